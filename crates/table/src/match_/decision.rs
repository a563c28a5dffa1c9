//! What a bot is given: the rules, the state and what was done before. It gets no journal and no dice.

use super::Match;
use crate::game::{About, Game};
use crate::seat::Seat;
use crate::words::Message;
use serde::Deserialize;
use serde_json::Value;
use std::any::Any;
use std::sync::Arc;

/// A moment of a match for a bot to think about while the match goes on. The bot deals the hidden part of the state anew
/// before any thought, by [`Game::imagine`].
pub struct Decision<G: Game> {
    /// The rules.
    pub game: Arc<G>,
    /// The state.
    pub state: G::State,
    /// What was done and not taken back, oldest first.
    pub history: Vec<(Seat, G::Action)>,
    /// How many entries the journal had.
    pub entries: u64,
}

/// A [`Decision`] in a game that is known by its key only.
pub trait AnyDecision: Send + Sync {
    /// The game, for a catalogue.
    fn about(&self) -> &'static About;

    /// How many entries the journal had.
    fn entries(&self) -> u64;

    /// A few words on what an action of a seat is; nothing if it is no action of this game.
    fn describe(&self, seat: Seat, action: &Value) -> Option<Message>;

    /// The decision itself, for those who know its game: `downcast_ref::<Decision<G>>()`.
    fn as_any(&self) -> &dyn Any;
}

impl<G: Game> AnyDecision for Decision<G> {
    fn about(&self) -> &'static About {
        self.game.about()
    }

    fn entries(&self) -> u64 {
        self.entries
    }

    fn describe(&self, seat: Seat, action: &Value) -> Option<Message> {
        Some(self.game.describe(&self.state, seat, &G::Action::deserialize(action).ok()?))
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

impl<G: Game> Match<G> {
    /// This moment, for a bot.
    pub fn decision(&self) -> Decision<G> {
        Decision {
            game: Arc::clone(&self.game),
            state: self.state.clone(),
            history: self.standing.iter().map(|act| (act.seat, act.action.clone())).collect(),
            entries: self.journal.entries().len() as u64,
        }
    }
}
