//! `fremont play` line by line, as pipes and screen readers use it.

use crate::support::{Folder, Ran, command, fremont};
use std::io::Write;
use std::process::Stdio;

/// Runs `fremont play` with these words and this input.
pub fn play(words: &[&str], input: &str) -> Ran {
    let mut child = command()
        .arg("play")
        .args(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    let mut stdin = child.stdin.take().expect("stdin is piped");
    let input = input.to_owned();
    let writer = std::thread::spawn(move || {
        // A game may end before all its input is read.
        let _ = stdin.write_all(input.as_bytes());
    });
    let output = child.wait_with_output().expect("it ends");
    writer.join().expect("the writer ends");
    Ran {
        code: output.status.code().expect("no signal ends it"),
        out: String::from_utf8(output.stdout).expect("output is UTF-8"),
        err: String::from_utf8(output.stderr).expect("errors are UTF-8"),
    }
}

#[test]
fn a_whole_game_through_a_pipe() {
    let folder = Folder::new();
    let file = folder.path().join("game.jsonl").display().to_string();
    let out = play(&["royale", "--seed", "7", "--save", &file], &"1\n".repeat(2000)).ok();
    assert!(out.starts_with("Las Vegas Royale. "), "{out}");
    assert!(out.contains("\nRed rolls ") && out.contains(". [R-TURN-4]\n"), "lines carry their clause");
    assert!(out.contains("\n  1. roll 8 dice\n") && !out.contains('\x1b'));
    let end: Vec<&str> = out.lines().rev().take(5).collect();
    assert!(end[4].starts_with("1. ") && end[2].starts_with("3. "), "{end:?}");
    assert!(end[1].starts_with("The seed of the dice was "), "{end:?}");
    assert!(end[0].contains(&format!("fremont verify {file}")), "{end:?}");
    assert!(fremont(["verify", &file]).ok().contains("all dice follow from the committed seed"));
    let left: Vec<_> = std::fs::read_dir(folder.path()).unwrap().collect();
    assert_eq!(left.len(), 1, "nothing but the journal is left: {left:?}");
}

#[test]
fn equal_seeds_and_input_give_equal_games() {
    let one = play(&["royale", "--seed", "x", "--plain"], &"1\n".repeat(300)).ok();
    assert_eq!(one, play(&["royale", "--seed", "x"], &"1\n".repeat(300)).ok());
    assert_ne!(one, play(&["royale", "--seed", "y"], &"1\n".repeat(300)).ok());
}

#[test]
fn wrong_input_gets_a_sentence_and_is_asked_again() {
    let input =
        "7\nbanana\n\nrules R-TURN-4\nrules X-9\nrules\nundo\nsave\nsave /nowhere/at/all\nview\nhelp\n1\n";
    let out = play(&["royale", "--seed", "7", "--set", "start=0"], input).ok();
    for part in [
        "There is no choice 7: type a number from 1 to 1, or help.",
        "\"banana\" is no choice",
        "R-TURN-4 (3. Turns)",
        "royale has no clause \"X-9\"",
        "Name a clause, such as rules R-",
        "There is nothing to take back. [T-UNDO-2]",
        "Name a file, as in: save game.jsonl",
        "cannot be saved to /nowhere/at/all",
        "Casino 1 Miracle: $",
        "H2 My Choice: throw two dice",
        "Red rolls ",
    ] {
        assert!(out.contains(part), "{part:?} is missing:\n{out}");
    }
    assert!(out.ends_with("The game was left before its end.\n"));
}

#[test]
fn the_end_of_the_input_ends_the_game_politely() {
    let out = play(&["royale", "--seed", "7"], "").ok();
    assert!(out.ends_with("The game was left before its end.\n"), "{out}");
    assert!(play(&["royale", "--seed", "7"], "quit\n1\n1\n").ok().ends_with("left before its end.\n"));
    assert_eq!(play(&["royale", "--seed", "7"], "\u{0}\u{fffd}\n1").code, 0);
}

#[test]
fn taking_back_works_line_by_line() {
    let words = ["royale", "--seed", "7", "--seats", "you,you", "--set", "start=0", "--set", "mode=basic"];
    let out = play(&words, "\n1\n1\nundo\n\n2\n").ok();
    let told: Vec<&str> =
        out.lines().filter(|line| line.starts_with("Red ") && line.ends_with(']')).collect();
    assert!(told[1].starts_with("Red rolls "), "{told:?}");
    assert!(told[2].starts_with("Red places ") && told[3].contains("back. [T-UNDO-1]"), "{told:?}");
    assert!(told[4].starts_with("Red places ") && told[4] != told[2], "{told:?}");
    assert_eq!(out.matches("Pass the keyboard to Red, then press Enter.").count(), 2, "{out}");
}

#[test]
fn people_who_share_a_pipe_hear_no_secrets() {
    let faces = "faces=lucky_punch,black_box,nice_dice";
    for seed in ["1", "2", "3"] {
        let words = ["royale", "--seed", seed, "--seats", "you,you,you", "--set", faces];
        let out = play(&words, &"1\n".repeat(4000)).ok();
        assert!(out.contains("hides tokens in a fist.") && out.contains("Pass the keyboard to"), "{out}");
        assert!(!out.contains("hides 1 token in a fist") && !out.contains(" against "), "{out}");
    }
}

#[test]
fn the_card_game_line_by_line() {
    let input = format!("view\nplay a 1\nview\nhelp\n{}", "1\n".repeat(200));
    let out = play(&["cardgame", "--seed", "7"], &input).ok();
    for part in [
        "\nBlue draws a 1, a 2, a 4 and two 5s. [C-SETUP-4]\n",
        "\nRound 1 of 4, turn 1 of 6; all select at the same time.\n",
        "\nCasino 1 Sphinx: $100,000 and $50,000; no dice.\n",
        "\nBlue: 0 of 8 cards placed, 25 in the pile, 0 under the glass, 0 notes, worth $0.\n",
        "\nRed: 0 of 8 cards placed, 25 in the pile, 0 under the glass, 0 notes.\n",
        "\nYour hand: 1, 2, 4, 5, 5.\n",
        "\nBlue plays a 1. [C-TURN-5]\n",
        "\nUnder your glass: 2, 4, 5, 5.\n",
        "\n  3 to 5 cards: all of the same number\n",
        "\nThe game is over: 1. ",
    ] {
        assert!(out.contains(part), "{part:?} is missing:\n{out}");
    }
    let options = ["--set", "mode=sequential", "--set", "chip_cards=true", "--set", "start=0"];
    let words = [&["cardgame", "--seed", "7", "--seats", "5"][..], &options].concat();
    let out = play(&words, &"view\n1\n".repeat(200)).ok();
    for part in ["; one plays after another.\n", "; chip cards ", ", chip cards ", "The game is over: 1. "] {
        assert!(out.contains(part), "{part:?} is missing:\n{out}");
    }
}

#[test]
fn people_who_share_a_pipe_hear_no_hands() {
    let out = play(&["cardgame", "--seed", "7", "--seats", "you,you,you"], &"1\n".repeat(4000)).ok();
    assert!(
        out.contains("\nBlue draws a new hand. [C-TURN-8]\n") && out.contains("\nRed is ready. "),
        "{out}"
    );
    assert!(!out.contains(" draws a 1") && !out.contains(" under the palm"), "{out}");
    assert!(out.contains("The game is over: 1. "), "{out}");
}

#[test]
fn bots_alone_can_be_watched() {
    let out = play(&["royale", "--seed", "7", "--seats", "bot,bot:random"], "").ok();
    assert!(out.contains("The game is over: 1. "), "{out}");
}

#[test]
fn bad_usage_is_code_2_and_one_sentence() {
    for (words, part) in [
        (&[][..], "<GAME>"),
        (&["roulette"], "there is no game \"roulette\"; the games are: "),
        (&["royale", "--seats", "you,bot:deep"], "no bot called \"deep\": the bots are random"),
        (&["royale", "--seats", "me"], "a seat is you, bot or bot:NAME"),
        (&["royale", "--seats", "you"], "2 to 5 players, and --seats has 1"),
        (&["royale", "--seats", "6"], "--seats has 6"),
        (&["royale", "--seats", "you,,bot"], "\"\""),
        (&["royale", "--names", "a,b,c,d"], "4 names for 3 seats"),
        (&["royale", "--names", "Blue"], "called Blue"),
        (&["royale", "--pace", "soon"], "'soon'"),
        (&["royale", "--pace", "-1"], "-1"),
        (&["royale", "--pace", "99999999"], "99999999"),
        (&["royale", "--set", "mode=fast"], "mode cannot be \"fast\""),
        (&["royale", "--set", "tiles=99"], "99"),
        (&["royale", "--set", "weather=fine"], "no option \"weather\""),
        (&["royale", "--set", "faces=a1,a2"], "A1 and A2 are one tile"),
        (&["royale", "--data", "/nowhere/figures.json"], "/nowhere/figures.json cannot be read"),
        (&["royale", "--save", "/nowhere/at/all.jsonl"], "cannot be saved to /nowhere/at/all.jsonl"),
        (&["royale", "--save", "/"], "/"),
        (&["royale", "--frobnicate"], "--frobnicate"),
    ] {
        let sentence = play(words, "").fails(2);
        assert!(sentence.contains(part), "{words:?} should mention {part}, but says: {sentence}");
    }
}
