//! Any engine of local search, with its parameters.

use super::settings::{Flat, Sheet};
use super::walk::{LocalReport, Start};
use super::{Control, Landscape, Observer, anneal, climb, random, tabu};
use crate::Invalid;

/// A local search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Engine {
    /// Tabu search.
    Tabu(tabu::Params),
    /// Simulated annealing and late acceptance.
    Anneal(anneal::Params),
    /// Hill climbing.
    Climb(climb::Params),
    /// Random sampling.
    Random,
}

impl Engine {
    /// Whether every parameter is in its range.
    ///
    /// # Errors
    /// A sentence with the first parameter that is not, and its range.
    pub fn check(&self) -> Result<(), Invalid> {
        match self {
            Self::Tabu(params) => params.check(),
            Self::Anneal(params) => params.check(),
            Self::Climb(params) => params.check(),
            Self::Random => Ok(()),
        }
    }

    /// Walks over a landscape, as the engine's own `run` says.
    pub fn run<L: Landscape, O: Observer<L>>(
        &self,
        landscape: &mut L,
        start: Start,
        control: &Control,
        observer: &mut O,
    ) -> LocalReport<L::Value> {
        match self {
            Self::Tabu(params) => tabu::run(landscape, params, start, control, observer),
            Self::Anneal(params) => anneal::run(landscape, params, start, control, observer),
            Self::Climb(params) => climb::run(landscape, params, start, control, observer),
            Self::Random => random::run(landscape, start, control, observer),
        }
    }
}

impl Flat for Engine {
    fn list(&mut self, sheet: &mut Sheet) {
        match self {
            Self::Tabu(params) => params.list(sheet),
            Self::Anneal(params) => params.list(sheet),
            Self::Climb(params) => params.list(sheet),
            Self::Random => {}
        }
    }
}
