//! Clauses by their ID, as people type it.

use crate::near::{did_you_mean, near};
use crate::words::{Here, language};
use table::say;
use table::{Clause, Clauses, Language};

/// The clause with this ID, in capitals or not; or a sentence that names those nearest to it.
///
/// What holds at every table is found with every game.
pub fn find(game: &str, clauses: &'static Clauses, id: &str) -> Result<&'static Clause, String> {
    let all = || clauses.iter().chain(table::rules());
    all().find(|clause| clause.id.eq_ignore_ascii_case(id)).ok_or_else(|| {
        let near = near(id, all().map(|clause| clause.id));
        let lists = say!("terminal-clauses-listed", game = game.to_owned()).here();
        let hint = did_you_mean(&near, &lists);
        say!("terminal-no-clause", game = game.to_owned(), id = format!("{id:?}"), hint).here()
    })
}

/// What to say before a clause where English is not the language: the clause lists are written in English only.
pub fn in_english() -> Option<String> {
    (language() != Language::EN).then(|| say!("terminal-clause-in-english").here())
}
