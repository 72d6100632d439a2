//! What is known of a board before a search starts.

use super::bits::{Bits, with_bits};
use super::grid::Grid;
use super::probe::{Outcome, Probes};
use super::{Nonogram, deduce};
use crate::search::{Control, Fixpoint, Stop};
use crate::{Invalid, UNKNOWN};

/// What is done to a puzzle before a search starts. What it settles is never changed afterwards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Preparation {
    /// Nothing: only the givens are known. That they leave every line room is checked.
    #[default]
    Nothing,
    /// Line solving.
    Lines,
    /// Line solving, and probing: values that line solving refutes when they are tried are struck
    /// out. Some hundred times the work of lines alone.
    Probes,
}

/// The known cells, row-major, the others [`UNKNOWN`]. When the budget of `control` runs out, the
/// givens.
///
/// # Errors
/// A sentence when the preparation finds that there is no solution.
pub(super) fn settle(
    puzzle: &Nonogram,
    preparation: Preparation,
    control: &Control,
) -> Result<Vec<u8>, Invalid> {
    let mut givens = puzzle.givens().to_vec();
    givens.resize(puzzle.width() * puzzle.height(), UNKNOWN);
    if preparation == Preparation::Nothing && puzzle.givens().is_empty() {
        return Ok(givens);
    }
    let deduction = deduce(puzzle, control);
    let lines = match deduction.fixpoint {
        Fixpoint::Contradiction(line) => {
            return Err(Invalid(format!("{line}: no placement is left, so no search can start")));
        }
        _ if preparation == Preparation::Nothing => return Ok(givens),
        Fixpoint::Interrupted(_) => return Ok(givens),
        Fixpoint::Solved => return Ok(deduction.values),
        Fixpoint::Stuck => deduction.values,
    };
    if preparation == Preparation::Lines {
        return Ok(lines);
    }
    match with_bits!(puzzle.width().max(puzzle.height()), probed(puzzle, control)) {
        Ok(Some(values)) => Ok(values),
        Ok(None) => Err(Invalid("the clues have no solution, so no search can start".into())),
        Err(_) => Ok(lines),
    }
}

/// What probing settles; `None` when there is no solution.
fn probed<B: Bits>(puzzle: &Nonogram, control: &Control) -> Result<Option<Vec<u8>>, Stop> {
    let mut meter = control.meter();
    let mut grid = Grid::<B>::new(puzzle);
    let alive = grid.propagate(&mut meter)?;
    grid.record();
    if !alive {
        return Ok(None);
    }
    match Probes::new(&grid).run(&mut grid, &mut meter)? {
        Outcome::Contradiction => return Ok(None),
        Outcome::Quiet => {}
        Outcome::Solves(candidate) => {
            grid.assign(candidate.cell(), candidate.value());
            grid.propagate(&mut meter)?;
        }
    }
    let mut values = vec![UNKNOWN; grid.cells()];
    grid.write_values(&mut values);
    Ok(Some(values))
}

#[cfg(test)]
mod tests {
    use super::super::{accepts, exact, random};
    use super::*;

    #[test]
    fn what_is_settled_holds_in_the_only_solution() {
        // Each preparation knows what the weaker one knows, and nothing that is wrong.
        for seed in 0..12 {
            let made = random(12, 12, 0.45, 1 + (seed % 2) as u8, seed, &Control::default());
            let made = made.unwrap();
            let mut counts = Vec::new();
            for preparation in [Preparation::Nothing, Preparation::Lines, Preparation::Probes] {
                let known = settle(&made.puzzle, preparation, &Control::default()).unwrap();
                let right = |(known, cell): (&u8, &u8)| *known == UNKNOWN || known == cell;
                assert!(known.iter().zip(&made.picture).all(right));
                counts.push(known.iter().filter(|&&known| known != UNKNOWN).count());
            }
            assert!(counts.is_sorted(), "{counts:?}");
            assert!(accepts(&made.puzzle, &made.picture));
        }
    }

    #[test]
    fn probing_finds_the_contradictions_that_lines_do_not() {
        // Clues without a solution in which every line alone has room: refused, never searched.
        let block = |len| super::super::Block { len, colour: 1 };
        let mut refused = 0;
        for bits in 0..1u32 << 12 {
            let clue = |at: u32| match bits >> (2 * at) & 3 {
                0 => vec![block(1)],
                1 => vec![block(2)],
                2 => vec![block(1), block(1)],
                _ => vec![block(3)],
            };
            let (rows, columns) = ((0..3).map(clue).collect(), (3..6).map(clue).collect());
            let puzzle = Nonogram::new(rows, columns, 1, vec![]).unwrap();
            let solutions = exact(&puzzle, 1, &Control::default(), &mut |_| {}).solutions;
            match settle(&puzzle, Preparation::Probes, &Control::default()) {
                Ok(_) => assert_eq!(solutions, 1),
                Err(_) => {
                    assert_eq!(solutions, 0);
                    refused += 1;
                }
            }
        }
        assert!(refused > 100, "{refused}");
    }
}
