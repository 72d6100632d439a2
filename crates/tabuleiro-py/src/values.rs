//! Cell values on their way to and from Python.

use pyo3::buffer::PyBuffer;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::outcome::Solutions;
use crate::raw::Raw;

/// A cell value that Python has a compact sequence for.
pub trait Value: Copy + Eq + Send + Sync + 'static {
    /// `bytes` for cells, `array('I')` for columns of queens.
    fn to_python<'py>(py: Python<'py>, values: &[Self]) -> PyResult<Bound<'py, PyAny>>;

    /// Solutions of such values, without converting them.
    fn kept(solutions: Vec<Box<[Self]>>) -> Solutions;

    /// One board of such values.
    fn raw(values: Box<[Self]>) -> Raw;

    /// The values of such a sequence.
    fn from_python(values: &Bound<'_, PyAny>) -> PyResult<Vec<Self>>;
}

impl Value for u8 {
    fn to_python<'py>(py: Python<'py>, values: &[Self]) -> PyResult<Bound<'py, PyAny>> {
        Ok(PyBytes::new(py, values).into_any())
    }

    fn kept(solutions: Vec<Box<[Self]>>) -> Solutions {
        Solutions::Cells(solutions)
    }

    fn raw(values: Box<[Self]>) -> Raw {
        Raw::Cells(values)
    }

    fn from_python(values: &Bound<'_, PyAny>) -> PyResult<Vec<Self>> {
        Ok(values.cast::<PyBytes>()?.as_bytes().to_vec())
    }
}

impl Value for u32 {
    fn to_python<'py>(py: Python<'py>, values: &[Self]) -> PyResult<Bound<'py, PyAny>> {
        // Written in place: of a hundred million queens there is no room for copies.
        let one = py.import("array")?.getattr("array")?.call1(("I", [0u32]))?;
        let array = one.mul(values.len())?;
        // An array of nothing has no memory to write to.
        if !values.is_empty() {
            PyBuffer::<Self>::get(&array)?.copy_from_slice(py, values)?;
        }
        Ok(array)
    }

    fn kept(solutions: Vec<Box<[Self]>>) -> Solutions {
        Solutions::Columns(solutions)
    }

    fn raw(values: Box<[Self]>) -> Raw {
        Raw::Columns(values)
    }

    fn from_python(values: &Bound<'_, PyAny>) -> PyResult<Vec<Self>> {
        let bytes = values.call_method0("tobytes")?;
        let bytes = bytes.cast::<PyBytes>()?.as_bytes();
        Ok(bytes.chunks_exact(4).map(|b| Self::from_ne_bytes([b[0], b[1], b[2], b[3]])).collect())
    }
}
