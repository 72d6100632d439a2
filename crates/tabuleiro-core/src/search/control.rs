//! Limits, cancellation and the meter that watches them from inside a search.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use super::report::{Counters, End};

/// How much work a search may do. `None` means without limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Wall time.
    pub time: Option<Duration>,
    /// Nodes of the search tree, exact to the node.
    pub nodes: Option<u64>,
    /// Iterations of a local search, exact to the iteration.
    pub iterations: Option<u64>,
    /// Evaluations of a local search, exact to the evaluation.
    pub evaluations: Option<u64>,
    /// A local search ends at this cost or under; at 0 if nothing is said.
    pub target: Option<i64>,
}

/// Everything that steers one search from outside.
#[derive(Clone, Copy, Default)]
pub struct Control<'a> {
    /// How much work is allowed.
    pub limits: Limits,
    /// Set by somebody else to end the search at once.
    pub cancel: Option<&'a AtomicBool>,
    /// Called now and then from the searching thread; `true` ends the search.
    pub poll: Option<&'a (dyn Fn() -> bool + Sync)>,
    /// Shuffles the order of decisions; `None` keeps the fixed order.
    pub seed: Option<u64>,
    /// A local search ends after more evaluations than this: those of a run beside it that has
    /// reached its target.
    pub bound: Option<&'a AtomicU64>,
    /// Evaluations of a local search are slow: it looks at clock and flags before each, not only
    /// now and then.
    pub slow: bool,
}

impl<'a> Control<'a> {
    /// The same steering with a limit on nodes.
    #[must_use]
    pub fn with_nodes(mut self, nodes: u64) -> Self {
        self.limits.nodes = Some(nodes);
        self
    }

    /// Starts the clock of one search.
    #[must_use]
    pub fn meter(&self) -> Meter<'a> {
        Meter {
            control: *self,
            // Reading a clock costs more than a small puzzle: only a limit on time needs it. A
            // limit past the end of the clock is none.
            deadline: self.limits.time.and_then(|time| Instant::now().checked_add(time)),
            next_poll: None,
            work: 0,
            counters: Counters::default(),
        }
    }
}

/// Why a search has to unwind before its tree is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// As many solutions as were asked for.
    Enough,
    /// The budget ran out.
    Budget,
    /// Somebody cancelled.
    Cancelled,
}

impl From<Stop> for End {
    fn from(stop: Stop) -> Self {
        match stop {
            Stop::Enough => End::Enough,
            Stop::Budget => End::Budget,
            Stop::Cancelled => End::Cancelled,
        }
    }
}

/// Units of work between two looks at the clock and the cancel flag.
const WORK_PER_LOOK: u32 = 1 << 10;
const POLL_EVERY: Duration = Duration::from_millis(20);

/// Counts the work of one search and says when to stop.
pub struct Meter<'a> {
    control: Control<'a>,
    deadline: Option<Instant>,
    next_poll: Option<Instant>,
    work: u32,
    /// What has been counted so far.
    pub counters: Counters,
}

impl Meter<'_> {
    /// Counts one node, before it is entered.
    ///
    /// # Errors
    /// The reason to stop, when the budget is used up or the search is cancelled.
    #[inline]
    pub fn node(&mut self) -> Result<(), Stop> {
        if self.control.limits.nodes.is_some_and(|limit| self.counters.nodes >= limit) {
            return Err(Stop::Budget);
        }
        self.counters.nodes += 1;
        self.work(1)
    }

    /// Counts work between nodes (a line solved, a probe), so that long propagation stays
    /// interruptible. One unit should take less than a few microseconds.
    ///
    /// # Errors
    /// The reason to stop, when the time is up or the search is cancelled.
    #[inline]
    pub fn work(&mut self, units: u32) -> Result<(), Stop> {
        self.work += units;
        if self.work < WORK_PER_LOOK { Ok(()) } else { self.look() }
    }

    /// Whether a look is due before each evaluation.
    pub(super) fn is_slow(&self) -> bool {
        self.control.slow
    }

    /// Whether a run beside this one has reached its target with fewer evaluations.
    pub(super) fn is_beaten(&self, evaluations: u64) -> bool {
        self.control.bound.is_some_and(|bound| evaluations > bound.load(Ordering::Relaxed))
    }

    /// Looks at the clock and the cancel flag now.
    ///
    /// # Errors
    /// The reason to stop, if there is one.
    #[cold]
    pub fn look(&mut self) -> Result<(), Stop> {
        self.work = 0;
        if self.control.cancel.is_some_and(|cancel| cancel.load(Ordering::Relaxed)) {
            return Err(Stop::Cancelled);
        }
        if self.deadline.is_none() && self.control.poll.is_none() {
            return Ok(());
        }
        let now = Instant::now();
        if self.deadline.is_some_and(|deadline| now >= deadline) {
            return Err(Stop::Budget);
        }
        if let Some(poll) = self.control.poll {
            let due = *self.next_poll.get_or_insert(now + POLL_EVERY);
            if now >= due {
                self.next_poll = Some(now + POLL_EVERY);
                if poll() {
                    return Err(Stop::Cancelled);
                }
            }
        }
        Ok(())
    }
}
