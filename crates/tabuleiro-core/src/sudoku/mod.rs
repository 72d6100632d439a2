//! Sudoku: boxes from 2 x 2, square or not, sides up to 100.

pub mod exact;
mod full_grid;
mod model;
mod validate;

pub use full_grid::full_grid;
pub use model::{Shape, Sudoku, Unit};
pub use validate::{accepts, is_full_grid};
