//! A table as the store keeps it.

use store::{NewRecord, Phase, Summary};
use tables::{LoadError, Row, TableState, Written};
use wire::PhaseInfo;

/// How far a table is, for the wire.
pub(crate) fn phase(phase: Phase) -> PhaseInfo {
    match phase {
        Phase::Open => PhaseInfo::Open,
        Phase::Running => PhaseInfo::Running,
        Phase::Finished => PhaseInfo::Finished,
        Phase::Closed => PhaseInfo::Closed,
    }
}

fn stored(phase: PhaseInfo) -> Phase {
    match phase {
        PhaseInfo::Open => Phase::Open,
        PhaseInfo::Running => Phase::Running,
        PhaseInfo::Finished => Phase::Finished,
        PhaseInfo::Closed => Phase::Closed,
    }
}

/// Fresh records, for the store.
pub(super) fn kept(written: Vec<Written>) -> Vec<NewRecord> {
    let record = |Written { at, by, request, body }| NewRecord { at, by, request, body };
    written.into_iter().map(record).collect()
}

/// A table of the store.
pub(super) fn load(
    row: &store::Table,
    seed: [u8; 32],
    records: Vec<store::Record>,
) -> Result<TableState, LoadError> {
    let written = |record: store::Record| {
        let store::Record { at, by, request, body, .. } = record;
        Written { at, by, request, body }
    };
    let named = Row {
        id: row.id.clone(),
        code: row.code.clone(),
        host: row.host.clone(),
        public: row.public,
        game: row.game.clone(),
        changed: row.changed,
    };
    TableState::load(&named, &row.setup, seed, records.into_iter().map(written))
}

/// What is kept of a table beside its records, to find it by. The seats are told only where they may have changed.
pub(super) fn summary(state: &TableState, with_seats: bool) -> Summary {
    let waiting = state.waiting();
    let people = || state.chairs.iter().map(|chair| chair.person().map(str::to_owned)).collect();
    let outcome = state.live.as_ref().and_then(|live| live.outcome());
    let is_running = state.phase == PhaseInfo::Running;
    Summary {
        phase: stored(state.phase),
        waiting: waiting.iter().map(|seat| 1 << seat.0).sum(),
        needs_bot: is_running && waiting.iter().any(|seat| state.bot_at(seat).is_some()),
        free: state.chairs.iter().filter(|chair| chair.is_free()).count() as u8,
        seats: with_seats.then(people),
        alone: is_running && state.is_left_to_bots(),
        outcome: outcome.and_then(|outcome| serde_json::to_string(&outcome).ok()),
    }
}
