//! What tabu search remembers of each attribute.

/// Short-term memory (until when an attribute is tabu) and long-term memory (how often it was
/// used), one entry an attribute. 12 bytes each. Grows when an attribute is remembered that is
/// past its end: until then it was never used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Memory {
    until: Vec<u64>,
    times: Vec<u32>,
}

impl Memory {
    pub(super) fn new(attributes: usize) -> Self {
        Self { until: vec![0; attributes], times: vec![0; attributes] }
    }

    /// How many attributes there are.
    #[must_use]
    pub fn attributes(&self) -> usize {
        self.until.len()
    }

    /// The first iteration at which an attribute is allowed again; 0 if it was never used.
    #[must_use]
    pub fn allowed_from(&self, attribute: usize) -> u64 {
        self.until[attribute]
    }

    /// How often an attribute was used.
    #[must_use]
    pub fn times(&self, attribute: usize) -> u32 {
        self.times[attribute]
    }

    /// Whether any of the attributes is tabu at an iteration.
    #[inline]
    pub(super) fn is_tabu(&self, attributes: &[usize], iteration: u64) -> bool {
        attributes.iter().any(|&at| self.until.get(at).is_some_and(|&until| iteration < until))
    }

    /// How often the attributes were used, together.
    #[inline]
    pub(super) fn frequency(&self, attributes: &[usize]) -> u64 {
        let times = |&at: &usize| self.times.get(at).map_or(0, |&times| u64::from(times));
        attributes.iter().map(times).sum()
    }

    /// Remembers attributes used at an iteration for `tenure` iterations.
    #[inline]
    pub(super) fn remember(&mut self, attributes: &[usize], iteration: u64, tenure: u64) {
        for &attribute in attributes {
            if attribute >= self.until.len() {
                self.until.resize(attribute + 1, 0);
                self.times.resize(attribute + 1, 0);
            }
            self.until[attribute] = iteration + tenure;
            self.times[attribute] = self.times[attribute].saturating_add(1);
        }
    }

    /// Forgets what is tabu, and keeps how often.
    pub(super) fn allow_all(&mut self) {
        self.until.fill(0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_attribute_past_the_end_is_a_new_one() {
        // It is not tabu and was never used, until it is remembered; then it is like any other.
        let mut memory = Memory::new(1);
        assert!(!memory.is_tabu(&[7], 1));
        assert_eq!(memory.frequency(&[0, 7]), 0);
        memory.remember(&[7], 1, 3);
        assert_eq!((memory.attributes(), memory.allowed_from(7), memory.times(7)), (8, 4, 1));
        assert!(memory.is_tabu(&[7], 3) && !memory.is_tabu(&[7], 4) && !memory.is_tabu(&[6], 1));
    }
}
