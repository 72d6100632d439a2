//! Blocked squares, looked up fast.

/// The blocked squares of a board: a sorted list with the start of each row.
#[derive(Clone, Debug)]
pub(super) struct Squares {
    /// Empty if no square is blocked.
    starts: Vec<u32>,
    columns: Vec<u32>,
}

impl Squares {
    /// Squares (row, column), sorted.
    pub(super) fn new(n: usize, squares: &[(u32, u32)]) -> Self {
        let columns = squares.iter().map(|square| square.1).collect();
        let mut starts = Vec::new();
        if !squares.is_empty() {
            starts.resize(n + 1, 0);
            squares.iter().for_each(|square| starts[square.0 as usize + 1] += 1);
            (0..n).for_each(|row| starts[row + 1] += starts[row]);
        }
        Self { starts, columns }
    }

    /// Whether a square is blocked. A binary search in its row.
    #[inline]
    pub(super) fn holds(&self, row: u32, column: u32) -> bool {
        if self.starts.is_empty() {
            return false;
        }
        let (start, end) = (self.starts[row as usize], self.starts[row as usize + 1]);
        self.columns[start as usize..end as usize].binary_search(&column).is_ok()
    }

    /// How many more queens stand on blocked squares after two rows swap their columns.
    #[inline]
    pub(super) fn swap_delta(&self, [i, j]: [u32; 2], [a, b]: [u32; 2]) -> i64 {
        if self.starts.is_empty() {
            return 0;
        }
        let held = |row, column| i64::from(self.holds(row, column));
        held(i, b) + held(j, a) - held(i, a) - held(j, b)
    }
}
