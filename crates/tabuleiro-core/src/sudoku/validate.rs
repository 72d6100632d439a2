//! Whether a filled board solves a puzzle, by the rules and nothing else.

use super::{Shape, Sudoku};
use crate::UNKNOWN;

/// Whether `values` holds each digit once in every row, column and box, and keeps the givens.
///
/// Shares no code with the solvers. Costs a few nanoseconds a cell.
#[must_use]
pub fn accepts(sudoku: &Sudoku, values: &[u8]) -> bool {
    let kept = |(&given, &value): (&u8, &u8)| given == UNKNOWN || given == value;
    values.len() == sudoku.givens().len()
        && sudoku.givens().iter().zip(values).all(kept)
        && is_full_grid(sudoku.shape(), values)
}

/// Whether a board holds each digit once in every row, column and box.
#[must_use]
pub fn is_full_grid(shape: Shape, values: &[u8]) -> bool {
    let side = shape.side();
    if values.len() != side * side {
        return false;
    }
    let mut seen = vec![[false; 3]; side * side];
    for row in 0..side {
        for column in 0..side {
            let value = usize::from(values[row * side + column]);
            if value == 0 || value > side {
                return false;
            }
            let boxes_above = row / shape.box_height() * shape.box_height();
            let unit = [row, column, boxes_above + column / shape.box_width()];
            for (kind, index) in unit.into_iter().enumerate() {
                let slot = &mut seen[index * side + value - 1][kind];
                if std::mem::replace(slot, true) {
                    return false;
                }
            }
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    const GRID: [u8; 16] = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];

    #[test]
    fn a_solution_is_accepted() {
        let mut givens = vec![UNKNOWN; 16];
        givens[5] = 4;
        assert!(accepts(&Sudoku::new(2, 2, givens).unwrap(), &GRID));
    }

    #[test]
    fn any_single_change_is_refused() {
        let empty = Sudoku::new(2, 2, vec![UNKNOWN; 16]).unwrap();
        for cell in 0..16 {
            for value in (0..=5).chain([UNKNOWN]).filter(|&value| value != GRID[cell]) {
                let mut values = GRID;
                values[cell] = value;
                assert!(!accepts(&empty, &values), "{values:?}");
            }
        }
    }

    #[test]
    fn a_latin_square_with_wrong_boxes_is_refused() {
        let latin = [1, 2, 3, 4, 2, 1, 4, 3, 3, 4, 1, 2, 4, 3, 2, 1];
        assert!(!is_full_grid(Shape::new(2, 2).unwrap(), &latin));
    }

    #[test]
    fn a_changed_given_and_a_short_board_are_refused() {
        let mut givens = vec![UNKNOWN; 16];
        givens[0] = 2;
        let puzzle = Sudoku::new(2, 2, givens).unwrap();
        assert!(!accepts(&puzzle, &GRID));
        assert!(!accepts(&puzzle, &GRID[1..]));
    }
}
