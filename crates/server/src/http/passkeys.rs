//! Passkeys.

use super::caller::{Address, Caller};
use super::device::Device;
use super::guard::site;
use super::json::{Body, Place};
use super::people::{WithCookie, admit, with_cookie};
use crate::error::ApiResult;
use crate::server::Server;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use wire::{Me, NewPasskey, PasskeyChallenge, PasskeyInfo, PasskeyName, PasskeySignIn, Problem};

/// What an authenticator signs that makes a passkey of mine.
#[utoipa::path(post, path = "/me/passkeys/challenge", tag = "people", security(("cookie" = [])),
    responses((status = 200, body = PasskeyChallenge), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn passkey_challenge(
    State(server): State<Server>,
    address: Address,
    caller: Caller,
    headers: HeaderMap,
) -> ApiResult<Json<PasskeyChallenge>> {
    admit(&server, address)?;
    Ok(Json(server.0.people.passkey_challenge(Some(&caller.0), site(&server, &headers)).await?))
}

/// A passkey that I have made: I can sign in with it from now on.
#[utoipa::path(post, path = "/me/passkeys", tag = "people", request_body = NewPasskey, security(("cookie" = [])),
    responses((status = 200, body = PasskeyInfo), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn add_passkey(
    State(server): State<Server>,
    address: Address,
    caller: Caller,
    Device(device): Device,
    headers: HeaderMap,
    Body(new): Body<NewPasskey>,
) -> ApiResult<Json<PasskeyInfo>> {
    admit(&server, address)?;
    let (people, site) = (&server.0.people, site(&server, &headers));
    Ok(Json(people.add_passkey(&caller.0, &new, &site, address.network(), &device).await?))
}

/// My passkeys.
#[utoipa::path(get, path = "/me/passkeys", tag = "people", security(("cookie" = []), ("token" = [])),
    responses((status = 200, body = Vec<PasskeyInfo>), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn passkeys(
    State(server): State<Server>,
    caller: Caller,
) -> ApiResult<Json<Vec<PasskeyInfo>>> {
    Ok(Json(server.0.people.passkeys(&caller.0).await?))
}

/// Call a passkey of mine something else.
#[utoipa::path(patch, path = "/me/passkeys/{passkey}", tag = "people", params(("passkey" = String, Path)),
    request_body = PasskeyName, security(("cookie" = [])),
    responses((status = 204), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn rename_passkey(
    State(server): State<Server>,
    caller: Caller,
    Place(passkey): Place<String>,
    Body(new): Body<PasskeyName>,
) -> ApiResult<StatusCode> {
    server.0.people.rename_passkey(&caller.0, &passkey, &new.label).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Sign in with a passkey of mine no more.
#[utoipa::path(delete, path = "/me/passkeys/{passkey}", tag = "people", params(("passkey" = String, Path)),
    security(("cookie" = [])), responses((status = 204), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn remove_passkey(
    State(server): State<Server>,
    caller: Caller,
    Place(passkey): Place<String>,
) -> ApiResult<StatusCode> {
    server.0.people.drop_passkey(&caller.0, &passkey).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What an authenticator signs to sign in.
#[utoipa::path(post, path = "/sessions/passkey/challenge", tag = "people",
    responses((status = 200, body = PasskeyChallenge), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn sign_in_challenge(
    State(server): State<Server>,
    address: Address,
    headers: HeaderMap,
) -> ApiResult<Json<PasskeyChallenge>> {
    admit(&server, address)?;
    Ok(Json(server.0.people.passkey_challenge(None, site(&server, &headers)).await?))
}

/// Sign in with a passkey. The answer sets a cookie.
#[utoipa::path(post, path = "/sessions/passkey", tag = "people", request_body = PasskeySignIn,
    responses((status = 200, body = Me), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn sign_in_with_passkey(
    State(server): State<Server>,
    address: Address,
    Device(device): Device,
    headers: HeaderMap,
    Body(with): Body<PasskeySignIn>,
) -> ApiResult<WithCookie> {
    admit(&server, address)?;
    let site = site(&server, &headers);
    Ok(with_cookie(&server, server.0.people.sign_in_with_passkey(&with, &site, &device).await?))
}
