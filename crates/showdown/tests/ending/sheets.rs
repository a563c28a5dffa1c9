//! The invariants, watched over whole games: what lies on the sheets.

use crate::games::every_game;
use crate::kit::*;
use crate::slow::{Figures, Tile};
use showdown::{Event, State};
use table::{Seat, covers};

fn tiles(table: &Table, seat: Seat) -> Vec<Tile> {
    table.sheet(seat).iter().map(|key| Tile::of(key)).collect()
}

#[test]
fn every_sheet_obeys_every_rule() {
    covers!("S-INV-9", "S-INV-10");
    let figures = Figures::read();
    let (mut most, mut full) = (0, 0);
    every_game(|moment| {
        for seat in Seat::all(moment.table.state.seats()) {
            let sheet = tiles(moment.table, seat);
            assert_eq!(figures.error(&sheet), None, "{:?}", moment.table.sheet(seat));
            let covered = figures.covered(&sheet);
            assert!(covered <= 35);
            most = most.max(sheet.len());
            if covered == 35 {
                // The game ends this turn: no turn begins any more.
                full += 1;
                let began = moment.table.last.iter().any(|event| matches!(event, Event::TurnBegan { .. }));
                assert!(!began, "a turn began with a full sheet");
                let told = moment
                    .table
                    .last
                    .iter()
                    .any(|event| matches!(event, Event::SheetsFull { seats } if seats.contains(&seat)));
                assert_eq!(told, moment.asks() == "over");
            }
        }
    });
    assert!(most > 12 && full > 1, "{most} {full}");
}

/// How many tiles the sheet of a seat has gained and lost.
fn changes(before: &State, after: &State, seat: Seat) -> (usize, usize) {
    let (before, after) = (&before.player(seat).sheet, &after.player(seat).sheet);
    let gained = after.tiles().filter(|tile| !before.has(*tile)).count();
    let lost = before.tiles().filter(|tile| !after.has(*tile)).count();
    (gained, lost)
}

#[test]
fn sheets_change_by_one_action_a_turn() {
    covers!("S-INV-11");
    let (mut began, mut seen) = (None, [0; 4]);
    every_game(|moment| {
        let state = moment.table.state;
        if moment.before.is_none_or(|before| before.turn != state.turn) {
            // The action that closed the last turn belongs to that: compare with the state before this one begins.
            began = Some(state);
        }
        let start = began.unwrap();
        for seat in Seat::all(state.seats()) {
            let (gained, lost) = changes(&start, &state, seat);
            let mut allowed = (0, 0);
            for event in moment.this_turn() {
                match event {
                    Event::Publicity { seat: who, .. } if *who == seat => allowed = (1, 0),
                    Event::Bought { seat: who, .. } if *who == seat => allowed = (1, 0),
                    Event::Renovated { seat: who, .. } if *who == seat => allowed = (2, 2),
                    _ => {}
                }
            }
            assert!(gained <= allowed.0 && lost <= allowed.1, "{gained} gained, {lost} lost");
            seen[gained] += 1;
            seen[3] += lost;
        }
        // And by the very action that closes a turn.
        if let Some(before) = moment.before {
            for seat in Seat::all(state.seats()) {
                let (gained, lost) = changes(before, &state, seat);
                let told = moment.table.last.iter().map(|event| match event {
                    Event::Placed { seat: who, .. } if *who == seat => (1, 0),
                    Event::Renovated { seat: who, off, on } if *who == seat => {
                        let moved = off.iter().filter(|tile| on.contains(tile)).count();
                        (on.len() - moved, off.len() - moved)
                    }
                    _ => (0, 0),
                });
                let told = told.fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
                assert_eq!((gained, lost), told);
                assert!(gained <= 2 && lost <= 2);
            }
        }
    });
    assert!(seen.iter().all(|count| *count > 0), "{seen:?}");
}
