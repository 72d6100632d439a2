//! The rows and columns without a placed queen.

use crate::Invalid;
use crate::queens::Queens;

/// The open rows and as many open columns, in order. Takes no memory when nothing is placed.
#[derive(Clone, Debug)]
pub(super) struct Lines {
    n: usize,
    /// Placed queens, by row.
    placed: Vec<(u32, u32)>,
    /// Open rows; empty if no queen is placed.
    rows: Vec<u32>,
    /// The same for columns.
    columns: Vec<u32>,
}

impl Lines {
    /// # Errors
    /// Two placed queens in one row or column.
    pub(super) fn new(puzzle: &Queens) -> Result<Self, Invalid> {
        let n = puzzle.n();
        let placed = puzzle.placed().to_vec();
        let (mut rows, mut columns) = (Vec::new(), Vec::new());
        if !placed.is_empty() {
            let mut open = [vec![true; n as usize], vec![true; n as usize]];
            for &(row, column) in &placed {
                let free = [(0, row), (1, column)]
                    .map(|(kind, line)| std::mem::replace(&mut open[kind][line as usize], false));
                if free != [true; 2] {
                    return Err(attacked(row, column));
                }
            }
            let left = |kind: usize| (0..n).filter(|&line| open[kind][line as usize]).collect();
            (rows, columns) = (left(0), left(1));
        }
        Ok(Self { n: n as usize, placed, rows, columns })
    }

    /// Number of rows of the board.
    #[inline]
    pub(super) fn n(&self) -> usize {
        self.n
    }

    /// Placed queens, by row.
    pub(super) fn placed(&self) -> &[(u32, u32)] {
        &self.placed
    }

    /// How many rows are open.
    #[inline]
    pub(super) fn len(&self) -> usize {
        self.n - self.placed.len()
    }

    /// An open row, by its number.
    #[inline]
    pub(super) fn row(&self, at: usize) -> u32 {
        if self.placed.is_empty() { at as u32 } else { self.rows[at] }
    }

    /// All open rows.
    pub(super) fn rows(&self) -> impl Iterator<Item = u32> + '_ {
        (0..self.len()).map(|at| self.row(at))
    }

    /// Writes a board: placed queens, and in the open rows the open columns in order.
    pub(super) fn lay(&self, board: &mut Vec<u32>) {
        board.clear();
        board.extend(0..self.n as u32);
        self.placed.iter().for_each(|&(row, column)| board[row as usize] = column);
        for (&row, &column) in self.rows.iter().zip(&self.columns) {
            board[row as usize] = column;
        }
    }

    /// Whether one column a row keeps the placed queens.
    ///
    /// # Errors
    /// A sentence with the first row that is wrong.
    pub(super) fn judge_columns(&self, values: &[u32]) -> Result<(), Invalid> {
        let n = self.n;
        if values.len() != n {
            let queens = values.len();
            return Err(Invalid(format!("a board of {n} rows has {n} queens, not {queens}")));
        }
        if let Some(row) = values.iter().position(|&column| column as usize >= n) {
            let row = row + 1;
            return Err(Invalid(format!("row {row}: the queen has to be in column 1 to {n}")));
        }
        let moved = self.placed.iter().find(|&&(row, column)| values[row as usize] != column);
        if let Some(&(row, column)) = moved {
            let (place, column, now) = (row + 1, column + 1, values[row as usize] + 1);
            return Err(Invalid(format!(
                "row {place}: the queen is placed in column {column}, not {now}"
            )));
        }
        Ok(())
    }

    /// The same, and whether no column comes twice.
    ///
    /// # Errors
    /// A sentence with the first row that is wrong.
    pub(super) fn judge(&self, values: &[u32]) -> Result<(), Invalid> {
        self.judge_columns(values)?;
        let mut taken = vec![false; self.n];
        for (row, &column) in values.iter().enumerate() {
            if std::mem::replace(&mut taken[column as usize], true) {
                let (row, column) = (row + 1, column + 1);
                return Err(Invalid(format!("row {row}: column {column} has a queen already")));
            }
        }
        Ok(())
    }
}

/// A placed queen with which no board is a solution.
pub(in crate::queens) fn attacked(row: u32, column: u32) -> Invalid {
    let (row, column) = (row + 1, column + 1);
    Invalid(format!(
        "queen in row {row}, column {column}: it is attacked, or stands on a blocked square"
    ))
}
