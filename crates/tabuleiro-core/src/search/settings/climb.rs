//! The names of the parameters of hill climbing.

use super::{Flat, Sheet};
use crate::search::climb::{Descent, Params};

#[derive(Clone, Copy, PartialEq)]
enum Look {
    Steepest,
    First,
    Drawn,
}

impl Flat for Descent {
    fn list(&mut self, sheet: &mut Sheet) {
        let (mut look, mut patience) = match *self {
            Self::Steepest => (Look::Steepest, 1000),
            Self::FirstImproving => (Look::First, 1000),
            Self::Drawn(patience) => (Look::Drawn, patience),
        };
        let words = [
            ("steepest", Look::Steepest),
            ("first-improving", Look::First),
            ("drawn", Look::Drawn),
        ];
        sheet.word("descent", &mut look, &words);
        if look == Look::Drawn {
            sheet.whole("patience", &mut patience);
        }
        *self = match look {
            Look::Steepest => Self::Steepest,
            Look::First => Self::FirstImproving,
            Look::Drawn => Self::Drawn(patience),
        };
    }
}

impl Flat for Params {
    fn list(&mut self, sheet: &mut Sheet) {
        self.descent.list(sheet);
        let mut sideways = Some(self.sideways).filter(|&moves| moves < u64::MAX);
        sheet.maybe_whole("sideways", &mut sideways);
        self.sideways = sideways.unwrap_or(u64::MAX);
        sheet.truth("restart", &mut self.restart);
    }
}
