//! What the tests of local search share: a walk that checks a landscape, and a recording observer.
#![allow(dead_code)]

use std::fmt::Debug;
use std::ops::ControlFlow;

use tabuleiro_core::search::{Inside, Landscape, Observer, Rng, Steps};

/// Walks at random and compares every cost and delta with `naive`, which looks at the whole board.
/// Also: the neighbourhood holds a drawn move's kind only, attributes are in range, and a board
/// that is written and loaded is the same state.
pub fn walk_agrees<L: Landscape + Clone>(
    landscape: &L,
    seed: u64,
    steps: usize,
    naive: impl Fn(&[L::Value]) -> i64,
) where
    L::Value: Debug,
{
    let mut state = landscape.clone();
    let mut rng = Rng::new(seed);
    state.randomise(&mut rng);
    let mut values = Vec::new();
    for step in 0..steps {
        state.write_values(&mut values);
        assert_eq!(state.cost(), naive(&values), "step {step}: {values:?}");
        let mut moves = Vec::new();
        let mut look = rng.clone();
        state.each_move(&mut look, &mut |_, change, delta| {
            moves.push((change, delta));
            ControlFlow::Continue(())
        });
        rng.shuffle(&mut moves);
        for &(change, delta) in moves.iter().take(5) {
            check(&state, change, delta, &naive);
        }
        let mut copy = landscape.clone();
        copy.load(&values).unwrap();
        assert_eq!(copy.cost(), state.cost());
        assert_eq!(copy.fingerprint(), state.fingerprint());
        let Some(change) = state.random_move(&mut rng) else { return };
        check(&state, change, state.delta(change), &naive);
        state.apply(change);
    }
}

fn check<L: Landscape + Clone>(
    state: &L,
    change: L::Move,
    delta: i64,
    naive: &impl Fn(&[L::Value]) -> i64,
) where
    L::Value: Debug,
{
    for attributes in [state.recalls(change), state.leaves(change)] {
        assert!(attributes.as_ref().iter().all(|&at| at < state.attributes()));
    }
    assert_eq!(state.delta(change), delta);
    let mut after = state.clone();
    after.apply(change);
    let mut values = Vec::new();
    after.write_values(&mut values);
    assert_eq!(naive(&values), state.cost() + delta);
    assert_eq!(after.cost(), state.cost() + delta);
}

/// What an observer was told.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    Improvement(i64, Steps),
    Restart(i64, Steps),
}

/// Records improvements and restarts, and counts samples.
#[derive(Default)]
pub struct Recorder {
    pub events: Vec<Event>,
    pub samples: u64,
    pub temperatures: Vec<f64>,
    /// Every cost at the end of an iteration.
    pub costs: Vec<i64>,
}

impl<L: Landscape> Observer<L> for Recorder {
    fn improvement(&mut self, state: &L, steps: &Steps) {
        self.events.push(Event::Improvement(state.cost(), *steps));
    }

    fn restart(&mut self, state: &L, steps: &Steps) {
        self.events.push(Event::Restart(state.cost(), *steps));
    }

    fn sample(&mut self, state: &L, _: &Steps, inside: Inside<'_>) {
        self.samples += 1;
        self.costs.push(state.cost());
        if let Inside::Temperature(temperature) = inside {
            self.temperatures.push(temperature);
        }
    }
}

/// The iterations and costs of the improvements, as a golden trace.
pub fn trace(recorder: &Recorder) -> Vec<(u64, i64)> {
    (recorder.events.iter())
        .map(|event| match event {
            Event::Improvement(cost, steps) | Event::Restart(cost, steps) => {
                (steps.iterations, *cost)
            }
        })
        .collect()
}
