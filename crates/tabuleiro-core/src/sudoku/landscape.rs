//! Sudoku as a landscape: boxes hold each digit once, moves swap two cells of a box.
//!
//! The cost is the sum over rows and columns of the side minus the number of distinct digits, so
//! that three equal digits in a row cost 2. A swap touches two rows and two columns at most.

mod moves;

use std::ops::ControlFlow;

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

/// A filled sudoku whose boxes are right and whose rows and columns need not be.
#[derive(Clone, Debug)]
pub struct SudokuLandscape {
    shape: Shape,
    pairing: Pairing,
    scope: Scope,
    givens: Vec<u8>,
    /// Free cells, box by box; only boxes with two or more.
    free: Vec<u16>,
    /// Where each box's free cells start in `free`, and the total.
    starts: Vec<u32>,
    /// Attribute of the first pair of each box; pairs of a box follow each other.
    first_pair: Vec<u32>,
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
    /// A digit given twice in a box: no filling of the box is right.
    pub fn new(sudoku: &Sudoku, pairing: Pairing, scope: Scope) -> Result<Self, Invalid> {
        let (shape, side) = (sudoku.shape(), sudoku.side());
        let mut landscape = Self {
            shape,
            pairing,
            scope,
            givens: sudoku.givens().to_vec(),
            free: Vec::new(),
            starts: vec![0],
            first_pair: vec![0],
            digits: Vec::new(),
            lines: (0..shape.cells())
                .map(|cell| {
                    let (row, column) = (shape.row(cell), shape.column(cell));
                    [(row * side) as u16, ((side + column) * side) as u16]
                })
                .collect(),
            counts: vec![0; 2 * side * side],
            cost: 0,
        };
        let mut filled = landscape.givens.clone();
        for index in 0..side {
            let cells: Vec<usize> = landscape.box_cells(index).collect();
            let mut missing = vec![true; side];
            for &cell in cells.iter().filter(|&&cell| sudoku.givens()[cell] != UNKNOWN) {
                let digit = sudoku.givens()[cell];
                if !std::mem::replace(&mut missing[usize::from(digit) - 1], false) {
                    let place = Unit::Box(index as u32);
                    return Err(Invalid(format!("{place}: {digit} is given twice")));
                }
            }
            let free: Vec<usize> =
                cells.into_iter().filter(|&cell| filled[cell] == UNKNOWN).collect();
            for (&cell, digit) in free.iter().zip((1..).zip(missing).filter(|pair| pair.1)) {
                filled[cell] = digit.0;
            }
            if free.len() > 1 {
                let pairs = (free.len() * (free.len() - 1) / 2) as u32;
                landscape.free.extend(free.into_iter().map(|cell| cell as u16));
                landscape.starts.push(landscape.free.len() as u32);
                landscape.first_pair.push(landscape.first_pair[landscape.starts.len() - 2] + pairs);
            }
        }
        landscape.digits = filled.iter().map(|&digit| digit - 1).collect();
        landscape.recount();
        Ok(landscape)
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

    fn recount(&mut self) {
        self.counts.fill(0);
        for (lines, &digit) in self.lines.iter().zip(&self.digits) {
            for &line in lines {
                self.counts[usize::from(line) + usize::from(digit)] += 1;
            }
        }
        self.cost = self.counts.iter().filter(|&&count| count == 0).count() as i64;
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
        let flow = match self.scope {
            Scope::AllBoxes => {
                let boxes = self.boxes();
                (0..boxes).try_for_each(|index| self.visit_box(index, visit))
            }
            Scope::OneBox => match self.draw_box(rng) {
                Some((index, _)) => self.visit_box(index, visit),
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
        for index in 0..self.boxes() {
            let (start, end) = (self.starts[index] as usize, self.starts[index + 1] as usize);
            for place in (start + 1..end).rev() {
                let other = start + rng.index(place - start + 1);
                self.digits.swap(usize::from(self.free[place]), usize::from(self.free[other]));
            }
        }
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
        for (cell, (&value, &given)) in values.iter().zip(&self.givens).enumerate() {
            if value != given && given != UNKNOWN {
                let (row, column) = (self.shape.row(cell) + 1, self.shape.column(cell) + 1);
                return Err(Invalid(format!(
                    "row {row}, column {column}: {given} is given, not {value}"
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
