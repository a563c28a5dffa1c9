//! The games and their rules.

use super::caller::Caller;
use super::json::Place;
use super::language::language;
use crate::error::{ApiError, ApiResult};
use crate::server::Server;
use axum::Json;
use axum::extract::State;
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::LazyLock;
use table::Language;
use table::words::written_in;
use wire::{ClauseInfo, GuideInfo, Problem, ServerInfo};

/// What the server is, where others find it, and who asks.
#[utoipa::path(get, path = "/server", tag = "games",
    responses((status = 200, body = ServerInfo), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn server(State(server): State<Server>, caller: Option<Caller>) -> Json<ServerInfo> {
    let config = &server.0.config;
    let address = config.public_url.as_ref().or(config.network_url.as_ref()).cloned();
    let you = caller.map(|caller| caller.0.me());
    Json(ServerInfo { version: env!("CARGO_PKG_VERSION").into(), address, you })
}

/// Every game, with its seats and options.
#[utoipa::path(get, path = "/games", tag = "games", responses((status = 200, body = Vec<Value>)))]
pub(super) async fn games() -> Json<Value> {
    written_in(language(), || Json(serde_json::to_value(games::catalogue()).unwrap_or_default()))
}

/// The rules of a game, clause by clause; `table` has those that hold in every game.
#[utoipa::path(get, path = "/games/{game}/rules", tag = "games", params(("game" = String, Path)),
    responses((status = 200, body = Vec<ClauseInfo>), (status = "4XX", body = Problem)))]
pub(super) async fn rules(Place(game): Place<String>) -> ApiResult<Json<Vec<ClauseInfo>>> {
    let clauses = games::clauses(&game).map_err(|unknown| ApiError::unknown(unknown.to_string()))?;
    let info = |clause: &table::Clause| ClauseInfo {
        id: clause.id.to_string(),
        section: clause.section.to_string(),
        text: clause.text.to_string(),
    };
    Ok(Json(clauses.iter().map(info).collect()))
}

/// The rules of every game to read, as they are told: nothing of it ever changes.
static GUIDES: LazyLock<BTreeMap<(Language, &'static str), GuideInfo>> = LazyLock::new(|| {
    let told = |about: &'static table::About, language: Language| {
        let guide = games::guide(about.key, language).ok()?;
        let info = GuideInfo::of(about.key, guide, |example| games::example_view(about.key, example));
        Some(((language, about.key), info))
    };
    let all = games::catalogue().into_iter();
    all.flat_map(|about| Language::all().filter_map(move |language| told(about, language))).collect()
});

/// The rules of a game to read, by chapter, with examples as views of the game.
#[utoipa::path(get, path = "/games/{game}/guide", tag = "games", params(("game" = String, Path)),
    responses((status = 200, body = GuideInfo), (status = "4XX", body = Problem)))]
pub(super) async fn guide(Place(game): Place<String>) -> ApiResult<Json<&'static GuideInfo>> {
    let language = language();
    let known = games::about(&game).map(|about| about.key).unwrap_or_default();
    GUIDES.get(&(language, known)).map(Json).ok_or_else(|| {
        let why = games::guide(&game, language).err();
        ApiError::unknown(why.map_or_else(String::new, |why| why.to_string()))
    })
}
