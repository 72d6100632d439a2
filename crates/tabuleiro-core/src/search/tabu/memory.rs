//! What tabu search remembers of each attribute.

/// Short-term memory (until when an attribute is tabu) and long-term memory (how often it was
/// used), one entry an attribute. 12 bytes each.
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
        attributes.iter().any(|&attribute| iteration < self.until[attribute])
    }

    /// How often the attributes were used, together.
    #[inline]
    pub(super) fn frequency(&self, attributes: &[usize]) -> u64 {
        attributes.iter().map(|&attribute| u64::from(self.times[attribute])).sum()
    }

    /// Remembers attributes used at an iteration for `tenure` iterations.
    #[inline]
    pub(super) fn remember(&mut self, attributes: &[usize], iteration: u64, tenure: u64) {
        for &attribute in attributes {
            self.until[attribute] = iteration + tenure;
            self.times[attribute] = self.times[attribute].saturating_add(1);
        }
    }

    /// Forgets what is tabu, and keeps how often.
    pub(super) fn allow_all(&mut self) {
        self.until.fill(0);
    }
}
