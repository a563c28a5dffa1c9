//! Nets other than those that come with the program.

use crate::Error;
use bots::Evaluator;
use std::fs;
use std::path::PathBuf;

/// Where such nets are.
#[derive(clap::Args, Clone, Debug, Default)]
pub(crate) struct Nets {
    /// A folder with nets of one's own, as GAME.net, in place of those that come with the program
    #[arg(long, value_name = "DIR")]
    nets: Option<PathBuf>,
}

impl Nets {
    /// Has the bots of a game use them.
    pub(crate) fn put<G: Evaluator>(&self, game: &G) -> Result<(), Error> {
        let Some(folder) = &self.nets else { return Ok(()) };
        let key = game.about().key;
        let path = folder.join(format!("{key}.net"));
        let slot = game.slot().ok_or_else(|| Error::usage(format!("bots use no net in {key}")))?;
        let bytes = fs::read(&path)
            .map_err(|error| Error::usage(format!("the net {} cannot be read: {error}", path.display())))?;
        slot.put(&bytes).map_err(|error| Error::usage(format!("{} is no net: {error}", path.display())))
    }
}
