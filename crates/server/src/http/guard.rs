//! What every request passes: the limiter, the look at where it comes from, and the headers of every answer.

use super::caller::{Address, has_token};
use super::language::{LANGUAGE, asked};
use crate::bans::Bans;
use crate::error::ApiError;
use crate::nodes::Forwarded;
use crate::people::Site;
use crate::server::Server;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::time::Instant;
use table::say;

/// How long a browser remembers that there is no way to the server but a secure one, in seconds.
const SECURE_ONLY: &str = "max-age=31536000";

/// What every answer carries. Everything a page needs comes from this server.
const HEADERS: [(HeaderName, &str); 6] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=(), payment=()"),
];

pub(super) async fn guard(State(server): State<Server>, request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    let language = asked(&parts);
    LANGUAGE.scope(language, guarded(server, Request::from_parts(parts, body), next)).await
}

async fn guarded(server: Server, request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let (parts, body) = request.into_parts();
    let from = Address::of(&server, &parts);
    let address = from.network();
    let policy = policy(&server, &parts.headers);
    // Whether the process runs costs nothing to tell.
    let is_free = parts.uri.path() == "/health/live";
    let api = parts.uri.path().starts_with("/api/");
    // What another node sends on was counted there.
    let is_free = is_free || parts.extensions.get::<Forwarded>().is_some();
    let admitted = if is_free { Ok(()) } else { server.0.rate_limits.requests.take(address) };
    let mut response = if let Err(seconds) = admitted {
        ApiError::too_many(say!("tables-too-many-requests"), seconds).into_response()
    } else if parts.headers.get_all(header::HOST).iter().count() > 1 {
        ApiError::bad("a request is for one host").into_response()
    } else if server.0.bans.has_address(from.0) && !parts.uri.path().starts_with("/health/") {
        Bans::refusal().into_response()
    } else if is_forged(&server, &parts.method, &parts.headers) {
        ApiError::forbidden("ORIGIN", say!("tables-other-site")).into_response()
    } else {
        next.run(Request::from_parts(parts, body)).await
    };
    if response.status().is_server_error() {
        metrics::counter!("fremont_errors_total").increment(1);
    }
    if api {
        metrics::histogram!("fremont_request_seconds").record(begun.elapsed().as_secs_f64());
    }
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    if public_origin(&server).is_some_and(|(scheme, _)| scheme == "https") {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(SECURE_ONLY));
    }
    if api {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

/// Whether a browser sends this on behalf of another site. Programs with a token are no browsers.
fn is_forged(server: &Server, method: &Method, headers: &HeaderMap) -> bool {
    let is_safe = matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS);
    !is_safe && !has_token(headers) && !is_same_origin(server, headers)
}

/// Whether a request comes from a page of this server, or from no page at all.
pub(crate) fn is_same_origin(server: &Server, headers: &HeaderMap) -> bool {
    let text = |name: HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    let site = text(HeaderName::from_static("sec-fetch-site"));
    if site.is_some_and(|site| !matches!(site, "same-origin" | "none")) {
        return false;
    }
    let Some(origin) = text(header::ORIGIN) else { return true };
    let Some((scheme, from)) = origin.split_once("://") else { return false };
    if public_origin(server) == Some((scheme, from)) {
        return true;
    }
    let host = text(header::HOST).unwrap_or_default();
    from == host && !host.is_empty() && schemes(server, host).contains(&scheme)
}

/// The house, as the browser that asks knows it.
pub(super) fn site(server: &Server, headers: &HeaderMap) -> Site {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let origins = schemes(server, host).iter().map(|scheme| format!("{scheme}://{host}"));
    // A port stands behind the last colon, unless that is of an address in IPv6.
    let name =
        host.rsplit_once(':').filter(|(_, port)| port.parse::<u16>().is_ok()).map_or(host, |(name, _)| name);
    Site { host: name.to_ascii_lowercase(), origins: origins.collect() }
}

/// The scheme and the host of the address under which people reach the server, if the operator named one.
fn public_origin(server: &Server) -> Option<(&str, &str)> {
    let (scheme, rest) = server.0.config.public_url.as_deref()?.split_once("://")?;
    Some((scheme, rest.split('/').next().unwrap_or(rest)))
}

/// How pages at a host reach the server: as the operator says, plainly where nothing stands in between, else either way.
fn schemes(server: &Server, host: &str) -> &'static [&'static str] {
    match public_origin(server) {
        Some(("https", public)) if public == host => &["https"],
        Some((_, public)) if public == host => &["http"],
        None if server.0.config.behind_proxy => &["http", "https"],
        _ => &["http"],
    }
}

/// What pages may do: they speak to this server only. Some browsers do not count sockets as `'self'`, so those are named.
fn policy(server: &Server, headers: &HeaderMap) -> HeaderValue {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let fits = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '.' | '-' | ':' | '[' | ']');
    let mut sockets = String::new();
    if !host.is_empty() && host.chars().all(fits) {
        for scheme in schemes(server, host) {
            sockets.push_str(if *scheme == "https" { " wss://" } else { " ws://" });
            sockets.push_str(host);
        }
    }
    let policy = format!(
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; connect-src 'self'{sockets}; \
         object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    );
    HeaderValue::try_from(policy).expect("a host of letters")
}
