//! What a finished game came down to.

use crate::support::{Folder, fremont};
use serde_json::Value;

/// The journal of one game, in a folder of its own.
fn game(words: &[&str]) -> (Folder, String) {
    let folder = Folder::new();
    let path = folder.path().to_str().unwrap().to_owned();
    fremont(["sim"].iter().chain(words).chain(&["--games", "1", "--seed", "7", "--journals", &path])).ok();
    let file = format!("{path}/0.jsonl");
    (folder, file)
}

#[test]
fn everybodys_play_is_told_apart_from_luck() {
    let (_folder, file) = game(&["royale", "--bots", "hard/100,random"]);
    let words = ["review", &file, "--rounds", "100", "--worlds", "50"];
    let told = fremont(words).ok();
    for part in
        ["judged by hard/100 in 50 worlds each", "own play", "luck", "Seat 1 did what the judge", "entry "]
    {
        assert!(told.contains(part), "{part}: {told}");
    }
    assert_eq!(
        fremont(words.iter().chain(&["--threads", "1"])).ok(),
        told,
        "the same on any number of threads"
    );
    let report: Value = serde_json::from_str(&fremont(words.iter().chain(&["--json"])).ok()).unwrap();
    for seat in report["seats"].as_array().unwrap() {
        let number = |part: &Value| part.as_f64().unwrap();
        let parts = ["own", "others", "deals", "luck"].map(|part| number(&seat[part]["chance"]));
        let sum = number(&seat["fair"]) + parts.iter().sum::<f64>();
        assert!((number(&seat["won"]) - sum).abs() < 1e-9, "{seat}");
    }
    let different = report["different"].as_array().unwrap();
    assert!(
        different.iter().all(|one| one["played"] != one["judge"] && one["entry"].is_u64()),
        "{different:?}"
    );
    let without = fremont(words.iter().chain(&["--worst", "0"])).ok();
    assert!(!without.contains("costliest"), "{without}");
}

#[test]
fn deals_count_apart() {
    let (_folder, file) = game(&["lords-2024", "--bots", "medium,medium,medium"]);
    let told = fremont(["review", &file, "--rounds", "20", "--worlds", "20", "--json"]).ok();
    let report: Value = serde_json::from_str(&told).unwrap();
    let deals = |seat: &Value| seat["deals"]["chance"].as_f64().unwrap();
    let all: f64 = report["seats"].as_array().unwrap().iter().map(deals).sum();
    assert!(all.abs() < 1e-3, "what one gains by a deal others lose: {told}");
}

#[test]
fn what_cannot_be_reviewed_is_told_in_a_sentence() {
    let (folder, file) = game(&["royale", "--bots", "random,random"]);
    let whole = std::fs::read_to_string(&file).unwrap();
    let part = folder.path().join("part.jsonl");
    // Without its last line and what leads to it the game is not over.
    let lines: Vec<&str> = whole.lines().collect();
    std::fs::write(&part, lines[..lines.len() / 2].join("\n") + "\n").unwrap();
    let why = fremont(["review", part.to_str().unwrap()]).fails(2);
    assert!(why.contains("part.jsonl: the game is not over, so there is nothing to review yet"), "{why}");
    let why = fremont(["review", "nowhere.jsonl"]).fails(2);
    assert!(why.contains("nowhere.jsonl"), "{why}");
    for (option, value) in [("--rounds", "0"), ("--worlds", "1"), ("--threads", "0"), ("--worst", "-1")] {
        let why = fremont(["review", &file, option, value]).fails(2);
        assert!(why.contains(option) && why.contains("see `fremont review --help`"), "{why}");
    }
    let violation = folder.path().join("broken.jsonl");
    std::fs::write(&violation, whole.replacen("\"roll\"", "\"pass\"", 1)).unwrap();
    fremont(["review", violation.to_str().unwrap()]).fails(1);
}
