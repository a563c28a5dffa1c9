//! Bots for those who know a game by its key only.

use crate::{Bot, Mind, Thought};
use cardgame::CardGame;
use games::Unknown;
use lords::Lords;
use royale::Royale;
use showdown::Showdown;
use std::any::Any;
use std::sync::Arc;
use table::{AnyMatch, Fast, Game, Match, Seat};

/// Something to be done with a game that bots know.
pub trait Visitor {
    /// What comes of it.
    type Out;

    /// Does it.
    fn visit<G: Mind>(self, game: Arc<G>) -> Self::Out;
}

/// Shows a game to a visitor; see [`games::visit`].
pub fn visit<V: Visitor>(key: &str, data: Option<&str>, visitor: V) -> Result<V::Out, Unknown> {
    struct Bridge<V>(V);
    impl<V: Visitor> games::Visitor for Bridge<V> {
        type Out = V::Out;
        fn visit<G: Game>(self, game: Arc<G>) -> V::Out {
            let any: Arc<dyn Any + Send + Sync> = game;
            let any = match any.downcast::<Royale>() {
                Ok(game) => return self.0.visit(game),
                Err(any) => any,
            };
            let any = match any.downcast::<CardGame>() {
                Ok(game) => return self.0.visit(game),
                Err(any) => any,
            };
            let any = match any.downcast::<Lords>() {
                Ok(game) => return self.0.visit(game),
                Err(any) => any,
            };
            match any.downcast::<Showdown>() {
                Ok(game) => self.0.visit(game),
                Err(_) => unreachable!("every game of the catalogue has a mind: tested"),
            }
        }
    }
    games::visit(key, data, Bridge(visitor))
}

/// What a bot thinks of a decision in a match of any game: the action in JSON, and the best few with their chances.
pub fn erased_thought(
    bot: Bot,
    live: &dyn AnyMatch,
    seat: Seat,
    dice: &mut Fast,
    stop: &mut dyn FnMut() -> bool,
) -> Option<Thought<serde_json::Value>> {
    fn of<G: Mind>(
        bot: Bot,
        live: &dyn AnyMatch,
        seat: Seat,
        dice: &mut Fast,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<Thought<serde_json::Value>> {
        let live = live.as_any().downcast_ref::<Match<G>>()?;
        let thought = bot.think(&**live.game(), live.state(), seat, dice, stop);
        let json = |action: &G::Action| serde_json::to_value(action).ok();
        Some(Thought {
            action: json(&thought.action)?,
            best: thought.best.iter().filter_map(|(action, chance)| Some((json(action)?, *chance))).collect(),
        })
    }
    if !live.waiting().contains(seat) {
        return None;
    }
    of::<Royale>(bot, live, seat, dice, stop)
        .or_else(|| of::<CardGame>(bot, live, seat, dice, stop))
        .or_else(|| of::<Lords>(bot, live, seat, dice, stop))
        .or_else(|| of::<Showdown>(bot, live, seat, dice, stop))
}
