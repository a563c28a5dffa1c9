//! What every game promises.

use showdown::Showdown;
use table::contract::{Contract, check};

#[test]
fn keeps_the_contract() {
    check(Showdown::standard(), Contract { games: 40, ..Contract::default() });
}
