//! Unruly puzzles of other people.

mod unruly_help;

use tabuleiro_core::search::{Complete, Control, End, Fixpoint, Puzzle};
use tabuleiro_core::unruly::Unruly;
use unruly_help::shared;

fn check_unique(puzzle: &Unruly, method: Complete) -> u64 {
    let mut accepted = true;
    let report = puzzle.enumerate(method, 2, &Control::default(), &mut |values| {
        accepted &= puzzle.accepts(values);
    });
    assert!(accepted);
    assert_eq!((report.end, report.solutions), (End::Complete, 1));
    report.counters.nodes
}

#[test]
fn published_puzzles_have_one_solution() {
    // The exact method proves that every published puzzle has exactly one solution.
    for name in [
        "tatham-trivial.txt",
        "tatham-easy.txt",
        "tatham-normal.txt",
        "tatham-64x64-normal.txt",
        "binairo-janko.txt",
        "minimal-8x8.txt",
        "minimal-14x14.txt",
        "minimal-20x20.txt",
        "minimal-32x32.txt",
    ] {
        for puzzle in shared(name).unwrap_or_default() {
            check_unique(&puzzle, Complete::Exact);
        }
    }
}

#[test]
fn the_largest_minimal_puzzles_have_one_solution() {
    // Two 64x64 puzzles without a clue to spare, which need thousands of decisions.
    for puzzle in shared("minimal-64x64.txt").unwrap_or_default() {
        check_unique(&puzzle, Complete::Exact);
    }
}

#[test]
fn easy_puzzles_need_the_rules_alone() {
    // The lower levels are solved by the rules, and then backtracking with rules makes one call a
    // cell and one more, as the paper says.
    let easy = ["tatham-trivial.txt"].into_iter().filter_map(shared).flatten();
    for puzzle in easy {
        let deduced = puzzle.deduce(&Control::default());
        assert_eq!(deduced.fixpoint, Fixpoint::Solved);
        assert!(puzzle.accepts(&deduced.values));
        let mut first = 0;
        let control = Control::default();
        let report = puzzle.enumerate(Complete::RulesBacktrack, 1, &control, &mut |_| first += 1);
        let cells = (puzzle.height() * puzzle.width()) as u64;
        assert_eq!((first, report.counters.nodes), (1, cells + 1));
    }
}

#[test]
fn minimal_puzzles_lose_uniqueness_with_any_clue() {
    // Dropping any single clue of a minimal puzzle leaves more than one solution.
    for puzzle in shared("minimal-8x8.txt").unwrap_or_default() {
        for cell in 0..puzzle.givens().len() {
            let mut givens = puzzle.givens().to_vec();
            if givens[cell] == tabuleiro_core::UNKNOWN {
                continue;
            }
            givens[cell] = tabuleiro_core::UNKNOWN;
            let fewer = Unruly::new(puzzle.height(), puzzle.width(), false, givens).unwrap();
            let report = fewer.enumerate(Complete::Exact, 2, &Control::default(), &mut |_| {});
            assert_eq!(report.solutions, 2);
        }
    }
}

#[test]
fn plain_backtracking_agrees_where_it_can() {
    // The paper's two algorithms find the same single solution of small hard puzzles.
    for puzzle in shared("minimal-8x8.txt").unwrap_or_default() {
        let plain = check_unique(&puzzle, Complete::Backtrack);
        let ruled = check_unique(&puzzle, Complete::RulesBacktrack);
        assert!(ruled < plain);
    }
}
