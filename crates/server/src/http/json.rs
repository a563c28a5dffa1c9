//! JSON in and out, with every fault in one form.

use crate::no::No;
use axum::Json;
use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use serde::de::DeserializeOwned;
use utoipa::ToSchema;

/// What is said to somebody who asked for something that is not done.
#[derive(Serialize, ToSchema)]
pub(crate) struct Problem {
    /// Why not.
    pub refused: crate::wire::Refused,
}

impl IntoResponse for No {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let mut response = (status, Json(Problem { refused: self.refused })).into_response();
        if let Some(seconds) = self.retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

/// The body of a request.
pub(crate) struct Body<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = No;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, No> {
        Json::from_request(request, state).await.map(|Json(body)| Body(body)).map_err(|rejection| {
            match rejection {
                JsonRejection::MissingJsonContentType(_) => {
                    let mut no = No::bad("say it as JSON, with the header Content-Type: application/json");
                    no.status = 415;
                    no
                }
                JsonRejection::BytesRejection(rejection) => {
                    let mut no = No::bad("the request is too long");
                    no.status = rejection.status().as_u16();
                    no
                }
                other => No::bad(table::plain::words(&other.body_text())),
            }
        })
    }
}

/// What stands in the address of a request.
pub(crate) struct Place<T>(pub T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Place<T> {
    type Rejection = No;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Place<T>, No> {
        let place = Path::from_request_parts(parts, state).await;
        place
            .map(|Path(place)| Place(place))
            .map_err(|rejection: PathRejection| No::bad(rejection.body_text()))
    }
}

/// What stands behind the question mark of a request.
pub(crate) struct Asked<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Asked<T> {
    type Rejection = No;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Asked<T>, No> {
        let asked = Query::from_request_parts(parts, state).await;
        asked
            .map(|Query(asked)| Asked(asked))
            .map_err(|rejection: QueryRejection| No::bad(rejection.body_text()))
    }
}
