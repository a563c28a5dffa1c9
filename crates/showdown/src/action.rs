//! What a seat can do.

use crate::cells::{COLUMNS, Cell, ROWS};
use crate::kind::{Kind, Size};
use crate::shape::{Lying, Turn};
use crate::tiles::Tiles;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// One decision.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Bid on a tile.
    Bid {
        /// Its track.
        #[cfg_attr(feature = "typescript", ts(as = "Track"))]
        #[cfg_attr(feature = "schema", schemars(with = "Track"))]
        track: Known<Track>,
        /// A printed space of the track.
        #[serde(deserialize_with = "amount")]
        amount: u32,
    },
    /// Gain Fame, and put up to one tile on the sheet.
    Publicity(Tiles),
    /// Take up to two tiles off the sheet and put up to two on, all at once.
    Renovate(Tiles),
    /// Begin a renovation step by step.
    Sketch,
    /// Take a tile off in the sketch.
    TakeOff {
        /// The tile.
        tile: Spot,
    },
    /// Put a tile on in the sketch.
    PutOn {
        /// The tile.
        tile: Spot,
    },
    /// Renovate as sketched.
    Finish,
    /// Forget the sketch.
    Abandon,
    /// After a purchase: put a tile on the sheet, or none.
    Place(Tiles),
    /// Pull Strings: name the stack that fills the space.
    Stack {
        /// The stack.
        #[cfg_attr(feature = "typescript", ts(as = "Size"))]
        #[cfg_attr(feature = "schema", schemars(with = "Size"))]
        size: Known<Size>,
    },
    /// No action is possible.
    Pass,
}

/// Something named by a word, or a word that names nothing: such a name is readable, but refused as no target.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Known<T>(pub Option<T>);

impl<T: Serialize> Serialize for Known<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.0 {
            Some(known) => known.serialize(serializer),
            None => serializer.serialize_str("unknown"),
        }
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Known<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Known<T>, D::Error> {
        use serde::de::IntoDeserializer;
        let word = String::deserialize(deserializer)?;
        let reader: serde::de::value::StringDeserializer<serde::de::value::Error> = word.into_deserializer();
        Ok(Known(T::deserialize(reader).ok()))
    }
}

/// Any whole number; those that no track could have become 0, which no track has either.
fn amount<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
    Ok(u32::try_from(i64::deserialize(deserializer)?).unwrap_or(0))
}

/// A track of the board, with the tile that is sold there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[allow(missing_docs)] // Their names say it all.
pub enum Track {
    #[serde(rename = "premier_1")]
    Premier1,
    #[serde(rename = "premier_2")]
    Premier2,
    #[serde(rename = "premier_3")]
    Premier3,
    #[serde(rename = "premier_4")]
    Premier4,
    #[serde(rename = "slots_1")]
    Slots1,
    #[serde(rename = "slots_2")]
    Slots2,
    #[serde(rename = "lounge")]
    Lounge,
    #[serde(rename = "restaurant")]
    Restaurant,
}

impl Track {
    /// All tracks, the premier ones first.
    pub const ALL: [Track; 8] = [
        Track::Premier1,
        Track::Premier2,
        Track::Premier3,
        Track::Premier4,
        Track::Slots1,
        Track::Slots2,
        Track::Lounge,
        Track::Restaurant,
    ];

    /// Its premier space, from 0.
    #[inline]
    pub fn premier(self) -> Option<usize> {
        ((self as usize) < 4).then_some(self as usize)
    }

    /// Its basic type.
    #[inline]
    pub fn basic(self) -> Option<Kind> {
        match self {
            Track::Slots1 | Track::Slots2 => Some(Kind::Slots),
            Track::Lounge => Some(Kind::Lounge),
            Track::Restaurant => Some(Kind::Restaurant),
            _ => None,
        }
    }
}

/// A tile and where it lies or shall lie, as people write it: `lounge@0,2/90` is a Lounge with its north-west square in
/// column 0, row 2, turned by 90 degrees. Without a turn it lies as drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "String", description = "A tile and its place: lounge@0,2/90 has its north-west square in column 0, row 2, and is turned by 90 degrees.", extend("pattern" = "^[a-z_]+@-?[0-9]+,-?[0-9]+(/-?[0-9]+)?$")))]
pub struct Spot {
    /// The type; nothing for a name that is none.
    pub kind: Option<Kind>,
    /// The column.
    pub x: i8,
    /// The row.
    pub y: i8,
    /// How it is turned; nothing for a turn that is none.
    pub turn: Option<Turn>,
}

impl Spot {
    /// The tile at a square that a sheet could have.
    pub fn lying(self) -> Option<Lying> {
        let (x, y) = (u8::try_from(self.x).ok()?, u8::try_from(self.y).ok()?);
        let at = (x < COLUMNS && y < ROWS).then(|| Cell::new(x, y))?;
        Some(Lying { at, kind: self.kind?, turn: self.turn? })
    }

    /// Reads `lounge@0,2/90`.
    pub fn parse(text: &str) -> Option<Spot> {
        let (kind, rest) = text.split_once('@')?;
        let (at, turn) = rest.split_once('/').unwrap_or((rest, "0"));
        let (x, y) = at.split_once(',')?;
        let number = |text: &str| text.parse::<i64>().ok().filter(|number| number.to_string() == text);
        let square = |text: &str| number(text).map(|number| number.clamp(-1, 100) as i8);
        let degrees = u32::try_from(number(turn)?).ok();
        Some(Spot {
            kind: Kind::of_key(kind),
            x: square(x)?,
            y: square(y)?,
            turn: degrees.and_then(Turn::of_degrees),
        })
    }
}

impl From<Lying> for Spot {
    #[inline]
    fn from(tile: Lying) -> Spot {
        Spot { kind: Some(tile.kind), x: tile.at.x() as i8, y: tile.at.y() as i8, turn: Some(tile.turn) }
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = self.kind.map_or("unknown", Kind::key);
        let degrees = self.turn.map_or_else(|| "360".into(), |turn| turn.degrees().to_string());
        write!(f, "{kind}@{},{}/{degrees}", self.x, self.y)
    }
}

impl Serialize for Spot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Spot {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Spot, D::Error> {
        let text = String::deserialize(deserializer)?;
        Spot::parse(&text).ok_or_else(|| {
            serde::de::Error::custom(format!("a tile is written like \"lounge@0,2/90\", not {text:?}"))
        })
    }
}

impl Serialize for Lying {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Spot::from(*self).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Lying {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Lying, D::Error> {
        let spot = Spot::deserialize(deserializer)?;
        spot.lying()
            .ok_or_else(|| serde::de::Error::custom(format!("there is no place or tile such as {spot}")))
    }
}
