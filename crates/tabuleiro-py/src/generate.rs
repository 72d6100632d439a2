//! The generators.

use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use tabuleiro_core::nonogram;
use tabuleiro_core::search::End;
use tabuleiro_core::sudoku::{self, Clues, Recipe, Shape, Symmetry};

use crate::handle::invalid;
use crate::steering::Steering;

create_exception!(
    tabuleiro._core,
    NotMade,
    PyValueError,
    "No puzzle was made: the budget ran out, or there is none of that sort."
);

fn not_made(reason: impl Into<String>) -> PyErr {
    NotMade::new_err(reason.into())
}

fn stopped(end: End) -> PyErr {
    not_made(match end {
        End::Cancelled => "cancelled before a puzzle was made",
        _ => "the budget ran out before a puzzle was made",
    })
}

/// A picture whose clues have one solution.
#[pyclass(frozen, get_all, module = "tabuleiro._core")]
pub struct MadeNonogram {
    picture: Py<PyBytes>,
    changed: Vec<usize>,
    fewest: bool,
}

fn made_nonogram(
    py: Python<'_>,
    made: Result<nonogram::Made, nonogram::Failure>,
) -> PyResult<MadeNonogram> {
    match made {
        Ok(made) => Ok(MadeNonogram {
            picture: PyBytes::new(py, &made.picture).unbind(),
            changed: made.changed,
            fewest: made.fewest,
        }),
        Err(nonogram::Failure::Invalid(error)) => Err(invalid(error)),
        Err(nonogram::Failure::Stopped(end)) => Err(stopped(end)),
        Err(nonogram::Failure::Ambiguous) => {
            Err(not_made("no small change makes this picture a puzzle with one solution"))
        }
    }
}

/// A random picture, changed until its clues have one solution.
#[pyfunction]
fn random_nonogram(
    py: Python<'_>,
    width: usize,
    height: usize,
    density: f64,
    colours: u8,
    seed: u64,
    steering: &Steering,
) -> PyResult<MadeNonogram> {
    let made = steering
        .run(py, |control| nonogram::random(width, height, density, colours, seed, control))?;
    made_nonogram(py, made)
}

/// A picture, changed in few cells so that its clues have one solution.
#[pyfunction]
fn nonogram_from_picture(
    py: Python<'_>,
    width: usize,
    height: usize,
    colours: u8,
    cells: &[u8],
    seed: u64,
    steering: &Steering,
) -> PyResult<MadeNonogram> {
    let cells = cells.to_vec();
    let made = steering.run(py, move |control| {
        nonogram::from_picture(width, height, colours, &cells, seed, control)
    })?;
    made_nonogram(py, made)
}

fn symmetry_named(name: &str) -> PyResult<Symmetry> {
    Ok(match name {
        "none" => Symmetry::None,
        "rotation" => Symmetry::Rotation180,
        "quarter" => Symmetry::Rotation90,
        "left-right" => Symmetry::MirrorHorizontal,
        "top-bottom" => Symmetry::MirrorVertical,
        "diagonal" => Symmetry::Diagonal,
        _ => return Err(PyValueError::new_err(format!("no symmetry {name:?}"))),
    })
}

/// The raw givens of a sudoku with one solution.
#[pyfunction]
fn generate_sudoku(
    py: Python<'_>,
    box_height: usize,
    box_width: usize,
    symmetry: &str,
    clues: Option<usize>,
    seed: u64,
    steering: &Steering,
) -> PyResult<Py<PyBytes>> {
    let recipe = Recipe {
        shape: Shape::new(box_height, box_width).map_err(invalid)?,
        symmetry: symmetry_named(symmetry)?,
        clues: clues.map_or(Clues::Minimal, Clues::Exactly),
    };
    let made = steering.run(py, |control| sudoku::generate(&recipe, seed, control))?;
    match made {
        Ok(made) => Ok(PyBytes::new(py, made.puzzle.givens()).unbind()),
        Err(sudoku::Failure::Unreachable(reason)) => Err(not_made(reason)),
        Err(sudoku::Failure::Stopped(end)) => Err(stopped(end)),
    }
}

/// Adds the generators to the module.
pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("NotMade", module.py().get_type::<NotMade>())?;
    module.add_class::<MadeNonogram>()?;
    module.add_function(wrap_pyfunction!(random_nonogram, module)?)?;
    module.add_function(wrap_pyfunction!(nonogram_from_picture, module)?)?;
    module.add_function(wrap_pyfunction!(generate_sudoku, module)?)
}
