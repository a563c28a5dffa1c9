//! The test kit: a game under the control of a test, so that the test reads like the rulebook: position, action,
//! what follows. For the tests of every game; a game's own kit adds the words of that game.
//!
//! ```text
//! let mut scene = Scene::at(CardGame::standard(), json!({"seats": 3, "players": [{"hand": ["1x1", ..]}]}));
//! scene.act(A, json!({"select": {"cards": ["1x1", "4x1"]}}));
//! assert_eq!(scene.waiting().iter().collect::<Vec<_>>(), [B, C]);
//! ```
//!
//! Everything that can be written as JSON goes in and comes out as JSON: options, positions, chance outcomes,
//! actions, events and views. Whatever does not go as the test says is a panic that tells what happened instead.

use crate::chance::{Recorder, Script, Scripted};
use crate::match_::read_action;
use crate::{Eye, Fast, Game, Refusal, Seat, SeatSet, Violation};
use serde::Serialize;
use serde_json::{Value, json};
use std::fmt;

/// Seat 0, as the clause lists call it.
pub const A: Seat = Seat(0);
/// Seat 1.
pub const B: Seat = Seat(1);
/// Seat 2.
pub const C: Seat = Seat(2);
/// Seat 3.
pub const D: Seat = Seat(3);
/// Seat 4.
pub const E: Seat = Seat(4);

/// A game in progress, under the control of a test.
///
/// Chance follows the script; where that says nothing, dice of a fixed seed decide. So a test names the outcomes
/// it is about, and every run of it is the same.
pub struct Scene<G: Game> {
    /// The rules being played.
    pub game: G,
    /// The whole state.
    pub state: G::State,
    /// Everything that happened so far, whole.
    pub log: Vec<G::Event>,
    /// What the last action (or the start) brought about, whole.
    pub last: Vec<G::Event>,
    /// The chance outcomes that are named in advance.
    script: Script,
    /// What decides when the script does not.
    dice: Fast,
}

impl<G: Game + Clone> Clone for Scene<G> {
    fn clone(&self) -> Scene<G> {
        Scene {
            game: self.game.clone(),
            state: self.state.clone(),
            log: self.log.clone(),
            last: self.last.clone(),
            script: self.script.clone(),
            dice: self.dice.clone(),
        }
    }
}

impl<G: Game> fmt::Debug for Scene<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Scene").field("state", &self.state).finish_non_exhaustive()
    }
}

/// Parses a script of chance outcomes.
#[track_caller]
pub fn script(chance: &Value) -> Script {
    Script::parse(chance).unwrap_or_else(|what| panic!("no readable script: {what}"))
}

/// A number of dice outcomes for a script.
pub fn dice(numbers: &[u8]) -> Value {
    numbers.iter().map(|number| json!({ "die": number })).collect()
}

#[track_caller]
fn action<G: Game>(written: &Value) -> G::Action {
    read_action(written).unwrap_or_else(|error| panic!("{written} is no action: {error}"))
}

#[track_caller]
fn read_options<G: Game>(written: &Value) -> G::Options {
    serde_json::from_value(written.clone())
        .unwrap_or_else(|error| panic!("{written} are no options: {error}"))
}

fn to_json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap_or_else(|error| panic!("it cannot be written as JSON: {error}"))
}

#[allow(clippy::needless_pass_by_value, reason = "so that a test writes json!(..) without a reference")]
impl<G: Game> Scene<G> {
    /// Starts a game; `chance` scripts the set-up (what it leaves open falls by a fixed seed).
    #[track_caller]
    #[must_use]
    pub fn start(game: G, seats: u8, options: Value, chance: Value) -> Scene<G> {
        Scene::try_start(game, seats, options, chance).unwrap_or_else(|refusal| panic!("refused: {refusal}"))
    }

    /// Starts a game or tells why not.
    #[track_caller]
    pub fn try_start(game: G, seats: u8, options: Value, chance: Value) -> Result<Scene<G>, Refusal> {
        let (mut script, mut dice, mut log) = (script(&chance), Fast::seeded(1), Vec::new());
        let mut scripted = Scripted::new(&mut script, Some(&mut dice));
        let state = game.start(&read_options::<G>(&options), seats, &mut scripted, &mut log)?;
        assert_eq!(scripted.error, None, "at the start");
        game.invariants(&state).unwrap_or_else(|violation| panic!("after the start: {violation}"));
        Ok(Scene { game, state, last: log.clone(), log, script, dice })
    }

    /// The refusal of a game that may not be started: nothing is told, and no chance is drawn.
    #[track_caller]
    pub fn start_refused(game: G, seats: u8, options: Value) -> Refusal {
        let (mut dice, mut log) = (Fast::seeded(1), Vec::new());
        let mut chance = Recorder::new(&mut dice);
        let result = game.start(&read_options::<G>(&options), seats, &mut chance, &mut log);
        let drawn = chance.drawn;
        let Err(refusal) = result else { panic!("the game was started") };
        assert_eq!(drawn, [], "the refusal drew on chance");
        assert_eq!(log, [], "the refusal told something");
        refusal
    }

    /// Sets up a position (see the game's position.rs for what may be left out).
    #[track_caller]
    #[must_use]
    pub fn at(game: G, position: Value) -> Scene<G> {
        let state = game.from_position(&position).unwrap_or_else(|violation| panic!("{violation}"));
        Scene { game, state, log: vec![], last: vec![], script: Script::default(), dice: Fast::seeded(2) }
    }

    /// The invariant that a position breaks.
    #[track_caller]
    pub fn violation(game: G, position: Value) -> Violation {
        match game.from_position(&position) {
            Ok(_) => panic!("the position was accepted: {position}"),
            Err(violation) => violation,
        }
    }

    /// Scripts the chance outcomes of what comes next: `json!([{"die":5},{"tile":"jackpot"}])`.
    #[track_caller]
    pub fn chance(&mut self, outcomes: Value) -> &mut Scene<G> {
        self.script.extend(script(&outcomes));
        self
    }

    /// Scripts dice for what comes next.
    pub fn dice(&mut self, numbers: &[u8]) -> &mut Scene<G> {
        self.chance(dice(numbers))
    }

    /// Whether all scripted outcomes have been used.
    pub fn script_is_used_up(&self) -> bool {
        self.script.is_empty()
    }

    /// Takes an action, which must be legal, listed, and leave all invariants whole.
    #[track_caller]
    pub fn act(&mut self, seat: Seat, written: Value) -> &mut Scene<G> {
        let action = action::<G>(&written);
        let mut legal = Vec::new();
        self.game.legal(&self.state, seat, &mut legal);
        let listed =
            legal.contains(&self.game.canonical(&self.state, &action)) || !self.game.is_listed(&action);
        let mut last = Vec::new();
        let mut scripted = Scripted::new(&mut self.script, Some(&mut self.dice));
        if let Err(refusal) = self.game.act(&mut self.state, seat, &action, &mut scripted, &mut last) {
            panic!("{written} by {seat} was refused: {refusal}");
        }
        assert_eq!(scripted.error, None, "at {written}");
        assert!(listed, "{written} was accepted but not listed: {legal:?}");
        self.game.invariants(&self.state).unwrap_or_else(|violation| panic!("after {written}: {violation}"));
        self.log.extend(last.iter().cloned());
        self.last = last;
        self
    }

    /// Tries an action that must be refused: nothing changes, no chance is drawn, and it is not listed.
    #[track_caller]
    pub fn refused(&mut self, seat: Seat, written: Value) -> Refusal {
        let action = action::<G>(&written);
        let (before, mut log) = (self.state.clone(), Vec::new());
        let mut dice = Fast::seeded(3);
        let mut chance = Recorder::new(&mut dice);
        let result = self.game.act(&mut self.state, seat, &action, &mut chance, &mut log);
        let drawn = chance.drawn;
        let Err(refusal) = result else { panic!("{written} by {seat} was accepted") };
        assert_eq!((&self.state, log.len()), (&before, 0), "the refusal of {written} changed something");
        assert_eq!(drawn, [], "the refusal of {written} drew on chance");
        assert!(self.game.clauses().get(&refusal.clause).is_some(), "no clause {}", refusal.clause);
        assert!(!self.legal(seat).contains(&written), "{written} is listed as legal");
        refusal
    }

    /// Whether the JSON is no action at all: such input is refused before it reaches the rules.
    pub fn is_no_action(written: Value) -> bool {
        read_action::<G::Action>(&written).is_err()
    }

    /// The legal actions of a seat, as JSON.
    pub fn legal(&self, seat: Seat) -> Vec<Value> {
        let mut legal = Vec::new();
        self.game.legal(&self.state, seat, &mut legal);
        legal.iter().map(to_json).collect()
    }

    /// The seats that are asked; nobody once the game is over.
    pub fn waiting(&self) -> SeatSet {
        self.game.waiting_on(&self.state)
    }

    /// The view of a seat.
    pub fn view(&self, seat: Seat) -> Value {
        self.seen(Eye::Seat(seat))
    }

    /// The view of a spectator.
    pub fn spectator(&self) -> Value {
        self.seen(Eye::Spectator)
    }

    fn seen(&self, eye: Eye) -> Value {
        to_json(&self.game.view(&self.state, eye))
    }

    /// The log as these eyes see it, as JSON.
    pub fn log_seen_by(&self, eye: Eye) -> Vec<Value> {
        let seen = self.log.iter().filter_map(|event| self.game.seen_by(event, eye));
        seen.map(|event| to_json(&event)).collect()
    }

    /// The events of the last action, whole, as JSON.
    pub fn events(&self) -> Vec<Value> {
        self.last.iter().map(to_json).collect()
    }

    /// The events of the last action of one kind: their contents.
    pub fn events_named(&self, kind: &str) -> Vec<Value> {
        self.events().into_iter().filter_map(|event| event.get(kind).cloned()).collect()
    }

    /// The whole state as JSON.
    pub fn position(&self) -> Value {
        self.game.position(&self.state)
    }

    /// The final ranking as (seat, place, score).
    #[track_caller]
    pub fn ranking(&self) -> Vec<(u8, u8, i64)> {
        let Some(outcome) = self.game.outcome(&self.state) else { panic!("the game is not over") };
        outcome.ranking.iter().map(|one| (one.seat.0, one.place, one.score)).collect()
    }

    /// Plays on at random until `done`, or the end; for properties of whole games. Where several seats are asked
    /// it is random too which of them acts.
    #[track_caller]
    pub fn play_until(&mut self, seed: u64, mut done: impl FnMut(&Scene<G>) -> bool) -> &mut Scene<G> {
        let mut bot = Fast::seeded(seed);
        while !self.waiting().is_empty() && !done(self) {
            let waiting: Vec<Seat> = self.waiting().iter().collect();
            let seat = match waiting[..] {
                [only] => only,
                _ => waiting[bot.below(waiting.len() as u32) as usize],
            };
            let legal = self.legal(seat);
            let choice = legal[bot.below(legal.len() as u32) as usize].clone();
            self.act(seat, choice);
        }
        self
    }
}

/// Positions of random games, every so many decisions one, each with a seat that is asked.
pub fn positions<G: Game>(game: &G, games: u64, every: usize) -> Vec<(G::State, Seat)> {
    let mut found = Vec::new();
    for number in 0..games {
        let mut dice = Fast::for_game(3, number);
        let (seats, options) = game.any_table(&mut dice);
        let start = game.start(&options, seats, &mut dice, &mut ());
        let mut state = start.expect("`any_table` gives tables at which the game may be played");
        let (mut legal, mut step) = (Vec::new(), 0);
        while let Some(seat) = game.waiting_on(&state).first() {
            if step % every == 0 {
                found.push((state.clone(), seat));
            }
            step += 1;
            game.legal(&state, seat, &mut legal);
            let action = legal[dice.below(legal.len() as u32) as usize].clone();
            game.apply(&mut state, seat, &action, &mut dice, &mut ());
        }
    }
    found
}
