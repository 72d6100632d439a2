//! Two cells of a row swapped: the landscape of our own annealing.
//!
//! Every row is balanced, and swapping two unequal cells of it keeps it so. What else is wrong
//! (threes, columns, repeats) is the cost.

use std::ops::ControlFlow;

use super::draw::Draw;
use super::full::{Full, Place, Weights, check};
use crate::search::{Landscape, Rng, fold};
use crate::unruly::Unruly;
use crate::unruly::build::Builder;
use crate::unruly::settle::{Preparation, settle};
use crate::{Invalid, UNKNOWN};

/// Which swaps are moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Focus {
    /// All of them.
    Board,
    /// Those with a cell of one fault, drawn anew each time.
    #[default]
    Fault,
}

/// How cells are swapped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Swaps {
    /// How a state is drawn.
    pub start: Draw,
    /// Which swaps are moves.
    pub focus: Focus,
    /// What is settled first, and never touched.
    pub prepare: Preparation,
    /// What a fault counts.
    pub weights: Weights,
}

/// Two unequal cells of a row, swapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Swap {
    row: u32,
    columns: [u32; 2],
}

impl Swap {
    /// The row.
    #[must_use]
    pub fn row(self) -> usize {
        self.row as usize
    }

    /// The two columns.
    #[must_use]
    pub fn columns(self) -> [usize; 2] {
        self.columns.map(|column| column as usize)
    }
}

/// A board whose rows are balanced.
#[derive(Clone)]
pub struct SwapLandscape {
    full: Full,
    focus: Focus,
    /// Cells that never change, [`UNKNOWN`] elsewhere.
    known: Vec<u8>,
    /// Places that moves can change, row by row. A row whose free cells must all be equal has none.
    free: Vec<Place>,
    /// Where each row's free places start, and the total.
    starts: Vec<u32>,
    /// Whether a place is among them.
    is_free: Vec<bool>,
    /// The free cells of the fault last drawn.
    drawn: Vec<Place>,
    builder: Option<Builder>,
}

impl SwapLandscape {
    /// A landscape of a puzzle, from a drawn state; O(cells).
    ///
    /// # Errors
    /// A weight out of its range, or a contradiction that shows before the search.
    pub fn new(puzzle: &Unruly, settings: Swaps) -> Result<Self, Invalid> {
        settings.weights.check()?;
        let known = settle(puzzle, settings.prepare)?;
        let (height, width) = (puzzle.height(), puzzle.width());
        let mut landscape = Self {
            full: Full::new(puzzle, settings.weights),
            focus: settings.focus,
            free: Vec::new(),
            starts: vec![0],
            is_free: vec![false; known.len()],
            drawn: Vec::with_capacity(height.max(width)),
            builder: settings.start.builder(puzzle, &known)?,
            known,
        };
        let mut cells = landscape.known.clone();
        for row in 0..height {
            landscape.add_row(row, &mut cells[row * width..(row + 1) * width])?;
        }
        landscape.full.fill(cells.into_iter());
        Ok(landscape)
    }

    /// Lists the free places of a row and balances it.
    fn add_row(&mut self, row: usize, cells: &mut [u8]) -> Result<(), Invalid> {
        let half = cells.len() / 2;
        let count = |wanted: u8| cells.iter().filter(|&&value| value == wanted).count();
        for value in [0, 1] {
            if count(value) > half {
                let (count, row) = (count(value), row + 1);
                return Err(Invalid(format!(
                    "row {row}: {count} cells of {value}, at most {half} fit, so no search can start"
                )));
            }
        }
        let mut missing = [half - count(0), half - count(1)];
        let can_move = missing[0] > 0 && missing[1] > 0;
        for (column, cell) in cells.iter_mut().enumerate().filter(|(_, cell)| **cell == UNKNOWN) {
            *cell = u8::from(missing[1] > 0);
            missing[usize::from(*cell)] -= 1;
            if can_move {
                self.is_free[row * self.full.width + column] = true;
                self.free.push(Place { row: row as u32, column: column as u32 });
            }
        }
        self.starts.push(self.free.len() as u32);
        Ok(())
    }

    /// The free places of a row.
    #[inline]
    fn free_of(&self, row: usize) -> &[Place] {
        &self.free[self.starts[row] as usize..self.starts[row + 1] as usize]
    }

    #[inline]
    fn value(&self, place: Place) -> u8 {
        self.full.value(place.row as usize, place.column as usize)
    }

    #[inline]
    fn index(&self, place: Place) -> usize {
        place.row as usize * self.full.width + place.column as usize
    }

    /// Draws a fault and lists its free cells.
    #[inline]
    fn draw_fault(&mut self, rng: &mut Rng) {
        let Self { full, is_free, drawn, .. } = self;
        drawn.clear();
        if full.faults() > 0 {
            let fault = full.fault(rng.index(full.faults()));
            full.each_cell(fault, |place| {
                if is_free[place.row as usize * full.width + place.column as usize] {
                    drawn.push(place);
                }
            });
        }
    }

    /// What a cell that is flipped changes, but for the balance of its row and for repeats: cells
    /// more than two apart add up.
    #[inline]
    fn alone(&self, row: usize, column: usize) -> i64 {
        self.full.column_change(row, column) + self.full.threes_change(row, column)
    }

    /// Visits the swaps of a place, with the places of its row from `first` on.
    fn visit_swaps(
        &self,
        place: Place,
        first: u32,
        visit: &mut impl FnMut(&Self, Swap, i64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (row, column) = (place.row as usize, place.column as usize);
        let (value, own) = (self.value(place), self.alone(row, column));
        for &other in self.free_of(row) {
            if other.column >= first && self.value(other) != value {
                let swap = Swap { row: place.row, columns: [place.column, other.column] };
                let is_far = other.column.abs_diff(place.column) > 2;
                let delta = if is_far && !self.full.has_distinct_lines() {
                    own + self.alone(row, other.column as usize)
                } else {
                    self.delta(swap)
                };
                visit(self, swap, delta)?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl Landscape for SwapLandscape {
    type Move = Swap;
    type Value = u8;
    type Attributes = [usize; 2];

    fn cost(&self) -> i64 {
        self.full.cost()
    }

    #[inline]
    fn delta(&self, swap: Swap) -> i64 {
        let (row, [one, two]) = (swap.row(), swap.columns());
        let columns = self.full.column_change(row, one) + self.full.column_change(row, two);
        let rows = self.full.swap_change(row, one, two);
        columns + rows + self.full.swap_repeats(row, one, two)
    }

    #[inline]
    fn apply(&mut self, swap: Swap) {
        for column in swap.columns() {
            self.full.flip(swap.row(), column);
        }
    }

    fn each_move(
        &mut self,
        rng: &mut Rng,
        visit: &mut impl FnMut(&Self, Swap, i64) -> ControlFlow<()>,
    ) {
        self.drawn.clear();
        if self.focus == Focus::Fault {
            self.draw_fault(rng);
        }
        // Who broke off knows it.
        let _ = if self.drawn.is_empty() {
            self.free.iter().try_for_each(|&place| self.visit_swaps(place, place.column, visit))
        } else {
            self.drawn.iter().try_for_each(|&place| self.visit_swaps(place, 0, visit))
        };
    }

    fn random_move(&mut self, rng: &mut Rng) -> Option<Swap> {
        if self.free.is_empty() {
            return None;
        }
        self.drawn.clear();
        if self.focus == Focus::Fault {
            self.draw_fault(rng);
        }
        let from = if self.drawn.is_empty() { &self.free } else { &self.drawn };
        let place = from[rng.index(from.len())];
        let row = self.free_of(place.row as usize);
        // Free cells of a row are never all equal.
        loop {
            let other = row[rng.index(row.len())];
            if self.value(other) != self.value(place) {
                return Some(Swap { row: place.row, columns: [place.column, other.column] });
            }
        }
    }

    /// One for each cell: cells just swapped rest.
    fn attributes(&self) -> usize {
        self.known.len()
    }

    #[inline]
    fn recalls(&self, swap: Swap) -> [usize; 2] {
        swap.columns.map(|column| self.index(Place { row: swap.row, column }))
    }

    fn randomise(&mut self, rng: &mut Rng) {
        let width = self.full.width;
        let mut cells = match &mut self.builder {
            Some(builder) => builder.draw(rng).to_vec(),
            None => self.known.clone(),
        };
        let mut missing = Vec::with_capacity(width);
        for row in cells.chunks_mut(width) {
            missing.clear();
            for value in [0, 1] {
                let count = row.iter().filter(|&&cell| cell == value).count();
                missing.resize(missing.len() + width / 2 - count, value);
            }
            rng.shuffle(&mut missing);
            let open = row.iter_mut().filter(|cell| **cell == UNKNOWN);
            open.zip(&missing).for_each(|(cell, &value)| *cell = value);
        }
        self.full.fill(cells.into_iter());
    }

    fn write_values(&self, values: &mut Vec<u8>) {
        self.full.write(values);
    }

    fn load(&mut self, values: &[u8]) -> Result<(), Invalid> {
        check(values, &self.known, self.full.width)?;
        for (row, cells) in values.chunks(self.full.width).enumerate() {
            let ones = cells.iter().filter(|&&value| value == 1).count();
            if ones * 2 != cells.len() {
                let (row, zeros) = (row + 1, cells.len() - ones);
                return Err(Invalid(format!(
                    "row {row}: {zeros} cells of 0 and {ones} of 1, a row of a state is balanced"
                )));
            }
        }
        self.full.fill(values.iter().copied());
        Ok(())
    }

    fn fingerprint(&self) -> u64 {
        fold(self.free.iter().map(|&place| u64::from(self.value(place))))
    }
}
