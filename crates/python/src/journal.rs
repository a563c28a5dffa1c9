//! Journals and matches from Python.

use crate::args::{self, At};
use crate::error::{Error, at_table, wrong};
use crate::json::{from_python, options, to_python, written};
use crate::work;
use bots::Judge;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde_json::{Value, json};
use std::num::NonZeroUsize;
use std::sync::atomic::Ordering;
use table::{AnyMatch, Dealer, DiceVerdict, Eye, Seat};

/// The record of a game: save file, replay and proof in one.
#[pyclass(module = "fremont", frozen)]
#[derive(Debug)]
pub(crate) struct Journal {
    inner: table::Journal,
}

/// One game in progress with its journal, its fair dice and undo.
#[pyclass(module = "fremont")]
pub(crate) struct Match {
    inner: Box<dyn AnyMatch>,
}

#[pymethods]
impl Journal {
    #[new]
    fn new(text: &str) -> PyResult<Journal> {
        Ok(Journal { inner: table::Journal::parse(text).map_err(wrong)? })
    }

    /// Reads a journal file.
    #[staticmethod]
    fn read(path: &Bound<'_, PyAny>) -> PyResult<Journal> {
        // Python's own way, so that what cannot be read is told like any other file of its.
        let path = path.py().import("pathlib")?.call_method1("Path", (path,))?;
        let text = String::from_utf8(path.call_method0("read_bytes")?.extract()?);
        Journal::new(&text.map_err(|_| wrong("a journal is a text in UTF-8, and this file is none"))?)
    }

    /// The game's key.
    #[getter]
    fn game(&self) -> &str {
        &self.inner.header().game
    }

    /// The text of its file: a line of JSON for each entry.
    #[getter]
    fn text(&self) -> String {
        self.inner.to_text()
    }

    /// The whole journal as values: header, entries, closing line.
    fn json<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.inner.to_json())
    }

    fn __len__(&self) -> usize {
        self.inner.entries().len()
    }

    /// Checks that it is legal and its dice honest; raises with the first fault.
    fn verify<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let verdict = py.detach(|| games::verify(&self.inner, None)).map_err(wrong)?;
        let dice = match verdict.dice {
            DiceVerdict::Honest => json!("honest"),
            DiceVerdict::Run => json!("run"),
            DiceVerdict::Unrevealed => json!("unrevealed"),
            DiceVerdict::Scripted(entries) => json!({ "scripted": entries }),
        };
        let verdict = json!({
            "entries": verdict.entries,
            "finished": verdict.finished,
            "from_position": verdict.from_position,
            "dice": dice,
            "nonces": verdict.nonces,
        });
        to_python(py, &verdict)
    }

    /// The match behind its first `entries`, or behind all of them.
    #[pyo3(signature = (entries=None))]
    fn replay(&self, #[pyo3(from_py_with = args::entries)] entries: Option<u64>) -> PyResult<Match> {
        let whole = games::load(&self.inner, None).map_err(wrong)?;
        let inner = match entries {
            None => whole,
            Some(0) => return Err(wrong("the deal is the first entry: a match has at least that")),
            Some(entries) => whole.at(entries - 1).map_err(wrong)?,
        };
        Ok(Match { inner })
    }

    /// What a finished game came down to: everybody's play, deals and luck.
    #[pyo3(signature = (*, rounds=1000, worlds=None, threads=1))]
    fn review<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = args::rounds)] rounds: u32,
        #[pyo3(from_py_with = args::worlds)] worlds: Option<u32>,
        #[pyo3(from_py_with = args::threads)] threads: usize,
    ) -> PyResult<Bound<'py, PyAny>> {
        let threads = NonZeroUsize::new(threads).unwrap_or(NonZeroUsize::MIN);
        let worlds = worlds.unwrap_or(Judge::default().determinizations);
        let bot = bots::Bot { level: bots::Level::Hard, iterations: Some(rounds) };
        let judge = Judge { bot, determinizations: worlds };
        let review = work::interruptible(py, |stop| {
            let whole = games::load(&self.inner, None)?;
            games::review(&*whole, judge, threads, &|_, _| (), &|| stop.load(Ordering::Relaxed))
        })?;
        match review.map_err(wrong)? {
            Some(review) => written(py, &review),
            None => Err(wrong("only a finished game can be reviewed")),
        }
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (String,)) {
        (slf.get_type().into_any(), (slf.get().inner.to_text(),))
    }

    fn __repr__(&self) -> String {
        format!("<Journal of {}, {} entries>", self.game(), self.inner.entries().len())
    }
}

#[pymethods]
impl Match {
    /// Begins a match. Its journal follows from the seed alone.
    #[new]
    #[pyo3(
        signature = (game, seats, options=None, *, seed=String::new(), script=None),
        text_signature = "(game, seats, options=None, *, seed='', script=None)"
    )]
    #[allow(clippy::needless_pass_by_value, reason = "what comes from Python is a value of its own")]
    fn new(
        game: &str,
        #[pyo3(from_py_with = args::seats)] seats: i128,
        options: Option<&Bound<'_, PyDict>>,
        #[pyo3(from_py_with = args::seed_text)] seed: String,
        script: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Match> {
        let options = self::options(options)?;
        let (about, domains) = (games::about(game).map_err(wrong)?, games::domains(game).map_err(wrong)?);
        let seats = args::countable(about, seats)?;
        let script = crate::chance::script(script, || domains)?;
        let inner = games::start(game, None, &options, seats, Dealer::from_text(&seed), script);
        Ok(Match { inner: inner.map_err(Error::from)? })
    }

    /// The game's key.
    #[getter]
    fn game(&self) -> &'static str {
        self.inner.about().key
    }

    /// How many seats it has.
    #[getter]
    fn seats(&self) -> u8 {
        self.inner.seats()
    }

    /// Who is asked: several in simultaneous play, nobody once the game is over.
    #[getter]
    fn waiting(&self) -> Vec<u32> {
        self.inner.waiting().iter().map(|seat| seat.0.into()).collect()
    }

    /// Whether the game has ended.
    #[getter]
    fn over(&self) -> bool {
        self.inner.outcome().is_some()
    }

    /// The record so far.
    #[getter]
    fn journal(&self) -> Journal {
        Journal { inner: self.inner.journal().clone() }
    }

    /// The final ranking, once the game is over.
    #[getter]
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.inner.outcome().map(|outcome| written(py, &outcome)).transpose()
    }

    /// Every legal action of the seat; empty for a seat that is not asked.
    fn legal<'py>(&self, py: Python<'py>, seat: At) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &Value::Array(self.inner.legal(self.seat(seat)?)))
    }

    /// Takes an action and tells what everybody saw of it.
    fn act<'py>(
        &mut self,
        py: Python<'py>,
        seat: At,
        action: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let range = self.inner.act(self.seat(seat)?, &from_python("action", action)?).map_err(Error::from)?;
        written(py, &self.inner.all_events(range.start))
    }

    /// Takes the seat's last action back, where the rules allow it.
    fn undo(&mut self, seat: At) -> PyResult<()> {
        self.inner.undo(self.seat(seat)?).map(drop).map_err(|error| Error::from(error).into())
    }

    /// What a seat may know; without one, what everybody may know.
    #[pyo3(signature = (seat=None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<At>) -> PyResult<Bound<'py, PyAny>> {
        let seat = seat.map(|seat| self.seat(seat)).transpose()?;
        to_python(py, &self.inner.view(seat.map_or(Eye::Spectator, Eye::Seat)))
    }

    /// The whole state as readable values, for `Game.from_position`.
    fn position<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.inner.position())
    }

    fn __repr__(&self) -> String {
        format!("<Match of {}: {}>", self.inner.about().key, self.inner.prompt())
    }
}

impl Match {
    fn seat(&self, seat: At) -> PyResult<Seat> {
        at_table(seat, self.inner.seats())
    }
}
