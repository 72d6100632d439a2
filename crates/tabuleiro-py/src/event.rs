//! One moment of a run, as Python sees it.

use std::time::Instant;

use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};
use tabuleiro_core::search::{Happening, Inside, Scene, Steps};

use crate::raw::Raw;
use crate::values::Value;

/// One moment of a run.
#[pyclass(frozen, module = "tabuleiro._core")]
pub struct Event {
    happening: Happening,
    steps: Steps,
    /// The cost at hand, where there is one.
    #[pyo3(get)]
    cost: Option<i64>,
    /// The temperature of annealing.
    #[pyo3(get)]
    temperature: Option<f64>,
    /// Seconds since the start.
    #[pyo3(get)]
    seconds: f64,
    values: Option<Raw>,
    memory: Option<(Vec<u64>, Vec<u32>)>,
    trails: Option<Vec<f64>>,
}

/// What an event carries beside numbers.
#[derive(Clone, Copy)]
pub struct Luggage {
    /// The board.
    pub boards: bool,
    /// The memory of tabu search, the pheromone of a colony.
    pub insides: bool,
}

impl Event {
    pub fn new<V: Value>(scene: &Scene<'_, V>, start: Instant, luggage: Luggage) -> Self {
        let mut values = Vec::new();
        if luggage.boards {
            scene.write_values(&mut values);
        }
        let board = (!values.is_empty()).then(|| V::raw(values.into_boxed_slice()));
        Self::with_board(scene, start, board, luggage)
    }

    /// The same with a board that is told apart from its scene.
    pub fn with_board<V>(
        scene: &Scene<'_, V>,
        start: Instant,
        values: Option<Raw>,
        luggage: Luggage,
    ) -> Self {
        let mut event = Self {
            happening: scene.happening,
            steps: *scene.steps,
            cost: scene.cost,
            temperature: None,
            seconds: start.elapsed().as_secs_f64(),
            values,
            memory: None,
            trails: None,
        };
        match scene.inside {
            Inside::Temperature(temperature) => event.temperature = Some(temperature),
            Inside::Memory(memory) if luggage.insides => {
                let attributes = 0..memory.attributes();
                let until = attributes.clone().map(|at| memory.allowed_from(at)).collect();
                event.memory = Some((until, attributes.map(|at| memory.times(at)).collect()));
            }
            Inside::Trails(trails) if luggage.insides => {
                event.trails = Some(trails.levels().to_vec());
            }
            _ => {}
        }
        event
    }
}

#[pymethods]
impl Event {
    /// `improvement`, `restart`, `sample` or `end`.
    #[getter]
    fn kind(&self) -> &'static str {
        match self.happening {
            Happening::Improvement => "improvement",
            Happening::Restart => "restart",
            Happening::Sample => "sample",
            Happening::Over => "end",
        }
    }

    /// Counters by name.
    #[getter]
    fn counters<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        counters(py, &self.steps)
    }

    /// The raw values of the board, if they were asked for.
    #[getter]
    fn values<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.values.as_ref().map(|values| values.to_python(py)).transpose()
    }

    /// For each attribute, from which iteration it is allowed and how often it was used.
    #[getter]
    fn memory<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<Option<(Bound<'py, PyAny>, Bound<'py, PyAny>)>> {
        let Some((until, times)) = &self.memory else { return Ok(None) };
        let until: Vec<u8> = until.iter().flat_map(|number| number.to_ne_bytes()).collect();
        let times: Vec<u8> = times.iter().flat_map(|number| number.to_ne_bytes()).collect();
        Ok(Some((array(py, "Q", &until)?, array(py, "I", &times)?)))
    }

    /// The pheromone of each place.
    #[getter]
    fn pheromone<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let Some(levels) = &self.trails else { return Ok(None) };
        let levels: Vec<u8> = levels.iter().flat_map(|number| number.to_ne_bytes()).collect();
        array(py, "d", &levels).map(Some)
    }
}

/// The steps of a run by name.
pub fn counters<'py>(py: Python<'py>, steps: &Steps) -> PyResult<Bound<'py, PyDict>> {
    let Steps { iterations, evaluations, moves, improving, restarts } = *steps;
    let counters = PyDict::new(py);
    for (name, number) in [
        ("iterations", iterations),
        ("evaluations", evaluations),
        ("moves", moves),
        ("improving", improving),
        ("restarts", restarts),
    ] {
        counters.set_item(name, number)?;
    }
    Ok(counters)
}

fn array<'py>(py: Python<'py>, code: &str, bytes: &[u8]) -> PyResult<Bound<'py, PyAny>> {
    py.import("array")?.getattr("array")?.call1((code, PyBytes::new(py, bytes)))
}
