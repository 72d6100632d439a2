//! A first label of how hard a puzzle is.

use super::{Complete, Control, End, Fixpoint, Puzzle};

/// What it takes to see all there is to a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Difficulty {
    /// The rules alone solve it, or contradict each other.
    Rules,
    /// The rules get stuck; the complete solver does the rest.
    Search {
        /// Nodes of its search tree until it is known whether there is one solution; 0 when its
        /// propagation, which is stronger than the rules, was enough.
        nodes: u64,
    },
}

/// Labels a puzzle. One without solution, or with several, counts by what it takes to see that.
///
/// # Errors
/// How the search ended, when `control` ended it.
pub fn difficulty<P: Puzzle>(puzzle: &P, control: &Control) -> Result<Difficulty, End> {
    match puzzle.deduce(control).fixpoint {
        Fixpoint::Solved | Fixpoint::Contradiction(_) => return Ok(Difficulty::Rules),
        Fixpoint::Interrupted(end) => return Err(end),
        Fixpoint::Stuck => {}
    }
    let report = puzzle.count(Complete::Exact, 2, control);
    match report.end {
        End::Complete | End::Enough => Ok(Difficulty::Search { nodes: report.counters.nodes }),
        end => Err(end),
    }
}
