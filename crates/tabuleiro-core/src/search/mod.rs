//! What every search shares: how it is limited, what it reports, where its chance comes from.

mod control;
mod puzzle;
mod report;
mod rng;

pub use control::{Control, Limits, Meter, Stop};
pub use puzzle::{ALL, Complete, Puzzle};
pub use report::{Counters, Deduction, End, Fixpoint, Forced, Report};
pub use rng::Rng;
