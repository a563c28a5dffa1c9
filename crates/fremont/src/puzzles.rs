//! `fremont puzzles`: mines puzzles from games between bots, picks among them, and looks at them again.

use crate::Error;
use crate::catalogue::about;
use crate::mass::{progress_bar, stop_on_interrupt, whole};
use crate::number::{at_least, between};
use crate::screen::output;
use bots::Evaluator;
use games::{Visitor, visit, visit_rules};
use indicatif::ProgressBar;
use lab::Watch;
use lab::puzzles::{Mining, PuzzleFile, WORLDS, check, mine, pick};
use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::thread::available_parallelism;

/// The arguments of `fremont puzzles`.
#[derive(clap::Args, Debug)]
#[command(group = clap::ArgGroup::new("what").required(true).args(["out", "check"]))]
pub struct Args {
    /// The game, such as royale
    game: String,
    /// How many games to play and look at; those that the file has already count
    #[arg(long, value_name = "N", default_value_t = 100, allow_negative_numbers = true, value_parser = at_least::<u64>(1))]
    games: u64,
    /// Equal seeds give equal puzzles
    #[arg(long, value_name = "S", default_value = "1")]
    seed: String,
    /// The file that the puzzles go to; a run that was stopped goes on in it
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Play nothing: pick so many of the puzzles in the files of --from, spread over themes, levels and seats
    #[arg(long, value_name = "N", requires = "from", allow_negative_numbers = true, value_parser = at_least::<usize>(1))]
    pick: Option<usize>,
    /// Files to pick from
    #[arg(long, value_name = "FILE", num_args = 1.., requires = "pick")]
    from: Vec<PathBuf>,
    /// Play nothing: look at the puzzles of a file again, in worlds other than those they were found in
    #[arg(long, value_name = "FILE", conflicts_with = "pick")]
    check: Option<PathBuf>,
    /// In how many worlds the best action is compared with the second
    #[arg(long, value_name = "N", default_value_t = WORLDS, allow_negative_numbers = true, value_parser = between::<u32>(2, 1_000_000))]
    worlds: u32,
    /// Let --check look at so many puzzles only, spread over the file
    #[arg(long, value_name = "N", requires = "check", allow_negative_numbers = true, value_parser = at_least::<usize>(1))]
    sample: Option<usize>,
    /// How many threads to use; nothing that is found depends on it [default: all cores]
    #[arg(long, value_name = "T", allow_negative_numbers = true, value_parser = between::<usize>(1, 256))]
    threads: Option<usize>,
}

impl Args {
    /// Mines, picks or checks.
    pub fn run(self) -> Result<(), Error> {
        let about = about(&self.game)?;
        match (&self.check, &self.out, self.pick) {
            (Some(file), ..) => self.check(file),
            (None, Some(out), Some(most)) => self.pick(out, most),
            (None, Some(out), None) => {
                let mining = Mining {
                    seed: self.seed.clone(),
                    games: 0..self.games,
                    worlds: self.worlds,
                    threads: self.threads(),
                };
                let wanted = PuzzleFile::new(&self.game, about.rules_version, &self.seed, self.worlds);
                let run = Run { mining, wanted, out };
                visit(&self.game, None, run).map_err(|error| Error::usage(error.to_string()))?
            }
            (None, None, _) => Err(Error::usage("name a file: --out to mine, --check to look again")),
        }
    }

    fn threads(&self) -> usize {
        self.threads.or_else(|| available_parallelism().ok().map(NonZeroUsize::get)).unwrap_or(1)
    }

    fn read(&self, path: &Path) -> Result<PuzzleFile, Error> {
        let name = path.display().to_string();
        let text = fs::read_to_string(path)
            .map_err(|error| Error::usage(format!("{name} cannot be read: {error}")))?;
        let file = PuzzleFile::parse(&text, &name).map_err(told)?;
        if file.game != self.game {
            return Err(Error::usage(format!("{name} has puzzles of {}, not of {}", file.game, self.game)));
        }
        Ok(file)
    }

    fn pick(&self, out: &Path, most: usize) -> Result<(), Error> {
        let mut all: Option<PuzzleFile> = None;
        for path in &self.from {
            let file = self.read(path)?;
            match &mut all {
                None => all = Some(file),
                Some(all) if (all.rules, all.worlds) == (file.rules, file.worlds) => {
                    all.puzzles.extend(file.puzzles);
                }
                Some(_) => {
                    return Err(Error::usage(
                        "the files differ in the version of the rules or in the number of worlds",
                    ));
                }
            }
        }
        let mut all = all.ok_or_else(|| Error::usage("name a file to pick from"))?;
        (all.played, all.puzzles) = (0, pick(all.puzzles, most));
        fs::write(out, all.text().map_err(told)?)
            .map_err(|error| Error::usage(format!("{} cannot be written: {error}", out.display())))?;
        self.tell(&all)
    }

    fn check(&self, path: &Path) -> Result<(), Error> {
        let file = self.read(path)?;
        let look = Look { file: &file, worlds: self.worlds, sample: self.sample, threads: self.threads() };
        let checked = visit_rules(&file.game, file.rules, None, look)
            .map_err(|error| Error::usage(format!("{}: {error}", path.display())))?;
        let wrong: Vec<String> = checked
            .iter()
            .filter_map(|(at, checked)| checked.as_ref().err().map(|why| format!("puzzle {}: {why}", at + 1)))
            .collect();
        if let Some(first) = wrong.first() {
            return Err(Error::check(format!(
                "{} of {} puzzles do not hold: {first}",
                wrong.len(),
                checked.len()
            )));
        }
        let least = checked.iter().filter_map(|(_, checked)| checked.as_ref().ok()).copied().reduce(f64::min);
        let least = least.ok_or_else(|| Error::check(format!("{} has no puzzles", path.display())))?;
        let mut out = output();
        writeln!(
            out,
            "{} puzzles of {} hold in {} other worlds; the least lead there is {:.1} %.",
            whole(checked.len() as u64),
            self.game,
            whole(self.worlds.into()),
            100.0 * least
        )?;
        Ok(out.flush()?)
    }

    /// How many there are, and of what.
    fn tell(&self, file: &PuzzleFile) -> Result<(), Error> {
        let mut out = output();
        write_counts(&mut out, &self.game, file)?;
        Ok(out.flush()?)
    }
}

fn told(error: lab::Error) -> Error {
    match error {
        lab::Error::Bug(sentence) => Error::check(sentence),
        lab::Error::File(sentence) => Error::usage(sentence),
    }
}

fn write_counts(out: &mut impl Write, game: &str, file: &PuzzleFile) -> Result<(), Error> {
    writeln!(out, "{} puzzles of {game}", whole(file.puzzles.len() as u64))?;
    let mut counts: BTreeMap<String, u64> = BTreeMap::new();
    for puzzle in &file.puzzles {
        let names = puzzle.themes.iter().cloned().chain([format!("level {}", puzzle.level)]);
        names.for_each(|name| *counts.entry(name).or_default() += 1);
    }
    for (name, count) in counts {
        writeln!(out, "{count:>6} {name}")?;
    }
    Ok(())
}

/// A run, ready to meet its game.
struct Run<'a> {
    mining: Mining,
    wanted: PuzzleFile,
    out: &'a Path,
}

impl Visitor for Run<'_> {
    type Out = Result<(), Error>;

    fn visit<G: Evaluator>(self, game: Arc<G>) -> Self::Out {
        let Run { mut mining, wanted, out } = self;
        let (mut all, mut file) = PuzzleFile::open(out, &wanted).map_err(told)?;
        mining.games.start = all.played.min(mining.games.end);
        let bar = progress_bar(mining.games.end, "games");
        bar.inc(mining.games.start);
        let stop = stop_on_interrupt();
        let watch = Watch { progress: &|games| bar.inc(games), stop: &stop };
        let mined = mine(&*game, &mining, &watch, |number, puzzles| {
            let text = PuzzleFile::played(number, &puzzles)?;
            let written = file.write_all(text.as_bytes()).and_then(|()| file.flush());
            written
                .map_err(|error| lab::Error::File(format!("{} cannot be written: {error}", out.display())))?;
            all.played = number + 1;
            all.puzzles.extend(puzzles);
            Ok(())
        });
        bar.finish_and_clear();
        mined.map_err(told)?;
        if stop.load(Ordering::Relaxed) && all.played < mining.games.end {
            eprintln!(
                "Stopped early: {} of {} games were looked at; the same command goes on.",
                whole(all.played),
                whole(mining.games.end)
            );
        }
        let mut told = output();
        write_counts(&mut told, &all.game, &all)?;
        Ok(told.flush()?)
    }
}

/// A second look at a file, ready to meet its game.
struct Look<'a> {
    file: &'a PuzzleFile,
    worlds: u32,
    sample: Option<usize>,
    threads: usize,
}

impl Visitor for Look<'_> {
    /// Each puzzle by its place in the file: its lead, or what is wrong with it.
    type Out = Vec<(usize, Result<f64, String>)>;

    fn visit<G: Evaluator>(self, game: Arc<G>) -> Self::Out {
        let many = self.file.puzzles.len();
        let sample = self.sample.unwrap_or(many).min(many);
        let places: Vec<usize> = (0..sample).map(|one| one * many / sample).collect();
        let bar: ProgressBar = progress_bar(sample as u64, "puzzles");
        let shares: Vec<Vec<usize>> = (0..self.threads)
            .map(|share| places.iter().copied().skip(share).step_by(self.threads).collect())
            .collect();
        let look = |share: Vec<usize>| -> Vec<(usize, Result<f64, String>)> {
            let one = |at: usize| {
                let checked = check(&*game, &self.file.puzzles[at], self.worlds);
                bar.inc(1);
                (at, checked.map(|checked| checked.lead.mean))
            };
            share.into_iter().map(one).collect()
        };
        let mut all: Vec<_> = std::thread::scope(|scope| {
            let look = &look;
            let workers: Vec<_> = shares.into_iter().map(|share| scope.spawn(move || look(share))).collect();
            let joined = workers.into_iter().map(|worker| {
                // A panic in the rules is a fault of the program: it is passed on as it is.
                worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            });
            joined.flatten().collect()
        });
        bar.finish_and_clear();
        all.sort_by_key(|(at, _)| *at);
        all
    }
}
