//! `fremont play`: a whole game in the terminal, or line by line where there is no terminal.
//!
//! The shell and the line mode know no game: they show what a [`boards::Board`] draws, and offer what the match
//! says can be chosen. A game gets its own look with one board.

pub mod boards;
mod hint;
pub mod keyboard;
pub mod mark;
mod offered;
pub mod opening;
pub mod plain;
pub mod players;
mod refused;
pub mod save;
pub mod session;
pub mod shell;
pub mod theme;

use crate::Error;
use crate::number::between;
use crate::setup::Setup;
use opening::{Opened, Wish};
use std::io::{IsTerminal, stdin, stdout};
use std::path::PathBuf;
use std::time::Duration;
use theme::Theme;

/// How long the keyboard must rest before the next person can take it.
const GUARD: Duration = Duration::from_millis(800);

/// How long a bot takes over a decision when nobody says otherwise.
const USUAL_PACE: Duration = Duration::from_millis(600);

/// The arguments of `fremont play`.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// The game, such as royale
    game: String,
    /// Who plays, clockwise: you, bot (medium) or bot:NAME, which is random, easy, medium, hard or expert; several times
    /// `you` is several people at one keyboard; a number alone is so many seats, you at the first [default: you,bot,bot]
    #[arg(long, value_name = "WHO,..", value_delimiter = ',')]
    seats: Vec<String>,
    /// Names of the seats, in the same order [default: their colours]
    #[arg(long, value_name = "NAME,..", value_delimiter = ',')]
    names: Vec<String>,
    /// Equal seeds give equal dice [default: a seed that nobody knows]
    #[arg(long, value_name = "S")]
    seed: Option<String>,
    /// Line by line, for pipes, screen readers and simple terminals
    #[arg(long)]
    plain: bool,
    /// How long a bot takes over a decision, in milliseconds; 0 is at once [default: 600, and 0 line by line]
    #[arg(long, value_name = "MS", allow_negative_numbers = true,
          value_parser = between::<u64>(0, 60_000))]
    pace: Option<u64>,
    /// Keep the game in this file; an unfinished game that is in it already is taken up
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    #[command(flatten)]
    setup: Setup,
}

impl Args {
    /// Plays.
    pub fn run(self) -> Result<(), Error> {
        let Args { game, seats, names, seed, plain, pace, save, setup } = self;
        let Opened { session, resumed } = Wish { game, seats, names, setup, seed, save }.open()?;
        let pace = pace.map(Duration::from_millis);
        if plain || is_dumb() {
            // Whoever reads line by line wants the lines at once.
            let curtain = plain::Curtain::of_output();
            #[cfg(unix)]
            if curtain.hides() && keyboard::Keyboard::is_shared(&session) {
                plain::fall_before_the_end(curtain)?;
            }
            let mut game = plain::Plain::new(session, pace.unwrap_or_default(), curtain);
            return game.run(resumed.as_deref(), &mut stdin().lock(), &mut stdout().lock());
        }
        let mut shell =
            shell::Shell::new(session, Theme::of_environment(), pace.unwrap_or(USUAL_PACE)).guarded(GUARD);
        if let Some(resumed) = resumed {
            shell.welcome(resumed);
        }
        shell::terminal::run(shell)
    }
}

/// Whether there is nothing that a screen could be drawn on.
fn is_dumb() -> bool {
    let dumb = std::env::var_os("TERM").is_some_and(|terminal| terminal == "dumb");
    dumb || !stdin().is_terminal() || !stdout().is_terminal()
}
