//! Games from Python.

use crate::any::{self, AnyGame};
use crate::args;
use crate::chance::Chance;
use crate::error::{in_use, wrong};
use crate::json::{from_python, options, written};
use crate::state::{Dice, State};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::sync::Arc;

/// The rules of one game, with its component figures.
#[pyclass(module = "fremont", frozen)]
pub(crate) struct Game {
    pub(crate) inner: Arc<dyn AnyGame>,
    pub(crate) data: Option<String>,
}

/// The keys of all games that have tensors: all but the template, where that is built.
#[pyfunction]
pub(crate) fn games() -> Vec<&'static str> {
    struct There;
    impl tensors::Visitor for There {
        type Out = ();
        fn visit<G: tensors::Tensors>(self, _: Arc<G>) {}
    }
    let keys = ::games::catalogue().into_iter().map(|about| about.key);
    keys.filter(|key| tensors::visit(key, None, There).is_ok()).collect()
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (key, data=None))]
    fn new(key: &str, data: Option<String>) -> PyResult<Game> {
        Ok(Game { inner: any::game(key, data.as_deref()).map_err(wrong)?, data })
    }

    /// Its name for programs.
    #[getter]
    fn key(&self) -> &'static str {
        self.inner.about().key
    }

    /// What a catalogue shows of it.
    #[getter]
    fn about<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        written(py, self.inner.about())
    }

    /// The fewest seats.
    #[getter]
    fn min_seats(&self) -> u8 {
        self.inner.about().min_seats
    }

    /// The most seats.
    #[getter]
    fn max_seats(&self) -> u8 {
        self.inner.about().max_seats
    }

    /// The parts of an observation, in order.
    #[getter]
    fn layout<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        written(py, &self.inner.shape().layout)
    }

    /// The families of actions, in the order of their indices.
    #[getter]
    fn families<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        written(py, &self.inner.shape().families)
    }

    /// What options, positions, views, events, actions and scripts look like: a JSON Schema of each.
    #[getter]
    fn schemas<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let text = ::games::schemas(self.key()).map_err(wrong)?;
        written(py, &serde_json::from_str::<serde_json::Value>(text).map_err(wrong)?)
    }

    /// How many numbers an observation has.
    #[getter]
    fn observation_size(&self) -> usize {
        self.inner.shape().width
    }

    /// How many actions have an index.
    #[getter]
    fn action_count(&self) -> usize {
        self.inner.shape().actions
    }

    /// How many deals have a number: a bounded family of what cannot be listed.
    #[getter]
    fn deal_count(&self) -> usize {
        self.inner.shape().deals
    }

    /// Rises when an old network could not read the new numbers.
    #[getter]
    fn observation_version(&self) -> u32 {
        self.inner.shape().versions[0]
    }

    /// Rises when the indices of actions mean something else.
    #[getter]
    fn action_version(&self) -> u32 {
        self.inner.shape().versions[1]
    }

    /// Sets a game up and deals.
    #[pyo3(signature = (seats, options=None, *, seed=0, chance=None))]
    fn start(
        &self,
        #[pyo3(from_py_with = args::seats)] seats: i128,
        options: Option<&Bound<'_, PyDict>>,
        #[pyo3(from_py_with = args::seed)] seed: u64,
        chance: Option<&Bound<'_, Chance>>,
    ) -> PyResult<State> {
        let seats = args::countable(self.inner.about(), seats)?;
        let options = self::options(options)?;
        let mut own = Chance::seeded(seed);
        let game = Arc::clone(&self.inner);
        let deal = |chance: &mut Chance| chance.draw(|chance| Ok(game.start(&options, seats, chance)?));
        let inner = match chance {
            Some(chance) => deal(&mut *chance.try_borrow_mut().map_err(|_| in_use("the chance"))?)?,
            None => deal(&mut own)?,
        };
        Ok(State { inner, game: self.copy(), dice: Dice::seeded(seed ^ 0x9e37_79b9_7f4a_7c15) })
    }

    /// A state from a position.
    #[pyo3(signature = (position, *, seed=0))]
    #[allow(clippy::wrong_self_convention, reason = "the game makes the state")]
    fn from_position(
        &self,
        position: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = args::seed)] seed: u64,
    ) -> PyResult<State> {
        let inner = Arc::clone(&self.inner).read(&from_python("position", position)?)?;
        Ok(State { inner, game: self.copy(), dice: Dice::seeded(seed) })
    }

    fn __copy__(&self) -> Game {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Game {
        self.copy()
    }

    fn __repr__(&self) -> String {
        format!("Game({:?})", self.key())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (&'static str, Option<String>)) {
        let game = slf.get();
        (slf.get_type().into_any(), (game.key(), game.data.clone()))
    }
}

impl Game {
    /// Another name for the same rules.
    pub(crate) fn copy(&self) -> Game {
        Game { inner: Arc::clone(&self.inner), data: self.data.clone() }
    }
}
