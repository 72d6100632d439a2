//! Nonograms, black-and-white and coloured.

#[allow(dead_code)]
mod bits;
#[allow(dead_code)]
mod line;
mod model;

pub use model::{Block, Line, Nonogram, least_length};
