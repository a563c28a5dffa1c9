//! What a deal consists of: steps, and the things that change hands in them.

use crate::action::Action;
use crate::lot::Lot;
use serde::{Deserialize, Serialize};
use std::ops::Deref;
use std::sync::Arc;
use table::Seat;

/// The steps of a deal, in order. Nobody changes them once they have been offered, so that copies share them; an
/// [`Action`] that holds them is no larger than the actions of a turn, of which long lists are made.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "Array<Step>"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(from = "Vec<Step>", into = "Vec<Step>")]
pub struct Steps(Arc<Vec<Step>>);

impl Deref for Steps {
    type Target = [Step];

    fn deref(&self) -> &[Step] {
        &self.0
    }
}

impl From<Vec<Step>> for Steps {
    fn from(steps: Vec<Step>) -> Steps {
        Steps(Arc::new(steps))
    }
}

impl From<Steps> for Vec<Step> {
    fn from(steps: Steps) -> Vec<Step> {
        Arc::unwrap_or_clone(steps.0)
    }
}

/// One step of a deal.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Step {
    /// Things change hands, all at once.
    Transfer(Bundle),
    /// The active player takes an action.
    Act(Box<Action>),
    /// A promise about later: it cannot be traded, and is refused.
    Promise(String),
}

/// Things that change hands at once.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Bundle {
    /// The things.
    pub items: Vec<Item>,
    /// Dice that receivers take off other tiles, because they have none free.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Lot>>"))]
    pub give_dice: Vec<Lot>,
    /// Markers that receivers take off other lots, because they have none free.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Lot>>"))]
    pub give_markers: Vec<Lot>,
}

/// One thing that changes hands. Points and tiles can be named, and are refused.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)] // From whom, to whom, what.
pub enum Item {
    Money { from: Seat, to: Seat, amount: u32 },
    Lot { from: Seat, to: Seat, lot: Lot },
    Die { from: Seat, to: Seat, lot: Lot },
    Points { from: Seat, to: Seat, amount: u32 },
    Tile { from: Seat, to: Seat, lot: Lot },
}

impl Item {
    /// From whom and to whom.
    pub fn parties(&self) -> (Seat, Seat) {
        match self {
            Item::Money { from, to, .. }
            | Item::Lot { from, to, .. }
            | Item::Die { from, to, .. }
            | Item::Points { from, to, .. }
            | Item::Tile { from, to, .. } => (*from, *to),
        }
    }
}
