//! The routes of the server over HTTP.

#![allow(unused_qualifications, reason = "the macros that describe the doors write them")]

mod caller;
mod catalogue;
mod device;
mod evenings;
mod friends;
mod guard;
mod health;
mod json;
mod language;
mod letters;
mod manners;
mod notifications;
mod operator;
mod packed;
mod page;
mod passkeys;
mod past;
mod people;
pub(crate) mod play;
mod preview;
mod ratings;
mod tables;

pub(crate) use caller::{Address, Caller};
pub(crate) use guard::is_same_origin;
pub(crate) use json::{Asked, At};
pub(crate) use language::language;
pub use page::ClientFiles;

use crate::server::Server;
use axum::extract::DefaultBodyLimit;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Router, middleware};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, Http, HttpAuthScheme, SecurityScheme};
use utoipa::openapi::{InfoBuilder, OpenApi, OpenApiBuilder, ServerBuilder};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Where the routes for programs begin.
pub(crate) const API: &str = "/api/v1";

/// All routes, and their description.
fn routes() -> (Router<Server>, OpenApi) {
    let api = OpenApiRouter::new()
        .routes(routes!(catalogue::server))
        .routes(routes!(catalogue::games))
        .routes(routes!(catalogue::rules))
        .routes(routes!(catalogue::guide))
        .routes(routes!(people::new_guest))
        .routes(routes!(people::me, people::rename, people::delete))
        .routes(routes!(people::keep))
        .routes(routes!(people::change_passphrase))
        .routes(routes!(people::recovery_codes))
        .routes(routes!(people::recover))
        .routes(routes!(people::sign_in, people::sessions, people::sign_out_everywhere))
        .routes(routes!(people::sign_out))
        .routes(routes!(passkeys::sign_in_with_passkey))
        .routes(routes!(passkeys::sign_in_challenge))
        .routes(routes!(passkeys::passkeys, passkeys::add_passkey))
        .routes(routes!(passkeys::passkey_challenge))
        .routes(routes!(passkeys::rename_passkey, passkeys::remove_passkey))
        .routes(routes!(people::end_session))
        .routes(routes!(people::new_token))
        .routes(routes!(people::export))
        .routes(routes!(friends::company))
        .routes(routes!(friends::befriend, friends::unfriend))
        .routes(routes!(friends::decline))
        .routes(routes!(friends::invite))
        .routes(routes!(manners::blocks))
        .routes(routes!(manners::block, manners::unblock))
        .routes(routes!(manners::mute))
        .routes(routes!(manners::report))
        .routes(routes!(manners::read_warning))
        .routes(routes!(tables::quick))
        .routes(routes!(notifications::notifications, notifications::set_notifications))
        .routes(routes!(notifications::subscribe))
        .routes(routes!(notifications::unsubscribe))
        .routes(routes!(letters::mail, letters::give, letters::choose, letters::remove))
        .routes(routes!(letters::vacation, letters::plan, letters::back))
        .routes(routes!(tables::mine))
        .routes(routes!(tables::history))
        .routes(routes!(ratings::leaders))
        .routes(routes!(ratings::profile))
        .routes(routes!(evenings::list, evenings::make))
        .routes(routes!(evenings::show))
        .routes(routes!(evenings::join))
        .routes(routes!(evenings::leave))
        .routes(routes!(evenings::start))
        .routes(routes!(evenings::close))
        .routes(routes!(tables::lobby, tables::make))
        .routes(routes!(tables::show))
        .routes(routes!(play::say))
        .routes(routes!(play::events))
        .routes(routes!(play::view))
        .routes(routes!(play::choices))
        .routes(routes!(play::answers))
        .routes(routes!(play::preview))
        .routes(routes!(play::foresee))
        .routes(routes!(play::hint))
        .routes(routes!(past::journal))
        .routes(routes!(past::replay))
        .routes(routes!(past::replay_preview))
        .routes(routes!(past::moment))
        .routes(routes!(past::verify))
        .routes(routes!(past::review))
        .routes(routes!(crate::socket::table))
        .routes(routes!(crate::socket::news));
    let (router, mut description) = OpenApiRouter::new()
        .nest(API, api)
        .routes(routes!(letters::confirm, letters::confirm_page))
        .routes(routes!(letters::off, letters::off_page))
        .routes(routes!(letters::on))
        .routes(routes!(health::live))
        .routes(routes!(health::ready))
        .routes(routes!(health::metrics))
        .split_for_parts();
    let about = InfoBuilder::new()
        .title("Fremont")
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some("Five Vegas board games on one table: what people and programs say to the house. \
             Every door takes `lang`, such as `?lang=de`: the language of all words in the answer. Without it the header \
             Accept-Language counts."));
    let mut frame = OpenApiBuilder::new()
        .info(about.build())
        .servers(Some([ServerBuilder::new().url("/").build()]))
        .build();
    std::mem::swap(&mut frame.paths, &mut description.paths);
    frame.components = description.components.take();
    let components = frame.components.get_or_insert_default();
    let cookie = SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::new(caller::COOKIE)));
    components.add_security_scheme("cookie", cookie);
    components.add_security_scheme("token", SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer)));
    (router, frame)
}

/// The `OpenAPI` description of the server, as JSON.
pub fn openapi() -> String {
    let mut text = routes().1.to_pretty_json().expect("the description is JSON");
    text.push('\n');
    text
}

/// The whole server as one service.
pub fn router(server: Server) -> Router {
    let limit = server.0.config.limits.body;
    let (api, _) = routes();
    let described = openapi();
    let description = move || async move { ([("content-type", "application/json")], described) };
    let is_node = server.0.nodes.is_some();
    let api = api
        .route("/api/openapi.json", get(description))
        .route("/operator", get(operator::operator).post(operator::settle))
        .fallback(page::page)
        .method_not_allowed_fallback(no_such_method)
        .layer(DefaultBodyLimit::max(limit));
    let api = if is_node {
        api.layer(middleware::from_fn_with_state(server.clone(), crate::nodes::forward))
    } else {
        api
    };
    api.layer(middleware::from_fn_with_state(server.clone(), guard::guard)).with_state(server)
}

async fn no_such_method() -> Response {
    let mut error = crate::error::ApiError::bad("this door does not open that way: see /api/openapi.json");
    error.status = 405;
    error.into_response()
}
