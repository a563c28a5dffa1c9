//! Mass play from Python: the same plans, and so the same figures, as `fremont sim` and `fremont ladder`.

use crate::error::wrong;
use crate::json::{options, to_python};
use bots::Evaluator;
use lab::{Balanced, Interval, Plan, Schedule, Tally, Watch, play_all, rate};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde_json::{Map, Value, json};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use table::fair::run_seed;

/// The most bots of a ladder.
const MOST_BOTS: usize = 16;

/// Plays a plan.
struct Play<'a>(&'a Map<String, Value>, &'a Plan);

impl games::Visitor for Play<'_> {
    type Out = Result<Tally, String>;
    fn visit<G: Evaluator>(self, game: Arc<G>) -> Self::Out {
        let options = table::read_options(&*game, self.0)?;
        // A table that the rules refuse is refused before anybody plays.
        let refused = game.start(&options, self.1.seats, &mut table::Fast::seeded(0), &mut ()).err();
        if let Some(refusal) = refused {
            return Err(refusal.why.to_string());
        }
        let watch = Watch { progress: &|_| (), stop: &AtomicBool::new(false) };
        play_all(&game, &options, self.1, &watch).map_err(|error| error.to_string())
    }
}

fn bots(names: &[String]) -> PyResult<Vec<bots::Bot>> {
    names.iter().map(|name| name.parse().map_err(wrong)).collect()
}

fn play(py: Python<'_>, game: &str, options: &Map<String, Value>, plan: &Plan) -> PyResult<Tally> {
    if plan.games == 0 || plan.threads == 0 {
        return Err(wrong("there must be at least one game and one thread"));
    }
    py.detach(|| games::visit(game, None, Play(options, plan))).map_err(wrong)?.map_err(wrong)
}

fn interval(interval: Interval) -> Value {
    json!([interval.low, interval.high])
}

/// What was played, by bot, and by seat.
fn report(tally: &Tally, names: &[String]) -> Value {
    let row = |record: &lab::Record| {
        json!({
            "games": record.games,
            "win_share": record.win_share(),
            "ci95": interval(record.ci95()),
            "mean_score": record.mean_score(),
        })
    };
    let named = |(record, name): (&lab::Record, &String)| {
        let mut row = row(record);
        row["name"] = json!(name);
        row
    };
    json!({
        "games": tally.games,
        "decisions": tally.decisions,
        "bots": tally.bots.iter().zip(names).map(named).collect::<Vec<_>>(),
        "seats": tally.seats.iter().map(row).collect::<Vec<_>>(),
    })
}

/// Plays bots against each other, one for each seat; everybody sits everywhere.
#[pyfunction]
#[pyo3(signature = (game, bots, *, games=1000, options=None, seed="", duplicate=false, threads=1))]
#[allow(clippy::too_many_arguments, reason = "all but two of them have a name and a default in Python")]
#[allow(clippy::needless_pass_by_value, reason = "what comes from Python is a value of its own")]
pub(crate) fn simulate<'py>(
    py: Python<'py>,
    game: &str,
    bots: Vec<String>,
    games: u64,
    options: Option<&Bound<'py, PyDict>>,
    seed: &str,
    duplicate: bool,
    threads: usize,
) -> PyResult<Bound<'py, PyAny>> {
    let seats = seats(game, bots.len())?;
    let schedule = if duplicate { Schedule::duplicate(seats) } else { Schedule::rotated(seats) };
    let plan = Plan {
        seats,
        games: schedule.whole_groups(games),
        seed: seed.into(),
        bots: self::bots(&bots)?,
        schedule,
        threads,
        journals: None,
        keep_scores: false,
    };
    let tally = play(py, game, &self::options(options)?, &plan)?;
    to_python(py, &report(&tally, &bots))
}

/// As many seats as there are bots, if the game has so many.
fn seats(game: &str, given: usize) -> PyResult<u8> {
    let about = games::about(game).map_err(wrong)?;
    let seats = u8::try_from(given).ok().filter(|seats| (about.min_seats..=about.max_seats).contains(seats));
    seats.ok_or_else(|| {
        wrong(format!("{game} is for {} to {} seats, not {given}", about.min_seats, about.max_seats))
    })
}

/// Rates bots, from games in which all of them meet. The best come first.
#[pyfunction]
#[pyo3(signature = (game, bots, *, games=1000, seats=None, options=None, seed="", threads=1))]
#[allow(clippy::too_many_arguments, reason = "all but two of them have a name and a default in Python")]
#[allow(clippy::needless_pass_by_value, reason = "what comes from Python is a value of its own")]
pub(crate) fn ladder<'py>(
    py: Python<'py>,
    game: &str,
    bots: Vec<String>,
    games: u64,
    seats: Option<u8>,
    options: Option<&Bound<'py, PyDict>>,
    seed: &str,
    threads: usize,
) -> PyResult<Bound<'py, PyAny>> {
    if !(2..=MOST_BOTS).contains(&bots.len()) {
        return Err(wrong(format!("a ladder is for 2 to {MOST_BOTS} bots, not {}", bots.len())));
    }
    let about = games::about(game).map_err(wrong)?;
    let seats = self::seats(game, seats.unwrap_or(4.clamp(about.min_seats, about.max_seats)).into())?;
    let schedule = Schedule::Balanced(Balanced::new(bots.len() as u8, seats, run_seed(seed)));
    let plan = Plan {
        seats,
        games: schedule.whole_groups(games),
        seed: seed.into(),
        bots: self::bots(&bots)?,
        schedule,
        threads,
        journals: None,
        keep_scores: false,
    };
    let tally = play(py, game, &self::options(options)?, &plan)?;
    let ratings = rate(plan.bots.len(), &tally.finishes);
    let mut report = report(&tally, &bots);
    let rows: Vec<Value> = ratings
        .order()
        .into_iter()
        .map(|bot| {
            let mut row = report["bots"][bot].take();
            let rating = ratings.of(bot);
            row["rating"] = json!(rating.rating);
            row["rating_ci95"] = rating.ci95.map_or(Value::Null, interval);
            row
        })
        .collect();
    report["bots"] = json!(rows);
    to_python(py, &report)
}
