//! Whatever a landscape says of a move, a board built anew says too.

use std::ops::ControlFlow;

use proptest::prelude::*;

use super::*;
use crate::UNKNOWN;
use crate::nonogram::clue_distance::{ClueDistance, shown};
use crate::nonogram::{Block, Nonogram, Preparation, accepts};
use crate::search::{Landscape, Rng};

fn clues_of(values: &[u8], height: usize, width: usize) -> [Vec<Vec<Block>>; 2] {
    let rows = values.chunks(width).map(|row| shown(row.iter().copied()).collect()).collect();
    let columns =
        (0..width).map(|x| shown((0..height).map(|y| values[y * width + x])).collect()).collect();
    [rows, columns]
}

/// A picture of up to 6 x 6 cells in up to 2 colours, and what is given of it.
fn pictures() -> impl Strategy<Value = Nonogram> {
    (2usize..=6, 2usize..=6, 1u8..=2).prop_flat_map(|(height, width, colours)| {
        let cells = prop::collection::vec(0..=colours, height * width);
        let givens = prop::collection::vec(prop::bool::weighted(0.15), height * width);
        (cells, givens).prop_map(move |(cells, given)| {
            let [rows, columns] = clues_of(&cells, height, width);
            let known = |(&cell, given)| if given { cell } else { UNKNOWN };
            let givens = cells.iter().zip(given).map(known).collect();
            Nonogram::new(rows, columns, colours, givens).unwrap()
        })
    })
}

/// Walks at random and along the neighbourhoods; every delta, cost and picture must be what a
/// landscape that is built anew says.
fn walk<L: Landscape<Value = u8> + Clone>(landscape: &mut L, check: impl Fn(&L, &[u8]), seed: u64) {
    let mut rng = Rng::new(seed);
    landscape.randomise(&mut rng);
    let mut values = Vec::new();
    for step in 0..60 {
        let cost = landscape.cost();
        let mut offered = Vec::new();
        if step % 2 == 0 {
            landscape.each_move(&mut rng, &mut |state, change, delta| {
                assert_eq!(state.delta(change), delta);
                offered.push((change, delta));
                ControlFlow::Continue(())
            });
        } else if let Some(change) = landscape.random_move(&mut rng) {
            offered.push((change, landscape.delta(change)));
        }
        for &(change, delta) in &offered {
            let mut other = landscape.clone();
            other.apply(change);
            assert_eq!(other.cost(), cost + delta);
        }
        if !offered.is_empty() {
            landscape.apply(offered[rng.index(offered.len())].0);
        }
        landscape.write_values(&mut values);
        check(landscape, &values);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn block_moves_cost_what_a_board_built_anew_costs(puzzle in pictures(), seed: u64) {
        // Objective (1), alignment and the nearest line, with tables and without, both rooms.
        let count = LineCost::Blocks { distance: ClueDistance::Aligned, blocks: 3, pixels: 2 };
        for cost in [LineCost::TABUGRAMA, count, LineCost::Nearest] {
            for room in [Room::Slide, Room::Push] {
                let settings = Blocks { room, cost, inner: Some(7), ..tabugrama().0 };
                let mut landscape = BlockLandscape::new(&puzzle, settings).unwrap();
                walk(&mut landscape, |landscape, values| {
                    let mut anew = landscape.clone();
                    // A given that blocks pass over is a fault, but no board to start from.
                    if anew.load(values).is_ok() {
                        assert_eq!(anew.cost(), landscape.cost());
                    }
                    assert_eq!(landscape.cost() == 0, accepts(&puzzle, values));
                }, seed);
            }
        }
    }

    #[test]
    fn placements_cost_what_a_board_built_anew_costs(puzzle in pictures(), seed: u64) {
        // Also: the cost is the number of cells that separate the minors from lines that obey.
        for orientation in [Orientation::Rows, Orientation::Columns, Orientation::Random] {
            let mut landscape = PlacementLandscape::new(&puzzle, Placements { orientation, prepare: Preparation::Lines }).unwrap();
            walk(&mut landscape, |landscape, values| {
                let mut anew = landscape.clone();
                anew.load(values).unwrap();
                assert_eq!(anew.cost(), landscape.cost());
                assert_eq!(anew.fingerprint(), landscape.fingerprint());
                assert_eq!(landscape.cost() == 0, accepts(&puzzle, values));
            }, seed);
        }
    }

    #[test]
    fn painted_cells_cost_what_their_lines_cost(puzzle in pictures(), seed: u64) {
        // The sum over rows and columns, each line looked at alone; and known cells stay.
        let paired = LineCost::Blocks { distance: ClueDistance::Paired, blocks: 1, pixels: 0 };
        let squared = LineCost::Blocks { distance: ClueDistance::Squared, blocks: 2, pixels: 3 };
        for (cost, reach) in [
            (paired, Reach::Board), (squared, Reach::Line), (LineCost::Nearest, Reach::Line),
        ] {
            let settings = Flips { cost, reach, prepare: Preparation::Nothing };
            let mut landscape = PixelLandscape::new(&puzzle, settings).unwrap();
            walk(&mut landscape, |landscape, values| {
                let mut anew = landscape.clone();
                anew.load(values).unwrap();
                assert_eq!(anew.cost(), landscape.cost());
                assert_eq!(anew.fingerprint(), landscape.fingerprint());
                assert_eq!(landscape.cost() == 0, accepts(&puzzle, values));
                if let LineCost::Blocks { distance, blocks, pixels } = cost {
                    let shown = clues_of(values, puzzle.height(), puzzle.width());
                    let clues = [puzzle.rows(), puzzle.columns()];
                    let lines = clues.into_iter().flatten().zip(shown.iter().flatten());
                    let apart: i64 = lines.map(|(clue, shown)| {
                        let sum = |clue: &[Block]| clue.iter().map(|block| i64::from(block.len)).sum::<i64>();
                        let blocks_apart =
                            distance.between(clue, shown.iter().copied(), &mut Vec::new());
                        i64::from(blocks) * i64::from(blocks_apart)
                            + i64::from(pixels) * (sum(clue) - sum(shown)).abs()
                    }).sum();
                    assert_eq!(apart, landscape.cost());
                }
                for (value, given) in values.iter().zip(puzzle.givens()) {
                    assert!(*given == UNKNOWN || given == value);
                }
            }, seed);
        }
    }

    #[test]
    fn tables_and_counting_agree(puzzle in pictures(), seed: u64) {
        // A board of more than 16 rows is counted, a small one looked up: pad it with blank rows.
        let mut rows = puzzle.rows().to_vec();
        rows.resize(18, vec![]);
        let tall = Nonogram::new(rows, puzzle.columns().to_vec(), puzzle.colours(), vec![]).unwrap();
        let short = Nonogram::new(puzzle.rows().to_vec(), puzzle.columns().to_vec(), puzzle.colours(), vec![]).unwrap();
        let settings = Blocks { orientation: Orientation::Rows, ..tabugrama().0 };
        let mut values = Vec::new();
        let mut small = BlockLandscape::new(&short, settings).unwrap();
        small.randomise(&mut Rng::new(seed));
        small.write_values(&mut values);
        values.resize(18 * puzzle.width(), 0);
        let mut large = BlockLandscape::new(&tall, settings).unwrap();
        large.load(&values).unwrap();
        prop_assert_eq!(small.cost(), large.cost());
        let change = small.random_move(&mut Rng::new(seed));
        if let Some(change) = change {
            prop_assert_eq!(small.delta(change), large.delta(change));
        }
    }
}
