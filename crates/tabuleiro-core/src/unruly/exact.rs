//! The complete solver: line reasoning to the fixed point, then search.
//!
//! The search learns a clause from every dead end and jumps back over decisions that had no part
//! in it, on a trail, with an explicit stack. Nodes are decisions; 0 when propagation was enough.

use super::Unruly;
use super::exact_bits::Bits;
use super::exact_board::{Board, Clash, Halt, Why};
use super::exact_clauses::literal;
use super::exact_learn::Learner;
use super::exact_order::Order;
use crate::UNKNOWN;
use crate::search::{Control, End, Meter, Report, Rng, Stop};

/// Calls a function with as many words a line as the puzzle needs.
macro_rules! by_words {
    ($puzzle:expr, $function:ident ( $($argument:expr),* )) => {
        match $puzzle.height().max($puzzle.width()).div_ceil(64) {
            1 => $function::<1>($($argument),*),
            2 => $function::<2>($($argument),*),
            3..=4 => $function::<4>($($argument),*),
            _ => $function::<16>($($argument),*),
        }
    };
}
pub(super) use by_words;

/// Finds up to `limit` solutions.
pub(super) fn enumerate(
    puzzle: &Unruly,
    limit: u64,
    control: &Control,
    found: &mut dyn FnMut(&[u8]),
) -> Report {
    by_words!(puzzle, enumerate_in_words(puzzle, limit, control, found))
}

fn enumerate_in_words<const W: usize>(
    puzzle: &Unruly,
    limit: u64,
    control: &Control,
    found: &mut dyn FnMut(&[u8]),
) -> Report {
    let mut meter = control.meter();
    let mut values = vec![UNKNOWN; puzzle.height() * puzzle.width()];
    let mut solutions = 0;
    let mut search = Search::<W>::new(puzzle, control.seed);
    let outcome = search.root(puzzle).and_then(|()| {
        while search.solve(&mut meter)? {
            solutions += 1;
            search.board.read(&mut values);
            found(&values);
            if solutions >= limit {
                return Err(Stop::Enough.into());
            }
            if !search.leave_solution() {
                break;
            }
        }
        Ok(())
    });
    let end = match outcome {
        Ok(()) | Err(Halt::Conflict(_)) => End::Complete,
        Err(Halt::Stop(stop)) => stop.into(),
    };
    Report { end, solutions, counters: meter.counters }
}

/// Solutions that are ruled out by a clause of their own; later ones by closing the decisions
/// that lead to them, which takes no memory but keeps the search from jumping over them.
const MOST_BLOCKED: u64 = 64;
/// Conflicts between restarts, times the Luby sequence.
const RESTART: u64 = 64;
/// Learnt clauses kept at first, and how the number grows with each clean-up.
const CLAUSES: usize = 4000;
const MORE_CLAUSES: usize = 500;
/// The same once solutions are many: then the search is a walk through all of them, in which to
/// look at clauses costs more than they prune.
const FEW_CLAUSES: usize = 100;

/// A search over one board.
pub(super) struct Search<const W: usize> {
    pub(super) board: Board<W>,
    order: Order,
    learner: Learner,
    rng: Option<Rng>,
    /// The last value of each cell, to come back to.
    phase: Vec<u8>,
    /// Length of the trail before each decision.
    marks: Vec<usize>,
    /// For each decision whether its other value is done with.
    closed: Vec<bool>,
    blocked: u64,
    restarts: u64,
    /// Conflicts until the next restart.
    patience: u64,
    most_clauses: usize,
}

impl<const W: usize> Search<W> {
    /// A search on an empty board of the puzzle's size.
    pub(super) fn new(puzzle: &Unruly, seed: Option<u64>) -> Self {
        let board = Board::new(puzzle);
        let mut rng = seed.map(Rng::new);
        Self {
            order: Order::new(board.cells(), rng.as_mut()),
            learner: Learner::new(),
            rng,
            phase: vec![UNKNOWN; board.cells()],
            board,
            marks: Vec::new(),
            closed: Vec::new(),
            blocked: 0,
            restarts: 1,
            patience: RESTART,
            most_clauses: CLAUSES,
        }
    }

    /// Takes over the givens. Call [`Self::solve`] next.
    pub(super) fn root(&mut self, puzzle: &Unruly) -> Result<(), Halt> {
        // Pigeons in holes are what learning clauses is worst at.
        if !puzzle.has_enough_lines() {
            return Err(Halt::Conflict(Clash::TooFewLines));
        }
        self.board.wake_all();
        for (cell, &value) in puzzle.givens().iter().enumerate() {
            if value != UNKNOWN {
                self.board.assign(cell as u32, value, Why::Fixed)?;
            }
        }
        Ok(())
    }

    /// Starts again with these literals taken for true, whatever was assumed before. Clauses learnt
    /// under an assumption name it, so that they hold without it.
    pub(super) fn assume(&mut self, literals: &[u32]) -> Result<(), Halt> {
        self.retreat(0);
        self.marks.push(self.board.mark());
        self.closed.push(true);
        for &literal in literals {
            self.board.assign(literal / 2, (literal % 2) as u8, Why::Fixed)?;
        }
        Ok(())
    }

    /// Goes on until the board is a solution; `false` when there is no more.
    pub(super) fn solve(&mut self, meter: &mut Meter) -> Result<bool, Halt> {
        Ok(self.solve_within(u64::MAX, meter)?.unwrap_or(false))
    }

    /// The same, but gives up (`None`) after so many dead ends.
    pub(super) fn solve_within(
        &mut self,
        most_fails: u64,
        meter: &mut Meter,
    ) -> Result<Option<bool>, Halt> {
        let last = meter.counters.fails.saturating_add(most_fails);
        loop {
            match self.board.propagate(meter) {
                Ok(()) if self.board.is_full() => return Ok(Some(true)),
                Ok(()) => {
                    if self.patience == 0 {
                        self.restart();
                    }
                    self.decide(meter)?;
                }
                Err(Halt::Conflict(clash)) => {
                    meter.counters.fails += 1;
                    self.patience = self.patience.saturating_sub(1);
                    if !self.resolve(clash) {
                        return Ok(Some(false));
                    }
                    if meter.counters.fails >= last {
                        return Ok(None);
                    }
                }
                Err(stop) => return Err(stop),
            }
        }
    }

    /// Gives up the decisions, not what was learnt from them.
    fn restart(&mut self) {
        self.restarts += 1;
        self.patience = RESTART * luby(self.restarts);
        if self.blocked >= MOST_BLOCKED {
            (self.patience, self.most_clauses) = (RESTART, FEW_CLAUSES);
        }
        self.retreat(self.floor());
        if self.board.clauses.learnt() > self.most_clauses {
            self.most_clauses += MORE_CLAUSES;
            self.board.forget_clauses();
        }
    }

    /// Decides the most active unknown cell, for the value that it had last.
    fn decide(&mut self, meter: &mut Meter) -> Result<(), Halt> {
        let cell = loop {
            match self.order.pop() {
                Some(cell) if self.board.value(cell).is_none() => break cell,
                Some(_) => {}
                None => return Ok(()),
            }
        };
        meter.node()?;
        let value = match self.phase[cell as usize] {
            UNKNOWN => self.fresh_value(cell),
            value => value,
        };
        self.push_decision(cell, value, false);
        meter.counters.depth = meter.counters.depth.max(self.marks.len() as u64);
        Ok(())
    }

    fn push_decision(&mut self, cell: u32, value: u8, closed: bool) {
        self.marks.push(self.board.mark());
        self.closed.push(closed);
        // The cell is unknown, so that nothing can contradict it yet.
        let _ = self.board.assign(cell, value, Why::Fixed);
    }

    /// The value that the cell's row and column still lack most of.
    fn fresh_value(&mut self, cell: u32) -> u8 {
        let (row, column) = self.board.lines_of(cell);
        let excess: i64 = [row, column]
            .map(|line| {
                let [zeros, ones] = self.board.line(line).known.map(Bits::count);
                i64::from(ones) - i64::from(zeros)
            })
            .iter()
            .sum();
        match (excess, &mut self.rng) {
            (0, Some(rng)) => rng.below(2) as u8,
            (excess, _) => u8::from(excess < 0),
        }
    }

    /// The lowest level that the search may come back to: that of the last closed decision.
    fn floor(&self) -> usize {
        self.closed.iter().rposition(|&closed| closed).map_or(0, |at| at + 1)
    }

    /// Wants these literals to be true where there is a choice.
    pub(super) fn prefer(&mut self, literals: &[u32]) {
        for &literal in literals {
            self.phase[literal as usize / 2] = (literal % 2) as u8;
        }
    }

    /// Undoes all decisions above a level.
    pub(super) fn retreat(&mut self, level: usize) {
        let Some(&mark) = self.marks.get(level) else { return };
        for &cell in self.board.since(mark) {
            self.phase[cell as usize] = self.board.value(cell).unwrap_or(0);
            self.order.push(cell);
        }
        self.board.undo(mark);
        self.marks.truncate(level);
        self.closed.truncate(level);
    }

    /// Learns from a conflict and jumps back; `false` when nothing is left to search.
    fn resolve(&mut self, clash: Clash) -> bool {
        let level = self.learner.conflict_level(&mut self.board, clash, &self.marks);
        let floor = self.floor();
        if level <= floor {
            return self.close_deepest_open(floor);
        }
        self.retreat(level);
        let order = &mut self.order;
        let lesson = self.learner.learn(&mut self.board, &self.marks, |cell| order.blame(cell));
        self.order.age();
        self.retreat(lesson.level.max(floor));
        self.assert(&lesson.clause, lesson.spread, false);
        true
    }

    /// Adds a clause whose literals but the first are false, and makes the first one true.
    fn assert(&mut self, clause: &[u32], spread: u32, permanent: bool) {
        let why = if clause.len() == 1 {
            Why::Fixed
        } else {
            Why::Clause(self.board.add_clause(clause, spread, permanent))
        };
        let _ = self.board.assign(clause[0] / 2, (clause[0] % 2) as u8, why);
    }

    /// Makes sure that a solution does not come again; `false` when nothing is left to search.
    pub(super) fn leave_solution(&mut self) -> bool {
        let (level, floor) = (self.marks.len(), self.floor());
        if level == floor || self.blocked >= MOST_BLOCKED {
            return self.close_deepest_open(level);
        }
        self.blocked += 1;
        let clause: Vec<u32> = (self.marks.iter().rev())
            .map(|&mark| {
                let cell = self.board.at(mark);
                literal(cell, self.board.value(cell).unwrap_or(0)) ^ 1
            })
            .collect();
        self.retreat(level - 1);
        self.assert(&clause, clause.len() as u32, true);
        true
    }

    /// Turns the deepest decision up to a level that has a value left; `false` if none has.
    fn close_deepest_open(&mut self, level: usize) -> bool {
        let Some(at) = self.closed[..level].iter().rposition(|&closed| !closed) else {
            return false;
        };
        let cell = self.board.at(self.marks[at]);
        let value = self.board.value(cell).unwrap_or(0);
        self.retreat(at);
        self.push_decision(cell, 1 - value, true);
        true
    }
}

/// 1 1 2 1 1 2 4 ...: how long to wait for the next restart (Luby, Sinclair, Zuckerman 1993).
fn luby(mut index: u64) -> u64 {
    loop {
        let size = u64::BITS - index.leading_zeros();
        if index == (1 << size) - 1 {
            return 1 << (size - 1);
        }
        index -= (1 << (size - 1)) - 1;
    }
}
