//! By whose judgement a deal is good or bad.

use crate::evaluator::{Chances, JudgedBy, chances};
use crate::{Bot, Level};
use lords::{Action, Lords, Stage, State};
use table::{Fast, Game};

/// The most actions of a turn that is thought to its end.
const MOST: usize = 6;

/// How somebody looks at a table.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Eyes {
    /// At a glance: others are taken to look like this.
    Plain,
    /// As a search judges.
    Keen(JudgedBy),
    /// The same when the turn has been thought to its end: a lot is worth more to whoever builds on it at once.
    Patient(JudgedBy),
}

impl Eyes {
    /// The first look of a bot.
    pub(super) fn of(bot: Bot) -> Eyes {
        match bot.level {
            Level::Random | Level::Easy | Level::Medium => Eyes::Plain,
            Level::Classic | Level::Hard | Level::Expert => Eyes::Keen(bot.judge()),
        }
    }

    /// The second look, before anything is agreed to.
    pub(super) fn closer(self) -> Eyes {
        match self {
            Eyes::Plain => Eyes::Plain,
            Eyes::Keen(judge) | Eyes::Patient(judge) => Eyes::Patient(judge),
        }
    }

    /// The chance of each seat to win.
    pub(super) fn chances(self, game: &Lords, state: &State) -> Chances {
        match self {
            Eyes::Plain => chances(game, state),
            Eyes::Keen(judge) => judge.chances(game, state),
            Eyes::Patient(judge) => turn_done(game, state, judge),
        }
    }
}

/// The chances when whoever acts has taken the best action again and again, as long as one helps.
fn turn_done(game: &Lords, state: &State, judge: JudgedBy) -> Chances {
    let (mut state, mut legal) = (state.clone(), Vec::new());
    let seat = state.active;
    let mut chances = judge.chances(game, &state);
    for _ in 0..MOST {
        if state.stage != Stage::Act {
            break;
        }
        game.legal(&state, seat, &mut legal);
        let mut best = None;
        for action in legal.iter().filter(|action| is_certain(action)) {
            let mut after = state.clone();
            // Dice fall only where largest dice are tied: one throw is enough.
            game.apply(&mut after, seat, action, &mut Fast::seeded(1), &mut ());
            let then = judge.chances(game, &after);
            if then[seat.index()] > chances[seat.index()] {
                (chances, best) = (then, Some(after));
            }
        }
        match best {
            Some(after) => state = after,
            None => break,
        }
    }
    chances
}

/// Whether no dice decide what an action does, as a rule.
fn is_certain(action: &Action) -> bool {
    matches!(
        action,
        Action::Build { .. } | Action::Sprawl { .. } | Action::Raise { .. } | Action::Remodel { .. }
    )
}
