//! The state of a board of any size: what each cell may hold and where each digit may stand.
//!
//! A *candidate* is a cell with a digit. It belongs to four *domains*: the digits of its cell,
//! and the places of its digit in its row, column and box. A domain of one candidate decides
//! (naked and hidden singles are the same thing here); an empty one is a contradiction.

use super::word::{Word, members};
use crate::UNKNOWN;
use crate::search::{Meter, Stop};
use crate::sudoku::Shape;

/// A cell and a digit from 0, packed as `cell << 7 | digit`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Candidate(u32);

impl Candidate {
    pub(super) fn new(cell: usize, digit: usize) -> Self {
        Self((cell << 7 | digit) as u32)
    }

    /// The cell and the digit.
    pub(super) fn parts(self) -> (usize, usize) {
        (self.cell(), self.digit())
    }

    fn cell(self) -> usize {
        (self.0 >> 7) as usize
    }

    fn digit(self) -> usize {
        (self.0 & 127) as usize
    }
}

/// Why propagation ended early.
pub(super) enum Broken {
    /// Some domain is empty.
    Dead,
    /// The search has to stop.
    Stop(Stop),
}

/// Where a cell is.
#[derive(Clone, Copy)]
struct Home {
    row: u8,
    column: u8,
    box_index: u8,
    /// Its place in the box.
    place: u8,
}

/// Four domains a candidate: cell, row, column, box.
pub(super) const KINDS: usize = 4;

/// What each cell may hold and where each digit may stand, with a trail.
pub(super) struct Domains<W> {
    side: usize,
    homes: Vec<Home>,
    /// `cell_at[box * side + place]`
    cell_at: Vec<u16>,
    masks: Vec<W>,
    sizes: Vec<u8>,
    /// Candidates taken away, oldest first.
    trail: Vec<Candidate>,
    /// Domains that came down to one candidate and wait to be looked at.
    queue: Vec<u32>,
}

impl<W: Word> Domains<W> {
    /// An empty board.
    pub(super) fn new(shape: Shape) -> Self {
        let (side, cells) = (shape.side(), shape.cells());
        let mut homes = Vec::with_capacity(cells);
        let mut cell_at = vec![0; cells];
        for cell in 0..cells {
            let (row, column, box_index) =
                (shape.row(cell), shape.column(cell), shape.box_of(cell));
            let place = row % shape.box_height() * shape.box_width() + column % shape.box_width();
            cell_at[box_index * side + place] = cell as u16;
            homes.push(Home {
                row: row as u8,
                column: column as u8,
                box_index: box_index as u8,
                place: place as u8,
            });
        }
        Self {
            side,
            homes,
            cell_at,
            masks: vec![W::full(side); KINDS * cells],
            sizes: vec![side as u8; KINDS * cells],
            trail: Vec::with_capacity(cells * side),
            queue: Vec::with_capacity(KINDS * cells),
        }
    }

    fn cells(&self) -> usize {
        self.homes.len()
    }

    /// The four domains of a candidate, each with its member.
    #[inline]
    fn slots(&self, candidate: Candidate) -> [(usize, usize); KINDS] {
        let (cell, digit) = (candidate.cell(), candidate.digit());
        let (home, side, cells) = (self.homes[cell], self.side, self.cells());
        [
            (cell, digit),
            (cells + usize::from(home.row) * side + digit, usize::from(home.column)),
            (2 * cells + usize::from(home.column) * side + digit, usize::from(home.row)),
            (3 * cells + usize::from(home.box_index) * side + digit, usize::from(home.place)),
        ]
    }

    /// The candidate that is a member of a domain.
    #[inline]
    pub(super) fn candidate(&self, domain: usize, member: usize) -> Candidate {
        let (side, cells) = (self.side, self.cells());
        let (kind, index) = (domain / cells, domain % cells);
        let (line, digit) = (index / side, index % side);
        match kind {
            0 => Candidate::new(index, member),
            1 => Candidate::new(line * side + member, digit),
            2 => Candidate::new(member * side + line, digit),
            _ => Candidate::new(usize::from(self.cell_at[line * side + member]), digit),
        }
    }

    /// The candidates of a domain that are left.
    pub(super) fn mask(&self, domain: usize) -> W {
        self.masks[domain]
    }

    /// How many candidates each domain has left.
    pub(super) fn sizes(&self) -> &[u8] {
        &self.sizes
    }

    /// How many candidates are left on the board.
    pub(super) fn candidates(&self) -> usize {
        self.sizes[..self.cells()].iter().map(|&size| usize::from(size)).sum()
    }

    /// Where the trail is now, to come back to.
    pub(super) fn mark(&self) -> usize {
        self.trail.len()
    }

    /// Takes everything back that happened since `mark`.
    pub(super) fn undo(&mut self, mark: usize) {
        self.queue.clear();
        while self.trail.len() > mark {
            let Some(candidate) = self.trail.pop() else { return };
            for (domain, member) in self.slots(candidate) {
                self.masks[domain] |= W::bit(member);
                self.sizes[domain] += 1;
            }
        }
    }

    /// Takes a candidate away, if it is still there.
    ///
    /// # Errors
    /// [`Broken::Dead`] when a domain is left empty.
    #[inline]
    pub(super) fn eliminate(&mut self, candidate: Candidate) -> Result<(), Broken> {
        if self.masks[candidate.cell()] & W::bit(candidate.digit()) == W::EMPTY {
            return Ok(());
        }
        self.trail.push(candidate);
        let mut dead = false;
        for (domain, member) in self.slots(candidate) {
            self.masks[domain] &= !W::bit(member);
            self.sizes[domain] -= 1;
            match self.sizes[domain] {
                0 => dead = true,
                1 => self.queue.push(domain as u32),
                _ => {}
            }
        }
        if dead { Err(Broken::Dead) } else { Ok(()) }
    }

    /// Makes a candidate true: takes its rivals out of its four domains.
    ///
    /// # Errors
    /// [`Broken::Dead`] when it is gone already, or a domain is left empty.
    pub(super) fn place(&mut self, candidate: Candidate) -> Result<(), Broken> {
        if self.masks[candidate.cell()] & W::bit(candidate.digit()) == W::EMPTY {
            return Err(Broken::Dead);
        }
        for (domain, member) in self.slots(candidate) {
            for rival in members(self.masks[domain] & !W::bit(member)) {
                self.eliminate(self.candidate(domain, rival))?;
            }
        }
        Ok(())
    }

    /// Places the clues and propagates.
    ///
    /// # Errors
    /// [`Broken`] when the clues contradict each other or the search has to stop.
    pub(super) fn give(&mut self, clues: &[u8], meter: &mut Meter) -> Result<(), Broken> {
        for (cell, &value) in clues.iter().enumerate() {
            if value != UNKNOWN {
                self.place(Candidate::new(cell, usize::from(value - 1)))?;
                meter.work(1).map_err(Broken::Stop)?;
            }
        }
        self.propagate(meter)
    }

    /// Naked and hidden singles to their fixed point.
    ///
    /// # Errors
    /// [`Broken`] when a domain is left empty or the search has to stop.
    pub(super) fn propagate(&mut self, meter: &mut Meter) -> Result<(), Broken> {
        while let Some(domain) = self.queue.pop() {
            let domain = domain as usize;
            let mask = self.masks[domain];
            if mask == W::EMPTY {
                return Err(Broken::Dead);
            }
            meter.counters.propagations += 1;
            self.place(self.candidate(domain, mask.lowest()))?;
            meter.work(1).map_err(Broken::Stop)?;
        }
        Ok(())
    }

    /// Writes the digits of a board on which every cell is decided.
    pub(super) fn read(&self, values: &mut [u8]) {
        for (value, mask) in values.iter_mut().zip(&self.masks) {
            *value = mask.lowest() as u8 + 1;
        }
    }
}
