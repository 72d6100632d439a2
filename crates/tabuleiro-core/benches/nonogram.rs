//! Nonograms: complete solver, rules, what is forced, on random pictures and on shared puzzles.

#[allow(dead_code, reason = "the tests use the rest")]
#[path = "../tests/nonogram_shared_data/mod.rs"]
mod nonogram_shared_data;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use nonogram_shared_data::shared;
use tabuleiro_core::nonogram::{Block, Nonogram, deduce, exact, forced};
use tabuleiro_core::search::{Control, Fixpoint, Rng};

fn main() {
    divan::main();
}

fn clue_of(cells: impl Iterator<Item = u8>) -> Vec<Block> {
    let cells: Vec<u8> = cells.collect();
    (cells.chunk_by(|a, b| a == b))
        .filter(|run| run[0] != 0)
        .map(|run| Block { len: run.len() as u32, colour: run[0] })
        .collect()
}

/// The clues of a random picture of so many colours.
fn random(side: usize, colours: u8, density: f64, seed: u64) -> Nonogram {
    let mut rng = Rng::new(seed);
    let cells: Vec<u8> = (0..side * side)
        .map(|_| if rng.chance(density) { 1 + rng.below(u64::from(colours)) as u8 } else { 0 })
        .collect();
    let rows = cells.chunks(side).map(|row| clue_of(row.iter().copied())).collect();
    let columns = (0..side).map(|x| clue_of(cells.iter().skip(x).step_by(side).copied())).collect();
    Nonogram::new(rows, columns, colours, vec![]).unwrap()
}

/// The first random pictures that lines alone solve: fuller ones in colour, where most are easy.
fn easy(side: usize, colours: u8, count: usize) -> Vec<Nonogram> {
    let density = if colours == 1 { 0.7 } else { 0.9 };
    (0..100)
        .map(|seed| random(side, colours, density, seed))
        .filter(|puzzle| deduce(puzzle, &Control::default()).fixpoint == Fixpoint::Solved)
        .take(count)
        .collect()
}

fn solve_all(bencher: Bencher, puzzles: &[Nonogram], limit: u64) {
    bencher.counter(ItemsCount::new(puzzles.len())).bench(|| {
        let control = Control::default();
        let solve = |puzzle| exact(puzzle, limit, &control, &mut |_| {}).solutions;
        black_box(puzzles.iter().map(solve).sum::<u64>())
    });
}

/// Uniqueness of puzzles that need no search: colours, side.
#[divan::bench(args = [(1, 10), (3, 25), (8, 60)])]
fn exact_easy(bencher: Bencher, (colours, side): (u8, usize)) {
    solve_all(bencher, &easy(side, colours, 10), 2);
}

/// Two solutions of each puzzle of sets that people made.
#[divan::bench(sample_count = 5, sample_size = 1, args = [
    "brouwer.jsonl", "janko.jsonl", "jwilk.jsonl", "picross_solver.jsonl",
])]
fn exact_shared(bencher: Bencher, name: &str) {
    let puzzles: Vec<Nonogram> = shared(name).into_iter().map(|shared| shared.puzzle).collect();
    solve_all(bencher, &puzzles, 2);
}

/// One solution of one in twenty of the hard random boards of a tournament.
#[divan::bench(sample_count = 3, sample_size = 1)]
fn exact_tournament(bencher: Bencher) {
    let all = shared("taai2011.jsonl").into_iter().map(|shared| shared.puzzle);
    solve_all(bencher, &Vec::from_iter(all.step_by(20)), 1);
}

/// What is forced in puzzles with many solutions.
#[divan::bench(sample_count = 10, sample_size = 1, args = [10, 15, 20])]
fn forced_random(bencher: Bencher, side: usize) {
    let puzzle = random(side, 1, 0.4, 1);
    bencher.bench(|| forced(black_box(&puzzle), &Control::default()));
}
