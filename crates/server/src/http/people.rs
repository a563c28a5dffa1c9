//! Guests, accounts, sessions and tokens.

use super::caller::{Address, Caller, cookie, no_cookie};
use super::device::Device;
use super::json::{Body, Place};
use crate::error::{ApiError, ApiResult};
use crate::nodes::News;
use crate::server::Server;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::IntoResponse;
use table::say;
use wire::{
    Credentials, Me, NewGuest, NewName, NewPassphrase, NewToken, Passphrase, Problem, Recovery,
    RecoveryCodes, SessionInfo, Token,
};

pub(super) type WithCookie = (HeaderMap, Json<Me>);

pub(super) fn with_cookie(server: &Server, (me, secret): (Me, String)) -> WithCookie {
    let mut headers = HeaderMap::new();
    headers.insert(header::SET_COOKIE, cookie(server, &secret));
    (headers, Json(me))
}

fn without_cookie(server: &Server) -> (StatusCode, HeaderMap) {
    let mut headers = HeaderMap::new();
    headers.insert(header::SET_COOKIE, no_cookie(server));
    (StatusCode::NO_CONTENT, headers)
}

pub(super) fn admit(server: &Server, address: Address) -> ApiResult<()> {
    let wait = |seconds| ApiError::too_many(say!("tables-too-many-people"), seconds);
    server.0.rate_limits.sign_ins.take(address.network()).map_err(wait)
}

/// Play at once, with nothing but a name. The answer sets a cookie.
#[utoipa::path(post, path = "/guests", tag = "people", request_body = NewGuest,
    responses((status = 200, body = Me), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn new_guest(
    State(server): State<Server>,
    address: Address,
    Device(device): Device,
    Body(new): Body<NewGuest>,
) -> ApiResult<WithCookie> {
    admit(&server, address)?;
    Ok(with_cookie(&server, server.0.people.guest(&new.name, &device).await?))
}

/// Who I am.
#[utoipa::path(get, path = "/me", tag = "people", security(("cookie" = []), ("token" = [])),
    responses((status = 200, body = Me), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn me(caller: Caller) -> Json<Me> {
    Json(caller.0.me())
}

/// Take another name.
#[utoipa::path(patch, path = "/me", tag = "people", request_body = NewName, security(("cookie" = [])),
    responses((status = 200, body = Me), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn rename(
    State(server): State<Server>,
    address: Address,
    caller: Caller,
    Body(new): Body<NewName>,
) -> ApiResult<Json<Me>> {
    admit(&server, address)?;
    let me = server.0.people.rename(&caller.0, &new.name).await?;
    server.0.tables.tell_everywhere(News::Renamed { person: me.id.clone(), name: me.name.clone() });
    Ok(Json(me))
}

/// Be forgotten. The games stay, without the name. An account is deleted with its passphrase.
#[utoipa::path(delete, path = "/me", tag = "people", request_body = Passphrase, security(("cookie" = [])),
    responses((status = 204), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn delete(
    State(server): State<Server>,
    address: Address,
    caller: Caller,
    Body(sure): Body<Passphrase>,
) -> ApiResult<(StatusCode, HeaderMap)> {
    admit(&server, address)?;
    server.0.people.delete(&caller.0, sure.passphrase.as_deref(), address.network()).await?;
    server.leave_chairs(&caller.person()).await?;
    Ok(without_cookie(&server))
}

/// Keep what I have as a guest: from now on I sign in.
#[utoipa::path(post, path = "/me/account", tag = "people", request_body = Credentials, security(("cookie" = [])),
    responses((status = 200, body = Me), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn keep(
    State(server): State<Server>,
    address: Address,
    caller: Caller,
    Device(device): Device,
    Body(with): Body<Credentials>,
) -> ApiResult<WithCookie> {
    admit(&server, address)?;
    Ok(with_cookie(&server, server.0.people.keep(&caller.0, &with, &device).await?))
}

/// Sign in. The answer sets a cookie.
#[utoipa::path(post, path = "/sessions", tag = "people", request_body = Credentials,
    responses((status = 200, body = Me), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn sign_in(
    State(server): State<Server>,
    address: Address,
    Device(device): Device,
    Body(with): Body<Credentials>,
) -> ApiResult<WithCookie> {
    admit(&server, address)?;
    Ok(with_cookie(&server, server.0.people.sign_in(&with, address.network(), &device).await?))
}

/// Another passphrase for my account. I am signed out everywhere else, and tokens end. The answer sets a new cookie.
#[utoipa::path(put, path = "/me/passphrase", tag = "people", request_body = NewPassphrase, security(("cookie" = [])),
    responses((status = 200, body = Me), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn change_passphrase(
    State(server): State<Server>,
    address: Address,
    caller: Caller,
    Device(device): Device,
    Body(with): Body<NewPassphrase>,
) -> ApiResult<WithCookie> {
    admit(&server, address)?;
    let changed = server.0.people.change_passphrase(&caller.0, &with, address.network(), &device).await?;
    Ok(with_cookie(&server, changed))
}

/// Codes for the day on which I have forgotten my passphrase, in place of those I had. They are told this once.
#[utoipa::path(post, path = "/me/recovery", tag = "people", request_body = Passphrase, security(("cookie" = [])),
    responses((status = 200, body = RecoveryCodes), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn recovery_codes(
    State(server): State<Server>,
    address: Address,
    caller: Caller,
    Body(sure): Body<Passphrase>,
) -> ApiResult<Json<RecoveryCodes>> {
    admit(&server, address)?;
    let passphrase = sure.passphrase.as_deref().unwrap_or_default();
    Ok(Json(server.0.people.recovery_codes(&caller.0, passphrase, address.network()).await?))
}

/// Sign in with a recovery code and a new passphrase. I am signed out everywhere else. The answer sets a cookie.
#[utoipa::path(post, path = "/sessions/recovery", tag = "people", request_body = Recovery,
    responses((status = 200, body = Me), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn recover(
    State(server): State<Server>,
    address: Address,
    Device(device): Device,
    Body(with): Body<Recovery>,
) -> ApiResult<WithCookie> {
    admit(&server, address)?;
    Ok(with_cookie(&server, server.0.people.recover(&with, address.network(), &device).await?))
}

/// Where I am signed in, and my tokens.
#[utoipa::path(get, path = "/sessions", tag = "people", security(("cookie" = []), ("token" = [])),
    responses((status = 200, body = Vec<SessionInfo>), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn sessions(
    State(server): State<Server>,
    caller: Caller,
) -> ApiResult<Json<Vec<SessionInfo>>> {
    Ok(Json(server.0.people.sessions(&caller.0).await?))
}

/// Sign out everywhere; tokens end, too.
#[utoipa::path(delete, path = "/sessions", tag = "people", security(("cookie" = [])),
    responses((status = 204), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn sign_out_everywhere(
    State(server): State<Server>,
    caller: Caller,
) -> ApiResult<(StatusCode, HeaderMap)> {
    server.0.people.sign_out_everywhere(&caller.0).await?;
    Ok(without_cookie(&server))
}

/// Sign out here.
#[utoipa::path(delete, path = "/sessions/current", tag = "people", security(("cookie" = []), ("token" = [])),
    responses((status = 204), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn sign_out(
    State(server): State<Server>,
    caller: Caller,
) -> ApiResult<(StatusCode, HeaderMap)> {
    server.0.people.sign_out(&caller.0).await?;
    Ok(without_cookie(&server))
}

/// End a session, or take a token back.
#[utoipa::path(delete, path = "/sessions/{session}", tag = "people", params(("session" = String, Path)),
    security(("cookie" = [])), responses((status = 204), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn end_session(
    State(server): State<Server>,
    caller: Caller,
    Place(session): Place<String>,
) -> ApiResult<StatusCode> {
    server.0.people.end_session(&caller.0, &session).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A token for a program of mine: it plays as me.
#[utoipa::path(post, path = "/tokens", tag = "people", request_body = NewToken, security(("cookie" = [])),
    responses((status = 200, body = Token), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn new_token(
    State(server): State<Server>,
    address: Address,
    caller: Caller,
    Body(new): Body<NewToken>,
) -> ApiResult<Json<Token>> {
    admit(&server, address)?;
    Ok(Json(server.0.people.token(&caller.0, &new.label).await?))
}

/// Everything that is kept about me.
#[utoipa::path(get, path = "/me/export", tag = "people", security(("cookie" = [])),
    responses((status = 200, body = Value), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn export(
    State(server): State<Server>,
    address: Address,
    caller: Caller,
) -> ApiResult<impl IntoResponse> {
    admit(&server, address)?;
    let export = server.0.people.export(&caller.0).await?;
    // Whoever reads slowly is waited for, and the next piece is not read before there is room for it.
    let pieces = futures_util::stream::try_unfold(export, |mut export| async move {
        let piece =
            export.piece().await.map_err(|error| std::io::Error::other(error.refused.why.to_string()))?;
        Ok::<_, std::io::Error>(piece.map(|piece| (piece, export)))
    });
    Ok(([(header::CONTENT_TYPE, "application/json")], axum::body::Body::from_stream(pieces)))
}
