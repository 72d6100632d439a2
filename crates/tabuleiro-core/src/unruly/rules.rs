//! The four rules of people, to their fixed point, without guessing.
//!
//! Torres, Pinheiro and Tavares, "Resolvendo o puzzle Unruly utilizando backtracking", section 2:
//! a colour that is used up in a row or in a column (quota), cells beside two equal ones
//! (extremes) and between two equal ones (middle). Their fixed point does not depend on the
//! order, so that each new cell is followed up once instead of scanning the board again.

use super::Unruly;
use super::grid::Grid;
use crate::UNKNOWN;
use crate::search::{Control, Deduction, Fixpoint, Meter, Stop};

/// How known cells contradict each other. Lines are counted as in [`Grid`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// More cells of that value than half of the line.
    Quota(usize, u8),
    /// Three equal cells; the place of the first in the line.
    Three(usize, usize),
    /// Two equal full lines.
    Equal(usize, usize),
}

/// Why the rules ended early.
pub(super) enum Broken {
    Fault(Fault),
    Stop(Stop),
}

impl From<Fault> for Broken {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

impl From<Stop> for Broken {
    fn from(stop: Stop) -> Self {
        Self::Stop(stop)
    }
}

/// A board with the rules' memory of what they have seen.
#[derive(Clone)]
pub(super) struct Rules {
    pub(super) grid: Grid,
    /// Known cells in the order in which they became known.
    trail: Vec<usize>,
    /// How much of the trail has been followed up.
    seen: usize,
}

impl Rules {
    /// The givens, not followed up yet.
    pub(super) fn new(puzzle: &Unruly) -> Self {
        let grid = Grid::new(puzzle);
        let trail = (0..grid.cells.len()).filter(|&cell| grid.cells[cell] != UNKNOWN).collect();
        Self { grid, trail, seen: 0 }
    }

    /// Gives an unknown cell a value.
    pub(super) fn set(&mut self, cell: usize, value: u8) {
        self.grid.set(cell, value);
        self.trail.push(cell);
    }

    /// Number of known cells: what [`Self::undo`] takes to come back here.
    pub(super) fn mark(&self) -> usize {
        self.trail.len()
    }

    /// The cells that became known since `mark`.
    pub(super) fn since(&self, mark: usize) -> &[usize] {
        &self.trail[mark..]
    }

    /// Forgets all cells since `mark`.
    pub(super) fn undo(&mut self, mark: usize) {
        for cell in self.trail.drain(mark..) {
            self.grid.clear(cell);
        }
        self.seen = self.seen.min(mark);
    }

    /// Applies the rules until none applies.
    pub(super) fn close(&mut self, meter: &mut Meter) -> Result<(), Broken> {
        self.close_until(usize::MAX, meter)
    }

    /// Applies the rules until none applies or a cell is known.
    pub(super) fn close_until(&mut self, wanted: usize, meter: &mut Meter) -> Result<(), Broken> {
        while self.seen < self.trail.len() {
            if self.grid.cells.get(wanted).is_some_and(|&value| value != UNKNOWN) {
                break;
            }
            let cell = self.trail[self.seen];
            self.seen += 1;
            meter.counters.propagations += 1;
            meter.work(1)?;
            for line in self.grid.lines_of(cell) {
                self.quota(line, self.grid.cells[cell])?;
                self.extremes_and_middle(line, cell)?;
                if let Some(other) = self.grid.repetition_of(line) {
                    return Err(Fault::Equal(line.min(other), line.max(other)).into());
                }
            }
        }
        Ok(())
    }

    fn quota(&mut self, line: usize, value: u8) -> Result<(), Fault> {
        let (first, step, len) = self.grid.line(line);
        let count = self.grid.count(line, value);
        if count > len / 2 {
            return Err(Fault::Quota(line, value));
        }
        if count == len / 2 && self.grid.count(line, 1 - value) < len / 2 {
            for cell in (first..).step_by(step).take(len) {
                if self.grid.cells[cell] == UNKNOWN {
                    self.set(cell, 1 - value);
                }
            }
        }
        Ok(())
    }

    fn extremes_and_middle(&mut self, line: usize, cell: usize) -> Result<(), Fault> {
        let (first, step, len) = self.grid.line(line);
        let (at, value) = ((cell - first) / step, self.grid.cells[cell]);
        // The windows of three that hold the cell: two equal decide the third.
        for from in at.saturating_sub(2)..=at {
            if from + 3 > len {
                break;
            }
            let window = [0, 1, 2].map(|offset| first + (from + offset) * step);
            let equal = window.iter().filter(|&&cell| self.grid.cells[cell] == value).count();
            if equal == 3 {
                return Err(Fault::Three(line, from));
            }
            let open = window.iter().find(|&&cell| self.grid.cells[cell] == UNKNOWN);
            if let (2, Some(&third)) = (equal, open) {
                self.set(third, 1 - value);
            }
        }
        Ok(())
    }

    /// The sentence for a fault.
    pub(super) fn describe(&self, fault: Fault) -> String {
        match fault {
            Fault::Quota(line, value) => {
                let (name, count) = (self.grid.name(line), self.grid.count(line, value));
                let most = self.grid.line(line).2 / 2;
                format!("{name}: {count} cells of {value}, at most {most} fit")
            }
            Fault::Three(line, at) => {
                let (first, step, _) = self.grid.line(line);
                let value = self.grid.cells[first + at * step];
                let name = self.grid.name(line);
                format!("{name}: three cells of {value} in a row, {} to {}", at + 1, at + 3)
            }
            Fault::Equal(one, two) => {
                format!("{} and {} are equal", self.grid.name(one), self.grid.name(two))
            }
        }
    }
}

/// The fixed point of the rules from the givens. O(cells).
pub(super) fn deduce(puzzle: &Unruly, control: &Control) -> Deduction<u8> {
    let mut meter = control.meter();
    let mut rules = Rules::new(puzzle);
    let fixpoint = match rules.close(&mut meter) {
        Ok(()) if rules.mark() == rules.grid.cells.len() => Fixpoint::Solved,
        Ok(()) => Fixpoint::Stuck,
        Err(Broken::Fault(fault)) => Fixpoint::Contradiction(rules.describe(fault)),
        Err(Broken::Stop(stop)) => Fixpoint::Interrupted(stop.into()),
    };
    Deduction { values: rules.grid.cells, fixpoint, counters: meter.counters }
}
