//! The core's random numbers, for Python code that takes part in a search.

use pyo3::prelude::*;
use tabuleiro_core::search;

use crate::errors;

/// A stream of random numbers that is the same on every machine and in every version.
#[pyclass(module = "tabuleiro._core")]
pub struct Rng(search::Rng);

impl Rng {
    /// A stream that stands for another one for a while.
    pub fn standing_in() -> Self {
        Self(search::Rng::new(0))
    }

    /// Changes places with a stream.
    pub fn swap(&mut self, other: &mut search::Rng) {
        std::mem::swap(&mut self.0, other);
    }
}

#[pymethods]
impl Rng {
    #[new]
    fn new(seed: u64) -> Self {
        Self(search::Rng::new(seed))
    }

    /// A number from 0 to `bound - 1`, each equally likely.
    fn below(&mut self, py: Python<'_>, bound: i64) -> PyResult<u64> {
        match u64::try_from(bound) {
            Ok(bound) if bound > 0 => Ok(self.0.below(bound)),
            _ => Err(errors::parameter(py, format!("below(n) wants n from 1, not {bound}"))),
        }
    }

    /// A place in a sequence of that length.
    fn index(&mut self, py: Python<'_>, length: i64) -> PyResult<u64> {
        match u64::try_from(length) {
            Ok(length) if length > 0 => Ok(self.0.below(length)),
            _ => Err(errors::parameter(
                py,
                "index(n) wants the length of a sequence that holds \
                                            something"
                    .into(),
            )),
        }
    }

    /// A number from 0 up to, but not, 1.
    fn unit(&mut self) -> f64 {
        self.0.unit()
    }

    /// `True` with that probability.
    fn chance(&mut self, probability: f64) -> bool {
        self.0.chance(probability)
    }

    /// One of the items of a sequence.
    fn choice<'py>(&mut self, items: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        match items.len()? {
            0 => Err(errors::parameter(items.py(), "nothing to choose from".into())),
            length => items.get_item(self.0.index(length)),
        }
    }

    /// Shuffles a list in place, every order equally likely.
    fn shuffle(&mut self, items: &Bound<'_, PyAny>) -> PyResult<()> {
        for at in (1..items.len()?).rev() {
            let other = self.0.index(at + 1);
            let held = items.get_item(at)?;
            items.set_item(at, items.get_item(other)?)?;
            items.set_item(other, held)?;
        }
        Ok(())
    }
}
