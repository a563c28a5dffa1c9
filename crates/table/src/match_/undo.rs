//! Taking back: an action may be withdrawn until it told somebody something new, or somebody decided on it.

use super::Match;
use super::dealer::redraw;
use super::event_record::{Noted, What};
use crate::Error;
use crate::game::{Game, Shows};
use crate::journal::Entry;
use crate::refusal::Refusal;
use crate::say;
use crate::seat::{Eye, Seat};
use crate::words::Message;
use serde_json::Value;
use std::ops::Range;

/// An action that was not taken back.
pub(super) struct Standing<G: Game> {
    pub(super) entry: u64,
    pub(super) seat: Seat,
    pub(super) action: G::Action,
}

impl<G: Game> Clone for Standing<G> {
    fn clone(&self) -> Standing<G> {
        Standing { entry: self.entry, seat: self.seat, action: self.action.clone() }
    }
}

/// An entry that told no news, and none came after it.
pub(super) struct Undoable<G: Game> {
    pub(super) entry: u64,
    pub(super) seat: Seat,
    pub(super) action: G::Action,
    pub(super) chance: Vec<Value>,
    /// The state it was made in.
    pub(super) before: G::State,
    pub(super) events: Vec<G::Event>,
}

impl<G: Game> Clone for Undoable<G> {
    fn clone(&self) -> Undoable<G> {
        Undoable {
            entry: self.entry,
            seat: self.seat,
            action: self.action.clone(),
            chance: self.chance.clone(),
            before: self.before.clone(),
            events: self.events.clone(),
        }
    }
}

/// What an undo would leave.
struct Undone<G: Game> {
    strikes: u64,
    state: G::State,
    undoable: Vec<Undoable<G>>,
}

impl<G: Game> Match<G> {
    /// Whether the seat may take its latest action back. Everybody is told so with every update: nothing is replayed and no
    /// sentence is made unless the answer hangs on it.
    pub fn can_undo(&self, seat: Seat) -> bool {
        if self.brought(seat).is_some() {
            return self.admit(seat).is_ok();
        }
        let place = self.latest(seat).and_then(|entry| self.place_of(entry));
        match place {
            None => false,
            Some(_) if self.admit(seat).is_err() => false,
            Some(place) if place + 1 == self.undoable.len() => true,
            Some(_) => self.undone(seat).is_ok(),
        }
    }

    /// Takes the seat's latest action back; gives the number of the event that tells so.
    pub fn undo(&mut self, seat: Seat) -> Result<Range<u64>, Error> {
        let undone = self.undone(seat)?;
        let since = self.event_count();
        let entry = self.journal.entries().len() as u64;
        self.state = undone.state;
        self.standing.retain(|act| act.entry != undone.strikes);
        self.undoable = undone.undoable;
        self.journal.push(Entry::Undo { seat, strikes: undone.strikes });
        self.events.push(Noted { entry, what: What::Undone { seat, entry: undone.strikes } });
        Ok(since..self.event_count())
    }

    /// What the seat's undo would leave, or why it may not be.
    fn undone(&self, seat: Seat) -> Result<Undone<G>, Refusal> {
        self.admit(seat)?;
        let Some(strikes) = self.latest(seat) else {
            return self
                .without_brought(seat)
                .ok_or_else(|| Refusal::new("NOTHING", "T-UNDO-2", say!("table-undo-nothing", seat)));
        };
        let Some(place) = self.place_of(strikes) else {
            return Err(Refusal::new("NEWS", "T-UNDO-3", self.news_since(seat, strikes)));
        };
        let struck = &self.undoable[place];
        if let Some((later, event)) = self.decided_on(place) {
            let (seat, entry, what) = (later.seat, later.entry, self.in_words(&event));
            let why = say!("table-undo-seen", strikes, seat, entry, what);
            return Err(Refusal::new("DECIDED", "T-UNDO-4", why));
        }
        let mut state = struck.before.clone();
        let mut undoable = self.undoable[..place].to_vec();
        for later in &self.undoable[place + 1..] {
            let again = self.again(later, &mut state).ok_or_else(|| {
                let why = say!("table-undo-built-on", strikes, entry = later.entry, seat = later.seat);
                Refusal::new("DECIDED", "T-UNDO-4", why)
            })?;
            undoable.push(again);
        }
        Ok(Undone { strikes, state, undoable })
    }

    /// Entry 0, if the seat's latest action is a hidden choice that came with the position and is not laid open yet.
    pub(super) fn brought(&self, seat: Seat) -> Option<u64> {
        let loaded = self.journal.header().position.is_some() && self.latest(seat).is_none();
        (loaded && seat.0 < self.seats() && self.game.withdraw(&self.state, seat).is_some()).then_some(0)
    }

    /// What is left when the hidden choice that a seat brought along is taken back. Nobody has learned anything from it,
    /// so that what others did since stands.
    fn without_brought(&self, seat: Seat) -> Option<Undone<G>> {
        self.brought(seat)?;
        let without = |state: &G::State| self.game.withdraw(state, seat);
        let again = |later: &Undoable<G>| Some(Undoable { before: without(&later.before)?, ..later.clone() });
        let undoable = self.undoable.iter().map(again).collect::<Option<_>>()?;
        Some(Undone { strikes: 0, state: without(&self.state)?, undoable })
    }

    /// The seat's latest action that still stands.
    pub(super) fn latest(&self, seat: Seat) -> Option<u64> {
        self.standing.iter().rev().find(|act| act.seat == seat).map(|act| act.entry)
    }

    /// Where an entry stands among those that might be taken back.
    fn place_of(&self, entry: u64) -> Option<usize> {
        self.undoable.iter().position(|undoable| undoable.entry == entry)
    }

    /// Somebody else's later action that was made knowing what this one showed, and what it showed.
    fn decided_on(&self, place: usize) -> Option<(&Undoable<G>, G::Event)> {
        let struck = &self.undoable[place];
        self.undoable[place + 1..].iter().find_map(|later| {
            let seen = struck.events.iter().find_map(|event| {
                (self.game.shows(event) == Shows::Choice)
                    .then(|| self.game.seen_by(event, Eye::Seat(later.seat)))
                    .flatten()
            })?;
            Some((later, seen))
        })
    }

    /// Carries a later action out again in the state without the struck one; nothing if that cannot be.
    fn again(&self, later: &Undoable<G>, state: &mut G::State) -> Option<Undoable<G>> {
        self.game.check(state, later.seat, &later.action).ok()?;
        let before = state.clone();
        let mut events = Vec::new();
        redraw(&later.chance, |chance| {
            self.game.apply(state, later.seat, &later.action, chance, &mut events);
        })
        .ok()?;
        let news = events.iter().any(|event| self.game.shows(event) == Shows::News);
        (!news).then(|| Undoable { before, events, ..later.clone() })
    }

    /// What news, in that entry or after it, stands in the way of taking it back.
    fn news_since(&self, seat: Seat, entry: u64) -> Message {
        let news =
            self.events.iter().filter(|noted| noted.entry >= entry).find_map(|noted| match &noted.what {
                What::Game(event) if self.game.shows(event) == Shows::News => Some((noted.entry, event)),
                _ => None,
            });
        let Some((shown_by, event)) = news else {
            return say!("table-undo-news", entry);
        };
        let what = match self.game.seen_by(event, Eye::Seat(seat)) {
            Some(seen) => self.in_words(&seen),
            None => say!("table-undo-unseen"),
        };
        say!("table-undo-shown", entry, shown_by, what)
    }

    /// An event as it stands inside another sentence.
    fn in_words(&self, event: &G::Event) -> Message {
        let clause = self.game.clause_of(event);
        Message::Joined(vec![clause.into(), Message::Inside(Box::new(self.game.tell(event)))], ": ")
    }
}
