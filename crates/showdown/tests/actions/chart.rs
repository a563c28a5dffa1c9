//! The chart: which types a tile needs on the sheet.

use crate::kit::*;
use crate::words::*;
use showdown::Kind;
use table::covers;

#[test]
fn a_premier_tile_needs_all_above_it() {
    covers!("S-PRE-1", "S-RULING-12");
    let dragon = "dragon_room@2,2/90";
    assert_eq!(put(&["slots@0,2/0", "slots@1,2/0"], dragon), "PREREQ");
    assert_eq!(put(&["slots@0,2/0", "fancy_slots@1,2/0"], dragon), "ok");
    // Fancy Slots but no Slots: only a renovation could try it.
    let mut table = builder(&["lounge@0,2/0", "slots@0,1/0", "fancy_slots@2,2/0"], &["dragon_room"]);
    assert_eq!(code(&table.refused(A, renovate(&["slots@0,1/0"], &["dragon_room@3,2/90"]))), "PREREQ");
    table.act(A, renovate(&[], &["dragon_room@3,2/90"]));
}

/// A tile, its chain of the chart, and a sheet with exactly that chain where it can be placed.
const CHAINS: [(&str, &[&str], &[&str]); 10] = [
    ("fancy_slots@1,2/0", &["slots"], &["slots@0,2/0"]),
    ("dragon_room@2,2/90", &["slots", "fancy_slots"], &["slots@0,2/0", "fancy_slots@1,2/0"]),
    ("fancy_lounge@2,2/0", &["lounge"], &["lounge@0,2/0"]),
    ("theater@4,1/0", &["lounge", "fancy_lounge"], &["lounge@0,2/0", "fancy_lounge@2,2/0"]),
    ("night_club@2,1/0", &["lounge"], &["lounge@0,2/0"]),
    ("fancy_restaurant@4,2/270", &["restaurant"], &["restaurant@5,2/90"]),
    (
        "five_star_steakhouse@3,3/0",
        &["restaurant", "fancy_restaurant"],
        &["restaurant@5,2/90", "fancy_restaurant@4,2/270"],
    ),
    ("buffet@3,2/0", &["restaurant"], &["restaurant@5,2/90"]),
    ("high_rollers_room@0,1/0", &["table_games"], &["table_games@0,2/180"]),
    ("space_age_sports_book@2,3/180", &["sports_book"], &["sports_book@0,2/0"]),
];

#[test]
fn the_chains_of_the_chart() {
    covers!("S-PRE-2");
    for (tile, chain, sheet) in CHAINS {
        let kind = Kind::of_key(kind_of(tile)).unwrap();
        let needs: Vec<&str> = data().needs(kind).map(Kind::key).collect();
        assert_eq!(needs, chain, "{tile}");
        assert_eq!(put(sheet, tile), "ok", "{tile}");
        // Nothing of it: wherever it fits.
        let mut table = builder(&[], &[kind.key()]);
        for spot in spots(kind.key()) {
            let refusal = table.refused(A, publicity_with(&[&spot]));
            assert!(["FIT", "PREREQ"].contains(&code(&refusal)), "{spot}: {refusal}");
        }
        // Any one missing.
        for missing in sheet {
            let mut table = builder(sheet, &[kind.key()]);
            assert_eq!(
                code(&table.refused(A, renovate(&[missing], &[tile]))),
                "PREREQ",
                "{tile} without {missing}"
            );
        }
        if let [first, _] = sheet {
            assert_eq!(put(&[first], tile), "PREREQ", "{tile} with {first} alone");
        }
    }
    let listed: Vec<&str> = CHAINS.iter().map(|(tile, ..)| kind_of(tile)).collect();
    for kind in Kind::ALL {
        assert_eq!(data().needs(kind).next().is_some(), listed.contains(&kind.key()), "{kind}");
    }
}

#[test]
fn another_chain_does_not_help() {
    covers!("S-PRE-2", "S-RULING-12");
    // Everything on the sheet but the chain itself.
    let lounges = ["lounge@0,2/0", "fancy_lounge@2,2/0"];
    for tile in ["fancy_slots@4,2/0", "dragon_room@4,2/90", "high_rollers_room@4,1/0", "buffet@4,2/0"] {
        assert_eq!(put(&lounges, tile), "PREREQ", "{tile}");
    }
    let slots = ["slots@0,2/0", "fancy_slots@1,2/0"];
    for tile in ["fancy_lounge@2,2/0", "night_club@2,1/0", "theater@2,1/0", "space_age_sports_book@2,2/180"] {
        assert_eq!(put(&slots, tile), "PREREQ", "{tile}");
    }
    // Night Club and Buffet branch off the basic tile: the fancy one is not needed, and does not follow from them.
    assert_eq!(put(&["lounge@0,2/0", "night_club@2,1/0"], "theater@4,0/0"), "PREREQ");
    let hotel = ["restaurant@5,2/90", "buffet@3,2/0"];
    assert_eq!(put(&hotel, "five_star_steakhouse@1,2/0"), "PREREQ");
}

#[test]
fn five_types_need_nothing() {
    covers!("S-PRE-3");
    for tile in [
        "slots@0,2/0",
        "lounge@0,2/0",
        "lounge@5,2/0",
        "restaurant@5,2/90",
        "table_games@0,2/180",
        "sports_book@0,2/0",
    ] {
        let kind = Kind::of_key(kind_of(tile)).unwrap();
        assert_eq!(data().needs(kind).count(), 0);
        assert_eq!(put(&[], tile), "ok", "{tile}");
    }
}

#[test]
fn one_tile_serves_any_number() {
    covers!("S-PRE-5");
    let sheet = ["slots@0,2/0", "fancy_slots@1,2/0", "fancy_slots@2,2/0"];
    assert_eq!(put(&sheet[..1], "fancy_slots@1,2/0"), "ok");
    assert_eq!(put(&sheet[..2], "fancy_slots@2,2/0"), "ok");
    assert_eq!(put(&sheet, "fancy_slots@3,2/0"), "ok");
    // And for several types.
    assert_eq!(put(&["lounge@0,2/0", "fancy_lounge@2,2/0"], "night_club@0,0/0"), "ok");
}

#[test]
fn only_the_own_sheet_counts() {
    covers!("S-PRE-6");
    let mut table = at(serde_json::json!({"seats": 3, "players": [
        {"sheet": ["lounge@0,2/0"], "off": ["fancy_slots"]},
        {"sheet": ["slots@0,2/0"], "off": ["fancy_slots"]}
    ]}));
    assert_eq!(code(&table.refused(A, publicity_with(&["fancy_slots@2,2/0"]))), "PREREQ");
    table.act(A, publicity());
    table.act(B, publicity_with(&["fancy_slots@1,2/0"]));
}

#[test]
fn a_fancy_lounge_is_no_lounge_in_the_chart() {
    covers!("S-RULING-13");
    // The Lounge hangs below the Fancy Lounge; nothing needs it but the chart.
    let sheet = ["fancy_lounge@0,2/0", "lounge@0,3/0"];
    // The door of the Fancy Lounge is contact enough for the Night Club ...
    assert_eq!(put(&sheet, "night_club@2,1/0"), "ok");
    // ... but not its prerequisite.
    let with_club = ["fancy_lounge@0,2/0", "lounge@0,3/0", "night_club@2,1/0"];
    let mut table = builder(&with_club, &["lounge", "slots"]);
    assert_eq!(code(&table.refused(A, renovate(&["lounge@0,3/0"], &[]))), "PREREQ");
    assert_eq!(code(&table.refused(A, renovate(&["lounge@0,3/0"], &["slots@0,3/180"]))), "PREREQ");
    table.act(A, renovate(&["lounge@0,3/0"], &["lounge@0,3/90"]));
    let mut table = builder(&sheet, &["night_club"]);
    assert_eq!(code(&table.refused(A, renovate(&["lounge@0,3/0"], &["night_club@2,1/0"]))), "PREREQ");
    // Fancy Slots and Fancy Restaurant are no Slots and no Restaurant either.
    let mut table = builder(&["lounge@0,2/0", "slots@0,1/0", "fancy_slots@2,2/0"], &["fancy_slots"]);
    assert_eq!(code(&table.refused(A, renovate(&["slots@0,1/0"], &["fancy_slots@3,2/0"]))), "PREREQ");
}
