//! A journal brings the game back; an undo takes it back.

use super::{Checked, Run};
use crate::Error;
use crate::game::Game;
use crate::journal::{Entry, Journal};
use crate::match_::{DiceVerdict, Match, verify};
use crate::seat::Seat;
use std::sync::Arc;

impl<G: Game> Run<G> {
    /// Out as text, in again: the same game.
    pub(super) fn check_journal(&self, live: &Match<G>) -> Checked {
        let text = live.journal().to_text();
        let journal =
            Journal::parse(&text).map_err(|error| format!("the journal's text is refused: {error}"))?;
        if journal.to_text() != text {
            return Err("the journal comes back with another text".into());
        }
        let carried = serde_json::to_string_pretty(&live.journal().to_json()).unwrap_or_default();
        match Journal::parse(&carried) {
            Ok(list) if list == journal => {}
            Ok(_) => return Err("the journal comes back from a JSON list as another one".into()),
            Err(error) => return Err(format!("the journal as a JSON list is refused: {error}")),
        }
        let loaded = Match::load(Arc::clone(&self.game), &journal)
            .map_err(|error| format!("the journal cannot be loaded: {error}"))?;
        if loaded.state() != live.state() {
            return Err("the journal leads to another state".into());
        }
        if loaded.all_events(0) != live.all_events(0) || loaded.journal().to_text() != text {
            return Err("the journal leads to the same state, but to other events or another journal".into());
        }
        let verdict = verify(Arc::clone(&self.game), &journal)
            .map_err(|error| format!("the journal cannot be verified: {error}"))?;
        let over = live.outcome().is_some();
        let plausible = match verdict.dice {
            DiceVerdict::Honest => over,
            DiceVerdict::Unrevealed => !over,
            DiceVerdict::Run => true,
            DiceVerdict::Scripted(_) => false,
        };
        if !plausible || verdict.finished != over {
            return Err(format!("the verdict on the journal is odd: {verdict}"));
        }
        Ok(())
    }

    /// What can be taken back is as if it had not been; what cannot stays, with a reason.
    pub(super) fn check_undo(&self, live: &Match<G>) -> Checked {
        for seat in Seat::all(live.seats()).chain([Seat(live.seats()), Seat(u8::MAX)]) {
            let mut other = live.clone();
            match other.undo(seat) {
                Ok(_) if !live.can_undo(seat) => {
                    return Err(format!("{seat} takes an action back, but cannot, it is said"));
                }
                Ok(told) => {
                    let told = other.all_events(told.start);
                    self.check_clause(&told[0].clause, || "an undo".into())?;
                    self.check_undone(live, &mut other, seat)?;
                }
                Err(Error::Refused(refusal)) => {
                    self.check_clause(&refusal.clause, || format!("the refused undo of {seat}"))?;
                    let same = other.state() == live.state() && other.journal() == live.journal();
                    if live.can_undo(seat) || !same {
                        return Err(format!("the refused undo of {seat} is not consistent: {refusal}"));
                    }
                }
                Err(other) => return Err(format!("an undo of {seat} goes wrong: {other}")),
            }
        }
        Ok(())
    }

    fn check_undone(&self, live: &Match<G>, other: &mut Match<G>, seat: Seat) -> Checked {
        self.check_state(other.state()).map_err(|what| format!("after an undo of {seat}: {what}"))?;
        self.check_journal(other).map_err(|what| format!("after an undo of {seat}: {what}"))?;
        let Some(Entry::Undo { strikes, .. }) = other.journal().entries().last() else {
            return Err(format!("the undo of {seat} is not in the journal"));
        };
        let strikes = *strikes;
        let Entry::Act { action, chance, .. } = &live.journal().entries()[strikes as usize] else {
            return Err(format!("the undo of {seat} strikes entry {strikes}, which is no action"));
        };
        let newest = strikes + 1 == live.journal().entries().len() as u64;
        if newest {
            let before = live.at(strikes - 1).map_err(|error| error.to_string())?;
            if before.state() != other.state() {
                return Err(format!(
                    "the undo of {seat} does not lead back to the state before entry {strikes}"
                ));
            }
        }
        other
            .act_json(seat, action)
            .map_err(|error| format!("{seat} took {action} back and cannot do it again: {error}"))?;
        if newest && chance.is_empty() && other.state() != live.state() {
            return Err(format!("{seat} took {action} back and did it again, and the state is another one"));
        }
        Ok(())
    }
}

/// The same dice and the same actions make the same journal and the same log.
pub(super) fn same_again<G: Game>(
    live: &Match<G>,
    start: impl FnOnce() -> Result<Match<G>, Error>,
) -> Checked {
    let mut again = start().map_err(|error| format!("the second deal goes wrong: {error}"))?;
    for entry in live.journal().entries() {
        if let Entry::Act { seat, action, .. } = entry {
            again.act_json(*seat, action).map_err(|error| format!("the same game goes wrong: {error}"))?;
        }
    }
    if again.journal().to_text() != live.journal().to_text() || again.all_events(0) != live.all_events(0) {
        return Err("the same dice and the same actions make another log".into());
    }
    Ok(())
}
