//! Nobody sees what they may not know.

use super::{Checked, Keys, Run, json_text, round_trip, trial_dice};
use crate::chance::Fast;
use crate::game::{Game, Shows};
use crate::seat::{Eye, Seat};

/// What one pair of eyes sees of an action: the events, and the view behind it.
type Seen = (Vec<String>, String);

impl<G: Game> Run<G> {
    /// Two states that differ only in what a seat cannot know look the same to it; and to a spectator, who knows
    /// no more than any seat.
    pub(super) fn check_views(&mut self, state: &G::State, choice: &mut Fast) -> Checked {
        let game = &*self.game;
        let seats = game.seats(state);
        for eye in Eye::all(seats) {
            round_trip(&game.view(state, eye), "a view")?;
        }
        let mut otherwise = false;
        for seat in Seat::all(seats) {
            for _ in 0..2 {
                let imagined = game.imagine(state, seat, &mut trial_dice(choice));
                otherwise |= imagined != *state;
                self.check_imagined(state, &imagined, seat)?;
                let dice = trial_dice(choice);
                let again = |state| game.imagine(state, seat, &mut dice.clone());
                if again(state) != again(&imagined) {
                    return Err(format!("what {seat} imagines depends on what it cannot know"));
                }
            }
        }
        self.imagined_otherwise |= otherwise;
        Ok(())
    }

    fn check_imagined(&self, state: &G::State, imagined: &G::State, seat: Seat) -> Checked {
        let game = &*self.game;
        game.invariants(imagined)
            .map_err(|violation| format!("what {seat} imagines breaks an invariant: {violation}"))?;
        for eye in [Eye::Seat(seat), Eye::Spectator] {
            let (real, other) = (json_text(&game.view(state, eye)), json_text(&game.view(imagined, eye)));
            if real != other {
                return Err(format!(
                    "the view of {eye:?} tells what {seat} cannot know (or `imagine` forgets what it does know): {}",
                    contrast(&real, &other)
                ));
            }
        }
        if game.key(state, seat) != game.key(imagined, seat) {
            return Err(format!("the key of {seat} depends on what it cannot know"));
        }
        let (mut real, mut other) = (Vec::new(), Vec::new());
        game.legal(state, seat, &mut real);
        game.legal(imagined, seat, &mut other);
        if real != other {
            return Err(format!("the legal list of {seat} depends on what it cannot know"));
        }
        let public = |state: &G::State| {
            (game.seats(state), game.waiting_on(state), game.outcome(state), game.prompt(state).to_string())
        };
        if public(state) != public(imagined) {
            return Err(format!(
                "what all may know (seats, who is waited on, the prompt, the outcome) depends on what {seat} cannot know"
            ));
        }
        if public(state).3.trim().is_empty() {
            return Err("the prompt says nothing".into());
        }
        Ok(())
    }

    /// A choice that shows nothing looks the same to everybody else, whatever was chosen.
    pub(super) fn check_hidden_choices(&self, state: &G::State, choice: &mut Fast) -> Checked {
        let game = &*self.game;
        let mut actions = Vec::new();
        for seat in game.waiting_on(state).iter() {
            game.legal(state, seat, &mut actions);
            let mut first: Option<(&G::Action, Vec<Seen>)> = None;
            for action in actions.iter().take(24) {
                let (events, after) = self.attempt(state, seat, action, &trial_dice(choice));
                if events.iter().any(|event| game.shows(event) != Shows::Nothing) {
                    continue;
                }
                let others = Eye::all(game.seats(state)).filter(|eye| !eye.is(seat));
                let seen: Vec<Seen> = others.map(|eye| self.seen(&events, &after, eye)).collect();
                match &first {
                    None => first = Some((action, seen)),
                    Some((other, others)) if *others != seen => {
                        return Err(format!(
                            "{} and {} of {seat} show nothing, they say, but others can tell them apart",
                            json_text(other),
                            json_text(action)
                        ));
                    }
                    Some(_) => {}
                }
            }
        }
        Ok(())
    }

    /// What tells no news shows nobody anything that they could not know: neither what chance decided nor what
    /// was hidden.
    pub(super) fn check_news(&self, state: &G::State, choice: &mut Fast) -> Checked {
        let game = &*self.game;
        let mut actions = Vec::new();
        for author in game.waiting_on(state).iter() {
            game.legal(state, author, &mut actions);
            for action in actions.iter().take(12) {
                let dice = trial_dice(choice);
                let (events, after) = self.attempt(state, author, action, &dice);
                if events.iter().any(|event| game.shows(event) == Shows::News) {
                    continue;
                }
                for seat in Seat::all(game.seats(state)) {
                    let seen = self.seen(&events, &after, Eye::Seat(seat));
                    let (events, after) = self.attempt(state, author, action, &trial_dice(choice));
                    if self.seen(&events, &after, Eye::Seat(seat)) != seen {
                        return Err(format!(
                            "{} of {author} tells no news, it says, but {seat} sees what chance decided",
                            json_text(action)
                        ));
                    }
                    let imagined = game.imagine(state, seat, &mut trial_dice(choice));
                    if game.check(&imagined, author, action).is_err() {
                        continue;
                    }
                    let (events, after) = self.attempt(&imagined, author, action, &dice);
                    if self.seen(&events, &after, Eye::Seat(seat)) != seen {
                        return Err(format!(
                            "{} of {author} tells no news, it says, but {seat} sees what was hidden",
                            json_text(action)
                        ));
                    }
                }
            }
        }
        Ok(())
    }

    /// What an action would do.
    fn attempt(
        &self,
        state: &G::State,
        seat: Seat,
        action: &G::Action,
        dice: &Fast,
    ) -> (Vec<G::Event>, G::State) {
        let (mut after, mut events) = (state.clone(), Vec::new());
        self.game.apply(&mut after, seat, action, &mut dice.clone(), &mut events);
        (events, after)
    }

    fn seen(&self, events: &[G::Event], after: &G::State, eye: Eye) -> Seen {
        let seen = events.iter().filter_map(|event| self.game.seen_by(event, eye));
        (seen.map(|event| json_text(&event)).collect(), json_text(&self.game.view(after, eye)))
    }

    /// What looks different to a seat has another key.
    pub(super) fn check_keys(&self, state: &G::State, keys: &mut Keys) -> Checked {
        for seat in Seat::all(self.game.seats(state)) {
            let view = json_text(&self.game.view(state, Eye::Seat(seat)));
            let key = self.game.key(state, seat);
            let known = keys.entry((seat, key)).or_insert_with(|| view.clone());
            if *known != view {
                return Err(format!(
                    "two views of {seat} have the same key {key}: {}",
                    contrast(known, &view)
                ));
            }
        }
        Ok(())
    }
}

/// Where two texts part, with what stands there.
fn contrast(one: &str, other: &str) -> String {
    let same = one.chars().zip(other.chars()).take_while(|(a, b)| a == b).count();
    let part = |text: &str| text.chars().skip(same.saturating_sub(24)).take(72).collect::<String>();
    format!("..{}.. against ..{}..", part(one), part(other))
}
