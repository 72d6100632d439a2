//! Ants that fill an Unruly board cell by cell, with the rules after each decision.
//!
//! After Lloyd and Amos ("Solving Sudoku with ant colony optimization", 2019), whose ants
//! propagate what they decide. Here an ant never contradicts a rule: a cell for which neither
//! value is left stays open, and the open cells are the cost.

use super::Unruly;
use super::build::{Builder, Propagation};
use crate::search::colony::{Branch, Construction};
use crate::{Invalid, UNKNOWN};

/// How ants see a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cells {
    /// What they conclude.
    pub propagate: Propagation,
    /// A value's promise is how many of it the row and the column still lack, times each other;
    /// counts with the exponent `beta`.
    pub heuristic: bool,
}

/// An ant on an Unruly board.
#[derive(Clone)]
pub struct CellColony {
    options: Cells,
    builder: Builder,
    /// The first cell to look at, and how many have been.
    start: usize,
    looked_at: usize,
}

impl CellColony {
    /// An ant on that puzzle.
    ///
    /// # Errors
    /// A contradiction that shows before the search.
    pub fn new(puzzle: &Unruly, options: Cells) -> Result<Self, Invalid> {
        let builder = Builder::new(puzzle, options.propagate)?;
        Ok(Self { options, builder, start: 0, looked_at: 0 })
    }

    /// The cell to look at next.
    fn cell(&self) -> usize {
        self.builder.open[(self.start + self.looked_at) % self.builder.open.len()]
    }

    fn branch(&self, cell: usize, value: u8) -> Branch {
        let branch = Branch::plain(2 * cell + usize::from(value));
        if !self.options.heuristic {
            return branch;
        }
        let grid = &self.builder.rules.grid;
        let lacks = |line| (grid.line(line).2 / 2 - grid.count(line, value)) as f64;
        let [row, column] = grid.lines_of(cell).map(lacks);
        Branch { promise: row * column, ..branch }
    }
}

impl Construction for CellColony {
    type Value = u8;

    fn places(&self) -> usize {
        2 * self.builder.rules.grid.cells.len()
    }

    /// Ants set off from different cells.
    fn starts(&self) -> usize {
        self.builder.open.len().max(1)
    }

    fn begin(&mut self, start: usize) {
        self.builder.clear();
        (self.start, self.looked_at) = (start, 0);
    }

    fn branches(&mut self, branches: &mut Vec<Branch>) {
        while self.looked_at < self.builder.open.len() {
            let cell = self.cell();
            if self.builder.is_choice(cell) {
                branches.extend([0, 1].map(|value| self.branch(cell, value)));
                return;
            }
            self.looked_at += 1;
        }
    }

    fn take(&mut self, branch: usize) {
        self.builder.set(self.cell(), branch as u8);
    }

    /// A probe of each open cell, or a handful of closings.
    fn effort(&self) -> u32 {
        match self.options.propagate {
            Propagation::Rules => 50,
            Propagation::Probes => 50 + 20 * self.builder.open.len() as u32,
        }
    }

    fn agrees(&self, branch: usize, board: &[u8]) -> bool {
        usize::from(board[self.cell()]) == branch
    }

    /// All that was decided and concluded.
    fn marks(&self, marks: &mut Vec<u32>) {
        marks.clear();
        let place =
            |&cell: &usize| (2 * cell + usize::from(self.builder.rules.grid.cells[cell])) as u32;
        marks.extend(self.builder.filled().iter().map(place));
    }

    /// The cells that stay open.
    fn cost(&self) -> i64 {
        (self.builder.rules.grid.cells.len() - self.builder.rules.mark()) as i64
    }

    /// As Lloyd and Amos have it: all cells over those that stay open.
    fn worth(&self, cost: i64) -> f64 {
        self.builder.rules.grid.cells.len() as f64 / cost.max(1) as f64
    }

    /// A cell that stays open gets the value that its row has less of.
    fn write_values(&self, values: &mut Vec<u8>) {
        let grid = &self.builder.rules.grid;
        values.clear();
        values.extend_from_slice(&grid.cells);
        for row in values.chunks_mut(grid.width) {
            let mut lead = 0;
            for &value in row.iter().filter(|&&value| value != UNKNOWN) {
                lead += 2 * i32::from(value) - 1;
            }
            for value in row.iter_mut().filter(|value| **value == UNKNOWN) {
                *value = u8::from(lead < 0);
                lead += 2 * i32::from(*value) - 1;
            }
        }
    }
}
