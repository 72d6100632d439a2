//! Whether a full board solves a puzzle, read off the rules cell by cell.

use super::Unruly;
use crate::UNKNOWN;

/// Whether `values` solves the puzzle. O(cells), and O(lines log lines) comparisons of lines
/// when all lines must differ.
pub(super) fn accepts(puzzle: &Unruly, values: &[u8]) -> bool {
    let (height, width) = (puzzle.height(), puzzle.width());
    if values.len() != height * width || values.iter().any(|&value| value > 1) {
        return false;
    }
    let keeps_givens = puzzle
        .givens()
        .iter()
        .zip(values)
        .all(|(&given, &value)| given == UNKNOWN || given == value);
    let rows: Vec<Vec<u8>> = values.chunks_exact(width).map(<[u8]>::to_vec).collect();
    let columns: Vec<Vec<u8>> =
        (0..width).map(|column| rows.iter().map(|row| row[column]).collect()).collect();
    keeps_givens
        && [rows, columns].into_iter().all(|lines| {
            lines.iter().all(|line| is_balanced(line) && !has_three(line))
                && (!puzzle.distinct_lines() || all_differ(lines))
        })
}

fn is_balanced(line: &[u8]) -> bool {
    line.iter().filter(|&&value| value == 1).count() * 2 == line.len()
}

fn has_three(line: &[u8]) -> bool {
    line.windows(3).any(|three| three[0] == three[1] && three[1] == three[2])
}

fn all_differ(mut lines: Vec<Vec<u8>>) -> bool {
    lines.sort_unstable();
    lines.windows(2).all(|pair| pair[0] != pair[1])
}
