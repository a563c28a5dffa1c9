//! Mass play from Python: the same plans, and so the same figures, as `fremont sim` and `fremont ladder`.

use crate::args;
use crate::error::wrong;
use crate::json::{options, to_python};
use crate::work;
use bots::Evaluator;
use lab::puzzles::{Mining, PuzzleFile, WORLDS, mine};
use lab::{Balanced, Interval, Plan, Played, Schedule, Tally, Watch, play_all, play_groups, rate};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde_json::{Map, Value, json};
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use table::fair::run_seed;
use table::{Outcome, Seat, Standing};

/// The most bots of a ladder.
const MOST_BOTS: usize = 16;
/// What Python is told of the default.
const _: () = assert!(WORLDS == 2000);

/// Plays a plan.
struct Play<'a>(&'a Map<String, Value>, &'a Plan, &'a AtomicBool);

impl games::Visitor for Play<'_> {
    type Out = Result<Tally, String>;
    fn visit<G: Evaluator>(self, game: Arc<G>) -> Self::Out {
        let options = table::read_options(&*game, self.0)?;
        // A table that the rules refuse is refused before anybody plays.
        let refused = game.start(&options, self.1.seats, &mut table::Fast::seeded(0), &mut ()).err();
        if let Some(refusal) = refused {
            return Err(refusal.why.to_string());
        }
        let watch = Watch { progress: &|_| (), stop: self.2 };
        play_all(&game, &options, self.1, &watch).map_err(|error| error.to_string())
    }
}

fn bots(names: &[String]) -> PyResult<Vec<bots::Bot>> {
    names.iter().map(|name| crate::bot::named(name)).collect()
}

fn play(py: Python<'_>, game: &str, options: &Map<String, Value>, plan: &Plan) -> PyResult<Tally> {
    let played = work::interruptible(py, |stop| games::visit(game, None, Play(options, plan, stop)))?;
    played.map_err(wrong)?.map_err(wrong)
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
#[pyo3(
    signature = (game, bots, *, games=1000, options=None, seed=String::new(), duplicate=false, threads=1),
    text_signature = "(game, bots, *, games=1000, options=None, seed='', duplicate=False, threads=1)"
)]
#[allow(clippy::too_many_arguments, reason = "all but two of them have a name and a default in Python")]
#[allow(clippy::needless_pass_by_value, reason = "what comes from Python is a value of its own")]
pub(crate) fn simulate<'py>(
    py: Python<'py>,
    game: &str,
    #[pyo3(from_py_with = args::bots)] bots: Vec<String>,
    #[pyo3(from_py_with = args::games)] games: u64,
    options: Option<&Bound<'py, PyDict>>,
    #[pyo3(from_py_with = args::seed_text)] seed: String,
    duplicate: bool,
    #[pyo3(from_py_with = args::threads)] threads: usize,
) -> PyResult<Bound<'py, PyAny>> {
    let seats = seats(game, bots.len() as i128)?;
    let schedule = if duplicate { Schedule::duplicate(seats) } else { Schedule::rotated(seats) };
    let plan = Plan {
        seats,
        games: schedule.whole_groups(games),
        seed,
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
fn seats(game: &str, given: i128) -> PyResult<u8> {
    let about = games::about(game).map_err(wrong)?;
    let seats = args::countable(about, given)?;
    let fits = (about.min_seats..=about.max_seats).contains(&seats);
    if fits { Ok(seats) } else { Err(wrong(args::seats_of(about, given))) }
}

/// A ladder, ready to be played: who meets, at how many seats, in which order.
fn ladder_plan(
    game: &str,
    bots: &[String],
    games: Option<u64>,
    seats: Option<i128>,
    seed: &str,
) -> PyResult<Plan> {
    if !(2..=MOST_BOTS).contains(&bots.len()) {
        return Err(wrong(format!("a ladder is for 2 to {MOST_BOTS} bots, not {}", bots.len())));
    }
    let about = games::about(game).map_err(wrong)?;
    let seats = self::seats(game, seats.unwrap_or(4.clamp(about.min_seats, about.max_seats).into()))?;
    let schedule = Schedule::Balanced(Balanced::new(bots.len() as u8, seats, run_seed(seed)));
    Ok(Plan {
        seats,
        games: games.map_or(u64::MAX, |games| schedule.whole_groups(games)),
        seed: seed.into(),
        bots: self::bots(bots)?,
        schedule,
        threads: 1,
        journals: None,
        keep_scores: false,
    })
}

/// The figures of a ladder, the best first.
fn ladder_report(tally: &Tally, names: &[String]) -> Value {
    let ratings = rate(names.len(), &tally.finishes);
    let mut report = report(tally, names);
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
    report
}

/// Rates bots, from games in which all of them meet. The best come first.
#[pyfunction]
#[pyo3(
    signature = (game, bots, *, games=1000, seats=None, options=None, seed=String::new(), threads=1),
    text_signature = "(game, bots, *, games=1000, seats=None, options=None, seed='', threads=1)"
)]
#[allow(clippy::too_many_arguments, reason = "all but two of them have a name and a default in Python")]
#[allow(clippy::needless_pass_by_value, reason = "what comes from Python is a value of its own")]
pub(crate) fn ladder<'py>(
    py: Python<'py>,
    game: &str,
    #[pyo3(from_py_with = args::bots)] bots: Vec<String>,
    #[pyo3(from_py_with = args::games)] games: u64,
    #[pyo3(from_py_with = args::seats)] seats: Option<i128>,
    options: Option<&Bound<'py, PyDict>>,
    #[pyo3(from_py_with = args::seed_text)] seed: String,
    #[pyo3(from_py_with = args::threads)] threads: usize,
) -> PyResult<Bound<'py, PyAny>> {
    let plan = Plan { threads, ..ladder_plan(game, &bots, Some(games), seats, &seed)? };
    let tally = play(py, game, &self::options(options)?, &plan)?;
    to_python(py, &ladder_report(&tally, &bots))
}

/// How many games of a ladder share a deal: they are played together.
#[pyfunction]
#[pyo3(signature = (game, bots, *, seats=None))]
#[allow(clippy::needless_pass_by_value, reason = "what comes from Python is a value of its own")]
pub(crate) fn ladder_group(
    game: &str,
    #[pyo3(from_py_with = args::bots)] bots: Vec<String>,
    #[pyo3(from_py_with = args::seats)] seats: Option<i128>,
) -> PyResult<u64> {
    Ok(ladder_plan(game, &bots, None, seats, "")?.schedule.group())
}

/// Plays some groups of a ladder's games: a part of it.
struct PlayPart<'a>(&'a Map<String, Value>, &'a Plan, Range<u64>, &'a AtomicBool);

impl games::Visitor for PlayPart<'_> {
    type Out = Result<Vec<Played>, String>;
    fn visit<G: Evaluator>(self, game: Arc<G>) -> Self::Out {
        let options = table::read_options(&*game, self.0)?;
        let refused = game.start(&options, self.1.seats, &mut table::Fast::seeded(0), &mut ()).err();
        if let Some(refusal) = refused {
            return Err(refusal.why.to_string());
        }
        let watch = Watch { progress: &|_| (), stop: self.3 };
        play_groups(&game, &options, self.1, self.2, &watch).map_err(|error| error.to_string())
    }
}

/// What is remembered of a game: places and scores by seat, and how many decisions were taken.
type Remembered = (Vec<u8>, Vec<i64>, u64);

/// A game that was played, as Python gives it back.
fn remembered(place: usize, game: &Bound<'_, PyAny>, seats: u8) -> PyResult<Remembered> {
    let (places, scores, decisions): Remembered = game.extract().map_err(|_| {
        wrong(format!("played[{place}]: a game is its places, its scores and how many decisions it took"))
    })?;
    if [places.len(), scores.len()] != [usize::from(seats); 2] {
        let (places, scores) = (places.len(), scores.len());
        return Err(wrong(format!("played[{place}]: {places} places and {scores} scores at {seats} seats")));
    }
    match places.iter().find(|there| !(1..=seats).contains(there)) {
        Some(there) => Err(wrong(format!("played[{place}]: there is no place {there} at {seats} seats"))),
        None => Ok((places, scores, decisions)),
    }
}

/// Plays a part of a ladder: so many groups of games, from the first of them on.
#[pyfunction]
#[pyo3(
    signature = (game, bots, first, groups, *, seats=None, options=None, seed=String::new()),
    text_signature = "(game, bots, first, groups, *, seats=None, options=None, seed='')"
)]
#[allow(clippy::too_many_arguments, reason = "half of them have a name and a default in Python")]
#[allow(clippy::needless_pass_by_value, reason = "what comes from Python is a value of its own")]
pub(crate) fn ladder_part(
    py: Python<'_>,
    game: &str,
    #[pyo3(from_py_with = args::bots)] bots: Vec<String>,
    #[pyo3(from_py_with = args::first)] first: u64,
    #[pyo3(from_py_with = args::groups)] groups: u64,
    #[pyo3(from_py_with = args::seats)] seats: Option<i128>,
    options: Option<&Bound<'_, PyDict>>,
    #[pyo3(from_py_with = args::seed_text)] seed: String,
) -> PyResult<Vec<Remembered>> {
    let plan = ladder_plan(game, &bots, None, seats, &seed)?;
    let options = self::options(options)?;
    let groups = first..first.saturating_add(groups);
    let play = |stop: &AtomicBool| games::visit(game, None, PlayPart(&options, &plan, groups, stop));
    let played = work::interruptible(py, play)?;
    let kept = |one: &Played| {
        let mut by_seat: Vec<_> = one.outcome.ranking.iter().collect();
        by_seat.sort_by_key(|standing| standing.seat);
        let places = by_seat.iter().map(|standing| standing.place).collect();
        (places, by_seat.iter().map(|standing| standing.score).collect(), one.decisions)
    };
    Ok(played.map_err(wrong)?.map_err(wrong)?.iter().map(kept).collect())
}

/// The figures of a ladder from its parts, one behind the other: the same as if it had been played at once.
#[pyfunction]
#[pyo3(
    signature = (game, bots, played, *, seats=None, seed=String::new()),
    text_signature = "(game, bots, played, *, seats=None, seed='')"
)]
#[allow(clippy::needless_pass_by_value, reason = "what comes from Python is a value of its own")]
pub(crate) fn ladder_of<'py>(
    py: Python<'py>,
    game: &str,
    #[pyo3(from_py_with = args::bots)] bots: Vec<String>,
    played: &Bound<'py, PyAny>,
    #[pyo3(from_py_with = args::seats)] seats: Option<i128>,
    #[pyo3(from_py_with = args::seed_text)] seed: String,
) -> PyResult<Bound<'py, PyAny>> {
    let plan = ladder_plan(game, &bots, None, seats, &seed)?;
    let played = played.try_iter()?.enumerate().map(|(place, game)| remembered(place, &game?, plan.seats));
    let played: Vec<Remembered> = played.collect::<PyResult<_>>()?;
    if played.is_empty() {
        return Err(wrong("played is empty: without a game there is nothing to rate"));
    }
    let game_of = |(places, scores, decisions): Remembered| {
        let standings = Seat::all(plan.seats).zip(places).zip(scores);
        let standing = |((seat, place), score)| Standing { seat, place, score, why: "".into() };
        Played { outcome: Outcome { ranking: standings.map(standing).collect() }, decisions }
    };
    let played: Vec<Played> = played.into_iter().map(game_of).collect();
    to_python(py, &ladder_report(&Tally::of(&plan, &played), &bots))
}

/// Looks for puzzles in some games of a run.
struct Mine<'a>(Mining, &'a AtomicBool);

impl games::Visitor for Mine<'_> {
    type Out = Result<Vec<String>, lab::Error>;
    fn visit<G: Evaluator>(self, game: Arc<G>) -> Self::Out {
        let watch = Watch { progress: &|_| (), stop: self.1 };
        let mut found = Vec::new();
        mine(&*game, &self.0, &watch, |number, puzzles| {
            found.push(PuzzleFile::played(number, &puzzles)?);
            Ok(())
        })?;
        Ok(found)
    }
}

/// Mines puzzles from some games of a run, by number: for each game what `fremont puzzles` would add to its file.
#[pyfunction]
#[pyo3(
    signature = (game, *, first=0, games=1, seed="1".to_owned(), worlds=WORLDS, threads=1),
    text_signature = "(game, *, first=0, games=1, seed='1', worlds=2000, threads=1)"
)]
pub(crate) fn mine_puzzles(
    py: Python<'_>,
    game: &str,
    #[pyo3(from_py_with = args::first)] first: u64,
    #[pyo3(from_py_with = args::games)] games: u64,
    #[pyo3(from_py_with = args::seed_text)] seed: String,
    #[pyo3(from_py_with = args::worlds)] worlds: u32,
    #[pyo3(from_py_with = args::threads)] threads: usize,
) -> PyResult<Vec<String>> {
    let mining = Mining { seed, games: first..first.saturating_add(games), worlds, threads };
    let mined = work::interruptible(py, |stop| games::visit(game, None, Mine(mining, stop)))?;
    mined.map_err(wrong)?.map_err(wrong)
}

/// The first line of such a file.
#[pyfunction]
#[pyo3(
    signature = (game, *, seed="1".to_owned(), worlds=WORLDS),
    text_signature = "(game, *, seed='1', worlds=2000)"
)]
#[allow(clippy::needless_pass_by_value, reason = "what comes from Python is a value of its own")]
pub(crate) fn puzzle_header(
    game: &str,
    #[pyo3(from_py_with = args::seed_text)] seed: String,
    #[pyo3(from_py_with = args::worlds)] worlds: u32,
) -> PyResult<String> {
    let rules = games::about(game).map_err(wrong)?.rules_version;
    PuzzleFile::new(game, rules, &seed, worlds).text().map_err(wrong)
}
