//! Playing: words, events, views, hints and journals.

use super::caller::{Address, Caller};
use super::json::{Asked, At, Body};
use crate::error::{ApiError, ApiResult};
use crate::names;
use crate::server::Server;
use crate::tables::{Ask, Detail, Watcher};
use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use serde_json::Value;
use std::net::IpAddr;
use std::time::Duration;
use tokio::sync::mpsc;
use utoipa::IntoParams;
use wire::{Best, Choice, CommandRequest, Done, Preview, Problem, Query, Reply, Thought, Update};

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
pub(crate) struct Since {
    /// The number of the first record that was not seen yet.
    #[serde(default)]
    #[param(format = "uint64")]
    pub(crate) since: u64,
    /// Whether views, words and chairs are told as well.
    #[serde(default)]
    full: bool,
}

impl Since {
    pub(crate) fn detail(&self) -> Detail {
        detail(self.full)
    }
}

fn detail(full: bool) -> Detail {
    if full { Detail::Full } else { Detail::Events }
}

/// Whether somebody may say one more word now.
pub(crate) fn admit(server: &Server, person: &str) -> ApiResult<()> {
    let wait = |seconds| ApiError::too_many("not so fast: wait a moment", seconds);
    server.0.rate_limits.words.take(person.to_owned()).map_err(wait)
}

/// Whoever watches for as long as this is kept, and no longer, however it ends.
struct Watching {
    server: Server,
    table: String,
    watcher: u64,
    address: IpAddr,
}

impl Drop for Watching {
    fn drop(&mut self) {
        self.server.0.tables.tell(&self.table, Ask::Unwatch { id: self.watcher });
        self.server.0.rate_limits.sockets.give_back(&self.address);
    }
}

/// Asks a table something on behalf of somebody.
pub(crate) async fn ask(server: &Server, person: Option<String>, id: &str, query: Query) -> ApiResult<Reply> {
    if let (Query::Hint {}, Some(person)) = (&query, &person) {
        let wait =
            |seconds| ApiError::too_many("the bots are still thinking about your last question", seconds);
        server.0.rate_limits.hints.take(person.clone()).map_err(wait)?;
    }
    let tell = |reply| Ask::Tell { person: person.clone(), query: query.clone(), reply };
    server.0.tables.ask(id, tell).await?
}

/// Do something at a table. Whoever does not know whether a word arrived says it again with the same `id`.
#[utoipa::path(post, path = "/tables/{table}/do", tag = "play", params(("table" = String, Path)), request_body = CommandRequest,
    security(("cookie" = []), ("token" = [])),
    responses((status = 200, body = Done), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn say(
    State(server): State<Server>,
    caller: Caller,
    At(id): At,
    Body(word): Body<CommandRequest>,
) -> ApiResult<Json<Done>> {
    admit(&server, &caller.0.person.id)?;
    let request = names::request(word.id.as_deref())?;
    let act =
        |reply| Ask::Do { who: caller.who(), request: request.clone(), command: word.command.clone(), reply };
    Ok(Json(server.0.tables.ask(&id, act).await??))
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
    let detail = detail(from.full);
    if from.wait > LONGEST {
        return Err(ApiError::bad(format!("nobody waits longer than {LONGEST} seconds")));
    }
    let look = |reply| Ask::Look { person: person.clone(), since: from.since, detail, reply };
    let update = server.0.tables.ask(&id, look).await?;
    server.charge(address.network(), update.records.len());
    if from.wait == 0 || !update.records.is_empty() {
        return Ok(Json(update));
    }
    wait_for_news(&server, &id, address.network(), &from).await?;
    Ok(Json(server.0.tables.ask(&id, look).await?))
}

/// Waits until something has happened since a record, as long as was asked for. Whoever waits holds a place like a socket's.
async fn wait_for_news(server: &Server, id: &str, address: IpAddr, from: &From) -> ApiResult<()> {
    if !server.0.rate_limits.sockets.take(&address) {
        return Err(ApiError::too_many("too many requests wait already: end one first", 10));
    }
    let mut watching = Watching { server: server.clone(), table: id.to_owned(), watcher: 0, address };
    // Two frames fit: what is there now, and what comes.
    let (outbox, mut inbox) = mpsc::channel(2);
    let watch = |reply| {
        let watcher = Watcher { person: None, detail: Detail::Events, outbox: outbox.clone() };
        Ask::Watch { watcher, since: from.since, reply }
    };
    watching.watcher = server.0.tables.ask(id, watch).await?;
    drop(outbox);
    let first = inbox.recv().await;
    let has_news = first.is_some_and(|frame| {
        serde_json::from_str::<Update>(&frame).is_ok_and(|update| !update.records.is_empty())
    });
    if !has_news {
        let wait = Duration::from_secs(from.wait.into());
        let _ = tokio::time::timeout(wait, inbox.recv()).await;
    }
    Ok(())
}

/// What I may know of the game.
#[utoipa::path(get, path = "/tables/{table}/view", tag = "play", params(("table" = String, Path)),
    responses((status = 200, body = Value), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn view(
    State(server): State<Server>,
    caller: Option<Caller>,
    At(id): At,
) -> ApiResult<Json<Value>> {
    match ask(&server, caller.map(|caller| caller.person()), &id, Query::View {}).await? {
        Reply::View(view) => Ok(Json(view)),
        _ => Err(ApiError::bad("the table gave another answer")),
    }
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
    match ask(&server, Some(caller.person()), &id, Query::Choices {}).await? {
        Reply::Choices(choices) => Ok(Json(choices)),
        _ => Err(ApiError::bad("the table gave another answer")),
    }
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
    match ask(&server, Some(caller.person()), &id, Query::Preview { action: thought.action }).await? {
        Reply::Preview(preview) => Ok(Json(preview)),
        _ => Err(ApiError::bad("the table gave another answer")),
    }
}

/// What a deal would lead to.
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
    match ask(&server, Some(caller.person()), &id, Query::Foresee { action: thought.action }).await? {
        Reply::Foresee(foreseen) => Ok(Json(foreseen)),
        _ => Err(ApiError::bad("the table gave another answer")),
    }
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
    match ask(&server, Some(caller.person()), &id, Query::Hint {}).await? {
        Reply::Hint(best) => Ok(Json(best)),
        _ => Err(ApiError::bad("the table gave another answer")),
    }
}
