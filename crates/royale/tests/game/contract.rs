//! The promises every game makes to the table, kept over random games of every mode, face and player count.

use table::contract::{self, Contract};

#[test]
fn royale_keeps_the_contract() {
    contract::check(royale::Royale::standard(), Contract { games: 150, ..Contract::default() });
}
