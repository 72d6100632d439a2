//! Lines as bit sets: what one look at a line forces.

/// A set of positions of a line, 64 a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bits<const W: usize>([u64; W]);

impl<const W: usize> Bits<W> {
    pub(super) const EMPTY: Self = Self([0; W]);

    /// The positions `0..len`.
    pub(super) fn first(len: usize) -> Self {
        Self(std::array::from_fn(|word| match len.saturating_sub(word * 64) {
            0 => 0,
            bits if bits >= 64 => u64::MAX,
            bits => (1 << bits) - 1,
        }))
    }

    #[inline]
    fn zip(self, other: Self, combine: impl Fn(u64, u64) -> u64) -> Self {
        Self(std::array::from_fn(|word| combine(self.0[word], other.0[word])))
    }

    #[inline]
    pub(super) fn and(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    #[inline]
    pub(super) fn or(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    #[inline]
    pub(super) fn without(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    #[inline]
    pub(super) fn is_empty(self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    #[inline]
    pub(super) fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    #[inline]
    pub(super) fn has(&self, at: usize) -> bool {
        self.0[at / 64] >> (at % 64) & 1 == 1
    }

    #[inline]
    pub(super) fn insert(&mut self, at: usize) {
        self.0[at / 64] |= 1 << (at % 64);
    }

    #[inline]
    pub(super) fn insert_if(&mut self, at: usize, condition: bool) {
        self.0[at / 64] |= u64::from(condition) << (at % 64);
    }

    #[inline]
    pub(super) fn remove(&mut self, at: usize) {
        self.0[at / 64] &= !(1 << (at % 64));
    }

    /// Calls `visit` for each position, ascending.
    #[inline]
    pub(super) fn each(self, mut visit: impl FnMut(usize)) {
        for (word, mut bits) in self.0.into_iter().enumerate() {
            while bits != 0 {
                visit(word * 64 + bits.trailing_zeros() as usize);
                bits &= bits - 1;
            }
        }
    }

    /// Every position moved up by `by` (1 or 2).
    #[inline]
    fn up(self, by: u32) -> Self {
        Self(std::array::from_fn(|word| {
            let carry = if word == 0 { 0 } else { self.0[word - 1] >> (64 - by) };
            self.0[word] << by | carry
        }))
    }

    /// Every position moved down by `by` (1 or 2).
    #[inline]
    fn down(self, by: u32) -> Self {
        Self(std::array::from_fn(|word| {
            let carry = if word + 1 == W { 0 } else { self.0[word + 1] << (64 - by) };
            self.0[word] >> by | carry
        }))
    }

    /// The positions that would complete three in a row of this set: before, after and between
    /// two of its members. Some may lie outside of the line or in the set.
    #[inline]
    pub(super) fn completes_three(self) -> Self {
        let pair = self.and(self.up(1));
        let between = self.up(1).and(self.down(1));
        pair.up(1).or(pair.down(2)).or(between)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn naive(set: &[bool]) -> Vec<bool> {
        let at = |i: isize| i >= 0 && (i as usize) < set.len() && set[i as usize];
        (0..set.len() as isize)
            .map(|i| {
                (at(i - 2) && at(i - 1)) || (at(i - 1) && at(i + 1)) || (at(i + 1) && at(i + 2))
            })
            .collect()
    }

    #[test]
    fn three_in_a_row_is_found_across_words() {
        // The bit tricks agree with three lookups per cell on every word border.
        let mut rng = crate::search::Rng::new(1);
        for len in [6, 62, 64, 66, 126, 128, 130, 192] {
            for _ in 0..200 {
                let set: Vec<bool> = (0..len).map(|_| rng.chance(0.4)).collect();
                let mut bits = Bits::<3>::EMPTY;
                set.iter().enumerate().filter(|(_, s)| **s).for_each(|(at, _)| bits.insert(at));
                let got = bits.completes_three().and(Bits::first(len));
                let expected = naive(&set);
                assert!((0..len).all(|at| got.has(at) == expected[at]), "{set:?}");
            }
        }
    }
}
