//! The cost of a full board, counted cell by cell.

use tabuleiro_core::unruly::{Unruly, Weights};

/// Threes, cells too many and equal pairs of all lines.
pub fn naive_cost(puzzle: &Unruly, weights: Weights, values: &[u8]) -> i64 {
    let width = puzzle.width();
    let rows: Vec<Vec<u8>> = values.chunks(width).map(<[u8]>::to_vec).collect();
    let columns: Vec<Vec<u8>> =
        (0..width).map(|column| rows.iter().map(|row| row[column]).collect()).collect();
    let mut cost = 0;
    for lines in [rows, columns] {
        for (at, line) in lines.iter().enumerate() {
            let threes = line.windows(3).filter(|w| w[0] == w[1] && w[1] == w[2]).count() as i64;
            let ones = line.iter().filter(|&&value| value == 1).count() as i64;
            let excess = (ones - line.len() as i64 / 2).abs();
            cost += threes + excess * i64::from(weights.balance);
            if puzzle.distinct_lines() {
                let equals = lines[..at].iter().filter(|other| *other == line).count() as i64;
                cost += equals * i64::from(weights.repeat);
            }
        }
    }
    cost
}
