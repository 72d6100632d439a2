//! Ants that fill a sudoku step by step and draw the conclusions of each step.
//!
//! The pheromone places are the pairs of a cell and a digit. What an ant leaves open is its cost.

mod asker;
mod board;
mod frame;
mod probe;

use std::sync::Arc;

pub use asker::Next;
pub use board::Propagation;
pub(super) use probe::probe;

use super::exact::word::{Word, members};
use super::{Domain, Sudoku};
use crate::search::colony::{Branch, Construction};
use crate::{Invalid, UNKNOWN};
use asker::Asker;
use board::{Board, Care};
use frame::Frame;

/// What an ant does in front of a contradiction: a cell that can hold no digit, or a digit that
/// has no place in a unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Conflict {
    /// Leaves open what cannot be filled, and goes on.
    #[default]
    GoOn,
    /// Gives up.
    Stop,
    /// Takes its last decision back and rules it out; gives up if that is a contradiction too.
    TakeBack,
}

/// How ants go about a sudoku.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ants {
    /// Which question is next.
    pub next: Next,
    /// What is concluded from each step.
    pub propagation: Propagation,
    /// What happens in front of a contradiction.
    pub conflict: Conflict,
    /// Which digits the cells may get.
    pub domain: Domain,
}

/// An ant on a sudoku, with one bit of `W` a digit.
///
/// A step costs a few nanoseconds for each digit that it strikes out anywhere.
#[derive(Clone, Debug)]
pub struct SudokuAnt<W> {
    options: Ants,
    frame: Arc<Frame<W>>,
    /// What follows from the givens.
    root: Arc<Board<W>>,
    board: Board<W>,
    /// The board before the last decision.
    before: Board<W>,
    asker: Asker,
    /// Cells and digits to choose from.
    choices: Vec<(u16, u8)>,
}

impl<W: Word> SudokuAnt<W> {
    /// An ant on a puzzle whose side is at most the bits of `W`.
    ///
    /// # Errors
    /// A contradiction that shows before the search.
    pub(super) fn new(sudoku: &Sudoku, options: Ants) -> Result<Self, Invalid> {
        let frame = Frame::new(sudoku.shape());
        let root = Board::of(&frame, options.propagation, options.domain.of(sudoku)?)?;
        Ok(Self {
            options,
            asker: Asker::new(options.next, &frame, &root),
            frame: Arc::new(frame),
            board: root.clone(),
            before: root.clone(),
            root: Arc::new(root),
            choices: Vec::new(),
        })
    }

    fn place(&self, cell: usize, digit: usize) -> usize {
        cell * self.frame.side() + digit
    }
}

impl<W: Word> Construction for SudokuAnt<W> {
    type Value = u8;

    fn places(&self) -> usize {
        self.frame.cell_count() * self.frame.side()
    }

    fn starts(&self) -> usize {
        self.asker.starts().max(1)
    }

    fn begin(&mut self, start: usize) {
        self.board.copy_from(&self.root);
        self.asker.begin(start);
    }

    fn branches(&mut self, branches: &mut Vec<Branch>) {
        let gave_up = self.options.conflict != Conflict::GoOn && self.board.fault().is_some();
        self.choices.clear();
        if let Some(question) = self.asker.ask(&self.board).filter(|_| !gave_up) {
            for answer in members(self.board.answers(question)) {
                let (cell, digit) = self.frame.meaning(question, answer);
                self.choices.push((cell as u16, digit as u8));
                branches.push(Branch::plain(self.place(cell, digit)));
            }
        }
    }

    fn take(&mut self, branch: usize) {
        let (cell, digit) = self.choices[branch];
        let (cell, digit) = (usize::from(cell), usize::from(digit));
        if self.options.conflict == Conflict::GoOn {
            return self.board.put(&self.frame, cell, digit, Care::Careless);
        }
        if self.options.conflict == Conflict::TakeBack {
            self.before.copy_from(&self.board);
        }
        self.board.put(&self.frame, cell, digit, Care::Careful);
        let Some(fault) = self.board.fault() else { return };
        self.asker.note(fault);
        if self.options.conflict == Conflict::TakeBack {
            std::mem::swap(&mut self.board, &mut self.before);
            self.board.rule_out(&self.frame, cell, digit, Care::Careful);
            if let Some(fault) = self.board.fault() {
                self.asker.note(fault);
            }
        }
    }

    /// What follows from a digit takes longer on larger boards.
    fn effort(&self) -> u32 {
        self.frame.cell_count() as u32 / 8
    }

    fn agrees(&self, branch: usize, board: &[u8]) -> bool {
        let (cell, digit) = self.choices[branch];
        board[usize::from(cell)] == digit + 1
    }

    /// All cells that the ant filled, by decision or by conclusion.
    fn marks(&self, marks: &mut Vec<u32>) {
        marks.clear();
        let (known, values) = (self.root.values(), self.board.values());
        for (cell, (&before, &value)) in known.iter().zip(values).enumerate() {
            if before == UNKNOWN && value != UNKNOWN {
                marks.push(self.place(cell, usize::from(value) - 1) as u32);
            }
        }
    }

    fn cost(&self) -> i64 {
        self.board.open() as i64
    }

    /// The number of cells over that of the open ones (Lloyd and Amos).
    fn worth(&self, cost: i64) -> f64 {
        self.frame.cell_count() as f64 / cost.max(1) as f64
    }

    fn write_values(&self, values: &mut Vec<u8>) {
        values.clear();
        values.extend_from_slice(self.board.values());
    }
}
