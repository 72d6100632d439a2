//! What is known of a board before a search starts.

use super::Unruly;
use super::probe::Probes;
use super::rules::{Broken, Rules};
use crate::Invalid;
use crate::search::Control;

/// What is done to a puzzle before a search starts. What it settles is never changed afterwards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Preparation {
    /// Nothing: only the givens are known.
    Nothing,
    /// The rules of people, to their fixed point.
    #[default]
    Rules,
    /// The rules, and probing: values that the rules refute when they are tried are struck out.
    /// Some hundred times the work of the rules alone.
    Probes,
}

/// The known cells, row-major, the others [`UNKNOWN`](crate::UNKNOWN). O(cells), but for probing.
///
/// # Errors
/// A sentence when there is no solution, as far as the preparation sees.
pub(super) fn settle(puzzle: &Unruly, preparation: Preparation) -> Result<Vec<u8>, Invalid> {
    Ok(match preparation {
        Preparation::Nothing => {
            check_size(puzzle)?;
            puzzle.givens().to_vec()
        }
        Preparation::Rules => closed(puzzle)?.grid.cells,
        Preparation::Probes => probed(puzzle)?.0.grid.cells,
    })
}

/// A board after the rules.
pub(super) fn closed(puzzle: &Unruly) -> Result<Rules, Invalid> {
    check_size(puzzle)?;
    let mut rules = Rules::new(puzzle);
    match rules.close(&mut Control::default().meter()) {
        Err(Broken::Fault(fault)) => Err(refusal(&rules.describe(fault))),
        // Nobody stops a search without limits.
        Ok(()) | Err(Broken::Stop(_)) => Ok(rules),
    }
}

/// A board after probing, and the memory for more of it.
pub(super) fn probed(puzzle: &Unruly) -> Result<(Rules, Probes), Invalid> {
    let mut rules = closed(puzzle)?;
    let mut probes = Probes::new(rules.grid.cells.len());
    match probes.run(&mut rules) {
        Ok(()) => Ok((rules, probes)),
        Err(cell) => {
            let (row, column) = (cell / puzzle.width() + 1, cell % puzzle.width() + 1);
            Err(refusal(&format!("row {row}, column {column}: neither 0 nor 1 fits")))
        }
    }
}

fn check_size(puzzle: &Unruly) -> Result<(), Invalid> {
    if puzzle.has_enough_lines() {
        return Ok(());
    }
    let (height, width) = (puzzle.height(), puzzle.width());
    Err(refusal(&format!("the lines of a {height} x {width} board cannot all differ")))
}

fn refusal(fault: &str) -> Invalid {
    Invalid(format!("{fault}, so no search can start"))
}
