//! Plain depth first search over whole rows, without any propagation.
//!
//! The baseline of the literature (Wiggers 2004): the rows are filled from top to bottom, each
//! with all placements of its clue from left to right, and a placement is dropped as soon as a
//! column cannot go on: what it shows so far must be a beginning of its clue, and the rest must
//! fit into the rows below.

mod placements;
mod prefixes;

use self::placements::Placements;
use self::prefixes::{Prefixes, State};
use super::model::Nonogram;
use crate::UNKNOWN;
use crate::search::{Control, End, Meter, Report, Rng, Stop};

/// Finds up to `limit` solutions, in the lexicographic order of their block positions.
///
/// A node is one placement of one whole row that is written and tested; a fail is one that the
/// test refuses; the depth is the number of rows filled. A node costs time in the order of the
/// width. With a seed each row is filled from the left or from the right, by the toss of a coin.
pub fn backtrack(
    puzzle: &Nonogram,
    limit: u64,
    control: &Control,
    found: &mut dyn FnMut(&[u8]),
) -> Report {
    let mut meter = control.meter();
    let mut solutions = 0;
    let stopped = if limit == 0 {
        Err(Stop::Enough)
    } else {
        Search::new(puzzle, control.seed).run(&mut meter, &mut |values| {
            solutions += 1;
            found(values);
            if solutions == limit { Err(Stop::Enough) } else { Ok(()) }
        })
    };
    let end = stopped.map_or_else(End::from, |()| End::Complete);
    Report { end, solutions, counters: meter.counters }
}

struct Search<'p> {
    width: usize,
    height: usize,
    givens: &'p [u8],
    placements: Placements,
    prefixes: Prefixes,
    /// How far each column is after each row: `height + 1` times `width` states.
    reached: Vec<State>,
    values: Vec<u8>,
}

impl<'p> Search<'p> {
    fn new(puzzle: &'p Nonogram, seed: Option<u64>) -> Self {
        let (width, height) = (puzzle.width(), puzzle.height());
        let mut rng = seed.map(Rng::new);
        let prefixes = Prefixes::new(puzzle.columns());
        let mut reached = vec![State::default(); (height + 1) * width];
        for (x, state) in reached[..width].iter_mut().enumerate() {
            *state = prefixes.start(x);
        }
        Self {
            width,
            height,
            givens: puzzle.givens(),
            placements: Placements::new(puzzle.rows(), width, || {
                rng.as_mut().is_some_and(|rng| rng.chance(0.5))
            }),
            prefixes,
            reached,
            values: vec![0; width * height],
        }
    }

    fn run(
        &mut self,
        meter: &mut Meter,
        found: &mut dyn FnMut(&[u8]) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        // Columns longer than the height were refused with the clues, so row 0 is open.
        let mut y = 0;
        self.placements.first(y);
        loop {
            meter.node()?;
            if !self.fill(y) {
                meter.counters.fails += 1;
            } else if y + 1 == self.height {
                meter.counters.depth = self.height as u64;
                found(&self.values)?;
            } else {
                y += 1;
                meter.counters.depth = meter.counters.depth.max(y as u64);
                self.placements.first(y);
                continue;
            }
            while !self.placements.next(y) {
                if y == 0 {
                    return Ok(());
                }
                y -= 1;
            }
        }
    }

    /// Writes the row's placement and moves each column on; `false` when one of them cannot.
    fn fill(&mut self, y: usize) -> bool {
        let cells = y * self.width..(y + 1) * self.width;
        let row = &mut self.values[cells.clone()];
        self.placements.write(y, row);
        if let Some(givens) = self.givens.get(cells.clone())
            && givens.iter().zip(&*row).any(|(&given, &value)| given != value && given != UNKNOWN)
        {
            return false;
        }
        let below = (self.height - y - 1) as u32;
        let (before, after) = self.reached.split_at_mut(cells.end);
        row.iter().zip(&before[cells.start..]).zip(after).all(|((&value, &state), next)| {
            self.prefixes.step(state, value, below).map(|state| *next = state).is_some()
        })
    }
}
