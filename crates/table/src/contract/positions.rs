//! Positions go out and come in; a bent one is refused, or is a state like any other.

use super::{Checked, Run, random_seat, trial_dice};
use crate::chance::Fast;
use crate::game::Game;
use serde_json::Value;

/// How many decisions are played on from a bent position that was accepted.
const TRIAL: usize = 24;

impl<G: Game> Run<G> {
    /// Position out, in: the same state.
    pub(super) fn check_position(&self, state: &G::State) -> Checked {
        let position = self.game.position(state);
        let text = position.to_string();
        let read: Value = serde_json::from_str(&text).map_err(|error| error.to_string())?;
        let back = self
            .game
            .from_position(&read)
            .map_err(|violation| format!("the game's own position is refused: {violation}; it is {text}"))?;
        if back != *state {
            return Err(format!("the position comes back as another state: {text}"));
        }
        if self.game.position(&back) != position {
            return Err(format!("the position comes back as another position: {text}"));
        }
        for nonsense in ["null", "true", "7", "\"x\"", "[]", "{}", "[1]"] {
            let value: Value = serde_json::from_str(nonsense).map_err(|error| error.to_string())?;
            match self.game.from_position(&value) {
                Ok(_) => return Err(format!("{nonsense} is accepted as a position")),
                Err(violation) => self.check_broken(&violation)?,
            }
        }
        Ok(())
    }

    /// A position with something changed in it.
    pub(super) fn check_bent_position(&self, state: &G::State, choice: &mut Fast) -> Checked {
        let mut position = self.game.position(state);
        for _ in 0..=choice.below(2) {
            bend(&mut position, choice);
        }
        let told = self.step.borrow().clone();
        self.at(format!("{told}, on the bent position {position}"));
        match self.game.from_position(&position) {
            Err(violation) => self.check_broken(&violation)?,
            Ok(state) => self.play_on(state, choice)?,
        }
        self.at(told);
        Ok(())
    }

    fn check_broken(&self, violation: &crate::refusal::Violation) -> Checked {
        if violation.why.trim().is_empty() {
            return Err(format!("a broken position is refused without a reason ({})", violation.invariant));
        }
        if violation.invariant == "shape" {
            return Ok(());
        }
        self.check_clause(&violation.invariant, || "the refusal of a position".into())
    }

    /// Whatever was accepted is a state in which one can play.
    fn play_on(&self, mut state: G::State, choice: &mut Fast) -> Checked {
        self.check_position(&state)?;
        let mut actions = Vec::new();
        let mut dice = trial_dice(choice);
        for _ in 0..TRIAL {
            let waiting = self.check_state(&state)?;
            let Some(seat) = random_seat(waiting, choice) else { return Ok(()) };
            self.game.legal(&state, seat, &mut actions);
            let action = actions[choice.below(actions.len() as u32) as usize].clone();
            self.game.apply(&mut state, seat, &action, &mut dice, &mut ());
        }
        Ok(())
    }
}

/// Changes something small, somewhere.
fn bend(value: &mut Value, choice: &mut Fast) {
    let deeper = choice.below(8) > 0;
    match value {
        Value::Object(fields) if !fields.is_empty() => {
            let key =
                fields.keys().nth(choice.below(fields.len() as u32) as usize).cloned().unwrap_or_default();
            match fields.get_mut(&key) {
                Some(field) if deeper => bend(field, choice),
                _ => drop(fields.remove(&key)),
            }
        }
        Value::Array(items) if !items.is_empty() => {
            let place = choice.below(items.len() as u32) as usize;
            match choice.below(6) {
                0 => drop(items.remove(place)),
                1 => items.push(items[place].clone()),
                2 => items.swap(0, place),
                _ => bend(&mut items[place], choice),
            }
        }
        Value::Number(number) => {
            let number = number.as_i64().unwrap_or_default();
            let other = [number.wrapping_add(1), number.wrapping_sub(1), 0, 1, -1, 255, i64::MAX];
            *value = Value::from(other[choice.below(other.len() as u32) as usize]);
        }
        Value::Bool(flag) => *flag = !*flag,
        _ => *value = [Value::Null, Value::from(0), Value::from("x")][choice.below(3) as usize].clone(),
    }
}
