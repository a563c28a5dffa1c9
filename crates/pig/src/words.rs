//! What happened, what can be chosen, what the table waits for: the messages of `locales/*/pig.ftl`.

use crate::action::Action;
use crate::event::Event;
use crate::state::{Stage, State};
use table::{Message, say};

/// What happened, in one sentence.
pub(crate) fn tell(event: &Event) -> Message {
    match event {
        Event::RoundBegan { first } => say!("pig-round-began", first),
        Event::Picked { seat, number: Some(number) } => say!("pig-picked", seat, number),
        Event::Picked { seat, number: None } => say!("pig-picked-secretly", seat),
        Event::Rolled { seat, die, total } => say!("pig-rolled", seat, die, total),
        Event::Busted { seat, lost: 0 } => say!("pig-busted-empty", seat),
        Event::Busted { seat, lost } => say!("pig-busted", seat, lost),
        Event::Held { seat, total, score } => say!("pig-held", seat, total, score),
        Event::Revealed { seat, number } => say!("pig-revealed", seat, number),
        Event::Paid { seat, bonus, score } => say!("pig-paid", seat, bonus, score),
        Event::Over { ranking } => {
            let place = |one: &table::Standing| {
                say!("pig-place", place = one.place, seat = one.seat, score = one.score)
            };
            say!("table-ranking", places = Message::list(ranking.iter().map(place)))
        }
    }
}

/// An action in a few words.
pub(crate) fn describe(state: &State, action: Action) -> Message {
    match (action, state.stage) {
        (Action::Pick { number }, _) => say!("pig-pick", number),
        (Action::Roll, _) => say!("pig-roll"),
        (Action::Hold, Stage::Turn { total, .. }) => say!("pig-hold", total),
        (Action::Hold, _) => say!("pig-hold-nothing"),
    }
}

/// What the table waits for, and from whom.
pub(crate) fn prompt(state: &State) -> Message {
    match state.stage {
        Stage::Pick => {
            let waiting = state.waiting();
            say!("pig-ask-pick", seats = Message::list(waiting.iter()), count = waiting.len())
        }
        Stage::Turn { seat, total: 0 } => say!("pig-ask-roll", seat),
        Stage::Turn { seat, total } => say!("pig-ask-turn", seat, total),
        Stage::Over => say!("table-game-over"),
    }
}
