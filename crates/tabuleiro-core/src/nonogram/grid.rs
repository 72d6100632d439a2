//! The board that the solvers work on: planes of candidates, a queue of lines to look at, a trail.
//!
//! Every cell lies in two lines, and both hold its candidates, so that a line is always ready to
//! be solved without gathering. A candidate that is struck out leaves both planes, goes on the
//! trail and wakes the crossing line. Going back puts the trail's candidates back; nothing is
//! ever copied.

use super::bits::Bits;
use super::line::{LineSolver, Piece, pieces};
use super::{Line, Nonogram};
use crate::UNKNOWN;
use crate::search::{Meter, Stop};

/// A cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cell {
    pub(crate) row: u32,
    pub(crate) column: u32,
}

/// A value that a cell can have, in a machine word half as long as the two together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Candidate(u32);

impl Candidate {
    #[inline(always)]
    pub(crate) fn new(cell: Cell, value: u8) -> Self {
        Self(cell.row << 16 | cell.column << 6 | u32::from(value))
    }

    #[inline(always)]
    pub(crate) fn cell(self) -> Cell {
        Cell { row: self.0 >> 16, column: self.0 >> 6 & 0x3ff }
    }

    #[inline(always)]
    pub(crate) fn value(self) -> u8 {
        (self.0 & 0x3f) as u8
    }
}

/// A set of lines, folded to one word: line `i` stands in bit `i mod 64`. On boards of up to 64
/// lines it is exact; on larger ones it may hold more lines than were put in.
pub(crate) type Lines = u64;

#[inline(always)]
fn lines_of(line: usize) -> Lines {
    1 << (line % 64)
}

/// A partly solved board of sets `B`, which must hold the positions of its longest line.
#[derive(Clone)]
pub(crate) struct Grid<B> {
    height: usize,
    width: usize,
    /// Colours and the background.
    values: usize,
    /// The blocks of all lines, rows first; those of line `i` end where `i + 1` begins.
    pieces: Vec<Piece>,
    first: Vec<u32>,
    /// One plane a line and value.
    planes: Vec<B>,
    solver: LineSolver<B>,
    queue: Queue,
    trail: Vec<Candidate>,
    recording: bool,
    struck: usize,
    /// The lines looked at since this was last emptied.
    pub(crate) visited: Lines,
    /// The lines that lost a candidate since this was last emptied.
    pub(crate) changed: Lines,
    conflict: Option<usize>,
    /// The lines whose clues were dropped; empty when none was.
    silent: Vec<bool>,
}

/// The lines to look at, in the order in which they were woken.
#[derive(Clone)]
struct Queue {
    ring: Vec<u16>,
    head: usize,
    len: usize,
    waiting: Vec<bool>,
}

impl Queue {
    fn of_all(lines: usize) -> Self {
        let ring = (0..lines as u16).collect();
        Self { ring, head: 0, len: lines, waiting: vec![true; lines] }
    }

    #[inline(always)]
    fn push(&mut self, line: usize) {
        if !std::mem::replace(&mut self.waiting[line], true) {
            let end = self.head + self.len;
            let end = if end < self.ring.len() { end } else { end - self.ring.len() };
            self.ring[end] = line as u16;
            self.len += 1;
        }
    }

    #[inline(always)]
    fn pop(&mut self) -> Option<usize> {
        if self.len == 0 {
            return None;
        }
        let line = usize::from(self.ring[self.head]);
        self.head = if self.head + 1 < self.ring.len() { self.head + 1 } else { 0 };
        self.len -= 1;
        self.waiting[line] = false;
        Some(line)
    }

    /// Takes lines out for ever: they seem to wait, so nothing puts them back.
    fn never(&mut self, lines: &[bool]) {
        self.ring.retain(|&line| !lines[usize::from(line)]);
        (self.head, self.len) = (0, self.ring.len());
    }

    fn clear(&mut self) {
        while self.pop().is_some() {}
    }
}

impl<B: Bits> Grid<B> {
    /// The board before anything is concluded: its givens stand, all lines wait to be looked at,
    /// nothing goes on the trail yet.
    pub(crate) fn new(puzzle: &Nonogram) -> Self {
        let (height, width) = (puzzle.height(), puzzle.width());
        let values = usize::from(puzzle.colours()) + 1;
        let clues = || puzzle.rows().iter().chain(puzzle.columns());
        let mut all = Vec::with_capacity(clues().map(Vec::len).sum());
        let mut first = Vec::with_capacity(height + width + 1);
        let mut longest = 0;
        for clue in clues() {
            first.push(all.len() as u32);
            all.extend(pieces(clue));
            longest = longest.max(clue.len());
        }
        first.push(all.len() as u32);
        let mut planes = vec![B::first(width as u32); height * values];
        planes.resize((height + width) * values, B::first(height as u32));
        let mut grid = Self {
            height,
            width,
            values,
            pieces: all,
            first,
            planes,
            solver: LineSolver::new(longest, values),
            queue: Queue::of_all(height + width),
            trail: Vec::new(),
            recording: false,
            struck: 0,
            visited: 0,
            changed: 0,
            conflict: None,
            silent: Vec::new(),
        };
        for (i, &given) in puzzle.givens().iter().enumerate() {
            if given != UNKNOWN {
                grid.assign(grid.cell(i), given);
            }
        }
        grid
    }

    /// Starts the trail: from here on what is struck out can be put back.
    pub(crate) fn record(&mut self) {
        self.recording = true;
    }

    /// Drops the clues of some lines, before anything is concluded: these lines say nothing.
    pub(crate) fn leave_out(&mut self, silent: impl Fn(Line) -> bool) {
        let silent: Vec<bool> = (0..self.lines()).map(|line| silent(self.line(line))).collect();
        self.queue.never(&silent);
        self.silent = silent;
    }

    /// Whether a cell has a clue to obey in both directions. A cell that does not can be left
    /// open: propagation has made sure that its one line can be completed.
    pub(crate) fn binds(&self, cell: Cell) -> bool {
        let [row, column] = self.crossing(cell);
        self.silent.is_empty() || !(self.silent[row] || self.silent[column])
    }

    /// The line of a number: rows come first.
    pub(crate) fn line(&self, index: usize) -> Line {
        match index.checked_sub(self.height) {
            None => Line::Row(index as u32),
            Some(column) => Line::Column(column as u32),
        }
    }

    /// Number of lines.
    pub(crate) fn lines(&self) -> usize {
        self.height + self.width
    }

    /// The numbers of the two lines through a cell.
    #[inline(always)]
    pub(crate) fn crossing(&self, cell: Cell) -> [usize; 2] {
        [cell.row as usize, self.height + cell.column as usize]
    }

    /// Cells of a line.
    pub(crate) fn length(&self, line: usize) -> usize {
        if line < self.height { self.width } else { self.height }
    }

    /// A cell of a line, by its place there.
    pub(crate) fn cell_in(&self, line: usize, at: usize) -> Cell {
        match line.checked_sub(self.height) {
            None => Cell { row: line as u32, column: at as u32 },
            Some(column) => Cell { row: at as u32, column: column as u32 },
        }
    }

    /// The values that each cell of a line can still have, one bit each.
    pub(crate) fn line_candidates(&self, line: usize) -> impl Iterator<Item = u64> + '_ {
        let planes = &self.planes[line * self.values..][..self.values];
        (0..self.length(line) as u32).map(move |at| {
            (planes.iter().enumerate())
                .fold(0, |set, (value, plane)| set | u64::from(plane.has(at)) << value)
        })
    }

    /// How many values the cells of a line can still have, all together.
    pub(crate) fn count_candidates(&self, line: usize) -> usize {
        self.planes[line * self.values..][..self.values].iter().map(|plane| plane.count()).sum()
    }

    /// Number of cells.
    pub(crate) fn cells(&self) -> usize {
        self.height * self.width
    }

    /// The cell of a row-major index.
    #[inline(always)]
    pub(crate) fn cell(&self, index: usize) -> Cell {
        Cell { row: (index / self.width) as u32, column: (index % self.width) as u32 }
    }

    /// The row-major index of a cell.
    #[inline(always)]
    pub(crate) fn cell_index(&self, cell: Cell) -> usize {
        cell.row as usize * self.width + cell.column as usize
    }

    /// The set of the two lines through a cell.
    #[inline(always)]
    pub(crate) fn lines_through(&self, cell: Cell) -> Lines {
        let [row, column] = self.crossing(cell);
        lines_of(row) | lines_of(column)
    }

    /// Whether a value is still possible.
    #[inline(always)]
    pub(crate) fn has(&self, candidate: Candidate) -> bool {
        let cell = candidate.cell();
        let plane = cell.row as usize * self.values + usize::from(candidate.value());
        self.planes[plane].has(cell.column)
    }

    /// The values that a cell can still have, one bit each.
    #[inline(always)]
    pub(crate) fn candidates(&self, cell: Cell) -> u64 {
        let planes = &self.planes[cell.row as usize * self.values..][..self.values];
        (planes.iter().enumerate())
            .fold(0, |set, (value, plane)| set | u64::from(plane.has(cell.column)) << value)
    }

    /// Whether every cell has one value left.
    #[inline(always)]
    pub(crate) fn is_solved(&self) -> bool {
        self.struck == self.cells() * (self.values - 1)
    }

    /// The value of each cell, row-major.
    pub(crate) fn write_values(&self, out: &mut [u8]) {
        for (row, values) in out.chunks_exact_mut(self.width).enumerate() {
            let planes = &self.planes[row * self.values..][..self.values];
            for (column, value) in values.iter_mut().enumerate() {
                let mut holding = (0u8..).zip(planes).filter(|(_, p)| p.has(column as u32));
                *value = match (holding.next(), holding.next()) {
                    (Some((only, _)), None) => only,
                    _ => UNKNOWN,
                };
            }
        }
    }

    /// The number of the line that the latest failed propagation failed on.
    pub(crate) fn conflict(&self) -> Option<usize> {
        self.conflict
    }

    /// What has been struck out since the trail was started, in order.
    #[inline(always)]
    pub(crate) fn trail(&self) -> &[Candidate] {
        &self.trail
    }

    /// Strikes out a candidate, if it is not yet, and wakes its two lines.
    pub(crate) fn strike(&mut self, candidate: Candidate) {
        if !self.has(candidate) {
            return;
        }
        let (cell, value) = (candidate.cell(), usize::from(candidate.value()));
        let [row, column] = self.crossing(cell);
        self.planes[row * self.values + value].remove(cell.column);
        self.planes[column * self.values + value].remove(cell.row);
        self.queue.push(row);
        self.queue.push(column);
        self.changed |= lines_of(row) | lines_of(column);
        self.struck += 1;
        if self.recording {
            self.trail.push(candidate);
        }
    }

    /// Strikes out all other values of a cell.
    pub(crate) fn assign(&mut self, cell: Cell, value: u8) {
        for other in (0..self.values as u8).filter(|&other| other != value) {
            self.strike(Candidate::new(cell, other));
        }
    }

    /// Puts back what was struck out since the trail had that length.
    pub(crate) fn undo_to(&mut self, mark: usize) {
        self.struck -= self.trail.len() - mark;
        for candidate in self.trail.drain(mark..) {
            let (cell, value) = (candidate.cell(), usize::from(candidate.value()));
            self.planes[cell.row as usize * self.values + value].insert(cell.column);
            let column = self.height + cell.column as usize;
            self.planes[column * self.values + value].insert(cell.row);
        }
    }

    /// Solves waiting lines until none waits. `false`: two lines contradict each other, and
    /// [`Self::conflict`] is the one where it showed; the board is then good for going back only.
    pub(crate) fn propagate(&mut self, meter: &mut Meter) -> Result<bool, Stop> {
        while let Some(line) = self.queue.pop() {
            meter.counters.propagations += 1;
            let blocks = self.first[line] as usize..self.first[line + 1] as usize;
            meter.work(1 + B::WORDS * (blocks.len() + self.values) as u32 / 32)?;
            self.visited |= lines_of(line);
            if !self.look_at(line, blocks) {
                self.conflict = Some(line);
                self.queue.clear();
                return Ok(false);
            }
        }
        Ok(true)
    }

    #[inline(always)]
    fn look_at(&mut self, line: usize, blocks: std::ops::Range<usize>) -> bool {
        let is_row = line < self.height;
        let (index, length, crossing) = if is_row {
            (line, self.width, self.height)
        } else {
            (line - self.height, self.height, 0)
        };
        let own = line * self.values..(line + 1) * self.values;
        let Ok(left) =
            self.solver.solve(&self.pieces[blocks], length as u32, &self.planes[own.clone()])
        else {
            return false;
        };
        for (value, &left) in left.iter().enumerate() {
            let plane = &mut self.planes[own.start + value];
            let gone = *plane & !left;
            if gone.is_empty() {
                continue;
            }
            *plane = left;
            self.changed |= lines_of(line);
            gone.for_each(|position| {
                let other = crossing + position as usize;
                self.planes[other * self.values + value].remove(index as u32);
                self.queue.push(other);
                self.changed |= lines_of(other);
                self.struck += 1;
                if self.recording {
                    let (row, column) =
                        if is_row { (index as u32, position) } else { (position, index as u32) };
                    self.trail.push(Candidate::new(Cell { row, column }, value as u8));
                }
            });
        }
        true
    }
}
