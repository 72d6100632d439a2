//! The one rule that people use: a row or a column with a single free square gets its queen there.

use super::Queens;
use super::board::{Board, Line};
use crate::NO_QUEEN;
use crate::search::{Control, Counters, Deduction, End, Fixpoint, Meter, Stop};

/// How far the rule came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Closed {
    /// Every open line has two free squares at least, or the board is full.
    Quiet,
    /// That line has none.
    Dead(Line),
}

/// Places queens until the rule does not apply any more. O(n) each.
pub(super) fn close(board: &mut Board, meter: &mut Meter) -> Result<Closed, Stop> {
    while let Some(line) = board.tightest() {
        meter.counters.propagations += 1;
        meter.work(board.work())?;
        match board.free_in(line) {
            0 => return Ok(Closed::Dead(line)),
            1 => {
                let square = board.free_squares(line).next();
                if let Some((row, column)) = square {
                    board.place(row, column);
                }
            }
            _ => break,
        }
    }
    Ok(Closed::Quiet)
}

/// Places the given queens; says which one cannot stand where it is.
pub(super) fn place_given(
    board: &mut Board,
    puzzle: &Queens,
    meter: &mut Meter,
) -> Result<Option<(u32, u32)>, Stop> {
    for &(row, column) in puzzle.placed() {
        meter.work(board.work())?;
        if !board.is_free(row, column) {
            return Ok(Some((row, column)));
        }
        board.place(row, column);
    }
    Ok(None)
}

/// The fixed point of the rule. Boards beyond [`Queens::MAX_SEARCHED`] are given up at once.
pub(super) fn deduce(puzzle: &Queens, control: &Control) -> Deduction<u32> {
    if puzzle.n() > Queens::MAX_SEARCHED {
        return Deduction {
            values: Vec::new(),
            fixpoint: Fixpoint::Interrupted(End::Budget),
            counters: Counters::default(),
        };
    }
    let mut meter = control.meter();
    let mut board = Board::new(puzzle);
    let fixpoint = match deduce_on(&mut board, puzzle, &mut meter) {
        Ok(fixpoint) => fixpoint,
        Err(stop) => Fixpoint::Interrupted(stop.into()),
    };
    let mut values = vec![NO_QUEEN; puzzle.n() as usize];
    board.read(&mut values);
    Deduction { values, fixpoint, counters: meter.counters }
}

fn deduce_on(board: &mut Board, puzzle: &Queens, meter: &mut Meter) -> Result<Fixpoint, Stop> {
    if let Some((row, column)) = place_given(board, puzzle, meter)? {
        let (row, column) = (row + 1, column + 1);
        return Ok(Fixpoint::Contradiction(format!(
            "row {row}: the queen in column {column} is attacked or on a blocked square"
        )));
    }
    Ok(match close(board, meter)? {
        Closed::Dead(Line::Row(row)) => {
            Fixpoint::Contradiction(format!("row {}: no free square is left", row + 1))
        }
        Closed::Dead(Line::Column(column)) => {
            Fixpoint::Contradiction(format!("column {}: no free square is left", column + 1))
        }
        Closed::Quiet if board.is_full() => Fixpoint::Solved,
        Closed::Quiet => Fixpoint::Stuck,
    })
}
