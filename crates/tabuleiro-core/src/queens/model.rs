//! A queens puzzle: the size of the board, queens already placed, and what is blocked.

use crate::Invalid;

/// Where no queen may stand. Rows and columns count from 0.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Blocked {
    /// Squares, as row and column.
    pub squares: Vec<(u32, u32)>,
    /// Diagonals on which row + column is constant.
    pub sums: Vec<u32>,
    /// Diagonals on which row - column is constant.
    pub differences: Vec<i32>,
}

/// An immutable queens puzzle. Placed queens that attack each other or stand on a blocked square
/// are a puzzle without solution.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Queens {
    n: u32,
    placed: Vec<(u32, u32)>,
    blocked: Blocked,
}

impl Queens {
    /// Longest side.
    pub const MAX_SIDE: u32 = 100_000_000;
    /// Longest side that complete methods search: their memory grows with the side. On longer
    /// boards they end at once, out of budget.
    pub const MAX_SEARCHED: u32 = 1_000_000;

    /// A puzzle on an n x n board. Order and repetition in the lists do not matter: they are kept
    /// sorted, each entry once.
    ///
    /// # Errors
    /// A side, square or diagonal out of range.
    pub fn new(n: u32, placed: Vec<(u32, u32)>, blocked: Blocked) -> Result<Self, Invalid> {
        if n == 0 || n > Self::MAX_SIDE {
            return Err(Invalid(format!(
                "a queens board has 1 to {} rows, not {n}",
                Self::MAX_SIDE
            )));
        }
        let Blocked { squares, sums, differences } = blocked;
        for (what, list) in [("queen", &placed), ("blocked square", &squares)] {
            if let Some((row, column)) = list.iter().find(|&&(row, column)| row.max(column) >= n) {
                let (row, column) = (u64::from(*row) + 1, u64::from(*column) + 1);
                return Err(Invalid(format!(
                    "{what} in row {row}, column {column}: the board has {n} rows and columns"
                )));
            }
        }
        if let Some(sum) = sums.iter().find(|&&sum| sum > 2 * (n - 1)) {
            let most = 2 * (n - 1);
            return Err(Invalid(format!(
                "blocked diagonal of sum {sum}: sums run from 0 to {most}"
            )));
        }
        if let Some(difference) = differences.iter().find(|d| d.unsigned_abs() >= n) {
            let most = n - 1;
            return Err(Invalid(format!(
                "blocked diagonal of difference {difference}: differences run from -{most} to {most}"
            )));
        }
        let blocked = Blocked {
            squares: sorted_once(squares),
            sums: sorted_once(sums),
            differences: sorted_once(differences),
        };
        Ok(Self { n, placed: sorted_once(placed), blocked })
    }

    /// The same puzzle with other blocked squares and diagonals, which lie on the board.
    pub(super) fn with_blocked(&self, blocked: Blocked) -> Self {
        let Blocked { squares, sums, differences } = blocked;
        let blocked = Blocked {
            squares: sorted_once(squares),
            sums: sorted_once(sums),
            differences: sorted_once(differences),
        };
        Self { n: self.n, placed: self.placed.clone(), blocked }
    }

    /// The same puzzle with other placed queens, which stand on the board.
    pub(super) fn with_placed(&self, placed: Vec<(u32, u32)>) -> Self {
        Self { n: self.n, placed: sorted_once(placed), blocked: self.blocked.clone() }
    }

    /// Number of rows, of columns and of queens.
    #[must_use]
    pub fn n(&self) -> u32 {
        self.n
    }

    /// The queens already placed, by row.
    #[must_use]
    pub fn placed(&self) -> &[(u32, u32)] {
        &self.placed
    }

    /// Where no queen may stand, sorted.
    #[must_use]
    pub fn blocked(&self) -> &Blocked {
        &self.blocked
    }

    /// Whether nothing is placed and nothing blocked.
    #[must_use]
    pub fn is_empty_board(&self) -> bool {
        self.placed.is_empty() && self.blocked == Blocked::default()
    }
}

fn sorted_once<T: Ord>(mut items: Vec<T>) -> Vec<T> {
    items.sort_unstable();
    items.dedup();
    items
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(n: u32, placed: Vec<(u32, u32)>, blocked: Blocked) -> String {
        Queens::new(n, placed, blocked).unwrap_err().0
    }

    #[test]
    fn what_is_off_the_board_is_refused_with_its_place() {
        // Every list is checked against the board, and the sentence says what was expected.
        let none = Blocked::default;
        assert_eq!(refusal(0, vec![], none()), "a queens board has 1 to 100000000 rows, not 0");
        assert_eq!(
            refusal(8, vec![(8, 1)], none()),
            "queen in row 9, column 2: the board has 8 rows and columns"
        );
        assert_eq!(
            refusal(8, vec![], Blocked { squares: vec![(0, u32::MAX)], ..none() }),
            "blocked square in row 1, column 4294967296: the board has 8 rows and columns"
        );
        assert_eq!(
            refusal(8, vec![], Blocked { sums: vec![15], ..none() }),
            "blocked diagonal of sum 15: sums run from 0 to 14"
        );
        assert_eq!(
            refusal(8, vec![], Blocked { differences: vec![i32::MIN], ..none() }),
            "blocked diagonal of difference -2147483648: differences run from -7 to 7"
        );
    }

    #[test]
    fn order_and_repetition_do_not_matter() {
        // Two ways to write the same puzzle are equal.
        let one = Queens::new(5, vec![(3, 1), (0, 0), (3, 1)], Blocked::default()).unwrap();
        let two = Queens::new(5, vec![(0, 0), (3, 1)], Blocked::default()).unwrap();
        assert_eq!(one, two);
    }

    #[test]
    fn an_empty_board_may_be_huge() {
        // The model of an empty board takes no memory that grows with the board.
        assert!(
            Queens::new(Queens::MAX_SIDE, vec![], Blocked::default()).unwrap().is_empty_board()
        );
    }
}
