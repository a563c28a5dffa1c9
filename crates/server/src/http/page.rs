//! The files of the web client, which the program brings. Without them, a plain page.

use super::{packed, preview};
use crate::error::ApiError;
use crate::server::Server;
use axum::body::Body;
use axum::extract::State;
use axum::http::header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, VARY};
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{Html, IntoResponse, Response};
use std::borrow::Cow;

/// Finds a file of the web client by its path. Files may be there plain, packed (`.br` behind the name), or both.
pub type ClientFiles = fn(&str) -> Option<Cow<'static, [u8]>>;

const PLAIN: &str = include_str!("page.html");

/// A file of the client, or its page: tables, history and the like have addresses of their own, and all begin there.
pub(super) async fn page(
    State(server): State<Server>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let files = server.0.config.client;
    if matches!(method, Method::GET | Method::HEAD)
        && let Some(tags) = preview::tags(&server, uri.path(), &headers).await
    {
        let page = files("index.html").and_then(|page| String::from_utf8(page.into_owned()).ok());
        let page = preview::tagged(page.as_deref().unwrap_or(PLAIN), &tags);
        return ([(CACHE_CONTROL, "no-cache"), (VARY, "accept-language")], Html(page)).into_response();
    }
    // A file that must be packed anew takes a moment, the first time.
    let answer = tokio::task::spawn_blocking(move || answer(files, &method, &uri, &headers));
    answer.await.unwrap_or_else(|_| StatusCode::INTERNAL_SERVER_ERROR.into_response())
}

fn answer(files: ClientFiles, method: &Method, uri: &Uri, headers: &HeaderMap) -> Response {
    if uri.path().starts_with("/api/") || !matches!(*method, Method::GET | Method::HEAD) {
        return ApiError::unknown("there is no such door: see /api/openapi.json").into_response();
    }
    let path = uri.path().trim_start_matches('/');
    let is_page = path.is_empty() || !path.contains('.');
    let file = if is_page { "index.html" } else { path };
    match (find(files, file, headers), is_page) {
        (Some(response), _) => response,
        (None, true) => Html(PLAIN).into_response(),
        (None, false) => (StatusCode::NOT_FOUND, Html(PLAIN)).into_response(),
    }
}

/// A file of the client, packed if whoever asks can unpack it.
fn find(files: ClientFiles, file: &str, headers: &HeaderMap) -> Option<Response> {
    let unpacks = headers.get(ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    let unpacks =
        |way: &str| unpacks.is_some_and(|list| list.split(',').any(|one| one.trim().starts_with(way)));
    let brotli = || files(&format!("{file}.br"));
    // The smallest first. What is large is there in Brotli only: whoever does not unpack that gets gzip, which everybody can.
    let (data, packed) = if let Some(data) = brotli().filter(|_| unpacks("br")) {
        (Body::from(data), Some("br"))
    } else if let Some(data) = files(file) {
        (Body::from(data), None)
    } else {
        (Body::from(packed::gzip(file, &brotli()?)?), Some("gzip"))
    };
    // What has its fingerprint in its name never changes; everything else is looked at anew.
    let keep = if file.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let mut response = Response::builder()
        .header(CONTENT_TYPE, kind(file))
        .header(CACHE_CONTROL, keep)
        .header(VARY, "accept-encoding");
    if let Some(way) = packed {
        response = response.header(CONTENT_ENCODING, way);
    }
    response.body(data).ok()
}

/// The kind of a file, by its ending: the client has these only.
fn kind(file: &str) -> &'static str {
    match file.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("woff2") => "font/woff2",
        Some("wasm") => "application/wasm",
        Some("png") => "image/png",
        Some("json" | "webmanifest") => "application/json",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A client with a plain page, and a script that is packed.
    fn files(path: &str) -> Option<Cow<'static, [u8]>> {
        let found = match path {
            "index.html" => b"page",
            "assets/a.js.br" => packed::BROTLI,
            _ => return None,
        };
        Some(Cow::Borrowed(found))
    }

    fn ask(files: ClientFiles, method: &Method, path: &str, unpacks: &str) -> Response {
        let mut headers = HeaderMap::new();
        if !unpacks.is_empty() {
            headers.insert(ACCEPT_ENCODING, unpacks.parse().unwrap());
        }
        answer(files, method, &path.parse().unwrap(), &headers)
    }

    #[test]
    fn files_that_are_not_the_clients_are_not_found() {
        for client in [files as ClientFiles, |_| None] {
            for path in [
                "/../Cargo.toml",
                "/%2e%2e/Cargo.toml",
                "/assets/../../Cargo.toml",
                "/etc/passwd.txt",
                "/index.htm.gz",
            ] {
                assert_eq!(ask(client, &Method::GET, path, "").status(), StatusCode::NOT_FOUND, "{path}");
            }
            for path in ["/", "/table/hh2v2r", "/me"] {
                assert_eq!(ask(client, &Method::GET, path, "").status(), StatusCode::OK, "{path}");
            }
            let nowhere = ask(client, &Method::GET, "/api/v1/none", "");
            assert_eq!(nowhere.status(), StatusCode::NOT_FOUND);
            assert_eq!(ask(client, &Method::POST, "/", "").status(), StatusCode::NOT_FOUND);
        }
    }

    #[tokio::test]
    async fn files_come_packed_as_whoever_asks_can_unpack_them() {
        for (path, unpacks, way) in [
            ("/assets/a.js", "gzip, br", Some("br")),
            ("/assets/a.js", "gzip", Some("gzip")),
            ("/assets/a.js", "", Some("gzip")),
            ("/me", "gzip, br", None),
        ] {
            let response = ask(files, &Method::GET, path, unpacks);
            let told = response.headers().get(CONTENT_ENCODING).map(|way| way.to_str().unwrap().to_owned());
            assert_eq!(told.as_deref(), way, "{path} for {unpacks}");
            let bytes = axum::body::to_bytes(response.into_body(), 100).await.unwrap();
            let expected: &[u8] = match way {
                Some("br") => packed::BROTLI,
                Some(_) => &packed::gzip("assets/a.js", packed::BROTLI).unwrap(),
                None => b"page",
            };
            assert_eq!(bytes, expected, "{path} for {unpacks}");
        }
    }

    #[test]
    fn kinds_follow_from_endings() {
        assert_eq!(kind("assets/index-1.js"), "text/javascript; charset=utf-8");
        assert_eq!(kind("assets/figtree-1.woff2"), "font/woff2");
        assert_eq!(kind("assets/wasm_bg-1.wasm"), "application/wasm");
        assert_eq!(kind("x"), "application/octet-stream");
    }
}
