//! Nonograms as landscapes: pictures that obey the clues of one direction, or of none, and are
//! changed until they obey all.
//!
//! The lines that always obey are the *majors*, those that cross them the *minors*; which are the
//! rows, the [`Orientation`] says. [`PlacementLandscape`] lays whole majors anew, each time as
//! well as the minors allow; [`BlockLandscape`] moves one block, as Tabugrama does. In a
//! [`PixelLandscape`] no line needs to obey, and one cell is painted at a time.

mod block_moves;
mod blocks;
mod crossing;
mod frame;
mod line_cost;
mod pixels;
mod placements;
mod tabugrama;

pub use blocks::{BlockLandscape, BlockMove};
pub use frame::Orientation;
pub use line_cost::LineCost;
pub use pixels::{Flip, Flips, PixelLandscape, Reach};
pub use placements::{Placement, PlacementLandscape, Placements, placement_tabu};
pub use tabugrama::{Blocks, Room, TABUGRAMA_ITERATIONS, block_anneal, tabugrama};

#[cfg(test)]
mod properties;
#[cfg(test)]
mod tests;
