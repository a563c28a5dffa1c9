//! A match of any game behind one face: for servers, protocols and the terminal.

use super::{AnyDecision, EventRecord, Line, Match, Preview, to_json};
use crate::Error;
use crate::answer::{Answer, AnswerOffer, Due};
use crate::chance::{Fast, Script};
use crate::clause::Clauses;
use crate::game::{About, Game, Outcome};
use crate::journal::Journal;
use crate::json::Json;
use crate::seat::{Eye, Seat, SeatSet};
use crate::words::{Message, Reader};
use serde::Deserialize;
use serde_json::Value;
use std::any::Any;
use std::ops::Range;

/// A match whose game is known by its key only. Actions, events, views and positions are JSON.
pub trait AnyMatch: Send + Sync {
    /// The game, for a catalogue.
    fn about(&self) -> &'static About;

    /// The game's clauses.
    fn clauses(&self) -> &'static Clauses;

    /// How many seats there are.
    fn seats(&self) -> u8;

    /// Gives the seats names, which the journal's header then carries. Only before the first action.
    fn name_seats(&mut self, names: Vec<String>) -> Result<(), Error>;

    /// Says who decides for each seat, which the journal's header then carries. Only before the first action.
    fn note_players(&mut self, players: Vec<String>) -> Result<(), Error>;

    /// The seats that owe a decision.
    fn waiting(&self) -> SeatSet;

    /// Every legal action of a seat.
    fn legal(&self, seat: Seat) -> Vec<Value>;

    /// What a seat may say now of the offers before it and of its own; see [`Game::replies`](crate::Game::replies).
    fn replies(&self, seat: Seat) -> Vec<Value>;

    /// Every legal action of a seat, each with a few words on what it is.
    fn choices(&self, seat: Seat) -> Vec<(Value, Message)>;

    /// The same, each action written once as text.
    fn choices_json(&self, seat: Seat) -> Vec<(Json, Message)>;

    /// A few words on what an action of a seat is, listed or not; nothing if it is no action of this game.
    fn describe(&self, seat: Seat, action: &Value) -> Option<Message>;

    /// What an action that is not listed would lead to, such as a deal; see [`Game::foresee`](crate::Game::foresee).
    fn foresee(&self, action: &Value) -> Option<Value>;

    /// What an action would lead to; see [`Match::preview`].
    fn preview(&self, seat: Seat, action: &Value, reader: &Reader<'_>) -> Result<Preview, Error>;

    /// Carries out an action; tells the numbers of its events, for those who want to read them.
    fn act(&mut self, seat: Seat, action: &Value) -> Result<Range<u64>, Error>;

    /// Takes the seat's latest action back; gives the number of the event that tells so.
    fn undo(&mut self, seat: Seat) -> Result<Range<u64>, Error>;

    /// Whether the seat may take its latest action back.
    fn can_undo(&self, seat: Seat) -> bool;

    /// The public step: the number of the entry that last changed what a decision rests on. See [`Match::step`].
    fn step(&self) -> u64;

    /// Who has put something before whom and has no answer yet; see [`Game::asked`](crate::Game::asked).
    fn asked(&self) -> Vec<(Seat, Seat)>;

    /// What a seat may say beforehand; see [`Match::answer_offers`].
    fn answer_offers(&self, seat: Seat) -> Vec<AnswerOffer>;

    /// An answer as a seat prepares it, or why it cannot; see [`Match::prepare`].
    fn prepare(
        &self,
        seat: Seat,
        answer: &str,
        about: Option<&str>,
        limit: Option<u32>,
    ) -> Result<Answer, Error>;

    /// What comes of a prepared answer now; see [`Match::answer_due`].
    fn answer_due(&self, seat: Seat, answer: &Answer) -> Due<Value>;

    /// The one thing that the rules let a seat do now; see [`Match::only_choice`].
    fn only_choice(&self, seat: Seat) -> Option<Value>;

    /// A prepared answer in a few words.
    fn tell_answer(&self, seat: Seat, answer: &Answer) -> Message;

    /// What these eyes may know.
    fn view(&self, eye: Eye) -> Value;

    /// The same, written once as text.
    fn view_json(&self, eye: Eye) -> Json;

    /// The events from number `since` on, as these eyes see them.
    fn events(&self, eye: Eye, since: u64) -> Vec<EventRecord>;

    /// The same, each event written once as text.
    fn events_json(&self, eye: Eye, since: u64) -> Vec<EventRecord<Json>>;

    /// The events of one entry; see [`Match::entry_events`].
    fn entry_events(&self, eye: Eye, entry: u64) -> Vec<EventRecord<Json>>;

    /// The events of one entry in words; see [`Match::entry_lines`].
    fn entry_lines(&self, eye: Eye, entry: u64, reader: &Reader<'_>) -> Vec<Line>;

    /// All events from number `since` on, whole: for the keeper of the game, not for players.
    fn all_events(&self, since: u64) -> Vec<EventRecord>;

    /// The number that the next event will have.
    fn event_count(&self) -> u64;

    /// The number of the first event of an entry, or of those after it.
    fn first_event(&self, entry: u64) -> u64;

    /// The events from number `since` on in words, as these eyes see them.
    fn lines(&self, eye: Eye, since: u64, reader: &Reader<'_>) -> Vec<Line>;

    /// What the table waits for, in words.
    fn prompt(&self) -> Message;

    /// The final ranking, once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// The whole state as readable JSON.
    fn position(&self) -> Value;

    /// Names the next chance outcomes, behind those that are named already.
    fn script(&mut self, more: Script);

    /// Drops what is left of the script, such as outcomes that turned out not to be possible.
    fn clear_script(&mut self);

    /// How many scripted outcomes are left.
    fn script_left(&self) -> usize;

    /// What is left of the script.
    fn scripted(&self) -> &Script;

    /// The journal so far.
    fn journal(&self) -> &Journal;

    /// How many entries the journal has, the deal among them.
    fn entry_count(&self) -> u64;

    /// Shows the match as it was after each entry from `first` to `last`; see [`Match::retrace`].
    fn retrace(&self, first: u64, last: u64, show: &mut dyn FnMut(&dyn AnyMatch)) -> Result<(), Error>;

    /// A whole position that agrees with all that a seat knows: the hidden rest is dealt anew.
    fn imagined(&self, seat: Seat, seed: u64) -> Value;

    /// The match as it was when entry `n` had just been written.
    fn at(&self, n: u64) -> Result<Box<dyn AnyMatch>, Error>;

    /// This moment, for a bot to think about while the match goes on: the rules, the state and what was done before.
    fn decision(&self) -> Box<dyn AnyDecision>;

    /// The match once more with its journal, for somebody to go through while this one goes on.
    fn copy(&self) -> Box<dyn AnyMatch>;

    /// The match itself, for those who know its game: `downcast_ref::<Match<G>>()`.
    fn as_any(&self) -> &dyn Any;
}

impl<G: Game> AnyMatch for Match<G> {
    fn about(&self) -> &'static About {
        self.game.about()
    }

    fn clauses(&self) -> &'static Clauses {
        self.game.clauses()
    }

    fn seats(&self) -> u8 {
        self.seats()
    }

    fn name_seats(&mut self, names: Vec<String>) -> Result<(), Error> {
        self.name_seats(names)
    }

    fn note_players(&mut self, players: Vec<String>) -> Result<(), Error> {
        self.note_players(players)
    }

    fn waiting(&self) -> SeatSet {
        self.waiting()
    }

    fn legal(&self, seat: Seat) -> Vec<Value> {
        self.legal(seat).iter().map(to_json).collect()
    }

    fn replies(&self, seat: Seat) -> Vec<Value> {
        self.replies(seat).iter().map(to_json).collect()
    }

    fn choices(&self, seat: Seat) -> Vec<(Value, Message)> {
        let describe = |action| (to_json(action), self.game.describe(&self.state, seat, action));
        self.legal(seat).iter().map(describe).collect()
    }

    fn choices_json(&self, seat: Seat) -> Vec<(Json, Message)> {
        let describe = |action| (Json::of(action), self.game.describe(&self.state, seat, action));
        self.legal(seat).iter().map(describe).collect()
    }

    fn describe(&self, seat: Seat, action: &Value) -> Option<Message> {
        Some(self.game.describe(&self.state, seat, &G::Action::deserialize(action).ok()?))
    }

    fn foresee(&self, action: &Value) -> Option<Value> {
        self.game.foresee(&self.state, &G::Action::deserialize(action).ok()?)
    }

    fn preview(&self, seat: Seat, action: &Value, reader: &Reader<'_>) -> Result<Preview, Error> {
        self.preview_json(seat, action, reader)
    }

    fn act(&mut self, seat: Seat, action: &Value) -> Result<Range<u64>, Error> {
        self.act_json(seat, action)
    }

    fn undo(&mut self, seat: Seat) -> Result<Range<u64>, Error> {
        self.undo(seat)
    }

    fn can_undo(&self, seat: Seat) -> bool {
        self.can_undo(seat)
    }

    fn step(&self) -> u64 {
        self.step()
    }

    fn asked(&self) -> Vec<(Seat, Seat)> {
        self.game.asked(&self.state)
    }

    fn answer_offers(&self, seat: Seat) -> Vec<AnswerOffer> {
        self.answer_offers(seat)
    }

    fn prepare(
        &self,
        seat: Seat,
        answer: &str,
        about: Option<&str>,
        limit: Option<u32>,
    ) -> Result<Answer, Error> {
        self.prepare(seat, answer, about, limit)
    }

    fn answer_due(&self, seat: Seat, answer: &Answer) -> Due<Value> {
        match self.answer_due(seat, answer) {
            Due::Acts(action) => Due::Acts(to_json(&action)),
            Due::Waits => Due::Waits,
            Due::Over => Due::Over,
        }
    }

    fn only_choice(&self, seat: Seat) -> Option<Value> {
        self.only_choice(seat).as_ref().map(to_json)
    }

    fn tell_answer(&self, seat: Seat, answer: &Answer) -> Message {
        self.tell_answer(seat, answer)
    }

    fn view(&self, eye: Eye) -> Value {
        to_json(&self.view(eye))
    }

    fn view_json(&self, eye: Eye) -> Json {
        Json::of(&self.view(eye))
    }

    fn events(&self, eye: Eye, since: u64) -> Vec<EventRecord> {
        self.events(eye, since)
    }

    fn events_json(&self, eye: Eye, since: u64) -> Vec<EventRecord<Json>> {
        self.events_json(eye, since)
    }

    fn entry_events(&self, eye: Eye, entry: u64) -> Vec<EventRecord<Json>> {
        self.entry_events(eye, entry)
    }

    fn entry_lines(&self, eye: Eye, entry: u64, reader: &Reader<'_>) -> Vec<Line> {
        self.entry_lines(eye, entry, reader)
    }

    fn all_events(&self, since: u64) -> Vec<EventRecord> {
        self.all_events(since)
    }

    fn event_count(&self) -> u64 {
        self.event_count()
    }

    fn first_event(&self, entry: u64) -> u64 {
        self.first_event(entry)
    }

    fn lines(&self, eye: Eye, since: u64, reader: &Reader<'_>) -> Vec<Line> {
        self.lines(eye, since, reader)
    }

    fn prompt(&self) -> Message {
        self.game.prompt(&self.state)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome()
    }

    fn position(&self) -> Value {
        self.position()
    }

    fn script(&mut self, more: Script) {
        self.script(more);
    }

    fn clear_script(&mut self) {
        self.clear_script();
    }

    fn script_left(&self) -> usize {
        self.script_left()
    }

    fn scripted(&self) -> &Script {
        self.scripted()
    }

    fn journal(&self) -> &Journal {
        self.journal()
    }

    fn entry_count(&self) -> u64 {
        self.journal().entries().len() as u64
    }

    fn retrace(&self, first: u64, last: u64, show: &mut dyn FnMut(&dyn AnyMatch)) -> Result<(), Error> {
        Match::retrace(self, first, last, |then| show(then))
    }

    fn imagined(&self, seat: Seat, seed: u64) -> Value {
        self.game.position(&self.game.imagine(&self.state, seat, &mut Fast::seeded(seed)))
    }

    fn at(&self, n: u64) -> Result<Box<dyn AnyMatch>, Error> {
        Ok(Box::new(self.at(n)?))
    }

    fn decision(&self) -> Box<dyn AnyDecision> {
        Box::new(self.decision())
    }

    fn copy(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
