//! BLACK BOX's tokens: a pile of them, and all ways to split them into two.

use crate::Data;
use crate::data::TOKENS;
use lasvegas::{Amount, UNIT, dollars};
use serde::{Deserialize, Serialize};

/// Some of the tokens, in ascending order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "Array<number>"))]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(with = "Vec<u32>", description = "Tokens by their value in dollars, in ascending order.")
)]
pub struct Pile {
    tokens: [Amount; TOKENS],
    len: u8,
}

impl Pile {
    /// A pile of these tokens, at most six.
    pub fn of(tokens: impl IntoIterator<Item = Amount>) -> Pile {
        let mut pile = Pile::default();
        for token in tokens.into_iter().take(TOKENS) {
            pile.tokens[pile.len as usize] = token;
            pile.len += 1;
        }
        pile.tokens[..pile.len as usize].sort_unstable();
        pile
    }

    /// How many tokens lie in it.
    pub fn len(self) -> u8 {
        self.len
    }

    /// Whether it is empty.
    pub fn is_empty(self) -> bool {
        self.len == 0
    }

    /// The tokens.
    pub fn tokens(&self) -> &[Amount] {
        &self.tokens[..self.len as usize]
    }

    /// What they are worth together.
    pub fn sum(self) -> Amount {
        self.tokens().iter().sum()
    }
}

impl Serialize for Pile {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.tokens().iter().map(|token| dollars(*token)))
    }
}

impl<'de> Deserialize<'de> for Pile {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Pile, D::Error> {
        let values = Vec::<i64>::deserialize(deserializer)?;
        let fits = |value: &i64| value % UNIT == 0 && (0..=10 * UNIT).contains(value);
        if values.len() > TOKENS || !values.iter().all(fits) {
            return Err(serde::de::Error::custom("a pile is up to six tokens worth 0 to 100000 each"));
        }
        Ok(Pile::of(values.into_iter().map(|value| (value / UNIT) as Amount)))
    }
}

/// Two piles, the larger first. Of two equal ones the order is that in which they were made: whoever picks
/// cannot know which is which.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "[Pile, Pile]"))]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(with = "[Pile; 2]", description = "Two piles, the larger first.")
)]
#[serde(transparent)]
pub struct Piles(pub [Pile; 2]);

impl Piles {
    /// Puts the larger pile first.
    pub fn new(one: Pile, other: Pile) -> Piles {
        if one.len >= other.len { Piles([one, other]) } else { Piles([other, one]) }
    }
}

impl<'de> Deserialize<'de> for Piles {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Piles, D::Error> {
        let [one, other] = <[Pile; 2]>::deserialize(deserializer)?;
        Ok(Piles::new(one, other))
    }
}

/// All different splits: 3+3, 4+2, 5+1 (R-BOX-3).
pub fn splits(data: &Data) -> impl Iterator<Item = [Pile; 2]> + '_ {
    let subsets = (0u8..1 << TOKENS).filter(|set| (3..=5).contains(&set.count_ones()));
    // Tokens of one value are interchangeable: take only the set that uses the first of them.
    let first_of_equals = |set: &u8| {
        (1..TOKENS).all(|at| {
            let (here, before) = (set >> at & 1, set >> (at - 1) & 1);
            data.black_box[at] != data.black_box[at - 1] || here <= before
        })
    };
    subsets.filter(first_of_equals).map(|set| {
        let part =
            |wanted| (0..TOKENS).filter(move |at| set >> at & 1 == wanted).map(|at| data.black_box[at]);
        [Pile::of(part(1)), Pile::of(part(0))]
    })
}
