//! Puzzles with exactly one solution, by seed.

use std::fmt;

use super::exact::{Halt, Query, ask, first};
use super::full_grid::grid;
use super::{Shape, Sudoku, Symmetry};
use crate::UNKNOWN;
use crate::search::{Control, Counters, End, Meter, Rng, Stop};

/// How many clues a puzzle shall have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Clues {
    /// So few that none (with a symmetry: no group of cells) can be dropped.
    #[default]
    Minimal,
    /// Exactly so many.
    Exactly(usize),
}

/// What to generate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Recipe {
    /// The boxes.
    pub shape: Shape,
    /// The pattern of the clues.
    pub symmetry: Symmetry,
    /// How many clues.
    pub clues: Clues,
}

/// A puzzle with exactly one solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generated {
    /// The puzzle.
    pub puzzle: Sudoku,
    /// Its only solution.
    pub solution: Vec<u8>,
    /// Whether it is proved that no clue (no group of a symmetry) can be dropped.
    pub is_minimal: bool,
    /// What it took.
    pub counters: Counters,
}

/// Why there is no puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// No puzzle of that many clues was found; the text says what came closest.
    Unreachable(String),
    /// The budget ran out or somebody cancelled.
    Stopped(End),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreachable(why) => f.write_str(why),
            Self::Stopped(End::Cancelled) => f.write_str("generation was cancelled"),
            Self::Stopped(_) => f.write_str("the budget ran out before a puzzle was found"),
        }
    }
}

impl std::error::Error for Failure {}

/// Full boards tried for an exact number of clues before it is called unreachable.
const ATTEMPTS: u32 = 100;

/// Sides above this are too hard to prove each dropped clue necessary: a test that takes more
/// than [`NODE_CAP`] nodes keeps its clue.
const LARGEST_PROVED_SIDE: usize = 16;
const NODE_CAP: u64 = 300;

/// Fills a board, then drops clues in random order as long as the solution stays the only one.
///
/// A clue of value v can go when no solution has another value there, which is one small search.
/// A minimal 9x9 puzzle takes about a fifth of a millisecond.
///
/// # Errors
/// [`Failure`] when the number of clues cannot be had, or `control` ends the search.
pub fn generate(recipe: &Recipe, seed: u64, control: &Control) -> Result<Generated, Failure> {
    let shape = recipe.shape;
    let orbits = recipe.symmetry.orbits(shape);
    let target = match recipe.clues {
        Clues::Minimal => 0,
        Clues::Exactly(target) => {
            check_target(target, shape, &orbits)?;
            target
        }
    };
    let mut meter = control.meter();
    let mut fewest = usize::MAX;
    for attempt in 0..ATTEMPTS {
        let mut rng = Rng::stream(seed, u64::from(attempt));
        let solution = grid(shape, &mut rng, &mut meter).map_err(Failure::Stopped)?;
        let mut order = orbits.clone();
        rng.shuffle(&mut order);
        let mut digging = Digging { shape, solution, clues: Vec::new(), is_minimal: true };
        digging.clues.clone_from(&digging.solution);
        let left = digging.dig(&order, target, &mut meter).map_err(Failure::Stopped)?;
        fewest = fewest.min(left);
        if left == target || recipe.clues == Clues::Minimal {
            let Digging { solution, clues, is_minimal, .. } = digging;
            let puzzle = Sudoku::of_shape(shape, clues)
                .map_err(|invalid| Failure::Unreachable(invalid.to_string()))?;
            // A puzzle of a set number of clues may well have superfluous ones.
            let is_minimal = is_minimal && recipe.clues == Clues::Minimal;
            return Ok(Generated { puzzle, solution, is_minimal, counters: meter.counters });
        }
    }
    Err(Failure::Unreachable(format!(
        "no puzzle with {target} clues found on {ATTEMPTS} boards, the closest had {fewest}"
    )))
}

/// Whether groups of these sizes can add up to the target.
fn check_target(target: usize, shape: Shape, orbits: &[Vec<usize>]) -> Result<(), Failure> {
    let (cells, side) = (shape.cells(), shape.side());
    if target > cells {
        return Err(Failure::Unreachable(format!(
            "a {side} x {side} sudoku has {cells} cells, {target} clues do not fit"
        )));
    }
    if target + 1 < side {
        return Err(Failure::Unreachable(format!(
            "a {side} x {side} sudoku with one solution shows at least {} digits, {target} clues \
             are too few",
            side - 1
        )));
    }
    let groups = |size| orbits.iter().filter(|orbit| orbit.len() == size).count();
    let after_fours = target - 4 * (target / 4).min(groups(4));
    let after_twos = after_fours - 2 * (after_fours / 2).min(groups(2));
    if after_twos > groups(1) {
        return Err(Failure::Unreachable(format!(
            "the cells of this symmetry come in groups that cannot add up to {target} clues"
        )));
    }
    Ok(())
}

/// A board that loses clues.
struct Digging {
    shape: Shape,
    solution: Vec<u8>,
    clues: Vec<u8>,
    is_minimal: bool,
}

impl Digging {
    /// Drops groups in this order while the solution stays unique and `target` clues remain. Says
    /// how many clues are left.
    fn dig(
        &mut self,
        order: &[Vec<usize>],
        target: usize,
        meter: &mut Meter,
    ) -> Result<usize, End> {
        let mut left = self.shape.cells();
        let ahead = self.drop_many(order, target, meter)?;
        left -= order[..ahead].iter().map(Vec::len).sum::<usize>();
        for orbit in &order[ahead..] {
            if left >= target + orbit.len() && self.can_drop(orbit, meter)? {
                left -= orbit.len();
            }
        }
        Ok(left)
    }

    /// Drops nearly half of the board at once if that leaves one solution, which it mostly does.
    /// Then each of these groups could have gone alone, so nothing but time depends on this.
    fn drop_many(
        &mut self,
        order: &[Vec<usize>],
        target: usize,
        meter: &mut Meter,
    ) -> Result<usize, End> {
        let many = order.len() * 2 / 5;
        let dropped: usize = order[..many].iter().map(Vec::len).sum();
        if self.shape.cells() < target + dropped {
            return Ok(0);
        }
        for &cell in order[..many].iter().flatten() {
            self.clues[cell] = UNKNOWN;
        }
        let query = Query { cap: Some(NODE_CAP), ..Query::new(self.shape, &self.clues) };
        match ask(&query, 2, meter, &mut |_| {}).0 {
            Ok(()) => return Ok(many),
            Err(Halt::Capped | Halt::Stop(Stop::Enough)) => {}
            Err(Halt::Stop(stop)) => return Err(End::from(stop)),
        }
        self.clues.clone_from(&self.solution);
        Ok(0)
    }

    /// Drops a group if the solution stays the only one.
    fn can_drop(&mut self, orbit: &[usize], meter: &mut Meter) -> Result<bool, End> {
        for &cell in orbit {
            self.clues[cell] = UNKNOWN;
        }
        let cap = (self.shape.side() > LARGEST_PROVED_SIDE).then_some(NODE_CAP);
        let mut unique = true;
        for &cell in orbit {
            let except = Some((cell, self.solution[cell]));
            let query = Query { except, cap, ..Query::new(self.shape, &self.clues) };
            let other = match first(&query, meter) {
                Ok(other) => other.is_some(),
                Err(Halt::Capped) => {
                    self.is_minimal = false;
                    true
                }
                Err(Halt::Stop(stop)) => return Err(End::from(stop)),
            };
            // Once it is known that a cell cannot differ, it helps the next cells as a clue.
            self.clues[cell] = self.solution[cell];
            if other {
                unique = false;
                break;
            }
        }
        for &cell in orbit {
            self.clues[cell] = if unique { UNKNOWN } else { self.solution[cell] };
        }
        Ok(unique)
    }
}
