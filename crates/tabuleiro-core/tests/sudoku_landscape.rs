//! Sudoku as a landscape: costs, deltas and which swaps are moves.

mod local_help;

use std::ops::ControlFlow;

use local_help::walk_agrees;
use proptest::prelude::*;
use tabuleiro_core::UNKNOWN;
use tabuleiro_core::search::{Control, Landscape, Rng};
use tabuleiro_core::sudoku::{
    Domain, Pairing, Scope, Shape, Sudoku, SudokuLandscape, Swaps, full_grid,
};

/// Figure 4(a) of the paper of 2013, rebuilt, and its solution, figure 4(b).
const FIGURE_4A: &str =
    "524137769681594283793682415431645578526293432798781169289716831746893246315524759";
const FIGURE_4B: &str =
    "124957386685341297973682415431265978568479132792138564259716843847593621316824759";
/// The cells in which both agree: the givens of figure 1 are among them.
const FIGURE_1: &str =
    ".24..7...68....2....3682415431..5.785......3279.....6.2.97168...4..93...31..24759";

fn board(text: &str) -> Vec<u8> {
    text.bytes().map(|byte| if byte == b'.' { UNKNOWN } else { byte - b'0' }).collect()
}

fn figure(pairing: Pairing, scope: Scope) -> SudokuLandscape {
    let puzzle = Sudoku::new(3, 3, board(FIGURE_1)).unwrap();
    SudokuLandscape::new(&puzzle, Swaps { pairing, scope, ..Swaps::default() }).unwrap()
}

/// Sum over rows and columns of the side minus the number of distinct digits.
fn naive(side: usize) -> impl Fn(&[u8]) -> i64 {
    move |values| {
        let distinct = |line: &mut dyn Iterator<Item = u8>| {
            let mut digits: Vec<u8> = line.collect();
            digits.sort_unstable();
            digits.dedup();
            digits.len()
        };
        (0..side)
            .map(|line| {
                let row = distinct(&mut values[line * side..][..side].iter().copied());
                let column = distinct(&mut (0..side).map(|row| values[row * side + line]));
                2 * side as i64 - (row + column) as i64
            })
            .sum()
    }
}

#[test]
fn figure_4_costs_40_and_0() {
    // The cost of the paper's start is 40 (not 45, as pairs would count), that of its solution 0.
    let mut landscape = figure(Pairing::Problem, Scope::AllBoxes);
    landscape.load(&board(FIGURE_4A)).unwrap();
    assert_eq!(landscape.cost(), 40);
    assert_eq!(naive(9)(&board(FIGURE_4A)), 40);
    // 62 cells are problems when the given ones are counted as well.
    assert_eq!((0..81).filter(|&cell| landscape.is_problem(cell)).count(), 62);
    landscape.load(&board(FIGURE_4B)).unwrap();
    assert_eq!(landscape.cost(), 0);
}

fn moves(landscape: &mut SudokuLandscape) -> Vec<[usize; 2]> {
    let mut moves = Vec::new();
    landscape.each_move(&mut Rng::new(1), &mut |_, swap, _| {
        moves.push(swap.cells());
        ControlFlow::Continue(())
    });
    moves
}

#[test]
fn the_printed_rule_cannot_undo_the_last_swap() {
    // From a solution with two free cells of a box of three or more swapped, the printed rule
    // never offers the swap back, and the repaired rule always does.
    let solution = board(FIGURE_4B);
    let mut literal = figure(Pairing::ProblemLiteral, Scope::AllBoxes);
    let mut repaired = figure(Pairing::Problem, Scope::AllBoxes);
    let givens = board(FIGURE_1);
    let shape = Shape::new(3, 3).unwrap();
    let free_in_box = |index: usize| {
        (0..81).filter(|&cell| shape.box_of(cell) == index && givens[cell] == UNKNOWN).collect()
    };
    let mut tried = 0;
    for index in 0..9 {
        let free: Vec<usize> = free_in_box(index);
        for (one, &a) in free.iter().enumerate() {
            for &b in &free[one + 1..] {
                let mut swapped = solution.clone();
                swapped.swap(a, b);
                literal.load(&swapped).unwrap();
                repaired.load(&swapped).unwrap();
                let back = |&[x, y]: &[usize; 2]| [x.min(y), x.max(y)] == [a, b];
                assert!(moves(&mut repaired).iter().any(back));
                assert_eq!(moves(&mut literal).iter().any(back), free.len() == 2);
                tried += 1;
            }
        }
    }
    assert!(tried > 60);
}

#[test]
fn drawn_swaps_are_moves() {
    // Whatever the rule, a swap drawn at random is one that the neighbourhood offers, and every
    // offered swap is drawn now and then.
    for pairing in [Pairing::AnyPair, Pairing::Problem, Pairing::ProblemLiteral] {
        let mut landscape = figure(pairing, Scope::AllBoxes);
        landscape.load(&board(FIGURE_4A)).unwrap();
        let offered = moves(&mut landscape);
        let mut rng = Rng::new(3);
        let mut drawn = std::collections::BTreeSet::new();
        for _ in 0..20_000 {
            let swap = landscape.random_move(&mut rng).unwrap();
            assert!(offered.contains(&swap.cells()), "{pairing:?}");
            drawn.insert(swap.cells());
        }
        assert_eq!(drawn.len(), offered.len(), "{pairing:?}");
    }
}

#[test]
fn one_box_at_a_time_is_one_box() {
    // The scope of one box offers the swaps of a single box, and not always the same.
    let mut landscape = figure(Pairing::Problem, Scope::OneBox);
    landscape.load(&board(FIGURE_4A)).unwrap();
    let shape = Shape::new(3, 3).unwrap();
    let mut rng = Rng::new(5);
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..100 {
        let mut boxes = Vec::new();
        landscape.each_move(&mut rng, &mut |_, swap, _| {
            boxes.extend(swap.cells().map(|cell| shape.box_of(cell)));
            ControlFlow::Continue(())
        });
        boxes.dedup();
        assert_eq!(boxes.len(), 1);
        seen.extend(boxes);
    }
    assert!(seen.len() > 5);
}

#[test]
fn boards_that_do_not_fit_are_refused() {
    // A warm start keeps the givens and the boxes; the sentence names the place.
    let mut landscape = figure(Pairing::Problem, Scope::AllBoxes);
    let refusal =
        |landscape: &mut SudokuLandscape, values: &[u8]| landscape.load(values).unwrap_err().0;
    assert!(refusal(&mut landscape, &[1; 80]).contains("81 cells, not 80"));
    let mut values = board(FIGURE_4B);
    values[1] = 9;
    assert_eq!(refusal(&mut landscape, &values), "row 1, column 2: 2 is known, not 9");
    let mut values = board(FIGURE_4B);
    values[0] = 9;
    assert_eq!(refusal(&mut landscape, &values), "box 1 has to hold each digit from 1 to 9 once");
    let twice = Sudoku::new(
        2,
        2,
        vec![
            3, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, 3, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN,
            UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN,
        ],
    )
    .unwrap();
    let error = SudokuLandscape::new(&twice, Swaps::default()).unwrap_err();
    assert_eq!(error.0, "box 1 cannot hold each digit once with what is given");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn deltas_agree_with_full_recomputation(
        (height, width) in prop_oneof![Just((2, 2)), Just((2, 3)), Just((3, 3)), Just((4, 4)), Just((5, 5))],
        seed in any::<u64>(),
        keep in 0u64..=10,
        pairing in prop_oneof![
            Just(Pairing::AnyPair), Just(Pairing::Problem), Just(Pairing::ProblemLiteral)
        ],
        scope in prop_oneof![Just(Scope::AllBoxes), Just(Scope::OneBox)],
        domain in prop_oneof![Just(Domain::Any), Just(Domain::Ruled), Just(Domain::Probed)],
    ) {
        // Costs and deltas along random walks equal those of a naive count, on boards of many
        // shapes, from empty to full.
        let mut rng = Rng::new(seed);
        let shape = Shape::new(height, width).unwrap();
        let mut givens = full_grid(shape, seed, &Control::default()).unwrap();
        givens.iter_mut().for_each(|value| if rng.below(10) >= keep { *value = UNKNOWN });
        let puzzle = Sudoku::of_shape(shape, givens).unwrap();
        let landscape = SudokuLandscape::new(&puzzle, Swaps { pairing, scope, domain }).unwrap();
        let ruled_out = |values: &[u8]| {
            (0..values.len()).filter(|&cell| !landscape.allows(cell, values[cell])).count() as i64
        };
        let plain = naive(shape.side());
        walk_agrees(&landscape, seed, 60, |values| plain(values) + ruled_out(values));
    }
}
