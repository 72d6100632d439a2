//! Depth first search on 9x9 boards.

use super::bands::{Bands, Dead, Spot};
use super::{Query, Sink};
use crate::search::{Meter, Rng, Stop};

/// Hands every solution to the sink.
///
/// A level copies a board of 160 bytes, which is cheaper than any trail, and there are at most
/// 81 levels whatever the input.
pub(super) fn search(query: &Query, meter: &mut Meter, sink: &mut Sink) -> Result<(), Stop> {
    let Ok(mut board) = Bands::new(query.clues) else {
        meter.counters.fails += 1;
        return Ok(());
    };
    if let Some((cell, value)) = query.except {
        board.exclude(Spot::of_cell(cell), usize::from(value - 1));
    }
    Descent { meter, sink, rng: query.seed.map(Rng::new) }.enter(&mut board, 0)
}

struct Descent<'d, 'm, 's> {
    meter: &'d mut Meter<'m>,
    sink: &'d mut Sink<'s>,
    rng: Option<Rng>,
}

impl Descent<'_, '_, '_> {
    fn enter(&mut self, board: &mut Bands, depth: u64) -> Result<(), Stop> {
        self.meter.counters.propagations += 1;
        let tally = match board.propagate() {
            Ok(tally) => tally,
            Err(Dead) => {
                self.meter.counters.fails += 1;
                return Ok(());
            }
        };
        if board.is_solved() {
            let mut values = [0; 81];
            board.read(&mut values);
            return self.sink.take(&values);
        }
        let mut choices = board.choices(&tally, self.rng.as_mut());
        if let Some(rng) = &mut self.rng {
            choices.shuffle(rng);
        }
        self.meter.counters.depth = self.meter.counters.depth.max(depth + 1);
        for &(spot, digit) in choices.as_slice() {
            self.meter.node()?;
            let mut child = *board;
            child.place(spot, usize::from(digit));
            self.enter(&mut child, depth + 1)?;
        }
        Ok(())
    }
}
