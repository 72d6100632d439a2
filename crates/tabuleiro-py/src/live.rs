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
pub enum Trouble {
    Invalid(Invalid),
    WrongSolution,
    /// An exception of Python code that took part.
    Raised(PyErr),
}

pub type Ending = Result<Attempt, Trouble>;

/// An iterator over the events of a run in the background. Dropping it ends the run.
#[pyclass(frozen, module = "tabuleiro._core")]
pub struct Live {
    mailbox: Arc<Mailbox<Event>>,
    ending: Arc<Mutex<Option<Ending>>>,
    cancel: Arc<AtomicBool>,
}

impl Live {
    pub fn new<P: Core>(plan: Plan<P>, steering: &Steering) -> Self {
        let Plan { puzzle, recipe, held, start, every, luggage } = plan;
        Self::spawn(steering, every, luggage, move |control, switch, post| {
            let stopped = || switch.is_set();
            let control = Control { poll: Some(&stopped), ..*control };
            let mut reporter = Reporter(post);
            let report = recipe.run(&puzzle, start.as_deref(), &control, Some(&mut reporter));
            let seconds = post.clock.elapsed().as_secs_f64();
            report.map_err(Trouble::Invalid).and_then(|report| {
                let report = checked(&*puzzle, report).ok_or(Trouble::WrongSolution)?;
                Ok(Attempt::new(report, 0, seconds, held))
            })
        })
    }

    /// Does a run in the background: `run` has what limits it, the switches that may end it, and
    /// where events go.
    pub fn spawn(
        steering: &Steering,
        every: Every,
        luggage: Luggage,
        run: impl FnOnce(&Control, &Switches, &mut Post) -> Ending + Send + 'static,
    ) -> Self {
        let mailbox = Arc::new(Mailbox::new());
        let ending = Arc::new(Mutex::new(None));
        let outer = steering.clone();
        let (inner, cancel) = steering.detached();
        let live = Self { mailbox, ending, cancel };
        let mailbox = Arc::clone(&live.mailbox);
        let ending = Arc::clone(&live.ending);
        let own = Arc::clone(&live.cancel);
        thread::spawn(move || {
            // Closes the mailbox whatever happens, so that no reader waits for ever.
            let door = Door(Arc::clone(&mailbox));
            let switches = Switches { outer, own };
            let clock = Instant::now();
            let mut post =
                Post { mailbox: &mailbox, every, luggage, clock, due: 0.0, switches: &switches };
            let result = run(&inner.control(), &switches, &mut post);
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

/// Two switches may end a run in the background: the caller's, and the run's own.
pub struct Switches {
    outer: Steering,
    pub own: Arc<AtomicBool>,
}

impl Switches {
    pub fn is_set(&self) -> bool {
        self.own.load(Ordering::Relaxed) || self.outer.cancelled()
    }
}

/// Where the events of a run go.
pub struct Post<'a> {
    mailbox: &'a Mailbox<Event>,
    every: Every,
    pub luggage: Luggage,
    pub clock: Instant,
    /// When the next sample is due, in seconds.
    due: f64,
    switches: &'a Switches,
}

impl Post<'_> {
    /// Whether an iteration is to be told of.
    pub fn wants(&mut self, steps: &Steps) -> bool {
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

    /// Sends an event; waits while there is no room, but for the last one.
    pub fn send(&self, event: Event, happening: Happening) {
        if happening == Happening::Over {
            self.mailbox.put_last(event);
        } else {
            self.mailbox.put(event, || self.switches.is_set());
        }
    }
}

struct Reporter<'a, 'b>(&'b mut Post<'a>);

impl<V: Value> Listener<V> for Reporter<'_, '_> {
    fn wants(&mut self, steps: &Steps) -> bool {
        self.0.wants(steps)
    }

    fn hear(&mut self, scene: &Scene<'_, V>) {
        let Post { clock, luggage, .. } = *self.0;
        self.0.send(Event::new(scene, clock, luggage), scene.happening);
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
            Some(Err(Trouble::Raised(error))) => Err(error.clone_ref(py)),
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
