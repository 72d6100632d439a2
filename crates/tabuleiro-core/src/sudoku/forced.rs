//! The cells that are the same in every solution.

use super::Sudoku;
use super::exact::{Halt, Query, first};
use crate::UNKNOWN;
use crate::search::{Control, End, Forced, Meter};

/// Finds one solution, then asks for each cell whether another solution differs there. Every
/// solution found strikes out all cells in which it differs; a cell proved forced becomes a clue.
///
/// Costs at most one search a cell, most of them answered by propagation alone.
pub fn forced(sudoku: &Sudoku, control: &Control) -> Forced<u8> {
    let mut meter = control.meter();
    let mut common = None;
    let outcome = compare(sudoku, control.seed, &mut meter, &mut common);
    let end = match outcome {
        Ok(()) => End::Complete,
        Err(Halt::Stop(stop)) => End::from(stop),
        Err(Halt::Capped) => End::Budget,
    };
    let satisfiable = common.is_some();
    let values = common.unwrap_or_else(|| vec![UNKNOWN; sudoku.givens().len()]);
    Forced { values, satisfiable, end, counters: meter.counters }
}

fn compare(
    sudoku: &Sudoku,
    seed: Option<u64>,
    meter: &mut Meter,
    common: &mut Option<Vec<u8>>,
) -> Result<(), Halt> {
    let mut clues = sudoku.givens().to_vec();
    let query = Query { seed, ..Query::new(sudoku.shape(), &clues) };
    let Some(solution) = first(&query, meter)? else { return Ok(()) };
    let values = common.insert(solution);
    // One second solution of the whole puzzle is not asked for: for a unique puzzle the queries
    // below prove it just as fast, and each of them is smaller.
    for cell in 0..values.len() {
        if values[cell] == UNKNOWN || clues[cell] != UNKNOWN {
            continue;
        }
        let except = Some((cell, values[cell]));
        let query = Query { seed, except, ..Query::new(sudoku.shape(), &clues) };
        match first(&query, meter)? {
            Some(other) => {
                for (value, other) in values.iter_mut().zip(other) {
                    if *value != other {
                        *value = UNKNOWN;
                    }
                }
            }
            None => clues[cell] = values[cell],
        }
    }
    Ok(())
}
