//! A Python object as a landscape.

use std::cell::Cell;
use std::ops::ControlFlow;

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyTuple};
use tabuleiro_core::Invalid;
use tabuleiro_core::search::{self, Rng as Stream};

use super::asked::{Asked, MOST};
use super::stage::{Stage, Ticket, values_of};
use crate::rng::Rng;

/// A move of Python's, by its number in the hand.
#[derive(Clone, Copy)]
pub struct Card(u32);

/// A move in the hand.
struct Held<'py> {
    change: Bound<'py, PyAny>,
    /// What Python said of it, once it was asked.
    delta: Cell<Option<i64>>,
}

/// A landscape that asks Python.
pub struct Landscape<'a, 'py> {
    stage: &'a Stage<'a, 'py>,
    cost: Asked<'py>,
    moves: Asked<'py>,
    delta: Asked<'py>,
    apply: Asked<'py>,
    random_move: Asked<'py>,
    attributes: Asked<'py>,
    leaves: Asked<'py>,
    randomise: Asked<'py>,
    values: Asked<'py>,
    load: Asked<'py>,
    /// The cost of the state; none before the first state.
    now: Option<i64>,
    /// The moves that the engine may still mean: those of one neighbourhood, or the last draws.
    hand: Vec<Held<'py>>,
    /// Draws that an engine may hold at a time, and which of them the next one replaces.
    draws: usize,
    next: usize,
    /// The number of each attribute that was ever remembered.
    remembered: Bound<'py, PyDict>,
    /// Stands in for the engine's random numbers while Python draws.
    lent: Bound<'py, Rng>,
}

impl<'a, 'py> Landscape<'a, 'py> {
    /// An engine may look at so many `draws` before it makes one of them.
    pub fn new(
        object: &Bound<'py, PyAny>,
        stage: &'a Stage<'a, 'py>,
        draws: usize,
    ) -> PyResult<Self> {
        let asked = |name| Asked::of(object, name);
        Ok(Self {
            stage,
            cost: asked("cost")?,
            moves: asked("moves")?,
            delta: asked("delta")?,
            apply: asked("apply")?,
            random_move: asked("random_move")?,
            attributes: asked("attributes")?,
            leaves: asked("leaves")?,
            randomise: asked("randomise")?,
            values: asked("values")?,
            load: asked("load")?,
            now: None,
            hand: Vec::new(),
            draws,
            next: 0,
            remembered: PyDict::new(stage.py),
            lent: Bound::new(stage.py, Rng::standing_in())?,
        })
    }

    /// Lets Python draw from the engine's random numbers.
    fn lend<T>(
        &self,
        stream: &mut Stream,
        draw: impl FnOnce(&Bound<'py, Rng>) -> PyResult<T>,
    ) -> PyResult<T> {
        self.lent.try_borrow_mut()?.swap(stream);
        let drawn = draw(&self.lent);
        self.lent.try_borrow_mut()?.swap(stream);
        drawn
    }

    /// How the cost would change; a class that cannot say it makes the move and takes it back.
    fn judge(&self, change: &Bound<'py, PyAny>) -> PyResult<i64> {
        if self.delta.is_there() {
            return self.delta.whole(Some(change), -MOST);
        }
        let before = values_of(&self.values)?;
        self.apply.call((change,))?;
        let cost = self.cost.whole(None, 0)?;
        self.load.call((before,))?;
        Ok(cost - self.now.unwrap_or(0))
    }

    fn make(&self, held: &Held<'py>) -> PyResult<i64> {
        let change = &held.change;
        self.apply.call((change,))?;
        let (before, cost) = (self.now.unwrap_or(0), self.cost.whole(None, 0)?);
        match held.delta.get() {
            Some(delta) if before + delta != cost => {
                let said = self.delta.said(Some(change));
                let sentence = format!(
                    "{said} says {delta:+}, but the move takes the cost from {before} to {cost}"
                );
                Err(self.delta.fault(sentence))
            }
            _ => Ok(cost),
        }
    }

    /// Offers moves until `visit` breaks.
    fn offer(
        &mut self,
        visit: &mut impl FnMut(&Self, Card, i64) -> ControlFlow<()>,
    ) -> PyResult<()> {
        self.hand.clear();
        for change in self.moves.each(None, "the moves")? {
            let change = change?;
            let delta = self.judge(&change)?;
            let card = Card(self.hand.len() as u32);
            self.hand.push(Held { change, delta: Cell::new(Some(delta)) });
            if visit(self, card, delta).is_break() || self.stage.is_broken() {
                break;
            }
        }
        Ok(())
    }

    fn draw(&self, stream: &mut Stream) -> PyResult<Option<Bound<'py, PyAny>>> {
        if self.random_move.is_there() {
            let drawn = self.lend(stream, |lent| self.random_move.call((lent,)))?;
            return Ok((!drawn.is_none()).then_some(drawn));
        }
        let moves = self.moves.call(())?;
        if moves.is_instance_of::<PyList>() || moves.is_instance_of::<PyTuple>() {
            let offered = moves.len()?;
            let at = if offered > 0 { stream.index(offered) } else { return Ok(None) };
            return moves.get_item(at).map(Some);
        }
        let mut moves = self.moves.each(None, "the moves")?.collect::<PyResult<Vec<_>>>()?;
        let at = if moves.is_empty() { return Ok(None) } else { stream.index(moves.len()) };
        Ok(Some(moves.swap_remove(at)))
    }

    fn hold(&mut self, change: Bound<'py, PyAny>) -> Card {
        let held = Held { change, delta: Cell::new(None) };
        if self.hand.len() < self.draws {
            self.hand.push(held);
            return Card(self.hand.len() as u32 - 1);
        }
        let at = self.next % self.hand.len();
        self.next = at + 1;
        self.hand[at] = held;
        Card(at as u32)
    }

    fn numbers(
        &self,
        asked: &Asked<'py>,
        card: Card,
        number: impl Fn(&Bound<'py, PyAny>) -> PyResult<Option<usize>>,
    ) -> Vec<usize> {
        let change = &self.hand[card.0 as usize].change;
        self.stage.ask(Vec::new(), || {
            let mut numbers = Vec::new();
            for attribute in asked.each(Some(change), "attributes")? {
                let attribute = attribute?;
                let number = number(&attribute).map_err(|error| {
                    asked.changeable(Some(change), "attributes", &attribute, error)
                })?;
                numbers.extend(number);
            }
            Ok(numbers)
        })
    }
}

impl search::Landscape for Landscape<'_, '_> {
    type Move = Card;
    type Value = Ticket;
    type Attributes = Vec<usize>;

    fn cost(&self) -> i64 {
        self.now.unwrap_or(i64::MAX)
    }

    fn delta(&self, card: Card) -> i64 {
        let held = &self.hand[card.0 as usize];
        held.delta.get().unwrap_or_else(|| {
            let delta = self.stage.ask(0, || self.judge(&held.change));
            held.delta.set(Some(delta));
            delta
        })
    }

    fn apply(&mut self, card: Card) {
        let held = &self.hand[card.0 as usize];
        self.now = self.stage.ask(self.now, || self.make(held).map(Some));
    }

    fn each_move(
        &mut self,
        _: &mut Stream,
        visit: &mut impl FnMut(&Self, Card, i64) -> ControlFlow<()>,
    ) {
        let stage = self.stage;
        stage.ask((), || self.offer(visit));
    }

    fn random_move(&mut self, stream: &mut Stream) -> Option<Card> {
        let drawn = self.stage.ask(None, || self.draw(stream))?;
        Some(self.hold(drawn))
    }

    fn attributes(&self) -> usize {
        0
    }

    /// What was never remembered is not tabu: it needs no number.
    fn recalls(&self, card: Card) -> Vec<usize> {
        self.numbers(&self.attributes, card, |attribute| {
            self.remembered.get_item(attribute)?.map(|number| number.extract()).transpose()
        })
    }

    fn leaves(&self, card: Card) -> Vec<usize> {
        let asked = if self.leaves.is_there() { &self.leaves } else { &self.attributes };
        self.numbers(asked, card, |attribute| {
            if let Some(number) = self.remembered.get_item(attribute)? {
                return number.extract().map(Some);
            }
            let number = self.remembered.len();
            self.remembered.set_item(attribute, number)?;
            Ok(Some(number))
        })
    }

    fn randomise(&mut self, stream: &mut Stream) {
        self.now = self.stage.ask(self.now, || {
            self.lend(stream, |lent| self.randomise.call((lent,)))?;
            self.cost.whole(None, 0).map(Some)
        });
    }

    fn write_values(&self, values: &mut Vec<Ticket>) {
        if self.now.is_some() {
            self.stage.write(&self.values, values);
        }
    }

    fn load(&mut self, values: &[Ticket]) -> Result<(), Invalid> {
        let board = values.first().and_then(|&ticket| self.stage.board(ticket));
        let Some(board) = board else { return Err(Invalid("there is no board to load".into())) };
        self.now = self.stage.ask(self.now, || {
            self.load.call((board,))?;
            self.cost.whole(None, 0).map(Some)
        });
        Ok(())
    }

    fn fingerprint(&self) -> u64 {
        self.stage.ask(0, || Ok(values_of(&self.values)?.hash()? as u64))
    }
}
