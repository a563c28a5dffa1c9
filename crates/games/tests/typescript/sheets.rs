//! The browser draws routes and diamonds on a sheet by itself, while a tile is dragged. What it makes of a sheet is held
//! against the rules: these are sheets of real games, with what the rules say of them.

use serde_json::{Value, json};
use showdown::{Showdown, State, diamonds};
use std::collections::BTreeSet;
use table::{Eye, Fast, Game, Seat};

const GAMES: u64 = 30;

/// The sheets at the end of each turn of some games, with what is printed on the tiles.
pub fn sheets() -> Value {
    let game = Showdown::standard();
    let data = showdown::Data::standard();
    let mut seen = BTreeSet::new();
    let mut cases = Vec::new();
    let mut keep = |state: &State| {
        for player in state.at_table() {
            let tiles: Vec<_> = player.sheet.tiles().collect();
            let (partial, full) = diamonds(&player.sheet, &data);
            let joined = player.sheet.is_connected(&data);
            // Sheets that say the same with as many tiles show nothing new.
            if seen.insert((tiles.len(), partial, full, joined)) {
                cases.push(json!({ "tiles": tiles, "joined": joined, "partial": partial, "full": full }));
            }
        }
    };
    let mut view = Value::Null;
    for number in 0..GAMES {
        let (mut chance, mut bot) = (Fast::seeded(number), Fast::seeded(100 + number));
        let (seats, options) = game.any_table(&mut bot);
        let mut state = game.start(&options, seats, &mut chance, &mut ()).expect("a table that may be");
        view = serde_json::to_value(game.view(&state, Eye::Spectator)).expect("a view is JSON");
        let mut legal = Vec::new();
        while let Some(seat) = game.waiting_on(&state).first() {
            act(&game, &mut state, seat, &mut legal, &mut chance, &mut bot);
            keep(&state);
        }
    }
    json!({ "sheet": view["sheet"], "entrances": view["entrances"], "tiles": view["tiles"], "cases": cases })
}

/// Plays at random, but rather puts tiles on the sheet than not.
fn act(
    game: &Showdown,
    state: &mut State,
    seat: Seat,
    legal: &mut Vec<showdown::Action>,
    chance: &mut Fast,
    bot: &mut Fast,
) {
    game.legal(state, seat, legal);
    let places = |action: &&showdown::Action| match action {
        showdown::Action::Place(tiles) | showdown::Action::Publicity(tiles) => !tiles.on().is_empty(),
        _ => false,
    };
    let placing: Vec<&showdown::Action> = legal.iter().filter(places).collect();
    let action = if placing.is_empty() || bot.below(3) == 0 {
        legal[bot.below(legal.len() as u32) as usize].clone()
    } else {
        placing[bot.below(placing.len() as u32) as usize].clone()
    };
    game.act(state, seat, &action, chance, &mut ()).expect("a legal action");
}
