//! Prepared answers: what a seat says beforehand, and whoever keeps the table does for it when the time comes.
//!
//! A game [offers](crate::Game::answer_offers) what can be said beforehand and tells what [comes](crate::Game::answer_due) of it in
//! a position. [`Answers`] is what one seat has said; a match does nothing by itself with it. What is done is an ordinary action.

use crate::journal::Entry;
use crate::match_::AnyMatch;
use crate::seat::Seat;
use crate::words::Message;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// Something that a seat may say beforehand.
#[derive(Clone, PartialEq, Debug)]
pub struct AnswerOffer {
    /// Its name: `bid`.
    pub answer: &'static str,
    /// What it is about, where there are several: a track, a seat.
    pub about: Option<String>,
    /// What it is, in a few words.
    pub what: Message,
    /// The limits that can be set, the lowest first, each in words; nothing where it takes none.
    pub limits: Vec<(u32, Message)>,
    /// How long it holds, in a number of the game's own, such as a round.
    pub until: u32,
    /// Which comes first where several could be given: the lowest.
    pub rank: u8,
    /// Whether it is over once it has been given.
    pub once: bool,
}

/// An answer that a seat has prepared.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    /// Its name.
    pub answer: String,
    /// What it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<String>,
    /// The limit that was set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<u32>,
    /// How long it holds, in a number of the game's own.
    pub until: u32,
    /// Which comes first where several could be given: the lowest.
    #[serde(default)]
    pub rank: u8,
    /// Whether it is over once it has been given.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub once: bool,
}

impl Answer {
    /// What somebody says who takes up an offer.
    pub fn of(offer: &AnswerOffer, limit: Option<u32>) -> Answer {
        Answer {
            answer: offer.answer.into(),
            about: offer.about.clone(),
            limit,
            until: offer.until,
            rank: offer.rank,
            once: offer.once,
        }
    }

    /// Whether it has this name, and is about this if that is said.
    pub fn is(&self, answer: &str, about: Option<&str>) -> bool {
        self.answer == answer && about.is_none_or(|about| self.about.as_deref() == Some(about))
    }
}

/// Where a prepared answer stands in a position.
#[derive(Clone, PartialEq, Debug)]
pub enum Due<A> {
    /// Its time has not come.
    Waits,
    /// It is given now, by this action.
    Acts(A),
    /// It has come to nothing, or its time is over.
    Over,
}

/// Of what an action came that nobody took by hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// The rules gave one choice only.
    Auto,
    /// An answer was prepared.
    Answer {
        /// Its name.
        answer: String,
        /// What it is about.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        about: Option<String>,
    },
}

/// The most answers that a seat has prepared at a time.
pub const MOST_ANSWERS: usize = 16;

/// What one seat has said beforehand.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Answers {
    /// Whether it is acted for where the rules give one choice only.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub auto: bool,
    /// The answers, in the order in which they are looked at.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub prepared: Vec<Answer>,
}

impl Answers {
    /// Whether nothing was said.
    pub fn is_empty(&self) -> bool {
        !self.auto && self.prepared.is_empty()
    }

    /// Prepares an answer, in place of one of the same name about the same. Tells whether there was room for it.
    pub fn put(&mut self, answer: Answer) -> bool {
        self.prepared.retain(|other| other.answer != answer.answer || other.about != answer.about);
        if self.prepared.len() >= MOST_ANSWERS {
            return false;
        }
        let place = self.prepared.iter().position(|other| other.rank > answer.rank);
        self.prepared.insert(place.unwrap_or(self.prepared.len()), answer);
        true
    }

    /// Takes answers of a name back, or all of them. Tells whether there were any.
    pub fn revoke(&mut self, answer: Option<&str>, about: Option<&str>) -> bool {
        let before = self.prepared.len();
        self.prepared.retain(|prepared| answer.is_some_and(|answer| !prepared.is(answer, about)));
        self.prepared.len() < before
    }

    /// Forgets what an action came of that was taken back, or that is given once only.
    pub fn forget(&mut self, reason: &Reason) {
        match reason {
            Reason::Auto => self.auto = false,
            Reason::Answer { answer, about } => {
                self.prepared.retain(|other| other.answer != *answer || other.about != *about);
            }
        }
    }

    /// Drops what is over, and tells what is to be done for the seat now and of what it comes. Whoever does it asks again.
    pub fn due(&mut self, live: &dyn AnyMatch, seat: Seat) -> Option<(Value, Reason)> {
        let mut due = None;
        self.prepared.retain(|answer| {
            if due.is_some() {
                return true;
            }
            match live.answer_due(seat, answer) {
                Due::Waits => true,
                Due::Over => false,
                Due::Acts(action) => {
                    let reason =
                        Reason::Answer { answer: answer.answer.clone(), about: answer.about.clone() };
                    due = Some((action, reason));
                    !answer.once
                }
            }
        });
        if due.is_none() && self.auto {
            due = live.only_choice(seat).map(|action| (action, Reason::Auto));
        }
        due
    }
}

/// What the seats of a match have said beforehand, for those who keep a match and nothing else.
#[derive(Clone, Debug, Default)]
pub struct SaidBefore {
    by_seat: BTreeMap<Seat, Answers>,
    /// Of what the entries came that nobody made by hand.
    reasons: BTreeMap<u64, Reason>,
}

impl SaidBefore {
    /// What a seat has said.
    pub fn of(&self, seat: Seat) -> Answers {
        self.by_seat.get(&seat).cloned().unwrap_or_default()
    }

    /// A seat says something else.
    pub fn set(&mut self, seat: Seat, answers: Answers) {
        self.by_seat.insert(seat, answers);
    }

    /// Whether nobody made an entry by hand.
    pub fn made(&self, entry: u64) -> bool {
        self.reasons.contains_key(&entry)
    }

    /// Does what is due after the latest entry, and after what comes of that; tells the entries. Who has just taken something back
    /// does not have it done again at once, and what it came of is forgotten.
    pub fn settle(&mut self, live: &mut dyn AnyMatch) -> Vec<u64> {
        let mut idle = None;
        if let Some(Entry::Undo { seat, strikes }) = live.journal().entries().last() {
            idle = Some(*seat);
            if let (Some(reason), Some(answers)) = (self.reasons.get(strikes), self.by_seat.get_mut(seat)) {
                answers.forget(reason);
            }
        }
        let mut done = Vec::new();
        loop {
            let due = self
                .by_seat
                .iter_mut()
                .filter(|(seat, answers)| !answers.is_empty() && idle != Some(**seat))
                .find_map(|(seat, answers)| answers.due(live, *seat).map(|due| (*seat, due)));
            let Some((seat, (action, reason))) = due else { return done };
            let entry = live.entry_count();
            if live.act(seat, &action).is_ok() {
                self.reasons.insert(entry, reason);
                done.push(entry);
            } else if let Some(answers) = self.by_seat.get_mut(&seat) {
                answers.forget(&reason);
            }
            idle = None;
        }
    }
}
