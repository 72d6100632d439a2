//! Whole majors laid anew: the landscape of our own tabu search.
//!
//! A state is one placement a major. An iteration draws a violated minor; for each major the
//! move is the best of *all* its placements that change the cell where the two cross, found by one
//! sweep over its blocks. What line solving settles is never touched.

use std::ops::ControlFlow;

use super::crossing::Crossing;
use super::frame::{Frame, Orientation};
use super::line_cost::LineCost;
use crate::Invalid;
use crate::UNKNOWN;
use crate::nonogram::Nonogram;
use crate::nonogram::line_fit::{FORBIDDEN, Fitter, Shape};
use crate::nonogram::settle::{Preparation, settle};
use crate::search::tabu::{AllTabu, Aspiration, Params, Tenure, Ties};
use crate::search::{Control, Landscape, Restarts, Rng};

/// How lines are laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placements {
    /// Which lines always obey their clues.
    pub orientation: Orientation,
    /// What is settled first, and never touched.
    pub prepare: Preparation,
}

/// The parameters of tabu search that this landscape is made for: the majors just laid rest for
/// two or three iterations, starts in Luby's sequence.
#[must_use]
pub fn placement_tabu() -> Params {
    Params {
        tenure: Tenure::Range(3, 4),
        aspiration: Aspiration::BestSoFar,
        all_tabu: AllTabu::LeastFrequent,
        ties: Ties::Random,
        restarts: Restarts::Luby(30_000),
        ..Params::default()
    }
}

/// A major laid anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placement {
    major: u32,
    /// The minor where it must change; without one, any placement.
    flips: Option<u32>,
    /// Decides between equally good placements.
    salt: u64,
    delta: i32,
}

impl Placement {
    /// The major: a row, or a column of a turned board.
    #[must_use]
    pub fn major(self) -> usize {
        self.major as usize
    }
}

/// A picture whose majors obey their clues and whose minors need not.
#[derive(Clone)]
pub struct PlacementLandscape {
    orientation: Orientation,
    sides: Vec<Side>,
    at: usize,
}

#[derive(Clone)]
struct Side {
    frame: Frame,
    crossing: Crossing,
    shapes: Vec<Shape>,
    fitter: Fitter,
    /// The majors that have more than one placement.
    open: Vec<u32>,
    prices: Vec<i32>,
    line: Vec<u8>,
}

impl Side {
    fn new(puzzle: &Nonogram, turned: bool, known: &[u8]) -> Self {
        let frame = Frame::new(puzzle, turned, known);
        let (height, width) = (frame.majors.len(), frame.minors.len());
        let open = (0..height)
            .filter(|&major| frame.known[major * width..(major + 1) * width].contains(&UNKNOWN));
        Self {
            open: open.map(|major| major as u32).collect(),
            crossing: Crossing::new(&frame, LineCost::Nearest, true),
            shapes: frame.majors.iter().map(|clue| Shape::new(clue, width)).collect(),
            fitter: Fitter::default(),
            prices: vec![0; frame.values * width],
            line: vec![0; width],
            frame,
        }
    }

    /// Sets prices of 0, or of 1 for what differs from `wish`; what is known stays.
    fn price(&mut self, major: usize, wish: Option<&[u8]>) {
        let width = self.line.len();
        let known = &self.frame.known[major * width..(major + 1) * width];
        for (value, prices) in self.prices.chunks_exact_mut(width).enumerate() {
            for (minor, price) in prices.iter_mut().enumerate() {
                let differs = |line: &[u8]| usize::from(line[minor]) != value;
                *price = if known[minor] != UNKNOWN && differs(known) {
                    FORBIDDEN
                } else {
                    i32::from(wish.is_some_and(differs))
                };
            }
        }
    }

    /// Draws a placement at the prices just set.
    fn draw(&mut self, major: usize, rng: &mut Rng) {
        self.fitter.cheapest(&self.shapes[major], &self.prices);
        self.fitter.draw(&self.shapes[major], rng, &mut self.line);
    }

    /// Lays every major anew, as near to the wish as it can be.
    fn lay_all(&mut self, wish: Option<&[u8]>, rng: &mut Rng) {
        let width = self.line.len();
        for major in 0..self.frame.majors.len() {
            self.price(major, wish.map(|wish| &wish[major * width..(major + 1) * width]));
            self.draw(major, rng);
            for minor in 0..width {
                self.crossing.set(major, minor, self.line[minor]);
            }
        }
        self.crossing.refresh_all();
    }

    /// The price of the best placement that changes a cell; `None` when there is none.
    #[inline]
    fn best_flip(&mut self, major: usize, minor: usize) -> Option<i32> {
        let Self { crossing, fitter, shapes, .. } = self;
        let fit = |changes: &[i32]| fitter.cheapest(&shapes[major], changes).price;
        let price = crossing.with_flip(major, minor, fit);
        (price < FORBIDDEN / 2).then_some(price)
    }

    /// Puts the placement of a move into `line`.
    fn lay(&mut self, change: Placement) {
        let major = change.major();
        let rng = &mut Rng::new(change.salt);
        match change.flips {
            Some(minor) => {
                let Self { crossing, fitter, shapes, line, .. } = self;
                crossing.with_flip(major, minor as usize, |changes| {
                    fitter.cheapest(&shapes[major], changes);
                });
                fitter.draw(&shapes[major], rng, line);
            }
            None => {
                self.price(major, None);
                self.draw(major, rng);
            }
        }
    }
}

impl PlacementLandscape {
    /// A landscape of a puzzle, from a drawn state; O(cells).
    ///
    /// # Errors
    /// A contradiction that the preparation finds.
    pub fn new(puzzle: &Nonogram, settings: Placements) -> Result<Self, Invalid> {
        let Placements { orientation, prepare } = settings;
        let known = settle(puzzle, prepare, &Control::default())?;
        let side = |&turned: &bool| Side::new(puzzle, turned, &known);
        let sides = orientation.turns().iter().map(side).collect();
        let mut landscape = Self { orientation, sides, at: 0 };
        landscape.randomise(&mut Rng::new(0));
        Ok(landscape)
    }

    fn side(&self) -> &Side {
        &self.sides[self.at]
    }
}

impl Landscape for PlacementLandscape {
    type Move = Placement;
    type Value = u8;
    type Attributes = [usize; 1];

    fn cost(&self) -> i64 {
        self.side().crossing.total()
    }

    /// Known since the move was made up.
    fn delta(&self, change: Placement) -> i64 {
        change.delta.into()
    }

    fn apply(&mut self, change: Placement) {
        let side = &mut self.sides[self.at];
        side.lay(change);
        for (minor, &value) in side.line.iter().enumerate() {
            if side.crossing.cell(change.major(), minor) != value {
                side.crossing.set(change.major(), minor, value);
            }
        }
        side.crossing.refresh();
    }

    fn each_move(
        &mut self,
        rng: &mut Rng,
        visit: &mut impl FnMut(&Self, Placement, i64) -> ControlFlow<()>,
    ) {
        let violated = self.side().crossing.violated();
        if violated.is_empty() {
            return;
        }
        let minor = violated[rng.index(violated.len())];
        let salt = rng.next_u64();
        for open in 0..self.side().open.len() {
            let side = &mut self.sides[self.at];
            let major = side.open[open];
            let Some(delta) = side.best_flip(major as usize, minor as usize) else { continue };
            let change = Placement { major, flips: Some(minor), salt, delta };
            if visit(self, change, delta.into()).is_break() {
                return;
            }
        }
    }

    fn random_move(&mut self, rng: &mut Rng) -> Option<Placement> {
        let side = &mut self.sides[self.at];
        if side.open.is_empty() {
            return None;
        }
        let major = side.open[rng.index(side.open.len())];
        let mut change = Placement { major, flips: None, salt: rng.next_u64(), delta: 0 };
        side.lay(change);
        let (changes, width) = (side.crossing.changes(major as usize), side.line.len());
        let price = |(minor, &value): (usize, &u8)| changes[usize::from(value) * width + minor];
        change.delta = side.line.iter().enumerate().map(price).sum();
        Some(change)
    }

    fn attributes(&self) -> usize {
        self.sides.iter().map(|side| side.frame.majors.len()).max().unwrap_or(0)
    }

    #[inline]
    fn recalls(&self, change: Placement) -> [usize; 1] {
        [change.major()]
    }

    fn randomise(&mut self, rng: &mut Rng) {
        self.at = self.orientation.draw(rng);
        self.sides[self.at].lay_all(None, rng);
    }

    fn write_values(&self, values: &mut Vec<u8>) {
        self.side().frame.write(self.side().crossing.cells(), values);
    }

    /// Majors that break their clue are laid as near to the board as they can be.
    fn load(&mut self, values: &[u8]) -> Result<(), Invalid> {
        let side = &mut self.sides[self.at];
        let wish = side.frame.read(values)?;
        side.lay_all(Some(&wish), &mut Rng::new(0));
        Ok(())
    }

    fn fingerprint(&self) -> u64 {
        self.side().crossing.fingerprint()
    }
}
