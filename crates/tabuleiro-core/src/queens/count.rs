//! How many ways there are to place n queens on an empty board.

use crate::queens::{Blocked, Queens, exact};
use crate::search::{Control, End, Meter, Report, Stop};

/// Longest side counted by bit boards; on longer ones no count will ever end.
const MOST_COUNTED: u32 = 32;

/// Counts all solutions of the empty n x n board (OEIS A000170). `Report::solutions` is the count
/// as far as it got; only with [`End::Complete`] is it the number of all.
///
/// Bit boards row by row (Qiu 2002; Richards 1997). Solutions come in mirrored pairs, so that
/// only the left half of the first row is tried. A node is a queen placed. `n` = 0 has one
/// solution.
#[must_use]
pub fn count_all(n: u32, control: &Control) -> Report {
    let mut meter = control.meter();
    let mut solutions = 0;
    let outcome = if n <= MOST_COUNTED {
        count_mirrored(n, &mut meter, &mut solutions)
    } else {
        return match Queens::new(n, vec![], Blocked::default()) {
            Ok(board) => exact::enumerate(&board, u64::MAX, control, &mut |_| {}),
            Err(_) => report(Err(Stop::Budget), 0, &meter),
        };
    };
    report(outcome, solutions, &meter)
}

/// Counts the solutions of the empty n x n board that are different when rotations and
/// reflections of one board count as one (OEIS A002562).
///
/// Burnside's lemma: no solution is its own reflection (for n > 1), so that the classes are
/// (all + fixed by a half turn + 2 * fixed by a quarter turn) / 8.
#[must_use]
pub fn count_fundamental(n: u32, control: &Control) -> Report {
    let mut meter = control.meter();
    let mut counts = [0; 3];
    if !(2..=MOST_COUNTED).contains(&n) {
        return count_all(n, control);
    }
    let outcome = count_mirrored(n, &mut meter, &mut counts[0])
        .and_then(|()| count_symmetric(n, Turn::Half, &mut meter, &mut counts[1]))
        .and_then(|()| count_symmetric(n, Turn::Quarter, &mut meter, &mut counts[2]));
    let [all, half, quarter] = counts;
    report(outcome, (all + half + 2 * quarter) / 8, &meter)
}

fn report(outcome: Result<(), Stop>, solutions: u64, meter: &Meter) -> Report {
    let end = outcome.map_or_else(End::from, |()| End::Complete);
    Report { end, solutions, counters: meter.counters }
}

fn count_mirrored(n: u32, meter: &mut Meter, solutions: &mut u64) -> Result<(), Stop> {
    if n == 0 {
        *solutions = 1;
        return Ok(());
    }
    let everywhere = u32::MAX >> (32 - n);
    let mut half = 0;
    let mut outcome = Ok(());
    for column in 0..n / 2 {
        let bit = 1 << column;
        outcome = meter.node().and_then(|()| {
            below(everywhere, everywhere ^ bit, bit << 1, bit >> 1, meter, &mut half)
        });
        if outcome.is_err() {
            break;
        }
    }
    *solutions = 2 * half;
    if n % 2 == 1 && outcome.is_ok() {
        // From the middle of the first row, the second row is what is mirrored.
        let middle = 1 << (n / 2);
        let mut half = 0;
        meter.node()?;
        if n == 1 {
            *solutions = 1;
            return Ok(());
        }
        for column in 0..n / 2 - 1 {
            let bit = 1 << column;
            outcome = meter.node().and_then(|()| {
                let (free, left, right) = (everywhere ^ middle ^ bit, middle << 2, middle >> 2);
                below(everywhere, free, left | bit << 1, right | bit >> 1, meter, &mut half)
            });
            if outcome.is_err() {
                break;
            }
        }
        *solutions += 2 * half;
    }
    outcome
}

/// Counts the ways to fill the rows below. At most [`MOST_COUNTED`] calls deep.
fn below(
    everywhere: u32,
    free: u32,
    left: u32,
    right: u32,
    meter: &mut Meter,
    solutions: &mut u64,
) -> Result<(), Stop> {
    let mut open = free & !(left | right);
    if free & free.wrapping_sub(1) == 0 {
        // The last row: a single column is free, attacked or not.
        if open != 0 {
            meter.node()?;
            *solutions += 1;
        }
        return Ok(());
    }
    while open != 0 {
        let bit = open & open.wrapping_neg();
        open ^= bit;
        meter.node()?;
        let (free, left, right) = (free ^ bit, (left | bit) << 1 & everywhere, (right | bit) >> 1);
        // Half of all nodes are dead ends: seeing that here saves the call.
        if free & !(left | right) != 0 {
            below(everywhere, free, left, right, meter, solutions)?;
        }
    }
    Ok(())
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Turn {
    Half,
    Quarter,
}

/// A partial board that is its own turn.
struct Symmetric {
    n: u32,
    turn: Turn,
    rows: u32,
    columns: u32,
    sums: u64,
    differences: u64,
}

/// Counts the solutions that a turn leaves as they are: every queen comes with all its images.
fn count_symmetric(n: u32, turn: Turn, meter: &mut Meter, solutions: &mut u64) -> Result<(), Stop> {
    let board = Symmetric { n, turn, rows: 0, columns: 0, sums: 0, differences: 0 };
    board.fill(meter, solutions)
}

impl Symmetric {
    /// At most one call deep for every queen of [`MOST_COUNTED`].
    fn fill(&self, meter: &mut Meter, solutions: &mut u64) -> Result<(), Stop> {
        let row = self.rows.trailing_ones();
        if row == self.n {
            *solutions += 1;
            return Ok(());
        }
        for column in 0..self.n {
            if let Some(next) = self.with_images(row, column) {
                meter.node()?;
                next.fill(meter, solutions)?;
            }
        }
        Ok(())
    }

    /// The board with a queen and its images, if none of them is attacked.
    fn with_images(&self, row: u32, column: u32) -> Option<Self> {
        let mut next = Self { ..*self };
        let (start, mut square) = ((row, column), (row, column));
        let last = self.n - 1;
        loop {
            let (row, column) = square;
            let (sum, difference) = (1 << (row + column), 1 << (row + last - column));
            let taken = next.rows >> row & 1 == 1
                || next.columns >> column & 1 == 1
                || next.sums & sum != 0
                || next.differences & difference != 0;
            if taken {
                return None;
            }
            next.rows |= 1 << row;
            next.columns |= 1 << column;
            next.sums |= sum;
            next.differences |= difference;
            square = match self.turn {
                Turn::Half => (last - row, last - column),
                Turn::Quarter => (column, last - row),
            };
            if square == start {
                return Some(next);
            }
        }
    }
}
