//! Whether the server is well, for whoever watches over it.

use super::caller::Address;
use crate::error::{ApiError, ApiResult};
use crate::server::Server;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::{AUTHORIZATION, HOST};
use std::net::IpAddr;
use wire::Problem;

/// The process runs.
#[utoipa::path(get, path = "/health/live", tag = "health", responses((status = 200, body = String)))]
pub(super) async fn live() -> &'static str {
    "live\n"
}

/// The store can be read and written.
#[utoipa::path(get, path = "/health/ready", tag = "health",
    responses((status = 200, body = String), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn ready(State(server): State<Server>) -> ApiResult<&'static str> {
    // Nobody waits long to hear that another node is to be asked.
    if server.0.nodes.as_ref().is_some_and(|nodes| !nodes.is_in_touch()) {
        return Err(ApiError::away());
    }
    server.0.store.ping().await?;
    Ok(match &server.0.nodes {
        Some(nodes) if !nodes.bus.is_up() => {
            "ready, but NATS is away: tables of other nodes cannot be reached\n"
        }
        _ => "ready\n",
    })
}

/// Whether a request names this machine as its host, and not a name that leads here.
fn is_this_machine(headers: &HeaderMap) -> bool {
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|digit| digit.is_ascii_digit()) => name,
        _ => host,
    };
    let address = name.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>();
    name.eq_ignore_ascii_case("localhost") || address.is_ok_and(|address| address.is_loopback())
}

/// Counts and times, in the form of Prometheus: for this machine, or whoever has the token.
#[utoipa::path(get, path = "/metrics", tag = "health",
    responses((status = 200, body = String), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn metrics(
    State(server): State<Server>,
    address: Address,
    headers: HeaderMap,
) -> ApiResult<String> {
    let shown = headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok());
    let allowed = match &server.0.config.metrics_token {
        Some(token) => shown.is_some_and(|shown| {
            let expected = format!("Bearer {token}");
            crate::secrets::key(shown) == crate::secrets::key(&expected)
        }),
        // A page that gives its own name this machine's address comes with its own name.
        None => address.0.is_loopback() && !server.0.config.behind_proxy && is_this_machine(&headers),
    };
    if !allowed {
        return Err(ApiError::forbidden(
            "METRICS",
            "the metrics are for this machine, or for whoever has their token",
        ));
    }
    Ok(server.0.metrics.render())
}
