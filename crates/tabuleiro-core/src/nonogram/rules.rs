//! What the lines say one by one, to the fixed point, without guessing.

use super::Nonogram;
use super::bits::{Bits, with_bits};
use super::grid::Grid;
use crate::UNKNOWN;
use crate::search::{Control, Deduction, End, Fixpoint};

/// Solves lines until none has anything new to say. A contradiction names the line where it
/// showed.
#[must_use]
pub fn deduce(puzzle: &Nonogram, control: &Control) -> Deduction<u8> {
    with_bits!(puzzle.width().max(puzzle.height()), deduce_in(puzzle, control))
}

fn deduce_in<B: Bits>(puzzle: &Nonogram, control: &Control) -> Deduction<u8> {
    let mut meter = control.meter();
    let mut grid = Grid::<B>::new(puzzle);
    let fixpoint = match grid.propagate(&mut meter) {
        Err(stop) => Fixpoint::Interrupted(End::from(stop)),
        Ok(false) => Fixpoint::Contradiction(
            grid.conflict().map_or_else(String::new, |line| grid.line(line).to_string()),
        ),
        Ok(true) if grid.is_solved() => Fixpoint::Solved,
        Ok(true) => Fixpoint::Stuck,
    };
    let mut values = vec![UNKNOWN; grid.cells()];
    grid.write_values(&mut values);
    Deduction { values, fixpoint, counters: meter.counters }
}
