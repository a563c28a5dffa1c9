//! The game in plain English: what happened, what can be chosen, what the table waits for.

use crate::action::Action;
use crate::event::Event;
use crate::state::{Stage, State};
use table::words::list;
use table::{Seat, Unit};

type Names<'a> = &'a dyn Fn(Seat) -> String;

fn points(amount: impl Into<i64>) -> String {
    Unit::Points.show(amount.into())
}

/// What happened, in one sentence.
pub(crate) fn tell(event: &Event, name: Names<'_>) -> String {
    match event {
        Event::RoundBegan { first } => format!("A round begins. {} will roll first.", name(*first)),
        Event::Picked { seat, number: Some(number) } => {
            format!("{} picks {number} as a lucky number.", name(*seat))
        }
        Event::Picked { seat, number: None } => format!("{} has picked a lucky number.", name(*seat)),
        Event::Rolled { seat, die, total } => {
            format!("{} rolls a {die}: {} at stake.", name(*seat), points(*total))
        }
        Event::Busted { seat, lost: 0 } => format!("{} rolls a 1.", name(*seat)),
        Event::Busted { seat, lost } => format!("{} rolls a 1 and loses {}.", name(*seat), points(*lost)),
        Event::Held { seat, total, score } => {
            format!("{} banks {} and has {}.", name(*seat), points(*total), points(*score))
        }
        Event::Revealed { seat, number } => format!("The lucky number of {} was {number}.", name(*seat)),
        Event::Paid { seat, bonus, score } => {
            format!("{} is lucky: {} more makes {}.", name(*seat), points(*bonus), points(*score))
        }
        Event::Over { ranking } => {
            let places = ranking
                .iter()
                .map(|one| format!("{}. {} with {}", one.place, name(one.seat), points(one.score)));
            format!("The game is over: {}.", list(places))
        }
    }
}

/// An action in a few words.
pub(crate) fn describe(state: &State, action: Action) -> String {
    match (action, state.stage) {
        (Action::Pick { number }, _) => format!("pick {number}"),
        (Action::Roll, _) => "roll".into(),
        (Action::Hold, Stage::Turn { total, .. }) => format!("hold {}", points(total)),
        (Action::Hold, _) => "hold".into(),
    }
}

/// What the table waits for, and from whom.
pub(crate) fn prompt(state: &State, name: Names<'_>) -> String {
    match state.stage {
        Stage::Pick => {
            let waiting = state.waiting();
            let verb = if waiting.len() == 1 { "picks" } else { "pick" };
            format!("{} {verb} a lucky number.", list(waiting.iter().map(name)))
        }
        Stage::Turn { seat, total: 0 } => format!("{} rolls.", name(seat)),
        Stage::Turn { seat, total } => format!("{} rolls, or holds {}.", name(seat), points(total)),
        Stage::Over => "The game is over.".into(),
    }
}
