//! Exceptions of the Python side that the bindings raise themselves.

use pyo3::prelude::*;

/// A puzzle that is none: here, a class that does not do what it has to.
pub fn puzzle(py: Python<'_>, sentence: String) -> PyErr {
    of_class(py, "PuzzleError", sentence)
}

/// A number that cannot be.
pub fn parameter(py: Python<'_>, sentence: String) -> PyErr {
    of_class(py, "ParameterError", sentence)
}

fn of_class(py: Python<'_>, class: &str, sentence: String) -> PyErr {
    let made =
        py.import("tabuleiro.errors").and_then(|module| module.getattr(class)?.call1((sentence,)));
    made.map_or_else(|error| error, PyErr::from_value)
}

/// What a sentence shows of a Python object.
pub fn shown(object: &Bound<'_, PyAny>) -> String {
    let names = object.py().import("tabuleiro.names");
    let text = names.and_then(|names| names.getattr("shown")?.call1((object,))?.extract());
    text.unwrap_or_else(|_| "something that cannot be shown".into())
}
