//! Tables of an evening: made whole, with everybody in their chairs, and told when their round is over.

use super::Tables;
use super::actor::TableActor;
use super::stored::{kept, summary};
use crate::error::{ApiError, ApiResult};
use crate::fanout::Notice;
use crate::nodes::Errand;
use crate::secrets;
use std::sync::Arc;
use store::NewRecord;
use table::{Seat, Secret, say};
use tables::{Chair, PlannedChair, Row, Setup, TableEvent, TableState};
use wire::{AtEvening, PhaseInfo as Phase, StandInWhy};

/// How often another short code is tried.
const CODES: usize = 8;

/// A table of a round.
pub(crate) struct EveningSeats {
    /// The game's key.
    pub(crate) game: String,
    /// What is agreed, but for who sits where.
    pub(crate) setup: Setup,
    /// Whoever counts as its host.
    pub(crate) host: String,
    /// Who sits in each chair, and what they add to the dice; nothing for bots.
    pub(crate) chairs: Vec<Option<(String, String)>>,
    /// The bots.
    pub(crate) bot: String,
    /// The seed of the dice.
    pub(crate) seed: [u8; 32],
    /// The evening.
    pub(crate) evening: AtEvening,
    /// Which table of the round.
    pub(crate) table: u32,
}

impl Tables {
    /// Makes a table of a round, whose game has begun; tells its id, also of one that was made before.
    pub(crate) async fn make_for_evening(self: &Arc<Tables>, seats: EveningSeats) -> ApiResult<String> {
        let EveningSeats { game, setup, host, chairs, bot, seed, evening, table } = seats;
        let planned = |chair: &Option<(String, String)>| match chair {
            Some((person, _)) => PlannedChair::Kept(person.clone()),
            None => PlannedChair::Bot(bot.clone()),
        };
        // A request that nobody can say: the place of the table in its evening.
        let request = format!("\u{1}evening {}, round {}, table {table}", evening.id, evening.round);
        let people: Vec<String> = chairs.iter().flatten().map(|(person, _)| person.clone()).collect();
        let id = evening.id.clone();
        let setup = Setup { chairs: chairs.iter().map(planned).collect(), evening: Some(evening), ..setup };
        let text = serde_json::to_string(&setup).expect("a setup is JSON");
        for _ in 0..CODES {
            let at = self.time.now();
            let row = Row {
                id: secrets::id(),
                code: secrets::code(),
                host: host.clone(),
                public: false,
                game: game.clone(),
                changed: at,
            };
            let mut state = TableState::new(&row, setup.clone(), Secret(seed));
            let records = begun(&mut state, &chairs, at)?;
            let awaited = awaited(&state);
            let made = store::NewTable {
                id: row.id.clone(),
                code: row.code,
                host: row.host,
                public: false,
                game: row.game,
                setup: text.clone(),
                seed,
                request: Some(request.clone()),
                records,
                summary: summary(&state, true),
                at,
            };
            match self.store.create_table(made).await {
                Ok(()) => {
                    metrics::counter!("fremont_tables_made_total").increment(1);
                    // From now on bots act there.
                    self.errand::<()>(&row.id, Errand::Wake).await?;
                    self.fanout.publish(Notice {
                        table: row.id.clone(),
                        n: state.n(),
                        public: false,
                        people,
                        awaited,
                        reminded: None,
                        evening: Some(id),
                        over: false,
                    });
                    return Ok(row.id);
                }
                Err(store::Error::TableRepeated { table }) => return Ok(table),
                Err(store::Error::CodeTaken) => {}
                Err(trouble) => return Err(trouble.into()),
            }
        }
        Err(ApiError::refused("CODES", say!("tables-no-code")))
    }
}

/// Sits everybody down, and deals.
fn begun(state: &mut TableState, chairs: &[Option<(String, String)>], at: u64) -> ApiResult<Vec<NewRecord>> {
    let sat = (0..).zip(chairs).filter_map(|(seat, chair)| {
        let (person, nonce) = chair.clone()?;
        Some(TableEvent::Sat { seat, person, nonce })
    });
    let events: Vec<TableEvent> = [TableEvent::Made {}].into_iter().chain(sat).collect();
    let mut records = kept(state.write_down(events, None, None, at));
    let deal = state.begin()?;
    records.extend(kept(state.write_down(vec![deal], None, None, at)));
    Ok(records)
}

fn awaited(state: &TableState) -> Vec<String> {
    let person = |seat: Seat| state.chairs[seat.index()].person().map(str::to_owned);
    state.waiting().iter().filter_map(person).collect()
}

impl TableActor {
    /// The round is over: everything about the game may be known. Nothing comes back if the table must be loaded anew.
    pub(super) async fn unseal(&mut self) -> Option<ApiResult<()>> {
        if !self.state.sealed {
            return Some(Ok(()));
        }
        Some(self.commit(vec![TableEvent::Unsealed {}], None, None).await?.map(drop))
    }

    /// Bots play for everybody, to the end.
    pub(super) async fn play_out(&mut self) -> Option<()> {
        if self.state.phase != Phase::Running {
            return Some(());
        }
        let bot = self.state.stand_in().to_string();
        let plays = |chair: &Chair| matches!(chair, Chair::Person(sitter) if sitter.stand_in.is_none());
        let seats = (0..).zip(&self.state.chairs).filter(|(_, chair)| plays(chair));
        let stood_in =
            seats.map(|(seat, _)| TableEvent::StoodIn { seat, bot: bot.clone(), why: StandInWhy::Late });
        let events: Vec<TableEvent> = stood_in.collect();
        if !events.is_empty()
            && let Err(error) = self.commit(events, None, None).await?
        {
            tracing::warn!(table = self.state.id, why = %error.refused.why, "a round was not played to its end");
        }
        Some(())
    }
}
