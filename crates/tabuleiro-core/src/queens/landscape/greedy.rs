//! A start with few attacks, in one pass over the board.

use super::QueensLandscape;
use super::open_columns::OpenColumns;
use crate::search::Rng;

/// Draws before a row takes an attacked column.
const DRAWS: usize = 60;

/// Boards of up to so many open rows fit into the caches, and each row draws among all open
/// columns. On larger ones that is so for the last rows only, one of [`LAST_SHARE`].
const SMALL: usize = 1 << 14;

/// See [`SMALL`].
const LAST_SHARE: usize = 64;

/// On a large board so many rows after each other draw among the same columns.
const STRETCH: usize = 1 << 11;

/// Draws that are looked at together, without a branch between them that nobody could foresee.
const AT_ONCE: usize = 4;

impl QueensLandscape {
    /// Row by row, each queen on the first of up to [`DRAWS`] open columns that nothing attacks.
    pub(super) fn draw_greedily(&mut self, rng: &mut Rng) {
        let rows = self.lines.len();
        self.clear();
        let mut begun = 0;
        if rows > SMALL {
            let mut open = OpenColumns::new(&self.lines);
            self.columns = vec![0; self.n()];
            begun = self.draw_from_few(&mut open, rows - rows / LAST_SHARE, rng);
            for &(row, column) in self.lines.placed() {
                self.columns[row as usize] = column;
            }
            for (at, column) in (begun..).zip(open.iter()) {
                self.columns[self.lines.row(at) as usize] = column;
            }
        } else {
            self.lines.lay(&mut self.columns);
        }
        for at in begun..rows {
            let row = self.lines.row(at) as usize;
            for _ in 0..DRAWS {
                let other = self.lines.row(at + rng.index(rows - at)) as usize;
                self.columns.swap(row, other);
                if self.is_quiet(row, self.columns[row]) {
                    break;
                }
            }
            self.stand(row);
        }
    }

    /// Gives the first `rows` open rows their queens, and says how many of them: all, unless one
    /// met no open column at all.
    fn draw_from_few(&mut self, open: &mut OpenColumns, rows: usize, rng: &mut Rng) -> usize {
        for at in 0..rows {
            if at % STRETCH == 0 {
                open.deal(rng);
            }
            let row = self.lines.row(at) as usize;
            let mut chosen = None;
            let mut is_quiet = false;
            for _ in 0..DRAWS / AT_ONCE {
                let bits = rng.next_u64();
                let near: [_; AT_ONCE] = std::array::from_fn(|at| open.near(bits >> (16 * at)));
                let quiet = near.map(|(column, is_open)| is_open & self.is_quiet(row, column));
                let first = (0..AT_ONCE).fold(0, |mask, at| mask | u32::from(quiet[at]) << at);
                is_quiet = first != 0;
                if is_quiet {
                    chosen = Some(near[first.trailing_zeros() as usize % AT_ONCE].0);
                    break;
                }
                chosen = near.iter().find(|near| near.1).map(|near| near.0).or(chosen);
            }
            let Some(column) = chosen else { return at };
            open.close(column);
            self.columns[row] = column;
            if is_quiet {
                self.stand_quietly(row, column);
            } else {
                self.stand(row);
            }
        }
        rows
    }
}
