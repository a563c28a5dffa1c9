//! Nothing secret stands in the log, whatever is logged.

use crate::kit::{Open, play_on, two};
use axum::http::{Method, header};
use client::Person;
use serde_json::json;
use std::io::Write;
use std::sync::{Arc, Mutex};
use wire::{PhaseInfo, Token};

/// Keeps all that is written.
#[derive(Clone, Default)]
struct Page(Arc<Mutex<Vec<u8>>>);

impl Write for Page {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn the_finest_log_tells_no_secret() {
    let page = Page::default();
    let writer = page.clone();
    // For all threads of this test, and whatever other tests of this process do meanwhile.
    let log = tracing_subscriber::fmt()
        .with_max_level(tracing::Level::TRACE)
        .with_ansi(false)
        .with_writer(move || writer.clone())
        .finish();
    tracing::subscriber::set_global_default(log).unwrap();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let secrets = runtime.block_on(session());
    let written = String::from_utf8(page.0.lock().unwrap().clone()).unwrap();
    assert!(written.contains("closing"), "nothing was logged at all: {written}");
    for secret in secrets {
        assert!(secret.len() > 6 && !written.contains(&secret), "{secret} stands in the log:\n{written}");
    }
}

/// A whole evening; tells everything that must not be in the log.
async fn session() -> Vec<String> {
    let open = Open::new().await;
    let (mut ada, bo, id) = two(&open, "cardgame", json!({})).await;
    let account = json!({"login": "ada.lovelace", "passphrase": "correct horse battery"});
    let kept = open.client.ask(Method::POST, "/me/account", Some(&ada.secret), Some(&account)).await.unwrap();
    let cookie = kept.headers[header::SET_COOKIE].to_str().unwrap().to_owned();
    let old = std::mem::replace(&mut ada.secret, cookie[16..68].to_owned());
    let wrong = json!({"login": "ada.lovelace", "passphrase": "wrong horse battery"});
    for with in [&account, &wrong] {
        open.client.ask(Method::POST, "/sessions", None, Some(with)).await.unwrap();
    }
    let token: Token = ada.post("/tokens", &json!({"label": "bot"})).await.unwrap();
    let program = Person { secret: token.token.clone(), ..ada.clone() };
    let mut socket = program.socket(&id, 0, true).await.unwrap();
    socket.say(&json!({"id": "1", "chat": {"text": "a word in confidence"}})).await.unwrap();
    socket.send("this is no JSON, it says whispered").await.unwrap();
    let _ = bo.say(&id, &json!({"act": {"action": "unheard-of"}})).await;
    let done = play_on(&[&program, &bo], &id, 2000).await;
    assert_eq!(done.now.phase, PhaseInfo::Finished);
    let seed = done.table.dice.seed.unwrap();
    open.client.ask(Method::GET, "/me", Some("a-forged-secret"), None::<&()>).await.unwrap();
    let open = open.reopen().await;
    open.again(&bo).look(&id).await.unwrap();
    open.reopen().await;
    let mut secrets = vec![old, ada.secret, bo.secret, token.token, seed];
    secrets.extend(
        [
            "correct horse battery",
            "wrong horse battery",
            "a word in confidence",
            "whispered",
            "unheard-of",
            "a-forged-secret",
        ]
        .map(str::to_owned),
    );
    secrets
}
