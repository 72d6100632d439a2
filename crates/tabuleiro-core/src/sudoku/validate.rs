//! Whether a filled board solves a puzzle, by the rules and nothing else.

use std::ops::BitOrAssign;

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
    let in_range = |&value: &u8| value.wrapping_sub(1) < side as u8;
    if values.len() != side * side || !values.iter().all(in_range) {
        return false;
    }
    if side <= 32 {
        shows_all(shape, values, u32::MAX >> (32 - side), |value| 1u32 << (value - 1))
    } else {
        shows_all(shape, values, u128::MAX >> (128 - side), |value| 1u128 << (value - 1))
    }
}

/// Whether every unit shows all digits; with as many cells as digits it then has each once.
fn shows_all<M>(shape: Shape, values: &[u8], all: M, digit: impl Fn(u8) -> M) -> bool
where
    M: Copy + Default + Eq + BitOrAssign,
{
    let (side, box_width) = (shape.side(), shape.box_width());
    let mut columns = [M::default(); Shape::MAX_SIDE];
    let mut boxes = [M::default(); Shape::MAX_SIDE];
    let mut rows_full = true;
    for (row, cells) in values.chunks_exact(side).enumerate() {
        let mut in_row = M::default();
        let first_box = row / shape.box_height() * shape.box_height();
        for (part, cells) in cells.chunks_exact(box_width).enumerate() {
            let mut in_part = M::default();
            for (&value, column) in cells.iter().zip(&mut columns[part * box_width..]) {
                in_part |= digit(value);
                *column |= digit(value);
            }
            boxes[first_box + part] |= in_part;
            in_row |= in_part;
        }
        rows_full &= in_row == all;
    }
    rows_full && columns[..side].iter().chain(&boxes[..side]).all(|&unit| unit == all)
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
