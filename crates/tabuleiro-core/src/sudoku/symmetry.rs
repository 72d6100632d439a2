//! Which cells are given or open together.

use super::Shape;

/// How the pattern of clues repeats itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// No symmetry.
    #[default]
    None,
    /// The same after half a turn.
    Rotation180,
    /// The same after a quarter turn.
    Rotation90,
    /// Left and right mirror each other.
    MirrorHorizontal,
    /// Top and bottom mirror each other.
    MirrorVertical,
    /// The same when rows and columns are exchanged.
    Diagonal,
}

impl Symmetry {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::None,
        Self::Rotation180,
        Self::Rotation90,
        Self::MirrorHorizontal,
        Self::MirrorVertical,
        Self::Diagonal,
    ];

    /// Where the symmetry takes a cell.
    #[must_use]
    pub fn image(self, shape: Shape, cell: usize) -> usize {
        let (row, column, last) = (shape.row(cell), shape.column(cell), shape.side() - 1);
        let (row, column) = match self {
            Self::None => (row, column),
            Self::Rotation180 => (last - row, last - column),
            Self::Rotation90 => (column, last - row),
            Self::MirrorHorizontal => (row, last - column),
            Self::MirrorVertical => (last - row, column),
            Self::Diagonal => (column, row),
        };
        row * shape.side() + column
    }

    /// The cells of a board in groups of 1, 2 or 4 that are given or open together.
    #[must_use]
    pub fn orbits(self, shape: Shape) -> Vec<Vec<usize>> {
        let mut taken = vec![false; shape.cells()];
        let mut orbits = Vec::new();
        for start in 0..shape.cells() {
            let mut orbit = Vec::new();
            let mut cell = start;
            while !std::mem::replace(&mut taken[cell], true) {
                orbit.push(cell);
                cell = self.image(shape, cell);
            }
            if !orbit.is_empty() {
                orbits.push(orbit);
            }
        }
        orbits
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orbits_cover_each_cell_once_and_are_closed() {
        for (height, width) in [(2, 2), (2, 3), (3, 3), (3, 5)] {
            let shape = Shape::new(height, width).unwrap();
            for symmetry in Symmetry::ALL {
                let orbits = symmetry.orbits(shape);
                let mut cells: Vec<usize> = orbits.concat();
                cells.sort_unstable();
                assert_eq!(cells, (0..shape.cells()).collect::<Vec<_>>());
                for orbit in &orbits {
                    assert!(matches!(orbit.len(), 1 | 2 | 4));
                    assert!(orbit.iter().all(|&c| orbit.contains(&symmetry.image(shape, c))));
                }
            }
        }
    }
}
