//! The picture that a generator works on, and the ambiguities that it contains.

use super::super::model::{Block, Nonogram};

/// A full assignment, row-major.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Picture {
    pub(super) width: usize,
    pub(super) height: usize,
    pub(super) colours: u8,
    pub(super) cells: Vec<u8>,
}

/// One cell and the value that it gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Change {
    pub(super) cell: usize,
    pub(super) value: u8,
}

/// The maximal runs of one colour.
fn runs(cells: impl Iterator<Item = u8>) -> impl Iterator<Item = Block> {
    let mut cells = cells.peekable();
    std::iter::from_fn(move || {
        let colour = cells.find(|&value| value != 0)?;
        let mut len = 1;
        while cells.next_if_eq(&colour).is_some() {
            len += 1;
        }
        Some(Block { len, colour })
    })
}

impl Picture {
    fn row(&self, y: usize) -> impl Iterator<Item = u8> {
        self.cells[y * self.width..(y + 1) * self.width].iter().copied()
    }

    fn column(&self, x: usize) -> impl Iterator<Item = u8> {
        self.cells[x..].iter().step_by(self.width).copied()
    }

    /// The puzzle that the picture solves.
    pub(super) fn puzzle(&self) -> Nonogram {
        let rows = (0..self.height).map(|y| runs(self.row(y)).collect()).collect();
        let columns = (0..self.width).map(|x| runs(self.column(x)).collect()).collect();
        Nonogram::new(rows, columns, self.colours, Vec::new())
            .expect("the clues of a picture of valid size fit it")
    }

    /// Makes a change and returns the one that takes it back.
    pub(super) fn apply(&mut self, change: Change) -> Change {
        let value = std::mem::replace(&mut self.cells[change.cell], change.value);
        Change { cell: change.cell, value }
    }

    /// The changes that cell can undergo, one for each other value.
    pub(super) fn changes(&self, cell: usize) -> impl Iterator<Item = Change> + use<> {
        let now = self.cells[cell];
        (0..=self.colours).filter(move |&v| v != now).map(move |value| Change { cell, value })
    }
}

/// Cells that can be given other values without changing any clue: what makes a picture ambiguous.
///
/// It is remembered apart from the picture in which it was found, since it often survives a
/// change elsewhere, and looking whether it does is much cheaper than solving.
#[derive(Clone, Debug)]
pub(super) struct Ambiguity {
    pub(super) changes: Vec<Change>,
    rows: Vec<usize>,
    columns: Vec<usize>,
}

impl Ambiguity {
    /// What parts the picture from another solution of its puzzle.
    pub(super) fn between(picture: &Picture, other: &[u8]) -> Self {
        let changes: Vec<Change> = (picture.cells.iter().zip(other).enumerate())
            .filter(|(_, (mine, theirs))| mine != theirs)
            .map(|(cell, (_, &value))| Change { cell, value })
            .collect();
        let mut rows: Vec<_> = changes.iter().map(|c| c.cell / picture.width).collect();
        let mut columns: Vec<_> = changes.iter().map(|c| c.cell % picture.width).collect();
        rows.dedup();
        columns.sort_unstable();
        columns.dedup();
        Self { changes, rows, columns }
    }

    /// Whether the picture has this ambiguity too.
    pub(super) fn is_in(&self, picture: &Picture) -> bool {
        if self.changes.iter().all(|change| picture.cells[change.cell] == change.value) {
            return false;
        }
        let mut other = picture.clone();
        for &change in &self.changes {
            other.apply(change);
        }
        (self.rows.iter()).all(|&y| runs(picture.row(y)).eq(runs(other.row(y))))
            && (self.columns.iter()).all(|&x| runs(picture.column(x)).eq(runs(other.column(x))))
    }

    /// The cells that it changes.
    pub(super) fn cells(&self) -> Vec<usize> {
        self.changes.iter().map(|change| change.cell).collect()
    }

    /// The cells of all lines that it touches, those that it changes first: a change of any other
    /// cell leaves it as it is.
    pub(super) fn cells_that_matter(&self, picture: &Picture) -> Vec<usize> {
        let mut cells = self.cells();
        let width = picture.width;
        let mut listed = vec![false; picture.cells.len()];
        for &cell in &cells {
            listed[cell] = true;
        }
        let in_rows = self.rows.iter().flat_map(|&y| y * width..(y + 1) * width);
        let in_columns = self.columns.iter().flat_map(|&x| (x..picture.cells.len()).step_by(width));
        for cell in in_rows.chain(in_columns) {
            if !std::mem::replace(&mut listed[cell], true) {
                cells.push(cell);
            }
        }
        cells
    }
}
