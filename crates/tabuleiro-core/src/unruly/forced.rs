//! The cells that are equal in all solutions.

use super::Unruly;
use super::exact::{Search, by_words};
use super::exact_board::{Halt, Why};
use super::exact_clauses::literal;
use crate::UNKNOWN;
use crate::search::{Control, End, Forced, Meter};

/// What all solutions share: one solution, then as long as there is one a solution that differs
/// from it in a cell that has not differed yet.
pub(super) fn forced(puzzle: &Unruly, control: &Control) -> Forced<u8> {
    by_words!(puzzle, forced_in_words(puzzle, control))
}

fn forced_in_words<const W: usize>(puzzle: &Unruly, control: &Control) -> Forced<u8> {
    let mut meter = control.meter();
    let mut common = Vec::new();
    let mut search = Search::<W>::new(puzzle, control.seed);
    let end = match search_common(puzzle, &mut search, &mut common, &mut meter) {
        Ok(()) | Err(Halt::Conflict(_)) => End::Complete,
        Err(Halt::Stop(stop)) => stop.into(),
    };
    let satisfiable = !common.is_empty();
    if !satisfiable {
        common = vec![UNKNOWN; puzzle.height() * puzzle.width()];
    }
    Forced { values: common, satisfiable, end, counters: meter.counters }
}

/// Leaves in `common` what the solutions found so far share; nothing when there is none.
fn search_common<const W: usize>(
    puzzle: &Unruly,
    search: &mut Search<W>,
    common: &mut Vec<u8>,
    meter: &mut Meter,
) -> Result<(), Halt> {
    search.root(puzzle)?;
    if !search.solve(meter)? {
        return Ok(());
    }
    let mut values = vec![UNKNOWN; search.board.cells()];
    search.board.read(&mut values);
    common.clone_from(&values);
    let mut challenge = None;
    loop {
        search.retreat(0);
        // What has become certain meanwhile needs no challenge: it was learnt under the demand
        // that a common cell differs, and the solutions that do not differ share it anyway.
        let literals: Vec<u32> = (0..search.board.cells() as u32)
            .filter(|&cell| common[cell as usize] != UNKNOWN && search.board.value(cell).is_none())
            .map(|cell| literal(cell, 1 - common[cell as usize]))
            .collect();
        search.prefer(&literals);
        match literals.as_slice() {
            [] => return Ok(()),
            &[only] => search.board.assign(only / 2, (only % 2) as u8, Why::Fixed)?,
            several => {
                let demand = search.board.add_clause(several, u32::MAX, true);
                if let Some(old) = challenge.replace(demand) {
                    search.board.clauses.retire(old);
                }
            }
        }
        if !search.solve(meter)? {
            return Ok(());
        }
        search.board.read(&mut values);
        for (common, value) in common.iter_mut().zip(&values) {
            if *common != *value {
                *common = UNKNOWN;
            }
        }
    }
}
