//! All placements of the clue of each row, one after the other.

use super::super::model::Block;

/// A block of a row and where it stands.
#[derive(Clone, Copy)]
struct Piece {
    len: u32,
    colour: u8,
    /// 1 when the block before it has the same colour, so that a background cell must part them.
    gap: u32,
    start: u32,
    /// The last start that leaves room for the blocks after it.
    latest: u32,
}

/// The current placement of every row.
pub(super) struct Placements {
    width: usize,
    pieces: Vec<Piece>,
    /// Where the pieces of each row begin, and of one row past the last.
    begins: Vec<usize>,
    mirrored: Vec<bool>,
}

impl Placements {
    /// Prepares rows of fitting clues; `mirror` says for each whether it is filled from the right.
    pub(super) fn new(rows: &[Vec<Block>], width: usize, mut mirror: impl FnMut() -> bool) -> Self {
        let mut placements =
            Self { width, pieces: Vec::new(), begins: vec![0], mirrored: Vec::new() };
        for clue in rows {
            let mirrored = mirror();
            placements.mirrored.push(mirrored);
            if mirrored {
                placements.push_row(clue.iter().rev());
            } else {
                placements.push_row(clue.iter());
            }
        }
        placements
    }

    fn push_row<'b>(&mut self, clue: impl Iterator<Item = &'b Block>) {
        let begin = self.pieces.len();
        let mut colour = 0;
        for block in clue {
            let gap = u32::from(block.colour == colour);
            colour = block.colour;
            self.pieces.push(Piece { len: block.len, colour, gap, start: 0, latest: 0 });
        }
        let mut room = self.width as u32;
        for piece in self.pieces[begin..].iter_mut().rev() {
            piece.latest = room - piece.len;
            room = piece.latest.saturating_sub(piece.gap);
        }
        self.begins.push(self.pieces.len());
    }

    fn row(&mut self, y: usize) -> &mut [Piece] {
        &mut self.pieces[self.begins[y]..self.begins[y + 1]]
    }

    /// Moves the blocks of a row to its first placement.
    pub(super) fn first(&mut self, y: usize) {
        pack(self.row(y), 0);
    }

    /// Moves on to the next placement of a row; `false` when there is none.
    pub(super) fn next(&mut self, y: usize) -> bool {
        let row = self.row(y);
        let Some(last) = row.iter().rposition(|piece| piece.start < piece.latest) else {
            return false;
        };
        let start = row[last].start + 1;
        row[last].start = start;
        let end = start + row[last].len;
        pack(&mut row[last + 1..], end);
        true
    }

    /// Writes the current placement of a row into its cells.
    pub(super) fn write(&self, y: usize, cells: &mut [u8]) {
        cells.fill(0);
        for piece in &self.pieces[self.begins[y]..self.begins[y + 1]] {
            let (start, end) = (piece.start as usize, (piece.start + piece.len) as usize);
            let run =
                if self.mirrored[y] { self.width - end..self.width - start } else { start..end };
            cells[run].fill(piece.colour);
        }
    }
}

/// Puts blocks as far left as they go after the cell where the block before them ends.
fn pack(pieces: &mut [Piece], mut end: u32) {
    for piece in pieces {
        piece.start = end + piece.gap;
        end = piece.start + piece.len;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(clue: &[(u32, u8)], width: usize, mirrored: bool) -> Vec<Vec<u8>> {
        let clue = clue.iter().map(|&(len, colour)| Block { len, colour }).collect();
        let mut placements = Placements::new(&[clue], width, || mirrored);
        let mut seen = Vec::new();
        let mut cells = vec![9; width];
        placements.first(0);
        loop {
            placements.write(0, &mut cells);
            seen.push(cells.clone());
            if !placements.next(0) {
                return seen;
            }
        }
    }

    #[test]
    fn blocks_of_one_colour_keep_a_gap_and_go_from_left_to_right() {
        // Two blocks of one colour on four cells have three placements.
        let expected = [[1, 0, 1, 0], [1, 0, 0, 1], [0, 1, 0, 1]];
        assert_eq!(all(&[(1, 1), (1, 1)], 4, false), expected);
    }

    #[test]
    fn blocks_of_different_colours_may_touch() {
        // Without a gap the same two blocks have six placements.
        let seen = all(&[(1, 1), (1, 2)], 4, false);
        assert_eq!(seen.len(), 6);
        assert_eq!(seen[0], [1, 2, 0, 0]);
        assert_eq!(seen[5], [0, 0, 1, 2]);
    }

    #[test]
    fn a_mirrored_row_has_the_same_placements_from_the_other_side() {
        // The set is the same, the order is that of the mirror image.
        let clue = [(2, 1), (1, 2), (1, 2)];
        let (mut left, mut right) = (all(&clue, 7, false), all(&clue, 7, true));
        assert_eq!(right[0], [0, 0, 1, 1, 2, 0, 2]);
        left.sort();
        right.sort();
        assert_eq!(left, right);
    }

    #[test]
    fn an_empty_clue_has_one_placement() {
        // The empty row is the only way to show nothing.
        assert_eq!(all(&[], 3, false), [[0, 0, 0]]);
    }
}
