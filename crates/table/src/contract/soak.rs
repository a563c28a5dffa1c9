//! The soak: very many random games, with the invariants checked in every state.

use super::random_seat;
use crate::chance::Fast;
use crate::game::Game;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};

/// What a soak has played.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Soak {
    /// How many games.
    pub games: u64,
    /// How many decisions in all of them.
    pub decisions: u64,
    /// How many in the longest.
    pub longest: u64,
    /// How many games were played at each kind of table: `3 seats`, `mode="basic"`, ..
    pub tables: BTreeMap<String, u64>,
}

impl fmt::Display for Soak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{} games, {} decisions, the longest game had {}",
            self.games, self.decisions, self.longest
        )?;
        for (kind, games) in &self.tables {
            writeln!(f, "  {kind}: {games}")?;
        }
        Ok(())
    }
}

/// No game of ours takes nearly as long.
const BOUND: u64 = 100_000;

/// Games that a thread takes at a time.
const BATCH: u64 = 64;

/// Plays random games on so many threads and checks the invariants in every state. The same seed plays the same
/// games whatever the number of threads. Panics at the first that breaks, naming it.
pub fn soak<G: Game>(game: &G, games: u64, seed: u64, threads: usize) -> Soak {
    let next = AtomicU64::new(0);
    let work = || {
        let mut soak = Soak::default();
        loop {
            let first = next.fetch_add(BATCH, Ordering::Relaxed);
            if first >= games {
                return soak;
            }
            for index in first..games.min(first + BATCH) {
                soak.play(game, seed, index);
            }
        }
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(work)).collect();
        let mut total = Soak::default();
        for worker in workers {
            match worker.join() {
                Ok(part) => total.add(part),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        total
    })
}

impl Soak {
    fn play<G: Game>(&mut self, game: &G, seed: u64, index: u64) {
        // The choices are drawn apart from the dice, as in the contract test.
        let mut choice = Fast::for_game(seed, index);
        let mut dice = Fast::for_game(!seed, index);
        let (seats, options) = game.any_table(&mut choice);
        let at = |decision: u64| format!("game {index} of seed {seed}, decision {decision}");
        let mut state = game
            .start(&options, seats, &mut dice, &mut ())
            .unwrap_or_else(|refusal| panic!("{}: the table is refused: {refusal}", at(0)));
        let mut actions = Vec::new();
        let mut decisions = 0;
        loop {
            game.invariants(&state).unwrap_or_else(|violation| panic!("{}: {violation}", at(decisions)));
            let waiting = game.waiting_on(&state);
            assert_eq!(
                waiting.is_empty(),
                game.outcome(&state).is_some(),
                "{}: the game is over if and only if nobody is waited on",
                at(decisions)
            );
            let Some(seat) = random_seat(waiting, &mut choice) else { break };
            // Now and then something that cannot be listed, such as a deal.
            if choice.below(4) == 0
                && let Some((seat, action)) = game.any_unlisted(&state, &mut choice)
                && game.check(&state, seat, &action).is_ok()
            {
                game.apply(&mut state, seat, &action, &mut dice, &mut ());
                decisions += 1;
                continue;
            }
            game.legal(&state, seat, &mut actions);
            assert!(!actions.is_empty(), "{}: {seat} is waited on and has no legal action", at(decisions));
            let action = &actions[choice.below(actions.len() as u32) as usize];
            game.apply(&mut state, seat, action, &mut dice, &mut ());
            decisions += 1;
            assert!(decisions < BOUND, "{}: the game does not end", at(decisions));
        }
        self.games += 1;
        self.decisions += decisions;
        self.longest = self.longest.max(decisions);
        for kind in kinds(seats, &options) {
            *self.tables.entry(kind).or_default() += 1;
        }
    }

    fn add(&mut self, part: Soak) {
        self.games += part.games;
        self.decisions += part.decisions;
        self.longest = self.longest.max(part.longest);
        for (kind, games) in part.tables {
            *self.tables.entry(kind).or_default() += games;
        }
    }
}

/// What kind of table this is: its seats, and each option with its value.
fn kinds(seats: u8, options: &impl serde::Serialize) -> Vec<String> {
    let mut kinds = vec![format!("{seats} seats")];
    if let Ok(Value::Object(options)) = serde_json::to_value(options) {
        kinds.extend(options.iter().map(|(key, value)| match value {
            // Lists have too many values to count each.
            Value::Array(items) => format!("{key}: {} given", items.len()),
            Value::Object(fields) => format!("{key}: {} given", fields.len()),
            plain => format!("{key}={plain}"),
        }));
    }
    kinds
}
