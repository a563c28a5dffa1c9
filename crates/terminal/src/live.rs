//! The game that is shown: one at this terminal, or one at a table of a house somewhere else.

use crate::house::Remote;
use crate::words::language;
use serde_json::Value;
use table::words::written_in;
use table::{
    About, AnyMatch, Clauses, Error, EventRecord, Eye, Line, Message, Outcome, Reader, Seat, SeatSet,
};

/// A game that is shown.
pub enum Live {
    /// The rules run here.
    Here(Box<dyn AnyMatch>),
    /// A house runs them, and tells what this person may know.
    There(Box<Remote>),
}

impl Live {
    /// The match, if it is here.
    pub fn here(&self) -> Option<&dyn AnyMatch> {
        match self {
            Live::Here(live) => Some(&**live),
            Live::There(_) => None,
        }
    }

    /// The table of a house, if that is where the game is.
    pub fn there(&self) -> Option<&Remote> {
        match self {
            Live::Here(_) => None,
            Live::There(remote) => Some(remote),
        }
    }

    /// The same, to do something there.
    pub fn there_mut(&mut self) -> Option<&mut Remote> {
        match self {
            Live::Here(_) => None,
            Live::There(remote) => Some(remote),
        }
    }

    /// The game.
    pub fn about(&self) -> &'static About {
        match self {
            Live::Here(live) => live.about(),
            Live::There(remote) => remote.about(),
        }
    }

    /// Its clauses.
    pub fn clauses(&self) -> &'static Clauses {
        match self {
            Live::Here(live) => live.clauses(),
            Live::There(remote) => remote.clauses(),
        }
    }

    /// How many seats there are.
    pub fn seats(&self) -> u8 {
        match self {
            Live::Here(live) => live.seats(),
            Live::There(remote) => remote.table().chairs.len() as u8,
        }
    }

    /// Whoever owes a decision.
    pub fn waiting(&self) -> SeatSet {
        match self {
            Live::Here(live) => live.waiting(),
            Live::There(remote) => remote.waiting(),
        }
    }

    /// Whether nothing is played any more.
    pub fn is_over(&self) -> bool {
        match self {
            Live::Here(live) => live.waiting().is_empty(),
            Live::There(remote) => remote.phase() != wire::PhaseInfo::Running,
        }
    }

    /// What a seat can choose.
    pub fn choices(&self, seat: Seat) -> Vec<(Value, Message)> {
        match self {
            Live::Here(live) => live.choices(seat),
            Live::There(remote) if remote.seat() == Some(seat) => remote.choices(),
            Live::There(_) => Vec::new(),
        }
    }

    /// What an action would lead to that is not listed.
    pub fn foresee(&self, action: &Value) -> Option<Value> {
        match self {
            Live::Here(live) => written_in(language(), || live.foresee(action)),
            Live::There(remote) => remote.foresee(action),
        }
    }

    /// A seat decides. Tells what happened, with everybody's eyes where the game is here.
    pub fn act(&mut self, seat: Seat, action: &Value) -> Result<Vec<EventRecord>, Error> {
        match self {
            Live::Here(live) => {
                let events = live.act(seat, action)?;
                Ok(live.all_events(events.start))
            }
            Live::There(remote) => remote.act(action),
        }
    }

    /// A seat takes its latest action back.
    pub fn undo(&mut self, seat: Seat) -> Result<Vec<EventRecord>, Error> {
        match self {
            Live::Here(live) => {
                let events = live.undo(seat)?;
                Ok(live.all_events(events.start))
            }
            Live::There(remote) => remote.undo(),
        }
    }

    /// Whether a seat can take something back.
    pub fn can_undo(&self, seat: Seat) -> bool {
        match self {
            Live::Here(live) => live.can_undo(seat),
            Live::There(remote) => remote.seat() == Some(seat) && remote.can_undo(),
        }
    }

    /// The table as these eyes see it, in the language of whoever reads here. A house shows it with this person's eyes only.
    pub fn view(&self, eye: Eye) -> Value {
        match self {
            Live::Here(live) => written_in(language(), || live.view(eye)),
            Live::There(remote) => remote.view().clone(),
        }
    }

    /// What happened from an event on, as these eyes saw it.
    pub fn events(&self, eye: Eye, since: u64) -> Vec<EventRecord> {
        match self {
            Live::Here(live) => live.events(eye, since),
            Live::There(remote) => remote.events_since(since),
        }
    }

    /// The same in words. A house has put the names in already.
    pub fn lines(&self, eye: Eye, since: u64, reader: &Reader<'_>) -> Vec<Line> {
        match self {
            Live::Here(live) => live.lines(eye, since, reader),
            Live::There(remote) => remote.lines_since(since),
        }
    }

    /// The number of the next event.
    pub fn event_count(&self) -> u64 {
        match self {
            Live::Here(live) => live.event_count(),
            Live::There(remote) => remote.event_count(),
        }
    }

    /// What the table waits for.
    pub fn prompt(&self) -> Message {
        match self {
            Live::Here(live) => live.prompt(),
            Live::There(remote) => remote.prompt(),
        }
    }

    /// How the game ended.
    pub fn outcome(&self) -> Option<Outcome> {
        match self {
            Live::Here(live) => live.outcome(),
            Live::There(remote) => remote.outcome(),
        }
    }
}
