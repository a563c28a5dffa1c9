//! A hint: what the bot `hard` would do for the person on turn, knowing no more than that person may.

use super::live::Live;
use super::session::{Session, cores};
use crate::words::{Here, decimal};
use bots::{Bot, Level};
use std::time::{Duration, Instant};
use table::fair::run_seed;
use table::say;
use table::{Fast, Seat};

/// The longest that somebody waits for a hint.
const PATIENCE: Duration = Duration::from_millis(500);

/// What is shown until the hint is there.
pub fn thinking() -> String {
    say!("terminal-hint-thinking").here()
}

/// What the figures are.
pub fn heading() -> String {
    say!("terminal-hint-heading").here()
}

/// One of the best few actions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Advice {
    /// The chance to win with it, such as `36.3 %`.
    pub chance: String,
    /// What it is, in the words of the list of choices.
    pub words: String,
}

/// The best few actions of a seat, the best first; none if the seat has nothing to decide.
pub fn advice(session: &Session, seat: Seat) -> Vec<Advice> {
    let live = match session.live() {
        Live::Here(live) => live,
        Live::There(remote) => {
            // Where hints were not agreed on, the house says so.
            return vec![match remote.hint() {
                Ok(best) => Advice { chance: percent(best.chance), words: best.text },
                Err(why) => Advice { chance: String::new(), words: why.to_string() },
            }];
        }
    };
    let begun = Instant::now();
    // Dice of its own, and the same ones whoever asks again: bots and the game go on as if nobody had asked.
    let mut dice = Fast::for_game(run_seed("a hint"), live.entry_count());
    let late = || begun.elapsed() >= PATIENCE;
    let thought = games::think(Bot::of(Level::Hard), cores(), &*live.decision(), seat, &mut dice, &late);
    let best = thought.map_or_else(Vec::new, |thought| thought.best);
    best.into_iter()
        .filter_map(|(action, chance)| {
            Some(Advice { chance: percent(chance), words: session.say(&live.describe(seat, &action)?) })
        })
        .collect()
}

/// Why there is no hint, when nobody at the keyboard has a decision.
pub fn nothing(session: &Session) -> String {
    if session.is_over() { say!("terminal-hint-over").here() } else { say!("terminal-hint-not-now").here() }
}

/// A chance as people read it. What is rounded never looks certain.
fn percent(chance: f32) -> String {
    match f64::from(chance * 100.0) {
        percent if percent < 0.05 => say!("terminal-chance-under", number = decimal(0.1)).here(),
        percent if percent > 99.95 => say!("terminal-chance-over", number = decimal(99.9)).here(),
        percent => say!("terminal-chance", number = decimal(percent)).here(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_never_look_certain() {
        let said = [0.0, 0.0004, 0.001, 0.3634, 0.9994, 0.9996, 1.0].map(percent);
        let wanted =
            ["under 0.1 %", "under 0.1 %", "0.1 %", "36.3 %", "99.9 %", "over 99.9 %", "over 99.9 %"];
        assert_eq!(said, wanted);
    }
}
