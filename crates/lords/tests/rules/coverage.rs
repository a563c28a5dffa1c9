//! Every clause of `rules.md` has a test, and every test names clauses that exist.

use std::path::Path;
use table::clause::coverage;

#[test]
fn every_clause_has_a_test() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    coverage(&lords::CLAUSES, &[&tests]).assert_complete();
}
