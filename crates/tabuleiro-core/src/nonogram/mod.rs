//! Nonograms, black-and-white and coloured.

mod model;

pub use model::{Block, Line, Nonogram, least_length};
