//! Backtracking with rules as it is printed: algorithm B of Torres, Pinheiro and Tavares, which
//! never asks whether the rules contradict each other. On puzzles that need guessing it returns
//! boards that break the rules of the game.
//!
//! Misprints without which nothing at all would work are repaired: the test for a grey cell, the
//! bound of n, the recursion into B, and the board that a failed call gives back.

use super::Unruly;
use super::grid::Grid;
use crate::UNKNOWN;
use crate::search::{Control, End, Meter, Report, Stop};

/// Runs the printed algorithm to the first board that it takes for a solution. Gives that board,
/// right or wrong; where there is none, the givens.
#[must_use]
pub fn printed_rules_backtrack(puzzle: &Unruly, control: &Control) -> (Report, Vec<u8>) {
    let mut meter = control.meter();
    let mut board = Board { grid: Grid::new(puzzle), trail: Vec::new() };
    let end = match board.search(&mut meter) {
        Ok(true) => End::Enough,
        Ok(false) => End::Complete,
        Err(stop) => stop.into(),
    };
    let solutions = u64::from(end == End::Enough);
    (Report { end, solutions, counters: meter.counters }, board.grid.cells)
}

struct Board {
    grid: Grid,
    /// Cells in the order in which they were painted.
    trail: Vec<usize>,
}

/// A call of the paper's recursion at a cell that was grey.
struct Call {
    cell: usize,
    /// How much was painted before the call, and once the rules were done.
    before: usize,
    ruled: usize,
    /// The next colour to try; 2 when there is none left.
    next: u8,
}

impl Board {
    /// Whether some call returns true. A node is a call.
    fn search(&mut self, meter: &mut Meter) -> Result<bool, Stop> {
        let mut calls: Vec<Call> = Vec::new();
        let mut cell = 0;
        loop {
            meter.node()?;
            if cell == self.grid.cells.len() {
                return Ok(true);
            }
            let before = self.trail.len();
            if self.grid.cells[cell] == UNKNOWN {
                self.apply_all_rules(meter)?;
                calls.push(Call { cell, before, ruled: self.trail.len(), next: 0 });
                meter.counters.depth = meter.counters.depth.max(calls.len() as u64);
                match self.go_on(&mut calls, meter) {
                    Some(next) => cell = next,
                    None => return Ok(false),
                }
            } else {
                cell += 1;
            }
        }
    }

    /// Gives the latest call its next colour, ending the calls that have none left.
    fn go_on(&mut self, calls: &mut Vec<Call>, meter: &mut Meter) -> Option<usize> {
        while let Some(call) = calls.last_mut() {
            self.undo(call.ruled);
            while call.next < 2 {
                let colour = call.next;
                call.next += 1;
                // The rules may have painted the cell: then only that colour is tested.
                let now = self.grid.cells[call.cell];
                if (now == UNKNOWN || now == colour) && self.grid.can_take(call.cell, colour) {
                    self.paint_if_grey(call.cell, colour);
                    return Some(call.cell + 1);
                }
            }
            self.undo(call.before);
            calls.pop();
            meter.counters.fails += 1;
        }
        None
    }

    /// Every rule for both colours, again and again until none paints anything.
    fn apply_all_rules(&mut self, meter: &mut Meter) -> Result<(), Stop> {
        loop {
            let before = self.trail.len();
            for line in 0..self.grid.height + self.grid.width {
                meter.counters.propagations += 1;
                meter.work(1)?;
                for colour in 0..2 {
                    self.quota(line, colour);
                    self.extremes_and_middle(line, colour);
                }
            }
            if self.trail.len() == before {
                return Ok(());
            }
        }
    }

    fn quota(&mut self, line: usize, colour: u8) {
        let (first, step, len) = self.grid.line(line);
        if self.grid.count(line, colour) == len / 2 {
            for cell in (first..).step_by(step).take(len) {
                self.paint_if_grey(cell, 1 - colour);
            }
        }
    }

    fn extremes_and_middle(&mut self, line: usize, colour: u8) {
        let (first, step, len) = self.grid.line(line);
        for from in 0..len - 2 {
            let window = [0, 1, 2].map(|offset| first + (from + offset) * step);
            let is = |place: usize| self.grid.cells[window[place]] == colour;
            for (third, pair) in [(0, [1, 2]), (1, [0, 2]), (2, [0, 1])] {
                if pair.into_iter().all(is) {
                    self.paint_if_grey(window[third], 1 - colour);
                    break;
                }
            }
        }
    }

    fn paint_if_grey(&mut self, cell: usize, colour: u8) {
        if self.grid.cells[cell] == UNKNOWN {
            self.paint(cell, colour);
        }
    }

    fn paint(&mut self, cell: usize, colour: u8) {
        self.grid.set(cell, colour);
        self.trail.push(cell);
    }

    fn undo(&mut self, mark: usize) {
        for cell in self.trail.drain(mark..) {
            self.grid.clear(cell);
        }
    }
}
