use super::*;
use crate::search::{Limits, Steps};

/// Counts ones: as many steps as bits, the cost is the number of zeros.
#[derive(Clone)]
struct Ones {
    bits: Vec<u8>,
    length: usize,
}

impl Construction for Ones {
    type Value = u8;

    fn places(&self) -> usize {
        2 * self.length
    }

    fn begin(&mut self, _start: usize) {
        self.bits.clear();
    }

    fn branches(&mut self, branches: &mut Vec<Branch>) {
        let at = self.bits.len();
        if at < self.length {
            branches.extend([Branch::plain(2 * at), Branch::plain(2 * at + 1)]);
        }
    }

    fn take(&mut self, branch: usize) {
        self.bits.push(branch as u8);
    }

    fn agrees(&self, branch: usize, board: &[u8]) -> bool {
        usize::from(board[self.bits.len()]) == branch
    }

    fn cost(&self) -> i64 {
        self.bits.iter().filter(|&&bit| bit == 0).count() as i64
    }

    fn write_values(&self, values: &mut Vec<u8>) {
        values.clear();
        values.extend_from_slice(&self.bits);
    }
}

const ONES: Ones = Ones { bits: Vec::new(), length: 40 };

fn control(seed: u64, evaluations: u64) -> Control<'static> {
    let limits = Limits { evaluations: Some(evaluations), ..Limits::default() };
    Control { limits, seed: Some(seed), ..Control::default() }
}

/// Writes down everything that happens.
#[derive(Default)]
struct Diary {
    events: Vec<(&'static str, i64, u64)>,
    tidings: u64,
}

impl Watch<Ones> for Diary {
    fn improvement(&mut self, ant: &Ones, cost: i64, steps: &Steps) {
        assert_eq!(ant.cost(), cost);
        self.events.push(("improvement", cost, steps.evaluations));
    }

    fn restart(&mut self, _trails: &Trails, steps: &Steps) {
        self.events.push(("restart", 0, steps.evaluations));
    }

    fn sample(&mut self, _trails: &Trails, _cost: i64, _steps: &Steps) {
        self.tidings += 1;
    }
}

fn settings() -> Vec<Params> {
    let plain = Params { ants: 20, ..Params::default() };
    vec![
        plain,
        Params { order: Order::InStep, local_rate: 0.005, ..plain },
        Params { greedy: 0.5, leader: Leader::Best, evaporation: Evaporation::Leader, ..plain },
        Params { deposit: Deposit::Worth, worth_rate: 0.01, bounds: Some((0.01, 5.0)), ..plain },
    ]
}

#[test]
fn every_setting_learns() {
    // Random bits are 20 wrong of 40; each colony finds all ones, which chance never would.
    for params in settings() {
        params.check().unwrap();
        let report = run(&ONES, &params, &control(1, 100_000), &mut ());
        assert_eq!((report.end, report.cost), (LocalEnd::Target, 0), "{params:?}");
        assert_eq!(report.values, vec![1; 40]);
    }
}

#[test]
fn budgets_are_exact_and_watching_changes_nothing() {
    // As many ants as allowed, cutting batches short; the same report with and without a watch.
    for params in settings() {
        for evaluations in [0, 1, 19, 20, 21, 55] {
            let mut diary = Diary::default();
            let watched = run(&ONES, &params, &control(5, evaluations), &mut diary);
            assert_eq!(watched, run(&ONES, &params, &control(5, evaluations), &mut ()));
            assert_eq!((watched.end, watched.steps.evaluations), (LocalEnd::Budget, evaluations));
            assert_eq!(diary.tidings, evaluations / 20);
            let improvements = diary.events.iter().filter(|event| event.0 == "improvement");
            let best = improvements.map(|event| event.1).min();
            assert_eq!(best, (evaluations > 0).then_some(watched.cost));
        }
    }
}

#[test]
fn a_seed_means_the_same_run_for_ever() {
    // The improvements of one seed, written down once.
    let mut diary = Diary::default();
    let params = Params { ants: 10, ..Params::default() };
    run(&ONES, &params, &control(42, 1000), &mut diary);
    let first: Vec<_> = diary.events.iter().map(|event| (event.1, event.2)).take(6).collect();
    assert_eq!(first, GOLDEN);
}

const GOLDEN: [(i64, u64); 6] = [(14, 1), (13, 29), (12, 33), (8, 44), (7, 198), (6, 203)];

#[test]
fn a_colony_that_stands_still_starts_anew() {
    // With full evaporation it converges at once; the reset comes after so many idle batches.
    let params = Params { ants: 2, rate: 1.0, reset_after: Some(3), ..Params::default() };
    let mut diary = Diary::default();
    let report = run(&ONES, &params, &control(1, 200), &mut diary);
    let resets = diary.events.iter().filter(|event| event.0 == "restart").count() as u64;
    assert_eq!(report.steps.restarts, resets);
    assert!(resets > 10, "{resets}");
}

#[test]
fn whole_batches_are_sent_if_asked() {
    // One bit: the first ant that draws a one ends the run, or the batch that it is of.
    let one = Ones { bits: Vec::new(), length: 1 };
    let params = Params { ants: 50, ..Params::default() };
    assert!(run(&one, &params, &control(1, 1000), &mut ()).steps.evaluations < 50);
    let whole = Params { whole_batch: true, ..params };
    assert_eq!(run(&one, &whole, &control(1, 1000), &mut ()).steps.evaluations, 50);
}

#[test]
fn parameters_out_of_range_are_refused_by_name() {
    // Each refusal names the parameter and its range.
    let refusal = |params: Params| params.check().unwrap_err().0;
    let plain = Params::default();
    assert_eq!(refusal(Params { ants: 0, ..plain }), "ants is from 1 to 1000000, not 0");
    let step = Params { ants: 2000, order: Order::InStep, ..plain };
    assert_eq!(refusal(step), "ants is from 1 to 1000, not 2000");
    assert_eq!(refusal(Params { rate: 1.5, ..plain }), "rate is from 0 to 1, not 1.5");
    assert_eq!(refusal(Params { greedy: f64::NAN, ..plain }), "greedy is from 0 to 1, not NaN");
    assert!(refusal(Params { bounds: Some((2.0, 1.0)), ..plain }).contains("smaller first"));
    assert!(refusal(Params { initial: 0.0, ..plain }).starts_with("initial is over 0"));
    assert_eq!(
        refusal(Params { reset_after: Some(0), ..plain }),
        "reset_after is 1 or more, not 0"
    );
    assert_eq!(Power::new("beta", -1.0).unwrap_err().0, "beta is from 0 to 16, not -1");
}

#[test]
fn powers_go_in_quarters() {
    // Products and roots agree with the library's power.
    for quarters in 0..=64 {
        let exponent = f64::from(quarters) / 4.0;
        let power = Power::new("alpha", exponent).unwrap().of(1.7);
        assert!((power / 1.7f64.powf(exponent) - 1.0).abs() < 1e-12, "{exponent}");
    }
}

/// Ant number k, counted from 0, has one way, place k, and costs what the script says. If it
/// leads, it marks place 9 as well.
#[derive(Clone)]
struct Script {
    costs: [i64; 3],
    sent: usize,
    gone: bool,
}

impl Construction for Script {
    type Value = u8;

    fn places(&self) -> usize {
        10
    }

    fn begin(&mut self, _start: usize) {
        self.sent += 1;
        self.gone = false;
    }

    fn branches(&mut self, branches: &mut Vec<Branch>) {
        if !self.gone {
            branches.push(Branch::plain(self.sent - 1));
        }
    }

    fn take(&mut self, _branch: usize) {
        self.gone = true;
    }

    fn marks(&self, marks: &mut Vec<u32>) {
        marks.push(9);
    }

    fn cost(&self) -> i64 {
        self.costs[self.sent - 1]
    }

    fn write_values(&self, values: &mut Vec<u8>) {
        values.clear();
    }
}

/// What lies on places 0 to 2 and on place 9 after three batches of one ant.
fn followed(params: &Params) -> ([f64; 3], f64) {
    let ant = Script { costs: [3, 5, 4], sent: 0, gone: false };
    let (_, trails) = run_with_trails(&ant, params, &control(1, 3), &mut ());
    let levels = trails.levels();
    ([levels[0], levels[1], levels[2]], levels[9])
}

#[test]
fn the_best_leads_until_its_worth_has_faded() {
    // Costs 3, 5, 4 are worth 1/4, 1/6, 1/5. Each turn as leader lays half of its worth and
    // takes half of what lies there.
    let lasting = Params {
        ants: 1,
        rate: 0.5,
        leader: Leader::Best,
        evaporation: Evaporation::Leader,
        deposit: Deposit::Worth,
        ..Params::default()
    };
    let turn = |level: f64, worth: f64| level / 2.0 + worth / 2.0;
    let first = turn(turn(turn(1.0, 0.25), 0.25), 0.25);
    assert_eq!(followed(&lasting).0, [first, 1.0, 1.0]);
    // With a quarter lost each time, 3/16 and 9/64 are left of the first: the third takes over.
    let fading = Params { worth_rate: 0.25, ..lasting };
    let first = turn(turn(1.0, 0.25), 0.25 * 0.75);
    let (levels, common) = followed(&fading);
    assert_eq!(levels, [first, 1.0, turn(1.0, 0.2)]);
    // What the construction adds to the marks is followed, too.
    assert_eq!(common, turn(first, 0.2));
}

#[test]
fn a_warm_start_is_followed_and_marked() {
    // The first ant builds the board that it is given: one evaluation, no iteration, and its
    // places smell best afterwards.
    let board: Vec<u8> = (0..40).map(|at| u8::from(at % 3 > 0)).collect();
    let (report, trails) =
        run_from(&ONES, &Params::default(), Some(&board), &control(1, 1), &mut ());
    assert_eq!(report.values, board);
    assert_eq!((report.steps.evaluations, report.steps.iterations), (1, 1));
    for (at, &bit) in board.iter().enumerate() {
        let [right, wrong] = [bit, 1 - bit].map(|bit| trails.levels()[2 * at + usize::from(bit)]);
        assert!(right > wrong);
    }
}

#[test]
fn a_budget_of_nothing_still_ends_with_a_board() {
    // No ant is counted, and there is a whole board with its cost.
    let report = run(&ONES, &Params::default(), &control(1, 0), &mut ());
    assert_eq!(report.steps.evaluations, 0);
    assert_eq!(report.values.iter().filter(|&&bit| bit == 0).count() as i64, report.cost);
    assert_eq!(report.values.len(), 40);
}
