//! Which swaps are moves: the pairing rules, and drawing a swap by them.

use std::ops::ControlFlow;

use super::{SudokuLandscape, Swap};
use crate::search::{Landscape, Rng};
use crate::sudoku::exact::word::{Word, members};

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
    fn partners<W: Word>(self, place: usize, problems: W, all: W) -> W {
        let is_problem = problems & W::bit(place) != W::EMPTY;
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
    fn places<W: Word>(&self, index: usize) -> (W, W) {
        let free = self.free_of(index);
        let mut problems = W::EMPTY;
        for (place, &cell) in free.iter().enumerate() {
            if self.is_problem(usize::from(cell)) {
                problems |= W::bit(place);
            }
        }
        (W::full(free.len()), problems)
    }

    /// Visits the moves of a box.
    #[inline]
    pub(super) fn visit_box(
        &self,
        index: usize,
        visit: &mut impl FnMut(&Self, Swap, i64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.shape.side() <= 32 {
            self.visit_places::<u32>(index, visit)
        } else {
            self.visit_places::<u128>(index, visit)
        }
    }

    #[inline]
    fn visit_places<W: Word>(
        &self,
        index: usize,
        visit: &mut impl FnMut(&Self, Swap, i64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (all, problems) = self.places::<W>(index);
        if problems == W::EMPTY && self.swaps.pairing != Pairing::AnyPair {
            return ControlFlow::Continue(());
        }
        for two in 1..self.free_of(index).len() {
            let partners = self.swaps.pairing.partners(two, problems, all) & W::full(two);
            for one in members(partners) {
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
            return Some(usize::from(self.box_at[rng.index(self.free.len())]));
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

    /// A move drawn at random. In one box: first the box, then a problem cell, then its partner.
    /// In all boxes, but for the printed rule: first a cell, all with equal chances, then its
    /// partner.
    pub(super) fn draw_swap(&self, rng: &mut Rng) -> Option<Swap> {
        let pairing = self.swaps.pairing;
        if self.swaps.scope == Scope::AllBoxes
            && pairing != Pairing::ProblemLiteral
            && let Some(one) = self.draw_cell(rng)
        {
            let index = usize::from(self.box_at[one]);
            let (start, end) = (self.starts[index] as usize, self.starts[index + 1] as usize);
            let two = start + rng.index(end - start - 1);
            let two = if two < one { two } else { two + 1 };
            return Some(self.swap_of(index, one.min(two) - start, one.max(two) - start));
        }
        let index = self.draw_box(rng)?;
        let (all, problems) = self.places::<u128>(index);
        let first = if pairing == Pairing::AnyPair { all } else { problems };
        let one = draw_bit(first, rng);
        let two = draw_bit(pairing.partners(one, problems, all) & !(1 << one), rng);
        Some(self.swap_of(index, one.min(two), one.max(two)))
    }

    /// A place among all free cells, whose cell has a move; `None` when hardly any has.
    #[inline]
    fn draw_cell(&self, rng: &mut Rng) -> Option<usize> {
        let cells = self.free.len();
        (0..cells).map(|_| rng.index(cells)).find(|&at| {
            self.swaps.pairing == Pairing::AnyPair || self.is_problem(usize::from(self.free[at]))
        })
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
