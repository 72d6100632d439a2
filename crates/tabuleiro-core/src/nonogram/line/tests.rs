use proptest::prelude::*;

use super::super::bits::{Bits, Wide, with_bits};
use super::super::{Block, least_length};
use super::{Contradiction, LineSolver, pieces};

/// All colourings of `length` cells that a clue allows.
fn placements(clue: &[Block], length: usize) -> Vec<Vec<u8>> {
    fn place(
        clue: &[Block],
        previous: u8,
        length: usize,
        line: &mut Vec<u8>,
        out: &mut Vec<Vec<u8>>,
    ) {
        if line.len() == length {
            if clue.is_empty() {
                out.push(line.clone());
            }
            return;
        }
        let depth = line.len();
        line.push(0);
        place(clue, 0, length, line, out);
        line.truncate(depth);
        if let Some((block, rest)) = clue.split_first() {
            let len = block.len as usize;
            if block.colour != previous && depth + len <= length {
                line.extend(std::iter::repeat_n(block.colour, len));
                place(rest, block.colour, length, line, out);
                line.truncate(depth);
            }
        }
    }
    let mut out = Vec::new();
    place(clue, 0, length, &mut Vec::new(), &mut out);
    out
}

/// The same question answered by trying everything.
fn narrow_by_trying(clue: &[Block], cells: &[u64]) -> Result<Vec<u64>, Contradiction> {
    let mut kept = vec![0; cells.len()];
    let mut any = false;
    for line in placements(clue, cells.len()) {
        if line.iter().zip(cells).all(|(&value, &cell)| cell >> value & 1 != 0) {
            any = true;
            line.iter().zip(&mut kept).for_each(|(&value, kept)| *kept |= 1 << value);
        }
    }
    if any { Ok(kept) } else { Err(Contradiction) }
}

/// The same question answered by a table over (blocks placed, cells filled), cell by cell.
fn narrow_by_table(clue: &[Block], cells: &[u64]) -> Result<Vec<u64>, Contradiction> {
    let (n, k) = (cells.len(), clue.len());
    let fits = |block: &Block, start: usize| {
        let end = start + block.len as usize;
        end <= n && cells[start..end].iter().all(|&cell| cell >> block.colour & 1 != 0)
    };
    let apart = |j: usize| j + 1 < k && clue[j].colour == clue[j + 1].colour;
    // left[j][p]: the first j blocks fill exactly the first p cells, with a needed gap behind.
    let mut left = vec![vec![false; n + 1]; k + 1];
    // right[j][p]: the blocks from j on fill exactly the cells from p on.
    let mut right = vec![vec![false; n + 2]; k + 1];
    left[0][0] = true;
    for j in 0..=k {
        for p in 0..=n {
            if left[j][p] && p < n && cells[p] & 1 != 0 {
                left[j][p + 1] = true;
            }
            if left[j][p] && j < k && fits(&clue[j], p) {
                let end = p + clue[j].len as usize;
                if !apart(j) {
                    left[j + 1][end] = true;
                } else if end < n && cells[end] & 1 != 0 {
                    left[j + 1][end + 1] = true;
                }
            }
        }
    }
    right[k][n] = true;
    for j in (0..=k).rev() {
        for p in (0..=n).rev() {
            if p < n && cells[p] & 1 != 0 && right[j][p + 1] {
                right[j][p] = true;
            }
            if j < k && fits(&clue[j], p) {
                let end = p + clue[j].len as usize;
                let next = end + usize::from(apart(j));
                if (!apart(j) || (end < n && cells[end] & 1 != 0)) && right[j + 1][next] {
                    right[j][p] = true;
                }
            }
        }
    }
    if !left[k][n] {
        return Err(Contradiction);
    }
    let mut kept = vec![0; n];
    for j in 0..=k {
        for p in 0..n {
            if left[j][p] && cells[p] & 1 != 0 && right[j][p + 1] {
                kept[p] |= 1;
            }
            if j < k && left[j][p] && fits(&clue[j], p) {
                let end = p + clue[j].len as usize;
                let next = end + usize::from(apart(j));
                if (!apart(j) || (end < n && cells[end] & 1 != 0)) && right[j + 1][next] {
                    kept[p..end].iter_mut().for_each(|kept| *kept |= 1 << clue[j].colour);
                    if apart(j) {
                        kept[end] |= 1;
                    }
                }
            }
        }
    }
    Ok(kept)
}

/// What the solver leaves of the cells, by the sets that lines of that length use.
fn narrow(clue: &[Block], cells: &[u64]) -> Result<Vec<u64>, Contradiction> {
    let values = 1 + clue.iter().map(|block| usize::from(block.colour)).max().unwrap_or(0);
    with_bits!(cells.len(), narrow_with(clue, cells, values))
}

fn planes<B: Bits>(cells: &[u64], values: usize) -> Vec<B> {
    let mut planes = vec![B::EMPTY; values];
    for (i, cell) in cells.iter().enumerate() {
        for (value, plane) in planes.iter_mut().enumerate() {
            if cell >> value & 1 != 0 {
                plane.insert(i as u32);
            }
        }
    }
    planes
}

/// What the solver leaves of the cells, by sets of a given width.
fn narrow_with<B: Bits>(
    clue: &[Block],
    cells: &[u64],
    values: usize,
) -> Result<Vec<u64>, Contradiction> {
    let pieces: Vec<_> = pieces(clue).collect();
    let mut solver = LineSolver::<B>::new(pieces.len(), values);
    let left = solver.solve(&pieces, cells.len() as u32, &planes(cells, values))?;
    let cell = |i: usize| {
        (left.iter().enumerate())
            .filter(|(_, plane)| plane.has(i as u32))
            .fold(0, |cell, (value, _)| cell | 1 << value)
    };
    Ok((0..cells.len()).map(cell).collect())
}

/// A colouring of runs, its clue, and cells whose candidates include it (mostly), so that
/// lines with a solution are as frequent as contradictions.
fn line(longest: usize, colours: u8) -> impl Strategy<Value = (Vec<Block>, Vec<u64>)> {
    let runs = prop::collection::vec((0..=colours, 1..=4usize), 1..=longest);
    let all = (2u64 << colours) - 1;
    (runs, 0.0..1.0f64, any::<u64>(), prop::bool::weighted(0.2)).prop_map(
        move |(runs, known, seed, spoil)| {
            let mut cells: Vec<u8> = Vec::new();
            for (value, len) in runs {
                cells.extend(std::iter::repeat_n(value, len));
            }
            cells.truncate(longest);
            let mut rng = crate::search::Rng::new(seed);
            let clue = clue_of(&cells);
            let candidates = (cells.iter())
                .map(|&value| {
                    let value = if spoil && rng.chance(0.1) { 0 } else { value };
                    let noise = if rng.chance(known) { 0 } else { rng.next_u64() | rng.next_u64() };
                    (1 << value) | (noise & all)
                })
                .collect();
            (clue, candidates)
        },
    )
}

fn clue_of(cells: &[u8]) -> Vec<Block> {
    cells
        .chunk_by(|a, b| a == b)
        .filter(|run| run[0] != 0)
        .map(|run| Block { len: run.len() as u32, colour: run[0] })
        .collect()
}

fn check_small(clue: &[Block], cells: &[u64]) -> Result<(), TestCaseError> {
    let tried = narrow_by_trying(clue, cells);
    prop_assert_eq!(&narrow(clue, cells), &tried);
    prop_assert_eq!(&narrow_by_table(clue, cells), &tried);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    /// On short lines the solver keeps exactly what enumeration keeps, black-and-white.
    #[test]
    fn short_lines_agree_with_enumeration((clue, cells) in line(14, 1)) {
        check_small(&clue, &cells)?;
    }

    /// On short lines the solver keeps exactly what enumeration keeps, in three colours.
    #[test]
    fn short_coloured_lines_agree_with_enumeration((clue, cells) in line(12, 3)) {
        check_small(&clue, &cells)?;
    }

    /// Clues that have nothing to do with the cells are refused or kept just as enumeration does.
    #[test]
    fn foreign_clues_agree_with_enumeration(
        (clue, _) in line(12, 2),
        (_, cells) in line(12, 2),
    ) {
        prop_assume!(least_length(&clue) <= cells.len() as u64);
        check_small(&clue, &cells)?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Several words give the same as one, wherever the line lies across the word borders.
    #[test]
    fn wide_sets_agree_with_one_word((clue, cells) in line(60, 2), offset in 0usize..130) {
        let expected = narrow_with::<u64>(&clue, &cells, 3);
        prop_assert_eq!(&narrow_with::<Wide<2>>(&clue, &cells, 3), &expected);
        let mut shifted = vec![1u64; offset];
        shifted.extend_from_slice(&cells);
        let kept = narrow_with::<Wide<4>>(&clue, &shifted, 3);
        prop_assert_eq!(kept.map(|cells| cells[offset..].to_vec()), expected);
    }

    /// Lines up to the longest agree with a cell-by-cell table, whatever their width in words.
    #[test]
    fn long_lines_agree_with_a_table((clue, cells) in line(1000, 1)) {
        prop_assert_eq!(narrow(&clue, &cells), narrow_by_table(&clue, &cells));
    }

    /// The same in many colours.
    #[test]
    fn long_coloured_lines_agree_with_a_table((clue, cells) in line(300, 62)) {
        prop_assert_eq!(narrow(&clue, &cells), narrow_by_table(&clue, &cells));
    }
}

/// Lengths on both sides of every word border hold their last position.
#[test]
fn every_length_holds_its_last_position() {
    for length in (1..=1000usize).filter(|n| n % 64 <= 1 || n % 64 == 63 || *n >= 999) {
        let clue = [Block { len: length as u32, colour: 1 }];
        assert_eq!(narrow(&clue, &vec![3; length]), Ok(vec![2; length]), "{length}");
        assert_eq!(narrow(&[], &vec![3; length]), Ok(vec![1; length]), "{length}");
    }
}

/// Flooding equals walking right cell by cell.
#[test]
fn flooding_walks_over_passable_cells() {
    let mut rng = crate::search::Rng::new(3);
    for _ in 0..2000 {
        let (seeds, passable) = (rng.next_u64() & rng.next_u64(), rng.next_u64() >> 1);
        let mut walked = seeds;
        while walked | (walked & passable) << 1 != walked {
            walked |= (walked & passable) << 1;
        }
        assert_eq!(seeds.flood(passable), walked);
    }
}
