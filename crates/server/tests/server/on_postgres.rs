//! The same tests of the server with its store on PostgreSQL.

use crate::kit::postgres::{Postgres, run_tests_again};

/// What is about a folder's file, or looks at it beside the server, and what has no store in it at all.
const OF_SQLITE: [&str; 6] =
    ["on_postgres::", "old_store::", "operator::", "versions::", "year::", "python::"];

/// What writes most: a part for every day.
const FEW: [&str; 3] = ["friends::", "quick::", "seats::"];

#[test]
fn the_server_does_the_same_on_postgres() {
    let postgres = Postgres::start();
    let passed = run_tests_again(&postgres, &OF_SQLITE, &FEW);
    assert!(passed >= 15, "{passed} tests");
}

#[test]
#[ignore = "takes many minutes: make postgres"]
fn all_of_the_server_does_the_same_on_postgres() {
    let postgres = Postgres::start();
    let passed = run_tests_again(&postgres, &OF_SQLITE, &[]);
    assert!(passed >= 60, "{passed} tests");
}
