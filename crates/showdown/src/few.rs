//! A short list that lies where it is: no allocation, and equal lists are equal values.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// Up to `N` values in order.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Few<T, const N: usize> {
    items: [Option<T>; N],
}

impl<T: Copy, const N: usize> Default for Few<T, N> {
    fn default() -> Few<T, N> {
        Few { items: [None; N] }
    }
}

impl<T: Copy, const N: usize> Few<T, N> {
    /// Just one.
    pub fn only(item: T) -> Few<T, N> {
        let mut few = Few::default();
        few.push(item);
        few
    }

    /// Adds one at the end, as long as there is room.
    pub fn push(&mut self, item: T) {
        if let Some(place) = self.items.iter_mut().find(|place| place.is_none()) {
            *place = Some(item);
        }
    }

    /// The values in order.
    pub fn iter(&self) -> impl Iterator<Item = T> + '_ {
        self.items.iter().map_while(|item| *item)
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.iter().count()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        N == 0 || self.items[0].is_none()
    }
}

impl<T: Copy, const N: usize> FromIterator<T> for Few<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Few<T, N> {
        let mut few = Few::default();
        items.into_iter().for_each(|item| few.push(item));
        few
    }
}

impl<T: Copy + fmt::Debug, const N: usize> fmt::Debug for Few<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: Copy + Serialize, const N: usize> Serialize for Few<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// A list that is too long is none.
impl<'de, T: Copy + Deserialize<'de>, const N: usize> Deserialize<'de> for Few<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Few<T, N>, D::Error> {
        let items = Vec::<T>::deserialize(deserializer)?;
        if items.len() > N {
            return Err(serde::de::Error::custom(format!("{} of these are more than {N}", items.len())));
        }
        Ok(items.into_iter().collect())
    }
}
