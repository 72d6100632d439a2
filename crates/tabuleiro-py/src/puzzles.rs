//! The four compiled puzzles.

use std::sync::Arc;

use pyo3::prelude::*;
use tabuleiro_core::{nonogram, sudoku, unruly};

use crate::handle::{handle, invalid};
use crate::steering::Steering;

handle!(Nonogram, nonogram::Nonogram, {
    /// Clues as rows of (length, colour), the number of colours, raw givens or nothing.
    #[new]
    fn new(
        rows: Vec<Vec<(u32, u8)>>,
        columns: Vec<Vec<(u32, u8)>>,
        colours: u8,
        givens: Vec<u8>,
    ) -> PyResult<Self> {
        let clue = |clue: Vec<(u32, u8)>| {
            clue.into_iter().map(|(len, colour)| nonogram::Block { len, colour }).collect()
        };
        let rows = rows.into_iter().map(clue).collect();
        let columns = columns.into_iter().map(clue).collect();
        let puzzle = nonogram::Nonogram::new(rows, columns, colours, givens).map_err(invalid)?;
        Ok(Self(Arc::new(puzzle)))
    }

    /// A small set of lines that cannot hold together; empty when there is a solution.
    fn conflict(&self, py: Python<'_>, steering: &Steering) -> PyResult<Vec<String>> {
        let explanation = steering.run(py, |control| nonogram::contradiction(&self.0, control))?;
        let lines = explanation.map(|explanation| explanation.lines).unwrap_or_default();
        Ok(lines.iter().map(ToString::to_string).collect())
    }
});

handle!(Sudoku, sudoku::Sudoku, {
    /// Height and width of a box, raw givens.
    #[new]
    fn new(box_height: usize, box_width: usize, givens: &[u8]) -> PyResult<Self> {
        let puzzle =
            sudoku::Sudoku::new(box_height, box_width, givens.to_vec()).map_err(invalid)?;
        Ok(Self(Arc::new(puzzle)))
    }
});

handle!(Unruly, unruly::Unruly, {
    /// Height, width, whether all lines differ, raw givens.
    #[new]
    fn new(height: usize, width: usize, distinct_lines: bool, givens: &[u8]) -> PyResult<Self> {
        let puzzle =
            unruly::Unruly::new(height, width, distinct_lines, givens.to_vec()).map_err(invalid)?;
        Ok(Self(Arc::new(puzzle)))
    }
});

/// Adds the classes to the module.
pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Nonogram>()?;
    module.add_class::<Sudoku>()?;
    module.add_class::<Unruly>()
}
