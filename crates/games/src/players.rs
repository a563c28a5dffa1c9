//! Players for those who know a game by its key only: servers, protocols and the terminal. Actions are JSON.

use crate::{DecisionVisitor, MatchVisitor, visit_decision, visit_match};
use bots::{Bot, Evaluator, Judge, Review, Stop, Thought};
use serde::Deserialize;
use serde_json::Value;
use std::num::NonZeroUsize;
use table::{AnyDecision, AnyMatch, Decision, Error, Fast, Match, Message, Outcome, Seat};

/// What a bot thinks of a decision, or of what others have put before a seat, on so many threads: the action, and the
/// best few with their chances to win.
pub fn think(
    bot: Bot,
    threads: NonZeroUsize,
    decision: &dyn AnyDecision,
    seat: Seat,
    dice: &mut Fast,
    stop: &Stop<'_>,
) -> Option<Thought<Value>> {
    struct Think<'a> {
        bot: Bot,
        threads: NonZeroUsize,
        seat: Seat,
        dice: &'a mut Fast,
        stop: &'a Stop<'a>,
    }
    impl DecisionVisitor for Think<'_> {
        type Out = Option<Thought<Value>>;
        fn visit<G: Evaluator>(self, decision: &Decision<G>) -> Self::Out {
            let Think { bot, threads, seat, dice, stop } = self;
            let (game, state) = (&*decision.game, &decision.state);
            let thought = if game.waiting_on(state).contains(seat) {
                let mut thought = bot.think_on(threads, game, state, seat, dice, stop);
                if let [(action, chance)] = &mut thought.best[..] {
                    // There was no choice, so no search has judged it. The dice are separate: what bots decide later
                    // must not depend on this.
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
                best: thought
                    .best
                    .iter()
                    .filter_map(|(action, chance)| Some((json(action)?, *chance)))
                    .collect(),
            })
        }
    }
    visit_decision(decision, Think { bot, threads, seat, dice, stop }).flatten()
}

/// How a match ends if all play at random from here; it is not changed. See [`bots::playout`].
pub fn playout(live: &dyn AnyMatch, dice: &mut Fast) -> Option<Outcome> {
    struct Playout<'a>(&'a mut Fast);
    impl MatchVisitor for Playout<'_> {
        type Out = Option<Outcome>;
        fn visit<G: Evaluator>(self, live: &Match<G>) -> Self::Out {
            bots::playout(&**live.game(), live.state().clone(), self.0)
        }
    }
    visit_match(live, Playout(dice)).flatten()
}

/// Why somebody might do something, in a sentence or two; see [`Evaluator::why`].
pub fn why(decision: &dyn AnyDecision, seat: Seat, action: &Value) -> Option<Message> {
    struct Why<'a>(Seat, &'a Value);
    impl DecisionVisitor for Why<'_> {
        type Out = Option<Message>;
        fn visit<G: Evaluator>(self, decision: &Decision<G>) -> Self::Out {
            let action = G::Action::deserialize(self.1).ok()?;
            decision.game.why(&decision.state, self.0, &action)
        }
    }
    visit_decision(decision, Why(seat, action)).flatten()
}

/// The next word of any of these bots, by seat: who speaks, and the action. See [`bots::next_word`].
pub fn next_word(bots: &[Option<Bot>], decision: &dyn AnyDecision, dice: &mut Fast) -> Option<(Seat, Value)> {
    struct NextWord<'a>(&'a [Option<Bot>], &'a mut Fast);
    impl DecisionVisitor for NextWord<'_> {
        type Out = Option<(Seat, Value)>;
        fn visit<G: Evaluator>(self, decision: &Decision<G>) -> Self::Out {
            // The latest first.
            let history = || decision.history.iter().rev().cloned();
            let (seat, word) = bots::next_word(&*decision.game, &decision.state, self.0, history, self.1)?;
            Some((seat, serde_json::to_value(word).ok()?))
        }
    }
    visit_decision(decision, NextWord(bots, dice)).flatten()
}

/// Whether bots may have something to say in this game though nobody waits for them.
pub fn talks(live: &dyn AnyMatch) -> bool {
    struct Talks;
    impl MatchVisitor for Talks {
        type Out = bool;
        fn visit<G: Evaluator>(self, live: &Match<G>) -> bool {
            live.game().talks()
        }
    }
    visit_match(live, Talks).unwrap_or(false)
}

/// What a finished match came down to; see [`bots::review`].
pub fn review(
    live: &dyn AnyMatch,
    judge: Judge,
    threads: NonZeroUsize,
    progress: &(dyn Fn(usize, usize) + Sync),
    stop: &Stop<'_>,
) -> Result<Option<Review>, Error> {
    struct Look<'a>(Judge, NonZeroUsize, &'a (dyn Fn(usize, usize) + Sync), &'a Stop<'a>);
    impl MatchVisitor for Look<'_> {
        type Out = Result<Option<Review>, Error>;
        fn visit<G: Evaluator>(self, live: &Match<G>) -> Self::Out {
            bots::review(live, self.0, self.1, self.2, self.3)
        }
    }
    visit_match(live, Look(judge, threads, progress, stop)).unwrap_or(Ok(None))
}
