//! Ants that lay a nonogram line by line, block by block.
//!
//! An ant never breaks the clue of the line that it lays: for each block it is offered the places
//! from which the blocks behind it still have room, given what it knows of the lines that cross;
//! how much that is, its [`Foresight`] says. The pheromone lies on the places of the blocks.

mod foresight;
mod places;
mod room;

use super::bits::Bits;
use super::clue_distance::{ClueDistance, shown};
use super::line_fit::{FORBIDDEN, Fitter, Shape};
use super::settle::{Preparation, settle};
use super::{Nonogram, least_length};
use crate::search::colony::{Branch, Construction, Params, Power};
use crate::search::{Control, Rng};
use crate::{Invalid, UNKNOWN};
pub use foresight::Foresight;
use foresight::{Knowledge, clue};
use places::Places;
use room::{Room, after};

/// How ants lay lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Laying {
    /// What an ant knows of the lines that it crosses.
    pub foresight: Foresight,
    /// What the columns of a picture cost, with [`Foresight::Columns`]. With [`Foresight::Lines`]
    /// an ant that cannot go on costs the cells that it leaves open, and leads others better so.
    pub distance: ClueDistance,
    /// A place's promise is the share of the line's placements, as far as the ant knows, that have
    /// the block there; counts with the exponent [`Params::beta`].
    pub heuristic: bool,
    /// What is settled first is given to the ants.
    pub prepare: Preparation,
}

/// The ants and the parameters that go with them: our own colony.
#[must_use]
pub fn line_ants() -> (Laying, Params) {
    let laying = Laying {
        foresight: Foresight::Lines,
        distance: ClueDistance::Paired,
        heuristic: true,
        prepare: Preparation::Lines,
    };
    let params = Params {
        ants: 10,
        beta: Power::ONE,
        rate: 0.02,
        // Near to even: a dead end says little about what led there.
        bounds: Some((0.3, 2.0)),
        reset_after: Some(300),
        ..Params::default()
    };
    (laying, params)
}

/// An ant on a nonogram whose lines fit into sets `B`.
#[derive(Clone)]
pub(super) struct LineColony<'a, B> {
    puzzle: &'a Nonogram,
    options: Laying,
    known: Vec<u8>,
    knowledge: Knowledge<'a, B>,
    places: Places,
    cells: Vec<u8>,
    /// The line under way.
    line: Option<usize>,
    /// Its next block, and the first cell where that may lie.
    block: usize,
    at: usize,
    room: Room,
    /// The starts last offered.
    offered: Vec<usize>,
    painted: Vec<u8>,
    /// What the picture costs, once it is complete.
    cost: Option<i64>,
    /// Of the rows.
    shapes: Vec<Shape>,
    fitter: Fitter,
    prices: Vec<i32>,
    memory: Vec<u32>,
}

impl<'a, B: Bits> LineColony<'a, B> {
    /// An ant on that puzzle.
    ///
    /// # Errors
    /// A contradiction that the preparation finds.
    pub(super) fn new(puzzle: &'a Nonogram, options: Laying) -> Result<Self, Invalid> {
        let known = settle(puzzle, options.prepare, &Control::default())?;
        let width = puzzle.width();
        Ok(Self {
            puzzle,
            options,
            knowledge: Knowledge::new(puzzle, options.foresight, &known)?,
            places: Places::new(puzzle),
            cells: vec![0; known.len()],
            known,
            line: None,
            block: 0,
            at: 0,
            room: Room::default(),
            offered: Vec::with_capacity(width),
            painted: Vec::with_capacity(width),
            cost: None,
            shapes: puzzle.rows().iter().map(|clue| Shape::new(clue, width)).collect(),
            fitter: Fitter::default(),
            prices: Vec::new(),
            memory: Vec::new(),
        })
    }

    /// Looks where the blocks of a line can lie; `None` when they cannot.
    fn look(&mut self, line: usize) -> Option<usize> {
        self.knowledge.allow(line, &mut self.room.allowed);
        self.room.count(clue(self.puzzle, line));
        (self.room.all_ways() > 0.0).then_some(line)
    }

    /// Goes on to the next block that has a choice, and gives its line; `None` when all is laid or
    /// there is no way on.
    fn go_on(&mut self) -> Option<usize> {
        loop {
            let line = match self.line {
                Some(line) if !self.knowledge.learns() => line,
                Some(line) => self.look(line)?,
                None => {
                    let line = self.knowledge.next_line()?;
                    (self.line, self.block, self.at) = (Some(line), 0, 0);
                    self.look(line)?
                }
            };
            if self.block == clue(self.puzzle, line).len() {
                self.lay(None)?;
                self.line = None;
                continue;
            }
            self.offered.clear();
            self.room.starts(self.block, self.at, |start, _| self.offered.push(start));
            match self.offered[..] {
                [only] => self.lay(Some(only))?,
                _ => return Some(line),
            }
        }
    }

    /// Lays the next block of the line, or what is behind the last; `None` when that cannot be.
    fn lay(&mut self, start: Option<usize>) -> Option<()> {
        let line = self.line?;
        let (from, painted) = (self.at, &mut self.painted);
        painted.clear();
        match start {
            Some(start) => {
                let clue = clue(self.puzzle, line);
                let (end, next) = after(clue, self.block, start);
                painted.resize(start - from, 0);
                painted.resize(end - from, clue[self.block].colour);
                painted.resize(next - from, 0);
                self.block += 1;
                self.at = next;
            }
            None => painted.resize(self.room.allowed.len() - from, 0),
        }
        if !self.knowledge.learns() {
            let first = line * self.puzzle.width() + from;
            self.cells[first..first + painted.len()].copy_from_slice(painted);
        }
        self.knowledge.paint(line, from, painted).then_some(())
    }

    /// Lays the rows that are left as near to what is known as they can be, and finds what the
    /// picture costs.
    fn finish(&mut self) {
        let (width, height) = (self.puzzle.width(), self.puzzle.height());
        // Where lines are solved, the rows that are laid have one placement: they come out again.
        let first = match &self.knowledge {
            Knowledge::Columns(prefixes) => prefixes.row(),
            Knowledge::Lines(_) => 0,
        };
        let mut open = 0;
        for row in first..height {
            self.knowledge.allow(row, &mut self.room.allowed);
            open += self.room.allowed.iter().filter(|values| !values.is_power_of_two()).count();
            let own = row * width..(row + 1) * width;
            self.price(own.clone());
            self.fitter.cheapest(&self.shapes[row], &self.prices);
            self.fitter.draw(&self.shapes[row], &mut Rng::new(0), &mut self.cells[own.clone()]);
            if !self.knowledge.learns() {
                self.knowledge.paint(row, 0, &self.cells[own]);
            }
        }
        let apart = self.columns_apart();
        let learns = self.knowledge.learns() && apart > 0;
        self.cost = Some(if learns { open.max(1) as i64 } else { apart });
    }

    /// Sets prices of 0 for what is allowed in a row, of 1 for the rest; what is known stays.
    fn price(&mut self, own: std::ops::Range<usize>) {
        self.prices.clear();
        for value in 0..=usize::from(self.puzzle.colours()) {
            let price = |(&allowed, &known): (&u64, &u8)| match known {
                UNKNOWN => i32::from(allowed >> value & 1 == 0),
                known if usize::from(known) == value => 0,
                _ => FORBIDDEN,
            };
            let cells = self.room.allowed.iter().zip(&self.known[own.clone()]);
            self.prices.extend(cells.map(price));
        }
    }

    /// How far the columns are from their clues; the rows obey theirs.
    fn columns_apart(&mut self) -> i64 {
        let mut apart = 0;
        for (x, clue) in self.puzzle.columns().iter().enumerate() {
            let column = self.cells[x..].iter().step_by(self.puzzle.width()).copied();
            let distance = self.options.distance;
            apart += i64::from(distance.between(clue, shown(column), &mut self.memory));
        }
        apart
    }
}

impl<B: Bits> Construction for LineColony<'_, B> {
    type Value = u8;

    fn places(&self) -> usize {
        self.places.count()
    }

    fn begin(&mut self, _start: usize) {
        self.knowledge.begin();
        self.line = None;
        self.cost = None;
    }

    fn branches(&mut self, branches: &mut Vec<Branch>) {
        if self.cost.is_some() {
            return;
        }
        let Some(line) = self.go_on() else {
            self.finish();
            return;
        };
        let clue = clue(self.puzzle, line);
        // The gap before the block counts: what is after it is where the next may start.
        let least = least_length(&clue[..=self.block]) as usize - clue[self.block].len as usize;
        let (places, block, heuristic) = (&self.places, self.block, self.options.heuristic);
        self.room.starts(block, self.at, |start, share| {
            let place = places.place(line, block, start - least);
            let promise = if heuristic { share } else { 1.0 };
            branches.push(Branch { smells: place, marks: place, promise });
        });
    }

    fn take(&mut self, branch: usize) {
        if self.lay(Some(self.offered[branch])).is_none() {
            self.finish();
        }
    }

    /// Every crossing line is looked at again.
    fn effort(&self) -> u32 {
        1 + self.known.len() as u32 / 4
    }

    fn agrees(&self, branch: usize, board: &[u8]) -> bool {
        let Some(line) = self.line else { return false };
        let (width, height) = (self.puzzle.width(), self.puzzle.height());
        let (first, step) = if line < height { (line * width, 1) } else { (line - height, width) };
        let (clue, start) = (clue(self.puzzle, line), self.offered[branch]);
        let (end, next) = after(clue, self.block, start);
        (self.at..next).all(|at| {
            let inside = (start..end).contains(&at);
            board[first + at * step] == if inside { clue[self.block].colour } else { 0 }
        })
    }

    fn cost(&self) -> i64 {
        self.cost.unwrap_or(i64::MAX)
    }

    fn write_values(&self, values: &mut Vec<u8>) {
        values.clear();
        values.extend_from_slice(&self.cells);
    }
}

#[cfg(test)]
mod tests;
