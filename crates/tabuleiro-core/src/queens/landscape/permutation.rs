//! Permutations of columns, whose moves swap two rows.
//!
//! The cost is the sum over diagonals of the queens beyond the first, plus the queens on blocked
//! squares. A blocked diagonal counts as if a queen stood on it already.

use std::ops::ControlFlow;

use super::lines::{Lines, attacked};
use super::swap::{PAIRS_UP_TO, Places, RowSwap, pair_place};
use super::tally::Tally;
use crate::queens::Queens;
use crate::queens::squares::Squares;
use crate::search::{Landscape, Rng, fold};
use crate::{Invalid, NO_QUEEN};

/// Which swaps are moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Focus {
    /// Any two rows.
    Whole,
    /// An attacked queen with any other row.
    #[default]
    Attacked,
    /// One attacked queen with any other row: the head of a queue, which keeps its turn until it
    /// is free. Amortised O(1) to find.
    Queue,
}

/// How a random state is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Draw {
    /// Any permutation.
    Uniform,
    /// Row by row, each column the first of up to so many draws that is attacked by no queen
    /// placed so far (after Sosic and Gu 1991).
    #[default]
    Greedy,
}

/// One queen a row and a column, attacking along diagonals or not.
///
/// Before the first draw or load, and after the state was handed over, no queen stands, which
/// costs one for each.
#[derive(Clone, Debug)]
pub struct QueensLandscape {
    focus: Focus,
    draw: Draw,
    pub(super) lines: Lines,
    /// Empty, or one a row.
    pub(super) columns: Vec<u32>,
    squares: Squares,
    /// Queens and blocks on each diagonal of constant row + column.
    sums: Tally,
    /// The same for row - column, shifted to start at 0.
    differences: Tally,
    /// Blocked diagonals, by place: sums, then differences.
    blocked: [Vec<u32>; 2],
    cost: i64,
    /// Free rows that may be attacked: of the attackers of one line and of one blocked square all
    /// but one, at least. Not kept when no move needs it.
    queue: Vec<u32>,
}

impl QueensLandscape {
    /// A landscape of a puzzle: placed queens stay. 5 bytes a row, and 8 more when queens are
    /// placed.
    ///
    /// # Errors
    /// Placed queens that attack each other or stand where they may not.
    pub fn new(puzzle: &Queens, focus: Focus, draw: Draw) -> Result<Self, Invalid> {
        let n = puzzle.n() as usize;
        let blocks = puzzle.blocked();
        let shift = n as i64 - 1;
        let differences = blocks.differences.iter().map(|&d| (i64::from(d) + shift) as u32);
        let mut landscape = Self {
            focus,
            draw,
            lines: Lines::new(puzzle)?,
            columns: Vec::new(),
            squares: Squares::new(n, &blocks.squares),
            sums: Tally::new(2 * n - 1),
            differences: Tally::new(2 * n - 1),
            blocked: [blocks.sums.clone(), differences.collect()],
            cost: n as i64,
            queue: Vec::new(),
        };
        landscape.judge_placed()?;
        Ok(landscape)
    }

    /// Refuses placed queens with which no state is a solution.
    fn judge_placed(&mut self) -> Result<(), Invalid> {
        self.count_blocked();
        for &(row, column) in self.lines.placed() {
            if !self.is_quiet(row as usize, column) {
                return Err(attacked(row, column));
            }
            let [sum, difference] = self.diagonals(row as usize, column as usize);
            self.sums.add(sum);
            self.differences.add(difference);
        }
        Ok(())
    }

    /// Number of rows.
    #[must_use]
    pub fn n(&self) -> usize {
        self.lines.n()
    }

    /// The two diagonals of a square, as places of the counters.
    #[inline]
    fn diagonals(&self, row: usize, column: usize) -> [usize; 2] {
        [row + column, row + self.n() - 1 - column]
    }

    /// Whether a row's queen is attacked, or on a blocked square.
    #[inline]
    #[must_use]
    pub fn is_attacked(&self, row: usize) -> bool {
        let Some(&column) = self.columns.get(row) else { return false };
        let [sum, difference] = self.diagonals(row, column as usize);
        self.sums.about(sum) > 1
            || self.differences.about(difference) > 1
            || self.squares.holds(row as u32, column)
    }

    /// Whether a queen on a square would attack no queen that is counted.
    #[inline]
    pub(super) fn is_quiet(&self, row: usize, column: u32) -> bool {
        let [sum, difference] = self.diagonals(row, column as usize);
        (self.sums.about(sum) | self.differences.about(difference)) == 0
            && !self.squares.holds(row as u32, column)
    }

    fn count_blocked(&mut self) {
        self.blocked[0].iter().for_each(|&sum| self.sums.add(sum as usize));
        self.blocked[1].iter().for_each(|&place| self.differences.add(place as usize));
    }

    /// Counts the placed queens and blocked diagonals only.
    pub(super) fn clear(&mut self) {
        self.sums.clear();
        self.differences.clear();
        self.queue.clear();
        self.cost = 0;
        self.count_blocked();
        for at in 0..self.lines.placed().len() {
            let (row, column) = self.lines.placed()[at];
            self.count(row as usize, column);
        }
    }

    /// Counts a queen, and what it costs; says whether it costs nothing.
    #[inline]
    fn count(&mut self, row: usize, column: u32) -> bool {
        let [sum, difference] = self.diagonals(row, column as usize);
        let cost = i64::from(self.sums.about(sum) > 0)
            + i64::from(self.differences.about(difference) > 0)
            + i64::from(self.squares.holds(row as u32, column));
        self.cost += cost;
        self.sums.add(sum);
        self.differences.add(difference);
        cost == 0
    }

    /// Counts the queen of an open row. Of those that attack each other all but the first are
    /// counted when others are there, and join the queue.
    #[inline]
    pub(super) fn stand(&mut self, row: usize) {
        if !self.count(row, self.columns[row]) && self.focus != Focus::Whole {
            self.queue.push(row as u32);
        }
    }

    /// The same for a queen that is known to attack nobody.
    #[inline]
    pub(super) fn stand_quietly(&mut self, row: usize, column: u32) {
        let [sum, difference] = self.diagonals(row, column as usize);
        self.sums.add_first(sum);
        self.differences.add_first(difference);
    }

    fn recount(&mut self) {
        self.clear();
        (0..self.lines.len()).for_each(|at| self.stand(self.lines.row(at) as usize));
    }

    /// Visits the swaps of one row with all other open rows that `partner` admits.
    #[inline]
    fn visit_row(
        &self,
        row: u32,
        partner: impl Fn(u32) -> bool,
        visit: &mut impl FnMut(&Self, RowSwap, i64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for other in self.lines.rows() {
            if other != row && partner(other) {
                let swap = RowSwap::new(row, other);
                visit(self, swap, self.delta(swap))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The row whose turn it is: attacked, and free to move.
    fn head(&mut self) -> Option<u32> {
        while let Some(&row) = self.queue.last() {
            if self.is_attacked(row as usize) {
                return Some(row);
            }
            self.queue.pop();
        }
        None
    }

    /// Lets an attacked row join the queue after a move.
    fn enqueue(&mut self, row: u32) {
        if self.queue.len() < 2 * self.lines.len() {
            self.queue.push(row);
        } else {
            // Many rows are in it many times by now.
            let mut queue = std::mem::take(&mut self.queue);
            queue.clear();
            queue.extend(self.lines.rows().filter(|&row| self.is_attacked(row as usize)));
            self.queue = queue;
        }
    }

    /// An attacked row, drawn; the head of the queue when draws hardly ever meet one.
    fn draw_attacked(&mut self, rng: &mut Rng) -> Option<u32> {
        if self.focus == Focus::Attacked {
            for _ in 0..16 {
                let row = self.lines.row(rng.index(self.lines.len()));
                if self.is_attacked(row as usize) {
                    return Some(row);
                }
            }
        }
        self.head()
    }
}

/// What two queens less on one diagonal, or on two, change.
#[inline]
fn two_leave(counts: &Tally, one: usize, two: usize) -> i64 {
    if one == two {
        // Two of three or more leave two fewer; of just two the second was the only one too many.
        -1 - i64::from(counts.about(one) > 2)
    } else {
        -i64::from(counts.about(one) > 1) - i64::from(counts.about(two) > 1)
    }
}

/// What two queens more change.
#[inline]
fn two_arrive(counts: &Tally, one: usize, two: usize) -> i64 {
    if one == two {
        1 + i64::from(counts.about(one) > 0)
    } else {
        i64::from(counts.about(one) > 0) + i64::from(counts.about(two) > 0)
    }
}

impl Landscape for QueensLandscape {
    type Move = RowSwap;
    type Value = u32;
    type Attributes = Places;

    fn cost(&self) -> i64 {
        self.cost
    }

    #[inline]
    fn delta(&self, swap: RowSwap) -> i64 {
        let [i, j] = swap.rows.map(|row| row as usize);
        let [a, b] = [self.columns[i] as usize, self.columns[j] as usize];
        let [sum_i, difference_i] = self.diagonals(i, a);
        let [sum_j, difference_j] = self.diagonals(j, b);
        let [sum_ib, difference_ib] = self.diagonals(i, b);
        let [sum_ja, difference_ja] = self.diagonals(j, a);
        // No diagonal is both left and entered: the two squares share a row or a column.
        two_leave(&self.sums, sum_i, sum_j)
            + two_leave(&self.differences, difference_i, difference_j)
            + two_arrive(&self.sums, sum_ib, sum_ja)
            + two_arrive(&self.differences, difference_ib, difference_ja)
            + self.squares.swap_delta(swap.rows, [a as u32, b as u32])
    }

    #[inline]
    fn apply(&mut self, swap: RowSwap) {
        self.cost += self.delta(swap);
        let [i, j] = swap.rows.map(|row| row as usize);
        for row in [i, j] {
            let [sum, difference] = self.diagonals(row, self.columns[row] as usize);
            self.sums.remove(sum);
            self.differences.remove(difference);
        }
        self.columns.swap(i, j);
        for row in [i, j] {
            let [sum, difference] = self.diagonals(row, self.columns[row] as usize);
            self.sums.add(sum);
            self.differences.add(difference);
        }
        if self.focus != Focus::Whole && self.cost > 0 {
            for row in swap.rows {
                if self.is_attacked(row as usize) {
                    self.enqueue(row);
                }
            }
        }
    }

    fn each_move(
        &mut self,
        _: &mut Rng,
        visit: &mut impl FnMut(&Self, RowSwap, i64) -> ControlFlow<()>,
    ) {
        if self.columns.is_empty() {
            return;
        }
        let head = if self.focus == Focus::Queue { self.head() } else { None };
        let state = &*self;
        let attacked = |row: u32| state.is_attacked(row as usize);
        // Whoever breaks off knows it.
        let _ = match self.focus {
            Focus::Whole => (state.lines.rows())
                .try_for_each(|row| state.visit_row(row, |other| other > row, visit)),
            Focus::Attacked => {
                (state.lines.rows().filter(|&row| attacked(row))).try_for_each(|row| {
                    state.visit_row(row, |other| other > row || !attacked(other), visit)
                })
            }
            Focus::Queue => head.iter().try_for_each(|&row| state.visit_row(row, |_| true, visit)),
        };
    }

    fn random_move(&mut self, rng: &mut Rng) -> Option<RowSwap> {
        let rows = self.lines.len();
        if rows < 2 || self.columns.is_empty() {
            return None;
        }
        let row = match self.focus {
            Focus::Whole => self.lines.row(rng.index(rows)),
            Focus::Attacked | Focus::Queue => self.draw_attacked(rng)?,
        };
        loop {
            let other = self.lines.row(rng.index(rows));
            if other != row {
                return Some(RowSwap::new(row, other));
            }
        }
    }

    fn attributes(&self) -> usize {
        let n = self.n();
        if n <= PAIRS_UP_TO { n * (n - 1) / 2 } else { n }
    }

    #[inline]
    fn recalls(&self, swap: RowSwap) -> Places {
        let [i, j] = swap.rows.map(|row| row as usize);
        if self.n() <= PAIRS_UP_TO {
            Places { places: [pair_place(i, j), 0], len: 1 }
        } else {
            Places { places: [i, j], len: 2 }
        }
    }

    fn randomise(&mut self, rng: &mut Rng) {
        if self.draw == Draw::Greedy {
            return self.draw_greedily(rng);
        }
        let rows = self.lines.len();
        self.lines.lay(&mut self.columns);
        for at in (1..rows).rev() {
            let other = self.lines.row(rng.index(at + 1));
            self.columns.swap(self.lines.row(at) as usize, other as usize);
        }
        self.recount();
    }

    fn write_values(&self, values: &mut Vec<u32>) {
        values.clone_from(&self.columns);
        values.resize(self.n(), NO_QUEEN);
    }

    fn hand_over(&mut self, values: &mut Vec<u32>) {
        if self.columns.is_empty() {
            return self.write_values(values);
        }
        *values = std::mem::take(&mut self.columns);
        self.queue.clear();
        self.cost = self.n() as i64;
    }

    fn load(&mut self, values: &[u32]) -> Result<(), Invalid> {
        self.lines.judge(values)?;
        self.columns.clear();
        self.columns.extend_from_slice(values);
        self.recount();
        Ok(())
    }

    fn fingerprint(&self) -> u64 {
        fold(self.columns.iter().map(|&column| u64::from(column)))
    }
}
