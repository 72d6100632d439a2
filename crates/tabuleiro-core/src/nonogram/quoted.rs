//! Nonograms that papers quote, for the tests of several searches.

use super::{Block, Nonogram};

/// Clues of one number a block, their lines parted by commas.
fn clues(text: &str) -> Vec<Vec<Block>> {
    let clue = |line: &str| {
        line.split(' ').map(|len| Block { len: len.parse().unwrap(), colour: 1 }).collect()
    };
    text.split(',').map(clue).collect()
}

/// A nonogram in black and white.
pub(super) fn nonogram(rows: &str, columns: &str) -> Nonogram {
    Nonogram::new(clues(rows), clues(columns), 1, vec![]).unwrap()
}

/// Instance 222 of Tabugrama.
pub(super) fn jp222() -> Nonogram {
    nonogram(
        "2 1,1,2 2 1 1,2 2,2 1,1,2 2,1 1 2,5,2 1",
        "1 1 1 1,1 1 1 1 1,1 2 1,1,3 1,1 1 1,1 2,2 3,1,3 1",
    )
}

/// Instance 236 of Tabugrama.
pub(super) fn jp236() -> Nonogram {
    nonogram(
        "2 1 1 1,1 1,2 2,2 3,2 1,1 1 1 1,1 2,3,4 1,1 1 1 1",
        "1 2 1,1 1,1 1 1 2,1 2 1,1 1 2,1 1,6,2 1,3 1,1 1 1 1",
    )
}
