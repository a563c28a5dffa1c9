//! The promises every game makes to the table, kept over random games of both editions, with random deals.

use lords::Lords;
use table::contract::{self, Contract};

#[test]
fn the_edition_of_2010_keeps_the_contract() {
    contract::check(Lords::first(), Contract { games: 40, sample: 24, ..Contract::default() });
}

#[test]
fn the_edition_of_2024_keeps_the_contract() {
    contract::check(Lords::second(), Contract { games: 40, sample: 24, ..Contract::default() });
}
