//! The games and their rules.

use super::json::{Place, Problem};
use crate::no::{Answer, No};
use axum::Json;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

/// Every game, with its seats and options.
#[utoipa::path(get, path = "/games", tag = "games", responses((status = 200, body = Vec<Value>)))]
pub(super) async fn games() -> Json<Value> {
    Json(serde_json::to_value(games::catalogue()).unwrap_or_default())
}

/// A clause of the rules.
#[derive(Serialize, ToSchema)]
pub(super) struct ClauseInfo {
    /// Its ID, which events and refusals cite.
    id: String,
    /// The heading it stands under.
    section: String,
    /// What it says.
    text: String,
}

/// The rules of a game, clause by clause; `table` has those that hold in every game.
#[utoipa::path(get, path = "/games/{game}/rules", tag = "games", params(("game" = String, Path)),
    responses((status = 200, body = Vec<ClauseInfo>), (status = 404, body = Problem)))]
pub(super) async fn rules(Place(game): Place<String>) -> Answer<Json<Vec<ClauseInfo>>> {
    let clauses = games::clauses(&game).map_err(|unknown| No::unknown(unknown.to_string()))?;
    let info = |clause: &table::Clause| ClauseInfo {
        id: clause.id.to_string(),
        section: clause.section.to_string(),
        text: clause.text.to_string(),
    };
    Ok(Json(clauses.iter().map(info).collect()))
}
