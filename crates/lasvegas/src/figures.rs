//! The parts of a data file that both games have, and how its values are checked.

use crate::purse::{Amount, Note, Purse, UNIT, VALUES};
use serde::Deserialize;
use std::collections::BTreeMap;
use table::Figure;
use table::words::check_name;

/// A casino as it stands in a data file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CasinoFigure {
    /// Its number.
    pub number: u8,
    /// Its name.
    pub name: Figure<String>,
}

/// The chip cards as they stand in a data file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChipCardFigures {
    /// Cards of each colour.
    pub per_colour: Figure<u8>,
    /// What 1, 2, .. cards of one colour pay.
    pub bonus: Figure<Vec<i64>>,
}

impl ChipCardFigures {
    /// The bonus for 1 to 5 cards of one colour.
    pub fn bonus(&self) -> Result<Vec<Amount>, String> {
        if self.per_colour.value != 5 {
            let given = self.per_colour.value;
            return Err(format!("chip_cards.per_colour: the rules are written for 5, not {given}"));
        }
        let bonus = self.bonus.value.iter().map(|bonus| amount("chip_cards.bonus", *bonus, 0, 25));
        exactly("chip_cards.bonus", bonus.collect::<Result<Vec<_>, _>>()?, 5)
    }
}

/// The money cards by value, which must be `total` in all.
pub fn notes(what: &str, counts: &BTreeMap<i64, u8>, total: usize) -> Result<Purse, String> {
    let mut notes = Purse::EMPTY;
    for (value, count) in counts {
        let note = Note::from_dollars(*value).ok_or_else(|| {
            format!("{what}: {value} is no money card; they go from 30000 to 100000 in steps of 10000")
        })?;
        notes.0[note.0 as usize] = *count;
    }
    let given = usize::from(notes.count());
    if given != total || counts.len() != VALUES {
        return Err(format!("{what}: the counts of 8 values must add up to {total}, these give {given}"));
    }
    Ok(notes)
}

/// The five player colours.
pub fn colours(figure: &Figure<Vec<String>>) -> Result<Vec<String>, String> {
    let colours = exactly("colours", figure.value.clone(), 5)?;
    colours.iter().try_for_each(|colour| named("colours", colour))?;
    let twice = (1..5).any(|place| colours[..place].contains(&colours[place]));
    if twice { Err("colours: the five must differ".into()) } else { Ok(colours) }
}

/// The names of casinos 1 to 6.
pub fn casino_names(casinos: &[CasinoFigure]) -> Result<Vec<String>, String> {
    between("casinos", casinos.len(), 6, 6)?;
    for (place, casino) in casinos.iter().enumerate() {
        if casino.number as usize != place + 1 {
            return Err(format!(
                "casinos: they are listed in order, but number {} is not in place",
                place + 1
            ));
        }
        named("casinos", &casino.name.value)?;
    }
    Ok(casinos.iter().map(|casino| casino.name.value.clone()).collect())
}

/// A name that people can read.
fn named(what: &str, name: &str) -> Result<(), String> {
    check_name(name).map_err(|why| format!("{what}: {why}"))
}

/// Whether every source that a value names is explained.
pub fn sources_are_listed<'a>(
    listed: &BTreeMap<String, String>,
    named: impl IntoIterator<Item = &'a String>,
) -> Result<(), String> {
    match named.into_iter().find(|source| !listed.contains_key(*source)) {
        Some(source) => Err(format!("source {source:?} is named by a value but not listed under sources")),
        None => Ok(()),
    }
}

/// A number between two bounds, both included.
pub fn between(what: &str, value: usize, least: usize, most: usize) -> Result<(), String> {
    if (least..=most).contains(&value) {
        Ok(())
    } else {
        Err(format!("{what}: {value} is not between {least} and {most}"))
    }
}

/// A list of just so many values.
pub fn exactly<T>(what: &str, list: Vec<T>, count: usize) -> Result<Vec<T>, String> {
    if list.len() == count { Ok(list) } else { Err(format!("{what}: {count} values, not {}", list.len())) }
}

/// An amount in dollars, as a multiple of $10,000 between two bounds (in such multiples).
pub fn amount(what: &str, value: i64, least: i64, most: i64) -> Result<Amount, String> {
    if value % UNIT == 0 && (least..=most).contains(&(value / UNIT)) {
        Ok((value / UNIT) as Amount)
    } else {
        let (least, most) = (least * UNIT, most * UNIT);
        Err(format!("{what}: {value} is not a multiple of 10000 between {least} and {most}"))
    }
}
