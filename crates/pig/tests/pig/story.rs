//! A whole short game in words, as Ann sees it, to be read.

use crate::{Table, pick};
use pig::Pig;
use serde_json::json;
use table::kit::{A, B};
use table::{Eye, Game, Reader, Seat, covers};

fn name(seat: Seat) -> String {
    ["Ann", "Bob"][seat.index()].into()
}

#[test]
fn game_reads_like_a_story() {
    covers!("P-PICK-2", "P-LUCK-2", "P-END-1");
    let mut table = Table::start(Pig::standard(), 2, json!({"target": 20}), json!([{"seat": 0}]));
    table.act(B, pick(6)).act(A, pick(5)).dice(&[5, 6, 1]);
    table.act(A, json!("roll")).act(A, json!("hold")).act(B, json!("roll")).act(B, json!("roll"));
    table.act(A, pick(4)).act(B, pick(4)).dice(&[1, 6]);
    table.act(B, json!("roll")).act(A, json!("roll")).act(A, json!("hold"));
    let seen = table.log.iter().filter_map(|event| table.game.seen_by(event, Eye::Seat(A)));
    let story: Vec<String> =
        seen.map(|event| table.game.tell(&event).told(&Reader::english(&name))).collect();
    let expected = [
        "A round begins. Ann will roll first.",
        "Bob has picked a lucky number.",
        "Ann picks 5 as a lucky number.",
        "Ann rolls a 5: 5 points at stake.",
        "Ann banks 5 points and has 5 points.",
        "Bob rolls a 6: 6 points at stake.",
        "Bob rolls a 1 and loses 6 points.",
        "The lucky number of Ann was 5.",
        "The lucky number of Bob was 6.",
        "Ann is lucky: 10 points more makes 15 points.",
        "A round begins. Bob will roll first.",
        "Ann picks 4 as a lucky number.",
        "Bob has picked a lucky number.",
        "Bob rolls a 1.",
        "Ann rolls a 6: 6 points at stake.",
        "Ann banks 6 points and has 21 points.",
        "The lucky number of Ann was 4.",
        "The lucky number of Bob was 4.",
        "The game is over: 1. Ann with 21 points and 2. Bob with 0 points.",
    ];
    assert_eq!(story, expected);
}

#[test]
fn prompts_and_choices_are_in_words() {
    covers!("P-PICK-1", "P-TURN-4");
    let mut table = Table::start(Pig::standard(), 2, json!({}), json!([{"seat": 0}]));
    let prompt = |table: &Table| table.game.prompt(&table.state).told(&Reader::english(&name));
    assert_eq!(prompt(&table), "Ann and Bob pick a lucky number.");
    table.act(A, pick(5));
    assert_eq!(prompt(&table), "Bob picks a lucky number.");
    table.act(B, pick(5));
    assert_eq!(prompt(&table), "Ann rolls.");
    table.dice(&[6]).act(A, json!("roll"));
    assert_eq!(prompt(&table), "Ann rolls, or holds 6 points.");
    let words = |action| table.game.describe(&table.state, A, &action);
    assert_eq!([words(pig::Action::Roll), words(pig::Action::Hold)], ["roll", "hold 6 points"]);
}
