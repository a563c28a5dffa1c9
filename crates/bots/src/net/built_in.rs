//! The nets that come with the program, by game. Where one is empty the game is judged by hand: no net has won its gate.

use super::Slot;

pub(crate) static ROYALE: Slot = Slot::new(include_bytes!("../../nets/royale.net"));
pub(crate) static CARDGAME: Slot = Slot::new(include_bytes!("../../nets/cardgame.net"));
pub(crate) static LORDS_2010: Slot = Slot::new(include_bytes!("../../nets/lords-2010.net"));
pub(crate) static LORDS_2024: Slot = Slot::new(include_bytes!("../../nets/lords-2024.net"));
pub(crate) static SHOWDOWN: Slot = Slot::new(include_bytes!("../../nets/showdown.net"));
