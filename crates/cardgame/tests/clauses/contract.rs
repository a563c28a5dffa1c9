//! The promises every game makes to the table, kept over random games of every mode and player count.

use table::contract::{self, Contract};

#[test]
fn the_card_game_keeps_the_contract() {
    contract::check(cardgame::CardGame::standard(), Contract { games: 150, ..Contract::default() });
}
