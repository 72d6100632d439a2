//! One board of raw values, of whatever kind of puzzle.

use pyo3::prelude::*;

use crate::values::Value;

/// The values of a board.
#[derive(Clone)]
pub enum Raw {
    /// A value a cell.
    Cells(Box<[u8]>),
    /// A column a row.
    Columns(Box<[u32]>),
}

impl Raw {
    pub fn to_python<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match self {
            Self::Cells(values) => u8::to_python(py, values),
            Self::Columns(values) => u32::to_python(py, values),
        }
    }
}
