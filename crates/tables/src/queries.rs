//! What somebody at a table asks, without anything being done.

use crate::error::{Error, Result};
use crate::job::Job;
use crate::projection::choices;
use crate::state::TableState;
use crate::words;
use bots::{Bot, Level};
use serde_json::Value;
use table::{Language, Reader, Seat, say};
use wire::{Choice, PhaseInfo as Phase, Preview};

impl TableState {
    pub(crate) fn asker(&self, person: Option<&str>) -> Result<Seat> {
        let seat = person.and_then(|person| self.seat_of(person));
        seat.ok_or_else(|| Error::forbidden("SPECTATOR", say!("tables-no-seat-here")))
    }

    /// What somebody can do now; nothing for those who only watch.
    pub fn choices_of(&self, person: Option<&str>, language: Language) -> Result<Vec<Choice>> {
        let live = self.begun()?;
        Ok(self.asker(person).map_or_else(
            |_| Vec::new(),
            |seat| choices(live, seat, &Reader::new(language, &self.namer(language))),
        ))
    }

    /// What an action would lead to, as far as whoever asks can know it.
    pub fn preview(&self, person: Option<&str>, action: &Value, language: Language) -> Result<Preview> {
        let seat = self.asker(person)?;
        words::action(action)?;
        let name = self.namer(language);
        let reader = Reader::new(language, &name);
        let preview = self.begun()?.preview(seat, action, &reader);
        let table::Preview { view, lines } = preview.map_err(|error| Error::told(error, &name))?;
        Ok(Preview { view, lines, why: None })
    }

    /// What a deal would lead to.
    pub fn foresee(&self, person: Option<&str>, action: &Value) -> Result<Value> {
        self.asker(person)?;
        words::action(action)?;
        let foreseen = self.begun()?.foresee(action);
        foreseen.ok_or_else(|| Error::refused("FORESEE", say!("tables-no-foresight")))
    }

    /// What a bot is asked by somebody who wants a hint.
    pub fn hint_job(&self, person: Option<&str>, language: Language) -> Result<Job> {
        let seat = self.asker(person)?;
        if !self.setup.hints {
            return Err(Error::refused("HINTS", say!("tables-no-hints")));
        }
        let job = Some(Bot::of(Level::Hard)).filter(|_| self.phase == Phase::Running);
        let job = job.and_then(|bot| self.decision_for(seat, bot, language));
        job.ok_or_else(|| Error::refused("PHASE", say!("tables-nothing-to-decide")))
    }
}
