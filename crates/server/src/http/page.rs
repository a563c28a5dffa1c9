//! The web client, from within the binary. Where it was not built, a plain page.

use crate::error::ApiError;
use axum::body::Body;
use axum::http::header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, VARY};
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{Html, IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

/// What `make web` built.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Client;

const PLAIN: &str = include_str!("page.html");

/// A file of the client, or its page: tables, history and the like have addresses of their own, and all begin there.
pub(super) async fn page(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if uri.path().starts_with("/api/") || !matches!(method, Method::GET | Method::HEAD) {
        return ApiError::unknown("there is no such door: see /api/openapi.json").into_response();
    }
    let path = uri.path().trim_start_matches('/');
    let is_page = path.is_empty() || !path.contains('.');
    let file = if is_page { "index.html" } else { path };
    match (find(file, &headers), is_page) {
        (Some(response), _) => response,
        (None, true) => Html(PLAIN).into_response(),
        (None, false) => (StatusCode::NOT_FOUND, Html(PLAIN)).into_response(),
    }
}

/// A file of the client, packed if whoever asks can unpack it.
fn find(file: &str, headers: &HeaderMap) -> Option<Response> {
    let unpacks = headers.get(ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    let unpacks =
        |way: &str| unpacks.is_some_and(|list| list.split(',').any(|one| one.trim().starts_with(way)));
    // The smallest first; what is not there was not worth it.
    let packed = [("br", "br"), ("gzip", "gz")]
        .into_iter()
        .filter(|(way, _)| unpacks(way))
        .find_map(|(way, ending)| Client::get(&format!("{file}.{ending}")).map(|packed| (packed, way)));
    let (EmbeddedFile { data, .. }, packed) = match packed {
        Some((packed, way)) => (packed, Some(way)),
        None => (Client::get(file)?, None),
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
    response.body(Body::from(data.into_owned())).ok()
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

    #[tokio::test]
    async fn files_that_are_not_the_clients_are_not_found() {
        for path in [
            "/../Cargo.toml",
            "/%2e%2e/Cargo.toml",
            "/assets/../../Cargo.toml",
            "/etc/passwd.txt",
            "/index.htm.gz",
        ] {
            let response = page(Method::GET, path.parse().unwrap(), HeaderMap::new()).await;
            assert_eq!(response.status(), StatusCode::NOT_FOUND, "{path}");
        }
        for path in ["/", "/table/hh2v2r", "/me"] {
            let response = page(Method::GET, path.parse().unwrap(), HeaderMap::new()).await;
            assert_eq!(response.status(), StatusCode::OK, "{path}");
        }
        assert_eq!(
            page(Method::GET, "/api/v1/none".parse().unwrap(), HeaderMap::new()).await.status(),
            StatusCode::NOT_FOUND
        );
        assert_eq!(
            page(Method::POST, "/".parse().unwrap(), HeaderMap::new()).await.status(),
            StatusCode::NOT_FOUND
        );
    }

    #[test]
    fn kinds_follow_from_endings() {
        assert_eq!(kind("assets/index-1.js"), "text/javascript; charset=utf-8");
        assert_eq!(kind("assets/figtree-1.woff2"), "font/woff2");
        assert_eq!(kind("assets/wasm_bg-1.wasm"), "application/wasm");
        assert_eq!(kind("x"), "application/octet-stream");
    }
}
