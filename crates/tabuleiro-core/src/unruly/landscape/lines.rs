//! Whole rows laid anew: the landscape of our own tabu search.
//!
//! Every row is balanced and has no three equal cells in a row; only columns and repeats are at
//! fault. An iteration draws a fault and one of its columns; for each row the move is the best of
//! *all* its lines that change the cell in that column, found by one sweep over the row.

use std::ops::ControlFlow;

use super::draw::Draw;
use super::full::{Fault, Full, Place, Weights, check};
use super::line_fit::{FORBIDDEN, Fitter, Prices};
use crate::search::{Landscape, Rng, fold};
use crate::unruly::Unruly;
use crate::unruly::build::Builder;
use crate::unruly::settle::{Preparation, settle};
use crate::{Invalid, UNKNOWN};

/// How rows are laid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lines {
    /// How a state is drawn.
    pub start: Draw,
    /// What is settled first, and never touched.
    pub prepare: Preparation,
    /// What a fault counts.
    pub weights: Weights,
}

/// A row laid anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Laid {
    row: u32,
    /// The column where it must change; without one, any line.
    flips: Option<u32>,
    /// Decides between equally good lines.
    salt: u64,
    delta: i64,
}

impl Laid {
    /// The row.
    #[must_use]
    pub fn row(self) -> usize {
        self.row as usize
    }
}

/// A board whose rows are right and whose columns need not be.
#[derive(Clone)]
pub struct LineLandscape {
    full: Full,
    /// Cells that never change, [`UNKNOWN`] elsewhere.
    known: Vec<u8>,
    /// The rows that have cells to change.
    open: Vec<u32>,
    builder: Option<Builder>,
    fitter: Fitter,
    prices: Vec<Prices>,
    line: Vec<u8>,
}

impl LineLandscape {
    /// A landscape of a puzzle, from a drawn state; O(cells times width).
    ///
    /// # Errors
    /// A weight out of its range, or a contradiction that shows before the search.
    pub fn new(puzzle: &Unruly, settings: Lines) -> Result<Self, Invalid> {
        settings.weights.check()?;
        let known = settle(puzzle, settings.prepare)?;
        let width = puzzle.width();
        let open = known.chunks(width).enumerate().filter(|(_, row)| row.contains(&UNKNOWN));
        let mut landscape = Self {
            open: open.map(|(row, _)| row as u32).collect(),
            full: Full::new(puzzle, settings.weights),
            builder: settings.start.builder(puzzle, &known)?,
            known,
            fitter: Fitter::new(width),
            prices: vec![[0; 2]; width],
            line: vec![0; width],
        };
        for row in 0..puzzle.height() {
            landscape.price(row, None);
            if landscape.fitter.cheapest(&landscape.prices) >= FORBIDDEN {
                let row = row + 1;
                return Err(Invalid(format!(
                    "row {row}: no balanced line without three in a row fits what is known, so no \
                     search can start"
                )));
            }
        }
        landscape.randomise(&mut Rng::new(0));
        Ok(landscape)
    }

    /// Sets prices of 0, or of 1 for what differs from `wish`; what is known stays.
    fn price(&mut self, row: usize, wish: Option<&[u8]>) {
        let width = self.full.width;
        let known = &self.known[row * width..(row + 1) * width];
        for (column, prices) in self.prices.iter_mut().enumerate() {
            *prices = [0, 1].map(|value| {
                if known[column] != UNKNOWN && known[column] != value {
                    FORBIDDEN
                } else {
                    let differs = |wish: &[u8]| wish[column] == 1 - value;
                    i32::from(wish.is_some_and(differs))
                }
            });
        }
    }

    /// Draws a line at the prices just set.
    fn draw(&mut self, rng: &mut Rng) {
        self.fitter.cheapest(&self.prices);
        self.fitter.draw(&self.prices, rng, &mut self.line);
    }

    /// Lays every row anew, as near to the wish as it can be.
    fn lay_all(&mut self, wish: Option<&[u8]>, rng: &mut Rng) {
        let (height, width) = (self.full.height, self.full.width);
        let mut cells = Vec::with_capacity(height * width);
        for row in 0..height {
            self.price(row, wish.map(|wish| &wish[row * width..(row + 1) * width]));
            self.draw(rng);
            cells.extend_from_slice(&self.line);
        }
        self.full.fill(cells.into_iter());
    }

    /// Sets the prices to what a change costs in its column; `flips` has to change.
    fn price_changes(&mut self, row: usize, flips: Option<usize>) {
        let known = &self.known[row * self.full.width..];
        for (column, prices) in self.prices.iter_mut().enumerate() {
            let value = usize::from(self.full.value(row, column));
            prices[value] = 0;
            prices[1 - value] = if known[column] == UNKNOWN {
                self.full.column_change(row, column) as i32
            } else {
                FORBIDDEN
            };
        }
        if let Some(column) = flips {
            self.prices[column][usize::from(self.full.value(row, column))] = FORBIDDEN;
        }
    }

    /// Puts the line of a move into `line`.
    fn lay(&mut self, change: Laid) {
        let rng = &mut Rng::new(change.salt);
        match change.flips {
            Some(column) => self.price_changes(change.row(), Some(column as usize)),
            None => self.price(change.row(), None),
        }
        self.draw(rng);
    }

    /// The move that flips a cell, if a line has it flipped.
    fn flip(&mut self, row: u32, column: u32, salt: u64) -> Option<Laid> {
        if self.known[row as usize * self.full.width + column as usize] != UNKNOWN {
            return None;
        }
        self.price_changes(row as usize, Some(column as usize));
        let price = self.fitter.cheapest(&self.prices);
        if price >= FORBIDDEN / 2 {
            return None;
        }
        let mut delta = i64::from(price);
        if self.full.has_distinct_lines() {
            self.fitter.draw(&self.prices, &mut Rng::new(salt), &mut self.line);
            delta += self.full.lay_repeats(row as usize, &self.line);
        }
        Some(Laid { row, flips: Some(column), salt, delta })
    }

    /// A column of one of the faults.
    fn draw_column(&self, rng: &mut Rng) -> Option<u32> {
        if self.full.faults() == 0 {
            return None;
        }
        let any = |rng: &mut Rng| rng.index(self.full.width);
        Some(match self.full.fault(rng.index(self.full.faults())) {
            Fault::Three { first: Place { column, .. }, .. } => column,
            Fault::Balance(line) | Fault::Repeat(line) => {
                line.checked_sub(self.full.height).unwrap_or_else(|| any(rng)) as u32
            }
        })
    }
}

impl Landscape for LineLandscape {
    type Move = Laid;
    type Value = u8;
    type Attributes = [usize; 1];

    fn cost(&self) -> i64 {
        self.full.cost()
    }

    /// Known since the move was made up.
    fn delta(&self, change: Laid) -> i64 {
        change.delta
    }

    fn apply(&mut self, change: Laid) {
        self.lay(change);
        for column in 0..self.line.len() {
            if self.full.value(change.row(), column) != self.line[column] {
                self.full.flip(change.row(), column);
            }
        }
    }

    fn each_move(
        &mut self,
        rng: &mut Rng,
        visit: &mut impl FnMut(&Self, Laid, i64) -> ControlFlow<()>,
    ) {
        let Some(column) = self.draw_column(rng) else { return };
        let salt = rng.next_u64();
        for open in 0..self.open.len() {
            let Some(change) = self.flip(self.open[open], column, salt) else { continue };
            if visit(self, change, change.delta).is_break() {
                return;
            }
        }
    }

    /// Any line of any row.
    fn random_move(&mut self, rng: &mut Rng) -> Option<Laid> {
        if self.open.is_empty() {
            return None;
        }
        let row = self.open[rng.index(self.open.len())];
        let mut change = Laid { row, flips: None, salt: rng.next_u64(), delta: 0 };
        self.lay(change);
        let row = change.row();
        let flipped = |&column: &usize| self.full.value(row, column) != self.line[column];
        let columns = (0..self.line.len()).filter(flipped);
        change.delta = columns.map(|column| self.full.column_change(row, column)).sum();
        change.delta += self.full.lay_repeats(row, &self.line);
        Some(change)
    }

    /// One for each row.
    fn attributes(&self) -> usize {
        self.full.height
    }

    #[inline]
    fn recalls(&self, change: Laid) -> [usize; 1] {
        [change.row()]
    }

    fn randomise(&mut self, rng: &mut Rng) {
        let mut builder = self.builder.take();
        self.lay_all(builder.as_mut().map(|builder| builder.draw(rng)), rng);
        self.builder = builder;
    }

    fn write_values(&self, values: &mut Vec<u8>) {
        self.full.write(values);
    }

    /// Rows that are not right are laid as near to the board as they can be.
    fn load(&mut self, values: &[u8]) -> Result<(), Invalid> {
        check(values, &self.known, self.full.width)?;
        self.lay_all(Some(values), &mut Rng::new(0));
        Ok(())
    }

    fn fingerprint(&self) -> u64 {
        let rows = self.open.iter().flat_map(|&row| self.full.row(row as usize));
        fold(rows.map(|&value| u64::from(value)))
    }
}
