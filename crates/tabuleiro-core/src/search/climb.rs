//! Hill climbing with restarts: only moves that do not raise the cost.

use std::convert::Infallible;
use std::ops::ControlFlow;

use super::control::Control;
use super::observer::{Inside, Observer};
use super::walk::{LocalReport, Over, Start, Walk};
use super::{Landscape, Rng};
use crate::Invalid;

/// How the next move is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Descent {
    /// The best of the neighbourhood, any of equals.
    Steepest,
    /// The first of the neighbourhood that lowers the cost; any sideways move if none does.
    FirstImproving,
    /// One move drawn at random an iteration; so many draws without a new lowest cost of this
    /// climb, 1 or more, count as its end.
    Drawn(u64),
}

/// Every parameter of hill climbing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Params {
    /// How the next move is found.
    pub descent: Descent,
    /// Moves in a row that may leave the cost as it is, 0 or more.
    pub sideways: u64,
    /// Whether it starts again from a new state at a local optimum, or ends there.
    pub restart: bool,
}

impl Default for Params {
    fn default() -> Self {
        Self { descent: Descent::Steepest, sideways: 100, restart: true }
    }
}

impl Params {
    /// Whether every parameter is in its range.
    ///
    /// # Errors
    /// A sentence with the first parameter that is not, and its range.
    pub fn check(&self) -> Result<(), Invalid> {
        if self.descent == Descent::Drawn(0) {
            return Err(Invalid("a climb gives up after 1 draw or more, not 0".into()));
        }
        Ok(())
    }
}

/// Climbs until the target cost, the end of the budget, or a local optimum if it may not start
/// again. An iteration is one neighbourhood, or one draw.
///
/// The seed is `control.seed`, 0 if there is none.
pub fn run<L: Landscape, O: Observer<L>>(
    landscape: &mut L,
    params: &Params,
    start: Start,
    control: &Control,
    observer: &mut O,
) -> LocalReport<L::Value> {
    let mut climb = Climb {
        params,
        ties: Walk::<L, O>::stream(control, 1),
        walk: Walk::new(landscape, control, observer),
        sideways: 0,
        idle: 0,
    };
    let over = match climb.search(start) {
        Ok(never) => match never {},
        Err(over) => over,
    };
    climb.walk.report(over, Inside::Nothing)
}

struct Climb<'a, L: Landscape, O> {
    params: &'a Params,
    walk: Walk<'a, L, O>,
    /// Decides between equals, while the neighbourhood holds the other stream.
    ties: Rng,
    /// Sideways moves in a row.
    sideways: u64,
    /// Draws since the cost last fell.
    idle: u64,
}

impl<L: Landscape, O: Observer<L>> Climb<'_, L, O> {
    fn search(&mut self, start: Start) -> Result<Infallible, Over> {
        self.walk.start(start)?;
        loop {
            self.walk.meter.iteration()?;
            let goes_on = match self.params.descent {
                Descent::Steepest => self.step(false),
                Descent::FirstImproving => self.step(true),
                Descent::Drawn(patience) => self.draw(patience),
            };
            let Walk { state, meter, observer, .. } = &mut self.walk;
            observer.sample(state, &meter.steps, Inside::Nothing);
            if !goes_on? {
                if !self.params.restart {
                    return Err(Over::FINISHED);
                }
                (self.sideways, self.idle) = (0, 0);
                self.walk.restart()?;
            }
        }
    }

    /// One neighbourhood; `false` at a local optimum.
    fn step(&mut self, first: bool) -> Result<bool, Over> {
        let Self { walk, ties, .. } = self;
        let (mut lowest, mut equals, mut chosen) = (0, 0, None);
        walk.visit(|_, change, delta| {
            if delta < lowest {
                (lowest, equals, chosen) = (delta, 1, Some(change));
            } else if delta == lowest {
                equals += 1;
                if ties.below(equals) == 0 {
                    chosen = Some(change);
                }
            }
            if first && lowest < 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        match chosen {
            Some(change) if lowest < 0 || self.sideways < self.params.sideways => {
                self.sideways = if lowest < 0 { 0 } else { self.sideways + 1 };
                self.walk.take(change, lowest)?;
                Ok(true)
            }
            _ => Ok(false),
        }
    }

    /// One draw; `false` when it gives up.
    fn draw(&mut self, patience: u64) -> Result<bool, Over> {
        let walk = &mut self.walk;
        let Some(change) = walk.state.random_move(&mut walk.rng) else { return Ok(false) };
        walk.meter.evaluation()?;
        let delta = walk.state.delta(change);
        self.idle = if delta < 0 { 0 } else { self.idle + 1 };
        if delta < 0 || delta == 0 && self.sideways < self.params.sideways {
            self.sideways = if delta < 0 { 0 } else { self.sideways + 1 };
            walk.take(change, delta)?;
        }
        Ok(self.idle < patience)
    }
}
