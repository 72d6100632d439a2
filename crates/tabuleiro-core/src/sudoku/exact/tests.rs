//! The two engines know nothing of each other and must agree.

use super::{Query, Sink, band_search, general};
use crate::UNKNOWN;
use crate::search::{Control, Rng, Stop};
use crate::sudoku::{Shape, full_grid};

/// All solutions (up to `limit`) of a 9x9 board by one engine, sorted.
fn solutions(query: &Query, limit: u64, by_bands: bool) -> Vec<Vec<u8>> {
    let mut all = Vec::new();
    let mut found = |values: &[u8]| all.push(values.to_vec());
    let mut sink = Sink { limit, solutions: 0, found: &mut found };
    let mut meter = Control::default().meter();
    let outcome = if by_bands {
        band_search::search(query, &mut meter, &mut sink).map_err(super::Halt::from)
    } else {
        general::search(query, &mut meter, &mut sink)
    };
    assert!(matches!(outcome, Ok(()) | Err(super::Halt::Stop(Stop::Enough))));
    all.sort();
    all
}

fn agree(query: &Query) {
    const MANY: u64 = 3000;
    let bands = solutions(query, MANY, true);
    let general = solutions(query, MANY, false);
    assert_eq!(bands.len(), general.len(), "{query:?}");
    if (bands.len() as u64) < MANY {
        assert_eq!(bands, general, "{query:?}");
    }
}

/// A 9x9 grid with each cell shown with the given chance, sometimes with one digit changed.
fn clues(seed: u64) -> Vec<u8> {
    let mut rng = Rng::stream(seed, 3);
    let grid = full_grid(Shape::new(3, 3).unwrap(), seed, &Control::default()).unwrap();
    let shown = 0.2 + 0.4 * rng.unit();
    let mut clues: Vec<u8> =
        grid.iter().map(|&value| if rng.chance(shown) { value } else { UNKNOWN }).collect();
    if rng.chance(0.4) {
        clues[rng.index(81)] = 1 + rng.below(9) as u8;
    }
    clues
}

#[test]
fn both_engines_find_the_same_solutions() {
    let shape = Shape::new(3, 3).unwrap();
    for seed in 0..400 {
        let clues = clues(seed);
        for shuffle in [None, Some(seed)] {
            agree(&Query { seed: shuffle, ..Query::new(shape, &clues) });
        }
    }
}

#[test]
fn both_engines_leave_out_what_is_excepted() {
    let shape = Shape::new(3, 3).unwrap();
    let mut rng = Rng::new(17);
    for seed in 400..600 {
        let clues = clues(seed);
        let (cell, value) = (rng.index(81), 1 + rng.below(9) as u8);
        let query = Query { except: Some((cell, value)), ..Query::new(shape, &clues) };
        agree(&query);
        assert!(solutions(&query, 50, true).iter().all(|values| values[cell] != value));
    }
}
