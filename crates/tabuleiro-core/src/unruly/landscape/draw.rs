//! How states are drawn.

use crate::Invalid;
use crate::unruly::Unruly;
use crate::unruly::build::{Builder, Propagation};

/// How a state is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Draw {
    /// Each row by itself.
    #[default]
    Uniform,
    /// Filled in random order with random values and the rules after each; what stays open then
    /// row by row.
    Rules,
    /// The same with probing after each value, until the first cell that must stay open.
    Probes,
}

impl Draw {
    /// Who fills boards of which some cells are known.
    pub(super) fn builder(self, puzzle: &Unruly, known: &[u8]) -> Result<Option<Builder>, Invalid> {
        let propagation = match self {
            Self::Uniform => return Ok(None),
            Self::Rules => Propagation::Rules,
            Self::Probes => Propagation::Probes,
        };
        let (height, width) = (puzzle.height(), puzzle.width());
        let settled = Unruly::new(height, width, puzzle.distinct_lines(), known.to_vec())?;
        Ok(Some(Builder::new(&settled, propagation)?))
    }
}
