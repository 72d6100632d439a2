//! Which digits a cell may get.

use crate::search::Control;
use crate::sudoku::Sudoku;
use crate::sudoku::ant::probe;
use crate::sudoku::rules::{Broken, Marks, settle};
use crate::{Invalid, UNKNOWN};

/// Which digits the free cells may get.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Domain {
    /// Any: only the givens are known.
    #[default]
    Any,
    /// Those that the rules leave, as far as possible: they run once, before the search. What they
    /// settle is known, starts keep to what they leave, and a digit where they struck it out
    /// costs 1. Ruling such swaps out altogether would tear the landscape apart.
    Ruled,
    /// The same, after every digit of every cell was tried as well and ruled out where it leads to
    /// a contradiction by singles and locked candidates.
    Probed,
}

impl Domain {
    /// The known cells and, for each cell, the digits that it may hold.
    pub(in crate::sudoku) fn of(self, sudoku: &Sudoku) -> Result<(Vec<u8>, Vec<u128>), Invalid> {
        match self {
            Self::Any => {
                return Ok((sudoku.givens().to_vec(), vec![u128::MAX; sudoku.givens().len()]));
            }
            Self::Probed => return probe(sudoku),
            Self::Ruled => {}
        }
        let mut marks = Marks::new(sudoku.shape());
        let settled = (marks.give(sudoku.givens()).map_err(Broken::from))
            .and_then(|()| settle(&mut marks, &mut Control::default().meter()));
        match settled {
            // Without limits nothing stops the rules.
            Ok(()) | Err(Broken::Stop(_)) => {}
            Err(Broken::Contradiction(place)) => return Err(Invalid(place.to_string())),
        }
        let values = marks.values();
        debug_assert!(values.iter().all(|&value| value == UNKNOWN || value > 0));
        let allowed = (0..values.len()).map(|cell| marks.digits(cell)).collect();
        Ok((values, allowed))
    }
}
