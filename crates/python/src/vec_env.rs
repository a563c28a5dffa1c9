//! Thousands of tables from Python.

use crate::args;
use crate::bot::named;
use crate::error::{in_use, wrong};
use crate::json::{options, to_python, written};
use crate::state::not_written;
use numpy::ndarray::Dimension;
use numpy::{Element, PyArray, PyArray1, PyArray2, PyArrayMethods, PyReadwriteArray};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::num::NonZeroUsize;
use tensors::{AnyVecEnv, Buffers, Field, Player, VecOptions};

/// Tables that are stepped together. Its arrays are written in place: they stay the same objects for as long as it lives.
#[pyclass(module = "fremont")]
pub(crate) struct VecEnv {
    env: Box<dyn AnyVecEnv>,
    game: String,
    width: usize,
    observations: Py<PyArray2<f32>>,
    masks: Py<PyArray2<bool>>,
    rewards: Py<PyArray1<f32>>,
    returns: Py<PyArray2<f32>>,
    ended: Py<PyArray1<bool>>,
    seats: Py<PyArray1<u8>>,
    actions: Py<PyArray1<i64>>,
}

/// Runs something on the tables with all buffers borrowed, without Python's lock.
macro_rules! with_buffers {
    ($self:ident, $py:ident, $work:expr) => {{
        let mut observations = buffer("observations", $self.observations.bind($py))?;
        let mut masks = buffer("masks", $self.masks.bind($py))?;
        let mut rewards = buffer("rewards", $self.rewards.bind($py))?;
        let mut returns = buffer("returns", $self.returns.bind($py))?;
        let mut ended = buffer("ended", $self.ended.bind($py))?;
        let mut seats = buffer("seats", $self.seats.bind($py))?;
        let mut into = Buffers {
            observations: observations.as_slice_mut().map_err(wrong)?,
            masks: masks.as_slice_mut().map_err(wrong)?,
            rewards: rewards.as_slice_mut().map_err(wrong)?,
            returns: returns.as_slice_mut().map_err(wrong)?,
            ended: ended.as_slice_mut().map_err(wrong)?,
            seats: seats.as_slice_mut().map_err(wrong)?,
        };
        let env = &mut $self.env;
        let work = $work;
        $py.detach(|| work(env, &mut into)).map_err(wrong)
    }};
}

/// One of its arrays, to be written.
fn buffer<'py, T: Element, D: Dimension>(
    name: &str,
    array: &Bound<'py, PyArray<T, D>>,
) -> PyResult<PyReadwriteArray<'py, T, D>> {
    array.try_readwrite().map_err(|error| not_written(name, &error))
}

#[pymethods]
impl VecEnv {
    #[new]
    #[pyo3(signature = (game, tables, players=None, options=None, *, seats=None, rotate=false, seed=0, threads=None))]
    #[allow(clippy::too_many_arguments, reason = "all but two of them have a name and a default in Python")]
    fn new(
        py: Python<'_>,
        game: &str,
        #[pyo3(from_py_with = args::tables)] tables: usize,
        #[pyo3(from_py_with = args::players)] players: Option<Vec<String>>,
        options: Option<&Bound<'_, PyDict>>,
        #[pyo3(from_py_with = args::seats)] seats: Option<i128>,
        rotate: bool,
        #[pyo3(from_py_with = args::seed)] seed: u64,
        #[pyo3(from_py_with = args::threads)] threads: Option<usize>,
    ) -> PyResult<VecEnv> {
        let players = match (players, seats) {
            (Some(_), Some(_)) => return Err(wrong("name the players, or the number of seats, not both")),
            (Some(players), None) => players.iter().map(|name| player(name)).collect::<PyResult<_>>()?,
            (None, seats) => {
                let about = games::about(game).map_err(wrong)?;
                vec![Player::Learner; args::countable(about, seats.unwrap_or(4))?.into()]
            }
        };
        let usual = || std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let run = VecOptions {
            game: game.into(),
            options: self::options(options)?,
            players,
            rotate,
            tables,
            threads: threads.unwrap_or_else(usual),
            seed,
        };
        let env = tensors::vec_env(&run).map_err(wrong)?;
        let width = env.layout().iter().map(Field::size).sum();
        let mut made = VecEnv {
            game: game.into(),
            width,
            observations: zeros(py, &[tables, width])?,
            masks: zeros(py, &[tables, env.actions()])?,
            rewards: zeros(py, &[tables])?,
            returns: zeros(py, &[tables, env.seats()])?,
            ended: zeros(py, &[tables])?,
            seats: zeros(py, &[tables])?,
            actions: zeros(py, &[tables])?,
            env,
        };
        made.reset(py, None)?;
        Ok(made)
    }

    /// Begins all games anew.
    #[pyo3(signature = (seed=None))]
    fn reset(
        &mut self,
        py: Python<'_>,
        #[pyo3(from_py_with = args::some_seed)] seed: Option<u64>,
    ) -> PyResult<()> {
        with_buffers!(self, py, |env: &mut Box<dyn AnyVecEnv>, into: &mut Buffers<'_>| env.reset(seed, into))
    }

    /// Takes an action at every table. If one of them is not legal, no table is stepped.
    fn step(&mut self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let form = || {
            wrong(
                "actions must be an array of int64 in one dimension and one piece: np.ascontiguousarray(actions, np.int64) makes one",
            )
        };
        let actions = actions.cast::<PyArray1<i64>>().map_err(|_| form())?;
        let actions = actions.try_readonly().map_err(|_| in_use("actions"))?;
        let actions = actions.as_slice().map_err(|_| form())?;
        with_buffers!(self, py, |env: &mut Box<dyn AnyVecEnv>, into: &mut Buffers<'_>| env
            .step(actions, into))
    }

    /// Draws a legal action for every table into `actions`, each with equal chance, and returns it.
    fn sample<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let array = self.actions.bind(py).clone();
        let mut write = buffer("actions", &array)?;
        let into = write.as_slice_mut().map_err(wrong)?;
        let env = &mut self.env;
        py.detach(|| env.sample(into)).map_err(wrong)?;
        drop(write);
        Ok(array)
    }

    /// A table as a position.
    fn position<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = args::table)] table: i128,
    ) -> PyResult<Bound<'py, PyAny>> {
        let position = usize::try_from(table).ok().and_then(|table| self.env.position(table));
        let position = position.ok_or_else(|| {
            wrong(format!("there is no table {table}: they go from 0 to {}", self.env.tables() - 1))
        })?;
        to_python(py, &position)
    }

    /// The game's key.
    #[getter]
    fn game(&self) -> &str {
        &self.game
    }

    /// How many tables there are.
    #[getter]
    fn tables(&self) -> usize {
        self.env.tables()
    }

    /// How many actions have an index.
    #[getter]
    fn action_count(&self) -> usize {
        self.env.actions()
    }

    /// How many numbers an observation has.
    #[getter]
    fn observation_size(&self) -> usize {
        self.width
    }

    /// The parts of an observation, in order.
    #[getter]
    fn layout<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        written(py, &self.env.layout())
    }

    /// What the seat that is asked may know: a row for each table.
    #[getter]
    fn observations<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray2<f32>> {
        self.observations.bind(py).clone()
    }

    /// Which actions it may take: a row for each table.
    #[getter]
    fn masks<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray2<bool>> {
        self.masks.bind(py).clone()
    }

    /// What the seat that acted got with this step: 0 before the end of its game.
    #[getter]
    fn rewards<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f32>> {
        self.rewards.bind(py).clone()
    }

    /// What each seat got, where the game ended with this step: a row for each table.
    #[getter]
    fn returns<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray2<f32>> {
        self.returns.bind(py).clone()
    }

    /// Where the game ended with this step.
    #[getter]
    fn ended<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<bool>> {
        self.ended.bind(py).clone()
    }

    /// The seat that is asked, at each table.
    #[getter]
    fn seats<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u8>> {
        self.seats.bind(py).clone()
    }

    fn __len__(&self) -> usize {
        self.env.tables()
    }

    fn __repr__(&self) -> String {
        format!("<VecEnv of {} tables of {}>", self.env.tables(), self.game)
    }
}

/// Zeros, from `NumPy`: where there is no memory for them, it says so.
fn zeros<T: Element, D: Dimension>(py: Python<'_>, shape: &[usize]) -> PyResult<Py<PyArray<T, D>>> {
    let array = py.import("numpy")?.call_method1("zeros", (shape.to_vec(), T::get_dtype(py)))?;
    Ok(array.cast_into::<PyArray<T, D>>().map_err(PyErr::from)?.unbind())
}

/// `learner`, or a bot.
fn player(name: &str) -> PyResult<Player> {
    if name == "learner" {
        return Ok(Player::Learner);
    }
    let known: Result<bots::Bot, _> = name.parse();
    known.map_err(|error| wrong(format!("{error}; whoever learns is \"learner\"")))?;
    Ok(Player::Bot(named(name)?))
}
