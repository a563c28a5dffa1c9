//! Journals and matches from Python.

use crate::error::{Error, wrong};
use crate::json::{from_python, options, to_python, written};
use crate::work;
use bots::Judge;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde_json::{Value, json};
use std::sync::atomic::Ordering;
use table::{AnyMatch, Dealer, DiceVerdict, Eye, Script, Seat};

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
    fn read(path: std::path::PathBuf) -> PyResult<Journal> {
        let text = String::from_utf8(std::fs::read(path)?);
        Journal::new(&text.map_err(|_| wrong("a journal is a text in UTF-8, and this file is none"))?)
    }

    /// The game's key.
    #[getter]
    fn game(&self) -> &str {
        &self.inner.header().game
    }

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
    fn replay(&self, entries: Option<u64>) -> PyResult<Match> {
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
        rounds: u32,
        worlds: Option<u32>,
        threads: usize,
    ) -> PyResult<Bound<'py, PyAny>> {
        let threads = work::threads(threads)?;
        let worlds = worlds.unwrap_or(Judge::default().determinizations);
        work::within("rounds of a review", rounds, 1, 1_000_000)?;
        work::within("worlds of a review", worlds, 2, 1_000_000)?;
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
    #[pyo3(signature = (game, seats, options=None, *, seed="", script=None))]
    fn new(
        game: &str,
        seats: u8,
        options: Option<&Bound<'_, PyDict>>,
        seed: &str,
        script: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Match> {
        let options = self::options(options)?;
        let script = match script {
            None => Script::default(),
            Some(script) => Script::parse(&from_python(script)?).map_err(wrong)?,
        };
        let inner = games::start(game, None, &options, seats, Dealer::from_text(seed), script);
        Ok(Match { inner: inner.map_err(Error::from)? })
    }

    #[getter]
    fn game(&self) -> &'static str {
        self.inner.about().key
    }

    #[getter]
    fn seats(&self) -> u8 {
        self.inner.seats()
    }

    #[getter]
    fn waiting(&self) -> Vec<u32> {
        self.inner.waiting().iter().map(|seat| seat.0.into()).collect()
    }

    #[getter]
    fn over(&self) -> bool {
        self.inner.outcome().is_some()
    }

    #[getter]
    fn journal(&self) -> Journal {
        Journal { inner: self.inner.journal().clone() }
    }

    #[getter]
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.inner.outcome().map(|outcome| written(py, &outcome)).transpose()
    }

    fn legal<'py>(&self, py: Python<'py>, seat: u8) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &Value::Array(self.inner.legal(Seat(seat))))
    }

    /// Takes an action and tells what everybody saw of it.
    fn act<'py>(
        &mut self,
        py: Python<'py>,
        seat: u8,
        action: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let range = self.inner.act(Seat(seat), &from_python(action)?).map_err(Error::from)?;
        written(py, &self.inner.all_events(range.start))
    }

    /// Takes the seat's last action back, where the rules allow it.
    fn undo(&mut self, seat: u8) -> PyResult<()> {
        self.inner.undo(Seat(seat)).map(drop).map_err(|error| Error::from(error).into())
    }

    #[pyo3(signature = (seat=None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<u8>) -> PyResult<Bound<'py, PyAny>> {
        let eye = match seat {
            Some(seat) if seat >= self.inner.seats() => {
                return Err(wrong(format!("there is no seat {seat} at a table of {}", self.inner.seats())));
            }
            seat => seat.map_or(Eye::Spectator, |seat| Eye::Seat(Seat(seat))),
        };
        to_python(py, &self.inner.view(eye))
    }

    fn position<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.inner.position())
    }

    fn __repr__(&self) -> String {
        format!("<Match of {}: {}>", self.inner.about().key, self.inner.prompt())
    }
}
