//! What falls between two people who share the keyboard line by line: the next one never sees what was shown to the
//! one before, nor what that one typed.

use crate::words::Here;
use std::io::{self, IsTerminal, Write, stdout};
use table::say;

/// To the upper left corner, clear the screen, clear what has scrolled off it. In this order: some terminals keep a
/// cleared screen among what has scrolled off.
pub const CLEAR: &str = "\x1b[H\x1b[2J\x1b[3J";

/// Empty lines that push what one person saw off the screen.
const SCREENFUL: usize = 60;

/// How the output hides what only one person may see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Curtain {
    /// A terminal: its screen is cleared, and what has scrolled off it too.
    Clear,
    /// A terminal that takes no orders: empty lines, more than a screen has.
    Scroll,
    /// A pipe: what is written stays written, so lines say for whom it is.
    Lines,
}

impl Curtain {
    /// What standard output can do.
    pub fn of_output() -> Curtain {
        let dumb = std::env::var_os("TERM").is_none_or(|terminal| terminal.is_empty() || terminal == "dumb");
        match stdout().is_terminal() {
            false => Curtain::Lines,
            true if dumb => Curtain::Scroll,
            true => Curtain::Clear,
        }
    }

    /// Whether what was told before the curtain fell cannot be read any more behind it.
    pub fn hides(self) -> bool {
        self != Curtain::Lines
    }

    /// Hides all that stands on the screen.
    pub fn fall(self, out: &mut dyn Write) -> io::Result<()> {
        match self {
            Curtain::Clear => out.write_all(CLEAR.as_bytes()),
            Curtain::Scroll => out.write_all("\n".repeat(SCREENFUL).as_bytes()),
            Curtain::Lines => writeln!(out, "--- {} ---", say!("terminal-for-everybody").here()),
        }
    }

    /// Says that what follows is for one person alone.
    pub fn rise(self, name: &str, out: &mut dyn Write) -> io::Result<()> {
        match self {
            Curtain::Clear | Curtain::Scroll => Ok(()),
            Curtain::Lines => {
                writeln!(out, "--- {} ---", say!("terminal-for-one", name = name.to_owned()).here())
            }
        }
    }
}

/// Forgets what was typed before anybody was asked: a second Enter in a hurry must not open the next person's hand.
pub fn forget_typed_ahead() {
    #[cfg(unix)]
    if io::stdin().is_terminal() {
        // Without it everything works as it does elsewhere.
        let _ = rustix::termios::tcflush(io::stdin(), rustix::termios::QueueSelector::IFlush);
    }
}
