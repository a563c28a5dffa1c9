//! `fremont games`: what can be played.

use crate::Error;
use crate::screen::{Screen, output, write_pretty};
use std::io::{self, Write};
use table::{About, Language, say};
use terminal::words::{Here, read_in};

/// The arguments of `fremont games`.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// As JSON, with everything there is to know about each game
    #[arg(long)]
    json: bool,
    /// The language it is told in, such as de; without it that of the system (`LC_ALL`, `LC_MESSAGES`, `LANG`)
    #[arg(long, value_name = "LANGUAGE", value_parser = crate::language::named, conflicts_with = "json")]
    lang: Option<Language>,
}

impl Args {
    /// Lists the games.
    pub fn run(self) -> Result<(), Error> {
        let language = self.lang.unwrap_or_else(crate::language::of_system);
        read_in(language, || self.list())
    }

    fn list(&self) -> Result<(), Error> {
        let mut out = output();
        if self.json {
            write_pretty(&mut out, &games::catalogue())?;
        } else {
            let screen = Screen::of_output();
            for (place, about) in games::catalogue().into_iter().enumerate() {
                if place > 0 {
                    writeln!(out)?;
                }
                write_game(&mut out, screen, about)?;
            }
        }
        Ok(out.flush()?)
    }
}

/// The game of that name.
pub fn about(key: &str) -> Result<&'static About, Error> {
    Ok(games::about(key)?)
}

fn write_game(out: &mut impl Write, screen: Screen, about: &About) -> io::Result<()> {
    let (key, title) = (screen.strong(about.key), screen.heading(about.title.here()));
    let seats = say!("terminal-games-seats", least = about.min_seats, most = about.max_seats);
    writeln!(out, "{key}  {title}, {}", seats.here())?;
    write!(out, "{}", screen.wrap(&about.summary.here(), 2))?;
    for option in about.options {
        let default = say!("terminal-games-default", default = option.default.here());
        writeln!(out, "  --set {}={}  {}", option.key, option.values.here(), default.here())?;
        write!(out, "{}", screen.wrap(&option.what.here(), 6))?;
    }
    Ok(())
}
