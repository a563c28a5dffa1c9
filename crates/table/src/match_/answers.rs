//! What a seat may say beforehand, and what comes of it.

use super::Match;
use crate::Error;
use crate::answer::{Answer, AnswerOffer, Due};
use crate::game::Game;
use crate::refusal::Refusal;
use crate::say;
use crate::seat::Seat;
use crate::words::Message;

impl<G: Game> Match<G> {
    /// What a seat may say beforehand as things stand.
    pub fn answer_offers(&self, seat: Seat) -> Vec<AnswerOffer> {
        if self.admit(seat).is_err() {
            return Vec::new();
        }
        self.game.answer_offers(&self.state, seat)
    }

    /// An answer as a seat prepares it, or why it cannot.
    pub fn prepare(
        &self,
        seat: Seat,
        answer: &str,
        about: Option<&str>,
        limit: Option<u32>,
    ) -> Result<Answer, Error> {
        self.admit(seat)?;
        let refused = |why: Message| Error::from(Refusal::new("ANSWER", "T-ANSWER-1", why));
        let offers = self.answer_offers(seat);
        let Some(offer) =
            offers.iter().find(|offer| offer.answer == answer && offer.about.as_deref() == about)
        else {
            let names = offers.iter().map(|offer| match &offer.about {
                Some(about) => format!("{} {about}", offer.answer),
                None => offer.answer.to_owned(),
            });
            let names = names.collect::<Vec<_>>().join(", ");
            let wanted = match about {
                Some(about) => format!("{answer} {about}"),
                None => answer.to_owned(),
            };
            return Err(refused(if names.is_empty() {
                say!("table-answer-none", wanted)
            } else {
                say!("table-answer-unknown", wanted, names)
            }));
        };
        let limits =
            || Message::Joined(offer.limits.iter().map(|(limit, _)| (*limit).into()).collect(), ", ");
        match limit {
            None if !offer.limits.is_empty() => {
                Err(refused(say!("table-answer-limit", answer = answer.to_owned(), limits = limits())))
            }
            Some(_) if offer.limits.is_empty() => {
                Err(refused(say!("table-answer-no-limit", answer = answer.to_owned())))
            }
            Some(limit) if offer.limits.iter().all(|(known, _)| *known != limit) => {
                Err(refused(say!("table-answer-limit-not", limit, limits = limits())))
            }
            limit => Ok(Answer::of(offer, limit)),
        }
    }

    /// What comes of a prepared answer now. What the seat could not do itself is not done.
    pub fn answer_due(&self, seat: Seat, answer: &Answer) -> Due<G::Action> {
        if self.admit(seat).is_err() {
            return Due::Over;
        }
        match self.game.answer_due(&self.state, seat, answer) {
            Due::Acts(action) if self.game.check(&self.state, seat, &action).is_err() => Due::Waits,
            due => due,
        }
    }

    /// The one thing that the rules let a seat do now, if there is just one and nobody waits for an answer to or from the seat.
    pub fn only_choice(&self, seat: Seat) -> Option<G::Action> {
        if self.admit(seat).is_err() || !self.waiting().contains(seat) {
            return None;
        }
        if self.game.asked(&self.state).into_iter().any(|(by, whom)| by == seat || whom == seat) {
            return None;
        }
        self.game.only_choice(&self.state, seat)
    }

    /// A prepared answer in a few words.
    pub fn tell_answer(&self, seat: Seat, answer: &Answer) -> Message {
        self.game.tell_answer(&self.state, seat, answer)
    }
}
