//! `fremont calibrate`: whether the chances that bots tell come true.

use crate::catalogue::about;
use crate::mass::{Common, agree, decimal, of_lab, progress_bar, stop_on_interrupt, whole};
use crate::nets::Nets;
use crate::number::{at_least, between};
use crate::setup::Setup;
use crate::{Error, screen::output};
use bots::{Evaluator, JudgedBy};
use games::Visitor;
use lab::calibrate::{Asked, Calibration, calibrate, fit};
use lab::{Plan, Schedule, Watch};
use serde_json::{Map, Value, json};
use std::io::Write as _;
use std::sync::Arc;

/// The arguments of `fremont calibrate`.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// The game, such as royale
    game: String,
    /// Whose chances: one name for all seats, or several, which are dealt out to the seats in turn
    #[arg(long, value_name = "NAME,..", value_delimiter = ',', default_value = "hard/200")]
    bots: Vec<String>,
    /// Seats at each table [default: 4, or as many as the game takes]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = between::<u8>(0, 255))]
    seats: Option<u8>,
    /// How many games to play
    #[arg(long, value_name = "N", default_value_t = 200, allow_negative_numbers = true,
          value_parser = at_least::<u64>(2))]
    games: u64,
    /// Which chances: of the action that is taken, as hints tell it; of all seats, by a glance at each position
    #[arg(long, value_enum, default_value_t = Of::Hints)]
    of: Of,
    #[command(flatten)]
    nets: Nets,
    #[command(flatten)]
    common: Common,
    #[command(flatten)]
    setup: Setup,
}

/// Which chances are put to the test.
#[derive(clap::ValueEnum, Clone, Copy, Debug)]
enum Of {
    /// Of the action that is taken.
    Hints,
    /// Of all seats, as nets judge, where there are any.
    Positions,
    /// Of all seats, as evaluators judge that were written by hand.
    Hand,
}

impl Args {
    /// Plays, and tells how chances and what came of them go together.
    pub fn run(self) -> Result<(), Error> {
        let about = about(&self.game)?;
        let seats = self.seats.unwrap_or(4.clamp(about.min_seats, about.max_seats));
        let named =
            self.bots.iter().map(|name| name.trim().parse()).collect::<Result<Vec<bots::Bot>, _>>()?;
        let plan = Plan {
            seats,
            games: self.games,
            seed: self.common.seed()?,
            bots: named.iter().copied().cycle().take(seats.into()).collect(),
            schedule: Schedule::rotated(seats),
            threads: self.common.threads(),
            journals: None,
            keep_scores: false,
        };
        let asked = match self.of {
            Of::Hints => Asked::Decision,
            Of::Positions => Asked::Position(JudgedBy::Net),
            Of::Hand => Asked::Position(JudgedBy::Hand),
        };
        let seed = plan.seed.clone();
        let run = Run { options: self.setup.options()?, nets: self.nets, plan, asked };
        let data = self.setup.data.read_for(&self.game)?;
        let (found, games) = games::visit(&self.game, data.as_deref(), run)
            .map_err(|error| Error::usage(error.to_string()))??;
        let Calibration { slope, interval, shift, error, chances } =
            found.ok_or_else(|| Error::check("too few chances were told to say anything"))?;
        let mut out = output();
        if self.common.is_json() {
            let told = json!({
                "game": about.key, "seed": seed, "games": games, "chances": chances, "slope": slope,
                "slope_ci95": [interval.low, interval.high], "shift": shift, "error": error,
            });
            writeln!(out, "{told}")?;
        } else {
            writeln!(
                out,
                "{}: {} chances in {} games (seed {seed}): slope {} ({} – {}), shift {}, mean squared error {}",
                about.key,
                whole(chances),
                whole(games),
                decimal(slope, 2),
                decimal(interval.low, 2),
                decimal(interval.high, 2),
                decimal(shift, 2),
                decimal(error, 3),
            )?;
        }
        Ok(out.flush()?)
    }
}

struct Run {
    options: Map<String, Value>,
    nets: Nets,
    plan: Plan,
    asked: Asked,
}

impl Visitor for Run {
    type Out = Result<(Option<Calibration>, u64), Error>;

    fn visit<G: Evaluator>(self, game: Arc<G>) -> Self::Out {
        self.nets.put(&*game)?;
        let (options, _) = agree(&game, &self.options, &self.plan)?;
        let bar = progress_bar(self.plan.games, "games");
        let stop = stop_on_interrupt();
        let watch = Watch { progress: &|games| bar.inc(games), stop: &stop };
        let told = calibrate(&game, &options, &self.plan, self.asked, &watch);
        bar.finish_and_clear();
        let told = told.map_err(of_lab)?;
        Ok((fit(&told), told.len() as u64))
    }
}
