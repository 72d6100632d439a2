//! The seam between a local search and a puzzle.

use std::ops::ControlFlow;

use super::Rng;
use crate::Invalid;

/// A full assignment of a puzzle that is changed move by move.
///
/// An engine sees costs, moves and attributes, never cells or rules. Givens are not part of the
/// state: no move touches them. Nothing here allocates once the state is built.
pub trait Landscape {
    /// One change of the state. Only valid until the next [`apply`](Self::apply).
    type Move: Copy;
    /// The value of a cell (or the column of a row's queen).
    type Value: Copy + Eq + Send;
    /// The attributes of one move: an array of its few places in the tabu memory.
    type Attributes: AsRef<[usize]>;

    /// What is wrong with the state; 0 means solved. O(1).
    fn cost(&self) -> i64;

    /// How the cost would change by a move. Costs what the move touches, never the whole board.
    fn delta(&self, change: Self::Move) -> i64;

    /// Makes a move.
    fn apply(&mut self, change: Self::Move);

    /// Visits the neighbourhood, each move once with its delta, until `visit` breaks.
    ///
    /// A landscape may offer a part of its moves at a time (those of one violated line, say) and
    /// start anywhere; `rng` decides. No move at all means that no move can help.
    fn each_move(
        &mut self,
        rng: &mut Rng,
        visit: &mut impl FnMut(&Self, Self::Move, i64) -> ControlFlow<()>,
    );

    /// One move drawn at random; `None` when there is none.
    fn random_move(&mut self, rng: &mut Rng) -> Option<Self::Move>;

    /// How many attributes there are: the size of a tabu memory, which grows for those past it.
    fn attributes(&self) -> usize;

    /// The attributes that make a move tabu as long as one of them is remembered.
    fn recalls(&self, change: Self::Move) -> Self::Attributes;

    /// The attributes to remember once a move is made; asked before it is made.
    fn leaves(&self, change: Self::Move) -> Self::Attributes {
        self.recalls(change)
    }

    /// Forgets the state and draws a new one.
    fn randomise(&mut self, rng: &mut Rng);

    /// Writes the state, one value a cell, over what `values` held.
    fn write_values(&self, values: &mut Vec<Self::Value>);

    /// Writes the state for the last time: a large landscape may give away its own memory, and
    /// is as it was before its first state.
    fn hand_over(&mut self, values: &mut Vec<Self::Value>) {
        self.write_values(values);
    }

    /// Takes over a full board.
    ///
    /// # Errors
    /// A sentence when the board does not fit the puzzle, its givens or this landscape.
    fn load(&mut self, values: &[Self::Value]) -> Result<(), Invalid>;

    /// A hash of the state: equal states have equal ones. At most one step a cell.
    fn fingerprint(&self) -> u64;
}

/// A hash of a sequence of small numbers, the same on every machine: what
/// [`Landscape::fingerprint`] may use.
#[must_use]
pub fn fold(values: impl Iterator<Item = u64>) -> u64 {
    values.fold(0x9e37_79b9_7f4a_7c15, |hash, value| {
        let mixed = (hash ^ value).wrapping_mul(0xd6e8_feb8_6659_fd93);
        mixed ^ (mixed >> 32)
    })
}
