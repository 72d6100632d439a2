//! Random puzzles with exactly one solution.

use std::fmt;

use super::{Blocked, Queens, exact};
use crate::Invalid;
use crate::search::{Control, Counters, End, Report, Rng};

/// What a puzzle gives away.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Given {
    /// Queens of the solution, none of which can be dropped.
    #[default]
    Placed,
    /// Blocked squares, none of which can be freed.
    Blocked,
}

/// A puzzle with exactly one solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generated {
    /// The puzzle.
    pub puzzle: Queens,
    /// Its only solution: the column of each row's queen.
    pub solution: Vec<u32>,
    /// What it took.
    pub counters: Counters,
}

/// Why there is no puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The board cannot be; the text says why.
    Invalid(Invalid),
    /// The budget ran out or somebody cancelled.
    Stopped(End),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Invalid(invalid) => invalid.fmt(f),
            Self::Stopped(End::Cancelled) => f.write_str("generation was cancelled"),
            Self::Stopped(_) => f.write_str("the budget ran out before a puzzle was found"),
        }
    }
}

impl std::error::Error for Failure {}

/// Longest side of a generated puzzle: proofs of uniqueness take too long on larger boards.
pub const MAX_GENERATED: u32 = 64;

/// A random puzzle with exactly one solution, without anything to spare.
///
/// Starts from a random solution. Placed queens are dropped, blocked squares added, as another
/// solution shows where; practical to about 30 rows.
///
/// # Errors
/// [`Failure`] for a board that has no solution or is too large, or when `control` ends the search.
pub fn generate(n: u32, given: Given, seed: u64, control: &Control) -> Result<Generated, Failure> {
    if n > MAX_GENERATED {
        let problem = format!("a generated queens board has 1 to {MAX_GENERATED} rows, not {n}");
        return Err(Failure::Invalid(Invalid(problem)));
    }
    let empty = Queens::new(n, Vec::new(), Blocked::default()).map_err(Failure::Invalid)?;
    let mut maker = Maker { rng: Rng::new(seed), control: *control, counters: Counters::default() };
    let Some(solution) = maker.solution(&empty)? else {
        let problem = format!("{n} queens cannot be placed on a board of {n} rows");
        return Err(Failure::Invalid(Invalid(problem)));
    };
    let puzzle = match given {
        Given::Placed => maker.drop_queens(&empty, &solution)?,
        Given::Blocked => maker.block_squares(empty, &solution)?,
    };
    Ok(Generated { puzzle, solution, counters: maker.counters })
}

/// Asks for solutions within one budget.
struct Maker<'a> {
    rng: Rng,
    control: Control<'a>,
    counters: Counters,
}

impl Maker<'_> {
    /// Some solution of the puzzle.
    fn solution(&mut self, puzzle: &Queens) -> Result<Option<Vec<u32>>, Failure> {
        let started = std::time::Instant::now();
        self.control.seed = Some(self.rng.next_u64());
        let mut solution = None;
        let report = exact::enumerate(puzzle, 1, &self.control, &mut |columns| {
            solution = Some(columns.to_vec());
        });
        self.charge(&report, started);
        match report.end {
            End::Complete | End::Enough => Ok(solution),
            end => Err(Failure::Stopped(end)),
        }
    }

    /// Takes what a search used from what is left for the next ones.
    fn charge(&mut self, report: &Report, started: std::time::Instant) {
        let (spent, limits) = (report.counters, &mut self.control.limits);
        limits.nodes = limits.nodes.map(|left| left.saturating_sub(spent.nodes));
        limits.time = limits.time.map(|left| left.saturating_sub(started.elapsed()));
        self.counters.nodes += spent.nodes;
        self.counters.fails += spent.fails;
        self.counters.propagations += spent.propagations;
        self.counters.depth = self.counters.depth.max(spent.depth);
    }

    /// A solution with another queen than `square`, which shows that something has to forbid it.
    fn without(
        &mut self,
        puzzle: &Queens,
        square: (u32, u32),
    ) -> Result<Option<Vec<u32>>, Failure> {
        let mut blocked = puzzle.blocked().clone();
        blocked.squares.push(square);
        self.solution(&puzzle.with_blocked(blocked))
    }

    /// Drops queens in random order while the solution stays the only one.
    fn drop_queens(&mut self, empty: &Queens, solution: &[u32]) -> Result<Queens, Failure> {
        let mut kept: Vec<(u32, u32)> = (0..).zip(solution.iter().copied()).collect();
        let mut order = kept.clone();
        self.rng.shuffle(&mut order);
        for queen in order {
            let fewer = kept.iter().copied().filter(|&other| other != queen).collect();
            let fewer = empty.with_placed(fewer);
            // Any second solution moves this queen: with it the solution was the only one.
            if self.without(&fewer, queen)?.is_none() {
                kept.retain(|&other| other != queen);
            }
        }
        Ok(empty.with_placed(kept))
    }

    /// Blocks squares of other solutions until there is none, then frees what was too much.
    fn block_squares(&mut self, empty: Queens, solution: &[u32]) -> Result<Queens, Failure> {
        let mut puzzle = empty;
        for row in 0..puzzle.n() {
            let queen = (row, solution[row as usize]);
            while let Some(other) = self.without(&puzzle, queen)? {
                let strange: Vec<(u32, u32)> = (0..)
                    .zip(other)
                    .filter(|&(row, column)| solution[row as usize] != column)
                    .collect();
                let mut blocked = puzzle.blocked().clone();
                blocked.squares.push(strange[self.rng.index(strange.len())]);
                puzzle = puzzle.with_blocked(blocked);
            }
        }
        let mut order = puzzle.blocked().squares.clone();
        self.rng.shuffle(&mut order);
        for square in order {
            let mut blocked = puzzle.blocked().clone();
            blocked.squares.retain(|&other| other != square);
            let freer = puzzle.with_blocked(blocked);
            // Any second solution has a queen on the freed square.
            let mut placed = freer.placed().to_vec();
            placed.push(square);
            if self.solution(&freer.with_placed(placed))?.is_none() {
                puzzle = freer;
            }
        }
        Ok(puzzle)
    }
}
