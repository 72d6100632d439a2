//! Nonograms as landscapes: pictures that obey the clues of one direction and are changed until
//! they obey those of the other.
//!
//! The lines that always obey are the *majors*, those that cross them the *minors*; which are the
//! rows, the [`Orientation`] says. [`PlacementLandscape`] lays whole majors anew, each time as
//! well as the minors allow; [`BlockLandscape`] moves one block, as Tabugrama does.

mod block_moves;
mod blocks;
mod crossing;
mod frame;
mod line_cost;
mod placements;
mod tabugrama;

pub use blocks::{BlockLandscape, BlockMove};
pub use frame::Orientation;
pub use line_cost::LineCost;
pub use placements::{Placement, PlacementLandscape, placement_tabu};
pub use tabugrama::{Blocks, Room, tabugrama};

#[cfg(test)]
mod properties;
#[cfg(test)]
mod tests;
