//! Nets as files: `FREMNET1`, the shape as three `u16`; how to search with it: iterations (`u32`), where to judge (`u16`: 0 at once,
//! 1 where it is quiet, 2 where it is settled), the part of the net, exploration and keenness (`f32` each); then each matrix row by row, a row as one scale (`f32`) and its
//! numbers (`i16`), which the scale multiplies. All little-endian.

use super::{ITEM, ITEM_UNITS, ITEMS, LAST_UNITS, Leaf, Net, NetSearch, OWN, Shape, UNITS};

const MAGIC: &[u8] = b"FREMNET1";

/// Why a file is no net.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NetError {
    /// It begins with something else.
    #[error("it does not begin as a net does")]
    Beginning,
    /// It is for more figures than there are.
    #[error("its shape is too large")]
    Shape,
    /// It is too short, or too long.
    #[error("it has another length than its shape says")]
    Length,
    /// Somebody has thought already.
    #[error("it comes after the first thought")]
    Late,
    /// It says to search in a way that there is not.
    #[error("what it says about searches makes no sense")]
    Search,
    /// A number in it is not finite.
    #[error("a scale in it is no number")]
    Scale,
}

impl Net {
    /// Reads a net.
    pub fn read(mut bytes: &[u8]) -> Result<Net, NetError> {
        bytes = bytes.strip_prefix(MAGIC).ok_or(NetError::Beginning)?;
        let [own, item, items] = [0; 3].map(|_| count(&mut bytes).map(usize::from));
        let shape = Shape { own: own?, item: item?, items: items? };
        if shape.own > OWN || shape.item > ITEM || shape.items > ITEMS {
            return Err(NetError::Shape);
        }
        let searched = net_search(&mut bytes)?;
        let wide = shape.own + ITEM_UNITS;
        let net = Net {
            shape,
            searched,
            item: rows(&mut bytes, shape.item)?,
            item_start: row(&mut bytes)?,
            own: rows(&mut bytes, wide)?,
            others: rows(&mut bytes, wide)?,
            start: row(&mut bytes)?,
            last: rows(&mut bytes, UNITS)?,
            last_start: row::<LAST_UNITS>(&mut bytes)?,
            worth: row(&mut bytes)?,
            direct: rows::<1>(&mut bytes, wide)?.into_iter().flatten().collect(),
        };
        if bytes.is_empty() { Ok(net) } else { Err(NetError::Length) }
    }
}

fn net_search(bytes: &mut &[u8]) -> Result<NetSearch, NetError> {
    let (first, rest) = bytes.split_first_chunk().ok_or(NetError::Length)?;
    *bytes = rest;
    let iterations = u32::from_le_bytes(*first);
    let leaf = match count(bytes)? {
        0 => Leaf::Now,
        1 => Leaf::Quiet,
        2 => Leaf::Settled,
        _ => return Err(NetError::Search),
    };
    let [part, exploration, keen] = [number(bytes)?, number(bytes)?, number(bytes)?];
    let makes_sense = iterations > 0 && (0.0..=1.0).contains(&part) && exploration >= 0.0 && keen > 0.0;
    makes_sense.then_some(NetSearch { iterations, leaf, part, exploration, keen }).ok_or(NetError::Search)
}

fn number(bytes: &mut &[u8]) -> Result<f32, NetError> {
    let (first, rest) = bytes.split_first_chunk().ok_or(NetError::Length)?;
    *bytes = rest;
    let number = f32::from_le_bytes(*first);
    if number.is_finite() { Ok(number) } else { Err(NetError::Scale) }
}

fn count(bytes: &mut &[u8]) -> Result<u16, NetError> {
    let (first, rest) = bytes.split_first_chunk().ok_or(NetError::Length)?;
    *bytes = rest;
    Ok(u16::from_le_bytes(*first))
}

fn row<const N: usize>(bytes: &mut &[u8]) -> Result<[f32; N], NetError> {
    let scale = number(bytes)?;
    let mut row = [0.0; N];
    for number in &mut row {
        *number = f32::from(count(bytes)? as i16) * scale;
    }
    Ok(row)
}

fn rows<const N: usize>(bytes: &mut &[u8], many: usize) -> Result<Vec<[f32; N]>, NetError> {
    (0..many).map(|_| row(bytes)).collect()
}
