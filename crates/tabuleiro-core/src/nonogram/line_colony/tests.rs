use proptest::prelude::*;

use super::*;
use crate::nonogram::quoted::{jp222, jp236, nonogram};
use crate::nonogram::{Block, accepts};
use crate::search::colony::run;
use crate::search::{Limits, LocalEnd, LocalReport, Rng};

/// The puzzle of a picture, with the cells of `givens` given.
fn puzzle(cells: &[Vec<u8>], colours: u8, givens: &[usize]) -> Nonogram {
    let clue = |line: Vec<u8>| shown(line.into_iter()).collect::<Vec<Block>>();
    let width = cells[0].len();
    let columns = (0..width).map(|x| clue(cells.iter().map(|row| row[x]).collect())).collect();
    let mut given = vec![UNKNOWN; if givens.is_empty() { 0 } else { width * cells.len() }];
    for &at in givens {
        given[at] = cells[at / width][at % width];
    }
    Nonogram::new(cells.iter().cloned().map(clue).collect(), columns, colours, given).unwrap()
}

fn laying(foresight: Foresight) -> Laying {
    Laying { foresight, prepare: Preparation::Nothing, ..line_ants().0 }
}

fn go(puzzle: &Nonogram, laying: Laying, evaluations: u64, seed: u64) -> LocalReport<u8> {
    let ant = LineColony::<u64>::new(puzzle, laying).unwrap();
    let limits = Limits { evaluations: Some(evaluations), ..Limits::default() };
    let control = Control { limits, seed: Some(seed), ..Control::default() };
    let report = run(&ant, &line_ants().1, &control, &mut ());
    assert_eq!(report.end == LocalEnd::Target, accepts(puzzle, &report.values));
    report
}

/// Pictures of up to 7 x 7 in one or two colours, and some of their cells.
fn pictures() -> impl Strategy<Value = (Vec<Vec<u8>>, u8, Vec<usize>)> {
    (1usize..8, 1usize..8, 1u8..3).prop_flat_map(|(width, height, colours)| {
        let row = prop::collection::vec(0..=colours, width);
        let givens = prop::collection::vec(0..width * height, 0..4);
        (prop::collection::vec(row, height), Just(colours), givens)
    })
}

proptest! {
    #[test]
    fn every_ant_obeys_rows_and_givens_and_knows_its_cost(
        (cells, colours, givens) in pictures(), seed: u64
    ) {
        // Cost 0 exactly where the validator accepts, marks inside the places, nothing unknown.
        let puzzle = puzzle(&cells, colours, &givens);
        let mut rng = Rng::new(seed);
        for foresight in [Foresight::Columns, Foresight::Lines] {
            let mut ant = LineColony::<u64>::new(&puzzle, laying(foresight)).unwrap();
            let (mut branches, mut values) = (Vec::new(), Vec::new());
            for _ in 0..5 {
                ant.begin(0);
                loop {
                    branches.clear();
                    ant.branches(&mut branches);
                    if branches.is_empty() {
                        break;
                    }
                    let places: std::collections::BTreeSet<u32> =
                        branches.iter().map(|branch| branch.marks).collect();
                    prop_assert_eq!(places.len(), branches.len());
                    prop_assert!(places.iter().all(|&place| (place as usize) < ant.places()));
                    prop_assert!(branches.iter().all(|b| b.promise > 0.0 && b.promise <= 1.0));
                    ant.take(rng.index(branches.len()));
                }
                ant.write_values(&mut values);
                prop_assert_eq!(ant.cost() == 0, accepts(&puzzle, &values));
                for (row, clue) in values.chunks(puzzle.width()).zip(puzzle.rows()) {
                    prop_assert!(shown(row.iter().copied()).eq(clue.iter().copied()));
                }
                for (value, given) in values.iter().zip(puzzle.givens()) {
                    prop_assert!(*given == UNKNOWN || given == value);
                }
            }
        }
    }

    #[test]
    fn room_counts_the_lines_that_there_are((cells, colours, _) in pictures(), mask: u64) {
        // All ways, and the share of each start of the first block, by trying every line.
        let clue: Vec<Block> = shown(cells[0].iter().copied()).collect();
        let width = cells[0].len();
        let values = usize::from(colours) + 1;
        let mut room = Room::default();
        room.allowed.extend((0..width).map(|cell| mask >> (3 * cell) & 7));
        room.count(&clue);
        let lines: Vec<Vec<u8>> = (0..values.pow(width as u32))
            .map(|n| (0..width).map(|cell| (n / values.pow(cell as u32) % values) as u8).collect())
            .filter(|line: &Vec<u8>| shown(line.iter().copied()).eq(clue.iter().copied()))
            .filter(|line| (0..width).all(|cell| room.allowed[cell] >> line[cell] & 1 != 0))
            .collect();
        prop_assert_eq!(room.all_ways(), lines.len() as f64);
        if !clue.is_empty() && !lines.is_empty() {
            room.starts(0, 0, |start, share| {
                let first = |line: &&Vec<u8>| line.iter().position(|&value| value != 0) == Some(start);
                let expected = lines.iter().filter(first).count() as f64 / lines.len() as f64;
                assert!((share - expected).abs() < 1e-12);
            });
        }
    }
}

/// The median number of ants of 50 seeds, all of which must solve the puzzle.
fn median_ants(puzzle: &Nonogram, laying: Laying) -> u64 {
    let mut ants: Vec<u64> = (1..=50)
        .map(|seed| go(puzzle, laying, 200_000, seed))
        .inspect(|report| assert_eq!(report.cost, 0))
        .map(|report| report.steps.evaluations)
        .collect();
    ants.sort_unstable();
    ants[25]
}

#[test]
fn the_named_puzzles_take_few_ants() {
    // 222 and 236: 50 of 50 seeds, 14 and 64 ants at the median.
    assert!(median_ants(&jp222(), line_ants().0) < 30);
    assert!(median_ants(&jp236(), line_ants().0) < 130);
}

#[test]
fn reading_columns_alone_is_enough_for_them_with_more_ants() {
    // Without line solving it takes hundreds and thousands of ants.
    let ants = median_ants(&jp236(), laying(Foresight::Columns));
    assert!((200..5_000).contains(&ants), "{ants}");
}

#[test]
fn a_hard_15_by_15_is_solved_every_time() {
    // One of which line solving settles next to nothing.
    let puzzle = nonogram(
        "1 1 2 3,2 1 2 1 1 2,1 1 2 1 2 1,1 2 1 2,2 2 1,1 1 1 2,3 1 1 2 1,1 1 2 2,1 2 1 1,1 2,3 2 2 1,4 1 1 1,1 1 5,2 1 1 1,1 1 3",
        "2 1 3 1,1 1 1 2,1 1 2 1 2,1 3 2,3 1,5 1 2 1,1 1 1 2 1,1 3,2 1 2,1 1 2 2 2,4 2 1 1 1,1 1 1 1 1,1 1 1 1,4 1 1 1 1,1 3 3",
    );
    assert!(median_ants(&puzzle, line_ants().0) < 200);
}

#[test]
fn a_seed_means_the_same_run_for_ever() {
    // Ants and improvements of one seed for each foresight, written down once.
    let counts = |foresight| {
        let report = go(&jp236(), laying(foresight), 500, 42);
        (report.steps.evaluations, report.steps.improving, report.cost)
    };
    assert_eq!([counts(Foresight::Columns), counts(Foresight::Lines)], [(500, 5, 2), (28, 5, 0)]);
}

#[test]
fn contradictory_clues_and_givens_are_refused_before_the_first_ant() {
    // The line where line solving fails is named, whatever is prepared.
    for prepare in [Preparation::Nothing, Preparation::Lines, Preparation::Probes] {
        let given = vec![1, UNKNOWN, UNKNOWN, 0];
        let block = vec![Block { len: 1, colour: 1 }];
        let lines = vec![block.clone(), block];
        let puzzle = Nonogram::new(lines.clone(), lines, 1, given).unwrap();
        let ant = |given: &Nonogram, foresight| {
            let laying = Laying { prepare, ..laying(foresight) };
            LineColony::<u64>::new(given, laying).err().map(|fault| fault.0)
        };
        let refusal = "no placement is left, so no search can start";
        for foresight in [Foresight::Columns, Foresight::Lines] {
            assert!(ant(&puzzle, foresight).is_some_and(|fault| fault.ends_with(refusal)));
        }
    }
    let refuted = nonogram("2,1", "1,1");
    assert!(LineColony::<u64>::new(&refuted, laying(Foresight::Lines)).is_err());
}

#[test]
fn large_boards_share_places() {
    // 1,000 rows of 250 blocks have hundreds of millions of starts, and a few million places.
    let clue = vec![Block { len: 1, colour: 1 }; 250];
    let puzzle = Nonogram::new(vec![clue.clone(); 1000], vec![clue; 1000], 1, vec![]).unwrap();
    let places = Places::new(&puzzle);
    assert!(places.count() <= 1 << 22);
    assert_eq!(places.place(1999, 249, 501) as usize, places.count() - 1);
}
