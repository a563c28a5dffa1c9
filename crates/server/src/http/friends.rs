//! Those whom one plays with: friends, those one has met, invitations.

use super::caller::Caller;
use super::json::{At, Body, Place};
use crate::error::{ApiError, ApiResult};
use crate::fanout::Notice;
use crate::server::Server;
use crate::tables::{Reading, TableMessage};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use table::say;
use wire::{Acquaintance, Company, Invitation, Invited, PhaseInfo, Problem, Update, Warning};

/// How many of those one has met are told, and how many invitations.
const MOST: u32 = 30;
/// How many warnings are told: the next come when these were read.
const WARNINGS: u32 = 5;

/// My friends, those I have met, my invitations, and what I am warned of.
#[utoipa::path(get, path = "/me/people", tag = "people", security(("cookie" = []), ("token" = [])),
    responses((status = 200, body = Company), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn company(State(server): State<Server>, caller: Caller) -> ApiResult<Json<Company>> {
    let (store, me) = (&server.0.store, caller.person());
    let friends = store.friends(&me).await?;
    let met = store.recently_met(&me, MOST).await?;
    let is_friend = |id: &str| friends.iter().any(|friend| friend.id == id);
    let met: Vec<_> = met.into_iter().filter(|met| !is_friend(&met.id)).collect();
    let acquaintance =
        |friend: bool| move |met: store::Met| Acquaintance { id: met.id, name: met.name, friend };
    let people = friends.into_iter().map(acquaintance(true)).chain(met.into_iter().map(acquaintance(false)));
    let invitations = store.invitations(&me, MOST).await?.into_iter().map(|asked| Invitation {
        table: asked.table,
        game: asked.game,
        host: asked.host,
        at: server.0.time.told(asked.at),
    });
    let warnings = store.warnings(&me, WARNINGS).await?.into_iter().filter_map(|case| {
        let settled = case.settled?;
        let (at, line) = (server.0.time.told(settled.at), case.line.map(|(_, line)| line));
        Some(Warning { id: case.id, at, words: settled.words, line })
    });
    Ok(Json(Company {
        people: people.collect(),
        invitations: invitations.collect(),
        warnings: warnings.collect(),
    }))
}

/// Keep somebody as a friend whom I have met at a table. They are not told.
#[utoipa::path(put, path = "/me/friends/{person}", tag = "people", params(("person" = String, Path)),
    security(("cookie" = []), ("token" = [])),
    responses((status = 204), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn befriend(
    State(server): State<Server>,
    caller: Caller,
    Place(person): Place<String>,
) -> ApiResult<StatusCode> {
    server.0.store.add_friend(&caller.person(), &person, server.0.time.now()).await.map_err(not_there)?;
    Ok(StatusCode::NO_CONTENT)
}

/// Keep somebody as a friend no more.
#[utoipa::path(delete, path = "/me/friends/{person}", tag = "people", params(("person" = String, Path)),
    security(("cookie" = []), ("token" = [])),
    responses((status = 204), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn unfriend(
    State(server): State<Server>,
    caller: Caller,
    Place(person): Place<String>,
) -> ApiResult<StatusCode> {
    server.0.store.remove_friend(&caller.person(), &person).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Ask a friend, or somebody I have met at a table, to come to a table of mine that waits for people.
#[utoipa::path(post, path = "/tables/{table}/invite", tag = "tables", params(("table" = String, Path)), request_body = Invited,
    security(("cookie" = []), ("token" = [])),
    responses((status = 204), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn invite(
    State(server): State<Server>,
    caller: Caller,
    At(table): At,
    Body(invited): Body<Invited>,
) -> ApiResult<StatusCode> {
    let me = caller.person();
    let wait = |seconds| ApiError::too_many(say!("tables-too-many-requests"), seconds);
    server.0.rate_limits.words.take(me.clone()).map_err(wait)?;
    let (person, reading) = (Some(me.clone()), Reading::default());
    let look = |reply| TableMessage::Update { person: person.clone(), since: u64::MAX, reading, reply };
    let Update { table: told, now, .. } = server.0.tables.ask(&table, look).await?;
    let told = told.expect("a look shows the table");
    if told.you.is_none() && !told.hosting {
        return Err(ApiError::forbidden("SPECTATOR", say!("tables-no-seat-here")));
    }
    if now.phase != PhaseInfo::Open {
        return Err(ApiError::refused("PHASE", say!("tables-begun")));
    }
    // Only of people who are there is anything remembered.
    if server.0.store.person(&invited.person).await?.is_none() {
        return Err(ApiError::unknown(say!("tables-nobody-met")));
    }
    let wait = |seconds| ApiError::too_many(say!("tables-many-invitations"), seconds);
    server.0.rate_limits.invitations.take((me.clone(), invited.person.clone())).map_err(wait)?;
    let store = &server.0.store;
    store.invite(&invited.person, &table, &me, server.0.time.now()).await.map_err(not_there)?;
    server.0.tables.fanout.publish(Notice {
        table,
        n: now.n,
        public: false,
        people: vec![invited.person],
        awaited: Vec::new(),
        reminded: None,
        evening: None,
        over: false,
    });
    Ok(StatusCode::NO_CONTENT)
}

/// Say no to an invitation. Nobody is told.
#[utoipa::path(delete, path = "/me/invitations/{table}", tag = "people", params(("table" = String, Path)),
    security(("cookie" = []), ("token" = [])),
    responses((status = 204), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn decline(
    State(server): State<Server>,
    caller: Caller,
    At(table): At,
) -> ApiResult<StatusCode> {
    server.0.store.decline_invitation(&caller.person(), &table).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Whoever asks learns no more than that there is nobody whom they may ask.
fn not_there(error: store::Error) -> ApiError {
    match error {
        store::Error::NoPerson { .. } => ApiError::unknown(say!("tables-nobody-met")),
        store::Error::Enough { most } => ApiError::refused("ENOUGH", say!("tables-enough-people", most)),
        trouble => trouble.into(),
    }
}
