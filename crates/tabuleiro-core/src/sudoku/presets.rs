//! Sudoku by the methods of papers, with their parameters.

use super::landscape::{Pairing, Scope};
use crate::search::tabu;

/// A landscape's options and an engine's parameters that belong together.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Preset<P> {
    /// Which swaps are moves.
    pub pairing: Pairing,
    /// Where an iteration looks for them.
    pub scope: Scope,
    /// The engine's parameters.
    pub params: P,
    /// The paper's limit on iterations, for boards of this size; 0 if it has none.
    pub iterations: u64,
}

/// Tabu search of 2013 (DOI 10.5540/03.2013.001.01.0064) on a board of a side: tenure 25, at
/// order 4 and more 35, at most 1,200 iterations, at order 4 and more 8,000.
///
/// The paper evaluates all neighbours in one drawn box. Its limit of 20 iterations without
/// improvement contradicts its own mean of 371 iterations and is left out. The paper's pairing
/// rule, [`Pairing::ProblemLiteral`], cannot finish; the repaired one is used.
#[must_use]
pub fn tabu_2013(side: usize) -> Preset<tabu::Params> {
    let large = side >= 16;
    Preset {
        pairing: Pairing::Problem,
        scope: Scope::OneBox,
        params: tabu::Params {
            tenure: tabu::Tenure::Fixed(if large { 35 } else { 25 }),
            ..tabu::Params::default()
        },
        iterations: if large { 8_000 } else { 1_200 },
    }
}

/// Tabu search with our parameters: all boxes, tenures of about 10 on a 9x9 and 15 on a 16x16.
#[must_use]
pub fn tabu_default(side: usize) -> Preset<tabu::Params> {
    let tenure = (side as u32 / 2 + 5).min(20);
    Preset {
        pairing: Pairing::Problem,
        scope: Scope::AllBoxes,
        params: tabu::Params {
            tenure: tabu::Tenure::Range(tenure, tenure + 2),
            ..tabu::Params::default()
        },
        iterations: 0,
    }
}
