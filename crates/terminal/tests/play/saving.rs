//! Games in files: put down, taken up again, never written over by accident.

use crate::folder::Folder;
use crate::kit::play;
use crate::kit::{enter_until, press, screen, shell, type_in, wish};
use crossterm::event::KeyCode;
use std::path::PathBuf;
use table::Journal;

#[test]
fn a_game_is_put_down_and_taken_up_again() {
    let folder = Folder::new();
    let file = folder.path().join("game.jsonl").display().to_string();
    let first = play(&["royale", "--seed", "7", "--save", &file], &"1\n".repeat(5)).ok();
    assert!(first.contains(&format!("fremont play royale --save {file}")), "{first}");
    let kept = std::fs::read_to_string(&file).unwrap();
    let second = play(&["royale", "--save", &file], &"1\n".repeat(2000)).ok();
    assert!(second.contains("The saved game goes on after "), "{second}");
    assert!(second.contains("with --seats you,bot:medium,bot:medium."), "{second}");
    let whole = std::fs::read_to_string(&file).unwrap();
    assert!(whole.starts_with(&kept), "a journal only grows");
    let verdict = games::verify(&Journal::parse(&whole).unwrap(), None).unwrap().to_string();
    assert!(verdict.contains("all dice follow from the committed seed"), "{verdict}");
    assert!(play(&["royale", "--save", &file], "").fails().contains("holds a finished game"));
}

#[test]
fn whoever_began_a_game_goes_on_with_it() {
    let folder = Folder::new();
    let file = folder.path().join("game.jsonl").display().to_string();
    let begun = play(&["cardgame", "--seed", "7", "--seats", "bot,you,you", "--save", &file], "\n1\n\n").ok();
    assert!(
        begun.contains("Pass the keyboard to Red") && begun.contains("Pass the keyboard to Green"),
        "{begun}"
    );
    let again = play(&["cardgame", "--save", &file], "").ok();
    assert!(again.contains("with --seats bot:medium,you,you."), "{again}");
    assert!(again.contains("Pass the keyboard to Green"), "Red has selected already:\n{again}");
    let others = play(&["cardgame", "--save", &file, "--seats", "you,bot,bot"], "").ok();
    assert!(others.contains("with --seats you,bot:medium,bot:medium."), "{others}");
}

#[test]
fn what_contradicts_a_saved_game_is_told() {
    let folder = Folder::new();
    let file = folder.path().join("game.jsonl").display().to_string();
    play(&["royale", "--seed", "7", "--seats", "3", "--set", "tiles=2", "--save", &file], "1\n").ok();
    let kept = std::fs::read(&file).unwrap();
    for (words, part) in [
        (&["--seats", "you,bot"][..], "a game for 3 players, and --seats has 2"),
        (&["--seed", "8"], "another seed"),
        (&["--set", "tiles=3"], "other options"),
    ] {
        let all = [&["royale", "--save", &file], words].concat();
        let sentence = play(&all, "1\n").fails();
        assert!(sentence.contains(part), "{sentence}");
    }
    assert_eq!(std::fs::read(&file).unwrap(), kept, "and nothing was written");
    let same = ["royale", "--save", &file, "--seed", "7", "--set", "tiles=2", "--seats", "you,you,bot"];
    assert!(play(&same, "").ok().contains("with --seats you,you,bot:medium."));
}

#[test]
fn a_file_that_holds_something_else_is_left_alone() {
    let folder = Folder::new();
    for (name, bytes) in
        [("letter.txt", &b"Dear Ann,\n"[..]), ("picture", b"\xff\xd8\xff"), ("half", b"{\"fremont\":1")]
    {
        let file = folder.file(name, bytes);
        let sentence = play(&["royale", "--save", &file], "1\n").fails();
        assert!(sentence.contains("no journal") && sentence.contains(&file), "{sentence}");
        assert_eq!(std::fs::read(&file).unwrap(), bytes);
    }
    let empty = folder.file("empty", b"");
    play(&["royale", "--save", &empty], "1\n").ok();
    assert!(std::fs::read_to_string(&empty).unwrap().starts_with("{\"fremont\":1"), "an empty file is free");
}

#[test]
fn the_screen_asks_where_to_save() {
    let folder = Folder::new();
    let taken = folder.file("taken.jsonl", b"mine");
    let mut shell = shell(&wish("royale", "you,bot,bot", "7", &[]));
    type_in(&mut shell, "s");
    assert!(screen(&shell, 80, 24).contains("Save the game to this file"));
    let name = |shell: &mut _, file: &str| {
        press(shell, &[KeyCode::Backspace; 40]);
        type_in(shell, file);
        press(shell, &[KeyCode::Enter]);
    };
    name(&mut shell, &taken);
    assert!(screen(&shell, 200, 60).contains("is there already"));
    assert_eq!(std::fs::read(&taken).unwrap(), b"mine");
    let free = folder.path().join("free.jsonl").display().to_string();
    name(&mut shell, "");
    name(&mut shell, &free);
    assert!(screen(&shell, 200, 60).contains("Saved to "), "{}", screen(&shell, 200, 60));
    // The field was cleared letter by letter, so the name is whole.
    let before = std::fs::read_to_string(&free).unwrap();
    enter_until(&mut shell, "Press Enter to leave");
    let after = std::fs::read_to_string(&free).unwrap();
    assert!(after.starts_with(&before) && after.contains("\"end\""), "from then on it is kept by itself");
}

#[test]
fn the_screen_takes_a_saved_game_up() {
    let folder = Folder::new();
    let mut table = wish("royale", "you,bot,bot", "7", &["start=0"]);
    table.save = Some(folder.path().join("game.jsonl"));
    table.names = vec!["Ann".into()];
    let mut first = shell(&table);
    press(&mut first, &[KeyCode::Enter]);
    let shown = screen(&first, 80, 24);
    drop(first);
    let again = terminal::opening::Wish { names: Vec::new(), seats: Vec::new(), ..table.clone() };
    let opened = again.open().unwrap();
    assert!(opened.resumed.is_some_and(|said| said.contains("goes on after 1 action,")));
    assert_eq!(screen(&shell(&again), 80, 24), shown, "the same table, names and all");
    table.save = Some(PathBuf::from("/nowhere/at/all"));
    assert!(table.open().is_err());
}

#[test]
fn an_offer_that_was_open_is_answered_when_the_game_goes_on() {
    let folder = Folder::new();
    let file = folder.path().join("game.jsonl").display().to_string();
    let gift = r#"offer [{"transfer":{"items":[{"money":{"from":0,"to":1,"amount":2}}]}}]"#;
    play(&["lords-2024", "--seats", "you,bot", "--seed", "7", "--save", &file], &format!("{gift}\n")).ok();
    let whole = std::fs::read_to_string(&file).unwrap();
    // As if the power had failed between the offer and its answer.
    let offered = whole.lines().position(|line| line.contains("\"offer\":{\"steps\"")).expect("it is kept");
    let lines: Vec<&str> = whole.lines().take(offered + 1).collect();
    std::fs::write(&file, lines.join("\n") + "\n").unwrap();
    assert!(!lines.concat().contains("\"accept\""), "nobody has answered yet");
    let out = play(&["lords-2024", "--save", &file], "log\n").ok();
    assert!(out.contains(" agrees to deal 1. "), "{out}");
}
