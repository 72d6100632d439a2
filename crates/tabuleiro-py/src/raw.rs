//! One board of raw values, of whatever kind of puzzle.

use std::sync::Arc;

use pyo3::prelude::*;

use crate::values::Value;

/// The values of a board.
#[derive(Clone)]
pub enum Raw {
    /// A value a cell.
    Cells(Box<[u8]>),
    /// A column a row.
    Columns(Box<[u32]>),
    /// What a Python object says of itself.
    Own(Arc<Py<PyAny>>),
}

impl Raw {
    /// The board of a puzzle of one's own; `None` where there is none.
    pub fn own(board: Option<Bound<'_, PyAny>>, py: Python<'_>) -> Self {
        Self::Own(Arc::new(board.map_or_else(|| py.None(), Bound::unbind)))
    }

    pub fn to_python<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match self {
            Self::Cells(values) => u8::to_python(py, values),
            Self::Columns(values) => u32::to_python(py, values),
            Self::Own(values) => Ok(values.bind(py).clone()),
        }
    }
}
