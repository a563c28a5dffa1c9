//! Toy's clauses, each with its test, as a game crate has them.

use crate::toy::{Action, Options, State, Step, Toy};
use serde_json::json;
use std::path::Path;
use std::sync::Arc;
use table::{Dealer, Error, Eye, Game, Match, Script, Seat, covers};

/// A table where the deck lies from 1 up and seat 0 is first.
fn table_of(seats: u8, coins: u8) -> Match<Toy> {
    let deck: Vec<u8> = (1..=20).collect();
    let script = Script::parse(&json!([{ "cards": deck }, { "seat": 0 }])).unwrap();
    Match::start(Arc::new(Toy), &Options { coins }, seats, Dealer::from_text("7"), script).unwrap()
}

/// All seats stake, and the die shows this.
fn stake_all(table: &mut Match<Toy>, stakes: &[u8], die: u8) {
    table.script(Script::parse(&json!([{ "die": die }])).unwrap());
    for (seat, coins) in stakes.iter().enumerate() {
        table.act(Seat(seat as u8), &Action::Stake { coins: *coins }).unwrap();
    }
}

#[test]
fn every_clause_has_a_test() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/toy_rules.rs");
    let source = std::fs::read_to_string(tests).unwrap();
    table::clause::Coverage::of(Toy.clauses(), [("toy_rules".into(), source)]).assert_complete();
}

#[test]
fn impossible_tables_are_refused() {
    covers!("X-SETUP-1");
    for (seats, coins) in [(1, 6), (5, 6), (3, 2), (3, 10)] {
        let table =
            Match::start(Arc::new(Toy), &Options { coins }, seats, Dealer::from_text("7"), Script::default());
        assert!(matches!(table, Err(Error::Refused(refusal)) if refusal.clause == "X-SETUP-1"));
    }
}

#[test]
fn hands_are_hidden() {
    covers!("X-SETUP-2");
    let table = table_of(3, 6);
    let view = table.view(Eye::Seat(Seat(1)));
    assert_eq!(view.players[1].hand, Some(vec![2]));
    assert_eq!((view.players[0].hand.as_ref(), view.players[0].cards), (None, 1));
    assert_eq!(view.first, Seat(0));
}

#[test]
fn a_coin_is_kept_for_each_round_to_come() {
    covers!("X-STAKE-1");
    assert_eq!(table_of(2, 3).legal(Seat(0)), [Action::Stake { coins: 1 }]);
    assert_eq!(table_of(2, 6).legal(Seat(0)).len(), 3);
    assert!(table_of(2, 3).act(Seat(0), &Action::Stake { coins: 2 }).is_err());
}

#[test]
fn stakes_are_shown_together() {
    covers!("X-STAKE-2");
    let mut table = table_of(3, 6);
    table.act(Seat(1), &Action::Stake { coins: 2 }).unwrap();
    let seen = table.view(Eye::Seat(Seat(0)));
    assert_eq!((seen.players[1].staked, seen.players[1].stake), (true, None));
    table.act(Seat(0), &Action::Stake { coins: 1 }).unwrap();
    table.act(Seat(2), &Action::Stake { coins: 3 }).unwrap();
    let state = table.state();
    assert_eq!((state.pot, state.step), (6, Step::Place(Seat(0))));
    assert!(state.die.is_some());
    assert_eq!(state.players.iter().map(|player| player.hand.len()).collect::<Vec<_>>(), [2, 2, 2]);
}

#[test]
fn cards_are_placed_in_turn_and_the_highest_wins() {
    covers!("X-CARD-1", "X-CARD-2", "X-CARD-3");
    let mut table = table_of(2, 6);
    stake_all(&mut table, &[1, 2], 5);
    assert!(table.act(Seat(1), &Action::Keep).is_err());
    assert!(table.act(Seat(0), &Action::Place { card: 20 }).is_err());
    table.act(Seat(0), &Action::Place { card: 3 }).unwrap();
    table.act(Seat(1), &Action::Place { card: 2 }).unwrap();
    let State { round, first, pot, bank, ref players, ref discard, .. } = *table.state();
    assert_eq!((round, first, pot, bank), (2, Seat(1), 0, 25));
    assert_eq!((players[0].purse, players[1].purse), (5 + 3 + 5, 4));
    assert_eq!(*discard, [3, 2]);
}

#[test]
fn the_pot_stays_if_nobody_places_and_the_most_coins_win() {
    covers!("X-CARD-2", "X-END-1");
    let mut table = table_of(2, 6);
    for round in 1..=3 {
        stake_all(&mut table, &[1, 2], 5);
        for seat in table.state().first.clockwise(2) {
            table.act(seat, &Action::Keep).unwrap();
        }
        assert_eq!(table.state().pot, 3 * round);
    }
    let outcome = table.outcome().unwrap();
    let ranking: Vec<_> = outcome.ranking.iter().map(|s| (s.seat.0, s.place, s.score)).collect();
    assert_eq!(ranking, [(0, 1, 3), (1, 2, 0)]);
}

#[test]
fn impossible_positions_are_refused() {
    covers!("X-INV-1", "X-INV-2", "X-INV-3");
    let position = table_of(2, 6).position();
    let with = |pointer: &str, value: serde_json::Value| {
        let mut bent = position.clone();
        *bent.pointer_mut(pointer).unwrap() = value;
        Toy.from_position(&bent).unwrap_err().invariant.into_owned()
    };
    assert_eq!(with("/deck/0", json!(5)), "X-INV-1");
    assert_eq!(with("/pot", json!(1)), "X-INV-2");
    assert_eq!(with("/players/0/stake", json!(4)), "X-INV-3");
    assert_eq!(with("/round", json!("one")), "shape");
}
