//! Clauses by their ID, as people type it.

use crate::near::{did_you_mean, near};
use table::{Clause, Clauses};

/// The clause with this ID, in capitals or not; or a sentence that names those nearest to it.
///
/// What holds at every table is found with every game.
pub fn find(game: &str, clauses: &'static Clauses, id: &str) -> Result<&'static Clause, String> {
    let all = || clauses.iter().chain(table::rules());
    all().find(|clause| clause.id.eq_ignore_ascii_case(id)).ok_or_else(|| {
        let near = near(id, all().map(|clause| clause.id));
        let lists = format!("`fremont rules {game}` lists them all");
        format!("{game} has no clause {id:?}: {}", did_you_mean(&near, &lists))
    })
}
