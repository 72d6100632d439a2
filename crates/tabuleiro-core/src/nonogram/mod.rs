//! Nonograms, black-and-white and coloured.

mod backtrack;
#[allow(dead_code)]
mod bits;
#[allow(dead_code)]
mod line;
mod model;
mod validate;

pub use backtrack::backtrack;
pub use model::{Block, Line, Nonogram, least_length};
pub use validate::accepts;
