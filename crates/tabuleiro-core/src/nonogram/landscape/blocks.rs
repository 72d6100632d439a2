//! One block moved at a time: the landscape of Tabugrama, whose rules are in
//! [`tabugrama`](super::tabugrama).

use std::collections::VecDeque;
use std::ops::ControlFlow;

use super::block_moves::Pieces;
use super::crossing::Crossing;
use super::frame::Frame;
use super::tabugrama::Blocks;
use crate::Invalid;
use crate::nonogram::Nonogram;
use crate::nonogram::line_fit::{Fitter, Shape};
use crate::nonogram::settle::settle;
use crate::search::{Control, Landscape, Rng};

/// A change of one major.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BlockMove {
    /// A block is put somewhere.
    Put {
        /// The block, counted through all majors.
        block: u32,
        /// Its first cell.
        to: u32,
    },
    /// A major is drawn anew.
    Redraw {
        /// Which.
        major: u32,
        /// What it is drawn with.
        salt: u64,
    },
}

/// The attribute of a move: its block, if it has one.
#[derive(Clone, Copy, Debug)]
pub struct Touched {
    block: [usize; 1],
    any: bool,
}

impl AsRef<[usize]> for Touched {
    fn as_ref(&self) -> &[usize] {
        &self.block[..usize::from(self.any)]
    }
}

#[derive(Clone)]
struct Side {
    frame: Frame,
    crossing: Crossing,
    pieces: Pieces,
}

/// A picture whose majors obey their clues and whose minors need not.
#[derive(Clone)]
pub struct BlockLandscape {
    settings: Blocks,
    sides: Vec<Side>,
    at: usize,
    /// The list of blocks that are not drawn, oldest first.
    recent: VecDeque<u32>,
    /// Steps since a line was drawn anew.
    steps: u64,
    changed: Vec<(u32, u8)>,
}

impl BlockLandscape {
    /// A landscape of a puzzle, from a drawn state; O(cells), and a table of at most 2^16 numbers
    /// for each different clue of short lines.
    ///
    /// # Errors
    /// Settings that fail [`Blocks::check`]; a contradiction that the preparation finds.
    pub fn new(puzzle: &Nonogram, settings: Blocks) -> Result<Self, Invalid> {
        settings.check()?;
        let known = settle(puzzle, settings.prepare, &Control::default())?;
        let side = |&turned: &bool| {
            let frame = Frame::new(puzzle, turned, &known);
            let crossing = Crossing::new(&frame, settings.cost, false);
            let pieces = Pieces::new(&frame.majors, frame.minors.len());
            Side { frame, crossing, pieces }
        };
        let sides = settings.orientation.turns().iter().map(side).collect();
        let mut landscape =
            Self { settings, sides, at: 0, recent: VecDeque::new(), steps: 0, changed: Vec::new() };
        landscape.randomise(&mut Rng::new(0));
        Ok(landscape)
    }

    /// The tabu list: blocks, counted through all majors, oldest first.
    pub fn recent(&self) -> impl Iterator<Item = usize> + '_ {
        self.recent.iter().map(|&block| block as usize)
    }

    fn side(&self) -> &Side {
        &self.sides[self.at]
    }

    /// A random block of a random major, drawn again while it is on the list.
    fn draw_block(&self, rng: &mut Rng) -> Option<usize> {
        let pieces = &self.side().pieces;
        if pieces.len() == 0 {
            return None;
        }
        loop {
            let own = pieces.of(rng.index(self.side().frame.majors.len()));
            if own.is_empty() {
                continue;
            }
            let block = own.start + rng.index(own.len());
            if !self.recent.contains(&(block as u32)) {
                return Some(block);
            }
        }
    }

    /// How the cost changes by a value in a cell of a major. For the value that it has, by 0.
    #[inline(always)]
    fn price(&self, major: usize) -> impl Fn(usize, u8) -> i64 {
        let side = self.side();
        let (changes, width) = (side.crossing.changes(major), side.frame.minors.len());
        move |minor, value| changes[usize::from(value) * width + minor].into()
    }

    #[inline]
    fn put_delta(&self, block: usize, to: u32) -> i64 {
        let pieces = &self.side().pieces;
        let price = self.price(pieces.piece(block).major as usize);
        let mut delta = 0;
        pieces.put_cells(block, to, |minor, value| delta += price(minor, value));
        delta
    }

    fn redraw_delta(&self, major: usize, salt: u64) -> i64 {
        let price = self.price(major);
        let mut delta = 0;
        self.side().pieces.redrawn_cells(major, salt, |minor, value| delta += price(minor, value));
        delta
    }

    /// Paints a major as its blocks lie, from a list of changed cells.
    fn paint(&mut self, major: usize) {
        let crossing = &mut self.sides[self.at].crossing;
        for &(minor, value) in &self.changed {
            if crossing.cell(major, minor as usize) != value {
                crossing.set(major, minor as usize, value);
            }
        }
        crossing.refresh();
    }

    fn remember(&mut self, block: u32) {
        let most = (self.settings.list as usize).min(self.side().pieces.len() - 1);
        self.recent.push_back(block);
        while self.recent.len() > most {
            self.recent.pop_front();
        }
    }

    fn forget(&mut self) {
        self.recent.clear();
        self.steps = 0;
    }
}

impl Landscape for BlockLandscape {
    type Move = BlockMove;
    type Value = u8;
    type Attributes = Touched;

    fn cost(&self) -> i64 {
        self.side().crossing.total()
    }

    fn delta(&self, change: BlockMove) -> i64 {
        match change {
            BlockMove::Put { block, to } => self.put_delta(block as usize, to),
            BlockMove::Redraw { major, salt } => self.redraw_delta(major as usize, salt),
        }
    }

    fn apply(&mut self, change: BlockMove) {
        let side = &mut self.sides[self.at];
        let changed = &mut self.changed;
        changed.clear();
        let note = |minor: usize, value| changed.push((minor as u32, value));
        match change {
            BlockMove::Put { block, to } => {
                side.pieces.put_cells(block as usize, to, note);
                side.pieces.put(block as usize, to);
                let major = side.pieces.piece(block as usize).major as usize;
                self.paint(major);
                self.remember(block);
                self.steps += 1;
            }
            BlockMove::Redraw { major, salt } => {
                side.pieces.redrawn_cells(major as usize, salt, note);
                side.pieces.redraw(major as usize, salt);
                self.paint(major as usize);
                self.steps = 0;
            }
        }
    }

    fn each_move(
        &mut self,
        rng: &mut Rng,
        visit: &mut impl FnMut(&Self, BlockMove, i64) -> ControlFlow<()>,
    ) {
        if self.settings.inner.is_some_and(|inner| self.steps >= inner) {
            let major = rng.index(self.side().frame.majors.len()) as u32;
            let change = BlockMove::Redraw { major, salt: rng.next_u64() };
            // Nothing follows that a break could spare.
            let _ = visit(self, change, self.delta(change));
            return;
        }
        let Some(block) = self.draw_block(rng) else { return };
        let (least, most) = self.side().pieces.reach(block, self.settings.room);
        for to in least..=most {
            let change = BlockMove::Put { block: block as u32, to };
            if visit(self, change, self.put_delta(block, to)).is_break() {
                return;
            }
        }
    }

    /// A drawn block goes to a drawn place other than its own.
    fn random_move(&mut self, rng: &mut Rng) -> Option<BlockMove> {
        let pieces = &self.side().pieces;
        // Blocks that cannot move are drawn again, for a while: there may be no other.
        for _ in 0..100 * pieces.len() {
            let block = rng.index(pieces.len());
            let (least, most) = pieces.reach(block, self.settings.room);
            if least < most {
                let to = least + rng.below(u64::from(most - least)) as u32;
                let to = to + u32::from(to >= pieces.starts[block]);
                return Some(BlockMove::Put { block: block as u32, to });
            }
        }
        None
    }

    fn attributes(&self) -> usize {
        self.sides.iter().map(|side| side.pieces.len()).max().unwrap_or(0)
    }

    #[inline]
    fn recalls(&self, change: BlockMove) -> Touched {
        match change {
            BlockMove::Put { block, .. } => Touched { block: [block as usize], any: true },
            BlockMove::Redraw { .. } => Touched { block: [0], any: false },
        }
    }

    fn randomise(&mut self, rng: &mut Rng) {
        self.at = self.settings.orientation.draw(rng);
        let Side { frame, crossing, pieces } = &mut self.sides[self.at];
        for major in 0..frame.majors.len() {
            let salt = rng.next_u64();
            pieces.redrawn_cells(major, salt, |minor, value| crossing.set(major, minor, value));
            pieces.redraw(major, salt);
        }
        crossing.refresh_all();
        self.forget();
    }

    fn write_values(&self, values: &mut Vec<u8>) {
        self.side().frame.write(self.side().crossing.cells(), values);
    }

    /// Majors that break their clue are laid as near to the board as they can be.
    fn load(&mut self, values: &[u8]) -> Result<(), Invalid> {
        let Side { frame, crossing, pieces } = &mut self.sides[self.at];
        let cells = frame.read(values)?;
        let width = frame.minors.len();
        let (mut fitter, mut line) = (Fitter::default(), vec![0; width]);
        for (major, wish) in cells.chunks_exact(width).enumerate() {
            let shape = Shape::new(&frame.majors[major], width);
            fitter.nearest(&shape, wish, frame.values, &mut line);
            pieces.load(major, &line);
            line.iter().enumerate().for_each(|(minor, &value)| crossing.set(major, minor, value));
        }
        crossing.refresh_all();
        self.forget();
        Ok(())
    }

    fn fingerprint(&self) -> u64 {
        self.side().crossing.fingerprint()
    }
}
