//! Toy with one thing wrong, to see that the contract test notices.

use super::{Action, Event, Options, State, Step, Toy, View};
use serde_json::Value;
use std::sync::atomic::{AtomicU64, Ordering};
use table::{
    About, Answer, AnswerOffer, Chance, Clauses, Due, Eye, Fast, Game, Log, Message, Outcome, Refusal, Seat,
    SeatSet, Shows, Violation,
};

/// What is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flaw {
    ListsTheIllegal,
    HidesTheLegal,
    ListsTwice,
    ActsForStrangers,
    RefusesButActs,
    WaitsForTheDone,
    NeverTellsTheOutcome,
    RanksOneSeatOnly,
    LeaksInTheView,
    LeaksToSpectators,
    LeaksInTheKey,
    LeaksInTheList,
    LeaksInThePrompt,
    HasOneKeyForAll,
    ImaginesTheTruth,
    ImaginesAnotherHand,
    ImaginesTheImpossible,
    ImaginesAfterTheTruth,
    TellsSpectatorsMore,
    SeesLessTheSecondTime,
    CitesWhatIsNot,
    RefusesWithoutAClause,
    SaysNothing,
    DescribesAllAlike,
    CallsAnOpenCardHidden,
    CallsADieAChoice,
    CallsADrawAChoice,
    ForgetsTheDiscard,
    TakesAnyPosition,
    TakesAnyTable,
    BreaksACoin,
    PreparesTheIllegal,
    AnswersByTheHand,
    TellsThatItHasOneChoice,
    OffersByTheDeck,
    IsMoody,
}

pub struct Flawed(pub Flaw, pub AtomicU64);

impl Flawed {
    pub fn with(flaw: Flaw) -> Flawed {
        Flawed(flaw, AtomicU64::new(0))
    }

    fn is(&self, flaw: Flaw) -> bool {
        self.0 == flaw
    }
}

impl Game for Flawed {
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Options = Options;

    fn about(&self) -> &'static About {
        Toy.about()
    }

    fn clauses(&self) -> &'static Clauses {
        Toy.clauses()
    }

    fn start<C: Chance + ?Sized, L: Log<Event>>(
        &self,
        options: &Options,
        seats: u8,
        chance: &mut C,
        log: &mut L,
    ) -> Result<State, Refusal> {
        let seats = if self.is(Flaw::TakesAnyTable) { seats.clamp(2, 4) } else { seats };
        Toy.start(options, seats, chance, log)
    }

    fn seats(&self, state: &State) -> u8 {
        Toy.seats(state)
    }

    fn waiting_on(&self, state: &State) -> SeatSet {
        if self.is(Flaw::WaitsForTheDone) && state.step == Step::Stake {
            return SeatSet::all(state.seats());
        }
        Toy.waiting_on(state)
    }

    fn legal(&self, state: &State, seat: Seat, into: &mut Vec<Action>) {
        let mine = if self.is(Flaw::ActsForStrangers) { Seat(seat.0 % state.seats()) } else { seat };
        Toy.legal(state, mine, into);
        match self.0 {
            Flaw::ListsTheIllegal if into.len() > 2 => into.push(Action::Stake { coins: 9 }),
            Flaw::HidesTheLegal if into.len() > 1 => drop(into.pop()),
            Flaw::ListsTwice => into.extend(into.first().copied()),
            Flaw::LeaksInTheList if into.len() > 1 && state.deck.last().is_some_and(|card| card % 2 == 0) => {
                into.swap(0, 1);
            }
            _ => {}
        }
    }

    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        Toy.check(state, seat, action).map_err(|refusal| match self.0 {
            Flaw::RefusesWithoutAClause => Refusal { clause: "X-NO-1".into(), ..refusal },
            _ => refusal,
        })
    }

    fn act<C: Chance + ?Sized, L: Log<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        action: &Action,
        chance: &mut C,
        log: &mut L,
    ) -> Result<(), Refusal> {
        let checked = self.check(state, seat, action);
        if self.is(Flaw::RefusesButActs) && checked.is_err() {
            state.pot += 1;
        }
        checked?;
        self.apply(state, seat, action, chance, log);
        Ok(())
    }

    fn apply<C: Chance + ?Sized, L: Log<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        action: &Action,
        chance: &mut C,
        log: &mut L,
    ) {
        Toy.apply(state, seat, action, chance, log);
        if self.is(Flaw::BreaksACoin) && state.round == 2 {
            state.bank = state.bank.saturating_sub(1);
        }
        if self.is(Flaw::IsMoody) && self.1.fetch_add(1, Ordering::Relaxed) % 61 == 60 {
            log.note(|| Event::Kept { seat });
        }
    }

    fn view(&self, state: &State, eye: Eye) -> View {
        let mut view = Toy.view(state, eye);
        let peeks = match eye {
            Eye::Spectator => self.is(Flaw::LeaksToSpectators),
            Eye::Seat(_) => self.is(Flaw::LeaksInTheView),
        };
        if peeks {
            view.bank = view.bank.wrapping_add(state.deck.last().copied().unwrap_or(0));
        }
        view
    }

    fn seen_by(&self, event: &Event, eye: Eye) -> Option<Event> {
        match event {
            Event::Staked { .. } if self.is(Flaw::TellsSpectatorsMore) && eye == Eye::Spectator => {
                Some(event.clone())
            }
            Event::Drawn { card: None, .. } if self.is(Flaw::SeesLessTheSecondTime) => None,
            _ => Toy.seen_by(event, eye),
        }
    }

    fn shows(&self, event: &Event) -> Shows {
        match (self.0, event) {
            (Flaw::CallsAnOpenCardHidden, Event::Placed { .. } | Event::Kept { .. }) => Shows::Nothing,
            (Flaw::CallsADieAChoice, _) => Toy.shows(event).min(Shows::Choice),
            (
                Flaw::CallsADrawAChoice,
                Event::Drawn { .. } | Event::Rolled { .. } | Event::Revealed { .. },
            ) => Shows::Choice,
            _ => Toy.shows(event),
        }
    }

    fn answer_offers(&self, state: &State, seat: Seat) -> Vec<AnswerOffer> {
        let mut offers = Toy.answer_offers(state, seat);
        if self.is(Flaw::OffersByTheDeck) && state.deck.last().is_some_and(|card| card % 2 == 0) {
            offers.clear();
        }
        offers
    }

    fn answer_due(&self, state: &State, seat: Seat, answer: &Answer) -> Due<Action> {
        let holds_a_high_card = state.player(seat).hand.iter().any(|card| *card > 10);
        match Toy.answer_due(state, seat, answer) {
            Due::Acts(_) if self.is(Flaw::PreparesTheIllegal) => Due::Acts(Action::Stake { coins: 9 }),
            Due::Acts(_) if self.is(Flaw::AnswersByTheHand) && holds_a_high_card => Due::Waits,
            due => due,
        }
    }

    fn only_choice(&self, state: &State, seat: Seat) -> Option<Action> {
        let holds_a_high_card = state.player(seat).hand.iter().any(|card| *card > 10);
        let only = Toy.only_choice(state, seat);
        only.filter(|_| !self.is(Flaw::TellsThatItHasOneChoice) || holds_a_high_card)
    }

    fn clause_of(&self, event: &Event) -> &'static str {
        if self.is(Flaw::CitesWhatIsNot) { "X-NO-1" } else { Toy.clause_of(event) }
    }

    fn tell(&self, event: &Event) -> Message {
        if self.is(Flaw::SaysNothing) { "".into() } else { Toy.tell(event) }
    }

    fn describe(&self, state: &State, seat: Seat, action: &Action) -> Message {
        if self.is(Flaw::DescribesAllAlike) { "play".into() } else { Toy.describe(state, seat, action) }
    }

    fn prompt(&self, state: &State) -> Message {
        let prompt = Toy.prompt(state);
        if self.is(Flaw::LeaksInThePrompt) && state.deck.last().is_some_and(|card| *card > 10) {
            return Message::Joined(vec![prompt, "!".into()], "");
        }
        prompt
    }

    fn imagine(&self, state: &State, seat: Seat, dice: &mut Fast) -> State {
        let mut imagined = match self.0 {
            Flaw::ImaginesTheTruth => state.clone(),
            Flaw::ImaginesAnotherHand => Toy.imagine(state, seat.left(state.seats()), dice),
            _ => Toy.imagine(state, seat, dice),
        };
        if self.is(Flaw::ImaginesTheImpossible) {
            imagined.deck.pop();
        }
        if self.is(Flaw::ImaginesAfterTheTruth) && state.deck.first().is_some_and(|card| card % 2 == 0) {
            imagined.deck.reverse();
        }
        imagined
    }

    fn key(&self, state: &State, seat: Seat) -> u64 {
        match self.0 {
            Flaw::HasOneKeyForAll => 7,
            Flaw::LeaksInTheKey => Toy.key(state, seat) ^ u64::from(state.deck[0]),
            _ => Toy.key(state, seat),
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let mut outcome = Toy.outcome(state)?;
        match self.0 {
            Flaw::NeverTellsTheOutcome => return None,
            Flaw::RanksOneSeatOnly => outcome.ranking.truncate(1),
            _ => {}
        }
        Some(outcome)
    }

    fn position(&self, state: &State) -> Value {
        Toy.position(state)
    }

    fn from_position(&self, position: &Value) -> Result<State, Violation> {
        if self.is(Flaw::TakesAnyPosition) {
            return serde_json::from_value(position.clone())
                .map_err(|error| Violation::new("shape", error.to_string()));
        }
        let mut state = Toy.from_position(position)?;
        if self.is(Flaw::ForgetsTheDiscard) {
            state.discard.reverse();
        }
        Ok(state)
    }

    fn invariants(&self, state: &State) -> Result<(), Violation> {
        Toy.invariants(state)
    }

    fn any_table(&self, dice: &mut Fast) -> (u8, Options) {
        Toy.any_table(dice)
    }
}
