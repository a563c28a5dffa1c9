//! Other sites: what a page of somebody else can make a browser send.

use crate::bare;
use crate::kit::{Open, two};
use axum::http::{Method, Request};
use client::Body;
use client::{Person, Response};
use serde_json::json;
use server::Config;

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
    let deceptive = [
        format!("{own}.evil.example"),
        format!("{own}0"),
        format!("ftp://{host}"),
        format!("https://{host}"),
        host.to_owned(),
    ];
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

/// Asks for a page with these headers.
async fn page(open: &Open, door: &str, headers: &[(&str, &str)]) -> Response {
    let mut request = Request::get(format!("{}{door}", open.client.url()));
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    open.client.send(request.body(Body::default()).unwrap()).await.unwrap()
}

fn policy(answer: &Response) -> &str {
    let policy = answer.headers["content-security-policy"].to_str().unwrap();
    policy.split("; ").find(|part| part.starts_with("connect-src")).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_speak_to_their_own_server_only() {
    let open = Open::new().await;
    let host = open.client.url().strip_prefix("http://").unwrap().to_owned();
    let answer = page(&open, "/", &[]).await;
    assert_eq!(policy(&answer), format!("connect-src 'self' ws://{host}"));
    assert!(!answer.headers.contains_key("strict-transport-security"));
    // What is no name of a host stands in no header.
    for odd in ["x y", "x;script-src *", "x'", "x*"] {
        assert_eq!(policy(&page(&open, "/", &[("host", odd)]).await), "connect-src 'self'", "{odd}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_public_address_is_judged_with_its_scheme() {
    let public = "games.example.org";
    let config = Config {
        public_url: Some(format!("https://{public}")),
        behind_proxy: true,
        ..crate::kit::generous()
    };
    let open = Open::with(config).await;
    let answer = page(&open, "/", &[("host", public)]).await;
    assert_eq!(policy(&answer), format!("connect-src 'self' wss://{public}"));
    assert_eq!(answer.headers["strict-transport-security"], "max-age=31536000");
    let ada = open.guest("Ada").await;
    let rename = async |origin: &str| {
        let headers = [("origin", origin), ("host", public)];
        browser(&ada, Method::PATCH, "/me", &headers, r#"{"name":"Ada L."}"#).await.status
    };
    assert_eq!(rename("https://games.example.org").await, 200);
    for other in [
        "http://games.example.org",
        "https://games.example.org:8443",
        "https://example.org",
        "wss://games.example.org",
    ] {
        assert_eq!(rename(other).await, 403, "{other}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_metrics_are_not_for_pages_that_only_lead_here() {
    let open = Open::new().await;
    assert_eq!(page(&open, "/metrics", &[]).await.status, 200);
    for host in ["localhost", "localhost:7711", "127.0.0.1", "[::1]:7711", "[::1]"] {
        assert_eq!(page(&open, "/metrics", &[("host", host)]).await.status, 200, "{host}");
    }
    for host in
        ["evil.example", "evil.example:7711", "localhost.evil.example", "192.0.2.1", "127.0.0.1.evil.example"]
    {
        assert_eq!(page(&open, "/metrics", &[("host", host)]).await.status, 403, "{host}");
    }
}
