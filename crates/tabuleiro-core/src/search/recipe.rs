//! A stochastic method on a puzzle, ready to run: states or ants, an engine, its parameters.

use std::collections::BTreeMap;
use std::fmt::Debug;

use super::settings::{Flat, Setting, Sheet};
use super::{Construction, Engine, Landscape, Puzzle, colony};
use crate::Invalid;

/// The stochastic methods: each may find a solution, none can prove that there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stochastic {
    /// Tabu search.
    Tabu,
    /// Simulated annealing.
    Anneal,
    /// An ant colony.
    Colony,
    /// Hill climbing.
    Climb,
    /// Random sampling.
    Random,
}

/// What a landscape is wanted for. (A closure cannot be generic.)
pub trait WithLandscape<V> {
    /// What comes of it.
    type Out;

    /// Does it.
    fn with<L: Landscape<Value = V>>(self, landscape: L) -> Self::Out;
}

/// What an ant is wanted for.
pub trait WithAnt<V> {
    /// What comes of it.
    type Out;

    /// Does it.
    fn with<C: Construction<Value = V>>(self, ant: C) -> Self::Out;
}

/// A puzzle that stochastic methods can work on.
pub trait Searchable: Puzzle + Sized {
    /// Which landscape, and its options.
    type States: Flat + Clone + Debug + PartialEq + Send + Sync;
    /// Which construction, and its options.
    type Ants: Flat + Clone + Debug + PartialEq + Send + Sync;

    /// A named set of parameters for this very puzzle (sizes matter); `None` when there is none of
    /// that name. Every method has a `default`.
    fn preset(&self, method: Stochastic, name: &str) -> Option<Recipe<Self>>;

    /// Makes a landscape of the puzzle.
    ///
    /// # Errors
    /// Options out of range, or a contradiction that shows before the search.
    fn with_landscape<W: WithLandscape<Self::Value>>(
        &self,
        states: &Self::States,
        want: W,
    ) -> Result<W::Out, Invalid>;

    /// Makes an ant on the puzzle.
    ///
    /// # Errors
    /// Options out of range, or a contradiction that shows before the search.
    fn with_ant<W: WithAnt<Self::Value>>(
        &self,
        ants: &Self::Ants,
        want: W,
    ) -> Result<W::Out, Invalid>;
}

/// How a stochastic method goes about a puzzle.
#[derive(Clone, Debug, PartialEq)]
pub struct Recipe<P: Searchable> {
    /// The search itself.
    pub search: Search<P>,
    /// The method's own limit on iterations, beside the budget.
    pub most_iterations: Option<u64>,
}

/// Walking or building.
#[derive(Clone, Debug, PartialEq)]
pub enum Search<P: Searchable> {
    /// From state to state.
    Walk(P::States, Engine),
    /// Ant after ant.
    Build(P::Ants, colony::Params),
}

impl<P: Searchable> Recipe<P> {
    /// A walk without a limit of its own.
    pub fn walk(states: P::States, engine: Engine) -> Self {
        Self { search: Search::Walk(states, engine), most_iterations: None }
    }

    /// A colony without a limit of its own.
    pub fn build(ants: P::Ants, params: colony::Params) -> Self {
        Self { search: Search::Build(ants, params), most_iterations: None }
    }

    /// The same with a limit on iterations; 0 for none.
    #[must_use]
    pub fn at_most(mut self, iterations: u64) -> Self {
        self.most_iterations = Some(iterations).filter(|&most| most > 0);
        self
    }

    /// Changes what is wished and gives all parameters by name.
    ///
    /// # Errors
    /// A sentence about the first wish that cannot be, or the first parameter out of its range.
    pub fn grant(
        &mut self,
        wishes: BTreeMap<String, Setting>,
    ) -> Result<Vec<(&'static str, Setting)>, Invalid> {
        let held = Sheet::new(wishes).grant(self)?;
        match &self.search {
            Search::Walk(_, engine) => engine.check()?,
            Search::Build(_, params) => params.check()?,
        }
        if self.most_iterations == Some(0) {
            return Err(Invalid("most_iterations is 1 or more, not 0".into()));
        }
        Ok(held)
    }
}

impl<P: Searchable> Flat for Recipe<P> {
    fn list(&mut self, sheet: &mut Sheet) {
        match &mut self.search {
            Search::Walk(states, engine) => {
                engine.list(sheet);
                states.list(sheet);
            }
            Search::Build(ants, params) => {
                params.list(sheet);
                ants.list(sheet);
            }
        }
        sheet.maybe_whole("most_iterations", &mut self.most_iterations);
    }
}
