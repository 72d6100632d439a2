//! Unruly: complete solver, rules and generator, on generated puzzles and on shared ones.

#[path = "../tests/unruly_help/mod.rs"]
mod unruly_help;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use tabuleiro_core::search::{Complete, Control, Puzzle};
use tabuleiro_core::unruly::{Clues, Level, Recipe, Unruly, full_board, generate};

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
