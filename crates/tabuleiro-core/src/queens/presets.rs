//! Queens by the methods of their sources, with their parameters.

use super::landscape::{Draw, Focus, pair_place};
use crate::search::{anneal, climb, colony, tabu};

/// A landscape's options and an engine's parameters that belong together.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Preset<P> {
    /// Which swaps are moves.
    pub focus: Focus,
    /// How a state is drawn.
    pub draw: Draw,
    /// The engine's parameters.
    pub params: P,
}

/// Tabu search of the course slides (C. Nametala, "Busca Tabu para N-Rainhas"): all swaps of any
/// permutation, the best that is not tabu, tenure 3, the least frequent when all are tabu.
///
/// The slides leave open which of equals is made and whether tabu yields to a new best: any, yes.
#[must_use]
pub fn slides() -> Preset<tabu::Params> {
    let params = tabu::Params { tenure: tabu::Tenure::Fixed(3), ..tabu::Params::default() };
    Preset { focus: Focus::Whole, draw: Draw::Uniform, params }
}

/// The slides' matrix T of a board of up to 4,096 rows, row-major. Above the diagonal: the
/// iteration from which a swap of two rows is allowed again. Below: how often it was made.
#[must_use]
pub fn slides_matrix(memory: &tabu::Memory, n: usize) -> Vec<u64> {
    let mut matrix = vec![0; n * n];
    for two in 1..n {
        for one in 0..two {
            let place = pair_place(one, two);
            matrix[one * n + two] = memory.allowed_from(place);
            matrix[two * n + one] = u64::from(memory.times(place));
        }
    }
    matrix
}

/// Linear local search after Sosic and Gu (1991): a greedy start, then attacked queens swapped
/// with random rows until none is attacked.
///
/// Two things are ours: how many draws a row of the start has, and that on boards of more than
/// 16,384 rows it draws among the columns of a few blocks at a time, which the caches hold.
#[must_use]
pub fn sosic_gu_1991() -> Preset<climb::Params> {
    let params = climb::Params {
        descent: climb::Descent::Drawn(1_000_000),
        sideways: u64::MAX,
        restart: true,
    };
    Preset { focus: Focus::Queue, draw: Draw::Greedy, params }
}

/// Min-conflicts after Minton, Johnston, Philips and Laird (1992): a greedy start, then any
/// attacked queen goes to the column of its row where fewest attack it, any of equals, even if they
/// are no fewer.
///
/// The paper bounds the repairs and leaves open how. Here it starts again where no attacked queen
/// can go without raising the cost, and after 1,000 repairs in a row that did not lower it.
#[must_use]
pub fn minton_1992() -> climb::Params {
    climb::Params { descent: climb::Descent::Steepest, sideways: 1000, restart: true }
}

/// Tabu search with our parameters: a greedy start leaves little to repair, and only swaps with
/// an attacked queen are looked at.
#[must_use]
pub fn tabu_default() -> Preset<tabu::Params> {
    let params = tabu::Params { tenure: tabu::Tenure::Range(2, 6), ..tabu::Params::default() };
    Preset { focus: Focus::Attacked, draw: Draw::Greedy, params }
}

/// Annealing with our parameters: cool from the start, which is greedy already.
#[must_use]
pub fn anneal_default() -> Preset<anneal::Params> {
    let params = anneal::Params {
        first_temperature: anneal::FirstTemperature::Given(0.3),
        cooling: anneal::Cooling::Constant,
        reheat: None,
        floor: 0.0,
        ..anneal::Params::default()
    };
    Preset { focus: Focus::Attacked, draw: Draw::Greedy, params }
}

/// Ants with our parameters: the order of lines promises enough, and a colony that stands still
/// is soon sent anew.
#[must_use]
pub fn colony_default() -> colony::Params {
    colony::Params { ants: 10, reset_after: Some(50), ..colony::Params::default() }
}
