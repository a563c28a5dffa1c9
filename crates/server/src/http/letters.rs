//! How somebody is written to by e-mail, what the links in letters do, and vacations.

use super::caller::{Address, Caller};
use super::json::{Body, Place};
use super::language::language;
use super::page;
use super::people::admit;
use crate::error::ApiResult;
use crate::server::Server;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::Response;
use wire::{LetterChoices, Letters, LinkDone, NewAddress, NewVacation, Problem, Vacations};

async fn told(server: &Server, caller: &Caller) -> ApiResult<Json<Letters>> {
    Ok(Json(server.0.letters.told(&caller.person()).await?))
}

/// How I am written to by e-mail.
#[utoipa::path(get, path = "/me/mail", tag = "people", security(("cookie" = []), ("token" = [])),
    responses((status = 200, body = Letters), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn mail(State(server): State<Server>, caller: Caller) -> ApiResult<Json<Letters>> {
    told(&server, &caller).await
}

/// Write to me at this address, in the language of this request. A letter goes there with a link that confirms it.
#[utoipa::path(put, path = "/me/mail", tag = "people", request_body = NewAddress, security(("cookie" = [])),
    responses((status = 200, body = Letters), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn give(
    State(server): State<Server>,
    address: Address,
    caller: Caller,
    Body(new): Body<NewAddress>,
) -> ApiResult<Json<Letters>> {
    caller.0.in_person()?;
    admit(&server, address)?;
    server.0.letters.give(&caller.person(), &new.address, language()).await?;
    told(&server, &caller).await
}

/// Say what I want to be written to for, in the language of this request.
#[utoipa::path(patch, path = "/me/mail", tag = "people", request_body = LetterChoices, security(("cookie" = [])),
    responses((status = 200, body = Letters), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn choose(
    State(server): State<Server>,
    address: Address,
    caller: Caller,
    Body(choices): Body<LetterChoices>,
) -> ApiResult<Json<Letters>> {
    caller.0.in_person()?;
    admit(&server, address)?;
    let person = caller.person();
    server.0.letters.choose(&person, choices, language()).await?;
    if choices.turn {
        server.0.notifier.reach(&person);
    }
    told(&server, &caller).await
}

/// Write to me no more, and forget the address.
#[utoipa::path(delete, path = "/me/mail", tag = "people", security(("cookie" = [])),
    responses((status = 204), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn remove(State(server): State<Server>, caller: Caller) -> ApiResult<StatusCode> {
    caller.0.in_person()?;
    server.0.letters.remove(&caller.person()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What such a link opens in a browser: the page, which then asks at the same address.
#[utoipa::path(get, path = "/mail/confirm/{link}", operation_id = "confirm_page", tag = "letters", params(("link" = String, Path)),
    responses((status = 200, body = String, content_type = "text/html"), (status = 304),
        (status = 404, body = String, content_type = "text/html"), (status = "4XX", body = Problem)))]
pub(super) async fn confirm_page(
    server: State<Server>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    page::page(server, method, uri, headers).await
}

/// The link in the first letter to an address: it is right. It holds for two hours, and once.
#[utoipa::path(post, path = "/mail/confirm/{link}", tag = "letters", params(("link" = String, Path)),
    responses((status = 204), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn confirm(
    State(server): State<Server>,
    address: Address,
    Place(link): Place<String>,
) -> ApiResult<StatusCode> {
    admit(&server, address)?;
    let person = server.0.letters.confirm(&link).await?;
    server.0.notifier.reach(&person);
    Ok(StatusCode::NO_CONTENT)
}

/// What such a link opens in a browser: the page, which then asks at the same address.
#[utoipa::path(get, path = "/mail/off/{link}", operation_id = "off_page", tag = "letters", params(("link" = String, Path)),
    responses((status = 200, body = String, content_type = "text/html"), (status = 304),
        (status = 404, body = String, content_type = "text/html"), (status = "4XX", body = Problem)))]
pub(super) async fn off_page(
    server: State<Server>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    page::page(server, method, uri, headers).await
}

/// The link that stands in every letter: no more such letters. Mail programs ask for it, too (RFC 8058).
#[utoipa::path(post, path = "/mail/off/{link}", tag = "letters", params(("link" = String, Path)),
    responses((status = 200, body = LinkDone), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn off(
    State(server): State<Server>,
    address: Address,
    Place(link): Place<String>,
) -> ApiResult<Json<LinkDone>> {
    admit(&server, address)?;
    Ok(Json(server.0.letters.turn(&link, false).await?))
}

/// Such letters once more, after all.
#[utoipa::path(post, path = "/mail/on/{link}", tag = "letters", params(("link" = String, Path)),
    responses((status = 200, body = LinkDone), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn on(
    State(server): State<Server>,
    address: Address,
    Place(link): Place<String>,
) -> ApiResult<Json<LinkDone>> {
    admit(&server, address)?;
    Ok(Json(server.0.letters.turn(&link, true).await?))
}

/// My vacation, and how many days of this year are left.
#[utoipa::path(get, path = "/me/vacation", tag = "people", security(("cookie" = []), ("token" = [])),
    responses((status = 200, body = Vacations), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn vacation(State(server): State<Server>, caller: Caller) -> ApiResult<Json<Vacations>> {
    Ok(Json(server.vacation(&caller.person()).await?))
}

/// Go on vacation, or plan one, in place of whatever was planned. Meanwhile my clocks stand still at tables that are played over days.
#[utoipa::path(put, path = "/me/vacation", tag = "people", request_body = NewVacation, security(("cookie" = [])),
    responses((status = 200, body = Vacations), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn plan(
    State(server): State<Server>,
    address: Address,
    caller: Caller,
    Body(new): Body<NewVacation>,
) -> ApiResult<Json<Vacations>> {
    caller.0.in_person()?;
    admit(&server, address)?;
    let person = caller.person();
    server.plan_vacation(&person, new).await?;
    Ok(Json(server.vacation(&person).await?))
}

/// I am back, or do not go after all.
#[utoipa::path(delete, path = "/me/vacation", tag = "people", security(("cookie" = [])),
    responses((status = 200, body = Vacations), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn back(
    State(server): State<Server>,
    address: Address,
    caller: Caller,
) -> ApiResult<Json<Vacations>> {
    caller.0.in_person()?;
    admit(&server, address)?;
    let person = caller.person();
    server.end_vacation(&person).await?;
    Ok(Json(server.vacation(&person).await?))
}
