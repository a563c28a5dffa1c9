//! The clauses at the end of a passage: `[R-PAYOUT-2..4, R-RULING-21]`.

use crate::clause::{Clause, Clauses};

/// Clauses that a passage names together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Citation {
    /// What stands in the text: `R-PAYOUT-2–4`.
    pub label: String,
    /// The clauses, in order.
    pub ids: Vec<&'static str>,
}

/// The clause list that a guide is made from, as one edition sees it.
pub(super) struct Book<'a> {
    pub(super) clauses: &'a Clauses,
    pub(super) edition: Option<&'a str>,
}

impl Book<'_> {
    /// Whether a clause holds in the edition. Modes that are no editions, such as `basic`, hold in all.
    pub(super) fn holds(&self, clause: &Clause) -> bool {
        let Some(edition) = self.edition else { return true };
        let is_year = |mode: &&&str| mode.len() == 4 && mode.bytes().all(|byte| byte.is_ascii_digit());
        let mut years = clause.modes.iter().filter(is_year).peekable();
        years.peek().is_none() || years.any(|year| *year == edition)
    }

    /// The clauses of that name, or of that name with the letter of an edition; those of the table are in every game.
    fn named(&self, id: &str) -> Vec<&Clause> {
        let names = ["", "a", "b"].map(|letter| format!("{id}{letter}"));
        names.iter().filter_map(|id| self.clauses.get(id).or_else(|| crate::rules().get(id))).collect()
    }

    /// Those of them that hold in the edition.
    fn held(&self, id: &str) -> impl Iterator<Item = &'static str> {
        self.named(id).into_iter().filter(|clause| self.holds(clause)).map(|clause| clause.id)
    }

    /// Reads `R-PAYOUT-2..4, R-RULING-21`; a clause that is not there is a fault. One of the other edition is left out.
    pub(super) fn cite(&self, list: &str) -> Result<Vec<Citation>, String> {
        let mut cited = Vec::new();
        for part in list.split(',') {
            cited.extend(Some(self.citation(part.trim())?).filter(|citation| !citation.ids.is_empty()));
        }
        if cited.is_empty() { Err(format!("none of {list} holds in this edition")) } else { Ok(cited) }
    }

    fn citation(&self, part: &str) -> Result<Citation, String> {
        let missing = || format!("there is no clause {part}");
        let Some((first, last)) = part.split_once("..") else {
            if self.named(part).is_empty() {
                return Err(missing());
            }
            let ids: Vec<_> = self.held(part).collect();
            return Ok(Citation { label: ids.first().copied().unwrap_or_default().to_owned(), ids });
        };
        let (stem, begin) = first.rsplit_once('-').ok_or_else(missing)?;
        let (begin, end): (u32, u32) =
            (begin.parse().map_err(|_| missing())?, last.parse().map_err(|_| missing())?);
        let name = |number: u32| format!("{stem}-{number}");
        if begin >= end || (begin..=end).any(|number| self.named(&name(number)).is_empty()) {
            return Err(missing());
        }
        let ids = (begin..=end).flat_map(|number| self.held(&name(number)).collect::<Vec<_>>()).collect();
        Ok(Citation { label: format!("{first}–{last}"), ids })
    }
}
