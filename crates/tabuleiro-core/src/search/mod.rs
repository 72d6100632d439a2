//! What every search shares: how it is limited, what it reports, where its chance comes from;
//! and the engines of local search, which know no puzzle.

pub mod anneal;
pub mod climb;
pub mod colony;
mod control;
mod difficulty;
mod engine;
mod exp;
mod landscape;
mod observer;
pub mod portfolio;
mod puzzle;
pub mod random;
mod recipe;
mod report;
mod restarts;
mod rng;
pub mod settings;
mod steps;
pub mod tabu;
mod walk;

pub use colony::Construction;
pub use control::{Control, Limits, Meter, Stop};
pub use difficulty::{Difficulty, difficulty};
pub use engine::Engine;
pub use landscape::{Landscape, fold};
pub use observer::{Inside, Observer};
pub use puzzle::{ALL, Complete, Puzzle};
pub use recipe::{Recipe, Search, Searchable, Stochastic, WithAnt, WithLandscape};
pub use report::{Counters, Deduction, End, Fixpoint, Forced, Report};
pub use restarts::Restarts;
pub use rng::Rng;
pub use steps::{StepMeter, Steps};
pub use walk::{LocalEnd, LocalReport, Start};
