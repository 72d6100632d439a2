//! Puzzles with exactly one solution, made from chance or from a picture.

mod difficulty;
mod judge;
mod picture;
mod repair;

pub use self::difficulty::{Difficulty, difficulty};

use std::time::Instant;

use self::picture::Picture;
use self::repair::{Outcome, Patience, Repair};
use super::exact;
use super::model::Nonogram;
use crate::Invalid;
use crate::search::{Control, Counters, End, Limits, Meter, Rng};

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
    let patience = Patience { looks: 0, weighed: 16 };
    for draw in 0..DRAWS {
        let mut rng = Rng::stream(seed, draw);
        let mut cell = || {
            if rng.chance(density) { 1 + rng.below(colours.into()) as u8 } else { 0 }
        };
        let cells = (0..width * height).map(|_| cell()).collect();
        let picture = Picture { width, height, colours, cells };
        match work.repair(picture, patience, rng) {
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
    let patience = Patience { looks: 50_000, weighed: 64 };
    Work::start(control).repair(picture, patience, Rng::new(seed))
}

fn check(width: usize, height: usize, colours: u8) -> Result<(), Failure> {
    let rows = vec![Vec::new(); height.min(Nonogram::MAX_SIDE + 1)];
    let columns = vec![Vec::new(); width.min(Nonogram::MAX_SIDE + 1)];
    Nonogram::new(rows, columns, colours, Vec::new()).map_err(Failure::Invalid)?;
    Ok(())
}

/// A budget that several searches share.
struct Work<'c> {
    control: Control<'c>,
    /// When the clock was started, if there is a limit on time.
    start: Option<Instant>,
    meter: Meter<'c>,
}

impl<'c> Work<'c> {
    fn start(control: &Control<'c>) -> Self {
        let start = control.limits.time.map(|_| Instant::now());
        let control = Control { seed: None, ..*control };
        Self { control, start, meter: control.meter() }
    }

    fn repair(&mut self, picture: Picture, patience: Patience, rng: Rng) -> Result<Made, Failure> {
        let before = picture.cells.clone();
        let mut repair = Repair::new(picture, patience, rng, &mut self.meter);
        let outcome = repair.run().map_err(|stop| Failure::Stopped(stop.into()))?;
        if outcome == Outcome::Failed {
            return Err(Failure::Ambiguous);
        }
        let picture = repair.picture;
        let puzzle = picture.puzzle();
        self.prove(&puzzle, &picture.cells)?;
        Ok(Made {
            puzzle,
            changed: (0..before.len()).filter(|&i| before[i] != picture.cells[i]).collect(),
            picture: picture.cells,
            fewest: outcome == Outcome::Fewest,
            counters: self.meter.counters,
        })
    }

    /// Has the complete solver confirm that the picture is the only solution.
    fn prove(&mut self, puzzle: &Nonogram, picture: &[u8]) -> Result<(), Failure> {
        let used = self.meter.counters;
        let limits = Limits {
            time: self
                .control
                .limits
                .time
                .zip(self.start)
                .map(|(time, start)| time.saturating_sub(start.elapsed())),
            nodes: self.control.limits.nodes.map(|nodes| nodes.saturating_sub(used.nodes)),
        };
        let mut confirmed = true;
        let control = Control { limits, ..self.control };
        let report = exact::enumerate(puzzle, 2, &control, &mut |values| {
            confirmed &= values == picture;
        });
        let counters = &mut self.meter.counters;
        counters.nodes += report.counters.nodes;
        counters.fails += report.counters.fails;
        counters.propagations += report.counters.propagations;
        counters.depth = counters.depth.max(report.counters.depth);
        match report.end {
            End::Complete if confirmed && report.solutions == 1 => Ok(()),
            End::Complete | End::Enough => Err(Failure::Ambiguous),
            end => Err(Failure::Stopped(end)),
        }
    }
}
