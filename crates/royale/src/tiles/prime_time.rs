//! B1 PRIME TIME: before payout the winner of the casino throws the black dice and may add them anywhere.

use crate::action::Numbers;
use crate::payout;
use crate::play::Play;
use crate::state::{Stage, State};
use crate::tiles::Face;
use crate::turn::check_open;
use crate::{Action, Event};
use table::{Chance, Log, Refusal, Seat};

/// The winner is found on a trial removal of ties; imaginary winners throw nothing (R-PRIME-7, R-RULING-23).
pub(crate) fn before_payout<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, casino: u8) {
    let Some(seat) = payout::winner(play.state, casino).and_then(super::super::dice::Owner::seat) else {
        return play.pay_out();
    };
    let dice = play.throw_black(seat, Face::PrimeTime);
    if dice.iter().all(|number| play.state.is_closed(*number)) {
        play.pay_out();
    } else {
        play.state.stage = Stage::Prime { seat, dice };
    }
}

pub(crate) fn legal(state: &State, dice: [u8; 2], into: &mut Vec<Action>) {
    let open = dice.map(|number| !state.is_closed(number));
    if open[0] {
        into.push(Action::Prime { numbers: Numbers::one(dice[0]) });
    }
    if open[1] && dice[1] != dice[0] {
        into.push(Action::Prime { numbers: Numbers::one(dice[1]) });
    }
    if open == [true, true] {
        into.push(Action::Prime { numbers: Numbers::both(dice) });
    }
    into.push(Action::Decline);
}

pub(crate) fn check(state: &State, dice: [u8; 2], numbers: Numbers) -> Result<(), Refusal> {
    let thrown = numbers == Numbers::both(dice) || dice.iter().any(|number| numbers == Numbers::one(*number));
    if !thrown {
        let why = format!(
            "The black dice show {} and {}: each goes to the casino of its number.",
            dice[0], dice[1]
        );
        return Err(Refusal::new("NUMBER", "R-PRIME-5", why));
    }
    numbers.iter().try_for_each(|number| check_open(state, number, "R-PRIME-9"))
}

/// The chosen black dice count as the winner's in the payout that follows.
pub(crate) fn place<C: Chance + ?Sized, L: Log<Event>>(
    play: &mut Play<'_, C, L>,
    seat: Seat,
    numbers: Option<Numbers>,
) {
    let chosen = || numbers.into_iter().flat_map(Numbers::iter);
    for number in chosen() {
        play.state.payout.black_owner = Some(seat);
        play.state.payout.black[number as usize - 1] += 1;
    }
    play.log.note(|| Event::PrimePlaced { seat, numbers: chosen().collect() });
    play.pay_out();
}
