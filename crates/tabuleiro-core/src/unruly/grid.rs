//! A plain board for the methods that look at single cells: values, counts and the local test.

use super::Unruly;
use crate::UNKNOWN;

/// A partial board with the number of zeros and ones of every line.
#[derive(Clone)]
pub(super) struct Grid {
    pub(super) height: usize,
    pub(super) width: usize,
    distinct: bool,
    pub(super) cells: Vec<u8>,
    /// Rows, then columns.
    counts: Vec<[u32; 2]>,
}

impl Grid {
    /// The board of the givens.
    pub(super) fn new(puzzle: &Unruly) -> Self {
        let (height, width) = (puzzle.height(), puzzle.width());
        let mut grid = Self {
            height,
            width,
            distinct: puzzle.distinct_lines(),
            cells: vec![UNKNOWN; height * width],
            counts: vec![[0; 2]; height + width],
        };
        for (cell, &value) in puzzle.givens().iter().enumerate() {
            if value != UNKNOWN {
                grid.set(cell, value);
            }
        }
        grid
    }

    /// Gives an unknown cell a value.
    #[inline]
    pub(super) fn set(&mut self, cell: usize, value: u8) {
        self.cells[cell] = value;
        for line in self.lines_of(cell) {
            self.counts[line][usize::from(value)] += 1;
        }
    }

    /// Makes a known cell unknown.
    #[inline]
    pub(super) fn clear(&mut self, cell: usize) {
        let value = usize::from(self.cells[cell]);
        self.cells[cell] = UNKNOWN;
        for line in self.lines_of(cell) {
            self.counts[line][value] -= 1;
        }
    }

    /// The row and the column of a cell; columns count on after the rows.
    #[inline]
    pub(super) fn lines_of(&self, cell: usize) -> [usize; 2] {
        [cell / self.width, self.height + cell % self.width]
    }

    /// The cells of a line: the first, the distance from one to the next, how many.
    #[inline]
    pub(super) fn line(&self, line: usize) -> (usize, usize, usize) {
        if line < self.height {
            (line * self.width, 1, self.width)
        } else {
            (line - self.height, self.width, self.height)
        }
    }

    /// Number of cells of a value in a line.
    #[inline]
    pub(super) fn count(&self, line: usize, value: u8) -> usize {
        self.counts[line][usize::from(value)] as usize
    }

    /// Whether a cell can have a value as far as its own lines show: the quota, the three windows
    /// of each direction and, when this fills a line that must differ from others, those.
    #[inline]
    pub(super) fn can_take(&self, cell: usize, value: u8) -> bool {
        let lines = self.lines_of(cell);
        lines.into_iter().all(|line| {
            let (first, step, len) = self.line(line);
            let at = (cell - first) / step;
            // The cell itself may be known (a given under test) or not.
            let others = self.count(line, value) - usize::from(self.cells[cell] == value);
            others < len / 2 && !self.makes_three(first, step, len, at, value)
        }) && (!self.distinct
            || lines.into_iter().all(|line| !self.would_repeat(line, cell, value)))
    }

    #[inline]
    fn makes_three(&self, first: usize, step: usize, len: usize, at: usize, value: u8) -> bool {
        let is = |at: usize| at < len && self.cells[first + at * step] == value;
        let (before, after) = (at >= 1 && is(at - 1), is(at + 1));
        before && after || before && at >= 2 && is(at - 2) || after && is(at + 2)
    }

    /// Whether the line is full (but for `cell`, read as `value`) and equal to another full one.
    fn would_repeat(&self, line: usize, cell: usize, value: u8) -> bool {
        let (first, step, len) = self.line(line);
        let known = self.count(line, 0) + self.count(line, 1);
        if known + usize::from(self.cells[cell] == UNKNOWN) < len {
            return false;
        }
        let read = |at: usize| {
            let here = first + at * step;
            if here == cell { value } else { self.cells[here] }
        };
        self.equal_full_line(line, read).is_some()
    }

    /// A full line parallel to `line` and other than it that reads as `read` does.
    fn equal_full_line(&self, line: usize, read: impl Fn(usize) -> u8) -> Option<usize> {
        let parallel =
            if line < self.height { 0..self.height } else { self.height..self.height + self.width };
        parallel.filter(|&other| other != line).find(|&other| {
            let (first, step, len) = self.line(other);
            self.count(other, 0) + self.count(other, 1) == len
                && (0..len).all(|at| self.cells[first + at * step] == read(at))
        })
    }

    /// The line that repeats a full line, when lines must differ.
    pub(super) fn repetition_of(&self, line: usize) -> Option<usize> {
        let (first, step, len) = self.line(line);
        if !self.distinct || self.count(line, 0) + self.count(line, 1) < len {
            return None;
        }
        self.equal_full_line(line, |at| self.cells[first + at * step])
    }

    /// Whether no known cell contradicts another.
    pub(super) fn is_consistent(&self) -> bool {
        (0..self.cells.len())
            .all(|cell| self.cells[cell] == UNKNOWN || self.can_take(cell, self.cells[cell]))
    }

    /// "row 3" or "column 5", counted from 1.
    pub(super) fn name(&self, line: usize) -> String {
        if line < self.height {
            format!("row {}", line + 1)
        } else {
            format!("column {}", line - self.height + 1)
        }
    }
}
