//! Whole random games with every number of players, looked at after each step.

use crate::finish::{ONE_FULL, OTHER_FULL};
use crate::kit::*;
use serde_json::{Value, json};
use showdown::{Event, Options, State};
use table::{Fast, Game};

/// One moment of a game: what came before it, if it is not the first, and the game as it stands.
pub struct Moment<'a> {
    pub before: Option<&'a State>,
    pub first: &'a Table,
    pub table: &'a Table,
}

impl Moment<'_> {
    /// What has happened since the last turn began.
    pub fn this_turn(&self) -> &[Event] {
        let log = &self.table.log;
        let began = log.iter().rposition(|event| matches!(event, Event::TurnBegan { .. }));
        &log[began.unwrap_or(0)..]
    }

    /// What is asked.
    pub fn asks(&self) -> String {
        self.table.asks()
    }

    /// Whether a turn is at its first choice: steps 5 and 6 of the last one are done.
    pub fn is_fresh(&self) -> bool {
        let open = |player: &Value| player["choice"] == "open";
        let position = self.table.position();
        self.asks() == "choose" && position["players"].as_array().unwrap().iter().all(open)
    }
}

/// Games from the set-up with every number of players, some of them with much cash, and games near their end.
pub fn tables() -> Vec<Table> {
    let mut tables = Vec::new();
    for (seed, seats) in [3, 4, 5, 3, 4, 5].into_iter().enumerate() {
        let game = game();
        let mut dice = Fast::seeded(seed as u64);
        let state = game.start(&Options::default(), seats, &mut dice, &mut ()).unwrap();
        let mut position = game.position(&state);
        if seed > 2 {
            for player in position["players"].as_array_mut().unwrap() {
                player["cash"] = json!(150);
            }
        }
        tables.push(Table::at(game, position));
    }
    // Little cash and much to lay: renovations.
    let builder = json!({"cash": 0, "sheet": ["lounge@0,2/0", "slots@2,2/0"], "off": ["slots", "lounge"]});
    tables.push(at(json!({"seats": 3, "players": [builder, builder, builder]})));
    tables.push(at(json!({"seats": 4, "players": [{"sheet": full_but_one(), "off": ["slots"]}]})));
    tables.push(at(json!({"seats": 5, "button": 2, "in_play": ["grand_opening:large"], "players": [
        {"sheet": ONE_FULL[1..], "off": ["slots"]},
        {"sheet": OTHER_FULL[1..], "off": ["slots"]},
    ]})));
    tables
}

/// Plays a game to its end, and looks at every moment.
pub fn play(mut table: Table, seed: u64, mut look: impl FnMut(&Moment<'_>)) -> Table {
    let (first, mut before, mut steps) = (table.clone(), None, 0);
    table.play_until(seed, |table| {
        look(&Moment { before: before.as_ref(), first: &first, table });
        before = Some(table.state);
        steps += 1;
        assert!(steps < 20_000, "the game does not end");
        false
    });
    look(&Moment { before: before.as_ref(), first: &first, table: &table });
    table
}

/// Plays all of them.
pub fn every_game(mut look: impl FnMut(&Moment<'_>)) {
    for (seed, table) in (1..).zip(tables()) {
        play(table, seed, &mut look);
    }
}
