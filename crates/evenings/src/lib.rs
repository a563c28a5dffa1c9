//! Evenings: who meets whom in a tournament, and how everybody stands.
//!
//! Nothing here knows a store, a clock or a name. Entrants are numbers from 0; chairs that nobody takes have bots. What comes next
//! follows from what was played and from a seed, so whoever asks again gets the same answer.

#![forbid(unsafe_code)]

mod draw;
mod grouping;
mod knockout;
mod league;
mod matching;
mod meetings;
mod standing;
mod swiss;
#[cfg(test)]
mod tests;

pub use standing::Standing;

/// One point, one dollar: points and scores are counted in millionths, so that means are exact enough and equal ones are equal.
pub const ONE: i64 = 1_000_000;

/// How it is decided who meets whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Everybody meets everybody.
    League,
    /// Those with about as many points meet, and nobody twice while that can be avoided.
    Swiss,
    /// Whoever does not come through is out.
    Knockout,
    /// Every table of a round has the same deal and dice; players are compared with those in the same seat.
    Duplicate,
}

/// What was agreed on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Format {
    /// How it is decided who meets whom.
    pub kind: Kind,
    /// Chairs of each table.
    pub seats: usize,
    /// Rounds of a Swiss or duplicate evening. The others end when everything is decided.
    pub rounds: usize,
}

/// Who sits in a chair: an entrant, or a bot.
pub type Chair = Option<usize>;

/// How a seat ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placing {
    /// 1 for the winner; equal places share a number.
    pub place: u8,
    /// The score in the game's unit.
    pub score: i64,
}

/// A table of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// Who sits where.
    pub chairs: Vec<Chair>,
    /// How each seat ended; nothing if the game was not finished.
    pub result: Option<Vec<Placing>>,
}

/// An evening so far.
#[derive(Clone, Copy, Debug)]
pub struct Evening<'a> {
    /// What was agreed on.
    pub format: Format,
    /// Who has left, by entrant.
    pub gone: &'a [bool],
    /// The tables of each round.
    pub rounds: &'a [Vec<Table>],
    /// What the draw follows from.
    pub seed: u64,
}

impl Evening<'_> {
    /// The chairs of each table of the next round; nothing if the evening is over. No table has bots alone.
    pub fn next(&self) -> Option<Vec<Vec<Chair>>> {
        let is_dead =
            self.rounds.last().is_some_and(|round| round.iter().all(|table| table.result.is_none()));
        if is_dead || self.present().count() < 2 {
            return None;
        }
        let mut tables = match self.format.kind {
            Kind::League => league::next(self)?,
            Kind::Swiss | Kind::Duplicate if self.rounds.len() >= self.format.rounds => return None,
            Kind::Swiss | Kind::Duplicate => swiss::next(self),
            Kind::Knockout => knockout::next(self)?,
        };
        tables.retain(|chairs| chairs.iter().any(Option::is_some));
        (!tables.is_empty()).then_some(tables)
    }

    /// How many rounds there will be with so many entrants if nobody leaves.
    pub fn rounds_of(format: Format, entrants: usize) -> usize {
        match format.kind {
            Kind::League => league::schedule(entrants, format.seats).len(),
            Kind::Swiss | Kind::Duplicate => format.rounds,
            Kind::Knockout => knockout::rounds_of(entrants, format.seats),
        }
    }

    /// How everybody stands, the best first.
    pub fn standings(&self) -> Vec<Standing> {
        standing::standings(self)
    }

    /// Those who have not left.
    fn present(&self) -> impl Iterator<Item = usize> {
        (0..self.gone.len()).filter(|entrant| !self.gone[*entrant])
    }
}
