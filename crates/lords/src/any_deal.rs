//! Random deals, for tests and soaks: some sensible, some not.

use crate::deal::{Bundle, Item, Reason, Step};
use crate::lot::{Lot, Lots};
use crate::state::{Stage, State};
use crate::{Action, Data, decision};
use table::{Fast, Seat};

/// A random try at a deal: an answer to an open offer, or a new one.
pub(crate) fn any_deal(state: &State, data: &Data, dice: &mut Fast) -> (Seat, Action) {
    let seat = any_seat(state, dice);
    if let Some(offer) = state.deals.offers.first()
        && dice.below(4) > 0
    {
        let id = offer.id;
        let action = match dice.below(8) {
            0 => Action::Decline { offer: id, why: any_reason(seat, dice) },
            1 => Action::Withdraw { offer: id },
            2 => Action::Counter { offer: id, steps: any_steps(state, data, dice).into() },
            _ => Action::Accept { offer: id },
        };
        let missing = offer.asked().first();
        let who = if matches!(action, Action::Withdraw { .. }) { offer.by } else { missing.unwrap_or(seat) };
        return (who, action);
    }
    (seat, Action::Offer { steps: any_steps(state, data, dice).into() })
}

fn any_reason(seat: Seat, dice: &mut Fast) -> Option<Box<Reason>> {
    let reason = match dice.below(6) {
        0 => Reason::Price { money: dice.below(20) },
        1 => Reason::Boss { seat, tiles: 3 },
        2 => Reason::Helps { seat },
        3 => Reason::Words { text: "no, thank you".into() },
        _ => return None,
    };
    Some(Box::new(reason))
}

fn any_seat(state: &State, dice: &mut Fast) -> Seat {
    Seat(dice.below(state.seats().into()) as u8)
}

fn any_steps(state: &State, data: &Data, dice: &mut Fast) -> Vec<Step> {
    let mut legal = Vec::new();
    (0..=dice.below(4))
        .map(|_| {
            if state.stage == Stage::Act && dice.below(3) == 0 {
                decision::legal(state, data, state.active, &mut legal);
                let action = legal[dice.below(legal.len() as u32) as usize].clone();
                if action != Action::EndTurn {
                    return Step::Act(Box::new(action));
                }
            }
            let items = (0..=dice.below(3)).map(|_| any_item(state, dice)).collect();
            let give = |set: Lots, dice: &mut Fast| match dice.below(4) {
                0 => any_lot(set, dice).into_iter().collect(),
                _ => Vec::new(),
            };
            let full = |seat: Seat| state.free_dice(seat, data) == 0;
            let crowded = Seat::all(state.seats()).find(|seat| full(*seat));
            let dice_given = crowded.map_or(Vec::new(), |seat| give(state.dice[seat.index()], dice));
            Step::Transfer(Bundle { items, give_dice: dice_given, give_markers: Vec::new() })
        })
        .collect()
}

fn any_lot(set: Lots, dice: &mut Fast) -> Option<Lot> {
    let count = u32::from(set.count());
    (count > 0).then(|| set.iter().nth(dice.below(count) as usize)).flatten()
}

fn any_item(state: &State, dice: &mut Fast) -> Item {
    let from = any_seat(state, dice);
    let to = from.left(state.seats());
    match dice.below(3) {
        0 => match any_lot(state.marks[from.index()], dice) {
            Some(lot) => Item::Lot { from, to, lot },
            None => Item::Money { from, to, amount: 1 },
        },
        1 => match any_lot(state.dice[from.index()], dice) {
            Some(lot) => Item::Die { from, to, lot },
            None => Item::Money { from, to, amount: 1 },
        },
        _ => Item::Money { from, to, amount: 1 + dice.below(6) },
    }
}
