//! The hot loop: whole games on the typed state, silent, one after another, on as many threads as wanted.

use super::journals::write_journal;
use super::tally::Tally;
use crate::Failure;
use bots::{Bot, Level, Mind};
use indicatif::ProgressBar;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use table::fair::run_seed;
use table::{Fast, Outcome};

/// Games a thread takes at a time: few enough to share the work well, and enough that sharing costs nothing.
const BATCH: u64 = 32;

/// No table has more seats: a set of seats is eight bits wide.
const MOST_SEATS: usize = 8;

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Seats at each table.
    pub seats: u8,
    /// How many games.
    pub games: u64,
    /// The run's seed: with a game's number it decides all of that game.
    pub seed: String,
    /// One bot per seat.
    pub bots: Vec<Bot>,
    /// Threads to play on; what is played does not depend on it.
    pub threads: usize,
    /// Where each game's journal goes, if anywhere.
    pub journals: Option<PathBuf>,
}

impl Plan {
    /// Which of the bots sits in a seat: they move on by one seat from game to game.
    pub fn bot_at(&self, game: u64, seat: usize) -> usize {
        let seats = usize::from(self.seats);
        (seat + seats - (game % seats as u64) as usize) % seats
    }

    /// The bots of a game by seat: found once, since it takes divisions.
    fn seating(&self, game: u64) -> [Bot; MOST_SEATS] {
        let mut seating = [Bot::RANDOM; MOST_SEATS];
        for (seat, bot) in seating.iter_mut().enumerate().take(self.seats.into()) {
            *bot = self.bots[self.bot_at(game, seat)];
        }
        seating
    }
}

/// The two sources of chance of a run, apart from each other: what a bot thinks must not move the dice.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seeds {
    dice: u64,
    bots: u64,
}

impl Seeds {
    pub(super) fn of(plan: &Plan) -> Seeds {
        let dice = run_seed(&plan.seed);
        Seeds { dice, bots: dice ^ u64::from_be_bytes(*b"the bots") }
    }

    /// The dice of one game.
    fn dice(self, game: u64) -> Fast {
        Fast::for_game(self.dice, game)
    }

    /// What the bots of one game draw from.
    pub(super) fn thoughts(self, game: u64) -> Fast {
        Fast::for_game(self.bots, game)
    }
}

/// Who looks on while a run is going.
#[derive(Debug)]
pub struct Watch<'a> {
    /// Moves on with each batch of games.
    pub progress: &'a ProgressBar,
    /// Set to end the run early: what has been played by then counts.
    pub stop: &'a AtomicBool,
}

/// Plays all games of the plan and counts them.
pub fn play_all<G: Mind>(
    game: &Arc<G>,
    options: &G::Options,
    plan: &Plan,
    watch: &Watch<'_>,
) -> Result<Tally, Failure> {
    let seeds = Seeds::of(plan);
    let next = AtomicU64::new(0);
    let broken = AtomicBool::new(false);
    let work = || {
        let mut tally = Tally::new(plan.seats);
        let mut legal = Vec::new();
        while !watch.stop.load(Ordering::Relaxed) && !broken.load(Ordering::Relaxed) {
            let first = next.fetch_add(BATCH, Ordering::Relaxed);
            let end = plan.games.min(first.saturating_add(BATCH));
            if first >= end {
                break;
            }
            for number in first..end {
                let played = play_one(&**game, options, plan, seeds, number, &mut legal).and_then(|played| {
                    write_journal(game, options, plan, seeds, number, &played)?;
                    Ok(played)
                });
                let played = played.inspect_err(|_| broken.store(true, Ordering::Relaxed))?;
                tally.count(&played.outcome, played.decisions, |seat| plan.bot_at(number, seat));
            }
            watch.progress.inc(end - first);
        }
        Ok(tally)
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..plan.threads).map(|_| scope.spawn(work)).collect();
        let mut total = Tally::new(plan.seats);
        for worker in workers {
            // A panic in the rules is a fault of the program: it is passed on as it is.
            let tally: Result<Tally, Failure> =
                worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            total.add(&tally?);
        }
        Ok(total)
    })
}

/// A game that was played to its end.
#[derive(Debug)]
pub(super) struct Played {
    pub(super) outcome: Outcome,
    pub(super) decisions: u64,
}

/// Plays one game of the plan.
fn play_one<G: Mind>(
    game: &G,
    options: &G::Options,
    plan: &Plan,
    seeds: Seeds,
    number: u64,
    legal: &mut Vec<G::Action>,
) -> Result<Played, Failure> {
    let mut dice = seeds.dice(number);
    let mut thoughts = seeds.thoughts(number);
    let mut decisions = 0;
    let mut state = game
        .start(options, plan.seats, &mut dice, &mut ())
        .map_err(|refusal| Failure::check(format!("game {number} cannot begin: {refusal}")))?;
    let seating = plan.seating(number);
    while let Some(seat) = game.waiting_on(&state).first() {
        let bot = seating[seat.index()];
        game.legal(&state, seat, legal);
        if legal.is_empty() {
            return Err(Failure::check(format!(
                "game {number} is stuck: it waits for {seat}, which has no legal action (seed {}); \
                 please report this",
                plan.seed
            )));
        }
        if bot.level == Level::Random {
            // Straight from the list: this is the loop that has to be fast.
            let place = thoughts.below(legal.len() as u32) as usize;
            game.apply(&mut state, seat, &legal[place], &mut dice, &mut ());
        } else {
            let thought = bot.think(game, &state, seat, &mut thoughts, &|| false);
            game.apply(&mut state, seat, &thought.action, &mut dice, &mut ());
        }
        decisions += 1;
    }
    let outcome = game.outcome(&state).ok_or_else(|| {
        Failure::check(format!(
            "game {number} waits for nobody and yet has no outcome (seed {}); please report this",
            plan.seed
        ))
    })?;
    Ok(Played { outcome, decisions })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(seats: u8, games: u64, threads: usize) -> Plan {
        Plan {
            seats,
            games,
            seed: "7".into(),
            bots: vec![Bot::RANDOM; seats.into()],
            threads,
            journals: None,
        }
    }

    /// Plays a plan; `stopped` says whether somebody has ended the run before it began.
    fn played(plan: &Plan, stopped: bool) -> Tally {
        let (game, progress) = (Arc::new(royale::Royale::standard()), ProgressBar::hidden());
        let watch = Watch { progress: &progress, stop: &AtomicBool::new(stopped) };
        let tally = play_all(&game, &royale::Options::default(), plan, &watch).unwrap();
        assert_eq!(progress.position(), tally.games, "the bar counts what was played");
        tally
    }

    #[test]
    fn each_bot_sits_in_each_seat_equally_often() {
        for seats in 2..=6u8 {
            let plan = plan(seats, 0, 1);
            let seats = usize::from(seats);
            let mut sat = vec![vec![0; seats]; seats];
            for game in 0..10 * seats as u64 {
                let mut bots: Vec<usize> = (0..seats).map(|seat| plan.bot_at(game, seat)).collect();
                for (seat, bot) in bots.iter().enumerate() {
                    sat[*bot][seat] += 1;
                }
                bots.sort_unstable();
                assert!(bots.into_iter().eq(0..seats), "each bot sits somewhere in game {game}");
            }
            assert_eq!(sat, vec![vec![10; seats]; seats]);
            let moves = |bot| (0..seats).find(|seat| plan.bot_at(1, *seat) == bot);
            assert_eq!(moves(0), Some(1), "they move on by one seat, clockwise");
        }
    }

    #[test]
    fn a_run_plays_every_game_once_however_it_is_shared_out() {
        let games = 3 * BATCH + 5;
        let one = played(&plan(3, games, 1), false);
        assert_eq!((one.games, one.bots.len(), one.seats.len()), (games, 3, 3));
        assert!(one.decisions > 30 * games, "{} decisions", one.decisions);
        for records in [&one.bots, &one.seats] {
            assert!(records.iter().all(|record| record.games == games));
            let wins: f64 = records.iter().map(super::super::Record::wins).sum();
            assert!((wins - games as f64).abs() < 1e-6, "each game is won once, not {wins} times");
        }
        assert_ne!(one.bots, one.seats, "a bot is not a seat");
        assert_eq!(played(&plan(3, games, 4), false), one);
        let other = Plan { seed: "8".into(), ..plan(3, games, 1) };
        assert_ne!(played(&other, false), one, "another seed, other games");
    }

    #[test]
    fn a_run_that_is_stopped_counts_what_it_has() {
        assert_eq!(played(&plan(2, 1000, 2), true), Tally::new(2));
    }
}
