//! How a stochastic method goes about a puzzle of one's own: the engines' usual parameters.

use pyo3::prelude::*;
use pyo3::types::PyDict;
use tabuleiro_core::Invalid;
use tabuleiro_core::search::settings::{Flat, Sheet};
use tabuleiro_core::search::{Engine, Stochastic, anneal, climb, colony, tabu};

use crate::handle::invalid;
use crate::settings::{self, Held};

/// Walking or building, with its parameters.
pub struct Way {
    pub search: Search,
    /// The method's own limit on iterations.
    pub most_iterations: Option<u64>,
}

pub enum Search {
    Walk(Engine),
    Build(colony::Params),
}

impl Way {
    /// The way, and all its parameters by name.
    pub fn granted(method: &str, wishes: &Bound<'_, PyDict>) -> PyResult<(Self, Held)> {
        let search = match settings::stochastic_named(method)? {
            Stochastic::Tabu => Search::Walk(Engine::Tabu(tabu::Params::default())),
            Stochastic::Anneal => Search::Walk(Engine::Anneal(anneal::Params::default())),
            Stochastic::Climb => Search::Walk(Engine::Climb(climb::Params::default())),
            Stochastic::Random => Search::Walk(Engine::Random),
            Stochastic::Colony => Search::Build(colony::Params::default()),
        };
        let mut way = Self { search, most_iterations: None };
        let held = Sheet::new(settings::wishes(wishes)?).grant(&mut way).map_err(invalid)?;
        way.check().map_err(invalid)?;
        Ok((way, held))
    }

    fn check(&self) -> Result<(), Invalid> {
        if self.most_iterations == Some(0) {
            return Err(Invalid("most_iterations is 1 or more, not 0".into()));
        }
        match &self.search {
            Search::Walk(engine) => engine.check(),
            Search::Build(params) => params.check(),
        }
    }
}

impl Search {
    /// How many moves the engine draws before it makes one of them.
    pub fn draws(&self) -> usize {
        match self {
            Self::Walk(Engine::Tabu(tabu::Params {
                neighbourhood: tabu::Neighbourhood::Sampled(size),
                ..
            })) => *size as usize,
            _ => 1,
        }
    }
}

impl Flat for Way {
    fn list(&mut self, sheet: &mut Sheet) {
        match &mut self.search {
            Search::Walk(engine) => engine.list(sheet),
            Search::Build(params) => params.list(sheet),
        }
        sheet.maybe_whole("most_iterations", &mut self.most_iterations);
    }
}
