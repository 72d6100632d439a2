//! An Unruly puzzle: its sides, whether lines must differ, and the given cells.

use crate::{Invalid, UNKNOWN};

/// An immutable Unruly puzzle. Givens that contradict each other are a puzzle without solution.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Unruly {
    height: usize,
    width: usize,
    distinct_lines: bool,
    givens: Vec<u8>,
}

impl Unruly {
    /// Shortest side.
    pub const MIN_SIDE: usize = 6;
    /// Longest side.
    pub const MAX_SIDE: usize = 1000;

    /// A puzzle of that size. `givens` is empty, or one value a cell in row-major order: 0, 1 or
    /// [`UNKNOWN`]. With `distinct_lines` no two rows and no two columns may be equal.
    ///
    /// # Errors
    /// A side that is odd, too short or too long; givens of the wrong number or value.
    pub fn new(
        height: usize,
        width: usize,
        distinct_lines: bool,
        givens: Vec<u8>,
    ) -> Result<Self, Invalid> {
        for (name, side) in [("height", height), ("width", width)] {
            if !(Self::MIN_SIDE..=Self::MAX_SIDE).contains(&side) || side % 2 == 1 {
                return Err(Invalid(format!(
                    "{name} {side}: a side is an even number from {} to {}",
                    Self::MIN_SIDE,
                    Self::MAX_SIDE
                )));
            }
        }
        let cells = height * width;
        if !givens.is_empty() && givens.len() != cells {
            return Err(Invalid(format!("{} givens for {cells} cells", givens.len())));
        }
        if let Some(at) = givens.iter().position(|&value| value > 1 && value != UNKNOWN) {
            let (row, column) = (at / width + 1, at % width + 1);
            return Err(Invalid(format!(
                "row {row}, column {column}: a given is 0 or 1, not {}",
                givens[at]
            )));
        }
        let givens = if givens.is_empty() { vec![UNKNOWN; cells] } else { givens };
        Ok(Self { height, width, distinct_lines, givens })
    }

    /// Number of rows.
    #[must_use]
    pub fn height(&self) -> usize {
        self.height
    }

    /// Number of columns.
    #[must_use]
    pub fn width(&self) -> usize {
        self.width
    }

    /// Whether no two rows and no two columns may be equal.
    #[must_use]
    pub fn distinct_lines(&self) -> bool {
        self.distinct_lines
    }

    /// Whether there are as many different legal lines as the rule that all lines differ asks for.
    /// Short lines are few: 14 of length 6, 34 of length 8. At most 2^16 steps.
    pub(super) fn has_enough_lines(&self) -> bool {
        let enough = |length, number| lines_at_least(length, number);
        !self.distinct_lines || (enough(self.width, self.height) && enough(self.height, self.width))
    }

    /// The given cells, row-major, [`UNKNOWN`] where nothing is given.
    #[must_use]
    pub fn givens(&self) -> &[u8] {
        &self.givens
    }
}

/// Whether there are at least `number` balanced lines of that length without three in a row.
fn lines_at_least(length: usize, number: usize) -> bool {
    // From length 18 on there are more than any side: 3294, and ever more.
    if length >= 18 {
        return true;
    }
    let is_legal = |line: u32| {
        let (ones, zeros) = (line, !line & ((1 << length) - 1));
        let three = |set: u32| set & set >> 1 & set >> 2 != 0;
        line.count_ones() as usize * 2 == length && !three(ones) && !three(zeros)
    };
    (0..1u32 << length).filter(|&line| is_legal(line)).nth(number - 1).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(height: usize, width: usize, givens: Vec<u8>) -> String {
        Unruly::new(height, width, false, givens).unwrap_err().0
    }

    #[test]
    fn sides_that_cannot_be_are_refused_by_name() {
        // A refused side is named with the range that was expected.
        let rule = "a side is an even number from 6 to 1000";
        assert_eq!(refusal(7, 8, vec![]), format!("height 7: {rule}"));
        assert_eq!(refusal(8, 4, vec![]), format!("width 4: {rule}"));
        assert_eq!(refusal(8, 1002, vec![]), format!("width 1002: {rule}"));
        assert_eq!(refusal(0, 6, vec![]), format!("height 0: {rule}"));
    }

    #[test]
    fn givens_of_wrong_number_or_value_are_refused_with_their_place() {
        // Wrong givens are named by count or by row and column.
        assert_eq!(refusal(6, 8, vec![0; 47]), "47 givens for 48 cells");
        let mut givens = vec![UNKNOWN; 48];
        givens[8 + 2] = 2;
        assert_eq!(refusal(6, 8, givens), "row 2, column 3: a given is 0 or 1, not 2");
    }

    #[test]
    fn short_lines_cannot_all_differ_on_long_boards() {
        // There are exactly 14 lines of length 6 and 34 of length 8, so that 16 or 36 must repeat.
        let enough =
            |height, width| Unruly::new(height, width, true, vec![]).unwrap().has_enough_lines();
        assert!(enough(6, 14) && !enough(6, 16) && enough(34, 8) && !enough(36, 8));
        assert!(enough(18, 1000) && !enough(12, 1000));
        assert!(Unruly::new(6, 16, false, vec![]).unwrap().has_enough_lines());
    }

    #[test]
    fn no_givens_mean_an_empty_board() {
        // An empty list of givens is the same puzzle as one with every cell unknown.
        let empty = Unruly::new(6, 8, true, vec![]).unwrap();
        assert_eq!(empty, Unruly::new(6, 8, true, vec![UNKNOWN; 48]).unwrap());
    }
}
