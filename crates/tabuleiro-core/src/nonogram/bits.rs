//! Sets of the positions of a line, one bit a position, that fit one or several machine words.
//!
//! A line of `n` cells has `n + 1` positions: the borders between its cells, and the two ends.

use std::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

/// A fixed-size set of small numbers with the operations that line solving lives on.
pub(crate) trait Bits:
    Copy
    + Eq
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// Numbers from 0 to one less than this fit.
    const CAPACITY: usize;
    /// Machine words: what one operation costs.
    const WORDS: u32;
    /// The empty set.
    const EMPTY: Self;

    /// The set of one number.
    fn single(index: u32) -> Self;

    /// The sum of the sets read as binary numbers; what does not fit is lost.
    fn plus(self, other: Self) -> Self;

    /// Every number `i` becomes `length - 1 - i`. All must be below `length`.
    fn reversed(self, length: u32) -> Self;

    /// Whether the number is in the set.
    fn has(self, index: u32) -> bool;

    /// Takes one number out.
    fn remove(&mut self, index: u32);

    /// Puts one number in.
    fn insert(&mut self, index: u32);

    /// How many there are.
    fn count(self) -> usize;

    /// Calls `visit` with each number, smallest first.
    fn for_each(self, visit: impl FnMut(u32));

    /// Whether there is none.
    #[inline(always)]
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// The numbers from 0 to `length - 1`.
    #[inline]
    fn first(length: u32) -> Self {
        if length as usize >= Self::CAPACITY {
            return !Self::EMPTY;
        }
        !(!Self::EMPTY << length)
    }

    /// All positions that can be reached from these by stepping right over the cells of
    /// `passable`.
    ///
    /// One addition: the carry of each seed runs to the end of its run of passable cells.
    #[inline(always)]
    fn flood(self, passable: Self) -> Self {
        ((self & passable).plus(passable) ^ passable) | self
    }

    /// The positions from which `len` cells of the set follow each other.
    #[inline(always)]
    fn runs(self, len: u32) -> Self {
        let (mut found, mut have) = (self, 1);
        while have * 2 <= len {
            found = found & (found >> have);
            have *= 2;
        }
        if have < len { found & (found >> (len - have)) } else { found }
    }

    /// The cells of blocks of `len` cells that start at these positions.
    #[inline(always)]
    fn spread(self, len: u32) -> Self {
        let (mut cells, mut have) = (self, 1);
        while have * 2 <= len {
            cells = cells | (cells << have);
            have *= 2;
        }
        if have < len { cells | (cells << (len - have)) } else { cells }
    }
}

impl Bits for u64 {
    const CAPACITY: usize = 64;
    const WORDS: u32 = 1;
    const EMPTY: Self = 0;

    #[inline(always)]
    fn single(index: u32) -> Self {
        1 << index
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        self.wrapping_add(other)
    }

    #[inline(always)]
    fn reversed(self, length: u32) -> Self {
        debug_assert!((1..=64).contains(&length));
        self.reverse_bits() >> (64 - length)
    }

    #[inline(always)]
    fn has(self, index: u32) -> bool {
        self >> index & 1 != 0
    }

    #[inline(always)]
    fn remove(&mut self, index: u32) {
        *self &= !(1 << index);
    }

    #[inline(always)]
    fn insert(&mut self, index: u32) {
        *self |= 1 << index;
    }

    #[inline(always)]
    fn count(self) -> usize {
        self.count_ones() as usize
    }

    #[inline(always)]
    fn for_each(mut self, mut visit: impl FnMut(u32)) {
        while self != 0 {
            visit(self.trailing_zeros());
            self &= self - 1;
        }
    }
}

/// A set over several machine words, the lowest numbers first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Wide<const N: usize>([u64; N]);

macro_rules! word_by_word {
    ($($trait:ident $method:ident),*) => {$(
        impl<const N: usize> $trait for Wide<N> {
            type Output = Self;
            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                Self(std::array::from_fn(|i| self.0[i].$method(other.0[i])))
            }
        }
    )*};
}
word_by_word!(BitAnd bitand, BitOr bitor, BitXor bitxor);

impl<const N: usize> Not for Wide<N> {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}

impl<const N: usize> Shl<u32> for Wide<N> {
    type Output = Self;
    #[inline]
    fn shl(self, by: u32) -> Self {
        let (words, bits) = ((by / 64) as usize, by % 64);
        Self(std::array::from_fn(|i| {
            let word = |back: usize| if back <= i { self.0[i - back] } else { 0 };
            // The double shift keeps `64 - bits` in range when `bits` is 0.
            (word(words) << bits) | (word(words + 1) >> 1 >> (63 - bits))
        }))
    }
}

impl<const N: usize> Shr<u32> for Wide<N> {
    type Output = Self;
    #[inline]
    fn shr(self, by: u32) -> Self {
        let (words, bits) = ((by / 64) as usize, by % 64);
        Self(std::array::from_fn(|i| {
            let word = |ahead: usize| self.0.get(i + ahead).copied().unwrap_or(0);
            (word(words) >> bits) | (word(words + 1) << 1 << (63 - bits))
        }))
    }
}

impl<const N: usize> Bits for Wide<N> {
    const CAPACITY: usize = 64 * N;
    const WORDS: u32 = N as u32;
    const EMPTY: Self = Self([0; N]);

    #[inline]
    fn single(index: u32) -> Self {
        let mut set = Self::EMPTY;
        set.insert(index);
        set
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        let mut carry = false;
        Self(std::array::from_fn(|i| {
            let (sum, first) = self.0[i].overflowing_add(other.0[i]);
            let (sum, second) = sum.overflowing_add(u64::from(carry));
            carry = first | second;
            sum
        }))
    }

    #[inline]
    fn reversed(self, length: u32) -> Self {
        debug_assert!(length as usize <= Self::CAPACITY);
        let mirrored = Self(std::array::from_fn(|i| self.0[N - 1 - i].reverse_bits()));
        mirrored >> (Self::CAPACITY as u32 - length)
    }

    #[inline(always)]
    fn has(self, index: u32) -> bool {
        self.0[index as usize / 64] >> (index % 64) & 1 != 0
    }

    #[inline(always)]
    fn remove(&mut self, index: u32) {
        self.0[index as usize / 64] &= !(1 << (index % 64));
    }

    #[inline(always)]
    fn insert(&mut self, index: u32) {
        self.0[index as usize / 64] |= 1 << (index % 64);
    }

    #[inline]
    fn count(self) -> usize {
        self.0.into_iter().map(Bits::count).sum()
    }

    #[inline]
    fn for_each(self, mut visit: impl FnMut(u32)) {
        for (i, word) in self.0.into_iter().enumerate() {
            word.for_each(|bit| visit(i as u32 * 64 + bit));
        }
    }
}

/// Calls a generic function with the narrowest set that holds the positions of lines of `$side`
/// cells (at most [`super::Nonogram::MAX_SIDE`]).
macro_rules! with_bits {
    ($side:expr, $function:ident ( $($argument:expr),* $(,)? )) => {
        match $side {
            0..=63 => $function::<u64>($($argument),*),
            64..=127 => $function::<$crate::nonogram::bits::Wide<2>>($($argument),*),
            128..=255 => $function::<$crate::nonogram::bits::Wide<4>>($($argument),*),
            256..=575 => $function::<$crate::nonogram::bits::Wide<9>>($($argument),*),
            _ => $function::<$crate::nonogram::bits::Wide<16>>($($argument),*),
        }
    };
}
pub(crate) use with_bits;
