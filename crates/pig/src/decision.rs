//! What may be decided: the list of legal actions and the check of any action. The two say the same thing twice, once
//! to offer and once to explain; the contract test holds them against each other.

use crate::action::Action;
use crate::state::{LUCKY_NUMBERS, Stage, State};
use table::{Message, Refusal, Seat, say};

/// Every legal action of the seat, in a fixed order.
pub(crate) fn legal(state: &State, seat: Seat, into: &mut Vec<Action>) {
    into.clear();
    if !state.waiting().contains(seat) {
        return;
    }
    match state.stage {
        Stage::Pick => into.extend(LUCKY_NUMBERS.map(|number| Action::Pick { number })),
        Stage::Turn { total: 0, .. } => into.push(Action::Roll),
        Stage::Turn { .. } => into.extend([Action::Roll, Action::Hold]),
        Stage::Over => {}
    }
}

/// Whether the seat may take the action now, and if not, why.
pub(crate) fn check(state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
    let refuse = |code, clause, why: Message| Err(Refusal::new(code, clause, why));
    match (state.stage, action) {
        _ if seat.0 >= state.seats => refuse("SEATS", "P-SETUP-1", say!("pig-not-seated")),
        (Stage::Over, _) => refuse("OVER", "P-END-1", say!("pig-target-reached")),
        (Stage::Pick, Action::Pick { .. }) if state.player(seat).lucky.is_some() => {
            refuse("PICKED", "P-PICK-3", say!("pig-picked-already"))
        }
        (Stage::Pick, Action::Pick { number }) if !LUCKY_NUMBERS.contains(&number) => {
            refuse("NUMBER", "P-PICK-1", say!("pig-no-lucky-number", number))
        }
        (Stage::Pick, Action::Pick { .. }) => Ok(()),
        (Stage::Pick, _) => refuse("PHASE", "P-PICK-1", say!("pig-pick-first")),
        (Stage::Turn { .. }, Action::Pick { .. }) => refuse("PHASE", "P-PICK-1", say!("pig-all-picked")),
        (Stage::Turn { seat: in_turn, .. }, _) if in_turn != seat => {
            refuse("TURN", "P-TURN-1", say!("pig-not-in-turn", in_turn, seat))
        }
        (Stage::Turn { total: 0, .. }, Action::Hold) => {
            refuse("EMPTY", "P-TURN-4", say!("pig-nothing-to-hold"))
        }
        (Stage::Turn { .. }, Action::Roll | Action::Hold) => Ok(()),
    }
}
