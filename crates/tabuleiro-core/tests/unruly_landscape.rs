//! Unruly as landscapes: costs, deltas, moves and boards to start from.

mod local_help;
mod unruly_help;

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use local_help::walk_agrees;
use proptest::prelude::*;
use tabuleiro_core::UNKNOWN;
use tabuleiro_core::search::{Control, Landscape, Puzzle, Rng};
use tabuleiro_core::unruly::{
    Draw, Focus, LineLandscape, Lines, Preparation, SwapLandscape, Swaps, Unruly, Weights,
    full_board,
};
use unruly_help::all_boards;

const PREPARATIONS: [Preparation; 3] =
    [Preparation::Nothing, Preparation::Rules, Preparation::Probes];

/// Threes, cells too many and equal pairs of all lines.
fn naive_cost(puzzle: &Unruly, weights: Weights, values: &[u8]) -> i64 {
    let width = puzzle.width();
    let rows: Vec<Vec<u8>> = values.chunks(width).map(<[u8]>::to_vec).collect();
    let columns: Vec<Vec<u8>> =
        (0..width).map(|column| rows.iter().map(|row| row[column]).collect()).collect();
    let mut cost = 0;
    for lines in [rows, columns] {
        for (at, line) in lines.iter().enumerate() {
            let threes = line.windows(3).filter(|w| w[0] == w[1] && w[1] == w[2]).count() as i64;
            let ones = line.iter().filter(|&&value| value == 1).count() as i64;
            let excess = (ones - line.len() as i64 / 2).abs();
            cost += threes + excess * i64::from(weights.balance);
            if puzzle.distinct_lines() {
                let equals = lines[..at].iter().filter(|other| *other == line).count() as i64;
                cost += equals * i64::from(weights.repeat);
            }
        }
    }
    cost
}

/// A puzzle with a solution, of which `keep` in ten cells are given.
fn puzzle(height: usize, width: usize, distinct: bool, keep: u64, seed: u64) -> Unruly {
    let mut rng = Rng::new(seed);
    let mut givens = full_board(height, width, distinct, seed, &Control::default()).unwrap();
    givens.iter_mut().for_each(|value| {
        if rng.below(10) >= keep {
            *value = UNKNOWN
        }
    });
    Unruly::new(height, width, distinct, givens).unwrap()
}

fn swaps(puzzle: &Unruly, focus: Focus) -> SwapLandscape {
    let settings = Swaps { focus, prepare: Preparation::Nothing, ..Swaps::default() };
    SwapLandscape::new(puzzle, settings).unwrap()
}

fn lines(puzzle: &Unruly) -> LineLandscape {
    let settings = Lines { prepare: Preparation::Nothing, ..Lines::default() };
    LineLandscape::new(puzzle, settings).unwrap()
}

fn values_of<L: Landscape<Value = u8>>(landscape: &L) -> Vec<u8> {
    let mut values = Vec::new();
    landscape.write_values(&mut values);
    values
}

fn offered(landscape: &mut SwapLandscape, rng: &mut Rng) -> Vec<(usize, [usize; 2])> {
    let mut moves = Vec::new();
    landscape.each_move(rng, &mut |_, swap, _| {
        let [one, two] = swap.columns();
        moves.push((swap.row(), [one.min(two), one.max(two)]));
        ControlFlow::Continue(())
    });
    moves
}

#[test]
fn a_state_costs_nothing_if_and_only_if_it_is_a_solution() {
    // All solutions of small boards cost 0 in both landscapes; boards one swap or a few rows away
    // cost nothing exactly when the validator takes them, too.
    for distinct in [false, true] {
        for (height, width) in [(6, 6), (6, 8), (8, 6)] {
            let empty = Unruly::new(height, width, distinct, vec![]).unwrap();
            let (mut swaps, mut lines) = (swaps(&empty, Focus::Board), lines(&empty));
            let mut rng = Rng::new(1);
            let boards = all_boards(height, width, distinct);
            for board in boards.iter().step_by(boards.len() / 100 + 1) {
                swaps.load(board).unwrap();
                lines.load(board).unwrap();
                assert_eq!((swaps.cost(), lines.cost()), (0, 0));
                assert_eq!(values_of(&lines), *board);
                let swap = swaps.random_move(&mut rng).unwrap();
                swaps.apply(swap);
                assert_eq!(swaps.cost() == 0, empty.accepts(&values_of(&swaps)));
                let laid = lines.random_move(&mut rng).unwrap();
                lines.apply(laid);
                assert_eq!(lines.cost() == 0, empty.accepts(&values_of(&lines)));
            }
        }
    }
}

#[test]
fn equal_lines_cost_only_where_all_must_differ() {
    // A board that is right but for two equal rows costs nothing, or the weight of a repeat.
    let boards = all_boards(6, 6, false);
    let weights = Weights { balance: 3, repeat: 7 };
    let mut with_repeats = 0;
    for board in boards.iter().step_by(21) {
        let cost = |distinct| {
            let puzzle = Unruly::new(6, 6, distinct, vec![]).unwrap();
            let settings = Swaps { weights, ..Swaps::default() };
            let mut landscape = SwapLandscape::new(&puzzle, settings).unwrap();
            landscape.load(board).unwrap();
            landscape.cost()
        };
        assert_eq!((cost(false), cost(true) % 7), (0, 0));
        with_repeats += usize::from(cost(true) > 0);
    }
    assert!(with_repeats > 20, "{with_repeats}");
}

#[test]
fn drawn_swaps_are_moves_and_moves_are_drawn() {
    // All swaps of unequal free cells of a row, each offered once; each is drawn now and then.
    let puzzle = puzzle(8, 10, false, 3, 5);
    let mut landscape = swaps(&puzzle, Focus::Board);
    landscape.randomise(&mut Rng::new(2));
    let all = offered(&mut landscape, &mut Rng::new(1));
    let values = values_of(&landscape);
    let mut expected = BTreeSet::new();
    for row in 0..8 {
        for two in 0..10 {
            for one in 0..two {
                let [a, b] = [row * 10 + one, row * 10 + two];
                let is_free = puzzle.givens()[a] == UNKNOWN && puzzle.givens()[b] == UNKNOWN;
                if is_free && values[a] != values[b] {
                    expected.insert((row, [one, two]));
                }
            }
        }
    }
    assert_eq!(
        (all.len(), all.into_iter().collect::<BTreeSet<_>>()),
        (expected.len(), expected.clone())
    );
    let mut rng = Rng::new(3);
    let mut drawn = BTreeSet::new();
    for _ in 0..20_000 {
        let swap = landscape.random_move(&mut rng).unwrap();
        let [one, two] = swap.columns();
        drawn.insert((swap.row(), [one.min(two), one.max(two)]));
    }
    assert_eq!(drawn, expected);
}

#[test]
fn focused_swaps_change_a_cell_of_a_fault() {
    // The swaps of one look share a fault: three cells in a row, or a line; each undoes a part.
    let puzzle = puzzle(10, 10, false, 2, 7);
    let mut landscape = swaps(&puzzle, Focus::Fault);
    let mut rng = Rng::new(4);
    for round in 0..200 {
        landscape.randomise(&mut Rng::new(round));
        let all = offered(&mut swaps(&puzzle, Focus::Board), &mut rng).len();
        let moves = offered(&mut landscape, &mut rng);
        assert!(!moves.is_empty() && moves.len() < all);
        let swap = landscape.random_move(&mut rng).unwrap();
        let value = |column| values_of(&landscape)[swap.row() * 10 + column];
        let [one, two] = swap.columns();
        assert_ne!(value(one), value(two));
    }
}

#[test]
fn laid_rows_change_one_column_and_stay_right() {
    // The moves of one look all flip the same column, at most one a row, and every row of the
    // board that they lead to is balanced and without three in a row.
    let puzzle = puzzle(10, 12, true, 2, 3);
    let mut landscape = lines(&puzzle);
    let mut rng = Rng::new(9);
    for _ in 0..50 {
        let before = values_of(&landscape);
        let mut moves = Vec::new();
        landscape.each_move(&mut rng, &mut |_, laid, _| {
            moves.push(laid);
            ControlFlow::Continue(())
        });
        let mut common: BTreeSet<usize> = (0..12).collect();
        let mut rows = BTreeSet::new();
        for &laid in &moves {
            let mut after = landscape.clone();
            after.apply(laid);
            let after = values_of(&after);
            assert!(rows.insert(laid.row()));
            for row in 0..10 {
                let range = row * 12..(row + 1) * 12;
                let line = &after[range.clone()];
                assert_eq!(line.iter().filter(|&&value| value == 1).count(), 6);
                assert!(line.windows(3).all(|w| w[0] != w[1] || w[1] != w[2]));
                assert!(row == laid.row() || *line == before[range]);
            }
            common.retain(|column| {
                let cell = laid.row() * 12 + column;
                after[cell] != before[cell]
            });
        }
        assert!(moves.is_empty() || !common.is_empty());
        let Some(laid) = landscape.random_move(&mut rng) else { break };
        landscape.apply(laid);
    }
}

#[test]
fn boards_that_do_not_fit_are_refused() {
    // A warm start keeps what is known; a state of swaps is balanced, rows that are laid come as
    // near to the board as they can.
    let mut givens = vec![UNKNOWN; 36];
    givens[7] = 1;
    let puzzle = Unruly::new(6, 6, false, givens).unwrap();
    let board = all_boards(6, 6, false).into_iter().find(|board| puzzle.accepts(board)).unwrap();
    let mut swaps = swaps(&puzzle, Focus::Board);
    let mut refusal = |values: &[u8]| swaps.load(values).unwrap_err().0;
    assert_eq!(refusal(&board[1..]), "the puzzle has 36 cells, not 35");
    let with = |cell: usize, value| {
        let mut board = board.clone();
        board[cell] = value;
        board
    };
    assert_eq!(refusal(&with(3, 2)), "row 1, column 4: a cell is 0 or 1, not 2");
    assert_eq!(refusal(&with(7, 0)), "row 2, column 2: 1 is known, not 0");
    let unbalanced = with(0, 1 - board[0]);
    assert!(refusal(&unbalanced).starts_with("row 1: "));
    let mut lines = lines(&puzzle);
    assert_eq!(lines.load(&with(7, 0)).unwrap_err().0, "row 2, column 2: 1 is known, not 0");
    lines.load(&unbalanced).unwrap();
    let apart = values_of(&lines).iter().zip(&unbalanced).filter(|(one, two)| one != two).count();
    assert_eq!(apart, 1);
}

#[test]
fn contradictions_are_said() {
    // Givens that cannot be, lines that cannot all differ, and weights out of range: a sentence.
    let refusals = |givens: Vec<u8>, distinct, height, prepare, weights| {
        let puzzle = Unruly::new(height, 6, distinct, givens).unwrap();
        [
            SwapLandscape::new(&puzzle, Swaps { prepare, weights, ..Swaps::default() }).err(),
            LineLandscape::new(&puzzle, Lines { prepare, weights, ..Lines::default() }).err(),
        ]
        .map(|error| error.map(|error| error.0).unwrap_or_default())
    };
    let usual = Weights::default();
    let mut givens = vec![UNKNOWN; 36];
    [12, 13, 15, 16].into_iter().for_each(|cell| givens[cell] = 1);
    let [swaps, lines] = refusals(givens.clone(), false, 6, Preparation::Nothing, usual);
    assert_eq!(swaps, "row 3: 4 cells of 1, at most 3 fit, so no search can start");
    assert_eq!(
        lines,
        "row 3: no balanced line without three in a row fits what is known, so no search can start"
    );
    for refusal in refusals(givens, false, 6, Preparation::Rules, usual) {
        assert_eq!(refusal, "row 3: 4 cells of 1, at most 3 fit, so no search can start");
    }
    for refusal in refusals(vec![], true, 16, Preparation::Nothing, usual) {
        assert_eq!(
            refusal,
            "the lines of a 16 x 6 board cannot all differ, so no search can start"
        );
    }
    for refusal in
        refusals(vec![], false, 6, Preparation::Nothing, Weights { balance: 0, repeat: 1 })
    {
        assert_eq!(refusal, "balance_weight is from 1 to 1000, not 0");
    }
}

#[test]
fn drawn_starts_are_better_the_more_is_concluded() {
    // Starts that are filled with the rules have fewer faults than uniform ones, with probing
    // still fewer; and none changes a given.
    let puzzle = puzzle(16, 16, true, 2, 6);
    let sum = |start| {
        let settings = Lines { start, ..Lines::default() };
        let mut landscape = LineLandscape::new(&puzzle, settings).unwrap();
        let mut rng = Rng::new(8);
        let mut cost = |_| {
            landscape.randomise(&mut rng);
            let values = values_of(&landscape);
            let keeps = |(given, value): (&u8, &u8)| *given == UNKNOWN || given == value;
            assert!(puzzle.givens().iter().zip(&values).all(keeps));
            landscape.cost()
        };
        (0..20).map(&mut cost).sum::<i64>()
    };
    let [uniform, rules, probes] = [Draw::Uniform, Draw::Rules, Draw::Probes].map(sum);
    assert!(uniform > 2 * rules && rules > probes, "{uniform} {rules} {probes}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn deltas_agree_with_full_recomputation(
        (height, width) in prop_oneof![
            Just((6, 6)), Just((6, 8)), Just((8, 6)), Just((10, 14)), Just((66, 6)), Just((14, 70))
        ],
        distinct in any::<bool>(),
        seed in any::<u64>(),
        keep in 0u64..=6,
        prepare in prop_oneof![
            Just(PREPARATIONS[0]), Just(PREPARATIONS[1]), Just(PREPARATIONS[2])
        ],
        start in prop_oneof![Just(Draw::Uniform), Just(Draw::Rules), Just(Draw::Probes)],
        (balance, repeat) in (1u32..4, 1u32..4),
    ) {
        // Costs and deltas along random walks equal those of a naive count, in both landscapes, on
        // boards of many shapes, with and without equal lines; and givens never change.
        let distinct = distinct && (height.min(width) > 6 || height.max(width) <= 8);
        let puzzle = puzzle(height, width, distinct, keep, seed);
        let weights = Weights { balance, repeat };
        let check = |values: &[u8]| {
            for (given, value) in puzzle.givens().iter().zip(values) {
                assert!(*given == UNKNOWN || given == value);
            }
            naive_cost(&puzzle, weights, values)
        };
        for focus in [Focus::Board, Focus::Fault] {
            let settings = Swaps { focus, start, prepare, weights };
            walk_agrees(&SwapLandscape::new(&puzzle, settings).unwrap(), seed, 25, check);
        }
        let settings = Lines { start, prepare, weights };
        walk_agrees(&LineLandscape::new(&puzzle, settings).unwrap(), seed, 25, check);
    }
}
