//! Plain backtracking: algorithm A of Torres, Pinheiro and Tavares, with its misprints repaired.
//!
//! Cells row by row, 0 (white) before 1 (black), each tested against its own lines. A node is a
//! call of the paper's recursion, one for every cell on the way, given ones too, and one past the
//! last: height * width + 1 when nothing goes wrong. Contradicting givens cost no node.

use super::Unruly;
use super::grid::Grid;
use crate::UNKNOWN;
use crate::search::{Control, End, Meter, Report, Rng, Stop};

/// Finds up to `limit` solutions.
pub(super) fn enumerate(
    puzzle: &Unruly,
    limit: u64,
    control: &Control,
    found: &mut dyn FnMut(&[u8]),
) -> Report {
    let mut meter = control.meter();
    let mut solutions = 0;
    let stop = search(puzzle, control, &mut meter, &mut |values| {
        solutions += 1;
        found(values);
        if solutions >= limit { Err(Stop::Enough) } else { Ok(()) }
    });
    let end = stop.map_or_else(End::from, |()| End::Complete);
    Report { end, solutions, counters: meter.counters }
}

/// The values of a cell in the order in which they are tried.
pub(super) fn value_order(rng: &mut Option<Rng>) -> u8 {
    rng.as_mut().map_or(0, |rng| rng.below(2) as u8)
}

/// An open cell with a value in it.
struct Frame {
    cell: usize,
    first: u8,
    tried: u8,
}

fn search(
    puzzle: &Unruly,
    control: &Control,
    meter: &mut Meter,
    found: &mut dyn FnMut(&[u8]) -> Result<(), Stop>,
) -> Result<(), Stop> {
    let mut rng = control.seed.map(Rng::new);
    let mut grid = Grid::new(puzzle);
    if !grid.is_consistent() {
        return Ok(());
    }
    let mut stack: Vec<Frame> = Vec::new();
    let mut cell = 0;
    loop {
        meter.node()?;
        if cell == grid.cells.len() {
            found(&grid.cells)?;
        } else if grid.cells[cell] != UNKNOWN {
            cell += 1;
            continue;
        } else {
            stack.push(Frame { cell, first: value_order(&mut rng), tried: 0 });
            meter.counters.depth = meter.counters.depth.max(stack.len() as u64);
        }
        match advance(&mut grid, &mut stack, meter) {
            Some(next) => cell = next,
            None => return Ok(()),
        }
    }
}

/// Gives the latest open cell its next value that passes the test, going back as far as it
/// takes; returns the cell to look at next.
fn advance(grid: &mut Grid, stack: &mut Vec<Frame>, meter: &mut Meter) -> Option<usize> {
    while let Some(frame) = stack.last_mut() {
        if grid.cells[frame.cell] != UNKNOWN {
            grid.clear(frame.cell);
        }
        while frame.tried < 2 {
            let value = frame.first ^ frame.tried;
            frame.tried += 1;
            if grid.can_take(frame.cell, value) {
                grid.set(frame.cell, value);
                return Some(frame.cell + 1);
            }
        }
        stack.pop();
        meter.counters.fails += 1;
    }
    None
}
