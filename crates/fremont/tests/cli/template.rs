//! The template of a game on the command line: one crate and one line give it every command.

use crate::support::{Folder, engine, fremont};
use serde_json::{Value, json};

fn read(text: &str) -> Value {
    serde_json::from_str(text).expect("it is JSON")
}

#[test]
fn it_is_in_the_catalogue_with_its_rules_and_figures() {
    assert!(fremont(["games"]).ok().contains("pig  Pig with a lucky number, 2 to 5 seats"));
    assert!(fremont(["rules", "pig", "P-TURN-3"]).ok().contains("A roll of 1 loses the total"));
    assert!(fremont(["rules", "pig", "--data"]).ok().contains("lucky_factor"));
}

#[test]
fn mass_play_and_ratings() {
    let sim = read(
        &fremont(["sim", "pig", "--bots", "medium,random", "--games", "40", "--seed", "1", "--json"]).ok(),
    );
    assert_eq!((&sim["game"], &sim["games"]), (&json!("pig"), &json!(40)));
    let words = [
        "ladder",
        "pig",
        "--bots",
        "random,medium",
        "--seats",
        "2",
        "--games",
        "40",
        "--seed",
        "1",
        "--json",
    ];
    let ladder = read(&fremont(words).ok());
    let names: Vec<&Value> = ladder["bots"].as_array().unwrap().iter().map(|bot| &bot["name"]).collect();
    assert_eq!(names, [&json!("medium"), &json!("random")], "the best first");
}

#[test]
fn a_journal_is_verified_replayed_and_reviewed() {
    let folder = Folder::new();
    let path = folder.path().to_str().unwrap();
    fremont(["sim", "pig", "--bots", "easy,random", "--games", "1", "--seed", "7", "--journals", path]).ok();
    let file = format!("{path}/0.jsonl");
    assert!(fremont(["verify", &file]).ok().contains("legal"));
    let replay = fremont(["replay", &file]).ok();
    assert!(replay.contains("[P-LUCK-1]") && replay.contains("[P-END-2]"), "{replay}");
    let then = fremont(["replay", &file, "--to", "3"]).ok();
    assert!(then.contains("lucky"), "the generic board shows the table:\n{then}");
    let review = fremont(["review", &file, "--rounds", "20", "--worlds", "10"]).ok();
    assert!(review.contains("own play") && review.contains("luck"), "{review}");
}

#[test]
fn the_line_protocol_plays_it() {
    let lines = [
        json!({"id": 1, "new": {"game": "pig", "seats": 2, "seed": "7", "options": {"target": 20}}}),
        json!({"id": 2, "legal": {"seat": 0}}),
        json!({"id": 3, "hint": {"seat": 0, "rounds": 50}}),
        json!({"id": 4, "act": {"seat": 0, "action": {"pick": {"number": 6}}}}),
        json!({"id": 5, "undo": {"seat": 0}}),
        json!({"id": 6, "view": {"seat": 1}}),
    ];
    let input = lines.map(|line| line.to_string()).join("\n") + "\n";
    let replies = engine(input.as_bytes());
    assert!(replies.iter().all(|reply| reply.get("ok").is_some()), "{replies:#?}");
    assert_eq!(replies[0]["ok"]["waiting"], json!([0, 1]), "all pick at the same time");
    assert_eq!(replies[1]["ok"]["actions"].as_array().map(Vec::len), Some(5));
    assert_eq!(replies[5]["ok"]["players"].as_array().map(Vec::len), Some(2));
}

/// The tests have it by a feature of their dependencies. A plain `cargo build -p fremont` must not.
#[test]
fn no_released_program_has_it() {
    let tree = |more: &[&str]| {
        let mut cargo = std::process::Command::new(env!("CARGO"));
        cargo.args(["tree", "--offline", "--package", "fremont", "--edges", "normal", "--prefix", "none"]);
        let output = cargo.args(more).current_dir(env!("CARGO_MANIFEST_DIR")).output().expect("cargo runs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let tree = String::from_utf8(output.stdout).expect("it is text");
        assert!(tree.lines().any(|line| line.starts_with("royale ")), "{tree}");
        tree.lines().any(|line| line.starts_with("pig "))
    };
    assert!(!tree(&[]));
    assert!(tree(&["--features", "template"]));
}
