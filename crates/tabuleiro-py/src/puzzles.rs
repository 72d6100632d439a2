//! The four compiled puzzles.

use std::sync::Arc;
use std::time::Instant;

use pyo3::prelude::*;
use tabuleiro_core::search::{Control, Counters, End, Puzzle, Report};
use tabuleiro_core::{nonogram, queens, sudoku, unruly};

use crate::handle::{handle, invalid, wrong_solution};
use crate::outcome::Outcome;
use crate::steering::Steering;
use crate::values::Value;

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

    /// The printed algorithm B: its outcome, without solutions, and the board it ends with.
    fn printed_rules_backtrack<'py>(
        &self,
        py: Python<'py>,
        steering: &Steering,
    ) -> PyResult<(Outcome, Bound<'py, PyAny>)> {
        let start = Instant::now();
        let run = |control: &Control| unruly::printed_rules_backtrack(&self.0, control);
        let (report, board) = steering.run(py, run)?;
        let seconds = start.elapsed().as_secs_f64();
        Ok((Outcome::new::<u8>(report, Vec::new(), seconds), u8::to_python(py, &board)?))
    }
});

handle!(Queens, queens::Queens, {
    /// Size, placed and blocked squares, blocked diagonals by sum and by difference.
    #[new]
    fn new(
        n: u32,
        placed: Vec<(u32, u32)>,
        blocked: Vec<(u32, u32)>,
        sums: Vec<u32>,
        differences: Vec<i32>,
    ) -> PyResult<Self> {
        let blocked = queens::Blocked { squares: blocked, sums, differences };
        let puzzle = queens::Queens::new(n, placed, blocked).map_err(invalid)?;
        Ok(Self(Arc::new(puzzle)))
    }

    /// The known explicit solution of an empty board of this size.
    fn construct(&self, py: Python<'_>) -> PyResult<Outcome> {
        let start = Instant::now();
        let solutions = py.detach(|| queens::construct(self.0.n()));
        let solutions: Vec<Box<[u32]>> = solutions.into_iter().map(Vec::into_boxed_slice).collect();
        let seconds = start.elapsed().as_secs_f64();
        if !solutions.iter().all(|columns| self.0.accepts(columns)) {
            return Err(wrong_solution());
        }
        let found = solutions.len() as u64;
        let report = Report { end: End::Complete, solutions: found, counters: Counters::default() };
        Ok(Outcome::new(report, solutions, seconds))
    }

    /// Solutions that differ by more than a rotation or reflection, on an empty board.
    fn count_fundamental(&self, py: Python<'_>, steering: &Steering) -> PyResult<Outcome> {
        let start = Instant::now();
        let report = steering.run(py, |control| queens::count_fundamental(self.0.n(), control))?;
        let seconds = start.elapsed().as_secs_f64();
        Ok(Outcome::new::<u32>(report, Vec::new(), seconds))
    }
});

/// Adds the classes to the module.
pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Nonogram>()?;
    module.add_class::<Sudoku>()?;
    module.add_class::<Unruly>()?;
    module.add_class::<Queens>()
}
