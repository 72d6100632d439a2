//! Queens as landscapes: one queen a row, and what their attacks cost.

mod greedy;
mod lines;
mod open_columns;
mod permutation;
mod swap;
mod tally;

pub use permutation::{Draw, Focus, QueensLandscape};
pub use swap::{Places, RowSwap, pair_place};
