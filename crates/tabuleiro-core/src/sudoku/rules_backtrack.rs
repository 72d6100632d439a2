//! Chronological backtracking with the human rules at each node.

use super::Sudoku;
use super::exact::word::{Word, members};
use super::rules::{Broken, Marks, settle};
use crate::search::{Control, End, Meter, Report, Stop};

/// Finds up to `limit` solutions, in lexicographic order, and hands each to `found`.
///
/// The path is that of plain backtracking (row by row, digits ascending, a node for each call, at
/// least N * N + 1 of them), but at each cell that is not known yet the rules run to their fixed
/// point first. Changes go to a trail, never a board copy. A seed changes nothing.
pub fn enumerate(
    sudoku: &Sudoku,
    limit: u64,
    control: &Control,
    found: &mut dyn FnMut(&[u8]),
) -> Report {
    let mut meter = control.meter();
    let mut solutions = 0;
    let mut sink = |values: &[u8]| {
        solutions += 1;
        found(values);
        if solutions < limit { Ok(()) } else { Err(Stop::Enough) }
    };
    let outcome =
        if limit == 0 { Err(Stop::Enough) } else { search(sudoku, &mut meter, &mut sink) };
    let end = outcome.map_or_else(End::from, |()| End::Complete);
    Report { end, solutions, counters: meter.counters }
}

/// A cell that the rules left open, the digits still to try there and the trail before it.
struct Frame {
    cell: usize,
    untried: u128,
    mark: usize,
}

fn search(
    sudoku: &Sudoku,
    meter: &mut Meter,
    sink: &mut dyn FnMut(&[u8]) -> Result<(), Stop>,
) -> Result<(), Stop> {
    let mut marks = Marks::new(sudoku.shape());
    let mut path: Vec<Frame> = Vec::new();
    let cells = sudoku.givens().len();
    // The rules run at the first node, so that contradicting givens fail there; then at the first
    // open cell after each guess, and on the full board.
    let mut sound = marks.give(sudoku.givens()).is_ok();
    let mut cell = 0;
    let mut pending = true;
    loop {
        meter.node()?;
        let is_due = |cell| cell == 0 || cell == cells || marks.digits(cell).without_lowest() != 0;
        if pending && sound && is_due(cell) {
            pending = false;
            sound = match settle(&mut marks, meter) {
                Ok(()) => true,
                Err(Broken::Contradiction(_)) => false,
                Err(Broken::Stop(stop)) => return Err(stop),
            };
        }
        if sound && cell == cells {
            sink(&marks.values())?;
        } else if sound {
            let untried = marks.digits(cell);
            if untried.without_lowest() == 0 {
                cell += 1;
                continue;
            }
            path.push(Frame { cell, untried, mark: marks.mark() });
            meter.counters.depth = meter.counters.depth.max(path.len() as u64);
        }
        loop {
            let Some(frame) = path.last_mut() else {
                meter.counters.fails += u64::from(!sound);
                return Ok(());
            };
            marks.undo(frame.mark);
            if let Some(digit) = members(frame.untried).next() {
                frame.untried = frame.untried.without_lowest();
                // The digit is a mark of this cell, so keeping it contradicts nothing yet.
                sound = marks.keep(frame.cell, u128::bit(digit)).is_ok();
                cell = frame.cell + 1;
                pending = true;
                break;
            }
            meter.counters.fails += 1;
            path.pop();
        }
    }
}
