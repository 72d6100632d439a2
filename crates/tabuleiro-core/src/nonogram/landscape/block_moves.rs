//! Where the blocks of the majors lie, and which cells change when they move.

use crate::nonogram::{Block, least_length};
use crate::search::Rng;

/// A block of a major.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece {
    pub(super) major: u32,
    pub(super) len: u32,
    pub(super) colour: u8,
    /// A gap must part it from the block before.
    gap: u32,
    /// Its leftmost start.
    pub(super) least: u32,
    /// Its rightmost start.
    pub(super) most: u32,
}

/// How far a block may go in one move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Room {
    /// As far as its neighbours let it slide.
    #[default]
    Slide,
    /// Anywhere inside its bounds; neighbours in the way are pushed.
    Push,
}

/// All blocks of the majors, major by major, with their places.
#[derive(Clone, Debug)]
pub(super) struct Pieces {
    pieces: Vec<Piece>,
    pub(super) starts: Vec<u32>,
    /// The first block of each major, and the total.
    first: Vec<u32>,
    width: u32,
}

impl Pieces {
    /// All blocks as far left as they go.
    pub(super) fn new(majors: &[Vec<Block>], width: usize) -> Self {
        let mut all =
            Self { pieces: Vec::new(), starts: Vec::new(), first: vec![0], width: width as u32 };
        for (major, clue) in majors.iter().enumerate() {
            let slack = (width as u64 - least_length(clue)) as u32;
            let (mut end, mut before) = (0, 0);
            for block in clue {
                let gap = u32::from(block.colour == before);
                let least = end + gap;
                all.pieces.push(Piece {
                    major: major as u32,
                    len: block.len,
                    colour: block.colour,
                    gap,
                    least,
                    most: least + slack,
                });
                all.starts.push(least);
                (end, before) = (least + block.len, block.colour);
            }
            all.first.push(all.pieces.len() as u32);
        }
        all
    }

    /// How many blocks there are.
    pub(super) fn len(&self) -> usize {
        self.pieces.len()
    }

    pub(super) fn piece(&self, block: usize) -> Piece {
        self.pieces[block]
    }

    /// The blocks of a major.
    #[inline]
    pub(super) fn of(&self, major: usize) -> std::ops::Range<usize> {
        self.first[major] as usize..self.first[major + 1] as usize
    }

    /// The first and the last place where a block may be put.
    #[inline]
    pub(super) fn reach(&self, block: usize, room: Room) -> (u32, u32) {
        let piece = self.pieces[block];
        if room == Room::Push {
            return (piece.least, piece.most);
        }
        let own = self.of(piece.major as usize);
        let least = if block == own.start {
            0
        } else {
            self.starts[block - 1] + self.pieces[block - 1].len + piece.gap
        };
        let most = if block + 1 == own.end {
            self.width
        } else {
            self.starts[block + 1] - self.pieces[block + 1].gap
        };
        (least, most - piece.len)
    }

    /// Where a block of the same major starts when `block` is put at `to` and pushes what is in
    /// its way.
    #[inline(always)]
    fn pushed(&self, other: usize, block: usize, to: u32) -> u32 {
        // Blocks that touch lie as far apart as in the leftmost placement.
        let (start, packed) =
            (self.starts[other], to + self.pieces[other].least - self.pieces[block].least);
        match other.cmp(&block) {
            std::cmp::Ordering::Less => start.min(packed),
            std::cmp::Ordering::Equal => to,
            std::cmp::Ordering::Greater => start.max(packed),
        }
    }

    /// The blocks that move when `block` is put at `to`: itself and those that it pushes.
    #[inline]
    fn moved(&self, block: usize, to: u32) -> std::ops::Range<usize> {
        let own = self.of(self.pieces[block].major as usize);
        let (mut first, mut last) = (block, block);
        while first > own.start && self.pushed(first - 1, block, to) != self.starts[first - 1] {
            first -= 1;
        }
        while last + 1 < own.end && self.pushed(last + 1, block, to) != self.starts[last + 1] {
            last += 1;
        }
        first..last + 1
    }

    /// Visits the cells that may change when `block` is put at `to`, with their new values; each
    /// once, left to right.
    #[inline]
    pub(super) fn put_cells(&self, block: usize, to: u32, visit: impl FnMut(usize, u8)) {
        let moved = self.moved(block, to);
        let (first, last) = (moved.start, moved.end - 1);
        let from = self.starts[first].min(self.pushed(first, block, to));
        let until = self.starts[last].max(self.pushed(last, block, to)) + self.pieces[last].len;
        self.lay_cells(moved, from, until, |other| self.pushed(other, block, to), visit);
    }

    /// Puts a block, with all that it pushes.
    pub(super) fn put(&mut self, block: usize, to: u32) {
        let moved = self.moved(block, to);
        // Pushing is told from the old places of the pushed, so that the block itself goes last.
        for other in moved.clone().filter(|&other| other != block) {
            self.starts[other] = self.pushed(other, block, to);
        }
        self.starts[block] = to;
    }

    /// Takes over a line that obeys the clue.
    pub(super) fn load(&mut self, major: usize, line: &[u8]) {
        let mut at = 0;
        for block in self.of(major) {
            at += line[at..].iter().take_while(|&&value| value == 0).count();
            self.starts[block] = at as u32;
            at += self.pieces[block].len as usize;
        }
    }

    /// Visits all cells of a major, redrawn with that salt, with their new values.
    pub(super) fn redrawn_cells(&self, major: usize, salt: u64, visit: impl FnMut(usize, u8)) {
        let mut draw = Redraw::new(salt);
        let start = |block: usize| draw.next(self.pieces[block]);
        self.lay_cells(self.of(major), 0, self.width, start, visit);
    }

    /// Redraws a major with that salt.
    pub(super) fn redraw(&mut self, major: usize, salt: u64) {
        let mut draw = Redraw::new(salt);
        for block in self.of(major) {
            self.starts[block] = draw.next(self.pieces[block]);
        }
    }

    #[inline]
    fn lay_cells(
        &self,
        blocks: std::ops::Range<usize>,
        from: u32,
        until: u32,
        mut start: impl FnMut(usize) -> u32,
        mut visit: impl FnMut(usize, u8),
    ) {
        let mut at = from;
        for block in blocks {
            let begin = start(block);
            (at..begin).for_each(|cell| visit(cell as usize, 0));
            let piece = self.pieces[block];
            at = begin + piece.len;
            (begin..at).for_each(|cell| visit(cell as usize, piece.colour));
        }
        (at..until).for_each(|cell| visit(cell as usize, 0));
    }
}

/// The source's way to draw a major: block by block from the left, each anywhere between the
/// block before and its last place. Later blocks end up on the right more often than not.
struct Redraw {
    rng: Rng,
    end: u32,
}

impl Redraw {
    fn new(salt: u64) -> Self {
        Self { rng: Rng::new(salt), end: 0 }
    }

    fn next(&mut self, piece: Piece) -> u32 {
        let least = self.end + piece.gap;
        let start = least + self.rng.below(u64::from(piece.most - least) + 1) as u32;
        self.end = start + piece.len;
        start
    }
}
