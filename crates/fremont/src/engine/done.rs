//! What the engine says when it has done what was asked.

use serde::Serialize;
use serde_json::Value;
use table::{About, AnyMatch, Clause, Clauses, EventRecord, Outcome, Preview, SeatSet};

/// The `ok` of a reply.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(super) enum Done {
    /// A game that has begun or gone on: what happened, and where the table stands now.
    News { events: Vec<EventRecord>, waiting: SeatSet, outcome: Option<Outcome> },
    /// Every legal action of a seat.
    Legal { actions: Vec<Value> },
    /// What a strong bot thinks of a seat's actions, the best first.
    Hint { best: Vec<Advice> },
    /// What one pair of eyes may know.
    View(Value),
    /// What an action would lead to.
    Preview(Preview),
    /// What one pair of eyes saw happen.
    Events { events: Vec<EventRecord> },
    /// The whole state.
    Position(Value),
    /// How many scripted outcomes are left.
    Script { left: usize },
    /// The journal, as a list of its lines.
    Journal { journal: Value },
    /// The catalogue.
    Games { games: Vec<&'static About> },
    /// A whole clause list.
    Clauses { clauses: &'static Clauses },
    /// One clause.
    Clause(&'static Clause),
}

/// An action and the chance to win with it, as a bot sees it.
#[derive(Debug, Serialize)]
pub(super) struct Advice {
    pub action: Value,
    pub chance: f32,
}

impl Done {
    /// These events, and where the table stands after them.
    pub(super) fn news(table: &dyn AnyMatch, events: Vec<EventRecord>) -> Done {
        Done::News { events, waiting: table.waiting(), outcome: table.outcome() }
    }
}
