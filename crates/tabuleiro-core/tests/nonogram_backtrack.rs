//! The plain searches against brute force.

mod nonogram_oracle;

use std::slice::from_ref;

use nonogram_oracle::{
    Method, brute_force, clues_on, nodes, pictures_by_clues, puzzle_of, solutions,
};
use proptest::prelude::*;
use tabuleiro_core::UNKNOWN;
use tabuleiro_core::nonogram::{Block, Nonogram, accepts, backtrack, rules_backtrack};
use tabuleiro_core::search::{Control, End};

const METHODS: [(&str, Method); 2] =
    [("backtrack", backtrack), ("rules-backtrack", rules_backtrack)];

/// Every sequence of `count` items.
fn sequences<T: Clone>(items: &[T], count: usize) -> Vec<Vec<T>> {
    (0..count).fold(vec![vec![]], |shorter, _| {
        (shorter.iter())
            .flat_map(|start| items.iter().map(|item| [start.as_slice(), from_ref(item)].concat()))
            .collect()
    })
}

fn same_as_brute_force_on_every_clue_set(width: usize, height: usize, colours: u8) {
    let mut groups = pictures_by_clues(width, height, colours);
    let columns_of_all = sequences(&clues_on(height, colours), width);
    let none = Vec::new();
    for rows in sequences(&clues_on(width, colours), height) {
        for columns in &columns_of_all {
            let key = (rows.clone(), columns.clone());
            let expected = groups.get(&key).unwrap_or(&none);
            let puzzle = Nonogram::new(key.0.clone(), key.1.clone(), colours, vec![]).unwrap();
            for (name, method) in METHODS {
                let (found, report) = solutions(method, &puzzle, u64::MAX, &Control::default());
                assert_eq!(&found, expected, "{name}: {puzzle:?}");
                assert_eq!(report.end, End::Complete);
                assert_eq!(report.solutions, found.len() as u64);
            }
            groups.remove(&key);
        }
    }
    assert!(groups.is_empty(), "every picture belongs to a clue set that was tried");
}

#[test]
fn all_clue_sets_on_3x4_cells_have_the_solutions_of_brute_force() {
    // Includes all sets that contradict each other: nothing is found and the search is complete.
    same_as_brute_force_on_every_clue_set(4, 3, 1);
}

#[test]
fn all_clue_sets_in_two_colours_on_2x3_cells_have_the_solutions_of_brute_force() {
    // Colours that touch and colours that must part, in every combination.
    same_as_brute_force_on_every_clue_set(3, 2, 2);
    same_as_brute_force_on_every_clue_set(2, 3, 2);
}

#[test]
fn accepts_agrees_with_the_definition_on_every_picture_of_every_clue_set() {
    // A picture is accepted by the clues that it shows and by no others.
    for (width, height, colours) in [(3, 3, 1), (3, 2, 2), (1, 4, 3)] {
        let groups = pictures_by_clues(width, height, colours);
        for ((rows, columns), members) in &groups {
            let puzzle = Nonogram::new(rows.clone(), columns.clone(), colours, vec![]).unwrap();
            for picture in groups.values().flatten() {
                assert_eq!(accepts(&puzzle, picture), members.contains(picture));
            }
        }
    }
}

/// A picture, and what is given of it: each cell unknown, or a value that may be a wrong one.
fn puzzles() -> impl Strategy<Value = Nonogram> {
    (1..=4_usize, 1..=3_usize, 1..=3_u8)
        .prop_filter("few enough pictures", |&(width, height, colours)| {
            (usize::from(colours) + 1).pow((width * height) as u32) <= 1 << 16
        })
        .prop_flat_map(|(width, height, colours)| {
            let cell = 0..=colours;
            let given = prop_oneof![4 => Just(None), 2 => Just(Some(true)), 1 => Just(Some(false))];
            let cells = proptest::collection::vec((cell.clone(), given, cell), width * height);
            (Just(width), Just(colours), cells)
        })
        .prop_map(|(width, colours, cells)| {
            let picture: Vec<u8> = cells.iter().map(|&(value, _, _)| value).collect();
            let givens = cells.iter().map(|&(value, given, other)| match given {
                None => UNKNOWN,
                Some(true) => value,
                Some(false) => other,
            });
            let puzzle = puzzle_of(width, colours, &picture);
            let (rows, columns) = (puzzle.rows().to_vec(), puzzle.columns().to_vec());
            Nonogram::new(rows, columns, colours, givens.collect()).unwrap()
        })
}

proptest! {
    #[test]
    fn coloured_puzzles_with_givens_have_the_solutions_of_brute_force(
        puzzle in puzzles(),
        seed in proptest::option::of(any::<u64>()),
    ) {
        // The seed changes the order, never the set.
        let expected = brute_force(&puzzle);
        for (_, method) in METHODS {
            let control = Control { seed, ..Control::default() };
            let (found, report) = solutions(method, &puzzle, u64::MAX, &control);
            prop_assert_eq!(&found, &expected);
            prop_assert_eq!(report.end, End::Complete);
        }
    }

    #[test]
    fn a_limit_on_solutions_or_nodes_is_kept_to_the_unit(
        puzzle in puzzles(),
        limit in 0..4_u64,
        budget in 0..40_u64,
    ) {
        // A run that needs n nodes is complete with n and stops at n - 1 without.
        for (_, method) in METHODS {
            let (all, full) = solutions(method, &puzzle, u64::MAX, &Control::default());
            let (some, report) = solutions(method, &puzzle, limit, &Control::default());
            prop_assert_eq!(some.len() as u64, limit.min(all.len() as u64));
            let reached = limit <= all.len() as u64;
            prop_assert_eq!(report.end, if reached { End::Enough } else { End::Complete });

            let (_, report) = solutions(method, &puzzle, u64::MAX, &nodes(budget));
            let enough = budget >= full.counters.nodes;
            prop_assert_eq!(report.end, if enough { End::Complete } else { End::Budget });
            prop_assert_eq!(report.counters.nodes, budget.min(full.counters.nodes));
        }
    }

    #[test]
    fn the_same_seed_finds_the_same_solutions_in_the_same_order(
        puzzle in puzzles(),
        seed in any::<u64>(),
    ) {
        // Chance comes from the seed alone.
        for (_, method) in METHODS {
            let run = || {
                let mut found = Vec::new();
                let control = Control { seed: Some(seed), ..Control::default() };
                let report =
                    method(&puzzle, u64::MAX, &control, &mut |values| found.push(values.to_vec()));
                (found, report)
            };
            prop_assert_eq!(run(), run());
        }
    }
}

#[test]
fn backtrack_counts_one_node_a_placement() {
    // An empty board has one placement a row; two lines of one cell have two placements each, of
    // which the second row keeps one.
    let empty = puzzle_of(5, 1, &[0; 20]);
    assert_eq!(solutions(backtrack, &empty, u64::MAX, &Control::default()).1.counters.nodes, 4);
    let crossed = puzzle_of(2, 1, &[1, 0, 0, 1]);
    let counters = solutions(backtrack, &crossed, u64::MAX, &Control::default()).1.counters;
    assert_eq!((counters.nodes, counters.fails, counters.depth), (6, 2, 2));
}

#[test]
fn rules_backtrack_counts_one_node_a_cell_and_one_more_when_the_rules_suffice() {
    // Guessing adds what the wrong guesses cost; a contradiction at the root costs one node.
    let control = Control::default();
    let counters =
        |puzzle: &Nonogram| solutions(rules_backtrack, puzzle, u64::MAX, &control).1.counters;
    let cross = puzzle_of(3, 1, &[0, 1, 0, 1, 1, 1, 0, 1, 0]);
    assert_eq!((counters(&cross).nodes, counters(&cross).depth), (10, 0));
    // Both values of the first cell lead to a solution: one call for it, four more after each.
    let crossed = counters(&puzzle_of(2, 1, &[1, 0, 0, 1]));
    assert_eq!((crossed.nodes, crossed.fails, crossed.depth), (9, 0, 1));
    let contradiction = Nonogram::new(
        vec![vec![Block { len: 2, colour: 1 }], vec![]],
        vec![vec![], vec![]],
        1,
        vec![],
    );
    let refuted = counters(&contradiction.unwrap());
    assert_eq!((refuted.nodes, refuted.fails), (1, 1));
}

#[test]
fn rules_backtrack_tries_the_colours_before_the_background() {
    // Of two solutions it finds the one whose first cell is filled first.
    let puzzle = puzzle_of(2, 1, &[0, 1, 1, 0]);
    let (found, _) = solutions(rules_backtrack, &puzzle, 1, &Control::default());
    assert_eq!(found, [[1, 0, 0, 1]]);
}

#[test]
fn the_tallest_board_does_not_overflow_the_stack() {
    // A thousand rows deep with three cells each.
    let picture: Vec<u8> = (0..1000 * 3).map(|cell| u8::from(cell % 4 != 1)).collect();
    let puzzle = puzzle_of(3, 1, &picture);
    for (name, method) in METHODS {
        let (found, report) = solutions(method, &puzzle, 1, &nodes(1_000_000));
        assert_eq!(report.end, End::Enough, "{name}");
        assert!(accepts(&puzzle, &found[0]), "{name}");
    }
}
