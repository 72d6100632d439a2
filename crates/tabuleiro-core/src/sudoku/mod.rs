//! Sudoku: boxes from 2 x 2, square or not, sides up to 100.
//!
//! [`exact`] is the complete solver, [`backtrack`] and [`rules_backtrack`] the plain ones, [`rules`]
//! what a human can do without guessing.

mod ant;
pub mod backtrack;
pub mod exact;
mod forced;
mod full_grid;
mod generate;
mod landscape;
mod model;
pub mod presets;
pub mod rules;
pub mod rules_backtrack;
mod searchable;
mod symmetry;
mod validate;

pub use ant::{Ants, Conflict, Next, Propagation};
pub use forced::forced;
pub use full_grid::full_grid;
pub use generate::{Clues, Failure, Generated, Recipe, generate};
pub use landscape::{Domain, Pairing, Scope, SudokuLandscape, Swap, Swaps};
pub use model::{Shape, Sudoku, Unit};
pub use symmetry::Symmetry;
pub use validate::{accepts, is_full_grid};

use crate::search::{Complete, Control, Deduction, Forced, Puzzle, Report};

impl Puzzle for Sudoku {
    type Value = u8;

    fn enumerate(
        &self,
        method: Complete,
        limit: u64,
        control: &Control,
        found: &mut dyn FnMut(&[u8]),
    ) -> Report {
        match method {
            Complete::Exact => exact::enumerate(self, limit, control, found),
            Complete::Backtrack => backtrack::enumerate(self, limit, control, found),
            Complete::RulesBacktrack => rules_backtrack::enumerate(self, limit, control, found),
        }
    }

    fn deduce(&self, control: &Control) -> Deduction<u8> {
        rules::deduce(self, control)
    }

    fn forced(&self, control: &Control) -> Forced<u8> {
        forced(self, control)
    }

    fn accepts(&self, values: &[u8]) -> bool {
        accepts(self, values)
    }
}
