//! A sudoku: the shape of its boxes and its givens.

use std::fmt;

use crate::{Invalid, UNKNOWN};

/// The shape of a sudoku: boxes of so many rows by so many columns, a side of their product.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Shape {
    box_height: u8,
    box_width: u8,
}

impl Shape {
    /// Longest side.
    pub const MAX_SIDE: usize = 100;

    /// Boxes of `box_height` rows by `box_width` columns.
    ///
    /// # Errors
    /// A box side under 2, or a board of more than [`Self::MAX_SIDE`] rows.
    pub fn new(box_height: usize, box_width: usize) -> Result<Self, Invalid> {
        let fits = box_height.checked_mul(box_width).is_some_and(|side| side <= Self::MAX_SIDE);
        if box_height < 2 || box_width < 2 || !fits {
            return Err(Invalid(format!(
                "boxes are at least 2 x 2 and hold at most {} cells, not {box_height} x {box_width}",
                Self::MAX_SIDE
            )));
        }
        Ok(Self { box_height: box_height as u8, box_width: box_width as u8 })
    }

    /// Rows of a box.
    #[must_use]
    pub fn box_height(self) -> usize {
        usize::from(self.box_height)
    }

    /// Columns of a box.
    #[must_use]
    pub fn box_width(self) -> usize {
        usize::from(self.box_width)
    }

    /// Rows, columns, boxes and digits.
    #[must_use]
    pub fn side(self) -> usize {
        self.box_height() * self.box_width()
    }

    /// Cells of the board.
    #[must_use]
    pub fn cells(self) -> usize {
        self.side() * self.side()
    }

    /// The row of a cell.
    #[must_use]
    pub fn row(self, cell: usize) -> usize {
        cell / self.side()
    }

    /// The column of a cell.
    #[must_use]
    pub fn column(self, cell: usize) -> usize {
        cell % self.side()
    }

    /// The box of a cell; boxes are counted row by row, `box_height` of them side by side.
    #[must_use]
    pub fn box_of(self, cell: usize) -> usize {
        let (row, column) = (self.row(cell), self.column(cell));
        row / self.box_height() * self.box_height() + column / self.box_width()
    }

    /// The cell of a unit at a place from 0 to `side - 1`.
    #[must_use]
    pub fn cell(self, unit: Unit, place: usize) -> usize {
        let side = self.side();
        match unit {
            Unit::Row(row) => row as usize * side + place,
            Unit::Column(column) => place * side + column as usize,
            Unit::Box(index) => {
                let (height, width) = (self.box_height(), self.box_width());
                let row = index as usize / height * height + place / width;
                row * side + index as usize % height * width + place % width
            }
        }
    }

    /// All units: the rows, then the columns, then the boxes.
    pub fn units(self) -> impl Iterator<Item = Unit> {
        let side = self.side() as u32;
        (0..side).map(Unit::Row).chain((0..side).map(Unit::Column)).chain((0..side).map(Unit::Box))
    }
}

/// A row, column or box, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unit {
    /// A row.
    Row(u32),
    /// A column.
    Column(u32),
    /// A box.
    Box(u32),
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Row(index) => write!(f, "row {}", index + 1),
            Self::Column(index) => write!(f, "column {}", index + 1),
            Self::Box(index) => write!(f, "box {}", index + 1),
        }
    }
}

/// An immutable sudoku. Givens that contradict each other are a puzzle without solution.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Sudoku {
    shape: Shape,
    givens: Vec<u8>,
}

impl Sudoku {
    /// A sudoku with boxes of `box_height` rows by `box_width` columns. `givens` has one value a
    /// cell in row-major order: a digit from 1 to the side, or [`UNKNOWN`].
    ///
    /// # Errors
    /// An impossible shape, a wrong number of givens or a digit out of range.
    pub fn new(box_height: usize, box_width: usize, givens: Vec<u8>) -> Result<Self, Invalid> {
        Self::of_shape(Shape::new(box_height, box_width)?, givens)
    }

    /// A sudoku of a shape that is known to be right.
    ///
    /// # Errors
    /// A wrong number of givens or a digit out of range.
    pub fn of_shape(shape: Shape, givens: Vec<u8>) -> Result<Self, Invalid> {
        let (side, cells) = (shape.side(), shape.cells());
        if givens.len() != cells {
            return Err(Invalid(format!(
                "a {side} x {side} sudoku has {cells} cells, not {}",
                givens.len()
            )));
        }
        // 0 wraps round to the unknown value's neighbour, so one comparison finds every fault.
        let wrong = |value: u8| value.wrapping_sub(1) >= side as u8 && value != UNKNOWN;
        if givens.iter().fold(false, |any, &value| any | wrong(value)) {
            let cell = givens.iter().position(|&value| wrong(value)).unwrap_or(0);
            return Err(Invalid(format!(
                "row {}, column {}: digits go from 1 to {side}, not {}",
                shape.row(cell) + 1,
                shape.column(cell) + 1,
                givens[cell]
            )));
        }
        Ok(Self { shape, givens })
    }

    /// The shape of the board.
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Rows, columns, boxes and digits.
    #[must_use]
    pub fn side(&self) -> usize {
        self.shape.side()
    }

    /// The given digits, row-major, [`UNKNOWN`] elsewhere.
    #[must_use]
    pub fn givens(&self) -> &[u8] {
        &self.givens
    }

    /// How many cells are given.
    #[must_use]
    pub fn clues(&self) -> usize {
        self.givens.iter().filter(|&&value| value != UNKNOWN).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_unit_holds_each_of_its_cells_once() {
        for (height, width) in [(2, 2), (2, 3), (3, 2), (3, 4), (3, 3), (10, 10)] {
            let shape = Shape::new(height, width).unwrap();
            let mut seen = vec![0; shape.cells()];
            for unit in shape.units() {
                for place in 0..shape.side() {
                    let cell = shape.cell(unit, place);
                    seen[cell] += 1;
                    let home = match unit {
                        Unit::Row(row) => (shape.row(cell), row),
                        Unit::Column(column) => (shape.column(cell), column),
                        Unit::Box(index) => (shape.box_of(cell), index),
                    };
                    assert_eq!(home.0, home.1 as usize);
                }
            }
            assert!(seen.iter().all(|&times| times == 3));
        }
    }

    #[test]
    fn what_is_not_a_sudoku_is_refused_with_its_place() {
        let refusal = |height, width, givens| Sudoku::new(height, width, givens).unwrap_err().0;
        assert!(refusal(1, 9, vec![UNKNOWN; 81]).contains("at least 2 x 2"));
        assert!(refusal(10, 11, vec![]).contains("at most 100 cells"));
        assert!(refusal(usize::MAX, 2, vec![]).contains("at most 100 cells"));
        assert!(refusal(2, 2, vec![UNKNOWN; 15]).contains("16 cells, not 15"));
        let mut givens = vec![UNKNOWN; 16];
        givens[6] = 5;
        assert_eq!(refusal(2, 2, givens.clone()), "row 2, column 3: digits go from 1 to 4, not 5");
        givens[6] = 0;
        assert!(refusal(2, 2, givens).contains("not 0"));
    }

    #[test]
    fn contradicting_givens_are_a_puzzle() {
        assert_eq!(Sudoku::new(2, 2, vec![1; 16]).unwrap().clues(), 16);
    }
}
