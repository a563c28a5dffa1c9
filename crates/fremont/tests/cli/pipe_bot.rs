//! A bot over the pipe, as `examples/pipe_bot.py` shows it, and the requests that it is made of.

use crate::support::engine;
use serde_json::{Value, json};
use std::path::Path;
use std::process::Command;

const GAMES: u64 = 6;

/// A bot that wins by luck alone wins two of six games at three seats.
#[test]
fn pipe_bot_beats_random_in_every_game() {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/pipe_bot.py");
    for game in ["royale", "cardgame", "lords-2010", "lords-2024", "showdown"] {
        let ran = Command::new("python3")
            .arg(&script)
            .args([env!("CARGO_BIN_EXE_fremont"), game, "--games", &GAMES.to_string()])
            .output();
        let output = match ran {
            Ok(output) => output,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                eprintln!("skipped: there is no python3 here, so the bot in Python was not tried");
                return;
            }
            Err(error) => panic!("{error}"),
        };
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{game}: {said}");
        let result: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(result["games"], GAMES);
        assert!(result["won"].as_u64() >= Some(GAMES - 2), "{game}: {result}");
    }
}

#[test]
fn imagined_position_has_the_same_view_and_changes_nothing() {
    let lines = [
        json!({"new": {"game": "cardgame", "seats": 3, "seed": "7"}}),
        json!({"view": {"seat": 1}}),
        json!({"position": {}}),
        json!({"imagine": {"seat": 1, "seed": 5}}),
        json!({"imagine": {"seat": 1, "seed": 5}}),
        json!({"imagine": {"seat": 1, "seed": 6}}),
        json!({"position": {}}),
        json!({"imagine": {"seat": 3}}),
    ];
    let text = lines.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n") + "\n";
    let replies = engine(text.as_bytes());
    let imagined = &replies[3]["ok"];
    assert_eq!(imagined, &replies[4]["ok"]);
    assert_ne!(imagined, &replies[5]["ok"]);
    assert_ne!(imagined, &replies[2]["ok"]);
    assert_eq!(replies[2], replies[6]);
    assert!(replies[7]["error"].is_string() || replies[7]["refused"].is_object(), "{}", replies[7]);
    let set_up = json!({"position": {"game": "cardgame", "state": imagined}});
    let seen = engine(format!("{set_up}\n{}\n", lines[1]).as_bytes());
    assert_eq!(seen[1]["ok"], replies[1]["ok"]);
}

#[test]
fn playout_ends_the_game_elsewhere() {
    let lines = r#"{"new":{"game":"royale","seats":2,"seed":"7"}}
{"position":{}}
{"playout":{"seed":1}}
{"playout":{"seed":1}}
{"position":{}}
{"playout":{"sead":1}}
"#;
    let replies = engine(lines.as_bytes());
    assert_eq!(replies[2]["ok"]["outcome"]["ranking"].as_array().map(Vec::len), Some(2));
    assert_eq!(replies[2], replies[3]);
    assert_eq!(replies[1], replies[4]);
    assert!(replies[5]["error"].as_str().is_some_and(|why| why.contains("sead")), "{}", replies[5]);
}
