//! The open columns of a large board, drawn from with few misses of the caches.

use super::lines::Lines;
use crate::search::Rng;

/// Neighbouring columns, which come into play together: their diagonals share memory.
const BLOCK: usize = 1 << 9;

/// Blocks in play at a time.
const IN_PLAY: usize = 1 << 5;

/// Columns of a group, which are one word.
const GROUP: usize = u64::BITS as usize;

/// The open columns, one bit each. A few blocks from all over the board are in play at a time,
/// dealt like cards, so that all lose their columns alike.
pub(super) struct OpenColumns {
    groups: Vec<u64>,
    in_play: [u32; IN_PLAY],
    /// All blocks, in an order that is shuffled when all of them had their turn.
    deck: Vec<u32>,
    dealt: usize,
    /// The last column of the board.
    last: u32,
}

impl OpenColumns {
    pub(super) fn new(lines: &Lines) -> Self {
        let n = lines.n();
        let blocks = n.div_ceil(BLOCK);
        let mut groups = vec![0; blocks * (BLOCK / GROUP)];
        groups[..n / GROUP].fill(u64::MAX);
        if !n.is_multiple_of(GROUP) {
            groups[n / GROUP] = (1 << (n % GROUP)) - 1;
        }
        let deck = (0..blocks as u32).collect();
        let mut open = Self { groups, in_play: [0; IN_PLAY], deck, dealt: 0, last: n as u32 - 1 };
        lines.placed().iter().for_each(|&(_, column)| open.close(column));
        open
    }

    /// Takes a column out.
    #[inline]
    pub(super) fn close(&mut self, column: u32) {
        self.groups[column as usize / GROUP] &= !(1 << (column as usize % GROUP));
    }

    /// Brings other blocks into play.
    pub(super) fn deal(&mut self, rng: &mut Rng) {
        for block in &mut self.in_play {
            if self.dealt == 0 {
                rng.shuffle(&mut self.deck);
            }
            *block = self.deck[self.dealt];
            self.dealt = (self.dealt + 1) % self.deck.len();
        }
    }

    /// The open column of a group in play that comes first from a place on; 14 random bits say
    /// which group and place. Also says whether there is one: if the group has none, the column is
    /// any.
    #[inline]
    pub(super) fn near(&self, bits: u64) -> (u32, bool) {
        let (from, bits) = (bits as u32 % u64::BITS, bits as usize / GROUP);
        let block = self.in_play[bits % IN_PLAY] as usize;
        let group = block * (BLOCK / GROUP) + bits / IN_PLAY % (BLOCK / GROUP);
        let ahead = self.groups[group].rotate_right(from);
        let column = group as u32 * u64::BITS + (from + ahead.trailing_zeros()) % u64::BITS;
        // An empty group may lie behind the board.
        (column.min(self.last), ahead != 0)
    }

    /// All open columns, in order.
    pub(super) fn iter(&self) -> impl Iterator<Item = u32> + '_ {
        (0..).zip(&self.groups).filter(|&(_, &group)| group != 0).flat_map(|(at, &group)| {
            (0..u64::BITS).filter(move |bit| group >> bit & 1 > 0).map(move |bit| at * 64 + bit)
        })
    }
}
