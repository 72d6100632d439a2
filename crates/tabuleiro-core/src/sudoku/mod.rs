//! Sudoku: boxes from 2 x 2, square or not, sides up to 100.

mod model;
mod validate;

pub use model::{Shape, Sudoku, Unit};
pub use validate::{accepts, is_full_grid};
