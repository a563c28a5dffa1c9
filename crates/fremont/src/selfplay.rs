//! `fremont selfplay`: games of bots against each other, with what a net can learn from.

use crate::catalogue::about;
use crate::mass::{Common, agree, of_lab, progress_bar, stop_on_interrupt, whole};
use crate::nets::Nets;
use crate::number::{at_least, between};
use crate::setup::Setup;
use crate::{Error, screen::output};
use bots::Evaluator;
use games::Visitor;
use lab::{Plan, Schedule, SelfPlay, Watch, Written, self_play};
use serde_json::{Map, Value};
use std::fs;
use std::io::Write as _;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// The arguments of `fremont selfplay`.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// The game, such as royale
    game: String,
    /// How many games to play
    #[arg(long, value_name = "N", default_value_t = 1000, allow_negative_numbers = true,
          value_parser = at_least::<u64>(1))]
    games: u64,
    /// Who plays: one name for all seats, or several, which are dealt out to the seats in turn
    #[arg(long, value_name = "NAME,..", value_delimiter = ',', default_value = "hard/200")]
    bots: Vec<String>,
    /// The folder of the samples; shards that are there already are not played again
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Table sizes, one after another, shard by shard [default: all that the game takes]
    #[arg(long, value_name = "N,..", value_delimiter = ',', value_parser = between::<u8>(1, 255))]
    seats: Vec<u8>,
    /// Games in a shard
    #[arg(long, value_name = "N", default_value_t = 64, value_parser = between::<u64>(1, 65_536))]
    shard: u64,
    /// One decision in so many is drawn by the priors alone, so that other positions come up
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = between::<u32>(1, 1_000_000))]
    stray: u32,
    /// One position in so many is kept
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = between::<u32>(1, 1_000_000))]
    every: u32,
    #[command(flatten)]
    nets: Nets,
    #[command(flatten)]
    common: Common,
    #[command(flatten)]
    setup: Setup,
}

impl Args {
    /// Plays, and tells what was written.
    pub fn run(self) -> Result<(), Error> {
        let about = about(&self.game)?;
        let bots = self.bots.iter().map(|name| name.trim().parse()).collect::<Result<Vec<bots::Bot>, _>>()?;
        let tables = if self.seats.is_empty() {
            (about.min_seats..=about.max_seats).collect()
        } else {
            self.seats.clone()
        };
        fs::create_dir_all(&self.out).map_err(|error| {
            Error::usage(format!("the folder {} cannot be made: {error}", self.out.display()))
        })?;
        let plan = Plan {
            seats: tables[0],
            games: self.games,
            seed: self.common.seed()?,
            bots,
            schedule: Schedule::rotated(tables[0]),
            threads: self.common.threads(),
            journals: None,
            keep_scores: false,
        };
        let how = SelfPlay {
            folder: self.out.clone(),
            shard: self.shard,
            seats: tables,
            stray: self.stray,
            every: self.every,
        };
        let run = Run { key: about.key, options: self.setup.options()?, nets: self.nets, plan, how };
        let (seed, folder) = (run.plan.seed.clone(), self.out.display().to_string());
        let data = self.setup.data.read_for(&self.game)?;
        let (written, stopped) = games::visit(&self.game, data.as_deref(), run)
            .map_err(|error| Error::usage(error.to_string()))??;
        let mut out = output();
        if self.common.is_json() {
            let told = serde_json::json!({
                "game": about.key, "seed": seed, "folder": folder, "stopped": stopped,
                "shards": written.shards, "found": written.found, "positions": written.positions,
            });
            writeln!(out, "{told}")?;
        } else {
            writeln!(
                out,
                "{} shards in {folder} (seed {seed}), {} of them found there; {} new positions",
                whole(written.shards),
                whole(written.found),
                whole(written.positions)
            )?;
        }
        Ok(out.flush()?)
    }
}

struct Run {
    key: &'static str,
    options: Map<String, Value>,
    nets: Nets,
    plan: Plan,
    how: SelfPlay,
}

impl Visitor for Run {
    type Out = Result<(Written, bool), Error>;

    fn visit<G: Evaluator>(self, game: Arc<G>) -> Self::Out {
        self.nets.put(&*game)?;
        let mut trial = self.plan.clone();
        let mut options = None;
        for seats in &self.how.seats {
            trial.seats = *seats;
            options = Some(agree(&game, &self.options, &trial)?.0);
        }
        let options = options.unwrap_or_default();
        let bar = progress_bar(self.plan.games, "games");
        let stop = stop_on_interrupt();
        let watch = Watch { progress: &|games| bar.inc(games), stop: &stop };
        let written = self_play(&game, &options, self.key, &self.plan, &self.how, &watch);
        bar.finish_and_clear();
        let stopped = stop.load(Ordering::Relaxed);
        if stopped {
            eprintln!("Stopped early: the same command goes on where it was.");
        }
        Ok((written.map_err(of_lab)?, stopped))
    }
}
