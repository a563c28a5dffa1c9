//! Las Vegas: The Card Game: simultaneous selection, the sequential variation, chip cards.
//!
//! The rules are those of `rules.md`, clause by clause; the figures are those of `data/cardgame.json`.
//!
//! ```
//! use cardgame::{CardGame, Options};
//! use table::{Fast, Game, Seat};
//!
//! let game = CardGame::standard();
//! let mut dice = Fast::seeded(7);
//! let mut state = game.start(&Options::default(), 3, &mut dice, &mut ()).unwrap();
//! let mut legal = Vec::new();
//! game.legal(&state, Seat(2), &mut legal); // Everybody selects at once: any seat may be first.
//! game.act(&mut state, Seat(2), &legal[0], &mut dice, &mut ()).unwrap();
//! assert!(!game.waiting_on(&state).contains(Seat(2)));
//! ```

#![forbid(unsafe_code)]

mod action;
mod answers;
mod cards;
mod data;
mod decision;
mod event;
mod guide;
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
pub use cards::{Card, Cards, DECK, HAND, Selection, selections};
pub use data::{Data, STANDARD};
pub use event::{Draw, Event};
pub use lasvegas::{ChipCards, ChipColour, Note, Purse, dollars};
pub use options::{Config, Mode, Options};
#[cfg(feature = "schema")]
pub use position::Position;
pub use state::{Player, Stage, State};
pub use view::{Asks, CasinoView, PlayerView, View};

use play::Play;
use serde_json::Value;
use std::sync::LazyLock;
use table::chance::{Domain, SEATS};
use table::{
    About, Answer, AnswerOffer, Chance, Clauses, Due, Eye, Fast, Game, Guide, Language, Log, Message,
    OptionAbout, Outcome, Refusal, Seat, SeatSet, Shows, Unit, Violation, say,
};

/// The clause list.
pub static CLAUSES: LazyLock<Clauses> = LazyLock::new(|| Clauses::parse(include_str!("../rules.md")));

static ABOUT: About = About {
    key: "cardgame",
    title: say!("cardgame-title"),
    summary: say!("cardgame-summary"),
    for_whom: None,
    minutes: 25,
    weight: 1,
    min_seats: 2,
    max_seats: 5,
    colours: &["blue", "red", "green", "white", "black"],
    money: Unit::Dollars,
    score: Unit::Dollars,
    rules_version: 1,
    options: &[
        OptionAbout {
            key: "mode",
            what: say!("cardgame-option-mode"),
            values: Message::text("simultaneous | sequential"),
            default: Message::text("simultaneous"),
        },
        OptionAbout {
            key: "chip_cards",
            what: say!("cardgame-option-chip-cards"),
            values: Message::text("true | false"),
            default: Message::text("false"),
        },
        OptionAbout {
            key: "start",
            what: say!("cardgame-option-start"),
            values: say!("option-seat-values"),
            default: Message::text("random"),
        },
    ],
    help: help::HELP,
};

/// The rules of Las Vegas: The Card Game, with its component figures.
#[derive(Clone, Debug)]
pub struct CardGame {
    data: Data,
    custom: Option<String>,
}

impl CardGame {
    /// The game with the figures it comes with.
    pub fn standard() -> CardGame {
        CardGame { data: Data::standard(), custom: None }
    }

    /// The game with the figures of another data file. What does not fit is named in a sentence.
    pub fn with_data(text: &str) -> Result<CardGame, String> {
        let data = Data::parse(text)?;
        let custom = table::custom_figures(text, &data, &Data::standard());
        Ok(CardGame { data, custom })
    }

    /// The component figures in use.
    pub fn data(&self) -> &Data {
        &self.data
    }
}

impl Game for CardGame {
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

    fn guide(&self, language: Language) -> Option<&'static Guide> {
        guide::GUIDE.in_language(language)
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
        play::start(&self.data, options, seats, chance, log)
    }

    fn seats(&self, state: &State) -> u8 {
        state.seats()
    }

    #[inline]
    fn waiting_on(&self, state: &State) -> SeatSet {
        state.waiting()
    }

    #[inline]
    fn legal(&self, state: &State, seat: Seat, into: &mut Vec<Action>) {
        decision::legal(state, seat, into);
    }

    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        decision::check(state, seat, action)
    }

    #[inline]
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
        state.without_selection(seat)
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

    fn answer_offers(&self, state: &State, seat: Seat) -> Vec<AnswerOffer> {
        answers::offers(state, seat)
    }

    fn answer_due(&self, state: &State, seat: Seat, answer: &Answer) -> Due<Action> {
        answers::due(state, seat, answer)
    }

    fn tell_answer(&self, _: &State, _: Seat, _: &Answer) -> Message {
        answers::words()
    }

    fn clause_of(&self, event: &Event) -> &'static str {
        event.clause()
    }

    fn tell(&self, event: &Event) -> Message {
        words::tell(event)
    }

    fn describe(&self, _: &State, _: Seat, action: &Action) -> Message {
        words::describe(action)
    }

    fn prompt(&self, state: &State) -> Message {
        words::prompt(state)
    }

    fn imagine(&self, state: &State, seat: Seat, dice: &mut Fast) -> State {
        knowledge::imagine(state, &self.data, seat, dice)
    }

    fn key(&self, state: &State, seat: Seat) -> u64 {
        knowledge::key(state, seat)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        (state.stage == Stage::Over).then(|| ranking::of(state, &self.data))
    }

    fn position(&self, state: &State) -> Value {
        position::write(state)
    }

    fn from_position(&self, position: &Value) -> Result<State, Violation> {
        position::read(position, &self.data)
    }

    fn invariants(&self, state: &State) -> Result<(), Violation> {
        invariants::check(state, &self.data)
    }

    fn domains(&self) -> Vec<(&'static Domain, Vec<u8>)> {
        vec![
            (&SEATS, (0..self.about().max_seats).collect()),
            (&play::NOTE_PILE, (0..lasvegas::VALUES as u8).collect()),
            (&cards::CARDS, (0..cards::KINDS as u8).collect()),
            (&lasvegas::CHIPS, (0..ChipColour::ALL.len() as u8).collect()),
        ]
    }

    fn any_table(&self, dice: &mut Fast) -> (u8, Options) {
        let seats = dice.below(4) as u8 + 2;
        if dice.below(2) == 0 {
            return (seats, Options::default());
        }
        let start = (dice.below(2) == 0).then(|| Seat(dice.below(seats.into()) as u8));
        (seats, Options { mode: Mode::Sequential, chip_cards: dice.below(2) == 0, start })
    }
}
