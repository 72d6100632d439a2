//! Where the pheromone of each block of each line lies.

use super::foresight::clue;
use crate::nonogram::{Nonogram, least_length};

/// Most places of pheromone; on larger boards neighbouring starts of a block share one.
const MOST_PLACES: usize = 1 << 22;

/// Numbers the starts of all blocks of all lines.
#[derive(Clone)]
pub(super) struct Places {
    /// The first place of each line, and the total.
    first: Vec<usize>,
    /// Spare cells of each line: how far its blocks can be shifted.
    slack: Vec<usize>,
    /// Starts of a block that share a place.
    grain: usize,
}

impl Places {
    pub(super) fn new(puzzle: &Nonogram) -> Self {
        let (width, height) = (puzzle.width(), puzzle.height());
        let clues = || (0..height + width).map(|line| clue(puzzle, line));
        let slack: Vec<usize> = (clues().enumerate())
            .map(|(line, clue)| if line < height { width } else { height } - least_length(clue) as usize)
            .collect();
        let first = |grain: usize| {
            let mut first = vec![0];
            for (clue, slack) in clues().zip(&slack) {
                first.push(first[first.len() - 1] + clue.len() * (slack / grain + 1));
            }
            first
        };
        let mut grain = 1;
        while grain < width.max(height) && first(grain)[width + height] > MOST_PLACES {
            grain *= 2;
        }
        Self { first: first(grain), slack, grain }
    }

    /// How many places there are.
    pub(super) fn count(&self) -> usize {
        self.first.last().copied().unwrap_or(0)
    }

    /// The place of a block that is shifted so far from its leftmost start.
    pub(super) fn place(&self, line: usize, block: usize, shift: usize) -> u32 {
        let starts = self.slack[line] / self.grain + 1;
        (self.first[line] + block * starts + shift / self.grain) as u32
    }
}
