//! How somebody is called when it is their turn.

use super::caller::{Address, Caller};
use super::json::{Body, Place};
use super::language::language;
use super::people::admit;
use crate::error::ApiResult;
use crate::server::Server;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use wire::{NewNotifications, NewPush, Notifications, Problem};

async fn told(server: &Server, caller: &Caller) -> ApiResult<Json<Notifications>> {
    let known = &caller.0;
    Ok(Json(server.0.notifier.told(&known.person.id, &known.session).await?))
}

/// How I am called when it is my turn.
#[utoipa::path(get, path = "/me/notifications", tag = "people", security(("cookie" = []), ("token" = [])),
    responses((status = 200, body = Notifications), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn notifications(
    State(server): State<Server>,
    caller: Caller,
) -> ApiResult<Json<Notifications>> {
    told(&server, &caller).await
}

/// Say when nobody shall call me.
#[utoipa::path(put, path = "/me/notifications", tag = "people", request_body = NewNotifications, security(("cookie" = [])),
    responses((status = 200, body = Notifications), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn set_notifications(
    State(server): State<Server>,
    address: Address,
    caller: Caller,
    Body(new): Body<NewNotifications>,
) -> ApiResult<Json<Notifications>> {
    caller.0.in_person()?;
    admit(&server, address)?;
    server.0.notifier.set_quiet(&caller.person(), new.quiet.as_ref()).await?;
    told(&server, &caller).await
}

/// Call me in this browser from now on, in the language of this request. It is the subscription that the browser has made with the
/// server's key. A new one gets a first message at once.
#[utoipa::path(post, path = "/me/push", tag = "people", request_body = NewPush, security(("cookie" = [])),
    responses((status = 200, body = Notifications), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn subscribe(
    State(server): State<Server>,
    address: Address,
    caller: Caller,
    Body(new): Body<NewPush>,
) -> ApiResult<Json<Notifications>> {
    caller.0.in_person()?;
    admit(&server, address)?;
    let known = &caller.0;
    server.0.notifier.subscribe(&known.person.id, &known.session, &new, language()).await?;
    told(&server, &caller).await
}

/// Call me in a browser no more.
#[utoipa::path(delete, path = "/me/push/{device}", tag = "people", params(("device" = String, Path)),
    security(("cookie" = [])), responses((status = 204), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn unsubscribe(
    State(server): State<Server>,
    caller: Caller,
    Place(device): Place<String>,
) -> ApiResult<StatusCode> {
    caller.0.in_person()?;
    server.0.notifier.unsubscribe(&caller.person(), &device).await?;
    Ok(StatusCode::NO_CONTENT)
}
