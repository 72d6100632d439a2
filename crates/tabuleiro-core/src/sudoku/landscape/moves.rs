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

impl Pairing {
    /// The places of a box that a place may be swapped with. `problems` are the places of its
    /// problem cells, `all` those of its free cells; the place itself may be among them.
    #[inline]
    fn partners(self, place: usize, problems: u128, all: u128) -> u128 {
        let is_problem = problems >> place & 1 == 1;
        match self {
            Self::AnyPair => all,
            _ if problems == all => all,
            Self::Problem if is_problem => all,
            Self::Problem => problems,
            Self::ProblemLiteral if is_problem => all & !problems,
            Self::ProblemLiteral => problems,
        }
    }
}

impl SudokuLandscape {
    /// The places of a box's free cells, and of its problem cells among them.
    #[inline]
    fn places(&self, index: usize) -> (u128, u128) {
        let free = self.free_of(index);
        let mut problems = 0;
        for (place, &cell) in free.iter().enumerate() {
            problems |= u128::from(self.is_problem(usize::from(cell))) << place;
        }
        (u128::MAX >> (128 - free.len()), problems)
    }

    /// Visits the moves of a box.
    #[inline]
    pub(super) fn visit_box(
        &self,
        index: usize,
        visit: &mut impl FnMut(&Self, Swap, i64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (all, problems) = self.places(index);
        for two in 1..self.free_of(index).len() {
            let before = (1 << two) - 1;
            let mut partners = self.swaps.pairing.partners(two, problems, all) & before;
            while partners != 0 {
                let one = partners.trailing_zeros() as usize;
                partners &= partners - 1;
                let swap = self.swap_of(index, one, two);
                visit(self, swap, self.delta(swap))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// A box that has a move: drawn, and drawn again while it has none.
    pub(super) fn draw_box(&self, rng: &mut Rng) -> Option<usize> {
        let boxes = self.boxes();
        if boxes == 0 {
            return None;
        }
        if self.swaps.pairing == Pairing::AnyPair {
            // Lewis draws a cell first: larger boxes come more often.
            let cell = rng.index(self.free.len()) as u32;
            return Some(self.starts.partition_point(|&start| start <= cell) - 1);
        }
        // Any problem cell makes a move: it has a partner in its box.
        let has_move = |&index: &usize| {
            self.free_of(index).iter().any(|&cell| self.is_problem(usize::from(cell)))
        };
        for _ in 0..4 * boxes {
            let index = rng.index(boxes);
            if has_move(&index) {
                return Some(index);
            }
        }
        // Hardly any box has a move: look at all of them, from a drawn one on.
        let from = rng.index(boxes);
        (from..from + boxes).map(|at| at % boxes).find(has_move)
    }

    /// A move drawn at random: first its box, then a problem cell, then its partner.
    pub(super) fn draw_swap(&self, rng: &mut Rng) -> Option<Swap> {
        let index = self.draw_box(rng)?;
        let (all, problems) = self.places(index);
        let first = if self.swaps.pairing == Pairing::AnyPair { all } else { problems };
        let one = draw_bit(first, rng);
        let two = draw_bit(self.swaps.pairing.partners(one, problems, all) & !(1 << one), rng);
        Some(self.swap_of(index, one.min(two), one.max(two)))
    }
}

/// One of the bits that are set; there is one at least.
#[inline]
fn draw_bit(mut bits: u128, rng: &mut Rng) -> usize {
    for _ in 0..rng.index(bits.count_ones() as usize) {
        bits &= bits - 1;
    }
    bits.trailing_zeros() as usize
}
