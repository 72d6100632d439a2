//! Generated queens puzzles.

use std::sync::atomic::AtomicBool;

use tabuleiro_core::queens::{Blocked, Failure, Given, MAX_GENERATED, Queens, generate};
use tabuleiro_core::search::{Complete, Control, Difficulty, End, Fixpoint, Puzzle, difficulty};

const METHODS: [Complete; 3] = [Complete::Exact, Complete::Backtrack, Complete::RulesBacktrack];

fn solutions(puzzle: &Queens, method: Complete) -> u64 {
    puzzle.enumerate(method, 2, &Control::default(), &mut |_| {}).solutions
}

/// Each puzzle that gives away one queen or blocked square less.
fn with_less(puzzle: &Queens) -> Vec<Queens> {
    let (placed, squares) = (puzzle.placed(), &puzzle.blocked().squares);
    let without = |list: &[(u32, u32)], at: usize| [&list[..at], &list[at + 1..]].concat();
    let fewer_queens = (0..placed.len())
        .map(|at| Queens::new(puzzle.n(), without(placed, at), puzzle.blocked().clone()).unwrap());
    let fewer_squares = (0..squares.len()).map(|at| {
        let blocked = Blocked { squares: without(squares, at), ..Blocked::default() };
        Queens::new(puzzle.n(), placed.to_vec(), blocked).unwrap()
    });
    fewer_queens.chain(fewer_squares).collect()
}

#[test]
fn puzzles_have_one_solution_and_nothing_to_spare() {
    // Every method finds the one solution, and with one given less there are several.
    for given in [Given::Placed, Given::Blocked] {
        for n in [1, 4, 5, 6, 8, 10] {
            for seed in 0..5 {
                let made = generate(n, given, seed, &Control::default()).unwrap();
                assert!(made.puzzle.accepts(&made.solution));
                for method in METHODS {
                    assert_eq!(solutions(&made.puzzle, method), 1, "{n} {given:?} {method:?}");
                }
                for less in with_less(&made.puzzle) {
                    assert_eq!(solutions(&less, Complete::RulesBacktrack), 2, "{n} {given:?}");
                }
                match given {
                    Given::Placed => assert_eq!(made.puzzle.blocked(), &Blocked::default()),
                    Given::Blocked => assert!(made.puzzle.placed().is_empty()),
                }
            }
        }
    }
}

#[test]
fn larger_puzzles_have_one_solution() {
    // Boards of up to thirty rows are proved unique, and labelled by what that takes.
    for (n, given) in [(16, Given::Blocked), (20, Given::Placed), (30, Given::Placed)] {
        let made = generate(n, given, 1, &Control::default()).unwrap();
        let control = Control::default();
        let mut found = Vec::new();
        let report = made.puzzle.enumerate(Complete::Exact, 2, &control, &mut |columns| {
            found.push(columns.to_vec());
        });
        assert_eq!((report.end, found), (End::Complete, vec![made.solution]));
        let by_rules = made.puzzle.deduce(&control).fixpoint == Fixpoint::Solved;
        let nodes = report.counters.nodes;
        let label = if by_rules { Difficulty::Rules } else { Difficulty::Search { nodes } };
        assert_eq!(difficulty(&made.puzzle, &control), Ok(label));
    }
}

#[test]
fn the_same_seed_gives_the_same_puzzle() {
    // Puzzles depend on size, kind and seed alone; a change of this one is a new generator version.
    let make = |seed| generate(8, Given::Placed, seed, &Control::default()).unwrap();
    assert_eq!(make(7), make(7));
    assert_ne!(make(7).puzzle, make(8).puzzle);
    assert_eq!(make(7).puzzle.placed(), [(1, 3), (4, 7), (5, 0)]);
}

#[test]
fn generation_obeys() {
    // A budget, a cancel or an impossible board ends generation with the reason.
    let stopped = |control: &Control| generate(30, Given::Placed, 1, control).unwrap_err();
    assert_eq!(stopped(&Control::default().with_nodes(3)), Failure::Stopped(End::Budget));
    let cancel = AtomicBool::new(true);
    let cancelled = Control { cancel: Some(&cancel), ..Control::default() };
    let blocked = generate(20, Given::Blocked, 1, &cancelled).unwrap_err();
    assert_eq!(blocked, Failure::Stopped(End::Cancelled));
    for (n, words) in [
        (0, "has 1 to 100000000 rows, not 0".to_string()),
        (3, "3 queens cannot be placed".to_string()),
        (65, format!("has 1 to {MAX_GENERATED} rows, not 65")),
    ] {
        let failure = generate(n, Given::Placed, 1, &Control::default()).unwrap_err();
        assert!(failure.to_string().contains(&words), "{failure}");
    }
}
