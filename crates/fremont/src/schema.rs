//! `fremont schema`: what the JSON of a game looks like, as JSON Schema.

use crate::Error;
use crate::screen::{output, write_pretty};
use serde_json::{Map, Value};
use std::io::Write;

/// The arguments of `fremont schema`.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// Which game (see `fremont games`)
    game: String,
    /// The schema of one thing; without it an object with all of them
    #[arg(value_parser = games::SCHEMAS)]
    what: Option<String>,
}

impl Args {
    /// Prints the schemas.
    pub fn run(self) -> Result<(), Error> {
        let mut out = output();
        match self.what {
            None => write_pretty(&mut out, &all(&self.game)?)?,
            Some(what) => write_pretty(&mut out, &one(&self.game, &what)?)?,
        }
        Ok(out.flush()?)
    }
}

/// All schemas of a game by their names.
fn all(game: &str) -> Result<Map<String, Value>, Error> {
    let text = games::schemas(game)?;
    Ok(serde_json::from_str(text).expect("the schemas are tested"))
}

/// One of them.
pub fn one(game: &str, what: &str) -> Result<Value, Error> {
    let unknown = || {
        let known = games::SCHEMAS.join(", ");
        Error::usage(format!("there is no schema of {what:?}; there is one of each of these: {known}"))
    };
    all(game)?.remove(what).ok_or_else(unknown)
}
