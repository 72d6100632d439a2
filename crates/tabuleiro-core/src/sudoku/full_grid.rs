//! Full boards by seed.

use super::exact::{Halt, Query, first};
use super::{Shape, Unit};
use crate::UNKNOWN;
use crate::search::{Control, End, Meter, Rng};

/// Nodes of the first attempt, for each cell; later ones get more.
const NODES_PER_CELL: u64 = 2;

/// A full board: boxes along the diagonal are filled at random, search with every decision drawn
/// from `seed` fills the rest.
///
/// 9x9 boards take a few microseconds. Larger boards restart with another stream of the
/// seed when an attempt takes too many nodes.
///
/// # Errors
/// [`End::Budget`] or [`End::Cancelled`] when `control` ends the search first.
pub fn full_grid(shape: Shape, seed: u64, control: &Control) -> Result<Vec<u8>, End> {
    grid(shape, &mut Rng::new(seed), &mut control.meter())
}

/// A full board drawn from `rng`.
pub(super) fn grid(shape: Shape, rng: &mut Rng, meter: &mut Meter) -> Result<Vec<u8>, End> {
    for attempt in 1.. {
        let clues = diagonal_boxes(shape, rng);
        let cap = Some(attempt * NODES_PER_CELL * shape.cells() as u64);
        let query = Query { seed: Some(rng.next_u64()), cap, ..Query::new(shape, &clues) };
        match first(&query, meter) {
            Ok(Some(values)) => return Ok(values),
            // On small boards some diagonals cannot be completed; then another one is drawn.
            Ok(None) | Err(Halt::Capped) => {}
            Err(Halt::Stop(stop)) => return Err(End::from(stop)),
        }
    }
    Err(End::Budget)
}

/// A board on which boxes that share no row and no column are filled at random.
fn diagonal_boxes(shape: Shape, rng: &mut Rng) -> Vec<u8> {
    let mut clues = vec![UNKNOWN; shape.cells()];
    let mut digits: Vec<u8> = (1..=shape.side() as u8).collect();
    for step in 0..shape.box_height().min(shape.box_width()) {
        rng.shuffle(&mut digits);
        let index = step * shape.box_height() + step;
        for (place, &digit) in digits.iter().enumerate() {
            clues[shape.cell(Unit::Box(index as u32), place)] = digit;
        }
    }
    clues
}
