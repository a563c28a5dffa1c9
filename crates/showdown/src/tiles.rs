//! The tiles that a command takes off the sheet and puts on it. Hardly any names more than one, and that one lies where it
//! is; but a command may name any number, to be refused.

use crate::action::Spot;
use serde::{Deserialize, Serialize};

/// What comes off and what goes on.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "Lists"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(from = "Lists", into = "Lists")]
pub enum Tiles {
    /// Nothing.
    None,
    /// Nothing off, one tile on.
    One(Spot),
    /// Anything else.
    Many(Box<Lists>),
}

/// The tiles as they are written.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Lists {
    /// Those that come off.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Spot>>"))]
    pub off: Vec<Spot>,
    /// Those that go on.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Spot>>"))]
    pub on: Vec<Spot>,
}

impl Tiles {
    /// Those that come off.
    #[inline]
    pub fn off(&self) -> &[Spot] {
        match self {
            Tiles::None | Tiles::One(_) => &[],
            Tiles::Many(lists) => &lists.off,
        }
    }

    /// Those that go on.
    #[inline]
    pub fn on(&self) -> &[Spot] {
        match self {
            Tiles::None => &[],
            Tiles::One(tile) => std::slice::from_ref(tile),
            Tiles::Many(lists) => &lists.on,
        }
    }
}

/// Equal commands are equal values.
impl From<Lists> for Tiles {
    fn from(lists: Lists) -> Tiles {
        match (&lists.off[..], &lists.on[..]) {
            ([], []) => Tiles::None,
            ([], [tile]) => Tiles::One(*tile),
            _ => Tiles::Many(Box::new(lists)),
        }
    }
}

impl From<Tiles> for Lists {
    fn from(tiles: Tiles) -> Lists {
        Lists { off: tiles.off().to_vec(), on: tiles.on().to_vec() }
    }
}
