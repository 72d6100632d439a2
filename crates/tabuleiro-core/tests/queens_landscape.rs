//! Queens as a landscape: costs, deltas, focus, placed queens and blocks; the slides' method.

mod local_help;

use std::ops::ControlFlow;

use local_help::walk_agrees;
use proptest::prelude::*;
use tabuleiro_core::queens::{Blocked, Draw, Focus, Queens, QueensLandscape, RowSwap, presets};
use tabuleiro_core::search::{
    Control, Landscape, Limits, LocalEnd, Observer, Puzzle, Rng, Start, Steps, climb, tabu,
};

fn empty(n: u32) -> Queens {
    Queens::new(n, vec![], Blocked::default()).unwrap()
}

fn landscape(n: u32, focus: Focus, draw: Draw) -> QueensLandscape {
    QueensLandscape::new(&empty(n), focus, draw).unwrap()
}

/// A board as the slides write it: columns from 1.
fn slide(columns: &[u32]) -> QueensLandscape {
    let mut state = landscape(columns.len() as u32, Focus::Whole, Draw::Uniform);
    let values: Vec<u32> = columns.iter().map(|column| column - 1).collect();
    state.load(&values).unwrap();
    state
}

/// The cost by comparing every diagonal, block and square on its own.
fn naive(puzzle: &Queens) -> impl Fn(&[u32]) -> i64 {
    move |values| {
        let n = i64::from(puzzle.n());
        let blocked = puzzle.blocked();
        let queens: Vec<(i64, i64)> = values
            .iter()
            .enumerate()
            .map(|(row, &column)| (row as i64, i64::from(column)))
            .collect();
        let mut cost = 0;
        for diagonal in 0..2 * n {
            let on = queens.iter().filter(|(row, column)| row + column == diagonal).count() as i64;
            let block = blocked.sums.iter().any(|&sum| i64::from(sum) == diagonal);
            cost += (on + i64::from(block) - 1).max(0);
        }
        for diagonal in -n..n {
            let on = queens.iter().filter(|(row, column)| row - column == diagonal).count() as i64;
            let block = blocked.differences.iter().any(|&d| i64::from(d) == diagonal);
            cost += (on + i64::from(block) - 1).max(0);
        }
        let squares = blocked.squares.iter().filter(|s| values[s.0 as usize] == s.1).count();
        cost + squares as i64
    }
}

#[test]
fn the_slides_vectors_cost_what_they_should() {
    // Costs of the boards on the slides; the second is called a solution there and is none.
    assert_eq!(slide(&[2, 3, 5, 1, 6, 4]).cost(), 3);
    assert_eq!(slide(&[2, 5, 3, 6, 4, 1]).cost(), 1);
    assert_eq!(slide(&[2, 4, 6, 1, 3, 5]).cost(), 0);
    let mut state = slide(&[7, 8, 2, 3, 5, 1, 6, 4]);
    assert_eq!(state.cost(), 5);
    let swap = RowSwap::new(2, 7);
    assert_eq!(state.delta(swap), 1);
    state.apply(swap);
    let mut values = Vec::new();
    state.write_values(&mut values);
    assert_eq!(values, [6, 7, 3, 2, 4, 0, 5, 1]);
}

/// Notes the rows whose columns changed, iteration by iteration.
#[derive(Default)]
struct Changes {
    before: Vec<u32>,
    swaps: Vec<(usize, usize)>,
}

impl Observer<QueensLandscape> for Changes {
    fn improvement(&mut self, state: &QueensLandscape, _: &Steps) {
        if self.before.is_empty() {
            state.write_values(&mut self.before);
        }
    }

    fn sample(
        &mut self,
        state: &QueensLandscape,
        _: &Steps,
        _: tabuleiro_core::search::Inside<'_>,
    ) {
        let mut now = Vec::new();
        state.write_values(&mut now);
        let changed: Vec<usize> = (0..now.len()).filter(|&r| now[r] != self.before[r]).collect();
        self.swaps.push((changed[0], changed[1]));
        self.before = now;
    }
}

#[test]
fn the_matrix_holds_both_memories() {
    // Above the diagonal: the iteration of a swap plus 3. Below: how often it was made. The same
    // as on the slides, where the swap of rows 3 and 8 in iteration 1 writes 4 and 1.
    let preset = presets::slides();
    for seed in 0..20 {
        let mut state = landscape(10, preset.focus, preset.draw);
        let mut changes = Changes::default();
        let control = Control { seed: Some(seed), ..Control::default() };
        let (_, memory) = tabu::run_with_memory(
            &mut state,
            &preset.params,
            Start::Random,
            &control,
            &mut changes,
        );
        let mut expected = vec![0; 100];
        for (iteration, &(one, two)) in (1..).zip(&changes.swaps) {
            assert!(iteration >= expected[one * 10 + two], "a tabu swap was made");
            expected[one * 10 + two] = iteration + 3;
            expected[two * 10 + one] += 1;
        }
        assert_eq!(presets::slides_matrix(&memory, 10), expected);
    }
}

/// Median of the iterations of the slides' method, over seeds, if all of them solve.
fn slides_median(n: u32, seeds: u64) -> u64 {
    let preset = presets::slides();
    let mut iterations: Vec<u64> = (0..seeds)
        .map(|seed| {
            let mut state = landscape(n, preset.focus, preset.draw);
            let limits = Limits { iterations: Some(100_000), ..Limits::default() };
            let control = Control { seed: Some(seed), limits, ..Control::default() };
            let report = tabu::run(&mut state, &preset.params, Start::Random, &control, &mut ());
            assert_eq!(report.end, LocalEnd::Target, "n {n}, seed {seed}");
            assert!(empty(n).accepts(&report.values));
            report.steps.iterations
        })
        .collect();
    iterations.sort_unstable();
    iterations[iterations.len() / 2]
}

#[test]
fn the_slides_method_takes_the_iterations_that_are_known() {
    // Every seed solves every board, in a median number of iterations near that of an independent
    // program: 1, 18, 4, 6, 8, 14, 25.
    for (n, low, high) in
        [(4, 0, 2), (6, 9, 36), (8, 2, 7), (10, 3, 9), (20, 6, 11), (50, 11, 17), (100, 22, 29)]
    {
        let median = slides_median(n, 100);
        assert!((low..=high).contains(&median), "n {n}: {median}");
    }
}

/// How many of a hundred seeds solve, and the median of their evaluations.
fn drawn_swaps(n: u32, sideways: u64) -> (usize, u64) {
    let params =
        climb::Params { descent: climb::Descent::Drawn(200_000), sideways, restart: false };
    let mut evaluations: Vec<u64> = (0..100)
        .filter_map(|seed| {
            let mut state = landscape(n, Focus::Whole, Draw::Uniform);
            let control = Control { seed: Some(seed), ..Control::default() };
            let report = climb::run(&mut state, &params, Start::Random, &control, &mut ());
            (report.end == LocalEnd::Target).then_some(report.steps.evaluations)
        })
        .collect();
    evaluations.sort_unstable();
    (evaluations.len(), evaluations.get(evaluations.len() / 2).copied().unwrap_or(0))
}

#[test]
fn the_first_improving_reading_of_the_slides_gets_stuck() {
    // Random swaps that have to improve solve 24 to 53 of 100 boards only, by an independent
    // program; with equal ones as well they solve all, at n = 100 in about 6,400 evaluations.
    for n in [20, 50, 100] {
        let (solved, _) = drawn_swaps(n, 0);
        assert!((24..=53).contains(&solved), "n {n}: {solved}");
    }
    let (solved, evaluations) = drawn_swaps(100, u64::MAX);
    assert_eq!(solved, 100);
    assert!((5000..8000).contains(&evaluations), "{evaluations}");
}

#[test]
fn without_memory_six_queens_are_rarely_placed() {
    // The same best swaps with tenure 0 go round in circles: 19 of 100, by an independent program.
    let preset = presets::slides();
    let params = tabu::Params { tenure: tabu::Tenure::Fixed(0), ..preset.params };
    let solved = (0..100)
        .filter(|&seed| {
            let mut state = landscape(6, preset.focus, preset.draw);
            let limits = Limits { iterations: Some(1000), ..Limits::default() };
            let control = Control { seed: Some(seed), limits, ..Control::default() };
            let report = tabu::run(&mut state, &params, Start::Random, &control, &mut ());
            report.end == LocalEnd::Target
        })
        .count();
    assert!((8..=35).contains(&solved), "{solved}");
}

#[test]
fn the_tabu_default_takes_few_iterations() {
    // The median over fixed seeds: far under a fifth of an iteration a queen.
    let preset = presets::tabu_default();
    for n in [100, 1000] {
        let mut iterations: Vec<u64> = (0..50)
            .map(|seed| {
                let mut state = landscape(n, preset.focus, preset.draw);
                let control = Control { seed: Some(seed), ..Control::default() };
                let report =
                    tabu::run(&mut state, &preset.params, Start::Random, &control, &mut ());
                assert!(empty(n).accepts(&report.values));
                report.steps.iterations
            })
            .collect();
        iterations.sort_unstable();
        assert!(iterations[25] <= 12, "n {n}: {iterations:?}");
    }
}

#[test]
fn attacked_queens_are_found() {
    // The focused neighbourhoods hold exactly the swaps of attacked queens.
    let mut rng = Rng::new(4);
    for focus in [Focus::Attacked, Focus::Queue] {
        let mut state = landscape(12, focus, Draw::Uniform);
        for _ in 0..50 {
            state.randomise(&mut rng);
            let attacked: Vec<bool> = (0..12).map(|row| state.is_attacked(row)).collect();
            let mut seen = std::collections::BTreeSet::new();
            state.each_move(&mut rng.clone(), &mut |_, swap, _| {
                assert!(seen.insert(swap.rows()), "a swap comes twice");
                ControlFlow::Continue(())
            });
            let touches = |&[i, j]: &[u32; 2]| attacked[i as usize] || attacked[j as usize];
            assert!(seen.iter().all(touches));
            let count = attacked.iter().filter(|&&a| a).count();
            let expected = match focus {
                Focus::Queue => 11 * usize::from(count > 0),
                _ => count * (12 - count) + count * count.saturating_sub(1) / 2,
            };
            assert_eq!(seen.len(), expected);
        }
    }
}

#[test]
fn a_million_queens_are_repaired_in_linear_work() {
    // The greedy start leaves a few dozen conflicts; their repair takes less than one evaluation
    // for every ten rows.
    let preset = presets::sosic_gu_1991();
    let mut state = landscape(1_000_000, preset.focus, preset.draw);
    let control = Control { seed: Some(1), ..Control::default() };
    let report = climb::run(&mut state, &preset.params, Start::Random, &control, &mut ());
    assert_eq!(report.end, LocalEnd::Target);
    assert!(empty(1_000_000).accepts(&report.values));
    assert!(report.steps.evaluations < 100_000, "{:?}", report.steps);
}

#[test]
fn placed_queens_that_attack_are_refused() {
    // No state could be a solution, and the sentence names the queen.
    let place = |placed, blocked| {
        let puzzle = Queens::new(5, placed, blocked).unwrap();
        QueensLandscape::new(&puzzle, Focus::Attacked, Draw::Greedy).map(|_| ())
    };
    let refused = |result: Result<(), tabuleiro_core::Invalid>| result.unwrap_err().0;
    let none = Blocked::default;
    assert!(refused(place(vec![(0, 0), (1, 1)], none())).starts_with("queen in row 2, column 2"));
    assert!(refused(place(vec![(0, 2), (3, 2)], none())).starts_with("queen in row 4, column 3"));
    let square = Blocked { squares: vec![(2, 3)], ..none() };
    assert!(refused(place(vec![(2, 3)], square)).contains("blocked square"));
    assert!(place(vec![(0, 0), (1, 2)], none()).is_ok());
}

#[test]
fn boards_that_do_not_fit_are_refused() {
    // A warm start is a permutation that keeps the placed queens.
    let puzzle = Queens::new(4, vec![(1, 3)], Blocked::default()).unwrap();
    let mut state = QueensLandscape::new(&puzzle, Focus::Attacked, Draw::Greedy).unwrap();
    let mut refusal = |values: &[u32]| state.load(values).unwrap_err().0;
    assert!(refusal(&[0, 1, 2]).contains("4 queens, not 3"));
    assert!(refusal(&[0, 3, 4, 1]).starts_with("row 3: the queen has to be in column 1 to 4"));
    assert!(refusal(&[0, 3, 0, 1]).starts_with("row 3: column 1 has a queen already"));
    assert!(refusal(&[3, 0, 1, 2]).starts_with("row 2: the queen is placed in column 4, not 1"));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn deltas_agree_with_full_recomputation(
        n in 1u32..24,
        seed in any::<u64>(),
        focus in prop_oneof![Just(Focus::Whole), Just(Focus::Attacked), Just(Focus::Queue)],
        draw in prop_oneof![Just(Draw::Uniform), Just(Draw::Greedy)],
        blocks in 0usize..12,
    ) {
        // Costs and deltas along random walks equal those of a naive count, with blocked squares,
        // blocked diagonals and a placed queen.
        let mut rng = Rng::new(seed);
        let mut below = |bound: u32| rng.below(u64::from(bound)) as u32;
        let blocked = Blocked {
            squares: (0..blocks).map(|_| (below(n), below(n))).collect(),
            sums: (0..blocks / 3).map(|_| below(2 * n - 1)).collect(),
            differences: (0..blocks / 3).map(|_| below(n) as i32).collect(),
        };
        let placed = if seed % 2 == 0 { vec![(below(n), below(n))] } else { vec![] };
        let puzzle = Queens::new(n, placed.clone(), blocked).unwrap();
        match QueensLandscape::new(&puzzle, focus, draw) {
            Ok(state) => walk_agrees(&state, seed, 60, naive(&puzzle)),
            Err(_) => prop_assert_eq!(placed.len(), 1),
        }
    }
}

#[test]
fn large_boards_keep_what_is_placed_and_blocked() {
    // A board beyond the caches is drawn in another way; that one, too, gives permutations that
    // keep placed queens, counts costs as they are, and the search ends in a solution.
    let n = 40_000;
    let placed: Vec<(u32, u32)> = vec![(0, 7), (n / 2, 3), (n - 1, n / 2 + 5)];
    let blocked = Blocked {
        squares: (1..2000).map(|row| (row, row * 7 % n)).collect(),
        sums: (1000..1200).collect(),
        differences: vec![-5, 3, 900],
    };
    let puzzle = Queens::new(n, placed, blocked).unwrap();
    let mut state = QueensLandscape::new(&puzzle, Focus::Queue, Draw::Greedy).unwrap();
    state.randomise(&mut Rng::new(8));
    let (cost, mut values) = (state.cost(), Vec::new());
    assert!(cost < 1000, "{cost}");
    state.write_values(&mut values);
    state.load(&values).unwrap();
    assert_eq!(state.cost(), cost);
    let preset = presets::sosic_gu_1991();
    let control = Control { seed: Some(2), ..Control::default() };
    let runs =
        [(); 2].map(|()| climb::run(&mut state, &preset.params, Start::Random, &control, &mut ()));
    assert_eq!(runs[0].end, LocalEnd::Target);
    assert!(puzzle.accepts(&runs[0].values));
    assert_eq!(runs[0], runs[1], "a landscape that was used gives the same run");
}

#[test]
fn a_board_without_queens_has_no_moves() {
    // Before its first state a landscape costs one for each queen that is missing.
    let mut state = landscape(9, Focus::Attacked, Draw::Greedy);
    assert_eq!(state.cost(), 9);
    assert_eq!(state.random_move(&mut Rng::new(1)), None);
    let report = tabu::run(
        &mut state,
        &tabu::Params::default(),
        Start::Current,
        &Control::default(),
        &mut (),
    );
    assert_eq!((report.end, report.cost, report.values.len()), (LocalEnd::Finished, 9, 9));
}

#[test]
fn a_large_board_can_be_drawn_again() {
    // What one draw leaves behind is no part of the next.
    let puzzle = Queens::new(20_000, vec![], Blocked::default()).unwrap();
    let mut once = QueensLandscape::new(&puzzle, Focus::Queue, Draw::Greedy).unwrap();
    let mut twice = once.clone();
    twice.randomise(&mut Rng::new(1));
    for landscape in [&mut once, &mut twice] {
        landscape.randomise(&mut Rng::new(2));
    }
    assert_eq!(once.cost(), twice.cost());
    assert_eq!(once.fingerprint(), twice.fingerprint());
}
