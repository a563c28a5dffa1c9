//! What a bot knows of a game beyond its rules.

use crate::Bot;
use crate::maths;
use crate::net::{Inputs, NetSearch, Shape, Slot};
use crate::talk::History;
use crate::themes::Theme;
use std::hash::Hash;
use table::{Fast, Game, Message, Seat};

/// The most seats at any table.
pub const SEATS: usize = 8;

/// What each seat can expect at the end, in points of the game.
pub type Values = [f32; SEATS];

/// How the tree search goes about a game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SearchConfig {
    /// The exploration constant of UCB1: how eagerly little-tried actions are tried again.
    pub exploration: f32,
    /// How many visits the judgement by one-ply lookahead counts for at the root.
    pub prior_visits: f32,
    /// Whether each action at the root meets the same determinizations and dice, in the same order (common random
    /// numbers): for games where luck matters more than a single action.
    pub common_random_numbers: bool,
}

/// By what positions are judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum JudgedBy {
    /// Evaluators written by hand.
    Hand,
    /// The net, where a game has one in use.
    Net,
}

impl JudgedBy {
    /// The chance of each seat to win.
    pub fn chances<G: Evaluator>(self, game: &G, state: &G::State) -> Chances {
        match (self, game.net_search()) {
            (JudgedBy::Net, Some(net_search)) => net_values(game, state, net_search.part),
            _ => search_values(game, state),
        }
    }
}

impl Default for SearchConfig {
    fn default() -> SearchConfig {
        SearchConfig { exploration: 0.3, prior_visits: 0.0, common_random_numbers: false }
    }
}

/// Knowledge of a game, as small parts. Whoever asks has determinized the state: nothing here can read what a seat may
/// not know.
///
/// A game that brings no knowledge implements it with an empty block: `impl Evaluator for Pig {}`. The defaults then
/// judge positions by playouts, random games to the end (flat Monte Carlo). So every game has bots of all levels at once,
/// and each method that is written plays better or faster than its default.
pub trait Evaluator: Game<Action: Eq + Hash> {
    /// What each seat can expect to have at the end, in points of the game, as far as the position tells.
    ///
    /// By default nobody is ahead. That counts only for a playout that had to be cut short.
    fn values(&self, state: &Self::State) -> Values {
        let _ = state;
        [0.0; SEATS]
    }

    /// How far apart the final scores of equal players usually are from here on: it turns points into win chances.
    fn spread(&self, state: &Self::State) -> f32 {
        let _ = state;
        1.0
    }

    /// The same two for a search, where they may be finer.
    fn search_values(&self, state: &Self::State) -> (Values, f32) {
        (self.values(state), self.spread(state))
    }

    /// How much of the gain or loss that a search predicts comes true, on average: chances that are judged long before
    /// the end are bolder than they turn out. Reviews count at this rate; `docs/luck.md` tells how it was measured.
    fn calibration(&self) -> f32 {
        1.0
    }

    /// What a net sees of a position: how many figures.
    fn shape(&self) -> Option<Shape> {
        None
    }

    /// Writes those figures. It may depend on nothing that a seat cannot know of a determinization.
    fn inputs(&self, state: &Self::State, into: &mut Inputs) {
        let _ = (state, into);
    }

    /// Where its net lies.
    fn slot(&self) -> Option<&'static Slot> {
        None
    }

    /// How a search with the net goes about the game, where there is a net.
    fn net_search(&self) -> Option<NetSearch> {
        self.slot().filter(|slot| slot.is_used()).map(|slot| slot.net().net_search())
    }

    /// How a search goes about the game.
    fn search_config(&self) -> SearchConfig {
        SearchConfig::default()
    }

    /// In how many determinizations one-ply lookahead tries an action: more where much depends on luck. A playout tells
    /// only who won, so the default is large.
    fn determinizations(&self) -> u32 {
        200
    }

    /// Iterations that a search has for a decision when nobody says otherwise: at most a quarter of a second on
    /// one core.
    fn iterations(&self) -> u32 {
        1000
    }

    /// Whether a search may judge a position that came up after `from`; until then it is played on. By default it is
    /// played to the end.
    fn is_settled(&self, from: &Self::State, now: &Self::State) -> bool {
        let _ = from;
        self.waiting_on(now).is_empty()
    }

    /// The same for one-ply lookahead: earlier where it takes so long to settle that luck would decide.
    fn is_quiet(&self, from: &Self::State, now: &Self::State) -> bool {
        self.is_settled(from, now)
    }

    /// How likely a sensible player is to take an action, compared with others. The search looks at high priors first
    /// (progressive widening), and playouts draw actions in proportion. An action with prior 0 is left out while there is
    /// another.
    fn prior(&self, state: &Self::State, seat: Seat, action: &Self::Action) -> f32 {
        let _ = (state, seat, action);
        1.0
    }

    /// The prior of each of these actions, in order: for games where a look at the position serves them all.
    fn priors(&self, state: &Self::State, seat: Seat, actions: &[Self::Action], into: &mut Vec<f32>) {
        into.clear();
        into.extend(actions.iter().map(|action| self.prior(state, seat, action)));
    }

    /// The same for playouts, where it must be quick and may be rough.
    fn rollout_policy(
        &self,
        state: &Self::State,
        seat: Seat,
        actions: &[Self::Action],
        dice: &mut Fast,
        into: &mut Vec<f32>,
    ) {
        let _ = dice;
        self.priors(state, seat, actions, into);
    }

    /// Whether what is decided now stays hidden from others who decide at the same time: then nobody may always do the
    /// same. By default that is so while several seats are waited for.
    fn is_simultaneous(&self, state: &Self::State) -> bool {
        self.waiting_on(state).len() > 1
    }

    /// Adds to what is listed what is legal, too, and worth a thought: a few whole renovations, say. It may depend on
    /// nothing that the seat cannot know.
    fn ideas(&self, state: &Self::State, seat: Seat, dice: &mut Fast, into: &mut Vec<Self::Action>) {
        let _ = (state, seat, dice, into);
    }

    /// Why a sensible player might take an action: what it changes, in a sentence or two with figures; nothing where the
    /// chance to win says all. It may depend on nothing that the seat cannot know.
    fn why(&self, state: &Self::State, seat: Seat, action: &Self::Action) -> Option<Message> {
        let _ = (state, seat, action);
        None
    }

    /// What its decisions can be about.
    fn themes(&self) -> &'static [Theme<Self>]
    where
        Self: Sized,
    {
        &[]
    }

    /// Whether seats speak to each other though nobody waits for them.
    fn talks(&self) -> bool {
        false
    }

    /// What a seat can answer to what others have put before it though nobody waits for it, with the chance to win with
    /// each as a bot sees it, what it would say first.
    fn answers(
        &self,
        bot: Bot,
        state: &Self::State,
        seat: Seat,
        dice: &mut Fast,
    ) -> Vec<(Self::Action, f32)> {
        let _ = (bot, state, seat, dice);
        Vec::new()
    }

    /// What a bot says now, though nobody waits for it: its answer to what others have put before it, or an offer.
    /// `before` is what was done at the table, the latest first.
    fn word(
        &self,
        bot: Bot,
        state: &Self::State,
        seat: Seat,
        before: &mut History<'_, Self::Action>,
        dice: &mut Fast,
    ) -> Option<Self::Action> {
        let _ = (bot, state, seat, before, dice);
        None
    }
}

/// The chance of each seat to win.
pub type Chances = [f32; SEATS];

/// The chances by the values of one-ply lookahead.
pub(crate) fn chances<G: Evaluator>(game: &G, state: &G::State) -> Chances {
    chances_by(game, state, |state| (game.values(state), game.spread(state)))
}

/// The chances by the values of a search.
pub(crate) fn search_values<G: Evaluator>(game: &G, state: &G::State) -> Chances {
    chances_by(game, state, |state| game.search_values(state))
}

/// The chances by the net, and for the rest by the values of a search.
pub(crate) fn net_values<G: Evaluator>(game: &G, state: &G::State, part: f32) -> Chances {
    let Some(slot) = game.slot().filter(|_| game.outcome(state).is_none()) else {
        return search_values(game, state);
    };
    let mut inputs = Inputs::default();
    game.inputs(state, &mut inputs);
    let seats = game.seats(state);
    let mut chances = chances_by(game, state, |_| (slot.net().worth(&inputs, seats.into()), 1.0));
    if part < 1.0 {
        let hand = search_values(game, state);
        chances
            .iter_mut()
            .zip(hand)
            .for_each(|(chance, hand)| *chance = part * *chance + (1.0 - part) * hand);
    }
    chances
}

/// The chances by the values of a search, as far as they come true: what is judged before the end is bolder than it turns
/// out.
pub(crate) fn calibrated<G: Evaluator>(game: &G, state: &G::State) -> Chances {
    let chances = search_values(game, state);
    if game.outcome(state).is_some() {
        return chances;
    }
    let (rate, seats) = (game.calibration(), usize::from(game.seats(state)));
    let fair = 1.0 / seats as f32;
    std::array::from_fn(|seat| if seat < seats { fair + rate * (chances[seat] - fair) } else { 0.0 })
}

/// Turns values into win chances: softmax over the seats, with the spread as temperature.
fn chances_by<G: Evaluator>(
    game: &G,
    state: &G::State,
    values: impl FnOnce(&G::State) -> (Values, f32),
) -> Chances {
    let mut chances = [0.0; SEATS];
    let seats = game.seats(state);
    if let Some(outcome) = game.outcome(state) {
        Seat::all(seats).for_each(|seat| chances[seat.index()] = outcome.win_share(seat) as f32);
        return chances;
    }
    let (values, spread) = values(state);
    let spread = spread.max(0.01);
    let best = Seat::all(seats).map(|seat| values[seat.index()]).fold(f32::MIN, f32::max);
    let mut sum = 0.0;
    for seat in Seat::all(seats) {
        let weight = maths::exp((values[seat.index()] - best) / spread);
        chances[seat.index()] = weight;
        sum += weight;
    }
    chances.iter_mut().for_each(|chance| *chance /= sum);
    chances
}

/// The most actions of a playout. No sensible game comes near; one that goes round in circles is judged where it is.
const LONGEST_PLAYOUT: usize = 2000;

/// Plays positions on by the rollout policy, with buffers that are used again and again.
pub(crate) struct Playout<A> {
    legal: Vec<A>,
    /// The cumulated weights of the actions.
    sums: Vec<f32>,
}

impl<A> Default for Playout<A> {
    fn default() -> Playout<A> {
        Playout { legal: Vec::new(), sums: Vec::new() }
    }
}

impl<A: Clone> Playout<A> {
    /// Plays on until the position may be judged, or for [`LONGEST_PLAYOUT`] actions.
    pub(crate) fn settle<G: Evaluator<Action = A>>(
        &mut self,
        game: &G,
        state: &mut G::State,
        dice: &mut Fast,
        done: impl Fn(&G::State) -> bool,
    ) {
        for _ in 0..LONGEST_PLAYOUT {
            if done(state) {
                return;
            }
            let Some((seat, action, _)) = self.next(game, state, dice) else { return };
            game.apply(state, seat, &action, dice, &mut ());
        }
    }

    /// The next action of the playout, who takes it, and whether there was no choice.
    pub(crate) fn next<G: Evaluator<Action = A>>(
        &mut self,
        game: &G,
        state: &G::State,
        dice: &mut Fast,
    ) -> Option<(Seat, A, bool)> {
        let seat = game.waiting_on(state).first()?;
        game.legal(state, seat, &mut self.legal);
        let place = self.pick(game, state, seat, dice);
        Some((seat, self.legal[place].clone(), self.legal.len() == 1))
    }

    /// Draws an action in proportion to the rollout policy.
    fn pick<G: Evaluator<Action = A>>(
        &mut self,
        game: &G,
        state: &G::State,
        seat: Seat,
        dice: &mut Fast,
    ) -> usize {
        if self.legal.len() == 1 {
            return 0;
        }
        game.rollout_policy(state, seat, &self.legal, dice, &mut self.sums);
        let mut sum = 0.0;
        for prior in &mut self.sums {
            sum += *prior;
            *prior = sum;
        }
        if sum <= 0.0 {
            return dice.below(self.legal.len() as u32) as usize;
        }
        let at = dice.below(1 << 24) as f32 / (1 << 24) as f32 * sum;
        self.sums.iter().position(|sum| at < *sum).unwrap_or(0)
    }
}
