//! The contract test: what every game promises, checked in random games. One line per game:
//!
//! ```text
//! #[test]
//! fn keeps_the_contract() {
//!     table::contract::check(Royale::standard(), Contract { games: 200, ..Contract::default() });
//! }
//! ```
//!
//! The same seed plays the same games, so a failure names all that is needed to see it again: the seed, the game
//! and the step; [`Contract::only`] plays that one game.

mod answers;
mod events;
mod journals;
mod legality;
mod positions;
mod secrets;
mod soak;

pub use soak::{Soak, soak};

use crate::answer::Answer;
use crate::chance::{Dice, Fast, Script};
use crate::fair::Secret;
use crate::game::Game;
use crate::match_::{Dealer, Match};
use crate::seat::{Seat, SeatSet};
use std::cell::RefCell;
use std::collections::{HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// How hard to look.
#[derive(Clone, Debug)]
pub struct Contract {
    /// How many games are played.
    pub games: u64,
    /// What decides their tables, dice and choices.
    pub seed: u64,
    /// Plays this one of the games only, to see a failure again.
    pub only: Option<u64>,
    /// How many decisions a game may take at most.
    pub bound: u64,
    /// One state in this many is examined in every respect; the others for the cheap ones.
    pub sample: u32,
    /// Whether the game hides anything. If so, `imagine` has to come up with something else at times.
    pub hidden: bool,
    /// Whether two views of one seat in one game have two keys.
    pub distinct_keys: bool,
}

impl Default for Contract {
    fn default() -> Contract {
        Contract {
            games: 200,
            seed: 1,
            only: None,
            bound: 10_000,
            sample: 8,
            hidden: true,
            distinct_keys: true,
        }
    }
}

/// What is wrong, in a sentence.
type Checked = Result<(), String>;

/// Plays random games and panics at the first promise that is broken, saying where.
#[track_caller]
pub fn check<G: Game>(game: G, contract: Contract) {
    let mut run = Run {
        game: Arc::new(game),
        contract,
        recent: VecDeque::new(),
        imagined_otherwise: false,
        prepared: Vec::new(),
        step: RefCell::default(),
    };
    let games = match run.contract.only {
        Some(index) => index..index + 1,
        None => 0..run.contract.games,
    };
    for index in games {
        let result = catch_unwind(AssertUnwindSafe(|| run.play(index)));
        let what = match result {
            Ok(Ok(())) => continue,
            Ok(Err(what)) => what,
            Err(panic) => format!("it panics: {}", panic_text(&*panic)),
        };
        panic!(
            "the contract is broken in game {index} of seed {}, {}: {what}",
            run.contract.seed,
            run.step.borrow()
        );
    }
    let dull = run.contract.hidden && run.contract.only.is_none() && !run.imagined_otherwise;
    assert!(!dull, "the contract is broken: `imagine` never came up with anything but the state itself");
}

/// What a panic said.
fn panic_text(panic: &(dyn std::any::Any + Send)) -> &str {
    panic
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| panic.downcast_ref::<&str>().copied())
        .unwrap_or("without a word")
}

/// One contract test under way.
struct Run<G: Game> {
    game: Arc<G>,
    contract: Contract,
    /// Actions that were legal for somebody lately: candidates for being illegal now.
    recent: VecDeque<G::Action>,
    imagined_otherwise: bool,
    /// Answers that seats have prepared lately.
    prepared: Vec<(Seat, Answer)>,
    /// Where the run is, for its report.
    step: RefCell<String>,
}

/// How many recent actions are kept as candidates.
const RECENT: usize = 96;

impl<G: Game> Run<G> {
    /// One whole game.
    fn play(&mut self, index: u64) -> Checked {
        let mut choice = Fast::for_game(self.contract.seed, index);
        let (seats, options) = self.game.any_table(&mut choice);
        let table = format!("{seats} seats, options {}", json_text(&options));
        self.at(format!("the deal ({table})"));
        round_trip(&options, "options")?;
        self.refuses_other_tables(&options)?;
        let dealer = if index.is_multiple_of(2) {
            Dealer::Run { seed: self.contract.seed.to_string(), game: index }
        } else {
            let secret = Secret::from_text(&format!("{} {index}", self.contract.seed));
            Dealer::Sealed { secret, nonces: vec!["contract".into()] }
        };
        let game = Arc::clone(&self.game);
        let start = || Match::start(Arc::clone(&game), &options, seats, dealer.clone(), Script::default());
        let mut live =
            start().map_err(|error| format!("this table of `any_table` is not possible: {error}"))?;
        self.check_deal(&live)?;
        self.prepared.clear();
        let mut keys = HashMap::new();
        let mut actions = Vec::new();
        for decision in 0.. {
            self.at(format!("decision {decision} ({table})"));
            let waiting = self.check_state(live.state())?;
            let examined = choice.below(self.contract.sample.max(1)) == 0 || waiting.is_empty();
            if examined {
                self.examine(live.state(), &mut choice, &mut keys)?;
                self.check_undo(&live)?;
            }
            let Some(seat) = random_seat(waiting, &mut choice) else { break };
            if decision >= self.contract.bound {
                return Err(format!("the game is not over after {decision} decisions"));
            }
            let (seat, action) = match self.unlisted(live.state(), &mut choice) {
                Some(unlisted) => unlisted,
                None => {
                    self.game.legal(live.state(), seat, &mut actions);
                    (seat, actions[choice.below(actions.len() as u32) as usize].clone())
                }
            };
            self.remember(&action);
            if choice.below(4 * self.contract.sample.max(1)) == 0 {
                self.at(format!("decision {decision}, {seat} to play {} ({table})", json_text(&action)));
                self.check_act(&live, seat, &action)?;
            }
            // A preview is made from what a seat can imagine, which has just been found sound.
            if examined {
                events::check_preview(&live, seat, &action)?;
            }
            self.step_on(&mut live, seat, &action)?;
        }
        self.at(format!("the end ({table})"));
        self.check_journal(&live)?;
        journals::same_again(&live, start)
    }

    /// Now and then something that cannot be listed, if it is allowed.
    fn unlisted(&self, state: &G::State, choice: &mut Fast) -> Option<(Seat, G::Action)> {
        if choice.below(4) > 0 {
            return None;
        }
        let (seat, action) = self.game.any_unlisted(state, choice)?;
        self.game.check(state, seat, &action).is_ok().then_some((seat, action))
    }

    /// Carries an action out and checks what is told of it.
    fn step_on(&self, live: &mut Match<G>, seat: Seat, action: &G::Action) -> Checked {
        let told = live
            .act(seat, action)
            .map_err(|error| format!("{} of {seat} is in the legal list, but: {error}", json_text(action)))?;
        self.check_events(live, &live.all_events(told.start))
    }

    /// What is cheap enough to be checked in every state. Gives the seats that are waited on.
    fn check_state(&self, state: &G::State) -> Result<SeatSet, String> {
        let game = &*self.game;
        game.invariants(state).map_err(|violation| format!("an invariant is broken: {violation}"))?;
        let seats = game.seats(state);
        let waiting = game.waiting_on(state);
        if let Some(stranger) = waiting.iter().find(|seat| seat.0 >= seats) {
            return Err(format!("it waits on {stranger} at a table of {seats}"));
        }
        let mut actions = Vec::new();
        for seat in Seat::all(seats) {
            game.legal(state, seat, &mut actions);
            match (waiting.contains(seat), actions.is_empty()) {
                (true, true) => return Err(format!("{seat} is waited on and has no legal action")),
                (false, false) => {
                    return Err(format!("{seat} is not waited on, yet may {}", json_text(&actions[0])));
                }
                _ => {}
            }
        }
        match (game.outcome(state), waiting.is_empty()) {
            (None, true) => return Err("nobody is waited on, but there is no outcome".into()),
            (Some(_), false) => return Err("there is an outcome, but somebody is waited on".into()),
            (Some(outcome), true) => check_ranking(&outcome, seats)?,
            (None, false) => {}
        }
        Ok(waiting)
    }

    /// Everything there is to check in a state.
    fn examine(&mut self, state: &G::State, choice: &mut Fast, keys: &mut Keys) -> Checked {
        self.check_legality(state)?;
        self.check_views(state, choice)?;
        self.check_hidden_choices(state, choice)?;
        self.check_news(state, choice)?;
        self.check_answers(state, choice)?;
        if self.contract.distinct_keys {
            self.check_keys(state, keys)?;
        }
        self.check_position(state)?;
        self.check_bent_position(state, choice)
    }

    fn remember(&mut self, action: &G::Action) {
        if self.recent.contains(action) {
            return;
        }
        if self.recent.len() == RECENT {
            self.recent.pop_front();
        }
        self.recent.push_back(action.clone());
    }

    fn at(&self, step: String) {
        *self.step.borrow_mut() = step;
    }

    /// Whether a clause exists, in the game's list or in the table's.
    fn check_clause(&self, id: &str, cited_by: impl Fn() -> String) -> Checked {
        if self.game.clauses().get(id).is_some() || crate::rules().get(id).is_some() {
            return Ok(());
        }
        Err(format!("{} cites clause {id}, which does not exist", cited_by()))
    }
}

/// For each seat and key, the view it stood for.
type Keys = HashMap<(Seat, u64), String>;

/// Whether the ranking has every seat once, in order, with the right places.
fn check_ranking(outcome: &crate::game::Outcome, seats: u8) -> Checked {
    let ranking = &outcome.ranking;
    let mut ranked: Vec<Seat> = ranking.iter().map(|standing| standing.seat).collect();
    ranked.sort();
    if !ranked.into_iter().eq(Seat::all(seats)) {
        return Err(format!("the ranking does not list each of {seats} seats once: {}", json_text(outcome)));
    }
    for (before, standing) in ranking.iter().enumerate() {
        let shares = before > 0 && ranking[before - 1].place == standing.place;
        if !shares && usize::from(standing.place) != before + 1 {
            return Err(format!(
                "the places of the ranking do not follow each other: {}",
                json_text(outcome)
            ));
        }
    }
    Ok(())
}

fn random_seat(seats: SeatSet, choice: &mut Fast) -> Option<Seat> {
    let count = seats.len() as u32;
    if count == 0 {
        return None;
    }
    seats.iter().nth(choice.below(count) as usize)
}

/// A value of the game as JSON text.
fn json_text(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap_or_else(|error| format!("(it cannot be written as JSON: {error})"))
}

/// Whether a value comes back from JSON as it was.
fn round_trip<T>(value: &T, what: &str) -> Checked
where
    T: serde::Serialize + serde::de::DeserializeOwned + PartialEq,
{
    let text = serde_json::to_string(value).map_err(|error| format!("{what} cannot be written: {error}"))?;
    let back: T = serde_json::from_str(&text)
        .map_err(|error| format!("{what} cannot be read back from {text}: {error}"))?;
    let value_back: T = serde_json::from_str::<serde_json::Value>(&text)
        .and_then(serde_json::from_value)
        .map_err(|error| format!("{what} cannot be read back from the value {text}: {error}"))?;
    if back != *value || value_back != *value {
        return Err(format!("{what} comes back from JSON as something else: {text}"));
    }
    Ok(())
}

/// Dice for a trial that leaves no trace.
fn trial_dice(choice: &mut Fast) -> Fast {
    Dice(choice.0.fork())
}
