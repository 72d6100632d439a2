//! Which stochastic methods there are for Unruly, and what their parameters are called.

use super::{
    CellColony, Cells, Draw, Focus, LineLandscape, Lines, Preparation, Propagation, SwapLandscape,
    Swaps, Unruly, Weights, presets,
};
use crate::Invalid;
use crate::search::settings::{Flat, Sheet};
use crate::search::{Engine, Recipe, Searchable, Stochastic, WithAnt, WithLandscape};

/// What a state of a board is, and which moves it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum States {
    /// Two cells of a row swapped.
    Cells(Swaps),
    /// Whole rows laid anew.
    Lines(Lines),
}

impl Flat for States {
    fn list(&mut self, sheet: &mut Sheet) {
        let (mut by_lines, swaps, lines) = match *self {
            Self::Cells(swaps) => {
                let Swaps { start, prepare, weights, .. } = swaps;
                (false, swaps, Lines { start, prepare, weights })
            }
            Self::Lines(lines) => {
                let Lines { start, prepare, weights } = lines;
                (true, Swaps { start, prepare, weights, ..Swaps::default() }, lines)
            }
        };
        sheet.word("states", &mut by_lines, &[("cells", false), ("lines", true)]);
        *self = if by_lines { Self::Lines(lines) } else { Self::Cells(swaps) };
        let (start, prepare, weights) = match self {
            Self::Cells(Swaps { focus, start, prepare, weights }) => {
                let words = [("board", Focus::Board), ("fault", Focus::Fault)];
                sheet.word("focus", focus, &words);
                (start, prepare, weights)
            }
            Self::Lines(Lines { start, prepare, weights }) => (start, prepare, weights),
        };
        start.list(sheet);
        prepare.list(sheet);
        weights.list(sheet);
    }
}

impl Flat for Draw {
    fn list(&mut self, sheet: &mut Sheet) {
        let words = [("uniform", Self::Uniform), ("rules", Self::Rules), ("probes", Self::Probes)];
        sheet.word("start", self, &words);
    }
}

impl Flat for Preparation {
    fn list(&mut self, sheet: &mut Sheet) {
        let words = [("nothing", Self::Nothing), ("rules", Self::Rules), ("probes", Self::Probes)];
        sheet.word("prepare", self, &words);
    }
}

impl Flat for Weights {
    fn list(&mut self, sheet: &mut Sheet) {
        sheet.whole("balance_weight", &mut self.balance);
        sheet.whole("repeat_weight", &mut self.repeat);
    }
}

/// How ants go about a board.
pub type Ants = Cells;

impl Flat for Cells {
    fn list(&mut self, sheet: &mut Sheet) {
        let words = [("rules", Propagation::Rules), ("probes", Propagation::Probes)];
        sheet.word("propagate", &mut self.propagate, &words);
        sheet.truth("heuristic", &mut self.heuristic);
    }
}

impl Searchable for Unruly {
    type States = States;
    type Ants = Ants;

    fn preset(&self, method: Stochastic, name: &str) -> Option<Recipe<Self>> {
        if name != "default" {
            return None;
        }
        let (lines, swaps, cells) = (States::Lines, States::Cells, self.givens().len());
        Some(match method {
            Stochastic::Tabu => {
                let (states, params) = presets::tabu_default(cells);
                Recipe::walk(lines(states), Engine::Tabu(params))
            }
            Stochastic::Anneal => {
                let (states, params) = presets::anneal_default(cells);
                Recipe::walk(swaps(states), Engine::Anneal(params))
            }
            Stochastic::Climb => {
                let (states, params) = presets::climb_default();
                Recipe::walk(lines(states), Engine::Climb(params))
            }
            Stochastic::Random => Recipe::walk(lines(Lines::default()), Engine::Random),
            Stochastic::Colony => {
                let (ants, params) = presets::colony_default(cells);
                Recipe::build(ants, params)
            }
        })
    }

    fn with_landscape<W: WithLandscape<u8>>(
        &self,
        states: &States,
        want: W,
    ) -> Result<W::Out, Invalid> {
        Ok(match *states {
            States::Cells(swaps) => want.with(SwapLandscape::new(self, swaps)?),
            States::Lines(lines) => want.with(LineLandscape::new(self, lines)?),
        })
    }

    fn with_ant<W: WithAnt<u8>>(&self, ants: &Ants, want: W) -> Result<W::Out, Invalid> {
        Ok(want.with(CellColony::new(self, *ants)?))
    }
}
