//! Nonograms, black-and-white and coloured.

mod backtrack;
mod bits;
mod clue_distance;
mod cursor;
mod exact;
mod explain;
mod forced;
mod generate;
mod grid;
mod landscape;
mod line;
mod line_colony;
mod line_fit;
mod model;
mod pixel_colony;
mod probe;
#[cfg(test)]
mod quoted;
mod rules;
mod rules_backtrack;
mod searchable;
mod settle;
mod share;
mod validate;

pub use backtrack::backtrack;
pub use clue_distance::ClueDistance;
pub use exact::enumerate as exact;
pub use explain::{Explanation, contradiction};
pub use forced::forced;
pub use generate::{Failure, Made, from_picture, random};
pub use landscape::{
    BlockLandscape, BlockMove, Blocks, Flip, Flips, LineCost, Orientation, PixelLandscape,
    Placement, PlacementLandscape, Placements, Reach, Room, TABUGRAMA_ITERATIONS, block_anneal,
    placement_tabu, tabugrama,
};
pub use line_colony::{Foresight, Laying, line_ants};
pub use model::{Block, Line, Nonogram, least_length};
pub use pixel_colony::{PixelColony, Pixels, Sign, picross_2022};
pub use rules::deduce;
pub use rules_backtrack::rules_backtrack;
pub use searchable::{Ants, States};
pub use settle::Preparation;
pub use validate::accepts;

use crate::search::{Complete, Control, Deduction, Forced, Puzzle, Report};

impl Puzzle for Nonogram {
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
            Complete::Backtrack => backtrack(self, limit, control, found),
            Complete::RulesBacktrack => rules_backtrack(self, limit, control, found),
        }
    }

    fn deduce(&self, control: &Control) -> Deduction<u8> {
        deduce(self, control)
    }

    fn forced(&self, control: &Control) -> Forced<u8> {
        forced(self, control)
    }

    fn accepts(&self, values: &[u8]) -> bool {
        accepts(self, values)
    }
}
