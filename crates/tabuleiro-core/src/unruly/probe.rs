//! Probing: values that the rules refute when they are tried are struck out.

use super::rules::Rules;
use crate::UNKNOWN;
use crate::search::{Control, Meter};

/// The working memory of probing.
#[derive(Clone)]
pub(super) struct Probes {
    /// For each cell and value the round in which it was last seen to contradict nothing: what
    /// follows from a value that stands, stands as well and needs no probe of its own.
    stood: Vec<[u64; 2]>,
    /// Goes up with each cell that is settled.
    round: u64,
}

impl Probes {
    pub(super) fn new(cells: usize) -> Self {
        Self { stood: vec![[0; 2]; cells], round: 0 }
    }

    /// Probes all unknown cells until no value more can be struck out. The rules must be closed
    /// before, and are afterwards. A round takes up to two closings a cell.
    ///
    /// # Errors
    /// A cell for which both values are refuted.
    pub(super) fn run(&mut self, rules: &mut Rules) -> Result<(), usize> {
        let mut meter = Control::default().meter();
        let cells = self.stood.len();
        self.round += 1;
        let (mut cell, mut quiet) = (0, 0);
        while quiet < cells {
            if rules.grid.cells[cell] == UNKNOWN {
                match [0, 1].map(|value| self.stands(rules, cell, value, &mut meter)) {
                    [true, true] => {}
                    [false, false] => return Err(cell),
                    [zero_stands, _] => {
                        settle(rules, cell, u8::from(!zero_stands), &mut meter);
                        self.round += 1;
                        quiet = 0;
                    }
                }
            }
            quiet += 1;
            cell = if cell + 1 == cells { 0 } else { cell + 1 };
        }
        Ok(())
    }

    fn stands(&mut self, rules: &mut Rules, cell: usize, value: u8, meter: &mut Meter) -> bool {
        if self.stood[cell][usize::from(value)] == self.round {
            return true;
        }
        let mark = rules.mark();
        rules.set(cell, value);
        let stands = rules.close(meter).is_ok();
        if stands {
            for &cell in rules.since(mark) {
                self.stood[cell][usize::from(rules.grid.cells[cell])] = self.round;
            }
        }
        rules.undo(mark);
        stands
    }
}

/// Gives a cell a value that stands.
fn settle(rules: &mut Rules, cell: usize, value: u8, meter: &mut Meter) {
    rules.set(cell, value);
    let closed = rules.close(meter);
    debug_assert!(closed.is_ok());
}

/// Whether a value contradicts nothing, as far as the rules see.
pub(super) fn stands(rules: &mut Rules, cell: usize, value: u8) -> bool {
    let mark = rules.mark();
    rules.set(cell, value);
    let stands = rules.close(&mut Control::default().meter()).is_ok();
    rules.undo(mark);
    stands
}
