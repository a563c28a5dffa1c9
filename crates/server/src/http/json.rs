//! JSON in and out, with every fault in one form.

use super::caller::Address;
use super::language::language;
use crate::error::ApiError;
use crate::secrets::CODE;
use crate::server::Server;
use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::de::DeserializeOwned;
use std::error::Error;
use std::time::Duration;
use table::say;
use wire::Problem;

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let mut response =
            (status, Json(Problem { refused: self.refused.in_language(language()) })).into_response();
        if let Some(seconds) = self.retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

/// How long the body of a request may take to arrive.
const SLOWEST: Duration = Duration::from_secs(30);

/// The body of a request.
pub(crate) struct Body<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, ApiError> {
        let (head, body) = request.into_parts();
        let whole = Request::from_parts(head.clone(), body);
        let read = tokio::time::timeout(SLOWEST, Bytes::from_request(whole, state)).await.map_err(|_| {
            let mut error = ApiError::bad(say!("tables-too-slow"));
            error.status = 408;
            error
        })?;
        let text = read.map_err(|rejection| {
            let mut error = ApiError::bad(say!("tables-too-large"));
            error.status = rejection.status().as_u16();
            error
        })?;
        let read = Json::from_request(Request::from_parts(head, text.clone().into()), state).await;
        if read.is_ok() {
            let why = |what| ApiError::bad(format!("the request cannot be read: {what}"));
            wire::refuse_doubles(&text).map_err(why)?;
        }
        read.map(|Json(body)| Body(body)).map_err(|rejection| match rejection {
            JsonRejection::MissingJsonContentType(_) => {
                let mut error =
                    ApiError::bad("say it as JSON, with the header Content-Type: application/json");
                error.status = 415;
                error
            }
            JsonRejection::BytesRejection(rejection) => {
                let mut error = ApiError::bad(say!("tables-too-large"));
                error.status = rejection.status().as_u16();
                error
            }
            other => {
                // What is wrong, and the path to it, stands behind axum's own sentence.
                let what = other.source().map_or_else(|| other.body_text(), ToString::to_string);
                ApiError::bad(format!("the request cannot be read: {}", table::serde_errors::words(&what)))
            }
        })
    }
}

/// What stands in the address of a request.
pub(crate) struct Place<T>(pub T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Place<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Place<T>, ApiError> {
        let place = Path::from_request_parts(parts, state).await;
        place
            .map(|Path(place)| Place(place))
            .map_err(|rejection: PathRejection| ApiError::bad(rejection.body_text()))
    }
}

/// The table in the address of a request, by its id or its short code. Whoever guesses codes is soon told to wait.
pub(crate) struct At(pub String);

impl FromRequestParts<Server> for At {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, server: &Server) -> Result<At, ApiError> {
        let Place(table) = Place::<String>::from_request_parts(parts, server).await?;
        let found = server.0.tables.find(&table).await;
        if table.len() == CODE && found.as_ref().is_err_and(|error| error.status == 404) {
            let wait = |seconds| ApiError::too_many(say!("tables-wrong-codes"), seconds);
            server.0.rate_limits.codes.take(Address::of(server, parts).network()).map_err(wait)?;
        }
        found.map(At)
    }
}

/// What stands behind the query mark of a request.
pub(crate) struct Asked<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Asked<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Asked<T>, ApiError> {
        let asked = Query::from_request_parts(parts, state).await;
        asked
            .map(|Query(asked)| Asked(asked))
            .map_err(|rejection: QueryRejection| ApiError::bad(rejection.body_text()))
    }
}
