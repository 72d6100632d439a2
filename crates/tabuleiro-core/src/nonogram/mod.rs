//! Nonograms, black-and-white and coloured.

mod backtrack;
mod bits;
mod exact;
mod explain;
mod forced;
mod generate;
mod grid;
#[allow(dead_code)]
mod line;
mod model;
mod probe;
mod rules;
mod rules_backtrack;
mod validate;

pub use backtrack::backtrack;
pub use exact::enumerate as exact;
pub use explain::{Explanation, contradiction};
pub use forced::forced;
pub use generate::{Difficulty, Failure, Made, difficulty, from_picture, random};
pub use model::{Block, Line, Nonogram, least_length};
pub use rules::deduce;
pub use rules_backtrack::rules_backtrack;
pub use validate::accepts;
