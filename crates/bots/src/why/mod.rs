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
