//! The package `fremont` for Python. What Python sees is described, with types, in `python/fremont/_fremont.pyi`.
//!
//! The rules run without Python's lock; nothing of a step goes through JSON unless somebody asks for it.

mod any;
mod args;
mod bot;
mod chance;
mod error;
mod exceptions;
mod game;
mod journal;
mod json;
mod mass;
mod state;
mod vec_env;
mod work;

use pyo3::prelude::*;

/// The native part of the package.
#[pymodule]
fn _fremont(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("Error", module.py().get_type::<exceptions::Error>())?;
    module.add("Refused", module.py().get_type::<exceptions::Refused>())?;
    module.add_class::<bot::Bot>()?;
    module.add_class::<chance::Chance>()?;
    module.add_class::<game::Game>()?;
    module.add_class::<journal::Journal>()?;
    module.add_class::<journal::Match>()?;
    module.add_class::<state::State>()?;
    module.add_class::<vec_env::VecEnv>()?;
    module.add_function(wrap_pyfunction!(game::games, module)?)?;
    module.add_function(wrap_pyfunction!(mass::ladder, module)?)?;
    module.add_function(wrap_pyfunction!(mass::ladder_group, module)?)?;
    module.add_function(wrap_pyfunction!(mass::ladder_of, module)?)?;
    module.add_function(wrap_pyfunction!(mass::ladder_part, module)?)?;
    module.add_function(wrap_pyfunction!(mass::mine_puzzles, module)?)?;
    module.add_function(wrap_pyfunction!(mass::puzzle_header, module)?)?;
    module.add_function(wrap_pyfunction!(mass::simulate, module)?)?;
    module.add("__version__", env!("CARGO_PKG_VERSION"))
}
