//! Other sites: what a page of somebody else can make a browser send.

use crate::bare;
use crate::kit::{Open, two};
use axum::http::{Method, Request};
use client::Body;
use client::{Person, Response};
use serde_json::json;

/// A request as a browser sends it: with the cookie, and with headers that tell where the page is from.
async fn browser(
    person: &Person,
    method: Method,
    door: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> Response {
    let mut request = Request::builder()
        .method(method)
        .uri(format!("{}/api/v1{door}", person.client.url()))
        .header("cookie", format!("fremont_session={}", person.secret));
    if !headers.iter().any(|(name, _)| *name == "content-type") {
        request = request.header("content-type", "application/json");
    }
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    person.client.send(request.body(Body::from(body.to_owned())).unwrap()).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn other_sites_can_do_nothing_in_somebodys_name() {
    let open = Open::new().await;
    let (ada, _, id) = two(&open, "royale", json!({})).await;
    let own = open.client.url().to_owned();
    let host = own.strip_prefix("http://").unwrap();
    let deceptive =
        [format!("{own}.evil.example"), format!("{own}0"), format!("ftp://{host}"), host.to_owned()];
    let elsewhere = ["http://evil.example", "https://evil.example", "null", "", "http://127.0.0.1"];
    let say = format!("/tables/{id}/do");
    let doors = [
        (Method::POST, say.as_str(), r#"{"chat":{"text":"hello"}}"#),
        (Method::POST, "/tables", r#"{"game":"royale","seats":["me","open"]}"#),
        (Method::POST, "/guests", r#"{"name":"Eve"}"#),
        (Method::POST, "/sessions", r#"{"login":"eve","passphrase":"long enough"}"#),
        (Method::POST, "/tokens", "{}"),
        (Method::PATCH, "/me", r#"{"name":"Eve"}"#),
        (Method::DELETE, "/me", "{}"),
        (Method::DELETE, "/sessions", "{}"),
    ];
    for (method, door, body) in &doors {
        for origin in deceptive.iter().map(String::as_str).chain(elsewhere) {
            let answer = browser(&ada, method.clone(), door, &[("origin", origin)], body).await;
            assert_eq!(answer.json()["refused"]["code"], "ORIGIN", "{method} {door} from {origin:?}");
        }
        for site in ["cross-site", "same-site", "?"] {
            let answer = browser(&ada, method.clone(), door, &[("sec-fetch-site", site)], body).await;
            assert_eq!(answer.status, 403, "{method} {door} from a site that is {site}");
        }
    }
    // A form of another site cannot say JSON, whatever it says of itself.
    for kind in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"] {
        let answer = browser(&ada, Method::POST, &say, &[("content-type", kind)], r#"{"leave":{}}"#).await;
        assert_eq!(answer.status, 415, "{kind}");
    }
    // No other site may read, either, or frame us.
    let answer = browser(&ada, Method::GET, "/me", &[("origin", "http://evil.example")], "").await;
    assert!(!answer.headers.contains_key("access-control-allow-origin"));
    for (name, value) in [
        ("x-frame-options", "DENY"),
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "same-origin"),
        ("cross-origin-resource-policy", "same-origin"),
        ("cross-origin-opener-policy", "same-origin"),
        ("cache-control", "no-store"),
    ] {
        assert_eq!(answer.headers[name], value);
    }
    assert!(answer.headers["content-security-policy"].to_str().unwrap().contains("frame-ancestors 'none'"));
    let asked = browser(&ada, Method::OPTIONS, "/me", &[("origin", "http://evil.example")], "").await;
    assert!(asked.status == 405 && !asked.headers.contains_key("access-control-allow-origin"));
    // Our own pages may.
    let answer = browser(&ada, Method::PATCH, "/me", &[("origin", &own)], r#"{"name":"Ada L."}"#).await;
    assert_eq!((answer.status, answer.json()["name"].as_str()), (200, Some("Ada L.")));
}

#[tokio::test(flavor = "multi_thread")]
async fn other_sites_open_no_sockets() {
    let open = Open::new().await;
    let (ada, _, id) = two(&open, "royale", json!({})).await;
    let own = open.client.url().to_owned();
    for (line, status) in [
        ("Origin: http://evil.example".to_owned(), 403),
        ("Origin: null".to_owned(), 403),
        ("Sec-Fetch-Site: cross-site".to_owned(), 403),
        (format!("Origin: {own}"), 101),
    ] {
        for door in [format!("tables/{id}/socket"), "news".to_owned()] {
            let host = own.strip_prefix("http://").unwrap();
            let request = format!(
                "GET /api/v1/{door} HTTP/1.1\r\nHost: {host}\r\nCookie: fremont_session={}\r\n{line}\r\n\
                 Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
                 Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
                ada.secret
            );
            let mut line_to_house = bare::line(&open).await;
            let answered = bare::first_status(&mut line_to_house, request.as_bytes()).await;
            assert_eq!(answered, status, "{door} with {line}");
        }
    }
}
