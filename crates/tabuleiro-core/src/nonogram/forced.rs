//! What all solutions have in common.

use super::Nonogram;
use super::bits::{Bits, with_bits};
use super::exact::Search;
use super::grid::{Candidate, Grid};
use crate::UNKNOWN;
use crate::search::{Control, End, Forced, Meter, Stop};

/// Finds the cells that are equal in all solutions. One search for each cell that is open after
/// propagation, at worst; but each solution found on the way strikes out every cell where it
/// differs from the others, and each cell proved makes the next searches shorter.
#[must_use]
pub fn forced(puzzle: &Nonogram, control: &Control) -> Forced<u8> {
    with_bits!(puzzle.width().max(puzzle.height()), forced_in(puzzle, control))
}

fn forced_in<B: Bits>(puzzle: &Nonogram, control: &Control) -> Forced<u8> {
    let mut meter = control.meter();
    let mut search = Search::<B>::new(Grid::new(puzzle), control.seed);
    let mut common = Common { values: vec![UNKNOWN; search.grid.cells()], satisfiable: false };
    let end = match common.find(&mut search, &mut meter) {
        Ok(()) => End::Complete,
        Err(stop) => End::from(stop),
    };
    let Common { values, satisfiable } = common;
    Forced { values, satisfiable, end, counters: meter.counters }
}

/// What the solutions seen so far have in common.
struct Common {
    values: Vec<u8>,
    satisfiable: bool,
}

impl Common {
    fn find<B: Bits>(&mut self, search: &mut Search<B>, meter: &mut Meter) -> Result<(), Stop> {
        if !search.next(meter)? {
            return Ok(());
        }
        search.grid.write_values(&mut self.values);
        self.satisfiable = true;
        let mut solution = self.values.clone();
        search.restart();
        for index in 0..solution.len() {
            let cell = search.grid.cell(index);
            let value = self.values[index];
            if value == UNKNOWN || search.grid.candidates(cell).is_power_of_two() {
                continue;
            }
            if search.next_without(Candidate::new(cell, value), meter)? {
                search.grid.write_values(&mut solution);
                for (common, &value) in self.values.iter_mut().zip(&solution) {
                    if *common != value {
                        *common = UNKNOWN;
                    }
                }
                search.restart();
            } else {
                search.conclude(cell, value, meter)?;
            }
        }
        Ok(())
    }
}
