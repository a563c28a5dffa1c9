//! E2 KNOCKOUT?: every opponent puts a die into the bar, the activator takes the own ones back.

use crate::dice::{Dice, Die};
use crate::play::Play;
use crate::state::{Stage, State};
use crate::{Action, Event};
use table::{Chance, Log, Refusal, Seat};

pub(crate) fn activate<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>) {
    let first = play.state.active.left(play.state.seats());
    go_round(play, first);
}

/// Opponents clockwise from `next`; who holds both kinds of dice chooses, and the round stops for it.
fn go_round<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, next: Seat) {
    let (active, seats) = (play.state.active, play.state.seats());
    let mut seat = next;
    while seat != active {
        let hand = play.state.hands[seat.index()];
        let spared = play.state.tiles.bar[seat.index()].count() >= play.data.bar_places;
        if !spared && !hand.is_empty() {
            if let Some(die) = hand.only_kind() {
                knock(play, seat, die);
            } else {
                play.state.stage = Stage::Knock { seat };
                return;
            }
        }
        seat = seat.left(seats);
    }
    let dice = std::mem::take(&mut play.state.tiles.bar[active.index()]);
    if !dice.is_empty() {
        play.state.hands[active.index()] += dice;
        play.log.note(|| Event::BackFromBar { seat: active, dice });
    }
    play.end_turn();
}

fn knock<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, seat: Seat, die: Die) {
    play.state.hands[seat.index()] -= Dice::one(die);
    play.state.tiles.bar[seat.index()] += Dice::one(die);
    play.log.note(|| Event::KnockedOut { seat, die });
}

/// Asked only of somebody who holds both kinds.
pub(crate) fn legal(into: &mut Vec<Action>) {
    into.extend(Die::KINDS.map(|die| Action::Knock { die }));
}

pub(crate) fn check(state: &State, seat: Seat, die: Die) -> Result<(), Refusal> {
    if state.hands[seat.index()].has(die) {
        Ok(())
    } else {
        Err(Refusal::new("DIE", "R-KO-2", format!("There is no {die} left in the hand.")))
    }
}

pub(crate) fn choose<C: Chance + ?Sized, L: Log<Event>>(play: &mut Play<'_, C, L>, seat: Seat, die: Die) {
    knock(play, seat, die);
    let next = seat.left(play.state.seats());
    go_round(play, next);
}
