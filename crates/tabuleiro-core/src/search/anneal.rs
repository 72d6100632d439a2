//! Simulated annealing (Kirkpatrick, Gelatt and Vecchi 1983): a random move is made if it is
//! better, or with a chance that falls with the temperature; and late acceptance.

mod params;

use std::convert::Infallible;

pub use params::{Acceptance, Cooling, FirstTemperature, Idle, Params, Reheat};

use super::control::Control;
use super::exp::exp;
use super::observer::{Inside, Observer};
use super::walk::{LocalReport, Over, Start, Walk};
use super::{Landscape, Rng};

/// A sampled first temperature is never lower: a flat sample would freeze the run at once.
const LEAST_SAMPLED: f64 = 0.01;

/// Walks until the target cost, the end of the budget or the floor of the temperature. An
/// iteration is one candidate. Parameters that fail [`Params::check`] do not panic, but mean
/// nothing.
///
/// The seed is `control.seed`, 0 if there is none.
pub fn run<L: Landscape, O: Observer<L>>(
    landscape: &mut L,
    params: &Params,
    start: Start,
    control: &Control,
    observer: &mut O,
) -> LocalReport<L::Value> {
    let mut search = Anneal {
        params,
        chance: Walk::<L, O>::stream(control, 1),
        walk: Walk::new(landscape, control, observer),
        heat: Heat::at(0.0, 0),
        late: Vec::new(),
    };
    let over = match search.search(start) {
        Ok(never) => match never {},
        Err(over) => over,
    };
    search.walk.report(over, Inside::Temperature(search.heat.now))
}

struct Anneal<'a, L: Landscape, O> {
    params: &'a Params,
    walk: Walk<'a, L, O>,
    /// Decides about worse candidates.
    chance: Rng,
    heat: Heat,
    /// Costs of the last iterations, in a ring, for late acceptance.
    late: Vec<i64>,
}

/// Where the temperature is.
struct Heat {
    first: f64,
    now: f64,
    /// Candidates of this chain so far.
    candidates: u64,
    /// The lowest cost since the last heating.
    lowest: i64,
    /// The same when this chain began.
    lowest_before: i64,
    /// The cost when this chain began.
    cost_before: i64,
    /// Idle chains in a row.
    idle_chains: u32,
}

impl Heat {
    /// At the first temperature, with a state of a cost.
    fn at(first: f64, cost: i64) -> Self {
        Self {
            first,
            now: first,
            candidates: 0,
            lowest: cost,
            lowest_before: cost,
            cost_before: cost,
            idle_chains: 0,
        }
    }
}

impl<L: Landscape, O: Observer<L>> Anneal<'_, L, O> {
    fn search(&mut self, start: Start) -> Result<Infallible, Over> {
        self.walk.start(start)?;
        self.heat_up()?;
        let mut restart_at = self.params.restarts.length(0);
        loop {
            self.iterate()?;
            let now = self.walk.meter.steps.iterations;
            if now >= restart_at {
                self.walk.restart()?;
                self.heat_up()?;
                let run = self.walk.meter.steps.restarts;
                restart_at = now.saturating_add(self.params.restarts.length(run));
            } else if self.heat.candidates >= self.params.chain {
                self.end_chain()?;
            }
        }
    }

    /// Finds the first temperature of a start.
    fn heat_up(&mut self) -> Result<(), Over> {
        let first = match (self.params.acceptance, self.params.first_temperature) {
            (_, FirstTemperature::Given(first)) => first,
            (Acceptance::Metropolis, FirstTemperature::Deviation(samples)) => {
                self.deviation(samples)?
            }
            // Nobody asks for it.
            (Acceptance::Late(_), FirstTemperature::Deviation(_)) => 0.0,
        };
        self.heat = Heat::at(first, self.walk.state.cost());
        if let Acceptance::Late(length) = self.params.acceptance {
            self.late.clear();
            self.late.resize(length as usize, self.walk.state.cost());
        }
        Ok(())
    }

    /// The standard deviation of the costs along random moves.
    fn deviation(&mut self, samples: u32) -> Result<f64, Over> {
        let walk = &mut self.walk;
        let (mut sum, mut squares) = (0.0, 0.0);
        for _ in 0..samples {
            let Some(change) = walk.state.random_move(&mut walk.rng) else { break };
            walk.meter.evaluation()?;
            let delta = walk.state.delta(change);
            walk.take(change, delta)?;
            let cost = walk.state.cost() as f64;
            sum += cost;
            squares += cost * cost;
        }
        let mean = sum / f64::from(samples);
        let variance = squares / f64::from(samples) - mean * mean;
        Ok(variance.max(0.0).sqrt().max(LEAST_SAMPLED))
    }

    /// One candidate.
    #[inline]
    fn iterate(&mut self) -> Result<(), Over> {
        let walk = &mut self.walk;
        walk.meter.iteration()?;
        let Some(change) = walk.state.random_move(&mut walk.rng) else {
            return Err(Over::FINISHED);
        };
        walk.meter.evaluation()?;
        let delta = walk.state.delta(change);
        let accepted = match self.params.acceptance {
            Acceptance::Metropolis => {
                delta <= 0 || self.chance.unit() < exp(-(delta as f64) / self.heat.now)
            }
            Acceptance::Late(length) => {
                let at = (walk.meter.steps.iterations % u64::from(length)) as usize;
                let cost = walk.state.cost();
                let accepted = delta <= 0 || cost + delta <= self.late[at];
                self.late[at] = if accepted { cost + delta } else { cost };
                accepted
            }
        };
        let made = if accepted { walk.take(change, delta) } else { Ok(()) };
        self.heat.lowest = self.heat.lowest.min(walk.state.cost());
        self.heat.candidates += 1;
        let Walk { state, meter, observer, .. } = walk;
        observer.sample(state, &meter.steps, Inside::Temperature(self.heat.now));
        made
    }

    /// Cools, heats again or ends.
    fn end_chain(&mut self) -> Result<(), Over> {
        let heat = &mut self.heat;
        heat.candidates = 0;
        let cost = self.walk.state.cost();
        let idle = match self.params.reheat.map(|reheat| reheat.idle) {
            Some(Idle::NoFall) => cost >= heat.cost_before,
            Some(Idle::NoNewLowest) | None => heat.lowest >= heat.lowest_before,
        };
        heat.idle_chains = if idle { heat.idle_chains + 1 } else { 0 };
        (heat.cost_before, heat.lowest_before) = (cost, heat.lowest);
        heat.now = match self.params.cooling {
            Cooling::Geometric(factor) => heat.now * factor,
            Cooling::Linear(step) => heat.now - step,
            Cooling::LundyMees(beta) => heat.now / (1.0 + beta * heat.now),
            Cooling::Constant => heat.now,
        };
        let cold = heat.now <= self.params.floor;
        match self.params.reheat {
            Some(reheat) if cold || heat.idle_chains >= reheat.chains => {
                *heat = Heat::at(heat.first, cost);
            }
            None if cold && self.params.acceptance == Acceptance::Metropolis => {
                return Err(Over::FINISHED);
            }
            _ => {}
        }
        Ok(())
    }
}
