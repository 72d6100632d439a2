//! Unruly with our own parameters for each method.

use super::{Cells, Draw, Lines, Preparation, Propagation, Swaps};
use crate::search::anneal::{self, Acceptance, Cooling, FirstTemperature};
use crate::search::colony::{self, Deposit, Evaporation, Leader, Power};
use crate::search::{Restarts, climb, tabu};

/// The largest board where each start, and each decision of an ant, is worth probing: 32x32.
const MOST_PROBED: usize = 1024;

/// How much is concluded before a search and at each start.
fn conclusions(cells: usize) -> (Draw, Preparation) {
    if cells <= MOST_PROBED {
        (Draw::Probes, Preparation::Probes)
    } else {
        (Draw::Rules, Preparation::Rules)
    }
}

/// Tabu search with our parameters: after probing, whole rows, which rest for up to two iterations,
/// and many short runs from boards that were built as ants build them.
pub(super) fn tabu_default(cells: usize) -> (Lines, tabu::Params) {
    let params = tabu::Params {
        tenure: tabu::Tenure::Range(1, 3),
        restarts: Restarts::Fixed(cells as u64 / 2),
        ..tabu::Params::default()
    };
    let (start, prepare) = conclusions(cells);
    (Lines { start, prepare, ..Lines::default() }, params)
}

/// Annealing with our parameters: after probing, swaps at faults, at one temperature (focused
/// Metropolis search, Seitz, Alava and Orponen 2005), in short runs from boards that were built as
/// ants build them.
pub(super) fn anneal_default(cells: usize) -> (Swaps, anneal::Params) {
    let params = anneal::Params {
        first_temperature: FirstTemperature::Given(0.5),
        cooling: Cooling::Constant,
        acceptance: Acceptance::Metropolis,
        reheat: None,
        floor: 0.0,
        restarts: Restarts::Fixed(3 * cells as u64),
        ..anneal::Params::default()
    };
    let (start, prepare) = conclusions(cells);
    (Swaps { start, prepare, ..Swaps::default() }, params)
}

/// Climbing with our parameters.
pub(super) fn climb_default() -> (Lines, climb::Params) {
    (Lines::default(), climb::Params::default())
}

/// An ant colony with our parameters: the ant colony system of Lloyd and Amos (2019), less greedy,
/// and with the pheromone laid anew when ten batches bring nothing.
pub(super) fn colony_default(cells: usize) -> (Cells, colony::Params) {
    let params = colony::Params {
        ants: 10,
        alpha: Power::ONE,
        greedy: 0.5,
        initial: 1.0 / cells as f64,
        rate: 0.9,
        local_rate: 0.1,
        leader: Leader::Best,
        evaporation: Evaporation::Leader,
        deposit: Deposit::Worth,
        worth_rate: 0.005,
        reset_after: Some(10),
        ..colony::Params::default()
    };
    let probes = cells <= MOST_PROBED;
    let propagate = if probes { Propagation::Probes } else { Propagation::Rules };
    (Cells { propagate, ..Cells::default() }, params)
}
