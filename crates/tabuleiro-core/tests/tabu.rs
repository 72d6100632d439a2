//! Tabu search: budgets, watchers, traces, and the success rates that are known.

mod local_help;

use std::sync::atomic::AtomicBool;

use local_help::{Recorder, trace};
use tabuleiro_core::UNKNOWN;
use tabuleiro_core::search::tabu::{self, Params};
use tabuleiro_core::search::{Control, Landscape, Limits, LocalEnd, LocalReport, Restarts, Start};
use tabuleiro_core::sudoku::{Sudoku, SudokuLandscape, accepts, presets};

const FIGURE_1: &str =
    ".24..7...68....2....3682415431..5.785......3279.....6.2.97168...4..93...31..24759";

fn puzzle(text: &str) -> Sudoku {
    let givens = text.bytes().map(|byte| if byte == b'.' { UNKNOWN } else { byte - b'0' });
    Sudoku::new(3, 3, givens.collect()).unwrap()
}

fn landscape() -> SudokuLandscape {
    let preset = presets::tabu_default(9);
    SudokuLandscape::new(&puzzle(FIGURE_1), preset.pairing, preset.scope).unwrap()
}

fn control(seed: u64, limits: Limits) -> Control<'static> {
    Control { seed: Some(seed), limits, ..Control::default() }
}

fn solve(params: &Params, control: &Control) -> LocalReport<u8> {
    tabu::run(&mut landscape(), params, Start::Random, control, &mut ())
}

#[test]
fn a_solution_is_found_and_accepted() {
    // Every seed solves the puzzle of the paper, and an independent judge accepts it.
    for seed in 0..50 {
        let limits = Limits { iterations: Some(100_000), ..Limits::default() };
        let report = solve(&presets::tabu_default(9).params, &control(seed, limits));
        assert_eq!((report.end, report.cost), (LocalEnd::Target, 0));
        assert!(accepts(&puzzle(FIGURE_1), &report.values));
    }
}

#[test]
fn a_watched_run_walks_the_same_path() {
    // A run with an observer that looks at everything ends as the run without one.
    for seed in 0..20 {
        let control = control(seed, Limits { iterations: Some(200), ..Limits::default() });
        let params = Params { restarts: Restarts::Luby(20), ..presets::tabu_default(9).params };
        let mut recorder = Recorder::default();
        let watched = tabu::run(&mut landscape(), &params, Start::Random, &control, &mut recorder);
        assert_eq!(watched, solve(&params, &control));
        assert!(!recorder.events.is_empty());
    }
}

#[test]
fn budgets_are_exact() {
    // A budget of evaluations or iterations is used up to the last one, never over it.
    let params = presets::tabu_default(9).params;
    for budget in [0, 1, 2, 100, 900] {
        let limits = Limits { evaluations: Some(budget), ..Limits::default() };
        let report = solve(&params, &control(2, limits));
        assert_eq!((report.end, report.steps.evaluations), (LocalEnd::Budget, budget));
        assert_eq!(report.values.len(), 81);
    }
    for budget in [0, 1, 7] {
        let limits = Limits { iterations: Some(budget), ..Limits::default() };
        let report = solve(&params, &control(2, limits));
        assert_eq!((report.end, report.steps.iterations), (LocalEnd::Budget, budget));
    }
}

#[test]
fn a_target_ends_the_run_as_soon_as_it_is_reached() {
    // The cost at the end is the target or under, and the run is the beginning of the full one.
    let full = solve(&presets::tabu_default(9).params, &control(2, Limits::default()));
    let limits = Limits { target: Some(8), ..Limits::default() };
    let report = solve(&presets::tabu_default(9).params, &control(2, limits));
    assert_eq!(report.end, LocalEnd::Target);
    assert!((1..=8).contains(&report.cost));
    assert!(report.steps.iterations < full.steps.iterations);
}

#[test]
fn the_best_board_has_the_best_cost() {
    // Whatever ends a run, the board handed back has the cost that is reported.
    for seed in 0..30 {
        let limits = Limits { evaluations: Some(300 + seed * 50), ..Limits::default() };
        let report = solve(&presets::tabu_2013(9).params, &control(seed, limits));
        let mut state = landscape();
        state.load(&report.values).unwrap();
        assert_eq!(state.cost(), report.cost);
    }
}

#[test]
fn a_cancelled_run_ends_at_once() {
    // A switch that is set before the run lets it do nothing but hand back a board.
    let cancel = AtomicBool::new(true);
    let control = Control { cancel: Some(&cancel), ..Control::default() };
    let report = solve(&Params::default(), &control);
    assert_eq!((report.end, report.steps.evaluations), (LocalEnd::Cancelled, 0));
    assert_eq!(report.values.len(), 81);
}

#[test]
fn a_state_without_moves_ends_the_run() {
    // Givens that leave nothing to swap, and contradict each other, are no endless loop.
    let mut givens = vec![UNKNOWN; 16];
    givens[..8].copy_from_slice(&[1, 2, 1, 2, 3, 4, 3, 4]);
    givens[8..].copy_from_slice(&[1, 2, 3, 4, 3, 4, 1, 2]);
    let stuck = Sudoku::new(2, 2, givens).unwrap();
    let preset = presets::tabu_default(4);
    let mut state = SudokuLandscape::new(&stuck, preset.pairing, preset.scope).unwrap();
    let report = tabu::run(&mut state, &preset.params, Start::Random, &Control::default(), &mut ());
    assert_eq!(report.end, LocalEnd::Finished);
    assert!(report.cost > 0);
}

#[test]
fn the_events_of_a_seed_never_change() {
    // The golden trace of one seed: iteration and cost of each improvement.
    let mut recorder = Recorder::default();
    let params = presets::tabu_default(9).params;
    let control = control(7, Limits::default());
    tabu::run(&mut landscape(), &params, Start::Random, &control, &mut recorder);
    let golden = [
        (0, 32),
        (1, 29),
        (2, 27),
        (3, 25),
        (4, 23),
        (5, 21),
        (6, 19),
        (7, 18),
        (8, 17),
        (9, 16),
        (10, 15),
        (11, 14),
        (12, 12),
        (14, 10),
        (16, 8),
        (22, 6),
        (23, 4),
        (27, 2),
        (45, 0),
    ];
    assert_eq!(trace(&recorder), golden);
}
