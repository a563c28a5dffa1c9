//! `fremont games`: what can be played.

use crate::Error;
use crate::screen::{Screen, output, write_pretty};
use std::io::{self, Write};
use table::About;

/// The arguments of `fremont games`.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// As JSON, with everything there is to know about each game
    #[arg(long)]
    json: bool,
}

impl Args {
    /// Lists the games.
    pub fn run(self) -> Result<(), Error> {
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
    games::about(key).map_err(|error| Error::usage(error.to_string()))
}

fn write_game(out: &mut impl Write, screen: Screen, about: &About) -> io::Result<()> {
    let (key, title) = (screen.strong(about.key), screen.heading(&about.title));
    writeln!(out, "{key}  {title}, {} to {} seats", about.min_seats, about.max_seats)?;
    write!(out, "{}", screen.wrap(&about.summary.to_string(), 2))?;
    for option in about.options {
        writeln!(out, "  --set {}={}  (default: {})", option.key, option.values, option.default)?;
        write!(out, "{}", screen.wrap(&option.what.to_string(), 6))?;
    }
    Ok(())
}
