//! One-ply lookahead over determinizations, with common random numbers.
//!
//! A determinization is a full state that agrees with all that the seat knows. Each action is tried in several of them,
//! and the best on average is taken. All actions meet the same states with the same dice, so that less luck is left in
//! the comparison.

use crate::evaluator::{Chances, Evaluator, Playout, search_values};
use table::{Fast, Seat};

/// The most actions that are tried; of longer lists those with the highest priors.
const MOST: usize = 160;

/// Whether thought has to end.
pub type Stop<'a> = dyn Fn() -> bool + Sync + 'a;

/// What is to be decided, and by whom.
pub(crate) struct Decision<'a, G: Evaluator> {
    pub(crate) game: &'a G,
    pub(crate) state: &'a G::State,
    pub(crate) seat: Seat,
}

/// What is thought of an action.
pub(crate) struct Judged<A> {
    pub(crate) action: A,
    /// The chance to win with it.
    pub(crate) chance: f32,
    /// How often it was tried.
    pub(crate) tries: f32,
}

/// What may be done and is worth a thought, the highest prior first.
pub fn candidates<G: Evaluator>(game: &G, known: &G::State, seat: Seat, dice: &mut Fast) -> Vec<G::Action> {
    let mut legal = Vec::new();
    game.legal(known, seat, &mut legal);
    game.ideas(known, seat, dice, &mut legal);
    let mut priors = Vec::new();
    game.priors(known, seat, &legal, &mut priors);
    let mut tried: Vec<(f32, G::Action)> = priors.into_iter().zip(legal).collect();
    if tried.iter().any(|(prior, _)| *prior > 0.0) {
        tried.retain(|(prior, _)| *prior > 0.0);
    }
    tried.sort_by(|one, other| other.0.total_cmp(&one.0));
    tried.truncate(MOST);
    tried.into_iter().map(|(_, action)| action).collect()
}

/// Every candidate with its mean win chance over so many determinizations, or fewer if somebody stops it, the best
/// first. What comes of it is played on until `done`, and then judged by `judge`.
pub(crate) fn judged<G: Evaluator>(
    Decision { game, state, seat }: Decision<'_, G>,
    candidates: Vec<G::Action>,
    determinizations: u32,
    done: impl Fn(&G::State, &G::State) -> bool,
    judge: impl Fn(&G, &G::State) -> Chances,
    dice: &mut Fast,
    stop: &Stop<'_>,
) -> Vec<Judged<G::Action>> {
    let mut playout = Playout::default();
    let mut tried: Vec<Judged<G::Action>> =
        candidates.into_iter().map(|action| Judged { action, chance: 0.0, tries: 0.0 }).collect();
    for number in 0..determinizations {
        if number > 0 && stop() {
            break;
        }
        // Common random numbers: luck does not decide between actions.
        let determinization = game.imagine(state, seat, dice);
        let luck = u64::from(dice.below(u32::MAX));
        for tried in &mut tried {
            let mut after = determinization.clone();
            let mut same = Fast::seeded(luck);
            game.apply(&mut after, seat, &tried.action, &mut same, &mut ());
            playout.settle(game, &mut after, &mut same, |now| done(&determinization, now));
            tried.chance += judge(game, &after)[seat.index()];
            tried.tries += 1.0;
        }
    }
    tried.iter_mut().for_each(|tried| tried.chance /= tried.tries);
    tried.sort_by(|one, other| other.chance.total_cmp(&one.chance));
    tried
}

/// How much better off each seat is the second way than the first, in one determinization after another, as a search
/// judges and as far as that comes true. Both ways share the dice of a determinization (common random numbers). A way is
/// an action of `seat`, or to do nothing.
pub fn differences<G: Evaluator>(
    game: &G,
    state: &G::State,
    seat: Seat,
    ways: [Option<&G::Action>; 2],
    determinizations: u32,
    dice: &mut Fast,
) -> Vec<Chances> {
    let (mut playout, rate) = (Playout::default(), game.calibration());
    let mut differ = || {
        let determinization = game.imagine(state, seat, dice);
        let luck = u64::from(dice.below(u32::MAX));
        let [first, second] = ways.map(|way| {
            let (mut after, mut same) = (determinization.clone(), Fast::seeded(luck));
            if let Some(action) = way {
                game.apply(&mut after, seat, action, &mut same, &mut ());
            }
            playout.settle(game, &mut after, &mut same, |now| game.is_settled(&determinization, now));
            search_values(game, &after)
        });
        std::array::from_fn(|seat| rate * (second[seat] - first[seat]))
    };
    (0..determinizations).map(|_| differ()).collect()
}
