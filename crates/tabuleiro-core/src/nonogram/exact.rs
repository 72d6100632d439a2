//! The complete solver: line solving, probing, then search.
//!
//! Depth first on an explicit stack over one board with a trail. Each node is propagated and
//! probed until nothing new is found; the search then takes the cell whose probes promise most
//! and tries one of its values, later that value struck out.

use super::Nonogram;
use super::bits::{Bits, with_bits};
use super::grid::{Candidate, Cell, Grid};
use super::probe::{Outcome, Probes};
use crate::search::{Control, End, Meter, Report, Rng, Stop};

/// Finds up to `limit` solutions, never one twice, and hands each to `found`. Nodes are
/// decisions, so a board that propagation and probing solve takes none.
pub fn enumerate(
    puzzle: &Nonogram,
    limit: u64,
    control: &Control,
    found: &mut dyn FnMut(&[u8]),
) -> Report {
    with_bits!(puzzle.width().max(puzzle.height()), enumerate_in(puzzle, limit, control, found))
}

fn enumerate_in<B: Bits>(
    puzzle: &Nonogram,
    limit: u64,
    control: &Control,
    found: &mut dyn FnMut(&[u8]),
) -> Report {
    let mut meter = control.meter();
    let mut search = Search::<B>::new(Grid::new(puzzle), control.seed);
    let mut values = vec![0; search.grid.cells()];
    let mut solutions = 0;
    let end = loop {
        if solutions == limit {
            break End::Enough;
        }
        match search.next(&mut meter) {
            Ok(true) => {
                search.grid.write_values(&mut values);
                found(&values);
                solutions += 1;
            }
            Ok(false) => break End::Complete,
            Err(stop) => break End::from(stop),
        }
    };
    Report { end, solutions, counters: meter.counters }
}

/// A choice that can be taken back.
struct Decision {
    candidate: Candidate,
    /// The second branch: the candidate is struck out.
    refuted: bool,
    trail: usize,
    /// Where to put the probes back to; `None` when they were not done at this node.
    probes: Option<usize>,
}

/// A search that can be resumed behind each solution.
pub(crate) struct Search<B> {
    pub(crate) grid: Grid<B>,
    probes: Option<Probes>,
    stack: Vec<Decision>,
    started: bool,
    rng: Option<Rng>,
}

impl<B: Bits> Search<B> {
    /// A search over all solutions of a board on which nothing has been concluded yet.
    /// A seed shuffles the order of decisions.
    pub(crate) fn new(grid: Grid<B>, seed: Option<u64>) -> Self {
        let rng = seed.map(Rng::new);
        Self { grid, probes: None, stack: Vec::new(), started: false, rng }
    }

    /// Goes on to the next solution, which the grid then holds; `false` when there is none left.
    pub(crate) fn next(&mut self, meter: &mut Meter) -> Result<bool, Stop> {
        let alive = if std::mem::replace(&mut self.started, true) {
            self.go_back(meter)?
        } else {
            let alive = self.grid.propagate(meter)?;
            self.grid.record();
            alive
        };
        Ok(alive && self.run(meter)?)
    }

    /// Searches on from a consistent board.
    fn run(&mut self, meter: &mut Meter) -> Result<bool, Stop> {
        let mut alive = true;
        while alive {
            if self.grid.is_solved() {
                return Ok(true);
            }
            let probes = self.probes.get_or_insert_with(|| Probes::new(&self.grid));
            alive = match probes.run(&mut self.grid, meter)? {
                Outcome::Contradiction => {
                    self.fail(meter);
                    self.go_back(meter)?
                }
                Outcome::Solves(candidate) => self.decide(candidate, None, meter)?,
                Outcome::Quiet => match probes.best(&mut self.grid, meter, self.rng.as_mut())? {
                    None => return Ok(true),
                    Some(candidate) => {
                        let mark = Some(probes.mark());
                        self.decide(candidate, mark, meter)?
                    }
                },
            };
        }
        Ok(false)
    }

    /// Takes back every decision, to search anew from the root.
    pub(crate) fn restart(&mut self) {
        if let Some(first) = self.stack.first() {
            self.grid.undo_to(first.trail);
            match first.probes {
                Some(mark) => self.probes.iter_mut().for_each(|probes| probes.undo_to(mark)),
                None => self.probes = None,
            }
        }
        self.stack.clear();
    }

    /// At the root: the first solution without a candidate; `false` when there is none, and then
    /// no decision stands any more.
    pub(crate) fn next_without(
        &mut self,
        candidate: Candidate,
        meter: &mut Meter,
    ) -> Result<bool, Stop> {
        debug_assert!(self.stack.is_empty() && self.started);
        self.probes = None;
        let trail = self.grid.trail().len();
        self.stack.push(Decision { candidate, refuted: true, trail, probes: None });
        self.grid.strike(candidate);
        Ok(self.follow(meter)? && self.run(meter)?)
    }

    /// At the root: settles a cell for good.
    pub(crate) fn conclude(
        &mut self,
        cell: Cell,
        value: u8,
        meter: &mut Meter,
    ) -> Result<(), Stop> {
        debug_assert!(self.stack.is_empty());
        self.grid.assign(cell, value);
        self.grid.propagate(meter)?;
        Ok(())
    }

    fn decide(
        &mut self,
        candidate: Candidate,
        probes: Option<usize>,
        meter: &mut Meter,
    ) -> Result<bool, Stop> {
        meter.node()?;
        let trail = self.grid.trail().len();
        self.stack.push(Decision { candidate, refuted: false, trail, probes });
        meter.counters.depth = meter.counters.depth.max(self.stack.len() as u64);
        self.grid.changed = 0;
        self.grid.assign(candidate.cell(), candidate.value());
        self.follow(meter)
    }

    /// Draws the conclusions from a decision, and from those that take its place as long as they
    /// fail. `false`: every branch is done.
    fn follow(&mut self, meter: &mut Meter) -> Result<bool, Stop> {
        while !self.grid.propagate(meter)? {
            self.fail(meter);
            if !self.turn_back(meter)? {
                return Ok(false);
            }
        }
        if let (Some(probes), false) = (&mut self.probes, self.grid.is_solved()) {
            probes.wake(self.grid.changed);
        }
        Ok(true)
    }

    /// Counts a dead end and learns where it was.
    fn fail(&mut self, meter: &mut Meter) {
        meter.counters.fails += 1;
        if let Some(probes) = &mut self.probes {
            probes.blame(&self.grid);
        }
    }

    /// Leaves this branch for the next one.
    fn go_back(&mut self, meter: &mut Meter) -> Result<bool, Stop> {
        Ok(self.turn_back(meter)? && self.follow(meter)?)
    }

    /// Takes back decisions up to one that has a second branch, and steps into that.
    fn turn_back(&mut self, meter: &mut Meter) -> Result<bool, Stop> {
        while let Some(decision) = self.stack.last_mut() {
            self.grid.undo_to(decision.trail);
            if let (Some(probes), Some(mark)) = (&mut self.probes, decision.probes) {
                probes.undo_to(mark);
            }
            if !decision.refuted {
                meter.node()?;
                decision.refuted = true;
                self.grid.changed = 0;
                self.grid.strike(decision.candidate);
                return Ok(true);
            }
            self.stack.pop();
        }
        Ok(false)
    }
}
