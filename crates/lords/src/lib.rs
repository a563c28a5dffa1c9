//! Lords of Vegas, in the editions of 2010 and 2024, deals included.
//!
//! The rules are those of `rules.md`, clause by clause; the figures are those of `data/lords.json`.
//!
//! ```
//! use lords::{Action, Lords, Options};
//! use table::{Fast, Game};
//!
//! let game = Lords::second();
//! let mut dice = Fast::seeded(7);
//! let mut state = game.start(&Options::default(), 3, &mut dice, &mut ()).unwrap();
//! let seat = game.waiting_on(&state).first().unwrap();
//! game.act(&mut state, seat, &Action::Draw, &mut dice, &mut ()).unwrap();
//! assert!(game.act(&mut state, seat, &Action::EndTurn, &mut dice, &mut ()).is_err()); // First the card is paid.
//! ```

#![forbid(unsafe_code)]

mod action;
mod answers;
mod any_deal;
mod board;
mod build;
mod casino;
mod data;
mod deal;
mod decision;
mod draw;
mod edition;
mod event;
mod gamble;
mod guide;
mod help;
mod invariants;
mod knowledge;
mod lot;
mod means;
mod misread;
mod options;
mod owners;
mod payout;
mod play;
mod position;
mod printed;
mod raise;
mod remodel;
mod reorganize;
mod rules;
mod setup;
mod sprawl;
mod state;
mod view;
mod words;

pub use action::Action;
pub use board::Board;
pub use data::{Data, STANDARD};
pub use deal::{Bundle, Deals, Foresight, Item, Offer, Outlook, Reason, Running, Step, Steps};
pub use edition::Edition;
pub use event::{Event, Shown};
pub use lot::{CARDS, Company, END_CARD, LOTS, Lot, Lots, Pays};
pub use options::{Agreed, Config, Options};
#[cfg(feature = "schema")]
pub use position::Position;
pub use printed::{Printed, PrintedLot};
pub use rules::Rules;
pub use state::{Casino, Deck, Stage, State};
pub use view::{Asks, CasinoView, Income, PlayerView, Space, View};

use play::Play;
use serde_json::Value;
use std::sync::LazyLock;
use table::chance::Domain;
use table::{
    About, Answer, AnswerOffer, Chance, Clauses, Due, Eye, Fast, Game, Guide, Language, Log, Message,
    OptionAbout, Outcome, Refusal, Seat, SeatSet, Shows, Unit, Violation, say,
};

/// The clause list of both editions.
pub static CLAUSES: LazyLock<Clauses> = LazyLock::new(|| Clauses::parse(include_str!("../rules.md")));

const fn colours(values: Message) -> OptionAbout {
    OptionAbout {
        key: "colours",
        what: say!("lords-option-colours"),
        values,
        default: say!("option-colours-default"),
    }
}

static ABOUT_2010: About = About {
    key: "lords-2010",
    title: say!("lords-title-2010"),
    summary: say!("lords-summary-2010"),
    for_whom: Some(say!("lords-for-whom-2010")),
    minutes: 75,
    weight: 3,
    min_seats: 2,
    max_seats: 4,
    colours: &["blue", "green", "red", "yellow"],
    money: Unit::Millions,
    score: Unit::Points,
    rules_version: Rules::NEWEST as u32,
    options: &[
        OptionAbout {
            key: "lay_off",
            what: say!("lords-option-lay-off"),
            values: Message::text("true | false"),
            default: Message::text("false"),
        },
        colours(say!("lords-option-colours-2010")),
    ],
    help: help::FIRST,
};

static ABOUT_2024: About = About {
    key: "lords-2024",
    title: say!("lords-title-2024"),
    summary: say!("lords-summary-2024"),
    for_whom: Some(say!("lords-for-whom-2024")),
    minutes: 90,
    weight: 3,
    min_seats: 2,
    max_seats: 6,
    colours: &["black", "blue", "green", "purple", "red", "yellow"],
    money: Unit::Millions,
    score: Unit::Points,
    rules_version: Rules::NEWEST as u32,
    options: &[colours(say!("lords-option-colours-2024"))],
    help: help::SECOND,
};

/// The rules of Lords of Vegas in one edition, with its component figures.
#[derive(Clone, Debug)]
pub struct Lords {
    edition: Edition,
    rules: Rules,
    data: Data,
    custom: Option<String>,
}

impl Lords {
    /// The edition of 2010.
    pub fn first() -> Lords {
        Lords { edition: Edition::First, rules: Rules::NEWEST, data: Data::standard(), custom: None }
    }

    /// The edition of 2024.
    pub fn second() -> Lords {
        Lords { edition: Edition::Second, rules: Rules::NEWEST, data: Data::standard(), custom: None }
    }

    /// An edition with the figures of another data file. What does not fit is named in a sentence.
    pub fn with_data(edition: Edition, text: &str) -> Result<Lords, String> {
        let data = Data::parse(text)?;
        let custom = table::custom_figures(text, &data, &Data::standard());
        Ok(Lords { edition, rules: Rules::NEWEST, data, custom })
    }

    /// The component figures in use.
    pub fn data(&self) -> &Data {
        &self.data
    }

    /// The edition.
    pub fn edition(&self) -> Edition {
        self.edition
    }
}

impl Game for Lords {
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Options = Options;

    fn about(&self) -> &'static About {
        match self.edition {
            Edition::First => &ABOUT_2010,
            Edition::Second => &ABOUT_2024,
        }
    }

    fn rules_version(&self) -> u32 {
        self.rules as u32
    }

    fn under_rules(self, version: u32) -> Option<Lords> {
        Some(Lords { rules: Rules::numbered(version)?, ..self })
    }

    fn clauses(&self) -> &'static Clauses {
        &CLAUSES
    }

    fn guide(&self, language: Language) -> Option<&'static Guide> {
        let guides = match self.edition {
            Edition::First => &guide::FIRST,
            Edition::Second => &guide::SECOND,
        };
        guides.in_language(language)
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
        setup::start(&self.data, (self.edition, self.rules), options, seats, chance, log)
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

    fn replies(&self, state: &State, seat: Seat, into: &mut Vec<Action>) {
        into.clear();
        for offer in state.deals.offers.iter().map(|offer| offer.id) {
            let said =
                [Action::Accept { offer }, Action::Decline { offer, why: None }, Action::Withdraw { offer }];
            into.extend(said.into_iter().filter(|action| self.check(state, seat, action).is_ok()));
        }
    }

    fn misread(&self, state: &State, seat: Seat, written: &Value) -> Option<Refusal> {
        misread::misread(state, &self.data, seat, written)
    }

    fn is_listed(&self, action: &Action) -> bool {
        !action.is_deal()
    }

    fn canonical(&self, state: &State, action: &Action) -> Action {
        decision::canonical(state, &self.data, action)
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
        event.shows(self.rules)
    }

    fn is_talk(&self, event: &Event) -> bool {
        event.is_talk()
    }

    fn asked(&self, state: &State) -> Vec<(Seat, Seat)> {
        let by_whom = |offer: &Offer| {
            let by = offer.by;
            offer.asked().iter().map(move |seat| (by, seat))
        };
        state.deals.offers.iter().flat_map(by_whom).collect()
    }

    fn answer_offers(&self, state: &State, seat: Seat) -> Vec<AnswerOffer> {
        answers::offers(state, seat)
    }

    fn answer_due(&self, state: &State, seat: Seat, answer: &Answer) -> Due<Action> {
        answers::due(state, seat, answer)
    }

    fn tell_answer(&self, _: &State, _: Seat, answer: &Answer) -> Message {
        answers::words(answer)
    }

    fn clause_of(&self, event: &Event) -> &'static str {
        event.clause()
    }

    fn tell(&self, event: &Event) -> Message {
        words::tell(event)
    }

    fn describe(&self, state: &State, _: Seat, action: &Action) -> Message {
        words::describe(state, &self.data, action)
    }

    fn prompt(&self, state: &State) -> Message {
        words::prompt(state)
    }

    fn imagine(&self, state: &State, _: Seat, dice: &mut Fast) -> State {
        knowledge::imagine(state, dice)
    }

    fn key(&self, state: &State, _: Seat) -> u64 {
        knowledge::key(state)
    }

    fn foresee(&self, state: &State, action: &Action) -> Option<Value> {
        match action {
            Action::Offer { steps } | Action::Counter { steps, .. } if deal::is_small(steps) => {
                serde_json::to_value(deal::foresee(state, &self.data, steps)).ok()
            }
            _ => None,
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        (state.stage == Stage::Over).then(|| payout::ranking(state))
    }

    fn position(&self, state: &State) -> Value {
        position::write(state, &self.data)
    }

    fn from_position(&self, position: &Value) -> Result<State, Violation> {
        position::read(position, self.edition, self.rules, &self.data)
    }

    fn invariants(&self, state: &State) -> Result<(), Violation> {
        invariants::check(state, &self.data)
    }

    fn domains(&self) -> Vec<(&'static Domain, Vec<u8>)> {
        vec![(&CARDS, (0..=END_CARD).collect())]
    }

    fn any_table(&self, dice: &mut Fast) -> (u8, Options) {
        let seats = dice.below(u32::from(self.edition.max_seats()) - 1) as u8 + 2;
        let lay_off = self.edition.has_lay_off() && dice.below(2) == 0;
        (seats, Options { lay_off, colours: None })
    }

    fn any_unlisted(&self, state: &State, dice: &mut Fast) -> Option<(Seat, Action)> {
        Some(any_deal::any_deal(state, &self.data, dice))
    }
}
