use super::*;
use crate::Invalid;
use crate::nonogram::clue_distance::ClueDistance;
use crate::nonogram::quoted::{jp222, jp236, nonogram};
use crate::nonogram::{Nonogram, Preparation, accepts};
use crate::search::tabu::{self, Params, Ties};
use crate::search::{Control, Landscape, Limits, LocalEnd, LocalReport, Rng, Start};

fn picture(text: &str) -> Vec<u8> {
    text.bytes().filter(|&cell| cell != b'/').map(|cell| u8::from(cell == b'#')).collect()
}

fn control(seed: u64, iterations: u64) -> Control<'static> {
    let limits = Limits { iterations: Some(iterations), ..Limits::default() };
    Control { limits, seed: Some(seed), ..Control::default() }
}

fn go<L: Landscape<Value = u8>>(
    puzzle: &Nonogram,
    landscape: &mut L,
    params: &Params,
    iterations: u64,
    seed: u64,
) -> LocalReport<u8> {
    params.check().unwrap();
    let report = tabu::run(landscape, params, Start::Random, &control(seed, iterations), &mut ());
    assert_eq!(report.end == LocalEnd::Target, accepts(puzzle, &report.values));
    report
}

fn placements(puzzle: &Nonogram, orientation: Orientation) -> Result<PlacementLandscape, Invalid> {
    PlacementLandscape::new(puzzle, Placements { orientation, prepare: Preparation::Lines })
}

/// The middle of the iterations of these seeds, all of which must solve the puzzle.
fn median(runs: std::ops::RangeInclusive<u64>, solve: impl FnMut(u64) -> LocalReport<u8>) -> u64 {
    let mut taken: Vec<u64> = (runs.map(solve))
        .map(|report| {
            assert_eq!(report.cost, 0);
            report.steps.iterations
        })
        .collect();
    taken.sort_unstable();
    taken[taken.len() / 2]
}

#[test]
fn objective_1_gives_804_on_figure_4() {
    // Goldbarg et al., section 4.1: 4 for the pixels, 8 for the blocks, times 100.
    let puzzle = nonogram("1 1,5,1,3,2 2", "1 1,1 2,4,1 2,2 1");
    let values = picture("#..#./#####/....#/###../##.##");
    let settings = Blocks { orientation: Orientation::Rows, ..tabugrama().0 };
    let mut landscape = BlockLandscape::new(&puzzle, settings).unwrap();
    landscape.load(&values).unwrap();
    assert_eq!(landscape.cost(), 804);
    let mut written = Vec::new();
    landscape.write_values(&mut written);
    assert_eq!(written, values);
}

#[test]
fn the_bounds_of_figure_3() {
    // Width 5, clue 1 2: the first block starts at 1 or 2, the second at 3 or 4, and at 4 only if
    // the first is at 2. Width 5, clue 3: from 1 to 3.
    let puzzle = nonogram("1 2,3", "1,1,1,1,2");
    let mut seen = std::collections::BTreeSet::new();
    let mut landscape =
        BlockLandscape::new(&puzzle, Blocks { orientation: Orientation::Rows, ..tabugrama().0 })
            .unwrap();
    for seed in 0..200 {
        landscape.randomise(&mut Rng::new(seed));
        let mut values = Vec::new();
        landscape.write_values(&mut values);
        let line = |row: usize| -> String {
            values[row * 5..row * 5 + 5]
                .iter()
                .map(|&value| if value == 1 { '#' } else { '.' })
                .collect()
        };
        seen.extend([(0, line(0)), (1, line(1))]);
    }
    let expected =
        [(0, "#.##."), (0, "#..##"), (0, ".#.##"), (1, "###.."), (1, ".###."), (1, "..###")];
    assert_eq!(seen, expected.map(|(row, line)| (row, line.to_owned())).into());
}

#[test]
fn tabugrama_takes_the_steps_of_its_specification() {
    // Medians over 50 seeds of another program of the same description, half and double of which
    // bound what few seeds may show: rows are several times easier than columns, and each start
    // draws one of them.
    let (literal, first) = tabugrama();
    let random = Params { ties: Ties::Random, ..first };
    let push = Blocks { room: Room::Push, ..literal };
    let often = Blocks { inner: Some(100), ..push };
    let cases = [
        (jp222(), literal, first, 5, 8.0e5),
        (jp222(), literal, random, 21, 4.0e4),
        (jp222(), push, first, 9, 2.5e5),
        (jp222(), push, random, 21, 2.1e4),
        (jp222(), often, random, 21, 4.3e3),
        (jp236(), often, random, 21, 2.0e4),
    ];
    for (puzzle, settings, params, seeds, expected) in cases {
        let mut landscape = BlockLandscape::new(&puzzle, settings).unwrap();
        let taken =
            median(1..=seeds, |seed| go(&puzzle, &mut landscape, &params, 180_000_000, seed));
        let ratio = taken as f64 / expected;
        assert!((0.35..2.9).contains(&ratio), "{settings:?} {:?}: {taken}", params.ties);
    }
}

#[test]
#[ignore = "minutes: the source's whole protocol on both of its named puzzles"]
fn tabugrama_solves_its_puzzles_in_50_of_50_runs() {
    // The literal settings inside the source's budget of 1.8e8 steps.
    let (settings, params) = tabugrama();
    for (puzzle, expected) in [(jp222(), 8.0e5), (jp236(), 4.06e6)] {
        let mut landscape = BlockLandscape::new(&puzzle, settings).unwrap();
        let taken = median(1..=50, |seed| go(&puzzle, &mut landscape, &params, 180_000_000, seed));
        assert!((0.5..2.0).contains(&(taken as f64 / expected)), "{taken}");
    }
}

#[test]
fn laying_whole_lines_solves_the_hard_ones_in_a_few_hundred_moves() {
    // 222 and 236: at most 400 moves at the median of 50 seeds.
    for (puzzle, most) in [(jp222(), 200), (jp236(), 400)] {
        let mut landscape = placements(&puzzle, Orientation::Rows).unwrap();
        let taken =
            median(1..=50, |seed| go(&puzzle, &mut landscape, &placement_tabu(), 1_000_000, seed));
        assert!(taken <= most, "{taken}");
    }
}

#[test]
fn a_seed_means_the_same_run_for_ever() {
    // Iterations, evaluations and moves of one seed for each landscape, written down once.
    let counts = |report: LocalReport<u8>| {
        (report.steps.iterations, report.steps.evaluations, report.steps.improving)
    };
    let puzzle = jp222();
    let mut placements = placements(&puzzle, Orientation::Random).unwrap();
    let report = go(&puzzle, &mut placements, &placement_tabu(), 10_000, 42);
    assert_eq!(counts(report), (68, 649, 15));
    let (settings, params) = tabugrama();
    let settings = Blocks { room: Room::Push, inner: Some(100), ..settings };
    let mut blocks = BlockLandscape::new(&puzzle, settings).unwrap();
    let report = go(&puzzle, &mut blocks, &Params { ties: Ties::Random, ..params }, 2_000, 42);
    assert_eq!(counts(report), (2000, 11591, 58));
}

#[test]
fn contradictory_clues_and_wrong_boards_are_refused() {
    // A puzzle that line solving refutes has no landscape; a board must fit and keep what is known.
    let refuted = nonogram("2,1", "1,1");
    let refusal = placements(&refuted, Orientation::Rows).err().unwrap();
    assert!(refusal.0.ends_with("no placement is left, so no search can start"), "{refusal}");
    let mut landscape = placements(&nonogram("2,1", "2,1"), Orientation::Rows).unwrap();
    assert_eq!(landscape.load(&[1]).unwrap_err().0, "the puzzle has 4 cells, not 1");
    assert_eq!(
        landscape.load(&[1, 1, 2, 0]).unwrap_err().0,
        "row 2, column 1: a colour is from 0 to 1"
    );
    assert_eq!(landscape.load(&[1, 0, 1, 0]).unwrap_err().0, "row 1, column 2: 1 is known, not 0");
    landscape.load(&[1, 1, 1, 0]).unwrap();
    assert_eq!(landscape.cost(), 0);
}

#[test]
fn settings_out_of_range_are_refused_by_name() {
    // Each refusal names the setting and its range.
    let (good, _) = tabugrama();
    assert!(good.check().is_ok());
    let refusal = |settings: Blocks| settings.check().unwrap_err().0;
    assert_eq!(refusal(Blocks { list: 1001, ..good }), "list is from 0 to 1000, not 1001");
    assert_eq!(refusal(Blocks { inner: Some(0), ..good }), "inner is 1 or more, not 0");
    let cost = LineCost::Blocks { distance: ClueDistance::Paired, blocks: 0, pixels: 1 };
    assert_eq!(refusal(Blocks { cost, ..good }), "the blocks' weight is from 1 to 1000, not 0");
}

const HARD15: [[&str; 2]; 3] = [
    [
        "3 1 1 1,3 1 1 1 1,3 3 1,2 2 1 2,1 1 2 3,3 1 3 1,1 2 1 2 2,1 3 2 2,2 1 7,1 1 1 1,1 4 1 1,2 4,1 1 1,1 1 1 1 2,1 3 2 3 1",
        "1 2 1 1,3 1 1 1,6 3 2,1 2 2 1 1,6 2,1 2 2 1,1 1 1 1 2,1 3 3 1,2 2 1 1,1 1 1 1 1 1,3 4 1,2 2 1 1,3 1 1 3,2 2 3 1,3 1 1",
    ],
    [
        "1 1 2 3,2 1 2 1 1 2,1 1 2 1 2 1,1 2 1 2,2 2 1,1 1 1 2,3 1 1 2 1,1 1 2 2,1 2 1 1,1 2,3 2 2 1,4 1 1 1,1 1 5,2 1 1 1,1 1 3",
        "2 1 3 1,1 1 1 2,1 1 2 1 2,1 3 2,3 1,5 1 2 1,1 1 1 2 1,1 3,2 1 2,1 1 2 2 2,4 2 1 1 1,1 1 1 1 1,1 1 1 1,4 1 1 1 1,1 3 3",
    ],
    [
        "1 2 1 1,3 1 1 1,1 1 1 1 1 1,1 1 1 2 1,2 3 2,1 2 1 1 1,1 2 3 2,4 1,3 4,1 1 3 1 1,1 1 1 1 5,1 3 2,3 1 2 2 1,3 2 1 1 1,2 1 1 1",
        "1 1 1 5,2 1 2 2,2 3 1 1 3,1 1 1,1 2 2 2,1 1 1 1,1 1 4,1 1 1 2 3,3 2 4,1 1,2 4 4,2 1 1 3,1 1 3 2,1 1 2 1 1 1,1 1 2 1",
    ],
];

#[test]
fn hard_15_by_15_are_solved_every_time() {
    // Three of which line solving settles next to nothing: 10 of 10 runs, some 1,000 moves each.
    for [rows, columns] in HARD15 {
        let puzzle = nonogram(rows, columns);
        let mut landscape = placements(&puzzle, Orientation::Random).unwrap();
        let taken =
            median(1..=10, |seed| go(&puzzle, &mut landscape, &placement_tabu(), 200_000, seed));
        assert!(taken < 4_000, "{taken}");
    }
}
