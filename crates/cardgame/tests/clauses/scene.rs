//! What several topics share: scenes of a few lines, and all that somebody is shown.

use crate::kit::{CardTable, Table, at, cards, list, show, sorted};
use cardgame::{CardGame, STANDARD};
use serde_json::{Value, json};
use table::{Eye, Game, Reader, Seat};

/// The data file as it is written.
pub fn figures() -> Value {
    serde_json::from_str(STANDARD).unwrap()
}

/// One player's cards by the data file, sorted.
pub fn deck() -> String {
    let figures = figures();
    let each = |what: &str| figures["dice_cards"]["value"][what].as_u64().unwrap() as usize;
    let mut deck = Vec::new();
    for number in 1..=6 {
        deck.extend(vec![format!("{number}"); each("singles_per_number")]);
        deck.extend(vec![format!("{number}x2"); each("doubles_per_number")]);
    }
    sorted(&deck.join(" "))
}

/// All notes by the data file, in dollars, ascending.
pub fn all_notes() -> Vec<i64> {
    let figures = figures();
    let counts = figures["notes"]["value"].as_object().unwrap().iter();
    let each = counts.map(|(value, count)| (value.parse::<i64>().unwrap(), count.as_u64().unwrap() as usize));
    let mut notes: Vec<i64> = each.flat_map(|(value, count)| vec![value; count]).collect();
    notes.sort_unstable();
    notes
}

/// All cards of a player, wherever they are, sorted.
pub fn whole(table: &Table, seat: Seat) -> String {
    sorted(&[table.pile(seat), table.hand(seat), table.glass(seat), table.placed(seat)].join(" "))
}

/// All notes, wherever they are, ascending.
pub fn notes_everywhere(table: &Table) -> Vec<i64> {
    let mut notes = [table.note_pile(), table.boxed()].concat();
    for casino in 1..=6 {
        notes.extend(
            serde_json::from_value::<Option<Vec<i64>>>(table.notes_at(casino)).unwrap().unwrap_or_default(),
        );
    }
    table.seats().into_iter().for_each(|seat| notes.extend(table.safe(seat)));
    notes.sort_unstable();
    notes
}

/// A script for the set-up of a simultaneous game: the top of the notes, then the tops of the decks.
pub fn dealt(notes: &[i64], decks: &[&str]) -> Value {
    let mut script = vec![json!({ "notes": notes })];
    script.extend(decks.iter().map(|deck| json!({ "cards": cards(deck) })));
    Value::Array(script)
}

/// The seat selects the first thing that is listed: one card.
#[track_caller]
pub fn plays_one(table: &mut Table, seat: Seat) {
    let choice = table.legal(seat)[0].clone();
    table.act(seat, choice);
}

/// Everybody who is asked plays one card (and takes no chip card) until `done`.
#[track_caller]
pub fn play_ones(table: &mut Table, mut done: impl FnMut(&Table) -> bool) {
    while let Some(seat) = table.waiting().first() {
        if done(table) {
            return;
        }
        if table.asks() == "select" {
            plays_one(table, seat);
        } else {
            table.act(seat, json!("decline"));
        }
    }
}

/// A player before the last turn of a round: at one casino lie these cards, at the others as many as five turns
/// of one card need; the first card in hand goes to another casino.
pub fn before_the_last_turn(casino: u8, stake: &str) -> Value {
    let mut placed = list(stake);
    let elsewhere =
        (1..=6).filter(|number| *number != casino).map(|number| crate::kit::card(&number.to_string()));
    let missing = 5usize.saturating_sub(placed.len());
    placed.extend(elsewhere.take(missing));
    let mut left = CardGame::standard().data().cards;
    left.take_all(&placed.iter().copied().collect());
    let others: Vec<_> = left.iter().filter(|card| card.number() != casino).take(5).collect();
    json!({"turns": 5, "placed": cards(&show(placed)), "hand": cards(&show(others))})
}

/// The payout of one casino: its notes, and what each player has there. The last action is the one that ended
/// the round.
#[track_caller]
pub fn paid_out(casino: u8, notes: [i64; 2], stakes: &[&str]) -> Table {
    paid_out_in(1, casino, notes, stakes)
}

/// The payout of one casino in a certain round.
#[track_caller]
pub fn paid_out_in(round: u8, casino: u8, notes: [i64; 2], stakes: &[&str]) -> Table {
    let players: Vec<Value> = stakes.iter().map(|stake| before_the_last_turn(casino, stake)).collect();
    let mut table = at(json!({
        "seats": stakes.len(), "round": round, "players": players, "casinos": {casino.to_string(): {"notes": notes}},
    }));
    for seat in table.seats() {
        plays_one(&mut table, seat);
    }
    assert!(!table.events_named("round_ended").is_empty(), "the round is over");
    table
}

/// What one casino paid in the last action: (seat, note, place), and the notes that went to the box.
pub fn payments(table: &Table, casino: u8) -> (Vec<(u64, i64, u64)>, Vec<i64>) {
    let here = |event: &Value| event["casino"] == casino;
    let paid = table.events_named("paid").into_iter().filter(here);
    let paid = paid.map(|event| {
        (event["seat"].as_u64().unwrap(), event["note"].as_i64().unwrap(), event["place"].as_u64().unwrap())
    });
    let boxed = table.events_named("boxed").into_iter().filter(here);
    let boxed = boxed.flat_map(|event| serde_json::from_value::<Vec<i64>>(event["notes"].clone()).unwrap());
    (paid.collect(), boxed.collect())
}

/// Who left one casino in the last action because of ties, in one list for each event.
pub fn left(table: &Table, casino: u8) -> Vec<Value> {
    let here = table.events_named("tied").into_iter().filter(|event| event["casino"] == casino);
    here.map(|event| event["seats"].clone()).collect()
}

/// The eyes of everybody but one seat: the other seats and a spectator.
pub fn others(table: &Table, seat: Seat) -> Vec<Eye> {
    Eye::all(table.state.seats()).filter(|eye| !eye.is(seat)).collect()
}

/// All that these eyes are shown, byte for byte: the view, the events as JSON and in words, the prompt, and for a
/// seat its choices, with their words.
pub fn shown(table: &Table, eye: Eye) -> String {
    let name = |seat: Seat| seat.to_string();
    let reader = Reader::english(&name);
    let game = &table.game;
    let mut shown = vec![
        serde_json::to_string(&game.view(&table.state, eye)).unwrap(),
        serde_json::to_string(&table.log_seen_by(eye)).unwrap(),
        game.prompt(&table.state).told(&reader),
    ];
    shown.extend(
        table
            .log
            .iter()
            .filter_map(|event| game.seen_by(event, eye))
            .map(|event| game.tell(&event).told(&reader)),
    );
    if let Eye::Seat(seat) = eye {
        let mut legal = Vec::new();
        game.legal(&table.state, seat, &mut legal);
        shown.push(serde_json::to_string(&legal).unwrap());
        shown.extend(legal.iter().map(|action| game.describe(&table.state, seat, action).to_string()));
    }
    shown.join("\n")
}

/// All that these eyes are shown, and the fingerprint of what the seat knows.
pub fn known(table: &Table, eye: Eye) -> String {
    let key = match eye {
        Eye::Seat(seat) => table.game.key(&table.state, seat).to_string(),
        Eye::Spectator => String::new(),
    };
    format!("{}\n{key}", shown(table, eye))
}
