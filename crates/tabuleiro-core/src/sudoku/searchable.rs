//! Which stochastic methods there are for sudoku, and what their parameters are called.

use super::ant::SudokuAnt;
use super::{
    Ants, Conflict, Domain, Next, Pairing, Propagation, Scope, Sudoku, SudokuLandscape, Swaps,
    presets,
};
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
        self.domain.list(sheet);
    }
}

impl Flat for Domain {
    fn list(&mut self, sheet: &mut Sheet) {
        let words = [("any", Self::Any), ("ruled", Self::Ruled), ("probed", Self::Probed)];
        sheet.word("domain", self, &words);
    }
}

impl Flat for Ants {
    fn list(&mut self, sheet: &mut Sheet) {
        let orders =
            [("cells", Next::Cells), ("fewest", Next::Fewest), ("weighted", Next::Weighted)];
        sheet.word("next", &mut self.next, &orders);
        let rules = [("singles", Propagation::Singles), ("locked", Propagation::Locked)];
        sheet.word("propagation", &mut self.propagation, &rules);
        let conflicts = [
            ("go-on", Conflict::GoOn),
            ("stop", Conflict::Stop),
            ("take-back", Conflict::TakeBack),
        ];
        sheet.word("conflict", &mut self.conflict, &conflicts);
        self.domain.list(sheet);
    }
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
            (Stochastic::Colony, "default") => {
                let (ants, params) = presets::colony_default(self);
                Recipe::build(ants, params)
            }
            (Stochastic::Colony, "acs-2019") => {
                let (ants, params) = presets::acs_2019(self);
                Recipe::build(ants, params)
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

    fn with_ant<W: WithAnt<u8>>(&self, ants: &Ants, want: W) -> Result<W::Out, Invalid> {
        if self.side() <= 32 {
            Ok(want.with(SudokuAnt::<u32>::new(self, *ants)?))
        } else {
            Ok(want.with(SudokuAnt::<u128>::new(self, *ants)?))
        }
    }
}
