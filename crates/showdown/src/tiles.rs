//! The tiles that a command names: hardly ever more than one, and then they lie where they are; but a command may name
//! any number, to be refused.

use crate::action::Spot;
use crate::few::Few;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::sync::Arc;

/// A list of tiles. Lists of up to two need no room of their own.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Tiles(List);

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum List {
    Short(Few<Spot, 2>),
    Long(Arc<Vec<Spot>>),
}

impl Tiles {
    /// No tile.
    #[inline]
    pub fn none() -> Tiles {
        Tiles(List::Short(Few::default()))
    }

    /// Just one tile.
    #[inline]
    pub fn only(tile: Spot) -> Tiles {
        Tiles(List::Short(Few::only(tile)))
    }

    /// The tiles in order.
    pub fn iter(&self) -> impl Iterator<Item = Spot> + '_ {
        let (short, long) = match &self.0 {
            List::Short(few) => (Some(few.iter()), None),
            List::Long(tiles) => (None, Some(tiles.iter().copied())),
        };
        short.into_iter().flatten().chain(long.into_iter().flatten())
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        match &self.0 {
            List::Short(few) => few.len(),
            List::Long(tiles) => tiles.len(),
        }
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        matches!(&self.0, List::Short(few) if few.is_empty())
    }
}

impl Default for Tiles {
    fn default() -> Tiles {
        Tiles::none()
    }
}

impl FromIterator<Spot> for Tiles {
    fn from_iter<I: IntoIterator<Item = Spot>>(tiles: I) -> Tiles {
        let all: Vec<Spot> = tiles.into_iter().collect();
        Tiles(if all.len() <= 2 { List::Short(all.into_iter().collect()) } else { List::Long(Arc::new(all)) })
    }
}

impl Serialize for Tiles {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Tiles {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Tiles, D::Error> {
        Ok(Vec::<Spot>::deserialize(deserializer)?.into_iter().collect())
    }
}
