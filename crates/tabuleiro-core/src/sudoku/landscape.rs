//! Sudoku as a landscape: boxes hold each digit once, moves swap two cells of a box.
//!
//! The cost is the sum over rows and columns of the side minus the number of distinct digits, so
//! that three equal digits in a row cost 2. A swap touches two rows and two columns at most.

mod domain;
mod fill;
mod moves;

use std::ops::ControlFlow;

pub use domain::Domain;
use fill::Filler;
pub use moves::{Pairing, Scope};

use super::{Shape, Sudoku, Unit};
use crate::search::{Landscape, Rng, fold};
use crate::{Invalid, UNKNOWN};

/// Two cells of a box to swap, by their places in the box's list of free cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Swap {
    cells: [u16; 2],
    attribute: u32,
}

impl Swap {
    /// The two cells.
    #[must_use]
    pub fn cells(self) -> [usize; 2] {
        self.cells.map(usize::from)
    }
}

/// Which swaps a landscape offers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Swaps {
    /// Which cells of a box are paired.
    pub pairing: Pairing,
    /// Where an iteration looks.
    pub scope: Scope,
    /// Which digits a cell may get.
    pub domain: Domain,
}

/// A filled sudoku whose boxes are right and whose rows and columns need not be.
#[derive(Clone, Debug)]
pub struct SudokuLandscape {
    shape: Shape,
    swaps: Swaps,
    /// Cells that never change, [`UNKNOWN`] elsewhere.
    fixed: Vec<u8>,
    /// Free cells, box by box; only boxes with two or more.
    free: Vec<u16>,
    /// Where each box's free cells start in `free`, and the total.
    starts: Vec<u32>,
    /// For each of `free` the number of its box in `starts`.
    box_at: Vec<u8>,
    /// Attribute of the first pair of each box; pairs of a box follow each other.
    first_pair: Vec<u32>,
    /// For each cell the digits that it may hold, as bits from 0.
    allowed: Vec<u128>,
    /// For each cell and digit 1 if it may not: faster to look up than `allowed`.
    misfits: Vec<u8>,
    filler: Filler,
    /// Digits from 0.
    digits: Vec<u8>,
    /// Where the counters of a cell's row and of its column begin.
    lines: Vec<[u16; 2]>,
    /// How often each digit stands in each row, then in each column.
    counts: Vec<u8>,
    cost: i64,
}

impl SudokuLandscape {
    /// A landscape of a puzzle: its givens stay.
    ///
    /// # Errors
    /// A contradiction that shows before the search: no filling of some box is right.
    pub fn new(sudoku: &Sudoku, swaps: Swaps) -> Result<Self, Invalid> {
        let (shape, side) = (sudoku.shape(), sudoku.side());
        let (fixed, allowed) = swaps.domain.of(sudoku)?;
        let line =
            |cell| [shape.row(cell) * side, (side + shape.column(cell)) * side].map(|at| at as u16);
        let misfit = |at: usize| u8::from(allowed[at / side] >> (at % side) & 1 == 0);
        let mut landscape = Self {
            misfits: (0..shape.cells() * side).map(misfit).collect(),
            shape,
            swaps,
            free: Vec::new(),
            starts: vec![0],
            box_at: Vec::new(),
            first_pair: vec![0],
            allowed,
            filler: Filler::default(),
            digits: fixed.iter().map(|&value| value.wrapping_sub(1)).collect(),
            fixed,
            lines: (0..shape.cells()).map(line).collect(),
            counts: vec![0; 2 * side * side],
            cost: 0,
        };
        for index in 0..side {
            landscape.add_box(index)?;
        }
        landscape.recount();
        Ok(landscape)
    }

    /// Lists the free cells of a box and fills it.
    fn add_box(&mut self, index: usize) -> Result<(), Invalid> {
        let mut missing = vec![true; self.shape.side()];
        let mut free = Vec::new();
        for cell in self.box_cells(index) {
            match self.fixed[cell] {
                UNKNOWN => free.push(cell as u16),
                digit => missing[usize::from(digit) - 1] = false,
            }
        }
        let pairs = (free.len() * free.len().saturating_sub(1) / 2) as u32;
        let missing = (0..).zip(missing).filter(|pair| pair.1).map(|pair| pair.0);
        self.filler.missing = missing.collect();
        self.filler.allowed = free.iter().map(|&cell| self.allowed[usize::from(cell)]).collect();
        let digits = &mut self.digits;
        let fits = self.filler.missing.len() == free.len()
            && self
                .filler
                .fill(&mut Rng::new(0), |at, digit| digits[usize::from(free[at])] = digit);
        if !fits {
            let place = Unit::Box(index as u32);
            return Err(Invalid(format!("{place} cannot hold each digit once with what is given")));
        }
        if pairs > 0 {
            self.box_at.extend(free.iter().map(|_| self.starts.len() as u8 - 1));
            self.free.extend(free);
            self.starts.push(self.free.len() as u32);
            self.first_pair.push(self.first_pair[self.starts.len() - 2] + pairs);
        }
        Ok(())
    }

    fn box_cells(&self, index: usize) -> impl Iterator<Item = usize> + use<> {
        let shape = self.shape;
        (0..shape.side()).map(move |place| shape.cell(Unit::Box(index as u32), place))
    }

    /// Cells that moves may change.
    #[must_use]
    pub fn free_cells(&self) -> usize {
        self.free.len()
    }

    /// Whether a cell's digit stands again in its row or column.
    #[inline]
    #[must_use]
    pub fn is_problem(&self, cell: usize) -> bool {
        let digit = usize::from(self.digits[cell]);
        self.lines[cell].iter().any(|&line| self.counts[usize::from(line) + digit] > 1)
    }

    /// Whether a cell may hold a digit, counted from 1: the rules did not strike it out.
    #[must_use]
    pub fn allows(&self, cell: usize, digit: u8) -> bool {
        self.misfit(cell, usize::from(digit) - 1) == 0
    }

    /// 1 if a digit, counted from 0, is ruled out in a cell.
    #[inline]
    fn misfit(&self, cell: usize, digit: usize) -> i64 {
        i64::from(self.misfits[cell * self.shape.side() + digit])
    }

    fn recount(&mut self) {
        self.counts.fill(0);
        for (lines, &digit) in self.lines.iter().zip(&self.digits) {
            for &line in lines {
                self.counts[usize::from(line) + usize::from(digit)] += 1;
            }
        }
        self.cost = self.counts.iter().filter(|&&count| count == 0).count() as i64;
        let digits = self.digits.iter().enumerate();
        self.cost +=
            digits.map(|(cell, &digit)| self.misfit(cell, usize::from(digit))).sum::<i64>();
    }

    /// Boxes with two free cells or more.
    fn boxes(&self) -> usize {
        self.starts.len() - 1
    }

    fn free_of(&self, index: usize) -> &[u16] {
        &self.free[self.starts[index] as usize..self.starts[index + 1] as usize]
    }

    /// The swap of two places of a box's free cells, `one` before `two`.
    #[inline]
    fn swap_of(&self, index: usize, one: usize, two: usize) -> Swap {
        let free = self.free_of(index);
        let pair = two * (two - 1) / 2 + one;
        Swap { cells: [free[one], free[two]], attribute: self.first_pair[index] + pair as u32 }
    }
}

impl Landscape for SudokuLandscape {
    type Move = Swap;
    type Value = u8;
    type Attributes = [usize; 1];

    fn cost(&self) -> i64 {
        self.cost
    }

    #[inline]
    fn delta(&self, swap: Swap) -> i64 {
        let [a, b] = swap.cells();
        let (x, y) = (usize::from(self.digits[a]), usize::from(self.digits[b]));
        let mut delta = 0;
        for kind in 0..2 {
            let (one, two) = (usize::from(self.lines[a][kind]), usize::from(self.lines[b][kind]));
            if one != two {
                // The last of a digit leaves: one more is missing. The first arrives: one less.
                delta +=
                    i64::from(self.counts[one + x] == 1) - i64::from(self.counts[one + y] == 0);
                delta +=
                    i64::from(self.counts[two + y] == 1) - i64::from(self.counts[two + x] == 0);
            }
        }
        if self.swaps.domain != Domain::Any {
            delta += self.misfit(a, y) + self.misfit(b, x) - self.misfit(a, x) - self.misfit(b, y);
        }
        delta
    }

    #[inline]
    fn apply(&mut self, swap: Swap) {
        self.cost += self.delta(swap);
        let [a, b] = swap.cells();
        let (x, y) = (usize::from(self.digits[a]), usize::from(self.digits[b]));
        for kind in 0..2 {
            let (one, two) = (usize::from(self.lines[a][kind]), usize::from(self.lines[b][kind]));
            self.counts[one + x] -= 1;
            self.counts[two + x] += 1;
            self.counts[two + y] -= 1;
            self.counts[one + y] += 1;
        }
        self.digits.swap(a, b);
    }

    fn each_move(
        &mut self,
        rng: &mut Rng,
        visit: &mut impl FnMut(&Self, Swap, i64) -> ControlFlow<()>,
    ) {
        let flow = match self.swaps.scope {
            Scope::AllBoxes => {
                let boxes = self.boxes();
                (0..boxes).try_for_each(|index| self.visit_box(index, visit))
            }
            Scope::OneBox => match self.draw_box(rng) {
                Some(index) => self.visit_box(index, visit),
                None => ControlFlow::Continue(()),
            },
        };
        // Who broke off knows it.
        let _ = flow;
    }

    fn random_move(&mut self, rng: &mut Rng) -> Option<Swap> {
        self.draw_swap(rng)
    }

    fn attributes(&self) -> usize {
        self.first_pair.last().map_or(0, |&pairs| pairs as usize)
    }

    #[inline]
    fn recalls(&self, swap: Swap) -> [usize; 1] {
        [swap.attribute as usize]
    }

    fn randomise(&mut self, rng: &mut Rng) {
        let mut filler = std::mem::take(&mut self.filler);
        for index in 0..self.boxes() {
            filler.missing.clear();
            filler.allowed.clear();
            let (start, end) = (self.starts[index] as usize, self.starts[index + 1] as usize);
            let free = &self.free[start..end];
            for &cell in free {
                filler.missing.push(self.digits[usize::from(cell)]);
                filler.allowed.push(self.allowed[usize::from(cell)]);
            }
            // It was filled before, so it can be filled.
            filler.fill(rng, |at, digit| self.digits[usize::from(free[at])] = digit);
        }
        self.filler = filler;
        self.recount();
    }

    fn write_values(&self, values: &mut Vec<u8>) {
        values.clear();
        values.extend(self.digits.iter().map(|&digit| digit + 1));
    }

    fn load(&mut self, values: &[u8]) -> Result<(), Invalid> {
        let (side, cells) = (self.shape.side(), self.shape.cells());
        if values.len() != cells {
            return Err(Invalid(format!(
                "a {side} x {side} sudoku has {cells} cells, not {}",
                values.len()
            )));
        }
        for (cell, (&value, &given)) in values.iter().zip(&self.fixed).enumerate() {
            if value != given && given != UNKNOWN {
                let (row, column) = (self.shape.row(cell) + 1, self.shape.column(cell) + 1);
                return Err(Invalid(format!(
                    "row {row}, column {column}: {given} is known, not {value}"
                )));
            }
        }
        for index in 0..side {
            let mut seen = vec![false; side];
            for value in self.box_cells(index).map(|cell| usize::from(values[cell])) {
                if value == 0 || value > side || std::mem::replace(&mut seen[value - 1], true) {
                    let place = Unit::Box(index as u32);
                    return Err(Invalid(format!(
                        "{place} has to hold each digit from 1 to {side} once"
                    )));
                }
            }
        }
        self.digits.clear();
        self.digits.extend(values.iter().map(|&value| value - 1));
        self.recount();
        Ok(())
    }

    fn fingerprint(&self) -> u64 {
        fold(self.free.iter().map(|&cell| u64::from(self.digits[usize::from(cell)])))
    }
}
