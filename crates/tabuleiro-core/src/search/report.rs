//! What a search says when it is over.

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The whole tree was searched: what was found is all there is.
    Complete,
    /// As many solutions as asked for were found; there may be more.
    Enough,
    /// The budget ran out.
    Budget,
    /// Somebody cancelled.
    Cancelled,
}

/// What a search counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// Nodes of the search tree; 0 when propagation alone was enough.
    pub nodes: u64,
    /// Deepest decision.
    pub depth: u64,
    /// Dead ends.
    pub fails: u64,
    /// Lines, units or constraints propagated.
    pub propagations: u64,
}

/// The outcome of an enumeration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Report {
    /// How it ended.
    pub end: End,
    /// Solutions found.
    pub solutions: u64,
    /// What it took.
    pub counters: Counters,
}

/// How far rules alone came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fixpoint {
    /// Every cell is known.
    Solved,
    /// No rule applies any more.
    Stuck,
    /// The clues contradict each other; the text names the place ("row 3", "box 2, digit 5").
    Contradiction(String),
    /// The budget ran out or somebody cancelled.
    Interrupted(End),
}

/// The outcome of applying rules without guessing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deduction<V> {
    /// What is known, with the unknown value elsewhere.
    pub values: Vec<V>,
    /// How far it came.
    pub fixpoint: Fixpoint,
    /// What it took.
    pub counters: Counters,
}

/// The values that are the same in every solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forced<V> {
    /// The common value of each cell, with the unknown value where solutions differ.
    /// When `end` is not [`End::Complete`], a known value is only known to be common to the
    /// solutions seen so far.
    pub values: Vec<V>,
    /// `false`: there is no solution at all (so far).
    pub satisfiable: bool,
    /// [`End::Complete`] when the answer is proved.
    pub end: End,
    /// What it took.
    pub counters: Counters,
}
