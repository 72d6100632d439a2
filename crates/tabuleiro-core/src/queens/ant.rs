//! Queens as ants place them: line by line, on squares that nothing attacks.

use super::board::{Board, Line};
use super::{Queens, landscape};
use crate::search::Construction;
use crate::search::colony::Branch;
use crate::{Invalid, NO_QUEEN};

/// Which line an ant goes on with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum NextLine {
    /// The rows from top to bottom.
    Row,
    /// The row or column with fewest free squares.
    #[default]
    Tightest,
}

/// How ants go about a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ants {
    /// Which line comes next.
    pub next: NextLine,
}

/// An ant on a board, with one pheromone place a square.
///
/// A line that has no free square is left without a queen, which costs one for each. Of the free
/// squares of a row those in columns with few others promise more, and the other way round.
#[derive(Clone, Debug)]
pub struct QueensAnt {
    next: NextLine,
    board: Board,
    /// How many queens were there before.
    placed: usize,
    /// The rows before this one had their turn.
    row: u32,
    /// The branches of this decision.
    squares: Vec<(u32, u32)>,
}

impl QueensAnt {
    /// Longest side: there is a pheromone place for every square.
    pub const MAX_SIDE: u32 = 2_000;

    /// An ant on a puzzle: placed queens stay, blocked squares stay free. O(n^2) time a board.
    ///
    /// # Errors
    /// A board that is too large, and placed queens that attack each other or stand where they may
    /// not.
    pub fn new(puzzle: &Queens, ants: Ants) -> Result<Self, Invalid> {
        if puzzle.n() > Self::MAX_SIDE {
            let (most, n) = (Self::MAX_SIDE, puzzle.n());
            return Err(Invalid(format!(
                "an ant colony has boards of up to {most} rows, not {n}: it remembers every square"
            )));
        }
        let mut board = Board::new(puzzle);
        for &(row, column) in puzzle.placed() {
            if !board.is_free(row, column) {
                return Err(landscape::attacked(row, column));
            }
            board.place(row, column);
        }
        let placed = board.placed();
        Ok(Self { next: ants.next, board, placed, row: 0, squares: Vec::new() })
    }

    /// The next line that has a free square.
    fn line(&mut self) -> Option<Line> {
        if self.next == NextLine::Tightest {
            return self.board.tightest_with(1);
        }
        let (from, side) = (self.row, self.board.side());
        let line = (from..side)
            .filter(|&row| self.board.is_open(row))
            .map(Line::Row)
            .find(|&row| self.board.free_in(row) > 0);
        self.row = if let Some(Line::Row(row)) = line { row + 1 } else { side };
        line
    }
}

impl Construction for QueensAnt {
    type Value = u32;

    fn places(&self) -> usize {
        (self.board.side() * self.board.side()) as usize
    }

    fn begin(&mut self, _: usize) {
        self.board.undo(self.placed);
        self.row = 0;
    }

    fn branches(&mut self, branches: &mut Vec<Branch>) {
        self.squares.clear();
        let Some(line) = self.line() else { return };
        self.squares.extend(self.board.free_squares(line));
        let side = self.board.side();
        branches.extend(self.squares.iter().map(|&(row, column)| {
            let crossing = match line {
                Line::Row(_) => Line::Column(column),
                Line::Column(_) => Line::Row(row),
            };
            let promise = 1.0 / f64::from(self.board.free_in(crossing).max(1));
            Branch { promise, ..Branch::plain((row * side + column) as usize) }
        }));
    }

    fn take(&mut self, branch: usize) {
        let (row, column) = self.squares[branch];
        self.board.place(row, column);
    }

    fn agrees(&self, branch: usize, board: &[u32]) -> bool {
        let (row, column) = self.squares[branch];
        board[row as usize] == column
    }

    /// Queens that found no free square.
    fn cost(&self) -> i64 {
        self.board.open()[0].len() as i64
    }

    /// The rows without a queen get the columns without one, in any order.
    fn write_values(&self, values: &mut Vec<u32>) {
        values.clear();
        values.resize(self.board.side() as usize, NO_QUEEN);
        self.board.read(values);
        let [rows, columns] = self.board.open();
        rows.iter().zip(columns).for_each(|(&row, &column)| values[row as usize] = column);
    }
}
