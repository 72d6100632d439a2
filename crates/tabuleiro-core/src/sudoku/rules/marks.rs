//! Pencil marks: the digits that each cell may still hold, with a trail.

use std::collections::VecDeque;
use std::fmt;

use crate::UNKNOWN;
use crate::sudoku::exact::word::{Word, members};
use crate::sudoku::{Shape, Unit};

/// A set of digits, counted from 0.
pub(super) type Digits = u128;

/// Rules that look at one unit at a time.
pub(super) const UNIT_RULES: usize = 3;

/// Two clues or marks that cannot both hold, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::sudoku) enum Contradiction {
    /// A unit cannot hold a digit.
    NoPlace(Unit, usize),
    /// Two givens of a unit are equal.
    Twice(Unit, usize),
    /// A cell can hold no digit: its row and column.
    NoDigit(usize, usize),
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoPlace(unit, digit) => write!(f, "{unit} has no place for digit {}", digit + 1),
            Self::Twice(unit, digit) => write!(f, "{unit} has digit {} twice", digit + 1),
            Self::NoDigit(row, column) => {
                write!(f, "row {}, column {} has no digit left", row + 1, column + 1)
            }
        }
    }
}

/// The digits that each cell may still hold.
///
/// Invariant at a fixed point: a cell with one digit left has been struck from its peers, and no
/// queue holds anything.
pub(in crate::sudoku) struct Marks {
    shape: Shape,
    units: Vec<Unit>,
    /// The cells of each unit, one unit after the other.
    cells_of: Vec<u16>,
    /// The row, column and box of each cell, as indices into `units`.
    units_of: Vec<[u16; 3]>,
    digits: Vec<Digits>,
    /// Cells that changed and what they held before, oldest first.
    trail: Vec<(u16, Digits)>,
    /// Cells that came down to one digit and are not struck from their peers yet, oldest first: the
    /// givens speak before what follows from them, so a contradiction names the first culprit.
    singles: VecDeque<u16>,
    /// For each rule the units that changed since it last looked.
    changed: [Vec<u16>; UNIT_RULES],
    /// For each unit a bit for each rule whose queue holds it.
    queued: Vec<u8>,
}

impl Marks {
    /// A board on which everything is possible.
    pub(in crate::sudoku) fn new(shape: Shape) -> Self {
        let units: Vec<Unit> = shape.units().collect();
        let mut cells_of = Vec::with_capacity(units.len() * shape.side());
        let mut units_of = vec![[0; 3]; shape.cells()];
        for (index, &unit) in units.iter().enumerate() {
            for place in 0..shape.side() {
                let cell = shape.cell(unit, place);
                cells_of.push(cell as u16);
                units_of[cell][index / shape.side()] = index as u16;
            }
        }
        Self {
            shape,
            queued: vec![0; units.len()],
            units,
            cells_of,
            units_of,
            digits: vec![Digits::full(shape.side()); shape.cells()],
            trail: Vec::new(),
            singles: VecDeque::new(),
            changed: [const { Vec::new() }; UNIT_RULES],
        }
    }

    /// Writes the givens; they are struck from their peers when the rules run.
    pub(in crate::sudoku) fn give(&mut self, givens: &[u8]) -> Result<(), Contradiction> {
        for (unit, &name) in self.units.iter().enumerate() {
            let mut held = Digits::EMPTY;
            for place in 0..self.shape.side() {
                let value = givens[self.cell(unit, place)];
                if value == UNKNOWN {
                    continue;
                }
                let digit = usize::from(value - 1);
                if held & Digits::bit(digit) != 0 {
                    return Err(Contradiction::Twice(name, digit));
                }
                held |= Digits::bit(digit);
            }
        }
        for unit in 0..self.units.len() {
            self.queue(unit);
        }
        for (cell, &value) in givens.iter().enumerate() {
            if value != UNKNOWN {
                self.keep(cell, Digits::bit(usize::from(value - 1)))?;
            }
        }
        Ok(())
    }

    pub(in crate::sudoku) fn shape(&self) -> Shape {
        self.shape
    }

    /// The digits that a cell may hold.
    pub(in crate::sudoku) fn digits(&self, cell: usize) -> Digits {
        self.digits[cell]
    }

    pub(super) fn unit(&self, unit: usize) -> Unit {
        self.units[unit]
    }

    /// The row (0), column (1) or box (2) of a cell, as an index of a unit.
    pub(super) fn unit_of(&self, cell: usize, kind: usize) -> usize {
        usize::from(self.units_of[cell][kind])
    }

    /// The cell of a unit at a place.
    #[inline]
    pub(super) fn cell(&self, unit: usize, place: usize) -> usize {
        usize::from(self.cells_of[unit * self.shape.side() + place])
    }

    /// The digits of the cells of a unit.
    pub(super) fn unit_digits(&self, unit: usize) -> impl Iterator<Item = Digits> {
        let side = self.shape.side();
        let cells = &self.cells_of[unit * side..][..side];
        cells.iter().map(|&cell| self.digits[usize::from(cell)])
    }

    fn queue(&mut self, unit: usize) {
        for (rule, changed) in self.changed.iter_mut().enumerate() {
            if self.queued[unit] & 1 << rule == 0 {
                self.queued[unit] |= 1 << rule;
                changed.push(unit as u16);
            }
        }
    }

    /// Keeps only these digits of a cell. Says whether that changed anything.
    pub(in crate::sudoku) fn keep(
        &mut self,
        cell: usize,
        digits: Digits,
    ) -> Result<bool, Contradiction> {
        let before = self.digits[cell];
        let after = before & digits;
        if after == before {
            return Ok(false);
        }
        self.trail.push((cell as u16, before));
        self.digits[cell] = after;
        if after == 0 {
            return Err(Contradiction::NoDigit(self.shape.row(cell), self.shape.column(cell)));
        }
        if after.without_lowest() == 0 {
            self.singles.push_back(cell as u16);
        }
        for kind in 0..3 {
            self.queue(self.unit_of(cell, kind));
        }
        Ok(true)
    }

    /// Naked single: a cell with one digit left takes it from its peers.
    pub(super) fn strike_peers(&mut self, cell: usize) -> Result<(), Contradiction> {
        let digit = self.digits[cell];
        for kind in 0..3 {
            let unit = self.unit_of(cell, kind);
            for place in 0..self.shape.side() {
                let peer = self.cell(unit, place);
                if peer == cell || self.digits[peer] & digit == 0 {
                    continue;
                }
                self.keep(peer, !digit)?;
            }
        }
        Ok(())
    }

    pub(super) fn next_single(&mut self) -> Option<usize> {
        self.singles.pop_front().map(usize::from)
    }

    /// The simplest rule that has a changed unit to look at, and that unit.
    pub(super) fn next_unit(&mut self) -> Option<(usize, usize)> {
        for (rule, changed) in self.changed.iter_mut().enumerate() {
            if let Some(unit) = changed.pop() {
                self.queued[usize::from(unit)] &= !(1 << rule);
                return Some((rule, usize::from(unit)));
            }
        }
        None
    }

    /// Where the trail is now, to come back to.
    pub(in crate::sudoku) fn mark(&self) -> usize {
        self.trail.len()
    }

    /// Takes everything back that happened since `mark`, which was at a fixed point.
    pub(in crate::sudoku) fn undo(&mut self, mark: usize) {
        while self.trail.len() > mark {
            let Some((cell, digits)) = self.trail.pop() else { break };
            self.digits[usize::from(cell)] = digits;
        }
        self.singles.clear();
        for changed in &mut self.changed {
            for unit in changed.drain(..) {
                self.queued[usize::from(unit)] = 0;
            }
        }
    }

    pub(in crate::sudoku) fn is_solved(&self) -> bool {
        self.digits.iter().all(|digits| digits.without_lowest() == 0)
    }

    /// The known digits, [`UNKNOWN`] elsewhere.
    pub(in crate::sudoku) fn values(&self) -> Vec<u8> {
        let value = |&digits: &Digits| match members(digits).next() {
            Some(digit) if digits.without_lowest() == 0 => digit as u8 + 1,
            _ => UNKNOWN,
        };
        self.digits.iter().map(value).collect()
    }
}
