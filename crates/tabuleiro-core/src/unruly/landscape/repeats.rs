//! Which lines are equal.

use std::ops::Range;

use crate::search::Rng;

/// A name for each line: equal lines have equal names, and up to 64 cells only they.
#[derive(Clone, Debug)]
pub(super) struct Repeats {
    height: usize,
    /// What each place of a line adds to its name when it holds a one.
    keys: Vec<u64>,
    /// Of the rows, then of the columns.
    names: Vec<u64>,
}

impl Repeats {
    pub(super) fn new(height: usize, width: usize) -> Self {
        let longest = height.max(width);
        // A bit a cell, or 64 random ones: among a million pairs of lines one in 10^13 boards
        // takes two different ones for equal.
        let mut rng = Rng::new(longest as u64);
        let key = |at| if longest <= 64 { 1u64 << at } else { rng.next_u64() };
        Self { height, keys: (0..longest).map(key).collect(), names: vec![0; height + width] }
    }

    pub(super) fn clear(&mut self) {
        self.names.fill(0);
    }

    /// The lines parallel to a line, itself among them.
    #[inline]
    pub(super) fn parallels(&self, line: usize) -> Range<usize> {
        if line < self.height { 0..self.height } else { self.height..self.names.len() }
    }

    /// The name of a line once the cells at these places are flipped.
    #[inline]
    pub(super) fn flipped(&self, line: usize, places: impl IntoIterator<Item = usize>) -> u64 {
        places.into_iter().fold(self.names[line], |name, at| name ^ self.keys[at])
    }

    /// Flips a cell of a line.
    #[inline]
    pub(super) fn flip(&mut self, line: usize, at: usize) {
        self.names[line] ^= self.keys[at];
    }

    #[inline]
    pub(super) fn name(&self, line: usize) -> u64 {
        self.names[line]
    }

    /// How many lines parallel to `line`, other than it and `also`, have a name.
    #[inline]
    pub(super) fn count(&self, name: u64, line: usize, also: usize) -> i64 {
        let range = self.parallels(line);
        let among = self.names[range].iter().filter(|&&other| other == name).count() as i64;
        let own = i64::from(self.names[line] == name);
        let other = if also == line { 0 } else { i64::from(self.names[also] == name) };
        among - own - other
    }

    /// How the number of equal pairs of columns changes when cells of a row are flipped.
    /// O(flipped columns times columns).
    pub(super) fn change_of_columns(&self, row: usize, is_flipped: impl Fn(usize) -> bool) -> i64 {
        let columns = &self.names[self.height..];
        let mut change = 0;
        for (_, &old) in columns.iter().enumerate().filter(|&(one, _)| is_flipped(one)) {
            let new = old ^ self.keys[row];
            for (other, &name) in columns.iter().enumerate() {
                // Two columns that are both flipped stay equal, or different.
                if !is_flipped(other) {
                    change += i64::from(name == new) - i64::from(name == old);
                }
            }
        }
        change
    }
}
