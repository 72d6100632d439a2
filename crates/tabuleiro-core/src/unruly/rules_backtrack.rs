//! Backtracking with the rules at every open cell: algorithm B of Torres, Pinheiro and Tavares.
//!
//! Repaired where the printed one cannot work: it goes on with itself (not with A), undoes what
//! the rules did when a call fails, and fails when the rules contradict each other, without which
//! it returns wrong boards. A node is a call, counted as in algorithm A.

use super::Unruly;
use super::backtrack::value_order;
use super::rules::{Broken, Rules};
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

/// An open cell that the rules left open.
struct Frame {
    cell: usize,
    /// What was known before the cell got its value.
    mark: usize,
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
    let mut rules = Rules::new(puzzle);
    if !rules.grid.is_consistent() {
        return Ok(());
    }
    let mut stack: Vec<Frame> = Vec::new();
    let mut cell = 0;
    loop {
        meter.node()?;
        if cell == rules.grid.cells.len() {
            found(&rules.grid.cells)?;
        } else {
            let open = rules.grid.cells[cell] == UNKNOWN;
            let consistent = !open || is_consistent(rules.close(meter))?;
            if consistent && rules.grid.cells[cell] != UNKNOWN {
                cell += 1;
                continue;
            }
            if consistent {
                let (mark, first) = (rules.mark(), value_order(&mut rng));
                stack.push(Frame { cell, mark, first, tried: 0 });
                meter.counters.depth = meter.counters.depth.max(stack.len() as u64);
            } else {
                meter.counters.fails += 1;
            }
        }
        match advance(&mut rules, &mut stack, meter) {
            Some(next) => cell = next,
            None => return Ok(()),
        }
    }
}

fn is_consistent(closed: Result<(), Broken>) -> Result<bool, Stop> {
    match closed {
        Ok(()) => Ok(true),
        Err(Broken::Fault(_)) => Ok(false),
        Err(Broken::Stop(stop)) => Err(stop),
    }
}

/// Gives the latest open cell its next value that passes the test, going back as far as it
/// takes; returns the cell to look at next.
fn advance(rules: &mut Rules, stack: &mut Vec<Frame>, meter: &mut Meter) -> Option<usize> {
    while let Some(frame) = stack.last_mut() {
        rules.undo(frame.mark);
        while frame.tried < 2 {
            let value = frame.first ^ frame.tried;
            frame.tried += 1;
            if rules.grid.can_take(frame.cell, value) {
                rules.set(frame.cell, value);
                return Some(frame.cell + 1);
            }
        }
        stack.pop();
        meter.counters.fails += 1;
    }
    None
}
