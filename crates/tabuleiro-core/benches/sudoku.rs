//! Sudoku: complete solver, rules and generator, on generated puzzles and on shared ones; moves
//! looked at by local search, against looking at the whole board each time, and ants sent.

use std::path::PathBuf;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use tabuleiro_core::UNKNOWN;
use tabuleiro_core::search::{
    Complete, Construction, Control, Landscape, Limits, Puzzle, Rng, Searchable, WithAnt, colony,
};
use tabuleiro_core::sudoku::{
    Clues, Recipe, Shape, Sudoku, SudokuLandscape, Swap, Swaps, Symmetry, full_grid, generate,
    presets, rules,
};

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

/// A board of an order with half of its digits.
fn half(order: usize) -> Sudoku {
    let shape = Shape::new(order, order).unwrap();
    let mut givens = full_grid(shape, 1, &Control::default()).unwrap();
    let mut rng = Rng::new(1);
    givens.iter_mut().for_each(|value| {
        if rng.chance(0.5) {
            *value = UNKNOWN
        }
    });
    Sudoku::of_shape(shape, givens).unwrap()
}

/// The cost by its definition: digits missing in each row and each column.
fn whole_cost(side: usize, values: &[u8]) -> i64 {
    let mut missing = 0;
    for line in 0..side {
        let mut seen = [[false; Shape::MAX_SIDE]; 2];
        for at in 0..side {
            seen[0][usize::from(values[line * side + at]) - 1] = true;
            seen[1][usize::from(values[at * side + line]) - 1] = true;
        }
        missing += seen.iter().flat_map(|seen| &seen[..side]).filter(|seen| !**seen).count();
    }
    missing as i64
}

const SWAPS: usize = 1000;

/// A random state, and swaps that it has.
fn state(order: usize) -> (SudokuLandscape, Vec<Swap>) {
    let mut state = SudokuLandscape::new(&half(order), Swaps::default()).unwrap();
    let mut rng = Rng::new(2);
    state.randomise(&mut rng);
    let swaps = (0..SWAPS).map(|_| state.random_move(&mut rng).unwrap()).collect();
    (state, swaps)
}

#[divan::bench(args = [3, 4, 5])]
fn evaluate_swaps(bencher: Bencher, order: usize) {
    let (state, swaps) = state(order);
    bencher
        .counter(ItemsCount::new(SWAPS))
        .bench(|| swaps.iter().map(|&swap| black_box(state.delta(black_box(swap)))).sum::<i64>());
}

#[divan::bench(args = [3, 4, 5])]
fn evaluate_whole_boards(bencher: Bencher, order: usize) {
    let (state, swaps) = state(order);
    let mut values = Vec::new();
    state.write_values(&mut values);
    bencher.counter(ItemsCount::new(SWAPS)).bench_local(|| {
        let mut sum = 0;
        for swap in &swaps {
            let [a, b] = swap.cells();
            values.swap(a, b);
            sum += black_box(whole_cost(order * order, black_box(&values)));
            values.swap(a, b);
        }
        sum
    });
}

/// Sends so many ants, whatever they find.
struct Send<'a>(&'a colony::Params, u64);

impl WithAnt<u8> for Send<'_> {
    type Out = u64;

    fn with<C: Construction<Value = u8>>(self, ant: C) -> u64 {
        let limits = Limits { evaluations: Some(self.1), ..Limits::default() };
        let control = Control { limits, ..Control::default() };
        colony::run(&ant, self.0, &control, &mut ()).steps.evaluations
    }
}

#[divan::bench(sample_count = 20, sample_size = 1)]
fn escargot_by_ants(bencher: Bencher) {
    const ESCARGOT: &[u8] =
        b"1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..41.....7..7...3..";
    let digit = |&byte: &u8| if byte == b'.' { UNKNOWN } else { byte - b'0' };
    bencher.bench(|| {
        let sudoku = Sudoku::new(3, 3, ESCARGOT.iter().map(digit).collect()).unwrap();
        let (ants, params) = presets::colony_default(&sudoku);
        sudoku.with_ant(&ants, Send(&params, 10_000)).unwrap()
    });
}
