//! The known explicit solution of an empty board.

/// A solution of the empty n x n board, `None` for n = 0, 2 and 3, which have none. O(n).
///
/// Even columns first, then odd ones; where n leaves 2 or 3 on division by 6 a few columns change
/// places (E. Pauls, Deutsche Schachzeitung 1874).
#[must_use]
pub fn construct(n: u32) -> Option<Vec<u32>> {
    if matches!(n, 0 | 2 | 3) {
        return None;
    }
    // Columns counted from 1, as in the source.
    let evens = |from: u32| (from..=n).step_by(2);
    let odds = |from: u32| (from..=n).step_by(2);
    let mut columns = Vec::with_capacity(n as usize);
    match n % 6 {
        2 => {
            columns.extend(evens(2));
            columns.extend([3, 1]);
            columns.extend(odds(7));
            columns.push(5);
        }
        3 => {
            columns.extend(evens(4));
            columns.push(2);
            columns.extend(odds(5));
            columns.extend([1, 3]);
        }
        _ => {
            columns.extend(evens(2));
            columns.extend(odds(1));
        }
    }
    columns.iter_mut().for_each(|column| *column -= 1);
    Some(columns)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::queens::{Blocked, Queens};
    use crate::search::Puzzle;

    #[test]
    fn every_size_that_has_a_solution_gets_one() {
        // The explicit solution is accepted for every remainder of n by 12, small and large.
        for n in (1..=300).chain(10_000..10_012) {
            let board = Queens::new(n, vec![], Blocked::default()).unwrap();
            match construct(n) {
                Some(columns) => assert!(board.accepts(&columns), "{n}"),
                None => assert!(n == 2 || n == 3),
            }
        }
    }
}
