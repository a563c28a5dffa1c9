//! Whole random games of both editions with every number of players, deals included, looked at after each step.

use crate::kit::*;
use lords::{Action, Event, Lords, State};
use serde_json::{Value, json};
use table::{Fast, Game, Seat};

/// One step of a game.
pub struct Moment<'a> {
    /// The state before it.
    pub before: &'a State,
    /// The game after it; `last` holds what it brought about.
    pub table: &'a Table,
    /// Who did it.
    pub seat: Seat,
    /// What was done.
    pub action: &'a Action,
}

/// The name of an event.
pub fn kind_of(event: &Event) -> String {
    match serde_json::to_value(event).unwrap() {
        Value::Object(fields) => fields.keys().next().cloned().unwrap(),
        other => other.as_str().unwrap().to_owned(),
    }
}

/// The name of an action.
pub fn name_of(action: &Value) -> &str {
    action.as_object().map_or_else(|| action.as_str().unwrap(), |fields| fields.keys().next().unwrap())
}

/// Chooses a kind of action first, then one of that kind, so that many stakes do not make everybody a gambler.
pub fn choose(legal: &[Value], dice: &mut Fast) -> Value {
    let mut kinds: Vec<&str> = legal.iter().map(name_of).collect();
    kinds.dedup();
    let kind = kinds[dice.below(kinds.len() as u32) as usize];
    // Ending the turn is always possible: go on with something else half of the time.
    let kind = if kind == "end_turn" && dice.below(2) == 0 { kinds[0] } else { kind };
    let of_kind: Vec<&Value> = legal.iter().filter(|action| name_of(action) == kind).collect();
    of_kind[dice.below(of_kind.len() as u32) as usize].clone()
}

/// Takes random steps until the game is over.
pub fn play(mut table: Table, seed: u64, look: &mut impl FnMut(&Moment<'_>)) -> Table {
    let mut dice = Fast::seeded(seed);
    let mut steps = 0;
    while let Some(asked) = table.waiting().first() {
        steps += 1;
        assert!(steps < 20_000, "the game does not end");
        let (mut seat, mut action) = (asked, choose(&table.legal(asked), &mut dice));
        if dice.below(5) == 0
            && let Some((who, deal)) = table.game.any_unlisted(&table.state, &mut dice)
            && table.game.check(&table.state, who, &deal).is_ok()
        {
            (seat, action) = (who, serde_json::to_value(deal).unwrap());
        }
        let before = table.state.clone();
        table.act(seat, action.clone());
        let action: Action = serde_json::from_value(action).unwrap();
        look(&Moment { before: &before, table: &table, seat, action: &action });
    }
    table
}

/// The tables of an edition: every number of players, from the set-up and with money for many buildings.
pub fn tables(game: &Lords) -> Vec<Table> {
    let most = if is_first(game) { 4 } else { 6 };
    let mut tables = Vec::new();
    for seats in 2..=most {
        let options = if is_first(game) && seats == 3 { json!({"lay_off": true}) } else { json!({}) };
        tables.push(start(game, seats, options.clone(), json!([])));
        let deck: Vec<String> = start(game, seats, json!({}), json!([])).deck();
        let money = vec![150; seats as usize];
        tables.push(at(
            game,
            json!({"seats": seats, "options": options, "money": money, "asks": "draw", "deck": deck}),
        ));
    }
    tables
}

/// Plays all of them, and looks at every step.
pub fn every_game(game: &Lords, mut look: impl FnMut(&Moment<'_>)) {
    for (seed, table) in (1..).zip(tables(game)) {
        play(table, seed, &mut look);
    }
}
