//! Events on their way from a searching thread to its reader.

use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Events that may wait for their reader; the search pauses when there are more.
const WAITING: usize = 1024;
const LOOK_EVERY: Duration = Duration::from_millis(10);

/// A queue with room for so many events.
pub struct Mailbox<T> {
    state: Mutex<State<T>>,
    changed: Condvar,
}

struct State<T> {
    waiting: VecDeque<T>,
    /// Nobody reads any more: events are thrown away.
    deaf: bool,
    /// Nothing comes any more.
    closed: bool,
}

impl<T> Mailbox<T> {
    pub fn new() -> Self {
        let state = State { waiting: VecDeque::new(), deaf: false, closed: false };
        Self { state: Mutex::new(state), changed: Condvar::new() }
    }

    /// Puts an event in, when there is room; gives up when `stopped` says so.
    pub fn put(&self, event: T, stopped: impl Fn() -> bool) {
        let mut state = self.lock();
        while state.waiting.len() >= WAITING && !state.deaf {
            if stopped() {
                return;
            }
            state = self.wait(state);
        }
        if !state.deaf {
            state.waiting.push_back(event);
            self.changed.notify_all();
        }
    }

    /// Puts the last event in, whether there is room or not.
    pub fn put_last(&self, event: T) {
        let mut state = self.lock();
        if !state.deaf {
            state.waiting.push_back(event);
            self.changed.notify_all();
        }
    }

    /// Nothing comes any more.
    pub fn close(&self) {
        self.lock().closed = true;
        self.changed.notify_all();
    }

    /// From now on events are thrown away.
    pub fn stop_listening(&self) {
        let mut state = self.lock();
        state.deaf = true;
        state.waiting.clear();
        self.changed.notify_all();
    }

    /// The next event. `None`: none came for a moment. `Some(None)`: none will come.
    pub fn take(&self) -> Option<Option<T>> {
        let mut state = self.lock();
        if state.waiting.is_empty() && !state.closed {
            state = self.wait(state);
        }
        match state.waiting.pop_front() {
            Some(event) => {
                self.changed.notify_all();
                Some(Some(event))
            }
            None if state.closed => Some(None),
            None => None,
        }
    }

    /// Waits a moment; says whether nothing comes any more.
    pub fn wait_for_close(&self) -> bool {
        let state = self.lock();
        state.closed || self.wait(state).closed
    }

    fn lock(&self) -> MutexGuard<'_, State<T>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'a>(&self, state: MutexGuard<'a, State<T>>) -> MutexGuard<'a, State<T>> {
        let waited = self.changed.wait_timeout(state, LOOK_EVERY);
        waited.unwrap_or_else(PoisonError::into_inner).0
    }
}
