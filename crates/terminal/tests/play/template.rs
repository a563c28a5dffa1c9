//! A game without a board of its own, such as the template: the generic board shows all of it.

use crate::kit::{enter_until, play, press, screen, shell, type_in, wish};
use crossterm::event::KeyCode;
use std::time::Duration;

#[test]
fn a_whole_game_on_the_screen() {
    let mut shell = shell(&wish("pig", "you,bot", "7", &["target=20"]));
    let shown = screen(&shell, 80, 24);
    assert!(shown.contains("Pig with a lucky number") && shown.contains("lucky"), "{shown}");
    type_in(&mut shell, "h");
    assert!(screen(&shell, 80, 24).contains("The bot hard thinks ..."));
    shell.tick(Duration::ZERO);
    assert!(screen(&shell, 80, 24).contains("as the bot hard sees it"), "{}", screen(&shell, 80, 24));
    press(&mut shell, &[KeyCode::Esc]);
    enter_until(&mut shell, "Press Enter to leave");
}

#[test]
fn a_whole_game_line_by_line() {
    let input = format!("view\nhint\nrules P-TURN-3\n{}", "1\nhold\n".repeat(400));
    let out = play(&["pig", "--seed", "7", "--set", "target=20"], &input).ok();
    for part in ["Pig with a lucky number. ", "as the bot hard sees it", "P-TURN-3 (3. Turns)", "[P-PICK-1]"]
    {
        assert!(out.contains(part), "{part:?} is missing:\n{out}");
    }
    assert!(out.contains("The game is over: 1. "), "{out}");
}
