//! Addresses and heads of requests that are meant to confuse.

use crate::bare::{self, status};
use crate::kit::Open;
use axum::http::Method;
use serde_json::Value;

#[tokio::test(flavor = "multi_thread")]
async fn no_path_leads_out_of_the_house() {
    let open = Open::new().await;
    for path in [
        "/../../../../etc/passwd",
        "/..%2f..%2f..%2fetc%2fpasswd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/table/../../../etc/passwd",
        "/table/%2e%2e%2f%2e%2e%2fetc%2fpasswd",
        "/..\\..\\etc\\passwd",
        "//etc/passwd",
        "/api/v1/../../etc/passwd",
        "/api/v1/tables/..%2f..%2fetc%2fpasswd",
        "/api/v1/tables/%00/journal",
        "/api/v1/games/..%2f..%2fCargo.toml/rules",
        "/house.sqlite",
        "/.git/config",
    ] {
        let request = format!("GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
        let answer = bare::send(&open, request.as_bytes()).await;
        assert!(matches!(status(&answer), 200 | 400 | 404), "{path}: {answer}");
        assert!(
            !answer.contains("root:") && !answer.contains("SQLite") && !answer.contains("[core]"),
            "{path}"
        );
        if status(&answer) == 200 {
            assert!(
                answer.contains("<!doctype html>") || answer.contains("<!DOCTYPE html>"),
                "{path}: {answer}"
            );
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_and_sessions_are_found_by_their_whole_name_only() {
    let open = Open::new().await;
    let ada = open.guest("Ada").await;
    let made = ada.make(&serde_json::json!({"game": "royale", "seats": ["me", "open"]})).await.unwrap();
    let (id, code) = (made.table.id, made.table.code);
    for wrong in [
        id[1..].to_owned(),
        format!("{id}a"),
        id.to_uppercase(),
        "%25".into(),
        "*".into(),
        "'%20OR%20'1'='1".into(),
        code[1..].to_owned(),
        "%F0%9F%8E%B2".into(),
        "a".repeat(5000),
    ] {
        let door = format!("/tables/{wrong}");
        let answer = open.client.ask(Method::GET, &door, Some(&ada.secret), None::<&Value>).await.unwrap();
        assert_eq!(answer.status, 404, "{wrong}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_is_one_request() {
    let open = Open::new().await;
    let head = "POST /api/v1/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";
    let smuggled = "GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n";
    for (name, request) in [
        (
            "two ways to tell the length",
            format!("{head}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n{smuggled}"),
        ),
        ("two lengths", format!("{head}Content-Length: 2\r\nContent-Length: 44\r\n\r\n{{}}{smuggled}")),
        ("a length below zero", format!("{head}Content-Length: -1\r\n\r\n{smuggled}")),
        ("a length with a sign", format!("{head}Content-Length: +2\r\n\r\n{{}}{smuggled}")),
        (
            "a length beyond all numbers",
            format!("{head}Content-Length: 99999999999999999999\r\n\r\n{smuggled}"),
        ),
        ("an unknown coding", format!("{head}Transfer-Encoding: xchunked\r\n\r\n{smuggled}")),
        ("a space before the colon", format!("{head}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n{smuggled}")),
        (
            "a chunk beyond all numbers",
            format!("{head}Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\n{smuggled}"),
        ),
        (
            "a broken chunk",
            format!("{head}Transfer-Encoding: chunked\r\n\r\n2;\nx\r\n{{}}\r\n0\r\n\r\n{smuggled}"),
        ),
        ("a folded line", format!("{head}X: a\r\n b\r\nContent-Length: 0\r\n\r\n{smuggled}")),
        ("a nul", format!("{head}X: a\0b\r\nContent-Length: 0\r\n\r\n{smuggled}")),
    ] {
        let answer = bare::send(&open, request.as_bytes()).await;
        assert!((400..500).contains(&status(&answer)), "{name}: {answer}");
        assert!(!answer.contains("live\n"), "{name}: what was hidden behind it was answered: {answer}");
    }
    // Two hosts are none.
    let two = "GET /api/v1/games HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n";
    assert_eq!(status(&bare::send(&open, two.as_bytes()).await), 400);
    // What is no HTTP/1 gets nothing.
    for odd in [
        "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        "\x16\x03\x01\x02\x00\x01\x00\x01\x7c\x03\x03\r\n\r\n",
        "hello\r\n\r\n",
    ] {
        let answer = bare::send(&open, odd.as_bytes()).await;
        assert!(answer.is_empty() || status(&answer) == 400, "{odd:?}: {answer}");
    }
    for method in ["TRACE", "CONNECT", "BREW"] {
        let request =
            format!("{method} /api/v1/me HTTP/1.1\r\nHost: x\r\nCookie: a=b\r\nConnection: close\r\n\r\n");
        let answer = bare::send(&open, request.as_bytes()).await;
        assert!((400..500).contains(&status(&answer)) && !answer.contains("a=b"), "{method}: {answer}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn heads_have_an_end() {
    let open = Open::new().await;
    let head = "GET /health/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n";
    for (name, request) in [
        ("a long line", format!("{head}X: {}\r\n\r\n", "a".repeat(100_000))),
        ("many lines", format!("{head}{}\r\n", "X: a\r\n".repeat(1000))),
        ("a long path", format!("GET /{} HTTP/1.1\r\nHost: x\r\n\r\n", "a".repeat(100_000))),
        ("a long cookie", format!("{head}Cookie: fremont_session={}\r\n\r\n", "a".repeat(100_000))),
    ] {
        let answer = bare::send(&open, request.as_bytes()).await;
        assert!(answer.is_empty() || matches!(status(&answer), 400 | 414 | 431), "{name}: {answer}");
    }
    assert_eq!(status(&bare::send(&open, format!("{head}\r\n").as_bytes()).await), 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_key_that_stands_twice_is_refused_in_a_sentence() {
    let open = Open::new().await;
    let body = r#"{"name":"Ada","name":"Bo"}"#;
    let asked = format!(
        "POST /api/v1/guests HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    let answer = bare::send(&open, asked.as_bytes()).await;
    assert_eq!(status(&answer), 400, "{answer}");
    assert!(answer.contains(r#""code":"FORM""#) && answer.contains("twice"), "{answer}");
    let (id, said) = wire::Request::parse(r#"{"id":"1","id":"2","view":{}}"#);
    assert_eq!((id, said.unwrap_err().as_str()), (None, r#""id" stands twice in one object"#));
    let nested = r#"{"id":"1","act":{"action":{"place":{"number":1,"number":2}}}}"#;
    assert_eq!(wire::Request::parse(nested).1.unwrap_err(), r#""number" stands twice in one object"#);
}
