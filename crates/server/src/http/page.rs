//! The page at the front door.

use crate::no::No;
use axum::http::{Method, StatusCode, Uri};
use axum::response::{Html, IntoResponse, Response};

const PAGE: &str = include_str!("page.html");

/// The page, for every address that is not an API's: tables have addresses of their own, and all lead here.
pub(super) async fn page(method: Method, uri: Uri) -> Response {
    if uri.path().starts_with("/api/") || !matches!(method, Method::GET | Method::HEAD) {
        return No::unknown("there is no such door: see /api/openapi.json").into_response();
    }
    let known = uri.path() == "/" || uri.path().starts_with("/table/");
    let status = if known { StatusCode::OK } else { StatusCode::NOT_FOUND };
    (status, Html(PAGE)).into_response()
}
