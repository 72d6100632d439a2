//! Trying every digit of every cell before a search, and ruling out those that fail at once.

use super::board::{Board, Care, Propagation};
use super::frame::Frame;
use crate::sudoku::exact::word::{Word, members};
use crate::sudoku::{Domain, Sudoku};
use crate::{Invalid, UNKNOWN};

/// The known cells and, for each cell, the digits that do not lead to a contradiction by singles
/// and locked candidates. Costs a few milliseconds on a 25x25.
pub(in crate::sudoku) fn probe(sudoku: &Sudoku) -> Result<(Vec<u8>, Vec<u128>), Invalid> {
    if sudoku.side() <= 32 { of::<u32>(sudoku) } else { of::<u128>(sudoku) }
}

fn of<W: Word>(sudoku: &Sudoku) -> Result<(Vec<u8>, Vec<u128>), Invalid> {
    let frame = Frame::<W>::new(sudoku.shape());
    let mut root = Board::of(&frame, Propagation::Locked, Domain::Ruled.of(sudoku)?)?;
    let mut trial = root.clone();
    let cells = frame.cell_count();
    // Cells in a row that told nothing new: after a whole round there is no more to learn.
    let (mut idle, mut cell) = (0, 0);
    while idle < cells {
        idle += 1;
        if root.values()[cell] == UNKNOWN {
            for digit in members(root.answers(cell)) {
                trial.copy_from(&root);
                trial.put(&frame, cell, digit, Care::Careful);
                if trial.fault().is_some() {
                    root.rule_out(&frame, cell, digit, Care::Careful);
                    root.check(&frame)?;
                    idle = 0;
                }
            }
        }
        cell = (cell + 1) % cells;
    }
    let bits = |cell| members(root.answers(cell)).fold(0, |bits, digit| bits | 1 << digit);
    Ok((root.values().to_vec(), (0..cells).map(bits).collect()))
}
