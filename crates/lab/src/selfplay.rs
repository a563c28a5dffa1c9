//! Self-play: games of bots against each other, with what a net can learn from. The format is told in `training/README.md`.
//!
//! Games come in shards. A shard follows from the plan and its number alone, on any number of threads, and is written
//! whole or not at all: what is there already is not played again.

use crate::conversation::Conversation;
use crate::plan::{Seeds, Watch};
use crate::{Error, Plan};
use bots::{Bot, Evaluator, Inputs, SEATS, Shape, Tried, candidates};
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use table::{Fast, Outcome, Seat};

/// How a shard begins.
const MAGIC: &[u8] = b"FREMSELF1\n";
/// Of so many actions, those that were tried most, it is told how they were tried.
const TOLD: usize = 16;

/// What is to be played, beyond a plan of mass play.
#[derive(Clone, Debug)]
pub struct SelfPlay {
    /// Where the shards go.
    pub folder: PathBuf,
    /// Games in a shard.
    pub shard: u64,
    /// Table sizes: one after another, shard by shard.
    pub seats: Vec<u8>,
    /// One decision in so many is drawn by the priors alone, so that other positions come up.
    pub stray: u32,
    /// One position in so many is kept.
    pub every: u32,
}

/// What was written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Written {
    /// Shards, with those that were there before.
    pub shards: u64,
    /// Shards that were there before.
    pub found: u64,
    /// Positions in the new ones.
    pub positions: u64,
}

/// Plays all shards that are not there yet.
pub fn self_play<G: Evaluator>(
    game: &Arc<G>,
    options: &G::Options,
    key: &str,
    plan: &Plan,
    how: &SelfPlay,
    watch: &Watch<'_>,
) -> Result<Written, Error> {
    let shape =
        game.shape().ok_or_else(|| Error::File(format!("nothing is known that a net could see of {key}")))?;
    let shards = plan.games.div_ceil(how.shard);
    let (next, failed) = (AtomicU64::new(0), AtomicBool::new(false));
    let work = || {
        let mut written = Written::default();
        while !watch.stop.load(Ordering::Relaxed) && !failed.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= shards {
                break;
            }
            let games = how.shard.min(plan.games - number * how.shard);
            let shard = Shard { game, options, key, plan, how, shape, number, games, watch };
            let one = shard.write().inspect_err(|_| failed.store(true, Ordering::Relaxed))?;
            written.shards += one.shards;
            written.found += one.found;
            written.positions += one.positions;
        }
        Ok(written)
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..plan.threads).map(|_| scope.spawn(work)).collect();
        let mut total = Written::default();
        for worker in workers {
            let one: Result<Written, Error> =
                worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            let one = one?;
            total.shards += one.shards;
            total.found += one.found;
            total.positions += one.positions;
        }
        Ok(total)
    })
}

/// One file of samples.
struct Shard<'a, G: Evaluator> {
    game: &'a Arc<G>,
    options: &'a G::Options,
    key: &'a str,
    plan: &'a Plan,
    how: &'a SelfPlay,
    shape: Shape,
    number: u64,
    games: u64,
    watch: &'a Watch<'a>,
}

/// A position whose game has not ended yet.
struct Sample {
    decision: u16,
    seat: Seat,
    strayed: bool,
    root: f32,
    inputs: Box<Inputs>,
    tried: Vec<Tried>,
}

impl<G: Evaluator> Shard<'_, G> {
    fn seats(&self) -> u8 {
        self.how.seats[self.number as usize % self.how.seats.len()]
    }

    /// What stands at the beginning: all that the samples follow from, and how they are laid out.
    fn header(&self) -> Vec<u8> {
        let Shape { own, item, items } = self.shape;
        let header = serde_json::json!({
            "game": self.key,
            "seed": self.plan.seed,
            "bots": self.plan.bots.iter().map(ToString::to_string).collect::<Vec<_>>(),
            "seats": self.seats(),
            "first": self.number * self.how.shard,
            "games": self.games,
            "stray": self.how.stray,
            "every": self.how.every,
            "own": own,
            "item": item,
            "items": items,
            "told": TOLD,
        });
        let mut bytes = MAGIC.to_vec();
        bytes.extend(header.to_string().into_bytes());
        bytes.push(b'\n');
        bytes
    }

    fn write(&self) -> Result<Written, Error> {
        let path = self.how.folder.join(format!("{:06}.self", self.number));
        let header = self.header();
        if fs::read(&path).is_ok_and(|old| old.starts_with(&header)) {
            (self.watch.progress)(self.games);
            return Ok(Written { shards: 1, found: 1, positions: 0 });
        }
        let mut bytes = header;
        let mut positions = 0;
        for game in 0..self.games {
            let Some(more) = self.play(self.number * self.how.shard + game, &mut bytes)? else {
                return Ok(Written::default());
            };
            positions += more;
            (self.watch.progress)(1);
        }
        write_whole(&path, &bytes)
            .map_err(|error| Error::File(format!("{} cannot be written: {error}", path.display())))?;
        Ok(Written { shards: 1, found: 0, positions })
    }

    /// Plays a game and adds its samples; nothing if it was stopped.
    fn play(&self, number: u64, bytes: &mut Vec<u8>) -> Result<Option<u64>, Error> {
        let (game, plan): (&G, _) = (self.game, self.plan);
        let seeds = Seeds::of(plan);
        let (mut dice, mut thoughts) = (seeds.dice(number), seeds.thoughts(number));
        let mut chance = Fast::seeded(number ^ 0x5eed_0f5e);
        let mut state = game
            .start(self.options, self.seats(), &mut dice, &mut ())
            .map_err(|refusal| plan.violation(number, format_args!("cannot begin: {refusal}")))?;
        let bots: [Bot; SEATS] =
            std::array::from_fn(|seat| plan.bots[(seat + number as usize) % plan.bots.len()]);
        let mut talk = Conversation::at(game, bots, true);
        let stopped = || self.watch.stop.load(Ordering::Relaxed);
        let mut samples: Vec<Sample> = Vec::new();
        let mut legal = Vec::new();
        for decision in 0u16.. {
            while let Some((seat, word)) =
                talk.next(game, &state, &mut thoughts).map_err(|endless| plan.violation(number, endless))?
            {
                game.apply(&mut state, seat, &word, &mut dice, &mut ());
            }
            let Some(seat) = game.waiting_on(&state).first() else { break };
            let bot = bots[seat.index()];
            game.legal(&state, seat, &mut legal);
            let chosen = legal.len() > 1;
            let strays = chosen && chance.below(self.how.stray) == 0;
            let keep = chosen && chance.below(self.how.every) == 0;
            let (mut thought, mut tried) = (None, Vec::new());
            if !strays {
                let (one, all) = bot.weigh(game, &state, seat, &mut thoughts, &stopped);
                (thought, tried) = (Some(one), all);
            }
            if stopped() {
                return Ok(None);
            }
            if keep {
                let mut inputs = Box::<Inputs>::default();
                game.inputs(&state, &mut inputs);
                let root = thought.as_ref().map_or(f32::NAN, |thought| thought.best[0].1);
                samples.push(Sample { decision, seat, strayed: strays, root, inputs, tried });
            }
            let action = match thought {
                Some(thought) => thought.action,
                None => strayed(game, &state, seat, &mut chance),
            };
            talk.note(seat, &action);
            game.apply(&mut state, seat, &action, &mut dice, &mut ());
        }
        let outcome = game
            .outcome(&state)
            .ok_or_else(|| plan.violation(number, "waits for nobody and yet has no outcome"))?;
        samples.iter().for_each(|sample| self.add(number, sample, &outcome, bytes));
        Ok(Some(samples.len() as u64))
    }

    /// A sample as it is laid out.
    fn add(&self, number: u64, sample: &Sample, outcome: &Outcome, bytes: &mut Vec<u8>) {
        let Shape { own, item, items } = self.shape;
        let seats = usize::from(self.seats());
        bytes.extend((number as u32).to_le_bytes());
        bytes.extend(sample.decision.to_le_bytes());
        bytes.extend([sample.seat.0, u8::from(sample.strayed)]);
        let mut put = |figure: f32| bytes.extend(figure.to_le_bytes());
        put(sample.root);
        Seat::all(self.seats()).for_each(|seat| put(outcome.win_share(seat) as f32));
        sample.inputs.own[..seats].iter().flat_map(|seat| &seat[..own]).for_each(|figure| put(*figure));
        let all = sample.inputs.items[..seats].iter().flat_map(|seat| &seat[..items]);
        all.flat_map(|one| &one[..item]).for_each(|figure| put(*figure));
        for place in 0..TOLD {
            let tried = sample.tried.get(place).copied().unwrap_or(Tried { visits: 0.0, chance: 0.0 });
            put(tried.visits);
            put(tried.chance);
        }
    }
}

/// An action drawn by the priors.
fn strayed<G: Evaluator>(game: &G, state: &G::State, seat: Seat, chance: &mut Fast) -> G::Action {
    let known = game.imagine(state, seat, chance);
    let mut all = candidates(game, &known, seat, chance);
    // One of the better half as a rule: the highest priors come first.
    let (one, other) = (chance.below(all.len() as u32), chance.below(all.len() as u32));
    all.swap_remove(one.min(other) as usize)
}

/// Under another name first, so that a file that was begun is never taken for a whole one.
fn write_whole(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let begun = path.with_extension("begun");
    let mut file = fs::File::create(&begun)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    fs::rename(begun, path)
}
