//! The board of the exact solver: lines as bits, the trail, and which lines wait to be looked at.

use super::Unruly;
use super::exact_bits::Bits;
use super::exact_clauses::Clauses;
use super::exact_fit::Fit;
use crate::UNKNOWN;
use crate::search::Stop;

/// Why propagation has to unwind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Halt {
    /// The board has no solution as it stands.
    Conflict(Clash),
    /// The search as a whole has to stop.
    Stop(Stop),
}

impl From<Stop> for Halt {
    fn from(stop: Stop) -> Self {
        Self::Stop(stop)
    }
}

/// Why a cell is known. Lines are counted as in [`Board`]; the cells that it follows from are
/// found when somebody asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Why {
    /// Given, decided or certain: follows from no other cell.
    Fixed,
    /// Two equal cells next to it in that line.
    Three(u32),
    /// The other value is used up in that line.
    Quota(u32),
    /// Equal in all completions of that line.
    Whole(u32),
    /// Its line must not repeat that full line.
    Differ(u32),
    /// A clause.
    Clause(u32),
}

/// What the known cells contradict.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Clash {
    /// That line has three equal cells in a row.
    Three(u32),
    /// That line has too many cells of that value.
    Quota(u32, u8),
    /// That line has no completion.
    Whole(u32),
    /// Two full lines are equal.
    Equal(u32, u32),
    /// A clause.
    Clause(u32),
    /// A cell has two values.
    Cell(u32),
    /// There are fewer legal lines than lines that must differ.
    TooFewLines,
}

/// The known cells of a row or column, by value.
#[derive(Clone, Copy)]
pub(super) struct Line<const W: usize> {
    pub(super) known: [Bits<W>; 2],
}

impl<const W: usize> Line<W> {
    #[inline]
    pub(super) fn all(&self) -> Bits<W> {
        self.known[0].or(self.known[1])
    }
}

/// Waiting for the cheap rules, and for full-line reasoning.
pub(super) const CHEAP: u8 = 1;
pub(super) const WHOLE: u8 = 2;

/// A partial board. Every cell stands in its row and in its column; both always agree.
pub(super) struct Board<const W: usize> {
    pub(super) height: usize,
    pub(super) width: usize,
    pub(super) distinct: bool,
    /// Rows, then columns.
    pub(super) lines: Vec<Line<W>>,
    /// Cells in the order in which they became known.
    pub(super) trail: Vec<u32>,
    /// For each known cell its place on the trail and its reason.
    known: Vec<(u32, Why)>,
    /// How much of the trail the clauses have seen.
    pub(super) seen_by_clauses: usize,
    pub(super) clauses: Clauses,
    pub(super) waiting: Vec<u8>,
    pub(super) cheap: Vec<u32>,
    pub(super) whole: Vec<u32>,
    pub(super) fit: Fit,
}

impl<const W: usize> Board<W> {
    /// An empty board of the puzzle's size, all lines waiting to be looked at.
    pub(super) fn new(puzzle: &Unruly) -> Self {
        let (height, width) = (puzzle.height(), puzzle.width());
        let lines = height + width;
        Self {
            height,
            width,
            distinct: puzzle.distinct_lines(),
            lines: vec![Line { known: [Bits::EMPTY; 2] }; lines],
            trail: Vec::with_capacity(height * width),
            known: vec![(0, Why::Fixed); height * width],
            seen_by_clauses: 0,
            clauses: Clauses::default(),
            waiting: vec![0; lines],
            cheap: Vec::with_capacity(lines),
            whole: Vec::with_capacity(lines),
            fit: Fit::new(height.max(width)),
        }
    }

    /// Number of cells.
    pub(super) fn cells(&self) -> usize {
        self.height * self.width
    }

    /// Whether every cell is known.
    pub(super) fn is_full(&self) -> bool {
        self.trail.len() == self.cells()
    }

    /// A line: rows come first, then columns.
    #[inline]
    pub(super) fn line(&self, index: u32) -> &Line<W> {
        &self.lines[index as usize]
    }

    /// The cell at a place of a line.
    #[inline]
    pub(super) fn cell(&self, index: u32, at: usize) -> u32 {
        let (index, height) = (index as usize, self.height);
        let cell = if index < height {
            index * self.width + at
        } else {
            at * self.width + (index - height)
        };
        cell as u32
    }

    /// The place of a cell in a line that holds it.
    pub(super) fn place_in(&self, index: u32, cell: u32) -> usize {
        let cell = cell as usize;
        if (index as usize) < self.height { cell % self.width } else { cell / self.width }
    }

    /// The line parallel to `index` that holds a cell.
    pub(super) fn beside(&self, index: u32, cell: u32) -> u32 {
        let cell = cell as usize;
        let row = (index as usize) < self.height;
        (if row { cell / self.width } else { self.height + cell % self.width }) as u32
    }

    /// The place of a known cell on the trail, and why it is known.
    pub(super) fn reason(&self, cell: u32) -> (u32, Why) {
        self.known[cell as usize]
    }

    /// The row and the column of a cell.
    pub(super) fn lines_of(&self, cell: u32) -> (u32, u32) {
        (self.beside(0, cell), self.beside(self.height as u32, cell))
    }

    /// Adds a clause whose literals but the first are false.
    pub(super) fn add_clause(&mut self, clause: &[u32], spread: u32, permanent: bool) -> u32 {
        self.clauses.add(self.cells(), clause, spread, permanent)
    }

    /// Forgets learnt clauses that gave little, but none that is the reason of a cell.
    pub(super) fn forget_clauses(&mut self) {
        let known = &self.known;
        let full = |cell: u32| {
            let row = &self.lines[cell as usize / self.width];
            row.all().has(cell as usize % self.width)
        };
        self.clauses.forget(|clause, literals| {
            literals[..2].iter().any(|&literal| {
                full(literal / 2) && known[literal as usize / 2].1 == Why::Clause(clause)
            })
        });
    }

    /// The cell at a place of the trail.
    pub(super) fn at(&self, place: usize) -> u32 {
        self.trail[place]
    }

    /// The number of known cells: what [`Self::undo`] takes to come back here.
    pub(super) fn mark(&self) -> usize {
        self.trail.len()
    }

    /// The cells that became known since `mark`.
    pub(super) fn since(&self, mark: usize) -> &[u32] {
        &self.trail[mark..]
    }

    /// The value of a cell.
    #[inline]
    pub(super) fn value(&self, cell: u32) -> Option<u8> {
        let row = &self.lines[cell as usize / self.width];
        let column = cell as usize % self.width;
        if row.known[0].has(column) { Some(0) } else { row.known[1].has(column).then_some(1) }
    }

    /// Copies the board out, row-major.
    pub(super) fn read(&self, values: &mut [u8]) {
        values.fill(UNKNOWN);
        for (row, line) in values.chunks_exact_mut(self.width).zip(&self.lines) {
            line.known[0].each(|column| row[column] = 0);
            line.known[1].each(|column| row[column] = 1);
        }
    }

    /// Makes a cell known. Call [`Self::propagate`] next.
    pub(super) fn assign(&mut self, cell: u32, value: u8, why: Why) -> Result<(), Halt> {
        match self.value(cell) {
            Some(known) if known == value => return Ok(()),
            Some(_) => return Err(Halt::Conflict(Clash::Cell(cell))),
            None => {}
        }
        let (row, column) = (cell as usize / self.width, cell as usize % self.width);
        self.lines[row].known[usize::from(value)].insert(column);
        self.lines[self.height + column].known[usize::from(value)].insert(row);
        self.known[cell as usize] = (self.trail.len() as u32, why);
        self.trail.push(cell);
        self.wake(row, CHEAP | WHOLE);
        self.wake(self.height + column, CHEAP | WHOLE);
        Ok(())
    }

    /// Forgets everything since `mark`.
    pub(super) fn undo(&mut self, mark: usize) {
        self.seen_by_clauses = self.seen_by_clauses.min(mark);
        for cell in self.trail.drain(mark..) {
            let (row, column) = (cell as usize / self.width, cell as usize % self.width);
            for value in 0..2 {
                self.lines[row].known[value].remove(column);
                self.lines[self.height + column].known[value].remove(row);
            }
        }
    }

    /// Makes every line wait to be looked at.
    pub(super) fn wake_all(&mut self) {
        (0..self.lines.len()).for_each(|line| self.wake(line, CHEAP | WHOLE));
    }

    #[inline]
    pub(super) fn wake(&mut self, line: usize, reasons: u8) {
        let waiting = &mut self.waiting[line];
        let fresh = reasons & !*waiting;
        *waiting |= reasons;
        if fresh & CHEAP != 0 {
            self.cheap.push(line as u32);
        }
        if fresh & WHOLE != 0 {
            self.whole.push(line as u32);
        }
    }

    pub(super) fn len_of(&self, line: usize) -> usize {
        if line < self.height { self.width } else { self.height }
    }

    /// Makes unknown cells of a line known, wakes the lines that cross there, and the line itself
    /// for `reasons`.
    #[inline]
    pub(super) fn put(&mut self, index: u32, cells: Bits<W>, value: usize, reasons: u8, why: Why) {
        if cells.is_empty() {
            return;
        }
        let line = index as usize;
        self.lines[line].known[value] = self.lines[line].known[value].or(cells);
        let (height, width) = (self.height, self.width);
        cells.each(|at| {
            let (crossing, place, cell) = if line < height {
                (height + at, line, line * width + at)
            } else {
                (at, line - height, at * width + (line - height))
            };
            self.lines[crossing].known[value].insert(place);
            self.known[cell] = (self.trail.len() as u32, why);
            self.trail.push(cell as u32);
            self.wake(crossing, CHEAP | WHOLE);
        });
        self.wake(line, reasons);
    }
}
