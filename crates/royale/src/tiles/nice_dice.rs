//! H1 NICE DICE: a die of this turn may lie on the space of its number, which pays its owner.

use crate::dice::{Dice, Die, Owner};
use crate::play::Play;
use crate::state::{Lying, Stage, State};
use crate::tiles::Face;
use crate::{Action, Event};
use table::{Chance, Log, Refusal};

/// The dice of this turn that show a number: those still in the arena, or those just placed at the casino.
fn eligible(state: &State, number: u8) -> Dice {
    if number == state.just_at { state.just } else { state.roll.showing(number) }
}

/// A lying die would be pushed into the casino of that number, so that must be open (R-NICE-8).
fn usable(state: &State, number: u8) -> bool {
    state.tiles.nice_dice[number as usize - 1].is_none() || !state.is_closed(number)
}

pub(crate) fn activate<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>) {
    // What was just placed came from an open casino's number, so there is always a die to offer.
    play.state.stage = Stage::Nice;
}

pub(crate) fn legal(state: &State, into: &mut Vec<Action>) {
    for number in (1..=6).filter(|number| usable(state, *number)) {
        into.extend(eligible(state, number).kinds().map(|die| Action::Nice { die, number }));
    }
    into.push(Action::Decline);
}

pub(crate) fn check(state: &State, die: Die, number: u8) -> Result<(), Refusal> {
    if !(1..=6).contains(&number) || !eligible(state, number).has(die) {
        let why = format!("No {die} of this turn shows {number}.");
        return Err(Refusal::new("DIE", "R-NICE-1", why));
    }
    if !usable(state, number) {
        let why = format!("The die on space {number} would be pushed into casino {number}, which is closed.");
        return Err(Refusal::new("CLOSED", "R-NICE-8", why));
    }
    Ok(())
}

pub(crate) fn put<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, die: Die, number: u8) {
    let seat = play.state.active;
    let pushed = play.state.tiles.nice_dice[number as usize - 1].replace(Lying { seat, die });
    play.log.note(|| Event::NicePut { seat, die, number, pushed });
    if number == play.state.just_at {
        play.take(number, Owner::Seat(seat), Dice::one(die));
    } else {
        play.state.hands[seat.index()] -= Dice::one(die);
    }
    if let Some(lying) = pushed {
        play.put(number, Owner::Seat(lying.seat), Dice::one(lying.die));
    }
    play.end_turn();
}

/// Spaces 1 to 6 pay their owners, who take their dice back.
pub(crate) fn pay<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>) {
    for space in 0..6 {
        if let Some(lying) = play.state.tiles.nice_dice[space].take() {
            play.state.hands[lying.seat.index()] += Dice::one(lying.die);
            let reward = play.data.nice_dice[space];
            play.gain(lying.seat, Face::NiceDice, reward);
        }
    }
}
