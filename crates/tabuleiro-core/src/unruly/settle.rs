//! What is known of a board before a search starts.

use super::Unruly;
use super::probe::Probes;
use super::rules::{Broken, Rules};
use crate::Invalid;
use crate::search::Control;

/// What is done to a puzzle before a search starts. What it settles is never changed afterwards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Preparation {
    /// Nothing: only the givens are known.
    Nothing,
    /// The rules of people, to their fixed point.
    #[default]
    Rules,
    /// The rules, and probing: values that the rules refute when they are tried are struck out.
    /// Some hundred times the work of the rules alone.
    Probes,
}

/// The known cells, row-major, the others [`UNKNOWN`](crate::UNKNOWN). O(cells), but for probing.
///
/// # Errors
/// A sentence when there is no solution, as far as the preparation sees.
pub(super) fn settle(puzzle: &Unruly, preparation: Preparation) -> Result<Vec<u8>, Invalid> {
    Ok(match preparation {
        Preparation::Nothing => {
            check_size(puzzle)?;
            puzzle.givens().to_vec()
        }
        Preparation::Rules => closed(puzzle)?.grid.cells,
        Preparation::Probes => probed(puzzle)?.0.grid.cells,
    })
}

/// A board after the rules.
pub(super) fn closed(puzzle: &Unruly) -> Result<Rules, Invalid> {
    check_size(puzzle)?;
    let mut rules = Rules::new(puzzle);
    match rules.close(&mut Control::default().meter()) {
        Err(Broken::Fault(fault)) => Err(refusal(&rules.describe(fault))),
        // Nobody stops a search without limits.
        Ok(()) | Err(Broken::Stop(_)) => Ok(rules),
    }
}

/// A board after probing, and the memory for more of it.
pub(super) fn probed(puzzle: &Unruly) -> Result<(Rules, Probes), Invalid> {
    let mut rules = closed(puzzle)?;
    let mut probes = Probes::new(rules.grid.cells.len());
    match probes.run(&mut rules) {
        Ok(()) => Ok((rules, probes)),
        Err(cell) => {
            let (row, column) = (cell / puzzle.width() + 1, cell % puzzle.width() + 1);
            Err(refusal(&format!("row {row}, column {column}: neither 0 nor 1 fits")))
        }
    }
}

fn check_size(puzzle: &Unruly) -> Result<(), Invalid> {
    if puzzle.has_enough_lines() {
        return Ok(());
    }
    let (height, width) = (puzzle.height(), puzzle.width());
    Err(refusal(&format!("the lines of a {height} x {width} board cannot all differ")))
}

fn refusal(fault: &str) -> Invalid {
    Invalid(format!("{fault}, so no search can start"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::UNKNOWN;
    use crate::search::{Complete, Puzzle};
    use crate::unruly::{Clues, Level, Recipe, generate};

    #[test]
    fn what_is_settled_holds_in_the_only_solution() {
        // Each preparation knows what the weaker one knows, and nothing that is wrong.
        for seed in 0..8 {
            let recipe = Recipe {
                height: 10,
                width: 12,
                distinct_lines: seed % 2 == 0,
                clues: Clues::Minimal,
                level: Level::Search,
            };
            let made = generate(&recipe, seed, &Control::default()).unwrap();
            let mut counts = Vec::new();
            for preparation in [Preparation::Nothing, Preparation::Rules, Preparation::Probes] {
                let known = settle(&made.puzzle, preparation).unwrap();
                let right = |(known, cell): (&u8, &u8)| *known == UNKNOWN || known == cell;
                assert!(known.iter().zip(&made.solution).all(right));
                counts.push(known.iter().filter(|&&known| known != UNKNOWN).count());
            }
            assert!(counts.is_sorted() && counts[0] < counts[2], "{counts:?}");
        }
    }

    #[test]
    fn probing_refuses_only_what_has_no_solution_and_more_than_the_rules() {
        // Random givens: refused boards have no solution; probing refuses some that rules do not.
        let mut rng = crate::search::Rng::new(3);
        let mut refused = [0; 2];
        for _ in 0..400 {
            let cell = |_| if rng.chance(0.35) { rng.below(2) as u8 } else { UNKNOWN };
            let givens = (0..48).map(cell).collect();
            let puzzle = Unruly::new(6, 8, true, givens).unwrap();
            let control = Control::default();
            let solutions = puzzle.enumerate(Complete::Exact, 1, &control, &mut |_| {}).solutions;
            for (at, preparation) in
                [Preparation::Rules, Preparation::Probes].into_iter().enumerate()
            {
                if let Err(error) = settle(&puzzle, preparation) {
                    assert_eq!(solutions, 0);
                    assert!(error.0.ends_with("so no search can start"));
                    refused[at] += 1;
                }
            }
        }
        assert!(refused[0] > 50 && refused[1] > refused[0], "{refused:?}");
    }
}
