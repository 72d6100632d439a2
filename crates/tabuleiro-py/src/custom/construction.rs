//! A Python object as an ant: a puzzle whose solutions are built decision by decision.

use pyo3::prelude::*;
use pyo3::types::PyDict;
use tabuleiro_core::search::{self, colony::Branch};

use super::asked::Asked;
use super::stage::{Stage, Ticket};
use crate::errors;

/// An ant that asks Python.
pub struct Construction<'a, 'py> {
    stage: &'a Stage<'a, 'py>,
    object: Bound<'py, PyAny>,
    asks: Asks<'py>,
    /// The number of each pheromone place.
    places: Bound<'py, PyDict>,
    starts: usize,
    /// The ways on at the decision at hand.
    open: Vec<Bound<'py, PyAny>>,
}

#[derive(Clone)]
struct Asks<'py> {
    begin: Asked<'py>,
    branches: Asked<'py>,
    promise: Asked<'py>,
    take: Asked<'py>,
    cost: Asked<'py>,
    worth: Asked<'py>,
    values: Asked<'py>,
}

impl<'py> Asks<'py> {
    fn of(object: &Bound<'py, PyAny>) -> PyResult<Self> {
        let asked = |name| Asked::of(object, name);
        Ok(Self {
            begin: asked("begin")?,
            branches: asked("branches")?,
            promise: asked("promise")?,
            take: asked("take")?,
            cost: asked("cost")?,
            worth: asked("worth")?,
            values: asked("values")?,
        })
    }
}

impl<'a, 'py> Construction<'a, 'py> {
    pub fn new(object: &Bound<'py, PyAny>, stage: &'a Stage<'a, 'py>) -> PyResult<Self> {
        let places = PyDict::new(stage.py);
        let asked = Asked::of(object, "places")?;
        for place in asked.each(None, "the pheromone places")? {
            let place = place?;
            let twice = places
                .contains(&place)
                .map_err(|error| asked.changeable(None, "places", &place, error))?;
            if twice {
                let place = errors::shown(&place);
                return Err(asked.fault(format!("{} gives {place} twice", asked.said(None))));
            }
            places.set_item(place, places.len())?;
        }
        let starts = Asked::of(object, "starts")?;
        let starts = if starts.is_there() {
            match starts.whole(None, 0)? {
                0 => return Err(starts.fault(format!("{} is at least 1", starts.said(None)))),
                number => number as usize,
            }
        } else {
            1
        };
        let (object, asks) = (object.clone(), Asks::of(object)?);
        Ok(Self { stage, object, asks, places, starts, open: Vec::new() })
    }

    fn decide(&mut self, branches: &mut Vec<Branch>) -> PyResult<()> {
        let Asks { branches: asked, promise, .. } = &self.asks;
        for place in asked.each(None, "places")? {
            let place = place?;
            let number: Option<Bound<'_, PyAny>> = self.places.get_item(&place).ok().flatten();
            let Some(number) = number else {
                let place = errors::shown(&place);
                let said = asked.said(None);
                return Err(asked.fault(format!("{said} gives {place}, which is no place")));
            };
            let mut branch = Branch::plain(number.extract()?);
            if promise.is_there() {
                branch.promise = amount(promise, Some(&place))?;
            }
            branches.push(branch);
            self.open.push(place);
        }
        Ok(())
    }

    /// Whether there is nothing more to ask: this ant will not come home.
    fn is_lost(&self) -> bool {
        self.stage.is_over()
    }
}

/// Calls for a number that is 0 or more.
fn amount<'py>(asked: &Asked<'py>, argument: Option<&Bound<'py, PyAny>>) -> PyResult<f64> {
    let answer = asked.about(argument)?;
    match answer.extract::<f64>() {
        Ok(number) if (0.0..=1e15).contains(&number) => Ok(number),
        _ => Err(asked.wrong(argument, "a number from 0 to 1e15", &answer)),
    }
}

impl Clone for Construction<'_, '_> {
    /// A second ant has a copy of its own of the object, and shares the places.
    fn clone(&self) -> Self {
        let own = (self.object.clone(), self.asks.clone());
        let (object, asks) = self.stage.ask(own, || {
            let copy = self.stage.py.import("copy")?.getattr("deepcopy")?.call1((&self.object,))?;
            let asks = Asks::of(&copy)?;
            Ok((copy, asks))
        });
        Self {
            stage: self.stage,
            object,
            asks,
            places: self.places.clone(),
            starts: self.starts,
            open: Vec::new(),
        }
    }
}

impl search::Construction for Construction<'_, '_> {
    type Value = Ticket;

    fn places(&self) -> usize {
        self.places.len()
    }

    fn starts(&self) -> usize {
        self.starts
    }

    fn begin(&mut self, start: usize) {
        self.stage.ask((), || self.asks.begin.call((start,)).map(drop));
    }

    fn branches(&mut self, branches: &mut Vec<Branch>) {
        self.open.clear();
        if self.is_lost() {
            return;
        }
        let stage = self.stage;
        stage.ask((), || self.decide(branches));
        if stage.is_broken() {
            branches.clear();
        }
    }

    fn take(&mut self, branch: usize) {
        self.stage.ask((), || self.asks.take.call((&self.open[branch],)).map(drop));
    }

    fn cost(&self) -> i64 {
        if self.is_lost() {
            return i64::MAX;
        }
        self.stage.ask(i64::MAX, || self.asks.cost.whole(None, 0))
    }

    fn worth(&self, cost: i64) -> f64 {
        if !self.asks.worth.is_there() {
            return 1.0 / (1.0 + cost as f64);
        }
        self.stage.ask(0.0, || {
            let cost = cost.into_pyobject(self.stage.py)?.into_any();
            amount(&self.asks.worth, Some(&cost))
        })
    }

    fn write_values(&self, values: &mut Vec<Ticket>) {
        self.stage.write(&self.asks.values, values);
    }
}
