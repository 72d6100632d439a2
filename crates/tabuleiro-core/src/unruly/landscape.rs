//! Unruly as landscapes: full boards whose rows are balanced, changed until all rules hold.
//!
//! In a [`SwapLandscape`] two unequal cells of a row are swapped; a [`LineLandscape`] lays whole
//! rows anew, each time as well as the columns allow.

mod draw;
mod faults;
mod full;
mod line_fit;
mod lines;
mod repeats;
mod swaps;

pub use draw::Draw;
pub use full::Weights;
pub use lines::{Laid, LineLandscape, Lines};
pub use swaps::{Focus, Swap, SwapLandscape, Swaps};
