//! Which stochastic methods there are for queens, and what their parameters are called.

use super::{Draw, Focus, Queens, QueensLandscape, presets};
use crate::Invalid;
use crate::search::settings::{Flat, Sheet};
use crate::search::{Engine, Recipe, Searchable, Stochastic, WithAnt, WithLandscape, climb};

/// Which swaps are moves, and how a state is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct States {
    /// Which swaps are moves.
    pub focus: Focus,
    /// How a state is drawn.
    pub draw: Draw,
}

impl Flat for States {
    fn list(&mut self, sheet: &mut Sheet) {
        let focuses =
            [("whole", Focus::Whole), ("attacked", Focus::Attacked), ("queue", Focus::Queue)];
        sheet.word("focus", &mut self.focus, &focuses);
        let draws = [("uniform", Draw::Uniform), ("greedy", Draw::Greedy)];
        sheet.word("start", &mut self.draw, &draws);
    }
}

/// TEMP
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ants;
impl Flat for Ants {
    fn list(&mut self, _: &mut Sheet) {}
}

impl Searchable for Queens {
    type States = States;
    type Ants = Ants;

    fn preset(&self, method: Stochastic, name: &str) -> Option<Recipe<Self>> {
        fn walk<P>(preset: presets::Preset<P>, engine: impl Fn(P) -> Engine) -> Recipe<Queens> {
            let states = States { focus: preset.focus, draw: preset.draw };
            Recipe::walk(states, engine(preset.params))
        }
        let recipe = match (method, name) {
            (Stochastic::Tabu, "default") => walk(presets::tabu_default(), Engine::Tabu),
            (Stochastic::Tabu, "queens-slides") => walk(presets::slides(), Engine::Tabu),
            (Stochastic::Anneal, "default") => walk(presets::anneal_default(), Engine::Anneal),
            (Stochastic::Climb, "sosic-gu-1991") => walk(presets::sosic_gu_1991(), Engine::Climb),
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
        Ok(want.with(QueensLandscape::new(self, states.focus, states.draw)?))
    }

    fn with_ant<W: WithAnt<u32>>(&self, _: &Ants, _: W) -> Result<W::Out, Invalid> {
        unreachable!()
    }
}
