//! The printed algorithm B: right on easy puzzles, wrong on hard ones.

use tabuleiro_core::search::{Control, End, Puzzle};
use tabuleiro_core::unruly::{Clues, Level, Recipe, generate, printed_rules_backtrack};

fn puzzle(level: Level, seed: u64) -> tabuleiro_core::unruly::Unruly {
    let recipe =
        Recipe { height: 8, width: 8, distinct_lines: false, clues: Clues::Minimal, level };
    generate(&recipe, seed, &Control::default()).expect("there are such puzzles").puzzle
}

#[test]
fn easy_puzzles_take_a_node_for_each_cell_and_one_more() {
    // What the rules solve costs height * width + 1 nodes, the floor of the paper's table.
    for seed in 0..20 {
        let puzzle = puzzle(Level::Rules, seed);
        let (report, board) = printed_rules_backtrack(&puzzle, &Control::default());
        assert_eq!((report.end, report.counters.nodes), (End::Enough, 65));
        assert!(puzzle.accepts(&board));
    }
}

#[test]
fn hard_puzzles_get_boards_that_break_the_rules() {
    // Without a look for contradictions the first board is often taken for a solution.
    let mut wrong = 0;
    for seed in 0..40 {
        let puzzle = puzzle(Level::Search, seed);
        let (report, board) = printed_rules_backtrack(&puzzle, &Control::default());
        if report.solutions == 1 && !puzzle.accepts(&board) {
            wrong += 1;
            assert!((65..=140).contains(&report.counters.nodes), "{}", report.counters.nodes);
        }
    }
    assert!(wrong >= 4, "{wrong} of 40");
}

#[test]
fn a_budget_of_nodes_is_exact() {
    // The run ends at its budget, to the node.
    let puzzle = puzzle(Level::Rules, 1);
    let (report, _) = printed_rules_backtrack(&puzzle, &Control::default().with_nodes(30));
    assert_eq!((report.end, report.counters.nodes), (End::Budget, 30));
}
