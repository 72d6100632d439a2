//! Where cells lie: what all boards of one shape share.
//!
//! A *question* is what a solution has to answer: which digit does a cell hold, or at which place
//! of a unit does a digit stand. Questions are numbered: first the cells, then, unit by unit (rows,
//! columns, boxes), the digits. An answer is a number below the side: a digit from 0, or a place.

use std::fmt;

use crate::sudoku::exact::word::Word;
use crate::sudoku::{Shape, Unit};

#[derive(Clone, Debug)]
pub(super) struct Frame<W> {
    shape: Shape,
    side: usize,
    /// For each cell, in each of its three units: the unit's first question, and its place.
    seats: Vec<[(u16, u8); 3]>,
    /// For each unit its cells, place by place.
    cells: Vec<u16>,
    /// For each unit those that share more than one cell with it.
    crossings: Vec<Vec<Crossing<W>>>,
}

/// Two units that share several cells.
#[derive(Clone, Copy, Debug)]
struct Crossing<W> {
    /// The places of the one unit that lie in the other.
    here: W,
    /// The other unit's first question.
    other: u16,
    /// The places of the other unit that lie in the one.
    there: W,
}

impl<W: Word> Frame<W> {
    pub(super) fn new(shape: Shape) -> Self {
        let side = shape.side();
        let mut seats = vec![[(0, 0); 3]; shape.cells()];
        let mut cells = Vec::with_capacity(3 * shape.cells());
        for (number, unit) in shape.units().enumerate() {
            for place in 0..side {
                let cell = shape.cell(unit, place);
                seats[cell][number / side] = ((shape.cells() + number * side) as u16, place as u8);
                cells.push(cell as u16);
            }
        }
        let mut frame = Self { shape, side, seats, cells, crossings: Vec::new() };
        frame.crossings = (0..3 * side).map(|number| frame.cross(number)).collect();
        frame
    }

    /// The units that share more than one cell with the unit of a number.
    fn cross(&self, number: usize) -> Vec<Crossing<W>> {
        let unit = self.cell_count() + number * self.side;
        let mut crossings: Vec<Crossing<W>> = Vec::new();
        for place in 0..self.side {
            let seat = self.seats[self.cell(unit, place)];
            for (other, there) in seat.into_iter().filter(|seat| usize::from(seat.0) != unit) {
                let (here, there) = (W::bit(place), W::bit(usize::from(there)));
                match crossings.iter_mut().find(|known| known.other == other) {
                    Some(known) => {
                        known.here |= here;
                        known.there |= there;
                    }
                    None => crossings.push(Crossing { here, other, there }),
                }
            }
        }
        crossings.retain(|crossing| crossing.here.without_lowest() != W::EMPTY);
        crossings
    }

    #[inline]
    pub(super) fn side(&self) -> usize {
        self.side
    }

    #[inline]
    pub(super) fn cell_count(&self) -> usize {
        self.seats.len()
    }

    /// The first question of each of a cell's units, and its place there.
    #[inline]
    pub(super) fn seat(&self, cell: usize) -> [(usize, usize); 3] {
        self.seats[cell].map(|(unit, place)| (usize::from(unit), usize::from(place)))
    }

    /// The cell at a place of the unit that has this first question.
    #[inline]
    pub(super) fn cell(&self, unit: usize, place: usize) -> usize {
        usize::from(self.cells[unit - self.cell_count() + place])
    }

    /// The first question of a question's unit, and the digit; it must not be a cell's.
    #[inline]
    fn split(&self, question: usize) -> (usize, usize) {
        let digit = question % self.side;
        (question - digit, digit)
    }

    /// The cell and the digit that an answer means.
    #[inline]
    pub(super) fn meaning(&self, question: usize, answer: usize) -> (usize, usize) {
        if question < self.cell_count() {
            return (question, answer);
        }
        let (unit, digit) = self.split(question);
        (self.cell(unit, answer), digit)
    }

    /// If all answers lie in another unit as well: the same question there, and all answers to it
    /// that lie in both units.
    #[inline]
    pub(super) fn crossing(&self, question: usize, answers: W) -> Option<(usize, W)> {
        let (unit, digit) = self.split(question);
        (self.crossings[(unit - self.cell_count()) / self.side].iter())
            .find(|crossing| answers & !crossing.here == W::EMPTY)
            .map(|crossing| (usize::from(crossing.other) + digit, crossing.there))
    }

    /// What is wrong when a question has no answer.
    pub(super) fn fault(&self, question: usize) -> Fault {
        if question < self.cell_count() {
            return Fault::Cell(self.shape.row(question), self.shape.column(question));
        }
        let (unit, digit) = self.split(question);
        let number = (unit - self.cell_count()) / self.side;
        let index = (number % self.side) as u32;
        let unit = [Unit::Row(index), Unit::Column(index), Unit::Box(index)][number / self.side];
        Fault::Digit(unit, digit)
    }
}

/// A question without an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// A cell that can hold no digit, by row and column.
    Cell(usize, usize),
    /// A digit that has no place.
    Digit(Unit, usize),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cell(row, column) => {
                write!(f, "row {}, column {}: no digit is left for the cell", row + 1, column + 1)
            }
            Self::Digit(unit, digit) => write!(f, "{unit}: no place is left for {}", digit + 1),
        }
    }
}
