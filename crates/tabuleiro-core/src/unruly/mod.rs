//! Unruly (Tohu wa Vohu, Binairo): every line half 0 and half 1, never three equal in a row.

mod backtrack;
mod build;
mod cell_colony;
mod exact;
mod exact_bits;
mod exact_board;
mod exact_clauses;
mod exact_fit;
mod exact_learn;
mod exact_order;
mod exact_propagate;
mod forced;
mod generate;
mod grid;
mod landscape;
mod model;
mod presets;
mod printed;
mod probe;
mod rules;
mod rules_backtrack;
mod searchable;
mod settle;
mod validate;

pub use build::Propagation;
pub use cell_colony::{CellColony, Cells};
pub use generate::{Clues, Failure, Generated, Level, Recipe, full_board, generate};
pub use landscape::{Draw, Focus, Laid, LineLandscape, Lines, Swap, SwapLandscape, Swaps, Weights};
pub use model::Unruly;
pub use printed::printed_rules_backtrack;
pub use searchable::{Ants, States};
pub use settle::Preparation;

use crate::search::{Complete, Control, Deduction, Forced, Puzzle, Report};

impl Puzzle for Unruly {
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
        forced::forced(self, control)
    }

    fn accepts(&self, values: &[u8]) -> bool {
        validate::accepts(self, values)
    }
}
