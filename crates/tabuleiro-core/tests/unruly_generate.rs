//! Generated Unruly puzzles.

mod unruly_help;

use std::sync::atomic::AtomicBool;

use tabuleiro_core::UNKNOWN;
use tabuleiro_core::search::{Complete, Control, Difficulty, End, Fixpoint, Puzzle, difficulty};
use tabuleiro_core::unruly::{
    Clues, Failure, Generated, Level, Recipe, Unruly, full_board, generate,
};
use unruly_help::METHODS;

fn recipe(height: usize, width: usize) -> Recipe {
    Recipe { height, width, distinct_lines: false, clues: Clues::Minimal, level: Level::Search }
}

fn make(recipe: &Recipe, seed: u64) -> Generated {
    generate(recipe, seed, &Control::default()).expect("a puzzle")
}

fn number_of_clues(puzzle: &Unruly) -> usize {
    puzzle.givens().iter().filter(|&&value| value != UNKNOWN).count()
}

/// Each puzzle that lacks one clue more.
fn with_one_clue_less(puzzle: &Unruly) -> impl Iterator<Item = Unruly> + '_ {
    (0..puzzle.givens().len()).filter(|&cell| puzzle.givens()[cell] != UNKNOWN).map(|cell| {
        let mut givens = puzzle.givens().to_vec();
        givens[cell] = UNKNOWN;
        Unruly::new(puzzle.height(), puzzle.width(), puzzle.distinct_lines(), givens).unwrap()
    })
}

fn solutions(puzzle: &Unruly, method: Complete) -> u64 {
    puzzle.enumerate(method, 2, &Control::default(), &mut |_| {}).solutions
}

#[test]
fn minimal_puzzles_have_one_solution_and_no_clue_to_spare() {
    // Every method finds the one solution, and without any clue there are several.
    for distinct_lines in [false, true] {
        for (height, width) in [(6, 6), (8, 6), (6, 10), (8, 8)] {
            for seed in 0..5 {
                let made = make(&Recipe { distinct_lines, ..recipe(height, width) }, seed);
                assert!(made.is_minimal && made.puzzle.accepts(&made.solution));
                for method in METHODS {
                    assert_eq!(solutions(&made.puzzle, method), 1);
                }
                for fewer in with_one_clue_less(&made.puzzle) {
                    assert_eq!(solutions(&fewer, Complete::RulesBacktrack), 2);
                }
            }
        }
    }
}

#[test]
fn puzzles_for_the_rules_are_solved_by_them_and_by_no_clue_less() {
    // The rules alone reach the solution, and without any clue they get stuck.
    for seed in 0..5 {
        let made = make(&Recipe { level: Level::Rules, ..recipe(10, 14) }, seed);
        let deduced = made.puzzle.deduce(&Control::default());
        assert_eq!((deduced.fixpoint, deduced.values), (Fixpoint::Solved, made.solution));
        assert_eq!(difficulty(&made.puzzle, &Control::default()), Ok(Difficulty::Rules));
        for fewer in with_one_clue_less(&made.puzzle) {
            assert_eq!(fewer.deduce(&Control::default()).fixpoint, Fixpoint::Stuck);
        }
    }
}

#[test]
fn large_puzzles_have_one_solution() {
    // Puzzles of 20x30, on which search is needed, are proved unique from their clues alone.
    for seed in 0..2 {
        let made = make(&recipe(20, 30), seed);
        let mut found = Vec::new();
        let control = Control::default();
        let report = made.puzzle.enumerate(Complete::Exact, 2, &control, &mut |values| {
            found.push(values.to_vec());
        });
        assert_eq!((report.end, found), (End::Complete, vec![made.solution]));
        let label = difficulty(&made.puzzle, &Control::default());
        assert_eq!(label, Ok(Difficulty::Search { nodes: report.counters.nodes }));
    }
}

#[test]
fn a_number_of_clues_is_kept_or_refused() {
    // A puzzle has exactly the clues that were asked for, or the failure says how near it came.
    for clues in [12, 20, 36] {
        let made = make(&Recipe { clues: Clues::Exactly(clues), ..recipe(6, 6) }, 3);
        assert_eq!(number_of_clues(&made.puzzle), clues);
        assert_eq!(solutions(&made.puzzle, Complete::Exact), 1);
        assert!(!made.is_minimal);
    }
    for (clues, words) in [(1, "the closest had"), (37, "37 clues do not fit 36 cells")] {
        let recipe = Recipe { clues: Clues::Exactly(clues), ..recipe(6, 6) };
        let failure = generate(&recipe, 3, &Control::default()).unwrap_err();
        assert!(failure.to_string().contains(words), "{failure}");
    }
}

#[test]
fn full_boards_solve_the_empty_puzzle() {
    // A random board of any even size is a solution, and seeds give different ones.
    for (height, width) in [(6, 6), (6, 10), (20, 100), (64, 62), (100, 100), (130, 70)] {
        for distinct_lines in [false, true] {
            let empty = Unruly::new(height, width, distinct_lines, vec![]).unwrap();
            let board = |seed| {
                full_board(height, width, distinct_lines, seed, &Control::default()).unwrap()
            };
            assert!(empty.accepts(&board(1)) && empty.accepts(&board(2)));
            assert_eq!(board(1), board(1));
            assert_ne!(board(1), board(2));
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_puzzle() {
    // Puzzles depend on recipe and seed alone; a change of this one is a new generator version.
    let recipe = recipe(6, 8);
    assert_eq!(make(&recipe, 7), make(&recipe, 7));
    assert_ne!(make(&recipe, 7).puzzle, make(&recipe, 8).puzzle);
    let drawn: String = (make(&recipe, 7).puzzle.givens().iter())
        .map(|&value| if value == UNKNOWN { '.' } else { char::from(b'0' + value) })
        .collect();
    assert_eq!(drawn, "..0..0......1........1.11.0....1.1.1.......1...1");
}

#[test]
fn generation_obeys() {
    // A budget, a cancel or an impossible size ends generation with the reason.
    let budget = Control::default().with_nodes(5);
    assert_eq!(generate(&recipe(20, 20), 1, &budget), Err(Failure::Stopped(End::Budget)));
    let cancel = AtomicBool::new(true);
    let cancelled = Control { cancel: Some(&cancel), ..Control::default() };
    assert_eq!(generate(&recipe(40, 40), 1, &cancelled), Err(Failure::Stopped(End::Cancelled)));
    let repeating = full_board(6, 100, true, 1, &Control::default()).unwrap_err();
    assert_eq!(repeating.to_string(), "the lines of a 6 x 100 board cannot all differ");
    let odd = generate(&recipe(7, 8), 1, &Control::default());
    assert!(matches!(odd, Err(Failure::Invalid(_))));
}
