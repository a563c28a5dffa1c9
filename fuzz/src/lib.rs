//! What the fuzz targets share: choices made of bytes, real games to start from, and small damage to JSON.

use games::Visitor;
use serde_json::{Value, json};
use table::{Fast, Game};

/// Shows the game that the first byte names to a visitor.
pub fn some_game<V: Visitor>(data: &[u8], visitor: V) -> Option<V::Out> {
    let games = games::catalogue();
    let key = games[usize::from(*data.first()?) % games.len()].key;
    Some(games::visit(key, None, visitor).expect("a game of the catalogue"))
}

/// Choices, one byte each, until the bytes are used up.
pub struct Bytes<'a>(pub &'a [u8]);

impl Bytes<'_> {
    /// The next byte.
    pub fn next(&mut self) -> Option<u8> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*first)
    }

    /// A number below `n`, which is not 0.
    pub fn below(&mut self, n: usize) -> Option<usize> {
        self.next().map(|byte| usize::from(byte) % n)
    }
}

/// A state in the midst of some game: the bytes choose the table, the dice and how far it goes.
pub fn some_state<G: Game>(game: &G, bytes: &mut Bytes<'_>) -> Option<G::State> {
    let mut dice = Fast::seeded(u64::from_be_bytes([0, 0, 0, 0, 0, 0, bytes.next()?, bytes.next()?]));
    let steps = bytes.next()?;
    let (seats, options) = game.any_table(&mut dice);
    let mut state = game.start(&options, seats, &mut dice, &mut ()).expect("any_table gives allowed tables");
    play_on(game, &mut state, &mut dice, steps.into());
    Some(state)
}

/// Plays up to so many random decisions; every state on the way is sound.
pub fn play_on<G: Game>(game: &G, state: &mut G::State, dice: &mut Fast, steps: usize) {
    let mut legal = Vec::new();
    for _ in 0..steps {
        let Some(seat) = game.waiting_on(state).first() else {
            assert!(game.outcome(state).is_some(), "nobody is waited for, and there is no outcome");
            return;
        };
        // Now and then something that cannot be listed, such as a deal.
        let unlisted = (dice.below(4) == 0).then(|| game.any_unlisted(state, dice)).flatten();
        let allowed = unlisted.filter(|(seat, action)| game.check(state, *seat, action).is_ok());
        let (seat, action) = allowed.unwrap_or_else(|| {
            game.legal(state, seat, &mut legal);
            assert!(!legal.is_empty(), "{seat} is waited for and can do nothing");
            (seat, legal[dice.below(legal.len() as u32) as usize].clone())
        });
        game.apply(state, seat, &action, dice, &mut ());
        if let Err(violation) = game.invariants(state) {
            panic!("after {action:?} of {seat}: {violation}");
        }
    }
}

/// Damages a JSON value in one place, chosen by the bytes.
pub fn tweak(value: &mut Value, bytes: &mut Bytes<'_>) -> Option<()> {
    match value {
        Value::Object(fields) if !fields.is_empty() => {
            let key = fields.keys().nth(bytes.below(fields.len())?)?.clone();
            match bytes.below(8)? {
                0 => drop(fields.remove(&key)),
                1 => drop(fields.insert("other".into(), fields[&key].clone())),
                _ => return tweak(&mut fields[&key], bytes),
            }
        }
        Value::Array(items) if !items.is_empty() => {
            let place = bytes.below(items.len())?;
            match bytes.below(8)? {
                0 => drop(items.remove(place)),
                1 => items.push(items[place].clone()),
                2 => items.swap(0, place),
                _ => return tweak(&mut items[place], bytes),
            }
        }
        other => *other = replacement(other, bytes)?,
    }
    Some(())
}

/// Something near a value: a neighbouring number, another word, another kind of thing.
fn replacement(value: &Value, bytes: &mut Bytes<'_>) -> Option<Value> {
    let number = value.as_i64().unwrap_or(0);
    Some(match (value, bytes.below(8)?) {
        (Value::Number(_), 0) => json!(number + 1),
        (Value::Number(_), 1) => json!(number - 1),
        (Value::Number(_), 2) => json!(number.wrapping_mul(2)),
        (Value::Bool(truth), 0..4) => json!(!truth),
        (Value::String(text), 0..2) => json!(format!("{text}1")),
        (_, 0..4) => json!(bytes.next()? % 8),
        (_, 4) => Value::Null,
        (_, 5) => json!(i64::from(bytes.next()?) * 10_000),
        (_, 6) => json!("7+B"),
        _ => json!([]),
    })
}
