//! All complete methods against brute force, known counts and each other.

use proptest::prelude::*;
use tabuleiro_core::UNKNOWN;
use tabuleiro_core::search::{Complete, Control, End, Fixpoint, Puzzle, Report, Rng};
use tabuleiro_core::sudoku::{Shape, Sudoku, Unit, full_grid, rules};

const METHODS: [Complete; 3] = [Complete::Exact, Complete::Backtrack, Complete::RulesBacktrack];

fn all(sudoku: &Sudoku, method: Complete, control: &Control) -> (Vec<Vec<u8>>, Report) {
    let mut solutions = Vec::new();
    let report =
        sudoku.enumerate(method, u64::MAX, control, &mut |values| solutions.push(values.to_vec()));
    assert_eq!(report.solutions, solutions.len() as u64);
    (solutions, report)
}

fn sorted(mut solutions: Vec<Vec<u8>>) -> Vec<Vec<u8>> {
    solutions.sort();
    solutions
}

fn empty(height: usize, width: usize) -> Sudoku {
    let side = height * width;
    Sudoku::new(height, width, vec![UNKNOWN; side * side]).unwrap()
}

/// All 4x4 grids, by trying every combination of four rows.
fn grids_by_brute_force() -> Vec<Vec<u8>> {
    let mut rows = Vec::new();
    for code in 0..256u32 {
        let row: Vec<u8> = (0..4).map(|place| (code >> (2 * place) & 3) as u8 + 1).collect();
        if (1..=4).all(|digit| row.contains(&digit)) {
            rows.push(row);
        }
    }
    let differ = |cells: [u8; 4]| (1..=4).all(|digit| cells.contains(&digit));
    let mut grids = Vec::new();
    for a in &rows {
        for b in &rows {
            for c in &rows {
                for d in &rows {
                    let columns = (0..4).all(|i| differ([a[i], b[i], c[i], d[i]]));
                    let boxes = [0, 2].iter().all(|&i| {
                        differ([a[i], a[i + 1], b[i], b[i + 1]])
                            && differ([c[i], c[i + 1], d[i], d[i + 1]])
                    });
                    if columns && boxes {
                        grids.push([a.clone(), b.clone(), c.clone(), d.clone()].concat());
                    }
                }
            }
        }
    }
    grids
}

fn fits(givens: &[u8], grid: &[u8]) -> bool {
    givens.iter().zip(grid).all(|(&given, &value)| given == UNKNOWN || given == value)
}

#[test]
fn there_are_288_grids_of_4_by_4_and_every_method_lists_them() {
    let grids = sorted(grids_by_brute_force());
    assert_eq!(grids.len(), 288);
    for method in METHODS {
        for seed in [None, Some(1)] {
            let control = Control { seed, ..Control::default() };
            let (solutions, report) = all(&empty(2, 2), method, &control);
            assert_eq!(report.end, End::Complete);
            assert_eq!(sorted(solutions), grids);
        }
    }
}

#[test]
fn grids_of_6_by_6_with_a_fixed_first_box_are_28200960_over_720() {
    for (height, width) in [(2, 3), (3, 2)] {
        let mut givens = vec![UNKNOWN; 36];
        for place in 0..6 {
            givens[place / width * 6 + place % width] = place as u8 + 1;
        }
        let sudoku = Sudoku::new(height, width, givens).unwrap();
        for method in METHODS {
            let report = sudoku.enumerate(method, u64::MAX, &Control::default(), &mut |_| {});
            assert_eq!(report.solutions * 720, 28_200_960);
        }
    }
}

#[test]
fn the_methods_agree_with_brute_force_on_4_by_4_puzzles() {
    let grids = grids_by_brute_force();
    let mut rng = Rng::new(4);
    for _ in 0..3000 {
        let shown = rng.unit();
        // Digits at random: most of these puzzles have no solution.
        let wild = rng.chance(0.3);
        let grid = &grids[rng.index(grids.len())];
        let givens: Vec<u8> = (grid.iter())
            .map(|&value| match rng.chance(shown) {
                true if wild && rng.chance(0.3) => 1 + rng.below(4) as u8,
                true => value,
                false => UNKNOWN,
            })
            .collect();
        let expected = sorted(grids.iter().filter(|grid| fits(&givens, grid)).cloned().collect());
        let sudoku = Sudoku::new(2, 2, givens).unwrap();
        for method in METHODS {
            let (solutions, report) = all(&sudoku, method, &Control::default());
            assert_eq!(sorted(solutions), expected, "{method:?} {sudoku:?}");
            assert_eq!(report.end, End::Complete);
        }
        let deduction = sudoku.deduce(&Control::default());
        match deduction.fixpoint {
            Fixpoint::Contradiction(_) => assert!(expected.is_empty()),
            Fixpoint::Solved => assert_eq!(vec![deduction.values], expected),
            _ => assert!(expected.iter().all(|grid| fits(&deduction.values, grid))),
        }
        let forced = sudoku.forced(&Control::default());
        assert_eq!(forced.satisfiable, !expected.is_empty());
        for cell in 0..16 {
            let first = expected.first().map_or(UNKNOWN, |grid| grid[cell]);
            let same = expected.iter().all(|grid| grid[cell] == first);
            assert_eq!(forced.values[cell], if same { first } else { UNKNOWN });
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn the_methods_agree_with_each_other(
        shape in prop::sample::select(vec![(2, 3), (3, 2), (2, 4), (3, 3), (2, 5)]),
        seed: u64,
        shown in 0.45..0.9,
        spoilt: bool,
    ) {
        // Every method lists the same solutions, and `forced` is what they have in common.
        let shape = Shape::new(shape.0, shape.1).unwrap();
        let grid = full_grid(shape, seed, &Control::default()).unwrap();
        let mut rng = Rng::stream(seed, 9);
        let mut givens: Vec<u8> =
            grid.iter().map(|&value| if rng.chance(shown) { value } else { UNKNOWN }).collect();
        if spoilt {
            givens[rng.index(grid.len())] = 1 + rng.below(shape.side() as u64) as u8;
        }
        let sudoku = Sudoku::of_shape(shape, givens).unwrap();
        let control = Control::default();
        let expected = sorted(all(&sudoku, Complete::Exact, &control).0);
        for method in METHODS {
            let seeded = Control { seed: Some(seed), ..control };
            prop_assert_eq!(&sorted(all(&sudoku, method, &control).0), &expected);
            prop_assert_eq!(&sorted(all(&sudoku, method, &seeded).0), &expected);
        }
        prop_assert!(expected.iter().all(|values| sudoku.accepts(values)));
        let forced = sudoku.forced(&control);
        prop_assert_eq!(forced.end, End::Complete);
        prop_assert_eq!(forced.satisfiable, !expected.is_empty());
        for (cell, &value) in forced.values.iter().enumerate() {
            let first = expected.first().map_or(UNKNOWN, |values| values[cell]);
            let same = expected.iter().all(|values| values[cell] == first);
            prop_assert_eq!(value, if same { first } else { UNKNOWN });
        }
    }
}

#[test]
fn the_published_vector_has_its_published_solution_and_no_other() {
    let text = ".24..7...68....2....3682415431..5.785......3279.....6.2.97168...4..93...31..24759";
    let answer =
        "124957386685341297973682415431265978568479132792138564259716843847593621316824759";
    let digit = |byte: u8| if byte == b'.' { UNKNOWN } else { byte - b'0' };
    let sudoku = Sudoku::new(3, 3, text.bytes().map(digit).collect()).unwrap();
    let answer: Vec<u8> = answer.bytes().map(digit).collect();
    for method in METHODS {
        let (solutions, report) = all(&sudoku, method, &Control::default());
        assert_eq!(solutions, std::slice::from_ref(&answer));
        assert_eq!(report.end, End::Complete);
    }
}

#[test]
fn chronological_methods_take_a_node_a_cell_and_one_for_the_full_board() {
    let shape = Shape::new(3, 3).unwrap();
    let grid = full_grid(shape, 3, &Control::default()).unwrap();
    let mut givens = grid.clone();
    givens[80] = UNKNOWN;
    let sudoku = Sudoku::of_shape(shape, givens).unwrap();
    for method in [Complete::Backtrack, Complete::RulesBacktrack] {
        let (solutions, report) = all(&sudoku, method, &Control::default());
        assert_eq!(solutions, std::slice::from_ref(&grid));
        assert_eq!(report.counters.nodes, 82, "{method:?}");
    }
}

#[test]
fn chronological_methods_list_in_ascending_order() {
    for method in [Complete::Backtrack, Complete::RulesBacktrack] {
        let (solutions, _) = all(&empty(2, 2), method, &Control::default());
        assert!(solutions.is_sorted());
    }
}

#[test]
fn limits_on_solutions_and_nodes_are_exact() {
    for (height, width) in [(2, 2), (3, 3), (4, 4), (8, 9)] {
        for method in METHODS {
            let sudoku = empty(height, width);
            let mut seen = 0;
            let report = sudoku.enumerate(method, 0, &Control::default(), &mut |_| seen += 1);
            assert_eq!((report.end, report.solutions, seen), (End::Enough, 0, 0));
            // A whole 72 x 72 board takes far more than these nodes by any method.
            let nodes = if height == 2 { 11 } else { 40 };
            let control = Control::default().with_nodes(nodes);
            let report = sudoku.enumerate(method, u64::MAX, &control, &mut |_| {});
            assert_eq!((report.end, report.counters.nodes), (End::Budget, nodes), "{method:?}");
        }
    }
    for limit in [1, 2, 7, 288] {
        for method in METHODS {
            let report = empty(2, 2).enumerate(method, limit, &Control::default(), &mut |_| {});
            assert_eq!((report.end, report.solutions), (End::Enough, limit));
        }
    }
}

#[test]
fn a_cancelled_search_ends_soon() {
    let cancel = std::sync::atomic::AtomicBool::new(true);
    let control = Control { cancel: Some(&cancel), ..Control::default() };
    for method in METHODS {
        let report = empty(3, 3).enumerate(method, u64::MAX, &control, &mut |_| {});
        assert_eq!(report.end, End::Cancelled);
        assert!(report.counters.nodes < 100_000);
    }
    assert_eq!(empty(10, 10).forced(&control).end, End::Cancelled);
}

#[test]
fn a_time_limit_ends_the_search_of_a_huge_board() {
    let limit = std::time::Duration::from_millis(50);
    for (height, width) in [(6, 6), (10, 10)] {
        let mut control = Control { seed: Some(1), ..Control::default() };
        control.limits.time = Some(limit);
        for solutions in [2, u64::MAX] {
            let start = std::time::Instant::now();
            let board = empty(height, width);
            let report = board.enumerate(Complete::Exact, solutions, &control, &mut |values| {
                assert!(board.accepts(values));
            });
            assert!(matches!(report.end, End::Budget | End::Enough));
            // Generous, for busy machines; without the limit this would run for ages.
            assert!(start.elapsed() < 100 * limit);
        }
    }
}

#[test]
fn the_same_seed_finds_the_same_solutions_in_the_same_order() {
    for (height, width) in [(3, 3), (2, 4), (4, 4)] {
        let run = |seed| {
            let control = Control { seed, ..Control::default() };
            let mut solutions = Vec::new();
            let report = empty(height, width).enumerate(Complete::Exact, 50, &control, &mut |v| {
                solutions.push(v.to_vec());
            });
            (solutions, report)
        };
        assert_eq!(run(None), run(None));
        assert_eq!(run(Some(5)), run(Some(5)));
        assert_ne!(run(Some(5)), run(Some(6)));
        assert_ne!(run(Some(5)), run(None));
    }
}

#[test]
fn sides_up_to_100_are_solved_when_rules_are_enough() {
    for (height, width) in [(6, 6), (7, 9), (8, 8), (5, 13), (10, 10)] {
        let shape = Shape::new(height, width).unwrap();
        let side = shape.side();
        // The canonical pattern: each row is the one above, shifted by a box width.
        let grid: Vec<u8> = (0..shape.cells())
            .map(|cell| {
                let (row, column) = (cell / side, cell % side);
                let shift = row % height * width + row / height;
                ((column + shift) % side) as u8 + 1
            })
            .collect();
        // Boxes that share no row and no column are emptied: each digit then has one place there.
        let mut givens = grid.clone();
        for index in 0..height.min(width) {
            for place in 0..side {
                givens[shape.cell(Unit::Box((index * height + index) as u32), place)] = UNKNOWN;
            }
        }
        let sudoku = Sudoku::of_shape(shape, givens).unwrap();
        assert!(sudoku.accepts(&grid));
        let (solutions, _) = all(&sudoku, Complete::Exact, &Control::default());
        assert_eq!(solutions, std::slice::from_ref(&grid));
        let deduction = rules::deduce(&sudoku, &Control::default());
        assert_eq!(deduction.fixpoint, Fixpoint::Solved);
        assert_eq!(deduction.values, grid);
    }
}
