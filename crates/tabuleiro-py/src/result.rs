//! The result of one method on one puzzle: `tabuleiro.Result`.
//!
//! A million of them are made in a batch, so they are made here. What they mean is decided in
//! Python, by `tabuleiro.result`.

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};

use crate::outcome::Outcome;

/// The result of one method on one puzzle.
#[pyclass(frozen, name = "Result", module = "tabuleiro._core")]
pub struct RunResult {
    /// What was solved.
    #[pyo3(get)]
    puzzle: Py<PyAny>,
    /// The name of the method.
    #[pyo3(get)]
    method: Py<PyString>,
    outcome: Outcome,
}

impl RunResult {
    pub fn new(puzzle: &Bound<'_, PyAny>, method: &Bound<'_, PyString>, outcome: Outcome) -> Self {
        Self { puzzle: puzzle.clone().unbind(), method: method.clone().unbind(), outcome }
    }
}

#[pymethods]
impl RunResult {
    #[new]
    fn from_outcome(puzzle: Py<PyAny>, method: Py<PyString>, outcome: &Outcome) -> Self {
        Self { puzzle, method, outcome: outcome.clone() }
    }

    /// How it ended.
    #[getter]
    fn status<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let decide = py.import("tabuleiro.result")?.getattr("status_of")?;
        decide.call1((self.outcome.found(), self.outcome.end()))
    }

    /// The (first) solution, if one was found.
    #[getter]
    fn solution<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let Some(raw) = self.outcome.first_solution(py)? else { return Ok(None) };
        let board = py.import("tabuleiro.board")?.getattr("Board")?;
        Ok(Some(board.call1((&self.puzzle, raw))?))
    }

    /// Solutions found: 2 says that the puzzle is not unique.
    #[getter]
    fn found(&self) -> u64 {
        self.outcome.found()
    }

    /// Wall time of the search.
    #[getter]
    fn seconds(&self) -> f64 {
        self.outcome.seconds()
    }

    /// What was counted: nodes, depth, fails, propagations.
    #[getter]
    fn counters<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let counters = PyDict::new(py);
        for (name, value) in self.outcome.counters() {
            counters.set_item(name, value)?;
        }
        Ok(counters)
    }

    /// Nodes of the search tree; 0 when propagation alone was enough.
    #[getter]
    fn nodes(&self) -> u64 {
        self.outcome.nodes()
    }

    fn __repr__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("tabuleiro.result")?.getattr("describe")?.call1((slf,))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, Parts)> {
        let this = slf.get();
        let py = slf.py();
        let parts = (this.puzzle.clone_ref(py), this.method.clone_ref(py), this.outcome.clone());
        Ok((slf.get_type().into_any(), parts))
    }
}

type Parts = (Py<PyAny>, Py<PyString>, Outcome);
