//! Tables: the lobby, my own, new ones.

use super::caller::{Address, Caller};
use super::json::{Asked, At, Body};
use super::language::language;
use crate::error::{ApiError, ApiResult};
use crate::server::Server;
use crate::tables::{Reading, TableMessage, phase};
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::{Map, Value};
use std::collections::HashMap;
use store::{Lobby, Table};
use table::say;
use utoipa::IntoParams;
use wire::{ClockTerms, Fill, NewTable, Problem, QuickMatch, TableLine, TableSnapshot, Update};

/// How many tables a list shows at most.
const PAGE: u32 = 100;

/// Where a list goes on.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Page {
    /// Only tables that changed before this time.
    #[param(format = "uint64")]
    before: Option<u64>,
}

/// Which public tables, and where the list goes on.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct LobbyPage {
    /// Only tables of this game, by its key.
    game: Option<String>,
    /// Only tables at which anybody may still sit down.
    #[serde(default)]
    free: bool,
    /// Only tables that changed before this time: the `changed` of the last line of the page before.
    #[param(format = "uint64")]
    before: Option<u64>,
}

/// What whoever thinks of sitting down wants to know of a table's setup.
#[derive(Deserialize, Default)]
struct Agreed {
    options: Map<String, Value>,
    clock: Option<ClockTerms>,
    #[serde(default)]
    rated: bool,
    #[serde(default)]
    fill: Option<Fill>,
}

/// Tables as lines of a list.
async fn lines(server: &Server, person: Option<&str>, tables: Vec<Table>) -> ApiResult<Vec<TableLine>> {
    let mut ids: Vec<String> =
        tables.iter().flat_map(|table| table.seats.iter().flatten().cloned()).collect();
    ids.sort();
    ids.dedup();
    let names: HashMap<String, String> =
        server.0.store.people(&ids).await?.into_iter().map(|person| (person.id, person.name)).collect();
    // At a game that has begun everybody has the name of the deal.
    let at_tables = server.0.store.names_at(tables.iter().map(|table| table.id.clone()).collect()).await?;
    let line = |(table, at_table): (Table, Vec<(String, String)>)| {
        let at_table: HashMap<String, String> = at_table.into_iter().collect();
        let you = person.and_then(|me| table.seats.iter().position(|seat| seat.as_deref() == Some(me)));
        let name_of = |id: &String| at_table.get(id).or(names.get(id)).cloned().unwrap_or_default();
        let name = |seat: &Option<String>| seat.as_ref().map(name_of);
        let Agreed { options, clock, rated, fill } = serde_json::from_str(&table.setup).unwrap_or_default();
        TableLine {
            seats: table.seats.iter().map(name).collect(),
            free: table.free,
            you: you.map(|seat| seat as u8),
            your_turn: you.is_some_and(|seat| table.waiting & (1 << seat) != 0),
            outcome: table.outcome.as_deref().and_then(|outcome| serde_json::from_str(outcome).ok()),
            id: table.id,
            code: table.code,
            game: table.game,
            phase: phase(table.phase),
            public: table.public,
            options,
            clock,
            rated,
            fill,
            created: server.0.time.told(table.created),
            changed: server.0.time.told(table.changed),
        }
    };
    Ok(tables.into_iter().zip(at_tables).map(line).collect())
}

/// Public tables that are open or under way, the latest change first, a hundred at a time.
#[utoipa::path(get, path = "/tables", tag = "tables", params(LobbyPage),
    responses((status = 200, body = Vec<TableLine>), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn lobby(
    State(server): State<Server>,
    caller: Option<Caller>,
    Asked(page): Asked<LobbyPage>,
) -> ApiResult<Json<Vec<TableLine>>> {
    let before = page.before.map(|wall| server.0.time.of_wall(wall));
    let lobby = Lobby { game: page.game, free: page.free, before };
    let tables = server.0.store.public_tables(&lobby, PAGE).await?;
    let person = caller.map(|caller| caller.person());
    Ok(Json(lines(&server, person.as_deref(), tables).await?))
}

/// My tables that are not over, and whether it is my turn.
#[utoipa::path(get, path = "/me/tables", tag = "tables", security(("cookie" = []), ("token" = [])),
    responses((status = 200, body = Vec<TableLine>), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn mine(State(server): State<Server>, caller: Caller) -> ApiResult<Json<Vec<TableLine>>> {
    let person = caller.person();
    let tables = server.0.store.tables_of(&person, false, None, PAGE).await?;
    Ok(Json(lines(&server, Some(&person), tables).await?))
}

/// The games I have finished, the latest first.
#[utoipa::path(get, path = "/me/history", tag = "tables", params(Page), security(("cookie" = []), ("token" = [])),
    responses((status = 200, body = Vec<TableLine>), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn history(
    State(server): State<Server>,
    caller: Caller,
    Asked(page): Asked<Page>,
) -> ApiResult<Json<Vec<TableLine>>> {
    let person = caller.person();
    let before = page.before.map(|wall| server.0.time.of_wall(wall));
    let tables = server.0.store.tables_of(&person, true, before, PAGE).await?;
    Ok(Json(lines(&server, Some(&person), tables).await?))
}

/// Make a table.
#[utoipa::path(post, path = "/tables", tag = "tables", request_body = NewTable, security(("cookie" = []), ("token" = [])),
    responses((status = 200, body = TableSnapshot), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn make(
    State(server): State<Server>,
    address: Address,
    headers: HeaderMap,
    caller: Caller,
    Body(new): Body<NewTable>,
) -> ApiResult<Response> {
    let id = server.0.tables.make(&caller.who(), new).await?;
    look(&server, caller.person(), &id, address, &headers).await
}

/// A table, as I see it, by its id or its short code.
#[utoipa::path(get, path = "/tables/{table}", tag = "tables", params(("table" = String, Path)),
    responses((status = 200, body = TableSnapshot), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn show(
    State(server): State<Server>,
    caller: Option<Caller>,
    At(id): At,
) -> ApiResult<Json<TableSnapshot>> {
    Ok(Json(info(&server, caller.map(|caller| caller.person()), &id).await?))
}

/// Play at once: sit down with whoever wants the same, or wait for them at a table of one's own, where bots take the free chairs
/// after a while.
#[utoipa::path(post, path = "/quick", tag = "tables", request_body = QuickMatch, security(("cookie" = []), ("token" = [])),
    responses((status = 200, body = TableSnapshot), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn quick(
    State(server): State<Server>,
    address: Address,
    headers: HeaderMap,
    caller: Caller,
    Body(wanted): Body<QuickMatch>,
) -> ApiResult<Response> {
    let wait = |seconds| ApiError::too_many(say!("tables-too-many-requests"), seconds);
    server.0.rate_limits.words.take(caller.person()).map_err(wait)?;
    let id = server.0.tables.quick(&caller.who(), wanted).await?;
    look(&server, caller.person(), &id, address, &headers).await
}

/// A table as somebody sees it, wherever it is.
async fn look(
    server: &Server,
    person: String,
    id: &str,
    address: Address,
    headers: &HeaderMap,
) -> ApiResult<Response> {
    match info(server, Some(person), id).await {
        Err(error) if error.is_elsewhere() => server.look_elsewhere(id, address, headers).await,
        told => Ok(Json(told?).into_response()),
    }
}

async fn info(server: &Server, person: Option<String>, id: &str) -> ApiResult<TableSnapshot> {
    let reading = Reading::full(language());
    let look = |reply| TableMessage::Update { person: person.clone(), since: u64::MAX, reading, reply };
    let Update { table, now, .. } = server.0.tables.ask(id, look).await?;
    Ok(TableSnapshot { table: table.expect("a look shows the table"), now })
}
