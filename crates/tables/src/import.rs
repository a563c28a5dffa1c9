//! A journal from elsewhere as a table of one's own: to look at, to review, and to play on if its dice are known.

use crate::error::{Error, Result};
use crate::record::{DecidedBy, PlannedChair, Record, Setup, TableEvent, Written};
use bots::{Bot, Level};
use table::journal::DiceTerms;
use table::words::check_name;
use table::{AnyMatch, Journal, Json, Seat, say};
use wire::StartWhen;

/// A table made of a journal.
pub struct Imported {
    /// The game's key.
    pub game: String,
    /// What was agreed.
    pub setup: Setup,
    /// The seed of the dice; zeros where the journal names none, and none is needed.
    pub seed: [u8; 32],
    /// Who sits in which seat: an id for this table, and a name.
    pub people: Vec<(u8, String, String)>,
    /// Everything that happened.
    pub records: Vec<Written>,
}

/// Makes a table of a journal; `at` is when. Whoever brings it may know what the seats are called, by seat: journals of a house name nobody.
pub fn import(text: &str, names: &[String], at: u64) -> Result<Imported> {
    let journal = Journal::parse(text).map_err(table::Error::from)?;
    let is_over = journal.end().is_some();
    let secret = journal.secret();
    if !is_over && secret.is_none() {
        return Err(Error::refused("SEALED", say!("tables-journal-sealed")));
    }
    let live = games::load(&journal, None)?;
    let header = journal.header();
    let player = |seat: u8| header.players.get(usize::from(seat)).map_or("", String::as_str);
    let bot = |seat: u8| player(seat).strip_prefix("bot:").and_then(Bot::named);
    let name = |seat: u8| {
        let of =
            |names: &[String]| names.get(usize::from(seat)).filter(|name| check_name(name).is_ok()).cloned();
        of(&header.names).or_else(|| of(names)).unwrap_or_else(|| format!("Player {}", seat + 1))
    };
    let seats = 0..header.seats;
    let people: Vec<(u8, String, String)> = (seats.clone())
        .filter(|seat| bot(*seat).is_none())
        .map(|seat| (seat, format!("seat{seat}"), name(seat)))
        .collect();
    let chairs =
        seats.map(|seat| bot(seat).map_or(PlannedChair::Open, |bot| PlannedChair::Bot(bot.to_string())));
    let setup = Setup {
        options: header.options.clone(),
        chairs: chairs.collect(),
        clock: None,
        start: StartWhen::Full,
        pace: 700,
        hints: true,
        rated: false,
        nonces: false,
        stand_in: Level::Medium.name().into(),
        begins: None,
        fill: None,
        quick: None,
        evening: None,
    };
    let nonce = |seat: u8| match &header.dice {
        DiceTerms::Fair { nonces, .. } => nonces.get(usize::from(seat)).cloned().unwrap_or_default(),
        DiceTerms::Run { .. } => String::new(),
    };
    let sat = people.iter().map(|(seat, person, _)| TableEvent::Sat {
        seat: *seat,
        person: person.clone(),
        nonce: nonce(*seat),
    });
    let mut events: Vec<TableEvent> = [TableEvent::Made {}].into_iter().chain(sat).collect();
    events.extend(played(&*live, |seat| bot(seat).is_some())?);
    let written = |event: TableEvent| Record { at, by: None, request: None, event }.write();
    Ok(Imported {
        game: header.game.clone(),
        setup,
        seed: secret.map_or([0; 32], |secret| secret.0),
        people,
        records: events.into_iter().map(written).collect(),
    })
}

/// The game as records: who was waited for after each entry, and the lines of the journal.
fn played(live: &dyn AnyMatch, is_bot: impl Fn(u8) -> bool) -> Result<Vec<TableEvent>> {
    let journal = live.journal();
    let line = |place: usize| {
        journal.line(place).map(|line| Json::from_text(line.to_owned()).expect("a line is JSON"))
    };
    let count = journal.entries().len();
    let mut events = Vec::with_capacity(count);
    let mut step = 0;
    let mut show = |then: &dyn AnyMatch| {
        let entry = events.len();
        let waiting = then.waiting().iter().map(|seat| seat.0).collect();
        // The header stands before entry 0, and the closing line comes with the last one.
        let first = if entry == 0 { 0 } else { entry + 1 };
        let last = if entry + 1 == count { journal.line_count() } else { entry + 2 };
        let lines = (first..last).filter_map(line).collect();
        events.push(match journal.entries()[entry].seat() {
            Some(Seat(seat)) => TableEvent::Played {
                seat,
                by: if is_bot(seat) { DecidedBy::Bot } else { DecidedBy::Person },
                entry: entry as u64,
                waiting,
                lines,
                talk: then.step() == step,
                reason: None,
            },
            None => TableEvent::Started { chairs: (0..live.seats()).collect(), waiting, lines },
        });
        step = then.step();
    };
    live.retrace(0, count as u64 - 1, &mut show)?;
    Ok(events)
}
