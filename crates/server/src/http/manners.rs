//! Manners: whom somebody does not hear, whom they want nothing to do with, and what they report.

use super::caller::Caller;
use super::json::{At, Body, Place};
use crate::error::{ApiError, ApiResult};
use crate::nodes::News;
use crate::secrets;
use crate::server::Server;
use crate::tables::TableMessage;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use table::say;
use table::words::is_harmful;
use tables::Named;
use wire::{Block, BlockKind, Mute, NewBlock, NewMute, NewReport, Problem, Whom};

/// The longest words of a report, in characters.
const LONGEST: usize = 500;

/// Whom I have muted or blocked: for good by name, then at tables.
#[utoipa::path(get, path = "/me/blocks", tag = "people", security(("cookie" = []), ("token" = [])),
    responses((status = 200, body = Vec<Block>), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn blocks(State(server): State<Server>, caller: Caller) -> ApiResult<Json<Vec<Block>>> {
    let block = |block: store::Block| Block {
        id: block.id,
        name: block.name,
        kind: match block.kind {
            store::BlockKind::Muted => BlockKind::Muted,
            store::BlockKind::Blocked => BlockKind::Blocked,
        },
        table: block.table,
        since: server.0.time.told(block.since),
    };
    Ok(Json(server.0.store.blocks(&caller.person()).await?.into_iter().map(block).collect()))
}

/// Mute or block somebody for good. They are not told.
#[utoipa::path(put, path = "/me/blocks/{person}", tag = "people", params(("person" = String, Path)), request_body = NewBlock,
    security(("cookie" = []), ("token" = [])),
    responses((status = 204), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn block(
    State(server): State<Server>,
    caller: Caller,
    Place(person): Place<String>,
    Body(new): Body<NewBlock>,
) -> ApiResult<StatusCode> {
    let mute = match new.kind {
        BlockKind::Muted => Mute::Always,
        BlockKind::Blocked => Mute::Block,
    };
    server.mute(&caller, &person, None, mute).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Hear somebody again, everywhere, and block them no more.
#[utoipa::path(delete, path = "/me/blocks/{person}", tag = "people", params(("person" = String, Path)),
    security(("cookie" = []), ("token" = [])),
    responses((status = 204), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn unblock(
    State(server): State<Server>,
    caller: Caller,
    Place(person): Place<String>,
) -> ApiResult<StatusCode> {
    server.mute(&caller, &person, None, Mute::Off).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Mute or block somebody whom I see at a table, or hear them again. They are not told.
#[utoipa::path(post, path = "/tables/{table}/mute", tag = "tables", params(("table" = String, Path)), request_body = NewMute,
    security(("cookie" = []), ("token" = [])),
    responses((status = 204), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn mute(
    State(server): State<Server>,
    caller: Caller,
    At(table): At,
    Body(new): Body<NewMute>,
) -> ApiResult<StatusCode> {
    let named = server.named(&caller, &table, new.who).await?;
    server.mute(&caller, &named.person, Some(&table), new.mute).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Report somebody at a table to whoever runs the house: by a line, which is kept with the report, or by the chair. They are not
/// told who did.
#[utoipa::path(post, path = "/tables/{table}/report", tag = "tables", params(("table" = String, Path)), request_body = NewReport,
    security(("cookie" = []), ("token" = [])),
    responses((status = 204), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn report(
    State(server): State<Server>,
    caller: Caller,
    At(table): At,
    Body(new): Body<NewReport>,
) -> ApiResult<StatusCode> {
    let words = new.words.trim();
    if words.chars().count() > LONGEST {
        return Err(ApiError::bad(say!("tables-report-most", most = LONGEST)));
    }
    let words = words.chars().filter(|letter| *letter == '\n' || !is_harmful(*letter)).collect();
    let wait = |seconds| ApiError::too_many(say!("tables-many-reports"), seconds);
    server.0.rate_limits.reports.take(caller.person()).map_err(wait)?;
    let Named { person, name, line } = server.named(&caller, &table, new.who).await?;
    let report = store::NewReport {
        id: secrets::short_id(),
        at: server.0.time.now(),
        reporter: caller.person(),
        accused: person,
        name,
        table,
        line,
        reason: new.reason.word().to_owned(),
        words,
    };
    server.0.store.report(report).await.map_err(|error| match error {
        store::Error::Enough { .. } => ApiError::refused("ENOUGH", say!("tables-reports-wait")),
        other => not_there(other),
    })?;
    Ok(StatusCode::NO_CONTENT)
}

/// I have read a warning of whoever runs the house.
#[utoipa::path(delete, path = "/me/warnings/{warning}", tag = "people", params(("warning" = String, Path)),
    security(("cookie" = [])), responses((status = 204), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(super) async fn read_warning(
    State(server): State<Server>,
    caller: Caller,
    Place(warning): Place<String>,
) -> ApiResult<StatusCode> {
    caller.0.in_person()?;
    server.0.store.read_warning(&caller.person(), &warning).await?;
    Ok(StatusCode::NO_CONTENT)
}

impl Server {
    /// Whom somebody means who looks at a table.
    async fn named(&self, caller: &Caller, table: &str, whom: Whom) -> ApiResult<Named> {
        let asker = caller.person();
        let wait = |seconds| ApiError::too_many(say!("tables-too-many-requests"), seconds);
        self.0.rate_limits.words.take(asker.clone()).map_err(wait)?;
        let named = |reply| TableMessage::Named { asker: asker.clone(), whom, reply };
        self.0.tables.ask(table, named).await?
    }

    /// Somebody does not hear another any more, or wants nothing to do with them; or hears them again.
    async fn mute(&self, caller: &Caller, other: &str, table: Option<&str>, mute: Mute) -> ApiResult<()> {
        let (me, store, now) = (caller.person(), &self.0.store, self.0.time.now());
        if me == other {
            return Err(ApiError::refused("YOURSELF", say!("tables-yourself")));
        }
        let wait = |seconds| ApiError::too_many(say!("tables-too-many-requests"), seconds);
        self.0.rate_limits.mutes.take(me.clone()).map_err(wait)?;
        match (mute, table) {
            (Mute::Off, _) => store.unblock(&me, other).await,
            (Mute::Here, Some(table)) => store.mute(&me, table, other, now).await,
            (Mute::Always | Mute::Here, _) => store.block(&me, other, store::BlockKind::Muted, now).await,
            (Mute::Block, _) => store.block(&me, other, store::BlockKind::Blocked, now).await,
        }
        .map_err(not_there)?;
        match (mute, table) {
            (Mute::Here, Some(table)) => {
                self.0.tables.tell(table, TableMessage::Unheard { person: me.clone() });
            }
            _ => self.0.tables.tell_everywhere(News::Unheard { person: me.clone() }),
        }
        if mute == Mute::Block {
            self.0.tables.send_away(&caller.who(), other).await?;
            self.0.evenings.send_away(&me, other).await?;
        }
        Ok(())
    }
}

/// Whoever asks learns no more than that there is nobody like that.
fn not_there(error: store::Error) -> ApiError {
    match error {
        store::Error::NoPerson { .. } => ApiError::unknown(say!("tables-nobody-there")),
        store::Error::Enough { most } => ApiError::refused("ENOUGH", say!("tables-enough-people", most)),
        trouble => trouble.into(),
    }
}
