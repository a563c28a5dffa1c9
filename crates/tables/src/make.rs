//! What new tables may be.

use crate::chair::Chair;
use crate::commands::named_bot;
use crate::error::{Error, Result};
use crate::record::{Begins, PlannedChair, Setup};
use crate::state::TableState;
use bots::Level;
use serde_json::{Map, Value};
use table::{Dealer, Script, say};
use wire::{ClockTerms, Fill, NewTable, Plan};

/// How long bots wait at least before they take chairs, in seconds, and at most.
const SHORTEST_FILL: u32 = 5;
const LONGEST_FILL: u32 = 3_600;

/// The most days for a move.
const MOST_DAYS: u8 = 30;

/// What is agreed for the rematch of a table: the same chairs, moved on by one; and where somebody sits then.
pub fn rematch(state: &TableState, who: &str) -> (Setup, Option<u8>) {
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
    let sits = chairs.iter().position(|chair| *chair == PlannedChair::Kept(who.to_owned()));
    (
        Setup { chairs, fill: None, quick: None, evening: None, ..state.setup.clone() },
        sits.map(|seat| seat as u8),
    )
}

/// Where the maker wants to sit.
pub fn sits_at(new: &NewTable) -> Result<Option<u8>> {
    let mut mine = (0..).zip(&new.seats).filter(|(_, plan)| **plan == Plan::Me).map(|(seat, _)| seat);
    let first = mine.next();
    if mine.next().is_some() {
        return Err(Error::bad(say!("tables-sit-once")));
    }
    Ok(first)
}

/// Whether a game can be played by a clock.
fn admit_clock(clock: ClockTerms) -> Result<()> {
    let ClockTerms { bank, increment, days } = clock;
    match days {
        Some(days) if bank > 0 || increment > 0 || !(1..=MOST_DAYS).contains(&days) => {
            Err(Error::bad(say!("tables-clock-days", most = MOST_DAYS)))
        }
        None if !(10..=2_592_000).contains(&bank) || increment > 604_800 => {
            Err(Error::bad(say!("tables-clock-terms")))
        }
        _ => Ok(()),
    }
}

/// What was agreed, if a game can be played so.
pub fn setup(new: &NewTable) -> Result<Setup> {
    let about = crate::about(&new.game);
    let about = about.ok_or_else(|| {
        let keys: Vec<&str> = crate::CATALOGUE.iter().map(|about| about.key).collect();
        Error::bad(format!("there is no game {:?}: the games are {}", new.game, keys.join(", ")))
    })?;
    let (least, most) = (about.min_seats, about.max_seats);
    if !(usize::from(least)..=usize::from(most)).contains(&new.seats.len()) {
        return Err(Error::bad(say!("tables-players-of", game = &about.title, least, most)));
    }
    if new.pace > 10_000 {
        return Err(Error::bad(say!("tables-pace-most")));
    }
    if let Some(clock) = new.clock {
        admit_clock(clock)?;
    }
    if new.rated && new.hints {
        return Err(Error::bad("a rated game has no hints: say \"hints\":false"));
    }
    try_options(&new.game, &new.options, new.seats.len() as u8)?;
    let planned = |plan: &Plan| match plan {
        Plan::Me | Plan::Open => Ok(PlannedChair::Open),
        Plan::Bot(name) => named_bot(name).map(|bot| PlannedChair::Bot(bot.to_string())),
    };
    Ok(Setup {
        options: new.options.clone(),
        chairs: new.seats.iter().map(planned).collect::<Result<_>>()?,
        clock: new.clock,
        start: new.start,
        pace: new.pace,
        hints: new.hints,
        nonces: new.nonces,
        rated: new.rated,
        stand_in: stand_in(&new.stand_in)?,
        begins: None,
        fill: new.fill.as_ref().map(filled).transpose()?,
        quick: None,
        evening: None,
    })
}

/// When bots take the free chairs, and which.
fn filled(fill: &Fill) -> Result<Fill> {
    if !(SHORTEST_FILL..=LONGEST_FILL).contains(&fill.after) {
        return Err(Error::bad(say!("tables-fill-after", least = SHORTEST_FILL, most = LONGEST_FILL)));
    }
    Ok(Fill { after: fill.after, bot: named_bot(&fill.bot)?.to_string() })
}

/// The bot that plays for whoever is gone: one that gives nothing away.
fn stand_in(name: &str) -> Result<String> {
    let bot = named_bot(name)?;
    if matches!(bot.level, Level::Random | Level::Easy) {
        return Err(Error::bad(format!(
            "{bot} is too weak to play for somebody: medium, hard or expert can"
        )));
    }
    Ok(bot.to_string())
}

/// A position that somebody made up, if a game can go on from it.
pub fn made_up(new: &NewTable, position: &Value) -> Result<Begins> {
    if !new.options.is_empty() {
        return Err(Error::bad(say!("tables-position-options")));
    }
    let live = games::from_position(&new.game, None, position, Dealer::from_text("a trial"))?;
    if usize::from(live.seats()) != new.seats.len() {
        return Err(Error::bad(say!("tables-position-players", seats = live.seats())));
    }
    if live.outcome().is_some() {
        return Err(Error::refused("OVER", say!("tables-position-over")));
    }
    Ok(Begins { origin: None, position: live.position() })
}

/// Whether a game can be dealt with these options.
fn try_options(game: &str, options: &Map<String, Value>, seats: u8) -> Result<()> {
    games::start(game, None, options, seats, Dealer::from_text("a trial"), Script::default())?;
    Ok(())
}
