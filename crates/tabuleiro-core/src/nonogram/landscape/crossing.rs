//! The minors: what each costs, and what it would cost with another value in one cell.
//!
//! A major crosses a minor in one cell, so that these few numbers are all that any move of a major
//! needs. They are computed anew for a minor when one of its cells has changed, never for the
//! board.

use super::frame::Frame;
use super::line_cost::{Judge, LineCost, Minor};
use crate::nonogram::Block;
use crate::nonogram::line_fit::FORBIDDEN;
use crate::search::fold;

/// All minors of a board.
#[derive(Clone)]
pub(super) struct Crossing {
    clues: Vec<Vec<Block>>,
    /// Cells of a minor.
    height: usize,
    values: usize,
    known: Vec<u8>,
    /// Minor by minor.
    cells: Vec<u8>,
    costs: Vec<i32>,
    total: i64,
    /// By major, value and minor: how the cost would change by that value in that cell.
    changes: Vec<i32>,
    judge: Judge,
    stale: Vec<u32>,
    is_stale: Vec<bool>,
    /// The minors that cost something, in no order, and where each stands.
    violated: Vec<u32>,
    place: Vec<u32>,
}

const NOWHERE: u32 = u32::MAX;

impl Crossing {
    /// With `keeps` no known cell may be changed; otherwise one that is wrong costs.
    pub(super) fn new(frame: &Frame, cost: LineCost, keeps: bool) -> Self {
        let (height, width, values) = (frame.majors.len(), frame.minors.len(), frame.values);
        Self {
            clues: frame.minors.clone(),
            height,
            values,
            known: (0..width * height)
                .map(|at| frame.known[at % height * width + at / height])
                .collect(),
            cells: vec![0; width * height],
            costs: vec![0; width],
            total: 0,
            changes: vec![0; width * height * values],
            judge: Judge::new(frame, cost, keeps),
            stale: Vec::with_capacity(width),
            is_stale: vec![false; width],
            violated: Vec::with_capacity(width),
            place: vec![NOWHERE; width],
        }
    }

    pub(super) fn total(&self) -> i64 {
        self.total
    }

    /// Minor by minor.
    pub(super) fn cells(&self) -> &[u8] {
        &self.cells
    }

    #[inline(always)]
    pub(super) fn cell(&self, major: usize, minor: usize) -> u8 {
        self.cells[minor * self.height + major]
    }

    /// The minors that cost something.
    pub(super) fn violated(&self) -> &[u32] {
        &self.violated
    }

    fn row(&self, major: usize) -> std::ops::Range<usize> {
        let size = self.values * self.clues.len();
        major * size..(major + 1) * size
    }

    /// How the cost would change by each value in each cell of a major: by value, then by minor.
    /// At least half of [`FORBIDDEN`] where a value cannot be.
    #[inline(always)]
    pub(super) fn changes(&self, major: usize) -> &[i32] {
        &self.changes[self.row(major)]
    }

    /// How the cost would change by a value in a cell.
    #[inline(always)]
    pub(super) fn change(&self, major: usize, minor: usize, value: u8) -> i32 {
        self.changes[(major * self.values + usize::from(value)) * self.clues.len() + minor]
    }

    /// What [`Self::changes`] says with the present value of one cell forbidden, as long as `with` runs.
    #[inline]
    pub(super) fn with_flip<T>(
        &mut self,
        major: usize,
        minor: usize,
        with: impl FnOnce(&[i32]) -> T,
    ) -> T {
        let row = self.row(major);
        let at = row.start + usize::from(self.cell(major, minor)) * self.clues.len() + minor;
        let change = std::mem::replace(&mut self.changes[at], FORBIDDEN);
        let result = with(&self.changes[row]);
        self.changes[at] = change;
        result
    }

    /// Changes a cell; [`Self::refresh`] must follow.
    #[inline]
    pub(super) fn set(&mut self, major: usize, minor: usize, value: u8) {
        self.cells[minor * self.height + major] = value;
        if !std::mem::replace(&mut self.is_stale[minor], true) {
            self.stale.push(minor as u32);
        }
    }

    /// Computes the numbers of all minors anew.
    pub(super) fn refresh_all(&mut self) {
        self.stale.clear();
        self.stale.extend(0..self.clues.len() as u32);
        self.refresh();
    }

    /// Computes the numbers of the changed minors anew.
    pub(super) fn refresh(&mut self) {
        while let Some(minor) = self.stale.pop() {
            let minor = minor as usize;
            self.is_stale[minor] = false;
            let cost = self.look_at(minor);
            self.total += i64::from(cost - self.costs[minor]);
            self.costs[minor] = cost;
            self.file(minor, cost > 0);
        }
    }

    /// Keeps the list of violated minors.
    fn file(&mut self, minor: usize, is_violated: bool) {
        match (self.place[minor], is_violated) {
            (NOWHERE, true) => {
                self.place[minor] = self.violated.len() as u32;
                self.violated.push(minor as u32);
            }
            (NOWHERE, false) | (_, true) => {}
            (place, false) => {
                self.violated.swap_remove(place as usize);
                if let Some(&moved) = self.violated.get(place as usize) {
                    self.place[moved as usize] = place;
                }
                self.place[minor] = NOWHERE;
            }
        }
    }

    /// Finds what a minor costs and fills in its part of `changes`.
    fn look_at(&mut self, minor: usize) -> i32 {
        let (height, values, width) = (self.height, self.values, self.clues.len());
        let own = minor * height..(minor + 1) * height;
        let changes = &mut self.changes;
        let fill = |major: usize, value: usize, change: i32| {
            changes[(major * values + value) * width + minor] = change;
        };
        let line = Minor {
            number: minor,
            clue: &self.clues[minor],
            cells: &self.cells[own.clone()],
            known: &self.known[own],
        };
        self.judge.look_at(line, values, fill)
    }

    /// A hash of the picture.
    pub(super) fn fingerprint(&self) -> u64 {
        fold(self.cells.iter().map(|&value| u64::from(value)))
    }
}
