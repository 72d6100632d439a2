//! Ants on queens: what they build, what they keep, what they refuse.

use proptest::prelude::*;
use tabuleiro_core::queens::{Ants, Blocked, NextLine, Queens, QueensAnt, presets};
use tabuleiro_core::search::colony::{self, Branch};
use tabuleiro_core::search::{
    Construction, Control, Limits, LocalEnd, LocalReport, Puzzle, Recipe, Rng, Search, Searchable,
    Stochastic,
};

const ORDERS: [NextLine; 2] = [NextLine::Row, NextLine::Tightest];

fn empty(n: u32) -> Queens {
    Queens::new(n, vec![], Blocked::default()).unwrap()
}

/// A whole way, each branch drawn; also checks every branch on it.
fn walk(ant: &mut QueensAnt, n: u32, rng: &mut Rng) {
    ant.begin(0);
    let mut branches: Vec<Branch> = Vec::new();
    loop {
        branches.clear();
        ant.branches(&mut branches);
        if branches.is_empty() {
            return;
        }
        for branch in &branches {
            assert!(branch.smells < n * n && branch.smells == branch.marks);
            assert!(branch.promise > 0.0);
        }
        ant.take(rng.index(branches.len()));
    }
}

fn send(puzzle: &Queens, next: NextLine, seed: u64, iterations: u64) -> LocalReport<u32> {
    let ant = QueensAnt::new(puzzle, Ants { next }).unwrap();
    let limits = Limits { iterations: Some(iterations), ..Limits::default() };
    let control = Control { seed: Some(seed), limits, ..Control::default() };
    colony::run(&ant, &presets::colony_default(), &control, &mut ())
}

#[test]
fn both_orders_solve_and_repeat() {
    // Boards of many sizes are solved, and the same seed gives the same run.
    for next in ORDERS {
        for n in [1, 4, 5, 6, 8, 13, 20, 50] {
            for seed in 0..5 {
                let report = send(&empty(n), next, seed, 1000);
                assert_eq!((report.end, report.cost), (LocalEnd::Target, 0), "{n} {next:?}");
                assert!(empty(n).accepts(&report.values));
                assert_eq!(report, send(&empty(n), next, seed, 1000));
            }
        }
    }
}

#[test]
fn the_default_solves_a_hundred_queens_within_a_few_ants() {
    // The tightest line first: the median over fixed seeds is under ten ants.
    let puzzle = empty(100);
    let Some(Recipe { search: Search::Build(ants, params), .. }) =
        puzzle.preset(Stochastic::Colony, "default")
    else {
        panic!("the default of the colony builds");
    };
    let ant = QueensAnt::new(&puzzle, ants).unwrap();
    let mut sent: Vec<u64> = (0..50)
        .map(|seed| {
            let control = Control { seed: Some(seed), ..Control::default() };
            let report = colony::run(&ant, &params, &control, &mut ());
            assert!(puzzle.accepts(&report.values));
            report.steps.evaluations
        })
        .collect();
    sent.sort_unstable();
    assert!(sent[25] < 10, "{sent:?}");
}

#[test]
fn a_board_without_solution_costs_what_is_missing() {
    // Of three queens one finds no free square; the board is a permutation nevertheless.
    for next in ORDERS {
        let report = send(&empty(3), next, 1, 50);
        assert_eq!((report.end, report.cost), (LocalEnd::Budget, 1));
        let mut columns = report.values;
        columns.sort_unstable();
        assert_eq!(columns, [0, 1, 2]);
    }
}

#[test]
fn what_cannot_be_is_refused() {
    // Placed queens that attack, and boards too large to remember each square of.
    let refusal = |n, placed| {
        let puzzle = Queens::new(n, placed, Blocked::default()).unwrap();
        QueensAnt::new(&puzzle, Ants::default()).map(|_| ()).unwrap_err().0
    };
    assert_eq!(
        refusal(5, vec![(0, 0), (1, 1)]),
        "queen in row 2, column 2: it is attacked, or stands on a blocked square"
    );
    assert_eq!(
        refusal(2001, vec![]),
        "an ant colony has boards of up to 2000 rows, not 2001: it remembers every square"
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn ants_keep_what_is_placed_and_blocked(
        n in 1u32..16,
        seed in any::<u64>(),
        blocks in 0usize..20,
    ) {
        // Whatever way an ant takes, it builds a permutation with the placed queens in it; it costs
        // nothing exactly if it is a solution, and no queen that found a place stands on a block.
        let mut rng = Rng::new(seed);
        let mut below = |bound: u32| rng.below(u64::from(bound)) as u32;
        let blocked = Blocked {
            squares: (0..blocks).map(|_| (below(n), below(n))).collect(),
            sums: (0..blocks / 6).map(|_| below(2 * n - 1)).collect(),
            differences: (0..blocks / 6).map(|_| below(n) as i32).collect(),
        };
        let placed: Vec<_> = (0..seed % 3).map(|_| (below(n), below(n))).collect();
        let puzzle = Queens::new(n, placed.clone(), blocked.clone()).unwrap();
        for next in ORDERS {
            let Ok(mut ant) = QueensAnt::new(&puzzle, Ants { next }) else {
                prop_assert!(!placed.is_empty());
                continue;
            };
            for _ in 0..5 {
                walk(&mut ant, n, &mut rng);
                let mut values = Vec::new();
                ant.write_values(&mut values);
                prop_assert_eq!(ant.cost() == 0, puzzle.accepts(&values));
                prop_assert!(placed.iter().all(|&(row, column)| values[row as usize] == column));
                let on_blocks = blocked.squares.iter();
                let on_blocks = on_blocks.filter(|&&(row, column)| values[row as usize] == column);
                let mut rows: Vec<u32> = on_blocks.map(|square| square.0).collect();
                rows.sort_unstable();
                rows.dedup();
                prop_assert!(rows.len() as i64 <= ant.cost());
                values.sort_unstable();
                prop_assert!(values.into_iter().eq(0..n));
            }
        }
    }
}
