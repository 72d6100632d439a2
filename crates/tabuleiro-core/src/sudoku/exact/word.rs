//! Sets of up to 32, 64 or 128 members in a machine word.

use std::fmt::Debug;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// A set of small numbers.
pub(in crate::sudoku) trait Word:
    Copy
    + Debug
    + Eq
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + Not<Output = Self>
{
    /// The empty set.
    const EMPTY: Self;

    /// The set of one member.
    fn bit(index: usize) -> Self;

    /// The set of 0 to `len - 1`.
    fn full(len: usize) -> Self;

    /// The smallest member of a set that is not empty.
    fn lowest(self) -> usize;

    /// The set without its smallest member.
    fn without_lowest(self) -> Self;
}

macro_rules! word {
    ($int:ty) => {
        impl Word for $int {
            const EMPTY: Self = 0;

            #[inline]
            fn bit(index: usize) -> Self {
                1 << index
            }

            #[inline]
            fn full(len: usize) -> Self {
                Self::MAX >> (Self::BITS as usize - len)
            }

            #[inline]
            fn lowest(self) -> usize {
                self.trailing_zeros() as usize
            }

            #[inline]
            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }
        }
    };
}

word!(u32);
word!(u64);
word!(u128);

/// The members of a set, in ascending order.
#[inline]
pub(in crate::sudoku) fn members<W: Word>(mut set: W) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        if set == W::EMPTY {
            return None;
        }
        let lowest = set.lowest();
        set = set.without_lowest();
        Some(lowest)
    })
}
