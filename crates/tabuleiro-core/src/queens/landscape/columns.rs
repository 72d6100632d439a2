//! One queen a row in any column, whose moves take one queen along its row: the states of Minton,
//! Johnston, Philips and Laird (Minimizing conflicts, Artificial Intelligence 58, 1992).
//!
//! The cost is the number of pairs of queens that attack each other, plus the queens on blocked
//! squares. A blocked diagonal counts as if a queen stood on it already. A move's new conflicts
//! less its old ones are its delta, so that the best move of a row is its min-conflicts one.

use std::ops::ControlFlow;

use super::Draw;
use super::lines::{Lines, attacked};
use crate::queens::Queens;
use crate::queens::squares::Squares;
use crate::search::{Landscape, Rng, fold};
use crate::{Invalid, NO_QUEEN};

/// Longest side on which tabu remembers squares; on longer boards it remembers rows.
const SQUARES_UP_TO: usize = 2048;

/// A queen that goes to another column of its row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The queen's row.
    pub row: u32,
    /// Where it goes.
    pub column: u32,
}

/// One queen a row, attacking along columns and diagonals or not.
///
/// Before the first draw or load no queen stands, which costs one for each.
#[derive(Clone, Debug)]
pub struct ColumnsLandscape {
    draw: Draw,
    pub(super) lines: Lines,
    /// Empty, or one a row.
    pub(super) columns: Vec<u32>,
    squares: Squares,
    /// Queens in each column, and queens and blocks on each diagonal: of constant row + column,
    /// and of constant row - column, shifted to start at 0.
    counts: [Vec<u32>; 3],
    /// Blocked diagonals, by place: sums, then differences.
    blocked: [Vec<u32>; 2],
    cost: i64,
    /// Rows whose turn comes when the first one cannot help itself.
    others: Vec<u32>,
}

impl ColumnsLandscape {
    /// Longest side.
    pub const MAX_SIDE: u32 = 10_000_000;

    /// A landscape of a puzzle: placed queens stay. 24 bytes a row, and more when queens are
    /// placed.
    ///
    /// # Errors
    /// A board that is too large, and placed queens that attack each other or stand where they may
    /// not.
    pub fn new(puzzle: &Queens, draw: Draw) -> Result<Self, Invalid> {
        if puzzle.n() > Self::MAX_SIDE {
            let (most, n) = (Self::MAX_SIDE, puzzle.n());
            return Err(Invalid(format!(
                "queens whose columns may repeat have boards of up to {most} rows, not {n}"
            )));
        }
        let n = puzzle.n() as usize;
        let blocks = puzzle.blocked();
        let shift = n as i64 - 1;
        let differences = blocks.differences.iter().map(|&d| (i64::from(d) + shift) as u32);
        let mut landscape = Self {
            draw,
            lines: Lines::new(puzzle)?,
            columns: Vec::new(),
            squares: Squares::new(n, &blocks.squares),
            counts: [vec![0; n], vec![0; 2 * n - 1], vec![0; 2 * n - 1]],
            blocked: [blocks.sums.clone(), differences.collect()],
            cost: n as i64,
            others: Vec::new(),
        };
        landscape.count_blocked();
        for &(row, column) in puzzle.placed() {
            if landscape.conflicts(row, column) > 0 {
                return Err(attacked(row, column));
            }
            landscape.count(row, column);
        }
        landscape.cost = n as i64;
        Ok(landscape)
    }

    /// Number of rows.
    #[must_use]
    pub fn n(&self) -> usize {
        self.lines.n()
    }

    /// The lines of a square, as places of the counts.
    #[inline]
    fn lines_of(&self, row: u32, column: u32) -> [usize; 3] {
        let (row, column) = (row as usize, column as usize);
        [column, row + column, row + self.n() - 1 - column]
    }

    /// Queens and blocks on the lines of a square; its own queen counts three times.
    #[inline]
    pub(super) fn conflicts(&self, row: u32, column: u32) -> i64 {
        let [column_place, sum, difference] = self.lines_of(row, column);
        i64::from(self.counts[0][column_place])
            + i64::from(self.counts[1][sum])
            + i64::from(self.counts[2][difference])
            + i64::from(self.squares.holds(row, column))
    }

    /// Whether a row's queen is attacked, or on a blocked square.
    #[inline]
    #[must_use]
    pub fn is_attacked(&self, row: u32) -> bool {
        (self.columns.get(row as usize)).is_some_and(|&column| self.conflicts(row, column) > 3)
    }

    fn count_blocked(&mut self) {
        for (counts, places) in self.counts[1..].iter_mut().zip(&self.blocked) {
            places.iter().for_each(|&place| counts[place as usize] += 1);
        }
    }

    /// Counts the placed queens and blocked diagonals only, and puts those queens up.
    pub(super) fn clear(&mut self) {
        self.counts.iter_mut().for_each(|counts| counts.fill(0));
        self.count_blocked();
        self.cost = 0;
        for at in 0..self.lines.placed().len() {
            let (row, column) = self.lines.placed()[at];
            self.columns[row as usize] = column;
            self.count(row, column);
        }
    }

    /// Counts a queen, and what it costs.
    #[inline]
    fn count(&mut self, row: u32, column: u32) {
        self.cost += self.conflicts(row, column);
        let places = self.lines_of(row, column);
        (0..3).for_each(|kind| self.counts[kind][places[kind]] += 1);
    }

    /// Puts up the queen of an open row.
    #[inline]
    pub(super) fn stand(&mut self, row: u32, column: u32) {
        self.columns[row as usize] = column;
        self.count(row, column);
    }

    /// An attacked row that is open, each with the same chance: drawn until there is one, or, when
    /// they are hard to meet, the next one from anywhere.
    fn draw_attacked(&self, rng: &mut Rng) -> Option<u32> {
        let rows = self.lines.len();
        if self.cost == 0 || rows == 0 {
            return None;
        }
        (0..2 * rows)
            .map(|_| self.lines.row(rng.index(rows)))
            .find(|&row| self.is_attacked(row))
            .or_else(|| self.lines.rows().find(|&row| self.is_attacked(row)))
    }

    /// Visits all steps of one row; breaks when `visit` does, or after a row with a step that does
    /// not raise the cost.
    #[inline]
    fn visit_row(
        &self,
        row: u32,
        visit: &mut impl FnMut(&Self, Step, i64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let now = self.columns[row as usize];
        let before = self.conflicts(row, now) - 3;
        let mut lowest = i64::MAX;
        for column in (0..self.n() as u32).filter(|&column| column != now) {
            let delta = self.conflicts(row, column) - before;
            lowest = lowest.min(delta);
            visit(self, Step { row, column }, delta)?;
        }
        if lowest <= 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl Landscape for ColumnsLandscape {
    type Move = Step;
    type Value = u32;
    type Attributes = [usize; 1];

    fn cost(&self) -> i64 {
        self.cost
    }

    #[inline]
    fn delta(&self, Step { row, column }: Step) -> i64 {
        let now = self.columns[row as usize];
        self.conflicts(row, column) - (self.conflicts(row, now) - 3)
    }

    #[inline]
    fn apply(&mut self, step: Step) {
        self.cost += self.delta(step);
        let Step { row, column } = step;
        let before = self.lines_of(row, self.columns[row as usize]);
        let after = self.lines_of(row, column);
        for kind in 0..3 {
            self.counts[kind][before[kind]] -= 1;
            self.counts[kind][after[kind]] += 1;
        }
        self.columns[row as usize] = column;
    }

    /// The steps of one attacked queen, and those of another as long as none can do without
    /// raising the cost.
    fn each_move(
        &mut self,
        rng: &mut Rng,
        visit: &mut impl FnMut(&Self, Step, i64) -> ControlFlow<()>,
    ) {
        let Some(first) = self.draw_attacked(rng) else { return };
        if self.visit_row(first, visit).is_break() {
            return;
        }
        let mut others = std::mem::take(&mut self.others);
        others.clear();
        others.extend(self.lines.rows().filter(|&row| row != first && self.is_attacked(row)));
        rng.shuffle(&mut others);
        // Whoever breaks off knows it.
        let _ = others.iter().try_for_each(|&row| self.visit_row(row, visit));
        self.others = others;
    }

    fn random_move(&mut self, rng: &mut Rng) -> Option<Step> {
        let n = self.n();
        let row = self.draw_attacked(rng).filter(|_| n > 1)?;
        let other = rng.index(n - 1) as u32;
        let column = other + u32::from(other >= self.columns[row as usize]);
        Some(Step { row, column })
    }

    fn attributes(&self) -> usize {
        let n = self.n();
        if n <= SQUARES_UP_TO { n * n } else { n }
    }

    #[inline]
    fn recalls(&self, Step { row, column }: Step) -> [usize; 1] {
        let n = self.n();
        [if n <= SQUARES_UP_TO { row as usize * n + column as usize } else { row as usize }]
    }

    #[inline]
    fn leaves(&self, Step { row, .. }: Step) -> [usize; 1] {
        self.recalls(Step { row, column: self.columns[row as usize] })
    }

    fn randomise(&mut self, rng: &mut Rng) {
        let n = self.n();
        self.columns.resize(n, 0);
        self.clear();
        match self.draw {
            Draw::Greedy => self.draw_least_attacked(rng),
            Draw::Uniform => {
                for at in 0..self.lines.len() {
                    self.stand(self.lines.row(at), rng.index(n) as u32);
                }
            }
        }
    }

    fn write_values(&self, values: &mut Vec<u32>) {
        values.clone_from(&self.columns);
        values.resize(self.n(), NO_QUEEN);
    }

    fn load(&mut self, values: &[u32]) -> Result<(), Invalid> {
        self.lines.judge_columns(values)?;
        self.columns.clear();
        self.columns.extend_from_slice(values);
        self.clear();
        for at in 0..self.lines.len() {
            let row = self.lines.row(at);
            self.count(row, self.columns[row as usize]);
        }
        Ok(())
    }

    fn fingerprint(&self) -> u64 {
        fold(self.columns.iter().map(|&column| u64::from(column)))
    }
}
