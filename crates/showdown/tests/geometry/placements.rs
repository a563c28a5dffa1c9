//! One more tile on random sheets: where it may lie, and why not elsewhere.

use crate::grow::{all_types, any_sheet, keys, table_with};
use crate::kit::*;
use crate::slow::{Figures, Tile};
use showdown::{Action, Data, Kind, Lying, Spot, Tiles};
use std::collections::{BTreeMap, BTreeSet};
use table::{Fast, Game, covers};

/// Every way to lay a tile of a type on the sheet or just beside it.
fn everywhere(figures: &Figures, kind: &str) -> Vec<Tile> {
    let (width, height) = (figures.width, figures.height);
    let turns = [0, 90, 180, 270];
    let at = |x: i32, y: i32| turns.map(|degrees| Tile { kind: kind.to_owned(), x, y, degrees });
    (-1..=height).flat_map(|y| (-1..=width).flat_map(move |x| at(x, y))).collect()
}

fn publicity_of(tile: &Tile) -> Action {
    Action::Publicity(Tiles::One(Spot::parse(&tile.key()).unwrap()))
}

/// What was met on the way, so that the test can tell whether it saw enough.
#[derive(Default)]
struct Seen {
    codes: BTreeMap<&'static str, usize>,
    kinds: BTreeSet<Kind>,
    sizes: BTreeSet<usize>,
}

/// Compares all placements on one sheet: what `Sheet::places` finds, what is listed, what is refused and why.
fn compare(figures: &Figures, data: &Data, sheet: &[Tile], seen: &mut Seen) {
    let off = all_types(figures, sheet);
    let table = table_with(figures, sheet, &off);
    let mut legal = BTreeSet::new();
    for kind in Kind::ALL {
        let (mut found, mut expected) = (BTreeSet::new(), BTreeSet::new());
        let mut find = |tile: Lying| assert!(found.insert(Spot::from(tile).to_string()), "{tile:?} twice");
        table.state.players[0].sheet.places(data, kind, &mut find);
        let owned = off.iter().any(|own| own == kind.key());
        for tile in everywhere(figures, kind.key()) {
            let error = figures.fault_with(sheet, &tile);
            let answer = table.game.check(&table.state, A, &publicity_of(&tile));
            let refusal = answer.as_ref().err().map(code);
            assert_eq!(
                refusal,
                if owned { error } else { Some("OWN") },
                "{} on {:?}",
                tile.key(),
                keys(sheet)
            );
            *seen.codes.entry(error.unwrap_or("accepted")).or_default() += 1;
            if error.is_none() {
                expected.insert(tile.key());
            }
        }
        assert_eq!(found, expected, "{kind} on {:?}", keys(sheet));
        seen.kinds.extend((!expected.is_empty()).then_some(kind));
        if owned {
            legal.extend(expected);
        }
    }
    let listed = table.legal(A);
    let listed = listed.iter().filter_map(|action| action["publicity"]["on"][0].as_str().map(str::to_owned));
    assert_eq!(listed.collect::<BTreeSet<String>>(), legal, "on {:?}", keys(sheet));
    seen.sizes.insert(sheet.len());
}

fn compare_many(seed: u64, sheets: usize) {
    let (figures, data) = (Figures::read(), data());
    let (mut dice, mut seen) = (Fast::seeded(seed), Seen::default());
    for _ in 0..sheets {
        compare(&figures, &data, &any_sheet(&figures, &mut dice), &mut seen);
    }
    assert_eq!(seen.kinds.len(), 15, "every type finds a place somewhere: {:?}", seen.kinds);
    assert!((0..=14).all(|size| seen.sizes.contains(&size)), "{:?}", seen.sizes);
    for code in ["accepted", "FIT", "PREREQ", "ROUTE", "CLUB"] {
        assert!(seen.codes[code] > sheets, "{code}: {:?}", seen.codes);
    }
}

#[test]
fn every_placement_on_many_sheets() {
    covers!("S-PLACE-1", "S-PLACE-2", "S-PLACE-3", "S-PLACE-4", "S-PRE-1", "S-PRE-2", "S-PRE-3", "S-GEN-3");
    compare_many(1, 1500);
}

#[test]
fn every_placement_on_as_many_more() {
    covers!(
        "S-ROUTE-1",
        "S-ROUTE-2",
        "S-ROUTE-3",
        "S-ROUTE-4",
        "S-ROUTE-5",
        "S-ROUTE-6",
        "S-ROUTE-7",
        "S-CLUB-1"
    );
    compare_many(2, 1500);
}
