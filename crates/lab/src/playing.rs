//! The hot loop: whole games on the typed state, silent, one after another, on as many threads as wanted.

use crate::Error;
use crate::conversation::Conversation;
use crate::journals::write_journal;
use crate::plan::{Plan, Seeds, Watch};
use crate::tally::Tally;
use bots::{Evaluator, Level};
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use table::Outcome;

/// Groups a thread takes at a time where nobody thinks: few enough to share the work well, and enough that sharing
/// costs nothing. Games in which somebody thinks are long, and taken one group at a time.
const BATCH: u64 = 32;

/// Plays all whole groups of the plan and counts them.
pub fn play_all<G: Evaluator>(
    game: &Arc<G>,
    options: &G::Options,
    plan: &Plan,
    watch: &Watch<'_>,
) -> Result<Tally, Error> {
    let group = plan.schedule.group();
    let groups = plan.games / group;
    let run = Run { game, options, plan, watch, seeds: Seeds::of(plan), thinks: plan.anybody_thinks() };
    let batch = if run.thinks { 1 } else { BATCH };
    let next = AtomicU64::new(0);
    let violation = AtomicBool::new(false);
    let work = || {
        let mut tally = Tally::new(plan);
        let (mut legal, mut played) = (Vec::new(), Vec::new());
        while !watch.stop.load(Ordering::Relaxed) && !violation.load(Ordering::Relaxed) {
            let first = next.fetch_add(batch, Ordering::Relaxed);
            let end = groups.min(first.saturating_add(batch));
            if first >= end {
                break;
            }
            let mut whole = 0;
            for number in first..end {
                run.play_group(number * group, group, &mut legal, &mut played)
                    .inspect_err(|_| violation.store(true, Ordering::Relaxed))?;
                // A group that was not played to its end would favour those who had the better seats.
                if played.len() as u64 == group {
                    tally.count_group(&plan.schedule, number * group, &played);
                    whole += group;
                }
            }
            (watch.progress)(whole);
        }
        Ok(tally)
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..plan.threads).map(|_| scope.spawn(work)).collect();
        let mut total = Tally::new(plan);
        for worker in workers {
            // A panic in the rules is a fault of the program: it is passed on as it is.
            let tally: Result<Tally, Error> =
                worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            total.add(tally?);
        }
        total.finish();
        Ok(total)
    })
}

/// Plays some groups of the plan one after another: for those who share a plan among machines. Whoever plays a group plays the
/// same. Ends early, after a whole group, if somebody stops it.
pub fn play_groups<G: Evaluator>(
    game: &Arc<G>,
    options: &G::Options,
    plan: &Plan,
    groups: Range<u64>,
    watch: &Watch<'_>,
) -> Result<Vec<Played>, Error> {
    let group = plan.schedule.group();
    let run = Run { game, options, plan, watch, seeds: Seeds::of(plan), thinks: plan.anybody_thinks() };
    let (mut legal, mut played, mut all) = (Vec::new(), Vec::new(), Vec::new());
    for number in groups.start..groups.end.min(plan.games / group) {
        if watch.stop.load(Ordering::Relaxed) {
            break;
        }
        run.play_group(number * group, group, &mut legal, &mut played)?;
        if played.len() as u64 == group {
            all.append(&mut played);
            (watch.progress)(group);
        }
    }
    Ok(all)
}

/// A game that was played to its end.
#[derive(Clone, PartialEq, Debug)]
pub struct Played {
    /// How it ended.
    pub outcome: Outcome,
    /// How many decisions were taken in it.
    pub decisions: u64,
}

/// What all threads of a run share.
struct Run<'a, G: Evaluator> {
    game: &'a Arc<G>,
    options: &'a G::Options,
    plan: &'a Plan,
    watch: &'a Watch<'a>,
    seeds: Seeds,
    thinks: bool,
}

impl<G: Evaluator> Run<'_, G> {
    /// Plays the games of one group; fewer of them if the run is stopped while somebody thinks.
    fn play_group(
        &self,
        first: u64,
        games: u64,
        legal: &mut Vec<G::Action>,
        played: &mut Vec<Played>,
    ) -> Result<(), Error> {
        played.clear();
        for number in first..first + games {
            let Some(one) = self.play_one(number, legal)? else { return Ok(()) };
            write_journal(self.game, self.options, self.plan, self.seeds, number, &one)?;
            played.push(one);
        }
        Ok(())
    }

    /// Plays one game of the plan; `None` if the run was stopped while somebody thought.
    fn play_one(&self, number: u64, legal: &mut Vec<G::Action>) -> Result<Option<Played>, Error> {
        let (game, plan): (&G, _) = (self.game, self.plan);
        let mut dice = self.seeds.dice(plan.schedule.deal(number));
        let mut thoughts = self.seeds.thoughts(number);
        let mut decisions = 0;
        let mut state = game
            .start(self.options, plan.seats, &mut dice, &mut ())
            .map_err(|refusal| plan.violation(number, format_args!("cannot begin: {refusal}")))?;
        let seating = plan.bots_at(number);
        let mut talk = Conversation::at(game, seating, self.thinks);
        // In a variable of its own: most tables are silent, and this is asked twice for each decision.
        let talks = talk.is_open();
        let stopped = || self.watch.stop.load(Ordering::Relaxed);
        loop {
            while talks
                && let Some((seat, word)) = talk
                    .next(game, &state, &mut thoughts)
                    .map_err(|endless| plan.violation(number, endless))?
            {
                game.apply(&mut state, seat, &word, &mut dice, &mut ());
                decisions += 1;
            }
            let Some(seat) = game.waiting_on(&state).first() else { break };
            let bot = seating[seat.index()];
            game.legal(&state, seat, legal);
            if legal.is_empty() {
                let stuck = format_args!("is stuck: it waits for {seat}, which has no legal action");
                return Err(plan.violation(number, stuck));
            }
            if bot.level == Level::Random {
                // Straight from the list: this is the loop that has to be fast.
                let place = thoughts.below(legal.len() as u32) as usize;
                if talks {
                    talk.note(seat, &legal[place]);
                }
                game.apply(&mut state, seat, &legal[place], &mut dice, &mut ());
            } else {
                let thought = bot.think(game, &state, seat, &mut thoughts, &stopped);
                if stopped() {
                    return Ok(None);
                }
                talk.note(seat, &thought.action);
                game.apply(&mut state, seat, &thought.action, &mut dice, &mut ());
            }
            decisions += 1;
        }
        let outcome = game
            .outcome(&state)
            .ok_or_else(|| plan.violation(number, "waits for nobody and yet has no outcome"))?;
        Ok(Some(Played { outcome, decisions }))
    }
}
