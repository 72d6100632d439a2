//! Generated puzzles: unique, repaired with the fewest changes, the same for the same seed.

mod nonogram_oracle;

use std::slice::from_ref;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use nonogram_oracle::{clues_of, nodes, pictures, pictures_by_clues, puzzle_of, solutions};
use proptest::prelude::*;
use tabuleiro_core::nonogram::{
    Failure, Made, Nonogram, backtrack, from_picture, random, rules_backtrack,
};
use tabuleiro_core::search::{Control, Difficulty, End, Limits, difficulty};

fn differences(a: &[u8], b: &[u8]) -> Vec<usize> {
    (0..a.len()).filter(|&cell| a[cell] != b[cell]).collect()
}

/// The least number of cells in which a picture differs from one that is the only solution of its
/// clues, for every picture of a size.
fn fewest_by_brute_force(width: usize, height: usize, colours: u8) -> Vec<(Vec<u8>, usize)> {
    let unique: Vec<Vec<u8>> = pictures_by_clues(width, height, colours)
        .into_values()
        .filter(|group| group.len() == 1)
        .flatten()
        .collect();
    pictures(width * height, colours)
        .map(|picture| {
            let fewest = unique.iter().map(|other| differences(&picture, other).len()).min();
            (picture, fewest.unwrap())
        })
        .collect()
}

#[test]
fn every_small_picture_is_repaired_with_the_fewest_changes_of_brute_force() {
    // All black-and-white pictures of 3x4 cells, all of 2x3 cells in two colours and of 2x2 in
    // three, among them the ambiguous diagonals.
    for (width, height, colours) in [(4, 3, 1), (3, 3, 1), (3, 2, 2), (2, 2, 3)] {
        for (picture, fewest) in fewest_by_brute_force(width, height, colours) {
            let made =
                from_picture(width, height, colours, &picture, 1, &Control::default()).unwrap();
            assert_eq!(made.changed.len(), fewest, "{width} wide: {picture:?}");
            assert!(made.fewest);
            assert_eq!(made.changed, differences(&picture, &made.picture));
            let (found, _) = solutions(backtrack, &made.puzzle, 2, &Control::default());
            assert_eq!(found, from_ref(&made.picture));
        }
    }
}

fn assert_well_made(made: &Made, width: usize, height: usize) {
    let (rows, columns) = clues_of(width, &made.picture);
    assert_eq!((made.puzzle.rows(), made.puzzle.columns()), (&rows[..], &columns[..]));
    assert_eq!((made.puzzle.width(), made.puzzle.height()), (width, height));
    assert!(made.puzzle.givens().is_empty());
    let (found, report) = solutions(rules_backtrack, &made.puzzle, 2, &Control::default());
    assert_eq!((found.len(), report.end), (1, End::Complete));
    assert_eq!(found[0], made.picture);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn random_puzzles_have_one_solution_and_their_seed_decides(
        (width, height) in (1..=14_usize, 1..=14_usize),
        density in 0.0..=1.0,
        colours in 1..=3_u8,
        seed in any::<u64>(),
    ) {
        // Judged by a search that the generator does not use.
        let make = || random(width, height, density, colours, seed, &Control::default());
        let made = make().unwrap();
        assert_well_made(&made, width, height);
        prop_assert_eq!(make(), Ok(made));
    }

    #[test]
    fn pictures_are_repaired_to_one_solution_and_the_changes_are_named(
        (width, height) in (1..=12_usize, 1..=12_usize),
        colours in 1..=3_u8,
        seed in any::<u64>(),
        chance in proptest::collection::vec(any::<u8>(), 144),
    ) {
        // Whatever the picture, and the same way each time.
        let picture: Vec<u8> =
            chance[..width * height].iter().map(|&value| value % (colours + 1)).collect();
        let make = || from_picture(width, height, colours, &picture, seed, &Control::default());
        let made = make().unwrap();
        assert_well_made(&made, width, height);
        prop_assert_eq!(&made.changed, &differences(&picture, &made.picture));
        prop_assert_eq!(make(), Ok(made));
    }
}

fn is_unique(width: usize, picture: &[u8]) -> bool {
    let puzzle = puzzle_of(width, 1, picture);
    solutions(rules_backtrack, &puzzle, 2, &Control::default()).0.len() == 1
}

proptest! {
    #[test]
    fn fewer_changes_than_reported_as_fewest_leave_a_picture_ambiguous(
        cells in proptest::collection::vec(proptest::bool::weighted(0.3), 30),
    ) {
        // All pictures with one change less, up to all pairs of changes.
        const WIDTH: usize = 6;
        let mut picture: Vec<u8> = cells.into_iter().map(u8::from).collect();
        let made = from_picture(WIDTH, 5, 1, &picture, 0, &Control::default()).unwrap();
        prop_assert!(made.fewest);
        match made.changed.len() {
            0 => prop_assert!(is_unique(WIDTH, &picture)),
            1 => prop_assert!(!is_unique(WIDTH, &picture)),
            more => for first in 0..30 {
                picture[first] ^= 1;
                prop_assert!(!is_unique(WIDTH, &picture));
                for second in 0..if more > 2 { first } else { 0 } {
                    picture[second] ^= 1;
                    prop_assert!(!is_unique(WIDTH, &picture));
                    picture[second] ^= 1;
                }
                picture[first] ^= 1;
            },
        }
    }
}

/// A picture drawn with `#` for filled and `.` for empty.
fn drawn(rows: &[&str]) -> Vec<u8> {
    rows.concat().bytes().map(|byte| u8::from(byte == b'#')).collect()
}

#[test]
fn a_unique_picture_is_left_alone() {
    // Nothing to repair, nothing searched: the lines alone settle it.
    let picture = drawn(&[".#.", "###", ".#."]);
    let made = from_picture(3, 3, 1, &picture, 5, &Control::default()).unwrap();
    assert_eq!((made.picture, made.changed, made.fewest), (picture, vec![], true));
    assert_eq!(made.counters.nodes, 0);
}

#[test]
fn a_budget_of_nodes_is_kept_to_the_node() {
    // What takes n nodes is done with n and given up with one less, wherever that falls.
    for seed in 0..10 {
        let made = random(16, 16, 0.45, 1, seed, &Control::default()).unwrap();
        let needed = made.counters.nodes;
        assert_eq!(random(16, 16, 0.45, 1, seed, &nodes(needed)), Ok(made));
        for budget in [0, needed / 2, needed.saturating_sub(1)] {
            let expected = Err(Failure::Stopped(End::Budget));
            if budget < needed {
                assert_eq!(random(16, 16, 0.45, 1, seed, &nodes(budget)), expected);
            }
        }
    }
}

#[test]
fn time_that_is_up_and_a_cancel_end_the_largest_work_at_once() {
    // A thousand by a thousand cells would take for ever.
    let limits = Limits { time: Some(Duration::from_millis(10)), ..Limits::default() };
    let hurried = Control { limits, ..Control::default() };
    let stopped = |end| Err(Failure::Stopped(end));
    assert_eq!(random(1000, 1000, 0.5, 1, 3, &hurried), stopped(End::Budget));
    let cancel = AtomicBool::new(true);
    let cancelled = Control { cancel: Some(&cancel), ..Control::default() };
    assert_eq!(random(1000, 1000, 0.5, 1, 3, &cancelled), stopped(End::Cancelled));
    let noise: Vec<u8> = (0..1_000_000_u64).map(|i| ((i * i * 7919) >> 7 & 1) as u8).collect();
    assert_eq!(from_picture(1000, 1000, 1, &noise, 3, &cancelled), stopped(End::Cancelled));
}

#[test]
fn parameters_that_make_no_sense_are_named() {
    // One sentence each, and no panic.
    let control = Control::default();
    let problem = |made: Result<Made, Failure>| match made {
        Err(Failure::Invalid(problem)) => problem.to_string(),
        other => panic!("{other:?}"),
    };
    for density in [-0.1, 1.1, f64::NAN, f64::INFINITY] {
        assert!(problem(random(5, 5, density, 1, 0, &control)).contains("density"));
    }
    for (width, height, colours) in
        [(0, 5, 1), (5, 1001, 1), (usize::MAX, 5, 1), (5, 5, 0), (5, 5, 64)]
    {
        assert!(problem(random(width, height, 0.5, colours, 0, &control)).contains("1 to"));
    }
    assert_eq!(problem(from_picture(2, 2, 1, &[0; 3], 0, &control)), "3 values for 2 x 2 cells");
    let foreign = from_picture(2, 2, 1, &[0, 0, 2, 0], 0, &control);
    assert_eq!(problem(foreign), "row 2, column 1: colour 2 of 1");
}

#[test]
fn the_label_says_what_the_rules_alone_can_do() {
    // A cross is solved line by line; two diagonals need a choice; clues that contradict each
    // other are refuted line by line.
    let label = |puzzle: &Nonogram| difficulty(puzzle, &Control::default());
    let cross = puzzle_of(3, 1, &drawn(&[".#.", "###", ".#."]));
    assert_eq!(label(&cross), Ok(Difficulty::Rules));
    let diagonals = puzzle_of(2, 1, &drawn(&["#.", ".#"]));
    assert!(matches!(label(&diagonals), Ok(Difficulty::Search { .. })));
    let (full, empty) = (puzzle_of(2, 1, &[1; 4]), puzzle_of(2, 1, &[0; 4]));
    let (rows, columns) = (full.rows().to_vec(), empty.columns().to_vec());
    let contradiction = Nonogram::new(rows, columns, 1, vec![]).unwrap();
    assert_eq!(label(&contradiction), Ok(Difficulty::Rules));
    assert_eq!(difficulty(&diagonals, &nodes(0)), Err(End::Budget));
}

#[test]
fn a_picture_that_is_hard_to_prove_unique_is_not_changed() {
    // Some of these need the complete solver: what the generator cannot see through at once is
    // not taken for ambiguous.
    let mut hard = 0;
    for seed in 0..12 {
        let made = random(25, 25, 0.45, 1, seed, &Control::default()).unwrap();
        hard += u32::from(difficulty(&made.puzzle, &Control::default()) != Ok(Difficulty::Rules));
        let again = from_picture(25, 25, 1, &made.picture, seed, &Control::default()).unwrap();
        assert_eq!((again.changed, again.fewest), (vec![], true));
        assert_eq!(again.puzzle, made.puzzle);
    }
    assert!(hard > 0);
}
