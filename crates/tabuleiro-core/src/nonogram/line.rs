//! The complete line solver: everything that one clue says about its line.
//!
//! Each colour has a *plane*, the set of the cells that may still have it; plane 0 is the
//! background. Solving a line takes two sweeps over its blocks. The sweep to the right finds, for
//! all positions at once, how far the first blocks can reach; the sweep to the left, done on the
//! mirrored line, finds the same for the last blocks and joins both: a block can lie where its
//! left and right neighbours have room, a gap where blocks fit on both sides. The union of what
//! can lie is all that is possible, so nothing that holds in every placement is missed. The cost
//! is a few word operations for each block and word of the line.

use super::Block;
use super::bits::Bits;

/// A block as the solver wants it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Piece {
    len: u16,
    colour: u8,
    /// The next block has the same colour, so a gap must part them.
    apart: bool,
}

/// The blocks of a clue as the solver wants them.
pub(crate) fn pieces(clue: &[Block]) -> impl Iterator<Item = Piece> {
    clue.iter().enumerate().map(|(i, block)| Piece {
        len: block.len as u16,
        colour: block.colour,
        apart: clue.get(i + 1).is_some_and(|next| next.colour == block.colour),
    })
}

/// No placement of the blocks agrees with the planes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Contradiction;

/// What the sweep to the right leaves for the sweep to the left.
#[derive(Clone, Copy)]
struct Reach<B> {
    /// Positions before which this block and those before it fit, gaps behind it included.
    filled: B,
    /// Positions at which this block can end.
    ends: B,
}

/// The working memory of the line solver: make one, use it for millions of lines.
#[derive(Clone)]
pub(crate) struct LineSolver<B> {
    reach: Vec<Reach<B>>,
    planes: Vec<B>,
}

impl<B: Bits> LineSolver<B> {
    /// Memory for clues of at most `blocks` blocks in `values` colours, background included.
    pub(crate) fn new(blocks: usize, values: usize) -> Self {
        let nothing = Reach { filled: B::EMPTY, ends: B::EMPTY };
        Self { reach: vec![nothing; blocks], planes: vec![B::EMPTY; values] }
    }

    /// What is left of `planes` (plane 0 first) of a line of `length` (at least 1) cells: each keeps
    /// exactly the colours that it has in some placement of the blocks.
    #[inline]
    pub(crate) fn solve(
        &mut self,
        blocks: &[Piece],
        length: u32,
        planes: &[B],
    ) -> Result<&[B], Contradiction> {
        debug_assert!(blocks.len() <= self.reach.len() && planes.len() == self.planes.len());
        debug_assert!((length as usize) < B::CAPACITY);
        let white = planes[0];
        let before_all = B::single(0).flood(white);

        let mut filled = before_all;
        let mut free = before_all;
        for (block, reach) in blocks.iter().zip(&mut self.reach) {
            let len = u32::from(block.len);
            let ends = (free & planes[usize::from(block.colour)].runs(len)) << len;
            if ends.is_empty() {
                return Err(Contradiction);
            }
            filled = ends.flood(white);
            *reach = Reach { filled, ends };
            free = if block.apart { (filled & white) << 1 } else { filled };
        }
        if !filled.has(length) {
            return Err(Contradiction);
        }

        // From here on in the mirrored line; `fits` are the positions behind which the blocks
        // seen so far have room, back in the line's own direction.
        let mirrored_white = white.reversed(length);
        let mut mirrored = B::single(0).flood(mirrored_white);
        let mut fits = mirrored.reversed(length + 1);
        self.planes.fill(B::EMPTY);
        let mut gaps = B::EMPTY;
        for (i, block) in blocks.iter().enumerate().rev() {
            let len = u32::from(block.len);
            let reach = self.reach[i];
            gaps = gaps | (reach.filled & (fits >> 1));
            let (ends, room) = if block.apart {
                (reach.ends & white & (fits >> 1), (mirrored & mirrored_white) << 1)
            } else {
                (reach.ends & fits, mirrored)
            };
            let colour = usize::from(block.colour);
            self.planes[colour] = self.planes[colour] | (ends >> len).spread(len);
            let runs = planes[colour].reversed(length).runs(len);
            mirrored = ((room & runs) << len).flood(mirrored_white);
            fits = mirrored.reversed(length + 1);
        }
        self.planes[0] = (gaps | (before_all & (fits >> 1))) & white;
        Ok(&self.planes)
    }
}

#[cfg(test)]
mod tests;
