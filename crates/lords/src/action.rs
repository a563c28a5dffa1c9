//! What a seat can do.

use crate::deal::{Reason, Steps};
use crate::lot::{Company, Lot};
use serde::{Deserialize, Serialize};

/// One decision. A casino is named by any of its lots; the list of legal actions names it by its first.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Draw a card.
    Draw,
    /// Take a die off another tile, because none is free.
    GiveDie {
        /// Where it stands.
        lot: Lot,
    },
    /// Take a marker off another lot, because none is free.
    GiveMarker {
        /// Where it lies.
        lot: Lot,
    },
    /// Have the drawn card paid.
    Collect,
    /// Build on a lot of one's own.
    Build {
        /// The lot.
        lot: Lot,
        /// Whose tile.
        company: Company,
        /// The die to take off another tile, when none is free.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        die: Option<Lot>,
    },
    /// Sprawl from a casino onto an unowned lot beside it.
    Sprawl {
        /// The casino.
        casino: Lot,
        /// The lot.
        lot: Lot,
        /// The die to take off another tile, when none is free.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        die: Option<Lot>,
    },
    /// Give all tiles of a casino to another company.
    Remodel {
        /// The casino.
        casino: Lot,
        /// Whose it becomes.
        company: Company,
    },
    /// Reroll all dice of a casino.
    Reorganize {
        /// The casino.
        casino: Lot,
    },
    /// Put a riser under every tile of a casino.
    Raise {
        /// The casino.
        casino: Lot,
    },
    /// Bet against the boss of a casino.
    Gamble {
        /// The casino.
        casino: Lot,
        /// The stake, in millions.
        stake: u32,
    },
    /// Put one of the reorganized dice back.
    Put {
        /// The lot.
        lot: Lot,
        /// What the die shows.
        value: u8,
    },
    /// As boss, lay off half of the bet to the bank.
    LayOff,
    /// As boss, keep the whole bet.
    KeepBet,
    /// End the turn.
    EndTurn,
    /// Offer a deal.
    Offer {
        /// What happens, in order.
        steps: Steps,
    },
    /// Decline an offer and make another in its place.
    Counter {
        /// The offer declined.
        offer: u16,
        /// What happens instead, in order.
        steps: Steps,
    },
    /// Agree to an offer.
    Accept {
        /// The offer.
        offer: u16,
    },
    /// Say no to an offer; it is off the table.
    Decline {
        /// The offer.
        offer: u16,
        /// Why, if anybody says so.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        why: Option<Box<Reason>>,
    },
    /// Take an own offer back.
    Withdraw {
        /// The offer.
        offer: u16,
    },
}

/// Adds an action to a list. It is made where it is to stay: a value that is pushed is made elsewhere and copied,
/// which took a fifth of all the time of listing.
#[inline]
pub(crate) fn list(into: &mut Vec<Action>, make: impl FnOnce() -> Action) {
    into.extend(std::iter::once_with(make));
}

impl Action {
    /// Whether it has to do with deals, which are made at any time and cannot be listed.
    pub fn is_deal(&self) -> bool {
        matches!(
            self,
            Action::Offer { .. }
                | Action::Counter { .. }
                | Action::Accept { .. }
                | Action::Decline { .. }
                | Action::Withdraw { .. }
        )
    }
}
