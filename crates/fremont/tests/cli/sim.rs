//! Mass play: the shape of its report, and that it can be repeated.

use crate::support::{Folder, command, fremont};
use serde_json::{Value, json};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

fn report(words: &[&str]) -> Value {
    let mut all = vec!["sim", "royale", "--json"];
    all.extend(words);
    let out = fremont(all).ok();
    assert_eq!(out.lines().count(), 1, "one object on one line");
    serde_json::from_str(&out).expect("the report is JSON")
}

/// The report without the clock.
fn timeless(words: &[&str]) -> Value {
    let mut report = report(words);
    for clock in ["seconds", "games_per_second", "decisions_per_second"] {
        let value = report.as_object_mut().unwrap().remove(clock).expect(clock);
        assert!(value.as_f64().is_some_and(|value| value > 0.0));
    }
    report
}

fn sum(rows: &Value, field: &str) -> f64 {
    rows.as_array().unwrap().iter().map(|row| row[field].as_f64().unwrap()).sum()
}

#[test]
fn the_report_has_everything_a_script_needs() {
    let report = timeless(&["--seats", "3", "--games", "300", "--bots", "random", "--seed", "7"]);
    assert_eq!((&report["game"], &report["seats"]), (&json!("royale"), &json!(3)));
    assert_eq!((&report["games"], &report["seed"]), (&json!(300), &json!("7")));
    assert_eq!(report["options"]["mode"], "royale", "defaults are shown too");
    assert_eq!(report["options"]["tiles"], 3, "those that the game fills in, too");
    assert!(report["decisions"].as_u64().unwrap() > 300);
    for (rows, fields) in [
        ("bots", &["name", "games", "wins", "win_share", "ci95", "mean_score"][..]),
        ("by_seat", &["seat", "wins", "win_share", "ci95"]),
    ] {
        let rows = &report[rows];
        assert_eq!(rows.as_array().unwrap().len(), 3);
        assert!((sum(rows, "wins") - 300.0).abs() < 1e-6, "each game is won once");
        assert!((sum(rows, "win_share") - 1.0).abs() < 1e-9);
        for row in rows.as_array().unwrap() {
            let mut keys: Vec<_> = row.as_object().unwrap().keys().map(String::as_str).collect();
            let mut expected = fields.to_vec();
            keys.sort_unstable();
            expected.sort_unstable();
            assert_eq!(keys, expected);
            let [low, share, high] =
                [&row["ci95"][0], &row["win_share"], &row["ci95"][1]].map(|value| value.as_f64().unwrap());
            assert!(0.0 <= low && low <= share && share <= high && high <= 1.0, "{row}");
        }
    }
    assert_eq!(report["bots"][0]["games"], 300);
}

#[test]
fn games_do_not_depend_on_the_number_of_threads() {
    let with =
        |threads| timeless(&["--seats", "4", "--games", "500", "--seed", "any text", "--threads", threads]);
    let one = with("1");
    assert_eq!(one, with("2"));
    assert_eq!(one, with("7"));
    assert_ne!(one, timeless(&["--seats", "4", "--games", "500", "--seed", "another text"]));
}

#[test]
fn duplicate_play_deals_once_for_each_seat() {
    let words = ["--seats", "3", "--games", "100", "--seed", "7", "--duplicate"];
    let one = timeless(&[&words[..], &["--threads", "1"]].concat());
    assert_eq!((&one["games"], &one["deals"]), (&json!(102), &json!(34)), "rounded up to whole deals");
    assert_eq!(one, timeless(&[&words[..], &["--threads", "2"]].concat()));
    assert!(timeless(&words[..6])["deals"].is_null(), "only duplicate play counts deals");
    let folder = Folder::new();
    let place = folder.path().display().to_string();
    assert_eq!(timeless(&[&words[..], &["--journals", &place]].concat()), one);
    // The third game of the second deal.
    let text = std::fs::read_to_string(folder.path().join("5.jsonl")).unwrap();
    let header: Value = serde_json::from_str(text.lines().next().unwrap()).unwrap();
    assert_eq!(header["dice"], json!({"kind": "run", "seed": "7", "game": 1}));
    let verdict = fremont(["verify", &format!("{place}/5.jsonl")]).ok();
    assert!(verdict.contains("all dice follow from the seed of the run"), "{verdict}");
    let out = fremont(["sim", "royale", "--seats", "3", "--games", "100", "--seed", "7", "--duplicate"]).ok();
    assert!(out.starts_with("Las Vegas Royale: 102 games on 34 deals at 3 seats, seed 7\n"), "{out}");
}

#[test]
fn options_reach_the_game() {
    let words = ["--seats", "2", "--games", "20", "--seed", "1", "--set", "mode=basic", "--set", "start=1"];
    let report = report(&words);
    assert_eq!((&report["options"]["mode"], &report["options"]["start"]), (&json!("basic"), &json!(1)));
}

#[test]
fn seats_follow_the_bots_or_the_game() {
    assert_eq!(report(&["--games", "5", "--bots", "random,random,random"])["seats"], 3);
    assert_eq!(report(&["--games", "5"])["seats"], 5);
    let dealt_out = report(&["--games", "5", "--seats", "4", "--bots", "random,random"]);
    assert_eq!(dealt_out["bots"].as_array().unwrap().len(), 4);
}

#[test]
fn people_get_a_table() {
    let out = fremont(["sim", "royale", "--games", "50", "--seats", "2", "--seed", "7"]).ok();
    assert!(out.starts_with("Las Vegas Royale: 50 games at 2 seats, seed 7\n"), "{out}");
    assert!(
        out.contains("95 % interval") && out.contains("\nseat 1 ") && out.contains("decisions/s"),
        "{out}"
    );
}

#[test]
fn a_bot_that_sits_several_times_is_numbered_for_people() {
    let folder = Folder::new();
    let file = folder.path().join("picture.svg").display().to_string();
    let words = ["--bots", "easy,random,random", "--seats", "4", "--games", "4", "--seed", "7"];
    let out = fremont([&["sim", "royale", "--plot", &file], &words[..]].concat()).ok();
    let rows = out.lines().skip_while(|line| !line.starts_with("bot ")).skip(1);
    let names: Vec<_> = rows.map_while(|row| row.split_once("  ")).map(|(name, _)| name.trim()).collect();
    assert_eq!(names, ["easy", "random", "random #2", "easy #2"], "{out}");
    let svg = std::fs::read_to_string(&file).unwrap();
    assert!(svg.contains(">random #2<") && svg.contains(">easy #2<"), "{svg}");
    // Programs get the name that --bots takes.
    let report = report(&words);
    let names: Vec<_> = report["bots"].as_array().unwrap().iter().map(|bot| &bot["name"]).collect();
    assert_eq!(names, ["easy", "random", "random", "easy"]);
}

#[test]
fn journals_of_a_run_are_the_games_of_the_run() {
    let folder = Folder::new();
    let place = folder.path().join("run").display().to_string();
    let words = ["--seats", "3", "--games", "9", "--seed", "7"];
    let with = timeless(&[&words[..], &["--journals", &place]].concat());
    assert_eq!(with, timeless(&words), "writing journals changes nothing");
    let mut wins = [0.0; 3];
    for number in 0..9 {
        let file = format!("{place}/{number}.jsonl");
        let verdict = fremont(["verify", &file]).ok();
        assert!(verdict.contains("all dice follow from the seed of the run"), "{verdict}");
        let text = std::fs::read_to_string(&file).unwrap();
        let header: Value = serde_json::from_str(text.lines().next().unwrap()).unwrap();
        assert_eq!(header["dice"], json!({"kind": "run", "seed": "7", "game": number}));
        let end: Value = serde_json::from_str(text.lines().last().unwrap()).unwrap();
        let ranking = end["end"]["outcome"]["ranking"].as_array().unwrap();
        let winners: Vec<_> = ranking.iter().filter(|standing| standing["place"] == 1).collect();
        for winner in &winners {
            wins[winner["seat"].as_u64().unwrap() as usize] += 1.0 / winners.len() as f64;
        }
    }
    for (seat, wins) in wins.iter().enumerate() {
        assert!((with["by_seat"][seat]["wins"].as_f64().unwrap() - wins).abs() < 1e-9);
    }
    assert_eq!(std::fs::read_dir(&place).unwrap().count(), 9);
    // Another run does not write over them.
    let first = std::fs::read(format!("{place}/0.jsonl")).unwrap();
    let why = fremont(["sim", "royale", "--games", "1", "--seed", "8", "--journals", &place]).fails(2);
    assert!(why.contains("holds journals already"), "{why}");
    assert_eq!(std::fs::read(format!("{place}/0.jsonl")).unwrap(), first);
}

/// The report of a run that Ctrl-C ends as soon as its first game is over; the words are those before `--json`.
#[cfg(unix)]
fn interrupted(words: &[&str]) -> Value {
    let folder = Folder::new();
    let place = folder.path().display().to_string();
    let journals: &[&str] = if words[0] == "sim" { &["--journals", &place] } else { &[] };
    let mut child = command()
        .args(words)
        .args(["--games", "1000000000", "--seats", "2", "--json"])
        .args(journals)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    // The first journal shows that the run is going, however slow the machine is; a ladder writes none.
    let begun = Instant::now();
    while !journals.is_empty() && !folder.path().join("0.jsonl").exists() {
        assert!(begun.elapsed() < Duration::from_mins(1), "no game was played");
        std::thread::sleep(Duration::from_millis(5));
    }
    if journals.is_empty() {
        std::thread::sleep(Duration::from_secs(2));
        assert_eq!(child.try_wait().expect("it can be asked"), None, "it is going");
    }
    let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(kill.expect("there is a kill command").success());
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("the report is JSON")
}

#[cfg(unix)]
#[test]
fn an_interrupted_run_reports_what_it_has_and_says_so() {
    for words in [&["sim", "royale"][..], &["ladder", "royale", "--bots", "random,random"]] {
        let report = interrupted(words);
        let games = report["games"].as_u64().unwrap();
        assert!((1..1_000_000_000).contains(&games), "{games}");
        assert!((sum(&report["by_seat"], "wins") - games as f64).abs() < 1e-3);
        assert_eq!(report["stopped"], true, "{words:?}");
    }
    assert!(report(&["--games", "5"]).get("stopped").is_none(), "only then");
}

#[test]
fn the_report_tells_the_options_that_were_left_to_the_game() {
    for (game, options) in [
        ("lords-2010", json!({"lay_off": false, "colours": ["blue", "green", "red", "yellow"]})),
        ("lords-2024", json!({"colours": ["black", "blue", "green", "purple", "red", "yellow"]})),
        ("showdown", json!({"colours": ["green", "yellow", "red", "blue", "purple"]})),
    ] {
        let out = fremont(["sim", game, "--games", "1", "--seed", "7", "--json"]).ok();
        let report: Value = serde_json::from_str(&out).expect("it is JSON");
        assert_eq!(report["options"], options, "{game}");
    }
}
