//! Tabu search (Glover 1986): always the best move that is not tabu, even uphill, with what was
//! changed forbidden for a while.

mod choice;
mod memory;
mod params;
mod tenure;

use std::ops::ControlFlow;

pub use memory::Memory;
pub use params::{AllTabu, Aspiration, Kick, Neighbourhood, Params, Tenure, Ties};

use super::control::Control;
use super::observer::{Inside, Observer};
use super::walk::{LocalReport, Over, Start, Walk};
use super::{Landscape, Rng};
use choice::{Choice, Judge};
use tenure::Clerk;

/// Walks until the target cost, the end of the budget or `params.idle_limit`. An iteration is one
/// neighbourhood with the move that it ends in. Parameters that fail [`Params::check`] do not
/// panic, but mean nothing.
///
/// The seed is `control.seed`, 0 if there is none.
pub fn run<L: Landscape, O: Observer<L>>(
    landscape: &mut L,
    params: &Params,
    start: Start,
    control: &Control,
    observer: &mut O,
) -> LocalReport<L::Value> {
    run_with_memory(landscape, params, start, control, observer).0
}

/// The same, and what the memory held at the end.
pub fn run_with_memory<L: Landscape, O: Observer<L>>(
    landscape: &mut L,
    params: &Params,
    start: Start,
    control: &Control,
    observer: &mut O,
) -> (LocalReport<L::Value>, Memory) {
    let memory = Memory::new(landscape.attributes());
    let mut search = Tabu {
        params,
        memory,
        clerk: Clerk::new(params.tenure),
        ties: Walk::<L, O>::stream(control, 1),
        walk: Walk::new(landscape, control, observer),
        improved_at: 0,
    };
    let over = match search.search(start) {
        Ok(never) => match never {},
        Err(over) => over,
    };
    let Tabu { walk, memory, .. } = search;
    (walk.report(over, Inside::Memory(&memory)), memory)
}

struct Tabu<'a, L: Landscape, O> {
    params: &'a Params,
    walk: Walk<'a, L, O>,
    memory: Memory,
    clerk: Clerk,
    /// Decides between equals and draws tenures, so that the neighbourhood's own stream may be
    /// borrowed meanwhile.
    ties: Rng,
    /// The iteration of the last new best state, start or kick.
    improved_at: u64,
}

impl<L: Landscape, O: Observer<L>> Tabu<'_, L, O> {
    fn search(&mut self, start: Start) -> Result<std::convert::Infallible, Over> {
        self.walk.start(start)?;
        let mut restart_at = self.params.restarts.length(0);
        loop {
            self.iterate()?;
            let now = self.walk.meter.steps.iterations;
            let idle = now - self.improved_at;
            if self.params.idle_limit.is_some_and(|limit| idle >= limit) {
                return Err(Over::FINISHED);
            }
            if now >= restart_at {
                self.walk.restart()?;
                self.memory.allow_all();
                self.improved_at = now;
                let run = self.walk.meter.steps.restarts;
                restart_at = now.saturating_add(self.params.restarts.length(run));
            } else if let Some(kick) = self.params.kick.filter(|kick| idle >= kick.after) {
                self.kick(kick)?;
            }
        }
    }

    /// One iteration: look, choose, move, remember.
    fn iterate(&mut self) -> Result<(), Over> {
        self.walk.meter.iteration()?;
        let iteration = self.walk.meter.steps.iterations;
        let made = match self.look(iteration)? {
            Some((change, delta)) => self.make(change, delta, iteration),
            None => self.walk.meter.look().map_err(Over::from),
        };
        let Walk { state, meter, observer, .. } = &mut self.walk;
        observer.sample(state, &meter.steps, Inside::Memory(&self.memory));
        made
    }

    /// Makes a move and remembers it.
    fn make(&mut self, change: L::Move, delta: i64, iteration: u64) -> Result<(), Over> {
        let best = self.walk.best;
        let tenure = self.clerk.draw(&mut self.ties);
        let left = self.walk.state.leaves(change);
        self.memory.remember(left.as_ref(), iteration, tenure);
        let made = self.walk.take(change, delta);
        if self.walk.best < best {
            self.improved_at = iteration;
        }
        if self.clerk.is_reactive() {
            self.clerk.note(self.walk.state.fingerprint(), iteration);
        }
        made
    }

    /// The move to make; `None` when all are tabu and the rule is to wait.
    fn look(&mut self, iteration: u64) -> Result<Option<(L::Move, i64)>, Over> {
        let Self { params, memory, ties, walk, .. } = self;
        let judge = Judge {
            params,
            memory,
            iteration,
            aspire_under: walk.best - walk.state.cost(),
            penalty: Choice::<L::Move>::penalty(params),
        };
        let mut choice = Choice::NONE;
        let mut offered = false;
        if let Neighbourhood::Sampled(size) = params.neighbourhood {
            for _ in 0..size {
                let Some(change) = walk.state.random_move(&mut walk.rng) else { break };
                walk.meter.evaluation()?;
                let delta = walk.state.delta(change);
                choice.offer::<L>(&walk.state.recalls(change), change, delta, &judge, ties);
                offered = true;
            }
        } else {
            let first = params.neighbourhood == Neighbourhood::FirstImproving;
            offered = self.walk.visit(|state, change, delta| {
                let attributes = state.recalls(change);
                let admissible = choice.offer::<L>(&attributes, change, delta, &judge, ties);
                if first && admissible && delta < 0 {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            })?;
        }
        // A state without any move cannot be left, unless a restart may find another.
        if !offered && params.restarts == super::Restarts::Never {
            return Err(Over::FINISHED);
        }
        Ok(choice.made())
    }

    /// Makes random moves, tabu or not.
    fn kick(&mut self, kick: Kick) -> Result<(), Over> {
        let walk = &mut self.walk;
        for _ in 0..kick.moves {
            let Some(change) = walk.state.random_move(&mut walk.rng) else { break };
            walk.meter.evaluation()?;
            let delta = walk.state.delta(change);
            walk.take(change, delta)?;
        }
        self.improved_at = walk.meter.steps.iterations;
        Ok(())
    }
}
