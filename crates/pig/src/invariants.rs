//! What holds in every reachable state (P-INV-1 to P-INV-4).

use crate::state::{LUCKY_NUMBERS, Stage, State};
use table::{Seat, Violation};

type Check = Result<(), Violation>;

fn ensure(holds: bool, invariant: &'static str, why: impl FnOnce() -> String) -> Check {
    if holds { Ok(()) } else { Err(Violation::new(invariant, why())) }
}

/// Checks a state from scratch.
pub(crate) fn check(state: &State) -> Check {
    seats(state)?;
    picks(state)?;
    scores(state)?;
    rolls(state)
}

/// P-INV-1.
fn seats(state: &State) -> Check {
    let in_turn = match state.stage {
        Stage::Turn { seat, .. } => seat,
        Stage::Pick | Stage::Over => state.first,
    };
    let last = state.first.max(in_turn);
    ensure(last.0 < state.seats, "P-INV-1", || format!("{last} at a table of {}", state.seats))
}

/// P-INV-2.
fn picks(state: &State) -> Check {
    let picks = || Seat::all(state.seats).map(|seat| state.player(seat).lucky);
    for number in picks().flatten() {
        ensure(LUCKY_NUMBERS.contains(&number), "P-INV-2", || format!("the lucky number {number}"))?;
    }
    let count = picks().flatten().count() as u8;
    let fits = match state.stage {
        Stage::Pick => count < state.seats,
        Stage::Turn { .. } => count == state.seats,
        Stage::Over => count == 0,
    };
    ensure(fits, "P-INV-2", || format!("{count} of {} have picked at {:?}", state.seats, state.stage))
}

/// P-INV-3.
fn scores(state: &State) -> Check {
    // In turns, those from the first seat up to the one in turn have had theirs.
    let mut turn_over = state.stage != Stage::Pick;
    for seat in state.first.clockwise(state.seats) {
        if matches!(state.stage, Stage::Turn { seat: in_turn, .. } if in_turn == seat) {
            turn_over = false;
        }
        let score = state.player(seat).score;
        // The last turn brings at most a roll of 6 on top of one less than the target, a bonus at most 60.
        let most = if turn_over { 2 * state.target + 64 } else { state.target - 1 };
        ensure(score <= most, "P-INV-3", || format!("{seat} has {score}, but {most} at most"))?;
    }
    let reached = Seat::all(state.seats).any(|seat| state.player(seat).score >= state.target);
    ensure(reached || state.stage != Stage::Over, "P-INV-3", || {
        "it is over, but nobody has the target".into()
    })
}

/// P-INV-4.
fn rolls(state: &State) -> Check {
    let rolled = state.rolled_numbers();
    let fits = match state.stage {
        Stage::Turn { seat, total: 0 } => seat != state.first || rolled.is_empty(),
        Stage::Turn { total, .. } => {
            total < state.target && rolled.iter().any(|number| u16::from(*number) <= total)
        }
        Stage::Pick | Stage::Over => rolled.is_empty(),
    };
    ensure(fits, "P-INV-4", || format!("{rolled:?} were rolled at {:?}", state.stage))
}
