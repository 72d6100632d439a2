//! Chronological depth first search over the cells, with the line solver run to its fixed point
//! at each node.
//!
//! The nonogram's version of the scheme that Torres, Pinheiro and Tavares describe for Unruly
//! ("backtracking with application of rules"), whose count of nodes is kept.

use super::bits::{Bits, with_bits};
use super::grid::Grid;
use super::model::Nonogram;
use crate::search::{Control, End, Meter, Report, Rng, Stop};

/// Finds up to `limit` solutions.
///
/// A node is a call for a cell: all lines are solved until none has anything new to say; then a
/// cell that is known is passed by, and an open one gets its values in turn, the colours first
/// and the background last, each followed by the call for the next cell in row-major order. The
/// call past the last cell finds a solution. So a puzzle that the rules solve takes one node more
/// than it has cells, and one that they refute takes one. A fail is a call whose lines contradict
/// each other; the depth is the number of cells guessed.
///
/// With a seed the values of an open cell come in random order. The cost of a node is that of
/// solving the lines that the guess touched, next to nothing for a known cell.
pub fn rules_backtrack(
    puzzle: &Nonogram,
    limit: u64,
    control: &Control,
    found: &mut dyn FnMut(&[u8]),
) -> Report {
    let mut meter = control.meter();
    let mut solutions = 0;
    let mut count = |values: &[u8]| {
        solutions += 1;
        found(values);
        if solutions == limit { Err(Stop::Enough) } else { Ok(()) }
    };
    let rng = control.seed.map(Rng::new);
    let stopped = if limit == 0 {
        Err(Stop::Enough)
    } else {
        let side = puzzle.width().max(puzzle.height());
        with_bits!(side, search(puzzle, rng, &mut meter, &mut count))
    };
    let end = stopped.map_or_else(End::from, |()| End::Complete);
    Report { end, solutions, counters: meter.counters }
}

/// A cell whose values are being tried.
struct Guess {
    index: usize,
    /// The length of the trail before the first value.
    mark: usize,
    /// The values still to try, one bit each.
    left: u64,
}

impl Guess {
    fn next_value(&mut self, rng: Option<&mut Rng>) -> Option<u8> {
        const BACKGROUND: u64 = 1;
        let colours = self.left & !BACKGROUND;
        let value = match (rng, self.left.count_ones()) {
            (_, 0) => return None,
            (Some(rng), several) => {
                let skipped = rng.below(several.into());
                (0..skipped).fold(self.left, |left, _| left & (left - 1)).trailing_zeros()
            }
            (None, _) => if colours == 0 { self.left } else { colours }.trailing_zeros(),
        };
        self.left &= !(1 << value);
        Some(value as u8)
    }
}

fn search<B: Bits>(
    puzzle: &Nonogram,
    mut rng: Option<Rng>,
    meter: &mut Meter,
    found: &mut dyn FnMut(&[u8]) -> Result<(), Stop>,
) -> Result<(), Stop> {
    let mut grid = Grid::<B>::new(puzzle);
    grid.record();
    let mut guesses: Vec<Guess> = Vec::new();
    let mut values = vec![0; grid.cells()];
    let mut index = 0;
    loop {
        meter.node()?;
        if !grid.propagate(meter)? {
            meter.counters.fails += 1;
        } else if index == grid.cells() {
            grid.write_values(&mut values);
            found(&values)?;
        } else {
            let left = grid.candidates(grid.cell(index));
            if left.is_power_of_two() {
                index += 1;
                continue;
            }
            guesses.push(Guess { index, mark: grid.trail().len(), left });
            meter.counters.depth = meter.counters.depth.max(guesses.len() as u64);
        }
        loop {
            let Some(guess) = guesses.last_mut() else {
                return Ok(());
            };
            grid.undo_to(guess.mark);
            if let Some(value) = guess.next_value(rng.as_mut()) {
                grid.assign(grid.cell(guess.index), value);
                index = guess.index + 1;
                break;
            }
            guesses.pop();
        }
    }
}
