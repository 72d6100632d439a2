//! How often a cell has a colour among all placements of a clue.

use super::Block;

/// By value and cell, the share of the clue's placements in a line of `length` cells that have
/// that value there. O(blocks x length) numbers, exact up to rounding: there are fewer than
/// 10^302 placements in 1,000 cells.
pub(super) fn placement_shares(clue: &[Block], length: usize, values: usize) -> Vec<f64> {
    let ahead = ways(clue, length);
    let mirrored: Vec<Block> = clue.iter().rev().copied().collect();
    let behind = ways(&mirrored, length);
    let total = ahead[clue.len()][length];
    let mut shares = vec![0.0; values * length];
    for (j, block) in clue.iter().enumerate() {
        let len = block.len as usize;
        let mut running = 0.0;
        let at_place: Vec<f64> = (0..=length - len)
            .map(|start| {
                let before = free_before(clue, j, &ahead, start);
                let after =
                    free_before(&mirrored, clue.len() - 1 - j, &behind, length - len - start);
                before * after
            })
            .collect();
        for cell in 0..length {
            running += at_place.get(cell).copied().unwrap_or(0.0);
            if cell >= len {
                running -= at_place[cell - len];
            }
            shares[usize::from(block.colour) * length + cell] += running / total;
        }
    }
    for cell in 0..length {
        let painted: f64 = (1..values).map(|value| shares[value * length + cell]).sum();
        // Differences of running sums may end a hair outside.
        shares[cell] = (1.0 - painted).clamp(0.0, 1.0);
        (1..values).for_each(|value| {
            let share = &mut shares[value * length + cell];
            *share = share.clamp(0.0, 1.0);
        });
    }
    shares
}

/// Entry `[j][p]`: the ways to lay the first `j` blocks into the first `p` cells.
fn ways(clue: &[Block], length: usize) -> Vec<Vec<f64>> {
    let mut table = vec![vec![1.0; length + 1]];
    for (j, block) in clue.iter().enumerate() {
        let len = block.len as usize;
        let mut row = vec![0.0; length + 1];
        for end in len..=length {
            row[end] = row[end - 1] + free_before(clue, j, &table, end - len);
        }
        table.push(row);
    }
    table
}

/// The ways to lay the blocks before `j` when block `j` starts at that cell.
fn free_before(clue: &[Block], j: usize, table: &[Vec<f64>], start: usize) -> f64 {
    let gap = j > 0 && clue[j - 1].colour == clue[j].colour;
    match (gap, start) {
        (false, _) => table[j][start],
        (true, 0) => 0.0,
        (true, _) => table[j][start - 1],
    }
}

#[cfg(test)]
mod tests {
    use super::super::clue_distance::shown;
    use super::*;

    #[test]
    fn shares_are_what_a_list_of_all_lines_says() {
        // All lines of 7 cells in three values, for clues with and without colours.
        const LENGTH: usize = 7;
        for blocks in [&[][..], &[(2, 1), (1, 1)], &[(1, 1), (2, 2), (1, 1)], &[(7, 2)]] {
            let clue: Vec<Block> =
                blocks.iter().map(|&(len, colour)| Block { len, colour }).collect();
            let lines: Vec<[u8; LENGTH]> = (0..3usize.pow(LENGTH as u32))
                .map(|n| std::array::from_fn(|cell| (n / 3usize.pow(cell as u32) % 3) as u8))
                .filter(|line: &[u8; LENGTH]| shown(line.iter().copied()).eq(clue.iter().copied()))
                .collect();
            let shares = placement_shares(&clue, LENGTH, 3);
            for (at, share) in shares.into_iter().enumerate() {
                let (value, cell) = ((at / LENGTH) as u8, at % LENGTH);
                let with = lines.iter().filter(|line| line[cell] == value).count();
                let expected = with as f64 / lines.len() as f64;
                assert!((share - expected).abs() < 1e-12, "{blocks:?} {value} {cell}: {share}");
            }
        }
    }

    #[test]
    fn the_longest_lines_do_not_overflow() {
        // 300 blocks of one cell in 1,000: numbers near the end of the range, shares still shares.
        let clue = vec![Block { len: 1, colour: 1 }; 300];
        let shares = placement_shares(&clue, 1000, 2);
        let painted: f64 = shares[1000..].iter().sum();
        assert!((painted - 300.0).abs() < 1e-6, "{painted}");
    }
}
