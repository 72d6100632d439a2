//! The seam between an ant colony and a puzzle, and between a colony and who watches it.

use super::Trails;
use crate::search::Steps;

/// One way on at a decision.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Branch {
    /// The pheromone place that attracts to it.
    pub smells: u32,
    /// The pheromone place where it leaves a mark: the same, but for colonies with a fault.
    pub marks: u32,
    /// How good it looks by itself, over 0; 1 when nothing is known.
    pub promise: f64,
}

impl Branch {
    /// A branch with one place and no promise.
    #[must_use]
    pub fn plain(place: usize) -> Self {
        Self { smells: place as u32, marks: place as u32, promise: 1.0 }
    }
}

/// A puzzle as an ant sees it: a solution that is built by a chain of decisions.
///
/// Nothing here allocates once it is built. A clone is a second ant on the same puzzle.
pub trait Construction: Clone {
    /// The value of a cell (or the column of a row's queen).
    type Value: Copy + Eq + Send;

    /// How many pheromone places there are.
    fn places(&self) -> usize;

    /// How many places there are to start from, at least 1.
    fn starts(&self) -> usize {
        1
    }

    /// Forgets what was built and starts anew. `start` is drawn below [`starts`](Self::starts);
    /// the ants of a batch get different ones as long as there are enough.
    fn begin(&mut self, start: usize);

    /// Goes on to the next decision and puts its branches into `branches`, which is empty.
    /// Decisions with one branch may be left out. No branch: the solution is complete, or there
    /// is no way on.
    fn branches(&mut self, branches: &mut Vec<Branch>);

    /// Takes a branch, by its number.
    fn take(&mut self, branch: usize);

    /// Whether a branch last offered leads to what a full board has there. A warm start asks; to
    /// a construction that cannot tell it means nothing.
    fn agrees(&self, _branch: usize, _board: &[Self::Value]) -> bool {
        false
    }

    /// How much work a decision is, about so many times a tenth of a microsecond: tells the colony
    /// when to look at the clock.
    fn effort(&self) -> u32 {
        1
    }

    /// The places that are marked if the ant leads: unless this changes them, those of its
    /// decisions, in their order. Asked of an ant that came home. A construction that draws
    /// conclusions may mark those as well, and take back what it no longer stands for.
    fn marks(&self, _marks: &mut Vec<u32>) {}

    /// What is wrong with what was built; 0 means solved.
    fn cost(&self) -> i64;

    /// Pheromone for a solution of that cost, under [`Deposit::Worth`](super::Deposit::Worth).
    fn worth(&self, cost: i64) -> f64 {
        1.0 / (1.0 + cost as f64)
    }

    /// Writes what was built, one value a cell, over what `values` held.
    fn write_values(&self, values: &mut Vec<Self::Value>);
}

/// Told of what happens; can look at everything and change nothing.
pub trait Watch<C: Construction> {
    /// An ant is better than any before.
    #[inline]
    fn improvement(&mut self, _ant: &C, _cost: i64, _steps: &Steps) {}

    /// The pheromone was laid anew.
    #[inline]
    fn restart(&mut self, _trails: &Trails, _steps: &Steps) {}

    /// An iteration is over; `cost` is that of its best ant.
    #[inline]
    fn sample(&mut self, _trails: &Trails, _cost: i64, _steps: &Steps) {}

    /// The run is over, and this is the pheromone that is left.
    #[inline]
    fn over(&mut self, _trails: &Trails, _steps: &Steps) {}
}

/// Nobody watches.
impl<C: Construction> Watch<C> for () {}
