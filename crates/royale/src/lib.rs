//! Las Vegas Royale: the basic game, the 2-player variant, and the main game with all sixteen tile faces.
//!
//! The rules are those of `rules.md`, clause by clause; the figures are those of `data/royale.json`.
//!
//! ```
//! use royale::{Action, Options, Royale};
//! use table::{Fast, Game, Seat};
//!
//! let game = Royale::standard();
//! let mut dice = Fast::seeded(7);
//! let options = Options { start: Some(Seat(0)), ..Options::default() };
//! let mut state = game.start(&options, 3, &mut dice, &mut ()).unwrap();
//! game.act(&mut state, Seat(0), &Action::Roll, &mut dice, &mut ()).unwrap();
//! assert!(game.act(&mut state, Seat(1), &Action::Roll, &mut dice, &mut ()).is_err());
//! ```

#![forbid(unsafe_code)]

mod action;
mod answers;
mod chip_cards;
mod data;
mod decision;
mod deck;
mod dice;
mod event;
mod fine;
mod guide;
mod help;
mod invariants;
mod knowledge;
mod options;
mod payout;
mod play;
mod position;
mod rules;
mod setup;
mod state;
pub mod tiles;
mod turn;
mod view;
mod words;

pub use action::Action;
pub use data::{Data, Reward, STANDARD};
pub use deck::Deck;
pub use dice::{Dice, Die, Owner, Roll};
pub use event::{Back, Event, How};
pub use fine::Payment;
pub use lasvegas::{Amount, ChipCards, ChipColour, Note, Purse, dollars};
pub use options::{Config, Mode, Options};
#[cfg(feature = "schema")]
pub use position::Position;
pub use rules::Rules;
pub use state::{Lying, Payout, Stage, State};
pub use tiles::{Face, Numbers, Picture, Pile, Piles};
pub use view::{Asks, CasinoView, Just, PayoutView, PlayerView, RewardView, TileView, View};

use play::Play;
use serde_json::Value;
use std::sync::LazyLock;
use table::chance::{Domain, SEATS};
use table::{
    About, Answer, AnswerOffer, Chance, Clauses, Due, Eye, Fast, Game, Guide, Language, Log, Message,
    OptionAbout, Outcome, Refusal, Seat, SeatSet, Shows, Unit, Violation, say,
};
use view::Looker;

/// The clause list.
pub static CLAUSES: LazyLock<Clauses> = LazyLock::new(|| Clauses::parse(include_str!("../rules.md")));

static ABOUT: About = About {
    key: "royale",
    title: Message::text("Las Vegas Royale"),
    summary: say!("royale-summary"),
    for_whom: None,
    minutes: 45,
    weight: 2,
    min_seats: 2,
    max_seats: 5,
    colours: &["red", "blue", "yellow", "green", "white"],
    money: Unit::Dollars,
    score: Unit::Dollars,
    rules_version: Rules::NEWEST as u32,
    options: &[
        OptionAbout {
            key: "mode",
            what: say!("royale-option-mode"),
            values: Message::text("basic | royale"),
            default: Message::text("royale"),
        },
        OptionAbout {
            key: "tiles",
            what: say!("royale-option-tiles"),
            values: Message::text("0..6"),
            default: Message::text("3"),
        },
        OptionAbout {
            key: "chip_cards",
            what: say!("royale-option-chip-cards"),
            values: Message::text("true | false"),
            default: Message::text("false"),
        },
        OptionAbout {
            key: "no_repeat",
            what: say!("royale-option-no-repeat"),
            values: Message::text("true | false"),
            default: Message::text("false"),
        },
        OptionAbout {
            key: "faces",
            what: say!("royale-option-faces"),
            values: say!("royale-option-faces-values"),
            default: say!("royale-option-faces-default"),
        },
        OptionAbout {
            key: "start",
            what: say!("royale-option-start"),
            values: say!("option-seat-values"),
            default: Message::text("random"),
        },
        OptionAbout {
            key: "colours",
            what: say!("royale-option-colours"),
            values: say!("royale-option-colours-values"),
            default: say!("option-colours-default"),
        },
    ],
    help: help::HELP,
};

/// The rules of Las Vegas Royale, with its component figures.
#[derive(Clone, Debug)]
pub struct Royale {
    rules: Rules,
    data: Data,
    custom: Option<String>,
}

impl Royale {
    /// The game with the figures it comes with.
    pub fn standard() -> Royale {
        Royale { rules: Rules::NEWEST, data: Data::standard(), custom: None }
    }

    /// The game with the figures of another data file. What does not fit is named in a sentence.
    pub fn with_data(text: &str) -> Result<Royale, String> {
        let data = Data::parse(text)?;
        let custom = table::custom_figures(text, &data, &Data::standard());
        Ok(Royale { rules: Rules::NEWEST, data, custom })
    }

    /// The component figures in use.
    pub fn data(&self) -> &Data {
        &self.data
    }
}

impl Game for Royale {
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Options = Options;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn rules_version(&self) -> u32 {
        self.rules as u32
    }

    fn under_rules(self, version: u32) -> Option<Royale> {
        Some(Royale { rules: Rules::numbered(version)?, ..self })
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
        setup::start(&self.data, options, seats, chance, log)
    }

    fn seats(&self, state: &State) -> u8 {
        state.seats()
    }

    #[inline]
    fn waiting_on(&self, state: &State) -> SeatSet {
        state.waiting().map_or(SeatSet::EMPTY, SeatSet::only)
    }

    #[inline]
    fn legal(&self, state: &State, seat: Seat, into: &mut Vec<Action>) {
        decision::legal(state, &self.data, seat, into);
    }

    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        decision::check(state, &self.data, seat, *action)
    }

    #[inline]
    fn apply<C: Chance + ?Sized, L: Log<Event>>(
        &self,
        state: &mut State,
        _: Seat,
        action: &Action,
        chance: &mut C,
        log: &mut L,
    ) {
        Play { data: &self.data, state, chance, log }.carry_out(*action);
    }

    fn view(&self, state: &State, eye: Eye) -> View {
        View::of(state, &self.data, Looker::Eye(eye))
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
        answers::due(state, &self.data, seat, answer)
    }

    fn tell_answer(&self, _: &State, _: Seat, answer: &Answer) -> Message {
        answers::words(&answer.answer)
    }

    fn clause_of(&self, event: &Event) -> &'static str {
        event.clause()
    }

    fn tell(&self, event: &Event) -> Message {
        event.tell()
    }

    fn describe(&self, state: &State, _: Seat, action: &Action) -> Message {
        action.describe(state, &self.data)
    }

    fn prompt(&self, state: &State) -> Message {
        decision::prompt(state, &self.data)
    }

    fn imagine(&self, state: &State, seat: Seat, dice: &mut Fast) -> State {
        knowledge::imagine(state, &self.data, seat, dice)
    }

    fn key(&self, state: &State, seat: Seat) -> u64 {
        knowledge::key(state, seat)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        payout::outcome(state, &self.data)
    }

    fn position(&self, state: &State) -> Value {
        position::write(state, &self.data)
    }

    fn from_position(&self, position: &Value) -> Result<State, Violation> {
        position::read(position, self.rules, &self.data)
    }

    fn invariants(&self, state: &State) -> Result<(), Violation> {
        invariants::check(state, &self.data)
    }

    fn domains(&self) -> Vec<(&'static Domain, Vec<u8>)> {
        vec![
            (&SEATS, (0..self.about().max_seats).collect()),
            (&deck::MONEY, (0..lasvegas::VALUES as u8).collect()),
            (&tiles::FACES, (0..Face::ALL.len() as u8).collect()),
            (&lasvegas::CHIPS, (0..ChipColour::ALL.len() as u8).collect()),
        ]
    }

    fn any_table(&self, dice: &mut Fast) -> (u8, Options) {
        Options::any(dice)
    }
}
