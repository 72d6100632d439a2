//! The one error of the crate: a puzzle that cannot be.

use std::fmt;

/// Why a value is not a puzzle: one sentence with the place and what was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invalid(pub String);

impl fmt::Display for Invalid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Invalid {}
