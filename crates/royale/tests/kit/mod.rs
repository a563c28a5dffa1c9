//! The test kit: a table whose chance is scripted, so that a test reads like the rulebook: position, action,
//! what follows.
#![allow(dead_code)] // Each test binary uses its own part of the kit.

use royale::{Action, Dice, Event, Options, Owner, Royale, State};
use serde_json::{Value, json};
use table::chance::{Script, Scripted};
use table::{Broken, Eye, Fast, Game, Refusal, Seat};

pub const A: Seat = Seat(0);
pub const B: Seat = Seat(1);
pub const C: Seat = Seat(2);
pub const D: Seat = Seat(3);
pub const E: Seat = Seat(4);

/// A game in progress, under the control of the test.
pub struct Table {
    pub game: Royale,
    pub state: State,
    /// Everything that happened so far.
    pub log: Vec<Event>,
    /// What the last action brought about.
    pub last: Vec<Event>,
    script: Script,
    dice: Fast,
}

/// Parses a script of chance outcomes.
pub fn script(chance: &Value) -> Script {
    Script::parse(chance).expect("a readable script")
}

/// A number of dice outcomes for a script.
pub fn dice(numbers: &[u8]) -> Value {
    Value::Array(numbers.iter().map(|number| json!({ "die": number })).collect())
}

fn options(value: Value) -> Options {
    serde_json::from_value(value).expect("readable options")
}

fn action(value: &Value) -> Action {
    serde_json::from_value(value.clone()).unwrap_or_else(|error| panic!("{value} is no action: {error}"))
}

impl Table {
    /// Starts a game; `chance` scripts the set-up (what it leaves open falls by a fixed seed).
    /// Give `"start": 0` in the options to make A begin without a chance outcome.
    pub fn start(seats: u8, opts: Value, chance: Value) -> Table {
        Table::try_start(seats, opts, chance).unwrap_or_else(|refusal| panic!("refused: {refusal}"))
    }

    /// Starts a game or tells why not.
    pub fn try_start(seats: u8, opts: Value, chance: Value) -> Result<Table, Refusal> {
        let game = Royale::standard();
        let (mut script, mut dice, mut log) = (script(&chance), Fast::seeded(1), Vec::new());
        let mut scripted = Scripted::new(&mut script, Some(&mut dice));
        let state = game.start(&options(opts), seats, &mut scripted, &mut log)?;
        assert_eq!(scripted.fault, None);
        game.invariants(&state).unwrap();
        Ok(Table { game, state, last: log.clone(), log, script, dice })
    }

    /// The refusal of a game that may not be started.
    pub fn start_refused(seats: u8, opts: Value) -> Refusal {
        match Table::try_start(seats, opts, json!([])) {
            Ok(_) => panic!("the game was started"),
            Err(refusal) => refusal,
        }
    }

    /// Sets up a position (see position.rs: what is left out is as at the start of a round).
    pub fn at(position: Value) -> Table {
        let game = Royale::standard();
        let state = game.from_position(&position).unwrap_or_else(|broken| panic!("{broken}"));
        Table { game, state, log: vec![], last: vec![], script: Script::default(), dice: Fast::seeded(2) }
    }

    /// The invariant that a position breaks.
    pub fn broken(position: Value) -> Broken {
        Royale::standard().from_position(&position).expect_err("the position was accepted")
    }

    /// Scripts the chance outcomes of what comes next: `json!([{"die":5},{"tile":"jackpot"}])`.
    pub fn chance(&mut self, outcomes: Value) -> &mut Table {
        self.script.extend(script(&outcomes));
        self
    }

    /// Scripts dice for what comes next.
    pub fn dice(&mut self, numbers: &[u8]) -> &mut Table {
        self.chance(dice(numbers))
    }

    /// Whether all scripted outcomes have been used.
    pub fn script_is_used_up(&self) -> bool {
        self.script.is_empty()
    }

    /// Takes an action, which must be legal, listed, and leave all invariants whole.
    pub fn act(&mut self, seat: Seat, written: Value) -> &mut Table {
        let action = action(&written);
        let mut legal = Vec::new();
        self.game.legal(&self.state, seat, &mut legal);
        let mut last = Vec::new();
        let mut scripted = Scripted::new(&mut self.script, Some(&mut self.dice));
        if let Err(refusal) = self.game.act(&mut self.state, seat, &action, &mut scripted, &mut last) {
            panic!("{written} by {seat} was refused: {refusal}");
        }
        assert_eq!(scripted.fault, None, "at {written}");
        assert!(legal.contains(&action), "{written} was accepted but not listed: {legal:?}");
        self.game.invariants(&self.state).unwrap_or_else(|broken| panic!("after {written}: {broken}"));
        self.log.extend(last.iter().cloned());
        self.last = last;
        self
    }

    /// Tries an action that must be refused: nothing changes, no chance is drawn, and it is not listed.
    pub fn refused(&mut self, seat: Seat, written: Value) -> Refusal {
        let action = action(&written);
        let (before, script, mut log) = (self.state, self.script.clone(), Vec::new());
        let mut dice = Fast::seeded(3);
        let result = self.game.act(&mut self.state, seat, &action, &mut dice, &mut log);
        let refusal = result.expect_err(&format!("{written} by {seat} was accepted"));
        assert_eq!(
            (self.state, &self.script, log.len()),
            (before, &script, 0),
            "a refusal changed something"
        );
        assert_eq!(format!("{dice:?}"), format!("{:?}", Fast::seeded(3)), "a refusal drew on chance");
        assert!(self.game.clauses().get(&refusal.clause).is_some(), "no clause {}", refusal.clause);
        assert!(!self.legal(seat).contains(&written), "{written} is listed as legal");
        refusal
    }

    /// Whether the JSON is no action at all: such input is refused before it reaches the rules.
    pub fn is_no_action(written: Value) -> bool {
        serde_json::from_value::<Action>(written).is_err()
    }

    /// Rolls these numbers: the small dice first, then the Biggy if the hand has it.
    pub fn roll(&mut self, seat: Seat, numbers: &[u8]) -> &mut Table {
        assert_eq!(
            self.state.hands[seat.index()].count() as usize,
            numbers.len(),
            "the hand is rolled whole"
        );
        self.dice(numbers).act(seat, json!("roll"))
    }

    /// Rolls and places a number.
    pub fn turn(&mut self, seat: Seat, numbers: &[u8], number: u8) -> &mut Table {
        self.roll(seat, numbers).act(seat, json!({"place": {"number": number}}))
    }

    /// The legal actions of a seat, as JSON.
    pub fn legal(&self, seat: Seat) -> Vec<Value> {
        let mut legal = Vec::new();
        self.game.legal(&self.state, seat, &mut legal);
        legal.iter().map(|action| serde_json::to_value(action).unwrap()).collect()
    }

    /// The seat that is asked, if any.
    pub fn waiting(&self) -> Option<Seat> {
        self.game.waiting_on(&self.state).first()
    }

    /// What is asked, as in a view: `"roll"`, `{"bet":{..}}`.
    pub fn asks(&self) -> Value {
        self.position()["asks"].clone()
    }

    /// The view of a seat.
    pub fn view(&self, seat: Seat) -> Value {
        serde_json::to_value(self.game.view(&self.state, Eye::Seat(seat))).unwrap()
    }

    /// The view of a spectator.
    pub fn spectator(&self) -> Value {
        serde_json::to_value(self.game.view(&self.state, Eye::Spectator)).unwrap()
    }

    /// The log as a seat sees it, as JSON.
    pub fn log_seen_by(&self, eye: Eye) -> Vec<Value> {
        let seen = self.log.iter().filter_map(|event| self.game.seen_by(event, eye));
        seen.map(|event| serde_json::to_value(event).unwrap()).collect()
    }

    /// The events of the last action, as JSON.
    pub fn events(&self) -> Vec<Value> {
        self.last.iter().map(|event| serde_json::to_value(event).unwrap()).collect()
    }

    /// The events of the last action of one kind: their contents.
    pub fn events_named(&self, kind: &str) -> Vec<Value> {
        self.events().into_iter().filter_map(|event| event.get(kind).cloned()).collect()
    }

    /// The whole state as JSON.
    pub fn position(&self) -> Value {
        self.game.position(&self.state)
    }

    /// A player's dice in hand: `"7+B"`.
    pub fn hand(&self, seat: Seat) -> String {
        self.state.hands[seat.index()].to_string()
    }

    /// A player's dice in a casino.
    pub fn in_casino(&self, casino: u8, seat: Seat) -> String {
        self.state.own(casino, seat).to_string()
    }

    /// An imaginary owner's dice in a casino: `Owner::Neutral` or `Owner::Blank`.
    pub fn imaginary(&self, casino: u8, owner: Owner) -> Dice {
        self.state.dice(casino, owner)
    }

    /// A player's chips.
    pub fn chips(&self, seat: Seat) -> u16 {
        self.state.chips[seat.index()]
    }

    /// A player's money cards in dollars, ascending.
    pub fn money(&self, seat: Seat) -> Vec<i64> {
        self.state.money[seat.index()].cards().map(|note| royale::dollars(note.amount())).collect()
    }

    /// A player's markers in dollars, ascending.
    pub fn markers(&self, seat: Seat) -> Vec<i64> {
        self.state.markers[seat.index()].cards().map(|note| royale::dollars(note.amount())).collect()
    }

    /// The bank's cards in dollars, ascending.
    pub fn bank(&self) -> Vec<i64> {
        self.state.bank.cards().map(|note| royale::dollars(note.amount())).collect()
    }

    /// The final ranking as (seat, place, score).
    pub fn ranking(&self) -> Vec<(u8, u8, i64)> {
        let outcome = self.game.outcome(&self.state).expect("the game is over");
        outcome.ranking.iter().map(|one| (one.seat.0, one.place, one.score)).collect()
    }

    /// Plays on at random until `done`, or the end; for properties of whole games.
    pub fn play_until(&mut self, seed: u64, mut done: impl FnMut(&Table) -> bool) -> &mut Table {
        let mut bot = Fast::seeded(seed);
        while let Some(seat) = self.waiting() {
            if done(self) {
                break;
            }
            let legal = self.legal(seat);
            let choice = legal[bot.below(legal.len() as u32) as usize].clone();
            self.act(seat, choice);
        }
        self
    }
}
