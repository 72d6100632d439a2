//! The pheromone.

use super::Branch;
use super::params::{Evaporation, Params};
use crate::search::Rng;

/// How much pheromone lies at each place. 8 bytes a place.
#[derive(Clone, Debug, PartialEq)]
pub struct Trails {
    levels: Vec<f64>,
    initial: f64,
}

impl Trails {
    pub(super) fn new(places: usize, params: &Params) -> Self {
        Self { levels: vec![params.initial; places], initial: params.initial }
    }

    /// The pheromone of each place.
    #[must_use]
    pub fn levels(&self) -> &[f64] {
        &self.levels
    }

    /// All of it.
    #[must_use]
    pub fn sum(&self) -> f64 {
        self.levels.iter().sum()
    }

    pub(super) fn reset(&mut self) {
        self.levels.fill(self.initial);
    }

    /// The branch that an ant takes: the best with the chance `greedy`, otherwise drawn by weight.
    #[inline]
    pub(super) fn choose(
        &self,
        branches: &[Branch],
        params: &Params,
        weights: &mut Vec<f64>,
        rng: &mut Rng,
    ) -> usize {
        weights.clear();
        let mut total = 0.0;
        for branch in branches {
            let level = self.levels[branch.smells as usize];
            let weight = params.alpha.of(level) * params.beta.of(branch.promise);
            total += weight;
            weights.push(weight);
        }
        if params.greedy > 0.0 && rng.chance(params.greedy) {
            return best_of(weights);
        }
        let mut left = rng.unit() * total;
        for (branch, &weight) in weights.iter().enumerate() {
            if left < weight {
                return branch;
            }
            left -= weight;
        }
        // Rounding ate the last share, or nothing attracts at all.
        if total > 0.0 { best_of(weights) } else { rng.index(branches.len()) }
    }

    /// The local update.
    #[inline]
    pub(super) fn fade(&mut self, place: u32, rate: f64) {
        if rate > 0.0 {
            let level = &mut self.levels[place as usize];
            *level = (1.0 - rate) * *level + rate * self.initial;
        }
    }

    /// The global update: evaporation, then `rate` times `amount` on each mark of the leader.
    pub(super) fn follow(&mut self, marks: &[u32], amount: f64, params: &Params) {
        let (kept, laid) = (1.0 - params.rate, params.rate * amount);
        match params.evaporation {
            Evaporation::Everywhere => {
                self.levels.iter_mut().for_each(|level| *level *= kept);
                marks.iter().for_each(|&mark| self.levels[mark as usize] += laid);
            }
            Evaporation::Leader => {
                for &mark in marks {
                    let level = &mut self.levels[mark as usize];
                    *level = kept * *level + laid;
                }
            }
        }
        if let Some((least, most)) = params.bounds {
            self.levels.iter_mut().for_each(|level| *level = level.max(least).min(most));
        }
    }
}

/// The first of the largest.
fn best_of(weights: &[f64]) -> usize {
    (0..weights.len()).fold(0, |best, at| if weights[at] > weights[best] { at } else { best })
}
