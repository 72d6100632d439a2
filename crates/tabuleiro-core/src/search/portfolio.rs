//! Several runs of one method side by side: the first solution ends the others.
//!
//! *First* is counted in evaluations, not in seconds, and of equals the lower number wins; so the
//! answer is the same with any number of threads.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

use super::{Control, Limits, LocalEnd, LocalReport, Rng};

/// Runs `arms` seeds on up to `threads` threads, the calling one among them, and gives the report
/// of the winner: the one that reached its target after the fewest evaluations. Without any, the
/// one of the lowest cost. Only the calling thread polls.
///
/// Arm 0 has the seed of `control` itself.
///
/// # Errors
/// The first error of a run.
pub fn run<V: Send, E: Send>(
    arms: usize,
    threads: usize,
    control: &Control,
    run: impl Fn(&Control) -> Result<LocalReport<V>, E> + Sync,
) -> Result<(usize, LocalReport<V>), E> {
    let portfolio = Portfolio {
        arms: arms.max(1),
        next: AtomicUsize::new(0),
        bound: AtomicU64::new(u64::MAX),
        control,
        start: Instant::now(),
        run,
    };
    let reports = thread::scope(|scope| {
        let helpers: Vec<_> = (1..threads.min(portfolio.arms))
            .map(|_| scope.spawn(|| portfolio.work(false)))
            .collect();
        let mut reports = portfolio.work(true);
        for helper in helpers {
            // A bug there must not look like a worse run here.
            reports.extend(helper.join().unwrap_or_else(|panic| resume_unwind(panic)));
        }
        reports
    });
    let mut best: Option<(usize, LocalReport<V>)> = None;
    for (arm, report) in reports {
        let report = report?;
        if best.as_ref().is_none_or(|(at, held)| rank(arm, &report) < rank(*at, held)) {
            best = Some((arm, report));
        }
    }
    // There is at least one arm, and the calling thread or a helper ran it.
    Ok(best.unwrap_or_else(|| unreachable!("a portfolio without a run")))
}

/// Lower is better.
fn rank<V>(arm: usize, report: &LocalReport<V>) -> (bool, bool, u64, i64, usize) {
    let reached = report.end == LocalEnd::Target;
    let evaluations = if reached { report.steps.evaluations } else { 0 };
    (!reached, report.end == LocalEnd::Cancelled, evaluations, report.cost, arm)
}

struct Portfolio<'a, F> {
    arms: usize,
    next: AtomicUsize,
    /// The fewest evaluations of a run that reached its target.
    bound: AtomicU64,
    control: &'a Control<'a>,
    start: Instant,
    run: F,
}

impl<F> Portfolio<'_, F> {
    /// Takes arm after arm until there is none left.
    fn work<V, E>(&self, polls: bool) -> Vec<(usize, Result<LocalReport<V>, E>)>
    where
        F: Fn(&Control) -> Result<LocalReport<V>, E>,
    {
        let mut reports = Vec::new();
        loop {
            let arm = self.next.fetch_add(1, Ordering::Relaxed);
            if arm >= self.arms {
                return reports;
            }
            let seed = self.control.seed.unwrap_or(0);
            let seed = if arm == 0 { seed } else { Rng::stream(seed, arm as u64).next_u64() };
            let limits = self.control.limits;
            let left = limits.time.map(|time| time.saturating_sub(self.start.elapsed()));
            let control = Control {
                limits: Limits { time: left, ..limits },
                seed: Some(seed),
                bound: Some(&self.bound),
                poll: self.control.poll.filter(|_| polls),
                ..*self.control
            };
            let report = (self.run)(&control);
            if let Ok(report) = &report
                && report.end == LocalEnd::Target
            {
                self.bound.fetch_min(report.steps.evaluations, Ordering::Relaxed);
            }
            reports.push((arm, report));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{StepMeter, Stop};

    /// Pretends to search: reaches the target after a number of evaluations that the seed says.
    fn pretend(control: &Control) -> Result<LocalReport<u8>, ()> {
        let needed = control.seed.unwrap_or(0) % 100_000;
        let mut meter = StepMeter::new(control);
        let end = loop {
            if meter.steps.evaluations == needed {
                break LocalEnd::Target;
            }
            match meter.evaluation() {
                Ok(()) => {}
                Err(Stop::Cancelled) => break LocalEnd::Cancelled,
                Err(_) => break LocalEnd::Budget,
            }
        };
        let cost = i64::from(end != LocalEnd::Target);
        Ok(LocalReport { end, cost, values: vec![], steps: meter.steps })
    }

    #[test]
    fn the_winner_is_the_same_with_any_number_of_threads() {
        // The arm of the fewest evaluations wins, whoever runs it and in whatever order.
        for seed in 0..20 {
            let control = Control { seed: Some(seed * 77_777), ..Control::default() };
            let alone = run(9, 1, &control, pretend).unwrap();
            let fewest = (0..9u64)
                .map(|arm| {
                    if arm == 0 {
                        seed * 77_777
                    } else {
                        Rng::stream(seed * 77_777, arm).next_u64()
                    }
                })
                .map(|seed| seed % 100_000)
                .min();
            assert_eq!(Some(alone.1.steps.evaluations), fewest);
            for threads in [2, 3, 8] {
                assert_eq!(run(9, threads, &control, pretend).unwrap(), alone);
            }
        }
    }

    #[test]
    fn an_error_of_one_run_comes_out() {
        // A run that cannot start is an error of the whole.
        let control = Control::default();
        let result: Result<(usize, LocalReport<u8>), &str> = run(3, 2, &control, |_| Err("no"));
        assert_eq!(result.unwrap_err(), "no");
    }
}
