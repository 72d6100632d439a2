//! The complete methods of queens against brute force.

use std::path::PathBuf;

use tabuleiro_core::NO_QUEEN;
use tabuleiro_core::queens::{Blocked, Queens};
use tabuleiro_core::search::{Complete, Control, End, Fixpoint, Puzzle, Rng};

const METHODS: [Complete; 3] = [Complete::Exact, Complete::Backtrack, Complete::RulesBacktrack];

/// All permutations that place no two queens on one diagonal, without any puzzle.
fn all_boards(n: u32) -> Vec<Vec<u32>> {
    let mut boards: Vec<Vec<u32>> = vec![vec![]];
    for _ in 0..n {
        boards = boards
            .iter()
            .flat_map(|board| (0..n).map(move |column| [board.clone(), vec![column]].concat()))
            .filter(|board| {
                let (row, column) = (board.len() - 1, board[board.len() - 1]);
                (0..row).all(|other| {
                    let apart = (row - other) as u32;
                    board[other] != column && board[other].abs_diff(column) != apart
                })
            })
            .collect();
    }
    boards
}

fn keeps(puzzle: &Queens, board: &[u32]) -> bool {
    let blocked = puzzle.blocked();
    let squares = || board.iter().enumerate().map(|(row, &column)| (row as u32, column));
    puzzle.placed().iter().all(|square| squares().any(|s| s == *square))
        && squares().all(|(row, column)| {
            !blocked.squares.contains(&(row, column))
                && !blocked.sums.contains(&(row + column))
                && !blocked.differences.contains(&(row as i32 - column as i32))
        })
}

fn random_puzzle(rng: &mut Rng, n: u32, boards: &[Vec<u32>]) -> Queens {
    let mut below = |bound: u32| rng.below(u64::from(bound)) as u32;
    let mut placed: Vec<(u32, u32)> = (0..below(3)).map(|_| (below(n), below(n))).collect();
    if !boards.is_empty() && below(3) > 0 {
        // Mostly queens of one real solution.
        let board = &boards[below(boards.len() as u32) as usize];
        placed.iter_mut().for_each(|(row, column)| *column = board[*row as usize]);
    }
    let squares = (0..below(2 * n)).map(|_| (below(n), below(n))).collect();
    let sums = (0..below(3)).map(|_| below(2 * n - 1)).collect();
    let differences = (0..below(3)).map(|_| below(2 * n - 1) as i32 - n as i32 + 1).collect();
    Queens::new(n, placed, Blocked { squares, sums, differences }).unwrap()
}

fn solutions(puzzle: &Queens, method: Complete, control: &Control) -> Vec<Vec<u32>> {
    let mut all = Vec::new();
    let report = puzzle.enumerate(method, u64::MAX, control, &mut |c| all.push(c.to_vec()));
    assert_eq!((report.end, report.solutions), (End::Complete, all.len() as u64));
    all.sort();
    all
}

#[test]
fn every_method_agrees_with_brute_force() {
    // On random small puzzles, possible or not, every method finds the solutions that brute force
    // finds, `forced` is what they share, `accepts` knows them, the rule never loses one.
    let mut rng = Rng::new(5);
    for n in 1..=8 {
        let boards = all_boards(n);
        for _ in 0..150 {
            let puzzle = random_puzzle(&mut rng, n, &boards);
            let mut expected: Vec<Vec<u32>> =
                boards.iter().filter(|board| keeps(&puzzle, board)).cloned().collect();
            expected.sort();
            for method in METHODS {
                for seed in [None, Some(rng.next_u64())] {
                    let control = Control { seed, ..Control::default() };
                    assert_eq!(solutions(&puzzle, method, &control), expected, "{puzzle:?}");
                }
            }
            for board in &boards {
                assert_eq!(puzzle.accepts(board), keeps(&puzzle, board), "{puzzle:?}");
            }
            check_forced_and_rule(&puzzle, &expected);
        }
    }
}

fn check_forced_and_rule(puzzle: &Queens, expected: &[Vec<u32>]) {
    let shared: Vec<u32> = (0..puzzle.n() as usize)
        .map(|row| match expected.first().map(|board| board[row]) {
            Some(column) if expected.iter().all(|board| board[row] == column) => column,
            _ => NO_QUEEN,
        })
        .collect();
    let forced = puzzle.forced(&Control::default());
    assert_eq!((forced.end, forced.satisfiable), (End::Complete, !expected.is_empty()));
    assert_eq!(forced.values, shared, "{puzzle:?}");
    let deduced = puzzle.deduce(&Control::default());
    match deduced.fixpoint {
        Fixpoint::Solved => assert_eq!(expected, [deduced.values]),
        Fixpoint::Contradiction(_) => assert!(expected.is_empty(), "{puzzle:?}"),
        _ => assert!(
            expected.is_empty()
                || deduced.values.iter().zip(&shared).all(|(d, s)| *d == NO_QUEEN || d == s)
        ),
    }
}

#[test]
fn larger_boards_are_searched_the_same_way() {
    // Beyond the word sizes (32 and 64 rows) a board with a known single solution is still solved
    // and proved.
    for n in [31, 32, 33, 40, 63, 64, 65, 70] {
        let solution =
            first(&Queens::new(n, vec![], Blocked::default()).unwrap(), Some(1)).unwrap();
        // All queens but four, and every other square of the open rows blocked but a few.
        let queens: Vec<(u32, u32)> = (0..n).map(|row| (row, solution[row as usize])).collect();
        let open = [1, n / 3, n / 2, n - 2];
        let placed: Vec<_> =
            queens.iter().copied().filter(|(row, _)| !open.contains(row)).collect();
        let puzzle = Queens::new(n, placed, Blocked::default()).unwrap();
        let counts: Vec<Vec<Vec<u32>>> =
            METHODS.iter().map(|&method| solutions(&puzzle, method, &Control::default())).collect();
        assert!(counts[0].contains(&solution));
        assert!(counts.iter().all(|found| *found == counts[0]), "{n}");
    }
}

fn first(puzzle: &Queens, seed: Option<u64>) -> Option<Vec<u32>> {
    let mut solution = None;
    let control = Control { seed, ..Control::default() };
    puzzle
        .enumerate(Complete::Exact, 1, &control, &mut |columns| solution = Some(columns.to_vec()));
    solution
}

#[test]
fn a_thousand_queens_are_placed_by_search() {
    // The complete method solves an empty board of a thousand rows, and not always the same way.
    let board = Queens::new(1000, vec![], Blocked::default()).unwrap();
    let (one, two) = (first(&board, Some(1)).unwrap(), first(&board, Some(2)).unwrap());
    assert!(board.accepts(&one) && board.accepts(&two));
    assert_ne!(one, two);
}

/// Calls of the textbook recursion up to the first solution, by a recursion of its own.
fn calls(n: usize, queens: &mut Vec<usize>, count: &mut u64) -> bool {
    *count += 1;
    queens.len() == n
        || (0..n).any(|column| {
            let free = queens.iter().enumerate().all(|(row, &other)| {
                other != column && other.abs_diff(column) != queens.len() - row
            });
            free && {
                queens.push(column);
                let solved = calls(n, queens, count);
                if !solved {
                    queens.pop();
                }
                solved
            }
        })
}

#[test]
fn plain_backtracking_makes_the_textbook_number_of_calls() {
    // Up to the first solution nodes are the calls of the recursion: 114 for n = 8, its root and
    // the 113 queens placed.
    for n in 1..=16 {
        let board = Queens::new(n as u32, vec![], Blocked::default()).unwrap();
        let report = board.enumerate(Complete::Backtrack, 1, &Control::default(), &mut |_| {});
        let mut count = 0;
        calls(n, &mut Vec::new(), &mut count);
        assert_eq!(report.counters.nodes, count, "n = {n}");
        assert!(n != 8 || count == 114);
    }
}

#[test]
fn a_budget_of_nodes_is_kept_exactly() {
    // A search cut off after any number of nodes has counted exactly that many.
    for n in [12, 40, 70] {
        let board = Queens::new(n, vec![], Blocked::default()).unwrap();
        for method in METHODS {
            for nodes in [0, 1, 2, 31, 500] {
                let control = Control::default().with_nodes(nodes);
                let report = board.enumerate(method, u64::MAX, &control, &mut |_| {});
                assert_eq!((report.end, report.counters.nodes), (End::Budget, nodes), "{method:?}");
            }
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_search() {
    // Two runs with one seed find the same boards in the same order with the same counters.
    for n in [12, 40, 70] {
        let board = Queens::new(n, vec![], Blocked::default()).unwrap();
        let run = |method, seed| {
            let mut found = Vec::new();
            let control = Control { seed, ..Control::default() }.with_nodes(20_000);
            let report = board.enumerate(method, 10, &control, &mut |c| found.push(c.to_vec()));
            (found, report)
        };
        for method in METHODS {
            assert_eq!(run(method, None), run(method, None));
            assert_eq!(run(method, Some(5)), run(method, Some(5)));
        }
        assert_ne!(run(Complete::Exact, Some(5)).0, run(Complete::Exact, Some(6)).0);
    }
}

#[test]
fn boards_too_large_to_search_are_given_up_at_once() {
    // A hundred million rows end out of budget, without memory for the board.
    let board = Queens::new(Queens::MAX_SIDE, vec![], Blocked::default()).unwrap();
    for method in METHODS {
        let report = board.enumerate(method, 1, &Control::default(), &mut |_| {});
        assert_eq!((report.end, report.counters.nodes), (End::Budget, 0));
    }
    assert!(!board.forced(&Control::default()).satisfiable);
}

/// The numbers of a list in a line of JSON.
fn numbers(line: &str, key: &str) -> Vec<i32> {
    let (_, rest) = line.split_once(&format!("\"{key}\":[")).expect("the key");
    let (list, _) = rest.split_once(']').expect("the end of the list");
    list.split(',').filter_map(|number| number.trim().parse().ok()).collect()
}

#[test]
fn published_blocked_boards_are_decided() {
    // Whether a board with excluded diagonals has a solution is decided as published.
    let folder = std::env::var_os("TABULEIRO_SHARED").map_or_else(
        || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared")),
        PathBuf::from,
    );
    let path = folder.join("data/queens/excluded-diagonals.jsonl");
    let Ok(text) = std::fs::read_to_string(&path) else {
        eprintln!("skipped: no shared instances at {}", path.display());
        return;
    };
    for line in text.lines() {
        let n = if line.contains("\"n\":20,") { 20 } else { 21 };
        let sums = numbers(line, "sums").into_iter().map(|sum| sum as u32).collect();
        let differences = numbers(line, "differences");
        let puzzle =
            Queens::new(n, vec![], Blocked { squares: vec![], sums, differences }).unwrap();
        let solution = first(&puzzle, None);
        assert_eq!(solution.is_some(), line.contains("\"satisfiable\":true"), "{line}");
        assert!(solution.is_none_or(|columns| puzzle.accepts(&columns)));
    }
}
