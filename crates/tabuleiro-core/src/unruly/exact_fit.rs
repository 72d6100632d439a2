//! Full-line reasoning: the cells that are equal in all completions of one line.
//!
//! A line is read cell by cell by an automaton of four states (the last cell, and whether it
//! repeats the one before) that also counts the ones. Forwards it collects the counts that a
//! prefix can have, backwards the counts from which the rest can be completed; a cell can have a
//! value where the two meet.

use super::exact_bits::Bits;

/// A set of counts of ones.
trait CountSet: Copy {
    const NONE: Self;
    fn only(count: usize) -> Self;
    fn or(self, other: Self) -> Self;
    fn meets(self, other: Self) -> bool;
    /// Every count one higher.
    fn up(self) -> Self;
    /// Every count one lower.
    fn down(self) -> Self;
    /// The set itself, or nothing.
    fn only_if(self, allowed: bool) -> Self;
}

/// One bit a count, for lines of up to 126 cells: higher counts than 63 are above every quota.
impl CountSet for u64 {
    const NONE: Self = 0;

    #[inline]
    fn only(count: usize) -> Self {
        1 << count
    }

    #[inline]
    fn or(self, other: Self) -> Self {
        self | other
    }

    #[inline]
    fn meets(self, other: Self) -> bool {
        self & other != 0
    }

    #[inline]
    fn up(self) -> Self {
        self << 1
    }

    #[inline]
    fn down(self) -> Self {
        self >> 1
    }

    #[inline]
    fn only_if(self, allowed: bool) -> Self {
        self & u64::from(allowed).wrapping_neg()
    }
}

/// The interval that holds a set. It may hold more, which forces less but never wrongly.
#[derive(Clone, Copy)]
struct Range {
    least: i32,
    most: i32,
}

impl CountSet for Range {
    const NONE: Self = Self { least: i32::MAX / 2, most: i32::MIN / 2 };

    #[inline]
    fn only(count: usize) -> Self {
        Self { least: count as i32, most: count as i32 }
    }

    #[inline]
    fn or(self, other: Self) -> Self {
        Self { least: self.least.min(other.least), most: self.most.max(other.most) }
    }

    #[inline]
    fn meets(self, other: Self) -> bool {
        self.least.max(other.least) <= self.most.min(other.most)
    }

    #[inline]
    fn up(self) -> Self {
        Self { least: self.least + 1, most: self.most + 1 }
    }

    #[inline]
    fn down(self) -> Self {
        Self { least: self.least - 1, most: self.most - 1 }
    }

    #[inline]
    fn only_if(self, allowed: bool) -> Self {
        if allowed { self } else { Self::NONE }
    }
}

/// Longest line whose counts fit the bits of one word.
const LONGEST_COUNTED: usize = 126;

/// For each state of the automaton the counts that reach it.
#[derive(Clone, Copy)]
struct States<C> {
    zero: C,
    two_zeros: C,
    one: C,
    two_ones: C,
}

impl<C: CountSet> States<C> {
    const NONE: Self = Self { zero: C::NONE, two_zeros: C::NONE, one: C::NONE, two_ones: C::NONE };

    fn all(self) -> C {
        self.zero.or(self.two_zeros).or(self.one).or(self.two_ones)
    }
}

/// Working memory of the line automaton: the states after each cell.
pub(super) struct Fit {
    counted: Vec<States<u64>>,
    ranged: Vec<States<Range>>,
}

/// The values that each cell of a line can take.
pub(super) struct Possible<const W: usize> {
    pub(super) zeros: Bits<W>,
    pub(super) ones: Bits<W>,
}

impl Fit {
    /// Memory for lines up to that length.
    pub(super) fn new(longest: usize) -> Self {
        let ranged = if longest <= LONGEST_COUNTED { 0 } else { longest };
        Self {
            counted: vec![States::NONE; longest.min(LONGEST_COUNTED)],
            ranged: vec![States::NONE; ranged],
        }
    }

    /// What the cells of a line of `len` can be, given its known zeros and ones; `None` when it
    /// cannot be completed. O(len).
    #[inline]
    pub(super) fn possible<const W: usize>(
        &mut self,
        len: usize,
        zeros: &Bits<W>,
        ones: &Bits<W>,
    ) -> Option<Possible<W>> {
        if len <= LONGEST_COUNTED {
            possible(&mut self.counted[..len], zeros, ones)
        } else {
            possible(&mut self.ranged[..len], zeros, ones)
        }
    }

    /// Whether a line can be completed. O(len).
    #[inline]
    pub(super) fn is_possible<const W: usize>(
        &mut self,
        len: usize,
        zeros: &Bits<W>,
        ones: &Bits<W>,
    ) -> bool {
        if len <= LONGEST_COUNTED {
            forwards(&mut self.counted[..len], zeros, ones)
        } else {
            forwards(&mut self.ranged[..len], zeros, ones)
        }
    }
}

/// Collects the states after each cell; whether the last ones meet the quota.
fn forwards<C: CountSet, const W: usize>(
    after: &mut [States<C>],
    zeros: &Bits<W>,
    ones: &Bits<W>,
) -> bool {
    let len = after.len();
    let mut now = States {
        zero: C::only(0).only_if(!ones.has(0)),
        one: C::only(1).only_if(!zeros.has(0)),
        ..States::NONE
    };
    after[0] = now;
    for (at, slot) in after.iter_mut().enumerate().skip(1) {
        let (zero, one) = (!ones.has(at), !zeros.has(at));
        now = States {
            zero: now.one.or(now.two_ones).only_if(zero),
            two_zeros: now.zero.only_if(zero),
            one: now.zero.or(now.two_zeros).up().only_if(one),
            two_ones: now.one.up().only_if(one),
        };
        *slot = now;
    }
    let quota = C::only(len / 2);
    now.all().meets(quota)
}

/// Reads the line forwards, then meets those states backwards.
fn possible<C: CountSet, const W: usize>(
    after: &mut [States<C>],
    zeros: &Bits<W>,
    ones: &Bits<W>,
) -> Option<Possible<W>> {
    if !forwards(after, zeros, ones) {
        return None;
    }
    let quota = C::only(after.len() / 2);
    let mut possible = Possible { zeros: Bits::EMPTY, ones: Bits::EMPTY };
    let mut good = States { zero: quota, two_zeros: quota, one: quota, two_ones: quota };
    for (at, reached) in after.iter().enumerate().rev() {
        let can_be_zero = reached.zero.meets(good.zero) || reached.two_zeros.meets(good.two_zeros);
        let can_be_one = reached.one.meets(good.one) || reached.two_ones.meets(good.two_ones);
        possible.zeros.insert_if(at, can_be_zero);
        possible.ones.insert_if(at, can_be_one);
        // The states after this cell become the states before it.
        let (zero, one) = (!ones.has(at), !zeros.has(at));
        let (to_zero, to_two_zeros) = (good.zero.only_if(zero), good.two_zeros.only_if(zero));
        let (to_one, to_two_ones) =
            (good.one.down().only_if(one), good.two_ones.down().only_if(one));
        good = States {
            zero: to_two_zeros.or(to_one),
            two_zeros: to_one,
            one: to_two_ones.or(to_zero),
            two_ones: to_zero,
        };
    }
    Some(possible)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Rng;

    /// All completions of a line, cell by cell.
    fn completions(line: &[Option<bool>]) -> Vec<Vec<bool>> {
        (0..1u32 << line.len())
            .map(|bits| (0..line.len()).map(|at| bits >> at & 1 == 1).collect::<Vec<bool>>())
            .filter(|full| full.iter().filter(|&&one| one).count() * 2 == full.len())
            .filter(|full| full.windows(3).all(|w| w[0] != w[1] || w[1] != w[2]))
            .filter(|full| {
                line.iter().zip(full).all(|(known, value)| known.is_none_or(|k| k == *value))
            })
            .collect()
    }

    fn known<const W: usize>(line: &[Option<bool>], value: bool) -> Bits<W> {
        let mut bits = Bits::EMPTY;
        (0..line.len()).filter(|&at| line[at] == Some(value)).for_each(|at| bits.insert(at));
        bits
    }

    #[test]
    fn possible_values_are_those_of_all_completions() {
        // Both ways to hold counts find exactly the values that occur in some completion.
        let mut rng = Rng::new(3);
        for len in [6, 8, 10, 12] {
            for _ in 0..300 {
                let line: Vec<Option<bool>> =
                    (0..len).map(|_| rng.chance(0.35).then(|| rng.chance(0.5))).collect();
                let all = completions(&line);
                let (zeros, ones) = (known::<1>(&line, false), known::<1>(&line, true));
                let counted = possible(&mut vec![States::<u64>::NONE; len], &zeros, &ones);
                let ranged = possible(&mut vec![States::<Range>::NONE; len], &zeros, &ones);
                for found in [counted, ranged] {
                    assert_eq!(found.is_some(), !all.is_empty(), "{line:?}");
                    let Some(found) = found else { continue };
                    for at in 0..len {
                        assert_eq!(found.ones.has(at), all.iter().any(|full| full[at]));
                        assert_eq!(found.zeros.has(at), all.iter().any(|full| !full[at]));
                    }
                }
            }
        }
    }

    #[test]
    fn long_lines_agree_with_counted_ones() {
        // Intervals lose nothing against exact counts on lines of up to 126 cells.
        let mut rng = Rng::new(4);
        for _ in 0..2000 {
            let len = 2 * (3 + rng.index(61));
            let dense = 0.2 + 0.5 * rng.unit();
            let line: Vec<Option<bool>> =
                (0..len).map(|_| rng.chance(dense).then(|| rng.chance(0.5))).collect();
            let (zeros, ones) = (known::<2>(&line, false), known::<2>(&line, true));
            let counted = possible(&mut vec![States::<u64>::NONE; len], &zeros, &ones);
            let ranged = possible(&mut vec![States::<Range>::NONE; len], &zeros, &ones);
            assert_eq!(counted.is_some(), ranged.is_some());
            if let (Some(counted), Some(ranged)) = (counted, ranged) {
                assert_eq!(counted.zeros, ranged.zeros);
                assert_eq!(counted.ones, ranged.ones);
            }
        }
    }
}
