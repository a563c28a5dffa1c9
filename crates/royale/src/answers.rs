//! What a seat may say beforehand: to roll as soon as its turn comes, and to leave what is optional.

use crate::data::Data;
use crate::state::{Stage, State};
use crate::{Action, decision};
use table::{Answer, AnswerOffer, Due, Message, Seat, say};

/// To roll when the turn comes, whatever else could be done then.
const ROLL: &str = "roll";
/// To leave every optional effect of this round unused.
const DECLINE: &str = "decline";

/// What can be prepared now: both until the round ends.
pub(crate) fn offers(state: &State, seat: Seat) -> Vec<AnswerOffer> {
    let offer = |answer, rank, once| AnswerOffer {
        answer,
        about: None,
        what: words(answer),
        limits: Vec::new(),
        until: state.round.into(),
        rank,
        once,
    };
    let mut offers = Vec::new();
    if state.stage == Stage::Over {
        return offers;
    }
    let rolls_now = state.stage == Stage::Roll && state.waiting() == Some(seat);
    if !state.hands[seat.index()].is_empty() && !rolls_now {
        offers.push(offer(ROLL, 1, true));
    }
    if state.config.tiles > 0 || state.config.chip_cards {
        offers.push(offer(DECLINE, 0, false));
    }
    offers
}

/// What comes of an answer now. Rolls, rounds and whether something is optional are open to all.
pub(crate) fn due(state: &State, data: &Data, seat: Seat, answer: &Answer) -> Due<Action> {
    if state.stage == Stage::Over || u32::from(state.round) != answer.until {
        return Due::Over;
    }
    let asked = state.waiting() == Some(seat);
    match answer.answer.as_str() {
        ROLL if state.hands[seat.index()].is_empty() => Due::Over,
        ROLL if asked && state.stage == Stage::Roll => Due::Acts(Action::Roll),
        DECLINE if asked && decision::check(state, data, seat, Action::Decline).is_ok() => {
            Due::Acts(Action::Decline)
        }
        ROLL | DECLINE => Due::Waits,
        _ => Due::Over,
    }
}

/// An answer in a few words.
pub(crate) fn words(answer: &str) -> Message {
    if answer == ROLL { say!("royale-answer-roll") } else { say!("royale-answer-decline") }
}
