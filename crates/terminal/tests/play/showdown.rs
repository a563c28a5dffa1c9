//! Vegas Showdown: its sheets, placing step by step, renovations, and commands line by line.

use crate::kit::play;
use crate::kit::{log, pick, play_on, press, screen, shell, type_in, wish};
use crossterm::event::KeyCode;
use insta::assert_snapshot;

#[test]
fn early() {
    let shell = shell(&wish("showdown", "you,bot,bot,bot", "7", &[]));
    assert_snapshot!("early_80x24", screen(&shell, 80, 24));
}

#[test]
fn middle() {
    let mut shell = shell(&wish("showdown", "you,bot,bot,bot,bot", "7", &[]));
    play_on(&mut shell, 24, 5);
    for (width, height) in [(80, 24), (76, 20), (130, 40), (160, 50)] {
        assert_snapshot!(format!("middle_{width}x{height}"), screen(&shell, width, height));
    }
}

#[test]
fn a_tile_is_placed_step_by_step_and_seen_before() {
    let mut shell = shell(&wish("showdown", "you,bot,bot", "5", &[]));
    pick(&mut shell, "take Publicity");
    // Somebody buys a Lounge sooner or later.
    for _ in 0..30 {
        if screen(&shell, 100, 40).contains("places a tile") {
            break;
        }
        let wanted = if screen(&shell, 100, 40).contains("bid on the Lounge") {
            "bid on the Lounge"
        } else {
            "Publicity"
        };
        pick(&mut shell, wanted);
        press(&mut shell, &[KeyCode::End, KeyCode::Enter]);
    }
    pick(&mut shell, "place Lounge");
    assert_snapshot!("the_square", screen(&shell, 80, 24));
    pick(&mut shell, "at 0,2");
    pick(&mut shell, "as drawn");
    assert!(log(&shell).contains("Green places Lounge at 0,2."), "{}", log(&shell));
}

#[test]
fn all_sheets_can_be_looked_at() {
    let mut shell = shell(&wish("showdown", "you,bot,bot", "7", &[]));
    play_on(&mut shell, 40, 5);
    type_in(&mut shell, "t");
    pick(&mut shell, "The sheet of Yellow");
    assert_snapshot!("a_look", screen(&shell, 80, 24));
    press(&mut shell, &[KeyCode::Esc]);
    pick(&mut shell, "What large tiles bring");
    assert!(
        screen(&shell, 100, 40).contains("Theater (large, either entrance, $52): +1 Population, +12 Fame")
    );
}

#[test]
fn line_by_line() {
    let words = ["showdown", "--seats", "you,bot:random,bot:random", "--seed", "4"];
    let lines = [
        "view",
        "bid lounge nine",
        "bid lounge 10",
        "publicity slots@0,2",
        "renovate lounge@0,2",
        "renovate as sketched",
        "renovate -lounge@0,2",
        "bid slots_1 5",
        "place slots@3,3/0",
        "place slots@0,2/45",
        "place slots@here",
        "place slots@0,2",
        "view",
    ];
    let out = play(&words, &(lines.join("\n") + "\n")).ok();
    for part in [
        "Lounge ×7 from $9",
        "\"nine\" is no amount; such as: bid lounge 9.",
        "10 is no space of this track; it has 9, 11, 13, 17, 21. [S-BID-1]",
        "0 of Slots can be put on: only own tiles beside the sheet. [S-PLACE-4]",
        "\"lounge@0,2\" needs - (off) or + (on) before it",
        "Lounge at [0,2] cannot be taken off: it does not lie there, or is named twice. [S-REN-1]",
        "Slots at [3,3] would have no route from the casino entrance. [S-ROUTE-1]",
        "Tiles are turned by 0, 90, 180 or 270 degrees. [S-PLACE-2]",
        "That cannot be read",
        "Green places Slots at 0,2. [S-PLACE-1]",
        "▸○Slot○",
        "On the sheet: slots@0,2/0.",
    ] {
        assert!(out.contains(part), "{part:?} is missing:\n{out}");
    }
}

#[test]
fn parts_are_asked_for_line_by_line() {
    let words = ["showdown", "--seats", "you,bot:random,bot:random", "--seed", "4"];
    let out = play(&words, "bid on the Restaurant ...\n1\nquit\n").ok();
    assert!(out.contains("bid on the Restaurant:\n  1. $"), "{out}");
    assert!(out.contains("Green bids $"), "{out}");
    let out = play(&words, "bid on the Restaurant ...\nnonsense\nquit\n").ok();
    assert!(
        out.contains(
            "\"nonsense\" is no choice: type a number from 1 to 4, or help. undo goes one step back."
        ),
        "{out}"
    );
    let out = play(&words, "bid on the Restaurant ...\nundo\nbid on the Restaurant ...\n$18\nquit\n").ok();
    assert!(out.contains("Green bids $18 on Restaurant."), "{out}");
}

#[test]
fn a_question_about_parts_line_by_line_waits_until_the_advice_is_read() {
    let words = ["showdown", "--seats", "you,bot:random,bot:random", "--seed", "4"];
    let out = play(&words, "bid on the Restaurant ...\nh\nhint\n$18\nquit\n").ok();
    let asked: Vec<&str> = out.split("bid on the Restaurant:\n  1. $").collect();
    assert_eq!(asked.len(), 4, "it is asked, and again after each advice:\n{out}");
    assert!(asked[1].contains("Enter alone: hear the choices again"), "{out}");
    assert!(
        asked[2].contains("The chance to win, as the bot hard sees it; first what it would do:"),
        "{out}"
    );
    assert!(asked[3].contains("Green bids $18 on Restaurant."), "{out}");
}
