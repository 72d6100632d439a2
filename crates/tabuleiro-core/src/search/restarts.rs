//! When a search gives up and starts again.

use crate::Invalid;

/// After how many iterations a run starts again from a new state.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Restarts {
    /// Never.
    #[default]
    Never,
    /// Always after the same number of iterations, 1 or more.
    Fixed(u64),
    /// After this number of iterations, 1 or more, times 1, 1, 2, 1, 1, 2, 4, ... (Luby,
    /// Sinclair and Zuckerman 1993): within a logarithm of the best fixed schedule, whatever the
    /// run's luck.
    Luby(u64),
}

impl Restarts {
    /// The iterations of the `run`-th start, counted from 0.
    #[must_use]
    pub fn length(self, run: u64) -> u64 {
        match self {
            Self::Never => u64::MAX,
            Self::Fixed(length) => length,
            Self::Luby(unit) => unit.saturating_mul(luby(run)),
        }
    }

    /// Whether the numbers are in their ranges.
    ///
    /// # Errors
    /// A sentence with the range.
    pub fn check(self) -> Result<(), Invalid> {
        match self {
            Self::Fixed(0) | Self::Luby(0) => {
                Err(Invalid("restarts happen after 1 iteration or more, not 0".into()))
            }
            _ => Ok(()),
        }
    }
}

/// Term `index`, counted from 0, of the sequence 1, 1, 2, 1, 1, 2, 4, 1, ...
fn luby(index: u64) -> u64 {
    let mut rest = index.saturating_add(1);
    loop {
        // The smallest full block 2^k - 1 that holds the place.
        let block = u64::MAX >> rest.leading_zeros();
        if rest == block {
            return block / 2 + 1;
        }
        rest -= block / 2;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sequence_is_lubys() {
        // The first terms as the paper prints them.
        let terms: Vec<u64> = (0..15).map(luby).collect();
        assert_eq!(terms, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }

    #[test]
    fn lengths_follow_the_rule() {
        // Never is longer than any budget; the others scale with their unit.
        assert_eq!(Restarts::Never.length(5), u64::MAX);
        assert_eq!(Restarts::Fixed(7).length(5), 7);
        assert_eq!(Restarts::Luby(10).length(6), 40);
        assert!(Restarts::Fixed(0).check().is_err());
    }
}
