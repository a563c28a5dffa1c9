//! A bot in plain Python, as `examples/bot.py` shows it.

use crate::kit::Open;
use serde_json::{Value, json};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use wire::{PhaseInfo, Token};

/// The bot at a table, or nothing where there is no Python.
fn bot(open: &Open, token: &str, table: &str) -> Option<Child> {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bot.py");
    assert!(script.exists(), "the example is there");
    let bot = Command::new("python3")
        .arg(script)
        .args([open.client.url(), table, "--seed", "7"])
        .env("FREMONT_TOKEN", token)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    match bot {
        Ok(bot) => Some(bot),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            eprintln!("skipped: there is no python3 here, so the bot in Python was not tried");
            None
        }
        Err(error) => panic!("{error}"),
    }
}

/// What the bot said at the end.
async fn ended(bot: Child) -> Value {
    let output = tokio::task::spawn_blocking(|| bot.wait_with_output().unwrap()).await.unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "the bot failed: {said}");
    serde_json::from_slice(&output.stdout).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_in_python_plays_a_whole_game() {
    let open = Open::new().await;
    let (ada, robo) = (open.guest("Ada").await, open.guest("Robo").await);
    let token: Token = robo.post("/tokens", &json!({"label": "my bot"})).await.unwrap();
    let seats = json!([{"bot": "random"}, "open", {"bot": "random"}]);
    let made = ada.make(&json!({"game": "showdown", "seats": seats, "pace": 0})).await.unwrap();
    let Some(bot) = bot(&open, &token.token, &made.table.code) else { return };
    let said = ended(bot).await;
    assert_eq!(said["phase"], "finished");
    assert_eq!(said["outcome"]["ranking"].as_array().unwrap().len(), 3);
    let seen = ada.look(&made.table.id).await.unwrap();
    assert_eq!((seen.table.phase, seen.table.chairs[1].name.as_str()), (PhaseInfo::Finished, "Robo"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_in_python_survives_that_the_house_is_closed() {
    let open = Open::new().await;
    let (ada, robo) = (open.guest("Ada").await, open.guest("Robo").await);
    let token: Token = robo.post("/tokens", &json!({})).await.unwrap();
    let table = json!({"game": "royale", "seats": ["me", "open"], "options": {"mode": "basic"}, "pace": 0});
    let id = ada.make(&table).await.unwrap().table.id;
    let Some(bot) = bot(&open, &token.token, &id) else { return };
    // Ada plays on until the bot has done something, then the server is closed and opened again.
    let mut open = open;
    let mut person = ada.clone();
    let mut n = 0;
    for turn in 0..3000 {
        let seen = person.look(&id).await.unwrap();
        if seen.now.phase == PhaseInfo::Finished {
            break;
        }
        let choices = seen.now.you.map(|you| you.choices).unwrap_or_default();
        match choices.first() {
            Some(choice) => drop(person.act(&id, &choice.action).await.unwrap()),
            None => drop(person.events(&id, seen.now.n, 20).await.unwrap()),
        }
        if turn == 12 {
            open = open.reopen_here().await;
            person = open.again(&ada);
            n = seen.now.n;
        }
    }
    let said = ended(bot).await;
    assert_eq!(said["phase"], "finished");
    assert!(n > 0 && person.look(&id).await.unwrap().now.n > n);
}
