//! Puzzles: mined again and again alike, and those that ship hold.

use crate::support::{Folder, fremont};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

/// The games that puzzles ship for.
const GAMES: [&str; 5] = ["cardgame", "lords-2010", "lords-2024", "royale", "showdown"];
/// So many of each game ship with the program.
const SHIPPED: usize = 240;
/// Of each file so many are looked at again.
const SAMPLE: usize = 20;

fn shipped(game: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../games/puzzles/{game}.jsonl"))
}

/// A small run into a file: what it wrote.
fn mined(folder: &Folder, name: &str, more: &[&str]) -> String {
    let file = folder.path().join(name);
    let words = ["puzzles", "royale", "--worlds", "60", "--seed", "7", "--out", file.to_str().unwrap()];
    fremont(words.iter().chain(more)).ok();
    fs::read_to_string(file).unwrap()
}

#[test]
fn same_seed_finds_the_same_puzzles_on_any_number_of_threads() {
    let folder = Folder::new();
    let one = mined(&folder, "one", &["--games", "4", "--threads", "1"]);
    let two = mined(&folder, "two", &["--games", "4", "--threads", "3"]);
    assert!(one == two, "not the same");
    let puzzles: Vec<&str> = one.lines().filter(|line| line.contains("\"best\"")).collect();
    assert!(!puzzles.is_empty(), "{one}");
}

#[test]
fn run_that_was_stopped_goes_on_where_it_was() {
    let folder = Folder::new();
    let whole = mined(&folder, "whole", &["--games", "3"]);
    let part = mined(&folder, "part", &["--games", "1"]);
    assert!(whole.starts_with(&part));
    // Killed in the middle of a line.
    fs::write(folder.path().join("part"), format!("{part}{{\"from\":[1,")).unwrap();
    assert!(mined(&folder, "part", &["--games", "3"]) == whole, "not the same");
    // With another seed it is another run.
    let file = folder.path().join("part");
    let words = ["puzzles", "royale", "--seed", "8", "--worlds", "60", "--out", file.to_str().unwrap()];
    let sentence = fremont(words).fails(2);
    assert!(sentence.contains("is from another run: royale"), "{sentence}");
    assert_eq!(fs::read_to_string(file).unwrap(), whole, "nothing was touched");
}

#[test]
fn what_ships_is_enough_and_a_sample_of_it_holds() {
    for game in GAMES {
        let file = shipped(game);
        let text = fs::read_to_string(&file).unwrap();
        let mut lines = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        let header = lines.next().unwrap();
        assert_eq!((&header["game"], &header["worlds"]), (&Value::from(game), &Value::from(2000)));
        let mut ids = std::collections::BTreeSet::new();
        for puzzle in lines {
            let number = |value: &Value| value.as_f64().unwrap();
            let [lead, low] = [0, 1].map(|at| number(&puzzle["lead"][at]));
            assert!(lead >= 0.03 && low > 0.0 && number(&puzzle["ends"][0][1]) > 0.0, "{game} {puzzle}");
            assert!((1..=3).contains(&puzzle["level"].as_u64().unwrap()));
            assert!(!puzzle["themes"].as_array().unwrap().is_empty(), "{game} {puzzle}");
            let others = puzzle["others"].as_array().unwrap();
            assert!(
                others.iter().all(|other| number(&other[1]) < number(&puzzle["chance"])),
                "{game} {puzzle}"
            );
            assert!(ids.insert(puzzle["from"].to_string()), "{game}: {} is there twice", puzzle["from"]);
        }
        assert_eq!(ids.len(), SHIPPED, "{game}");
        let (file, sample) = (file.to_str().unwrap(), SAMPLE.to_string());
        let words = ["puzzles", game, "--check", file, "--sample", &sample];
        let told = fremont(words).ok();
        let looked = SAMPLE.min(ids.len());
        assert!(
            told.starts_with(&format!("{looked} puzzles of {game} hold in 2,000 other worlds")),
            "{told}"
        );
    }
}

#[test]
fn some_are_picked_in_order_and_none_twice() {
    let folder = Folder::new();
    let (from, out) = (shipped("royale"), folder.path().join("few"));
    let text = fs::read_to_string(&from).unwrap();
    let words = ["puzzles", "royale", "--pick", "5", "--from", from.to_str().unwrap(), "--out"];
    let told = fremont(words.iter().chain(&[out.to_str().unwrap()])).ok();
    assert!(told.starts_with("5 puzzles of royale\n"), "{told}");
    let picked = fs::read_to_string(&out).unwrap();
    let all: Vec<&str> = text.lines().collect();
    let places: Vec<usize> =
        picked.lines().map(|line| all.iter().position(|other| *other == line).unwrap()).collect();
    assert!(places.len() == 6 && places[0] == 0, "{places:?}");
    assert!(places.windows(2).all(|two| two[0] < two[1]), "{places:?}");
    // What is whole is not added to.
    let words = ["puzzles", "royale", "--out", out.to_str().unwrap()];
    assert!(fremont(words).fails(2).ends_with("is whole: nothing is added to it\n"));
    assert_eq!(fs::read_to_string(&out).unwrap(), picked);
}

#[test]
fn bad_files_get_one_sentence() {
    let folder = Folder::new();
    let text = fs::read_to_string(shipped("royale")).unwrap();
    let (header, rest) = text.split_once('\n').unwrap();
    let first = rest.lines().next().unwrap();
    let bent = |change: &dyn Fn(&mut Value)| {
        let mut puzzle: Value = serde_json::from_str(first).unwrap();
        change(&mut puzzle);
        format!("{header}\n{puzzle}\n")
    };
    let other_best = bent(&|puzzle| {
        let other = puzzle["others"][0][0].take();
        puzzle["others"][0][0] = std::mem::replace(&mut puzzle["best"], other);
    });
    let cases = [
        (String::new(), "is no file of puzzles", 2),
        ("hello\n".into(), "is no file of puzzles", 2),
        (header.replace("\"puzzles\":1", "\"puzzles\":9") + "\n", "is of version 9; known here is 1", 2),
        (header.replace("\"rules\":", "\"rules\":9"), "rules", 2),
        (format!("{header}\n"), "has no puzzles", 1),
        (format!("{header}\n{{}}\n"), "line 2, is no puzzle", 2),
        (bent(&|puzzle| puzzle["position"]["round"] = 9.into()), "its position cannot be set up", 1),
        (bent(&|puzzle| puzzle["seat"] = 4.into()), "nobody waits for", 1),
        (bent(&|puzzle| puzzle["best"] = "fly".into()), "is no action", 1),
        (bent(&|puzzle| puzzle["themes"] = vec!["love"].into()), "it is not about love", 1),
        (other_best, "1 of 1 puzzles do not hold: puzzle 1: ", 1),
    ];
    for (at, (text, sentence, code)) in cases.into_iter().enumerate() {
        let file = folder.path().join(format!("{at}.jsonl"));
        fs::write(&file, text).unwrap();
        let told = fremont(["puzzles", "royale", "--check", file.to_str().unwrap()]).fails(code);
        assert!(told.contains(sentence), "{sentence}: {told}");
    }
    let shipped = shipped("royale");
    let told = fremont(["puzzles", "showdown", "--check", shipped.to_str().unwrap()]).fails(2);
    assert!(told.contains("has puzzles of royale, not of showdown"), "{told}");
    fremont(["puzzles", "royale"]).fails(2);
    fremont(["puzzles", "chess", "--out", "x"]).fails(2);
    fremont(["puzzles", "royale", "--out", "/nowhere/at/all"]).fails(2);
}
