//! Ants that paint a nonogram cell by cell.
//!
//! De Andrade, "Picross e Ant Colony" (2022): the pheromone of a cell and a colour is the only
//! thing that an ant knows. The wishes at the end of that source are options here.

use super::Nonogram;
use super::clue_distance::{ClueDistance, shown};
use super::cursor::{Cursor, Needs};
use super::settle::{Preparation, settle};
use super::share::placement_shares;
use crate::search::Control;
use crate::search::colony::{Branch, Construction, Params};
use crate::{Invalid, UNKNOWN};

/// Which pheromone draws an ant to a colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sign {
    /// That of the colour, as the source's text says.
    #[default]
    Text,
    /// That of the next colour in the round, in black and white the other one, as in the source's
    /// program: there the first plane is smelled as black and marked as white, so that the colony
    /// flees from its leader.
    Published,
}

/// How ants see a nonogram.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pixels {
    /// Which pheromone draws.
    pub sign: Sign,
    /// What a line costs.
    pub distance: ClueDistance,
    /// A place of the pheromone knows the colour of the cell before, too ("where the ant came
    /// from").
    pub remember: bool,
    /// Colours are left out that break the clue of the row or of the column so far, as long as
    /// another is left.
    pub filter: bool,
    /// A colour's promise is the share of the row's and of the column's placements that have it
    /// there; counts with the exponent [`Params::beta`].
    pub heuristic: bool,
    /// What is settled first is given to the ants.
    pub prepare: Preparation,
}

/// The parameters of the source's tables for an evaporation of 0.05, 0.25 or 0.45. Its iterations
/// are 100, 200 or 400; they end at the puzzle's solution, but never within a batch.
#[must_use]
pub fn picross_2022(evaporation: f64) -> Params {
    Params { ants: 2500, rate: evaporation, whole_batch: true, ..Params::default() }
}

/// An ant on a nonogram.
#[derive(Clone)]
pub struct PixelColony<'a> {
    puzzle: &'a Nonogram,
    options: Pixels,
    needs: Needs,
    /// By colour and cell; empty without the heuristic.
    promises: Vec<f64>,
    /// Given or settled.
    known: Vec<u8>,
    cells: Vec<u8>,
    /// The cell to paint next, row by row.
    at: usize,
    row: Cursor,
    columns: Vec<Cursor>,
    /// The colours of the branches last offered.
    offered: Vec<u8>,
}

impl<'a> PixelColony<'a> {
    /// An ant on that puzzle.
    ///
    /// # Errors
    /// A contradiction that the preparation finds.
    pub fn new(puzzle: &'a Nonogram, options: Pixels) -> Result<Self, Invalid> {
        let known = settle(puzzle, options.prepare, &Control::default())?;
        Ok(Self {
            puzzle,
            options,
            needs: Needs::new(puzzle),
            promises: if options.heuristic { promises(puzzle) } else { Vec::new() },
            cells: known.clone(),
            known,
            at: 0,
            row: Cursor::default(),
            columns: vec![Cursor::default(); puzzle.width()],
            offered: Vec::with_capacity(64),
        })
    }

    fn values(&self) -> usize {
        usize::from(self.puzzle.colours()) + 1
    }

    /// The pheromone place of a colour in the next cell.
    fn place(&self, colour: usize) -> usize {
        let before = match self.at.checked_sub(1) {
            Some(before) if self.options.remember => usize::from(self.cells[before]),
            _ => 0,
        };
        (before * self.values() + colour) * self.cells.len() + self.at
    }

    /// The colours that break neither line, one bit each.
    fn allowed(&self) -> u64 {
        let (width, height) = (self.puzzle.width(), self.puzzle.height());
        let (y, x) = (self.at / width, self.at % width);
        let row = self.row.allows(&self.puzzle.rows()[y], self.needs.row(y), width - x);
        let column = &self.columns[x];
        row & column.allows(&self.puzzle.columns()[x], self.needs.column(x), height - y)
    }

    fn paint(&mut self, colour: u8) {
        self.cells[self.at] = colour;
        if self.options.filter {
            let (width, height) = (self.puzzle.width(), self.puzzle.height());
            let (y, x) = (self.at / width, self.at % width);
            self.row.pass(colour, &self.puzzle.rows()[y], self.needs.row(y), width - x);
            if x + 1 == width {
                self.row = Cursor::default();
            }
            let (clue, needs) = (&self.puzzle.columns()[x], self.needs.column(x));
            self.columns[x].pass(colour, clue, needs, height - y);
        }
        self.at += 1;
    }

    /// What the picture costs: the distance of every line to its clue.
    fn distance(&self) -> i64 {
        let (width, distance) = (self.puzzle.width(), self.options.distance);
        let mut memory = Vec::new();
        let mut total = 0;
        for (row, clue) in self.cells.chunks_exact(width).zip(self.puzzle.rows()) {
            total += i64::from(distance.between(clue, shown(row.iter().copied()), &mut memory));
        }
        for (x, clue) in self.puzzle.columns().iter().enumerate() {
            let column = self.cells[x..].iter().step_by(width).copied();
            total += i64::from(distance.between(clue, shown(column), &mut memory));
        }
        total
    }
}

/// By colour and cell: the share of the row's placements times that of the column's.
fn promises(puzzle: &Nonogram) -> Vec<f64> {
    let (width, height) = (puzzle.width(), puzzle.height());
    let values = usize::from(puzzle.colours()) + 1;
    let mut all = vec![1.0; values * width * height];
    for (y, clue) in puzzle.rows().iter().enumerate() {
        for (at, share) in placement_shares(clue, width, values).into_iter().enumerate() {
            all[(at / width * height + y) * width + at % width] *= share;
        }
    }
    for (x, clue) in puzzle.columns().iter().enumerate() {
        for (at, share) in placement_shares(clue, height, values).into_iter().enumerate() {
            all[at * width + x] *= share;
        }
    }
    all
}

impl Construction for PixelColony<'_> {
    type Value = u8;

    fn places(&self) -> usize {
        let before = if self.options.remember { self.values() } else { 1 };
        before * self.values() * self.cells.len()
    }

    fn begin(&mut self, _start: usize) {
        self.at = 0;
        self.row = Cursor::default();
        self.columns.fill(Cursor::default());
    }

    fn branches(&mut self, branches: &mut Vec<Branch>) {
        while let Some(&known) = self.known.get(self.at).filter(|&&known| known != UNKNOWN) {
            self.paint(known);
        }
        if self.at == self.known.len() {
            return;
        }
        let allowed = if self.options.filter { self.allowed() } else { u64::MAX };
        let values = self.values();
        let any = if allowed & ((1 << values) - 1) == 0 { u64::MAX } else { allowed };
        self.offered.clear();
        // Colours first, background last, as the source's roulette has it.
        for colour in (1..values).chain([0]).filter(|&colour| any >> colour & 1 != 0) {
            let marks = self.place(colour) as u32;
            let smells = match self.options.sign {
                Sign::Text => marks,
                Sign::Published => self.place((colour + 1) % values) as u32,
            };
            let promise = self.promises.get(colour * self.cells.len() + self.at);
            let promise = promise.copied().unwrap_or(1.0);
            branches.push(Branch { smells, marks, promise });
            self.offered.push(colour as u8);
        }
    }

    fn take(&mut self, branch: usize) {
        self.paint(self.offered[branch]);
    }

    fn agrees(&self, branch: usize, board: &[u8]) -> bool {
        board[self.at] == self.offered[branch]
    }

    fn cost(&self) -> i64 {
        self.distance()
    }

    fn write_values(&self, values: &mut Vec<u8>) {
        values.clear();
        values.extend_from_slice(&self.cells);
    }
}

#[cfg(test)]
mod tests;
