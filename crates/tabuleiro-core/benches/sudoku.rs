//! Sudoku: complete solver, rules and generator, on generated puzzles and on shared ones.

use std::path::PathBuf;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use tabuleiro_core::UNKNOWN;
use tabuleiro_core::search::{Complete, Control, Puzzle};
use tabuleiro_core::sudoku::{Clues, Recipe, Shape, Sudoku, Symmetry, full_grid, generate, rules};

fn main() {
    divan::main();
}

fn minimal(height: usize, width: usize, count: u64) -> Vec<Sudoku> {
    let recipe = Recipe {
        shape: Shape::new(height, width).unwrap(),
        symmetry: Symmetry::None,
        clues: Clues::Minimal,
    };
    let control = Control::default();
    (0..count).map(|seed| generate(&recipe, seed, &control).unwrap().puzzle).collect()
}

/// The 9x9 puzzles of a shared file; none when it is absent.
fn shared(name: &str) -> Vec<Sudoku> {
    let folder = std::env::var_os("TABULEIRO_SHARED").map_or_else(
        || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared"),
        PathBuf::from,
    );
    let text = std::fs::read_to_string(folder.join("data/sudoku").join(name)).unwrap_or_default();
    let digit = |byte: u8| if matches!(byte, b'1'..=b'9') { byte - b'0' } else { UNKNOWN };
    (text.lines().filter(|line| line.len() >= 81))
        .map(|line| Sudoku::new(3, 3, line.bytes().take(81).map(digit).collect()).unwrap())
        .collect()
}

/// Asks each puzzle for two solutions, from its givens on.
fn prove_unique(bencher: Bencher, puzzles: &[Sudoku], method: Complete) {
    bencher.counter(ItemsCount::new(puzzles.len())).bench(|| {
        let mut solutions = 0;
        for puzzle in puzzles {
            let puzzle = Sudoku::of_shape(puzzle.shape(), puzzle.givens().to_vec()).unwrap();
            solutions += puzzle.enumerate(method, 2, &Control::default(), &mut |_| {}).solutions;
        }
        black_box(solutions)
    });
}

#[divan::bench(sample_count = 5, sample_size = 1, args = [
    "17-clue.txt", "several-solutions.txt", "top1465.txt", "hardest-1905.txt", "hardest-1106.txt",
])]
fn exact_shared(bencher: Bencher, name: &str) {
    prove_unique(bencher, &shared(name), Complete::Exact);
}

#[divan::bench(sample_count = 10, sample_size = 1, args = [(2, 3), (3, 3), (3, 4), (4, 4)])]
fn exact_generated(bencher: Bencher, (height, width): (usize, usize)) {
    prove_unique(bencher, &minimal(height, width, 5), Complete::Exact);
}

#[divan::bench(sample_count = 10, sample_size = 1)]
fn rules_backtrack_generated(bencher: Bencher) {
    prove_unique(bencher, &minimal(3, 3, 20), Complete::RulesBacktrack);
}

#[divan::bench(sample_count = 10, sample_size = 10)]
fn rules_generated(bencher: Bencher) {
    let puzzles = minimal(3, 3, 20);
    bencher.counter(ItemsCount::new(puzzles.len())).bench(|| {
        puzzles.iter().for_each(|puzzle| {
            black_box(rules::deduce(puzzle, &Control::default()));
        });
    });
}

#[divan::bench(sample_count = 20, sample_size = 50)]
fn generate_minimal_9x9(bencher: Bencher) {
    let mut seed = 0;
    let shape = Shape::new(3, 3).unwrap();
    let recipe = Recipe { shape, symmetry: Symmetry::None, clues: Clues::Minimal };
    bencher.counter(ItemsCount::new(1usize)).bench_local(|| {
        seed += 1;
        generate(&recipe, seed, &Control::default())
    });
}

#[divan::bench(sample_count = 5, sample_size = 1, args = [(3, 3), (4, 4), (5, 5), (6, 6)])]
fn fill_grid(bencher: Bencher, (height, width): (usize, usize)) {
    let shape = Shape::new(height, width).unwrap();
    let mut seed = 0;
    bencher.bench_local(|| {
        seed += 1;
        full_grid(shape, seed, &Control::default())
    });
}
