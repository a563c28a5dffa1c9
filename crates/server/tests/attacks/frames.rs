//! Frames and bodies that are too large, or no frames at all.

use crate::bare;
use crate::kit::{Open, code, two};
use axum::http::{Method, Request};
use client::Body;
use client::{Error, Heard, Person, Socket};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};

/// What a socket answers to a frame; nothing if the line is dead.
async fn reply(socket: &mut Socket) -> Option<Result<Value, wire::Refused>> {
    loop {
        match socket.hear().await {
            Ok(Heard::Reply(_, answer)) => return Some(answer),
            Ok(Heard::Update(_) | Heard::Aside(_)) => {}
            Err(Error::Gone(_)) => return None,
            Err(other) => panic!("{other:?}"),
        }
    }
}

/// A masked frame: the first byte as given, whatever length is said, the mask all zero.
fn frame(first: u8, text: &[u8]) -> Vec<u8> {
    let mut bytes = vec![first];
    match text.len() {
        short @ 0..126 => bytes.push(0x80 | short as u8),
        middle @ 126..65_536 => {
            bytes.push(0x80 | 0x7e);
            bytes.extend((middle as u16).to_be_bytes());
        }
        long => {
            bytes.push(0x80 | 0x7f);
            bytes.extend((long as u64).to_be_bytes());
        }
    }
    bytes.extend([0; 4]);
    bytes.extend(text);
    bytes
}

/// Opens a socket by hand, sends bytes, and listens until the server hangs up.
async fn until_hung_up(open: &Open, person: &Person, id: &str, bytes: &[u8]) {
    let mut line = bare::line(open).await;
    let request = format!(
        "GET /api/v1/tables/{id}/socket HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {}\r\nConnection: Upgrade\r\n\
         Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        person.secret
    );
    assert_eq!(bare::first_status(&mut line, request.as_bytes()).await, 101);
    // The server may hang up while we still talk.
    let _ = line.write_all(bytes).await;
    let mut heard = Vec::new();
    let _ = line.read_to_end(&mut heard).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn frames_that_are_none_end_the_line_and_nothing_else() {
    let open = Open::new().await;
    let (ada, bo, id) = two(&open, "royale", json!({})).await;
    let before = bo.look(&id).await.unwrap().now.n;
    let chat = br#"{"chat":{"text":"hello"}}"#;
    let mut unmasked = vec![0x81, chat.len() as u8];
    unmasked.extend(chat);
    let mut endless = vec![0x81, 0xff];
    endless.extend((1_u64 << 62).to_be_bytes());
    endless.extend([0; 4]);
    let mut pieces = frame(0x01, b"{\"chat\":{\"text\":\"");
    (0..100).for_each(|_| pieces.extend(frame(0x00, &[b'x'; 1000])));
    for (name, bytes) in [
        ("no mask", unmasked),
        ("a length of 2^62", endless),
        ("reserved bits", frame(0xf1, chat)),
        ("a reserved kind", frame(0x83, chat)),
        ("a ping in pieces", frame(0x09, chat)),
        ("a long ping", frame(0x89, &[b'x'; 200])),
        ("a piece of nothing", frame(0x80, chat)),
        ("no UTF-8", frame(0x81, b"{\"chat\":{\"text\":\"\xff\xfe\"}}")),
        ("bytes", frame(0x82, chat)),
        ("too large", frame(0x81, &vec![b' '; 70_000])),
        ("too large in pieces", pieces),
        ("a broken goodbye", frame(0x88, b"\x00")),
    ] {
        until_hung_up(&open, &ada, &id, &bytes).await;
        assert_eq!(bo.look(&id).await.unwrap().now.n, before, "{name}");
    }
    // Nobody else has noticed.
    let mut socket = ada.socket(&id, 0, false).await.unwrap();
    socket.say(&json!({"id": "a", "chat": {"text": "all is well"}})).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn words_that_make_no_sense_are_refused_and_change_nothing() {
    let open = Open::new().await;
    let (ada, _, id) = two(&open, "lords-2010", json!({})).await;
    let mut socket = ada.socket(&id, 0, false).await.unwrap();
    let before = ada.look(&id).await.unwrap().now;
    let deep = format!("{{\"act\":{{\"action\":{}{}}}}}", "[".repeat(20_000), "]".repeat(20_000));
    let wide =
        json!({"act": {"action": {"offer": {"steps": vec![json!({"transfer": {"items": []}}); 2000]}}}});
    let words = [
        deep,
        wide.to_string(),
        json!({"act": {"action": "x".repeat(60_000)}}).to_string(),
        json!({"act": {"action": {"\u{0}": 1}}}).to_string(),
        "{\"act\":{\"step\":18446744073709551616,\"action\":\"roll\"}}".into(),
        "{\"act\":{\"step\":-1,\"action\":\"roll\"}}".into(),
        "{\"act\":{\"step\":1e400,\"action\":\"roll\"}}".into(),
        "{\"act\":{\"action\":99999999999999999999999999}}".into(),
        "{\"sit\":{\"seat\":256}}".into(),
        "{\"sit\":{\"nonce\":\"a\\u0000b\"}}".into(),
        "{\"chat\":{\"text\":\"\\u202e\\u2066\\u0000\"}}".into(),
        json!({"chat": {"text": "x".repeat(60_000)}}).to_string(),
        json!({"id": "x".repeat(65), "chat": {"text": "hello"}}).to_string(),
        json!({"id": "a\u{0}b", "chat": {"text": "hello"}}).to_string(),
        json!({"id": {"a": 1}, "chat": {"text": "hello"}}).to_string(),
        "{\"chat\":{\"text\":\"\\ud800\"}}".into(),
        "nul".into(),
        String::new(),
    ];
    for word in &words {
        socket.send(word.as_str()).await.unwrap();
        let refused = reply(&mut socket).await.expect("the line is good").unwrap_err();
        assert!(
            !refused.why.is_empty() && refused.why.len() < 1000,
            "{word:.80}: {} letters",
            refused.why.len()
        );
        let request = Request::post(format!("{}/api/v1/tables/{id}/do", open.client.url()))
            .header("authorization", format!("Bearer {}", ada.secret))
            .header("content-type", "application/json")
            .body(Body::from(word.clone()))
            .unwrap();
        let answer = open.client.send(request).await.unwrap();
        assert!((400..500).contains(&answer.status), "{word:.80}: {} {}", answer.status, answer.body);
        assert!(answer.json()["refused"]["why"].is_string(), "{word:.80}: {}", answer.body);
    }
    let after = ada.look(&id).await.unwrap().now;
    assert_eq!((before.n, before.view), (after.n, after.view));
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_that_are_too_long_are_refused() {
    let open = Open::new().await;
    let ada = open.guest("Ada").await;
    let long = json!({"game": "royale", "seats": ["me", "open"], "options": {"mode": "x".repeat(70_000)}});
    let answer = open.client.ask(Method::POST, "/tables", Some(&ada.secret), Some(&long)).await.unwrap();
    assert_eq!((answer.status, answer.json()["refused"]["code"].as_str()), (413, Some("FORM")));
    // Nor does it help not to tell how long it is.
    let piece = format!("1000\r\n{}\r\n", " ".repeat(0x1000));
    let head = "POST /api/v1/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n\
                Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n";
    let answer = bare::send(&open, format!("{head}{}0\r\n\r\n", piece.repeat(20)).as_bytes()).await;
    assert_eq!(bare::status(&answer), 413, "{answer}");
    // Options that no game knows are not kept, however long.
    for options in [json!({"x".repeat(30_000): 1}), json!({"mode": vec![1; 20_000]}), json!({"start": 1e300})]
    {
        let table = json!({"game": "royale", "seats": ["me", "open"], "options": options});
        assert_eq!(code(ada.make(&table).await), "FORM");
    }
    assert!(ada.get::<Vec<Value>>("/me/tables").await.unwrap().is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn names_cannot_deceive() {
    let open = Open::new().await;
    for name in ["a\u{0}b", "\u{202E}adA", "\u{200B}", "\u{3164}", "A\u{AD}da", "\u{E0041}", "a\u{1b}[2J", ""]
    {
        let answer = open.client.guest(name).await;
        assert_eq!(code(answer.map(|person| person.me)), "FORM", "{name:?}");
    }
    let (ada, _, id) = two(&open, "royale", json!({})).await;
    ada.say(&id, &json!({"chat": {"text": "hi\u{202E}\u{2028}\u{7}\u{E0041}!"}})).await.unwrap();
    let told = serde_json::to_string(&ada.events(&id, 0, 0).await.unwrap()).unwrap();
    assert!(told.contains("\"hi!\""), "{told}");
}
