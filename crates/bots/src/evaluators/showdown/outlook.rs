//! How long the game will last, and what income and money are worth until then.

use super::weights::Weights;
use crate::maths;
use showdown::{Data, Kind, Player, State};

/// What lies ahead, for all players alike.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Outlook {
    /// How many turns are still to come, roughly.
    pub turns: f32,
    /// How many dollars can be spent well until then.
    capacity: f32,
    /// What a dollar buys beyond its Fame at the end.
    dollar: f32,
    /// The Fame of a dollar at the end.
    kept: f32,
    catching_up: f32,
    /// What the premier tiles of each type that are to come bring, shared among the players.
    coming: [f32; KINDS],
}

/// How many types of tile there are.
const KINDS: usize = Kind::ALL.len();

impl Outlook {
    /// The outlook of a position.
    pub(crate) fn of(weights: &Weights, data: &Data, state: &State) -> Outlook {
        Outlook { coming: coming(weights, data, state), ..Outlook::near(weights, data, state) }
    }

    /// The same without the tiles to come, for those who do not ask for them.
    pub(crate) fn near(weights: &Weights, data: &Data, state: &State) -> Outlook {
        let turns = turns_left(weights, state);
        Outlook {
            turns,
            capacity: weights.spending * (turns + 0.5),
            dollar: weights.dollar,
            kept: 1.0 / data.cash_per_fame as f32,
            catching_up: weights.catching_up,
            coming: [0.0; KINDS],
        }
    }

    /// What cash and the income from here on are worth in Fame. The more there is, the less can be done with it.
    pub(crate) fn money(&self, cash: f32, population: f32, revenue: f32) -> f32 {
        let (low, high) = (population.min(revenue), population.max(revenue));
        // The lower one pays; the higher one waits for the other to catch up.
        let income = low + self.catching_up * (high - low).min(5.0);
        let money = cash + income * self.turns;
        self.kept * money + self.dollar * self.capacity * (1.0 - maths::exp(-money / self.capacity))
    }

    /// What the tiles to come are worth to a player who has what they need on the sheet.
    pub(crate) fn unlocked(&self, data: &Data, player: &Player) -> f32 {
        let open = |kind: &Kind| self.coming[kind.index()] > 0.0 && player.sheet.missing(data, *kind) == 0;
        Kind::ALL.into_iter().filter(open).map(|kind| self.coming[kind.index()]).sum()
    }

    /// What the tiles to come are worth that lack just this type.
    pub(crate) fn unlocks(&self, data: &Data, player: &Player, key: Kind) -> f32 {
        let lacking = |kind: &Kind| {
            self.coming[kind.index()] > 0.0 && player.sheet.missing(data, *kind) == 1 << key.index()
        };
        if player.sheet.count(key) > 0 {
            return 0.0;
        }
        Kind::ALL.into_iter().filter(lacking).map(|kind| self.coming[kind.index()]).sum()
    }
}

/// What the premier tiles that lie on the board or in the stacks bring, by type.
fn coming(weights: &Weights, data: &Data, state: &State) -> [f32; KINDS] {
    let share = weights.unlocked / f32::from(state.seats());
    let mut coming = [0.0; KINDS];
    let mut add = |kind: usize| coming[kind] += share * f32::from(data.worth[kind].iter().sum::<u16>());
    state.stacks.iter().flat_map(|stack| stack.tiles.codes()).for_each(|code| add(code as usize));
    state.premier.iter().flatten().for_each(|offer| add(offer.tile.index()));
    coming
}

/// How many turns are left, roughly: the smallest stack is asked for about every third card.
pub(crate) fn turns_left(weights: &Weights, state: &State) -> f32 {
    let left = state.stacks.iter().map(|stack| f32::from(stack.left()));
    let (sum, least) = left.fold((0.0, 99.0f32), |(sum, least), left| (sum + left, least.min(left)));
    let cards = sum.min(3.0 * least + 4.0);
    (cards * (weights.pace[0] + weights.pace[1] * cards)).max(0.5)
}
