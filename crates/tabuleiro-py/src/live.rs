//! A stochastic run under way, its events read while it goes on.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use tabuleiro_core::Invalid;
use tabuleiro_core::search::{Control, Happening, Listener, Recipe, Scene, Steps};

use crate::attempt::Attempt;
use crate::event::{Event, Luggage};
use crate::handle::{invalid, wrong_solution};
use crate::mailbox::Mailbox;
use crate::search::{Core, Every, checked};
use crate::settings::Held;
use crate::steering::Steering;
use crate::values::Value;

/// What to run, and what to tell of it.
pub struct Plan<P: Core> {
    pub puzzle: Arc<P>,
    pub recipe: Recipe<P>,
    pub held: Held,
    pub start: Option<Vec<P::Value>>,
    pub every: Every,
    pub luggage: Luggage,
}

/// Why a run gave nothing.
enum Trouble {
    Invalid(Invalid),
    WrongSolution,
}

type Ending = Result<Attempt, Trouble>;

/// An iterator over the events of a run in the background. Dropping it ends the run.
#[pyclass(frozen, module = "tabuleiro._core")]
pub struct Live {
    mailbox: Arc<Mailbox<Event>>,
    ending: Arc<Mutex<Option<Ending>>>,
    cancel: Arc<AtomicBool>,
}

impl Live {
    pub fn new<P: Core>(plan: Plan<P>, steering: &Steering) -> Self {
        let mailbox = Arc::new(Mailbox::new());
        let ending = Arc::new(Mutex::new(None));
        let outer = steering.clone();
        let (inner, cancel) = steering.detached();
        let live = Self { mailbox, ending, cancel };
        let mailbox = Arc::clone(&live.mailbox);
        let ending = Arc::clone(&live.ending);
        let switch = Arc::clone(&live.cancel);
        thread::spawn(move || {
            // Closes the mailbox whatever happens, so that no reader waits for ever.
            let door = Door(Arc::clone(&mailbox));
            let clock = Instant::now();
            // Two switches may end this run: the caller's, and this run's own.
            let look = || outer.cancelled();
            let control = Control { poll: Some(&look), ..inner.control() };
            let stopped = || switch.load(Ordering::Relaxed) || outer.cancelled();
            let mut reporter = Reporter {
                mailbox: &mailbox,
                every: plan.every,
                luggage: plan.luggage,
                clock,
                due: 0.0,
                stopped: &stopped,
            };
            let start = plan.start.as_deref();
            let report = plan.recipe.run(&plan.puzzle, start, &control, Some(&mut reporter));
            let seconds = clock.elapsed().as_secs_f64();
            let result = report.map_err(Trouble::Invalid).and_then(|report| {
                let report = checked(&*plan.puzzle, report).ok_or(Trouble::WrongSolution)?;
                Ok(Attempt::new(report, 0, seconds, plan.held))
            });
            *ending.lock().unwrap_or_else(PoisonError::into_inner) = Some(result);
            drop(door);
        });
        live
    }
}

struct Door(Arc<Mailbox<Event>>);

impl Drop for Door {
    fn drop(&mut self) {
        self.0.close();
    }
}

struct Reporter<'a> {
    mailbox: &'a Mailbox<Event>,
    every: Every,
    luggage: Luggage,
    clock: Instant,
    /// When the next sample is due, in seconds.
    due: f64,
    stopped: &'a dyn Fn() -> bool,
}

impl<V: Value> Listener<V> for Reporter<'_> {
    fn wants(&mut self, steps: &Steps) -> bool {
        let Some(iterations) = self.every.iterations else { return false };
        if !steps.iterations.is_multiple_of(iterations) {
            return false;
        }
        if self.every.seconds == 0.0 {
            return true;
        }
        let now = self.clock.elapsed().as_secs_f64();
        let wants = now >= self.due;
        if wants {
            self.due = now + self.every.seconds;
        }
        wants
    }

    fn hear(&mut self, scene: &Scene<'_, V>) {
        let event = Event::new(scene, self.clock, self.luggage);
        if scene.happening == Happening::Over {
            self.mailbox.put_last(event);
        } else {
            self.mailbox.put(event, self.stopped);
        }
    }
}

#[pymethods]
impl Live {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Event>> {
        loop {
            match py.detach(|| self.mailbox.take()) {
                Some(event) => return Ok(event),
                None => py.check_signals()?,
            }
        }
    }

    /// Ends the run as soon as it looks.
    fn cancel(&self) {
        self.cancel.store(true, Ordering::Relaxed);
    }

    /// Whether the run is over.
    #[getter]
    fn done(&self) -> bool {
        self.ending.lock().unwrap_or_else(PoisonError::into_inner).is_some()
    }

    /// Waits for the end, throwing away the events that were not read.
    fn attempt(&self, py: Python<'_>) -> PyResult<Attempt> {
        self.mailbox.stop_listening();
        while !py.detach(|| self.mailbox.wait_for_close()) {
            py.check_signals()?;
        }
        match &*self.ending.lock().unwrap_or_else(PoisonError::into_inner) {
            Some(Ok(attempt)) => Ok(attempt.clone()),
            Some(Err(Trouble::Invalid(fault))) => Err(invalid(fault.clone())),
            Some(Err(Trouble::WrongSolution)) => Err(wrong_solution()),
            // A bug there must not look like an answer here.
            None => Err(PyRuntimeError::new_err("internal error: the search broke off")),
        }
    }
}

impl Drop for Live {
    fn drop(&mut self) {
        self.cancel();
        self.mailbox.stop_listening();
    }
}
