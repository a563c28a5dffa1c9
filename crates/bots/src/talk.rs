//! What bots say though nobody waits for them: answers to what others have put before them, and offers of their own.

use crate::{Bot, Evaluator};
use table::{Fast, Seat};

/// What was done at the table before, the latest first. Whoever speaks looks back, so that nothing is said twice.
pub type History<'a, A> = dyn Iterator<Item = (Seat, A)> + 'a;

/// The next word of any of these bots, by seat; `None` sits where no bot decides. To be asked for after every action,
/// until nobody has anything to say.
pub fn next_word<'a, G: Evaluator, I: Iterator<Item = (Seat, G::Action)> + 'a>(
    game: &G,
    state: &G::State,
    bots: &[Option<Bot>],
    before: impl Fn() -> I,
    dice: &mut Fast,
) -> Option<(Seat, G::Action)> {
    if !game.talks() {
        return None;
    }
    let speak = |(seat, bot): (Seat, &Option<Bot>)| {
        let action = game.word((*bot)?, state, seat, &mut before(), dice)?;
        debug_assert!(game.check(state, seat, &action).is_ok(), "{seat} may not say {action:?}");
        Some((seat, action))
    };
    Seat::all(game.seats(state)).zip(bots).find_map(speak)
}
