//! Whether queens solve a puzzle.

use super::Queens;

/// Whether one queen a row at these columns solves the puzzle. O(n) time and bits, and a binary
/// search per blocked square.
pub(super) fn accepts(puzzle: &Queens, columns: &[u32]) -> bool {
    let n = puzzle.n() as usize;
    if columns.len() != n || columns.iter().any(|&column| column as usize >= n) {
        return false;
    }
    let mut used_columns = Seen::new(n);
    let mut used_sums = Seen::new(2 * n - 1);
    let mut used_differences = Seen::new(2 * n - 1);
    // A queen on a blocked diagonal is one queen too many there.
    let blocked = puzzle.blocked();
    for &sum in &blocked.sums {
        used_sums.insert_new(sum as usize);
    }
    for &difference in &blocked.differences {
        used_differences.insert_new((difference + n as i32 - 1) as usize);
    }
    let peaceful = columns.iter().enumerate().all(|(row, &column)| {
        let column = column as usize;
        used_columns.insert_new(column)
            && used_sums.insert_new(row + column)
            && used_differences.insert_new(row + n - 1 - column)
    });
    peaceful
        && puzzle.placed().iter().all(|&(row, column)| columns[row as usize] == column)
        && blocked.squares.iter().all(|&(row, column)| columns[row as usize] != column)
}

struct Seen(Vec<u64>);

impl Seen {
    fn new(len: usize) -> Self {
        Self(vec![0; len.div_ceil(64)])
    }

    /// Inserts and says whether that was new.
    fn insert_new(&mut self, at: usize) -> bool {
        let bit = 1 << (at % 64);
        let new = self.0[at / 64] & bit == 0;
        self.0[at / 64] |= bit;
        new
    }
}
