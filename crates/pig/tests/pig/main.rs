//! Pig, clause by clause, and the two tests that every game has: the contract and the coverage of the clauses.

mod data;
mod end;
mod invariants;
mod luck;
mod pick;
mod setup;
mod story;
mod turn;

use pig::Pig;
use serde_json::{Value, json};
use std::path::Path;
use std::sync::Arc;
use table::contract::{self, Contract};
use table::kit::Scene;
use table::{Dealer, Match, Script};

/// A game in progress, under the control of a test.
type Table = Scene<Pig>;

/// Sets up a position; see `src/position.rs` for what may be left out.
#[track_caller]
fn at(position: Value) -> Table {
    Table::at(Pig::standard(), position)
}

/// A round in which the seats have these scores and lucky numbers, and A is about to roll.
#[track_caller]
fn round(target: u16, seats: &[(u16, u8)]) -> Table {
    let players: Vec<Value> =
        seats.iter().map(|(score, lucky)| json!({"score": score, "lucky": lucky})).collect();
    at(json!({
        "options": {"target": target}, "stage": {"turn": {"seat": 0, "total": 0}}, "players": players,
    }))
}

/// The same as a match, for what a match adds to the rules: taking back.
fn match_at(position: &Value) -> Match<Pig> {
    let dealer = Dealer::from_text("7");
    Match::from_position(Arc::new(Pig::standard()), position, dealer, Script::default()).unwrap()
}

/// The action of picking a number.
fn pick(number: u8) -> Value {
    json!({"pick": {"number": number}})
}

/// The scores by seat.
fn scores(table: &Table) -> Vec<u16> {
    table.state.players[..table.state.seats as usize].iter().map(|player| player.score).collect()
}

#[test]
fn pig_keeps_the_contract() {
    contract::check(Pig::standard(), Contract { games: 50, ..Contract::default() });
}

#[test]
fn every_clause_has_a_test() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    table::clause::coverage(&pig::CLAUSES, &[&tests]).assert_complete();
}
