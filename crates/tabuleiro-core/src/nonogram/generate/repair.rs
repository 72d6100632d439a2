//! Changing a picture as little as possible until its puzzle has one solution.
//!
//! A change can only help if it touches a line in which some other solution differs from the
//! picture: where both have the same row and the same column, changing both alike leaves them two
//! solutions of one puzzle. So the changes worth trying lie in the rows and columns of one
//! ambiguity, and a search over them that goes one change deeper at a time finds the fewest.
//! Where that takes too long, one change after the other is chosen by how much it leaves open,
//! and in the end those that turn out not to be needed are taken back.

use std::collections::HashSet;

use super::judge::{Verdict, judge, judge_thoroughly, open_cells};
use super::picture::{Ambiguity, Change, Picture};
use super::work::Work;
use crate::search::{Rng, Stop};

/// How hard to try.
#[derive(Clone, Copy)]
pub(super) struct Patience {
    /// Lines to solve in the search for the fewest changes, and again in the search for fewer;
    /// 0 skips both.
    pub(super) lines: u64,
    /// Changes to weigh against each other at each step of the greedy search.
    pub(super) weighed: usize,
}

/// Looking for known ambiguities costs as much as solving so many lines.
const LOOK: u64 = 10;

/// Ambiguities to remember.
const MEMORY: usize = 64;

/// Cells from which to choose those that are weighed.
const SAMPLED: usize = 200;

/// Changes of which to consider all pairs.
const PAIRED: usize = 200;

/// How a repair came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// The picture is unique, and fewer changes would not do.
    Fewest,
    /// The picture is unique.
    Unique,
    /// No change was left to try.
    Failed,
}

/// How the picture stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Standing {
    Unique,
    /// The first of the known ambiguities is one of the picture.
    Ambiguous,
    Unclear,
}

/// What a search through all sets of so many changes says.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Exhausted {
    Found,
    Nothing,
    /// Not all could be looked at or judged.
    Unclear,
}

/// A picture under repair.
pub(super) struct Repair<'m, 'c> {
    pub(super) picture: Picture,
    /// Its cells before any change.
    original: Vec<u8>,
    /// The cells that are changed, each once.
    changed: Vec<usize>,
    patience: Patience,
    /// What is left of the patience.
    lines: u64,
    rng: Rng,
    work: &'m mut Work<'c>,
    /// Ambiguities seen so far, those that were met last first.
    known: Vec<Ambiguity>,
}

impl<'m, 'c> Repair<'m, 'c> {
    pub(super) fn new(
        picture: Picture,
        patience: Patience,
        rng: Rng,
        work: &'m mut Work<'c>,
    ) -> Self {
        let original = picture.cells.clone();
        let (changed, known) = (Vec::new(), Vec::new());
        Self { picture, original, changed, patience, lines: 0, rng, work, known }
    }

    /// Repairs the picture in place.
    pub(super) fn run(&mut self) -> Result<Outcome, Stop> {
        let (found, least) = self.fewest()?;
        if !found {
            if !self.greedy()? {
                return Ok(Outcome::Failed);
            }
            if self.patience.lines > 0 {
                self.tidy()?;
                self.economise()?;
            }
        }
        Ok(if self.changed.len() <= least { Outcome::Fewest } else { Outcome::Unique })
    }

    fn apply(&mut self, change: Change) {
        self.picture.cells[change.cell] = change.value;
        self.changed.push(change.cell);
    }

    /// Gives a changed cell its first value and returns the change.
    fn take_back(&mut self, cell: usize) -> Change {
        if let Some(at) = self.changed.iter().rposition(|&changed| changed == cell) {
            self.changed.swap_remove(at);
        }
        let value = std::mem::replace(&mut self.picture.cells[cell], self.original[cell]);
        Change { cell, value }
    }

    fn is_changed(&self, cell: usize) -> bool {
        self.picture.cells[cell] != self.original[cell]
    }

    /// Looks for a known ambiguity, then for a new one; `thorough` leaves less unclear.
    fn standing(&mut self, thorough: bool) -> Result<Standing, Stop> {
        self.work.meter.work(1)?;
        self.lines = self.lines.saturating_sub(LOOK);
        if let Some(at) = self.known.iter().position(|known| known.is_in(&self.picture)) {
            self.known[..=at].rotate_right(1);
            return Ok(Standing::Ambiguous);
        }
        let before = self.work.meter.counters.propagations;
        let verdict = if thorough {
            judge_thoroughly(&self.picture, self.work)?
        } else {
            judge(&self.picture, &mut self.work.meter)?
        };
        let solved = self.work.meter.counters.propagations - before;
        self.lines = self.lines.saturating_sub(solved);
        Ok(match verdict {
            Verdict::Unique => Standing::Unique,
            Verdict::Open => Standing::Unclear,
            Verdict::Ambiguous(found) => {
                self.known.splice(0..0, found);
                self.known.truncate(MEMORY);
                Standing::Ambiguous
            }
        })
    }

    /// Looks for the fewest changes, and says how many are needed at least. When they are not
    /// found the picture is left as it was.
    fn fewest(&mut self) -> Result<(bool, usize), Stop> {
        self.lines = self.patience.lines;
        let mut least = 0;
        loop {
            match self.exhaust(least, &mut HashSet::new())? {
                Exhausted::Found => return Ok((true, least)),
                Exhausted::Nothing => least += 1,
                Exhausted::Unclear => return Ok((false, least)),
            }
        }
    }

    /// Tries all sets of `count` more changes that can make the picture unique.
    fn exhaust(
        &mut self,
        count: usize,
        seen: &mut HashSet<Vec<(usize, u8)>>,
    ) -> Result<Exhausted, Stop> {
        if self.lines == 0 {
            return Ok(Exhausted::Unclear);
        }
        match self.standing(true)? {
            Standing::Unique => return Ok(Exhausted::Found),
            Standing::Unclear => return Ok(Exhausted::Unclear),
            Standing::Ambiguous if count == 0 => return Ok(Exhausted::Nothing),
            Standing::Ambiguous => {}
        }
        let mut outcome = Exhausted::Nothing;
        for cell in self.known[0].cells_that_matter(&self.picture) {
            if self.is_changed(cell) {
                continue;
            }
            for change in self.picture.changes(cell) {
                self.apply(change);
                if seen.insert(self.change_set()) {
                    match self.exhaust(count - 1, seen)? {
                        Exhausted::Found => return Ok(Exhausted::Found),
                        Exhausted::Unclear => outcome = Exhausted::Unclear,
                        Exhausted::Nothing => {}
                    }
                }
                self.take_back(cell);
            }
        }
        Ok(outcome)
    }

    fn change_set(&self) -> Vec<(usize, u8)> {
        let mut set: Vec<_> =
            self.changed.iter().map(|&cell| (cell, self.picture.cells[cell])).collect();
        set.sort_unstable();
        set
    }

    /// Makes one change after the other, each the one of a few that leaves least open; `false`
    /// when none is left.
    fn greedy(&mut self) -> Result<bool, Stop> {
        let mut open = open_cells(&self.picture, &mut self.work.meter)?.len();
        // While much is open the search does not see through it: no need to start it each time.
        let mut search_below = usize::MAX;
        loop {
            let mut cells = Vec::new();
            if open < search_below {
                search_below = usize::MAX;
                match self.standing(false)? {
                    Standing::Unique => return Ok(true),
                    Standing::Ambiguous => cells = self.known[0].cells(),
                    Standing::Unclear => search_below = open - open / 16,
                }
                cells.retain(|&cell| !self.is_changed(cell));
            }
            if cells.is_empty() {
                cells = open_cells(&self.picture, &mut self.work.meter)?;
                cells.retain(|&cell| !self.is_changed(cell));
            }
            let Some((left, change)) = self.best_change(cells)? else {
                return Ok(false);
            };
            open = left;
            self.apply(change);
        }
    }

    /// The change of one of these cells that leaves the fewest cells open to
    /// the lines alone, and how many. Only some are weighed: of a sample, those whose row or
    /// column has the fewest of the cells, for settling them finishes a line that helps others.
    fn best_change(&mut self, mut cells: Vec<usize>) -> Result<Option<(usize, Change)>, Stop> {
        let width = self.picture.width;
        let (mut in_row, mut in_column) = (vec![0_u32; self.picture.height], vec![0_u32; width]);
        for &cell in &cells {
            in_row[cell / width] += 1;
            in_column[cell % width] += 1;
        }
        self.rng.shuffle(&mut cells);
        cells.truncate(SAMPLED);
        cells.sort_by_key(|&cell| in_row[cell / width].min(in_column[cell % width]));
        let changes: Vec<Change> = (cells.into_iter())
            .flat_map(|cell| self.picture.changes(cell))
            .take(self.patience.weighed)
            .collect();
        let mut best: Option<(usize, Change)> = None;
        for change in changes {
            self.apply(change);
            let open = open_cells(&self.picture, &mut self.work.meter)?.len();
            self.take_back(change.cell);
            if best.is_none_or(|(least, _)| open < least) {
                best = Some((open, change));
            }
        }
        Ok(best)
    }

    /// Takes back every change without which the picture stays unique.
    fn tidy(&mut self) -> Result<(), Stop> {
        for cell in self.changed.clone() {
            let change = self.take_back(cell);
            if self.standing(true)? != Standing::Unique {
                self.apply(change);
            }
        }
        Ok(())
    }

    /// Looks for single changes that can take the place of two.
    fn economise(&mut self) -> Result<(), Stop> {
        self.lines = self.patience.lines;
        'next: loop {
            let mut cells = self.changed.clone();
            self.rng.shuffle(&mut cells);
            cells.truncate(PAIRED);
            for (i, &second) in cells.iter().enumerate() {
                for &first in &cells[..i] {
                    let pair = [second, first].map(|cell| self.take_back(cell));
                    if self.exhaust(1, &mut HashSet::new())? == Exhausted::Found {
                        continue 'next;
                    }
                    for change in pair {
                        self.apply(change);
                    }
                    if self.lines == 0 {
                        return Ok(());
                    }
                }
            }
            return Ok(());
        }
    }
}
