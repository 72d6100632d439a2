//! Queens: counting, first solutions, generated and shared puzzles; evaluations of local search.

use std::path::PathBuf;

use divan::{Bencher, black_box};
use tabuleiro_core::queens::{
    Blocked, Draw, Focus, Given, Queens, QueensLandscape, RowSwap, construct, count_all, generate,
    presets,
};
use tabuleiro_core::search::{Complete, Control, Landscape, Puzzle, Rng, Start, climb};

fn main() {
    divan::main();
}

#[divan::bench(args = [8, 10, 12, 14], sample_count = 5)]
fn count(n: u32) -> u64 {
    count_all(black_box(n), &Control::default()).solutions
}

#[divan::bench(args = [8, 32, 64, 100, 1000], sample_count = 10)]
fn first_solution(bencher: Bencher, n: u32) {
    let board = Queens::new(n, vec![], Blocked::default()).unwrap();
    bencher.bench(|| board.enumerate(Complete::Exact, 1, &Control::default(), &mut |_| {}));
}

#[divan::bench(args = [1000, 1_000_000])]
fn explicit_solution(n: u32) -> Option<Vec<u32>> {
    construct(black_box(n))
}

#[divan::bench(args = [8, 16, 24], sample_count = 10)]
fn make(n: u32) -> Queens {
    generate(n, Given::Placed, black_box(1), &Control::default()).unwrap().puzzle
}

fn numbers<T: std::str::FromStr>(line: &str, key: &str) -> Vec<T> {
    let rest = line.split_once(&format!("\"{key}\":[")).map_or("", |(_, rest)| rest);
    rest.split(']').next().unwrap_or("").split(',').filter_map(|n| n.trim().parse().ok()).collect()
}

/// The boards with excluded diagonals of a shared file; none when it is absent.
#[divan::bench(sample_count = 1)]
fn excluded_diagonals(bencher: Bencher) {
    let folder = std::env::var_os("TABULEIRO_SHARED").map_or_else(
        || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared"),
        PathBuf::from,
    );
    let path = folder.join("data/queens/excluded-diagonals.jsonl");
    let text = std::fs::read_to_string(path).unwrap_or_default();
    let puzzles: Vec<Queens> = (text.lines())
        .map(|line| {
            let n = if line.contains("\"n\":20,") { 20 } else { 21 };
            let (sums, differences) = (numbers(line, "sums"), numbers(line, "differences"));
            Queens::new(n, vec![], Blocked { squares: vec![], sums, differences }).unwrap()
        })
        .collect();
    bencher.bench(|| {
        for puzzle in &puzzles {
            black_box(puzzle.enumerate(Complete::Exact, 1, &Control::default(), &mut |_| {}));
        }
    });
}

/// Swaps looked at in one sample.
const SWAPS: usize = 1000;

fn swaps(n: u32) -> Vec<RowSwap> {
    let mut rng = Rng::new(1);
    let mut row = || rng.below(u64::from(n)) as u32;
    std::iter::repeat_with(|| (row(), row()))
        .filter(|(one, two)| one != two)
        .map(|(one, two)| RowSwap::new(one, two))
        .take(SWAPS)
        .collect()
}

/// A swap judged by what it touches.
#[divan::bench(args = [8, 20, 100, 1000])]
fn evaluations_by_delta(bencher: Bencher, n: u32) {
    let board = Queens::new(n, vec![], Blocked::default()).unwrap();
    let mut state = QueensLandscape::new(&board, Focus::Whole, Draw::Uniform).unwrap();
    state.randomise(&mut Rng::new(2));
    let swaps = swaps(n);
    bencher
        .counter(divan::counter::ItemsCount::new(SWAPS))
        .bench_local(|| swaps.iter().map(|&swap| state.delta(black_box(swap))).sum::<i64>());
}

/// A swap judged by counting all diagonals anew.
#[divan::bench(args = [8, 20, 100, 1000])]
fn evaluations_anew(bencher: Bencher, n: u32) {
    let side = n as usize;
    let mut columns: Vec<usize> = (0..side).collect();
    Rng::new(2).shuffle(&mut columns);
    let swaps = swaps(n);
    let mut counts = vec![0u32; 4 * side];
    bencher.counter(divan::counter::ItemsCount::new(SWAPS)).bench_local(|| {
        let mut sum = 0;
        for swap in &swaps {
            let [one, two] = black_box(swap).rows().map(|row| row as usize);
            columns.swap(one, two);
            counts.fill(0);
            for (row, &column) in columns.iter().enumerate() {
                counts[row + column] += 1;
                counts[3 * side + row - column] += 1;
            }
            sum += counts.iter().map(|count| count.saturating_sub(1)).sum::<u32>();
            columns.swap(one, two);
        }
        sum
    });
}

/// The linear local search from nothing to a solution.
#[divan::bench(args = [100_000, 1_000_000], sample_count = 10)]
fn linear_local_search(bencher: Bencher, n: u32) {
    let board = Queens::new(n, vec![], Blocked::default()).unwrap();
    let preset = presets::sosic_gu_1991();
    bencher.bench(|| {
        let mut state = QueensLandscape::new(&board, preset.focus, preset.draw).unwrap();
        climb::run(&mut state, &preset.params, Start::Random, &Control::default(), &mut ())
    });
}
