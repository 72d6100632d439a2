//! The cheapest balanced line without three equal cells in a row, when each cell has a price for
//! each value.
//!
//! One sweep from the right finds, for each place, number of ones so far and last cells, what the
//! rest costs at least; a line is then drawn from the left, any of equally cheap values with the
//! same chance. A line without threes has between a third and two thirds of ones anywhere, so
//! that a sixth of all numbers of ones comes into question: about length squared over 3 steps.

use crate::search::Rng;

/// The price of a value that a cell must not have; a line of them stays far from overflow.
pub(super) const FORBIDDEN: i32 = 1 << 20;

/// The prices of 0 and of 1 in a cell.
pub(super) type Prices = [i32; 2];

/// The rest of a line, by how the line before it ends.
#[derive(Clone, Copy, Debug)]
struct Rest {
    /// After one cell of that value.
    single: [i32; 2],
    /// After two.
    double: [i32; 2],
}

const NO_WAY: Rest = Rest { single: [FORBIDDEN; 2], double: [FORBIDDEN; 2] };

/// The working memory: make one, use it for millions of lines of that length.
#[derive(Clone, Debug)]
pub(super) struct Fitter {
    length: usize,
    /// By place and number of ones before it.
    rests: Vec<Rest>,
}

impl Fitter {
    pub(super) fn new(length: usize) -> Self {
        let half = length / 2;
        let mut rests = vec![NO_WAY; (length + 1) * (half + 2)];
        rests[length * (half + 2) + half] = Rest { single: [0; 2], double: [0; 2] };
        Self { length, rests }
    }

    #[inline]
    fn index(&self, at: usize, ones: usize) -> usize {
        at * (self.length / 2 + 2) + ones
    }

    /// The price of the cheapest line; [`FORBIDDEN`] or more when there is none.
    pub(super) fn cheapest(&mut self, prices: &[Prices]) -> i32 {
        let (length, half) = (self.length, self.length / 2);
        for at in (1..length).rev() {
            let rest = length - at;
            // Each number of ones from which the line can still be balanced, and one more on
            // either side, which stays without a way: whoever looks there finds none.
            let least = (at / 3).max(half.saturating_sub(2 * rest.div_ceil(3)));
            let most = (at - at / 3).min(half - (rest / 3).min(half)).min(half);
            let price = prices[at];
            for ones in least..=most {
                let zero = self.rests[self.index(at + 1, ones)];
                let one = self.rests[self.index(at + 1, ones + 1)];
                let again = [price[0] + zero.double[0], price[1] + one.double[1]];
                let turn = [price[1] + one.single[1], price[0] + zero.single[0]];
                let index = self.index(at, ones);
                self.rests[index] =
                    Rest { single: [again[0].min(turn[0]), again[1].min(turn[1])], double: turn };
            }
        }
        let [zero, one] = self.first(prices);
        zero.min(one)
    }

    /// What a line costs that starts with 0, or with 1.
    fn first(&self, prices: &[Prices]) -> [i32; 2] {
        let [zero, one] = [0, 1].map(|ones| self.rests[self.index(1, ones)].single[ones]);
        [prices[0][0] + zero, prices[0][1] + one]
    }

    /// Draws one of the cheapest lines, at the prices of the last [`Self::cheapest`], which must
    /// have found one.
    pub(super) fn draw(&self, prices: &[Prices], rng: &mut Rng, line: &mut [u8]) {
        let mut ones = 0;
        let (mut last, mut is_double) = (0, false);
        for at in 0..self.length {
            let costs = if at == 0 {
                self.first(prices)
            } else {
                [0, 1].map(|value: u8| {
                    let rest = self.rests[self.index(at + 1, ones + usize::from(value))];
                    let index = usize::from(value);
                    let rest = match (value == last, is_double) {
                        (true, true) => FORBIDDEN,
                        (true, false) => rest.double[index],
                        (false, _) => rest.single[index],
                    };
                    prices[at][index] + rest
                })
            };
            let value = match costs[0].cmp(&costs[1]) {
                std::cmp::Ordering::Less => 0,
                std::cmp::Ordering::Greater => 1,
                std::cmp::Ordering::Equal => rng.below(2) as u8,
            };
            is_double = at > 0 && value == last;
            last = value;
            ones += usize::from(value);
            line[at] = value;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn price(prices: &[Prices], line: &[u8]) -> i32 {
        prices.iter().zip(line).map(|(prices, &value)| prices[usize::from(value)]).sum()
    }

    #[test]
    fn no_legal_line_is_cheaper_and_each_cheapest_is_drawn() {
        // All lines of length 6 to 12, at random prices: the price is the least of any legal
        // line's, drawn lines have it, and all that have it are drawn.
        let mut rng = Rng::new(1);
        for length in [6, 8, 10, 12] {
            let legal: Vec<Vec<u8>> = (0..1u32 << length)
                .map(|bits| (0..length).map(|at| (bits >> at & 1) as u8).collect::<Vec<u8>>())
                .filter(|line| line.iter().filter(|&&value| value == 1).count() * 2 == length)
                .filter(|line| {
                    line.windows(3).all(|three| three[0] != three[1] || three[1] != three[2])
                })
                .collect();
            let mut fitter = Fitter::new(length);
            let mut line = vec![0; length];
            for _ in 0..40 {
                let mut draw = || match rng.below(8) {
                    0 => FORBIDDEN,
                    other => other as i32 % 4,
                };
                let prices: Vec<Prices> = (0..length).map(|_| [draw(), draw()]).collect();
                let least = legal.iter().map(|line| price(&prices, line)).min().unwrap();
                let found = fitter.cheapest(&prices);
                if least >= FORBIDDEN {
                    assert!(found >= FORBIDDEN);
                    continue;
                }
                assert_eq!(found, least);
                let cheapest: Vec<&Vec<u8>> =
                    legal.iter().filter(|line| price(&prices, line) == least).collect();
                let mut drawn = std::collections::BTreeSet::new();
                for _ in 0..200 * cheapest.len().min(20) {
                    fitter.draw(&prices, &mut rng, &mut line);
                    assert_eq!(price(&prices, &line), least);
                    drawn.insert(line.clone());
                }
                assert!(cheapest.len() > 20 || drawn.len() == cheapest.len());
            }
        }
    }
}
