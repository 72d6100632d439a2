//! A first label of how hard a puzzle is.

use super::super::model::Nonogram;
use super::super::{exact, rules};
use crate::search::{Control, End, Fixpoint};

/// What it takes to see all there is to a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Difficulty {
    /// The lines one by one are enough, or contradict each other.
    Rules,
    /// The complete solver has to look at several lines together or to guess.
    Search {
        /// Nodes of its search tree until it is known whether there is one solution; 0 when
        /// probing was enough.
        nodes: u64,
    },
}

/// How hard a puzzle is. Costs one solution of the puzzle and the search for a second.
///
/// # Errors
/// How the search ended, when the budget ran out or somebody cancelled.
pub fn difficulty(puzzle: &Nonogram, control: &Control) -> Result<Difficulty, End> {
    match rules::deduce(puzzle, control).fixpoint {
        Fixpoint::Solved | Fixpoint::Contradiction(_) => Ok(Difficulty::Rules),
        Fixpoint::Interrupted(end) => Err(end),
        Fixpoint::Stuck => {
            let report = exact::enumerate(puzzle, 2, control, &mut |_| {});
            match report.end {
                End::Complete | End::Enough => {
                    Ok(Difficulty::Search { nodes: report.counters.nodes })
                }
                end => Err(end),
            }
        }
    }
}
