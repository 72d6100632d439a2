//! How far the blocks that a line shows are from the blocks of its clue.

use super::Block;

/// A distance between two lists of blocks. All are 0 for equal lists only.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ClueDistance {
    /// Blocks are paired from the front, missing ones count as empty: the sum of the differences
    /// of their lengths (Goldbarg, Taumaturgo and Goldbarg's block term; de Andrade's `flist`).
    #[default]
    Paired,
    /// The same with squared differences.
    Squared,
    /// The cheapest way to pair blocks in order, where a block that finds no partner costs its
    /// length: an edit distance. O(blocks squared).
    Aligned,
}

/// What it costs to make one block of another; blocks of different colours share nothing.
fn difference(one: Block, two: Block) -> u32 {
    if one.colour == two.colour { one.len.abs_diff(two.len) } else { one.len + two.len }
}

impl ClueDistance {
    /// The distance. `row` is working memory.
    pub(super) fn between(
        self,
        clue: &[Block],
        shown: impl Iterator<Item = Block>,
        row: &mut Vec<u32>,
    ) -> u32 {
        match self {
            Self::Paired => paired(clue, shown, |difference| difference),
            Self::Squared => paired(clue, shown, |difference| difference * difference),
            Self::Aligned => aligned(clue, shown, row),
        }
    }
}

#[inline]
fn paired(clue: &[Block], shown: impl Iterator<Item = Block>, penalty: impl Fn(u32) -> u32) -> u32 {
    let mut wanted = clue.iter();
    let mut total = 0;
    for block in shown {
        total += penalty(wanted.next().map_or(block.len, |&wanted| difference(wanted, block)));
    }
    total + wanted.map(|block| penalty(block.len)).sum::<u32>()
}

/// The edit distance, one row of its table at a time.
fn aligned(clue: &[Block], shown: impl Iterator<Item = Block>, row: &mut Vec<u32>) -> u32 {
    row.clear();
    row.push(0);
    for (i, block) in clue.iter().enumerate() {
        row.push(row[i] + block.len);
    }
    for block in shown {
        let mut diagonal = row[0];
        row[0] += block.len;
        for (i, &wanted) in clue.iter().enumerate() {
            let paired = diagonal + difference(wanted, block);
            diagonal = row[i + 1];
            row[i + 1] = paired.min(row[i] + wanted.len).min(row[i + 1] + block.len);
        }
    }
    row[clue.len()]
}

/// The blocks that a line shows: its maximal runs of one colour.
pub(super) fn shown(line: impl Iterator<Item = u8>) -> impl Iterator<Item = Block> {
    let mut line = line.peekable();
    std::iter::from_fn(move || {
        loop {
            let colour = line.next()?;
            let mut len = 1;
            while line.next_if_eq(&colour).is_some() {
                len += 1;
            }
            if colour != 0 {
                return Some(Block { len, colour });
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn blocks(lens: &[u32]) -> Vec<Block> {
        lens.iter().map(|&len| Block { len, colour: 1 }).collect()
    }

    fn distance(kind: ClueDistance, clue: &[u32], shown: &[u32]) -> u32 {
        kind.between(&blocks(clue), blocks(shown).into_iter(), &mut Vec::new())
    }

    #[test]
    fn the_papers_example_of_a_distance() {
        // De Andrade, section 3.3: one block of 5 against 1 1 is 4 + 1.
        assert_eq!(distance(ClueDistance::Paired, &[5], &[1, 1]), 5);
        assert_eq!(distance(ClueDistance::Squared, &[5], &[1, 1]), 17);
    }

    #[test]
    fn alignment_skips_what_pairing_from_the_front_cannot() {
        // A block too many at the front shifts every pair; aligned, it costs its own length.
        assert_eq!(distance(ClueDistance::Paired, &[5, 3], &[1, 5, 3]), 4 + 2 + 3);
        assert_eq!(distance(ClueDistance::Aligned, &[5, 3], &[1, 5, 3]), 1);
        assert_eq!(distance(ClueDistance::Aligned, &[1, 5, 3], &[5, 3]), 1);
    }

    #[test]
    fn only_the_clue_itself_is_at_distance_0() {
        // All distances, for all lines of 8 cells: 0 exactly where the lists are equal.
        let clue = blocks(&[2, 1]);
        for bits in 0..256u32 {
            let line = || shown((0..8).map(move |cell| (bits >> cell & 1) as u8));
            for kind in [ClueDistance::Paired, ClueDistance::Squared, ClueDistance::Aligned] {
                let found = kind.between(&clue, line(), &mut Vec::new());
                assert_eq!(found == 0, line().eq(clue.iter().copied()), "{bits:b}");
            }
        }
    }

    #[test]
    fn colours_that_differ_share_nothing() {
        // Painting a block anew costs its whole length and that of the other.
        let clue = [Block { len: 3, colour: 1 }];
        let other = || [Block { len: 2, colour: 2 }].into_iter();
        assert_eq!(ClueDistance::Paired.between(&clue, other(), &mut Vec::new()), 5);
        assert_eq!(ClueDistance::Aligned.between(&clue, other(), &mut Vec::new()), 5);
    }
}
