//! The human rules and their fixed point: what can be known without guessing.
//!
//! Naked single, hidden single, locked candidates (pointing and claiming), naked pair, hidden
//! pair. Simpler rules always go first; each looks only at units that changed since it last did.

mod marks;
mod patterns;
#[cfg(test)]
mod tests;

use super::Sudoku;
use crate::search::{Control, Deduction, End, Fixpoint, Meter, Stop};

pub(super) use marks::{Contradiction, Marks};
use patterns::RULES;

/// Why the rules ended before their fixed point.
pub(super) enum Broken {
    Contradiction(Contradiction),
    Stop(Stop),
}

impl From<Contradiction> for Broken {
    fn from(contradiction: Contradiction) -> Self {
        Self::Contradiction(contradiction)
    }
}

/// Applies the rules until none says anything new. Each round costs about the side squared for
/// each unit that changed.
pub fn deduce(sudoku: &Sudoku, control: &Control) -> Deduction<u8> {
    let mut meter = control.meter();
    let mut marks = Marks::new(sudoku.shape());
    let outcome = (marks.give(sudoku.givens()).map_err(Broken::from))
        .and_then(|()| settle(&mut marks, &mut meter));
    let values = marks.values();
    let fixpoint = match outcome {
        Ok(()) if marks.is_solved() => Fixpoint::Solved,
        Ok(()) => Fixpoint::Stuck,
        Err(Broken::Contradiction(place)) => Fixpoint::Contradiction(place.to_string()),
        Err(Broken::Stop(stop)) => Fixpoint::Interrupted(End::from(stop)),
    };
    Deduction { values, fixpoint, counters: meter.counters }
}

/// Brings the rules to their fixed point.
pub(super) fn settle(marks: &mut Marks, meter: &mut Meter) -> Result<(), Broken> {
    loop {
        while let Some(cell) = marks.next_single() {
            marks.strike_peers(cell)?;
            meter.counters.propagations += 1;
            meter.work(1).map_err(Broken::Stop)?;
        }
        let Some((rule, unit)) = marks.next_unit() else { return Ok(()) };
        RULES[rule](marks, unit)?;
        meter.counters.propagations += 1;
        meter.work(1).map_err(Broken::Stop)?;
    }
}
