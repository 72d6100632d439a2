//! Ants on sudokus: what they build, what they never break, and how often they finish.

use std::collections::BTreeMap;

use proptest::prelude::*;
use tabuleiro_core::search::colony::Params;
use tabuleiro_core::search::settings::Setting;
use tabuleiro_core::search::{
    Construction, Control, Limits, LocalEnd, LocalReport, Recipe, Rng, Search, Searchable,
    Stochastic, WithAnt, colony,
};
use tabuleiro_core::sudoku::{
    Ants, Conflict, Domain, Next, Propagation, Shape, Sudoku, accepts, full_grid,
};
use tabuleiro_core::{Invalid, UNKNOWN};

const ESCARGOT: &str =
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..41.....7..7...3..";

fn puzzle(text: &str) -> Sudoku {
    let givens = text.bytes().map(|byte| if byte == b'.' { UNKNOWN } else { byte - b'0' });
    Sudoku::new(3, 3, givens.collect()).unwrap()
}

/// A puzzle of a shape: of its solution so many tenths are kept.
fn dig(shape: Shape, seed: u64, tenths: u64) -> Sudoku {
    let mut rng = Rng::new(seed);
    let mut givens = full_grid(shape, seed, &Control::default()).unwrap();
    givens.iter_mut().for_each(|value| {
        if rng.below(10) >= tenths {
            *value = UNKNOWN
        }
    });
    Sudoku::of_shape(shape, givens).unwrap()
}

fn control(seed: u64, evaluations: u64) -> Control<'static> {
    let limits = Limits { evaluations: Some(evaluations), ..Limits::default() };
    Control { limits, seed: Some(seed), ..Control::default() }
}

struct Run<'a>(&'a Params, Control<'a>);

impl WithAnt<u8> for Run<'_> {
    type Out = LocalReport<u8>;

    fn with<C: Construction<Value = u8>>(self, ant: C) -> LocalReport<u8> {
        colony::run(&ant, self.0, &self.1, &mut ())
    }
}

fn run(sudoku: &Sudoku, recipe: &Recipe<Sudoku>, control: Control) -> LocalReport<u8> {
    let Search::Build(ants, params) = &recipe.search else { panic!("{recipe:?}") };
    sudoku.with_ant(ants, Run(params, control)).unwrap()
}

fn solve(sudoku: &Sudoku, preset: &str, control: Control) -> LocalReport<u8> {
    run(sudoku, &sudoku.preset(Stochastic::Colony, preset).unwrap(), control)
}

/// Sends single ants with random branches and looks at each board.
struct Inspect<'a> {
    sudoku: &'a Sudoku,
    ants: Ants,
    seed: u64,
}

impl WithAnt<u8> for Inspect<'_> {
    type Out = ();

    fn with<C: Construction<Value = u8>>(self, mut ant: C) {
        let shape = self.sudoku.shape();
        let mut rng = Rng::new(self.seed);
        let (mut branches, mut marks, mut values) = (Vec::new(), Vec::new(), Vec::new());
        for _ in 0..5 {
            ant.begin(rng.index(ant.starts()));
            loop {
                branches.clear();
                ant.branches(&mut branches);
                if branches.is_empty() {
                    break;
                }
                assert!(branches.iter().all(|branch| (branch.marks as usize) < ant.places()));
                ant.take(rng.index(branches.len()));
            }
            ant.write_values(&mut values);
            let open = values.iter().filter(|&&value| value == UNKNOWN).count() as i64;
            assert_eq!(ant.cost(), open);
            assert_eq!(ant.cost() == 0, accepts(self.sudoku, &values), "{values:?}");
            let kept = |(&given, &value): (&u8, &u8)| given == UNKNOWN || given == value;
            assert!(self.sudoku.givens().iter().zip(&values).all(kept));
            for unit in shape.units() {
                let cells = (0..shape.side()).map(|place| values[shape.cell(unit, place)]);
                let mut digits: Vec<u8> = cells.filter(|&value| value != UNKNOWN).collect();
                let filled = digits.len();
                digits.sort_unstable();
                digits.dedup();
                assert_eq!(digits.len(), filled, "{unit} {:?}", self.ants);
            }
            ant.marks(&mut marks);
            let side = shape.side();
            assert!(marks.iter().all(|&mark| {
                let (cell, digit) = (mark as usize / side, mark as usize % side);
                usize::from(values[cell]) == digit + 1
            }));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn ants_never_break_a_rule_or_a_given(
        (height, width) in prop_oneof![
            Just((2, 2)), Just((2, 3)), Just((3, 3)), Just((4, 4)), Just((5, 5))
        ],
        seed in any::<u64>(),
        tenths in 0u64..=10,
        next in prop_oneof![Just(Next::Cells), Just(Next::Fewest), Just(Next::Weighted)],
        propagation in prop_oneof![Just(Propagation::Singles), Just(Propagation::Locked)],
        conflict in prop_oneof![
            Just(Conflict::GoOn), Just(Conflict::Stop), Just(Conflict::TakeBack)
        ],
        domain in prop_oneof![Just(Domain::Any), Just(Domain::Ruled), Just(Domain::Probed)],
    ) {
        // Whatever the options, on boards of many shapes: no digit stands twice in a unit, the cost
        // counts open cells, 0 means that the validator accepts, and marks are what was built.
        let sudoku = dig(Shape::new(height, width).unwrap(), seed, tenths);
        let ants = Ants { next, propagation, conflict, domain };
        sudoku.with_ant(&ants, Inspect { sudoku: &sudoku, ants, seed }).unwrap();
    }
}

#[test]
fn contradictory_givens_are_a_sentence() {
    // Two equal digits in a row; a digit without a place.
    let refusal = |text: &str, domain| {
        let ants = Ants { domain, ..Ants::default() };
        let sudoku = puzzle(text);
        let Err(Invalid(sentence)) =
            sudoku.with_ant(&ants, Inspect { sudoku: &sudoku, ants, seed: 0 })
        else {
            panic!("{text}")
        };
        sentence
    };
    let rest = ".".repeat(72);
    let twice = format!("55.......{rest}");
    assert_eq!(refusal(&twice, Domain::Any), "row 1, column 2: no digit is left for the cell");
    let blind = format!("123456.........9..{}", ".".repeat(63));
    assert_eq!(refusal(&blind, Domain::Any), "row 1: no place is left for 9");
    for text in [twice, blind] {
        assert!(!refusal(&text, Domain::Ruled).is_empty());
    }
}

#[test]
fn a_seed_means_the_same_run_for_ever() {
    // Ants and cost of one seed under each preset, written down once.
    let of = |preset| {
        let report = solve(&puzzle(ESCARGOT), preset, control(7, 100_000));
        assert_eq!(report, solve(&puzzle(ESCARGOT), preset, control(7, 100_000)));
        assert_eq!((report.end, report.cost), (LocalEnd::Target, 0));
        report.steps.evaluations
    };
    assert_eq!([of("acs-2019"), of("default")], GOLDEN);
}

const GOLDEN: [u64; 2] = [170, 41];

#[test]
fn both_colonies_solve_escargot_whatever_the_seed() {
    // 50 of 50 with a few hundred ants; Lloyd and Amos report 100 of 100 for theirs.
    let median = |preset| {
        let mut ants: Vec<u64> = (0..50)
            .map(|seed| {
                let sudoku = puzzle(ESCARGOT);
                let report = solve(&sudoku, preset, control(seed, 20_000));
                assert!(accepts(&sudoku, &report.values), "{preset} {seed}");
                report.steps.evaluations
            })
            .collect();
        ants.sort_unstable();
        ants[25]
    };
    let (theirs, ours) = (median("acs-2019"), median("default"));
    assert!(theirs < 600 && ours < 60, "{theirs} {ours}");
}

#[test]
fn large_boards_are_filled() {
    // A board of side 36, more digits than a short word has bits, by our colony.
    let sudoku = dig(Shape::new(6, 6).unwrap(), 1, 6);
    let report = solve(&sudoku, "default", control(1, 2_000));
    assert!(accepts(&sudoku, &report.values));
}

#[test]
fn a_solved_puzzle_needs_one_ant() {
    // Nothing is open: the first ant is at its goal at once.
    let sudoku = dig(Shape::new(3, 3).unwrap(), 1, 10);
    let report = solve(&sudoku, "acs-2019", control(1, 10));
    assert_eq!((report.end, report.values.as_slice()), (LocalEnd::Target, sudoku.givens()));
}

#[test]
fn every_option_of_the_ants_has_a_name() {
    // What is wished holds; what does not exist is a sentence.
    let sudoku = puzzle(ESCARGOT);
    let word = |text: &str| Setting::Word(text.into());
    let wishes = |pairs: &[(&str, &str)]| -> BTreeMap<String, Setting> {
        pairs.iter().map(|&(name, value)| (name.into(), word(value))).collect()
    };
    let mut recipe = sudoku.preset(Stochastic::Colony, "acs-2019").unwrap();
    let held = recipe.grant(wishes(&[("next", "weighted"), ("conflict", "take-back")])).unwrap();
    for (name, value) in [
        ("next", "weighted"),
        ("conflict", "take-back"),
        ("propagation", "singles"),
        ("domain", "any"),
    ] {
        assert!(held.contains(&(name, word(value))), "{name}");
    }
    assert!(run(&sudoku, &recipe, control(1, 5_000)).cost == 0);
    assert!(recipe.grant(wishes(&[("next", "somewhere")])).is_err());
}
