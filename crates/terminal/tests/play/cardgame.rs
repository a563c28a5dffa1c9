//! Las Vegas: The Card Game: its screens, its choices, and what all do at the same time.

use crate::kit::{cells, enter_until, press, screen, shell, type_in, wish};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use insta::assert_snapshot;
use ratatui::style::Color;
use std::time::Duration;
use table::Eye;
use terminal::opening::Wish;
use terminal::shell::Shell;
use terminal::theme::Theme;

const SEQUENTIAL: [&str; 3] = ["mode=sequential", "chip_cards=true", "start=0"];

/// A shell in which bots take their time.
fn unhurried(table: &Wish) -> Shell {
    Shell::new(table.open().unwrap().session, Theme::plain(), Duration::from_millis(600))
}

fn key(shell: &mut Shell, code: KeyCode) {
    shell.key(KeyEvent::new(code, KeyModifiers::NONE));
}

#[test]
fn selecting() {
    let mut shell = shell(&wish("cardgame", "you,bot,bot", "7", &[]));
    press(&mut shell, &[KeyCode::Enter, KeyCode::End]);
    assert_snapshot!(screen(&shell, 80, 24));
}

#[test]
fn under_the_palm() {
    let mut shell = unhurried(&wish("cardgame", "you,bot,bot", "7", &[]));
    key(&mut shell, KeyCode::End);
    key(&mut shell, KeyCode::Enter);
    assert_snapshot!(screen(&shell, 80, 24));
}

#[test]
fn five_players_and_chip_cards() {
    let mut shell = shell(&wish("cardgame", "you,bot,bot,bot,bot", "7", &SEQUENTIAL));
    enter_until(&mut shell, "round 3 of 4, turn 3");
    assert_snapshot!(screen(&shell, 80, 24));
}

#[test]
fn a_chip_card() {
    let mut shell = shell(&wish("cardgame", "you,bot,bot", "7", &SEQUENTIAL));
    for _ in 0..200 {
        if screen(&shell, 80, 24).contains("may take a chip card") {
            break;
        }
        press(&mut shell, &[KeyCode::End, KeyCode::Enter]);
    }
    assert_snapshot!(screen(&shell, 80, 24));
}

#[test]
fn the_end_of_a_round() {
    let mut shell = shell(&wish("cardgame", "you,bot,bot", "7", &[]));
    enter_until(&mut shell, "Round 1 is over");
    assert_snapshot!(screen(&shell, 80, 24));
}

#[test]
fn the_end() {
    let mut shell = shell(&wish("cardgame", "you,bot,bot", "7", &[]));
    enter_until(&mut shell, "Press Enter to leave");
    assert_snapshot!(screen(&shell, 80, 24));
    press(&mut shell, &[KeyCode::Enter]);
    assert!(shell.has_left());
}

#[test]
fn a_large_screen() {
    let mut shell = shell(&wish("cardgame", "you,bot,bot,bot", "7", &[]));
    for _ in 0..3 {
        press(&mut shell, &[KeyCode::End, KeyCode::Enter]);
    }
    press(&mut shell, &[KeyCode::End]);
    assert_snapshot!(screen(&shell, 160, 50));
    assert_snapshot!("a_larger_screen", screen(&shell, 120, 40));
}

#[test]
fn the_help_card() {
    let mut shell = shell(&wish("cardgame", "you,bot,bot", "7", &[]));
    type_in(&mut shell, "?");
    assert_snapshot!(screen(&shell, 100, 50));
}

#[test]
fn people_at_one_keyboard_see_the_reveal_together() {
    let mut table = wish("cardgame", "you,you,bot", "7", &[]);
    table.names = vec!["Ann".into(), "Ben".into()];
    let mut shell = shell(&table);
    enter_until(&mut shell, "The cards are laid open");
    assert_snapshot!(screen(&shell, 80, 24));
    press(&mut shell, &[KeyCode::Enter]);
    assert!(screen(&shell, 80, 24).contains("Pass the keyboard to ■ Ann."));
}

#[test]
fn numbers_pick_cards_and_take_nothing() {
    let mut shell = shell(&wish("cardgame", "you,bot,bot", "7", &[]));
    // The hand is 1 2 4 5 5.
    for (typed, picked) in [
        ("5", "play a 5"),
        ("5", "play two 5s"),
        ("4", "play a 4"),
        ("1", "play a 1 and a 4"),
        ("5", "play a 5"),
        ("2", "play a 2 and a 5"),
    ] {
        type_in(&mut shell, typed);
        let shown = screen(&shell, 80, 24);
        let (_, rest) = shown.split_once("▸ ").expect("something is picked");
        // Behind the letter, up to the next column.
        let words = rest[2..].split("  ").next().unwrap_or("");
        assert_eq!(words, picked, "{shown}");
    }
    type_in(&mut shell, "6");
    assert!(screen(&shell, 80, 24).contains("No choice has a 6 in it now."));
    assert_eq!(shell.session().live().here().unwrap().waiting().len(), 3, "nothing was taken");
    press(&mut shell, &[KeyCode::Enter]);
    let log = shell.session().lines(Eye::Spectator, 0);
    assert!(log.iter().any(|line| line.text == "Blue plays a 2 and a 5."));
}

#[test]
fn bots_lay_open_when_the_person_is_ready_and_cannot_take_back_any_more() {
    let mut shell = unhurried(&wish("cardgame", "you,bot,bot,bot", "7", &[]));
    shell.tick(Duration::from_mins(1));
    assert_eq!(shell.session().live().here().unwrap().waiting().len(), 4, "bots let the person think");
    key(&mut shell, KeyCode::Enter);
    assert!(!shell.tick(Duration::from_millis(61_100)), "the selection lies under the palm for a moment");
    key(&mut shell, KeyCode::Char('u'));
    assert!(screen(&shell, 80, 24).contains("Taken back."));
    assert_eq!(shell.session().live().here().unwrap().waiting().len(), 4);
    key(&mut shell, KeyCode::Enter);
    key(&mut shell, KeyCode::Enter);
    shell.tick(Duration::from_millis(61_101));
    let shown = screen(&shell, 120, 40);
    assert!(
        shown.contains("round 1 of 4, turn 2"),
        "Enter waits for nobody, and all bots lay open:\n{shown}"
    );
    key(&mut shell, KeyCode::Char('u'));
    assert!(screen(&shell, 80, 24).contains("Too late to take back"));
}

#[test]
fn without_colours_there_are_none() {
    let table = wish("cardgame", "you,bot,bot,bot,bot", "7", &[]);
    let mut shell = Shell::new(table.open().unwrap().session, Theme::plain(), Duration::ZERO);
    press(&mut shell, &[KeyCode::Enter]);
    let buffer = cells(&shell, 130, 50);
    assert!(buffer.content().iter().all(|cell| cell.fg == Color::Reset && cell.bg == Color::Reset));
}
