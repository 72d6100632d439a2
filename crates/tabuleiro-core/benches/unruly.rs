//! Unruly: complete solver, rules, generator and landscapes, on generated puzzles and on shared
//! ones.

#[path = "../tests/unruly_help/mod.rs"]
mod unruly_help;

use std::ops::ControlFlow;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use tabuleiro_core::search::{Complete, Control, Landscape, Puzzle, Rng};
use tabuleiro_core::unruly::{
    Clues, Focus, Level, LineLandscape, Lines, Recipe, SwapLandscape, Swaps, Unruly, full_board,
    generate,
};

fn main() {
    divan::main();
}

fn recipe(side: usize, level: Level) -> Recipe {
    Recipe { height: side, width: side, distinct_lines: false, clues: Clues::Minimal, level }
}

fn puzzle(side: usize, level: Level) -> Unruly {
    generate(&recipe(side, level), 1, &Control::default()).unwrap().puzzle
}

/// Asks each puzzle for two solutions.
fn prove_unique(bencher: Bencher, puzzles: &[Unruly]) {
    bencher.counter(ItemsCount::new(puzzles.len())).bench(|| {
        for puzzle in puzzles {
            black_box(puzzle.enumerate(Complete::Exact, 2, &Control::default(), &mut |_| {}));
        }
    });
}

#[divan::bench(args = [10, 20, 64])]
fn exact_for_rules(bencher: Bencher, side: usize) {
    prove_unique(bencher, &[puzzle(side, Level::Rules)]);
}

#[divan::bench(args = [10, 20, 32], sample_count = 10)]
fn exact_minimal(bencher: Bencher, side: usize) {
    prove_unique(bencher, &[puzzle(side, Level::Search)]);
}

#[divan::bench(args = ["tatham-normal.txt", "tatham-64x64-normal.txt", "binairo-janko.txt", "minimal-20x20.txt", "minimal-32x32.txt", "minimal-64x64.txt"], sample_count = 3)]
fn exact_shared(bencher: Bencher, name: &str) {
    prove_unique(bencher, &unruly_help::shared(name).unwrap_or_default());
}

#[divan::bench(args = [10, 64])]
fn rules(bencher: Bencher, side: usize) {
    let puzzle = puzzle(side, Level::Rules);
    bencher.bench(|| puzzle.deduce(&Control::default()));
}

#[divan::bench(args = [10, 100], sample_count = 10)]
fn fill(side: usize) -> Vec<u8> {
    full_board(side, side, false, black_box(1), &Control::default()).unwrap()
}

#[divan::bench(args = [6, 10, 14, 20], sample_count = 10)]
fn make(side: usize) -> Unruly {
    puzzle(black_box(side), Level::Search)
}

/// A full re-evaluation of a board, line by line, without allocating.
fn naive_cost(values: &[u8], side: usize) -> i64 {
    let line = |first: usize, step: usize| {
        let cell = |at: usize| values[first + at * step];
        let ones: i64 = (0..side).map(|at| i64::from(cell(at))).sum();
        let is_three = |&at: &usize| cell(at) == cell(at + 1) && cell(at + 1) == cell(at + 2);
        (ones - side as i64 / 2).abs() + (0..side - 2).filter(is_three).count() as i64
    };
    (0..side).map(|at| line(at * side, 1) + line(at, side)).sum()
}

/// Evaluations per second of the landscapes, to be read beside those of a naive evaluation.
mod evaluations {
    use super::*;

    const SIDES: [usize; 3] = [14, 20, 30];

    fn empty(side: usize) -> Unruly {
        Unruly::new(side, side, false, vec![]).unwrap()
    }

    #[divan::bench(args = SIDES)]
    fn naive(bencher: Bencher, side: usize) {
        let mut values = Vec::new();
        SwapLandscape::new(&empty(side), Swaps::default()).unwrap().write_values(&mut values);
        bencher.counter(ItemsCount::new(1usize)).bench(|| naive_cost(black_box(&values), side));
    }

    /// All swaps of one state, each with its delta.
    #[divan::bench(args = SIDES)]
    fn swaps(bencher: Bencher, side: usize) {
        let settings = Swaps { focus: Focus::Board, ..Swaps::default() };
        let landscape = SwapLandscape::new(&empty(side), settings).unwrap();
        each_move(bencher, landscape);
    }

    /// The best line of each row for one column, each with its delta.
    #[divan::bench(args = SIDES)]
    fn lines(bencher: Bencher, side: usize) {
        each_move(bencher, LineLandscape::new(&empty(side), Lines::default()).unwrap());
    }

    fn each_move<L: Landscape>(bencher: Bencher, mut landscape: L) {
        let mut count = |sum: &mut i64| {
            let mut moves = 0usize;
            landscape.each_move(&mut Rng::new(1), &mut |_, _, delta| {
                moves += 1;
                *sum += delta;
                ControlFlow::Continue(())
            });
            moves
        };
        let moves = count(&mut 0);
        bencher.counter(ItemsCount::new(moves)).bench_local(|| {
            let mut sum = 0;
            count(&mut sum);
            black_box(sum)
        });
    }
}
