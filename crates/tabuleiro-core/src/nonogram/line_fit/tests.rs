use proptest::prelude::*;

use super::*;
use crate::search::Rng;

/// Every line of that clue, by trying every line.
fn lines(clue: &[Block], length: usize, values: u8) -> Vec<Vec<u8>> {
    let mut all = vec![vec![]];
    for _ in 0..length {
        all = (all.iter())
            .flat_map(|line: &Vec<u8>| (0..values).map(|v| [line.clone(), vec![v]].concat()))
            .collect();
    }
    all.retain(|line| {
        let runs = line.chunk_by(|a, b| a == b).filter(|run| run[0] != 0);
        runs.map(|run| Block { len: run.len() as u32, colour: run[0] }).eq(clue.iter().copied())
    });
    all
}

fn price(prices: &[i32], line: &[u8]) -> i32 {
    line.iter().enumerate().map(|(p, &v)| prices[usize::from(v) * line.len() + p]).sum()
}

/// A line of up to 8 cells in up to 2 colours, its clue and some prices.
fn line_and_prices() -> impl Strategy<Value = (Vec<u8>, Vec<i32>)> {
    (1usize..=8).prop_flat_map(|length| {
        (prop::collection::vec(0u8..3, length), prop::collection::vec(-3..4, 3 * length))
    })
}

fn clue_of(line: &[u8]) -> Vec<Block> {
    line.chunk_by(|a, b| a == b)
        .filter(|run| run[0] != 0)
        .map(|run| Block { len: run.len() as u32, colour: run[0] })
        .collect()
}

proptest! {
    #[test]
    fn the_cheapest_placement_is_the_cheapest_of_all_lines((line, prices) in line_and_prices()) {
        // Price, number of ways and marginals agree with a list of all lines of the clue.
        let clue = clue_of(&line);
        let shape = Shape::new(&clue, line.len());
        let all = lines(&clue, line.len(), 3);
        let least = all.iter().map(|line| price(&prices, line)).min().unwrap();
        let ways = all.iter().filter(|line| price(&prices, line) == least).count() as u64;
        let mut fitter = Fitter::default();
        prop_assert_eq!(fitter.cheapest(&shape, &prices), Best { price: least, ways });

        let mut drawn = vec![9; line.len()];
        fitter.draw(&shape, &mut Rng::new(7), &mut drawn);
        prop_assert!(all.contains(&drawn));
        prop_assert_eq!(price(&prices, &drawn), least);

        let mut out = vec![0; prices.len()];
        prop_assert_eq!(fitter.marginals(&shape, &prices, &mut out), least);
        for (at, &found) in out.iter().enumerate() {
            let (value, cell) = ((at / line.len()) as u8, at % line.len());
            let with = all.iter().filter(|line| line[cell] == value);
            let expected = with.map(|line| price(&prices, line)).min().unwrap_or(FORBIDDEN);
            prop_assert_eq!(found, expected, "value {} in cell {}", value, cell);
        }
    }
}

#[test]
fn every_cheapest_placement_is_drawn_equally_often() {
    // One block of 2 in 5 cells lies at 4 places; 4,000 draws give each 1,000 or nearly so.
    let shape = Shape::new(&[Block { len: 2, colour: 1 }], 5);
    let mut fitter = Fitter::default();
    assert_eq!(fitter.cheapest(&shape, &[0; 10]), Best { price: 0, ways: 4 });
    let (mut rng, mut line, mut seen) = (Rng::new(1), [0; 5], [0; 4]);
    for _ in 0..4000 {
        fitter.draw(&shape, &mut rng, &mut line);
        seen[line.iter().position(|&value| value == 1).unwrap()] += 1;
    }
    assert!(seen.iter().all(|times| (900..1100).contains(times)), "{seen:?}");
}
