//! Unruly with our own parameters for each method.

use super::{Cells, Lines, Swaps};
use crate::search::anneal::{self, Acceptance, Cooling, FirstTemperature};
use crate::search::colony::{self, Deposit, Evaporation, Leader, Power};
use crate::search::{Restarts, climb, tabu};

/// Tabu search with our parameters: whole rows, which rest for one or two iterations.
pub(super) fn tabu_default() -> (Lines, tabu::Params) {
    let params = tabu::Params {
        tenure: tabu::Tenure::Range(2, 3),
        restarts: Restarts::Luby(10_000),
        ..tabu::Params::default()
    };
    (Lines::default(), params)
}

/// Annealing with our parameters: swaps at faults, at one temperature. (Focused Metropolis search,
/// Seitz, Alava and Orponen 2005.)
pub(super) fn anneal_default() -> (Swaps, anneal::Params) {
    let params = anneal::Params {
        first_temperature: FirstTemperature::Given(0.4),
        cooling: Cooling::Constant,
        acceptance: Acceptance::Metropolis,
        reheat: None,
        floor: 0.0,
        ..anneal::Params::default()
    };
    (Swaps::default(), params)
}

/// Climbing with our parameters.
pub(super) fn climb_default() -> (Lines, climb::Params) {
    (Lines::default(), climb::Params::default())
}

/// An ant colony with our parameters: the ant colony system of Lloyd and Amos.
pub(super) fn colony_default(cells: usize) -> (Cells, colony::Params) {
    let params = colony::Params {
        ants: 10,
        alpha: Power::ONE,
        greedy: 0.9,
        initial: 1.0 / cells as f64,
        rate: 0.9,
        local_rate: 0.1,
        leader: Leader::Best,
        evaporation: Evaporation::Leader,
        deposit: Deposit::Worth,
        worth_rate: 0.005,
        ..colony::Params::default()
    };
    (Cells::default(), params)
}
