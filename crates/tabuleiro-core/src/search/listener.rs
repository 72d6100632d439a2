//! Listening to any run in the same words, whatever searches and whatever the puzzle.

use super::colony::{Construction, Trails, Watch};
use super::{Inside, Landscape, Observer, Steps};

/// What there is to tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Happening {
    /// Better than anything before.
    Improvement,
    /// A new start has been drawn; for a colony, the pheromone was laid anew.
    Restart,
    /// An iteration is over.
    Sample,
    /// The run is over.
    Over,
}

/// One moment of a run.
pub struct Scene<'a, V> {
    /// What happened.
    pub happening: Happening,
    /// What has been counted so far.
    pub steps: &'a Steps,
    /// The cost at hand: that of the state, or of the best ant of the iteration. A colony that
    /// restarts or ends has none.
    pub cost: Option<i64>,
    /// What the engine knows besides.
    pub inside: Inside<'a>,
    write: &'a dyn Fn(&mut Vec<V>),
}

impl<V> Scene<'_, V> {
    /// Writes the state over what `values` held; nothing where a colony has no ant to show.
    pub fn write_values(&self, values: &mut Vec<V>) {
        values.clear();
        (self.write)(values);
    }
}

/// Told of every moment; can look at everything and change nothing.
pub trait Listener<V> {
    /// Whether this iteration is worth a [`Happening::Sample`]. Asked at the end of each.
    fn wants(&mut self, steps: &Steps) -> bool;

    /// Hears of one moment.
    fn hear(&mut self, scene: &Scene<'_, V>);
}

/// Makes an observer of any engine out of a listener.
pub struct Heard<'a, V>(pub &'a mut (dyn Listener<V> + 'a));

impl<V> Heard<'_, V> {
    fn say(
        &mut self,
        happening: Happening,
        steps: &Steps,
        cost: Option<i64>,
        inside: Inside<'_>,
        write: &dyn Fn(&mut Vec<V>),
    ) {
        self.0.hear(&Scene { happening, steps, cost, inside, write });
    }
}

impl<L: Landscape> Observer<L> for Heard<'_, L::Value> {
    fn improvement(&mut self, state: &L, steps: &Steps) {
        let write = |values: &mut Vec<_>| state.write_values(values);
        self.say(Happening::Improvement, steps, Some(state.cost()), Inside::Nothing, &write);
    }

    fn restart(&mut self, state: &L, steps: &Steps) {
        let write = |values: &mut Vec<_>| state.write_values(values);
        self.say(Happening::Restart, steps, Some(state.cost()), Inside::Nothing, &write);
    }

    fn sample(&mut self, state: &L, steps: &Steps, inside: Inside<'_>) {
        if self.0.wants(steps) {
            let write = |values: &mut Vec<_>| state.write_values(values);
            self.say(Happening::Sample, steps, Some(state.cost()), inside, &write);
        }
    }

    fn over(&mut self, state: &L, steps: &Steps, inside: Inside<'_>) {
        let write = |values: &mut Vec<_>| state.write_values(values);
        self.say(Happening::Over, steps, Some(state.cost()), inside, &write);
    }
}

impl<C: Construction> Watch<C> for Heard<'_, C::Value> {
    fn improvement(&mut self, ant: &C, cost: i64, steps: &Steps) {
        let write = |values: &mut Vec<_>| ant.write_values(values);
        self.say(Happening::Improvement, steps, Some(cost), Inside::Nothing, &write);
    }

    fn restart(&mut self, trails: &Trails, steps: &Steps) {
        self.say(Happening::Restart, steps, None, Inside::Trails(trails), &|_| {});
    }

    fn sample(&mut self, trails: &Trails, cost: i64, steps: &Steps) {
        if self.0.wants(steps) {
            self.say(Happening::Sample, steps, Some(cost), Inside::Trails(trails), &|_| {});
        }
    }

    fn over(&mut self, trails: &Trails, steps: &Steps) {
        self.say(Happening::Over, steps, None, Inside::Trails(trails), &|_| {});
    }
}
