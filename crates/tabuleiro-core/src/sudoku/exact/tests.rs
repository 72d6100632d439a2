//! Bitboards, plain search and learning search know nothing of each other and must agree.

use super::domains::Domains;
use super::{Halt, Query, Sink, band_search, general, learn};
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
        band_search::search(query, &mut meter, &mut sink).map_err(Halt::from)
    } else {
        general::search(query, &mut meter, &mut sink)
    };
    assert!(matches!(outcome, Ok(()) | Err(Halt::Stop(Stop::Enough))));
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

/// All solutions of a board by learning search from the start, except the known ones.
fn learnt(query: &Query, known: &[Vec<u8>]) -> Vec<Vec<u8>> {
    let mut all = Vec::new();
    let mut found = |values: &[u8]| all.push(values.to_vec());
    let mut sink = Sink { limit: u64::MAX, solutions: 0, found: &mut found };
    let mut meter = Control::default().meter();
    let mut domains = Domains::<u64>::new(query.shape);
    if general::set_up(query, &mut domains, &mut meter).is_ok() {
        learn::search(query, &domains, known, u64::MAX, &mut meter, &mut sink).unwrap();
    }
    all.sort();
    all
}

#[test]
fn learning_search_finds_what_plain_search_finds_and_skips_what_is_known() {
    for (height, width, open) in [(2, 2, 1.0), (2, 3, 0.7), (3, 3, 0.66), (3, 4, 0.6)] {
        let shape = Shape::new(height, width).unwrap();
        for seed in 0..150 {
            let mut rng = Rng::stream(seed, 4);
            let mut clues = full_grid(shape, seed, &Control::default()).unwrap();
            let open = open * rng.unit();
            for value in &mut clues {
                if rng.chance(open) {
                    *value = UNKNOWN;
                }
            }
            if rng.chance(0.3) {
                clues[rng.index(shape.cells())] = 1 + rng.below(shape.side() as u64) as u8;
            }
            let query =
                Query { seed: rng.chance(0.5).then_some(seed), ..Query::new(shape, &clues) };
            // Above this number of solutions the search is plain.
            let mut plain = solutions(&query, 2000, false);
            if plain.len() == 2000 {
                continue;
            }
            assert_eq!(learnt(&query, &[]), plain);
            let known: Vec<Vec<u8>> = plain.extract_if(.., |_| rng.chance(0.5)).collect();
            assert_eq!(learnt(&query, &known), plain);
        }
    }
}
