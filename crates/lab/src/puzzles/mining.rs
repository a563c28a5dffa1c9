//! Games between bots, looked at decision by decision.

use super::Puzzle;
use super::judging::judge;
use crate::{Error, Watch};
use bots::{Bot, Evaluator, Level, SEATS};
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;
use table::Fast;
use table::fair::run_seed;

/// So many puzzles from one game at most, and so many decisions apart: neighbours look alike.
const MOST: usize = 4;
const APART: u64 = 5;
/// One decision in so many is looked at, so that not all puzzles are from the beginning of a game.
const ONE_IN: u32 = 3;

/// What is to be played and looked at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mining {
    /// The seed of the run: with a game's number it decides all of that game and what is found in it.
    pub seed: String,
    /// The games, by number.
    pub games: Range<u64>,
    /// In how many determinizations leads are measured; searches are as thorough.
    pub worlds: u32,
    /// Threads to play on; what is found does not depend on it.
    pub threads: usize,
}

/// Plays games and hands on what was found in each, game by game in order. Ends early, after a whole game, if somebody
/// stops it or `found` fails.
pub fn mine<G: Evaluator>(
    game: &G,
    mining: &Mining,
    watch: &Watch<'_>,
    mut found: impl FnMut(u64, Vec<Puzzle>) -> Result<(), Error>,
) -> Result<(), Error> {
    let next = AtomicU64::new(mining.games.start);
    let (tell, told) = mpsc::channel();
    let stopped = || watch.stop.load(Ordering::Relaxed);
    let work = |tell: mpsc::Sender<(u64, Result<Vec<Puzzle>, Error>)>| {
        while !stopped() {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= mining.games.end {
                return;
            }
            let Some(puzzles) = one_game(game, mining, number, &stopped).transpose() else { return };
            if tell.send((number, puzzles)).is_err() {
                return;
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..mining.threads {
            let tell = tell.clone();
            let work = &work;
            scope.spawn(move || work(tell));
        }
        drop(tell);
        // Dropped with this, so that nobody plays on for nothing after a fault.
        let told = told;
        // Games end in any order; they are handed on in theirs.
        let (mut early, mut due) = (BTreeMap::new(), mining.games.start);
        while let Ok((number, puzzles)) = told.recv() {
            early.insert(number, puzzles);
            while let Some(puzzles) = early.remove(&due) {
                found(due, puzzles?)?;
                due += 1;
                (watch.progress)(1);
            }
        }
        Ok(())
    })
}

/// Plays one game and looks at every decision; nothing if somebody stops it.
fn one_game<G: Evaluator>(
    game: &G,
    mining: &Mining,
    number: u64,
    stopped: &(dyn Fn() -> bool + Sync),
) -> Result<Option<Vec<Puzzle>>, Error> {
    let run = run_seed(&mining.seed);
    let mut dice = Fast::for_game(run, number);
    let mut thoughts = Fast::for_game(run ^ u64::from_be_bytes(*b"the bots"), number);
    let bug = |what: &dyn std::fmt::Display| {
        Error::Bug(format!("game {number} (seed {}) {what}; please report this", mining.seed))
    };
    let (seats, options) = game.any_table(&mut thoughts);
    // Mostly those who play well, so that positions are such as come up.
    let players: [Bot; SEATS] = std::array::from_fn(|_| match thoughts.below(3) {
        0 => Bot { level: Level::Hard, iterations: Some(200) },
        _ => Bot::of(Level::Medium),
    });
    let mut state = game.start(&options, seats, &mut dice, &mut ()).map_err(|refusal| bug(&refusal))?;
    let mut puzzles: Vec<Puzzle> = Vec::new();
    let (mut decision, mut free) = (0, 0);
    while let Some(seat) = game.waiting_on(&state).first() {
        if stopped() {
            return Ok(None);
        }
        decision += 1;
        let looks = thoughts.below(ONE_IN) == 0;
        if looks && decision >= free {
            let seed = run ^ number.rotate_left(32) ^ decision;
            if let Some(mut puzzle) = judge(game, &state, seat, mining.worlds, seed)
                && !puzzles.iter().any(|known| known.best == puzzle.best && known.themes == puzzle.themes)
            {
                puzzle.from = [number, decision];
                puzzles.push(puzzle);
                free = decision + APART;
            }
            if puzzles.len() == MOST {
                break;
            }
        }
        let thought = players[seat.index()].think(game, &state, seat, &mut thoughts, &|| false);
        game.apply(&mut state, seat, &thought.action, &mut dice, &mut ());
    }
    Ok(Some(puzzles))
}
