//! Why a player might do something, in a sentence or two with figures. Only what the seat can know is told.
//!
//! A reason says what an action changes on the table now; how good it is in the long run is what the chance to win is for.

mod cardgame;
mod lords;
mod majority;
mod royale;
mod showdown;

pub(crate) use self::cardgame::cardgame;
pub(crate) use self::lords::lords;
pub(crate) use self::royale::royale;
pub(crate) use self::showdown::showdown;

use table::Seat;

/// Gives each seat its name.
pub(crate) type Names<'a> = &'a dyn Fn(Seat) -> String;

/// Small numbers as words, as they stand in a sentence.
fn number(count: u32) -> String {
    let words = ["no", "one", "two", "three", "four", "five", "six"];
    words.get(count as usize).map_or_else(|| count.to_string(), |word| (*word).to_owned())
}
