//! Filling boxes at random with digits that their cells may hold.

use crate::search::Rng;

/// The digits of a set of free cells, as a bipartite matching that is drawn anew.
#[derive(Clone, Debug, Default)]
pub(super) struct Filler {
    /// Digits to place, counted from 0.
    pub(super) missing: Vec<u8>,
    /// For each cell the digits that it may hold, as bits.
    pub(super) allowed: Vec<u128>,
    /// For each of `missing` the cell that holds it.
    holder: Vec<Option<usize>>,
    order: Vec<usize>,
    tried: Vec<bool>,
}

impl Filler {
    /// Places every missing digit: calls `put` with each cell's index and digit. `false` when
    /// some cell can have none. Any filling may come, not all with the same chance.
    pub(super) fn fill(&mut self, rng: &mut Rng, mut put: impl FnMut(usize, u8)) -> bool {
        let cells = self.allowed.len();
        rng.shuffle(&mut self.missing);
        self.holder.clear();
        self.holder.resize(cells, None);
        self.order.clear();
        self.order.extend(0..cells);
        rng.shuffle(&mut self.order);
        for at in 0..cells {
            self.tried.clear();
            self.tried.resize(cells, false);
            if !self.seat(self.order[at]) {
                return false;
            }
        }
        for (slot, holder) in self.holder.iter().enumerate() {
            if let Some(cell) = *holder {
                put(cell, self.missing[slot]);
            }
        }
        true
    }

    /// Gives a cell a digit, moving others along an augmenting path. Recurses once a cell of a
    /// box at most.
    fn seat(&mut self, cell: usize) -> bool {
        let fits = |slot: &usize| self.allowed[cell] >> self.missing[*slot] & 1 == 1;
        let slots = 0..self.missing.len();
        if let Some(slot) = slots.clone().filter(fits).find(|&slot| self.holder[slot].is_none()) {
            self.holder[slot] = Some(cell);
            return true;
        }
        for slot in slots {
            if self.allowed[cell] >> self.missing[slot] & 1 == 0
                || std::mem::replace(&mut self.tried[slot], true)
            {
                continue;
            }
            if self.holder[slot].is_none_or(|holder| self.seat(holder)) {
                self.holder[slot] = Some(cell);
                return true;
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_filling_is_drawn_and_no_other() {
        // Four cells, one of which forces a detour: all 4 fillings that fit come up.
        let mut filler = Filler {
            missing: vec![0, 1, 2, 3],
            allowed: vec![0b0011, 0b0011, 0b1110, 0b1111],
            ..Filler::default()
        };
        let mut rng = Rng::new(1);
        let mut seen = std::collections::BTreeSet::new();
        for _ in 0..500 {
            let mut cells = [9; 4];
            assert!(filler.fill(&mut rng, |cell, digit| cells[cell] = digit));
            for (cell, &digit) in cells.iter().enumerate() {
                assert!(filler.allowed[cell] >> digit & 1 == 1);
            }
            seen.insert(cells);
        }
        assert_eq!(seen.len(), 4);
    }

    #[test]
    fn what_cannot_be_filled_is_said() {
        // Three cells that share two digits are not filled.
        let mut filler =
            Filler { missing: vec![0, 1, 2], allowed: vec![0b011; 3], ..Filler::default() };
        assert!(!filler.fill(&mut Rng::new(1), |_, _| {}));
    }
}
