//! Bots for those who know a game by its key only.

use crate::one_ply::Stop;
use crate::{Bot, Evaluator, Judge, Review, Thought, next_word, review};
use cardgame::CardGame;
use lords::Lords;
use royale::Royale;
use serde_json::Value;
use showdown::Showdown;
use std::any::Any;
use std::num::NonZeroUsize;
use std::sync::Arc;
use table::{AnyDecision, AnyMatch, Decision, Error, Fast, Game, Match, Seat};

/// Something to be done with a game that bots know.
pub trait Visitor {
    /// What comes of it.
    type Out;

    /// Does it.
    fn visit<G: Evaluator>(self, game: Arc<G>) -> Self::Out;
}

/// Shows a game to a visitor; see [`games::visit`].
pub fn visit<V: Visitor>(key: &str, data: Option<&str>, visitor: V) -> Result<V::Out, games::Error> {
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

/// What a bot thinks of a decision in a match of any game, or of what others have put before a seat, on so many threads:
/// the action in JSON, and the best few with their chances.
pub fn erased_thought(
    bot: Bot,
    threads: NonZeroUsize,
    decision: &dyn AnyDecision,
    seat: Seat,
    dice: &mut Fast,
    stop: &Stop<'_>,
) -> Option<Thought<Value>> {
    fn of<G: Evaluator>(
        bot: Bot,
        threads: NonZeroUsize,
        decision: &dyn AnyDecision,
        seat: Seat,
        dice: &mut Fast,
        stop: &Stop<'_>,
    ) -> Option<Thought<Value>> {
        let decision = decision.as_any().downcast_ref::<Decision<G>>()?;
        let (game, state) = (&*decision.game, &decision.state);
        let thought = if game.waiting_on(state).contains(seat) {
            let mut thought = bot.think_on(threads, game, state, seat, dice, stop);
            if let [(action, chance)] = &mut thought.best[..] {
                // Whoever asks wants to know, but dice of its own: what bots decide later must not hang on it.
                *chance = Bot::outlook(game, state, seat, action.clone(), &mut Fast::seeded(0));
            }
            thought
        } else {
            let best = game.answers(bot, state, seat, dice);
            Thought { action: best.first()?.0.clone(), best }
        };
        let json = |action: &G::Action| serde_json::to_value(action).ok();
        Some(Thought {
            action: json(&thought.action)?,
            best: thought.best.iter().filter_map(|(action, chance)| Some((json(action)?, *chance))).collect(),
        })
    }
    of::<Royale>(bot, threads, decision, seat, dice, stop)
        .or_else(|| of::<CardGame>(bot, threads, decision, seat, dice, stop))
        .or_else(|| of::<Lords>(bot, threads, decision, seat, dice, stop))
        .or_else(|| of::<Showdown>(bot, threads, decision, seat, dice, stop))
}

/// The next word of any of these bots, by seat, in a match of any game: who speaks, and the action in JSON. See
/// [`next_word`].
pub fn erased_word(
    bots: &[Option<Bot>],
    decision: &dyn AnyDecision,
    dice: &mut Fast,
) -> Option<(Seat, Value)> {
    fn of<G: Evaluator>(
        bots: &[Option<Bot>],
        decision: &dyn AnyDecision,
        dice: &mut Fast,
    ) -> Option<(Seat, Value)> {
        let decision = decision.as_any().downcast_ref::<Decision<G>>()?;
        let (seat, word) = next_word(&*decision.game, &decision.state, bots, || before(decision), dice)?;
        Some((seat, serde_json::to_value(word).ok()?))
    }
    of::<Royale>(bots, decision, dice)
        .or_else(|| of::<CardGame>(bots, decision, dice))
        .or_else(|| of::<Lords>(bots, decision, dice))
        .or_else(|| of::<Showdown>(bots, decision, dice))
}

/// Whether bots may have something to say in a match of this game though nobody waits for them.
pub fn talks(live: &dyn AnyMatch) -> bool {
    fn of<G: Evaluator>(live: &dyn AnyMatch) -> bool {
        live.as_any().downcast_ref::<Match<G>>().is_some_and(|live| live.game().talks())
    }
    of::<Royale>(live) || of::<CardGame>(live) || of::<Lords>(live) || of::<Showdown>(live)
}

/// What was done in a match and not taken back, the latest first.
fn before<G: Evaluator>(decision: &Decision<G>) -> impl Iterator<Item = (Seat, G::Action)> {
    decision.history.iter().rev().cloned()
}

/// What a finished match of any game came down to; see [`review`](crate::review).
pub fn erased_review(
    live: &dyn AnyMatch,
    judge: Judge,
    threads: NonZeroUsize,
    stop: &Stop<'_>,
) -> Result<Option<Review>, Error> {
    fn of<G: Evaluator>(
        live: &dyn AnyMatch,
        judge: Judge,
        threads: NonZeroUsize,
        stop: &Stop<'_>,
    ) -> Option<Result<Option<Review>, Error>> {
        let live = live.as_any().downcast_ref::<Match<G>>()?;
        Some(review(live, judge, threads, &|_, _| (), stop))
    }
    of::<Royale>(live, judge, threads, stop)
        .or_else(|| of::<CardGame>(live, judge, threads, stop))
        .or_else(|| of::<Lords>(live, judge, threads, stop))
        .or_else(|| of::<Showdown>(live, judge, threads, stop))
        .unwrap_or(Ok(None))
}
