//! Plays random games and shows all that is said in them; and bends what was said.

use serde::Serialize;
use serde_json::{Value, json};
use table::chance::{Outcome, Recorder};
use table::{Eye, Fast, Game, Seat};

/// How many games are played.
const GAMES: u64 = 8;
/// Where a game is left that does not come to an end by itself.
const LONGEST: usize = 300;
/// One state in so many is looked at in full.
const LOOK: usize = 4;
/// One step in so many is something that no list has, such as a deal.
const UNLISTED: u32 = 6;

/// Something that was said to a game or by it.
pub struct Said {
    /// Which schema it has to fit.
    pub what: &'static str,
    pub value: Value,
}

fn said(what: &'static str, value: &impl Serialize) -> Said {
    Said { what, value: serde_json::to_value(value).expect("what games say is JSON") }
}

/// Shows all that is said in some games.
pub fn each<G: Game>(game: &G, mut tell: impl FnMut(Said)) {
    for number in 0..GAMES {
        play(game, number, &mut tell);
    }
}

fn play<G: Game>(game: &G, number: u64, tell: &mut impl FnMut(Said)) {
    let (mut tables, mut chance, mut bot) =
        (Fast::seeded(number), Fast::seeded(1000 + number), Fast::seeded(2000 + number));
    let (seats, options) = game.any_table(&mut tables);
    tell(said("options", &options));
    let (mut events, mut legal) = (Vec::new(), Vec::new());
    let mut recorder = Recorder::new(&mut chance);
    let mut state = game.start(&options, seats, &mut recorder, &mut events).expect("a table that may be");
    tell(script(&recorder));
    for step in 0..LONGEST {
        if step % LOOK == 0 {
            tell(Said { what: "position", value: game.position(&state) });
            let mut views: Vec<G::View> = Eye::all(seats).map(|eye| game.view(&state, eye)).collect();
            views.dedup();
            views.iter().for_each(|view| tell(said("view", view)));
        }
        for event in events.drain(..) {
            let seen = Eye::all(seats).filter_map(|eye| game.seen_by(&event, eye));
            seen.for_each(|event| tell(said("event", &event)));
        }
        if bot.below(UNLISTED) == 0
            && let Some((seat, action)) = game.any_unlisted(&state, &mut bot)
        {
            tell(said("action", &action));
            if game.act(&mut state, seat, &action, &mut chance, &mut events).is_ok() {
                continue;
            }
        }
        let waiting: Vec<Seat> = game.waiting_on(&state).iter().collect();
        if waiting.is_empty() {
            break;
        }
        let seat = waiting[bot.below(waiting.len() as u32) as usize];
        game.legal(&state, seat, &mut legal);
        let action = legal[bot.below(legal.len() as u32) as usize].clone();
        tell(said("action", &action));
        let mut recorder = Recorder::new(&mut chance);
        game.act(&mut state, seat, &action, &mut recorder, &mut events).expect("a legal action");
        tell(script(&recorder));
    }
}

/// What chance came to, as a script that would bring it again.
fn script(recorder: &Recorder<'_, Fast>) -> Said {
    Said { what: "chance", value: recorder.drawn.iter().map(Outcome::json).collect() }
}

/// The same with one value in it replaced by something that stands nowhere.
pub fn bend(value: &Value, dice: &mut Fast) -> Value {
    let mut bent = value.clone();
    let mut at = &mut bent;
    loop {
        let (inside, count) = match at {
            Value::Object(fields) => (true, fields.len()),
            Value::Array(items) => (true, items.len()),
            _ => (false, 0),
        };
        if !inside || count == 0 {
            *at = json!({ "no such thing": [7] });
            return bent;
        }
        let place = dice.below(count as u32) as usize;
        at = match at {
            Value::Object(fields) => fields.values_mut().nth(place).expect("there are so many"),
            Value::Array(items) => &mut items[place],
            _ => unreachable!("it has something inside"),
        };
    }
}
