//! Two rows that swap their columns, and their places in the tabu memory.

/// Longest side on which tabu remembers pairs of rows; on longer boards it remembers rows.
pub(super) const PAIRS_UP_TO: usize = 4096;

/// Two rows to swap, the upper one first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowSwap {
    pub(super) rows: [u32; 2],
}

impl RowSwap {
    /// Swaps two different rows.
    #[must_use]
    pub fn new(one: u32, two: u32) -> Self {
        Self { rows: [one.min(two), one.max(two)] }
    }

    /// The two rows, the upper one first.
    #[must_use]
    pub fn rows(self) -> [u32; 2] {
        self.rows
    }
}

/// The places of a swap in the tabu memory: its pair, or its two rows on long boards.
#[derive(Clone, Copy, Debug)]
pub struct Places {
    pub(super) places: [usize; 2],
    pub(super) len: usize,
}

impl AsRef<[usize]> for Places {
    fn as_ref(&self) -> &[usize] {
        &self.places[..self.len]
    }
}

/// The place of a pair of rows, `one < two`, in the tabu memory of a board of up to 4,096 rows.
#[must_use]
pub fn pair_place(one: usize, two: usize) -> usize {
    two * (two - 1) / 2 + one
}
