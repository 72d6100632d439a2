//! What a stochastic run gives back.

use pyo3::prelude::*;
use pyo3::types::PyDict;
use tabuleiro_core::search::{LocalEnd, LocalReport, Steps};

use crate::event;
use crate::raw::Raw;
use crate::settings::{self, Held};
use crate::values::Value;

/// The outcome of a stochastic run.
#[pyclass(frozen, module = "tabuleiro._core")]
#[derive(Clone)]
pub struct Attempt {
    end: LocalEnd,
    cost: i64,
    /// Seconds of wall time.
    #[pyo3(get)]
    seconds: f64,
    /// Which of the runs side by side this is, from 0.
    #[pyo3(get)]
    arm: usize,
    values: Raw,
    steps: Steps,
    held: Held,
}

impl Attempt {
    pub fn new<V: Value>(mut report: LocalReport<V>, arm: usize, seconds: f64, held: Held) -> Self {
        let values = V::raw(std::mem::take(&mut report.values).into_boxed_slice());
        Self { arm, ..Self::with_board(&report, values, seconds, held) }
    }

    /// The same with a board that is told apart from its report.
    pub fn with_board<V>(report: &LocalReport<V>, values: Raw, seconds: f64, held: Held) -> Self {
        let &LocalReport { end, cost, steps, .. } = report;
        Self { end, cost, seconds, arm: 0, values, steps, held }
    }
}

#[pymethods]
impl Attempt {
    /// How the run ended: `target`, `finished`, `budget` or `cancelled`.
    #[getter]
    fn end(&self) -> &'static str {
        match self.end {
            LocalEnd::Target => "target",
            LocalEnd::Finished => "finished",
            LocalEnd::Budget => "budget",
            LocalEnd::Cancelled => "cancelled",
        }
    }

    /// The lowest cost seen; none when a colony was stopped before an ant came home.
    #[getter]
    fn cost(&self) -> Option<i64> {
        Some(self.cost).filter(|&cost| cost < i64::MAX)
    }

    /// The raw values of a board of that cost.
    #[getter]
    fn values<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.values.to_python(py)
    }

    /// Counters by name.
    #[getter]
    fn counters<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        event::counters(py, &self.steps)
    }

    /// All parameters of the run by name.
    #[getter]
    fn parameters<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        settings::to_python(py, &self.held)
    }
}
