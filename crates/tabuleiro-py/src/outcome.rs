//! What a run gives back.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList};
use tabuleiro_core::search::{self, Counters, End, Fixpoint};

use crate::values::Value;

/// How a run ended, in the words of Python's side.
pub fn end_name(end: End) -> &'static str {
    match end {
        End::Complete => "complete",
        End::Enough => "enough",
        End::Budget => "budget",
        End::Cancelled => "cancelled",
    }
}

/// The outcome of an enumeration. What Python does not look at is never converted.
#[pyclass(frozen, module = "tabuleiro._core")]
#[derive(Clone)]
pub struct Outcome {
    report: search::Report,
    solutions: Solutions,
    seconds: f64,
}

#[pymethods]
impl Outcome {
    /// An outcome from what its attributes say.
    #[new]
    fn from_parts(
        end: &str,
        found: u64,
        seconds: f64,
        solutions: Vec<Bound<'_, PyAny>>,
        counters: [(String, u64); 4],
    ) -> PyResult<Self> {
        let [(_, nodes), (_, depth), (_, fails), (_, propagations)] = counters;
        let counters = Counters { nodes, depth, fails, propagations };
        let report = search::Report { end: end_named(end)?, solutions: found, counters };
        Ok(Self { report, solutions: Solutions::from_python(&solutions)?, seconds })
    }

    /// How the run ended: `complete`, `enough`, `budget` or `cancelled`.
    #[getter]
    pub fn end(&self) -> &'static str {
        end_name(self.report.end)
    }

    /// Number of solutions found.
    #[getter]
    pub fn found(&self) -> u64 {
        self.report.solutions
    }

    /// Seconds of wall time.
    #[getter]
    pub fn seconds(&self) -> f64 {
        self.seconds
    }

    /// The solutions that were kept, as raw values.
    #[getter]
    fn solutions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let values = match &self.solutions {
            Solutions::Cells(boards) => to_python(py, boards),
            Solutions::Columns(boards) => to_python(py, boards),
        }?;
        PyList::new(py, values)
    }

    /// Counters by name.
    #[getter]
    pub fn counters(&self) -> [(&'static str, u64); 4] {
        named(&self.report.counters)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, Parts<'py>)> {
        let this = slf.get();
        let solutions = this.solutions(slf.py())?;
        let parts = (this.end(), this.found(), this.seconds, solutions, this.counters());
        Ok((slf.get_type().into_any(), parts))
    }
}

type Parts<'py> = (&'static str, u64, f64, Bound<'py, PyList>, [(&'static str, u64); 4]);

impl Outcome {
    pub fn new<V: Value>(report: search::Report, solutions: Vec<Box<[V]>>, seconds: f64) -> Self {
        Self { report, solutions: V::kept(solutions), seconds }
    }

    pub fn nodes(&self) -> u64 {
        self.report.counters.nodes
    }

    pub fn first_solution<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        match &self.solutions {
            Solutions::Cells(boards) => boards.first().map(|b| u8::to_python(py, b)),
            Solutions::Columns(boards) => boards.first().map(|b| u32::to_python(py, b)),
        }
        .transpose()
    }
}

fn end_named(name: &str) -> PyResult<End> {
    [End::Complete, End::Enough, End::Budget, End::Cancelled]
        .into_iter()
        .find(|&end| end_name(end) == name)
        .ok_or_else(|| PyValueError::new_err(format!("a run does not end {name:?}")))
}

/// Solutions of one kind of puzzle or another.
#[derive(Clone)]
pub enum Solutions {
    /// A value a cell.
    Cells(Vec<Box<[u8]>>),
    /// A column a row.
    Columns(Vec<Box<[u32]>>),
}

impl Solutions {
    fn from_python(solutions: &[Bound<'_, PyAny>]) -> PyResult<Self> {
        if solutions.iter().all(|raw| raw.is_instance_of::<PyBytes>()) {
            Ok(Self::Cells(from_python(solutions)?))
        } else {
            Ok(Self::Columns(from_python(solutions)?))
        }
    }
}

fn from_python<V: Value>(solutions: &[Bound<'_, PyAny>]) -> PyResult<Vec<Box<[V]>>> {
    solutions.iter().map(|raw| Ok(V::from_python(raw)?.into_boxed_slice())).collect()
}

fn to_python<'py, V: Value>(
    py: Python<'py>,
    boards: &[Box<[V]>],
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    boards.iter().map(|values| V::to_python(py, values)).collect()
}

fn named(counters: &Counters) -> [(&'static str, u64); 4] {
    [
        ("nodes", counters.nodes),
        ("depth", counters.depth),
        ("fails", counters.fails),
        ("propagations", counters.propagations),
    ]
}

/// How far rules alone came.
#[pyclass(frozen, module = "tabuleiro._core")]
pub struct Deduction {
    /// `solved`, `stuck`, `contradiction`, `budget` or `cancelled`.
    #[pyo3(get)]
    state: &'static str,
    /// Where the clues contradict each other; empty otherwise.
    #[pyo3(get)]
    place: String,
    /// Seconds of wall time.
    #[pyo3(get)]
    seconds: f64,
    values: Py<PyAny>,
    counters: Counters,
}

#[pymethods]
impl Deduction {
    /// The raw values known.
    #[getter]
    fn values(&self, py: Python<'_>) -> Py<PyAny> {
        self.values.clone_ref(py)
    }

    /// Counters by name.
    #[getter]
    fn counters(&self) -> [(&'static str, u64); 4] {
        named(&self.counters)
    }
}

impl Deduction {
    pub fn new<V: Value>(
        py: Python<'_>,
        deduction: search::Deduction<V>,
        seconds: f64,
    ) -> PyResult<Self> {
        let (state, place) = match deduction.fixpoint {
            Fixpoint::Solved => ("solved", String::new()),
            Fixpoint::Stuck => ("stuck", String::new()),
            Fixpoint::Contradiction(place) => ("contradiction", place),
            Fixpoint::Interrupted(end) => (end_name(end), String::new()),
        };
        let values = V::to_python(py, &deduction.values)?.unbind();
        Ok(Self { state, place, seconds, values, counters: deduction.counters })
    }
}

/// What is the same in all solutions.
#[pyclass(frozen, module = "tabuleiro._core")]
pub struct Forced {
    /// Whether there is a solution at all.
    #[pyo3(get)]
    satisfiable: bool,
    /// `complete` when the answer is proved.
    #[pyo3(get)]
    end: &'static str,
    /// Seconds of wall time.
    #[pyo3(get)]
    seconds: f64,
    values: Py<PyAny>,
    counters: Counters,
}

#[pymethods]
impl Forced {
    /// The raw values that are forced.
    #[getter]
    fn values(&self, py: Python<'_>) -> Py<PyAny> {
        self.values.clone_ref(py)
    }

    /// Counters by name.
    #[getter]
    fn counters(&self) -> [(&'static str, u64); 4] {
        named(&self.counters)
    }
}

impl Forced {
    pub fn new<V: Value>(
        py: Python<'_>,
        forced: search::Forced<V>,
        seconds: f64,
    ) -> PyResult<Self> {
        let values = V::to_python(py, &forced.values)?.unbind();
        Ok(Self {
            satisfiable: forced.satisfiable,
            end: end_name(forced.end),
            seconds,
            values,
            counters: forced.counters,
        })
    }
}
