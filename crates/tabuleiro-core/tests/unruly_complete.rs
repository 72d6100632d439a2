//! The complete methods of Unruly against enumeration by brute force.

mod unruly_help;

use tabuleiro_core::UNKNOWN;
use tabuleiro_core::search::{Complete, Control, End, Fixpoint, Puzzle, Rng};
use tabuleiro_core::unruly::Unruly;
use unruly_help::{METHODS, all_boards, random_puzzle, solutions};

const SMALL: [(usize, usize); 2] = [(6, 6), (6, 8)];

#[test]
fn every_method_lists_all_boards_of_an_empty_puzzle() {
    // On an empty board each method finds exactly the boards that brute force finds, once each.
    for distinct in [false, true] {
        for (height, width) in SMALL {
            let mut expected = all_boards(height, width, distinct);
            expected.sort();
            let puzzle = Unruly::new(height, width, distinct, vec![]).unwrap();
            for method in METHODS {
                let found = solutions(&puzzle, method, u64::MAX, &Control::default());
                assert_eq!(found.len(), expected.len(), "{height}x{width} {distinct} {method:?}");
                assert!(found == expected, "{height}x{width} {distinct} {method:?}");
            }
        }
    }
}

#[test]
fn methods_agree_with_brute_force_on_random_givens() {
    // With random givens, legal or not, every method finds the boards that keep them; `forced`
    // is what they share, `accepts` knows them, and the rules never lose one.
    let mut rng = Rng::new(11);
    for distinct in [false, true] {
        for (height, width) in SMALL {
            let boards = all_boards(height, width, distinct);
            for round in 0..40 {
                let density = 0.15 + 0.3 * rng.unit();
                let drawn = random_puzzle(&mut rng, height, width, density);
                let mut givens = drawn.givens().to_vec();
                if round % 3 > 0 {
                    // Mostly givens of a real board, so that there is something to find.
                    let board = &boards[rng.index(boards.len())];
                    let known = givens.iter_mut().zip(board).filter(|(g, _)| **g != UNKNOWN);
                    known.for_each(|(given, value)| *given = *value);
                }
                let puzzle = Unruly::new(height, width, distinct, givens).unwrap();
                check_against(&puzzle, &boards, &mut rng);
            }
        }
    }
}

fn check_against(puzzle: &Unruly, boards: &[Vec<u8>], rng: &mut Rng) {
    let keeps = |board: &&Vec<u8>| {
        puzzle.givens().iter().zip(board.iter()).all(|(g, v)| *g == UNKNOWN || g == v)
    };
    let mut expected: Vec<Vec<u8>> = boards.iter().filter(keeps).cloned().collect();
    expected.sort();
    for method in METHODS {
        for seed in [None, Some(rng.next_u64())] {
            let control = Control { seed, ..Control::default() };
            let found = solutions(puzzle, method, u64::MAX, &control);
            assert_eq!(found, expected, "{method:?} {puzzle:?}");
        }
    }
    assert!(expected.iter().all(|board| puzzle.accepts(board)));
    let shared: Vec<u8> = (0..puzzle.givens().len())
        .map(|cell| match expected.first().map(|board| board[cell]) {
            Some(value) if expected.iter().all(|board| board[cell] == value) => value,
            _ => UNKNOWN,
        })
        .collect();
    let forced = puzzle.forced(&Control::default());
    assert_eq!((forced.end, forced.satisfiable), (End::Complete, !expected.is_empty()));
    assert_eq!(forced.values, shared, "{puzzle:?}");
    let deduced = puzzle.deduce(&Control::default());
    match &deduced.fixpoint {
        Fixpoint::Contradiction(_) => assert!(expected.is_empty(), "{puzzle:?}"),
        Fixpoint::Solved => assert_eq!(expected, [deduced.values]),
        _ => assert!(
            expected.is_empty()
                || deduced.values.iter().zip(&shared).all(|(d, s)| *d == UNKNOWN || d == s)
        ),
    }
}

#[test]
fn accepts_refuses_every_board_that_breaks_a_rule() {
    // Of all boards one cell or one swap away from a solution, only solutions are accepted.
    let puzzle = Unruly::new(6, 6, true, vec![]).unwrap();
    let boards = all_boards(6, 6, true);
    for board in boards.iter().step_by(97) {
        for a in 0..36 {
            let mut changed = board.clone();
            changed[a] = 1 - changed[a];
            assert!(!puzzle.accepts(&changed));
            for b in 0..a {
                let mut swapped = board.clone();
                swapped.swap(a, b);
                assert_eq!(puzzle.accepts(&swapped), boards.contains(&swapped));
            }
        }
    }
    assert!(!puzzle.accepts(&boards[0][..35]));
    let mut unknown = boards[0].clone();
    unknown[7] = UNKNOWN;
    assert!(!puzzle.accepts(&unknown));
}

#[test]
fn a_budget_of_nodes_is_kept_exactly() {
    // A search cut off after any number of nodes has counted exactly that many.
    let puzzle = Unruly::new(8, 8, false, vec![]).unwrap();
    for method in METHODS {
        for nodes in [0, 1, 2, 17, 65, 1000] {
            let control = Control::default().with_nodes(nodes);
            let report = puzzle.enumerate(method, u64::MAX, &control, &mut |_| {});
            assert_eq!((report.end, report.counters.nodes), (End::Budget, nodes), "{method:?}");
        }
    }
}

#[test]
fn a_limit_of_solutions_is_kept_and_said() {
    // A search that may find five of many stops at five and says that it had enough.
    let puzzle = Unruly::new(6, 6, true, vec![]).unwrap();
    for method in METHODS {
        let report = puzzle.enumerate(method, 5, &Control::default(), &mut |_| {});
        assert_eq!((report.end, report.solutions), (End::Enough, 5));
    }
}

#[test]
fn the_same_seed_gives_the_same_search() {
    // Two runs with one seed find the same boards in the same order with the same counters.
    let puzzle = Unruly::new(10, 8, true, vec![]).unwrap();
    let run = |method, seed| {
        let mut found = Vec::new();
        let control = Control { seed, ..Control::default() };
        let report = puzzle.enumerate(method, 20, &control, &mut |v| found.push(v.to_vec()));
        (found, report)
    };
    for method in METHODS {
        assert_eq!(run(method, None), run(method, None));
        assert_eq!(run(method, Some(5)), run(method, Some(5)));
        assert_ne!(run(method, Some(5)).0, run(method, Some(6)).0);
    }
}

#[test]
fn a_puzzle_that_needs_no_search_costs_the_least_nodes() {
    // A full board given: no node for the exact method, one call a cell and one more for the rest.
    let board = all_boards(6, 8, false).swap_remove(40);
    let puzzle = Unruly::new(6, 8, false, board).unwrap();
    for (method, nodes) in METHODS.into_iter().zip([0, 49, 49]) {
        let report = puzzle.enumerate(method, 1, &Control::default(), &mut |_| {});
        assert_eq!((report.solutions, report.counters.nodes), (1, nodes), "{method:?}");
    }
}

#[test]
fn the_largest_board_is_filled_without_a_deep_stack() {
    // A 1000x1000 board without givens is solved by the exact method on a small stack.
    let solve = || {
        let puzzle = Unruly::new(1000, 1000, false, vec![]).unwrap();
        let mut accepted = false;
        let report = puzzle.enumerate(Complete::Exact, 1, &Control::default(), &mut |values| {
            accepted = puzzle.accepts(values);
        });
        assert!(accepted);
        assert_eq!(report.end, End::Enough);
    };
    let thread = std::thread::Builder::new().stack_size(128 * 1024).spawn(solve).unwrap();
    thread.join().unwrap();
}
