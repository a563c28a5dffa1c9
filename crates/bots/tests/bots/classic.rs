//! The bot `classic` never changes: others are measured against it. What it decides in some positions of each game, and what it
//! says in them, is kept in `classic.txt`, with its chances to the last bit.

use bots::{Bot, Evaluator, Level, SEATS, next_word};
use std::fmt::Write;
use table::kit::positions;
use table::{Fast, Seat};

/// So many positions of each game are decided.
const POSITIONS: usize = 10;

fn decisions<G: Evaluator>(key: &str, game: &G, iterations: u32, into: &mut String) {
    let bot = Bot { level: Level::Classic, iterations: Some(iterations) };
    let mut legal = Vec::new();
    let mut is_choice = |(_, (state, seat)): &(usize, (G::State, Seat))| {
        game.legal(state, *seat, &mut legal);
        legal.len() > 1
    };
    let all: Vec<_> = positions(game, 3, 5).into_iter().enumerate().filter(&mut is_choice).collect();
    for (number, (state, seat)) in all.iter().step_by(all.len().div_ceil(POSITIONS)) {
        let mut dice = Fast::seeded(*number as u64);
        let thought = bot.think(game, state, *seat, &mut dice, &|| false);
        let action = serde_json::to_string(&thought.action).expect("an action is JSON");
        let chances: Vec<String> =
            thought.best.iter().map(|(_, chance)| format!("{:08x}", chance.to_bits())).collect();
        writeln!(into, "{key} {number} {} {action} {}", seat.0, chances.join(" ")).expect("it fits");
        let nothing = std::iter::empty::<(Seat, G::Action)>;
        if let Some((seat, word)) = next_word(game, state, &[Some(bot); SEATS], nothing, &mut dice) {
            let word = serde_json::to_string(&word).expect("a word is JSON");
            writeln!(into, "{key} {number} {} says {word}", seat.0).expect("it fits");
        }
    }
}

#[test]
fn it_decides_as_it_always_did() {
    let mut decided = String::new();
    decisions("royale", &royale::Royale::standard(), 300, &mut decided);
    decisions("cardgame", &cardgame::CardGame::standard(), 300, &mut decided);
    decisions("lords-2010", &lords::Lords::first(), 60, &mut decided);
    decisions("lords-2024", &lords::Lords::second(), 60, &mut decided);
    decisions("showdown", &showdown::Showdown::standard(), 150, &mut decided);
    let now = concat!(env!("CARGO_TARGET_TMPDIR"), "/classic.txt");
    std::fs::write(now, &decided).expect("there is room");
    let kept = include_str!("classic.txt");
    for (kept, decided) in kept.lines().zip(decided.lines()) {
        assert_eq!(decided, kept, "all that it decides now is in {now}");
    }
    assert_eq!(decided.lines().count(), kept.lines().count(), "all that it decides now is in {now}");
}
