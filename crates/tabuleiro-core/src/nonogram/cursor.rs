//! Reading a line cell by cell against its clue: which colours can come next.

use super::{Block, Nonogram, least_length};

/// How many cells the last blocks of each clue need at least: entry `j` for those from `j` on.
#[derive(Clone)]
pub(super) struct Needs {
    rows: Vec<Vec<u32>>,
    columns: Vec<Vec<u32>>,
}

impl Needs {
    pub(super) fn new(puzzle: &Nonogram) -> Self {
        let of = |clues: &[Vec<Block>]| clues.iter().map(|clue| needs(clue)).collect();
        Self { rows: of(puzzle.rows()), columns: of(puzzle.columns()) }
    }

    pub(super) fn row(&self, row: usize) -> &[u32] {
        &self.rows[row]
    }

    pub(super) fn column(&self, column: usize) -> &[u32] {
        &self.columns[column]
    }
}

fn needs(clue: &[Block]) -> Vec<u32> {
    (0..=clue.len()).map(|from| least_length(&clue[from..]) as u32).collect()
}

/// Where in its clue a line has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Cursor {
    /// Blocks that are over.
    done: u32,
    /// Cells of the block under way; 0 in a gap.
    run: u32,
    /// The clue is broken: anything goes.
    broken: bool,
}

const BACKGROUND: u64 = 1;

impl Cursor {
    /// The colours, one bit each, that the next cell can have so that the clue can still be shown
    /// in the `left` cells from it on. Exact, but for cells that are known further on.
    pub(super) fn allows(self, clue: &[Block], needs: &[u32], left: usize) -> u64 {
        if self.broken {
            return u64::MAX;
        }
        let at = self.done as usize;
        let after = left as u32 - 1;
        let gap = |next: usize| if needs[next] <= after { BACKGROUND } else { 0 };
        if self.run == 0 {
            return gap(at) | clue.get(at).map_or(0, |block| 1 << block.colour);
        }
        let block = clue[at];
        if self.run < block.len {
            return 1 << block.colour;
        }
        let touching = clue.get(at + 1).filter(|next| next.colour != block.colour);
        gap(at + 1) | touching.map_or(0, |next| 1 << next.colour)
    }

    /// Goes past a cell of that colour, `left` cells from the end.
    pub(super) fn pass(&mut self, colour: u8, clue: &[Block], needs: &[u32], left: usize) {
        if self.broken || self.allows(clue, needs, left) >> colour & 1 == 0 {
            self.broken = true;
            return;
        }
        let at = self.done as usize;
        if self.run > 0 && self.run == clue[at].len {
            self.done += 1;
            self.run = 0;
        }
        self.run = if colour == 0 { 0 } else { self.run + 1 };
    }
}

#[cfg(test)]
mod tests {
    use super::super::clue_distance::shown;
    use super::*;

    #[test]
    fn a_colour_is_allowed_exactly_when_some_line_of_the_clue_goes_on_with_it() {
        // All lines of 7 cells in three values: prefixes of lines of a clue, and no others.
        const LENGTH: usize = 7;
        let all: Vec<[u8; LENGTH]> = (0..3usize.pow(LENGTH as u32))
            .map(|n| std::array::from_fn(|cell| (n / 3usize.pow(cell as u32) % 3) as u8))
            .collect();
        for blocks in [&[][..], &[(2, 1), (1, 1)], &[(1, 1), (2, 2), (1, 1)], &[(3, 2), (2, 2)]] {
            let clue: Vec<Block> =
                blocks.iter().map(|&(len, colour)| Block { len, colour }).collect();
            let needs = needs(&clue);
            let lines: Vec<_> = (all.iter())
                .filter(|line| shown(line.iter().copied()).eq(clue.iter().copied()))
                .collect();
            for line in &lines {
                let mut cursor = Cursor::default();
                for at in 0..LENGTH {
                    let left = LENGTH - at;
                    let expected = (lines.iter())
                        .filter(|other| other[..at] == line[..at])
                        .fold(0, |set, other| set | 1u64 << other[at]);
                    assert_eq!(cursor.allows(&clue, &needs, left), expected, "{line:?} {at}");
                    cursor.pass(line[at], &clue, &needs, left);
                }
                assert!(!cursor.broken);
            }
        }
    }
}
