//! Whether the server is well, for whoever watches over it.

use super::caller::Address;
use crate::error::{ApiError, ApiResult};
use crate::server::Server;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::AUTHORIZATION;
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
    server.0.store.ping().await?;
    Ok("ready\n")
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
        None => address.0.is_loopback() && !server.0.config.behind_proxy,
    };
    if !allowed {
        return Err(ApiError::forbidden(
            "METRICS",
            "the metrics are for this machine, or for whoever has their token",
        ));
    }
    Ok(server.0.metrics.render())
}
