//! Playing: words, events, views, hints and journals.

use super::caller::Caller;
use super::json::{Asked, Body, Place, Problem};
use crate::house::House;
use crate::names;
use crate::no::{Answer, No};
use crate::tables::{Ask, Detail, Watcher};
use crate::wire::{Best, Choice, Done, Question, Reply, Update, Word};
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use serde::Deserialize;
use serde_json::Value;
use std::time::Duration;
use tokio::sync::mpsc;
use utoipa::{IntoParams, ToSchema};

/// The longest wait for something to happen, in seconds.
const LONGEST: u32 = 60;

/// From where on, how much, and how long to wait for it.
#[derive(Deserialize, IntoParams)]
pub(crate) struct From {
    /// The number of the first record that was not seen yet.
    #[serde(default)]
    pub(crate) since: u64,
    /// How many seconds to wait for something to happen, at most 60.
    #[serde(default)]
    wait: u32,
    /// Whether views, words and chairs are told as well.
    #[serde(default)]
    pub(crate) full: bool,
}

impl From {
    pub(crate) fn detail(&self) -> Detail {
        if self.full { Detail::Full } else { Detail::Events }
    }
}

/// Whether somebody may say one more word now.
pub(crate) fn admit(house: &House, person: &str) -> Answer<()> {
    let wait = |seconds| No::too_many("not so fast: wait a moment", seconds);
    house.0.gate.words.take(person.to_owned()).map_err(wait)
}

/// Asks a table something on behalf of somebody.
pub(crate) async fn ask(
    house: &House,
    person: Option<String>,
    id: &str,
    question: Question,
) -> Answer<Reply> {
    if let (Question::Hint {}, Some(person)) = (&question, &person) {
        let wait = |seconds| No::too_many("the bots are still thinking about your last question", seconds);
        house.0.gate.hints.take(person.clone()).map_err(wait)?;
    }
    let tell = |reply| Ask::Tell { person: person.clone(), question: question.clone(), reply };
    house.0.tables.ask(id, tell).await?
}

/// Do something at a table. Whoever does not know whether a word arrived says it again with the same `id`.
#[utoipa::path(post, path = "/tables/{table}/do", tag = "play", params(("table" = String, Path)), request_body = Word,
    security(("cookie" = []), ("token" = [])),
    responses((status = 200, body = Done), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn say(
    State(house): State<House>,
    caller: Caller,
    Place(table): Place<String>,
    Body(word): Body<Word>,
) -> Answer<Json<Done>> {
    let id = house.0.tables.find(&table).await?;
    admit(&house, &caller.0.person.id)?;
    let request = names::request(word.id.as_deref())?;
    let act = |reply| Ask::Do { who: caller.who(), request: request.clone(), deed: word.deed.clone(), reply };
    Ok(Json(house.0.tables.ask(&id, act).await??))
}

/// What happened at a table from a record on. With `wait` the answer comes when something happens.
#[utoipa::path(get, path = "/tables/{table}/events", tag = "play", params(("table" = String, Path), From),
    responses((status = 200, body = Update), (status = "4XX", body = Problem)))]
pub(super) async fn events(
    State(house): State<House>,
    caller: Option<Caller>,
    Place(table): Place<String>,
    Asked(from): Asked<From>,
) -> Answer<Json<Update>> {
    let id = house.0.tables.find(&table).await?;
    let person = caller.map(|caller| caller.person());
    let detail = from.detail();
    let look = |reply| Ask::Look { person: person.clone(), since: from.since, detail, reply };
    let update = house.0.tables.ask(&id, look).await?;
    if from.wait == 0 || !update.records.is_empty() {
        return Ok(Json(update));
    }
    // Two frames fit: what is there now, and what comes.
    let (outbox, mut inbox) = mpsc::channel(2);
    let watch = |reply| {
        let watcher = Watcher { person: None, detail: Detail::Events, outbox: outbox.clone() };
        Ask::Watch { watcher, since: from.since, reply }
    };
    let watcher = house.0.tables.ask(&id, watch).await?;
    drop(outbox);
    let first = inbox.recv().await;
    let has_news = first.is_some_and(|frame| {
        serde_json::from_str::<Update>(&frame).is_ok_and(|update| !update.records.is_empty())
    });
    if !has_news {
        let wait = Duration::from_secs(from.wait.min(LONGEST).into());
        let _ = tokio::time::timeout(wait, inbox.recv()).await;
    }
    house.0.tables.tell(&id, Ask::Unwatch { id: watcher });
    Ok(Json(house.0.tables.ask(&id, look).await?))
}

/// What I may know of the game.
#[utoipa::path(get, path = "/tables/{table}/view", tag = "play", params(("table" = String, Path)),
    responses((status = 200, body = Value), (status = "4XX", body = Problem)))]
pub(super) async fn view(
    State(house): State<House>,
    caller: Option<Caller>,
    Place(table): Place<String>,
) -> Answer<Json<Value>> {
    let id = house.0.tables.find(&table).await?;
    match ask(&house, caller.map(|caller| caller.person()), &id, Question::View {}).await? {
        Reply::View(view) => Ok(Json(view)),
        _ => Err(No::bad("the table gave another answer")),
    }
}

/// What I can do now.
#[utoipa::path(get, path = "/tables/{table}/choices", tag = "play", params(("table" = String, Path)),
    security(("cookie" = []), ("token" = [])),
    responses((status = 200, body = Vec<Choice>), (status = "4XX", body = Problem)))]
pub(super) async fn choices(
    State(house): State<House>,
    caller: Caller,
    Place(table): Place<String>,
) -> Answer<Json<Vec<Choice>>> {
    let id = house.0.tables.find(&table).await?;
    match ask(&house, Some(caller.person()), &id, Question::Choices {}).await? {
        Reply::Choices(choices) => Ok(Json(choices)),
        _ => Err(No::bad("the table gave another answer")),
    }
}

/// An action to think about.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Thought {
    /// The action, in the game's own JSON.
    action: Value,
}

/// What a deal would lead to.
#[utoipa::path(post, path = "/tables/{table}/foresee", tag = "play", params(("table" = String, Path)),
    request_body = Thought, security(("cookie" = []), ("token" = [])),
    responses((status = 200, body = Value), (status = "4XX", body = Problem)))]
pub(super) async fn foresee(
    State(house): State<House>,
    caller: Caller,
    Place(table): Place<String>,
    Body(thought): Body<Thought>,
) -> Answer<Json<Value>> {
    let id = house.0.tables.find(&table).await?;
    admit(&house, &caller.0.person.id)?;
    match ask(&house, Some(caller.person()), &id, Question::Foresee { action: thought.action }).await? {
        Reply::Foresee(foreseen) => Ok(Json(foreseen)),
        _ => Err(No::bad("the table gave another answer")),
    }
}

/// What a bot would do in my place: the best few actions, with the chance to win.
#[utoipa::path(get, path = "/tables/{table}/hint", tag = "play", params(("table" = String, Path)),
    security(("cookie" = []), ("token" = [])),
    responses((status = 200, body = Vec<Best>), (status = "4XX", body = Problem)))]
pub(super) async fn hint(
    State(house): State<House>,
    caller: Caller,
    Place(table): Place<String>,
) -> Answer<Json<Vec<Best>>> {
    let id = house.0.tables.find(&table).await?;
    match ask(&house, Some(caller.person()), &id, Question::Hint {}).await? {
        Reply::Hint(best) => Ok(Json(best)),
        _ => Err(No::bad("the table gave another answer")),
    }
}

/// The journal of a game that is over: every action and die, to be verified and replayed.
#[utoipa::path(get, path = "/tables/{table}/journal", tag = "play", params(("table" = String, Path)),
    responses((status = 200, content_type = "application/jsonl", body = String), (status = "4XX", body = Problem)))]
pub(super) async fn journal(
    State(house): State<House>,
    Place(table): Place<String>,
) -> Answer<(HeaderMap, String)> {
    let id = house.0.tables.find(&table).await?;
    let text = house.0.tables.ask(&id, |reply| Ask::Journal { reply }).await??;
    let mut headers = HeaderMap::new();
    headers.insert(CONTENT_TYPE, "application/jsonl; charset=utf-8".parse().expect("a header"));
    if let Ok(file) = format!("attachment; filename=\"fremont-{id}.jsonl\"").parse() {
        headers.insert(CONTENT_DISPOSITION, file);
    }
    Ok((headers, text))
}
