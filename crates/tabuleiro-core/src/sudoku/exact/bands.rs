//! The state of a 9x9 board, one bitboard a digit, and its propagation.
//!
//! A digit has three words, one a band of three rows; see [`super::band_tables`] for their layout.
//! The technique (digit-major bands, locked candidates by table) is folklore of the fast
//! solvers' community; the lazy exclusion of occupied cells and the order sets are ours.
#![expect(clippy::needless_range_loop, reason = "several words walk through the bands in step")]

use super::band_tables::{
    ALL, COLUMN_ORDERS, FIRSTS, ORDER_CELLS, ORDER_COLUMNS, ROW, ROW_ORDERS, SPARES, STRIDE,
};
use crate::UNKNOWN;

/// One word a band; the fourth lane is always 0 and fills a vector register.
type Words = [u32; 4];

/// A contradiction.
pub(super) struct Dead;

/// Candidates of all digits, and the cells whose digit is known.
///
/// Invariant: a digit with a single candidate in a row owns that cell, which is then occupied.
/// The other digits' candidates there are dropped when the digit is next looked at.
#[derive(Clone, Copy)]
pub(super) struct Bands {
    pub(super) digits: [Words; 9],
    occupied: Words,
    /// Digits that are not yet placed everywhere.
    open: u32,
    /// Digits that were given a cell since they were last settled.
    stale: u32,
}

/// A cell: its band and its bit in a word of that band.
#[derive(Clone, Copy)]
pub(super) struct Spot {
    pub(super) band: usize,
    pub(super) bit: u32,
}

impl Spot {
    pub(super) fn of_cell(cell: usize) -> Self {
        let (row, column) = (cell / 9, cell % 9);
        Self { band: row / 3, bit: 1 << (STRIDE as usize * (row % 3) + column) }
    }
}

/// The rows of a word that hold `keep`, as full rows.
fn rows_of(keep: u32) -> u32 {
    let touched = (keep + ALL) & SPARES;
    touched - (touched >> 9)
}

/// The candidates that are alone in their rows.
#[inline]
fn singles(word: u32) -> u32 {
    let more_than_one = word & ((word | SPARES) - FIRSTS);
    let lone = !(more_than_one + ALL) & SPARES;
    word & (lone - (lone >> 9))
}

#[inline]
fn row(word: u32, index: u32) -> usize {
    (word >> (STRIDE * index) & ROW) as usize
}

/// Locked candidates inside each band.
#[inline]
fn lock_rows(words: &mut Words) -> Result<(), Dead> {
    for word in &mut words[..3] {
        let orders = ROW_ORDERS[0][row(*word, 0)]
            & ROW_ORDERS[1][row(*word, 1)]
            & ROW_ORDERS[2][row(*word, 2)];
        if orders == 0 {
            return Err(Dead);
        }
        *word &= ORDER_CELLS[usize::from(orders & 63)];
    }
    Ok(())
}

/// Locked candidates inside each stack.
#[inline]
fn lock_columns(words: &mut Words) -> Result<(), Dead> {
    let columns = |word: u32| ((word | word >> STRIDE | word >> (2 * STRIDE)) & ROW) as usize;
    let orders = COLUMN_ORDERS[0][columns(words[0])]
        & COLUMN_ORDERS[1][columns(words[1])]
        & COLUMN_ORDERS[2][columns(words[2])];
    let stack = |index: u32| (orders >> (6 * index) & 63) as usize;
    if stack(0) == 0 || stack(1) == 0 || stack(2) == 0 {
        return Err(Dead);
    }
    let allowed =
        ORDER_COLUMNS[0][stack(0)] | ORDER_COLUMNS[1][stack(1)] | ORDER_COLUMNS[2][stack(2)];
    for (index, word) in words[..3].iter_mut().enumerate() {
        *word &= row(allowed, index as u32) as u32 * FIRSTS;
    }
    Ok(())
}

impl Bands {
    /// The board with these clues (81 values), before any propagation.
    pub(super) fn new(clues: &[u8]) -> Result<Self, Dead> {
        let mut given = [[0u32; 4]; 9];
        for (index, line) in clues.chunks_exact(9).enumerate() {
            let shift = STRIDE as usize * (index % 3);
            for (column, &value) in line.iter().enumerate() {
                if value != UNKNOWN {
                    given[usize::from(value - 1)][index / 3] |= 1 << (shift + column);
                }
            }
        }
        let mut board =
            Self { digits: [[ALL, ALL, ALL, 0]; 9], occupied: [0; 4], open: ROW, stale: ROW };
        for (digit, cells) in given.iter().enumerate() {
            for band in 0..3 {
                board.own(digit, band, cells[band])?;
            }
        }
        Ok(board)
    }

    /// Gives a digit these cells of a band.
    #[inline]
    fn own(&mut self, digit: usize, band: usize, cells: u32) -> Result<(), Dead> {
        if cells & ((cells | SPARES) - FIRSTS) & ALL != 0 {
            return Err(Dead);
        }
        let word = &mut self.digits[digit][band];
        *word = *word & !rows_of(cells) | cells;
        self.occupied[band] |= cells;
        self.stale |= u32::from(cells != 0) << digit;
        Ok(())
    }

    /// Takes one candidate away, on a board that has not been propagated yet.
    pub(super) fn exclude(&mut self, spot: Spot, digit: usize) {
        self.digits[digit][spot.band] &= !spot.bit;
    }

    /// Puts a candidate of a propagated board.
    #[inline]
    pub(super) fn place(&mut self, spot: Spot, digit: usize) {
        // One cell never repeats a digit in its row.
        let _ = self.own(digit, spot.band, spot.bit);
    }

    /// Locked candidates and hidden singles of one digit, to their fixed point.
    #[inline]
    fn settle(&mut self, digit: usize) -> Result<(), Dead> {
        let before = self.digits[digit];
        let mut words = before;
        for band in 0..4 {
            words[band] &= !self.occupied[band] | singles(before[band]);
        }
        if words == before && self.stale & 1 << digit == 0 {
            return Ok(());
        }
        self.stale &= !(1 << digit);
        lock_rows(&mut words)?;
        loop {
            let seen = words;
            lock_columns(&mut words)?;
            if words == seen {
                break;
            }
            let seen = words;
            lock_rows(&mut words)?;
            if words == seen {
                break;
            }
        }
        let mut unsettled = 0;
        for band in 0..4 {
            let own = singles(words[band]);
            unsettled |= words[band] ^ own;
            self.occupied[band] |= own;
        }
        self.digits[digit] = words;
        if unsettled == 0 {
            self.open &= !(1 << digit);
        }
        Ok(())
    }

    /// Hidden singles, naked singles and locked candidates, to their fixed point.
    pub(super) fn propagate(&mut self) -> Result<Tally, Dead> {
        loop {
            let before = self.occupied;
            let mut rest = self.open;
            while rest != 0 {
                self.settle(rest.trailing_zeros() as usize)?;
                rest &= rest - 1;
            }
            if self.occupied != before {
                continue;
            }
            let tally = self.tally();
            let mut lone = [0; 4];
            let mut empty = 0;
            let mut any = 0;
            for band in 0..3 {
                empty |= ALL & !tally.once[band];
                lone[band] = tally.once[band] & !tally.twice[band] & !self.occupied[band];
                any |= lone[band];
            }
            if empty != 0 {
                return Err(Dead);
            }
            if any == 0 {
                return Ok(tally);
            }
            for digit in 0..9 {
                for band in 0..3 {
                    self.own(digit, band, self.digits[digit][band] & lone[band])?;
                }
            }
        }
    }

    /// Which cells have at least one, two, three candidates.
    #[inline]
    fn tally(&self) -> Tally {
        let mut tally = Tally { once: [0; 4], twice: [0; 4], thrice: [0; 4] };
        for words in &self.digits {
            for band in 0..4 {
                tally.thrice[band] |= tally.twice[band] & words[band];
                tally.twice[band] |= tally.once[band] & words[band];
                tally.once[band] |= words[band];
            }
        }
        tally
    }

    /// Whether every cell is known.
    pub(super) fn is_solved(&self) -> bool {
        self.open == 0
    }

    /// Writes the known digits.
    pub(super) fn read(&self, values: &mut [u8; 81]) {
        for (digit, words) in self.digits.iter().enumerate() {
            for (band, &word) in words[..3].iter().enumerate() {
                let mut own = singles(word);
                while own != 0 {
                    let bit = own.trailing_zeros() as usize;
                    own &= own - 1;
                    let (line, column) = (bit / STRIDE as usize, bit % STRIDE as usize);
                    values[27 * band + 9 * line + column] = digit as u8 + 1;
                }
            }
        }
    }
}

/// Which cells have at least so many candidates.
pub(super) struct Tally {
    once: Words,
    pub(super) twice: Words,
    pub(super) thrice: Words,
}
