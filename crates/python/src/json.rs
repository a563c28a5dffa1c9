//! JSON as Python's own values, and back.

use crate::error::wrong;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyFloat, PyInt, PyList, PyString, PyTuple};
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

/// A value of Python as JSON.
pub(crate) fn from_python(thing: &Bound<'_, PyAny>) -> PyResult<Value> {
    read(thing, DEEPEST)
}

fn read(thing: &Bound<'_, PyAny>, depth: usize) -> PyResult<Value> {
    let Some(depth) = depth.checked_sub(1) else { return Err(wrong("this is nested too deeply")) };
    if thing.is_none() {
        return Ok(Value::Null);
    }
    if let Ok(set) = thing.cast::<PyBool>() {
        return Ok(Value::Bool(set.is_true()));
    }
    if let Ok(text) = thing.cast::<PyString>() {
        return Ok(Value::String(text.to_cow()?.into_owned()));
    }
    if thing.is_instance_of::<PyInt>() || thing.hasattr("__index__")? {
        let number =
            thing.extract::<i64>().map_err(|_| wrong(format!("{thing} is no number that fits 64 bits")))?;
        return Ok(Value::Number(number.into()));
    }
    if let Ok(number) = thing.cast::<PyFloat>() {
        let number = Number::from_f64(number.value());
        return number.map(Value::Number).ok_or_else(|| wrong(format!("{thing} cannot be written as JSON")));
    }
    if let Ok(dict) = thing.cast::<PyDict>() {
        return fields(dict, depth).map(Value::Object);
    }
    if thing.is_instance_of::<PyList>() || thing.is_instance_of::<PyTuple>() {
        let items = thing.try_iter()?.map(|item| read(&item?, depth));
        return items.collect::<PyResult<_>>().map(Value::Array);
    }
    let kind = thing.get_type();
    Err(wrong(format!("a {} cannot be written as JSON", kind.name()?)))
}

fn fields(dict: &Bound<'_, PyDict>, depth: usize) -> PyResult<Map<String, Value>> {
    let mut fields = Map::new();
    // A list of its own: what is read may be code of Python, which may change the dictionary.
    for item in dict.items() {
        let (key, value) = item.extract::<(Bound<'_, PyAny>, Bound<'_, PyAny>)>()?;
        let key = match key.cast::<PyString>() {
            Ok(key) => key.to_cow()?.into_owned(),
            // Seats and amounts as keys, as JSON would write them.
            Err(_) => {
                key.extract::<i64>().map_err(|_| wrong(format!("{key} is no key of JSON")))?.to_string()
            }
        };
        fields.insert(key, read(&value, depth)?);
    }
    Ok(fields)
}

/// Options of a game, as a dictionary.
pub(crate) fn options(dict: Option<&Bound<'_, PyDict>>) -> PyResult<Map<String, Value>> {
    dict.map_or_else(|| Ok(Map::new()), |dict| fields(dict, DEEPEST))
}
