//! The board under an ant: the answers that are left to each question, brought to the fixed point
//! of a few rules after each step.

use super::frame::Frame;
use crate::sudoku::exact::word::{Word, members};
use crate::{Invalid, UNKNOWN};

/// What follows from a step without guessing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Propagation {
    /// Naked and hidden singles.
    #[default]
    Singles,
    /// Those, and locked candidates (pointing and claiming).
    Locked,
}

/// Whether conclusions end at the first contradiction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Care {
    /// They do: the board is of no more use.
    Careful,
    /// They go on, so that as many cells as possible are filled by the rules.
    Careless,
}

/// Never breaks a rule: what cannot be filled stays open.
#[derive(Clone, Debug)]
pub(super) struct Board<W> {
    propagation: Propagation,
    /// For each question the answers that are left.
    answers: Vec<W>,
    /// How many.
    sizes: Vec<u8>,
    /// Digits counted from 1, or [`UNKNOWN`].
    values: Vec<u8>,
    open: usize,
    /// The first question that lost its last answer.
    fault: Option<u16>,
    /// Questions with one answer, to be drawn conclusions from.
    singles: Vec<u16>,
    /// Units' questions that lost an answer since they were looked at for locked candidates.
    fewer: Vec<u16>,
    is_fewer: Vec<bool>,
}

impl<W: Word> Board<W> {
    /// An empty board.
    fn new(frame: &Frame<W>, propagation: Propagation) -> Self {
        let (side, cells) = (frame.side(), frame.cell_count());
        Self {
            propagation,
            answers: vec![W::full(side); 4 * cells],
            sizes: vec![side as u8; 4 * cells],
            values: vec![UNKNOWN; cells],
            open: cells,
            fault: None,
            singles: Vec::with_capacity(4 * cells),
            fewer: Vec::with_capacity(3 * cells),
            is_fewer: vec![false; 4 * cells],
        }
    }

    /// A board with known cells and, for each cell, the digits that it may hold.
    pub(super) fn of(
        frame: &Frame<W>,
        propagation: Propagation,
        (known, allowed): (Vec<u8>, Vec<u128>),
    ) -> Result<Self, Invalid> {
        let mut board = Self::new(frame, propagation);
        for (cell, &value) in known.iter().enumerate().filter(|cell| *cell.1 != UNKNOWN) {
            board.put(frame, cell, usize::from(value) - 1, Care::Careful);
        }
        for (cell, allowed) in allowed.into_iter().enumerate() {
            for digit in (0..frame.side()).filter(|digit| allowed >> digit & 1 == 0) {
                board.rule_out(frame, cell, digit, Care::Careful);
            }
        }
        board.check(frame)?;
        Ok(board)
    }

    /// A sentence if some question has no answer.
    pub(super) fn check(&self, frame: &Frame<W>) -> Result<(), Invalid> {
        match self.fault() {
            Some(question) => Err(Invalid(frame.fault(question).to_string())),
            None => Ok(()),
        }
    }

    /// Takes over a settled board of the same puzzle.
    #[inline]
    pub(super) fn copy_from(&mut self, other: &Self) {
        self.answers.copy_from_slice(&other.answers);
        self.sizes.copy_from_slice(&other.sizes);
        self.values.copy_from_slice(&other.values);
        self.open = other.open;
        self.fault = other.fault;
        self.forget();
    }

    /// Drops the conclusions that are not drawn yet.
    fn forget(&mut self) {
        self.singles.clear();
        while let Some(question) = self.fewer.pop() {
            self.is_fewer[usize::from(question)] = false;
        }
    }

    /// The answers that are left to a question.
    #[inline]
    pub(super) fn answers(&self, question: usize) -> W {
        self.answers[question]
    }

    /// How many answers are left to each question.
    #[inline]
    pub(super) fn sizes(&self) -> &[u8] {
        &self.sizes
    }

    /// The digits of the cells, [`UNKNOWN`] where they are open.
    #[inline]
    pub(super) fn values(&self) -> &[u8] {
        &self.values
    }

    /// How many cells are open.
    #[inline]
    pub(super) fn open(&self) -> usize {
        self.open
    }

    /// The first question that has no answer.
    #[inline]
    pub(super) fn fault(&self) -> Option<usize> {
        self.fault.map(usize::from)
    }

    /// Fills a cell and draws the conclusions.
    pub(super) fn put(&mut self, frame: &Frame<W>, cell: usize, digit: usize, care: Care) {
        self.fill(frame, cell, digit);
        self.settle(frame, care);
    }

    /// Rules a digit out and draws the conclusions.
    pub(super) fn rule_out(&mut self, frame: &Frame<W>, cell: usize, digit: usize, care: Care) {
        self.strike(frame, cell, digit);
        self.settle(frame, care);
    }

    fn settle(&mut self, frame: &Frame<W>, care: Care) {
        loop {
            if care == Care::Careful && self.fault.is_some() {
                return self.forget();
            }
            if let Some(question) = self.singles.pop() {
                let question = usize::from(question);
                // The answer may have gone meanwhile.
                if self.sizes[question] == 1 {
                    let answer = self.answers[question].lowest();
                    let (cell, digit) = frame.meaning(question, answer);
                    self.fill(frame, cell, digit);
                }
            } else if let Some(question) = self.fewer.pop() {
                let question = usize::from(question);
                self.is_fewer[question] = false;
                self.lock(frame, question);
            } else {
                return;
            }
        }
    }

    /// Fills a cell unless it is filled, with a digit that it may hold; otherwise that is a fault.
    fn fill(&mut self, frame: &Frame<W>, cell: usize, digit: usize) {
        let bit = W::bit(digit);
        if self.answers[cell] & bit == W::EMPTY {
            self.fault = self.fault.or(Some(cell as u16));
            return;
        }
        if self.values[cell] != UNKNOWN {
            return;
        }
        self.values[cell] = digit as u8 + 1;
        self.open -= 1;
        let others = self.answers[cell] & !bit;
        self.answers[cell] = bit;
        self.sizes[cell] = 1;
        let seat = frame.seat(cell);
        for other in members(others) {
            for (unit, place) in seat {
                self.drop(unit + other, W::bit(place));
            }
        }
        for (unit, place) in seat {
            for peer in members(self.answers[unit + digit] & !W::bit(place)) {
                self.strike(frame, frame.cell(unit, peer), digit);
            }
        }
    }

    /// Takes a digit from a cell, and the cell from the digit's places.
    #[inline]
    fn strike(&mut self, frame: &Frame<W>, cell: usize, digit: usize) {
        let bit = W::bit(digit);
        if self.answers[cell] & bit == W::EMPTY {
            return;
        }
        self.drop(cell, bit);
        for (unit, place) in frame.seat(cell) {
            self.drop(unit + digit, W::bit(place));
        }
    }

    /// Takes an answer from a question that has it.
    #[inline]
    fn drop(&mut self, question: usize, bit: W) {
        self.answers[question] &= !bit;
        self.sizes[question] -= 1;
        match self.sizes[question] {
            0 => self.fault = self.fault.or(Some(question as u16)),
            1 => self.singles.push(question as u16),
            _ if self.propagation == Propagation::Singles => {}
            _ => {
                if question >= self.values.len() && !self.is_fewer[question] {
                    self.is_fewer[question] = true;
                    self.fewer.push(question as u16);
                }
            }
        }
    }

    /// Locked candidates: where all places of a digit in one unit lie in another unit as well, it
    /// stands nowhere else in that other one.
    fn lock(&mut self, frame: &Frame<W>, question: usize) {
        let places = self.answers[question];
        if places == W::EMPTY {
            return;
        }
        if let Some((other, shared)) = frame.crossing(question, places) {
            for place in members(self.answers[other] & !shared) {
                let (cell, digit) = frame.meaning(other, place);
                self.strike(frame, cell, digit);
            }
        }
    }
}
