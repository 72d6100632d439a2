//! A full board that counts what is wrong with it.

use super::faults::Faults;
use super::repeats::Repeats;
use crate::unruly::Unruly;
use crate::{Invalid, UNKNOWN};

/// What a fault counts: three equal cells in a row count 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weights {
    /// Each cell of a value too many in a line: 1 to 1,000.
    pub balance: u32,
    /// Each pair of equal lines, where all must differ: 1 to 1,000.
    pub repeat: u32,
}

impl Default for Weights {
    fn default() -> Self {
        Self { balance: 1, repeat: 1 }
    }
}

impl Weights {
    /// The highest weight.
    pub const MOST: u32 = 1000;

    /// Whether they are in their range.
    ///
    /// # Errors
    /// A sentence with the range.
    pub fn check(self) -> Result<(), Invalid> {
        for (name, weight) in [("balance_weight", self.balance), ("repeat_weight", self.repeat)] {
            if weight == 0 || weight > Self::MOST {
                return Err(Invalid(format!("{name} is from 1 to {}, not {weight}", Self::MOST)));
            }
        }
        Ok(())
    }
}

/// A place of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) row: u32,
    pub(super) column: u32,
}

/// One thing that is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// Three equal cells to the right of a place, or below it.
    Three { first: Place, below: bool },
    /// A line with more ones than zeros, or less. Rows come first, then columns.
    Balance(usize),
    /// A line that equals another.
    Repeat(usize),
}

/// Outside of the board: equal to no value.
const EDGE: u8 = 2;
/// Cells of edge on each side.
const MARGIN: usize = 2;

/// A full board with its counters. Lines are counted rows first, then columns.
#[derive(Clone, Debug)]
pub(super) struct Full {
    pub(super) height: usize,
    pub(super) width: usize,
    weights: Weights,
    /// With a margin, so that the neighbours of every cell can be read.
    cells: Vec<u8>,
    /// Ones of each line over its half.
    excess: Vec<i32>,
    /// Where all lines must differ.
    repeats: Option<Repeats>,
    faults: Faults,
    cost: i64,
}

impl Full {
    /// A board of zeros; [`Self::fill`] it.
    pub(super) fn new(puzzle: &Unruly, weights: Weights) -> Self {
        let (height, width) = (puzzle.height(), puzzle.width());
        Self {
            height,
            width,
            weights,
            cells: vec![EDGE; (height + 2 * MARGIN) * (width + 2 * MARGIN)],
            excess: vec![0; height + width],
            repeats: puzzle.distinct_lines().then(|| Repeats::new(height, width)),
            faults: Faults::new(2 * height * width + 2 * (height + width)),
            cost: 0,
        }
    }

    #[inline]
    fn stride(&self) -> usize {
        self.width + 2 * MARGIN
    }

    #[inline]
    fn at(&self, row: usize, column: usize) -> usize {
        (row + MARGIN) * self.stride() + column + MARGIN
    }

    #[inline]
    pub(super) fn value(&self, row: usize, column: usize) -> u8 {
        self.cells[self.at(row, column)]
    }

    pub(super) fn cost(&self) -> i64 {
        self.cost
    }

    pub(super) fn has_distinct_lines(&self) -> bool {
        self.repeats.is_some()
    }

    /// The values of a row.
    pub(super) fn row(&self, row: usize) -> &[u8] {
        let first = self.at(row, 0);
        &self.cells[first..first + self.width]
    }

    pub(super) fn write(&self, values: &mut Vec<u8>) {
        values.clear();
        (0..self.height).for_each(|row| values.extend_from_slice(self.row(row)));
    }

    /// Takes over a whole board, row by row, and counts anew.
    pub(super) fn fill(&mut self, values: impl Iterator<Item = u8>) {
        let (height, width) = (self.height, self.width);
        self.faults.clear();
        self.excess[..height].fill(-(width as i32) / 2);
        self.excess[height..].fill(-(height as i32) / 2);
        if let Some(repeats) = &mut self.repeats {
            repeats.clear();
        }
        for (cell, value) in values.enumerate() {
            let (row, column) = (cell / width, cell % width);
            let at = self.at(row, column);
            self.cells[at] = value;
            if value == 1 {
                self.excess[row] += 1;
                self.excess[height + column] += 1;
                if let Some(repeats) = &mut self.repeats {
                    repeats.flip(row, column);
                    repeats.flip(height + column, row);
                }
            }
        }
        self.cost = 0;
        for row in 0..height {
            for column in 0..width {
                self.cost +=
                    self.note_three(row, column, false) + self.note_three(row, column, true);
            }
        }
        for line in 0..height + width {
            self.cost += i64::from(self.excess[line].abs()) * i64::from(self.weights.balance);
            self.note_balance(line);
            if let Some(repeats) = &self.repeats {
                let equals = repeats.count(repeats.name(line), line, line);
                // Each pair is met twice.
                let after = repeats.parallels(line).skip_while(|&other| other <= line);
                let pairs =
                    after.filter(|&other| repeats.name(other) == repeats.name(line)).count();
                self.cost += pairs as i64 * i64::from(self.weights.repeat);
                self.note_repeat(line, equals > 0);
            }
        }
    }

    /// How the cost of a row changes, but for repeats, when a cell is flipped.
    #[inline]
    pub(super) fn row_change(&self, row: usize, column: usize) -> i64 {
        self.line_change(self.at(row, column), 1, row)
    }

    /// How the cost of a column changes, but for repeats, when a cell is flipped.
    #[inline]
    pub(super) fn column_change(&self, row: usize, column: usize) -> i64 {
        self.line_change(self.at(row, column), self.stride(), self.height + column)
    }

    #[inline]
    fn line_change(&self, at: usize, step: usize, line: usize) -> i64 {
        let value = self.cells[at];
        let threes = self.threes_change_at(at, step);
        let excess = self.excess[line];
        let step = 1 - 2 * i32::from(value);
        threes + i64::from((excess + step).abs() - excess.abs()) * i64::from(self.weights.balance)
    }

    /// How the number of threes of a row changes when a cell is flipped.
    #[inline]
    pub(super) fn threes_change(&self, row: usize, column: usize) -> i64 {
        self.threes_change_at(self.at(row, column), 1)
    }

    #[inline]
    fn threes_change_at(&self, at: usize, step: usize) -> i64 {
        let value = self.cells[at];
        let near = [at - 2 * step, at - step, at + step, at + 2 * step].map(|at| self.cells[at]);
        threes(near, 1 - value) - threes(near, value)
    }

    /// The same when two unequal cells of it are swapped.
    #[inline]
    pub(super) fn swap_change(&self, row: usize, one: usize, two: usize) -> i64 {
        if one.abs_diff(two) > 2 {
            self.threes_change(row, one) + self.threes_change(row, two)
        } else {
            self.near_swap_change(row, one.min(two), one.max(two))
        }
    }

    fn near_swap_change(&self, row: usize, left: usize, right: usize) -> i64 {
        let (at, apart) = (self.at(row, left), right - left);
        let mut window = [EDGE; 7];
        window[..5 + apart].copy_from_slice(&self.cells[at - 2..at + 3 + apart]);
        let count = |window: &[u8; 7]| -> i64 {
            window
                .windows(3)
                .map(|three| {
                    i64::from(three[0] < EDGE && three[0] == three[1] && three[1] == three[2])
                })
                .sum()
        };
        let before = count(&window);
        window.swap(2, 2 + apart);
        count(&window) - before
    }

    /// What changes by repeats when two unequal cells of a row are swapped.
    pub(super) fn swap_repeats(&self, row: usize, one: usize, two: usize) -> i64 {
        let Some(repeats) = &self.repeats else { return 0 };
        let mut change = self.row_repeats(row, [one, two]);
        let columns = [self.height + one, self.height + two];
        // The two columns differ in this row before and after: they are no pair.
        for (column, other) in [(columns[0], columns[1]), (columns[1], columns[0])] {
            change += repeats.count(repeats.flipped(column, [row]), column, other)
                - repeats.count(repeats.name(column), column, other);
        }
        change * i64::from(self.weights.repeat)
    }

    /// The same when a row is laid anew.
    pub(super) fn lay_repeats(&self, row: usize, line: &[u8]) -> i64 {
        let Some(repeats) = &self.repeats else { return 0 };
        let now = self.row(row);
        let is_flipped = |column: usize| now[column] != line[column];
        let change = self.row_repeats(row, (0..self.width).filter(|&column| is_flipped(column)))
            + repeats.change_of_columns(row, is_flipped);
        change * i64::from(self.weights.repeat)
    }

    /// How the number of rows that equal this one changes when cells of it are flipped.
    fn row_repeats(&self, row: usize, columns: impl IntoIterator<Item = usize>) -> i64 {
        self.repeats.as_ref().map_or(0, |repeats| {
            repeats.count(repeats.flipped(row, columns), row, row)
                - repeats.count(repeats.name(row), row, row)
        })
    }

    /// Flips a cell. Costs its neighbours and, where lines must differ, the parallel lines.
    pub(super) fn flip(&mut self, row: usize, column: usize) {
        self.cost += self.row_change(row, column) + self.column_change(row, column);
        let at = self.at(row, column);
        let value = self.cells[at];
        self.cells[at] = 1 - value;
        for back in 0..3 {
            if column >= back {
                self.note_three(row, column - back, false);
            }
            if row >= back {
                self.note_three(row - back, column, true);
            }
        }
        for (line, place) in [(row, column), (self.height + column, row)] {
            self.excess[line] += 1 - 2 * i32::from(value);
            self.note_balance(line);
            self.flip_name(line, place);
        }
    }

    fn flip_name(&mut self, line: usize, place: usize) {
        let Some(repeats) = &mut self.repeats else { return };
        let old = repeats.name(line);
        repeats.flip(line, place);
        let new = repeats.name(line);
        let (mut left, mut met, mut last) = (0, 0, line);
        for other in repeats.parallels(line).filter(|&other| other != line) {
            if repeats.name(other) == old {
                (left, last) = (left + 1, other);
            } else if repeats.name(other) == new {
                met += 1;
                self.faults.note(2 * self.height * self.width + self.excess.len() + other, true);
            }
        }
        self.cost += (met - left) * i64::from(self.weights.repeat);
        if left == 1 {
            self.note_repeat(last, false);
        }
        self.note_repeat(line, met > 0);
    }

    /// Notes whether three equal cells start at a place, and counts them.
    #[inline]
    fn note_three(&mut self, row: usize, column: usize, below: bool) -> i64 {
        let at = self.at(row, column);
        let step = if below { self.stride() } else { 1 };
        let [one, two, three] = [0, 1, 2].map(|times| self.cells[at + times * step]);
        let is = one == two && two == three;
        let cells = self.height * self.width;
        self.faults.note(usize::from(below) * cells + row * self.width + column, is);
        i64::from(is)
    }

    #[inline]
    fn note_balance(&mut self, line: usize) {
        let fault = 2 * self.height * self.width + line;
        self.faults.note(fault, self.excess[line] != 0);
    }

    fn note_repeat(&mut self, line: usize, is: bool) {
        let fault = 2 * self.height * self.width + self.excess.len() + line;
        self.faults.note(fault, is);
    }

    /// How many things are wrong.
    pub(super) fn faults(&self) -> usize {
        self.faults.members().len()
    }

    /// One of the things that are wrong.
    #[inline]
    pub(super) fn fault(&self, number: usize) -> Fault {
        let fault = self.faults.members()[number] as usize;
        let cells = self.height * self.width;
        if fault < 2 * cells {
            let cell = fault % cells;
            let (row, column) = ((cell / self.width) as u32, (cell % self.width) as u32);
            return Fault::Three { first: Place { row, column }, below: fault >= cells };
        }
        let line = fault - 2 * cells;
        match line.checked_sub(self.excess.len()) {
            Some(line) => Fault::Repeat(line),
            None => Fault::Balance(line),
        }
    }

    /// Visits the cells that make a fault: of an unbalanced line those of the value that it has
    /// too many of.
    pub(super) fn each_cell(&self, fault: Fault, mut visit: impl FnMut(Place)) {
        match fault {
            Fault::Three { first: Place { row, column }, below } => {
                let (down, right) = (u32::from(below), u32::from(!below));
                (0..3).for_each(|at| {
                    visit(Place { row: row + at * down, column: column + at * right })
                });
            }
            Fault::Balance(line) | Fault::Repeat(line) => {
                let excessive = u8::from(self.excess[line] > 0);
                let any = matches!(fault, Fault::Repeat(_));
                let is_row = line < self.height;
                for at in 0..if is_row { self.width } else { self.height } {
                    let (row, column) = if is_row { (line, at) } else { (at, line - self.height) };
                    if any || self.value(row, column) == excessive {
                        visit(Place { row: row as u32, column: column as u32 });
                    }
                }
            }
        }
    }
}

/// How many threes of a value the neighbours make with a cell of that value between them.
#[inline]
fn threes(near: [u8; 4], value: u8) -> i64 {
    let [far, before, after, last] = near.map(|near| near == value);
    i64::from(far & before) + i64::from(before & after) + i64::from(after & last)
}

/// Whether a board can be taken over: all cells 0 or 1, and what is known as it is.
pub(super) fn check(values: &[u8], known: &[u8], width: usize) -> Result<(), Invalid> {
    if values.len() != known.len() {
        return Err(Invalid(format!("the puzzle has {} cells, not {}", known.len(), values.len())));
    }
    for (cell, (&value, &known)) in values.iter().zip(known).enumerate() {
        let fault = if value > 1 {
            format!("a cell is 0 or 1, not {value}")
        } else if known != UNKNOWN && known != value {
            format!("{known} is known, not {value}")
        } else {
            continue;
        };
        let (row, column) = (cell / width + 1, cell % width + 1);
        return Err(Invalid(format!("row {row}, column {column}: {fault}")));
    }
    Ok(())
}
