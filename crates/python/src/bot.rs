//! Bots from Python.

use crate::error::wrong;
use crate::json::to_python;
use crate::state::State;
use pyo3::prelude::*;
use std::num::NonZeroUsize;
use table::Fast;

/// A player: a level, its budget, and a seed.
#[pyclass(module = "fremont")]
#[derive(Debug)]
pub(crate) struct Bot {
    plays: bots::Bot,
    threads: NonZeroUsize,
    dice: Fast,
}

/// An action, and the best few with the chance to win.
type Thought<'py> = (Bound<'py, PyAny>, Vec<(Bound<'py, PyAny>, f32)>);

#[pymethods]
impl Bot {
    #[new]
    #[pyo3(signature = (name="medium", *, budget=None, seed=0, threads=1))]
    fn new(name: &str, budget: Option<u32>, seed: u64, threads: usize) -> PyResult<Bot> {
        let mut bot: bots::Bot = name.parse().map_err(wrong)?;
        if budget.is_some() {
            if bot.level == bots::Level::Random || bot.iterations.is_some() || budget == Some(0) {
                return Err(wrong(format!("{name} takes no budget of {}", budget.unwrap_or(0))));
            }
            bot.iterations = budget;
        }
        let threads =
            NonZeroUsize::new(threads).ok_or_else(|| wrong("a bot thinks on at least one thread"))?;
        Ok(Bot { plays: bot, threads, dice: Fast::seeded(seed) })
    }

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
        seat: Option<u8>,
    ) -> PyResult<Bound<'py, PyAny>> {
        Ok(self.think(py, state, seat)?.0)
    }

    /// What it does, and the best few actions with their chances to win.
    #[pyo3(signature = (state, seat=None))]
    fn think<'py>(
        &mut self,
        py: Python<'py>,
        state: &Bound<'py, State>,
        seat: Option<u8>,
    ) -> PyResult<Thought<'py>> {
        let state = state.borrow();
        let seat = state.seat(seat)?;
        if !state.inner.waiting().contains(seat) {
            return Err(wrong(format!("{seat} is not asked")));
        }
        // A copy, so that nobody waits for the thought with the lock in hand.
        let thinking = state.inner.copy();
        drop(state);
        let (bot, threads, dice) = (self.plays, self.threads, &mut self.dice);
        let thought = py.detach(|| thinking.think(bot, threads, seat, dice));
        let best = thought.best.iter().map(|(action, chance)| Ok((to_python(py, action)?, *chance)));
        Ok((to_python(py, &thought.action)?, best.collect::<PyResult<_>>()?))
    }

    fn __repr__(&self) -> String {
        format!("Bot({:?})", self.plays.to_string())
    }
}
