//! Pig with a lucky number: a small whole game, and the template for a new one.
//!
//! The rules are those of `rules.md`, clause by clause; the figures are those of `data/pig.json`.
//! `docs/adding-a-game.md` walks through this crate in the order in which one would write it.
//!
//! ```
//! use pig::{Action, Options, Pig};
//! use table::{Fast, Game, Seat};
//!
//! let game = Pig::standard();
//! let mut dice = Fast::seeded(7);
//! let mut state = game.start(&Options::default(), 2, &mut dice, &mut ()).unwrap();
//! for seat in Seat::all(2) {
//!     game.act(&mut state, seat, &Action::Pick { number: 6 }, &mut dice, &mut ()).unwrap();
//! }
//! let first = game.waiting_on(&state).first().unwrap();
//! game.act(&mut state, first, &Action::Roll, &mut dice, &mut ()).unwrap();
//! ```

#![forbid(unsafe_code)]

mod action;
mod data;
mod decision;
mod event;
mod help;
mod invariants;
mod knowledge;
mod options;
mod play;
mod position;
mod ranking;
mod state;
mod view;
mod words;

pub use action::Action;
pub use data::{Data, STANDARD};
pub use event::Event;
pub use options::{Options, TARGETS};
#[cfg(feature = "schema")]
pub use position::Position;
pub use state::{LUCKY_NUMBERS, MOST_SEATS, Player, Stage, State};
pub use view::{PlayerView, View};

use bots::Evaluator;
use play::Play;
use serde_json::Value;
use std::sync::LazyLock;
use table::chance::{Domain, SEATS};
use table::{
    About, Chance, Clauses, Eye, Fast, Game, Log, Message, OptionAbout, Outcome, Refusal, Seat, SeatSet,
    Shows, Unit, Violation, say,
};

/// The clause list.
pub static CLAUSES: LazyLock<Clauses> = LazyLock::new(|| Clauses::parse(include_str!("../rules.md")));

static ABOUT: About = About {
    key: "pig",
    title: say!("pig-title"),
    summary: say!("pig-summary"),
    for_whom: None,
    minutes: 10,
    weight: 1,
    min_seats: 2,
    max_seats: MOST_SEATS as u8,
    colours: &["red", "blue", "green", "yellow", "purple", "black"],
    money: Unit::Points,
    score: Unit::Points,
    rules_version: 1,
    options: &[OptionAbout {
        key: "target",
        what: say!("pig-option-target"),
        values: say!("pig-option-target-values"),
        default: Message::text("100"),
    }],
    help: help::HELP,
};

/// The rules of Pig, with its component figures.
#[derive(Clone, Debug)]
pub struct Pig {
    data: Data,
    custom: Option<String>,
}

impl Pig {
    /// The game with the figures it comes with.
    pub fn standard() -> Pig {
        Pig { data: Data::standard(), custom: None }
    }

    /// The game with the figures of another data file. What does not fit is named in a sentence.
    pub fn with_data(text: &str) -> Result<Pig, String> {
        let data = Data::parse(text)?;
        let custom = table::custom_figures(text, &data, &Data::standard());
        Ok(Pig { data, custom })
    }
}

/// Pig brings no knowledge of its own: its bots judge by playouts. A method written here makes them better or faster.
impl Evaluator for Pig {}

impl Game for Pig {
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Options = Options;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn clauses(&self) -> &'static Clauses {
        &CLAUSES
    }

    fn custom_data(&self) -> Option<String> {
        self.custom.clone()
    }

    fn start<C: Chance + ?Sized, L: Log<Event>>(
        &self,
        options: &Options,
        seats: u8,
        chance: &mut C,
        log: &mut L,
    ) -> Result<State, Refusal> {
        play::start(options, seats, chance, log)
    }

    fn seats(&self, state: &State) -> u8 {
        state.seats
    }

    fn waiting_on(&self, state: &State) -> SeatSet {
        state.waiting()
    }

    fn legal(&self, state: &State, seat: Seat, into: &mut Vec<Action>) {
        decision::legal(state, seat, into);
    }

    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        decision::check(state, seat, *action)
    }

    fn apply<C: Chance + ?Sized, L: Log<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        action: &Action,
        chance: &mut C,
        log: &mut L,
    ) {
        Play { data: &self.data, state, chance, log }.carry_out(seat, *action);
    }

    fn withdraw(&self, state: &State, seat: Seat) -> Option<State> {
        state.without_pick(seat)
    }

    fn view(&self, state: &State, eye: Eye) -> View {
        View::of(state, &self.data, eye)
    }

    fn seen_by(&self, event: &Event, eye: Eye) -> Option<Event> {
        Some(event.seen_by(eye))
    }

    fn shows(&self, event: &Event) -> Shows {
        event.shows()
    }

    fn clause_of(&self, event: &Event) -> &'static str {
        event.clause()
    }

    fn tell(&self, event: &Event) -> Message {
        words::tell(event)
    }

    fn describe(&self, state: &State, _: Seat, action: &Action) -> Message {
        words::describe(state, *action)
    }

    fn prompt(&self, state: &State) -> Message {
        words::prompt(state)
    }

    fn imagine(&self, state: &State, seat: Seat, dice: &mut Fast) -> State {
        knowledge::imagine(state, seat, dice)
    }

    fn key(&self, state: &State, seat: Seat) -> u64 {
        knowledge::key(state, seat)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        (state.stage == Stage::Over).then(|| ranking::of(state))
    }

    fn position(&self, state: &State) -> Value {
        position::write(state)
    }

    fn from_position(&self, position: &Value) -> Result<State, Violation> {
        position::read(position)
    }

    fn invariants(&self, state: &State) -> Result<(), Violation> {
        invariants::check(state)
    }

    fn domains(&self) -> Vec<(&'static Domain, Vec<u8>)> {
        vec![(&SEATS, (0..self.about().max_seats).collect())]
    }

    fn any_table(&self, dice: &mut Fast) -> (u8, Options) {
        let (least, most) = (*TARGETS.start(), *TARGETS.end());
        let target = least + dice.below((most - least + 1).into()) as u16;
        (2 + dice.below(MOST_SEATS as u32 - 1) as u8, Options { target })
    }
}
