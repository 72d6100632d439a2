//! Why a nonogram has no solution: a few lines that cannot hold together.

use super::bits::{Bits, with_bits};
use super::exact::Search;
use super::grid::Grid;
use super::{Line, Nonogram};
use crate::search::{Control, Counters, End, Meter, Stop};

/// Lines that contradict each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The lines whose clues (and the givens) have no common solution, rows first.
    pub lines: Vec<Line>,
    /// Whether none can be left out: without any one of them the others have a solution.
    pub irreducible: bool,
    /// How the work ended; after anything but [`End::Complete`] there may be lines too many.
    pub end: End,
    /// What it took.
    pub counters: Counters,
}

/// A small set of lines that cannot hold together, or `None` when the puzzle has a solution or
/// the budget runs out before it is known to have none.
///
/// Lines are left out, first many together, at last one by one, and stay out as long as what
/// remains has no solution: a deletion filter. At best it takes a few propagations a line, at
/// worst a search a line.
#[must_use]
pub fn contradiction(puzzle: &Nonogram, control: &Control) -> Option<Explanation> {
    with_bits!(puzzle.width().max(puzzle.height()), contradiction_in(puzzle, control))
}

fn contradiction_in<B: Bits>(puzzle: &Nonogram, control: &Control) -> Option<Explanation> {
    let mut meter = control.meter();
    let rows = (0..puzzle.height() as u32).map(Line::Row);
    let columns = (0..puzzle.width() as u32).map(Line::Column);
    let mut filter = Filter { puzzle, lines: rows.chain(columns).collect() };
    let by_lines = filter.contradicts::<B>(&[], Strength::Lines, &mut meter).ok()?;
    if !by_lines && !filter.contradicts::<B>(&[], Strength::Search, &mut meter).ok()? {
        return None;
    }
    let outcome = filter.shrink::<B>(by_lines, &mut meter);
    let end = outcome.map_or_else(End::from, |()| End::Complete);
    let irreducible = end == End::Complete;
    Some(Explanation { lines: filter.lines, irreducible, end, counters: meter.counters })
}

/// How hard to look for a contradiction.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Strength {
    /// Line solving alone, which may miss one.
    Lines,
    /// To the end.
    Search,
}

/// A set of lines without a solution.
struct Filter<'a> {
    puzzle: &'a Nonogram,
    lines: Vec<Line>,
}

impl Filter<'_> {
    /// Whether the lines have no solution even when some are left out.
    fn contradicts<B: Bits>(
        &self,
        without: &[Line],
        strength: Strength,
        meter: &mut Meter,
    ) -> Result<bool, Stop> {
        let speaks =
            |line| self.lines.binary_search(&line).is_ok() && without.binary_search(&line).is_err();
        let mut grid = Grid::<B>::new(self.puzzle);
        grid.leave_out(|line| !speaks(line));
        if strength == Strength::Lines {
            return Ok(!grid.propagate(meter)?);
        }
        Ok(!Search::new(grid, None).next(meter)?)
    }

    fn shrink<B: Bits>(&mut self, by_lines: bool, meter: &mut Meter) -> Result<(), Stop> {
        let coarse = if by_lines { Strength::Lines } else { Strength::Search };
        let mut chunk = self.lines.len() / 2;
        while chunk > 1 {
            self.drop_chunks::<B>(chunk, coarse, meter)?;
            chunk = (chunk / 2).min(self.lines.len());
        }
        if by_lines {
            self.drop_chunks::<B>(1, Strength::Lines, meter)?;
        }
        // A line that is needed stays needed when others go, so one pass decides.
        self.drop_chunks::<B>(1, Strength::Search, meter)
    }

    fn drop_chunks<B: Bits>(
        &mut self,
        chunk: usize,
        strength: Strength,
        meter: &mut Meter,
    ) -> Result<(), Stop> {
        let mut start = 0;
        while start < self.lines.len() {
            let end = (start + chunk).min(self.lines.len());
            if self.contradicts::<B>(&self.lines[start..end], strength, meter)? {
                self.lines.drain(start..end);
            } else {
                start = end;
            }
        }
        Ok(())
    }
}
