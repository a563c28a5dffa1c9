//! Games that were played: looking at them again, and checking their dice.

use super::caller::{Address, Caller};
use super::json::{Asked, At, Body};
use super::language::language;
use super::play::pay_thought;
use crate::error::{ApiError, ApiResult};
use crate::server::Server;
use crate::tables::{TableMessage, apart};
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use serde::Deserialize;
use table::Language;
use utoipa::IntoParams;
use wire::{MomentInfo, PastThought, Preview, Problem, Replay, Reviewed, Verified};

/// The most entries of one answer.
const MOST: u64 = 50;

/// Which entries, and with whose eyes.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Stretch {
    /// The first entry; the deal is entry 0.
    #[serde(default)]
    #[param(format = "uint64")]
    first: u64,
    /// How many, at most 50.
    #[serde(default = "most")]
    #[param(format = "uint64", maximum = 50)]
    count: u64,
    /// With whose eyes: one's own if no seat is named, anybody's once the game is over.
    seat: Option<u8>,
}

fn most() -> u64 {
    MOST
}

/// How much more than telling it an entry costs to review.
const THOUGHT: u64 = 10;
/// The most entries on the way to a stretch that are counted.
const MOST_ON_THE_WAY: u64 = 10_000;

/// How a game went, entry by entry: one's own as far as one sees it, any that is over with anybody's eyes.
#[utoipa::path(get, path = "/tables/{table}/replay", tag = "play", params(("table" = String, Path), Stretch),
    responses((status = 200, body = Replay), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn replay(
    State(server): State<Server>,
    address: Address,
    caller: Option<Caller>,
    At(id): At,
    Asked(stretch): Asked<Stretch>,
) -> ApiResult<Json<Replay>> {
    let Stretch { first, count, seat } = stretch;
    if count > MOST {
        return Err(ApiError::bad(format!("at most {MOST} entries are told at once")));
    }
    // Entries on the way to the first are gone through and not told.
    server.pay(address.network(), count + first.min(MOST_ON_THE_WAY) / 10)?;
    let person = caller.map(|caller| caller.person());
    let past = |reply| TableMessage::Past { person: person.clone(), seat, language: language(), reply };
    let past = server.0.tables.ask(&id, past).await??;
    let replay = apart(move || Ok(past.frames(first, count)?)).await?;
    Ok(Json(replay))
}

/// What an action would have led to at a moment of the past, as far as its seat could know it: one's own, anybody's once
/// the game is over.
#[utoipa::path(post, path = "/tables/{table}/replay/preview", tag = "play", params(("table" = String, Path)),
    request_body = PastThought,
    responses((status = 200, body = Preview), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn replay_preview(
    State(server): State<Server>,
    address: Address,
    caller: Option<Caller>,
    At(id): At,
    Body(thought): Body<PastThought>,
) -> ApiResult<Json<Preview>> {
    let PastThought { entry, seat, action } = thought;
    let person = caller.map(|caller| caller.person());
    // The game is played again up to that entry. Strangers of one address share what one person has.
    server.pay(address.network(), entry.min(MOST_ON_THE_WAY))?;
    pay_thought(&server, person.as_deref().unwrap_or(&address.network().to_string()), &action)?;
    let past =
        |reply| TableMessage::Past { person: person.clone(), seat: Some(seat), language: language(), reply };
    let past = server.0.tables.ask(&id, past).await??;
    Ok(Json(apart(move || Ok(past.preview(entry, &action)?)).await?))
}

/// Which moment.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Which {
    /// The entry of the journal that has just been written.
    #[param(format = "uint64")]
    entry: u64,
}

/// A moment to go on from elsewhere, such as on one's own device: of a game that is over the whole truth, of one's own what one
/// knew then, the rest dealt anew.
#[utoipa::path(get, path = "/tables/{table}/moment", tag = "play", params(("table" = String, Path), Which),
    security(("cookie" = []), ("token" = [])),
    responses((status = 200, body = MomentInfo), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn moment(
    State(server): State<Server>,
    address: Address,
    caller: Caller,
    At(id): At,
    Asked(Which { entry }): Asked<Which>,
) -> ApiResult<Json<MomentInfo>> {
    // The game is played again up to that entry.
    server.pay(address.network(), entry.min(MOST_ON_THE_WAY))?;
    let moment = |reply| TableMessage::Moment { person: caller.person(), entry, reply };
    let tables::Moment { game, options, seats, position } = server.0.tables.ask(&id, moment).await??;
    Ok(Json(MomentInfo { game, options, seats: seats as u8, position }))
}

/// Whether everything in a game that is over was legal, and every die follows from the seed that was committed to.
#[utoipa::path(get, path = "/tables/{table}/verify", tag = "play", params(("table" = String, Path)),
    responses((status = 200, body = Verified), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn verify(
    State(server): State<Server>,
    address: Address,
    At(id): At,
) -> ApiResult<Json<Verified>> {
    server.pay_table(address.network(), &id).await?;
    let text = server.0.tables.ask(&id, |reply| TableMessage::Journal { reply }).await??;
    Ok(Json(apart(move || Ok(tables::verified(&text)?)).await?))
}

/// What a game that is over came down to: everybody's play as the bot `hard` sees it, deals, and luck.
#[utoipa::path(get, path = "/tables/{table}/review", tag = "play", params(("table" = String, Path)),
    responses((status = 200, body = Reviewed), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn review(
    State(server): State<Server>,
    address: Address,
    At(id): At,
) -> ApiResult<Json<Reviewed>> {
    if let Some(known) = server.0.reviews.known(&id).await? {
        return Ok(Json(in_words(&server, &id, known).await?));
    }
    let past = |reply| TableMessage::Past { person: None, seat: None, language: language(), reply };
    let past = server.0.tables.ask(&id, past).await??;
    server.pay(address.network(), past.entries() * THOUGHT)?;
    let found = server.0.reviews.of(id.clone(), past).await?;
    Ok(Json(in_words(&server, &id, found).await?))
}

/// A review in the language of whoever asks.
async fn in_words(server: &Server, id: &str, mut reviewed: Reviewed) -> ApiResult<Reviewed> {
    let language = language();
    if language == Language::EN {
        return Ok(reviewed);
    }
    let past = |reply| TableMessage::Past { person: None, seat: None, language, reply };
    let past = server.0.tables.ask(id, past).await??;
    apart(move || {
        past.retell(&mut reviewed)?;
        Ok(reviewed)
    })
    .await
}

/// The journal of a game that is over: every action and die, to be verified and replayed.
#[utoipa::path(get, path = "/tables/{table}/journal", tag = "play", params(("table" = String, Path)),
    responses((status = 200, content_type = "application/jsonl", body = String), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn journal(
    State(server): State<Server>,
    address: Address,
    At(id): At,
) -> ApiResult<(HeaderMap, String)> {
    server.pay_table(address.network(), &id).await?;
    let text = server.0.tables.ask(&id, |reply| TableMessage::Journal { reply }).await??;
    let mut headers = HeaderMap::new();
    headers.insert(CONTENT_TYPE, "application/jsonl; charset=utf-8".parse().expect("a header"));
    if let Ok(file) = format!("attachment; filename=\"fremont-{id}.jsonl\"").parse() {
        headers.insert(CONTENT_DISPOSITION, file);
    }
    Ok((headers, text))
}
