//! Plain chronological backtracking: row by row, digits ascending, no look ahead.

use super::Sudoku;
use super::exact::word::{Word, members};
use crate::UNKNOWN;
use crate::search::{Control, End, Meter, Report, Stop};

/// Finds up to `limit` solutions, in lexicographic order, and hands each to `found`.
///
/// A node is a call of the textbook recursion: one for each cell on the path and one for the full
/// board, so a board of N x N takes at least N * N + 1 nodes to its first solution. A digit
/// is tried when its row, column and box do not hold it yet; a given is tested when its cell is
/// reached. A seed changes nothing. Cost: about ten nanoseconds a node.
pub fn enumerate(
    sudoku: &Sudoku,
    limit: u64,
    control: &Control,
    found: &mut dyn FnMut(&[u8]),
) -> Report {
    let mut meter = control.meter();
    let mut board = Board::new(sudoku);
    let mut solutions = 0;
    let mut sink = |values: &[u8]| {
        solutions += 1;
        found(values);
        if solutions < limit { Ok(()) } else { Err(Stop::Enough) }
    };
    let outcome =
        if limit == 0 { Err(Stop::Enough) } else { search(&mut board, &mut meter, &mut sink) };
    let end = outcome.map_or_else(End::from, |()| End::Complete);
    Report { end, solutions, counters: meter.counters }
}

/// A cell on the path that was not given, and the digits still to try there.
struct Frame {
    cell: usize,
    untried: u128,
}

fn search(
    board: &mut Board,
    meter: &mut Meter,
    sink: &mut dyn FnMut(&[u8]) -> Result<(), Stop>,
) -> Result<(), Stop> {
    let mut path: Vec<Frame> = Vec::with_capacity(board.values.len());
    let mut cell = 0;
    loop {
        meter.node()?;
        if cell == board.values.len() {
            sink(&board.values)?;
        } else if !board.is_given[cell] {
            path.push(Frame { cell, untried: board.possible(cell) });
            meter.counters.depth = meter.counters.depth.max(path.len() as u64);
        } else if !board.clashes[cell] {
            cell += 1;
            continue;
        }
        loop {
            let Some(frame) = path.last_mut() else { return Ok(()) };
            board.clear(frame.cell);
            if let Some(digit) = members(frame.untried).next() {
                frame.untried = frame.untried.without_lowest();
                board.set(frame.cell, digit);
                cell = frame.cell + 1;
                break;
            }
            meter.counters.fails += 1;
            path.pop();
        }
    }
}

/// The digits on the board and which digits each unit holds.
struct Board {
    values: Vec<u8>,
    units_of: Vec<[usize; 3]>,
    held: Vec<u128>,
    full: u128,
    is_given: Vec<bool>,
    /// Whether a given stands in a unit with an equal given.
    clashes: Vec<bool>,
}

impl Board {
    fn new(sudoku: &Sudoku) -> Self {
        let (shape, side) = (sudoku.shape(), sudoku.side());
        let units_of =
            |cell| [shape.row(cell), side + shape.column(cell), 2 * side + shape.box_of(cell)];
        let mut board = Self {
            values: sudoku.givens().to_vec(),
            units_of: (0..shape.cells()).map(units_of).collect(),
            held: vec![0; 3 * side],
            full: u128::full(side),
            is_given: sudoku.givens().iter().map(|&value| value != UNKNOWN).collect(),
            clashes: vec![false; shape.cells()],
        };
        let mut given_twice = vec![0u128; 3 * side];
        let givens = || (0..shape.cells()).filter(|&cell| sudoku.givens()[cell] != UNKNOWN);
        for cell in givens() {
            let bit = board.bit(cell);
            for unit in board.units_of[cell] {
                given_twice[unit] |= board.held[unit] & bit;
                board.held[unit] |= bit;
            }
        }
        for cell in givens() {
            let bit = board.bit(cell);
            board.clashes[cell] =
                board.units_of[cell].iter().any(|&unit| given_twice[unit] & bit != 0);
        }
        board
    }

    fn bit(&self, cell: usize) -> u128 {
        u128::bit(usize::from(self.values[cell] - 1))
    }

    fn possible(&self, cell: usize) -> u128 {
        let [row, column, boxed] = self.units_of[cell];
        self.full & !(self.held[row] | self.held[column] | self.held[boxed])
    }

    fn set(&mut self, cell: usize, digit: usize) {
        self.values[cell] = digit as u8 + 1;
        for unit in self.units_of[cell] {
            self.held[unit] |= u128::bit(digit);
        }
    }

    fn clear(&mut self, cell: usize) {
        if self.values[cell] == UNKNOWN {
            return;
        }
        let bit = self.bit(cell);
        for unit in self.units_of[cell] {
            self.held[unit] &= !bit;
        }
        self.values[cell] = UNKNOWN;
    }
}
