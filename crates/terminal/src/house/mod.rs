//! A table of a house somewhere else, followed from this terminal. What it may know comes over a line, what is done goes back
//! over it; the rules are asked nothing here.

mod told;

use crate::words::Here;
use serde_json::{Value, json};
use std::cell::RefCell;
use std::collections::VecDeque;
use std::time::{Duration, Instant};
use table::{About, Clauses, Error, EventRecord, Line, Message, Outcome, Refusal, Seat, SeatSet, say};
use wire::{Answers, Best, ChairKind, Done, Now, PhaseInfo, Refused, TableInfo, Update, What};

/// How long what was done may take to come back as news.
const PATIENCE: Duration = Duration::from_secs(20);
/// How long one look at the line lasts while something is awaited.
const LOOK: Duration = Duration::from_millis(50);

/// What comes over the line.
#[derive(Clone, Debug)]
pub enum News {
    /// Something happened at the table.
    Update(Box<Update>),
    /// The line is dead; it is tried again.
    Lost,
    /// The line is there again.
    Back,
    /// The house lets this person in no more, and why.
    Ended(String),
}

/// The line to a table of a house.
pub trait House {
    /// What came, if anything does within this time.
    fn hear(&mut self, patience: Duration) -> Option<News>;

    /// Says something or asks something, and waits for the answer. What cannot be carried over the line is refused.
    fn ask(&mut self, request: Value) -> Result<Value, Refused>;
}

/// A table of a house, as one pair of eyes sees it.
pub struct Remote {
    house: RefCell<Box<dyn House>>,
    link: String,
    table: TableInfo,
    now: Now,
    about: &'static About,
    clauses: &'static Clauses,
    view: Value,
    events: Vec<EventRecord>,
    lines: Vec<Line>,
    /// The number of the first record that has not been told.
    next: u64,
    /// What was said and what happened around the game, not told yet.
    said: Vec<String>,
    /// What came while something else was awaited.
    waiting: VecDeque<Update>,
    is_lost: bool,
    ended: Option<String>,
}

impl Remote {
    /// Follows a table from its beginning, once the house has told about it. A game that this program does not know is bad usage.
    pub fn follow(mut house: Box<dyn House>, link: String) -> Result<Remote, crate::Error> {
        let begun = Instant::now();
        let first = loop {
            match house.hear(LOOK) {
                Some(News::Update(update)) => break *update,
                Some(News::Ended(why)) => return Err(crate::Error::usage(why)),
                _ if begun.elapsed() > PATIENCE => {
                    return Err(crate::Error::usage(say!("terminal-house-silent", link).here()));
                }
                _ => {}
            }
        };
        let Some(table) = first.table.clone() else {
            return Err(crate::Error::usage(say!("terminal-house-silent", link).here()));
        };
        let (about, clauses) = (games::about(&table.game)?, games::clauses(&table.game)?);
        let mut remote = Remote {
            house: RefCell::new(house),
            link,
            table,
            now: first.now.clone(),
            about,
            clauses,
            view: Value::Null,
            events: Vec::new(),
            lines: Vec::new(),
            next: 0,
            said: Vec::new(),
            waiting: VecDeque::new(),
            is_lost: false,
            ended: None,
        };
        remote.apply(first);
        Ok(remote)
    }

    /// Takes in what has come, one update at a time, so that each can be seen. Tells whether anything has changed.
    pub fn hear(&mut self, patience: Duration) -> bool {
        if let Some(update) = self.waiting.pop_front() {
            self.apply(update);
            return true;
        }
        match self.house.get_mut().hear(patience) {
            Some(News::Update(update)) => self.apply(*update),
            Some(News::Lost) if !self.is_lost => {
                self.is_lost = true;
                self.said.push(say!("terminal-line-lost").here());
            }
            Some(News::Back) if self.is_lost => {
                self.is_lost = false;
                self.said.push(say!("terminal-line-back").here());
            }
            Some(News::Ended(why)) => self.ended = Some(why),
            Some(News::Lost | News::Back) | None => return false,
        }
        true
    }

    fn apply(&mut self, update: Update) {
        let Update { table, records, now, .. } = update;
        if let Some(table) = table {
            self.table = table;
        }
        for record in records {
            if record.n < self.next {
                continue;
            }
            self.next = record.n + 1;
            match record.what {
                What::Started(played) | What::Played(played) => {
                    let value = |event: EventRecord<table::Json>| EventRecord {
                        n: event.n,
                        entry: event.entry,
                        clause: event.clause,
                        event: event.event.value(),
                    };
                    self.events.extend(played.events.into_iter().map(value));
                    self.lines.extend(played.lines);
                }
                other => self.said.extend(told::sentence(&other, &self.table, &self.link)),
            }
        }
        if let Some(view) = &now.view {
            self.view = view.value();
        }
        self.now = now;
    }

    /// What was said, and what happened around the game, since this was asked last.
    pub fn take_said(&mut self) -> Vec<String> {
        std::mem::take(&mut self.said)
    }

    /// Does something that leaves a record, and waits until that has come back.
    fn carry_out(&mut self, request: Value) -> Result<Vec<EventRecord>, Error> {
        let before = self.event_count();
        let done = self.house.get_mut().ask(request).map_err(refusal)?;
        let done: Done = serde_json::from_value(done).map_err(|error| Error::Form(error.to_string()))?;
        let begun = Instant::now();
        while self.now.n <= done.n && begun.elapsed() < PATIENCE && self.ended.is_none() {
            self.hear(LOOK);
        }
        Ok(self.events_since(before))
    }

    /// Decides. The step that was seen goes along, so that nobody decides about a table that has changed.
    pub fn act(&mut self, action: &Value) -> Result<Vec<EventRecord>, Error> {
        let step = self.now.step;
        self.carry_out(json!({ "act": { "step": step, "action": action } }))
    }

    /// Takes the latest action back.
    pub fn undo(&mut self) -> Result<Vec<EventRecord>, Error> {
        self.carry_out(json!({ "undo": {} }))
    }

    /// Says something to all at the table.
    pub fn chat(&mut self, text: &str) -> Result<(), Error> {
        self.carry_out(json!({ "chat": { "text": text } })).map(drop)
    }

    /// What this person has said beforehand, and what they may say.
    pub fn answers(&self) -> Result<Answers, Error> {
        let told = self.house.borrow_mut().ask(json!({ "answers": {} })).map_err(refusal)?;
        serde_json::from_value(told).map_err(|error| Error::Form(error.to_string()))
    }

    /// Prepares an answer.
    pub fn prepare(&mut self, answer: &str, about: Option<&str>, limit: Option<u32>) -> Result<(), Error> {
        self.say_beforehand(json!({ "prepare": { "answer": answer, "about": about, "limit": limit } }))
    }

    /// Takes back what was prepared.
    pub fn revoke(&mut self, which: Option<(&str, Option<&str>)>) -> Result<(), Error> {
        let (answer, about) = which.unzip();
        self.say_beforehand(json!({ "revoke": { "answer": answer, "about": about.flatten() } }))
    }

    /// Is acted for where there is one choice only, or not any more.
    pub fn set_auto(&mut self, on: bool) -> Result<(), Error> {
        self.say_beforehand(json!({ "auto": { "on": on } }))
    }

    /// Says something beforehand: no record tells of it, unless it is done at once.
    fn say_beforehand(&mut self, request: Value) -> Result<(), Error> {
        self.house.get_mut().ask(request).map_err(refusal)?;
        while self.hear(LOOK) {}
        Ok(())
    }

    /// Sits down: in this chair, or the first free one.
    pub fn sit(&mut self, seat: Option<u8>) -> Result<(), Error> {
        self.carry_out(json!({ "sit": { "seat": seat } })).map(drop)
    }

    /// Takes the chair back from the bot that stood in.
    pub fn come_back(&mut self) -> Result<(), Error> {
        self.carry_out(json!({ "back": {} })).map(drop)
    }

    /// Whether a bot plays for this person, who may take the chair back.
    pub fn is_stood_in_for(&self) -> bool {
        let mine = self.table.you.and_then(|seat| self.table.chairs.get(usize::from(seat)));
        mine.is_some_and(|chair| chair.kind == ChairKind::StandIn)
    }

    /// What a bot would do in this person's place, where hints were agreed on.
    pub fn hint(&self) -> Result<Best, Error> {
        let best = self.house.borrow_mut().ask(json!({ "hint": {} })).map_err(refusal)?;
        serde_json::from_value(best).map_err(|error| Error::Form(error.to_string()))
    }

    /// What a deal would lead to.
    pub fn foresee(&self, action: &Value) -> Option<Value> {
        self.house.borrow_mut().ask(json!({ "foresee": { "action": action } })).ok()
    }

    /// What can be chosen.
    pub fn choices(&self) -> Vec<(Value, Message)> {
        let choice = |choice: &wire::Choice| (choice.action.value(), choice.text.clone().into());
        self.now.you.iter().flat_map(|you| you.choices.iter().map(choice)).collect()
    }

    /// The table as it was told.
    pub fn table(&self) -> &TableInfo {
        &self.table
    }

    /// The link to it.
    pub fn link(&self) -> &str {
        &self.link
    }

    /// Whether the line is dead.
    pub fn is_lost(&self) -> bool {
        self.is_lost
    }

    /// Why the house lets this person in no more.
    pub fn ended(&self) -> Option<&str> {
        self.ended.as_deref()
    }

    /// The person's own seat.
    pub fn seat(&self) -> Option<Seat> {
        self.table.you.map(Seat)
    }

    /// How far the table is.
    pub fn phase(&self) -> PhaseInfo {
        self.now.phase
    }

    /// The game.
    pub fn about(&self) -> &'static About {
        self.about
    }

    /// Its clauses.
    pub fn clauses(&self) -> &'static Clauses {
        self.clauses
    }

    /// Whoever owes a decision.
    pub fn waiting(&self) -> SeatSet {
        self.now.waiting.iter().map(|seat| Seat(*seat)).collect()
    }

    /// Whether this person can take something back.
    pub fn can_undo(&self) -> bool {
        self.now.you.as_ref().is_some_and(|you| you.can_undo)
    }

    /// The view.
    pub fn view(&self) -> &Value {
        &self.view
    }

    /// What the table waits for, and how much time is left for it.
    pub fn prompt(&self) -> Message {
        let prompt = self.now.prompt.clone();
        let clock = self.table.you.and_then(|seat| self.now.clocks.get(usize::from(seat)));
        match clock.filter(|clock| clock.running) {
            Some(clock) => {
                let seconds = clock.left.max(0) / 1000;
                let left = format!("{}:{:02}", seconds / 60, seconds % 60);
                say!("terminal-clock-left", prompt, left)
            }
            None => prompt.into(),
        }
    }

    /// How the game ended.
    pub fn outcome(&self) -> Option<Outcome> {
        self.now.outcome.clone()
    }

    /// The events from a number on.
    pub fn events_since(&self, since: u64) -> Vec<EventRecord> {
        self.events.iter().filter(|event| event.n >= since).cloned().collect()
    }

    /// The same in words.
    pub fn lines_since(&self, since: u64) -> Vec<Line> {
        self.lines.iter().filter(|line| line.n >= since).cloned().collect()
    }

    /// The number of the next event.
    pub fn event_count(&self) -> u64 {
        self.events.last().map_or(0, |event| event.n + 1)
    }
}

/// What the house refuses, as the table says it here.
fn refusal(refused: Refused) -> Error {
    match refused.clause {
        Some(clause) => {
            let (code, why) = (refused.code.into(), refused.why.into());
            Error::Refused(Refusal { code, clause: clause.into(), why })
        }
        None => Error::Form(refused.why),
    }
}
