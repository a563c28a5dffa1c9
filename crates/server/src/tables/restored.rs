//! Tables that are put back from a backup while their games are under way. Their seeds are those of the games that went on
//! after the backup was made: whoever saw those may know what is to come.

use super::stored::{kept, load, summary};
use store::{NewRecord, Summary};
use tables::TableEvent;
use wire::{ClosedWhy, PhaseInfo};

/// What is appended to a table: where, which records, and what is known of it then.
pub type Note = (u64, Vec<NewRecord>, Summary);

/// What is noted at a table that was put back, and how it stands then; with `end` its game ends. Nothing if no game was
/// under way, or if the table does not hold.
pub fn note_restored(
    row: &store::Table,
    seed: [u8; 32],
    records: Vec<store::Record>,
    end: bool,
) -> Option<Note> {
    let mut state = load(row, seed, records).ok().filter(|state| state.phase == PhaseInfo::Running)?;
    let since = state.written();
    let closed = end.then_some(TableEvent::Closed { why: ClosedWhy::Operator });
    let events = [TableEvent::Restored {}].into_iter().chain(closed).collect();
    let records = kept(state.write_down(events, None, None, row.changed));
    Some((since, records, summary(&state, false)))
}
