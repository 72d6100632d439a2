//! Nonograms: complete solver, rules, what is forced, on random pictures and on shared puzzles;
//! landscapes against looking at the whole board.

#[allow(dead_code, reason = "the tests use the rest")]
#[path = "../tests/nonogram_shared_data/mod.rs"]
mod nonogram_shared_data;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use nonogram_shared_data::shared;
use tabuleiro_core::nonogram::{
    Block, BlockLandscape, Flips, LineCost, Nonogram, Orientation, PixelLandscape,
    PlacementLandscape, Placements, Preparation, Reach, deduce, exact, forced, placement_tabu,
    tabugrama,
};
use tabuleiro_core::search::{Control, Fixpoint, Landscape, Limits, Restarts, Rng, Start, tabu};

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

/// Moves looked at in one go.
const EVALUATIONS: u64 = 100_000;

/// Evaluations of a whole tabu search, all that it does besides included.
fn walk<L: Landscape + Clone + Sync>(bencher: Bencher, landscape: &L, params: tabu::Params) {
    // A search that solves the puzzle would end: it starts anew instead of looking less.
    let params = tabu::Params { restarts: Restarts::Fixed(10_000), ..params };
    bencher.counter(ItemsCount::new(EVALUATIONS)).with_inputs(|| landscape.clone()).bench_values(
        |mut landscape| {
            let mut left = EVALUATIONS;
            for seed in 0.. {
                let limits = Limits { evaluations: Some(left), ..Limits::default() };
                let control = Control { limits, seed: Some(seed), ..Control::default() };
                let report = tabu::run(&mut landscape, &params, Start::Random, &control, &mut ());
                left -= report.steps.evaluations;
                if left == 0 {
                    break;
                }
            }
            landscape
        },
    );
}

/// Random moves, each looked at by its delta.
fn draw<L: Landscape + Clone + Sync>(bencher: Bencher, landscape: &L) {
    bencher.counter(ItemsCount::new(EVALUATIONS)).with_inputs(|| landscape.clone()).bench_values(
        |mut landscape| {
            let mut rng = Rng::new(1);
            (0..EVALUATIONS)
                .filter_map(|_| landscape.random_move(&mut rng).map(|it| landscape.delta(it)))
                .sum::<i64>()
        },
    );
}

/// The same by painting a cell and looking at every line of the board with `cost`.
fn naively(bencher: Bencher, puzzle: &Nonogram, cost: impl Fn(&[Block], &[u8]) -> i64 + Sync) {
    let (width, height) = (puzzle.width(), puzzle.height());
    let evaluations = EVALUATIONS / 100;
    bencher.counter(ItemsCount::new(evaluations)).bench(|| {
        let mut rng = Rng::new(1);
        let mut cells = vec![0; width * height];
        let mut column = vec![0; height];
        let mut total = 0;
        for _ in 0..evaluations {
            let cell = rng.index(cells.len());
            cells[cell] ^= 1;
            for (x, clue) in puzzle.columns().iter().enumerate() {
                for (y, cell) in column.iter_mut().enumerate() {
                    *cell = cells[y * width + x];
                }
                total += cost(clue, &column);
            }
        }
        total
    });
}

/// Objective (1) of Tabugrama on one line.
fn objective_1(clue: &[Block], line: &[u8]) -> i64 {
    let mut wanted = clue.iter().map(|block| i64::from(block.len));
    let (mut apart, mut painted) = (0, 0);
    for run in line.chunk_by(|a, b| a == b).filter(|run| run[0] != 0) {
        painted += run.len() as i64;
        apart += (run.len() as i64 - wanted.next().unwrap_or(0)).abs();
    }
    let all: i64 = clue.iter().map(|block| i64::from(block.len)).sum();
    (all - painted).abs() + 100 * (apart + wanted.sum::<i64>())
}

/// Cells between a line and the nearest that obeys the clue, block by block.
fn nearest(clue: &[Block], line: &[u8]) -> i64 {
    let far = 1 << 20;
    let mut before = vec![0];
    before.extend(line.iter().scan(0, |sum, &cell| {
        *sum += i64::from(cell);
        Some(*sum)
    }));
    let painted = before.clone();
    for (j, block) in clue.iter().enumerate() {
        let len = block.len as usize;
        let mut now = vec![far; line.len() + 1];
        for end in len..=line.len() {
            let start = end - len;
            let white = len as i64 - (painted[end] - painted[start]);
            let room = match (j, start) {
                (0, _) => before[start],
                (_, 0) => far,
                _ => before[start - 1] + i64::from(line[start - 1]),
            };
            now[end] = (room + white).min(now[end - 1] + i64::from(line[end - 1]));
        }
        before = now;
    }
    before[line.len()]
}

/// The landscapes on random boards of these sides, all prepared by nothing.
const SIDES: [usize; 2] = [10, 25];

#[divan::bench(args = SIDES)]
fn landscape_blocks(bencher: Bencher, side: usize) {
    draw(bencher, &BlockLandscape::new(&random(side, 1, 0.45, 1), tabugrama().0).unwrap());
}

#[divan::bench(args = SIDES)]
fn landscape_blocks_naively(bencher: Bencher, side: usize) {
    naively(bencher, &random(side, 1, 0.45, 1), objective_1);
}

/// All that a search does, every move made and its lines looked at anew.
#[divan::bench(args = SIDES)]
fn search_blocks(bencher: Bencher, side: usize) {
    let (blocks, params) = tabugrama();
    walk(bencher, &BlockLandscape::new(&random(side, 1, 0.45, 1), blocks).unwrap(), params);
}

/// The same; an evaluation is the best of all placements of a line.
#[divan::bench(args = SIDES)]
fn search_placements(bencher: Bencher, side: usize) {
    let placements = Placements { orientation: Orientation::Rows, prepare: Preparation::Nothing };
    let puzzle = random(side, 1, 0.45, 1);
    walk(bencher, &PlacementLandscape::new(&puzzle, placements).unwrap(), placement_tabu());
}

#[divan::bench(args = SIDES)]
fn landscape_pixels(bencher: Bencher, side: usize) {
    let flips =
        Flips { cost: LineCost::Nearest, reach: Reach::Board, prepare: Preparation::Nothing };
    draw(bencher, &PixelLandscape::new(&random(side, 1, 0.45, 1), flips).unwrap());
}

/// What placements and pixels would cost without tables, for one direction of lines.
#[divan::bench(args = SIDES)]
fn landscape_nearest_naively(bencher: Bencher, side: usize) {
    naively(bencher, &random(side, 1, 0.45, 1), nearest);
}
