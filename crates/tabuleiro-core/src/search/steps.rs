//! Counting the steps of a local search, exact to the evaluation.

use super::control::{Control, Meter, Stop};

/// What a local search counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Steps {
    /// Rounds of the engine's loop, as the engine's paper counts them.
    pub iterations: u64,
    /// Costs computed: one for each start and one for each move looked at.
    pub evaluations: u64,
    /// Moves made.
    pub moves: u64,
    /// Moves made that lowered the cost.
    pub improving: u64,
    /// Starts after the first.
    pub restarts: u64,
}

/// Evaluations between two looks at the clock and the cancel flag.
const EVALUATIONS_PER_LOOK: u64 = 1 << 10;

/// Counts the steps of one local search and says when to stop.
pub struct StepMeter<'a> {
    meter: Meter<'a>,
    iterations: u64,
    evaluations: u64,
    target: i64,
    /// The evaluation before which the next look is due: one comparison guards both the limit
    /// and the clock.
    pause: u64,
    /// What has been counted so far.
    pub steps: Steps,
}

impl<'a> StepMeter<'a> {
    /// Starts the clock of one local search.
    #[must_use]
    pub fn new(control: &Control<'a>) -> Self {
        Self {
            meter: control.meter(),
            iterations: control.limits.iterations.unwrap_or(u64::MAX),
            evaluations: control.limits.evaluations.unwrap_or(u64::MAX),
            target: control.limits.target.unwrap_or(0).max(0),
            pause: 0,
            steps: Steps::default(),
        }
    }

    /// Counts one iteration, before it begins.
    ///
    /// # Errors
    /// [`Stop::Budget`] when no iteration is left.
    #[inline]
    pub fn iteration(&mut self) -> Result<(), Stop> {
        if self.steps.iterations >= self.iterations {
            return Err(Stop::Budget);
        }
        self.steps.iterations += 1;
        Ok(())
    }

    /// Counts one evaluation, before it is made.
    ///
    /// # Errors
    /// The reason to stop, when the budget is used up or the search is cancelled.
    #[inline]
    pub fn evaluation(&mut self) -> Result<(), Stop> {
        if self.steps.evaluations >= self.pause {
            self.look()?;
        }
        self.steps.evaluations += 1;
        Ok(())
    }

    /// Looks at the clock and the cancel flag now; for stretches without evaluations.
    ///
    /// # Errors
    /// The reason to stop, if there is one.
    #[cold]
    pub fn look(&mut self) -> Result<(), Stop> {
        if self.steps.evaluations >= self.evaluations
            || self.meter.is_beaten(self.steps.evaluations)
        {
            return Err(Stop::Budget);
        }
        self.pause =
            self.steps.evaluations.saturating_add(EVALUATIONS_PER_LOOK).min(self.evaluations);
        self.meter.look()
    }

    /// The same in the middle of an evaluation, which may be the last one allowed.
    ///
    /// # Errors
    /// The reason to stop, if there is one.
    #[cold]
    pub fn look_midway(&mut self) -> Result<(), Stop> {
        self.meter.look()
    }

    /// Whether a cost is good enough to end.
    #[inline]
    #[must_use]
    pub fn reached(&self, cost: i64) -> bool {
        cost <= self.target
    }
}
