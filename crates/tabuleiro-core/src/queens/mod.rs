//! Queens: n queens on an n x n board, none attacking another, with queens already placed and
//! squares or whole diagonals blocked.

mod ant;
mod backtrack;
mod board;
mod construct;
mod count;
mod exact;
mod exact_wide;
mod exact_word;
mod forced;
mod generate;
mod landscape;
mod model;
pub mod presets;
mod rules;
mod rules_backtrack;
mod searchable;
mod squares;
mod validate;

pub use ant::{Ants, NextLine, QueensAnt};
pub use construct::construct;
pub use count::{count_all, count_fundamental};
pub use generate::{Failure, Generated, Given, MAX_GENERATED, generate};
pub use landscape::{
    ColumnsLandscape, Draw, Focus, Places, QueensLandscape, RowSwap, Step, pair_place,
};
pub use model::{Blocked, Queens};
pub use searchable::{States, Swaps};

use crate::search::{ALL, Complete, Control, Deduction, Forced, Puzzle, Report};

impl Puzzle for Queens {
    type Value = u32;

    fn enumerate(
        &self,
        method: Complete,
        limit: u64,
        control: &Control,
        found: &mut dyn FnMut(&[u32]),
    ) -> Report {
        match method {
            Complete::Exact => exact::enumerate(self, limit, control, found),
            Complete::Backtrack => backtrack::enumerate(self, limit, control, found),
            Complete::RulesBacktrack => rules_backtrack::enumerate(self, limit, control, found),
        }
    }

    fn count(&self, method: Complete, limit: u64, control: &Control) -> Report {
        // The symmetries of an empty board halve the work, but nobody sees the solutions.
        if method == Complete::Exact && limit >= ALL && self.is_empty_board() {
            return count_all(self.n(), control);
        }
        self.enumerate(method, limit, control, &mut |_| {})
    }

    fn deduce(&self, control: &Control) -> Deduction<u32> {
        rules::deduce(self, control)
    }

    fn forced(&self, control: &Control) -> Forced<u32> {
        forced::forced(self, control)
    }

    fn accepts(&self, values: &[u32]) -> bool {
        validate::accepts(self, values)
    }
}
