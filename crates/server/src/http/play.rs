//! Playing: commands, events, views and hints.

use super::caller::{Address, Caller};
use super::json::{Asked, At, Body};
use super::language::language;
use crate::error::{ApiError, ApiResult};
use crate::names;
use crate::server::Server;
use crate::tables::{Detail, Reading, TableMessage};
use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use serde_json::Value;
use std::net::IpAddr;
use std::time::Duration;
use table::{Language, say};
use utoipa::IntoParams;
use wire::{Answers, Best, Choice, CommandRequest, Done, Preview, Problem, Thought, Update};

/// The longest wait for something to happen, in seconds.
const LONGEST: u32 = 60;

/// From where on, how much, and how long to wait for it.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct From {
    /// The number of the first record that was not seen yet.
    #[serde(default)]
    #[param(format = "uint64")]
    since: u64,
    /// How many seconds to wait for something to happen, at most 60.
    #[serde(default)]
    #[param(maximum = 60)]
    wait: u32,
    /// Whether views, words and chairs are told as well.
    #[serde(default)]
    full: bool,
}

/// From where on, and how much.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[allow(clippy::struct_field_names, reason = "it is what the parameter is called")]
pub(crate) struct Since {
    /// The number of the first record that was not seen yet.
    #[serde(default)]
    #[param(format = "uint64")]
    pub(crate) since: u64,
    /// Whether views, words and chairs are told as well.
    #[serde(default)]
    full: bool,
    /// Whether reactions, and who watches, are told as well: frames beside updates.
    #[serde(default)]
    pub(crate) company: bool,
}

impl Since {
    pub(crate) fn reading(&self) -> Reading {
        reading(self.full)
    }
}

/// How whoever asks wants to read it.
fn reading(full: bool) -> Reading {
    Reading { detail: if full { Detail::Full } else { Detail::Events }, language: language() }
}

/// Whether somebody may say one more thing now: a token bucket for each.
pub(crate) fn admit(server: &Server, person: &str) -> ApiResult<()> {
    pay(server, person, 1.0)
}

/// How many bytes of an action that is looked at beforehand count as one word: about as many as a step of a deal has.
pub(crate) const BYTES_OF_A_WORD: f64 = 64.0;

/// Counts an action that somebody wants to look at beforehand: the larger it is the more is to be told of it.
pub(crate) fn pay_thought(server: &Server, person: &str, action: &Value) -> ApiResult<()> {
    names::action(action)?;
    pay(server, person, names::size(action) as f64 / BYTES_OF_A_WORD)
}

fn pay(server: &Server, person: &str, words: f64) -> ApiResult<()> {
    let wait = |seconds| ApiError::too_many(say!("tables-not-so-fast"), seconds);
    server.0.rate_limits.words.pay(person.to_owned(), words).map_err(wait)
}

/// A place for a request that waits, given back when it is dropped, however the request ends.
struct WaitPermit<'a> {
    server: &'a Server,
    address: IpAddr,
}

impl Drop for WaitPermit<'_> {
    fn drop(&mut self) {
        self.server.0.rate_limits.sockets.give_back(&self.address);
    }
}

/// Asks a table for a hint, if the bots have finished the asker's last one.
pub(crate) async fn ask_hint(
    server: &Server,
    person: Option<String>,
    id: &str,
    language: Language,
) -> ApiResult<Vec<Best>> {
    if let Some(person) = &person {
        let wait = |seconds| ApiError::too_many(say!("tables-still-thinking"), seconds);
        server.0.rate_limits.hints.take(person.clone()).map_err(wait)?;
    }
    server.0.tables.ask(id, |reply| TableMessage::Hint { person: person.clone(), language, reply }).await?
}

/// Do something at a table. Whoever does not know whether a command arrived sends it again with the same `id`.
#[utoipa::path(post, path = "/tables/{table}/do", tag = "play", params(("table" = String, Path)), request_body = CommandRequest,
    security(("cookie" = []), ("token" = [])),
    responses((status = 200, body = Done), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn say(
    State(server): State<Server>,
    caller: Caller,
    At(id): At,
    Body(said): Body<CommandRequest>,
) -> ApiResult<Json<Done>> {
    admit(&server, &caller.0.person.id)?;
    let request = names::request(said.id.as_deref())?;
    let command = |reply| {
        let (request, command) = (request.clone(), said.command.clone());
        TableMessage::Command { who: caller.who(), request, command, reply }
    };
    Ok(Json(server.0.tables.ask(&id, command).await??))
}

/// What happened at a table from a record on. With `wait` the answer comes when something happens.
#[utoipa::path(get, path = "/tables/{table}/events", tag = "play", params(("table" = String, Path), From),
    responses((status = 200, body = Update), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn events(
    State(server): State<Server>,
    address: Address,
    caller: Option<Caller>,
    At(id): At,
    Asked(from): Asked<From>,
) -> ApiResult<Json<Update>> {
    let person = caller.map(|caller| caller.person());
    let reading = reading(from.full);
    if from.wait > LONGEST {
        return Err(ApiError::bad(format!("nobody waits longer than {LONGEST} seconds")));
    }
    let look = |reply| TableMessage::Update { person: person.clone(), since: from.since, reading, reply };
    server.pay_page(address.network(), &id, from.since).await?;
    let update = server.0.tables.ask(&id, look).await?;
    if from.wait == 0 || !update.records.is_empty() {
        return Ok(Json(update));
    }
    wait_for_news(&server, &id, address.network(), person.as_deref(), &from).await?;
    server.pay_page(address.network(), &id, from.since).await?;
    Ok(Json(server.0.tables.ask(&id, look).await?))
}

/// Waits until something has happened since a record, as long as was asked for. Whoever waits holds a place like a socket's.
async fn wait_for_news(
    server: &Server,
    id: &str,
    address: IpAddr,
    person: Option<&str>,
    from: &From,
) -> ApiResult<()> {
    if !server.0.rate_limits.sockets.take(&address) {
        return Err(ApiError::too_many(say!("tables-too-many-waits"), 10));
    }
    let _permit = WaitPermit { server, address };
    let wait = Duration::from_secs(from.wait.into());
    let person = || person.map(str::to_owned);
    let news =
        server.0.tables.ask(id, |reply| TableMessage::Await { person: person(), n: from.since, wait, reply });
    tokio::time::timeout(wait, news).await.unwrap_or(Ok(()))
}

/// What I may know of the game.
#[utoipa::path(get, path = "/tables/{table}/view", tag = "play", params(("table" = String, Path)),
    responses((status = 200, body = Value), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn view(
    State(server): State<Server>,
    caller: Option<Caller>,
    At(id): At,
) -> ApiResult<Json<Option<table::Json>>> {
    let person = caller.map(|caller| caller.person());
    let view = |reply| TableMessage::View { person: person.clone(), reply };
    Ok(Json(server.0.tables.ask(&id, view).await?))
}

/// What I can do now.
#[utoipa::path(get, path = "/tables/{table}/choices", tag = "play", params(("table" = String, Path)),
    security(("cookie" = []), ("token" = [])),
    responses((status = 200, body = Vec<Choice>), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn choices(
    State(server): State<Server>,
    caller: Caller,
    At(id): At,
) -> ApiResult<Json<Vec<Choice>>> {
    let choices =
        |reply| TableMessage::Choices { person: Some(caller.person()), language: language(), reply };
    Ok(Json(server.0.tables.ask(&id, choices).await??))
}

/// What I have said beforehand, and what I may say now: `prepare`, `revoke` and `auto` are the commands. Nobody else is told.
#[utoipa::path(get, path = "/tables/{table}/answers", tag = "play", params(("table" = String, Path)),
    security(("cookie" = []), ("token" = [])),
    responses((status = 200, body = Answers), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn answers(
    State(server): State<Server>,
    caller: Caller,
    At(id): At,
) -> ApiResult<Json<Answers>> {
    let answers =
        |reply| TableMessage::Answers { person: Some(caller.person()), language: language(), reply };
    Ok(Json(server.0.tables.ask(&id, answers).await??))
}

/// What an action of mine would lead to, as far as I can know it. Nothing is done and no die is rolled.
#[utoipa::path(post, path = "/tables/{table}/preview", tag = "play", params(("table" = String, Path)),
    request_body = Thought, security(("cookie" = []), ("token" = [])),
    responses((status = 200, body = Preview), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn preview(
    State(server): State<Server>,
    caller: Caller,
    At(id): At,
    Body(thought): Body<Thought>,
) -> ApiResult<Json<Preview>> {
    admit(&server, &caller.0.person.id)?;
    pay_thought(&server, &caller.0.person.id, &thought.action)?;
    let preview = |reply| {
        let (person, action) = (Some(caller.person()), thought.action.clone());
        TableMessage::Preview { person, action, language: language(), reply }
    };
    Ok(Json(server.0.tables.ask(&id, preview).await??))
}

/// What a deal would lead to, for somebody at the table.
#[utoipa::path(post, path = "/tables/{table}/foresee", tag = "play", params(("table" = String, Path)),
    request_body = Thought, security(("cookie" = []), ("token" = [])),
    responses((status = 200, body = Value), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn foresee(
    State(server): State<Server>,
    caller: Caller,
    At(id): At,
    Body(thought): Body<Thought>,
) -> ApiResult<Json<Value>> {
    admit(&server, &caller.0.person.id)?;
    pay_thought(&server, &caller.0.person.id, &thought.action)?;
    let foresee = |reply| {
        let (person, action) = (Some(caller.person()), thought.action.clone());
        TableMessage::Foresee { person, action, reply }
    };
    Ok(Json(server.0.tables.ask(&id, foresee).await??))
}

/// What a bot would do in my place: the best few actions, with the chance to win.
#[utoipa::path(get, path = "/tables/{table}/hint", tag = "play", params(("table" = String, Path)),
    security(("cookie" = []), ("token" = [])),
    responses((status = 200, body = Vec<Best>), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn hint(
    State(server): State<Server>,
    caller: Caller,
    At(id): At,
) -> ApiResult<Json<Vec<Best>>> {
    Ok(Json(ask_hint(&server, Some(caller.person()), &id, language()).await?))
}
