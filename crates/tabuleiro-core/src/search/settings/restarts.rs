//! The names of the parameters of restarts.

use super::{Flat, Sheet};
use crate::search::Restarts;

/// Iterations of a schedule that is wished for without saying how long.
const LENGTH: u64 = 10_000;

#[derive(Clone, Copy, PartialEq)]
enum Rule {
    Never,
    Fixed,
    Luby,
}

impl Flat for Restarts {
    fn list(&mut self, sheet: &mut Sheet) {
        let (mut rule, mut length) = match *self {
            Self::Never => (Rule::Never, LENGTH),
            Self::Fixed(length) => (Rule::Fixed, length),
            Self::Luby(length) => (Rule::Luby, length),
        };
        let words = [("never", Rule::Never), ("fixed", Rule::Fixed), ("luby", Rule::Luby)];
        sheet.word("restarts", &mut rule, &words);
        if rule != Rule::Never {
            sheet.whole("restart_length", &mut length);
        }
        *self = match rule {
            Rule::Never => Self::Never,
            Rule::Fixed => Self::Fixed(length),
            Rule::Luby => Self::Luby(length),
        };
    }
}
