//! Legal means accepted: the list is exact, and a refusal changes nothing.

use super::{Checked, Run, json_text, round_trip};
use crate::chance::{Fast, Recorder};
use crate::game::Game;
use crate::refusal::Refusal;
use crate::seat::Seat;

impl<G: Game> Run<G> {
    /// The legal list of every seat: exact, without doubles, each with words of its own.
    pub(super) fn check_legality(&mut self, state: &G::State) -> Checked {
        let seats = self.game.seats(state);
        let mut listed = Vec::new();
        for seat in Seat::all(seats) {
            let mut actions = Vec::new();
            self.game.legal(state, seat, &mut actions);
            self.check_list(state, seat, &actions)?;
            listed.push(actions);
        }
        for actions in &listed {
            actions.iter().take(8).for_each(|action| self.remember(action));
        }
        let strangers = [seats, 7, 8, 63, 64, 200, u8::MAX].map(Seat);
        for seat in strangers.into_iter().filter(|seat| seat.0 >= seats) {
            let mut actions = Vec::new();
            self.game.legal(state, seat, &mut actions);
            if !actions.is_empty() {
                return Err(format!("{seat}, which is not at the table, may {}", json_text(&actions[0])));
            }
            for action in self.recent.iter().take(12) {
                self.check_candidate(state, seat, action, &[])?;
            }
        }
        for (seat, legal) in Seat::all(seats).zip(&listed) {
            for action in self.recent.iter().chain(listed.iter().flatten().take(64)) {
                self.check_candidate(state, seat, action, legal)?;
            }
        }
        Ok(())
    }

    fn check_list(&self, state: &G::State, seat: Seat, actions: &[G::Action]) -> Checked {
        let mut words = Vec::new();
        for (place, action) in actions.iter().enumerate() {
            let shown = json_text(action);
            round_trip(action, "an action")?;
            if actions[..place].contains(action) {
                return Err(format!("the legal list of {seat} has {shown} twice"));
            }
            if !self.game.is_listed(action) || self.game.canonical(state, action) != *action {
                return Err(format!("{shown} is listed, but it is not of a kind or form that is"));
            }
            if let Err(refusal) = self.game.check(state, seat, action) {
                return Err(format!("{shown} is in the legal list of {seat}, but it is refused: {refusal}"));
            }
            let description = self.game.describe(state, seat, action).to_string();
            if description.trim().is_empty() {
                return Err(format!("{shown} has no description"));
            }
            if let Some(other) = words.iter().position(|word| *word == description) {
                return Err(format!(
                    "{} and {shown} are both described as {description:?}",
                    json_text(&actions[other])
                ));
            }
            words.push(description);
        }
        // Asked twice, the list is the same, and the buffer is emptied first.
        let mut again = actions.to_vec();
        self.game.legal(state, seat, &mut again);
        if again != actions {
            return Err(format!("the legal list of {seat} is another one when it is asked for again"));
        }
        Ok(())
    }

    /// An action that may or may not be legal: accepted if and only if it is in the list.
    fn check_candidate(
        &self,
        state: &G::State,
        seat: Seat,
        action: &G::Action,
        legal: &[G::Action],
    ) -> Checked {
        let shown = || format!("{} of {seat}", json_text(action));
        let listed = legal.contains(&self.game.canonical(state, action));
        match (self.game.check(state, seat, action), listed) {
            (Ok(()), true) => Ok(()),
            (Ok(()), false) if !self.game.is_listed(action) => Ok(()),
            (Ok(()), false) => Err(format!("{} is accepted, but it is not in the legal list", shown())),
            (Err(refusal), true) => {
                Err(format!("{} is in the legal list, but it is refused: {refusal}", shown()))
            }
            (Err(refusal), false) => {
                self.check_refusal(&refusal, &shown)?;
                self.check_untouched(state, seat, action, &refusal)
            }
        }
    }

    fn check_refusal(&self, refusal: &Refusal, shown: &dyn Fn() -> String) -> Checked {
        if refusal.code.is_empty() || refusal.why.to_string().trim().is_empty() {
            return Err(format!("the refusal of {} says nothing: {refusal:?}", shown()));
        }
        self.check_clause(&refusal.clause, || format!("the refusal of {}", shown()))
    }

    /// `act` refuses as `check` does, and leaves state, log and dice alone.
    fn check_untouched(
        &self,
        state: &G::State,
        seat: Seat,
        action: &G::Action,
        refusal: &Refusal,
    ) -> Checked {
        let shown = || format!("{} of {seat}", json_text(action));
        let mut after = state.clone();
        let mut dice = Fast::seeded(1);
        let mut chance = Recorder::new(&mut dice);
        let mut events = Vec::new();
        match self.game.act(&mut after, seat, action, &mut chance, &mut events) {
            Ok(()) => return Err(format!("`check` refuses {}, `act` does not", shown())),
            Err(other) if other != *refusal => {
                return Err(format!("`check` refuses {} with {refusal}, `act` with {other}", shown()));
            }
            Err(_) => {}
        }
        if after != *state {
            return Err(format!("the refusal of {} changed the state", shown()));
        }
        if !events.is_empty() || !chance.drawn.is_empty() {
            return Err(format!("the refusal of {} left events or used chance", shown()));
        }
        Ok(())
    }

    /// Tables that the catalogue does not offer are refused.
    pub(super) fn refuses_other_tables(&self, options: &G::Options) -> Checked {
        let about = self.game.about();
        let wrong = [0, about.min_seats.saturating_sub(1), about.max_seats.saturating_add(1), 9, u8::MAX];
        for seats in wrong.into_iter().filter(|seats| !(about.min_seats..=about.max_seats).contains(seats)) {
            match self.game.start(options, seats, &mut Fast::seeded(1), &mut ()) {
                Ok(_) => return Err(format!("a table of {seats} is not refused")),
                Err(refusal) => self.check_refusal(&refusal, &|| format!("a table of {seats}"))?,
            }
        }
        Ok(())
    }
}
