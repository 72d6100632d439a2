//! Plain backtracking: row by row, columns from left to right.

use super::Queens;
use crate::NO_QUEEN;
use crate::search::{Control, End, Meter, Report, Rng, Stop};

/// Finds up to `limit` solutions. A node is a call of the recursion that this is: one for each
/// row reached, one past the last row. The columns of a row start at the left, with a seed at
/// random.
pub(super) fn enumerate(
    puzzle: &Queens,
    limit: u64,
    control: &Control,
    found: &mut dyn FnMut(&[u32]),
) -> Report {
    let mut meter = control.meter();
    let mut solutions = 0;
    let outcome = search(puzzle, control.seed, &mut meter, &mut |columns| {
        solutions += 1;
        found(columns);
        if solutions >= limit { Err(Stop::Enough) } else { Ok(()) }
    });
    let end = outcome.map_or_else(End::from, |()| End::Complete);
    Report { end, solutions, counters: meter.counters }
}

/// Which columns and diagonals are taken.
struct Attacks<'a> {
    puzzle: &'a Queens,
    columns: Vec<bool>,
    sums: Vec<bool>,
    differences: Vec<bool>,
}

impl<'a> Attacks<'a> {
    /// The blocked diagonals and the placed queens; `None` when those cannot stand as they do.
    fn new(puzzle: &'a Queens) -> Option<Self> {
        let n = puzzle.n() as usize;
        let mut attacks = Self {
            puzzle,
            columns: vec![false; n],
            sums: vec![false; 2 * n - 1],
            differences: vec![false; 2 * n - 1],
        };
        let blocked = puzzle.blocked();
        blocked.sums.iter().for_each(|&sum| attacks.sums[sum as usize] = true);
        for &difference in &blocked.differences {
            attacks.differences[(difference + n as i32 - 1) as usize] = true;
        }
        for (at, &(row, column)) in puzzle.placed().iter().enumerate() {
            let same_row = at > 0 && puzzle.placed()[at - 1].0 == row;
            if same_row || !attacks.is_free(row as usize, column as usize) {
                return None;
            }
            attacks.set(row as usize, column as usize, true);
        }
        Some(attacks)
    }

    #[inline]
    fn is_free(&self, row: usize, column: usize) -> bool {
        let squares = &self.puzzle.blocked().squares;
        !(self.columns[column]
            || self.sums[row + column]
            || self.differences[row + self.columns.len() - 1 - column])
            && (squares.is_empty() || squares.binary_search(&(row as u32, column as u32)).is_err())
    }

    #[inline]
    fn set(&mut self, row: usize, column: usize, taken: bool) {
        let last = self.columns.len() - 1;
        self.columns[column] = taken;
        self.sums[row + column] = taken;
        self.differences[row + last - column] = taken;
    }
}

/// A row whose columns are being tried.
struct Frame {
    row: usize,
    first: usize,
    tried: usize,
}

fn search(
    puzzle: &Queens,
    seed: Option<u64>,
    meter: &mut Meter,
    found: &mut dyn FnMut(&[u32]) -> Result<(), Stop>,
) -> Result<(), Stop> {
    let n = puzzle.n() as usize;
    if puzzle.n() > Queens::MAX_SEARCHED {
        return Err(Stop::Budget);
    }
    let Some(mut attacks) = Attacks::new(puzzle) else { return Ok(()) };
    let mut rng = seed.map(Rng::new);
    let mut columns = vec![NO_QUEEN; n];
    puzzle.placed().iter().for_each(|&(row, column)| columns[row as usize] = column);
    let mut stack: Vec<Frame> = Vec::new();
    let mut row = 0;
    loop {
        meter.node()?;
        if row == n {
            found(&columns)?;
        } else if columns[row] != NO_QUEEN {
            row += 1;
            continue;
        } else {
            let first = rng.as_mut().map_or(0, |rng| rng.index(n));
            stack.push(Frame { row, first, tried: 0 });
            meter.counters.depth = meter.counters.depth.max(stack.len() as u64);
        }
        match advance(&mut attacks, &mut stack, &mut columns, meter)? {
            Some(next) => row = next,
            None => return Ok(()),
        }
    }
}

/// Moves the latest queen that can move on to its next free column; returns the row after it.
fn advance(
    attacks: &mut Attacks,
    stack: &mut Vec<Frame>,
    columns: &mut [u32],
    meter: &mut Meter,
) -> Result<Option<usize>, Stop> {
    let n = columns.len();
    while let Some(frame) = stack.last_mut() {
        meter.work(1 + n as u32 / 1024)?;
        let queen = &mut columns[frame.row];
        if *queen != NO_QUEEN {
            attacks.set(frame.row, *queen as usize, false);
            *queen = NO_QUEEN;
        }
        let in_turn = |tried: usize| (frame.first + tried) % n;
        let free = (frame.tried..n).find(|&tried| attacks.is_free(frame.row, in_turn(tried)));
        if let Some(tried) = free {
            let column = in_turn(tried);
            frame.tried = tried + 1;
            *queen = column as u32;
            attacks.set(frame.row, column, true);
            return Ok(Some(frame.row + 1));
        }
        stack.pop();
        meter.counters.fails += 1;
    }
    Ok(None)
}
