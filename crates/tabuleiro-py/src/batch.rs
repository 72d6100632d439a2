//! Many puzzles at once.

use std::panic::resume_unwind;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use pyo3::prelude::*;
use tabuleiro_core::search::{Control, Counters, End, Report};

use crate::handle::{self, Core, Question};
use crate::outcome::Outcome;
use crate::steering::{Interrupt, Steering};

/// Puzzles a thread takes at a time: enough to make the counter cheap.
const GRAIN: usize = 16;
const LOOK_EVERY: Duration = Duration::from_millis(20);

/// Outcomes of neighbours, from the index of the first. `None`: a solution broke the rules.
type Stretch = (usize, Vec<Option<Outcome>>);

/// Runs all puzzles on `threads` threads, the calling one among them. After a cancel the rest
/// of the puzzles is reported as cancelled.
pub fn run<P: Core>(
    py: Python<'_>,
    puzzles: &[Arc<P>],
    question: Question,
    steering: &Steering,
    threads: usize,
) -> PyResult<Vec<Outcome>> {
    let batch = Batch {
        puzzles,
        question,
        steering,
        next: AtomicUsize::new(0),
        interrupted: AtomicBool::new(false),
    };
    let interrupt = Interrupt::default();
    let look_here = || {
        let raised = interrupt.look();
        batch.interrupted.fetch_or(raised, Ordering::Relaxed);
        raised
    };
    let look_there = || batch.interrupted.load(Ordering::Relaxed);
    let mut stretches = py.detach(|| {
        thread::scope(|scope| {
            let helpers: Vec<_> = (1..threads.min(puzzles.len().div_ceil(GRAIN)))
                .map(|_| scope.spawn(|| batch.work(&look_there)))
                .collect();
            let mut stretches = batch.work(&look_here);
            for helper in helpers {
                // A bug there must not look like a shorter batch here.
                stretches.extend(helper.join().unwrap_or_else(|panic| resume_unwind(panic)));
            }
            stretches
        })
    });
    interrupt.into_result(())?;
    stretches.sort_unstable_by_key(|&(start, _)| start);
    let outcomes = stretches.into_iter().flat_map(|(_, outcomes)| outcomes);
    outcomes.map(|outcome| outcome.ok_or_else(handle::wrong_solution)).collect()
}

struct Batch<'a, P> {
    puzzles: &'a [Arc<P>],
    question: Question,
    steering: &'a Steering,
    next: AtomicUsize,
    interrupted: AtomicBool,
}

impl<P: Core> Batch<'_, P> {
    /// Takes stretch after stretch until there is none left.
    fn work(&self, look: &(dyn Fn() -> bool + Sync)) -> Vec<Stretch> {
        let control = Control { poll: Some(look), ..self.steering.control() };
        let mut stretches = Vec::new();
        let mut now = Instant::now();
        let mut next_look = now + LOOK_EVERY;
        loop {
            let start = self.next.fetch_add(GRAIN, Ordering::Relaxed);
            let end = (start + GRAIN).min(self.puzzles.len());
            if start >= end {
                return stretches;
            }
            let mut outcomes = Vec::with_capacity(end - start);
            for puzzle in &self.puzzles[start..end] {
                let outcome = self.one(puzzle, &control, now);
                // The end of one run is the start of the next: one look at the clock for both.
                now = Instant::now();
                outcomes.push(outcome);
            }
            stretches.push((start, outcomes));
            if now >= next_look {
                next_look = now + LOOK_EVERY;
                look();
            }
        }
    }

    fn one(&self, puzzle: &P, control: &Control, start: Instant) -> Option<Outcome> {
        if self.interrupted.load(Ordering::Relaxed) || self.steering.cancelled() {
            let counters = Counters::default();
            let report = Report { end: End::Cancelled, solutions: 0, counters };
            return Some(Outcome::new::<P::Value>(report, Vec::new(), 0.0));
        }
        handle::run(puzzle, self.question, control, start)
    }
}
