//! JSON as Python's own values, and back.

use crate::error::wrong;
use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyFloat, PyList, PyString, PyTuple};
use serde::Serialize;
use serde_json::{Map, Number, Value};

/// As deep as anything of ours goes, and more.
const DEEPEST: usize = 64;

/// A value for Python.
pub(crate) fn to_python<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    Ok(match value {
        Value::Null => py.None().into_bound(py),
        Value::Bool(set) => PyBool::new(py, *set).to_owned().into_any(),
        Value::Number(number) => match (number.as_i64(), number.as_u64()) {
            (Some(number), _) => number.into_pyobject(py)?.into_any(),
            (None, Some(number)) => number.into_pyobject(py)?.into_any(),
            (None, None) => number.as_f64().into_pyobject(py)?.into_any(),
        },
        Value::String(text) => PyString::new(py, text).into_any(),
        Value::Array(items) => {
            let list = PyList::empty(py);
            for item in items {
                list.append(to_python(py, item)?)?;
            }
            list.into_any()
        }
        Value::Object(fields) => {
            let dict = PyDict::new(py);
            for (key, value) in fields {
                dict.set_item(key, to_python(py, value)?)?;
            }
            dict.into_any()
        }
    })
}

/// Anything that can be written as JSON, for Python.
pub(crate) fn written<'py>(py: Python<'py>, thing: &impl Serialize) -> PyResult<Bound<'py, PyAny>> {
    to_python(py, &serde_json::to_value(thing).map_err(wrong)?)
}

/// A value of Python as JSON. What it is called stands before what is wrong with it.
pub(crate) fn from_python(name: &str, thing: &Bound<'_, PyAny>) -> PyResult<Value> {
    read(thing, DEEPEST).map_err(|fault| fault.told(name))
}

/// Options of a game, as a dictionary.
pub(crate) fn options(dict: Option<&Bound<'_, PyDict>>) -> PyResult<Map<String, Value>> {
    dict.map_or_else(|| Ok(Map::new()), |dict| fields(dict, DEEPEST)).map_err(|fault| fault.told("options"))
}

/// Why something is no JSON.
enum NotJson {
    /// It cannot be written so, with the path to it from the inside out.
    Form(Vec<String>, String),
    /// It goes too deep.
    Depth,
    /// Python's own code said no.
    Raised(PyErr),
}

impl From<PyErr> for NotJson {
    fn from(error: PyErr) -> NotJson {
        NotJson::Raised(error)
    }
}

impl NotJson {
    fn new(what: impl Into<String>) -> NotJson {
        NotJson::Form(Vec::new(), what.into())
    }

    fn at(mut self, step: impl FnOnce() -> String) -> NotJson {
        if let NotJson::Form(path, _) = &mut self {
            path.push(step());
        }
        self
    }

    fn told(self, name: &str) -> PyErr {
        match self {
            NotJson::Raised(error) => error,
            NotJson::Depth => wrong(format!("{name} is nested too deeply")),
            NotJson::Form(path, what) => {
                let path: String = path.into_iter().rev().collect();
                wrong(format!("{name}{path}: {what}"))
            }
        }
    }
}

fn read(thing: &Bound<'_, PyAny>, depth: usize) -> Result<Value, NotJson> {
    let Some(depth) = depth.checked_sub(1) else { return Err(NotJson::Depth) };
    if thing.is_none() {
        return Ok(Value::Null);
    }
    if let Ok(set) = thing.cast::<PyBool>() {
        return Ok(Value::Bool(set.is_true()));
    }
    if let Ok(text) = thing.cast::<PyString>() {
        return Ok(Value::String(text.to_cow()?.into_owned()));
    }
    if let Ok(number) = thing.cast::<PyFloat>() {
        let number = Number::from_f64(number.value());
        return number
            .map(Value::Number)
            .ok_or_else(|| NotJson::new(format!("{thing} is no number of JSON")));
    }
    if let Ok(dict) = thing.cast::<PyDict>() {
        return fields(dict, depth).map(Value::Object);
    }
    if thing.is_instance_of::<PyList>() || thing.is_instance_of::<PyTuple>() {
        let items = thing.try_iter()?.enumerate();
        let item = |(place, item): (usize, PyResult<_>)| {
            read(&item?, depth).map_err(|fault| fault.at(|| format!("[{place}]")))
        };
        return items.map(item).collect::<Result<_, NotJson>>().map(Value::Array);
    }
    match thing.extract::<i64>() {
        Ok(number) => Ok(Value::Number(number.into())),
        Err(error) if error.is_instance_of::<PyOverflowError>(thing.py()) => {
            Err(NotJson::new(format!("{thing} is no number that fits 64 bits")))
        }
        Err(_) => {
            let kind = thing.get_type();
            Err(NotJson::new(format!("a value of the type {} cannot be written as JSON", kind.name()?)))
        }
    }
}

fn fields(dict: &Bound<'_, PyDict>, depth: usize) -> Result<Map<String, Value>, NotJson> {
    let mut fields = Map::new();
    // A list of its own: what is read may be code of Python, which may change the dictionary.
    for item in dict.items() {
        let (key, value) = item.extract::<(Bound<'_, PyAny>, Bound<'_, PyAny>)>()?;
        let key = match key.cast::<PyString>() {
            Ok(key) => key.to_cow()?.into_owned(),
            // Seats and amounts as keys, as JSON would write them.
            Err(_) => key
                .extract::<i64>()
                .map_err(|_| NotJson::new(format!("{key} is no key of JSON")))?
                .to_string(),
        };
        let value = read(&value, depth).map_err(|fault| fault.at(|| format!(".{key}")))?;
        fields.insert(key, value);
    }
    Ok(fields)
}
