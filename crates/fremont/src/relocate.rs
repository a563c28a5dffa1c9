//! `fremont move`: everything a house keeps, taken from a folder to PostgreSQL, or back.

use crate::Error;
use crate::backup::broken_tables;
use clap::Args as ClapArgs;
use std::path::Path;
use store::{Place, Store};

/// Arguments of `fremont move`.
#[derive(ClapArgs, Debug)]
pub struct Args {
    /// Where everything is: a data folder, or an address such as `postgres://house@db.example.org/fremont`
    #[arg(value_name = "FROM", value_parser = place)]
    from: Place,
    /// Where it is to be: a folder without a store, or the address of an empty database
    #[arg(value_name = "TO", value_parser = place)]
    to: Place,
}

/// A place as people write it.
#[allow(clippy::unnecessary_wraps, reason = "clap asks for it")]
fn place(text: &str) -> Result<Place, String> {
    let is_address = text.starts_with("postgres://") || text.starts_with("postgresql://");
    Ok(if is_address { Place::Postgres(text.to_owned()) } else { Place::from(Path::new(text)) })
}

impl Args {
    /// Copies everything, compares the two, and looks through every journal where it is now.
    pub fn run(self) -> Result<(), Error> {
        let check = |error: store::Error| Error::check(error.to_string());
        let moved = Store::copy(&self.from, &self.to).map_err(check)?;
        let (from, to) = (&self.from, &self.to);
        for (table, rows, sum) in &moved.tables {
            let sum = sum[..8].iter().fold(0, |sum, byte| sum << 8 | u64::from(*byte));
            println!("{table:15} {rows:>10}  {sum:016x}");
        }
        let before = Store::check(from.clone()).map_err(check)?;
        let after = Store::check(to.clone()).map_err(check)?;
        if before != after {
            return Err(Error::check(format!("{from} has {before}, but {to} has {after}")));
        }
        if let Some(broken) = broken_tables(to)? {
            return Err(Error::check(format!("{to} is what {from} was, but {broken}")));
        }
        println!(
            "{to} is what {from} is: {after}, and every journal holds. Open the house there from now on, and never again at {from}: \
             both have the dice of the games under way."
        );
        Ok(())
    }
}
