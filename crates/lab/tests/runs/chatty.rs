//! Lords of Vegas with bots that talk a lot: they make, take and turn down deals at random, so many words at a time.

use bots::{Bot, Evaluator, History, Values};
use lords::{Action, Event, Lords, Options, State, View};
use serde_json::Value;
use table::{
    About, Chance, Clauses, Eye, Fast, Game, Log, Message, Outcome, Refusal, Seat, SeatSet, Shows, Violation,
};

pub struct Chatty {
    lords: Lords,
    words: usize,
}

impl Chatty {
    /// Up to so many words in a row.
    pub fn new(words: usize) -> Chatty {
        Chatty { lords: Lords::second(), words }
    }
}

impl Evaluator for Chatty {
    fn values(&self, state: &State) -> Values {
        self.lords.values(state)
    }
    fn spread(&self, state: &State) -> f32 {
        self.lords.spread(state)
    }
    fn determinizations(&self) -> u32 {
        1
    }
    fn is_settled(&self, _: &State, _: &State) -> bool {
        true
    }
    fn talks(&self) -> bool {
        true
    }
    fn word(
        &self,
        _: Bot,
        state: &State,
        seat: Seat,
        before: &mut History<'_, Action>,
        dice: &mut Fast,
    ) -> Option<Action> {
        if before.take_while(|(_, action)| !self.is_listed(action)).take(self.words).count() == self.words {
            return None;
        }
        (0..200)
            .filter_map(|_| self.any_unlisted(state, dice))
            .find(|(who, action)| *who == seat && self.check(state, seat, action).is_ok())
            .map(|(_, action)| action)
    }
}

impl Game for Chatty {
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Options = Options;

    fn about(&self) -> &'static About {
        self.lords.about()
    }
    fn clauses(&self) -> &'static Clauses {
        self.lords.clauses()
    }
    fn start<C: Chance + ?Sized, L: Log<Event>>(
        &self,
        options: &Options,
        seats: u8,
        chance: &mut C,
        log: &mut L,
    ) -> Result<State, Refusal> {
        self.lords.start(options, seats, chance, log)
    }
    fn seats(&self, state: &State) -> u8 {
        self.lords.seats(state)
    }
    fn waiting_on(&self, state: &State) -> SeatSet {
        self.lords.waiting_on(state)
    }
    fn legal(&self, state: &State, seat: Seat, into: &mut Vec<Action>) {
        self.lords.legal(state, seat, into);
    }
    fn is_listed(&self, action: &Action) -> bool {
        self.lords.is_listed(action)
    }
    fn canonical(&self, state: &State, action: &Action) -> Action {
        self.lords.canonical(state, action)
    }
    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.lords.check(state, seat, action)
    }
    fn apply<C: Chance + ?Sized, L: Log<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        action: &Action,
        chance: &mut C,
        log: &mut L,
    ) {
        self.lords.apply(state, seat, action, chance, log);
    }
    fn view(&self, state: &State, eye: Eye) -> View {
        self.lords.view(state, eye)
    }
    fn seen_by(&self, event: &Event, eye: Eye) -> Option<Event> {
        self.lords.seen_by(event, eye)
    }
    fn shows(&self, event: &Event) -> Shows {
        self.lords.shows(event)
    }
    fn clause_of(&self, event: &Event) -> &'static str {
        self.lords.clause_of(event)
    }
    fn tell(&self, event: &Event) -> Message {
        self.lords.tell(event)
    }
    fn describe(&self, state: &State, seat: Seat, action: &Action) -> Message {
        self.lords.describe(state, seat, action)
    }
    fn prompt(&self, state: &State) -> Message {
        self.lords.prompt(state)
    }
    fn imagine(&self, state: &State, seat: Seat, dice: &mut Fast) -> State {
        self.lords.imagine(state, seat, dice)
    }
    fn key(&self, state: &State, seat: Seat) -> u64 {
        self.lords.key(state, seat)
    }
    fn outcome(&self, state: &State) -> Option<Outcome> {
        self.lords.outcome(state)
    }
    fn position(&self, state: &State) -> Value {
        self.lords.position(state)
    }
    fn from_position(&self, position: &Value) -> Result<State, Violation> {
        self.lords.from_position(position)
    }
    fn invariants(&self, state: &State) -> Result<(), Violation> {
        self.lords.invariants(state)
    }
    fn any_table(&self, dice: &mut Fast) -> (u8, Options) {
        self.lords.any_table(dice)
    }
    fn any_unlisted(&self, state: &State, dice: &mut Fast) -> Option<(Seat, Action)> {
        self.lords.any_unlisted(state, dice)
    }
}
