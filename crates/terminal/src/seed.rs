//! Seeds that nobody chose.

use crate::words::Here;
use table::Secret;
use table::say;

/// A seed drawn by the operating system, for a game whose dice nobody should know in advance.
pub fn fresh() -> Result<Secret, String> {
    let mut seed = [0; 32];
    getrandom::fill(&mut seed).map_err(|error| say!("terminal-no-seed", error = error.to_string()).here())?;
    Ok(Secret(seed))
}

/// The same in a few digits, for a run that somebody may want to repeat.
pub fn fresh_text() -> Result<String, String> {
    let Secret([a, b, c, d, ..]) = fresh()?;
    Ok(u32::from_be_bytes([a, b, c, d]).to_string())
}
