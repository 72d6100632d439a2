//! A first label of how hard a puzzle is.

use super::{Queens, exact, rules};
use crate::search::{Control, End, Fixpoint};

/// What it takes to solve a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Difficulty {
    /// Rows and columns with a single free square are enough.
    Rules,
    /// That rule gets stuck; the complete solver takes so many nodes to prove the answer.
    Search {
        /// Nodes to find the solution and prove that there is no second one.
        nodes: u64,
    },
}

/// Labels a puzzle. One without solution, or with several, counts by what it takes to see that.
///
/// # Errors
/// How the search ended, when `control` ended it.
pub fn difficulty(puzzle: &Queens, control: &Control) -> Result<Difficulty, End> {
    match rules::deduce(puzzle, control).fixpoint {
        Fixpoint::Solved | Fixpoint::Contradiction(_) => return Ok(Difficulty::Rules),
        Fixpoint::Interrupted(end) => return Err(end),
        Fixpoint::Stuck => {}
    }
    let report = exact::enumerate(puzzle, 2, control, &mut |_| {});
    match report.end {
        End::Complete | End::Enough => Ok(Difficulty::Search { nodes: report.counters.nodes }),
        end => Err(end),
    }
}
