//! The baselines: hill climbing and random sampling.

mod local_help;

use local_help::{Recorder, trace};
use tabuleiro_core::queens::{Blocked, Draw, Focus, Queens, QueensLandscape};
use tabuleiro_core::search::climb::{self, Descent, Params};
use tabuleiro_core::search::{
    Control, Landscape, Limits, LocalEnd, LocalReport, Puzzle, Start, random,
};

fn empty(n: u32) -> Queens {
    Queens::new(n, vec![], Blocked::default()).unwrap()
}

fn landscape(n: u32) -> QueensLandscape {
    QueensLandscape::new(&empty(n), Focus::Whole, Draw::Uniform).unwrap()
}

fn control(seed: u64, limits: Limits) -> Control<'static> {
    Control { seed: Some(seed), limits, ..Control::default() }
}

fn run(n: u32, params: &Params, control: &Control) -> LocalReport<u32> {
    climb::run(&mut landscape(n), params, Start::Random, control, &mut ())
}

const DESCENTS: [Descent; 3] = [Descent::Steepest, Descent::FirstImproving, Descent::Drawn(10_000)];

#[test]
fn every_descent_solves() {
    // Each way to find the next move places 30 queens, whatever the seed.
    for descent in DESCENTS {
        for seed in 0..20 {
            let report = run(
                30,
                &Params { descent, ..Params::default() },
                &control(seed, Limits::default()),
            );
            assert_eq!(report.end, LocalEnd::Target, "{descent:?}");
            assert!(empty(30).accepts(&report.values));
        }
    }
}

#[test]
fn the_cost_never_rises_within_a_climb() {
    // Between restarts each iteration ends no higher than the one before.
    for descent in DESCENTS {
        let params = Params { descent, sideways: 3, restart: false };
        for seed in 0..20 {
            let mut recorder = Recorder::default();
            let mut state = landscape(12);
            let limits = Limits { iterations: Some(5000), ..Limits::default() };
            climb::run(&mut state, &params, Start::Random, &control(seed, limits), &mut recorder);
            assert!(recorder.costs.windows(2).all(|pair| pair[1] <= pair[0]), "{descent:?}");
        }
    }
}

#[test]
fn without_restart_it_ends_at_an_optimum() {
    // Where a steepest climb ends, no swap is better.
    let params = Params { descent: Descent::Steepest, sideways: 0, restart: false };
    let mut ends = 0;
    for seed in 0..20 {
        let report = run(12, &params, &control(seed, Limits::default()));
        assert_eq!(report.steps.restarts, 0);
        if report.end == LocalEnd::Finished {
            ends += 1;
            let mut state = landscape(12);
            state.load(&report.values).unwrap();
            for one in 0..12 {
                for two in one + 1..12 {
                    let swap = tabuleiro_core::queens::RowSwap::new(one, two);
                    assert!(state.delta(swap) >= 0);
                }
            }
        }
    }
    assert!(ends > 5);
}

#[test]
fn budgets_are_exact_and_watching_changes_nothing() {
    // All budgets are used up to the last unit; the watched run reports the same.
    for descent in DESCENTS {
        let params = Params { descent, sideways: 0, restart: true };
        for budget in [0, 1, 2, 50, 1023, 1024, 1025] {
            let limits = Limits { evaluations: Some(budget), ..Limits::default() };
            // 3 queens have no solution: only the budget ends the run.
            let report = run(3, &params, &control(1, limits));
            assert_eq!((report.end, report.steps.evaluations), (LocalEnd::Budget, budget));
            let mut recorder = Recorder::default();
            let watched = climb::run(
                &mut landscape(3),
                &params,
                Start::Random,
                &control(1, limits),
                &mut recorder,
            );
            assert_eq!(watched, report);
        }
    }
}

#[test]
fn random_sampling_keeps_the_best_of_its_draws() {
    // A budget of states is used exactly, and 6 queens are found by luck alone.
    let limits = Limits { iterations: Some(500), ..Limits::default() };
    let report = random::run(&mut landscape(40), Start::Random, &control(5, limits), &mut ());
    let steps = report.steps;
    assert_eq!(report.end, LocalEnd::Budget);
    assert_eq!((steps.iterations, steps.evaluations, steps.restarts), (500, 500, 499));
    let mut state = landscape(40);
    state.load(&report.values).unwrap();
    assert_eq!(state.cost(), report.cost);
    for seed in 0..20 {
        let control = control(seed, Limits::default());
        let report = random::run(&mut landscape(6), Start::Random, &control, &mut ());
        assert_eq!(report.end, LocalEnd::Target);
        assert!(empty(6).accepts(&report.values));
    }
}

#[test]
fn the_events_of_a_seed_never_change() {
    // The golden traces of one seed, one for each descent: iteration and cost.
    let traces = DESCENTS.map(|descent| {
        let mut recorder = Recorder::default();
        let params = Params { descent, ..Params::default() };
        let control = control(3, Limits::default());
        climb::run(&mut landscape(10), &params, Start::Random, &control, &mut recorder);
        trace(&recorder)
    });
    assert_eq!(traces[0], [(0, 6), (1, 3), (2, 1), (3, 0)]);
    assert_eq!(traces[1], [(0, 6), (1, 5), (2, 4), (3, 2), (5, 0)]);
    let drawn = [(0, 6), (2, 5), (4, 4), (5, 2), (34, 1), (10034, 5), (10334, 0)];
    assert_eq!(traces[2], drawn);
}

#[test]
fn parameters_out_of_range_are_refused() {
    // A climb that gives up before its first draw is none.
    let params = Params { descent: Descent::Drawn(0), ..Params::default() };
    assert!(params.check().unwrap_err().0.contains("1 draw or more"));
    assert!(Params::default().check().is_ok());
}
