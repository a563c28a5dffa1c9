//! Chance from Python: seeded, scripted, and always recorded.

use crate::args;
use crate::error::wrong;
use crate::json::{from_python, to_python};
use pyo3::prelude::*;
use serde_json::Value;
use table::chance::{Recorder, Scripted};
use table::{Fast, Script};

/// What chance chooses among.
pub(crate) type Domains = Vec<(&'static table::chance::Domain, Vec<u8>)>;

/// Where dice, picks and shuffles come from.
#[pyclass(module = "fremont")]
#[derive(Debug)]
pub(crate) struct Chance {
    script: Script,
    dice: Option<Fast>,
    drawn: Vec<Value>,
}

impl Chance {
    /// Chance that follows from a seed.
    pub(crate) fn seeded(seed: u64) -> Chance {
        Chance { script: Script::default(), dice: Some(Fast::seeded(seed)), drawn: Vec::new() }
    }

    /// Lets something draw. If the script does not fit, or the work fails, nothing counts as drawn.
    pub(crate) fn draw<T>(
        &mut self,
        work: impl FnOnce(&mut dyn table::Chance) -> Result<T, PyErr>,
    ) -> PyResult<T> {
        let (mut script, mut dice) = (self.script.clone(), self.dice.clone());
        let mut scripted =
            Scripted::new(&mut script, dice.as_mut().map(|dice| dice as &mut dyn table::Chance));
        let mut recorder = Recorder::new(&mut scripted);
        let done = work(&mut recorder)?;
        let drawn = recorder.drawn;
        if let Some(error) = scripted.error {
            return Err(wrong(format!("the dice cannot fall that way: {error}")));
        }
        self.drawn.extend(drawn.iter().map(table::chance::Outcome::json));
        (self.script, self.dice) = (script, dice);
        Ok(done)
    }
}

/// A script, each of whose outcomes is one that chance can come to.
pub(crate) fn script(
    script: Option<&Bound<'_, PyAny>>,
    domains: impl FnOnce() -> Domains,
) -> PyResult<Script> {
    let Some(script) = script else { return Ok(Script::default()) };
    let script = Script::parse(&from_python("chance", script)?).map_err(wrong)?;
    script.check(&domains()).map_err(wrong)?;
    Ok(script)
}

#[pymethods]
impl Chance {
    #[new]
    #[pyo3(signature = (seed=None, script=None))]
    fn new(
        #[pyo3(from_py_with = args::some_seed)] seed: Option<u64>,
        script: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Chance> {
        if seed.is_none() && script.is_none() {
            return Err(wrong("chance needs a seed, a script, or both"));
        }
        // What is named may be of any game: which of them it is for is not known yet.
        let domains = || {
            games::catalogue().iter().filter_map(|about| games::domains(about.key).ok()).flatten().collect()
        };
        let script = self::script(script, domains)?;
        Ok(Chance { script, dice: seed.map(Fast::seeded), drawn: Vec::new() })
    }

    /// All that was drawn so far, in order: a script that would draw the same again.
    #[getter]
    fn drawn<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &Value::Array(self.drawn.clone()))
    }

    /// How many outcomes of the script are left.
    #[getter]
    fn script_left(&self) -> usize {
        self.script.len()
    }

    fn __repr__(&self) -> String {
        let source = if self.dice.is_some() { "seeded" } else { "scripted" };
        format!("<Chance {source}, {} drawn, {} to come>", self.drawn.len(), self.script.len())
    }
}
