//! Words, help, the catalogue, the rules, and what bad usage gets to hear.

use crate::support::{Folder, command, fremont};
use serde_json::Value;
use std::process::Stdio;

#[test]
fn the_help_names_every_game_and_every_word() {
    let help = fremont(["help"]).ok();
    for game in games::catalogue() {
        assert!(
            help.replace('\n', " ").contains(&game.title.to_string()),
            "{} is missing:\n{help}",
            game.title
        );
    }
    for word in [
        "games", "rules", "schema", "sim", "ladder", "replay", "verify", "engine", "serve", "backup",
        "restore", "check",
    ] {
        assert!(help.contains(&format!("\n  {word} ")), "{word} is missing:\n{help}");
        assert!(fremont([word, "--help"]).ok().contains(&format!("Usage: fremont {word}")));
    }
    assert!(fremont(["--version"]).ok().starts_with("fremont 0."));
}

#[test]
fn the_help_of_play_names_the_bots_that_there_are() {
    let help = fremont(["play", "--help"]).ok().split_whitespace().collect::<Vec<_>>().join(" ");
    let names: Vec<String> = bots::Level::ALL.iter().map(|level| level.name().to_owned()).collect();
    let [others @ .., last] = &names[..] else { panic!("there are levels") };
    assert!(help.contains(&format!("{} or {last};", others.join(", "))), "{help}");
    assert!(help.contains(&format!("bot ({})", terminal::players::usual())), "{help}");
    let about = games::catalogue().into_iter().find(|about| about.key == "royale").expect("it is a game");
    let seats = terminal::players::seating(about, &[]).expect("they are enough");
    let words: Vec<&str> =
        seats.iter().map(|player| if player.word() == "you" { "you" } else { "bot" }).collect();
    assert!(help.contains(&format!("[default: {}]", words.join(","))), "{help}");
}

#[test]
fn bad_usage_is_code_2_and_one_sentence() {
    for (words, part) in [
        (&["dance"][..], "'dance'"),
        (&["sim"], "<GAME>"),
        (&["sim", "roulette"], "there is no game \"roulette\"; the games are: "),
        (&["sim", "royale", "--frobnicate"], "--frobnicate"),
        (&["sim", "royale", "--games", "many"], "'many'"),
        (&["sim", "royale", "--games", "0"], "give a whole number, at least 1"),
        (&["sim", "royale", "--games", "-3"], "'-3' for '--games <N>': give a whole number, at least 1"),
        (&["sim", "royale", "--seats", "-3"], "'-3' for '--seats <N>': give a whole number from 0 to 255"),
        (&["sim", "royale", "--set", "start=9"], "the seats are 0 to 4 (R-RULING-5)"),
        (&["play", "royale", "--set", "start=9"], "the seats are 0 to 2 (R-RULING-5)"),
        (&["sim", "royale", "--threads", "0"], "'0'"),
        (&["sim", "royale", "--seats", "9"], "9"),
        (&["sim", "royale", "--seats", "1"], "1"),
        (&["sim", "royale", "--bots", "random,genius"], "no bot called \"genius\": the bots are random"),
        (&["sim", "royale", "--seats", "2", "--bots", "random,random,random"], "3 bots for 2 seats"),
        (&["sim", "royale", "--set", "mode"], "--set mode=VALUE"),
        (&["sim", "royale", "--set", "tiles=1", "--set", "tiles=2"], "twice"),
        (&["sim", "royale", "--set", "weather=fine"], "no option \"weather\"; its options are: mode, "),
        (&["sim", "royale", "--set", "mode=fast"], "mode cannot be \"fast\""),
        (&["sim", "royale", "--set", "tiles=99"], "99"),
        (&["sim", "royale", "--data", "/nowhere/figures.json"], "/nowhere/figures.json cannot be read"),
        (&["sim", "royale", "--journals", "/dev/null/x"], "/dev/null/x cannot be made"),
        (&["ladder", "royale"], "--bots <NAME,..>"),
        (&["ladder", "roulette", "--bots", "easy,hard"], "there is no game \"roulette\""),
        (&["ladder", "royale", "--bots", "easy"], "a ladder is for 2 to 16 bots, not 1"),
        (&["ladder", "royale", "--bots", "easy,genius"], "no bot called \"genius\": the bots are random"),
        (&["ladder", "royale", "--bots", "easy,,hard"], "no bot called \"\""),
        (&["ladder", "royale", "--bots", &["easy"; 17].join(",")], "a ladder is for 2 to 16 bots, not 17"),
        (&["ladder", "royale", "--bots", "easy,hard", "--seats", "9"], "9"),
        (&["ladder", "royale", "--bots", "easy,hard", "--seats", "0"], "0"),
        (&["ladder", "showdown", "--bots", "easy,hard", "--seats", "2"], "2"),
        (&["ladder", "royale", "--bots", "easy,hard", "--games", "0"], "give a whole number, at least 1"),
        (&["ladder", "royale", "--bots", "easy,hard", "--threads", "0"], "'0'"),
        (&["ladder", "royale", "--bots", "easy,hard", "--set", "mode=fast"], "mode cannot be \"fast\""),
        (
            &["ladder", "royale", "--bots", "easy,hard", "--data", "/nowhere/f.json"],
            "/nowhere/f.json cannot be read",
        ),
        (&["schema", "roulette"], "there is no game \"roulette\"; the games are: "),
        (&["schema", "royale", "dance"], "[possible values: options, position, view, event, action, chance]"),
        (&["rules", "roulette"], "the games are: "),
        (&["rules", "roulette"], "what holds in all of them is called table"),
        (&["rules", "royale", "T-UNDO"], "did you mean T-UNDO-1, "),
        (&["rules", "royale", "R-TURN"], "did you mean R-TURN-1, R-TURN-2, R-TURN-3, R-TURN-4?"),
        (&["rules", "royale", "X"], "`fremont rules royale` lists them all"),
        (&["rules", "royale", "--read", "payuot"], "did you mean payout?"),
        (&["rules", "royale", "--search", "roulette"], "speaks of \"roulette\""),
        (&["rules", "royale", "R-TURN-6", "--read"], "cannot be used with"),
        (&["replay", "/nowhere/game.jsonl"], "/nowhere/game.jsonl cannot be read"),
        (&["verify", "/nowhere/game.jsonl"], "/nowhere/game.jsonl cannot be read"),
        (&["verify"], "<FILE>"),
        (&["engine", "--data", "/nowhere/figures.json"], "/nowhere/figures.json cannot be read"),
    ] {
        let sentence = fremont(words).fails(2);
        assert!(sentence.contains(part), "{words:?} should mention {part}, but says: {sentence}");
    }
}

#[test]
fn the_catalogue_names_seats_options_and_money() {
    let text = fremont(["games"]).ok();
    assert!(text.contains("royale  Las Vegas Royale, 2 to 5 seats"), "{text}");
    let games: Value = serde_json::from_str(&fremont(["games", "--json"]).ok()).unwrap();
    let royale = games.as_array().unwrap().iter().find(|game| game["key"] == "royale").unwrap();
    assert_eq!(
        (&royale["key"], &royale["min_seats"], &royale["max_seats"], &royale["money"]),
        (&"royale".into(), &2.into(), &5.into(), &"dollars".into())
    );
    let options = royale["options"].as_array().unwrap();
    for key in ["mode", "tiles", "chip_cards", "no_repeat", "faces", "start"] {
        let option = options.iter().find(|option| option["key"] == key).expect(key);
        for field in ["what", "values", "default"] {
            assert!(option[field].is_string(), "{key} has no {field}");
        }
    }
}

#[test]
fn rules_are_read_by_chapter_and_searched() {
    let all = fremont(["rules", "royale", "--read"]).ok();
    assert!(all.starts_with("Las Vegas Royale\n\n   1  The goal\n"), "{all}");
    for part in ["Ties leave.", "A2 JACKPOT", "[R-PAYOUT-1]", "At this table"] {
        assert!(all.contains(part), "{part} is missing:\n{all}");
    }
    // No line is wider than a screen that nobody knows, and nothing is painted where nobody looks.
    assert!(all.lines().all(|line| line.chars().count() <= 100) && !all.contains('\u{1b}'));
    let one = fremont(["rules", "royale", "--read", "payout"]).ok();
    assert!(all.contains(&one) && one.contains("Ties leave.") && !one.contains("A2 JACKPOT"), "{one}");
    // Red's tower of dice at casino 4 is drawn by the board of the terminal.
    assert!(one.contains("Lucky Caesar"), "{one}");
    assert_eq!(fremont(["rules", "royale", "--read", "4"]).ok(), one);
    let found = fremont(["rules", "royale", "--search", "equal weight"]).ok();
    assert!(found.contains("4. Payout") && found.contains("Ties leave."), "{found}");
    let raise = fremont(["rules", "lords-2024", "--search", "raise"]).ok();
    assert!(raise.contains("one riser under every tile"), "{raise}");
    assert!(fremont(["rules", "lords-2010", "--search", "riser"]).fails(2).contains("nothing in the rules"));
}

#[test]
fn rules_come_whole_by_clause_and_as_json() {
    let text = fremont(["rules", "royale"]).ok();
    assert!(text.contains("\n  R-TURN-6"), "{text}");
    assert!(text.lines().all(|line| line.chars().count() <= 100), "lines are wrapped");
    assert!(!text.contains('\x1b'), "no colours where nobody sees them");
    assert!(fremont(["rules", "table"]).ok().contains("T-UNDO-1"));
    assert_eq!(fremont(["rules", "royale", "T-UNDO-1"]).ok(), fremont(["rules", "table", "t-undo-1"]).ok());

    let all: Value = serde_json::from_str(&fremont(["rules", "royale", "--json"]).ok()).unwrap();
    for clause in all.as_array().unwrap() {
        assert!(clause["id"].is_string() && clause["section"].is_string() && clause["text"].is_string());
    }
    let one: Value = serde_json::from_str(&fremont(["rules", "royale", "r-turn-6", "--json"]).ok()).unwrap();
    assert_eq!(one["id"], "R-TURN-6");
    let one = fremont(["rules", "royale", "R-TURN-6"]).ok();
    assert!(one.starts_with("R-TURN-6"), "{one}");
}

#[test]
fn figures_of_no_game_are_told_before_the_first_request() {
    let folder = Folder::new();
    for (name, text, part) in [
        ("words", "figures", "its schema names no game"),
        ("other", "{\"schema\":\"chess/1\"}", "its schema names no game"),
        ("half", "{\"schema\":\"fremont-royale/1\"}", "no component figures for royale: the data file"),
    ] {
        let file = folder.file(name, text.as_bytes());
        let sentence = fremont(["engine", "--data", &file]).fails(2);
        assert!(sentence.contains(part) && sentence.contains(&file), "{sentence}");
    }
    for game in games::catalogue() {
        let file = folder.file(game.key, games::figures(game.key).unwrap().as_bytes());
        assert_eq!(fremont(["engine", "--data", &file]).ok(), "");
    }
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let mut child = command()
        .args(["rules", "royale"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("it ends");
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
}

#[test]
fn what_goes_wrong_is_said_in_the_language_of_the_system() {
    for (words, part, see) in [
        (&["rules", "roulette"][..], "ein Spiel \"roulette\" gibt es nicht; die Spiele sind: ", false),
        (&["rules", "roulette", "--read"], "ein Spiel \"roulette\" gibt es nicht; die Spiele sind: ", false),
        (&["rules", "royale", "--data", "--json"], "gehen nicht zusammen", true),
        (&["sim", "royale", "--gams", "3"], "so ist der Befehl nicht zu verstehen", true),
    ] {
        let ran = command().env("LC_ALL", "de_DE.UTF-8").args(words).output().expect("the binary runs");
        let said = String::from_utf8(ran.stderr).expect("output is UTF-8");
        assert!(said.contains(part), "{words:?}: {said}");
        assert_eq!(said.contains("--help` zählt alles auf"), see, "{words:?}: {said}");
    }
}

#[test]
fn a_chapter_is_searched_by_itself() {
    let all = fremont(["rules", "royale", "--search", "dice"]).ok();
    let one = fremont(["rules", "royale", "--read", "payout", "--search", "dice"]).ok();
    assert!(one.starts_with("4. ") && one.len() < all.len() && all.contains(one.trim()), "{one}");
    // Without a chapter both mean the whole of it.
    assert_eq!(fremont(["rules", "royale", "--read", "--search", "dice"]).ok(), all);
    let none = fremont(["rules", "royale", "--read", "4", "--search", "lounge"]).fails(2);
    assert!(none.contains("nothing in the rules"), "{none}");
}

#[test]
fn schemas_of_a_game_are_printed_whole_and_one_by_one() {
    let all: Value = serde_json::from_str(&fremont(["schema", "lords-2024"]).ok()).unwrap();
    for what in games::SCHEMAS {
        let one: Value = serde_json::from_str(&fremont(["schema", "lords-2024", what]).ok()).unwrap();
        assert_eq!(one, all[what]);
        assert_eq!(one["$schema"], "https://json-schema.org/draft/2020-12/schema");
    }
    let chance: Value = serde_json::from_str(&fremont(["schema", "royale", "chance"]).ok()).unwrap();
    assert!(chance["$defs"]["tile"]["enum"].as_array().unwrap().contains(&"jackpot".into()));
}
