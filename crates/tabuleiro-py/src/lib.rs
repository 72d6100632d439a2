//! The module `tabuleiro._core`: puzzles and searches for Python.
//!
//! Thin on purpose. Each compiled puzzle is one frozen class with the same methods
//! (`handle`); a run takes what limits it as one `Steering` and gives an
//! `Outcome`. The interpreter is released while a search runs.

mod attempt;
mod batch;
mod custom;
mod errors;
mod event;
mod generate;
mod handle;
mod live;
mod mailbox;
mod outcome;
mod puzzles;
mod raw;
mod result;
mod rng;
mod search;
mod settings;
mod steering;
mod stream;
mod values;

use pyo3::prelude::*;

#[pymodule]
fn _core(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<steering::Cancel>()?;
    module.add_class::<steering::Steering>()?;
    module.add_class::<outcome::Outcome>()?;
    module.add_class::<result::RunResult>()?;
    module.add_class::<outcome::Deduction>()?;
    module.add_class::<outcome::Forced>()?;
    module.add_class::<stream::Stream>()?;
    module.add_class::<attempt::Attempt>()?;
    module.add_class::<event::Event>()?;
    module.add_class::<live::Live>()?;
    module.add_class::<rng::Rng>()?;
    custom::register(module)?;
    puzzles::register(module)?;
    generate::register(module)
}
