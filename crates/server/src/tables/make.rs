//! New tables.

use super::chair::Chair;
use super::commands::{Prepared, named_bot};
use super::record::{Begins, PlannedChair, Setup, TableEvent};
use super::state::TableState;
use super::{TableMessage, Tables, Who};
use crate::error::{ApiError, ApiResult};
use crate::{names, secrets};
use bots::Level;
use serde_json::{Map, Value};
use std::sync::Arc;
use store::Phase;
use table::{Dealer, Script, Secret};
use wire::{Command, NewTable, Origin, Plan, StartWhen};

/// How often another short code is tried.
const CODES: usize = 8;

impl Tables {
    /// Makes a table; tells its id.
    pub(crate) async fn make(self: &Arc<Tables>, who: &Who, mut new: NewTable) -> ApiResult<String> {
        let request = names::request(new.id.as_deref())?;
        let sits = sits_at(&new)?;
        let begins = match (new.from.take(), new.position.take()) {
            (None, None) => None,
            (Some(origin), None) => Some(self.what_if(who, &mut new, origin).await?),
            (None, Some(position)) => Some(made_up(&new, &position)?),
            (Some(_), Some(_)) => {
                return Err(ApiError::bad(
                    "a game begins from another one or from a position, not from both",
                ));
            }
        };
        let setup = Setup { begins, ..setup(&new)? };
        let draft = Draft { who, game: &new.game, public: new.public, setup, request };
        self.write(draft, sits).await
    }

    /// Finds the moment of another game from which a new one goes on; the new one takes over what was agreed for that.
    async fn what_if(self: &Arc<Tables>, who: &Who, new: &mut NewTable, origin: Origin) -> ApiResult<Begins> {
        let id = self.find(&origin.table).await?;
        let person = &who.person;
        let moment = |reply| TableMessage::Moment { person: person.clone(), entry: origin.entry, reply };
        let moment = self.ask(&id, moment).await??;
        if new.game != moment.game {
            return Err(ApiError::bad(format!("that table plays {}, not {}", moment.game, new.game)));
        }
        if new.seats.len() != moment.seats {
            return Err(ApiError::bad(format!("that game has {} players: name as many seats", moment.seats)));
        }
        new.options = moment.options;
        Ok(Begins { origin: Some(Origin { table: id, ..origin }), position: moment.position })
    }

    /// Makes the table of a rematch: the same chairs, moved on by one.
    pub(super) async fn make_rematch(&self, state: &TableState, who: &Who) -> ApiResult<String> {
        let planned = |chair: &Chair| match chair {
            Chair::Open { .. } => PlannedChair::Open,
            Chair::Bot(bot) => PlannedChair::Bot(bot.to_string()),
            Chair::Person(sitter) => PlannedChair::Kept(sitter.person.clone()),
        };
        let mut chairs: Vec<PlannedChair> = state.chairs.iter().map(planned).collect();
        // Whoever tries a position again keeps the seat it is about.
        if state.setup.begins.is_none() {
            chairs.rotate_left(1);
        }
        let sits = chairs.iter().position(|chair| *chair == PlannedChair::Kept(who.person.clone()));
        let request = Some(format!("\u{1}rematch of {}", state.id));
        let setup = Setup { chairs, ..state.setup.clone() };
        let draft = Draft { who, game: &state.game, public: state.public, setup, request };
        self.write(draft, sits.map(|seat| seat as u8)).await
    }

    async fn write(&self, draft: Draft<'_>, sits: Option<u8>) -> ApiResult<String> {
        let Draft { who, game, public, setup, request } = draft;
        let of_bots = setup.chairs.iter().all(|chair| matches!(chair, PlannedChair::Bot(_)));
        self.admit(who, of_bots).await?;
        let text = serde_json::to_string(&setup).expect("a setup is JSON");
        for _ in 0..CODES {
            let at = self.time.now();
            let seed = secrets::seed(&format!("{game} {text}"));
            let row = store::Table {
                id: secrets::id(),
                code: secrets::code(),
                host: who.person.clone(),
                public,
                game: game.to_owned(),
                setup: text.clone(),
                phase: Phase::Open,
                n: 0,
                waiting: 0,
                seats: Vec::new(),
                free: 0,
                outcome: None,
                created: at,
                changed: at,
            };
            let mut state = TableState::new(&row, setup.clone(), Secret(seed));
            let mut events = vec![TableEvent::Made {}];
            if let Some(seat) = sits {
                // A nonce counts only if it is said when the commitment is known: it comes with a command of its own.
                let sit = Command::Sit { seat: Some(seat), nonce: None };
                if let Prepared::Records(sat) = state.prepare(&who.person, &sit, at)? {
                    events.extend(sat);
                }
            } else if setup.start == StartWhen::Full && state.chairs.iter().all(|chair| !chair.is_open()) {
                events.push(state.begin()?);
            }
            let records = state.write_down(events, Some(&who.person), None, at);
            let made = store::NewTable {
                id: row.id.clone(),
                code: row.code,
                host: row.host,
                public,
                game: row.game,
                setup: row.setup,
                seed,
                request: request.clone(),
                records,
                summary: state.summary(true),
                at,
            };
            match self.store.create_table_from(made, who.network.to_string()).await {
                Ok(()) => {
                    metrics::counter!("fremont_tables_made_total").increment(1);
                    return Ok(row.id);
                }
                Err(store::Error::TableRepeated { table }) => return Ok(table),
                Err(store::Error::CodeTaken) => {}
                Err(trouble) => return Err(trouble.into()),
            }
        }
        Err(ApiError::refused("CODES", "no free code was found for the table: try again"))
    }

    /// Whether somebody may make one more table.
    async fn admit(&self, who: &Who, of_bots: bool) -> ApiResult<()> {
        let own = self.store.live_count(Some(&who.person)).await?;
        if own >= u64::from(self.limits.tables) {
            let why = format!("you host {own} tables that are not over: finish or close one first");
            return Err(ApiError::too_many(why, 60));
        }
        let here = self.store.live_count_from(&who.network.to_string()).await?;
        if here >= u64::from(self.limits.address_tables) {
            let why = format!(
                "{here} tables that are not over were made from your address: finish or close one first"
            );
            return Err(ApiError::too_many(why, 60));
        }
        if of_bots {
            self.admit_bots(who).await?;
        }
        if self.store.live_count(None).await? >= u64::from(self.limits.all_tables) {
            return Err(ApiError::too_many("the house is full: try again later", 60));
        }
        Ok(())
    }
}

impl Tables {
    /// Whether somebody may make one more table for bots alone.
    async fn admit_bots(&self, who: &Who) -> ApiResult<()> {
        let own = self.store.tables_of_bots(Some(&who.person), u64::MAX).await?.len();
        if own >= self.limits.bot_tables as usize {
            let why =
                format!("bots play among themselves at {own} tables of yours: wait until they are done");
            return Err(ApiError::too_many(why, 60));
        }
        if self.store.tables_of_bots(None, u64::MAX).await?.len() >= self.limits.all_bot_tables as usize {
            return Err(ApiError::too_many("bots play among themselves at many tables: try again later", 60));
        }
        Ok(())
    }
}

struct Draft<'a> {
    who: &'a Who,
    game: &'a str,
    public: bool,
    setup: Setup,
    request: Option<String>,
}

/// Where the maker wants to sit.
fn sits_at(new: &NewTable) -> ApiResult<Option<u8>> {
    let mut mine = (0..).zip(&new.seats).filter(|(_, plan)| **plan == Plan::Me).map(|(seat, _)| seat);
    let first = mine.next();
    if mine.next().is_some() {
        return Err(ApiError::bad("you can sit in one chair only: \"me\" stands in seats once"));
    }
    Ok(first)
}

/// What was agreed, if a game can be played so.
fn setup(new: &NewTable) -> ApiResult<Setup> {
    let about = super::about(&new.game);
    let about = about.ok_or_else(|| {
        let keys: Vec<&str> = super::CATALOGUE.iter().map(|about| about.key).collect();
        ApiError::bad(format!("there is no game {:?}: the games are {}", new.game, keys.join(", ")))
    })?;
    let (least, most) = (about.min_seats, about.max_seats);
    if !(usize::from(least)..=usize::from(most)).contains(&new.seats.len()) {
        return Err(ApiError::bad(format!("{} is for {least} to {most} players", about.title)));
    }
    if new.pace > 10_000 {
        return Err(ApiError::bad("the pace of bots is at most 10000 milliseconds"));
    }
    if let Some(clock) = new.clock
        && (!(10..=2_592_000).contains(&clock.bank) || clock.increment > 604_800)
    {
        return Err(ApiError::bad(
            "a clock has a bank of 10 seconds to 30 days and an increment of up to 7 days",
        ));
    }
    try_options(&new.game, &new.options, new.seats.len() as u8)?;
    let planned = |plan: &Plan| match plan {
        Plan::Me | Plan::Open => Ok(PlannedChair::Open),
        Plan::Bot(name) => named_bot(name).map(|bot| PlannedChair::Bot(bot.to_string())),
    };
    Ok(Setup {
        options: new.options.clone(),
        chairs: new.seats.iter().map(planned).collect::<ApiResult<_>>()?,
        clock: new.clock,
        start: new.start,
        pace: new.pace,
        hints: new.hints,
        nonces: new.nonces,
        stand_in: stand_in(&new.stand_in)?,
        begins: None,
    })
}

/// The bot that plays for whoever is gone: one that gives nothing away.
fn stand_in(name: &str) -> ApiResult<String> {
    let bot = named_bot(name)?;
    if matches!(bot.level, Level::Random | Level::Easy) {
        return Err(ApiError::bad(format!(
            "{bot} is too weak to play for somebody: medium, hard or expert can"
        )));
    }
    Ok(bot.to_string())
}

/// A position that somebody made up, if a game can go on from it.
fn made_up(new: &NewTable, position: &Value) -> ApiResult<Begins> {
    if !new.options.is_empty() {
        return Err(ApiError::bad("a position has its own options: leave them out"));
    }
    let live = games::from_position(&new.game, None, position, Dealer::from_text("a trial"))?;
    if usize::from(live.seats()) != new.seats.len() {
        return Err(ApiError::bad(format!("the position has {} players: name as many seats", live.seats())));
    }
    if live.outcome().is_some() {
        return Err(ApiError::refused("OVER", "the game is over in this position"));
    }
    Ok(Begins { origin: None, position: live.position() })
}

/// Whether a game can be dealt with these options.
fn try_options(game: &str, options: &Map<String, Value>, seats: u8) -> ApiResult<()> {
    games::start(game, None, options, seats, Dealer::from_text("a trial"), Script::default())?;
    Ok(())
}
