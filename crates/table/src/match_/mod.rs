//! One game in progress, with its journal.

mod answers;
mod any;
mod dealer;
mod decision;
mod event_record;
mod form;
mod options;
mod preview;
mod replay;
mod seats;
mod undo;
mod verify;

use crate::Error;
pub use any::AnyMatch;
pub use dealer::Dealer;
pub use decision::{AnyDecision, Decision};
pub use event_record::{EventRecord, Line};
pub use preview::Preview;
pub use verify::{DiceVerdict, Verdict, verify};

use crate::chance::Script;
use crate::game::{Game, Outcome, Shows};
use crate::journal::{DiceTerms, End, Entry, FORMAT, Header, Journal};
use crate::refusal::{Refusal, Violation};
use crate::say;
use crate::seat::{Eye, Seat, SeatSet};
use crate::serde_errors;
use dealer::{Drawn, Source, draw};
use event_record::{Noted, What};
pub(crate) use form::read_action;
pub use form::read_action_of;
pub use options::read_options;
use serde::Serialize;
use serde_json::{Map, Value};
use std::collections::BTreeSet;
use std::fmt;
use std::ops::Range;
use std::sync::Arc;
use undo::{Standing, Undoable};

/// One game in progress. Its state is always its journal replayed.
///
/// A call that fails has changed nothing: neither the state nor the journal, the script or the dice to come.
pub struct Match<G: Game> {
    game: Arc<G>,
    state: G::State,
    journal: Journal,
    source: Source,
    /// The chance outcomes that are named in advance.
    script: Script,
    /// Every event so far, those of struck entries too.
    events: Vec<Noted<G::Event>>,
    /// The actions that were not taken back, oldest first.
    standing: Vec<Standing<G>>,
    /// The entries since the last news, oldest first: those that might still be taken back.
    undoable: Vec<Undoable<G>>,
}

impl<G: Game> Clone for Match<G> {
    fn clone(&self) -> Match<G> {
        Match {
            game: Arc::clone(&self.game),
            state: self.state.clone(),
            journal: self.journal.clone(),
            source: self.source.clone(),
            script: self.script.clone(),
            events: self.events.clone(),
            standing: self.standing.clone(),
            undoable: self.undoable.clone(),
        }
    }
}

impl<G: Game> fmt::Debug for Match<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Match").field("state", &self.state).finish_non_exhaustive()
    }
}

impl<G: Game> Match<G> {
    /// Sets a game up and deals. The script decides first, then the dealer's dice.
    pub fn start(
        game: Arc<G>,
        options: &G::Options,
        seats: u8,
        dealer: Dealer,
        mut script: Script,
    ) -> Result<Match<G>, Error> {
        let (dice, sealed) = dealer.terms(seats)?;
        let Value::Object(written) = to_json(options) else {
            return Err(Error::Form("the options of a game are a JSON object".into()));
        };
        let (journal, mut source) = open(&*game, written, seats, dice, sealed, None)?;
        let mut events = Vec::new();
        let (state, drawn) =
            draw(&mut source, 0, &mut script, |chance| game.start(options, seats, chance, &mut events))
                .map_err(Error::Chance)?;
        let mut live = Match::dealt(game, state?, journal, source, drawn, events);
        live.script = script;
        live.settle();
        Ok(live)
    }

    /// Sets a game up with options as JSON, as programs and command lines give them. What is not said has its
    /// default.
    pub fn start_json(
        game: Arc<G>,
        options: &Map<String, Value>,
        seats: u8,
        dealer: Dealer,
        script: Script,
    ) -> Result<Match<G>, Error> {
        let options = read_options(&*game, options).map_err(Error::Form)?;
        Match::start(game, &options, seats, dealer, script)
    }

    /// Goes on from a position instead of a deal.
    pub fn from_position(
        game: Arc<G>,
        position: &Value,
        dealer: Dealer,
        script: Script,
    ) -> Result<Match<G>, Error> {
        let state = set_up(&*game, position)?;
        let seats = game.seats(&state);
        let (dice, sealed) = dealer.terms(seats)?;
        let position = game.position(&state);
        let (journal, source) = open(&*game, Map::new(), seats, dice, sealed, Some(position))?;
        let mut live = Match::dealt(game, state, journal, source, Drawn::default(), Vec::new());
        live.script = script;
        live.settle();
        Ok(live)
    }

    /// A match that has just been set up: its journal gets entry 0.
    fn dealt(
        game: Arc<G>,
        state: G::State,
        mut journal: Journal,
        source: Source,
        drawn: Drawn,
        events: Vec<G::Event>,
    ) -> Match<G> {
        journal.push(Entry::Deal { chance: drawn.chance, scripted: drawn.scripted });
        let script = Script::default();
        let mut live = Match {
            game,
            state,
            journal,
            source,
            script,
            events: Vec::new(),
            standing: Vec::new(),
            undoable: Vec::new(),
        };
        live.note(0, events);
        live
    }

    /// The rules being played.
    pub fn game(&self) -> &Arc<G> {
        &self.game
    }

    /// The whole state.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// How many seats there are.
    pub fn seats(&self) -> u8 {
        self.journal.header().seats
    }

    /// The seats that owe a decision.
    pub fn waiting(&self) -> SeatSet {
        self.game.waiting_on(&self.state)
    }

    /// Every legal action of a seat.
    pub fn legal(&self, seat: Seat) -> Vec<G::Action> {
        let mut actions = Vec::new();
        if seat.0 < self.seats() {
            self.game.legal(&self.state, seat, &mut actions);
        }
        actions
    }

    /// What the seat may say now of the offers before it and of its own; nothing for a seat that is not at the table.
    pub fn replies(&self, seat: Seat) -> Vec<G::Action> {
        let mut replies = Vec::new();
        if seat.0 < self.seats() {
            self.game.replies(&self.state, seat, &mut replies);
        }
        replies
    }

    /// What these eyes may know.
    pub fn view(&self, eye: Eye) -> G::View {
        self.game.view(&self.state, eye)
    }

    /// The final ranking, once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome(&self.state)
    }

    /// The whole state as readable JSON.
    pub fn position(&self) -> Value {
        self.game.position(&self.state)
    }

    /// Names the next chance outcomes, behind those that are named already.
    pub fn script(&mut self, more: Script) {
        self.script.extend(more);
    }

    /// Drops what is left of the script, such as outcomes that turned out not to be possible.
    pub fn clear_script(&mut self) {
        self.script = Script::default();
    }

    /// How many scripted outcomes are left.
    pub fn script_left(&self) -> usize {
        self.script.len()
    }

    /// What is left of the script.
    pub fn scripted(&self) -> &Script {
        &self.script
    }

    /// The journal so far.
    pub fn journal(&self) -> &Journal {
        &self.journal
    }

    /// The entries that were struck.
    pub fn struck(&self) -> BTreeSet<u64> {
        let strikes = |entry: &Entry| match entry {
            Entry::Undo { strikes, .. } => Some(*strikes),
            _ => None,
        };
        self.journal.entries().iter().filter_map(strikes).collect()
    }

    /// The match as it was when entry `n` had just been written.
    pub fn at(&self, n: u64) -> Result<Match<G>, Error> {
        let count = self.journal.entries().len() as u64;
        if n >= count {
            return Err(Error::Form(format!(
                "there is no entry {n}: the journal ends with entry {}",
                count - 1
            )));
        }
        Match::load(Arc::clone(&self.game), &self.journal.up_to(n))
    }

    /// Carries out an action; tells the numbers of its events.
    pub fn act(&mut self, seat: Seat, action: &G::Action) -> Result<Range<u64>, Error> {
        self.admit(seat)?;
        self.game.check(&self.state, seat, action)?;
        let entry = self.journal.entries().len() as u64;
        let mut state = self.state.clone();
        let mut events = Vec::new();
        let ((), drawn) = draw(&mut self.source, entry, &mut self.script, |chance| {
            self.game.apply(&mut state, seat, action, chance, &mut events);
        })
        .map_err(Error::Chance)?;
        let since = self.event_count();
        self.accept(seat, action, state, drawn, events);
        self.settle();
        Ok(since..self.event_count())
    }

    /// Carries out an action that is given as JSON. What is no action of this game is refused.
    pub fn act_json(&mut self, seat: Seat, action: &Value) -> Result<Range<u64>, Error> {
        self.admit(seat)?;
        let action = read_action_of(&*self.game, &self.state, seat, action)?;
        self.act(seat, &action)
    }

    /// Whether the seat may do anything at all.
    fn admit(&self, seat: Seat) -> Result<(), Refusal> {
        let seats = self.seats();
        if seat.0 >= seats {
            return Err(Refusal::no_seat(seat.0, seats));
        }
        if self.outcome().is_some() {
            return Err(Refusal::new("OVER", "T-ACT-3", say!("table-over")));
        }
        Ok(())
    }

    /// Writes an action that was carried out into the journal, and tells its events.
    fn accept(
        &mut self,
        seat: Seat,
        action: &G::Action,
        state: G::State,
        drawn: Drawn,
        events: Vec<G::Event>,
    ) {
        let entry = self.journal.entries().len() as u64;
        let before = std::mem::replace(&mut self.state, state);
        if events.iter().any(|event| self.game.shows(event) == Shows::News) {
            self.undoable.clear();
        } else {
            self.undoable.push(Undoable {
                entry,
                seat,
                action: action.clone(),
                chance: drawn.chance.clone(),
                before,
                events: events.clone(),
            });
        }
        self.standing.push(Standing { entry, seat, action: action.clone() });
        self.journal.push(Entry::Act {
            seat,
            action: to_json(action),
            chance: drawn.chance,
            scripted: drawn.scripted,
        });
        self.note(entry, events);
    }

    fn note(&mut self, entry: u64, events: Vec<G::Event>) {
        self.events.extend(events.into_iter().map(|event| Noted { entry, what: What::Game(event) }));
    }

    /// Closes the journal if the game is over.
    fn settle(&mut self) {
        if self.journal.end().is_none()
            && let Some(outcome) = self.outcome()
        {
            let seed = self.journal.secret().map(|secret| secret.reveal());
            self.journal.close(End { outcome, seed });
        }
    }
}

/// A journal with its header, and the dice it promises.
fn open<G: Game>(
    game: &G,
    options: Map<String, Value>,
    seats: u8,
    dice: DiceTerms,
    sealed: Option<crate::fair::Secret>,
    position: Option<Value>,
) -> Result<(Journal, Source), Error> {
    let about = game.about();
    let mut journal = Journal::new(Header {
        format: FORMAT,
        game: about.key.into(),
        rules: game.rules_version(),
        options,
        seats,
        names: Vec::new(),
        players: Vec::new(),
        data: game.custom_data(),
        dice,
        position,
    });
    if let Some(secret) = sealed {
        journal.unseal(secret)?;
    }
    let source = Source::new(&journal.header().dice, journal.secret().as_ref());
    Ok((journal, source))
}

/// Sets up a position; what is wrong with it is said in plain words.
fn set_up<G: Game>(game: &G, position: &Value) -> Result<G::State, Violation> {
    game.from_position(position)
        .map_err(|violation| Violation { why: serde_errors::words(&violation.why), ..violation })
}

/// A value of a game as JSON.
fn to_json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("the actions, events and options of a game have text keys only")
}
