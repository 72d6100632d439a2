//! Puzzles with exactly one solution, made from chance or from a picture.

mod judge;
mod picture;
mod repair;
mod work;

use self::picture::Picture;
use self::repair::{Outcome, Patience, Repair};
use self::work::{Proof, Work};
use super::model::Nonogram;
use crate::Invalid;
use crate::search::{Control, Counters, End, Rng, Stop};

/// A puzzle that was made, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The puzzle; it has exactly one solution.
    pub puzzle: Nonogram,
    /// That solution, row-major.
    pub picture: Vec<u8>,
    /// The cells, in order, in which it differs from the picture that was given or drawn first.
    pub changed: Vec<usize>,
    /// Fewer changed cells would not have made the puzzle unique.
    pub fewest: bool,
    /// What it took.
    pub counters: Counters,
}

/// Why no puzzle was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// A parameter makes no sense; the text says which.
    Invalid(Invalid),
    /// The budget ran out or somebody cancelled.
    Stopped(End),
    /// Everything was tried and the puzzle stayed ambiguous.
    Ambiguous,
}

/// Pictures to draw before giving up on a size and density.
const DRAWS: u64 = 20;

/// A random puzzle. Each cell is filled with probability `density` and then has each of the
/// `colours` with equal probability; the picture is then changed, cell by cell, until the puzzle
/// has one solution. The same parameters and seed give the same puzzle for ever; the seed of
/// `control` plays no part.
///
/// # Errors
/// A size, density or number of colours out of range; a budget that ran out; no success.
pub fn random(
    width: usize,
    height: usize,
    density: f64,
    colours: u8,
    seed: u64,
    control: &Control,
) -> Result<Made, Failure> {
    check(width, height, colours)?;
    if !(0.0..=1.0).contains(&density) {
        let problem = format!("the density is a number from 0 to 1, not {density}");
        return Err(Failure::Invalid(Invalid(problem)));
    }
    let mut work = Work::start(control);
    let patience = Patience { lines: 0, weighed: 16 };
    for draw in 0..DRAWS {
        let mut rng = Rng::stream(seed, draw);
        let mut cell = || {
            if rng.chance(density) { 1 + rng.below(colours.into()) as u8 } else { 0 }
        };
        let cells = (0..width * height).map(|_| cell()).collect();
        let picture = Picture { width, height, colours, cells };
        match finish(&mut work, picture, patience, rng) {
            Err(Failure::Ambiguous) => {}
            done => return done,
        }
    }
    Err(Failure::Ambiguous)
}

/// A puzzle from a picture of one value a cell, row-major, 0 for background. If the puzzle is not
/// unique the picture is repaired: with the fewest changed cells where that can be found out in
/// reasonable time, else with few. The seed decides between equally good changes; the seed of
/// `control` plays no part.
///
/// # Errors
/// A size, value or number of colours out of range; a budget that ran out; no success.
pub fn from_picture(
    width: usize,
    height: usize,
    colours: u8,
    cells: &[u8],
    seed: u64,
    control: &Control,
) -> Result<Made, Failure> {
    check(width, height, colours)?;
    if cells.len() != width * height {
        let problem = format!("{} values for {width} x {height} cells", cells.len());
        return Err(Failure::Invalid(Invalid(problem)));
    }
    if let Some(cell) = cells.iter().position(|&value| value > colours) {
        let (row, column) = (cell / width + 1, cell % width + 1);
        let value = cells[cell];
        let problem = format!("row {row}, column {column}: colour {value} of {colours}");
        return Err(Failure::Invalid(Invalid(problem)));
    }
    let picture = Picture { width, height, colours, cells: cells.to_vec() };
    let patience = Patience { lines: 2_000_000, weighed: 64 };
    finish(&mut Work::start(control), picture, patience, Rng::new(seed))
}

fn check(width: usize, height: usize, colours: u8) -> Result<(), Failure> {
    let rows = vec![Vec::new(); height.min(Nonogram::MAX_SIDE + 1)];
    let columns = vec![Vec::new(); width.min(Nonogram::MAX_SIDE + 1)];
    Nonogram::new(rows, columns, colours, Vec::new()).map_err(Failure::Invalid)?;
    Ok(())
}

/// Repairs the picture and has the complete solver confirm that its puzzle is unique.
fn finish(
    work: &mut Work,
    picture: Picture,
    patience: Patience,
    rng: Rng,
) -> Result<Made, Failure> {
    let before = picture.cells.clone();
    let stopped = |stop: Stop| Failure::Stopped(stop.into());
    let mut repair = Repair::new(picture, patience, rng, work);
    let outcome = repair.run().map_err(stopped)?;
    let picture = repair.picture;
    if outcome == Outcome::Failed {
        return Err(Failure::Ambiguous);
    }
    let puzzle = picture.puzzle();
    match work.prove(&puzzle, &picture.cells, None).map_err(stopped)? {
        Proof::Unique => Ok(Made {
            puzzle,
            changed: (0..before.len()).filter(|&i| before[i] != picture.cells[i]).collect(),
            picture: picture.cells,
            fewest: outcome == Outcome::Fewest,
            counters: work.meter.counters,
        }),
        Proof::Another(_) | Proof::Unclear => Err(Failure::Ambiguous),
    }
}
