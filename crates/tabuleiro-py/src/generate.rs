//! The generators.

use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use tabuleiro_core::search::End;
use tabuleiro_core::sudoku::{self, Clues, Recipe, Shape, Symmetry};
use tabuleiro_core::{nonogram, queens, unruly};

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

/// The raw givens of an Unruly with one solution.
#[pyfunction]
#[expect(clippy::too_many_arguments, reason = "named in Python's stub")]
fn generate_unruly(
    py: Python<'_>,
    height: usize,
    width: usize,
    distinct_lines: bool,
    clues: Option<usize>,
    rules_only: bool,
    seed: u64,
    steering: &Steering,
) -> PyResult<Py<PyBytes>> {
    let recipe = unruly::Recipe {
        height,
        width,
        distinct_lines,
        clues: clues.map_or(unruly::Clues::Minimal, unruly::Clues::Exactly),
        level: if rules_only { unruly::Level::Rules } else { unruly::Level::Search },
    };
    let made = steering.run(py, |control| unruly::generate(&recipe, seed, control))?;
    match made {
        Ok(made) => Ok(PyBytes::new(py, made.puzzle.givens()).unbind()),
        Err(unruly::Failure::Invalid(error)) => Err(invalid(error)),
        Err(unruly::Failure::Unreachable(reason)) => Err(not_made(reason)),
        Err(unruly::Failure::Stopped(end)) => Err(stopped(end)),
    }
}

type Squares = Vec<(u32, u32)>;

/// Placed and blocked squares of a queens board with one solution.
#[pyfunction]
fn generate_queens(
    py: Python<'_>,
    n: u32,
    blocked: bool,
    seed: u64,
    steering: &Steering,
) -> PyResult<(Squares, Squares)> {
    let given = if blocked { queens::Given::Blocked } else { queens::Given::Placed };
    let made = steering.run(py, |control| queens::generate(n, given, seed, control))?;
    match made {
        Ok(made) => Ok((made.puzzle.placed().to_vec(), made.puzzle.blocked().squares.clone())),
        Err(queens::Failure::Invalid(error)) => Err(invalid(error)),
        Err(queens::Failure::Stopped(end)) => Err(stopped(end)),
    }
}

/// Adds the generators to the module.
pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("NotMade", module.py().get_type::<NotMade>())?;
    module.add_class::<MadeNonogram>()?;
    module.add_function(wrap_pyfunction!(random_nonogram, module)?)?;
    module.add_function(wrap_pyfunction!(nonogram_from_picture, module)?)?;
    module.add_function(wrap_pyfunction!(generate_sudoku, module)?)?;
    module.add_function(wrap_pyfunction!(generate_unruly, module)?)?;
    module.add_function(wrap_pyfunction!(generate_queens, module)?)
}
