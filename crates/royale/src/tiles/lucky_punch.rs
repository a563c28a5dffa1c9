//! A1 LUCKY PUNCH: hide one to three tokens; a wrong guess by the left neighbour pays.

use crate::data::Data;
use crate::decision::wanted;
use crate::invariants::reached;
use crate::play::Play;
use crate::position::shape;
use crate::state::{Stage, State};
use crate::tiles::Face;
use crate::view::{Asks, Looker};
use crate::words;
use crate::{Action, Event};
use table::{Chance, Eye, Fast, Log, Message, Refusal, Seat, Shows, Violation, say};

/// What the tile does, in a line.
pub(crate) const SUMMARY: Message = say!("royale-lucky-punch-summary");
/// Tokens are hidden.
const HIDE: &str = "R-LUCKY-2";
/// The left neighbour guesses, and nobody else.
pub(crate) const GUESS: &str = "R-LUCKY-3";

pub(crate) fn activate<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>) {
    play.state.stage = Stage::Hide;
}

/// One to three tokens, to hide or to guess.
pub(crate) fn legal(state: &State, into: &mut Vec<Action>) {
    if state.stage == Stage::Hide {
        into.extend((1..=3).map(|tokens| Action::Hide { tokens }));
    } else {
        into.extend((1..=3).map(|tokens| Action::Guess { tokens }));
    }
}

pub(crate) fn check(state: &State, action: Action) -> Result<(), Refusal> {
    match (state.stage, action) {
        (Stage::Hide, Action::Hide { tokens }) => check_tokens(tokens, HIDE),
        (Stage::Hide, _) => Err(wanted(action, HIDE, say!("royale-hide-first"))),
        (_, Action::Guess { tokens }) => check_tokens(tokens, GUESS),
        _ => Err(wanted(action, GUESS, say!("royale-guess-first"))),
    }
}

fn check_tokens(tokens: u8, clause: &'static str) -> Result<(), Refusal> {
    if (1..=3).contains(&tokens) {
        Ok(())
    } else {
        Err(Refusal::new("NUMBER", clause, say!("royale-no-fist", tokens)))
    }
}

pub(crate) fn apply<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, action: Action) {
    match (play.state.stage, action) {
        (Stage::Hide, Action::Hide { tokens }) => hide(play, tokens),
        (Stage::Guess { tokens: hidden }, Action::Guess { tokens }) => guess(play, tokens, hidden),
        _ => play.promised_legal(action),
    }
}

fn hide<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, tokens: u8) {
    let seat = play.state.active;
    play.log.note(|| Event::Hid { seat, tokens: Some(tokens) });
    play.state.stage = Stage::Guess { tokens };
}

fn guess<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, guess: u8, hidden: u8) {
    let active = play.state.active;
    let seat = active.left(play.state.seats());
    play.log.note(|| Event::Guessed { seat, guess, hidden });
    if guess != hidden {
        let reward = play.data.lucky_punch[hidden as usize - 1];
        play.gain(active, Face::LuckyPunch, reward);
    }
    play.end_turn();
}

/// What is asked of the neighbour: only the fist's owner knows what is in it (R-LUCKY-4).
pub(crate) fn asks_guess(state: &State, tokens: u8, looker: Looker) -> Asks {
    Asks::Guess { tokens: looker.knows(state.active).then_some(tokens) }
}

/// The stage that a position writes down.
pub(crate) fn read_guess(tokens: Option<u8>) -> Result<Stage, Violation> {
    let tokens = tokens.ok_or_else(|| shape("a guess needs the hidden tokens"))?;
    Ok(Stage::Guess { tokens })
}

/// Takes the tokens out of an event, unless these eyes hid them.
pub(crate) fn conceal(event: &mut Event, eye: Eye) {
    if let Event::Hid { seat, tokens } = event
        && !eye.is(*seat)
    {
        *tokens = None;
    }
}

/// The guess opens the fist.
pub(crate) fn shows(event: &Event) -> Shows {
    if let Event::Guessed { .. } = event { Shows::News } else { Shows::Choice }
}

/// Fills the fist anew for a seat that has not hidden the tokens.
pub(crate) fn imagine(state: &mut State, seat: Seat, dice: &mut Fast) {
    if let Stage::Guess { tokens } = &mut state.stage
        && seat != state.active
    {
        *tokens = dice.below(3) as u8 + 1;
    }
}

/// Empties the fist in what a seat knows that has not hidden the tokens.
pub(crate) fn forget(state: &mut State, seat: Seat) {
    if let Stage::Guess { tokens } = &mut state.stage
        && seat != state.active
    {
        *tokens = 0;
    }
}

/// Whether what is asked fits the table.
pub(crate) fn fits(state: &State) -> bool {
    let tokens_fit = match state.stage {
        Stage::Guess { tokens } => (1..=3).contains(&tokens),
        _ => true,
    };
    reached(state, Face::LuckyPunch) && tokens_fit
}

pub(crate) fn prompt(state: &State, who: Seat) -> Message {
    match state.stage {
        Stage::Hide => say!("royale-ask-hide", who),
        _ => say!("royale-ask-guess", who, active = state.active),
    }
}

pub(crate) fn describe_hide(data: &Data, tokens: u8) -> Message {
    let reward = data.lucky_punch.get((tokens as usize).wrapping_sub(1));
    let reward = reward.map_or(Message::text(""), |reward| words::reward(*reward));
    say!("royale-hide", tokens, reward)
}

pub(crate) fn describe_guess(tokens: u8) -> Message {
    say!("royale-guess", tokens)
}

/// The tile's events in a sentence each.
pub(crate) fn tell(event: &Event) -> Option<Message> {
    Some(match event {
        Event::Hid { seat, tokens: None } => say!("royale-hid", seat),
        Event::Hid { seat, tokens: Some(tokens) } => {
            say!("royale-hid-known", seat, tokens)
        }
        Event::Guessed { seat, guess, hidden } if guess == hidden => {
            say!("royale-guessed-right", seat, guess)
        }
        Event::Guessed { seat, guess, hidden } => {
            say!("royale-guessed-wrong", seat, guess, hidden)
        }
        _ => return None,
    })
}

/// The clauses behind the tile's events; what it pays comes last.
pub(crate) fn clause(event: &Event) -> &'static str {
    match event {
        Event::Hid { .. } => HIDE,
        Event::Guessed { .. } => GUESS,
        _ => "R-LUCKY-6",
    }
}
