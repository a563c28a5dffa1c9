//! Vegas Showdown: bid for tiles, and build the most famous hotel and casino.
//!
//! The rules are those of `rules.md`, clause by clause; the figures are those of `data/showdown.json`.
//!
//! ```
//! use showdown::{Action, Options, Showdown};
//! use table::{Fast, Game};
//!
//! let game = Showdown::standard();
//! let mut dice = Fast::seeded(7);
//! let mut state = game.start(&Options::default(), 3, &mut dice, &mut ()).unwrap();
//! let seat = game.waiting_on(&state).first().unwrap();
//! let bid: Action = serde_json::from_str(r#"{"bid":{"track":"slots_1","amount":5}}"#).unwrap();
//! game.act(&mut state, seat, &bid, &mut dice, &mut ()).unwrap();
//! assert!(game.act(&mut state, seat, &bid, &mut dice, &mut ()).is_err()); // The choice stands.
//! ```

#![forbid(unsafe_code)]

mod action;
mod answers;
mod any;
mod bidding;
mod card;
mod cells;
mod data;
mod decision;
mod effects;
mod event;
mod few;
mod guide;
mod help;
mod invariants;
mod kind;
mod knowledge;
mod options;
mod pile;
mod placing;
mod play;
mod position;
mod renovation;
mod scoring;
mod shape;
mod sheet;
mod state;
mod tiles;
mod view;
mod words;

pub use action::{Action, Known, Spot, Track};
pub use card::{Card, Happening};
pub use cells::{Cell, Cells};
pub use data::{Data, STANDARD};
pub use event::{Event, Totals};
pub use few::Few;
pub use kind::{Colour, Kind, Size};
pub use options::{Config, Options};
pub use pile::Pile;
#[cfg(feature = "schema")]
pub use position::Position;
pub use scoring::{Score, awards, diamonds, scores};
pub use shape::{Corner, Lying, Shape, Side, Turn};
pub use sheet::Sheet;
pub use state::{Ban, Bans, Choice, Offer, Player, Sketch, Stack, Stage, State};
pub use tiles::{Lists, Tiles};
pub use view::{Asks, BidView, PlayerView, StackView, TileView, TrackView, View};

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
    key: "showdown",
    title: Message::text("Vegas Showdown"),
    summary: say!("showdown-summary"),
    for_whom: None,
    minutes: 75,
    weight: 4,
    min_seats: 3,
    max_seats: 5,
    colours: &["green", "yellow", "red", "blue", "purple"],
    money: Unit::Dollars,
    score: Unit::Fame,
    rules_version: 1,
    options: &[OptionAbout {
        key: "colours",
        what: say!("showdown-option-colours"),
        values: say!("showdown-option-colours-values"),
        default: say!("option-colours-default"),
    }],
    help: help::HELP,
};

/// The rules of Vegas Showdown, with its component figures.
#[derive(Clone, Debug)]
pub struct Showdown {
    data: Data,
    custom: Option<String>,
}

impl Showdown {
    /// The game with the figures it comes with.
    pub fn standard() -> Showdown {
        Showdown { data: Data::standard(), custom: None }
    }

    /// The game with the figures of another data file. What does not fit is named in a sentence.
    pub fn with_data(text: &str) -> Result<Showdown, String> {
        let data = Data::parse(text)?;
        let custom = table::custom_figures(text, &data, &Data::standard());
        Ok(Showdown { data, custom })
    }

    /// The component figures in use.
    pub fn data(&self) -> &Data {
        &self.data
    }
}

impl Game for Showdown {
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
        decision::legal(state, &self.data, seat, into);
    }

    /// A whole renovation cannot be listed, there are too many; its sketch can, step by step.
    fn is_listed(&self, action: &Action) -> bool {
        !matches!(action, Action::Renovate(_))
    }

    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        decision::check(state, &self.data, seat, action)
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
        Play { data: &self.data, state, chance, log }.carry_out(seat, action);
    }

    fn view(&self, state: &State, _: Eye) -> View {
        View::of(state, &self.data)
    }

    fn seen_by(&self, event: &Event, _: Eye) -> Option<Event> {
        Some(event.clone())
    }

    fn shows(&self, event: &Event) -> Shows {
        event.shows()
    }

    fn answer_offers(&self, state: &State, seat: Seat) -> Vec<AnswerOffer> {
        answers::offers(state, &self.data, seat)
    }

    fn answer_due(&self, state: &State, seat: Seat, answer: &Answer) -> Due<Action> {
        answers::due(state, &self.data, seat, answer)
    }

    fn tell_answer(&self, state: &State, _: Seat, answer: &Answer) -> Message {
        answers::words(state, &self.data, answer)
    }

    fn clause_of(&self, event: &Event) -> &'static str {
        event.clause()
    }

    fn tell(&self, event: &Event) -> Message {
        words::tell(&self.data, event)
    }

    fn describe(&self, state: &State, _: Seat, action: &Action) -> Message {
        words::describe(&self.data, state, action)
    }

    fn prompt(&self, state: &State) -> Message {
        words::prompt(&self.data, state)
    }

    fn imagine(&self, state: &State, _: Seat, dice: &mut Fast) -> State {
        knowledge::imagine(state, dice)
    }

    fn key(&self, state: &State, _: Seat) -> u64 {
        knowledge::key(state)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        (state.stage == Stage::Over).then(|| scoring::ranking(state, &self.data))
    }

    fn position(&self, state: &State) -> Value {
        position::write(state, &self.data)
    }

    fn from_position(&self, position: &Value) -> Result<State, Violation> {
        position::read(position, &self.data)
    }

    fn invariants(&self, state: &State) -> Result<(), Violation> {
        invariants::check(state, &self.data)
    }

    fn domains(&self) -> Vec<(&'static Domain, Vec<u8>)> {
        let mut cards: Vec<u8> = self.data.cards.iter().map(|card| card.0).collect();
        cards.sort_unstable();
        cards.dedup();
        vec![
            (&SEATS, (0..self.about().max_seats).collect()),
            (&kind::TILES, (0..Kind::ALL.len() as u8).collect()),
            (&card::CARDS, cards),
        ]
    }

    fn any_table(&self, dice: &mut Fast) -> (u8, Options) {
        let seats = dice.below(3) as u8 + 3;
        if dice.below(4) > 0 {
            return (seats, Options::default());
        }
        let mut places = [0, 1, 2, 3, 4];
        dice.shuffle(&SEATS, &mut places);
        let colours =
            places.iter().take(seats as usize).map(|place| self.data.colours[*place as usize].clone());
        (seats, Options { colours: Some(colours.collect()) })
    }

    fn any_unlisted(&self, state: &State, dice: &mut Fast) -> Option<(Seat, Action)> {
        any::renovation(state, &self.data, dice)
    }
}
