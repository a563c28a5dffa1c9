//! Evenings: the list, new ones, and those that people join.

use super::caller::Caller;
use super::json::{Asked, Body, Place};
use crate::error::{ApiError, ApiResult};
use crate::server::Server;
use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use table::say;
use utoipa::IntoParams;
use wire::{EveningDetail, EveningLine, JoinEvening, NewEvening, Problem};

/// Which evenings.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Which {
    /// Those that I made or joined, also those that are over; else those that are public and not over.
    #[serde(default)]
    mine: bool,
}

/// One word more of a person.
fn take_word(server: &Server, caller: &Caller) -> ApiResult<()> {
    let wait = |seconds| ApiError::too_many(say!("tables-too-many-requests"), seconds);
    server.0.rate_limits.words.take(caller.person()).map_err(wait)
}

async fn told(server: &Server, id: &str, caller: Option<&Caller>) -> ApiResult<Json<EveningDetail>> {
    let person = caller.map(Caller::person);
    Ok(Json(server.0.evenings.show(id, person.as_deref()).await?))
}

/// Evenings, the latest change first, a hundred at most.
#[utoipa::path(get, path = "/evenings", operation_id = "list_evenings", tag = "evenings", params(Which),
    responses((status = 200, body = Vec<EveningLine>), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn list(
    State(server): State<Server>,
    caller: Option<Caller>,
    Asked(which): Asked<Which>,
) -> ApiResult<Json<Vec<EveningLine>>> {
    let person = caller.map(|caller| caller.person());
    Ok(Json(server.0.evenings.list(person.as_deref(), which.mine).await?))
}

/// Make an evening.
#[utoipa::path(post, path = "/evenings", operation_id = "make_evening", tag = "evenings", request_body = NewEvening, security(("cookie" = []), ("token" = [])),
    responses((status = 200, body = EveningDetail), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn make(
    State(server): State<Server>,
    caller: Caller,
    Body(new): Body<NewEvening>,
) -> ApiResult<Json<EveningDetail>> {
    take_word(&server, &caller)?;
    let id = server.0.evenings.make(&caller.who(), new).await?;
    told(&server, &id, Some(&caller)).await
}

/// An evening: how everybody stands, and all rounds.
#[utoipa::path(get, path = "/evenings/{evening}", operation_id = "show_evening", tag = "evenings", params(("evening" = String, Path)),
    responses((status = 200, body = EveningDetail), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn show(
    State(server): State<Server>,
    caller: Option<Caller>,
    Place(id): Place<String>,
) -> ApiResult<Json<EveningDetail>> {
    told(&server, &id, caller.as_ref()).await
}

/// Join an evening that has not begun.
#[utoipa::path(post, path = "/evenings/{evening}/join", operation_id = "join_evening", tag = "evenings", params(("evening" = String, Path)), request_body = JoinEvening,
    security(("cookie" = []), ("token" = [])),
    responses((status = 200, body = EveningDetail), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn join(
    State(server): State<Server>,
    caller: Caller,
    Place(id): Place<String>,
    Body(joining): Body<JoinEvening>,
) -> ApiResult<Json<EveningDetail>> {
    take_word(&server, &caller)?;
    server.0.evenings.join(&id, &caller.who(), &joining).await?;
    told(&server, &id, Some(&caller)).await
}

/// Leave an evening. If it has begun bots play for me from now on, and I am in no more rounds.
#[utoipa::path(post, path = "/evenings/{evening}/leave", operation_id = "leave_evening", tag = "evenings", params(("evening" = String, Path)),
    security(("cookie" = []), ("token" = [])),
    responses((status = 200, body = EveningDetail), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn leave(
    State(server): State<Server>,
    caller: Caller,
    Place(id): Place<String>,
) -> ApiResult<Json<EveningDetail>> {
    take_word(&server, &caller)?;
    server.0.evenings.leave(&id, &caller.person()).await?;
    told(&server, &id, Some(&caller)).await
}

/// Let an evening of mine begin.
#[utoipa::path(post, path = "/evenings/{evening}/start", operation_id = "start_evening", tag = "evenings", params(("evening" = String, Path)),
    security(("cookie" = []), ("token" = [])),
    responses((status = 200, body = EveningDetail), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn start(
    State(server): State<Server>,
    caller: Caller,
    Place(id): Place<String>,
) -> ApiResult<Json<EveningDetail>> {
    take_word(&server, &caller)?;
    server.0.evenings.start(&id, &caller.person()).await?;
    told(&server, &id, Some(&caller)).await
}

/// End an evening of mine before it is over. Games under way are closed.
#[utoipa::path(post, path = "/evenings/{evening}/close", operation_id = "close_evening", tag = "evenings", params(("evening" = String, Path)),
    security(("cookie" = []), ("token" = [])),
    responses((status = 200, body = EveningDetail), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn close(
    State(server): State<Server>,
    caller: Caller,
    Place(id): Place<String>,
) -> ApiResult<Json<EveningDetail>> {
    take_word(&server, &caller)?;
    server.0.evenings.close(&id, &caller.person()).await?;
    told(&server, &id, Some(&caller)).await
}
