//! What a seat may say beforehand: to decline deals for the rest of a turn, all of them or those of one seat.

use crate::Action;
use crate::deal;
use crate::state::{Stage, State};
use table::{Answer, AnswerOffer, Due, Message, Seat, say};

/// To decline what is offered.
const DECLINE: &str = "decline";

/// What can be prepared now: to decline whatever anybody offers, or what a seat does, until this turn ends.
pub(crate) fn offers(state: &State, seat: Seat) -> Vec<AnswerOffer> {
    if state.stage == Stage::Over {
        return Vec::new();
    }
    let others = Seat::all(state.seats()).filter(|other| *other != seat);
    // At a table of two everybody is the other one.
    let others = others.filter(|_| state.seats() > 2).map(Some);
    let offer = |by: Option<Seat>| AnswerOffer {
        answer: DECLINE,
        about: by.map(|by| by.0.to_string()),
        what: words_of(by),
        limits: Vec::new(),
        until: state.active.0.into(),
        rank: 0,
        once: false,
    };
    std::iter::once(None).chain(others).map(offer).collect()
}

/// What comes of an answer now. Offers are open to all.
pub(crate) fn due(state: &State, seat: Seat, answer: &Answer) -> Due<Action> {
    let over = state.stage == Stage::Over || u32::from(state.active.0) != answer.until;
    if over || answer.answer != DECLINE {
        return Due::Over;
    }
    let Ok(by) = from(answer) else { return Due::Over };
    let offered =
        state.deals.offers.iter().find(|offer| {
            offer.by != seat && offer.asked().contains(seat) && by.is_none_or(|by| by == offer.by)
        });
    let Some(offer) = offered else { return Due::Waits };
    let decline = Action::Decline { offer: offer.id, why: None };
    // Nobody deals while dice or bets are laid (L-RULING-45): the answer waits with the offer.
    if deal::check(state, seat, &decline).is_ok() { Due::Acts(decline) } else { Due::Waits }
}

/// Whose offers an answer is about; nothing if it is about all.
fn from(answer: &Answer) -> Result<Option<Seat>, std::num::ParseIntError> {
    answer.about.as_deref().map(|about| about.parse().map(Seat)).transpose()
}

/// An answer in a few words.
pub(crate) fn words(answer: &Answer) -> Message {
    words_of(from(answer).unwrap_or_default())
}

fn words_of(by: Option<Seat>) -> Message {
    match by {
        Some(seat) => say!("lords-answer-decline-from", seat),
        None => say!("lords-answer-decline"),
    }
}
