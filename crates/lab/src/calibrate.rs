//! How honest chances are: what bots said they would win with against who won.

use crate::conversation::Conversation;
use crate::plan::{Seeds, Watch};
use crate::{Error, Interval, Plan};
use bots::{Evaluator, JudgedBy};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use table::Seat;

/// One chance that was told in a game: what was said, and what came of it.
type Forecast = (f64, f64);

/// The chances of one game.
type Game = Vec<Forecast>;

/// How said chances and what came of them go together.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Calibration {
    /// The slope of the logistic line: 1 is honest, less is bold, more is timid.
    pub slope: f64,
    /// Where the truth lies with 95 %; games are its units.
    pub interval: Interval,
    /// What the line adds to the log odds.
    pub shift: f64,
    /// The mean squared error of the chances (Brier's).
    pub error: f64,
    /// How many chances were told.
    pub chances: u64,
}

/// What of a decision is put to the test.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asked {
    /// The chance that a bot tells of the action it takes: what hints show.
    Decision,
    /// The chance of each seat by a glance at the position, as a search judges.
    Position(JudgedBy),
}

/// Plays the games of a plan and holds what is said against who wins.
pub fn calibrate<G: Evaluator>(
    game: &Arc<G>,
    options: &G::Options,
    plan: &Plan,
    asked: Asked,
    watch: &Watch<'_>,
) -> Result<Vec<Game>, Error> {
    let (next, failed) = (AtomicU64::new(0), AtomicBool::new(false));
    let work = || {
        let mut all: Vec<(u64, Game)> = Vec::new();
        while !watch.stop.load(Ordering::Relaxed) && !failed.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= plan.games {
                break;
            }
            let told = play(game, options, plan, asked, number, watch)
                .inspect_err(|_| failed.store(true, Ordering::Relaxed))?;
            all.extend(told.map(|told| (number, told)));
            (watch.progress)(1);
        }
        Ok(all)
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..plan.threads).map(|_| scope.spawn(work)).collect();
        let mut all: Vec<(u64, Game)> = Vec::new();
        for worker in workers {
            let one: Result<Vec<(u64, Game)>, Error> =
                worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            all.extend(one?);
        }
        // Sums of fractions depend on their order.
        all.sort_by_key(|(number, _)| *number);
        Ok(all.into_iter().map(|(_, told)| told).collect())
    })
}

fn play<G: Evaluator>(
    game: &Arc<G>,
    options: &G::Options,
    plan: &Plan,
    asked: Asked,
    number: u64,
    watch: &Watch<'_>,
) -> Result<Option<Game>, Error> {
    let game: &G = game;
    let seeds = Seeds::of(plan);
    let (mut dice, mut thoughts) = (seeds.dice(plan.schedule.deal(number)), seeds.thoughts(number));
    let mut state = game
        .start(options, plan.seats, &mut dice, &mut ())
        .map_err(|refusal| plan.violation(number, format_args!("cannot begin: {refusal}")))?;
    let bots = plan.bots_at(number);
    let mut talk = Conversation::at(game, bots, true);
    let stopped = || watch.stop.load(Ordering::Relaxed);
    let (mut said, mut legal) = (Vec::new(), Vec::new());
    loop {
        while let Some((seat, word)) =
            talk.next(game, &state, &mut thoughts).map_err(|endless| plan.violation(number, endless))?
        {
            game.apply(&mut state, seat, &word, &mut dice, &mut ());
        }
        let Some(seat) = game.waiting_on(&state).first() else { break };
        let thought = bots[seat.index()].think(game, &state, seat, &mut thoughts, &stopped);
        if stopped() {
            return Ok(None);
        }
        game.legal(&state, seat, &mut legal);
        if legal.len() > 1 {
            match asked {
                Asked::Decision => said.push((seat, thought.best[0].1)),
                Asked::Position(judge) => {
                    let known = game.imagine(&state, seat, &mut thoughts);
                    let chances = judge.chances(game, &known);
                    said.extend(Seat::all(plan.seats).map(|seat| (seat, chances[seat.index()])));
                }
            }
        }
        talk.note(seat, &thought.action);
        game.apply(&mut state, seat, &thought.action, &mut dice, &mut ());
    }
    let outcome = game
        .outcome(&state)
        .ok_or_else(|| plan.violation(number, "waits for nobody and yet has no outcome"))?;
    Ok(Some(said.into_iter().map(|(seat, chance)| (f64::from(chance), outcome.win_share(seat))).collect()))
}

/// The logistic line through what was said (as log odds) and what came of it, by Newton's method; the interval takes games
/// as units (the "sandwich" of Huber and White).
pub fn fit(games: &[Game]) -> Option<Calibration> {
    /// Who says 0 or 1 is taken to say nearly so.
    const NEARLY: f64 = 0.002;
    let odds = |chance: f64| {
        let chance = chance.clamp(NEARLY, 1.0 - NEARLY);
        (chance / (1.0 - chance)).ln()
    };
    let chance = |shift: f64, slope: f64, said: f64| 1.0 / (1.0 + (-shift - slope * odds(said)).exp());
    let chances: usize = games.iter().map(Vec::len).sum();
    if games.len() < 2 || chances == 0 {
        return None;
    }
    let (mut shift, mut slope) = (0.0, 1.0);
    let mut inverse = [[0.0; 2]; 2];
    for _ in 0..50 {
        let (mut pull, mut bend) = ([0.0; 2], [[0.0; 2]; 2]);
        for (said, came) in games.iter().flatten() {
            let (expected, odds) = (chance(shift, slope, *said), odds(*said));
            let (miss, weight) = (came - expected, expected * (1.0 - expected));
            pull[0] += miss;
            pull[1] += miss * odds;
            bend[0][0] += weight;
            bend[0][1] += weight * odds;
            bend[1][1] += weight * odds * odds;
        }
        let [[a, b], [_, d]] = bend;
        let determinant = a * d - b * b;
        if determinant <= 0.0 {
            return None;
        }
        inverse = [[d / determinant, -b / determinant], [-b / determinant, a / determinant]];
        let step = inverse.map(|row| row[0] * pull[0] + row[1] * pull[1]);
        shift += step[0];
        slope += step[1];
        if step.iter().all(|step| step.abs() < 1e-10) {
            break;
        }
    }
    // How much the games pull at the line.
    let mut spread = [[0.0; 2]; 2];
    for game in games {
        let mut pull = [0.0; 2];
        for (said, came) in game {
            let miss = came - chance(shift, slope, *said);
            pull[0] += miss;
            pull[1] += miss * odds(*said);
        }
        for row in 0..2 {
            for column in 0..2 {
                spread[row][column] += pull[row] * pull[column];
            }
        }
    }
    let row = inverse[1];
    let variance: f64 =
        (0..2).map(|one| (0..2).map(|two| row[one] * spread[one][two] * row[two]).sum::<f64>()).sum();
    let many = games.len() as f64;
    let wide = 1.96 * (variance * many / (many - 1.0)).sqrt();
    let error = games.iter().flatten().map(|(said, came)| (said - came) * (said - came)).sum::<f64>();
    Some(Calibration {
        slope,
        interval: Interval { low: slope - wide, high: slope + wide },
        shift,
        error: error / chances as f64,
        chances: chances as u64,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Fast;

    /// Games in which the truth is known: whoever says a chance with log odds so many times too large has that slope.
    fn games(bold: f64) -> Vec<Game> {
        let mut dice = Fast::seeded(7);
        let mut one = || {
            let odds = f64::from(dice.below(4000)) / 1000.0 - 2.0;
            let truth = 1.0 / (1.0 + (-odds).exp());
            let came = f64::from(u8::from(f64::from(dice.below(1 << 20)) / f64::from(1 << 20) < truth));
            (1.0 / (1.0 + (-bold * odds).exp()), came)
        };
        (0..4000).map(|_| (0..5).map(|_| one()).collect()).collect()
    }

    #[test]
    fn honest_bold_and_timid_are_told_apart() {
        for bold in [0.5, 1.0, 2.0] {
            let found = fit(&games(bold)).unwrap();
            assert!((found.slope * bold - 1.0).abs() < 0.08, "{bold}: {found:?}");
            assert!(found.interval.low * bold < 1.0 && found.interval.high * bold > 1.0, "{bold}: {found:?}");
            assert!(found.shift.abs() < 0.05, "{bold}: {found:?}");
            assert_eq!(found.chances, 20_000);
        }
    }

    #[test]
    fn one_game_tells_nothing() {
        assert_eq!(fit(&games(1.0)[..1]), None);
        assert_eq!(fit(&[]), None);
    }
}
