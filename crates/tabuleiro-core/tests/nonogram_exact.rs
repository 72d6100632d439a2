//! The complete solver, the rules, what is forced and the explanations, against brute force.

mod nonogram_oracle;

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;

use nonogram_oracle::{brute_force, clue_of, nodes, pictures_by_clues, puzzle_of, solutions};
use proptest::prelude::*;
use tabuleiro_core::UNKNOWN;
use tabuleiro_core::nonogram::{
    Block, Line, Nonogram, accepts, contradiction, deduce, exact, forced, least_length,
};
use tabuleiro_core::search::{Control, End, Fixpoint, Rng};

fn black(lens: &[u32]) -> Vec<Block> {
    lens.iter().map(|&len| Block { len, colour: 1 }).collect()
}

/// Clues written as in print: lines parted by commas, blocks by spaces.
fn clues(text: &str) -> Vec<Vec<Block>> {
    let clue = |line: &str| line.split_whitespace().map(|len| len.parse().unwrap()).collect();
    text.split(',').map(|line| black(&Vec::from_iter::<Vec<u32>>(clue(line)))).collect()
}

fn puzzle(rows: &str, columns: &str) -> Nonogram {
    Nonogram::new(clues(rows), clues(columns), 1, vec![]).unwrap()
}

/// A picture at random: each cell background or one of the colours.
fn picture(cells: usize, colours: u8, density: f64, seed: u64) -> Vec<u8> {
    let mut rng = Rng::new(seed);
    (0..cells)
        .map(|_| if rng.chance(density) { 1 + rng.below(u64::from(colours)) as u8 } else { 0 })
        .collect()
}

/// The number of solutions of every clue set of all black-and-white boards of a size is the
/// number of boards that have it.
#[test]
fn every_clue_set_of_small_boards_is_counted() {
    count_every_clue_set(&[(1, 1), (1, 5), (5, 1), (2, 3), (3, 3), (4, 3), (3, 5), (4, 4)]);
}

/// The same for the million boards of 5 x 4 cells.
#[test]
#[ignore = "takes a quarter of a minute"]
fn every_clue_set_of_5x4_boards_is_counted() {
    count_every_clue_set(&[(5, 4)]);
}

fn count_every_clue_set(sizes: &[(usize, usize)]) {
    for &(width, height) in sizes {
        // Clue sets as bit patterns: boards are too many to keep their clues.
        let line_key = |bits: u32, step: usize, len: usize| -> u64 {
            let cells: Vec<u8> = (0..len).map(|i| (bits >> (i * step) & 1) as u8).collect();
            clue_of(&cells).iter().fold(1, |key, block| key * 8 + u64::from(block.len))
        };
        let mut counts: HashMap<Vec<u16>, (u32, u64)> = HashMap::new();
        for board in 0..1u32 << (width * height) {
            let rows = (0..height).map(|y| line_key(board >> (y * width), 1, width) as u16);
            let columns = (0..width).map(|x| line_key(board >> x, width, height) as u16);
            counts.entry(rows.chain(columns).collect()).or_insert((board, 0)).1 += 1;
        }
        for (board, count) in counts.into_values() {
            let cells: Vec<u8> = (0..width * height).map(|i| (board >> i & 1) as u8).collect();
            let puzzle = puzzle_of(width, 1, &cells);
            let mut found = 0;
            let report = exact(&puzzle, u64::MAX, &Control::default(), &mut |values| {
                assert!(accepts(&puzzle, values));
                found += 1;
            });
            assert_eq!((found, report.solutions, report.end), (count, count, End::Complete));
        }
    }
}

/// The solutions of every coloured clue set of small boards are exactly the boards that have it.
#[test]
fn every_coloured_clue_set_of_small_boards_has_its_boards() {
    for (width, height, colours) in [(3, 3, 2), (4, 2, 2), (2, 4, 2), (2, 3, 3), (5, 1, 4)] {
        for ((rows, columns), boards) in pictures_by_clues(width, height, colours) {
            let puzzle = Nonogram::new(rows, columns, colours, vec![]).unwrap();
            let (found, report) = solutions(exact, &puzzle, u64::MAX, &Control::default());
            assert_eq!(found, boards, "{puzzle:?}");
            assert_eq!(report.end, End::Complete);
        }
    }
}

/// A small puzzle: clues of a picture or any clues that fit, and some givens, right or wrong.
fn any_small_puzzle() -> impl Strategy<Value = Nonogram> {
    (1usize..=4, 1usize..=3, 1u8..=2, any::<u64>(), any::<bool>(), 0.0..0.6f64).prop_map(
        |(width, height, colours, seed, shuffled, given)| {
            let cells = width * height;
            // Brute force tries all pictures: three colours of twelve cells are too many.
            let colours = if cells > 9 { 1 } else { colours };
            let image = picture(cells, colours, 0.6, seed);
            let mut rng = Rng::stream(seed, 1);
            let of_picture = puzzle_of(width, colours, &image);
            let (mut rows, columns) = (of_picture.rows().to_vec(), of_picture.columns().to_vec());
            if shuffled {
                rng.shuffle(&mut rows);
            }
            let givens = (image.iter())
                .map(|&value| {
                    let value = if rng.chance(0.1) { 0 } else { value };
                    if rng.chance(given) { value } else { UNKNOWN }
                })
                .collect();
            Nonogram::new(rows, columns, colours, givens).unwrap()
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    /// Givens and contradictions included, the solver finds what brute force finds, in whatever
    /// order a seed makes it search.
    #[test]
    fn solutions_are_those_of_brute_force(puzzle in any_small_puzzle(), seed: Option<u64>) {
        let expected = brute_force(&puzzle);
        let control = Control { seed, ..Control::default() };
        let (found, report) = solutions(exact, &puzzle, u64::MAX, &control);
        prop_assert_eq!(found, expected);
        prop_assert_eq!(report.end, End::Complete);
    }

    /// What is forced is what brute force finds common.
    #[test]
    fn forced_cells_are_those_of_brute_force(puzzle in any_small_puzzle(), seed: Option<u64>) {
        let all = brute_force(&puzzle);
        let forced = forced(&puzzle, &Control { seed, ..Control::default() });
        let common = |i: usize| {
            let first = all.first()?[i];
            all.iter().all(|solution| solution[i] == first).then_some(first)
        };
        let expected: Vec<u8> =
            (0..puzzle.width() * puzzle.height()).map(|i| common(i).unwrap_or(UNKNOWN)).collect();
        prop_assert_eq!(forced.end, End::Complete);
        prop_assert_eq!(forced.satisfiable, !all.is_empty());
        prop_assert_eq!(forced.values, expected);
    }

    /// The rules never lose a solution, and say "solved" or "contradiction" only when it is so.
    #[test]
    fn rules_keep_every_solution(puzzle in any_small_puzzle()) {
        let all = brute_force(&puzzle);
        let deduction = deduce(&puzzle, &Control::default());
        match deduction.fixpoint {
            Fixpoint::Solved => prop_assert_eq!(all, vec![deduction.values]),
            Fixpoint::Contradiction(place) => {
                prop_assert!(all.is_empty());
                prop_assert!(place.starts_with("row ") || place.starts_with("column "));
            }
            Fixpoint::Stuck => for solution in all {
                let agrees = |(&known, &value): (&u8, &u8)| known == UNKNOWN || known == value;
                prop_assert!(deduction.values.iter().zip(&solution).all(agrees));
            },
            Fixpoint::Interrupted(end) => prop_assert!(false, "no limit, yet {end:?}"),
        }
    }

    /// An explanation is given exactly when there is no solution; its lines have none
    /// together, and have one when any of them is left out.
    #[test]
    fn explanations_are_contradictory_and_irreducible(puzzle in any_small_puzzle()) {
        let explanation = contradiction(&puzzle, &Control::default());
        prop_assert_eq!(explanation.is_none(), !brute_force(&puzzle).is_empty());
        if let Some(explanation) = explanation {
            prop_assert!(explanation.irreducible);
            prop_assert!(!lines_have_a_solution(&puzzle, &explanation.lines));
            for left_out in &explanation.lines {
                let others: Vec<Line> =
                    explanation.lines.iter().copied().filter(|line| line != left_out).collect();
                prop_assert!(lines_have_a_solution(&puzzle, &others), "{} is needless", left_out);
            }
        }
    }
}

/// Whether some picture agrees with the givens and with the clues of these lines.
fn lines_have_a_solution(puzzle: &Nonogram, lines: &[Line]) -> bool {
    let (width, cells) = (puzzle.width(), puzzle.width() * puzzle.height());
    nonogram_oracle::pictures(cells, puzzle.colours()).any(|picture| {
        let given = |(&given, &value): (&u8, &u8)| given == UNKNOWN || given == value;
        puzzle.givens().iter().zip(&picture).all(given)
            && lines.iter().all(|&line| {
                let cells: Vec<u8> = match line {
                    Line::Row(y) => picture[y as usize * width..][..width].to_vec(),
                    Line::Column(x) => {
                        picture.iter().skip(x as usize).step_by(width).copied().collect()
                    }
                };
                clue_of(&cells) == puzzle.clue(line)
            })
    })
}

/// Boards of every width in machine words, black-and-white and coloured, come out as accepted
/// solutions.
#[test]
fn boards_of_every_width_are_solved() {
    for (width, height, colours) in
        [(63, 5, 1), (64, 6, 1), (65, 9, 3), (7, 128, 1), (200, 4, 2), (3, 300, 1), (600, 3, 63)]
    {
        let image = picture(width * height, colours, 0.9, 5);
        let puzzle = puzzle_of(width, colours, &image);
        let mut first = None;
        let report =
            exact(&puzzle, 1, &Control::default(), &mut |values| first = Some(values.to_vec()));
        assert_eq!(report.end, End::Enough, "{width} x {height}");
        assert!(accepts(&puzzle, &first.unwrap()), "{width} x {height}");
    }
}

/// The largest board of full lines is solved by the rules, and one wrong given is found.
#[test]
fn the_largest_board_is_solved_and_refuted() {
    let side = Nonogram::MAX_SIDE;
    let full = vec![black(&[side as u32]); side];
    let puzzle = Nonogram::new(full.clone(), full.clone(), 1, vec![]).unwrap();
    assert_eq!(deduce(&puzzle, &Control::default()).values, vec![1; side * side]);
    let mut givens = vec![UNKNOWN; side * side];
    givens[999 * side + 2] = 0;
    let puzzle = Nonogram::new(full.clone(), full, 1, givens).unwrap();
    let report = exact(&puzzle, 1, &Control::default(), &mut |_| unreachable!());
    assert_eq!((report.end, report.solutions), (End::Complete, 0));
    let explanation = contradiction(&puzzle, &Control::default()).unwrap();
    assert_eq!(explanation.lines.len(), 1);
    assert!([Line::Row(999), Line::Column(2)].contains(&explanation.lines[0]));
}

/// Contradictory givens are no error but a puzzle without solution, with the line named.
#[test]
fn a_wrong_given_names_its_line() {
    let rows = vec![black(&[2]), black(&[1]), black(&[3])];
    let columns = vec![black(&[1, 1]), black(&[3]), black(&[1])];
    let mut givens = vec![UNKNOWN; 9];
    givens[6] = 0;
    let puzzle = Nonogram::new(rows, columns, 1, givens).unwrap();
    let deduction = deduce(&puzzle, &Control::default());
    assert_eq!(deduction.fixpoint, Fixpoint::Contradiction("row 3".into()));
    let forced = forced(&puzzle, &Control::default());
    assert!(!forced.satisfiable && forced.end == End::Complete);
}

/// Ten lines "1" in each direction have the 10! solutions of permutation matrices; a limit stops
/// at the solution it names, and 7! are all found.
#[test]
fn permutations_are_counted() {
    let ones =
        |n: usize| Nonogram::new(vec![black(&[1]); n], vec![black(&[1]); n], 1, vec![]).unwrap();
    let (found, report) = solutions(exact, &ones(7), u64::MAX, &Control::default());
    assert_eq!((found.len(), report.end), (5040, End::Complete));
    let mut distinct = found.clone();
    distinct.dedup();
    assert_eq!(distinct.len(), 5040);
    let (found, report) = solutions(exact, &ones(10), 123, &Control::default());
    assert_eq!((found.len(), report.end), (123, End::Enough));
    let forced = forced(&ones(10), &Control::default());
    assert_eq!(forced.values, vec![UNKNOWN; 100]);
}

/// A seed or none: twice the same search, to the last counter.
#[test]
fn the_same_seed_searches_the_same() {
    let puzzle = puzzle_of(20, 1, &picture(400, 1, 0.4, 11));
    for seed in [None, Some(0), Some(7)] {
        let control = Control { seed, ..Control::default() }.with_nodes(40);
        let runs: Vec<_> = (0..2)
            .map(|_| {
                let mut found = Vec::new();
                let report = exact(&puzzle, 5, &control, &mut |values| found.push(values.to_vec()));
                (found, report)
            })
            .collect();
        assert_eq!(runs[0], runs[1]);
    }
}

/// A budget of nodes is exact to the node, and a cancelled search ends as such.
#[test]
fn budget_and_cancel_end_the_search() {
    let puzzle = Nonogram::new(vec![black(&[1]); 12], vec![black(&[1]); 12], 1, vec![]).unwrap();
    for budget in [0, 1, 2, 17, 100] {
        let report = exact(&puzzle, u64::MAX, &nodes(budget), &mut |_| ());
        assert_eq!((report.end, report.counters.nodes), (End::Budget, budget));
    }
    let flag = AtomicBool::new(true);
    let control = Control { cancel: Some(&flag), ..Control::default() };
    assert_eq!(exact(&puzzle, u64::MAX, &control, &mut |_| ()).end, End::Cancelled);
    assert_eq!(forced(&puzzle, &control).end, End::Cancelled);
}

/// Instances 222, 236 and #22 of the graded collection used by Tabugrama (Goldbarg et al.), and
/// that paper's figure 1, have one solution each, the known one where it is known.
#[test]
fn graded_instances_have_one_solution() {
    let instances = [
        ("1 1,5,1,3,2 2", "1 1,1 2,4,1 2,2 1", "..#.#/#####/..#../.###./##.##", (false, true)),
        (
            "2 1,1,2 2 1 1,2 2,2 1,1,2 2,1 1 2,5,2 1",
            "1 1 1 1,1 1 1 1 1,1 2 1,1,3 1,1 1 1,1 2,2 3,1,3 1",
            "##.......#/.........#/##..##.#.#/...##.##../.##.#...../#........./.##.##..../#.#...##../\
             .....#####/.##....#..",
            (true, false),
        ),
        (
            "2 1 1 1,1 1,2 2,2 3,2 1,1 1 1 1,1 2,3,4 1,1 1 1 1",
            "1 2 1,1 1,1 1 1 2,1 2 1,1 1 2,1 1,6,2 1,3 1,1 1 1 1",
            "##.#.#...#/..#.....#./...##...##/..##..###./......##.#/#.#.#.#.../#....##.../\
             ......###./.####.#.../#.#.#....#",
            (true, false),
        ),
        (
            "1 1 2 3,1 4 2,1 2 1,1 5,1 1 2,1 3 4,5 1,1 2 3,3 3,1 6 1",
            "1 1 1,2 1 1,1 7,2 2 2,3 4 1,2 1 2 1,3 1 2,1 1 1 3,2 3 2,2 5 1",
            "",
            (false, true),
        ),
    ];
    for (rows, columns, goal, (stuck, solved)) in instances {
        let puzzle = puzzle(rows, columns);
        let (found, report) = solutions(exact, &puzzle, 2, &Control::default());
        assert_eq!((found.len(), report.end), (1, End::Complete), "{rows}");
        let goal: Vec<u8> =
            goal.bytes().filter(|&c| c != b'/').map(|c| u8::from(c == b'#')).collect();
        assert!(goal.is_empty() || goal == found[0], "{rows}");
        let fixpoint = deduce(&puzzle, &Control::default()).fixpoint;
        assert_eq!((fixpoint == Fixpoint::Stuck, fixpoint == Fixpoint::Solved), (stuck, solved));
    }
}

/// Line solving fixes 6 cells of instance 222 and 4 of instance 236, as counted independently.
#[test]
fn line_solving_fixes_the_known_number_of_cells() {
    let known = |rows, columns| {
        let deduction = deduce(&puzzle(rows, columns), &Control::default());
        deduction.values.iter().filter(|&&value| value != UNKNOWN).count()
    };
    let rows = "2 1,1,2 2 1 1,2 2,2 1,1,2 2,1 1 2,5,2 1";
    assert_eq!(known(rows, "1 1 1 1,1 1 1 1 1,1 2 1,1,3 1,1 1 1,1 2,2 3,1,3 1"), 6);
    let rows = "2 1 1 1,1 1,2 2,2 3,2 1,1 1 1 1,1 2,3,4 1,1 1 1 1";
    assert_eq!(known(rows, "1 2 1,1 1,1 1 1 2,1 2 1,1 1 2,1 1,6,2 1,3 1,1 1 1 1"), 4);
}

/// Puzzles generated at density .37 to be unique although line solving gets almost nowhere.
#[test]
fn generated_hard_instances_have_one_solution() {
    let instances = [
        (
            "1 1 1,2 1 2,1 2 1,2 1,1 1 3,3 1,1 1 1,1 1 1 1,1 3,2 1 2",
            "2,2 1,1 1 1 1,1 1,1 3 1,4 1,2 3 1,2 2,1 1 1 1,1 2 2",
        ),
        (
            "1 1,1 1 1,3 2,1 2,1 1 1,2 1,1 1 1,4 1 1,2 1,3 1",
            "1 1 2,1 1 1 2,1 1,1 2,1 2 1,2 2 1,1 2 1,1,2,2 2 1",
        ),
        (
            "1 2 1,1 3,1 2,1 2,3 1 1,2,4,3 1 1,1,1 2",
            "1 1,1 1 1 1,1 1 1 2,1 1,1 1 2,1 1,1 1 1 1,2,4 1 1,1 1 1",
        ),
        ("1 1 1,1 2 1,1 2,2 1,2 2,5,1 1 3,1 1 1,3,1", "1 2 2,4,1,1 1 1,2 2 1,3 1,1 1,2 2,2,1 3"),
        (
            "1 1,2,1 1,1 3 1,3 1,1 1 3,1 1 1,1 1 2 1,1 1 3 1,1 2",
            "1 1 1,1 1 2 1,3,1 1 3,1 1,1 2 2,2 1 2,2 1,1 1,2 1 1",
        ),
        ("1 2 1,2,1 1 1,2,2,3 3,2 1 1,2,1 4,1", "2,2 1,1 1 1,1 1,2,2 1,2 1 3,3 1,2 1,1 1 1"),
        (
            "3 3,4 1,1 1 1,1 1 3,1 2 3,1 1,3 2,2 1 1,2,1 2",
            "1 2 1 1,3 2,2 1,2 1 1 1,1 1,1 2 1,2,5 1,1 2 1,1 3 1",
        ),
        (
            "2 1 1,1 1 2,1,2 3,2,1 2,1 1 1 2,2 4,2 1 1,2 2",
            "2 1 1,1 2 2,2,1 1,3 3,1 1 1 1,4,2 1 1,1 2 1,1 2",
        ),
        (
            "3 1 1 1,3 1 1 1 1,3 3 1,2 2 1 2,1 1 2 3,3 1 3 1,1 2 1 2 2,1 3 2 2,2 1 7,\
             1 1 1 1,1 4 1 1,2 4,1 1 1,1 1 1 1 2,1 3 2 3 1",
            "1 2 1 1,3 1 1 1,6 3 2,1 2 2 1 1,6 2,1 2 2 1,1 1 1 1 2,1 3 3 1,2 2 1 1,1 1 1 1 1 1,\
             3 4 1,2 2 1 1,3 1 1 3,2 2 3 1,3 1 1",
        ),
        (
            "1 1 2 3,2 1 2 1 1 2,1 1 2 1 2 1,1 2 1 2,2 2 1,1 1 1 2,3 1 1 2 1,1 1 2 2,\
             1 2 1 1,1 2,3 2 2 1,4 1 1 1,1 1 5,2 1 1 1,1 1 3",
            "2 1 3 1,1 1 1 2,1 1 2 1 2,1 3 2,3 1,5 1 2 1,1 1 1 2 1,1 3,2 1 2,1 1 2 2 2,\
             4 2 1 1 1,1 1 1 1 1,1 1 1 1,4 1 1 1 1,1 3 3",
        ),
        (
            "1 2 1 1,3 1 1 1,1 1 1 1 1 1,1 1 1 2 1,2 3 2,1 2 1 1 1,1 2 3 2,4 1,3 4,1 1 3 1 1,\
             1 1 1 1 5,1 3 2,3 1 2 2 1,3 2 1 1 1,2 1 1 1",
            "1 1 1 5,2 1 2 2,2 3 1 1 3,1 1 1,1 2 2 2,1 1 1 1,1 1 4,1 1 1 2 3,3 2 4,1 1,\
             2 4 4,2 1 1 3,1 1 3 2,1 1 2 1 1 1,1 1 2 1",
        ),
    ];
    for (rows, columns) in instances {
        let puzzle = puzzle(rows, columns);
        assert!(puzzle.rows().iter().all(|clue| least_length(clue) <= puzzle.width() as u64));
        let (found, report) = solutions(exact, &puzzle, 2, &Control::default());
        assert_eq!((found.len(), report.end), (1, End::Complete), "{rows}");
    }
}
