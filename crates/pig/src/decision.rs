//! What may be decided: the list of legal actions and the check of any action. The two say the same thing twice, once
//! to offer and once to explain; the contract test holds them against each other.

use crate::action::Action;
use crate::state::{LUCKY_NUMBERS, Stage, State};
use table::{Refusal, Seat};

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
    let refuse = |code, clause, why: &str| Err(Refusal::new(code, clause, why));
    match (state.stage, action) {
        _ if seat.0 >= state.seats => refuse("SEATS", "P-SETUP-1", "This seat is not at the table."),
        (Stage::Over, _) => refuse("OVER", "P-END-1", "The game is over: the target is reached."),
        (Stage::Pick, Action::Pick { .. }) if state.player(seat).lucky.is_some() => {
            refuse("PICKED", "P-PICK-3", "Take the pick back before you pick anew.")
        }
        (Stage::Pick, Action::Pick { number }) if !LUCKY_NUMBERS.contains(&number) => {
            refuse("NUMBER", "P-PICK-1", &format!("A lucky number is 2 to 6, not {number}."))
        }
        (Stage::Pick, Action::Pick { .. }) => Ok(()),
        (Stage::Pick, _) => refuse("PHASE", "P-PICK-1", "All pick a lucky number before the first roll."),
        (Stage::Turn { .. }, Action::Pick { .. }) => {
            refuse("PHASE", "P-PICK-1", "The lucky numbers of this round are picked.")
        }
        (Stage::Turn { seat: in_turn, .. }, _) if in_turn != seat => {
            refuse("TURN", "P-TURN-1", &format!("{} is in turn, not {}.", in_turn.mention(), seat.mention()))
        }
        (Stage::Turn { total: 0, .. }, Action::Hold) => {
            refuse("EMPTY", "P-TURN-4", "There is nothing to hold yet: roll first.")
        }
        (Stage::Turn { .. }, Action::Roll | Action::Hold) => Ok(()),
    }
}
