//! Queens as landscapes: one queen a row, and what their attacks cost.

mod columns;
mod greedy;
mod least_attacked;
mod lines;
mod open_columns;
mod permutation;
mod swap;
mod tally;

pub use columns::{ColumnsLandscape, Step};
pub(super) use lines::attacked;
pub use permutation::{Draw, Focus, QueensLandscape};
pub use swap::{Places, RowSwap, pair_place};
