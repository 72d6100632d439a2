//! The seam between a puzzle and whoever asks it questions.

use super::{Control, Deduction, Forced, Report};

/// The complete methods: each finds every solution if it is given the time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Complete {
    /// Our own solver: strong propagation, then search.
    Exact,
    /// Plain chronological depth first, no propagation.
    Backtrack,
    /// Chronological depth first with the human rules at each node.
    RulesBacktrack,
}

/// A limit that no search reaches: all solutions.
pub const ALL: u64 = i64::MAX as u64;

/// A puzzle that complete methods can work on.
pub trait Puzzle: Sync {
    /// The value of a cell (or the column of a row's queen).
    type Value: Copy + Eq + Send;

    /// Finds up to `limit` solutions and hands each to `found`, without ever repeating one.
    fn enumerate(
        &self,
        method: Complete,
        limit: u64,
        control: &Control,
        found: &mut dyn FnMut(&[Self::Value]),
    ) -> Report;

    /// Counts up to `limit` solutions. A puzzle that can count without listing does.
    fn count(&self, method: Complete, limit: u64, control: &Control) -> Report {
        self.enumerate(method, limit, control, &mut |_| {})
    }

    /// Applies the rules to their fixed point, without guessing.
    fn deduce(&self, control: &Control) -> Deduction<Self::Value>;

    /// What is the same in all solutions.
    fn forced(&self, control: &Control) -> Forced<Self::Value>;

    /// Whether `values` solves the puzzle. Shares no code with any solver.
    fn accepts(&self, values: &[Self::Value]) -> bool;
}
