//! Games that were played: how they stood after each entry, and positions to go on from.

use crate::error::{Error, Result};
use crate::projection::size_of_played;
use crate::record::{DecidedBy, TableEvent};
use crate::state::TableState;
use bots::{Judge, Review, Stop};
use serde_json::{Map, Value};
use std::collections::BTreeSet;
use std::num::NonZeroUsize;
use table::journal::Entry;
use table::words::written_in;
use table::{AnyMatch, DiceVerdict, Eye, Journal, Language, Reader, Seat, say};
use wire::{Frame, PhaseInfo as Phase, Played, Preview, Replay, Reviewed, Verified};

/// A stretch ends with the entry that reaches so many bytes.
pub const STRETCH_BYTES: usize = 256 * 1024;

/// A game as it went, with a pair of eyes. Going through it takes a while: nobody waits for it at the table.
pub struct Past {
    live: Box<dyn AnyMatch>,
    eye: Eye,
    names: Vec<String>,
    /// The language it is told in.
    language: Language,
    /// The entries that the server decided.
    skipped: BTreeSet<u64>,
    /// The entries that nobody made by hand.
    prepared: BTreeSet<u64>,
}

/// A moment to go on from.
pub struct Moment {
    /// The game's key.
    pub game: String,
    /// Its options.
    pub options: Map<String, Value>,
    /// How many seats there are.
    pub seats: usize,
    /// The whole position.
    pub position: Value,
}

impl TableState {
    pub(crate) fn begun(&self) -> Result<&dyn AnyMatch> {
        self.live.as_deref().ok_or_else(|| Error::refused("PHASE", say!("tables-not-begun")))
    }

    /// The game as it went, with one's own eyes, or with anybody's once it is over.
    pub fn past(&self, person: Option<&str>, seat: Option<u8>, language: Language) -> Result<Past> {
        let live = self.begun()?;
        if self.is_closed_to(person) {
            return Err(sealed());
        }
        let own = self.eye_of(person);
        let eye = match seat.map(Seat) {
            None => own,
            Some(seat) if seat.0 >= live.seats() => {
                return Err(Error::bad(say!("tables-no-seat", seat = seat.0)));
            }
            Some(seat) if Eye::Seat(seat) == own || self.phase == Phase::Finished && !self.sealed => {
                Eye::Seat(seat)
            }
            Some(_) if self.sealed => return Err(sealed()),
            Some(_) => {
                return Err(Error::forbidden("SEAT", say!("tables-others-eyes")));
            }
        };
        let decided_by = |whom: DecidedBy| {
            let of = move |event: &TableEvent| match event {
                TableEvent::Played { entry, by, .. } if *by == whom => Some(*entry),
                _ => None,
            };
            self.records.iter().filter_map(|record| of(&record.event)).collect()
        };
        Ok(Past {
            live: live.copy(),
            eye,
            names: self.seat_names(language).to_vec(),
            language,
            skipped: decided_by(DecidedBy::Server),
            prepared: decided_by(DecidedBy::Prepared),
        })
    }

    /// The journal of a game that is over.
    pub fn journal(&self) -> Result<String> {
        match (&self.live, self.phase) {
            _ if self.sealed => Err(sealed()),
            (Some(live), Phase::Finished) => Ok(live.journal().to_text()),
            _ => Err(Error::refused("PHASE", say!("tables-journal-when"))),
        }
    }

    /// A moment to go on from: the whole truth of a game that is over; of one's own, what one knew then, the rest dealt anew.
    pub fn moment(&self, person: &str, entry: u64, seed: u64) -> Result<Moment> {
        if self.sealed {
            return Err(sealed());
        }
        let then = self.begun()?.at(entry).map_err(|error| Error::bad(error.to_string()))?;
        if then.outcome().is_some() {
            return Err(Error::refused("OVER", say!("tables-moment-over")));
        }
        let position = if self.phase == Phase::Finished {
            then.position()
        } else {
            let seat = self.seat_of(person);
            let seat = seat.ok_or_else(|| Error::forbidden("SPECTATOR", say!("tables-no-seat-here")))?;
            if !self.setup.hints {
                return Err(Error::refused("HINTS", say!("tables-moment-no-hints")));
            }
            then.imagined(seat, seed)
        };
        Ok(Moment {
            game: self.game.clone(),
            options: self.setup.options.clone(),
            seats: self.chairs.len(),
            position,
        })
    }
}

/// What is told of a game that is still played at other tables.
fn sealed() -> Error {
    Error::forbidden("SEALED", say!("tables-sealed"))
}

impl Past {
    /// How many entries the game has.
    pub fn entries(&self) -> u64 {
        self.live.entry_count()
    }

    /// Whether it was played to its end.
    pub fn is_over(&self) -> bool {
        self.live.outcome().is_some()
    }

    /// What it came down to; nothing if somebody stops it. `progress` is told how many parts of the work are done, and of how many.
    pub fn review(
        &self,
        judge: Judge,
        progress: &(dyn Fn(usize, usize) + Sync),
        stop: &Stop<'_>,
    ) -> Result<Option<Review>> {
        Ok(games::review(&*self.live, judge, NonZeroUsize::MIN, progress, stop)?)
    }

    /// Says in this language what was played and what the judge would have done. Reviews are kept in English.
    pub fn retell(&self, reviewed: &mut Reviewed) -> Result<()> {
        let Some(last) = reviewed.different.iter().map(|different| different.entry).max() else {
            return Ok(());
        };
        let name = |seat: Seat| self.names.get(seat.index()).cloned().unwrap_or_default();
        let reader = Reader::new(self.language, &name);
        let entries = self.live.journal().entries();
        let mut entry = 0;
        // A decision is told as things stood before it.
        self.live.retrace(0, last.saturating_sub(1), &mut |then| {
            entry += 1;
            let Some(Entry::Act { action: done, .. }) = entries.get(entry as usize) else { return };
            for different in reviewed.different.iter_mut().filter(|different| different.entry == entry) {
                let words = |action: &Value| {
                    then.describe(Seat(different.seat), action).map(|action| action.told(&reader))
                };
                if let (Some(played), Some(judge)) = (words(done), words(&different.action)) {
                    (different.played, different.judge) = (played, judge);
                }
            }
        })?;
        Ok(())
    }

    /// What an action of the seat whose eyes these are would have led to, when an entry had just been written.
    pub fn preview(&self, entry: u64, action: &Value) -> Result<Preview> {
        let Eye::Seat(seat) = self.eye else {
            return Err(Error::forbidden("SPECTATOR", say!("tables-no-seat-here")));
        };
        let then = self.live.at(entry).map_err(|error| Error::bad(error.to_string()))?;
        let name = |seat: Seat| self.names.get(seat.index()).cloned().unwrap_or_default();
        let reader = Reader::new(self.language, &name);
        let preview = then.preview(seat, action, &reader);
        let table::Preview { view, lines } = preview.map_err(|error| Error::told(error, &name))?;
        let why = games::why(&*then.decision(), seat, action).map(|why| why.told(&reader));
        Ok(Preview { view, lines, why })
    }

    /// How things stood after each of some entries: fewer than were asked for if that would get too long.
    pub fn frames(&self, first: u64, count: u64) -> Result<Replay> {
        let entries = self.live.entry_count();
        if first >= entries || count == 0 {
            return Ok(Replay { entries, frames: Vec::new() });
        }
        let last = first.saturating_add(count - 1).min(entries - 1);
        let mut frames = Vec::new();
        let mut bytes = 0;
        let journal = self.live.journal();
        let mut show = |then: &dyn AnyMatch| {
            if bytes >= STRETCH_BYTES {
                return;
            }
            let entry = first + frames.len() as u64;
            let seat = journal.entries()[entry as usize].seat();
            let frame = self.frame(then, entry, seat);
            bytes += frame.view.text().len() + size_of_played(&frame.played);
            frames.push(frame);
        };
        self.live.retrace(first, last, &mut show)?;
        Ok(Replay { entries, frames })
    }

    fn frame(&self, then: &dyn AnyMatch, entry: u64, seat: Option<Seat>) -> Frame {
        let name = |seat: Seat| self.names.get(seat.index()).cloned().unwrap_or_default();
        let reader = Reader::new(self.language, &name);
        let since = then.first_event(entry);
        Frame {
            played: Played {
                seat: seat.map(|seat| seat.0),
                entry,
                skipped: self.skipped.contains(&entry),
                prepared: self.prepared.contains(&entry),
                events: then.events_json(self.eye, since),
                lines: then.lines(self.eye, since, &reader),
            },
            waiting: then.waiting().iter().map(|seat| seat.0).collect(),
            prompt: then.prompt().told(&reader),
            outcome: then.outcome().map(|outcome| outcome.told(&reader)),
            view: written_in(self.language, || then.view_json(self.eye)),
        }
    }
}

/// Whether everything in a journal was legal, and every die follows from the seed that was committed to.
pub fn verified(text: &str) -> Result<Verified> {
    let journal = Journal::parse(text).map_err(table::Error::from)?;
    Ok(match games::verify(&journal, None) {
        Ok(verdict) => Verified {
            honest: matches!(verdict.dice, DiceVerdict::Honest | DiceVerdict::Run),
            words: verdict.to_string(),
            entries: verdict.entries,
        },
        Err(error) => {
            Verified { honest: false, words: error.to_string(), entries: text.lines().count() as u64 }
        }
    })
}
