//! `fremont play`: a game in this terminal. The game itself is the crate `terminal`.

use crate::Error;
use crate::catalogue::about;
use crate::number::between;
use crate::setup::Setup;
use std::io::{IsTerminal, stdin, stdout};
use std::path::PathBuf;
use std::time::Duration;
use table::Language;
use terminal::keyboard::Keyboard;
use terminal::opening::{Opened, Wish};
use terminal::plain::{Curtain, Plain};
use terminal::shell::{self, Shell};
use terminal::theme::Theme;
use terminal::words::read_in;

/// How long the keyboard must rest before the next person can take it.
const GUARD: Duration = Duration::from_millis(800);

/// How long a bot takes over a decision when nobody says otherwise.
const USUAL_PACE: Duration = Duration::from_millis(600);

/// The arguments of `fremont play`.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// The game, such as royale
    game: String,
    /// Who plays, clockwise: you, bot (medium) or bot:NAME, which is random, easy, medium, classic, hard or expert; several times
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
    /// The language at the table, such as de; without it that of the system (`LC_ALL`, `LC_MESSAGES`, `LANG`)
    #[arg(long, value_name = "LANGUAGE", value_parser = crate::language::named)]
    lang: Option<Language>,
    #[command(flatten)]
    setup: Setup,
}

impl Args {
    /// Plays.
    pub fn run(self) -> Result<(), Error> {
        let language = self.lang.unwrap_or_else(crate::language::of_system);
        read_in(language, || self.play())
    }

    fn play(self) -> Result<(), Error> {
        let Args { game, seats, names, seed, plain, pace, save, lang: _, setup } = self;
        // A game that does not exist is worth a word before anything is read.
        about(&game)?;
        let (options, data) = (setup.options()?, setup.data.read_for(&game)?);
        let Opened { session, resumed } = Wish { game, seats, names, options, data, seed, save }.open()?;
        let pace = pace.map(Duration::from_millis);
        if plain || is_dumb() {
            // Whoever reads line by line wants the lines at once.
            let curtain = Curtain::of_output();
            #[cfg(unix)]
            if curtain.hides() && Keyboard::is_shared(&session) {
                terminal::plain::fall_before_the_end(curtain)?;
            }
            let mut game = Plain::new(session, pace.unwrap_or_default(), curtain);
            return game.run(resumed.as_deref(), &mut stdin().lock(), &mut stdout().lock());
        }
        let mut shell =
            Shell::new(session, Theme::of_environment(), pace.unwrap_or(USUAL_PACE)).guarded(GUARD);
        if let Some(resumed) = resumed {
            shell.welcome(resumed);
        }
        shell::terminal::run(shell)
    }
}

/// Whether there is nothing that a screen could be drawn on.
pub fn is_dumb() -> bool {
    let dumb = std::env::var_os("TERM").is_some_and(|terminal| terminal == "dumb");
    dumb || !stdin().is_terminal() || !stdout().is_terminal()
}
