//! An offer that is being put together, and what it would lead to.

use super::super::super::common::read;
use super::super::super::dialog::Desk;
use lords::{Action, Bundle, Foresight, Item, Lot, Step, View};
use table::Seat;

/// An offer that is being put together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draft {
    pub by: Seat,
    /// The offer that it is to replace.
    pub instead_of: Option<u16>,
    pub steps: Vec<Step>,
}

impl Draft {
    /// The offer as an action.
    pub fn action(&self) -> Action {
        let steps = self.steps.clone().into();
        match self.instead_of {
            Some(offer) => Action::Counter { offer, steps },
            None => Action::Offer { steps },
        }
    }

    /// The last two steps at once, if things change hands in both.
    pub fn join_last(&mut self) {
        let joined = match &self.steps[..] {
            [.., Step::Transfer(one), Step::Transfer(other)] => {
                let join = |one: &[Lot], other: &[Lot]| one.iter().chain(other).copied().collect();
                Bundle {
                    items: one.items.iter().chain(&other.items).copied().collect(),
                    give_dice: join(&one.give_dice, &other.give_dice),
                    give_markers: join(&one.give_markers, &other.give_markers),
                }
            }
            _ => return,
        };
        self.steps.truncate(self.steps.len() - 2);
        self.steps.push(Step::Transfer(joined));
    }
}

/// What these steps would lead to, as the game tells it.
pub fn foresee(desk: &Desk<'_>, steps: &[Step]) -> Option<Foresight> {
    let offer = serde_json::to_value(Action::Offer { steps: steps.to_vec().into() }).ok()?;
    read(&(desk.foresee)(&offer)?)
}

/// The most that a seat could pay after these steps.
pub fn most(desk: &Desk<'_>, view: &View, steps: &[Step], from: Seat) -> u32 {
    let has = view.players.get(from.index()).map_or(0, |player| player.money);
    let has = foresee(desk, steps).and_then(|seen| seen.money.get(from.index()).copied()).unwrap_or(has);
    // The game foresees that bets are won; whoever takes them may get the stake instead.
    let stake = |step: &Step| match step {
        Step::Act(action) => match **action {
            Action::Gamble { stake, .. } if from != view.active => stake,
            _ => 0,
        },
        _ => 0,
    };
    steps.iter().map(stake).fold(has, u32::saturating_add)
}

/// A step in which one thing changes hands.
pub fn transfer(item: Item) -> Step {
    Step::Transfer(Bundle { items: vec![item], ..Bundle::default() })
}
