//! A board of any size that knows how many free squares each row and column has left.

use super::Queens;

/// No queen stands here yet.
const NONE: u32 = u32::MAX;

/// A row or a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Line {
    Row(u32),
    Column(u32),
}

/// Lines that have no queen yet, in no particular but reproducible order.
#[derive(Clone, Debug)]
struct Open {
    list: Vec<u32>,
    place: Vec<u32>,
}

impl Open {
    fn new(n: u32) -> Self {
        Self { list: (0..n).collect(), place: (0..n).collect() }
    }

    fn has(&self, line: u32) -> bool {
        self.place[line as usize] != NONE
    }

    /// Takes a line out by swapping in the last one.
    fn remove(&mut self, line: u32) {
        let place = self.place[line as usize];
        let last = self.list[self.list.len() - 1];
        self.list.swap_remove(place as usize);
        self.place[last as usize] = place;
        self.place[line as usize] = NONE;
    }

    /// Puts a line back at the end.
    fn restore(&mut self, line: u32) {
        self.place[line as usize] = self.list.len() as u32;
        self.list.push(line);
    }
}

/// A partial board. Placing and taking back a queen costs O(open lines).
#[derive(Clone, Debug)]
pub(super) struct Board {
    n: u32,
    open_rows: Open,
    open_columns: Open,
    /// Free squares of each open row and column.
    free_in_row: Vec<u32>,
    free_in_column: Vec<u32>,
    taken_sums: Vec<bool>,
    taken_differences: Vec<bool>,
    /// Blocked squares by row: where each row begins, and the columns.
    blocked_start: Vec<u32>,
    blocked: Vec<u32>,
    queens: Vec<(u32, u32)>,
}

impl Board {
    /// The puzzle's board without its placed queens. O(n * (1 + blocked diagonals) + squares).
    pub(super) fn new(puzzle: &Queens) -> Self {
        let n = puzzle.n();
        let side = n as usize;
        let given = puzzle.blocked();
        let mut board = Self {
            n,
            open_rows: Open::new(n),
            open_columns: Open::new(n),
            free_in_row: vec![0; side],
            free_in_column: vec![0; side],
            taken_sums: vec![false; 2 * side - 1],
            taken_differences: vec![false; 2 * side - 1],
            blocked_start: vec![0; side + 1],
            blocked: given.squares.iter().map(|&(_, column)| column).collect(),
            queens: Vec::new(),
        };
        for &(row, _) in &given.squares {
            board.blocked_start[row as usize + 1] += 1;
        }
        for row in 0..side {
            board.blocked_start[row + 1] += board.blocked_start[row];
        }
        for &sum in &given.sums {
            board.taken_sums[sum as usize] = true;
        }
        for &difference in &given.differences {
            board.taken_differences[(difference + n as i32 - 1) as usize] = true;
        }
        board.count_free(puzzle);
        board
    }

    fn count_free(&mut self, puzzle: &Queens) {
        self.free_in_row.fill(self.n);
        self.free_in_column.fill(self.n);
        let given = puzzle.blocked();
        let mut lose = |row: u32, column: u32| {
            self.free_in_row[row as usize] -= 1;
            self.free_in_column[column as usize] -= 1;
        };
        // A square on several blocked things counts once: for the first of them in this order.
        let last = self.n - 1;
        for &sum in &given.sums {
            (sum.saturating_sub(last)..=sum.min(last)).for_each(|row| lose(row, sum - row));
        }
        for &difference in &given.differences {
            let (row, column) = (difference.max(0) as u32, (-difference).max(0) as u32);
            for step in 0..self.n - row.max(column) {
                let (row, column) = (row + step, column + step);
                if !self.taken_sums[(row + column) as usize] {
                    lose(row, column);
                }
            }
        }
        for &(row, column) in &given.squares {
            if !self.on_taken_diagonal(row, column) {
                self.free_in_row[row as usize] -= 1;
                self.free_in_column[column as usize] -= 1;
            }
        }
    }

    /// Number of rows and columns.
    pub(super) fn side(&self) -> u32 {
        self.n
    }

    /// What placing a queen costs, in units of work.
    pub(super) fn work(&self) -> u32 {
        1 + self.open_rows.list.len() as u32 / 128
    }

    /// Number of queens.
    pub(super) fn placed(&self) -> usize {
        self.queens.len()
    }

    /// Whether every row has its queen.
    pub(super) fn is_full(&self) -> bool {
        self.queens.len() == self.n as usize
    }

    /// Whether a row has no queen yet.
    pub(super) fn is_open(&self, row: u32) -> bool {
        self.open_rows.has(row)
    }

    /// Writes the column of each row's queen, where there is one.
    pub(super) fn read(&self, columns: &mut [u32]) {
        for &(row, column) in &self.queens {
            columns[row as usize] = column;
        }
    }

    /// Whether a queen may stand there: nothing attacks or blocks it.
    #[inline]
    pub(super) fn is_free(&self, row: u32, column: u32) -> bool {
        self.open_rows.has(row) && self.open_columns.has(column) && self.is_free_for(row, column)
    }

    /// The same where row and column are known to be open.
    #[inline]
    fn is_free_for(&self, row: u32, column: u32) -> bool {
        !self.on_taken_diagonal(row, column) && !self.is_blocked(row, column)
    }

    #[inline]
    fn on_taken_diagonal(&self, row: u32, column: u32) -> bool {
        self.taken_sums[(row + column) as usize]
            || self.taken_differences[(row + self.n - 1 - column) as usize]
    }

    #[inline]
    fn is_blocked(&self, row: u32, column: u32) -> bool {
        let (from, to) = (self.blocked_start[row as usize], self.blocked_start[row as usize + 1]);
        from < to && self.blocked[from as usize..to as usize].binary_search(&column).is_ok()
    }

    /// Number of free squares of an open line.
    #[inline]
    pub(super) fn free_in(&self, line: Line) -> u32 {
        match line {
            Line::Row(row) => self.free_in_row[row as usize],
            Line::Column(column) => self.free_in_column[column as usize],
        }
    }

    /// The open line with fewest free squares, rows before columns, lower before higher.
    pub(super) fn tightest(&self) -> Option<Line> {
        self.tightest_with(0)
    }

    /// The same among the lines with `least` free squares or more.
    pub(super) fn tightest_with(&self, least: u32) -> Option<Line> {
        let first = |open: &Open, free: &[u32]| {
            let lines = open.list.iter().map(|&line| (free[line as usize], line));
            lines.filter(|&(free, _)| free >= least).min()
        };
        let row = first(&self.open_rows, &self.free_in_row)?;
        let column = first(&self.open_columns, &self.free_in_column)?;
        Some(if row.0 <= column.0 { Line::Row(row.1) } else { Line::Column(column.1) })
    }

    /// The rows and the columns that have no queen, in no particular order.
    pub(super) fn open(&self) -> [&[u32]; 2] {
        [&self.open_rows.list, &self.open_columns.list]
    }

    /// The free squares of an open line, in no particular order.
    pub(super) fn free_squares(&self, line: Line) -> impl Iterator<Item = (u32, u32)> + '_ {
        let crossing = match line {
            Line::Row(_) => &self.open_columns.list,
            Line::Column(_) => &self.open_rows.list,
        };
        crossing
            .iter()
            .map(move |&other| match line {
                Line::Row(row) => (row, other),
                Line::Column(column) => (other, column),
            })
            .filter(|&(row, column)| self.is_free_for(row, column))
    }

    /// Places a queen on a free square.
    pub(super) fn place(&mut self, row: u32, column: u32) {
        self.open_rows.remove(row);
        self.open_columns.remove(column);
        self.change_counts(row, column, u32::MAX);
        self.taken_sums[(row + column) as usize] = true;
        self.taken_differences[(row + self.n - 1 - column) as usize] = true;
        self.queens.push((row, column));
    }

    /// Takes back the latest queens until `placed` are left.
    pub(super) fn undo(&mut self, placed: usize) {
        while self.queens.len() > placed {
            let Some((row, column)) = self.queens.pop() else { return };
            self.taken_sums[(row + column) as usize] = false;
            self.taken_differences[(row + self.n - 1 - column) as usize] = false;
            self.change_counts(row, column, 1);
            self.open_rows.restore(row);
            self.open_columns.restore(column);
        }
    }

    /// Adds `by` (1 or, wrapping, -1) to the counts of the lines that lose a free square to a
    /// queen there. Its own lines are closed and its diagonals not yet taken.
    fn change_counts(&mut self, row: u32, column: u32, by: u32) {
        for at in 0..self.open_rows.list.len() {
            let other = self.open_rows.list[at];
            if self.is_free_for(other, column) {
                let count = &mut self.free_in_row[other as usize];
                *count = count.wrapping_add(by);
            }
            // Where the queen's two diagonals cross that row.
            let distance = other.abs_diff(row);
            let left = column.checked_sub(distance);
            let right = Some(column + distance).filter(|&column| column < self.n);
            for crossing in [left, right].into_iter().flatten() {
                if self.open_columns.has(crossing) && self.is_free_for(other, crossing) {
                    let count = &mut self.free_in_row[other as usize];
                    *count = count.wrapping_add(by);
                    let count = &mut self.free_in_column[crossing as usize];
                    *count = count.wrapping_add(by);
                }
            }
        }
        for at in 0..self.open_columns.list.len() {
            let other = self.open_columns.list[at];
            if self.is_free_for(row, other) {
                let count = &mut self.free_in_column[other as usize];
                *count = count.wrapping_add(by);
            }
        }
    }
}
