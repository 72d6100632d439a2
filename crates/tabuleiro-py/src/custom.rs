//! Puzzles of one's own: Python objects that the engines search.
//!
//! The interpreter is held while such a search runs, and shared with other threads as Python
//! shares it.

mod asked;
mod construction;
mod landscape;
mod stage;
mod way;

use std::time::Instant;

use pyo3::prelude::*;
use pyo3::types::PyDict;
use tabuleiro_core::search::{Control, Heard, Landscape as _, LocalReport, Start, colony};
use tabuleiro_core::search::{Listener, Scene, Steps};

use crate::attempt::Attempt;
use crate::event::{Event, Luggage};
use crate::live::{Live, Post, Trouble};
use crate::raw::Raw;
use crate::search::Every;
use crate::settings::{self, Held};
use crate::steering::{Interrupt, Steering};
use construction::Construction;
use landscape::Landscape;
use stage::{Stage, Ticket};
use way::{Search, Way};

/// Adds the functions to the module.
pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(custom_parameters, module)?)?;
    module.add_function(wrap_pyfunction!(search_custom, module)?)?;
    module.add_function(wrap_pyfunction!(start_custom, module)?)
}

/// All parameters of a method on a puzzle of one's own, with these wishes granted.
#[pyfunction]
fn custom_parameters<'py>(
    py: Python<'py>,
    method: &str,
    parameters: &Bound<'py, PyDict>,
) -> PyResult<Bound<'py, PyDict>> {
    settings::to_python(py, &Way::granted(method, parameters)?.1)
}

/// Runs a stochastic method on a Python object.
#[pyfunction]
fn search_custom(
    puzzle: &Bound<'_, PyAny>,
    method: &str,
    parameters: &Bound<'_, PyDict>,
    warm_start: Option<&Bound<'_, PyAny>>,
    steering: &Steering,
) -> PyResult<Attempt> {
    let clock = Instant::now();
    let (way, held) = Way::granted(method, parameters)?;
    let (inner, switch) = steering.detached();
    let interrupt = Interrupt::default();
    let poll = || steering.cancelled() || breathe() || interrupt.look();
    let control = Control { poll: Some(&poll), slow: true, ..inner.control() };
    let deadline = steering.deadline();
    let over = || steering.cancelled() || deadline.is_some_and(|end| Instant::now() >= end);
    let stage = Stage::new(puzzle.py(), &switch, &over);
    let ran = run(puzzle, &way, warm_start, &control, &stage, None, (clock, held));
    interrupt.into_result(ran?)
}

/// Starts a stochastic method on a Python object in the background.
#[pyfunction]
#[pyo3(signature = (
    puzzle, method, parameters, warm_start, every, pause, boards, insides, steering
))]
#[expect(clippy::too_many_arguments, reason = "Python's side hands over all at once")]
fn start_custom(
    puzzle: &Bound<'_, PyAny>,
    method: &str,
    parameters: &Bound<'_, PyDict>,
    warm_start: Option<Py<PyAny>>,
    every: Option<u64>,
    pause: f64,
    boards: bool,
    insides: bool,
    steering: &Steering,
) -> PyResult<Live> {
    let (way, held) = Way::granted(method, parameters)?;
    let every = Every { iterations: every, seconds: pause };
    let puzzle = puzzle.clone().unbind();
    let deadline = steering.deadline();
    let luggage = Luggage { boards, insides };
    Ok(Live::spawn(steering, every, luggage, move |control, switches, post| {
        Python::attach(|py| {
            let poll = || switches.is_set() || breathe();
            let control = Control { poll: Some(&poll), slow: true, ..*control };
            let over = || switches.is_set() || deadline.is_some_and(|end| Instant::now() >= end);
            let stage = Stage::new(py, &switches.own, &over);
            let (puzzle, warm) =
                (puzzle.into_bound(py), warm_start.map(|warm| warm.into_bound(py)));
            let clock = post.clock;
            run(&puzzle, &way, warm.as_ref(), &control, &stage, Some(post), (clock, held))
                .map_err(Trouble::Raised)
        })
    }))
}

/// Lets other threads of Python run; a puzzle that is written in C might never.
fn breathe() -> bool {
    Python::attach(|py| py.detach(|| ()));
    false
}

fn run<'py>(
    puzzle: &Bound<'py, PyAny>,
    way: &Way,
    warm_start: Option<&Bound<'py, PyAny>>,
    control: &Control,
    stage: &Stage<'_, 'py>,
    post: Option<&mut Post>,
    (clock, held): (Instant, Held),
) -> PyResult<Attempt> {
    let mut control = *control;
    let most = [control.limits.iterations, way.most_iterations];
    control.limits.iterations = most.into_iter().flatten().min();
    let mut teller = post.map(|post| Teller { post, stage });
    let teller = teller.as_mut();
    let report: LocalReport<Ticket> = match &way.search {
        Search::Walk(engine) => {
            let mut states = Landscape::new(puzzle, stage, way.search.draws())?;
            let start = match warm_start {
                None => Start::Random,
                Some(board) => {
                    let board = stage.keep(board.clone(), None);
                    states.load(&[board]).map_err(crate::handle::invalid)?;
                    stage.trouble()?;
                    Start::Current
                }
            };
            match teller {
                None => engine.run(&mut states, start, &control, &mut ()),
                Some(teller) => engine.run(&mut states, start, &control, &mut Heard(teller)),
            }
        }
        Search::Build(params) => {
            let ant = Construction::new(puzzle, stage)?;
            match teller {
                None => colony::run(&ant, params, &control, &mut ()),
                Some(teller) => colony::run(&ant, params, &control, &mut Heard(teller)),
            }
        }
    };
    stage.trouble()?;
    let board = Raw::own(stage.take(&report.values), stage.py);
    Ok(Attempt::with_board(&report, board, clock.elapsed().as_secs_f64(), held))
}

/// Tells of a run on a Python object.
struct Teller<'a, 'b, 'py> {
    post: &'a mut Post<'b>,
    stage: &'a Stage<'a, 'py>,
}

impl Listener<Ticket> for Teller<'_, '_, '_> {
    fn wants(&mut self, steps: &Steps) -> bool {
        self.post.wants(steps)
    }

    fn hear(&mut self, scene: &Scene<'_, Ticket>) {
        let (py, mut kept) = (self.stage.py, Vec::new());
        if self.post.luggage.boards {
            scene.write_values(&mut kept);
        }
        // Whatever follows an exception tells nothing.
        if self.stage.is_broken() {
            return;
        }
        let board = self.stage.take(&kept).map(|board| Raw::own(Some(board), py));
        let event = Event::with_board(scene, self.post.clock, board, self.post.luggage);
        let (post, happening) = (&*self.post, scene.happening);
        py.detach(|| post.send(event, happening));
    }
}
