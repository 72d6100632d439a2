//! The complete solver: bitboards for 9x9, domains of every cell and place for other sizes.

mod band_choice;
mod band_search;
mod band_tables;
mod bands;
mod domains;
mod general;
mod learn;
#[cfg(test)]
mod tests;
pub(in crate::sudoku) mod word;

use super::{Shape, Sudoku};
use crate::search::{Control, End, Meter, Report, Stop};

/// Finds up to `limit` solutions of a sudoku and hands each to `found`.
///
/// 9x9 boards cost a few microseconds each; see the benches for the other sizes.
pub fn enumerate(
    sudoku: &Sudoku,
    limit: u64,
    control: &Control,
    found: &mut dyn FnMut(&[u8]),
) -> Report {
    let mut meter = control.meter();
    let query = Query { seed: control.seed, ..Query::new(sudoku.shape(), sudoku.givens()) };
    let (answer, solutions) = ask(&query, limit, &mut meter, found);
    let end = match answer {
        Ok(()) => End::Complete,
        Err(Halt::Stop(stop)) => End::from(stop),
        Err(Halt::Capped) => End::Budget,
    };
    Report { end, solutions, counters: meter.counters }
}

/// What is asked of the solver.
#[derive(Clone, Copy, Debug)]
pub(super) struct Query<'q> {
    pub(super) shape: Shape,
    /// One value a cell; already known to be in range.
    pub(super) clues: &'q [u8],
    /// A value that a cell must not take.
    pub(super) except: Option<(usize, u8)>,
    pub(super) seed: Option<u64>,
    /// Gives up after so many nodes of this query; 9x9 boards never need it.
    pub(super) cap: Option<u64>,
}

/// Why a query was not answered in full.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Halt {
    /// The meter, or the number of solutions.
    Stop(Stop),
    /// The query's own cap.
    Capped,
}

impl From<Stop> for Halt {
    fn from(stop: Stop) -> Self {
        Self::Stop(stop)
    }
}

impl<'q> Query<'q> {
    pub(super) fn new(shape: Shape, clues: &'q [u8]) -> Self {
        Self { shape, clues, except: None, seed: None, cap: None }
    }
}

/// Answers a query within what the meter still allows. Says how many solutions were found.
pub(super) fn ask(
    query: &Query,
    limit: u64,
    meter: &mut Meter,
    found: &mut dyn FnMut(&[u8]),
) -> (Result<(), Halt>, u64) {
    let mut sink = Sink { limit, solutions: 0, found };
    let end = if limit == 0 {
        Err(Halt::Stop(Stop::Enough))
    } else if query.shape.box_height() == 3 && query.shape.box_width() == 3 {
        band_search::search(query, meter, &mut sink).map_err(Halt::Stop)
    } else {
        general::search(query, meter, &mut sink)
    };
    (end, sink.solutions)
}

/// One solution of a query, if it has any.
pub(super) fn first(query: &Query, meter: &mut Meter) -> Result<Option<Vec<u8>>, Halt> {
    let mut solution = None;
    match ask(query, 1, meter, &mut |values| solution = Some(values.to_vec())).0 {
        Ok(()) | Err(Halt::Stop(Stop::Enough)) => Ok(solution),
        Err(halt) => Err(halt),
    }
}

/// Where solutions go, until there are enough.
pub(super) struct Sink<'s> {
    limit: u64,
    solutions: u64,
    found: &'s mut dyn FnMut(&[u8]),
}

impl Sink<'_> {
    #[inline]
    fn take(&mut self, values: &[u8]) -> Result<(), Stop> {
        self.solutions += 1;
        (self.found)(values);
        if self.solutions < self.limit { Ok(()) } else { Err(Stop::Enough) }
    }
}
