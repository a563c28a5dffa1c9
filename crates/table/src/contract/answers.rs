//! Prepared answers: only what the seat could do by hand, and nothing that tells others what they cannot know.

use super::{Checked, Run, json_text, trial_dice};
use crate::answer::{Answer, Due};
use crate::chance::Fast;
use crate::game::Game;
use crate::seat::Seat;

/// How many limits of an offer are tried out.
const LIMITS: u32 = 3;

impl<G: Game> Run<G> {
    /// What every seat may say beforehand, and what comes of it, at once and later.
    pub(super) fn check_answers(&mut self, state: &G::State, choice: &mut Fast) -> Checked {
        let game = &*self.game;
        let mut fresh = Vec::new();
        for seat in Seat::all(game.seats(state)) {
            let offers = game.answer_offers(state, seat);
            let imagined = game.imagine(state, seat, &mut trial_dice(choice));
            if offers != game.answer_offers(&imagined, seat) {
                return Err(format!("what {seat} may prepare depends on what it cannot know"));
            }
            for (n, offer) in offers.iter().enumerate() {
                if offer.what.to_string().trim().is_empty() {
                    return Err(format!("there are no words for the answer {}", offer.answer));
                }
                if offers[..n]
                    .iter()
                    .any(|other| (other.answer, &other.about) == (offer.answer, &offer.about))
                {
                    return Err(format!("the answer {} is offered twice to {seat}", offer.answer));
                }
                if !offer.limits.is_sorted_by(|one, other| one.0 < other.0) {
                    return Err(format!("the limits of the answer {} are in no order", offer.answer));
                }
                let tried = (0..LIMITS.min(offer.limits.len() as u32))
                    .map(|_| Some(offer.limits[choice.below(offer.limits.len() as u32) as usize].0));
                let limits: Vec<Option<u32>> =
                    if offer.limits.is_empty() { vec![None] } else { tried.collect() };
                fresh.extend(limits.into_iter().map(|limit| (seat, Answer::of(offer, limit))));
            }
            self.check_forced(state, seat, choice)?;
        }
        for (seat, answer) in fresh.iter().chain(&self.prepared) {
            if seat.0 < game.seats(state) {
                self.check_answer(state, *seat, answer, choice)?;
            }
        }
        // Answers get older, too.
        self.prepared.extend(fresh);
        while self.prepared.len() > 24 {
            self.prepared.swap_remove(choice.below(self.prepared.len() as u32) as usize);
        }
        Ok(())
    }

    fn check_answer(&self, state: &G::State, seat: Seat, answer: &Answer, choice: &mut Fast) -> Checked {
        let game = &*self.game;
        if game.tell_answer(state, seat, answer).to_string().trim().is_empty() {
            return Err(format!("there are no words for the answer {}", json_text(answer)));
        }
        let due = game.answer_due(state, seat, answer);
        if let Due::Acts(action) = &due {
            if let Err(refusal) = game.check(state, seat, action) {
                return Err(format!(
                    "the answer {} of {seat} does {}, but: {refusal}",
                    json_text(answer),
                    json_text(action)
                ));
            }
            if game.canonical(state, action) != *action {
                return Err(format!("the answer {} does not say it as it is listed", json_text(answer)));
            }
        }
        for other in Seat::all(game.seats(state)).filter(|other| *other != seat) {
            let imagined = game.imagine(state, other, &mut trial_dice(choice));
            let there = game.answer_due(&imagined, seat, answer);
            if std::mem::discriminant(&due) != std::mem::discriminant(&there) {
                return Err(format!(
                    "whether the answer {} of {seat} is given tells {other} what it cannot know",
                    json_text(answer)
                ));
            }
        }
        Ok(())
    }

    /// Where a seat is acted for since it has one choice only, everybody knows that it has.
    fn check_forced(&self, state: &G::State, seat: Seat, choice: &mut Fast) -> Checked {
        let game = &*self.game;
        let forced = game.only_choice(state, seat);
        let mut actions = Vec::new();
        game.legal(state, seat, &mut actions);
        if forced.as_ref().is_some_and(|forced| actions[..] != [forced.clone()]) {
            return Err(format!("{seat} is said to have one choice only, but has {}", actions.len()));
        }
        for other in Seat::all(game.seats(state)).filter(|other| *other != seat) {
            let imagined = game.imagine(state, other, &mut trial_dice(choice));
            if forced.is_some() != game.only_choice(&imagined, seat).is_some() {
                return Err(format!("that {seat} has one choice only tells {other} what it cannot know"));
            }
        }
        Ok(())
    }
}
