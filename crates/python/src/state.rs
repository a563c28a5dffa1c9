//! States from Python.

use crate::any::AnyState;
use crate::args::{self, At};
use crate::chance::Chance;
use crate::error::{at_table, in_use, wrong};
use crate::game::Game;
use crate::json::{from_python, to_python, written};
use numpy::{BorrowError, PyArray1, PyArrayMethods, PyReadwriteArray1};
use pyo3::prelude::*;
use serde_json::Value;
use table::{Eye, Fast, Outcome, Seat};

/// One game in progress.
#[pyclass(module = "fremont")]
pub(crate) struct State {
    pub(crate) inner: Box<dyn AnyState>,
    pub(crate) game: Game,
    /// The dice of actions that bring no chance of their own.
    pub(crate) dice: Dice,
}

/// Dice that follow from a seed and from how many actions have drawn from them, so that they can be written down.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Dice {
    seed: u64,
    acts: u64,
}

impl Dice {
    pub(crate) fn seeded(seed: u64) -> Dice {
        Dice { seed, acts: 0 }
    }

    /// Those of the next action. If it is refused nothing has been drawn.
    pub(crate) fn roll<T, E>(&mut self, act: impl FnOnce(&mut Fast) -> Result<T, E>) -> Result<T, E> {
        let done = act(&mut Fast::for_game(self.seed, self.acts))?;
        self.acts += 1;
        Ok(done)
    }
}

impl State {
    /// The seat that is meant: the one that is named, or the first that is asked.
    pub(crate) fn seat(&self, seat: Option<At>) -> PyResult<Seat> {
        let seat = match seat {
            Some(seat) => Some(at_table(seat, self.inner.seats())?),
            None => self.inner.waiting().first(),
        };
        seat.ok_or_else(|| wrong("the game is over: nobody is asked"))
    }

    fn copy(&self) -> State {
        State { inner: self.inner.copy(), game: self.game.copy(), dice: self.dice }
    }

    /// A seat whose knowledge is asked for: the game may be over.
    fn looker(&self, seat: Option<At>) -> PyResult<Seat> {
        self.seat(seat.or_else(|| self.inner.waiting().is_empty().then_some(At(0))))
    }
}

/// What each seat got: zeros before the end.
fn returns(seats: u8, outcome: Option<&Outcome>) -> Vec<f64> {
    let all = f64::from(seats);
    let got = |seat| outcome.map_or(0.0, |outcome| (all * outcome.win_share(seat) - 1.0) / (all - 1.0));
    Seat::all(seats).map(got).collect()
}

/// How Python makes a state again: a function, and what it is called with.
type Pickled<'py> = (Bound<'py, PyAny>, (Game, Bound<'py, PyAny>, u64, u64));

/// An array of the caller, or a new one.
fn array<'py, T: numpy::Element>(
    py: Python<'py>,
    size: usize,
    out: Option<&Bound<'py, PyAny>>,
) -> PyResult<(Bound<'py, PyArray1<T>>, PyReadwriteArray1<'py, T>)> {
    let array = match out {
        None => PyArray1::zeros(py, [size], false),
        Some(out) => out.cast::<PyArray1<T>>().cloned().map_err(|_| {
            wrong(format!(
                "out must be an array of {size} places in one dimension, of the type that comes back"
            ))
        })?,
    };
    let mut write = array.try_readwrite().map_err(|error| not_written("out", &error))?;
    let given = write
        .as_slice_mut()
        .map_err(|_| wrong("out must lie in one piece: np.zeros makes such an array"))?
        .len();
    if given != size {
        return Err(wrong(format!("out has {given} places, not {size}")));
    }
    Ok((array, write))
}

/// Why an array cannot be written.
pub(crate) fn not_written(name: &str, error: &BorrowError) -> PyErr {
    match error {
        BorrowError::NotWriteable => wrong(format!("{name} is read-only, and is to be written")),
        _ => in_use(name),
    }
}

#[pymethods]
impl State {
    /// Its rules.
    #[getter]
    fn game(&self) -> Game {
        self.game.copy()
    }

    /// How many seats it has.
    #[getter]
    fn seats(&self) -> u8 {
        self.inner.seats()
    }

    /// Who is asked.
    #[getter]
    fn waiting(&self) -> Vec<u32> {
        self.inner.waiting().iter().map(|seat| seat.0.into()).collect()
    }

    /// Whether the game has ended.
    #[getter]
    fn over(&self) -> bool {
        self.inner.waiting().is_empty()
    }

    /// What the table waits for, in words.
    #[getter]
    fn prompt(&self) -> String {
        self.inner.prompt()
    }

    /// The final ranking, once the game is over.
    #[getter]
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.inner.outcome().map(|outcome| written(py, &outcome)).transpose()
    }

    /// What each seat got: 1 for the only winner, and so much less for the others that the sum is 0; zeros before the end.
    #[getter]
    fn returns(&self) -> Vec<f64> {
        returns(self.inner.seats(), self.inner.outcome().as_ref())
    }

    /// What each seat gets if all play at random from here on. The state stays as it is.
    #[pyo3(signature = (*, seed=0))]
    fn playout(slf: &Bound<'_, Self>, #[pyo3(from_py_with = args::seed)] seed: u64) -> PyResult<Vec<f64>> {
        // A copy, so that others may act meanwhile.
        let inner = slf.try_borrow().map_err(|_| in_use("the state"))?.inner.copy();
        Ok(slf.py().detach(|| returns(inner.seats(), inner.playout(&mut Fast::seeded(seed)).as_ref())))
    }

    /// A copy; also `copy.copy`.
    fn clone(&self) -> State {
        self.copy()
    }

    fn __copy__(&self) -> State {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> State {
        self.copy()
    }

    /// Gives the dice of actions without a chance of their own another seed.
    fn reseed(&mut self, #[pyo3(from_py_with = args::seed)] seed: u64) {
        self.dice = Dice::seeded(seed);
    }

    /// A fingerprint of what the seat knows.
    #[pyo3(signature = (seat=None))]
    fn key(&self, seat: Option<At>) -> PyResult<u64> {
        Ok(self.inner.key(self.looker(seat)?))
    }

    /// Every legal action of the seat.
    #[pyo3(signature = (seat=None))]
    fn legal<'py>(&self, py: Python<'py>, seat: Option<At>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &Value::Array(self.inner.legal(self.looker(seat)?)))
    }

    /// Raises `Refused` if the action may not be taken.
    #[pyo3(signature = (action, seat=None))]
    fn check(&self, action: &Bound<'_, PyAny>, seat: Option<At>) -> PyResult<()> {
        Ok(self.inner.check(self.looker(seat)?, &from_python("action", action)?)?)
    }

    /// The action in a few words.
    #[pyo3(signature = (action, seat=None))]
    fn describe(&self, action: &Bound<'_, PyAny>, seat: Option<At>) -> PyResult<String> {
        Ok(self.inner.describe(self.looker(seat)?, &from_python("action", action)?)?)
    }

    /// Takes an action and tells what happened. A refused action changes nothing.
    #[pyo3(signature = (action, seat=None, *, chance=None))]
    fn act<'py>(
        &mut self,
        py: Python<'py>,
        action: &Bound<'py, PyAny>,
        seat: Option<At>,
        chance: Option<&Bound<'py, Chance>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (seat, action) = (self.looker(seat)?, from_python("action", action)?);
        let events = match chance {
            None => self.dice.roll(|dice| self.inner.act(seat, &action, dice))?,
            Some(chance) => {
                // A script that does not fit shows only afterwards: the state must be as it was then.
                let mut trial = self.inner.copy();
                let mut chance = chance.try_borrow_mut().map_err(|_| in_use("the chance"))?;
                let events = chance.draw(|chance| Ok(trial.act(seat, &action, chance)?))?;
                self.inner = trial;
                events
            }
        };
        to_python(py, &Value::Array(events))
    }

    /// Takes an action by its index. Nothing goes through JSON.
    #[pyo3(signature = (index, seat=None))]
    fn act_index(
        &mut self,
        #[pyo3(from_py_with = args::index)] index: usize,
        seat: Option<At>,
    ) -> PyResult<()> {
        let seat = self.looker(seat)?;
        Ok(self.dice.roll(|dice| self.inner.act_index(seat, index, dice))?)
    }

    /// What a seat may know; without one, what everybody may know.
    #[pyo3(signature = (seat=None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<At>) -> PyResult<Bound<'py, PyAny>> {
        let eye = seat.map(|seat| self.seat(Some(seat))).transpose()?.map_or(Eye::Spectator, Eye::Seat);
        to_python(py, &self.inner.view(eye))
    }

    /// A state that agrees with all that the seat knows, with the rest dealt anew.
    #[pyo3(signature = (seat=None, *, seed=0))]
    fn imagine(&self, seat: Option<At>, #[pyo3(from_py_with = args::seed)] seed: u64) -> PyResult<State> {
        let seat = self.looker(seat)?;
        let inner = self.inner.imagine(seat, &mut Fast::seeded(seed));
        Ok(State { inner, game: self.game.copy(), dice: Dice::seeded(seed) })
    }

    /// The whole state as readable values.
    fn position<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.inner.position())
    }

    /// What the seat may know, as numbers.
    #[pyo3(signature = (seat=None, *, out=None))]
    fn observe<'py>(
        &self,
        py: Python<'py>,
        seat: Option<At>,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let seat = self.looker(seat)?;
        let (array, mut write) = array(py, self.inner.shape().width, out)?;
        self.inner.observe(seat, write.as_slice_mut().map_err(wrong)?);
        Ok(array)
    }

    /// Which actions the seat may take, by index.
    #[pyo3(signature = (seat=None, *, out=None))]
    fn mask<'py>(
        &self,
        py: Python<'py>,
        seat: Option<At>,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let seat = self.looker(seat)?;
        let (array, mut write) = array(py, self.inner.shape().actions, out)?;
        self.inner.mask(seat, write.as_slice_mut().map_err(wrong)?);
        Ok(array)
    }

    /// The indices of the seat's legal actions, in ascending order.
    #[pyo3(signature = (seat=None))]
    fn indices(&self, seat: Option<At>) -> PyResult<Vec<usize>> {
        Ok(self.inner.indices(self.looker(seat)?))
    }

    /// The index of an action; None for what goes through objects only.
    #[pyo3(signature = (action, seat=None))]
    fn index(&self, action: &Bound<'_, PyAny>, seat: Option<At>) -> PyResult<Option<usize>> {
        Ok(self.inner.index(self.looker(seat)?, &from_python("action", action)?)?)
    }

    /// The action of an index; None if it means nothing here.
    #[pyo3(signature = (index, seat=None))]
    fn action<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = args::index)] index: usize,
        seat: Option<At>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let action = self.inner.action(self.looker(seat)?, index);
        action.map(|action| to_python(py, &action)).transpose()
    }

    /// Which deals of the bounded family the seat may say now.
    #[pyo3(signature = (seat=None))]
    fn deal_mask<'py>(&self, py: Python<'py>, seat: Option<At>) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let seat = self.looker(seat)?;
        let (array, mut write) = array(py, self.inner.shape().deals, None)?;
        self.inner.deal_mask(seat, write.as_slice_mut().map_err(wrong)?);
        Ok(array)
    }

    /// The deal of a number, as the seat would say it now.
    #[pyo3(signature = (number, seat=None))]
    fn deal<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = args::number)] number: usize,
        seat: Option<At>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let deal = self.inner.deal(self.looker(seat)?, number);
        deal.map(|deal| to_python(py, &deal)).transpose()
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let other = other.cast::<State>().ok().and_then(|other| other.try_borrow().ok());
        other.is_some_and(|other| self.inner.same(&*other.inner))
    }

    fn __repr__(&self) -> String {
        format!(
            "<State of {}, {} seats: {}>",
            self.game.inner.about().key,
            self.inner.seats(),
            self.inner.prompt()
        )
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Pickled<'py>> {
        let make = py.import("fremont")?.getattr("_unpickle_state")?;
        let Dice { seed, acts } = self.dice;
        Ok((make, (self.game.copy(), to_python(py, &self.inner.position())?, seed, acts)))
    }

    /// For pickle: the dice as they were.
    fn _set_dice(&mut self, seed: u64, acts: u64) {
        self.dice = Dice { seed, acts };
    }
}
