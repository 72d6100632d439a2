//! A nonogram: the clues of its rows and columns, and what is given of its cells.

use std::fmt;

use crate::{Invalid, UNKNOWN};

/// A run of cells of one colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Block {
    /// Number of cells, at least 1.
    pub len: u32,
    /// Colour, from 1; 0 is the background.
    pub colour: u8,
}

/// A row or a column, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Line {
    /// A row.
    Row(u32),
    /// A column.
    Column(u32),
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Row(index) => write!(f, "row {}", index + 1),
            Self::Column(index) => write!(f, "column {}", index + 1),
        }
    }
}

/// The cells that a clue needs at least: blocks, and a gap between neighbours of one colour.
#[must_use]
pub fn least_length(clue: &[Block]) -> u64 {
    let blocks: u64 = clue.iter().map(|block| u64::from(block.len)).sum();
    let gaps = clue.windows(2).filter(|pair| pair[0].colour == pair[1].colour).count() as u64;
    blocks + gaps
}

/// An immutable nonogram.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Nonogram {
    rows: Vec<Vec<Block>>,
    columns: Vec<Vec<Block>>,
    colours: u8,
    givens: Vec<u8>,
}

impl Nonogram {
    /// Longest side.
    pub const MAX_SIDE: usize = 1000;
    /// Most colours, the background not counted.
    pub const MAX_COLOURS: u8 = 63;

    /// A nonogram of these clues. `givens` is empty, or one value a cell in row-major order:
    /// a colour, 0 for background or [`UNKNOWN`].
    ///
    /// # Errors
    /// A clue that does not fit its line, a colour out of range, sides or givens of wrong size.
    pub fn new(
        rows: Vec<Vec<Block>>,
        columns: Vec<Vec<Block>>,
        colours: u8,
        givens: Vec<u8>,
    ) -> Result<Self, Invalid> {
        let (height, width) = (rows.len(), columns.len());
        if height == 0 || width == 0 || height.max(width) > Self::MAX_SIDE {
            return Err(Invalid(format!(
                "a nonogram has 1 to {} rows and columns, not {height} x {width}",
                Self::MAX_SIDE
            )));
        }
        if colours == 0 || colours > Self::MAX_COLOURS {
            let most = Self::MAX_COLOURS;
            return Err(Invalid(format!("a nonogram has 1 to {most} colours, not {colours}")));
        }
        for (line, clue, room) in (rows.iter().enumerate())
            .map(|(i, clue)| (Line::Row(i as u32), clue, width))
            .chain(columns.iter().enumerate().map(|(i, c)| (Line::Column(i as u32), c, height)))
        {
            if clue.iter().any(|b| b.len == 0 || b.colour == 0 || b.colour > colours) {
                return Err(Invalid(format!("{line}: a block needs a length and a known colour")));
            }
            let least = least_length(clue);
            if least > room as u64 {
                return Err(Invalid(format!("{line}: needs {least} cells, has {room}")));
            }
        }
        if !givens.is_empty() && givens.len() != width * height {
            return Err(Invalid(format!("{} givens for {} cells", givens.len(), width * height)));
        }
        if givens.iter().any(|&value| value > colours && value != UNKNOWN) {
            return Err(Invalid("a given has an unknown colour".into()));
        }
        Ok(Self { rows, columns, colours, givens })
    }

    /// Number of columns.
    #[must_use]
    pub fn width(&self) -> usize {
        self.columns.len()
    }

    /// Number of rows.
    #[must_use]
    pub fn height(&self) -> usize {
        self.rows.len()
    }

    /// Number of colours, the background not counted; 1 for black and white.
    #[must_use]
    pub fn colours(&self) -> u8 {
        self.colours
    }

    /// The clues of the rows, top to bottom.
    #[must_use]
    pub fn rows(&self) -> &[Vec<Block>] {
        &self.rows
    }

    /// The clues of the columns, left to right.
    #[must_use]
    pub fn columns(&self) -> &[Vec<Block>] {
        &self.columns
    }

    /// The clue of a line.
    #[must_use]
    pub fn clue(&self, line: Line) -> &[Block] {
        match line {
            Line::Row(i) => &self.rows[i as usize],
            Line::Column(i) => &self.columns[i as usize],
        }
    }

    /// The given cells, row-major; empty when there are none.
    #[must_use]
    pub fn givens(&self) -> &[u8] {
        &self.givens
    }
}
