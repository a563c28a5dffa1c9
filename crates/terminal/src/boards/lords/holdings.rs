//! Who would have which lots and dice after the first steps of a deal.

use lords::{Action, Item, Lot, Lots, Step, View};
use table::Seat;

/// Lots and dice by seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Holdings {
    lots: Vec<Lots>,
    dice: Vec<Lots>,
}

impl Holdings {
    /// As the view has them, and as these steps would change them.
    pub fn after(view: &View, steps: &[Step]) -> Holdings {
        let of = |has: &dyn Fn(&lords::Space) -> Option<Seat>, seat: Seat| -> Lots {
            let own = |lot: &Lot| view.lots.get(&lot.to_string()).and_then(has) == Some(seat);
            Lot::all().filter(own).collect()
        };
        let seats = || Seat::all(view.players.len() as u8);
        let mut holdings = Holdings {
            lots: seats().map(|seat| of(&|space| space.mark, seat)).collect(),
            dice: seats().map(|seat| of(&|space| space.owner, seat)).collect(),
        };
        steps.iter().for_each(|step| holdings.change(view.active, step));
        holdings
    }

    fn change(&mut self, active: Seat, step: &Step) {
        match step {
            Step::Transfer(bundle) => {
                for item in &bundle.items {
                    let (sets, lot) = match item {
                        Item::Lot { lot, .. } => (&mut self.lots, lot),
                        Item::Die { lot, .. } => (&mut self.dice, lot),
                        _ => continue,
                    };
                    sets.iter_mut().for_each(|set| set.remove(*lot));
                    if let Some(set) = sets.get_mut(item.parties().1.index()) {
                        set.add(*lot);
                    }
                }
                bundle.give_dice.iter().for_each(|lot| self.dice.iter_mut().for_each(|set| set.remove(*lot)));
                bundle
                    .give_markers
                    .iter()
                    .for_each(|lot| self.lots.iter_mut().for_each(|set| set.remove(*lot)));
            }
            Step::Act(action) => {
                if let Action::Build { lot, die, .. } | Action::Sprawl { lot, die, .. } = &**action {
                    self.lots.iter_mut().for_each(|set| set.remove(*lot));
                    if let Some(set) = self.dice.get_mut(active.index()) {
                        set.add(*lot);
                        die.iter().for_each(|die| set.remove(*die));
                    }
                }
            }
            Step::Promise(_) => {}
        }
    }

    /// The lots of a seat.
    pub fn lots(&self, seat: Seat) -> impl Iterator<Item = Lot> {
        self.lots.get(seat.index()).copied().unwrap_or_default().iter()
    }

    /// Where the dice of a seat stand.
    pub fn dice(&self, seat: Seat) -> impl Iterator<Item = Lot> {
        self.dice.get(seat.index()).copied().unwrap_or_default().iter()
    }
}
