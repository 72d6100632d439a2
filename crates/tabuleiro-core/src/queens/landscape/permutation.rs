//! Queens as a landscape: a permutation of columns, moves swap two rows.
//!
//! The cost is the sum over diagonals of the queens beyond the first, plus the queens on blocked
//! squares. A blocked diagonal counts as if a queen stood on it already.

use std::ops::ControlFlow;

use super::Queens;
use super::squares::Squares;
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

/// Draws of a greedy start before a row takes an attacked column.
const GREEDY_DRAWS: usize = 60;

/// Longest side on which tabu remembers pairs of rows; on longer boards it remembers rows.
const PAIRS_UP_TO: usize = 4096;

/// Two rows to swap, the upper one first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowSwap {
    rows: [u32; 2],
}

impl RowSwap {
    /// Swaps two different rows.
    #[must_use]
    pub fn new(one: u32, two: u32) -> Self {
        Self { rows: [one.min(two), one.max(two)] }
    }

    /// The two rows, the upper one first.
    #[must_use]
    pub fn rows(self) -> [u32; 2] {
        self.rows
    }
}

/// The places of a swap in the tabu memory: its pair, or its two rows on long boards.
#[derive(Clone, Copy, Debug)]
pub struct Places {
    places: [usize; 2],
    len: usize,
}

impl AsRef<[usize]> for Places {
    fn as_ref(&self) -> &[usize] {
        &self.places[..self.len]
    }
}

/// The place of a pair of rows, `one < two`, in the tabu memory of a board of up to 4,096 rows.
#[must_use]
pub fn pair_place(one: usize, two: usize) -> usize {
    two * (two - 1) / 2 + one
}

/// One queen a row and a column, attacking along diagonals or not.
#[derive(Clone, Debug)]
pub struct QueensLandscape {
    focus: Focus,
    draw: Draw,
    columns: Vec<u32>,
    /// Columns of placed queens; empty if none is placed.
    placed: Vec<u32>,
    /// Rows without a placed queen.
    free: Vec<u32>,
    squares: Squares,
    /// Queens and blocks on each diagonal of constant row + column.
    sums: Vec<u32>,
    /// The same for row - column, shifted to start at 0.
    differences: Vec<u32>,
    /// Blocked diagonals: (sum or difference, place).
    blocked: [Vec<u32>; 2],
    cost: i64,
    /// Rows that were attacked when the queue was filled.
    queue: Vec<u32>,
}

impl QueensLandscape {
    /// A landscape of a puzzle: placed queens stay. O(n) memory: 20 bytes a row.
    ///
    /// # Errors
    /// Placed queens that attack each other or stand where they may not.
    pub fn new(puzzle: &Queens, focus: Focus, draw: Draw) -> Result<Self, Invalid> {
        let n = puzzle.n() as usize;
        let mut placed = Vec::new();
        let mut taken = Vec::new();
        if !puzzle.placed().is_empty() {
            placed = vec![NO_QUEEN; n];
            taken = vec![false; n];
        }
        for &(row, column) in puzzle.placed() {
            let doubled = placed[row as usize] != NO_QUEEN || taken[column as usize];
            if doubled {
                return Err(Self::attacked(row, column));
            }
            placed[row as usize] = column;
            taken[column as usize] = true;
        }
        let is_free = |row: &u32| placed.get(*row as usize).is_none_or(|&at| at == NO_QUEEN);
        let free: Vec<u32> = (0..n as u32).filter(is_free).collect();
        let open = (0..n as u32).filter(|&column| !taken.get(column as usize).is_some_and(|&t| t));
        let mut columns = placed.clone();
        columns.resize(n, NO_QUEEN);
        for (&row, column) in free.iter().zip(open) {
            columns[row as usize] = column;
        }
        let blocks = puzzle.blocked();
        let shift = n as i64 - 1;
        let differences = blocks.differences.iter().map(|&d| (i64::from(d) + shift) as u32);
        let mut landscape = Self {
            focus,
            draw,
            columns,
            placed,
            free,
            squares: Squares::new(n, &blocks.squares),
            sums: vec![0; 2 * n - 1],
            differences: vec![0; 2 * n - 1],
            blocked: [blocks.sums.clone(), differences.collect()],
            cost: 0,
            queue: Vec::new(),
        };
        landscape.judge_placed(puzzle.placed())?;
        landscape.recount();
        Ok(landscape)
    }

    fn attacked(row: u32, column: u32) -> Invalid {
        Invalid(format!(
            "queen in row {}, column {}: it is attacked, or stands on a blocked square",
            row + 1,
            column + 1
        ))
    }

    /// Refuses placed queens with which no state is a solution.
    fn judge_placed(&mut self, placed: &[(u32, u32)]) -> Result<(), Invalid> {
        self.clear();
        for &(row, column) in placed {
            let [sum, difference] = self.diagonals(row as usize, column as usize);
            if self.sums[sum] + self.differences[difference] > 0 || self.squares.holds(row, column)
            {
                return Err(Self::attacked(row, column));
            }
            self.sums[sum] += 1;
            self.differences[difference] += 1;
        }
        Ok(())
    }

    /// Number of rows.
    #[must_use]
    pub fn n(&self) -> usize {
        self.columns.len()
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
        let column = self.columns[row];
        let [sum, difference] = self.diagonals(row, column as usize);
        self.sums[sum] > 1
            || self.differences[difference] > 1
            || self.squares.holds(row as u32, column)
    }

    /// Counts blocked diagonals only.
    fn clear(&mut self) {
        self.sums.fill(0);
        self.differences.fill(0);
        self.blocked[0].iter().for_each(|&sum| self.sums[sum as usize] = 1);
        self.blocked[1].iter().for_each(|&place| self.differences[place as usize] = 1);
        self.queue.clear();
        self.cost = 0;
    }

    /// Counts a queen, and what it costs.
    #[inline]
    fn count(&mut self, row: usize) {
        let column = self.columns[row];
        let [sum, difference] = self.diagonals(row, column as usize);
        self.cost += i64::from(self.sums[sum] > 0)
            + i64::from(self.differences[difference] > 0)
            + i64::from(self.squares.holds(row as u32, column));
        self.sums[sum] += 1;
        self.differences[difference] += 1;
    }

    fn recount(&mut self) {
        self.clear();
        (0..self.n()).for_each(|row| self.count(row));
    }

    /// Whether a queen on a square would attack no queen that is counted.
    #[inline]
    fn is_quiet(&self, row: usize, column: u32) -> bool {
        let [sum, difference] = self.diagonals(row, column as usize);
        self.sums[sum] == 0
            && self.differences[difference] == 0
            && !self.squares.holds(row as u32, column)
    }

    fn draw_greedily(&mut self, rng: &mut Rng) {
        self.clear();
        for at in 0..self.placed.len() {
            if self.placed[at] != NO_QUEEN {
                self.count(at);
            }
        }
        let rows = self.free.len();
        for at in 0..rows {
            let row = self.free[at] as usize;
            for _ in 0..GREEDY_DRAWS {
                let other = self.free[at + rng.index(rows - at)] as usize;
                self.columns.swap(row, other);
                if self.is_quiet(row, self.columns[row]) {
                    break;
                }
            }
            self.count(row);
        }
    }

    /// Visits the swaps of one row with all other free rows that `partner` admits.
    #[inline]
    fn visit_row(
        &self,
        row: u32,
        partner: impl Fn(u32) -> bool,
        visit: &mut impl FnMut(&Self, RowSwap, i64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for &other in &self.free {
            if other != row && partner(other) {
                let swap = RowSwap::new(row, other);
                visit(self, swap, self.delta(swap))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The row whose turn it is: attacked, and free to move.
    fn head(&mut self) -> Option<u32> {
        for filled in [false, true] {
            while let Some(&row) = self.queue.last() {
                if self.is_attacked(row as usize) {
                    return Some(row);
                }
                self.queue.pop();
            }
            if !filled {
                let mut queue = std::mem::take(&mut self.queue);
                queue.extend(self.free.iter().filter(|&&row| self.is_attacked(row as usize)));
                self.queue = queue;
            }
        }
        None
    }

    /// An attacked row, drawn; the head of the queue when draws hardly ever meet one.
    fn draw_attacked(&mut self, rng: &mut Rng) -> Option<u32> {
        if self.focus == Focus::Attacked {
            for _ in 0..16 {
                let row = self.free[rng.index(self.free.len())];
                if self.is_attacked(row as usize) {
                    return Some(row);
                }
            }
        }
        self.head()
    }
}

/// What two queens more or less on one diagonal, or on two, change. `counts` are those before.
#[inline]
fn two_leave(counts: &[u32], one: usize, two: usize) -> i64 {
    if one == two {
        // Two of three or more leave two fewer; of just two the second was the only one too many.
        -1 - i64::from(counts[one] > 2)
    } else {
        -i64::from(counts[one] > 1) - i64::from(counts[two] > 1)
    }
}

#[inline]
fn two_arrive(counts: &[u32], one: usize, two: usize) -> i64 {
    if one == two {
        1 + i64::from(counts[one] > 0)
    } else {
        i64::from(counts[one] > 0) + i64::from(counts[two] > 0)
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
            self.sums[sum] -= 1;
            self.differences[difference] -= 1;
        }
        self.columns.swap(i, j);
        for row in [i, j] {
            let [sum, difference] = self.diagonals(row, self.columns[row] as usize);
            self.sums[sum] += 1;
            self.differences[difference] += 1;
        }
    }

    fn each_move(
        &mut self,
        _: &mut Rng,
        visit: &mut impl FnMut(&Self, RowSwap, i64) -> ControlFlow<()>,
    ) {
        let head = if self.focus == Focus::Queue { self.head() } else { None };
        let state = &*self;
        let attacked = |row: u32| state.is_attacked(row as usize);
        // Whoever breaks off knows it.
        let _ = match self.focus {
            Focus::Whole => (state.free.iter())
                .try_for_each(|&row| state.visit_row(row, |other| other > row, visit)),
            Focus::Attacked => {
                (state.free.iter().filter(|&&row| attacked(row))).try_for_each(|&row| {
                    state.visit_row(row, |other| other > row || !attacked(other), visit)
                })
            }
            Focus::Queue => head.iter().try_for_each(|&row| state.visit_row(row, |_| true, visit)),
        };
    }

    fn random_move(&mut self, rng: &mut Rng) -> Option<RowSwap> {
        if self.free.len() < 2 {
            return None;
        }
        let row = match self.focus {
            Focus::Whole => self.free[rng.index(self.free.len())],
            Focus::Attacked | Focus::Queue => self.draw_attacked(rng)?,
        };
        loop {
            let other = self.free[rng.index(self.free.len())];
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
        for at in (1..self.free.len()).rev() {
            let other = rng.index(at + 1);
            self.columns.swap(self.free[at] as usize, self.free[other] as usize);
        }
        self.recount();
    }

    fn write_values(&self, values: &mut Vec<u32>) {
        values.clone_from(&self.columns);
    }

    fn load(&mut self, values: &[u32]) -> Result<(), Invalid> {
        let n = self.n();
        if values.len() != n {
            return Err(Invalid(format!(
                "a board of {n} rows has {n} queens, not {}",
                values.len()
            )));
        }
        let mut taken = vec![false; n];
        for (row, &column) in values.iter().enumerate() {
            let place = format_args!("row {}", row + 1).to_string();
            let Some(taken) = taken.get_mut(column as usize) else {
                return Err(Invalid(format!("{place}: the queen has to be in column 1 to {n}")));
            };
            if std::mem::replace(taken, true) {
                let column = column + 1;
                return Err(Invalid(format!("{place}: column {column} has a queen already")));
            }
            let placed = self.placed.get(row).copied().unwrap_or(NO_QUEEN);
            if placed != NO_QUEEN && placed != column {
                let (placed, column) = (placed + 1, column + 1);
                return Err(Invalid(format!(
                    "{place}: the queen is placed in column {placed}, not {column}"
                )));
            }
        }
        self.columns.copy_from_slice(values);
        self.recount();
        Ok(())
    }

    fn fingerprint(&self) -> u64 {
        fold(self.columns.iter().map(|&column| u64::from(column)))
    }
}
