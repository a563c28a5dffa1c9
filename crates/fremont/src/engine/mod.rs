//! `fremont engine`: the line protocol, by which programs play.
//!
//! One JSON object per line asks, one answers, in order. A request that fails changes nothing, and a broken line
//! gets its answer like any other. `docs/protocol.md` shows an example of each message.

mod done;
mod lines;
mod request;
mod session;
mod strict;

pub use request::REQUESTS;
pub use session::Engine;

use crate::Error;
use crate::setup::Data;
use lines::{Next, next_line};
use std::io::{BufRead, Write};

/// The longest line that is read, without its end.
pub const LONGEST_LINE: usize = 16 * 1024 * 1024;

/// The arguments of `fremont engine`.
#[derive(clap::Args, Debug)]
pub struct Args {
    #[command(flatten)]
    data: Data,
}

impl Args {
    /// Answers lines until there are no more.
    pub fn run(self) -> Result<(), Error> {
        let mut engine = Engine::new();
        if let Some(figures) = self.data.read_for_some_game()? {
            engine = engine.with_data(figures);
        }
        serve(&mut engine, &mut std::io::stdin().lock(), &mut std::io::stdout().lock())
    }
}

/// Answers every line of the input.
pub fn serve(engine: &mut Engine, input: &mut impl BufRead, output: &mut impl Write) -> Result<(), Error> {
    let mut line = Vec::new();
    loop {
        let next = next_line(input, &mut line, LONGEST_LINE)
            .map_err(|error| Error::usage(format!("the requests cannot be read: {error}")))?;
        let mut reply = match next {
            Next::End => return Ok(()),
            Next::Line => engine.reply(&line),
            Next::TooLong => Engine::too_long(),
        };
        // One write for each reply, then a flush: whoever asked is waiting.
        reply.push('\n');
        output.write_all(reply.as_bytes())?;
        output.flush()?;
    }
}
