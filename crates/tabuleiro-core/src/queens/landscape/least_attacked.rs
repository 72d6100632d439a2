//! The greedy start of min-conflicts: each queen in the column of its row where the queens above
//! attack it least, any of equals.

use super::ColumnsLandscape;
use super::lines::Lines;
use crate::search::Rng;

/// Draws before the columns are gone through one by one.
const DRAWS: usize = 100;

/// One of those that `score` gives the lowest score, each with the same chance, and that score.
fn any_lowest(
    columns: impl Iterator<Item = u32>,
    score: impl Fn(u32) -> i64,
    rng: &mut Rng,
) -> Option<(u32, i64)> {
    let (mut lowest, mut equals, mut chosen) = (i64::MAX, 0, None);
    for column in columns {
        let this = score(column);
        equals = if this < lowest { 1 } else { equals + u64::from(this == lowest) };
        if this < lowest || this == lowest && rng.below(equals) == 0 {
            (lowest, chosen) = (this, Some(column));
        }
    }
    chosen.map(|column| (column, lowest))
}

/// The columns without a queen, in any order.
fn vacant(lines: &Lines) -> Vec<u32> {
    let mut vacant = Vec::new();
    lines.lay(&mut vacant);
    for &(row, _) in lines.placed().iter().rev() {
        vacant.swap_remove(row as usize);
    }
    vacant
}

impl ColumnsLandscape {
    /// A queen that nothing attacks stands in a vacant column. To draw those until one is quiet is
    /// to choose any of the quiet ones, and takes a few draws but for the last rows, which go
    /// through all columns: O(n) work together, nearly.
    pub(super) fn draw_least_attacked(&mut self, rng: &mut Rng) {
        let n = self.n() as u32;
        let mut vacant = vacant(&self.lines);
        for at in 0..self.lines.len() {
            let row = self.lines.row(at);
            let quiet = |column: u32| self.conflicts(row, column) == 0;
            // As many columns are vacant as rows are to come, or more.
            let drawn =
                (0..DRAWS).map(|_| rng.index(vacant.len())).find(|&place| quiet(vacant[place]));
            let column = if let Some(place) = drawn {
                vacant.swap_remove(place)
            } else {
                let score = |column| self.conflicts(row, column);
                let least = any_lowest(vacant.iter().copied(), score, rng)
                    .filter(|&(_, conflicts)| conflicts == 0)
                    .or_else(|| any_lowest(0..n, score, rng));
                let Some((column, _)) = least else { return };
                if let Some(place) = vacant.iter().position(|&other| other == column) {
                    vacant.swap_remove(place);
                }
                column
            };
            self.stand(row, column);
        }
    }
}
