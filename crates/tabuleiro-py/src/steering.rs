//! Limits, cancellation and interrupts, as Python hands them over.

use std::sync::Arc;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use tabuleiro_core::search::{Control, Limits};

/// A switch that ends searches; may be set from any thread.
#[pyclass(frozen, module = "tabuleiro._core")]
#[derive(Default)]
pub struct Cancel(pub Arc<AtomicBool>);

#[pymethods]
impl Cancel {
    #[new]
    fn new() -> Self {
        Self::default()
    }

    /// Ends every search that holds this switch.
    fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether it has been set.
    fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Everything that steers a run, except the puzzle and the method.
#[pyclass(frozen, module = "tabuleiro._core")]
#[derive(Clone, Default)]
pub struct Steering {
    limits: Limits,
    seed: Option<u64>,
    cancel: Arc<AtomicBool>,
}

#[pymethods]
impl Steering {
    #[new]
    #[pyo3(signature = (
        time=None, nodes=None, seed=None, cancel=None, iterations=None, evaluations=None, target=None
    ))]
    fn new(
        time: Option<f64>,
        nodes: Option<u64>,
        seed: Option<u64>,
        cancel: Option<&Cancel>,
        iterations: Option<u64>,
        evaluations: Option<u64>,
        target: Option<i64>,
    ) -> PyResult<Self> {
        let time = match time {
            None => None,
            Some(seconds) if seconds >= 0.0 => {
                // More seconds than a duration holds are as good as the most that it holds.
                Some(Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX))
            }
            Some(seconds) => {
                return Err(PyValueError::new_err(format!("{seconds} is no number of seconds")));
            }
        };
        let cancel = cancel.map(|switch| Arc::clone(&switch.0)).unwrap_or_default();
        let limits = Limits { time, nodes, iterations, evaluations, target };
        Ok(Self { limits, seed, cancel })
    }
}

impl Steering {
    /// Whether somebody asked the run to end.
    pub fn cancelled(&self) -> bool {
        self.cancel.load(Ordering::Relaxed)
    }

    /// The same steering with a switch of its own, for a run that nobody else may end.
    pub fn detached(&self) -> (Self, Arc<AtomicBool>) {
        let switch = Arc::new(AtomicBool::new(self.cancelled()));
        (Self { cancel: Arc::clone(&switch), ..self.clone() }, switch)
    }

    /// When the time is up.
    pub fn deadline(&self) -> Option<Instant> {
        self.limits.time.and_then(|time| Instant::now().checked_add(time))
    }

    /// What the core needs, without a look at Python's signals.
    pub fn control(&self) -> Control<'_> {
        Control {
            limits: self.limits,
            cancel: Some(&self.cancel),
            poll: None,
            seed: self.seed,
            bound: None,
            slow: false,
        }
    }

    /// Runs a search without the interpreter, looking at Python's signals now and then: ctrl-C
    /// ends the search and comes out as the usual exception.
    pub fn run<T: Send>(
        &self,
        py: Python<'_>,
        search: impl FnOnce(&Control) -> T + Send,
    ) -> PyResult<T> {
        let interrupt = Interrupt::default();
        let poll = || interrupt.look();
        let control = Control { poll: Some(&poll), ..self.control() };
        let result = py.detach(|| search(&control));
        interrupt.into_result(result)
    }
}

/// A signal that arrived while the interpreter was released.
#[derive(Default)]
pub struct Interrupt(Mutex<Option<PyErr>>);

impl Interrupt {
    /// Whether a signal handler raised; only ever true on Python's main thread.
    pub fn look(&self) -> bool {
        match Python::attach(|py| py.check_signals()) {
            Ok(()) => false,
            Err(error) => {
                *self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = Some(error);
                true
            }
        }
    }

    /// The result, unless a signal came in between.
    pub fn into_result<T>(self, result: T) -> PyResult<T> {
        match self.0.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner) {
            Some(error) => Err(error),
            None => Ok(result),
        }
    }
}
