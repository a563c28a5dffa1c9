//! What is said beforehand at the terminal, line by line and on a whole screen.

use crate::kit::{log, play, press, screen, shell, type_in, wish};
use crossterm::event::KeyCode;

const ROYALE: [&str; 7] = ["royale", "--seats", "you,bot:random", "--seed", "7", "--set", "mode=basic"];

#[test]
fn the_only_choice_is_made_line_by_line() {
    let said = play(&[&ROYALE[..], &["--set", "start=0"]].concat(), "auto\n1\n1\n1\n1\nauto\nquit\n").ok();
    let (before, after) =
        said.split_once("You are acted for where there is only one choice.").expect("it is said");
    assert!(before.contains("1. roll"), "{before}");
    // Nobody is asked to roll any more: that was the only choice.
    let (acted, by_hand) =
        after.split_once("You decide yourself where there is only one choice").expect("it is said");
    assert!(acted.contains("Red rolls ") && !acted.contains("1. roll"), "{acted}");
    assert!(!by_hand.contains("rolls"), "{by_hand}");
}

#[test]
fn what_can_be_prepared_is_listed_prepared_and_taken_back() {
    let table = ["showdown", "--seats", "you,you,you", "--names", "Ann,Ben,Cleo", "--seed", "7"];
    let said = play(&table, "answers\nprepare 9 9\nprepare 77\nrevoke\nrevoke 1\nprepare 1\nquit\n").ok();
    assert!(said.contains("Can be prepared:\n  1. bid on "), "{said}");
    assert!(said.contains("sit the rest of this auction out"), "{said}");
    for line in [
        "There is no 77 in that list: the numbers are 1 to ",
        "Nothing is prepared.",
        "There is nothing to prepare or to take back now.",
        "bid takes a limit, one of ",
    ] {
        assert!(said.contains(line), "{line:?} is missing: {said}");
    }
}

#[test]
fn a_bid_that_is_prepared_is_made_at_once_where_it_is_ones_turn() {
    let said = play(&["showdown", "--seats", "you,you,you", "--seed", "7"], "answers\nquit\n").ok();
    let slots =
        said.lines().find(|line| line.contains("bid on Slots this turn")).expect("Slots are for sale");
    let (number, limits) = slots.trim().split_once(". ").expect("it has a number");
    assert!(limits.contains(": 5, 7, 9"), "{limits}");
    let said =
        play(&["showdown", "--seats", "you,you,you", "--seed", "7"], &format!("prepare {number} 7\nquit\n"))
            .ok();
    assert!(said.contains("bids $5 on Slots"), "{said}");
}

#[test]
fn a_key_opens_what_is_said_beforehand() {
    let mut shell = shell(&wish("royale", "you,bot", "7", &["mode=basic", "start=0"]));
    press(&mut shell, &[KeyCode::Char('+')]);
    let shown = screen(&shell, 100, 30);
    for words in ["Said beforehand", "You decide yourself where there is only one choice", "2 25 prepares"] {
        assert!(shown.contains(words), "{words:?} is missing:\n{shown}");
    }
    type_in(&mut shell, "nonsense");
    press(&mut shell, &[KeyCode::Enter]);
    assert!(
        screen(&shell, 100, 30).contains("\"nonsense\" is not understood"),
        "{}",
        screen(&shell, 100, 30)
    );
    assert!(!log(&shell).contains("\nRed rolls "), "{}", log(&shell));
    type_in(&mut shell, "auto");
    press(&mut shell, &[KeyCode::Enter]);
    let shown = screen(&shell, 100, 30);
    assert!(shown.contains("You are acted for where there is only one choice."), "{shown}");
    assert!(log(&shell).contains("\nRed rolls "), "{}", log(&shell));
    // A roll can be prepared for the turn after this one, and taken back.
    type_in(&mut shell, "1");
    press(&mut shell, &[KeyCode::Enter]);
    assert!(screen(&shell, 100, 30).contains("1. roll as soon as my turn comes"));
    type_in(&mut shell, "-1");
    press(&mut shell, &[KeyCode::Enter]);
    assert!(!screen(&shell, 100, 30).contains("Prepared:"));
    press(&mut shell, &[KeyCode::Esc]);
    assert!(!screen(&shell, 100, 30).contains("Said beforehand"));
}
