//! What the table tells: events by number, as each pair of eyes may see them.

use super::Match;
use crate::game::{Game, Shows};
use crate::json::Json;
use crate::say;
use crate::seat::{Eye, Seat};
use crate::words::Reader;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// An event of a match: as a tree of values for those who look inside, or as [`Json`] for those who pass it on.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventRecord<J = Value> {
    /// Its number in the whole match, from 0. Eyes that do not see an event miss its number.
    pub n: u64,
    /// The journal entry it belongs to.
    pub entry: u64,
    /// The clause behind it.
    pub clause: String,
    /// The game's event, or `{"undone":{"seat":2,"entry":17}}`.
    pub event: J,
}

/// An event of a match in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Line {
    /// The number of the event.
    pub n: u64,
    /// The clause behind it.
    pub clause: String,
    /// The event in one sentence.
    pub text: String,
}

/// An event as the match keeps it.
#[derive(Clone, Debug)]
pub(super) struct Noted<E> {
    pub(super) entry: u64,
    pub(super) what: What<E>,
}

/// The game's event, or the table's own.
#[derive(Clone, Debug)]
pub(super) enum What<E> {
    Game(E),
    Undone { seat: Seat, entry: u64 },
}

/// The clause behind every undo.
const UNDONE: &str = "T-UNDO-1";

impl<G: Game> Match<G> {
    /// The events from number `since` on, as these eyes see them.
    pub fn events(&self, eye: Eye, since: u64) -> Vec<EventRecord> {
        self.seen(eye, since).map(|(n, noted)| self.tell(n, &noted)).collect()
    }

    /// The same, each event written once as text.
    pub fn events_json(&self, eye: Eye, since: u64) -> Vec<EventRecord<Json>> {
        self.seen(eye, since).map(|(n, noted)| self.write(n, &noted)).collect()
    }

    /// The events of one entry, each written once as text: whoever tells a long game does it entry by entry.
    pub fn entry_events(&self, eye: Eye, entry: u64) -> Vec<EventRecord<Json>> {
        let of_entry = self.seen(eye, self.first_event(entry)).take_while(|(_, noted)| noted.entry == entry);
        of_entry.map(|(n, noted)| self.write(n, &noted)).collect()
    }

    /// All events from number `since` on, whole: for the keeper of the game, not for players.
    pub fn all_events(&self, since: u64) -> Vec<EventRecord> {
        self.since(since).map(|(n, noted)| self.tell(n, noted)).collect()
    }

    /// The events from number `since` on in words, as these eyes see them.
    pub fn lines(&self, eye: Eye, since: u64, reader: &Reader<'_>) -> Vec<Line> {
        self.seen(eye, since).map(|(n, noted)| self.say(n, &noted, reader)).collect()
    }

    /// The events of one entry in words.
    pub fn entry_lines(&self, eye: Eye, entry: u64, reader: &Reader<'_>) -> Vec<Line> {
        let of_entry = self.seen(eye, self.first_event(entry)).take_while(|(_, noted)| noted.entry == entry);
        of_entry.map(|(n, noted)| self.say(n, &noted, reader)).collect()
    }

    /// The public step: the number of the entry that last changed what a decision rests on. Whoever decides says which step
    /// it saw, so that nobody acts on a table that has changed meanwhile. A hidden choice and mere talk are no step:
    /// where all decide at once nobody is too late because of another.
    pub fn step(&self) -> u64 {
        let moves = |noted: &Noted<G::Event>| match &noted.what {
            What::Game(event) => self.game.shows(event) != Shows::Nothing && !self.game.is_talk(event),
            What::Undone { .. } => false,
        };
        let changed = |entry: u64| {
            let first = self.first_event(entry) as usize;
            self.events[first..].iter().take_while(|noted| noted.entry == entry).any(moves)
        };
        let steps = |noted: &&Noted<G::Event>| match noted.what {
            What::Game(_) => moves(noted),
            What::Undone { entry, .. } => changed(entry),
        };
        self.events.iter().rev().find(steps).map_or(0, |noted| noted.entry)
    }

    /// The number that the next event will have.
    pub fn event_count(&self) -> u64 {
        self.events.len() as u64
    }

    /// The number of the first event of an entry, or of those after it.
    pub fn first_event(&self, entry: u64) -> u64 {
        self.events.partition_point(|noted| noted.entry < entry) as u64
    }

    fn since(&self, since: u64) -> impl Iterator<Item = (u64, &Noted<G::Event>)> {
        let first = usize::try_from(since).unwrap_or(usize::MAX).min(self.events.len());
        self.events[first..].iter().enumerate().map(move |(place, noted)| ((first + place) as u64, noted))
    }

    fn seen(&self, eye: Eye, since: u64) -> impl Iterator<Item = (u64, Noted<G::Event>)> {
        self.since(since).filter_map(move |(n, noted)| {
            let what = match &noted.what {
                What::Game(event) => What::Game(self.game.seen_by(event, eye)?),
                What::Undone { seat, entry } => What::Undone { seat: *seat, entry: *entry },
            };
            Some((n, Noted { entry: noted.entry, what }))
        })
    }

    fn tell(&self, n: u64, noted: &Noted<G::Event>) -> EventRecord {
        let (clause, event) = match &noted.what {
            What::Game(event) => (self.game.clause_of(event), super::to_json(event)),
            What::Undone { seat, entry } => (UNDONE, undone(*seat, *entry)),
        };
        EventRecord { n, entry: noted.entry, clause: clause.into(), event }
    }

    fn write(&self, n: u64, noted: &Noted<G::Event>) -> EventRecord<Json> {
        let (clause, event) = match &noted.what {
            What::Game(event) => (self.game.clause_of(event), Json::of(event)),
            What::Undone { seat, entry } => (UNDONE, Json::of(&undone(*seat, *entry))),
        };
        EventRecord { n, entry: noted.entry, clause: clause.into(), event }
    }

    fn say(&self, n: u64, noted: &Noted<G::Event>, reader: &Reader<'_>) -> Line {
        match &noted.what {
            What::Game(event) => Line {
                n,
                clause: self.game.clause_of(event).into(),
                text: self.game.tell(event).told(reader),
            },
            What::Undone { seat, entry } => {
                let text = match *entry {
                    0 => say!("table-undone-before", seat = *seat),
                    entry => say!("table-undone", seat = *seat, entry),
                };
                Line { n, clause: UNDONE.into(), text: text.told(reader) }
            }
        }
    }
}

/// The table's own event: somebody took an entry back.
fn undone(seat: Seat, entry: u64) -> Value {
    json!({ "undone": { "seat": seat, "entry": entry } })
}
