//! What the engine says when it has done what was asked.

use serde::Serialize;
use serde_json::Value;
use table::{About, AnyMatch, Clause, Clauses, EventRecord, Message, Outcome, Preview, Seat, SeatSet};

/// The `ok` of a reply.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(super) enum Done {
    /// A game that has begun or gone on: what happened, and where the table stands now.
    News {
        events: Vec<EventRecord>,
        chance: Vec<Value>,
        waiting: SeatSet,
        outcome: Option<Outcome>,
        /// The entries that nobody made by hand.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        prepared: Vec<u64>,
    },
    /// What a seat has said beforehand, and what it may say.
    Answers { auto: bool, prepared: Vec<PreparedAnswer>, offers: Vec<AnswerOffer> },
    /// Every legal action of a seat, and what it may say of offers.
    Legal(Legal),
    /// The same for every seat that owes a decision, or has an offer before it.
    AllLegal { seats: Vec<SeatLegal> },
    /// What a bot does or says; nothing if it has nothing to do and nothing to say.
    Bot { action: Option<Value> },
    /// How a game ended that was played on at random.
    Playout { outcome: Option<Outcome> },
    /// The component figures of a game.
    Figures(Value),
    /// A JSON Schema.
    Schema(Value),
    /// The names of the tables with a game.
    Tables { tables: Vec<String> },
    /// What a strong bot thinks of a seat's actions, the best first.
    Hint { best: Vec<Advice> },
    /// What one pair of eyes may know.
    View(Value),
    /// What an action would lead to.
    Preview(Preview),
    /// What one pair of eyes saw happen.
    Events { events: Vec<EventRecord> },
    /// The whole state, as it is or as a seat may imagine it.
    Position(Value),
    /// How many scripted outcomes are left, and which.
    Script { left: usize, chance: Vec<Value> },
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

/// What a seat can do now.
#[derive(Debug, Serialize)]
pub(super) struct Legal {
    /// Its legal actions.
    pub actions: Vec<Value>,
    /// What it may say of the offers before it, and of its own.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub offers: Vec<Value>,
}

impl Legal {
    pub(super) fn of(table: &dyn AnyMatch, seat: Seat) -> Legal {
        Legal { actions: table.legal(seat), offers: table.replies(seat) }
    }
}

/// An answer that is prepared.
#[derive(Debug, Serialize)]
pub(super) struct PreparedAnswer {
    pub answer: String,
    pub about: Option<String>,
    pub limit: Option<u32>,
    pub text: Message,
}

/// An answer that can be prepared.
#[derive(Debug, Serialize)]
pub(super) struct AnswerOffer {
    pub answer: &'static str,
    pub about: Option<String>,
    pub text: Message,
    pub limits: Vec<AnswerLimit>,
}

/// A limit of an answer.
#[derive(Debug, Serialize)]
pub(super) struct AnswerLimit {
    pub limit: u32,
    pub text: Message,
}

/// What one seat can do now.
#[derive(Debug, Serialize)]
pub(super) struct SeatLegal {
    pub seat: Seat,
    #[serde(flatten)]
    pub legal: Legal,
}

impl Done {
    /// The events from a number on, what chance decided in the latest entry, and where the table stands now.
    pub(super) fn news(table: &dyn AnyMatch, since: u64) -> Done {
        Done::news_with(table, since, Vec::new())
    }

    /// The same, where some entries came of what was said beforehand.
    pub(super) fn news_with(table: &dyn AnyMatch, since: u64, prepared: Vec<u64>) -> Done {
        let chance = table.journal().entries().last().map_or_else(Vec::new, |entry| entry.chance().to_vec());
        Done::News {
            events: table.all_events(since),
            chance,
            waiting: table.waiting(),
            outcome: table.outcome(),
            prepared,
        }
    }
}
