//! Generated boards and puzzles keep what their recipe promises.

use proptest::prelude::*;
use tabuleiro_core::UNKNOWN;
use tabuleiro_core::search::{Complete, Control, Difficulty, End, Puzzle, difficulty};
use tabuleiro_core::sudoku::{
    Clues, Failure, Generated, Recipe, Shape, Sudoku, Symmetry, accepts, full_grid, generate,
    is_full_grid,
};

fn shape(height: usize, width: usize) -> Shape {
    Shape::new(height, width).unwrap()
}

fn recipe(height: usize, width: usize, symmetry: Symmetry, clues: Clues) -> Recipe {
    Recipe { shape: shape(height, width), symmetry, clues }
}

fn make(recipe: &Recipe, seed: u64) -> Generated {
    generate(recipe, seed, &Control::default()).unwrap()
}

fn solutions(givens: Vec<u8>, of: &Sudoku, method: Complete) -> u64 {
    let sudoku = Sudoku::of_shape(of.shape(), givens).unwrap();
    sudoku.enumerate(method, 2, &Control::default(), &mut |_| {}).solutions
}

fn is_unique(made: &Generated) -> bool {
    accepts(&made.puzzle, &made.solution)
        && solutions(made.puzzle.givens().to_vec(), &made.puzzle, Complete::Exact) == 1
}

/// Whether dropping any whole group of cells lets a second solution in, by rules-backtracking.
fn is_minimal(puzzle: &Sudoku, symmetry: Symmetry) -> bool {
    symmetry.orbits(puzzle.shape()).iter().all(|orbit| {
        if puzzle.givens()[orbit[0]] == UNKNOWN {
            return true;
        }
        let mut givens = puzzle.givens().to_vec();
        for &cell in orbit {
            givens[cell] = UNKNOWN;
        }
        solutions(givens, puzzle, Complete::RulesBacktrack) == 2
    })
}

fn is_symmetric(puzzle: &Sudoku, symmetry: Symmetry) -> bool {
    let given = |cell: usize| puzzle.givens()[cell] != UNKNOWN;
    (0..puzzle.givens().len()).all(|c| given(c) == given(symmetry.image(puzzle.shape(), c)))
}

#[test]
fn full_grids_are_full_differ_by_seed_and_never_change() {
    for (height, width) in [(2, 2), (2, 3), (3, 3), (3, 4), (4, 4), (3, 5), (5, 5)] {
        let shape = shape(height, width);
        let grid = |seed| full_grid(shape, seed, &Control::default()).unwrap();
        for seed in 0..20 {
            assert!(is_full_grid(shape, &grid(seed)));
            assert_eq!(grid(seed), grid(seed));
        }
        assert_ne!(grid(1), grid(2));
    }
}

#[test]
fn full_grids_reach_all_288_boards_of_4_by_4() {
    let mut seen = std::collections::HashSet::new();
    for seed in 0..6000 {
        seen.insert(full_grid(shape(2, 2), seed, &Control::default()).unwrap());
    }
    assert_eq!(seen.len(), 288);
}

#[test]
fn minimal_puzzles_are_unique_symmetric_and_lose_uniqueness_with_any_group() {
    for symmetry in Symmetry::ALL {
        for (height, width) in [(2, 2), (2, 3), (3, 2), (3, 3), (2, 5)] {
            for seed in 0..4 {
                let made = make(&recipe(height, width, symmetry, Clues::Minimal), seed);
                assert!(made.is_minimal && is_unique(&made), "{symmetry:?} {made:?}");
                assert!(is_symmetric(&made.puzzle, symmetry));
                assert!(is_minimal(&made.puzzle, symmetry), "{symmetry:?} {made:?}");
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn minimal_9_by_9_puzzles_are_minimal(seed: u64) {
        // No clue of a minimal puzzle can be dropped, and it has one solution.
        let made = make(&recipe(3, 3, Symmetry::None, Clues::Minimal), seed);
        prop_assert!(made.is_minimal && is_unique(&made));
        prop_assert!(is_minimal(&made.puzzle, Symmetry::None));
        prop_assert!((17..=40).contains(&made.puzzle.clues()));
    }
}

#[test]
fn large_puzzles_have_one_solution() {
    for (height, width, clues) in
        [(4, 4, Clues::Minimal), (3, 5, Clues::Exactly(120)), (5, 5, Clues::Exactly(340))]
    {
        let made = make(&recipe(height, width, Symmetry::None, clues), 1);
        assert!(is_unique(&made));
        match clues {
            Clues::Minimal => assert!(made.is_minimal),
            Clues::Exactly(target) => assert_eq!(made.puzzle.clues(), target),
        }
    }
}

#[test]
fn a_target_count_of_clues_is_met_exactly() {
    for symmetry in [Symmetry::None, Symmetry::Rotation180, Symmetry::Diagonal] {
        for target in [26, 27, 30, 45, 64, 80, 81] {
            let made = make(&recipe(3, 3, symmetry, Clues::Exactly(target)), 7);
            assert_eq!(made.puzzle.clues(), target);
            assert!(is_unique(&made) && is_symmetric(&made.puzzle, symmetry));
        }
    }
}

#[test]
fn an_impossible_count_of_clues_is_refused_with_the_reason() {
    let refusal = |recipe| match generate(&recipe, 1, &Control::default()) {
        Err(Failure::Unreachable(why)) => why,
        other => panic!("no refusal but {other:?}"),
    };
    assert!(refusal(recipe(3, 3, Symmetry::None, Clues::Exactly(82))).contains("81 cells"));
    assert!(refusal(recipe(3, 3, Symmetry::None, Clues::Exactly(7))).contains("at least 8"));
    // Without a centre, a quarter turn gives clues in fours.
    assert!(refusal(recipe(2, 2, Symmetry::Rotation90, Clues::Exactly(6))).contains("groups"));
    // No 4x4 puzzle of three clues has one solution.
    assert!(refusal(recipe(2, 2, Symmetry::None, Clues::Exactly(3))).contains("the closest had 4"));
}

#[test]
fn the_same_seed_makes_the_same_puzzle_and_another_seed_another() {
    let recipe = recipe(3, 3, Symmetry::Rotation180, Clues::Minimal);
    assert_eq!(make(&recipe, 11), make(&recipe, 11));
    assert_ne!(make(&recipe, 11).puzzle, make(&recipe, 12).puzzle);
}

#[test]
fn generation_obeys_its_control() {
    let recipe = recipe(5, 5, Symmetry::None, Clues::Minimal);
    let control = Control::default().with_nodes(10);
    assert_eq!(generate(&recipe, 1, &control), Err(Failure::Stopped(End::Budget)));
    assert_eq!(full_grid(shape(5, 5), 1, &control), Err(End::Budget));
    let cancel = std::sync::atomic::AtomicBool::new(true);
    let control = Control { cancel: Some(&cancel), ..Control::default() };
    assert_eq!(generate(&recipe, 1, &control), Err(Failure::Stopped(End::Cancelled)));
}

#[test]
fn the_difficulty_label_tells_rules_from_search() {
    let label = |text: &str| {
        let digit = |byte: u8| if byte == b'.' { UNKNOWN } else { byte - b'0' };
        let sudoku = Sudoku::new(3, 3, text.bytes().map(digit).collect()).unwrap();
        difficulty(&sudoku, &Control::default())
    };
    let easy = ".24..7...68....2....3682415431..5.785......3279.....6.2.97168...4..93...31..24759";
    assert_eq!(label(easy), Ok(Difficulty::Rules));
    let escargot =
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..41.....7..7...3..";
    assert!(matches!(label(escargot), Ok(Difficulty::Search { nodes: 1.. })));
}
