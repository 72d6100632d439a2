//! Many puzzles at once.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::{Duration, Instant};

use pyo3::prelude::*;
use tabuleiro_core::search::{Complete, Control};

use crate::handle::{self, Core};
use crate::outcome::{Outcome, RawOutcome};
use crate::steering::{Interrupt, Steering};

/// Puzzles a thread takes at a time: enough to make the counter cheap.
const GRAIN: usize = 16;
const LOOK_EVERY: Duration = Duration::from_millis(20);

type Slot<P> = OnceLock<Option<RawOutcome<<P as tabuleiro_core::search::Puzzle>::Value>>>;

/// Runs all puzzles on `threads` threads, the calling one among them. After a cancel the rest
/// of the puzzles is reported as cancelled.
pub fn run<P: Core>(
    py: Python<'_>,
    puzzles: &[Arc<P>],
    method: Complete,
    limit: u64,
    keep: usize,
    steering: &Steering,
    threads: usize,
) -> PyResult<Vec<Outcome>> {
    let next = AtomicUsize::new(0);
    let interrupted = AtomicBool::new(false);
    let slots: Vec<Slot<P>> = (0..puzzles.len()).map(|_| OnceLock::new()).collect();
    let interrupt = Interrupt::default();
    let work = |look: &(dyn Fn() -> bool + Sync)| {
        let control = Control { poll: Some(look), ..steering.control() };
        let mut next_look = Instant::now() + LOOK_EVERY;
        loop {
            let start = next.fetch_add(GRAIN, Ordering::Relaxed);
            if start >= puzzles.len() {
                return;
            }
            let end = (start + GRAIN).min(puzzles.len());
            for (puzzle, slot) in puzzles[start..end].iter().zip(&slots[start..end]) {
                let stopped = interrupted.load(Ordering::Relaxed) || steering.cancelled();
                let outcome = if stopped {
                    Some(cancelled())
                } else {
                    handle::run(&**puzzle, method, limit, keep, &control)
                };
                let _ = slot.set(outcome);
            }
            let now = Instant::now();
            if now >= next_look {
                next_look = now + LOOK_EVERY;
                look();
            }
        }
    };
    let look_here = || {
        let raised = interrupt.look();
        interrupted.fetch_or(raised, Ordering::Relaxed);
        raised
    };
    let look_there = || interrupted.load(Ordering::Relaxed);
    py.detach(|| {
        thread::scope(|scope| {
            for _ in 1..threads.min(puzzles.len().div_ceil(GRAIN)) {
                scope.spawn(|| work(&look_there));
            }
            work(&look_here);
        });
    });
    interrupt.into_result(())?;
    slots
        .into_iter()
        .map(|slot| slot.into_inner().flatten().ok_or_else(handle::wrong_solution)?.to_python(py))
        .collect()
}

fn cancelled<V>() -> RawOutcome<V> {
    use tabuleiro_core::search::{Counters, End, Report};
    let report = Report { end: End::Cancelled, solutions: 0, counters: Counters::default() };
    RawOutcome { report, solutions: Vec::new(), seconds: 0.0 }
}
