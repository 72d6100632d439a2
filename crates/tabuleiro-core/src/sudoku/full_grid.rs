//! Full boards by seed.

use super::Shape;
use super::exact::{Halt, Query, first};
use crate::UNKNOWN;
use crate::search::{Control, End, Meter, Rng};

/// Nodes of the first attempt, for each cell; later ones get more.
const NODES_PER_CELL: u64 = 2;

/// A full board: search on an empty one with every decision drawn from `seed`.
///
/// Sides to 16 take well under a millisecond. Larger boards restart with another stream of the
/// seed when an attempt takes too many nodes.
///
/// # Errors
/// [`End::Budget`] or [`End::Cancelled`] when `control` ends the search first.
pub fn full_grid(shape: Shape, seed: u64, control: &Control) -> Result<Vec<u8>, End> {
    grid(shape, &mut Rng::new(seed), &mut control.meter())
}

/// A full board drawn from `rng`.
pub(super) fn grid(shape: Shape, rng: &mut Rng, meter: &mut Meter) -> Result<Vec<u8>, End> {
    let empty = vec![UNKNOWN; shape.cells()];
    for attempt in 1.. {
        let cap = Some(attempt * NODES_PER_CELL * shape.cells() as u64);
        let query = Query { seed: Some(rng.next_u64()), cap, ..Query::new(shape, &empty) };
        match first(&query, meter) {
            Ok(Some(values)) => return Ok(values),
            // Every shape has solutions, so an attempt ends with one or is cut short.
            Ok(None) | Err(Halt::Capped) => {}
            Err(Halt::Stop(stop)) => return Err(End::from(stop)),
        }
    }
    Err(End::Budget)
}
