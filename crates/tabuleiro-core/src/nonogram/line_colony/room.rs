//! Where the blocks of a line can lie, given which values its cells may have.

use crate::nonogram::Block;

/// By block and cell, in how many ways the blocks from that one on can be laid.
#[derive(Clone, Default)]
pub(super) struct Room {
    /// The values of each cell, one bit each, as they were when this was counted.
    pub(super) allowed: Vec<u64>,
    /// The blocks from that one on in the cells from that one on.
    ways: Vec<f64>,
    /// The same with the first of these blocks in the first of these cells.
    starting: Vec<f64>,
}

impl Room {
    fn size(&self) -> usize {
        // One cell past the end for the gap behind a last block, and one for no cell at all.
        self.allowed.len() + 2
    }

    /// Counts for a line whose `allowed` has been filled; exact up to rounding, and 0 exactly where
    /// there is no way. O(blocks x cells).
    pub(super) fn count(&mut self, clue: &[Block]) {
        let (width, size) = (self.allowed.len(), self.size());
        self.ways.clear();
        self.ways.resize((clue.len() + 1) * size, 0.0);
        self.starting.clear();
        self.starting.resize(clue.len() * size, 0.0);
        let none_left = clue.len() * size;
        let blank_end = self.allowed.iter().rev().take_while(|&&values| values & 1 != 0).count();
        self.ways[none_left + width - blank_end..].fill(1.0);
        for (j, block) in clue.iter().enumerate().rev() {
            let mut run = 0;
            for at in (0..width).rev() {
                run = if self.allowed[at] >> block.colour & 1 != 0 { run + 1 } else { 0 };
                let here = if run < block.len { 0.0 } else { self.behind(clue, j, at) };
                let later = if self.is_blank(at) { self.ways[j * size + at + 1] } else { 0.0 };
                self.starting[j * size + at] = here;
                self.ways[j * size + at] = here + later;
            }
        }
    }

    fn is_blank(&self, cell: usize) -> bool {
        self.allowed[cell] & 1 != 0
    }

    /// The ways behind a block that starts there.
    fn behind(&self, clue: &[Block], block: usize, start: usize) -> f64 {
        let (end, next) = after(clue, block, start);
        let is_parted = next == end || end == self.allowed.len() || self.is_blank(end);
        if is_parted { self.ways[(block + 1) * self.size() + next] } else { 0.0 }
    }

    /// The ways to lay all blocks.
    pub(super) fn all_ways(&self) -> f64 {
        self.ways[0]
    }

    /// Visits where a block can start that lies at `at` or behind, with its share of the ways.
    pub(super) fn starts(&self, block: usize, at: usize, mut visit: impl FnMut(usize, f64)) {
        let own = block * self.size();
        let all = self.ways[own + at];
        for start in at..self.allowed.len() {
            let ways = self.starting[own + start];
            if ways > 0.0 {
                visit(start, ways / all);
            }
            if !self.is_blank(start) {
                break;
            }
        }
    }
}

/// Where a block ends that starts there, and where the next one can start at the earliest.
pub(super) fn after(clue: &[Block], block: usize, start: usize) -> (usize, usize) {
    let end = start + clue[block].len as usize;
    let gap = clue.get(block + 1).is_some_and(|next| next.colour == clue[block].colour);
    (end, end + usize::from(gap))
}
