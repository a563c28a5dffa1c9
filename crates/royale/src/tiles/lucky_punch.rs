//! A1 LUCKY PUNCH: hide one to three tokens; a wrong guess by the left neighbour pays.

use crate::play::Play;
use crate::state::Stage;
use crate::tiles::Face;
use crate::{Action, Event};
use table::{Chance, Log, Refusal};

pub(crate) fn activate<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>) {
    play.state.stage = Stage::Hide;
}

pub(crate) fn legal_hide(into: &mut Vec<Action>) {
    into.extend((1..=3).map(|tokens| Action::Hide { tokens }));
}

pub(crate) fn legal_guess(into: &mut Vec<Action>) {
    into.extend((1..=3).map(|tokens| Action::Guess { tokens }));
}

pub(crate) fn check(tokens: u8, clause: &'static str) -> Result<(), Refusal> {
    if (1..=3).contains(&tokens) {
        Ok(())
    } else {
        Err(Refusal::new("NUMBER", clause, format!("The fist holds 1, 2 or 3 tokens, not {tokens}.")))
    }
}

pub(crate) fn hide<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, tokens: u8) {
    let seat = play.state.active;
    play.log.note(|| Event::Hid { seat, tokens: Some(tokens) });
    play.state.stage = Stage::Guess { tokens };
}

pub(crate) fn guess<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, guess: u8, hidden: u8) {
    let active = play.state.active;
    let seat = active.left(play.state.seats());
    play.log.note(|| Event::Guessed { seat, guess, hidden });
    if guess != hidden {
        let reward = play.data.lucky_punch[hidden as usize - 1];
        play.gain(active, Face::LuckyPunch, reward);
    }
    play.end_turn();
}
