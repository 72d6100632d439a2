//! Random puzzles with exactly one solution.

use std::fmt;

use super::Unruly;
use super::exact::{Search, by_words};
use super::exact_board::Halt;
use super::exact_clauses::literal;
use super::rules::{Broken, Rules};
use crate::search::{Control, Counters, End, Meter, Rng, Stop};
use crate::{Invalid, UNKNOWN};

/// How many clues a puzzle shall have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Clues {
    /// So few that none can be dropped.
    #[default]
    Minimal,
    /// Exactly so many.
    Exactly(usize),
}

/// What a puzzle may ask of who solves it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Level {
    /// The human rules alone solve it; a clue stays when they need it.
    Rules,
    /// It has exactly one solution, however hard to find.
    #[default]
    Search,
}

/// What to generate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Recipe {
    /// Number of rows, even.
    pub height: usize,
    /// Number of columns, even.
    pub width: usize,
    /// Whether no two rows and no two columns may be equal.
    pub distinct_lines: bool,
    /// How many clues.
    pub clues: Clues,
    /// How hard it may be.
    pub level: Level,
}

/// A puzzle with exactly one solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generated {
    /// The puzzle.
    pub puzzle: Unruly,
    /// Its only solution.
    pub solution: Vec<u8>,
    /// Whether it is proved that no clue can be dropped without losing the level. On large boards
    /// that would take too long for some of them.
    pub is_minimal: bool,
    /// What it took.
    pub counters: Counters,
}

/// Why there is no puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The board cannot be; the text says why.
    Invalid(Invalid),
    /// No puzzle of that many clues was found; the text says what came closest.
    Unreachable(String),
    /// The budget ran out or somebody cancelled.
    Stopped(End),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Invalid(invalid) => invalid.fmt(f),
            Self::Unreachable(why) => f.write_str(why),
            Self::Stopped(End::Cancelled) => f.write_str("generation was cancelled"),
            Self::Stopped(_) => f.write_str("the budget ran out before a puzzle was found"),
        }
    }
}

impl std::error::Error for Failure {}

impl From<Invalid> for Failure {
    fn from(invalid: Invalid) -> Self {
        Self::Invalid(invalid)
    }
}

impl From<Stop> for Failure {
    fn from(stop: Stop) -> Self {
        Self::Stopped(stop.into())
    }
}

/// Full boards tried for an exact number of clues before it is called unreachable.
const ATTEMPTS: u64 = 20;

/// Up to so many cells every clue is proved necessary; on larger boards a test that meets
/// [`MOST_FAILS`] dead ends keeps its clue.
const MOST_PROVED: usize = 40 * 40;
const MOST_FAILS: u64 = 50;

/// A random full board: random cells get random values, and the solver repairs what does not fit.
/// A 100x100 board takes a few hundredths of a second.
///
/// # Errors
/// [`Failure::Invalid`] for an impossible size, [`Failure::Stopped`] when `control` ends the search.
pub fn full_board(
    height: usize,
    width: usize,
    distinct_lines: bool,
    seed: u64,
    control: &Control,
) -> Result<Vec<u8>, Failure> {
    let empty = Unruly::new(height, width, distinct_lines, Vec::new())?;
    fill(&empty, &mut Rng::new(seed), &mut control.meter())
}

/// Fills a board, then drops clues in random order as long as the solution stays the only one
/// (or the rules still find it).
///
/// A clue can go when no solution has the other value there. These searches share what they
/// learn, because most of it holds whatever the clues are.
///
/// # Errors
/// [`Failure`] when the size or number of clues cannot be had, or `control` ends the search.
pub fn generate(recipe: &Recipe, seed: u64, control: &Control) -> Result<Generated, Failure> {
    let empty = Unruly::new(recipe.height, recipe.width, recipe.distinct_lines, Vec::new())?;
    let cells = recipe.height * recipe.width;
    let target = match recipe.clues {
        Clues::Minimal => 0,
        Clues::Exactly(target) if target > cells => {
            let problem = format!("{target} clues do not fit {cells} cells");
            return Err(Failure::Unreachable(problem));
        }
        Clues::Exactly(target) => target,
    };
    let mut meter = control.meter();
    let mut fewest = cells;
    for attempt in 0..ATTEMPTS {
        let mut rng = Rng::stream(seed, attempt);
        let solution = fill(&empty, &mut rng, &mut meter)?;
        let mut order: Vec<usize> = (0..cells).collect();
        rng.shuffle(&mut order);
        let mut clues = solution.clone();
        // What the rules can do without needs no search to be dropped.
        let mut left = drop_by_rules(&empty, &mut clues, &order, target, &mut meter)?;
        let mut proved = true;
        if recipe.level == Level::Search {
            order.retain(|&cell| clues[cell] != UNKNOWN);
            (left, proved) =
                by_words!(empty, drop_by_search(&empty, &mut clues, &order, target, &mut meter))?;
        }
        fewest = fewest.min(left);
        if left == target || recipe.clues == Clues::Minimal {
            let puzzle = Unruly::new(recipe.height, recipe.width, recipe.distinct_lines, clues)?;
            let is_minimal = proved && recipe.clues == Clues::Minimal;
            return Ok(Generated { puzzle, solution, is_minimal, counters: meter.counters });
        }
    }
    Err(Failure::Unreachable(format!(
        "no puzzle with {target} clues found on {ATTEMPTS} boards, the closest had {fewest}"
    )))
}

fn fill(empty: &Unruly, rng: &mut Rng, meter: &mut Meter) -> Result<Vec<u8>, Failure> {
    by_words!(empty, fill_in_words(empty, rng, meter))
}

fn fill_in_words<const W: usize>(
    empty: &Unruly,
    rng: &mut Rng,
    meter: &mut Meter,
) -> Result<Vec<u8>, Failure> {
    let mut search = Search::<W>::new(empty, Some(rng.next_u64()));
    let wishes: Vec<u32> =
        (0..search.board.cells() as u32).map(|cell| literal(cell, rng.below(2) as u8)).collect();
    search.prefer(&wishes);
    match search.root(empty).and_then(|()| search.solve(meter)) {
        Ok(true) => {
            let mut values = vec![UNKNOWN; search.board.cells()];
            search.board.read(&mut values);
            Ok(values)
        }
        Err(Halt::Stop(stop)) => Err(stop.into()),
        Ok(false) | Err(Halt::Conflict(_)) => {
            let (height, width) = (empty.height(), empty.width());
            Err(Failure::Unreachable(format!(
                "the lines of a {height} x {width} board cannot all differ"
            )))
        }
    }
}

/// Drops clues, all of them in `order`, while the solution stays the only one and `target` clues
/// remain; says how many are
/// left, and whether each of them is proved necessary.
fn drop_by_search<const W: usize>(
    empty: &Unruly,
    clues: &mut [u8],
    order: &[usize],
    target: usize,
    meter: &mut Meter,
) -> Result<(usize, bool), Stop> {
    let mut search = Search::<W>::new(empty, None);
    let mut left = order.len();
    let most_fails = if clues.len() <= MOST_PROVED { u64::MAX } else { MOST_FAILS };
    let mut proved = true;
    let mut assumed = Vec::with_capacity(clues.len());
    for &cell in order {
        if left <= target {
            break;
        }
        let value = std::mem::replace(&mut clues[cell], UNKNOWN);
        assumed.clear();
        assumed.push(literal(cell as u32, 1 - value));
        assumed.extend(
            (clues.iter().enumerate())
                .filter(|(_, clue)| **clue != UNKNOWN)
                .map(|(cell, &clue)| literal(cell as u32, clue)),
        );
        match search.assume(&assumed).and_then(|()| search.solve_within(most_fails, meter)) {
            Ok(Some(true)) => clues[cell] = value,
            Ok(None) => {
                clues[cell] = value;
                proved = false;
            }
            Ok(Some(false)) | Err(Halt::Conflict(_)) => left -= 1,
            Err(Halt::Stop(stop)) => return Err(stop),
        }
    }
    Ok((left, proved))
}

/// Drops clues while the rules alone solve the puzzle and `target` clues remain; says how many
/// are left.
fn drop_by_rules(
    empty: &Unruly,
    clues: &mut [u8],
    order: &[usize],
    target: usize,
    meter: &mut Meter,
) -> Result<usize, Stop> {
    let mut left = clues.len();
    let mut rules = Rules::new(empty);
    for &cell in order {
        if left <= target {
            break;
        }
        let value = std::mem::replace(&mut clues[cell], UNKNOWN);
        rules.undo(0);
        for (cell, &clue) in clues.iter().enumerate() {
            if clue != UNKNOWN {
                rules.set(cell, clue);
            }
        }
        // With the clue back in its place the rest follows as before.
        match rules.close_until(cell, meter) {
            Err(Broken::Stop(stop)) => return Err(stop),
            Ok(()) if rules.grid.cells[cell] == value => left -= 1,
            _ => clues[cell] = value,
        }
    }
    Ok(left)
}
