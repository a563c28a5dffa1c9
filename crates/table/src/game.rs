//! The Game contract: what every game is, so that one table can carry them all.

use crate::answer::{Answer, AnswerOffer, Due};
use crate::chance::{Chance, Domain, Fast};
use crate::clause::Clauses;
use crate::guide::Guide;
use crate::money::Unit;
use crate::refusal::{Refusal, Violation};
use crate::seat::{Eye, Seat, SeatSet};
use crate::words::{Language, Message, Reader};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fmt::Debug;

/// The rules of one game, with its component figures. It holds no game in progress: that is a
/// [`State`](Game::State).
///
/// A game is pure: it draws no randomness by itself, reads no clock, writes nothing down.
pub trait Game: Send + Sync + 'static {
    /// One game in progress, whole: small and plain.
    type State: Clone + PartialEq + Debug + Send + Sync + 'static;
    /// What a seat can do.
    type Action: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// What happened, complete enough to animate and to narrate.
    type Event: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// What one pair of eyes may know.
    type View: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// What the players agree on before they begin.
    type Options: Clone + PartialEq + Debug + Default + Serialize + DeserializeOwned + Send + Sync + 'static;

    /// Name, seats, options and the rest of what a catalogue shows.
    fn about(&self) -> &'static About;

    /// The version of the rules that this value plays: the newest, unless [`under_rules`](Game::under_rules) made it.
    fn rules_version(&self) -> u32 {
        self.about().rules_version
    }

    /// The same game under another version of its rules, or nothing if there is no such version. Every version that
    /// was ever released stays: journals of it are replayed, and games that began with it end with it.
    fn under_rules(self, version: u32) -> Option<Self>
    where
        Self: Sized,
    {
        (version == self.rules_version()).then_some(self)
    }

    /// The clause list that events and refusals cite.
    fn clauses(&self) -> &'static Clauses;

    /// The rules to read; nothing where nobody has written them, English where they are not written in that language.
    fn guide(&self, _: Language) -> Option<&'static Guide> {
        None
    }

    /// A fingerprint of the component figures in use, or `None` for those the game comes with.
    fn custom_data(&self) -> Option<String> {
        None
    }

    /// Sets a game up. What the rulebook does not allow is refused.
    fn start<C: Chance + ?Sized, L: Log<Self::Event>>(
        &self,
        options: &Self::Options,
        seats: u8,
        chance: &mut C,
        log: &mut L,
    ) -> Result<Self::State, Refusal>;

    /// How many seats are at this game.
    fn seats(&self, state: &Self::State) -> u8;

    /// The seats that owe a decision now; nobody once the game is over.
    fn waiting_on(&self, state: &Self::State) -> SeatSet;

    /// Every legal action of a seat, exactly, in a fixed order, equal choices once. The buffer is emptied first.
    fn legal(&self, state: &Self::State, seat: Seat, into: &mut Vec<Self::Action>);

    /// Whether [`legal`](Game::legal) lists actions of this kind. The one exception is what cannot be listed, such
    /// as deals between players: it is judged by [`check`](Game::check) alone, and by any seat at any time.
    fn is_listed(&self, action: &Self::Action) -> bool {
        let _ = action;
        true
    }

    /// The same action in the form in which [`legal`](Game::legal) lists it, where one can be said in several ways.
    fn canonical(&self, state: &Self::State, action: &Self::Action) -> Self::Action {
        let _ = state;
        action.clone()
    }

    /// What the seat may say now of what somebody has put before it, or has put before others itself: to accept, decline or
    /// withdraw an offer. Nobody waits for it, so [`legal`](Game::legal) does not list it. The buffer is emptied first.
    fn replies(&self, state: &Self::State, seat: Seat, into: &mut Vec<Self::Action>) {
        let _ = (state, seat);
        into.clear();
    }

    /// Whether the action may be taken, and if not, why.
    fn check(&self, state: &Self::State, seat: Seat, action: &Self::Action) -> Result<(), Refusal>;

    /// Carries out an action that is known to be legal: from [`legal`](Game::legal), or after
    /// [`check`](Game::check). With the silent log `()` it does not allocate.
    fn apply<C: Chance + ?Sized, L: Log<Self::Event>>(
        &self,
        state: &mut Self::State,
        seat: Seat,
        action: &Self::Action,
        chance: &mut C,
        log: &mut L,
    );

    /// Carries out an action, or refuses it and leaves the state untouched.
    fn act<C: Chance + ?Sized, L: Log<Self::Event>>(
        &self,
        state: &mut Self::State,
        seat: Seat,
        action: &Self::Action,
        chance: &mut C,
        log: &mut L,
    ) -> Result<(), Refusal> {
        self.check(state, seat, action)?;
        self.apply(state, seat, action, chance, log);
        Ok(())
    }

    /// Why JSON that is no action of this game is refused, where the clause list has a code of its own for that, such
    /// as a lot that is not on the board. Everything else is refused as `FORM`.
    fn misread(&self, state: &Self::State, seat: Seat, written: &Value) -> Option<Refusal> {
        let _ = (state, seat, written);
        None
    }

    /// The state without the hidden choice that a seat has made and that is not laid open yet, or nothing if there is
    /// none. A match asks only for choices that came with a position: those made at the table are in its journal.
    fn withdraw(&self, state: &Self::State, seat: Seat) -> Option<Self::State> {
        let _ = (state, seat);
        None
    }

    /// What one pair of eyes may know of the state. Nothing hidden is in it, not even encoded.
    fn view(&self, state: &Self::State, eye: Eye) -> Self::View;

    /// The event as these eyes see it, or nothing.
    fn seen_by(&self, event: &Self::Event, eye: Eye) -> Option<Self::Event>;

    /// What the event tells the other seats; it decides what may be taken back.
    fn shows(&self, event: &Self::Event) -> Shows;

    /// Whether the event is only talk, such as an offer: it changes nothing that a decision rests on.
    fn is_talk(&self, event: &Self::Event) -> bool {
        let _ = event;
        false
    }

    /// Who has put something before whom, such as an offer, and has no answer yet, though the game waits for none.
    fn asked(&self, state: &Self::State) -> Vec<(Seat, Seat)> {
        let _ = state;
        Vec::new()
    }

    /// What a seat may say beforehand as things stand. Besides this, every seat may have itself acted for wherever it has
    /// [one choice only](Game::only_choice).
    fn answer_offers(&self, state: &Self::State, seat: Seat) -> Vec<AnswerOffer> {
        let _ = (state, seat);
        Vec::new()
    }

    /// What comes of an answer that the seat has prepared. Whether it is given follows from the answer and from what everybody
    /// may know, and from nothing else: that it is given at once must not tell others what an action by hand would not.
    fn answer_due(&self, state: &Self::State, seat: Seat, answer: &Answer) -> Due<Self::Action> {
        let _ = (state, seat, answer);
        Due::Over
    }

    /// A prepared answer in a few words, for whoever prepared it.
    fn tell_answer(&self, state: &Self::State, seat: Seat, answer: &Answer) -> Message {
        let _ = (state, seat);
        answer.answer.clone().into()
    }

    /// The one action that the seat has, if there is just one and everybody may know so: where only the seat itself knows, nothing
    /// comes back, since doing it at once would tell.
    fn only_choice(&self, state: &Self::State, seat: Seat) -> Option<Self::Action> {
        let mut actions = Vec::new();
        self.legal(state, seat, &mut actions);
        (actions.len() == 1).then(|| actions.pop()).flatten()
    }

    /// The clause behind an event.
    fn clause_of(&self, event: &Self::Event) -> &'static str;

    /// The event in one sentence.
    fn tell(&self, event: &Self::Event) -> Message;

    /// The action in a few words, for a list of choices.
    fn describe(&self, state: &Self::State, seat: Seat, action: &Self::Action) -> Message;

    /// What the table waits for, in plain words.
    fn prompt(&self, state: &Self::State) -> Message;

    /// What something that [`legal`](Game::legal) does not list would lead to, such as a deal, for those who put one
    /// together: in the game's own form, as far as everybody can know it. No die is rolled for it.
    fn foresee(&self, state: &Self::State, action: &Self::Action) -> Option<Value> {
        let _ = (state, action);
        None
    }

    /// A full state that agrees with all that the seat knows, its view and its events: the hidden rest is
    /// dealt anew. It follows from what the seat knows and from the dice, and from nothing else.
    fn imagine(&self, state: &Self::State, seat: Seat, dice: &mut Fast) -> Self::State;

    /// A cheap fingerprint of what the seat knows.
    fn key(&self, state: &Self::State, seat: Seat) -> u64;

    /// The final ranking, once the game is over.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// The whole state as readable JSON.
    fn position(&self, state: &Self::State) -> Value;

    /// Sets up a position. One that breaks an invariant is refused, naming it; one that is no position at all
    /// breaks the invariant `shape`.
    #[allow(clippy::wrong_self_convention, reason = "the game makes the state")]
    fn from_position(&self, position: &Value) -> Result<Self::State, Violation>;

    /// Checks every invariant that holds in all reachable states.
    fn invariants(&self, state: &Self::State) -> Result<(), Violation>;

    /// What chance chooses among in this game besides dice: each kind of thing, with the codes that there are. Nothing else
    /// can be named in a script.
    fn domains(&self) -> Vec<(&'static Domain, Vec<u8>)> {
        Vec::new()
    }

    /// Some table at which this game may be played: a number of seats and options, drawn at random so that
    /// every mode and variant comes up. For tests, soaks and fuzzing.
    fn any_table(&self, dice: &mut Fast) -> (u8, Self::Options);

    /// A random try at something that [`legal`](Game::legal) does not list, such as a deal; it may well be refused.
    /// For tests, soaks and fuzzing.
    fn any_unlisted(&self, state: &Self::State, dice: &mut Fast) -> Option<(Seat, Self::Action)> {
        let _ = (state, dice);
        None
    }
}

/// Where events go.
pub trait Log<E> {
    /// Notes an event; the silent log does not even make it.
    fn note(&mut self, event: impl FnOnce() -> E);
}

/// The silent log.
impl<E> Log<E> for () {
    #[inline]
    fn note(&mut self, _: impl FnOnce() -> E) {}
}

impl<E> Log<E> for Vec<E> {
    fn note(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}

/// What an event tells the seats other than its author.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Shows {
    /// Nothing but that a choice was made: it may be taken back even after others have chosen.
    Nothing,
    /// An open choice: it may be taken back until somebody has acted on it.
    Choice,
    /// Something nobody knew before, such as a die, a drawn card or a hidden choice laid open: it stands.
    News,
}

/// What a catalogue shows of a game.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct About {
    /// The word that names it in commands and files: `royale`.
    pub key: &'static str,
    /// Its name for people.
    pub title: Message,
    /// One sentence on what it is.
    pub summary: Message,
    /// Whom it is for, in a sentence, where there is another edition to choose instead.
    pub for_whom: Option<Message>,
    /// About how many minutes a game takes among people.
    pub minutes: u16,
    /// How much there is to it, from 1 (learned while playing) to 5 (an evening of thought).
    pub weight: u8,
    /// The least number of seats.
    pub min_seats: u8,
    /// The largest number of seats.
    pub max_seats: u8,
    /// The colours of the seats, in the order in which they are dealt out.
    pub colours: &'static [&'static str],
    /// In what the money is counted.
    pub money: Unit,
    /// In what the final score is counted.
    pub score: Unit,
    /// The newest version of the rules; journals carry theirs.
    pub rules_version: u32,
    /// Every option with its values and default.
    pub options: &'static [OptionAbout],
    /// The game on one card.
    pub help: Help,
}

/// A game on one card, the same in every client: what it is about, what one does, what decides it. Signs and keys are a
/// client's own.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Help {
    /// Who wins.
    pub aim: Message,
    /// A turn, step by step.
    pub turn: &'static [Message],
    /// What to watch for.
    pub watch: &'static [Message],
}

/// One option of a game.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OptionAbout {
    /// Its name in `--set key=value` and in JSON.
    pub key: &'static str,
    /// What it does, in a sentence.
    pub what: Message,
    /// The values it takes, in words: `basic | royale`.
    pub values: Message,
    /// The value it has when nothing is said.
    pub default: Message,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// One standing per seat, best first; shared places share a number.
    pub ranking: Vec<Standing>,
}

/// One seat's place in the final ranking.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Standing {
    /// Whose it is.
    pub seat: Seat,
    /// 1 for the winner; equal places share a number (1, 1, 3).
    pub place: u8,
    /// The score in the game's unit.
    pub score: i64,
    /// What decided the place, in words.
    pub why: Message,
}

impl Outcome {
    /// Whether two outcomes are the same result. The words of a standing do not count: journals last longer than words.
    pub fn agrees_with(&self, other: &Outcome) -> bool {
        let result = |outcome: &Outcome| -> Vec<(Seat, u8, i64)> {
            outcome.ranking.iter().map(|one| (one.seat, one.place, one.score)).collect()
        };
        result(self) == result(other)
    }

    /// The same in the words of a reader.
    #[must_use]
    pub fn told(&self, reader: &Reader<'_>) -> Outcome {
        let standing = |one: &Standing| Standing { why: one.why.told(reader).into(), ..one.clone() };
        Outcome { ranking: self.ranking.iter().map(standing).collect() }
    }

    /// Each seat's share of the win: 1 for a sole winner, a fraction for each of several.
    pub fn win_share(&self, seat: Seat) -> f64 {
        let winners = self.ranking.iter().filter(|standing| standing.place == 1).count();
        let won = self.ranking.iter().any(|standing| standing.seat == seat && standing.place == 1);
        if won { 1.0 / winners as f64 } else { 0.0 }
    }
}
