//! What a seat may say beforehand: to take no chip cards. A selection is never made for anybody: every hand allows several, and
//! one that is made at once where all select at the same time would tell of the hand.

use crate::Action;
use crate::state::{Stage, State};
use table::{Answer, AnswerOffer, Due, Message, Seat, say};

/// To take no chip card in this round.
const DECLINE: &str = "decline";

/// What can be prepared now.
pub(crate) fn offers(state: &State, seat: Seat) -> Vec<AnswerOffer> {
    if !state.config.chip_cards || state.stage == Stage::Over || !state.player(seat).is_in() {
        return Vec::new();
    }
    vec![AnswerOffer {
        answer: DECLINE,
        about: None,
        what: words(),
        limits: Vec::new(),
        until: state.round.into(),
        rank: 0,
        once: false,
    }]
}

/// What comes of an answer now. What lies at the casinos, and whose turn it is, is open to all.
pub(crate) fn due(state: &State, seat: Seat, answer: &Answer) -> Due<Action> {
    match state.stage {
        _ if answer.answer != DECLINE || u32::from(state.round) != answer.until => Due::Over,
        Stage::Over => Due::Over,
        Stage::ChipCard { .. } if state.waiting().contains(seat) => Due::Acts(Action::Decline),
        Stage::Select if !state.player(seat).is_in() => Due::Over,
        _ => Due::Waits,
    }
}

/// The answer in a few words.
pub(crate) fn words() -> Message {
    say!("cardgame-answer-decline")
}
