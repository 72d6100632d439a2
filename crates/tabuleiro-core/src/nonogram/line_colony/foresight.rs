//! What an ant knows of the lines that it crosses, and which line it goes to next.

use super::room::Room;
use crate::nonogram::bits::Bits;
use crate::nonogram::cursor::{Cursor, Needs};
use crate::nonogram::grid::Grid;
use crate::nonogram::{Block, Nonogram};
use crate::search::Control;
use crate::{Invalid, UNKNOWN};

/// How far an ant looks ahead.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Foresight {
    /// A column's cells so far can still become a column of its clue. Rows are laid top to bottom.
    Columns,
    /// After each block the lines are solved, rows and columns, as far as that goes. Of all lines
    /// that one is laid next which has the fewest placements left.
    #[default]
    Lines,
}

/// What an ant under way knows, with the [`Foresight`] of its name. Lines are numbered, rows first.
#[derive(Clone)]
pub(super) enum Knowledge<'a, B> {
    Columns(Prefixes<'a>),
    Lines(Box<Conclusions<'a, B>>),
}

impl<'a, B: Bits> Knowledge<'a, B> {
    pub(super) fn new(
        puzzle: &'a Nonogram,
        foresight: Foresight,
        known: &[u8],
    ) -> Result<Self, Invalid> {
        Ok(match foresight {
            Foresight::Columns => Self::Columns(Prefixes {
                puzzle,
                needs: Needs::new(puzzle),
                known: known.to_vec(),
                cursors: vec![Cursor::default(); puzzle.width()],
                row: 0,
            }),
            Foresight::Lines => Self::Lines(Box::new(Conclusions::new(puzzle, known)?)),
        })
    }

    pub(super) fn begin(&mut self) {
        match self {
            Self::Columns(prefixes) => {
                prefixes.cursors.fill(Cursor::default());
                prefixes.row = 0;
            }
            Self::Lines(conclusions) => {
                conclusions.grid.undo_to(0);
                conclusions.chances.clone_from(&conclusions.first_chances);
            }
        }
    }

    /// The line to lay next; none when all are laid.
    pub(super) fn next_line(&mut self) -> Option<usize> {
        match self {
            Self::Columns(prefixes) => {
                Some(prefixes.row).filter(|&row| row < prefixes.puzzle.height())
            }
            Self::Lines(conclusions) => conclusions.tightest(),
        }
    }

    /// Writes the values that the cells of a line may have, one bit each.
    pub(super) fn allow(&self, line: usize, allowed: &mut Vec<u64>) {
        allowed.clear();
        match self {
            Self::Columns(prefixes) => allowed.extend(prefixes.allowed(line)),
            Self::Lines(conclusions) => allowed.extend(conclusions.grid.line_candidates(line)),
        }
    }

    /// Whether what is allowed in a line changes while it is laid.
    pub(super) fn learns(&self) -> bool {
        matches!(self, Self::Lines(_))
    }

    /// Paints cells of a line from `from` on; `false`, and nothing is changed, when that
    /// contradicts the lines.
    pub(super) fn paint(&mut self, line: usize, from: usize, values: &[u8]) -> bool {
        match self {
            Self::Columns(prefixes) => {
                prefixes.pass(line, from, values);
                true
            }
            Self::Lines(conclusions) => conclusions.paint(line, from, values),
        }
    }
}

/// The columns, each read as far as rows are laid.
#[derive(Clone)]
pub(super) struct Prefixes<'a> {
    puzzle: &'a Nonogram,
    needs: Needs,
    known: Vec<u8>,
    cursors: Vec<Cursor>,
    row: usize,
}

impl Prefixes<'_> {
    /// The next row.
    pub(super) fn row(&self) -> usize {
        self.row
    }

    fn allowed(&self, row: usize) -> impl Iterator<Item = u64> + '_ {
        let (width, left) = (self.puzzle.width(), self.puzzle.height() - row);
        self.cursors.iter().enumerate().map(move |(x, cursor)| {
            let allows = cursor.allows(&self.puzzle.columns()[x], self.needs.column(x), left);
            match self.known[row * width + x] {
                UNKNOWN => allows,
                known => allows & 1 << known,
            }
        })
    }

    fn pass(&mut self, row: usize, from: usize, values: &[u8]) {
        let left = self.puzzle.height() - row;
        for (x, &value) in (from..).zip(values) {
            let (clue, needs) = (&self.puzzle.columns()[x], self.needs.column(x));
            self.cursors[x].pass(value, clue, needs, left);
        }
        if from + values.len() == self.puzzle.width() {
            self.row = row + 1;
        }
    }
}

/// The board with all that line solving concludes.
#[derive(Clone)]
pub(super) struct Conclusions<'a, B> {
    puzzle: &'a Nonogram,
    grid: Grid<B>,
    chances: Vec<Chance>,
    /// As they were before the first ant.
    first_chances: Vec<Chance>,
    room: Room,
}

/// What is left of a line.
#[derive(Clone, Copy)]
struct Chance {
    /// Values that its cells can still have, counted.
    candidates: usize,
    /// Placements of its clue when there were so many candidates.
    ways: f64,
}

impl<'a, B: Bits> Conclusions<'a, B> {
    fn new(puzzle: &'a Nonogram, known: &[u8]) -> Result<Self, Invalid> {
        let mut grid = Grid::new(puzzle);
        for (index, &value) in known.iter().enumerate().filter(|known| *known.1 != UNKNOWN) {
            grid.assign(grid.cell(index), value);
        }
        if !concludes(&mut grid) {
            return Err(Invalid("the clues have no solution, so no search can start".into()));
        }
        grid.record();
        let unknown = Chance { candidates: usize::MAX, ways: 0.0 };
        let chances = vec![unknown; grid.lines()];
        let room = Room::default();
        let mut all = Self { puzzle, grid, first_chances: Vec::new(), chances, room };
        all.tightest();
        all.first_chances = all.chances.clone();
        Ok(all)
    }

    /// The open line with the fewest placements; the first of equals.
    fn tightest(&mut self) -> Option<usize> {
        let mut best: Option<(f64, usize)> = None;
        for line in 0..self.grid.lines() {
            let candidates = self.grid.count_candidates(line);
            let chance = &mut self.chances[line];
            // An ant only ever strikes out candidates: as many are the same ones.
            if chance.candidates != candidates {
                self.room.allowed.clear();
                self.room.allowed.extend(self.grid.line_candidates(line));
                self.room.count(clue(self.puzzle, line));
                *chance = Chance { candidates, ways: self.room.all_ways() };
            }
            let is_open = candidates > self.grid.length(line);
            if is_open && best.is_none_or(|(ways, _)| chance.ways < ways) {
                best = Some((chance.ways, line));
            }
        }
        best.map(|(_, line)| line)
    }

    fn paint(&mut self, line: usize, from: usize, values: &[u8]) -> bool {
        let mark = self.grid.trail().len();
        for (at, &value) in (from..).zip(values) {
            self.grid.assign(self.grid.cell_in(line, at), value);
        }
        let holds = concludes(&mut self.grid);
        if !holds {
            self.grid.undo_to(mark);
        }
        holds
    }
}

/// Solves lines as far as that goes; `false` at a contradiction. Without limits nothing
/// interrupts.
fn concludes<B: Bits>(grid: &mut Grid<B>) -> bool {
    grid.propagate(&mut Control::default().meter()) == Ok(true)
}

/// The clue of a numbered line.
pub(super) fn clue(puzzle: &Nonogram, line: usize) -> &[Block] {
    match line.checked_sub(puzzle.height()) {
        None => &puzzle.rows()[line],
        Some(column) => &puzzle.columns()[column],
    }
}
