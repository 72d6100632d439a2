//! Which stochastic methods there are for sudoku, and what their parameters are called.

use super::{Domain, Pairing, Scope, Sudoku, SudokuLandscape, Swaps, presets};
use crate::Invalid;
use crate::search::settings::{Flat, Sheet};
use crate::search::{Engine, Recipe, Searchable, Stochastic, WithAnt, WithLandscape, climb};

impl Flat for Swaps {
    fn list(&mut self, sheet: &mut Sheet) {
        let pairings = [
            ("any", Pairing::AnyPair),
            ("repaired", Pairing::Problem),
            ("literal", Pairing::ProblemLiteral),
        ];
        sheet.word("move", &mut self.pairing, &pairings);
        let scopes = [("all-boxes", Scope::AllBoxes), ("one-box", Scope::OneBox)];
        sheet.word("scope", &mut self.scope, &scopes);
        let domains = [("any", Domain::Any), ("ruled", Domain::Ruled)];
        sheet.word("domain", &mut self.domain, &domains);
    }
}

/// TEMP
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ants;
impl Flat for Ants {
    fn list(&mut self, _: &mut Sheet) {}
}

impl Searchable for Sudoku {
    type States = Swaps;
    type Ants = Ants;

    fn preset(&self, method: Stochastic, name: &str) -> Option<Recipe<Self>> {
        let side = self.side();
        let recipe = match (method, name) {
            (Stochastic::Tabu, "default") => {
                let preset = presets::tabu_default(side);
                Recipe::walk(preset.swaps, Engine::Tabu(preset.params))
            }
            (Stochastic::Tabu, "sudoku-2013-ts") => {
                let preset = presets::tabu_2013(side);
                Recipe::walk(preset.swaps, Engine::Tabu(preset.params)).at_most(preset.iterations)
            }
            (Stochastic::Anneal, "default") => {
                let preset = presets::anneal_default(side);
                Recipe::walk(preset.swaps, Engine::Anneal(preset.params))
            }
            (Stochastic::Anneal, "sudoku-2013-sa") => {
                let preset = presets::anneal_2013(side);
                Recipe::walk(preset.swaps, Engine::Anneal(preset.params)).at_most(preset.iterations)
            }
            (Stochastic::Anneal, "lewis-2007") => {
                let preset = presets::lewis_2007(self);
                Recipe::walk(preset.swaps, Engine::Anneal(preset.params))
            }
            (Stochastic::Climb, "default") => {
                Recipe::walk(Swaps::default(), Engine::Climb(climb::Params::default()))
            }
            (Stochastic::Random, "default") => Recipe::walk(Swaps::default(), Engine::Random),
            _ => return None,
        };
        Some(recipe)
    }

    fn with_landscape<W: WithLandscape<u8>>(
        &self,
        states: &Swaps,
        want: W,
    ) -> Result<W::Out, Invalid> {
        Ok(want.with(SudokuLandscape::new(self, *states)?))
    }

    fn with_ant<W: WithAnt<u8>>(&self, _: &Ants, _: W) -> Result<W::Out, Invalid> {
        unreachable!()
    }
}
