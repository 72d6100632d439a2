//! Probing: what would follow if a cell had this value, or that?
//!
//! Each value of an open cell is tried in place. A value that leads to a contradiction is struck
//! out; what all values strike out alike is struck out for good. What a probe found stays true
//! until one of the lines changes that its propagation looked at, so a cell whose lines are
//! quiet is never probed twice. The number of candidates that the probes strike out ranks
//! the cells for branching by min-logd (Wu et al. 2013, "An efficient approach to solving
//! nonograms").

use super::bits::Bits;
use super::grid::{Candidate, Cell, Grid, Lines};
use crate::search::{Meter, Rng, Stop};

/// What probing came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// No probe tells anything new.
    Quiet,
    /// This value alone decides the whole board, and the board is then a solution.
    Solves(Candidate),
    /// There is no solution from here.
    Contradiction,
}

/// What the last probe of a cell found.
#[derive(Clone, Copy)]
struct Finding {
    /// The lines that it looked at.
    visited: Lines,
    /// How good a branching cell this is, in 256ths.
    score: u32,
    /// The value that strikes out most.
    strongest: u8,
}

/// The state of probing: what is known of each cell, and what must be asked again.
pub(crate) struct Probes {
    findings: Vec<Finding>,
    pending: Vec<bool>,
    /// Where the next look for a pending cell starts.
    cursor: usize,
    /// Findings overwritten since the first decision, to be put back.
    overwritten: Vec<(u32, Finding)>,
    common: Vec<Candidate>,
}

impl Probes {
    /// Everything is still to be asked, but for cells that nothing depends on.
    pub(crate) fn new<B: Bits>(grid: &Grid<B>) -> Self {
        let cells = grid.cells();
        Self {
            findings: vec![Finding { visited: 0, score: 0, strongest: 0 }; cells],
            pending: (0..cells).map(|index| grid.binds(grid.cell(index))).collect(),
            cursor: 0,
            overwritten: Vec::new(),
            common: Vec::new(),
        }
    }

    /// A point to go back to.
    pub(crate) fn mark(&self) -> usize {
        self.overwritten.len()
    }

    /// Puts back what was known at a mark, when nothing was pending.
    pub(crate) fn undo_to(&mut self, mark: usize) {
        for (cell, finding) in self.overwritten.drain(mark..).rev() {
            self.findings[cell as usize] = finding;
        }
        self.pending.fill(false);
    }

    /// Some lines have changed for good: what was found through them must be asked again.
    pub(crate) fn wake(&mut self, changed: Lines) {
        for (pending, finding) in self.pending.iter_mut().zip(&self.findings) {
            *pending |= finding.visited & changed != 0;
        }
    }

    /// Probes until nothing new is found.
    pub(crate) fn run<B: Bits>(
        &mut self,
        grid: &mut Grid<B>,
        meter: &mut Meter,
    ) -> Result<Outcome, Stop> {
        let cells = self.pending.len();
        let mut quiet = 0;
        while quiet < cells {
            let index = self.cursor;
            self.cursor = if index + 1 < cells { index + 1 } else { 0 };
            quiet += 1;
            if !std::mem::replace(&mut self.pending[index], false) {
                continue;
            }
            let cell = grid.cell(index);
            let candidates = grid.candidates(cell);
            if candidates.is_power_of_two() {
                continue;
            }
            match self.probe(grid, meter, cell, candidates)? {
                Outcome::Quiet if grid.is_solved() => return Ok(Outcome::Quiet),
                Outcome::Quiet => {}
                other => return Ok(other),
            }
            if grid.changed != 0 {
                self.pending[index] = true;
                self.wake(grid.changed);
                quiet = 0;
            }
        }
        Ok(Outcome::Quiet)
    }

    /// Tries each value of one cell. `grid.changed` is left with the lines that changed for good.
    fn probe<B: Bits>(
        &mut self,
        grid: &mut Grid<B>,
        meter: &mut Meter,
        cell: Cell,
        candidates: u64,
    ) -> Result<Outcome, Stop> {
        let mark = grid.trail().len();
        grid.visited = grid.lines_through(cell);
        let (mut least, mut most, mut strongest) = (usize::MAX, 0, 0);
        let mut rest = candidates;
        while rest != 0 {
            let value = rest.trailing_zeros() as u8;
            rest &= rest - 1;
            grid.assign(cell, value);
            if !grid.propagate(meter)? {
                grid.undo_to(mark);
                grid.changed = 0;
                grid.strike(Candidate::new(cell, value));
                return settle(grid, meter);
            }
            if grid.is_solved() {
                grid.undo_to(mark);
                return Ok(Outcome::Solves(Candidate::new(cell, value)));
            }
            let struck = &grid.trail()[mark..];
            if struck.len() > most {
                (most, strongest) = (struck.len(), value);
            }
            least = least.min(struck.len());
            if value == candidates.trailing_zeros() as u8 {
                self.common.clear();
                self.common.extend_from_slice(struck);
            } else {
                self.common.retain(|&candidate| !grid.has(candidate));
            }
            grid.undo_to(mark);
        }
        let score = least as u64 * 256 + logarithm(1 + most) - logarithm(1 + least);
        let score = score.min(u64::from(u32::MAX)) as u32;
        let index = grid.cell_index(cell);
        self.overwritten.push((index as u32, self.findings[index]));
        self.findings[index] = Finding { visited: grid.visited, score, strongest };
        grid.changed = 0;
        self.common.iter().for_each(|&candidate| grid.strike(candidate));
        settle(grid, meter)
    }

    /// The open cell to branch on, and the value that strikes out most there. Chance, if there
    /// is any, breaks ties and picks the value.
    pub(crate) fn best<B: Bits>(&self, grid: &Grid<B>, rng: Option<&mut Rng>) -> Option<Candidate> {
        let open = |index: usize| {
            self.findings[index].visited != 0
                && !grid.candidates(grid.cell(index)).is_power_of_two()
        };
        let score = |index: usize| self.findings[index].score;
        let cells = (0..self.findings.len()).filter(|&index| open(index));
        let first = cells.clone().reduce(|a, b| if score(b) > score(a) { b } else { a })?;
        let Some(rng) = rng else {
            return Some(Candidate::new(grid.cell(first), self.findings[first].strongest));
        };
        let ties: Vec<usize> = cells.filter(|&index| score(index) == score(first)).collect();
        let cell = grid.cell(ties[rng.index(ties.len())]);
        let mut candidates = grid.candidates(cell);
        for _ in 0..rng.below(u64::from(candidates.count_ones())) {
            candidates &= candidates - 1;
        }
        Some(Candidate::new(cell, candidates.trailing_zeros() as u8))
    }
}

/// Draws the conclusions from what was struck out for good.
fn settle<B: Bits>(grid: &mut Grid<B>, meter: &mut Meter) -> Result<Outcome, Stop> {
    Ok(if grid.propagate(meter)? { Outcome::Quiet } else { Outcome::Contradiction })
}

/// The natural logarithm in 256ths, by straight lines between the powers of two: the same on
/// every machine, as floating point need not be.
fn logarithm(number: usize) -> u64 {
    let exponent = number.ilog2();
    let fraction = ((number as u64) << 16 >> exponent) - (1 << 16);
    // 256 ln 2 = 177.4
    (((u64::from(exponent) << 16) + fraction) * 177) >> 16
}
