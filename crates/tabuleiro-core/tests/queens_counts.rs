//! Published numbers of solutions of the empty board.

use tabuleiro_core::queens::{Blocked, Queens, count_all, count_fundamental};
use tabuleiro_core::search::{Complete, Control, End, Puzzle};

/// OEIS A000170 from n = 1.
const ALL: [u64; 16] =
    [1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2_680, 14_200, 73_712, 365_596, 2_279_184, 14_772_512];
/// OEIS A002562 from n = 1.
const FUNDAMENTAL: [u64; 16] =
    [1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341, 1_787, 9_233, 45_752, 285_053, 1_846_955];

/// The largest side counted by a test: larger ones take seconds in a checked build.
const LARGEST: usize = if cfg!(debug_assertions) { 13 } else { 16 };

#[test]
fn all_solutions_are_as_many_as_published() {
    // The count of all solutions of the empty board is that of A000170.
    for n in 1..=LARGEST {
        let report = count_all(n as u32, &Control::default());
        assert_eq!((report.end, report.solutions), (End::Complete, ALL[n - 1]), "n = {n}");
    }
}

#[test]
fn fundamental_solutions_are_as_many_as_published() {
    // The count of solutions up to symmetry of the board is that of A002562.
    for n in 1..=LARGEST.min(14) {
        let report = count_fundamental(n as u32, &Control::default());
        assert_eq!((report.end, report.solutions), (End::Complete, FUNDAMENTAL[n - 1]), "n = {n}");
    }
}

#[test]
fn counting_agrees_with_listing() {
    // The counter and every complete method find the same number of solutions.
    for n in 1..=9 {
        let board = Queens::new(n, vec![], Blocked::default()).unwrap();
        for method in [Complete::Exact, Complete::Backtrack, Complete::RulesBacktrack] {
            let report = board.enumerate(method, u64::MAX, &Control::default(), &mut |_| {});
            assert_eq!(report.solutions, ALL[n as usize - 1], "n = {n}, {method:?}");
        }
    }
}

#[test]
fn a_count_cut_off_says_so() {
    // A count out of budget has used exactly its nodes and does not claim to be complete.
    for nodes in [0, 1, 2, 100, 5000] {
        for count in [count_all, count_fundamental] {
            let report = count(13, &Control::default().with_nodes(nodes));
            assert_eq!((report.end, report.counters.nodes), (End::Budget, nodes));
            assert!(report.solutions < ALL[12]);
        }
    }
}

#[test]
fn boards_too_large_to_count_still_obey() {
    // Counting a board beyond the bit boards ends with its budget.
    let report = count_all(40, &Control::default().with_nodes(1000));
    assert_eq!((report.end, report.counters.nodes), (End::Budget, 1000));
    assert_eq!(count_all(0, &Control::default()).solutions, 1);
}
