//! Solutions one after the other, while the search goes on behind them.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use tabuleiro_core::search::{Complete, End, Report};

use crate::handle::{self, Core};
use crate::outcome::end_name;
use crate::steering::Steering;
use crate::values::Value;

/// Solutions that may wait for their reader; the search pauses when there are more.
const WAITING: usize = 256;
const LOOK_EVERY: Duration = Duration::from_millis(50);

type Convert = Box<dyn FnOnce(Python<'_>) -> PyResult<Py<PyAny>> + Send>;

enum Message {
    Solution(Convert),
    Wrong,
    Over(Report),
}

/// An iterator over raw solutions. Dropping it ends the search.
#[pyclass(frozen, module = "tabuleiro._core")]
pub struct Stream {
    receiver: Mutex<Receiver<Message>>,
    abandoned: Arc<AtomicBool>,
    end: Mutex<Option<End>>,
}

impl Stream {
    pub fn new<P: Core>(
        puzzle: &Arc<P>,
        method: Complete,
        limit: u64,
        steering: &Steering,
    ) -> Self {
        let (sender, receiver) = sync_channel(WAITING);
        let puzzle = Arc::clone(puzzle);
        let outer = steering.clone();
        let (inner, abandoned) = steering.detached();
        thread::spawn(move || {
            // Two switches may end this search: the caller's, and that of a dropped iterator.
            let look = || outer.cancelled();
            let control = tabuleiro_core::search::Control { poll: Some(&look), ..inner.control() };
            let report = puzzle.enumerate(method, limit, &control, &mut |values| {
                let message = if puzzle.accepts(values) {
                    let values = values.to_vec();
                    Message::Solution(Box::new(move |py| {
                        Ok(P::Value::to_python(py, &values)?.unbind())
                    }))
                } else {
                    Message::Wrong
                };
                // A reader that is gone has set the switch: the search ends by itself.
                let _ = sender.send(message);
            });
            let _ = sender.send(Message::Over(report));
        });
        Self { receiver: Mutex::new(receiver), abandoned, end: Mutex::new(None) }
    }
}

#[pymethods]
impl Stream {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        loop {
            let message = py.detach(|| {
                let receiver = self.receiver.lock().unwrap_or_else(PoisonError::into_inner);
                receiver.recv_timeout(LOOK_EVERY)
            });
            match message {
                Ok(Message::Solution(convert)) => return convert(py).map(Some),
                Ok(Message::Wrong) => return Err(handle::wrong_solution()),
                Ok(Message::Over(report)) => {
                    *self.end.lock().unwrap_or_else(PoisonError::into_inner) = Some(report.end);
                    return Ok(None);
                }
                Err(RecvTimeoutError::Disconnected) if self.end().is_some() => return Ok(None),
                // A bug there must not look like the last solution here.
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(PyRuntimeError::new_err("internal error: the search broke off"));
                }
                Err(RecvTimeoutError::Timeout) => py.check_signals()?,
            }
        }
    }

    /// How the search ended; `None` while it has not.
    #[getter]
    fn end(&self) -> Option<&'static str> {
        self.end.lock().unwrap_or_else(PoisonError::into_inner).map(end_name)
    }
}

impl Drop for Stream {
    fn drop(&mut self) {
        self.abandoned.store(true, Ordering::Relaxed);
    }
}
