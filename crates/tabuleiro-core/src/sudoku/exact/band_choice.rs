//! What to decide next on a 9x9 board.

use super::band_tables::{FIRSTS, ROW, STRIDE};
use super::bands::{Bands, Spot, Tally};
use crate::search::Rng;

/// The alternatives of one decision, at most nine.
pub(super) struct Choices {
    items: [(Spot, u8); 9],
    len: usize,
}

impl Choices {
    fn new() -> Self {
        Self { items: [(Spot { band: 0, bit: 0 }, 0); 9], len: 0 }
    }

    fn push(&mut self, spot: Spot, digit: usize) {
        self.items[self.len] = (spot, digit as u8);
        self.len += 1;
    }

    /// The alternatives: a place and a digit from 0 to 8 each.
    pub(super) fn as_slice(&self) -> &[(Spot, u8)] {
        &self.items[..self.len]
    }

    /// Puts the alternatives in any order.
    pub(super) fn shuffle(&mut self, rng: &mut Rng) {
        rng.shuffle(&mut self.items[..self.len]);
    }
}

impl Bands {
    /// What to decide on a propagated board: a cell with two candidates if there is one, else
    /// the cell or the row's digit with the fewest alternatives. `rng` breaks ties.
    #[inline]
    pub(super) fn choices(&self, tally: &Tally, rng: Option<&mut Rng>) -> Choices {
        let pairs: [u32; 3] = std::array::from_fn(|band| tally.twice[band] & !tally.thrice[band]);
        if pairs == [0; 3] {
            return self.scarcest(tally, rng);
        }
        let spot = match rng {
            Some(rng) => random_spot(&pairs, rng),
            None => liveliest_spot(&pairs),
        };
        self.digits_at(spot)
    }

    fn digits_at(&self, spot: Spot) -> Choices {
        let mut choices = Choices::new();
        for (digit, words) in self.digits.iter().enumerate() {
            if words[spot.band] & spot.bit != 0 {
                choices.push(spot, digit);
            }
        }
        choices
    }

    fn places_of(&self, digit: usize, band: usize, line: u32) -> Choices {
        let mut choices = Choices::new();
        let mut cells = self.digits[digit][band] & ROW << (STRIDE * line);
        while cells != 0 {
            choices.push(Spot { band, bit: cells & cells.wrapping_neg() }, digit);
            cells &= cells - 1;
        }
        choices
    }

    /// Rare once a board has a few digits: then nearly always some cell has two candidates.
    #[cold]
    fn scarcest(&self, tally: &Tally, mut rng: Option<&mut Rng>) -> Choices {
        let mut best = Choices::new();
        let mut fewest = usize::MAX;
        let mut ties = 0;
        let mut consider = |choices: Choices| {
            if choices.len < 2 || choices.len > fewest {
                return;
            }
            ties = if choices.len < fewest { 1 } else { ties + 1 };
            let first_or_drawn = match rng.as_deref_mut() {
                _ if ties == 1 => true,
                Some(rng) => rng.below(ties) == 0,
                None => false,
            };
            fewest = choices.len;
            if first_or_drawn {
                best = choices;
            }
        };
        for digit in 0..9 {
            for band in 0..3 {
                for line in 0..3 {
                    consider(self.places_of(digit, band, line));
                }
            }
        }
        for band in 0..3 {
            let mut open = tally.twice[band];
            while open != 0 {
                consider(self.digits_at(Spot { band, bit: open & open.wrapping_neg() }));
                open &= open - 1;
            }
        }
        best
    }
}

fn random_spot(words: &[u32; 3], rng: &mut Rng) -> Spot {
    let count: u32 = words.iter().map(|word| word.count_ones()).sum();
    let mut skip = rng.below(u64::from(count));
    for (band, &word) in words.iter().enumerate() {
        let mut rest = word;
        while rest != 0 {
            if skip == 0 {
                return Spot { band, bit: rest & rest.wrapping_neg() };
            }
            rest &= rest - 1;
            skip -= 1;
        }
    }
    unreachable!("the drawn index is below the number of bits")
}

/// The cell of a pair that has the most pairs among its peers: whatever it becomes, much follows.
/// Nearly halves the nodes of hard puzzles against taking the first.
fn liveliest_spot(pairs: &[u32; 3]) -> Spot {
    let mut best = Spot { band: 0, bit: 0 };
    let mut most = 0;
    for band in 0..3 {
        // Columns of the other two bands, interleaved: counted together.
        let (above, below) = (pairs[(band + 1) % 3], pairs[(band + 2) % 3]);
        let mut rest = pairs[band];
        while rest != 0 {
            let index = rest.trailing_zeros();
            let (line, column) = (index / STRIDE, index % STRIDE);
            let in_column = FIRSTS << column;
            let in_band = ROW << (STRIDE * line) | in_column | (7 * FIRSTS) << (column / 3 * 3);
            let peers = (pairs[band] & in_band).count_ones()
                + (above & in_column | (below & in_column) << 1).count_ones();
            if peers > most {
                most = peers;
                best = Spot { band, bit: 1 << index };
            }
            rest &= rest - 1;
        }
    }
    best
}
