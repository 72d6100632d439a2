//! Which stochastic methods there are for queens, and what their parameters are called.

use super::{
    Ants, ColumnsLandscape, Draw, Focus, NextLine, Queens, QueensAnt, QueensLandscape, presets,
};
use crate::Invalid;
use crate::search::settings::{Flat, Sheet};
use crate::search::{Engine, Recipe, Searchable, Stochastic, WithAnt, WithLandscape, climb};

/// Which swaps are moves, and how a state is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Swaps {
    /// Which swaps are moves.
    pub focus: Focus,
    /// How a state is drawn.
    pub draw: Draw,
}

/// What a state of a queens puzzle is, and which moves it has.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum States {
    /// One queen a row and a column; two rows swap.
    Permutation(Swaps),
    /// One queen a row; attacked queens go to any column of their row.
    Columns(Draw),
}

impl Default for States {
    fn default() -> Self {
        Self::Permutation(Swaps::default())
    }
}

impl Flat for Draw {
    fn list(&mut self, sheet: &mut Sheet) {
        sheet.word("start", self, &[("uniform", Self::Uniform), ("greedy", Self::Greedy)]);
    }
}

impl Flat for States {
    fn list(&mut self, sheet: &mut Sheet) {
        let (mut repeat, mut swaps) = match *self {
            Self::Permutation(swaps) => (false, swaps),
            Self::Columns(draw) => (true, Swaps { draw, ..Swaps::default() }),
        };
        sheet.word("states", &mut repeat, &[("permutation", false), ("columns", true)]);
        if !repeat {
            let focuses =
                [("whole", Focus::Whole), ("attacked", Focus::Attacked), ("queue", Focus::Queue)];
            sheet.word("focus", &mut swaps.focus, &focuses);
        }
        swaps.draw.list(sheet);
        *self = if repeat { Self::Columns(swaps.draw) } else { Self::Permutation(swaps) };
    }
}

impl Flat for Ants {
    fn list(&mut self, sheet: &mut Sheet) {
        let lines = [("row", NextLine::Row), ("tightest", NextLine::Tightest)];
        sheet.word("next_line", &mut self.next, &lines);
    }
}

impl Searchable for Queens {
    type States = States;
    type Ants = Ants;

    fn preset(&self, method: Stochastic, name: &str) -> Option<Recipe<Self>> {
        fn walk<P>(preset: presets::Preset<P>, engine: impl Fn(P) -> Engine) -> Recipe<Queens> {
            let swaps = Swaps { focus: preset.focus, draw: preset.draw };
            Recipe::walk(States::Permutation(swaps), engine(preset.params))
        }
        let recipe = match (method, name) {
            (Stochastic::Tabu, "default") => walk(presets::tabu_default(), Engine::Tabu),
            (Stochastic::Tabu, "queens-slides") => walk(presets::slides(), Engine::Tabu),
            (Stochastic::Anneal, "default") => walk(presets::anneal_default(), Engine::Anneal),
            (Stochastic::Colony, "default") => {
                Recipe::build(Ants::default(), presets::colony_default())
            }
            (Stochastic::Climb, "sosic-gu-1991") => walk(presets::sosic_gu_1991(), Engine::Climb),
            (Stochastic::Climb, "minton-1992") => {
                let engine = Engine::Climb(presets::minton_1992());
                Recipe::walk(States::Columns(Draw::Greedy), engine)
            }
            (Stochastic::Climb, "default") => {
                Recipe::walk(States::default(), Engine::Climb(climb::Params::default()))
            }
            (Stochastic::Random, "default") => Recipe::walk(States::default(), Engine::Random),
            _ => return None,
        };
        Some(recipe)
    }

    fn with_landscape<W: WithLandscape<u32>>(
        &self,
        states: &States,
        want: W,
    ) -> Result<W::Out, Invalid> {
        Ok(match *states {
            States::Permutation(Swaps { focus, draw }) => {
                want.with(QueensLandscape::new(self, focus, draw)?)
            }
            States::Columns(draw) => want.with(ColumnsLandscape::new(self, draw)?),
        })
    }

    fn with_ant<W: WithAnt<u32>>(&self, ants: &Ants, want: W) -> Result<W::Out, Invalid> {
        Ok(want.with(QueensAnt::new(self, *ants)?))
    }
}
