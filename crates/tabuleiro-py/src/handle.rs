//! What every compiled puzzle can do, written once for all of them.

use std::sync::Arc;
use std::time::Instant;

use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use tabuleiro_core::Invalid;
use tabuleiro_core::search::{Complete, Control, Puzzle};

use crate::outcome::{Deduction, Forced, Outcome};
use crate::steering::Steering;
use crate::values::Value;

/// A puzzle of the core that Python holds.
pub trait Core: Puzzle<Value: Value> + Send + Sync + 'static {}

impl<P: Puzzle<Value: Value> + Send + Sync + 'static> Core for P {}

/// The method of that name.
pub fn method_named(name: &str) -> PyResult<Complete> {
    match name {
        "exact" => Ok(Complete::Exact),
        "backtrack" => Ok(Complete::Backtrack),
        "rules-backtrack" => Ok(Complete::RulesBacktrack),
        _ => Err(PyValueError::new_err(format!("no complete method {name:?}"))),
    }
}

/// A value that is no puzzle, as the exception that Python's side turns into its own.
pub fn invalid(error: Invalid) -> PyErr {
    PyValueError::new_err(error.0)
}

/// A solver that claims what the puzzle's own validator denies is broken.
pub fn wrong_solution() -> PyErr {
    PyRuntimeError::new_err("internal error: the solver found a board that breaks the rules")
}

/// One run that began at `start`; keeps the first `keep` solutions. `None`: a solution broke the
/// rules.
pub fn run<P: Core>(
    puzzle: &P,
    question: Question,
    control: &Control,
    start: Instant,
) -> Option<Outcome> {
    let Question { method, limit, keep } = question;
    let mut solutions = Vec::new();
    let report = if keep == 0 {
        puzzle.count(method, limit, control)
    } else {
        puzzle.enumerate(method, limit, control, &mut |values| {
            if solutions.len() < keep {
                solutions.push(Box::from(values));
            }
        })
    };
    let right = solutions.iter().all(|values| puzzle.accepts(values));
    right.then(|| Outcome::new(report, solutions, start.elapsed().as_secs_f64()))
}

/// What is asked of a puzzle.
#[derive(Clone, Copy)]
pub struct Question {
    /// How to search.
    pub method: Complete,
    /// How many solutions to look for.
    pub limit: u64,
    /// How many of them to keep.
    pub keep: usize,
}

impl Question {
    pub fn new(method: &str, limit: u64, keep: usize) -> PyResult<Self> {
        Ok(Self { method: method_named(method)?, limit, keep })
    }
}

pub fn enumerate<P: Core>(
    py: Python<'_>,
    puzzle: &Arc<P>,
    question: Question,
    steering: &Steering,
) -> PyResult<Outcome> {
    let start = Instant::now();
    let outcome = steering.run(py, |control| run(&**puzzle, question, control, start))?;
    outcome.ok_or_else(wrong_solution)
}

pub fn deduce<P: Core>(
    py: Python<'_>,
    puzzle: &Arc<P>,
    steering: &Steering,
) -> PyResult<Deduction> {
    let start = Instant::now();
    let deduction = steering.run(py, |control| puzzle.deduce(control))?;
    Deduction::new(py, deduction, start.elapsed().as_secs_f64())
}

pub fn forced<P: Core>(py: Python<'_>, puzzle: &Arc<P>, steering: &Steering) -> PyResult<Forced> {
    let start = Instant::now();
    let forced = steering.run(py, |control| puzzle.forced(control))?;
    Forced::new(py, forced, start.elapsed().as_secs_f64())
}

/// Declares the Python class of a puzzle: its constructor (and whatever is its own) in braces,
/// then the methods that all share.
macro_rules! handle {
    ($name:ident, $core:ty, { $($own:item)* }) => {
        /// A compiled puzzle.
        #[pyclass(frozen, module = "tabuleiro._core")]
        pub struct $name(pub std::sync::Arc<$core>);

        #[pymethods]
        impl $name {
            $($own)*

            /// Finds up to `limit` solutions and keeps the first `keep`.
            fn enumerate(
                &self,
                py: Python<'_>,
                method: &str,
                limit: u64,
                keep: usize,
                steering: &crate::steering::Steering,
            ) -> PyResult<crate::outcome::Outcome> {
                let question = crate::handle::Question::new(method, limit, keep)?;
                crate::handle::enumerate(py, &self.0, question, steering)
            }

            /// Solutions one after the other, searched for in the background.
            fn stream(
                &self,
                method: &str,
                limit: u64,
                steering: &crate::steering::Steering,
            ) -> PyResult<crate::stream::Stream> {
                let method = crate::handle::method_named(method)?;
                Ok(crate::stream::Stream::new(&self.0, method, limit, steering))
            }

            /// Applies the rules to their fixed point.
            fn deduce(
                &self,
                py: Python<'_>,
                steering: &crate::steering::Steering,
            ) -> PyResult<crate::outcome::Deduction> {
                crate::handle::deduce(py, &self.0, steering)
            }

            /// What is the same in all solutions.
            fn forced(
                &self,
                py: Python<'_>,
                steering: &crate::steering::Steering,
            ) -> PyResult<crate::outcome::Forced> {
                crate::handle::forced(py, &self.0, steering)
            }

            /// All parameters of a stochastic method by name, with these wishes granted.
            fn parameters<'py>(
                &self,
                py: Python<'py>,
                method: &str,
                preset: &str,
                parameters: &Bound<'py, pyo3::types::PyDict>,
            ) -> PyResult<Bound<'py, pyo3::types::PyDict>> {
                let wish = crate::search::Wish { method, preset, parameters };
                crate::search::parameters(py, &*self.0, &wish)
            }

            /// Runs a stochastic method, or several runs of it side by side.
            #[pyo3(signature = (method, preset, parameters, start, runs, threads, steering))]
            #[expect(clippy::too_many_arguments, reason = "Python's side hands over all at once")]
            fn search(
                &self,
                py: Python<'_>,
                method: &str,
                preset: &str,
                parameters: &Bound<'_, pyo3::types::PyDict>,
                start: Option<&Bound<'_, PyAny>>,
                runs: usize,
                threads: usize,
                steering: &crate::steering::Steering,
            ) -> PyResult<crate::attempt::Attempt> {
                let wish = crate::search::Wish { method, preset, parameters };
                let arms = tabuleiro_core::search::Arms { number: runs, threads };
                crate::search::search(py, &self.0, &wish, start, arms, steering)
            }

            /// Starts a stochastic method in the background.
            #[pyo3(signature = (
                method, preset, parameters, start, every, pause, boards, insides, steering
            ))]
            #[expect(clippy::too_many_arguments, reason = "Python's side hands over all at once")]
            fn start(
                &self,
                method: &str,
                preset: &str,
                parameters: &Bound<'_, pyo3::types::PyDict>,
                start: Option<&Bound<'_, PyAny>>,
                every: Option<u64>,
                pause: f64,
                boards: bool,
                insides: bool,
                steering: &crate::steering::Steering,
            ) -> PyResult<crate::live::Live> {
                let wish = crate::search::Wish { method, preset, parameters };
                let every = crate::search::Every { iterations: every, seconds: pause };
                let luggage = crate::event::Luggage { boards, insides };
                crate::search::start(&self.0, &wish, start, every, luggage, steering)
            }

            /// Whether raw values solve the puzzle.
            fn accepts(&self, values: &Bound<'_, PyAny>) -> PyResult<bool> {
                let values = crate::values::Value::from_python(values)?;
                Ok(tabuleiro_core::search::Puzzle::accepts(&*self.0, &values))
            }

            /// Runs many puzzles (Python's, with a `core` of this class each) on several threads;
            /// results in the order of the puzzles.
            #[staticmethod]
            fn batch(
                puzzles: &Bound<'_, pyo3::types::PyList>,
                method: &Bound<'_, pyo3::types::PyString>,
                limit: u64,
                keep: usize,
                steering: &crate::steering::Steering,
                threads: usize,
            ) -> PyResult<Vec<crate::result::RunResult>> {
                let py = puzzles.py();
                let question = crate::handle::Question::new(method.to_cow()?.as_ref(), limit, keep)?;
                let core = pyo3::intern!(py, "core");
                let inner = puzzles
                    .iter()
                    .map(|puzzle| {
                        let core = puzzle.getattr(core)?;
                        Ok(std::sync::Arc::clone(&core.cast::<Self>()?.get().0))
                    })
                    .collect::<PyResult<Vec<_>>>()?;
                let outcomes = crate::batch::run(py, &inner, question, steering, threads)?;
                let results = puzzles.iter().zip(outcomes);
                Ok(results
                    .map(|(puzzle, outcome)| {
                        crate::result::RunResult::new(&puzzle, method, outcome)
                    })
                    .collect())
            }
        }
    };
}
pub(crate) use handle;
