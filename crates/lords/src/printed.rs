//! The figures that everybody reads off the board, for those who draw it: another data file has others.

use crate::data::Data;
use crate::lot::{Lot, Pays};
use serde::{Deserialize, Serialize};

/// What is printed. Money is in millions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Printed {
    /// The lots, in board order.
    pub lots: Vec<PrintedLot>,
    /// The sums of two dice that win the stake.
    pub wins: Vec<u8>,
    /// The sums of two dice that win twice the stake.
    pub wins_twice: Vec<u8>,
    /// The most that can be staked for each tile of a casino.
    pub stake_per_tile: u8,
    /// The stops of the scoring track.
    pub track: Vec<u8>,
    /// The price of remodelling one space.
    pub remodel: u8,
    /// The price of one riser.
    pub riser: u8,
}

/// What is printed on a lot and its card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PrintedLot {
    /// The lot.
    pub lot: Lot,
    /// What building on it costs.
    pub price: u8,
    /// What the die of a building shows.
    pub die: u8,
    /// What its card makes pay.
    pub pays: Pays,
    /// Whether it has an edge on The Strip.
    pub strip: bool,
}

impl Printed {
    pub(crate) fn of(data: &Data) -> Printed {
        let lot = |lot: Lot| PrintedLot {
            lot,
            price: data.price[lot.index()],
            die: data.die[lot.index()],
            pays: data.pays[lot.index()],
            strip: data.board.strip.has(lot),
        };
        let sums = |times: u8| (2..=12u8).filter(|sum| data.gamble[*sum as usize] == times).collect();
        Printed {
            lots: Lot::all().map(lot).collect(),
            wins: sums(1),
            wins_twice: sums(2),
            stake_per_tile: data.stake_per_tile,
            track: data.track.clone(),
            remodel: data.remodel,
            riser: data.riser,
        }
    }

    /// What is printed on a lot and its card.
    pub fn lot(&self, lot: Lot) -> Option<&PrintedLot> {
        self.lots.get(lot.index())
    }
}
