//! Deals that a person would think of: a lot beside what one has, a die in a casino that both are in, an action of this
//! turn that helps somebody else.

use super::eyes::Eyes;
use super::price::Pair;
use lords::{Action, Bundle, Item, Lords, Lots, State, Step, Steps};
use table::{Fast, Game, Seat};

/// What changes hands for money or nothing, without the money.
pub(super) fn ideas(game: &Lords, state: &State, pair: Pair, eyes: Eyes) -> Vec<Steps> {
    let found = if eyes == Eyes::Plain { simple(game, state, pair) } else { any(game, state, pair) };
    let steps = |items| vec![Step::Transfer(Bundle { items, ..Bundle::default() })].into();
    found.into_iter().map(steps).collect()
}

/// A lot, a lot for a lot, or a die.
fn simple(game: &Lords, state: &State, Pair { seat, other }: Pair) -> Vec<Vec<Item>> {
    let (wanted, given) = (lots(game, state, other, seat), lots(game, state, seat, other));
    let buy = |lot| Item::Lot { from: other, to: seat, lot };
    let sell = |lot| Item::Lot { from: seat, to: other, lot };
    let mut found: Vec<Vec<Item>> = Vec::new();
    found.extend(wanted.iter().map(|lot| vec![buy(lot)]));
    found.extend(given.iter().map(|lot| vec![sell(lot)]));
    for one in wanted.iter() {
        found.extend(given.iter().map(|lot| vec![buy(one), sell(lot)]));
    }
    state.casinos(game.data(), |casino| {
        let dice = |seat: Seat| state.dice[seat.index()].and(casino.lots);
        if dice(seat).is_empty() || dice(other).is_empty() {
            return;
        }
        found.extend(dice(other).iter().map(|lot| vec![Item::Die { from: other, to: seat, lot }]));
        found.extend(dice(seat).iter().map(|lot| vec![Item::Die { from: seat, to: other, lot }]));
    });
    found
}

/// The same, and dice for dice or lots.
fn any(game: &Lords, state: &State, Pair { seat, other }: Pair) -> Vec<Vec<Item>> {
    let (wanted, given) = (goods(game, state, other, seat), goods(game, state, seat, other));
    let mut found: Vec<Vec<Item>> = wanted.iter().chain(&given).map(|item| vec![*item]).collect();
    for one in &wanted {
        found.extend(given.iter().map(|item| vec![*one, *item]));
    }
    found
}

/// What another may want of a seat: lots beside what it has, and dice in casinos that both are in.
fn goods(game: &Lords, state: &State, from: Seat, to: Seat) -> Vec<Item> {
    let mut goods: Vec<Item> =
        lots(game, state, from, to).iter().map(|lot| Item::Lot { from, to, lot }).collect();
    state.casinos(game.data(), |casino| {
        let dice = |seat: Seat| state.dice[seat.index()].and(casino.lots);
        if !dice(to).is_empty() {
            goods.extend(dice(from).iter().map(|lot| Item::Die { from, to, lot }));
        }
    });
    goods
}

/// The lots of one seat beside what another has.
fn lots(game: &Lords, state: &State, from: Seat, to: Seat) -> Lots {
    let has = state.dice[to.index()].or(state.marks[to.index()]);
    state.marks[from.index()].and(game.data().board.neighbours(has))
}

/// Actions of this turn that change the casinos of others: whoever gains by one may pay for it.
pub(super) fn favours(game: &Lords, state: &State, seat: Seat, dice: &mut Fast) -> Vec<Action> {
    /// So many are looked at.
    const MOST: usize = 24;
    let mut legal = Vec::new();
    game.legal(state, seat, &mut legal);
    legal.retain(|action| {
        matches!(
            action,
            Action::Build { .. } | Action::Sprawl { .. } | Action::Remodel { .. } | Action::Reorganize { .. }
        )
    });
    while legal.len() > MOST {
        legal.swap_remove(dice.below(legal.len() as u32) as usize);
    }
    legal
}
