//! Bots from Python.

use crate::args::{self, At};
use crate::error::{in_use, wrong};
use crate::json::to_python;
use crate::state::State;
use crate::work;
use bots::Level;
use pyo3::prelude::*;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use table::Fast;

/// A player: a level, its budget, and a seed.
#[pyclass(module = "fremont")]
#[derive(Debug)]
pub(crate) struct Bot {
    plays: bots::Bot,
    threads: NonZeroUsize,
    seed: u64,
    /// How often it has thought. With the seed this decides what it thinks with, so that both can be written down.
    thoughts: u64,
}

/// A bot by its name.
pub(crate) fn named(name: &str) -> PyResult<bots::Bot> {
    name.parse().map_err(wrong)
}

/// How Python makes a bot again: a function, and what it is called with.
type Pickled<'py> = (Bound<'py, PyAny>, (String, u64, usize, u64));

/// An action, and the best few with the chance to win.
type Thought<'py> = (Bound<'py, PyAny>, Vec<(Bound<'py, PyAny>, f32)>);

#[pymethods]
impl Bot {
    #[new]
    #[pyo3(signature = (name="medium", *, budget=None, seed=0, threads=1))]
    fn new(
        name: &str,
        #[pyo3(from_py_with = args::budget)] budget: Option<u32>,
        #[pyo3(from_py_with = args::seed)] seed: u64,
        #[pyo3(from_py_with = args::threads)] threads: usize,
    ) -> PyResult<Bot> {
        let mut plays = named(name)?;
        if let Some(budget) = budget {
            if plays.level == Level::Random || plays.iterations.is_some() {
                return Err(wrong(format!("{name} takes no budget of {budget}")));
            }
            plays.iterations = Some(budget);
        }
        let threads = NonZeroUsize::new(threads).unwrap_or(NonZeroUsize::MIN);
        Ok(Bot { plays, threads, seed, thoughts: 0 })
    }

    /// Its level, and its budget behind a slash if it has one of its own: ``hard/400``.
    #[getter]
    fn name(&self) -> String {
        self.plays.to_string()
    }

    /// What it does in a state.
    #[pyo3(signature = (state, seat=None))]
    fn __call__<'py>(
        &mut self,
        py: Python<'py>,
        state: &Bound<'py, State>,
        seat: Option<At>,
    ) -> PyResult<Bound<'py, PyAny>> {
        Ok(self.think(py, state, seat)?.0)
    }

    /// What it does, and the best few actions with their chances to win.
    #[pyo3(signature = (state, seat=None))]
    fn think<'py>(
        &mut self,
        py: Python<'py>,
        state: &Bound<'py, State>,
        seat: Option<At>,
    ) -> PyResult<Thought<'py>> {
        let state = state.try_borrow().map_err(|_| in_use("the state"))?;
        let seat = state.seat(seat)?;
        if !state.inner.waiting().contains(seat) {
            return Err(wrong(format!("{seat} is not asked")));
        }
        // A copy, so that nobody waits for the thought with the lock in hand.
        let thinking = state.inner.copy();
        drop(state);
        let (bot, threads) = (self.plays, self.threads);
        let mut dice = Fast::for_game(self.seed, self.thoughts);
        let thought =
            if bot.iterations.is_none() && matches!(bot.level, Level::Random | Level::Easy | Level::Medium) {
                py.detach(|| thinking.think(bot, threads, seat, &mut dice, &|| false))
            } else {
                let think = |stop: &AtomicBool| {
                    thinking.think(bot, threads, seat, &mut dice, &|| stop.load(Ordering::Relaxed))
                };
                work::interruptible(py, think)?
            };
        self.thoughts += 1;
        let best = thought.best.iter().map(|(action, chance)| Ok((to_python(py, action)?, *chance)));
        Ok((to_python(py, &thought.action)?, best.collect::<PyResult<_>>()?))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Pickled<'py>> {
        let make = py.import("fremont")?.getattr("_unpickle_bot")?;
        Ok((make, (self.plays.to_string(), self.seed, self.threads.get(), self.thoughts)))
    }

    /// For pickle: as often as it has thought.
    fn _set_thoughts(&mut self, thoughts: u64) {
        self.thoughts = thoughts;
    }

    fn __repr__(&self) -> String {
        format!("Bot({:?})", self.plays.to_string())
    }
}
