//! Queens: counting, first solutions, generated and shared puzzles.

use std::path::PathBuf;

use divan::{Bencher, black_box};
use tabuleiro_core::queens::{Blocked, Given, Queens, construct, count_all, generate};
use tabuleiro_core::search::{Complete, Control, Puzzle};

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
