//! Whether a table of a store holds: for those who look through a whole store.

use super::stored::{load, phase};
use table::{Outcome, Secret};
use tables::{LoadError, Setup};

/// The player and the place of each seat of a rated game that is over, as its records tell; nothing if it does not count.
pub fn places_of_rated(
    row: &store::Table,
    seed: [u8; 32],
    records: &[store::Record],
) -> Option<Vec<(String, u32)>> {
    let setup: Setup = serde_json::from_str(&row.setup).ok()?;
    let may_count = setup.rated && row.phase == store::Phase::Finished;
    may_count.then(|| load(row, seed, records.to_vec()).ok())??.rated_places()
}

/// Whether a table holds, and if not, why: its records can be read, the sums of its journal are right, the dice are those
/// that its seed was committed to, every entry is legal under the rules that it began with, and it ended as it says.
pub fn check_table(row: &store::Table, seed: [u8; 32], records: Vec<store::Record>) -> Result<(), String> {
    let said = |error: LoadError| match error {
        LoadError::Version(why) | LoadError::Broken(why) => why,
    };
    let state = load(row, seed, records).map_err(said)?;
    if state.phase != phase(row.phase) {
        return Err(format!("it is listed as {:?}, but its records say {:?}", row.phase, state.phase));
    }
    let Some(live) = &state.live else { return Ok(()) };
    let mut journal = live.journal().clone();
    journal.unseal(Secret(seed)).map_err(|error| error.to_string())?;
    games::verify(&journal, None).map_err(|error| error.to_string())?;
    let listed = row.outcome.as_deref().map(serde_json::from_str::<Outcome>).transpose();
    let same = match (live.outcome(), listed) {
        (Some(outcome), Ok(Some(listed))) => outcome.agrees_with(&listed),
        (None, Ok(None)) => true,
        _ => false,
    };
    if same { Ok(()) } else { Err("the outcome that it is listed with is not the one of its game".into()) }
}
