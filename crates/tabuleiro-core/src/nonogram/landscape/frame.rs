//! A puzzle with its majors lying across.

use crate::nonogram::{Block, Nonogram};
use crate::search::Rng;
use crate::{Invalid, UNKNOWN};

/// Which lines always obey their clues.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Orientation {
    /// The rows.
    #[default]
    Rows,
    /// The columns.
    Columns,
    /// Drawn anew for each start.
    Random,
}

impl Orientation {
    /// For each direction that may come, whether the board is turned.
    pub(super) fn turns(self) -> &'static [bool] {
        match self {
            Self::Rows => &[false],
            Self::Columns => &[true],
            Self::Random => &[false, true],
        }
    }

    /// Which of [`Self::turns`] a new start takes.
    pub(super) fn draw(self, rng: &mut Rng) -> usize {
        if self == Self::Random { rng.index(2) } else { 0 }
    }
}

/// A puzzle as one direction of search sees it.
#[derive(Clone, Debug)]
pub(super) struct Frame {
    turned: bool,
    pub(super) majors: Vec<Vec<Block>>,
    pub(super) minors: Vec<Vec<Block>>,
    /// Major by major.
    pub(super) known: Vec<u8>,
    /// Colours and the background.
    pub(super) values: usize,
}

impl Frame {
    /// `known` is row-major, whatever the direction.
    pub(super) fn new(puzzle: &Nonogram, turned: bool, known: &[u8]) -> Self {
        let (rows, columns) = (puzzle.rows().to_vec(), puzzle.columns().to_vec());
        let (majors, minors) = if turned { (columns, rows) } else { (rows, columns) };
        let values = usize::from(puzzle.colours()) + 1;
        let mut frame = Self { turned, majors, minors, known: Vec::new(), values };
        frame.known = frame.places().map(|at| known[at]).collect();
        frame
    }

    /// The row-major index of each cell, major by major.
    fn places(&self) -> impl Iterator<Item = usize> + use<> {
        let (height, width, turned) = (self.majors.len(), self.minors.len(), self.turned);
        (0..height * width).map(move |at| {
            let (major, minor) = (at / width, at % width);
            if turned { minor * height + major } else { at }
        })
    }

    /// Writes cells that are ordered minor by minor as the puzzle orders them.
    pub(super) fn write(&self, cells: &[u8], values: &mut Vec<u8>) {
        let (height, width) = (self.majors.len(), self.minors.len());
        values.clear();
        values.resize(cells.len(), 0);
        for (at, place) in self.places().enumerate() {
            values[place] = cells[at % width * height + at / width];
        }
    }

    /// The cells of a board, major by major.
    ///
    /// # Errors
    /// A sentence when the board has another size, an unknown colour, or changes a known cell.
    pub(super) fn read(&self, values: &[u8]) -> Result<Vec<u8>, Invalid> {
        let cells = self.known.len();
        if values.len() != cells {
            return Err(Invalid(format!("the puzzle has {cells} cells, not {}", values.len())));
        }
        let width = if self.turned { self.majors.len() } else { self.minors.len() };
        let fault = |place: usize, what: String| {
            Err(Invalid(format!("row {}, column {}: {what}", place / width + 1, place % width + 1)))
        };
        let mut read = Vec::with_capacity(cells);
        for (place, &known) in self.places().zip(&self.known) {
            let value = values[place];
            if usize::from(value) >= self.values {
                return fault(place, format!("a colour is from 0 to {}", self.values - 1));
            }
            if known != UNKNOWN && known != value {
                return fault(place, format!("{known} is known, not {value}"));
            }
            read.push(value);
        }
        Ok(read)
    }
}
