//! What was offered before: nobody likes to hear the same twice.

use lords::{Action, Bundle, Item, Step, Steps};
use table::Seat;

/// A deal that was offered at this table.
pub(super) struct Said {
    /// Who offered it.
    pub(super) by: Seat,
    /// Whether it answered another offer.
    pub(super) counter: bool,
    /// The deal.
    pub(super) steps: Steps,
    /// Whether somebody said yes to it.
    pub(super) taken: bool,
    /// How many turns of the seat that looks back have ended since.
    pub(super) turns: u32,
}

/// All deals that were offered, the latest first, as a seat looks back at them.
pub(super) fn said(seat: Seat, before: impl Iterator<Item = (Seat, Action)>) -> Vec<Said> {
    let (mut said, mut turns, mut taken) = (Vec::new(), 0, false);
    for (by, action) in before {
        let (counter, steps) = match action {
            Action::EndTurn if by == seat => {
                turns += 1;
                continue;
            }
            Action::Accept { .. } => {
                taken = true;
                continue;
            }
            Action::Offer { steps } => (false, steps),
            Action::Counter { steps, .. } => (true, steps),
            _ => continue,
        };
        said.push(Said { by, counter, steps, taken, turns });
        taken = false;
    }
    said
}

/// A deal without its money: the same things between the same seats, in whatever order they are named.
pub(super) fn things(steps: &Steps) -> Vec<Step> {
    let mut things = Vec::new();
    for step in steps.iter() {
        match step {
            Step::Transfer(bundle) => {
                let is_thing = |item: &&Item| !matches!(item, Item::Money { .. });
                for item in bundle.items.iter().filter(is_thing) {
                    things.push(Step::Transfer(Bundle { items: vec![*item], ..Bundle::default() }));
                }
            }
            other => things.push(other.clone()),
        }
    }
    things.sort_by_cached_key(|thing| format!("{thing:?}"));
    things
}

/// What a seat gets in money, less what it pays.
pub(super) fn money(steps: &Steps, seat: Seat) -> i64 {
    let items = steps.iter().flat_map(|step| match step {
        Step::Transfer(bundle) => &bundle.items[..],
        _ => &[],
    });
    items
        .map(|item| match *item {
            Item::Money { to, amount, .. } if to == seat => i64::from(amount),
            Item::Money { from, amount, .. } if from == seat => -i64::from(amount),
            _ => 0,
        })
        .sum()
}
