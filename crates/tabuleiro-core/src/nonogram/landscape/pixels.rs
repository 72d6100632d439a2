//! One cell painted at a time: any picture is a state, and rows and columns cost alike.

use std::ops::ControlFlow;

use super::crossing::Crossing;
use super::frame::Frame;
use super::line_cost::LineCost;
use crate::nonogram::settle::settle;
use crate::nonogram::{Nonogram, Preparation};
use crate::search::{Control, Landscape, Rng};
use crate::{Invalid, UNKNOWN};

/// Which cells a neighbourhood has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reach {
    /// All of the board.
    Board,
    /// Those of one violated line, drawn anew each time.
    #[default]
    Line,
}

/// How cells are painted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flips {
    /// What a row or a column costs.
    pub cost: LineCost,
    /// Which cells a neighbourhood has.
    pub reach: Reach,
    /// What is settled first, and never touched.
    pub prepare: Preparation,
}

/// A cell that gets another value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flip {
    /// The cell, row-major.
    pub cell: u32,
    /// Its new value.
    pub value: u8,
}

/// A picture of which neither rows nor columns need to obey their clues.
///
/// The numbers of both directions are kept for each cell and value, so that a delta is the sum of
/// two of them; a move computes those of the two lines that cross in its cell anew.
#[derive(Clone)]
pub struct PixelLandscape {
    settings: Flips,
    /// The columns, crossed by the rows.
    columns: Crossing,
    /// The rows, crossed by the columns.
    rows: Crossing,
    frame: Frame,
    /// The cells that are not known, row-major; and those of each line, rows first.
    open: Vec<u32>,
    lines: Vec<Vec<u32>>,
    values: usize,
}

impl PixelLandscape {
    /// A landscape of a puzzle, from a drawn state; O(cells), and a table of at most 2^16 numbers
    /// for each different clue of short lines.
    ///
    /// # Errors
    /// Weights out of range; a contradiction that the preparation finds.
    pub fn new(puzzle: &Nonogram, settings: Flips) -> Result<Self, Invalid> {
        settings.cost.check()?;
        let known = settle(puzzle, settings.prepare, &Control::default())?;
        let frame = Frame::new(puzzle, false, &known);
        let turned = Frame::new(puzzle, true, &known);
        let open: Vec<u32> =
            (0..known.len() as u32).filter(|&cell| known[cell as usize] == UNKNOWN).collect();
        let width = puzzle.width();
        let mut lines = vec![Vec::new(); puzzle.height() + width];
        for &cell in &open {
            lines[cell as usize / width].push(cell);
            lines[puzzle.height() + cell as usize % width].push(cell);
        }
        let mut landscape = Self {
            settings,
            columns: Crossing::new(&frame, settings.cost, true),
            rows: Crossing::new(&turned, settings.cost, true),
            values: frame.values,
            frame,
            open,
            lines,
        };
        landscape.randomise(&mut Rng::new(0));
        Ok(landscape)
    }

    fn width(&self) -> usize {
        self.frame.minors.len()
    }

    fn value(&self, cell: usize) -> u8 {
        self.rows.cell(cell % self.width(), cell / self.width())
    }

    /// Paints a cell; both directions must be refreshed.
    fn paint(&mut self, cell: usize, value: u8) {
        let (row, column) = (cell / self.width(), cell % self.width());
        self.columns.set(row, column, value);
        self.rows.set(column, row, value);
    }

    #[inline(always)]
    fn price(&self, cell: usize, value: u8) -> i64 {
        let (row, column) = (cell / self.width(), cell % self.width());
        i64::from(self.columns.change(row, column, value))
            + i64::from(self.rows.change(column, row, value))
    }

    /// The cells of a violated line; all lines are as likely.
    fn violated(&self, rng: &mut Rng) -> &[u32] {
        let (rows, columns) = (self.rows.violated(), self.columns.violated());
        if rows.len() + columns.len() == 0 {
            return &[];
        }
        let drawn = rng.index(rows.len() + columns.len());
        let line = match rows.get(drawn) {
            Some(&row) => row as usize,
            None => self.frame.majors.len() + columns[drawn - rows.len()] as usize,
        };
        &self.lines[line]
    }
}

impl Landscape for PixelLandscape {
    type Move = Flip;
    type Value = u8;
    type Attributes = [usize; 1];

    fn cost(&self) -> i64 {
        self.rows.total() + self.columns.total()
    }

    #[inline]
    fn delta(&self, change: Flip) -> i64 {
        self.price(change.cell as usize, change.value)
    }

    fn apply(&mut self, change: Flip) {
        self.paint(change.cell as usize, change.value);
        self.columns.refresh();
        self.rows.refresh();
    }

    fn each_move(
        &mut self,
        rng: &mut Rng,
        visit: &mut impl FnMut(&Self, Flip, i64) -> ControlFlow<()>,
    ) {
        let cells = match self.settings.reach {
            Reach::Board => &self.open,
            Reach::Line => self.violated(rng),
        };
        for &cell in cells {
            let here = self.value(cell as usize);
            for value in (0..self.values as u8).filter(|&value| value != here) {
                if visit(self, Flip { cell, value }, self.price(cell as usize, value)).is_break() {
                    return;
                }
            }
        }
    }

    /// Any cell of the board gets any other value.
    fn random_move(&mut self, rng: &mut Rng) -> Option<Flip> {
        if self.open.is_empty() {
            return None;
        }
        let cell = self.open[rng.index(self.open.len())];
        let value = rng.index(self.values - 1) as u8;
        Some(Flip { cell, value: value + u8::from(value >= self.value(cell as usize)) })
    }

    fn attributes(&self) -> usize {
        self.values * self.frame.known.len()
    }

    /// The value that comes back.
    #[inline]
    fn recalls(&self, change: Flip) -> [usize; 1] {
        [change.cell as usize * self.values + usize::from(change.value)]
    }

    /// The value that is given up.
    #[inline]
    fn leaves(&self, change: Flip) -> [usize; 1] {
        let cell = change.cell as usize;
        [cell * self.values + usize::from(self.value(cell))]
    }

    /// Each cell has each colour with the share of the row that the clue gives to it.
    fn randomise(&mut self, rng: &mut Rng) {
        let width = self.width();
        for cell in 0..self.frame.known.len() {
            let mut value = self.frame.known[cell];
            if value == UNKNOWN {
                let mut drawn = rng.below(width as u64) as u32;
                value = 0;
                for block in &self.frame.majors[cell / width] {
                    if drawn < block.len {
                        value = block.colour;
                        break;
                    }
                    drawn -= block.len;
                }
            }
            self.paint(cell, value);
        }
        self.columns.refresh_all();
        self.rows.refresh_all();
    }

    fn write_values(&self, values: &mut Vec<u8>) {
        values.clear();
        values.extend_from_slice(self.rows.cells());
    }

    fn load(&mut self, values: &[u8]) -> Result<(), Invalid> {
        let cells = self.frame.read(values)?;
        for (cell, value) in cells.into_iter().enumerate() {
            self.paint(cell, value);
        }
        self.columns.refresh_all();
        self.rows.refresh_all();
        Ok(())
    }

    fn fingerprint(&self) -> u64 {
        self.rows.fingerprint()
    }
}
