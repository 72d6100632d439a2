//! Running a recipe: from a puzzle and parameters to a report.

use super::listener::{Heard, Listener};
use super::recipe::{Recipe, Search, Searchable, WithAnt, WithLandscape};
use super::{Construction, Control, Engine, Landscape, LocalReport, Start, colony, portfolio};
use crate::Invalid;

/// Runs side by side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arms {
    /// How many, each with a seed of its own.
    pub number: usize,
    /// On how many threads at most.
    pub threads: usize,
}

impl<P: Searchable> Recipe<P> {
    /// One run. `start` is a full board to begin from; without it the seed draws the beginning.
    ///
    /// # Errors
    /// A sentence when the puzzle, the options or the start make the run impossible.
    pub fn run(
        &self,
        puzzle: &P,
        start: Option<&[P::Value]>,
        control: &Control,
        listener: Option<&mut (dyn Listener<P::Value> + '_)>,
    ) -> Result<LocalReport<P::Value>, Invalid> {
        let mut control = *control;
        let most = [control.limits.iterations, self.most_iterations];
        control.limits.iterations = most.into_iter().flatten().min();
        match &self.search {
            Search::Walk(states, engine) => puzzle
                .with_landscape(states, Walk { engine, start, control: &control, listener })?,
            Search::Build(ants, params) => {
                Ok(puzzle.with_ant(ants, Build { params, start, control: &control, listener })?)
            }
        }
    }

    /// Several runs side by side; the first solution, counted in evaluations, ends the others.
    /// Gives the number of the run that won, from 0.
    ///
    /// # Errors
    /// As [`run`](Self::run).
    pub fn race(
        &self,
        puzzle: &P,
        start: Option<&[P::Value]>,
        control: &Control,
        arms: Arms,
    ) -> Result<(usize, LocalReport<P::Value>), Invalid>
    where
        P: Sync,
        P::Value: Sync,
    {
        portfolio::run(arms.number, arms.threads, control, |control| {
            self.run(puzzle, start, control, None)
        })
    }
}

struct Walk<'a, 'l, V> {
    engine: &'a Engine,
    start: Option<&'a [V]>,
    control: &'a Control<'a>,
    listener: Option<&'a mut (dyn Listener<V> + 'l)>,
}

impl<V: Copy + Eq + Send> WithLandscape<V> for Walk<'_, '_, V> {
    type Out = Result<LocalReport<V>, Invalid>;

    fn with<L: Landscape<Value = V>>(self, mut landscape: L) -> Self::Out {
        let start = match self.start {
            None => Start::Random,
            Some(values) => {
                landscape.load(values)?;
                Start::Current
            }
        };
        Ok(match self.listener {
            None => self.engine.run(&mut landscape, start, self.control, &mut ()),
            Some(listener) => {
                self.engine.run(&mut landscape, start, self.control, &mut Heard(listener))
            }
        })
    }
}

struct Build<'a, 'l, V> {
    params: &'a colony::Params,
    start: Option<&'a [V]>,
    control: &'a Control<'a>,
    listener: Option<&'a mut (dyn Listener<V> + 'l)>,
}

impl<V: Copy + Eq + Send> WithAnt<V> for Build<'_, '_, V> {
    type Out = LocalReport<V>;

    fn with<C: Construction<Value = V>>(self, ant: C) -> Self::Out {
        let Self { params, start, control, .. } = self;
        match self.listener {
            None => colony::run_from(&ant, params, start, control, &mut ()).0,
            Some(listener) => {
                colony::run_from(&ant, params, start, control, &mut Heard(listener)).0
            }
        }
    }
}
