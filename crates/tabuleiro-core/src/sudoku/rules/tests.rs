//! No rule ever takes a digit away that some solution needs.

use proptest::prelude::*;

use super::marks::{Digits, Marks};
use super::patterns::{Rule, hidden_pairs, hidden_single, locked, naked_pairs};
use super::{Broken, settle};
use crate::UNKNOWN;
use crate::search::{Control, Fixpoint, Rng};
use crate::sudoku::exact::word::Word;
use crate::sudoku::{Shape, Sudoku, full_grid, rules::deduce};

fn strike_all(marks: &mut Marks) -> Result<(), super::Contradiction> {
    while let Some(cell) = marks.next_single() {
        marks.strike_peers(cell)?;
    }
    Ok(())
}

/// A solution and a board that shows each of its cells with the given chance.
fn puzzle(shape: Shape, seed: u64, shown: f64) -> (Vec<u8>, Vec<u8>) {
    let solution = full_grid(shape, seed, &Control::default()).unwrap();
    let mut rng = Rng::stream(seed, 1);
    let show = |&value: &u8| if rng.chance(shown) { value } else { UNKNOWN };
    let givens = solution.iter().map(show).collect();
    (solution, givens)
}

fn shape() -> impl Strategy<Value = Shape> {
    prop::sample::select(vec![(2, 2), (2, 3), (3, 2), (3, 3), (2, 5), (3, 4), (4, 4)])
        .prop_map(|(height, width)| Shape::new(height, width).unwrap())
}

/// Strikes the givens, then applies one rule on random units, and expects every digit of the
/// known solution to survive.
fn keeps_the_solution(rule: Option<Rule>, shape: Shape, seed: u64, shown: f64) -> bool {
    let (solution, givens) = puzzle(shape, seed, shown);
    let mut marks = Marks::new(shape);
    let mut rng = Rng::stream(seed, 2);
    let outcome = marks.give(&givens).and_then(|()| strike_all(&mut marks)).and_then(|()| {
        for _ in 0..6 * shape.side() {
            if let Some(rule) = rule {
                rule(&mut marks, rng.index(3 * shape.side()))?;
            }
        }
        Ok(())
    });
    let survives = |(cell, &value): (usize, &u8)| {
        marks.digits(cell) & Digits::bit(usize::from(value - 1)) != 0
    };
    outcome.is_ok() && solution.iter().enumerate().all(survives)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn naked_singles_keep_solutions(shape in shape(), seed: u64, shown in 0.1..0.7) {
        prop_assert!(keeps_the_solution(None, shape, seed, shown));
    }

    #[test]
    fn hidden_singles_keep_solutions(shape in shape(), seed: u64, shown in 0.1..0.7) {
        prop_assert!(keeps_the_solution(Some(hidden_single), shape, seed, shown));
    }

    #[test]
    fn locked_candidates_keep_solutions(shape in shape(), seed: u64, shown in 0.1..0.7) {
        prop_assert!(keeps_the_solution(Some(locked), shape, seed, shown));
    }

    #[test]
    fn naked_pairs_keep_solutions(shape in shape(), seed: u64, shown in 0.1..0.7) {
        prop_assert!(keeps_the_solution(Some(naked_pairs), shape, seed, shown));
    }

    #[test]
    fn hidden_pairs_keep_solutions(shape in shape(), seed: u64, shown in 0.1..0.7) {
        prop_assert!(keeps_the_solution(Some(hidden_pairs), shape, seed, shown));
    }

    #[test]
    fn at_the_fixed_point_no_rule_says_more(shape in shape(), seed: u64, shown in 0.1..0.7) {
        let (_, givens) = puzzle(shape, seed, shown);
        let mut marks = Marks::new(shape);
        marks.give(&givens).unwrap();
        let mut meter = Control::default().meter();
        prop_assert!(settle(&mut marks, &mut meter).is_ok());
        let mark = marks.mark();
        for unit in 0..3 * shape.side() {
            for rule in [hidden_single, locked, naked_pairs, hidden_pairs] {
                prop_assert!(rule(&mut marks, unit).is_ok());
            }
        }
        prop_assert_eq!(marks.mark(), mark);
    }
}

fn board(text: &str) -> Sudoku {
    let givens = text.bytes().filter(|byte| !byte.is_ascii_whitespace());
    let givens = givens.map(|byte| if byte == b'.' { UNKNOWN } else { byte - b'0' });
    Sudoku::new(3, 3, givens.collect()).unwrap()
}

fn only(text: &str, rule: Rule, unit: usize) -> Marks {
    let mut marks = Marks::new(Shape::new(3, 3).unwrap());
    marks.give(board(text).givens()).unwrap();
    strike_all(&mut marks).unwrap();
    rule(&mut marks, unit).unwrap();
    marks
}

#[test]
fn pointing_clears_the_rest_of_the_line() {
    // Box 1 has 1 to 6 in its lower rows: 7, 8, 9 stay in row 1 and leave boxes 2 and 3.
    let marks = only(&format!("{:.<9}123......456......{:.<54}", "", ""), locked, 18);
    assert!((3..9).all(|cell| marks.digits(cell) == 0b000_111_111));
}

#[test]
fn claiming_clears_the_rest_of_the_box() {
    // Row 1 has no room for 1, 2, 3 but in box 1.
    let marks = only(&format!("...456789{:.<72}", ""), locked, 0);
    assert!([9, 10, 11, 18, 19, 20].iter().all(|&cell| marks.digits(cell) & 0b111 == 0));
}

#[test]
fn a_naked_pair_clears_the_rest_of_its_unit() {
    let mut marks = Marks::new(Shape::new(3, 3).unwrap());
    marks.keep(0, 0b11).unwrap();
    marks.keep(1, 0b11).unwrap();
    naked_pairs(&mut marks, 0).unwrap();
    assert!((2..9).all(|cell| marks.digits(cell) == 0b111_111_100));
}

#[test]
fn a_hidden_pair_clears_its_own_cells() {
    let mut marks = Marks::new(Shape::new(3, 3).unwrap());
    for cell in 2..9 {
        marks.keep(cell, !0b11).unwrap();
    }
    hidden_pairs(&mut marks, 0).unwrap();
    assert!((0..2).all(|cell| marks.digits(cell) == 0b11));
}

fn contradiction(text: &str) -> String {
    match deduce(&board(text), &Control::default()).fixpoint {
        Fixpoint::Contradiction(place) => place,
        other => panic!("no contradiction but {other:?}"),
    }
}

#[test]
fn a_contradiction_names_its_place() {
    let twice = format!("5...5....{:.<72}", "");
    assert_eq!(contradiction(&twice), "row 1 has digit 5 twice");
    let no_digit = format!("12345678.........9{:.<63}", "");
    assert_eq!(contradiction(&no_digit), "row 1, column 9 has no digit left");
    // Row 1 can hold its 1 in box 1 only, which has one already.
    let no_place = format!("...4567891{:.<71}", "");
    assert_eq!(contradiction(&no_place), "row 1 has no place for digit 1");
}

#[test]
fn an_interrupted_deduction_says_so() {
    let cancel = std::sync::atomic::AtomicBool::new(true);
    let control = Control { cancel: Some(&cancel), ..Control::default() };
    let shape = Shape::new(6, 6).unwrap();
    let solution = full_grid(shape, 1, &Control::default()).unwrap();
    let deduction = deduce(&Sudoku::of_shape(shape, solution).unwrap(), &control);
    assert!(matches!(deduction.fixpoint, Fixpoint::Interrupted(_)));
}

#[test]
fn undo_brings_everything_back() {
    let (_, givens) = puzzle(Shape::new(3, 3).unwrap(), 5, 0.3);
    let mut marks = Marks::new(Shape::new(3, 3).unwrap());
    marks.give(&givens).unwrap();
    let mut meter = Control::default().meter();
    assert!(settle(&mut marks, &mut meter).is_ok());
    let before: Vec<Digits> = (0..81).map(|cell| marks.digits(cell)).collect();
    let mark = marks.mark();
    let open = (0..81).find(|&cell| !before[cell].is_power_of_two()).unwrap();
    marks.keep(open, Digits::bit(before[open].lowest())).unwrap();
    assert!(!matches!(settle(&mut marks, &mut meter), Err(Broken::Stop(_))));
    marks.undo(mark);
    let after: Vec<Digits> = (0..81).map(|cell| marks.digits(cell)).collect();
    assert_eq!(before, after);
    assert!(marks.next_single().is_none() && marks.next_unit().is_none());
}
