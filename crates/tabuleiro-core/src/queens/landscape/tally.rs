//! How many queens stand on each line, in little memory.

use std::collections::BTreeMap;

/// Counts of queens, packed in two bits each: a board of a hundred million rows has to stay in the
/// caches as far as possible. What goes beyond 3 is rare, and kept aside.
#[derive(Clone, Debug)]
pub(super) struct Tally {
    words: Vec<u64>,
    /// By place: how much more than 3.
    beyond: BTreeMap<u32, u32>,
}

const PER_WORD: usize = 32;
const FULL: u64 = 3;

impl Tally {
    /// All counts 0.
    pub(super) fn new(places: usize) -> Self {
        Self { words: vec![0; places.div_ceil(PER_WORD)], beyond: BTreeMap::new() }
    }

    /// Sets all counts to 0.
    pub(super) fn clear(&mut self) {
        self.words.fill(0);
        self.beyond.clear();
    }

    #[inline]
    fn shift(place: usize) -> usize {
        place % PER_WORD * 2
    }

    /// A count; 3 may mean more.
    #[inline]
    pub(super) fn about(&self, place: usize) -> u64 {
        self.words[place / PER_WORD] >> Self::shift(place) & FULL
    }

    /// One more.
    #[inline]
    pub(super) fn add(&mut self, place: usize) {
        let word = &mut self.words[place / PER_WORD];
        if *word >> Self::shift(place) & FULL < FULL {
            *word += 1 << Self::shift(place);
        } else {
            *self.beyond.entry(place as u32).or_insert(0) += 1;
        }
    }

    /// The first one at a place.
    #[inline]
    pub(super) fn add_first(&mut self, place: usize) {
        self.words[place / PER_WORD] |= 1 << Self::shift(place);
    }

    /// One less, of 1 or more.
    #[inline]
    pub(super) fn remove(&mut self, place: usize) {
        let word = &mut self.words[place / PER_WORD];
        if *word >> Self::shift(place) & FULL < FULL || self.beyond.is_empty() {
            *word -= 1 << Self::shift(place);
        } else {
            self.remove_full(place);
        }
    }

    fn remove_full(&mut self, place: usize) {
        match self.beyond.get_mut(&(place as u32)) {
            Some(1) => {
                self.beyond.remove(&(place as u32));
            }
            Some(more) => *more -= 1,
            None => self.words[place / PER_WORD] -= 1 << Self::shift(place),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Rng;

    #[test]
    fn counts_are_those_of_a_plain_list() {
        // After any additions and removals, each count is the plain one, as far as it is told.
        let mut rng = Rng::new(9);
        let mut plain = [0u64; 100];
        let mut tally = Tally::new(100);
        for step in 0..20_000 {
            let place = rng.index(100).min(rng.index(100));
            if plain[place] > 0 && (plain[place] > 9 || rng.chance(0.5)) {
                plain[place] -= 1;
                tally.remove(place);
            } else {
                plain[place] += 1;
                tally.add(place);
            }
            assert_eq!(tally.about(place), plain[place].min(3), "step {step}");
        }
        (0..100).for_each(|place| assert_eq!(tally.about(place), plain[place].min(3)));
        tally.clear();
        assert!((0..100).all(|place| tally.about(place) == 0));
    }
}
