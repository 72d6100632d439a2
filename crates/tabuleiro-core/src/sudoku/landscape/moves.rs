//! Which swaps are moves: the pairing rules, and drawing a swap by them.

use std::ops::ControlFlow;

use super::{SudokuLandscape, Swap};
use crate::search::{Landscape, Rng};

/// Which swaps of a box are moves. A *problem cell* is a free cell whose digit stands again in
/// its row or column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pairing {
    /// Any two free cells (Lewis 2007).
    AnyPair,
    /// A problem cell with any free cell of its box.
    #[default]
    Problem,
    /// As printed in 2013: two problem cells if all free cells of the box are, otherwise a problem
    /// cell with one that is none. From a solution with one swap undone, that swap is no move
    /// unless the box has just two free cells: such a walk hardly ever ends.
    ProblemLiteral,
}

/// Where an iteration looks for moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Scope {
    /// In every box.
    #[default]
    AllBoxes,
    /// In one box, drawn among those that have a move.
    OneBox,
}

/// Which swaps of one box are moves, in its present state.
#[derive(Clone, Copy)]
pub(super) enum Rule {
    /// Any two free cells.
    Any,
    /// One of so many problem cells, and any other.
    OneProblem(usize),
    /// A problem cell and one that is none.
    Mixed,
}

impl SudokuLandscape {
    /// Which cells of a box may be swapped now; `None` if none.
    #[inline]
    fn rule(&self, index: usize) -> Option<Rule> {
        if self.pairing == Pairing::AnyPair {
            return Some(Rule::Any);
        }
        let free = self.free_of(index);
        let problems = free.iter().filter(|&&cell| self.is_problem(usize::from(cell))).count();
        match (problems, self.pairing) {
            (0, _) => None,
            (_, Pairing::ProblemLiteral) if problems < free.len() => Some(Rule::Mixed),
            _ if problems == free.len() => Some(Rule::Any),
            _ => Some(Rule::OneProblem(problems)),
        }
    }

    /// Visits the moves of a box.
    #[inline]
    pub(super) fn visit_box(
        &self,
        index: usize,
        visit: &mut impl FnMut(&Self, Swap, i64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(rule) = self.rule(index) else { return ControlFlow::Continue(()) };
        let free = self.free_of(index);
        for (two, &cell) in free.iter().enumerate() {
            let second = self.is_problem(usize::from(cell));
            for (one, &cell) in free[..two].iter().enumerate() {
                let first = || self.is_problem(usize::from(cell));
                let allowed = match rule {
                    Rule::Any => true,
                    Rule::OneProblem(_) => second || first(),
                    Rule::Mixed => second != first(),
                };
                if allowed {
                    let swap = self.swap_of(index, one, two);
                    visit(self, swap, self.delta(swap))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// A box that has a move: drawn, and drawn again while it has none.
    pub(super) fn draw_box(&self, rng: &mut Rng) -> Option<(usize, Rule)> {
        let boxes = self.boxes();
        if boxes == 0 {
            return None;
        }
        if self.pairing == Pairing::AnyPair {
            // Lewis draws a cell first: larger boxes come more often.
            let cell = rng.index(self.free.len()) as u32;
            return Some((self.starts.partition_point(|&start| start <= cell) - 1, Rule::Any));
        }
        for _ in 0..4 * boxes {
            let index = rng.index(boxes);
            if let Some(rule) = self.rule(index) {
                return Some((index, rule));
            }
        }
        // Hardly any box has a move: look at all of them, from a drawn one on.
        let from = rng.index(boxes);
        (from..from + boxes).find_map(|at| Some((at % boxes, self.rule(at % boxes)?)))
    }

    /// A free place of a box, drawn among those that are problems (or among those that are not).
    fn draw_place(&self, index: usize, problem: bool, among: usize, rng: &mut Rng) -> usize {
        let wanted = rng.index(among);
        (self.free_of(index).iter().enumerate())
            .filter(|&(_, &cell)| self.is_problem(usize::from(cell)) == problem)
            .nth(wanted)
            .map_or(0, |(place, _)| place)
    }

    /// A swap drawn by the rule of its box.
    pub(super) fn draw_swap(&self, rng: &mut Rng) -> Option<Swap> {
        let (index, rule) = self.draw_box(rng)?;
        let free = self.free_of(index).len();
        let other = |one: usize, rng: &mut Rng| {
            let two = rng.index(free - 1);
            two + usize::from(two >= one)
        };
        let (one, two) = match rule {
            Rule::Any => {
                let one = rng.index(free);
                (one, other(one, rng))
            }
            Rule::OneProblem(problems) => {
                let one = self.draw_place(index, true, problems, rng);
                (one, other(one, rng))
            }
            Rule::Mixed => {
                let problem = |&&cell: &&u16| self.is_problem(usize::from(cell));
                let problems = self.free_of(index).iter().filter(problem).count();
                let one = self.draw_place(index, true, problems, rng);
                (one, self.draw_place(index, false, free - problems, rng))
            }
        };
        Some(self.swap_of(index, one.min(two), one.max(two)))
    }
}
