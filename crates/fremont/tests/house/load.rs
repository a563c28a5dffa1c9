//! `fremont load` from outside.

use crate::kit::{Folder, Server, command};
use serde_json::Value;

/// How `fremont load` ends at a house: its code, what it prints and what it complains of.
fn load(url: &str, words: &[&str]) -> (i32, String, String) {
    let output = command().arg("load").arg(url).args(words).output().expect("the binary runs");
    let text = |bytes| String::from_utf8(bytes).expect("output is UTF-8");
    (output.status.code().expect("no signal ends it"), text(output.stdout), text(output.stderr))
}

#[test]
fn whole_games_are_played_and_checked() {
    let folder = Folder::new();
    let house = Server::open(&folder, 0, &[]);
    let (code, out, err) = load(&house.url, &["--tables", "5", "--games", "1", "--json"]);
    assert_eq!((code, err.as_str()), (0, ""), "{out}");
    let report: Value = serde_json::from_str(&out).unwrap();
    assert_eq!((&report["tables"], &report["sockets"], &report["games"]), (&5.into(), &20.into(), &5.into()));
    for none in ["lost", "doubled", "out_of_order", "not_linear", "differing", "reconnects"] {
        assert_eq!(report[none], 0, "{none}");
    }
    assert!(report["actions"].as_u64().unwrap() > 300, "{out}");
    for figure in ["seconds", "actions_per_second", "p50_ms", "p99_ms", "max_ms"] {
        assert!(report[figure].as_f64().unwrap() > 0.0, "{figure}");
    }
}

#[test]
fn those_who_find_no_seat_watch_and_open_games_are_checked_too() {
    let folder = Folder::new();
    let house = Server::open(&folder, 0, &[]);
    let words =
        ["--tables", "3", "--sockets", "7", "--game", "royale,showdown", "--seconds", "1", "--rate", "50"];
    let (code, out, err) = load(&house.url, &words);
    assert_eq!((code, err.as_str()), (0, ""), "{out}");
    let value = |name: &str| {
        let line = out.lines().find(|line| line.starts_with(name)).expect("a line of the table");
        line[name.len()..].trim().to_owned()
    };
    assert_eq!(
        (value("sockets"), value("games to the end"), value("lost")),
        ("21".into(), "0".into(), "0".into())
    );
}

#[test]
fn limits_that_are_for_people_are_told_with_the_flags_that_raise_them() {
    let folder = Folder::new();
    let house = Server::usual(&folder);
    let (code, out, err) = load(&house.url, &["--tables", "30"]);
    assert_eq!((code, out.as_str(), err.lines().count()), (2, "", 1), "{err}");
    assert!(err.contains("start it with") && err.contains("--limit-sign-ins 1000000"), "{err}");
}

#[test]
fn what_cannot_be_done_is_one_sentence() {
    let nobody = "http://127.0.0.1:9";
    for (url, words, expected, sentence) in [
        (nobody, &["--tables", "1"][..], 1, "the house does not answer"),
        ("ftp://somewhere", &["--tables", "1"], 2, "write http://HOST:PORT"),
        (nobody, &["--tables", "0"], 2, "give a whole number from 1 to 100000"),
        (nobody, &["--game", "chess"], 2, "chess"),
        (nobody, &["--games", "1", "--seconds", "3"], 2, "cannot be used with"),
    ] {
        let (code, out, err) = load(url, words);
        assert_eq!((code, out.as_str(), err.lines().count()), (expected, "", 1), "{err}");
        assert!(err.starts_with("fremont: ") && err.contains(sentence), "{err}");
    }
}
