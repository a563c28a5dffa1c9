//! Plays games at random and keeps what they put on the wire.

use crate::Typed;
use crate::samples::Samples;
use table::{Eye, Fast, Seat};

/// How many games are played: enough for every event and every question to come up.
const GAMES: u64 = 12;
/// Where a game is left that does not come to an end by itself.
const LONGEST: usize = 400;
/// One step in so many is something that no list has, such as a deal: most of them are refused.
const UNLISTED: u32 = 6;

/// What games at all kinds of tables put on the wire.
pub fn samples<G: Typed>(game: &G) -> Samples {
    let mut samples = Samples::default();
    (0..GAMES).for_each(|number| play(game, number, &mut samples));
    samples
}

fn play<G: Typed>(game: &G, number: u64, samples: &mut Samples) {
    let (mut tables, mut chance, mut bot) =
        (Fast::seeded(number), Fast::seeded(1000 + number), Fast::seeded(2000 + number));
    let (seats, options) = game.any_table(&mut tables);
    samples.add("Options", &options);
    let mut events = Vec::new();
    let mut state = game.start(&options, seats, &mut chance, &mut events).expect("a table that may be");
    let mut legal = Vec::new();
    for _ in 0..LONGEST {
        let mut views: Vec<G::View> = Eye::all(seats).map(|eye| game.view(&state, eye)).collect();
        views.dedup();
        views.iter().for_each(|view| samples.add("View", view));
        for event in events.drain(..) {
            let mut seen: Vec<G::Event> =
                Eye::all(seats).filter_map(|eye| game.seen_by(&event, eye)).collect();
            seen.dedup();
            seen.iter().for_each(|event| samples.add("Event", event));
        }
        if bot.below(UNLISTED) == 0
            && let Some((seat, action)) = game.any_unlisted(&state, &mut bot)
        {
            samples.add("Action", &action);
            if let Some(foresight) = game.foresee(&state, &action) {
                samples.add("Foresight", &foresight);
            }
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
        legal.iter().for_each(|action| samples.add("Action", action));
        let action = legal[bot.below(legal.len() as u32) as usize].clone();
        game.act(&mut state, seat, &action, &mut chance, &mut events).expect("a legal action");
    }
    if let Some(outcome) = game.outcome(&state) {
        samples.add("Outcome", &outcome);
    }
}
