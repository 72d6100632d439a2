//! The cheapest way to lay the blocks of a clue into a line whose cells have prices.
//!
//! Each cell has a price for each value. Block `j` can start at its leftmost place or up to
//! `slack` cells further right, so that one sweep over blocks and shifts finds the cheapest
//! placement, how many are equally cheap and, with a second sweep from the right, what the
//! cheapest placement with a certain value in a certain cell costs. With prices of 0 for the value
//! that a cell has and 1 for any other, the cheapest placement is the nearest line that obeys the
//! clue, and its price the Hamming distance.

use super::Block;
use crate::search::Rng;

/// The price of a value that a cell must not have; a line of them stays far from overflow.
pub(super) const FORBIDDEN: i32 = 1 << 20;

#[derive(Clone, Copy)]
struct Piece {
    len: usize,
    colour: usize,
    /// A gap must part it from the block before.
    gap: bool,
    /// Where it starts when all blocks lie as far left as they can.
    start: usize,
}

impl Piece {
    fn end(&self) -> usize {
        self.start + self.len
    }
}

/// A clue in a line of a certain length.
#[derive(Clone)]
pub(super) struct Shape {
    pieces: Vec<Piece>,
    length: usize,
    slack: usize,
}

impl Shape {
    /// The clue must fit the length.
    pub(super) fn new(clue: &[Block], length: usize) -> Self {
        let mut end = 0;
        let mut before = 0;
        let mut pieces = Vec::with_capacity(clue.len());
        for block in clue {
            let gap = block.colour == before;
            let start = end + usize::from(gap);
            let (len, colour) = (block.len as usize, usize::from(block.colour));
            pieces.push(Piece { len, colour, gap, start });
            (end, before) = (start + len, block.colour);
        }
        debug_assert!(end <= length);
        Self { pieces, length, slack: length - end }
    }

    /// Where the first `j` blocks end when they lie as far left as they can.
    fn end(&self, j: usize) -> usize {
        j.checked_sub(1).map_or(0, |last| self.pieces[last].end())
    }
}

/// A price and the number of ways to pay it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Best {
    pub(super) price: i32,
    pub(super) ways: u64,
}

impl Best {
    const FREE: Self = Self { price: 0, ways: 1 };

    #[inline(always)]
    fn plus(self, price: i32) -> Self {
        Self { price: self.price + price, ways: self.ways }
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        match self.price.cmp(&other.price) {
            std::cmp::Ordering::Less => self,
            std::cmp::Ordering::Greater => other,
            std::cmp::Ordering::Equal => {
                Self { price: self.price, ways: self.ways.saturating_add(other.ways) }
            }
        }
    }
}

/// The working memory: make one, use it for millions of lines.
#[derive(Clone, Default)]
pub(super) struct Fitter {
    /// Sums of the prices of each value up to each cell.
    sums: Vec<i32>,
    /// By `j` and shift: the cells up to there, the first `j` blocks in them.
    before: Vec<Best>,
    /// By `j` and shift: the cells from there, the blocks from `j` on in them.
    after: Vec<i32>,
}

impl Fitter {
    fn sum_up(&mut self, shape: &Shape, prices: &[i32]) {
        self.sums.clear();
        for prices in prices.chunks_exact(shape.length) {
            let mut sum = 0;
            self.sums.push(0);
            self.sums.extend(prices.iter().map(|&price| {
                sum += price;
                sum
            }));
        }
    }

    /// The price of block `j` at a shift, with the gap before it.
    #[inline(always)]
    fn laid(&self, shape: &Shape, j: usize, shift: usize) -> i32 {
        let piece = shape.pieces[j];
        let from = piece.start + shift;
        let own = piece.colour * (shape.length + 1) + from;
        let gap = if piece.gap { self.sums[from] - self.sums[from - 1] } else { 0 };
        self.sums[own + piece.len] - self.sums[own] + gap
    }

    /// The price of background in one cell.
    #[inline(always)]
    fn blank(&self, cell: usize) -> i32 {
        self.sums[cell + 1] - self.sums[cell]
    }

    /// The cheapest placement. `prices` has one price a cell for background, then for each colour.
    /// O(blocks x slack + prices).
    pub(super) fn cheapest(&mut self, shape: &Shape, prices: &[i32]) -> Best {
        self.sum_up(shape, prices);
        let width = shape.slack + 1;
        self.before.clear();
        self.before.extend((0..width).map(|shift| Best::FREE.plus(self.sums[shift])));
        for j in 0..shape.pieces.len() {
            let end = shape.pieces[j].end();
            let mut best = self.before[j * width].plus(self.laid(shape, j, 0));
            self.before.push(best);
            for shift in 1..width {
                let here = self.before[j * width + shift].plus(self.laid(shape, j, shift));
                best = best.plus(self.blank(end + shift - 1)).or(here);
                self.before.push(best);
            }
        }
        self.before[self.before.len() - 1]
    }

    /// One of the cheapest placements that [`Self::cheapest`] just found, each equally likely.
    pub(super) fn draw(&self, shape: &Shape, rng: &mut Rng, line: &mut [u8]) {
        line.fill(0);
        let width = shape.slack + 1;
        let mut shift = shape.slack;
        for (j, piece) in shape.pieces.iter().enumerate().rev() {
            while shift > 0 {
                let here = self.before[j * width + shift].plus(self.laid(shape, j, shift));
                let best = self.before[(j + 1) * width + shift];
                let is_here = here.price == best.price
                    && (here.ways == best.ways || rng.below(best.ways) < here.ways);
                if is_here {
                    break;
                }
                shift -= 1;
            }
            line[piece.start + shift..piece.end() + shift].fill(piece.colour as u8);
        }
    }

    /// A placement that differs from a line in as few cells as possible.
    pub(super) fn nearest(&mut self, shape: &Shape, line: &[u8], values: usize, out: &mut [u8]) {
        let differs = |value| move |&cell: &u8| i32::from(usize::from(cell) != value);
        let prices: Vec<i32> =
            (0..values).flat_map(|value| line.iter().map(differs(value))).collect();
        self.cheapest(shape, &prices);
        self.draw(shape, &mut Rng::new(0), out);
    }

    /// What the cheapest placement costs, and in `out` (laid out as `prices`) what the cheapest
    /// one with each value in each cell costs; at least [`FORBIDDEN`] where there is none.
    pub(super) fn marginals(&mut self, shape: &Shape, prices: &[i32], out: &mut [i32]) -> i32 {
        let best = self.cheapest(shape, prices).price;
        let (width, blocks) = (shape.slack + 1, shape.pieces.len());
        self.after.clear();
        self.after.resize((blocks + 1) * width, 0);
        out.fill(i32::MAX);
        for j in (0..=blocks).rev() {
            let end = shape.end(j);
            for shift in (0..width).rev() {
                let cheapest = &self.before[j * width + shift];
                let mut rest = i32::MAX;
                if j < blocks {
                    rest = self.laid(shape, j, shift) + self.after[(j + 1) * width + shift];
                    let (piece, total) = (shape.pieces[j], cheapest.price + rest);
                    let from = piece.colour * shape.length + piece.start + shift;
                    lower(&mut out[from..from + piece.len], total);
                    if piece.gap {
                        lower(&mut out[end + shift..=end + shift], total);
                    }
                }
                if shift < shape.slack {
                    let cell = end + shift;
                    let blank = self.blank(cell) + self.after[j * width + shift + 1];
                    lower(&mut out[cell..=cell], cheapest.price + blank);
                    rest = rest.min(blank);
                } else if j == blocks {
                    rest = 0;
                }
                self.after[j * width + shift] = rest;
            }
        }
        for total in out.iter_mut() {
            *total = (*total).min(FORBIDDEN);
        }
        best
    }
}

#[inline(always)]
fn lower(cells: &mut [i32], total: i32) {
    for cell in cells {
        *cell = (*cell).min(total);
    }
}

#[cfg(test)]
mod tests;
