//! Stochastic runs of any compiled puzzle.

use std::sync::Arc;
use std::time::Instant;

use pyo3::exceptions::PyKeyError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use tabuleiro_core::search::{Arms, Control, LocalReport, Recipe, Searchable};

use crate::attempt::Attempt;
use crate::event::Luggage;
use crate::handle::{invalid, wrong_solution};
use crate::live::{Live, Plan};
use crate::settings::{self, Held};
use crate::steering::Steering;
use crate::values::Value;

/// A puzzle of the core that stochastic methods can work on.
pub trait Core: Searchable<Value: Value> + Send + Sync + 'static {}

impl<P: Searchable<Value: Value> + Send + Sync + 'static> Core for P {}

/// Which method in which way: as Python says it.
pub struct Wish<'a, 'py> {
    pub method: &'a str,
    pub preset: &'a str,
    pub parameters: &'a Bound<'py, PyDict>,
}

impl Wish<'_, '_> {
    /// The recipe, and all its parameters by name.
    pub fn grant<P: Core>(&self, puzzle: &P) -> PyResult<(Recipe<P>, Held)> {
        let method = settings::stochastic_named(self.method)?;
        let mut recipe = puzzle
            .preset(method, self.preset)
            .ok_or_else(|| PyKeyError::new_err(self.preset.to_owned()))?;
        let held = recipe.grant(settings::wishes(self.parameters)?).map_err(invalid)?;
        Ok((recipe, held))
    }
}

pub fn parameters<'py, P: Core>(
    py: Python<'py>,
    puzzle: &P,
    wish: &Wish<'_, '_>,
) -> PyResult<Bound<'py, PyDict>> {
    settings::to_python(py, &wish.grant(puzzle)?.1)
}

pub fn search<P: Core>(
    py: Python<'_>,
    puzzle: &Arc<P>,
    wish: &Wish<'_, '_>,
    start: Option<&Bound<'_, PyAny>>,
    arms: Arms,
    steering: &Steering,
) -> PyResult<Attempt> {
    let clock = Instant::now();
    let (recipe, held) = wish.grant(&**puzzle)?;
    let start = start.map(Value::from_python).transpose()?;
    let run = |control: &Control| {
        let (arm, report) = recipe.race(puzzle, start.as_deref(), control, arms)?;
        Ok((arm, checked(&**puzzle, report)))
    };
    let (arm, report) = steering.run(py, run)?.map_err(invalid)?;
    let report = report.ok_or_else(wrong_solution)?;
    Ok(Attempt::new(report, arm, clock.elapsed().as_secs_f64(), held))
}

/// The report, unless it claims a solution that the puzzle's own validator denies.
pub fn checked<P: Core>(
    puzzle: &P,
    report: LocalReport<P::Value>,
) -> Option<LocalReport<P::Value>> {
    (report.cost > 0 || puzzle.accepts(&report.values)).then_some(report)
}

pub fn start<P: Core>(
    puzzle: &Arc<P>,
    wish: &Wish<'_, '_>,
    start: Option<&Bound<'_, PyAny>>,
    every: Every,
    luggage: Luggage,
    steering: &Steering,
) -> PyResult<Live> {
    let (recipe, held) = wish.grant(&**puzzle)?;
    let start = start.map(Value::from_python).transpose()?;
    Ok(Live::new(
        Plan { puzzle: Arc::clone(puzzle), recipe, held, start, every, luggage },
        steering,
    ))
}

/// How often an iteration is sampled.
#[derive(Clone, Copy)]
pub struct Every {
    /// Every so many iterations.
    pub iterations: Option<u64>,
    /// And not before so many seconds have gone by since the last one.
    pub seconds: f64,
}
