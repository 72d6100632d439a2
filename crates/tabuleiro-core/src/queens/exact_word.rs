//! Complete search on boards of up to 64 rows: a row's free squares are the bits of a word.
//!
//! The state is three sets: free columns and free diagonals of either direction. What is free in
//! a row is read from them with two shifts, so that taking back a queen is setting three bits,
//! and nothing is copied or logged but the queens themselves.

use super::Queens;
use crate::NO_QUEEN;
use crate::search::{Meter, Rng, Stop};

/// A set of diagonals: 63 bits for 32 rows, 127 for 64.
pub(super) trait Diagonals: Copy {
    const NONE: Self;
    /// The 64 bits from `at` on.
    fn window(self, at: u32) -> u64;
    fn flip(&mut self, at: u32);
}

impl Diagonals for u64 {
    const NONE: Self = 0;

    #[inline]
    fn window(self, at: u32) -> u64 {
        self >> at
    }

    #[inline]
    fn flip(&mut self, at: u32) {
        *self ^= 1 << at;
    }
}

impl Diagonals for u128 {
    const NONE: Self = 0;

    #[inline]
    fn window(self, at: u32) -> u64 {
        (self >> at) as u64
    }

    #[inline]
    fn flip(&mut self, at: u32) {
        *self ^= 1 << at;
    }
}

struct Board<D> {
    n: u32,
    /// For each row the squares that are not blocked.
    unblocked: [u64; 64],
    open_rows: u64,
    free_columns: u64,
    /// Free diagonals of sum r + c.
    sums: D,
    /// Free diagonals, the bit of difference d at n - 1 - d: rising with the column.
    differences: D,
    queens: [(u8, u8); 64],
    placed: usize,
}

/// Where to branch.
#[derive(Clone, Copy)]
enum Line {
    Row(u32),
    Column(u32),
}

enum Look {
    /// Every row has its queen.
    Full,
    /// A row or a column has no free square.
    Dead,
    /// The line with fewest free squares, and those.
    Branch(Line, u64),
}

impl<D: Diagonals> Board<D> {
    fn new(puzzle: &Queens) -> Self {
        let n = puzzle.n();
        let everywhere = u64::MAX >> (64 - n);
        let mut board = Self {
            n,
            unblocked: [0; 64],
            open_rows: everywhere,
            free_columns: everywhere,
            sums: D::NONE,
            differences: D::NONE,
            queens: [(0, 0); 64],
            placed: 0,
        };
        board.unblocked[..n as usize].fill(everywhere);
        let blocked = puzzle.blocked();
        for diagonal in 0..2 * n - 1 {
            if blocked.sums.binary_search(&diagonal).is_err() {
                board.sums.flip(diagonal);
            }
            let difference = n as i32 - 1 - diagonal as i32;
            if blocked.differences.binary_search(&difference).is_err() {
                board.differences.flip(diagonal);
            }
        }
        for &(row, column) in &blocked.squares {
            board.unblocked[row as usize] &= !(1 << column);
        }
        board
    }

    #[inline]
    fn free_in_row(&self, row: u32) -> u64 {
        self.sums.window(row)
            & self.differences.window(self.n - 1 - row)
            & self.free_columns
            & self.unblocked[row as usize]
    }

    /// Places a queen on a free square, or takes it away.
    #[inline]
    fn flip(&mut self, row: u32, column: u32) {
        self.open_rows ^= 1 << row;
        self.free_columns ^= 1 << column;
        self.sums.flip(row + column);
        self.differences.flip(self.n - 1 - row + column);
    }

    #[inline]
    fn place(&mut self, row: u32, column: u32) {
        self.flip(row, column);
        self.queens[self.placed] = (row as u8, column as u8);
        self.placed += 1;
    }

    fn undo(&mut self, placed: usize) {
        while self.placed > placed {
            self.placed -= 1;
            let (row, column) = self.queens[self.placed];
            self.flip(u32::from(row), u32::from(column));
        }
    }

    /// Places every queen that has a single square left in its row or column and finds where to
    /// branch.
    fn look(&mut self, meter: &mut Meter) -> Look {
        'again: loop {
            if self.open_rows == 0 {
                return Look::Full;
            }
            // Columns seen free in at least one, two, three rows.
            let (mut once, mut twice, mut thrice) = (0, 0, 0);
            let (mut best, mut least) = ((0, 0), u32::MAX);
            let mut rows = self.open_rows;
            while rows != 0 {
                let row = rows.trailing_zeros();
                rows &= rows - 1;
                let free = self.free_in_row(row);
                if free & free.wrapping_sub(1) == 0 {
                    if free == 0 {
                        return Look::Dead;
                    }
                    meter.counters.propagations += 1;
                    self.place(row, free.trailing_zeros());
                    continue 'again;
                }
                thrice |= twice & free;
                twice |= once & free;
                once |= free;
                let count = free.count_ones();
                if count < least {
                    (best, least) = ((row, free), count);
                }
            }
            if once != self.free_columns {
                return Look::Dead;
            }
            let single = once & !twice;
            if single != 0 {
                let column = single.trailing_zeros();
                let rows = self.free_in_column(column);
                meter.counters.propagations += 1;
                self.place(rows.trailing_zeros(), column);
                continue 'again;
            }
            let double = twice & !thrice;
            if least > 2 && double != 0 {
                let column = double.trailing_zeros();
                return Look::Branch(Line::Column(column), self.free_in_column(column));
            }
            return Look::Branch(Line::Row(best.0), best.1);
        }
    }

    fn free_in_column(&self, column: u32) -> u64 {
        let mut rows = self.open_rows;
        let mut free = 0;
        while rows != 0 {
            let row = rows.trailing_zeros();
            rows &= rows - 1;
            free |= (self.free_in_row(row) >> column & 1) << row;
        }
        free
    }
}

/// A branching: the squares of a line that have not been tried yet.
struct Frame {
    placed: usize,
    line: Line,
    untried: u64,
}

/// Depth first; `found` ends the search by an error.
pub(super) fn search<D: Diagonals>(
    puzzle: &Queens,
    seed: Option<u64>,
    meter: &mut Meter,
    found: &mut dyn FnMut(&[u32]) -> Result<(), Stop>,
) -> Result<(), Stop> {
    let mut board = Board::<D>::new(puzzle);
    for &(row, column) in puzzle.placed() {
        if board.open_rows >> row & 1 == 0 || board.free_in_row(row) >> column & 1 == 0 {
            return Ok(());
        }
        board.place(row, column);
    }
    let mut rng = seed.map(Rng::new);
    let mut columns = vec![NO_QUEEN; puzzle.n() as usize];
    let mut stack: Vec<Frame> = Vec::with_capacity(puzzle.n() as usize);
    loop {
        match board.look(meter) {
            Look::Full => {
                for &(row, column) in &board.queens[..board.placed] {
                    columns[usize::from(row)] = u32::from(column);
                }
                found(&columns)?;
            }
            Look::Dead => meter.counters.fails += 1,
            Look::Branch(line, untried) => {
                stack.push(Frame { placed: board.placed, line, untried });
                meter.counters.depth = meter.counters.depth.max(stack.len() as u64);
            }
        }
        let Some(frame) = next_frame(&mut stack) else { return Ok(()) };
        meter.node()?;
        board.undo(frame.placed);
        let at = pick(frame.untried, &mut rng);
        frame.untried &= !(1 << at);
        match frame.line {
            Line::Row(row) => board.place(row, at),
            Line::Column(column) => board.place(at, column),
        }
    }
}

/// The latest branching that has a square left.
fn next_frame(stack: &mut Vec<Frame>) -> Option<&mut Frame> {
    while stack.last().is_some_and(|frame| frame.untried == 0) {
        stack.pop();
    }
    stack.last_mut()
}

/// One of the bits: the lowest, or by chance.
fn pick(bits: u64, rng: &mut Option<Rng>) -> u32 {
    let Some(rng) = rng else { return bits.trailing_zeros() };
    let mut left = bits;
    for _ in 0..rng.below(u64::from(bits.count_ones())) {
        left &= left - 1;
    }
    left.trailing_zeros()
}
