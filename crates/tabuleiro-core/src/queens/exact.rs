//! The complete solver: smallest domain first over rows and columns, forward checking on both.
//!
//! Boards of up to 64 rows keep each row in a word; larger ones count the free squares of every
//! line.

use super::{Queens, exact_wide, exact_word};
use crate::search::{Control, End, Report, Stop};

/// Finds up to `limit` solutions. Nodes are queens tried where there was a choice.
pub(super) fn enumerate(
    puzzle: &Queens,
    limit: u64,
    control: &Control,
    found: &mut dyn FnMut(&[u32]),
) -> Report {
    let mut meter = control.meter();
    let mut solutions = 0;
    let mut take = |columns: &[u32]| {
        solutions += 1;
        found(columns);
        if solutions >= limit { Err(Stop::Enough) } else { Ok(()) }
    };
    let outcome = match puzzle.n() {
        0..=32 => exact_word::search::<u64>(puzzle, control.seed, &mut meter, &mut take),
        33..=64 => exact_word::search::<u128>(puzzle, control.seed, &mut meter, &mut take),
        _ => exact_wide::search(puzzle, control.seed, &mut meter, &mut take),
    };
    let end = outcome.map_or_else(End::from, |()| End::Complete);
    Report { end, solutions, counters: meter.counters }
}
