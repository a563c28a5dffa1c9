//! What random sheets score at the end: sections, the path between the entrances, diamonds; and what their tiles bring.

use crate::grow::{REGIONS, any_sheet, keys, sheet, table_with};
use crate::kit::*;
use crate::slow::{Figures, Tile};
use showdown::{diamonds, scores};
use std::collections::BTreeMap;
use table::{Fast, covers};

/// Fills what it can of a region of a sheet, square by square, with the types that are given.
fn fill(
    figures: &Figures,
    dice: &mut Fast,
    sheet: &mut Vec<Tile>,
    kinds: &[&str],
    [west, east, north, south]: [i32; 4],
) {
    for _ in 0..400 {
        let kind = *crate::grow::one_of(dice, kinds);
        if crate::grow::left(figures, sheet, kind) == 0 {
            continue;
        }
        sheet.push(crate::grow::anywhere(dice, kind, [west, east, north, south]));
        let is_full = figures.covered(sheet) == figures.sections.len();
        if figures.error(sheet).is_some() || is_full {
            sheet.pop();
        }
    }
}

/// Sheets of all sorts, many of them with a section that is nearly or quite filled.
fn dense_sheet(figures: &Figures, dice: &mut Fast) -> Vec<Tile> {
    let mut grown = match dice.below(3) {
        0 => return any_sheet(figures, dice),
        1 => Vec::new(),
        _ => sheet(figures, dice, 3, REGIONS[0]),
    };
    let fancy = [
        "fancy_slots",
        "fancy_lounge",
        "fancy_restaurant",
        "theater",
        "space_age_sports_book",
        "sports_book",
    ];
    match dice.below(4) {
        0 => fill(figures, dice, &mut grown, &["slots", "lounge", "table_games"], REGIONS[1]),
        1 => fill(figures, dice, &mut grown, &["restaurant", "lounge", "lounge", "slots"], REGIONS[2]),
        2 => fill(figures, dice, &mut grown, &["slots", "lounge", "restaurant"], REGIONS[3]),
        _ => {
            fill(figures, dice, &mut grown, &["slots", "lounge", "restaurant"], [0, 6, 2, 2]);
            fill(figures, dice, &mut grown, &fancy, REGIONS[0]);
        }
    }
    grown
}

#[test]
fn sections_paths_and_diamonds_of_random_sheets() {
    covers!("S-SCORE-1", "S-SCORE-2", "S-SCORE-3", "S-SCORE-11", "S-SCORE-12", "S-SCORE-13", "S-SCORE-14");
    covers!("S-RULING-15", "S-RULING-16", "S-RULING-17", "S-RULING-18", "S-RULING-19", "S-INV-3", "S-INV-10");
    let (figures, data, mut dice) = (Figures::read(), data(), Fast::seeded(4));
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    for _ in 0..3000 {
        let sheet = dense_sheet(&figures, &mut dice);
        let table = table_with(&figures, &sheet, &[]);
        let (own, told) = (&table.state.players[0].sheet, keys(&sheet));
        let casino = figures.is_filled(&sheet, 'Y', ["yellow", "green"]);
        let hotel = figures.is_filled(&sheet, 'B', ["blue", "green"]);
        let connected = figures.is_connected(&sheet);
        let (partial, full) = figures.diamonds(&sheet);
        let score = scores(&table.state, &data)[0];
        let once = |yes: bool, fame: u16| if yes { fame } else { 0 };
        assert_eq!(score.casino, once(casino, data.filled[0]), "{told:?}");
        assert_eq!(score.hotel, once(hotel, data.filled[1]), "{told:?}");
        assert_eq!(score.connected, once(connected, data.connected), "{told:?}");
        assert_eq!(own.is_connected(&data), connected, "{told:?}");
        assert_eq!(diamonds(own, &data), (partial as u16, full as u16), "{told:?}");
        assert_eq!(score.partial_diamonds, partial as u16 * data.diamonds[0], "{told:?}");
        assert_eq!(score.full_diamonds, full as u16 * data.diamonds[1], "{told:?}");
        let worth = figures.worth(&sheet);
        let start: [i64; 3] = data.start.map(i64::from);
        for (at, what) in ["population", "revenue", "fame"].into_iter().enumerate() {
            assert_eq!(table.numbers(what)[0], start[at] + worth[at], "{told:?}");
        }
        assert!(!own.is_full(&data));
        let met = [
            ("casino", casino),
            ("hotel", hotel),
            ("connected", connected),
            ("shut", !connected && sheet.len() > 7),
            ("partial", partial > 0),
            ("several", partial > 1),
            ("full", full > 0),
        ];
        for (what, yes) in met {
            *seen.entry(what).or_default() += usize::from(yes);
        }
    }
    assert!(seen.values().all(|count| *count > 30), "too few to say anything: {seen:?}");
}

#[test]
fn full_sheets_are_full() {
    covers!("S-END-2", "S-INV-10");
    let (figures, data) = (Figures::read(), data());
    for (seats, written) in [(5, full()), (4, full()), (3, full_three())] {
        let sheet: Vec<Tile> = written.iter().map(|key| Tile::of(key)).collect();
        assert_eq!((figures.error(&sheet), figures.covered(&sheet)), (None, 35));
        let player = serde_json::json!({"sheet": written, "choice": "publicized"});
        let table = at(serde_json::json!({"seats": seats, "active": 1, "players": [player]}));
        assert!(table.state.players[0].sheet.is_full(&data));
        assert!(!table.state.players[1].sheet.is_full(&data));
        for kind in showdown::Kind::ALL {
            table.state.players[0].sheet.places(&data, kind, |tile| panic!("{tile:?} on a full sheet"));
        }
    }
}
