//! Complete search on boards of any size: lines with their counts of free squares.
//!
//! Squares of a line are tried in cyclic order from a random one, and until there is a solution
//! the search starts again after more and more dead ends: early mistakes on large boards are
//! found out too late for any order to be safe (Gomes, Selman, Kautz 1998). The waits grow
//! without limit, so that the search stays complete.

use super::Queens;
use super::board::{Board, Line};
use super::rules::{Closed, close, place_given};
use crate::NO_QUEEN;
use crate::search::{Meter, Rng, Stop};

/// Dead ends before the first restart; each wait is longer than the one before.
const FIRST_WAIT: u64 = 100;

/// A branching: a line, where it began to be tried and how far that is.
struct Frame {
    placed: usize,
    line: Line,
    first: u32,
    tried: u32,
}

/// Depth first; `found` ends the search by an error.
pub(super) fn search(
    puzzle: &Queens,
    seed: Option<u64>,
    meter: &mut Meter,
    found: &mut dyn FnMut(&[u32]) -> Result<(), Stop>,
) -> Result<(), Stop> {
    let n = puzzle.n();
    if n > Queens::MAX_SEARCHED {
        return Err(Stop::Budget);
    }
    let mut board = Board::new(puzzle);
    if place_given(&mut board, puzzle, meter)?.is_some() {
        return Ok(());
    }
    let root = board.placed();
    let mut rng = Rng::new(seed.unwrap_or(0));
    let mut columns = vec![NO_QUEEN; n as usize];
    let mut stack: Vec<Frame> = Vec::new();
    let (mut wait, mut fails, mut is_first) = (FIRST_WAIT, 0, true);
    loop {
        match close(&mut board, meter)? {
            Closed::Quiet if board.is_full() => {
                board.read(&mut columns);
                found(&columns)?;
                is_first = false;
            }
            Closed::Quiet => {
                let line = board.tightest().unwrap_or(Line::Row(0));
                let first = rng.below(u64::from(n)) as u32;
                stack.push(Frame { placed: board.placed(), line, first, tried: 0 });
                meter.counters.depth = meter.counters.depth.max(stack.len() as u64);
            }
            Closed::Dead(_) => {
                meter.counters.fails += 1;
                fails += 1;
                if is_first && fails >= wait && !stack.is_empty() {
                    (wait, fails) = (wait + wait / 4, 0);
                    stack.clear();
                    board.undo(root);
                    continue;
                }
            }
        }
        if !advance(&mut board, &mut stack, meter)? {
            return Ok(());
        }
    }
}

/// Places the next queen of the latest branching that has one; `false` at the end of the search.
fn advance(board: &mut Board, stack: &mut Vec<Frame>, meter: &mut Meter) -> Result<bool, Stop> {
    let n = board.side();
    while let Some(frame) = stack.last_mut() {
        meter.work(board.work())?;
        board.undo(frame.placed);
        while frame.tried < n {
            let at = (u64::from(frame.first) + u64::from(frame.tried)) % u64::from(n);
            frame.tried += 1;
            let (row, column) = match frame.line {
                Line::Row(row) => (row, at as u32),
                Line::Column(column) => (at as u32, column),
            };
            if board.is_free(row, column) {
                meter.node()?;
                board.place(row, column);
                return Ok(true);
            }
        }
        stack.pop();
    }
    Ok(false)
}
