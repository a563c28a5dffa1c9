//! Whether a decision has one clearly best action.
//!
//! The actions race: all are tried in the same determinizations, a few at first, and whoever is clearly behind drops out.
//! Most decisions are given up after the first few. What is left is searched several times with growing budgets, and
//! played to the end of the game.

use super::{Lead, MARGIN, Puzzle, WORLDS, paired, rounded};
use bots::{Bot, Evaluator, Level, PlayedTo, candidates, trials};
use serde_json::Value;
use table::{Fast, Seat};

/// It is asked again who is still in the race after these parts of all determinizations.
const LAPS: [u32; 5] = [250, 64, 16, 4, 2];
/// The least of them that say anything.
const SHORTEST_LAP: u32 = 4;
/// How many standard errors behind the margin a rival drops out, and within which the race is given up.
const CLEARLY: f64 = 3.0;
const HARDLY: f64 = 2.0;
/// Fewer actions than this are no puzzle.
const FEWEST: usize = 3;
/// How many other actions are told.
const OTHERS: usize = 5;
/// The searches, in quarters of the usual iterations for [`WORLDS`]: each must find the best action.
const SEARCHES: [u32; 3] = [1, 4, 8];

/// A race between the actions of a decision.
struct Race<'a, G: Evaluator> {
    game: &'a G,
    state: &'a G::State,
    seat: Seat,
    seed: u64,
    /// How many determinizations there are in all.
    worlds: u32,
    runners: Vec<Runner<G::Action>>,
}

struct Runner<A> {
    action: A,
    /// The chance to win in each determinization that was tried, by number.
    chances: Vec<f32>,
}

impl<A> Runner<A> {
    fn mean(&self) -> f64 {
        self.chances.iter().copied().map(f64::from).sum::<f64>() / self.chances.len().max(1) as f64
    }
}

impl<G: Evaluator> Race<'_, G> {
    /// Tries these in more determinizations.
    fn run(&mut self, who: &[usize], to: u32) {
        // Those that have come as far as each other go on together, and share the determinizations.
        let mut left = who.to_vec();
        while let Some(first) = left.first() {
            let from = self.runners[*first].chances.len() as u32;
            let (now, later): (Vec<usize>, Vec<usize>) =
                left.iter().partition(|at| self.runners[**at].chances.len() as u32 == from);
            let actions: Vec<G::Action> = now.iter().map(|at| self.runners[*at].action.clone()).collect();
            let numbers = from..to.max(from);
            let found =
                trials(self.game, self.state, self.seat, &actions, numbers, self.seed, PlayedTo::Settled);
            for (at, chances) in now.into_iter().zip(found) {
                self.runners[at].chances.extend(chances);
            }
            left = later;
        }
    }

    /// Who stands best of these.
    fn best(&self, who: &[usize]) -> usize {
        let better = |one: &usize, other: &usize| {
            self.runners[*one].mean().total_cmp(&self.runners[*other].mean()).then(other.cmp(one))
        };
        who.iter().copied().max_by(better).unwrap_or(0)
    }

    fn ahead(&self, best: usize, other: usize) -> (f64, f64) {
        paired(&self.runners[best].chances, &self.runners[other].chances)
    }

    /// The winner and the second, both tried in all determinizations; nothing if nobody is clearly ahead.
    fn decide(&mut self) -> Option<(usize, usize)> {
        let mut left: Vec<usize> = (0..self.runners.len()).collect();
        let mut best = 0;
        for lap in LAPS {
            self.run(&left, (self.worlds / lap).max(SHORTEST_LAP));
            best = self.best(&left);
            let rivals: Vec<usize> = left.iter().copied().filter(|at| *at != best).collect();
            if rivals.iter().any(|at| {
                let (mean, error) = self.ahead(best, *at);
                mean + HARDLY * error < MARGIN
            }) {
                return None;
            }
            left.retain(|at| {
                let (mean, error) = self.ahead(best, *at);
                *at == best || mean - CLEARLY * error < MARGIN
            });
        }
        // The winner and the next two go the whole way, and whoever stands before the second then.
        self.run(&[best], self.worlds);
        let mut others: Vec<usize> = (0..self.runners.len()).filter(|at| *at != best).collect();
        let mean = |race: &Self, at: usize| race.runners[at].mean();
        others.sort_by(|one, other| mean(self, *other).total_cmp(&mean(self, *one)).then(one.cmp(other)));
        self.run(&others[..2], self.worlds);
        loop {
            let second = self.best(&others);
            if self.runners[second].chances.len() as u32 >= self.worlds {
                return Some((best, second));
            }
            self.run(&[second], self.worlds);
        }
    }
}

/// The puzzle that a decision is, if it is one. What is asked may know of the state what the seat knows.
pub(crate) fn judge<G: Evaluator>(
    game: &G,
    state: &G::State,
    seat: Seat,
    worlds: u32,
    seed: u64,
) -> Option<Puzzle> {
    // The hidden rest is dealt anew, once and for all, and what is written down is what is looked at.
    let position = game.position(&game.imagine(state, seat, &mut Fast::seeded(seed)));
    let state = &game.from_position(&position).ok()?;
    if !game.waiting_on(state).contains(seat) || !game.asked(state).is_empty() {
        return None;
    }
    let mut legal = Vec::new();
    game.legal(state, seat, &mut legal);
    let actions = candidates(game, state, seat, &mut Fast::seeded(seed));
    if legal.len() < FEWEST || actions.len() < FEWEST {
        return None;
    }
    let first_sight = actions[0].clone();
    let runners = actions.into_iter().map(|action| Runner { action, chances: Vec::new() }).collect();
    let mut race = Race { game, state, seat, seed, worlds, runners };
    let (best, second) = race.decide()?;
    let action = race.runners[best].action.clone();
    let lead = Lead::of(&race.runners[best].chances, &race.runners[second].chances);
    // Whoever solves it takes the action from the list.
    if lead.mean < MARGIN || lead.low < MARGIN / 2.0 || !legal.contains(&action) {
        return None;
    }
    let themes: Vec<String> = game
        .themes()
        .iter()
        .filter(|theme| (theme.fits)(game, state, seat, &action))
        .map(|theme| theme.name.to_owned())
        .collect();
    if themes.is_empty() || !searches_agree(game, state, seat, &action, worlds, seed) {
        return None;
    }
    let ways = [action.clone(), race.runners[second].action.clone()];
    let ends = played_to_the_end(game, state, seat, &ways, worlds, seed)?;
    let medium = Bot::of(Level::Medium);
    let level = if first_sight == action {
        1
    } else if medium.think(game, state, seat, &mut Fast::seeded(seed), &|| false).action == action {
        2
    } else {
        3
    };
    let mut others: Vec<usize> = (0..race.runners.len()).filter(|at| *at != best && *at != second).collect();
    others.sort_by(|one, other| race.runners[*other].mean().total_cmp(&race.runners[*one].mean()));
    others.insert(0, second);
    others.truncate(OTHERS);
    let json = |action: &G::Action| serde_json::to_value(action).ok();
    let told = |at: usize| -> Option<(Value, f64)> {
        let runner = &race.runners[at];
        Some((json(&runner.action)?, rounded(runner.mean())))
    };
    let (best_action, chance) = told(best)?;
    Some(Puzzle {
        from: [0, 0],
        seat,
        themes,
        level,
        lead,
        ends,
        best: best_action,
        chance,
        others: others.into_iter().map(told).collect::<Option<_>>()?,
        position,
    })
}

/// How far the first is ahead of the second in wins, and in how many determinizations that was clear; nothing if it is not
/// clear in all of them. Whoever looks several times must be surer each time (a sequential test).
fn played_to_the_end<G: Evaluator>(
    game: &G,
    state: &G::State,
    seat: Seat,
    ways: &[G::Action],
    worlds: u32,
    seed: u64,
) -> Option<(Lead, u32)> {
    let mut wins: Vec<Vec<f32>> = vec![Vec::new(); ways.len()];
    for part in [8, 4, 2, 1] {
        let numbers = wins[0].len() as u32..worlds / part;
        let more = trials(game, state, seat, ways, numbers, seed, PlayedTo::End);
        wins.iter_mut().zip(more).for_each(|(wins, more)| wins.extend(more));
        let (mean, error) = paired(&wins[0], &wins[1]);
        let lead = Lead::of(&wins[0], &wins[1]);
        if part == 1 {
            return (lead.low > 0.0).then_some((lead, worlds));
        }
        if mean - CLEARLY * error > 0.0 {
            return Some((lead, wins[0].len() as u32));
        }
        if mean + HARDLY * error < 0.0 {
            return None;
        }
    }
    None
}

/// Whether searches with growing budgets, each with luck of its own, all find the action, and ahead of all others.
fn searches_agree<G: Evaluator>(
    game: &G,
    state: &G::State,
    seat: Seat,
    action: &G::Action,
    worlds: u32,
    seed: u64,
) -> bool {
    (1..).zip(SEARCHES).all(|(number, quarters): (u64, u32)| {
        let whole = u64::from(game.iterations()) * u64::from(worlds) / u64::from(WORLDS);
        let iterations = (whole * u64::from(quarters) / 4).max(1) as u32;
        let bot = Bot { level: Level::Hard, iterations: Some(iterations) };
        let thought = bot.think(game, state, seat, &mut Fast::for_game(seed, number), &|| false);
        let [(first, chance), others @ ..] = &thought.best[..] else { return false };
        let next = others.iter().map(|(_, chance)| *chance).fold(0.0, f32::max);
        first == action && f64::from(game.calibration() * (chance - next)) >= MARGIN / 2.0
    })
}
