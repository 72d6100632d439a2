//! How long the next attribute stays tabu.

use super::params::Tenure;
use crate::search::Rng;

/// States remembered by reactive tenure: a table of fixed size in which newer states push out
/// older ones.
const REMEMBERED: usize = 1 << 14;

/// Draws tenures.
pub(super) struct Clerk {
    rule: Tenure,
    /// The tenure of the reactive rule.
    current: u32,
    /// Iteration of the last change of it.
    changed: u64,
    /// Fingerprints seen; empty unless the rule is reactive.
    seen: Vec<u64>,
}

impl Clerk {
    pub(super) fn new(rule: Tenure) -> Self {
        let (current, seen) = match rule {
            Tenure::Reactive { least, .. } => (least, vec![0; REMEMBERED]),
            _ => (0, Vec::new()),
        };
        Self { rule, current, changed: 0, seen }
    }

    /// Whether [`note`](Self::note) wants to see the states.
    pub(super) fn is_reactive(&self) -> bool {
        !self.seen.is_empty()
    }

    /// Takes note of the state reached at an iteration.
    pub(super) fn note(&mut self, fingerprint: u64, iteration: u64) {
        let Tenure::Reactive { least, most, patience } = self.rule else { return };
        let slot = &mut self.seen[fingerprint as usize % REMEMBERED];
        let repeated = std::mem::replace(slot, fingerprint) == fingerprint;
        if repeated {
            self.current = (self.current + self.current / 10 + 1).min(most);
            self.changed = iteration;
        } else if iteration - self.changed >= u64::from(patience) {
            self.current = (self.current - self.current.div_ceil(10)).max(least);
            self.changed = iteration;
        }
    }

    /// The tenure of the next move.
    pub(super) fn draw(&mut self, rng: &mut Rng) -> u64 {
        u64::from(match self.rule {
            Tenure::Fixed(tenure) => tenure,
            Tenure::Range(least, most) => least + rng.below(u64::from(most - least) + 1) as u32,
            Tenure::Reactive { .. } => self.current,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reactive_tenure_grows_on_repetition_and_shrinks_in_peace() {
        // A state that comes back lengthens the tenure up to its longest; new states shorten it.
        let mut clerk = Clerk::new(Tenure::Reactive { least: 2, most: 6, patience: 10 });
        let mut rng = Rng::new(1);
        let mut iteration = 0;
        for _ in 0..20 {
            iteration += 1;
            clerk.note(77, iteration);
        }
        assert_eq!(clerk.draw(&mut rng), 6);
        for state in 0..100 {
            iteration += 1;
            clerk.note(1000 + state, iteration);
        }
        assert_eq!(clerk.draw(&mut rng), 2);
    }

    #[test]
    fn a_range_gives_both_its_ends() {
        // Every tenure of the range is drawn, and none outside.
        let mut clerk = Clerk::new(Tenure::Range(3, 5));
        let mut rng = Rng::new(1);
        let mut seen = [0; 8];
        (0..100).for_each(|_| seen[clerk.draw(&mut rng) as usize] += 1);
        assert!(seen[3] > 0 && seen[4] > 0 && seen[5] > 0);
        assert_eq!(seen[3] + seen[4] + seen[5], 100);
    }
}
