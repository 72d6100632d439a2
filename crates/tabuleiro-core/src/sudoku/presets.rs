//! Sudoku by the methods of papers, with their parameters.

use super::Sudoku;
use super::ant::{Ants, Conflict, Next, Propagation};
use super::landscape::{Domain, Pairing, Scope, SudokuLandscape, Swaps};
use crate::search::anneal::{self, Acceptance, Cooling, FirstTemperature, Idle, Reheat};
use crate::search::colony::{self, Deposit, Evaporation, Leader, Order};
use crate::search::{Restarts, tabu};
use crate::{Invalid, UNKNOWN};

/// A landscape's options and an engine's parameters that belong together.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Preset<P> {
    /// Which swaps are moves.
    pub swaps: Swaps,
    /// The engine's parameters.
    pub params: P,
    /// The paper's limit on iterations, for boards of this size; 0 if it has none.
    pub iterations: u64,
}

impl<P> Preset<P> {
    /// The landscape of a puzzle.
    ///
    /// # Errors
    /// As [`SudokuLandscape::new`].
    pub fn landscape(&self, sudoku: &Sudoku) -> Result<SudokuLandscape, Invalid> {
        SudokuLandscape::new(sudoku, self.swaps)
    }
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
        swaps: Swaps { pairing: Pairing::Problem, scope: Scope::OneBox, domain: Domain::Any },
        params: tabu::Params {
            tenure: tabu::Tenure::Fixed(if large { 35 } else { 25 }),
            ..tabu::Params::default()
        },
        iterations: if large { 8_000 } else { 1_200 },
    }
}

/// Tabu search with our parameters: the rules first, then the swaps of all boxes, with a tenure of
/// about 8 on a 9x9 and 12 on larger boards.
#[must_use]
pub fn tabu_default(side: usize) -> Preset<tabu::Params> {
    let tenure = if side < 16 { tabu::Tenure::Range(7, 9) } else { tabu::Tenure::Range(10, 13) };
    let restarts = Restarts::Luby(200 * side as u64 * side as u64);
    Preset {
        swaps: Swaps { domain: Domain::Ruled, ..Swaps::default() },
        params: tabu::Params { tenure, restarts, ..tabu::Params::default() },
        iterations: 0,
    }
}

/// Annealing of 2013 (the same paper) on a board of a side: from 120 by 0.75 every 8 candidates,
/// at order 4 and more from 150 by 0.9 every 10; at most 1,200 iterations, at order 4 and more
/// 10,000. An iteration is a candidate. It never heats again, and never ends by itself.
///
/// The paper's pairing rule, [`Pairing::ProblemLiteral`], cannot finish; the repaired one is used.
#[must_use]
pub fn anneal_2013(side: usize) -> Preset<anneal::Params> {
    let (first, factor, chain, iterations) =
        if side >= 16 { (150.0, 0.9, 10, 10_000) } else { (120.0, 0.75, 8, 1_200) };
    Preset {
        swaps: Swaps { pairing: Pairing::Problem, scope: Scope::OneBox, domain: Domain::Any },
        params: anneal::Params {
            first_temperature: FirstTemperature::Given(first),
            cooling: Cooling::Geometric(factor),
            chain,
            acceptance: Acceptance::Metropolis,
            reheat: None,
            floor: 0.0,
            restarts: Restarts::Never,
        },
        iterations,
    }
}

/// Annealing after Lewis (2007, "Metaheuristics can solve sudoku puzzles"): any two free cells of
/// a box, the first temperature from the deviation of sampled costs, times 0.99 after each chain
/// of (free cells) squared candidates, heated again after 20 chains without improvement.
///
/// Only the paper's abstract was at hand: the number of sampled moves (100 here) and what
/// exactly counts as improvement (here: a chain that ends lower than it began) are not known.
#[must_use]
pub fn lewis_2007(sudoku: &Sudoku) -> Preset<anneal::Params> {
    let free = sudoku.givens().iter().filter(|&&given| given == UNKNOWN).count() as u64;
    Preset {
        swaps: Swaps { pairing: Pairing::AnyPair, scope: Scope::AllBoxes, domain: Domain::Any },
        params: anneal::Params {
            first_temperature: FirstTemperature::Deviation(100),
            cooling: Cooling::Geometric(0.99),
            chain: (free * free).max(1),
            acceptance: Acceptance::Metropolis,
            reheat: Some(Reheat { chains: 20, idle: Idle::NoFall }),
            floor: 0.0,
            restarts: Restarts::Never,
        },
        iterations: 0,
    }
}

/// Annealing with our parameters.
#[must_use]
pub fn anneal_default(side: usize) -> Preset<anneal::Params> {
    let cells = (side * side) as u64;
    Preset {
        swaps: Swaps { pairing: Pairing::Problem, scope: Scope::AllBoxes, domain: Domain::Ruled },
        params: anneal::Params {
            first_temperature: FirstTemperature::Given(1.0),
            cooling: Cooling::Geometric(0.9),
            chain: cells * 20,
            acceptance: Acceptance::Metropolis,
            reheat: Some(Reheat { chains: 20, idle: Idle::NoNewLowest }),
            floor: 0.2,
            restarts: Restarts::Never,
        },
        iterations: 0,
    }
}

/// The ant colony system of Lloyd and Amos (2019, "Solving sudoku with ant colony optimisation"),
/// written from its description: 10 ants in step, which fill cell after cell, each from a cell of
/// its own on, draw the singles from every step and leave open what cannot be filled; greedy 0.9,
/// evaporation 0.9, 0.005 of the best value in each iteration, 1/cells of pheromone at first, of
/// which a tenth comes back where an ant decides.
///
/// The program that its authors published takes the best digit when a random number is *over* 0.9:
/// one time in ten, not nine. That is `greedy` 0.1 here. Whether the leader marks the cells that it
/// concluded is our reading of "the best solution": it does.
#[must_use]
pub fn acs_2019(sudoku: &Sudoku) -> (Ants, colony::Params) {
    let params = colony::Params {
        ants: 10,
        greedy: 0.9,
        initial: 1.0 / sudoku.givens().len() as f64,
        rate: 0.9,
        local_rate: 0.1,
        leader: Leader::Best,
        evaporation: Evaporation::Leader,
        deposit: Deposit::Worth,
        worth_rate: 0.005,
        order: Order::InStep,
        ..colony::Params::default()
    };
    (Ants::default(), params)
}

/// An ant colony with our parameters: ants decide where contradictions came from most, know locked
/// candidates, and take one decision back; the best of each ten marks its way.
#[must_use]
pub fn colony_default(sudoku: &Sudoku) -> (Ants, colony::Params) {
    let ants = Ants {
        next: Next::Weighted,
        propagation: Propagation::Locked,
        conflict: Conflict::TakeBack,
        domain: Domain::Any,
    };
    let params = colony::Params {
        greedy: 0.7,
        rate: 0.5,
        leader: Leader::Iteration,
        worth_rate: 0.0,
        order: Order::OneByOne,
        ..acs_2019(sudoku).1
    };
    (ants, params)
}
