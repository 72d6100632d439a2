//! Golden answers for the nonograms of other people, where these are present.

mod nonogram_shared_data;

use std::time::Duration;

use nonogram_shared_data::{Shared, shared};
use tabuleiro_core::nonogram::{accepts, exact};
use tabuleiro_core::search::{Control, End, Limits, Report};

/// Two solutions asked, with time enough for a loaded machine; each is checked.
fn two_solutions(shared: &Shared) -> (Report, Vec<Vec<u8>>) {
    let limits = Limits { time: Some(Duration::from_secs(60)), ..Limits::default() };
    let mut found: Vec<Vec<u8>> = Vec::new();
    let report =
        exact(&shared.puzzle, 2, &Control { limits, ..Control::default() }, &mut |values| {
            assert!(accepts(&shared.puzzle, values), "{}", shared.id);
            found.push(values.to_vec());
        });
    (report, found)
}

/// Puzzles drawn by people have one solution, the one that their makers drew where it is given.
#[test]
fn human_made_puzzles_have_their_solution() {
    for name in ["janko.jsonl", "brouwer.jsonl"] {
        for shared in shared(name) {
            let (report, found) = two_solutions(&shared);
            assert_eq!((report.end, found.len()), (End::Complete, 1), "{}", shared.id);
            assert!(shared.goal.is_none_or(|goal| goal == found[0]), "{}", shared.id);
        }
    }
}

/// The puzzles of the survey have several solutions where it says so, and one elsewhere. Knotty,
/// which no surveyed program solved, is left out; Marley and Thing are the slowest of the rest.
#[test]
fn survey_puzzles_are_judged_as_published() {
    let several = ["center", "karate", "flag", "lion", "marley", "thing"];
    for shared in shared("survey.jsonl") {
        let name = shared.id.split_once('-').unwrap().1;
        if name == "knotty" {
            continue;
        }
        let expected = if several.contains(&name) { End::Enough } else { End::Complete };
        let (report, found) = two_solutions(&shared);
        let solutions = if expected == End::Enough { 2 } else { 1 };
        assert_eq!((report.end, found.len()), (expected, solutions), "{}", shared.id);
    }
}

/// Boards up to 512 x 512 are solved, and what is found is a solution.
#[test]
fn boards_of_all_sizes_are_solved() {
    for name in ["picross_solver.jsonl", "jwilk.jsonl"] {
        for shared in shared(name) {
            let (report, found) = two_solutions(&shared);
            assert!(!found.is_empty(), "{} {report:?}", shared.id);
        }
    }
}

/// Random 25 x 25 boards of a tournament are solved; one in forty is tried here.
#[test]
fn tournament_boards_are_solved() {
    for shared in shared("taai2011.jsonl").iter().step_by(40) {
        let (_, found) = two_solutions(shared);
        assert!(!found.is_empty(), "{}", shared.id);
    }
}
