//! Row by row with the rule of single free squares at each node.

use super::Queens;
use super::board::Board;
use super::rules::{Closed, close, place_given};
use crate::NO_QUEEN;
use crate::search::{Control, End, Meter, Report, Stop};

/// Finds up to `limit` solutions. A node is a call of the recursion that this would be: one for
/// every row without a queen that is reached, and one past the last row.
pub(super) fn enumerate(
    puzzle: &Queens,
    limit: u64,
    control: &Control,
    found: &mut dyn FnMut(&[u32]),
) -> Report {
    let mut meter = control.meter();
    let mut solutions = 0;
    let outcome = search(puzzle, &mut meter, &mut |columns| {
        solutions += 1;
        found(columns);
        if solutions >= limit { Err(Stop::Enough) } else { Ok(()) }
    });
    let end = outcome.map_or_else(End::from, |()| End::Complete);
    Report { end, solutions, counters: meter.counters }
}

/// A row whose squares are tried from left to right.
struct Frame {
    row: u32,
    /// Queens on the board before this row got its own.
    placed: usize,
    next_column: u32,
}

fn search(
    puzzle: &Queens,
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
    let mut columns = vec![NO_QUEEN; n as usize];
    let mut stack: Vec<Frame> = Vec::new();
    loop {
        meter.node()?;
        match close(&mut board, meter)? {
            Closed::Quiet if board.is_full() => {
                board.read(&mut columns);
                found(&columns)?;
            }
            Closed::Quiet => {
                let from = stack.last().map_or(0, |frame| frame.row + 1);
                let row = (from..n).find(|&row| board.is_open(row)).unwrap_or(0);
                stack.push(Frame { row, placed: board.placed(), next_column: 0 });
                meter.counters.depth = meter.counters.depth.max(stack.len() as u64);
            }
            Closed::Dead(_) => meter.counters.fails += 1,
        }
        if !advance(&mut board, &mut stack, meter)? {
            return Ok(());
        }
    }
}

/// Places the next queen of the latest row that has one; `false` at the end of the search.
fn advance(board: &mut Board, stack: &mut Vec<Frame>, meter: &mut Meter) -> Result<bool, Stop> {
    while let Some(frame) = stack.last_mut() {
        meter.work(board.work())?;
        board.undo(frame.placed);
        let free =
            (frame.next_column..board.side()).find(|&column| board.is_free(frame.row, column));
        if let Some(column) = free {
            frame.next_column = column + 1;
            board.place(frame.row, column);
            return Ok(true);
        }
        stack.pop();
        meter.counters.fails += 1;
    }
    Ok(false)
}
