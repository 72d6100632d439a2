//! Whether a picture solves a nonogram, judged on the picture alone.

use super::model::{Block, Nonogram};
use crate::UNKNOWN;

/// Whether `values` (row-major, one colour a cell, 0 for background) solves the puzzle: every row
/// and every column shows exactly the blocks of its clue, and every given cell is kept.
///
/// Shares no code with the solvers. Each cell is read twice and nothing is allocated.
#[must_use]
pub fn accepts(puzzle: &Nonogram, values: &[u8]) -> bool {
    let width = puzzle.width();
    values.len() == width * puzzle.height()
        && keeps_givens(puzzle.givens(), values)
        && (values.chunks_exact(width).zip(puzzle.rows()))
            .all(|(row, clue)| shows(row.iter().copied(), clue))
        && (puzzle.columns().iter().enumerate())
            .all(|(x, clue)| shows(values.iter().skip(x).step_by(width).copied(), clue))
}

fn keeps_givens(givens: &[u8], values: &[u8]) -> bool {
    givens.iter().zip(values).all(|(&given, &value)| given == UNKNOWN || given == value)
}

/// Whether the maximal runs of one colour in `cells` are the blocks of the clue, in order.
fn shows(cells: impl Iterator<Item = u8>, clue: &[Block]) -> bool {
    let mut blocks = clue.iter();
    // A background cell past the end closes the last run.
    let mut run = Block { len: 0, colour: 0 };
    for colour in cells.chain([0]) {
        if colour != run.colour {
            if run.colour != 0 && blocks.next() != Some(&run) {
                return false;
            }
            run = Block { len: 0, colour };
        }
        run.len += 1;
    }
    blocks.next().is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn block(len: u32, colour: u8) -> Block {
        Block { len, colour }
    }

    fn plain(rows: &[&[u32]], columns: &[&[u32]], givens: &[u8]) -> Nonogram {
        let clues = |lines: &[&[u32]]| {
            lines.iter().map(|line| line.iter().map(|&len| block(len, 1)).collect()).collect()
        };
        Nonogram::new(clues(rows), clues(columns), 1, givens.to_vec()).unwrap()
    }

    #[test]
    fn both_solutions_of_an_ambiguous_puzzle_are_accepted_and_nothing_else() {
        // Of all sixteen 2x2 pictures, the two diagonals show one cell in each line.
        let puzzle = plain(&[&[1], &[1]], &[&[1], &[1]], &[]);
        for bits in 0..16_u8 {
            let values: Vec<u8> = (0..4).map(|cell| bits >> cell & 1).collect();
            assert_eq!(accepts(&puzzle, &values), bits == 0b1001 || bits == 0b0110, "{values:?}");
        }
    }

    #[test]
    fn a_given_that_is_not_kept_is_refused() {
        // The given cell rules one of the two diagonals out.
        let puzzle = plain(&[&[1], &[1]], &[&[1], &[1]], &[UNKNOWN, 1, UNKNOWN, UNKNOWN]);
        assert!(accepts(&puzzle, &[0, 1, 1, 0]));
        assert!(!accepts(&puzzle, &[1, 0, 0, 1]));
    }

    #[test]
    fn neighbours_of_different_colours_are_two_blocks() {
        // Colours may touch; equal colours that touch are one block.
        let one = |colour| vec![block(1, colour)];
        let columns = vec![one(1), one(2), one(2), vec![]];
        let rows = vec![vec![block(1, 1), block(2, 2)]];
        let puzzle = Nonogram::new(rows, columns.clone(), 2, vec![]).unwrap();
        assert!(accepts(&puzzle, &[1, 2, 2, 0]));
        assert!(!accepts(&puzzle, &[1, 2, 0, 2]));
        assert!(!accepts(&puzzle, &[2, 2, 1, 0]));
        let split = vec![vec![block(1, 1), block(1, 2), block(1, 2)]];
        assert!(!accepts(&Nonogram::new(split, columns, 2, vec![]).unwrap(), &[1, 2, 2, 0]));
    }

    #[test]
    fn unknown_cells_foreign_colours_and_wrong_sizes_are_refused() {
        // Only a full assignment of the puzzle's own colours can be a solution.
        let puzzle = plain(&[&[1]], &[&[1], &[]], &[]);
        assert!(accepts(&puzzle, &[1, 0]));
        for wrong in [&[1, UNKNOWN][..], &[2, 0], &[1], &[1, 0, 0], &[]] {
            assert!(!accepts(&puzzle, wrong), "{wrong:?}");
        }
    }
}
