//! Boards that are filled cell by cell, with the rules after each decision.

use super::Unruly;
use super::probe::{Probes, stands};
use super::rules::Rules;
use super::settle::{closed, probed};
use crate::search::{Control, Rng};
use crate::{Invalid, UNKNOWN};

/// What is concluded from each decision.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Propagation {
    /// What the rules of people find.
    Rules,
    /// Also what they refute when it is tried, until the first cell that must stay open.
    #[default]
    Probes,
}

/// A board that is filled without ever contradicting a rule: a cell for which neither value is
/// left stays open.
#[derive(Clone)]
pub(super) struct Builder {
    propagation: Propagation,
    pub(super) rules: Rules,
    probes: Probes,
    /// Known cells before the first decision.
    base: usize,
    /// The other cells, row by row.
    pub(super) open: Vec<usize>,
    /// No cell had to stay open so far.
    is_sound: bool,
}

impl Builder {
    /// A board after the first conclusions.
    ///
    /// # Errors
    /// A contradiction among them.
    pub(super) fn new(puzzle: &Unruly, propagation: Propagation) -> Result<Self, Invalid> {
        let cells = puzzle.givens().len();
        let (rules, probes) = match propagation {
            Propagation::Rules => (closed(puzzle)?, Probes::new(cells)),
            Propagation::Probes => probed(puzzle)?,
        };
        Ok(Self {
            propagation,
            base: rules.mark(),
            open: (0..cells).filter(|&cell| rules.grid.cells[cell] == UNKNOWN).collect(),
            rules,
            probes,
            is_sound: true,
        })
    }

    /// Undoes all decisions.
    pub(super) fn clear(&mut self) {
        self.rules.undo(self.base);
        self.is_sound = true;
    }

    /// What was decided and concluded.
    pub(super) fn filled(&self) -> &[usize] {
        self.rules.since(self.base)
    }

    /// Whether a choice is left in a cell. One with a single value gets it; one with none stays
    /// open.
    pub(super) fn is_choice(&mut self, cell: usize) -> bool {
        if self.rules.grid.cells[cell] != UNKNOWN {
            return false;
        }
        match [0, 1].map(|value| stands(&mut self.rules, cell, value)) {
            [true, true] => return true,
            [false, false] => self.is_sound = false,
            [zero_stands, _] => self.set(cell, u8::from(!zero_stands)),
        }
        false
    }

    /// Gives a cell a value that stands, and concludes.
    pub(super) fn set(&mut self, cell: usize, value: u8) {
        self.rules.set(cell, value);
        let closed = self.rules.close(&mut Control::default().meter());
        debug_assert!(closed.is_ok());
        if self.propagation == Propagation::Probes && self.is_sound {
            self.is_sound = self.probes.run(&mut self.rules).is_ok();
        }
    }

    /// Fills a board in random order with random values; [`UNKNOWN`] where neither fits.
    pub(super) fn draw(&mut self, rng: &mut Rng) -> &[u8] {
        self.clear();
        let mut order = std::mem::take(&mut self.open);
        rng.shuffle(&mut order);
        for &cell in &order {
            if self.is_choice(cell) {
                self.set(cell, rng.below(2) as u8);
            }
        }
        self.open = order;
        &self.rules.grid.cells
    }
}
