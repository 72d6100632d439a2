//! Ant colony optimisation (Dorigo 1992): solutions built decision by decision, where what good
//! ants did before draws those that follow.
//!
//! Covers the ant system, the ant colony system (Dorigo and Gambardella 1997: greedy choices,
//! local update, only the leader's places evaporate) and the max-min ant system (Stutzle and Hoos
//! 2000: bounds, resets).

mod construction;
mod params;
mod retrace;
mod trails;

pub use construction::{Branch, Construction, Watch};
pub use params::{Deposit, Evaporation, Leader, Order, Params, Power};
pub use trails::Trails;

use std::convert::Infallible;

use super::control::{Control, Stop};
use super::{LocalEnd, LocalReport, Rng, StepMeter};

/// Sends ants until the target cost or the end of the budget. An iteration is a batch of ants, an
/// evaluation one ant; a batch that the budget cuts short counts with the ants that came home.
/// Parameters that fail [`Params::check`] do not panic, but mean nothing.
///
/// The seed is `control.seed`, 0 if there is none.
pub fn run<C: Construction, O: Watch<C>>(
    ant: &C,
    params: &Params,
    control: &Control,
    watch: &mut O,
) -> LocalReport<C::Value> {
    run_with_trails(ant, params, control, watch).0
}

/// The same, and what the pheromone was at the end.
pub fn run_with_trails<C: Construction, O: Watch<C>>(
    ant: &C,
    params: &Params,
    control: &Control,
    watch: &mut O,
) -> (LocalReport<C::Value>, Trails) {
    run_from(ant, params, None, control, watch)
}

/// The same from a full board, if there is one: the first ant follows it and marks its way. It is
/// one evaluation and no iteration.
pub fn run_from<C: Construction, O: Watch<C>>(
    ant: &C,
    params: &Params,
    board: Option<&[C::Value]>,
    control: &Control,
    watch: &mut O,
) -> (LocalReport<C::Value>, Trails) {
    let walkers = match params.order {
        Order::OneByOne => 1,
        Order::InStep => params.ants as usize,
    };
    let mut colony = Colony {
        params,
        watch,
        meter: StepMeter::new(control),
        rng: Rng::new(control.seed.unwrap_or(0)),
        trails: Trails::new(ant.places(), params),
        walkers: vec![Walker { ant: ant.clone(), marks: Vec::new() }; walkers],
        starts: (0..ant.starts()).collect(),
        branches: Vec::new(),
        weights: Vec::new(),
        iteration_best: Led::nobody(),
        leader: Led::nobody(),
        best: i64::MAX,
        best_values: Vec::new(),
        worth: 0.0,
        improved_at: 0,
        effort: 0,
    };
    let end = match colony.search(board) {
        Ok(never) => match never {},
        Err(end) => end,
    };
    if colony.best == i64::MAX {
        // No ant came home. Where none was allowed to set off, one goes that nobody counts; one
        // that was stopped on its way leaves a board as it stands, without a cost.
        if colony.meter.steps.evaluations == 0 && end == LocalEnd::Budget {
            colony.begin(0, 0);
            while colony.decide(0) {}
            colony.best = colony.walkers[0].ant.cost();
        }
        colony.walkers[0].ant.write_values(&mut colony.best_values);
    }
    let Colony { best, best_values, meter, trails, watch, .. } = colony;
    watch.over(&trails, &meter.steps);
    (LocalReport { end, cost: best, values: best_values, steps: meter.steps }, trails)
}

/// Effort between two looks at the clock and the cancel flag.
const EFFORT_PER_LOOK: u64 = 1 << 14;

/// An ant under way.
#[derive(Clone)]
struct Walker<C> {
    ant: C,
    /// The places where it left its marks.
    marks: Vec<u32>,
}

/// An ant to follow, with the marks of its way.
struct Led {
    cost: i64,
    marks: Vec<u32>,
}

impl Led {
    fn nobody() -> Self {
        Self { cost: i64::MAX, marks: Vec::new() }
    }

    fn follow(&mut self, cost: i64, marks: &[u32]) {
        self.cost = cost;
        self.marks.clear();
        self.marks.extend_from_slice(marks);
    }
}

struct Colony<'a, C: Construction, O> {
    params: &'a Params,
    watch: &'a mut O,
    meter: StepMeter<'a>,
    rng: Rng,
    trails: Trails,
    walkers: Vec<Walker<C>>,
    /// Starts in the order in which ants take them; shuffled as far as a batch needs.
    starts: Vec<usize>,
    branches: Vec<Branch>,
    weights: Vec<f64>,
    iteration_best: Led,
    /// Whose way is marked, under [`Leader::Best`].
    leader: Led,
    best: i64,
    best_values: Vec<C::Value>,
    /// What the leader is worth, after its own evaporation.
    worth: f64,
    /// The iteration of the last new best or reset.
    improved_at: u64,
    /// Spent since the last look at the clock.
    effort: u64,
}

impl<C: Construction, O: Watch<C>> Colony<'_, C, O> {
    fn search(&mut self, board: Option<&[C::Value]>) -> Result<Infallible, LocalEnd> {
        self.look()?;
        if let Some(board) = board {
            self.retrace(board)?;
        }
        loop {
            self.meter.iteration().map_err(end_of)?;
            self.iteration_best.cost = i64::MAX;
            let sent = match self.params.order {
                Order::OneByOne => self.send_one_by_one(),
                Order::InStep => self.send_in_step(),
            };
            if self.meter.reached(self.best) {
                return Err(LocalEnd::Target);
            }
            sent?;
            self.update();
            let now = self.meter.steps.iterations;
            self.watch.sample(&self.trails, self.iteration_best.cost, &self.meter.steps);
            if self.params.reset_after.is_some_and(|idle| now - self.improved_at >= idle) {
                self.trails.reset();
                self.leader = Led::nobody();
                self.worth = 0.0;
                self.improved_at = now;
                self.meter.steps.restarts += 1;
                self.watch.restart(&self.trails, &self.meter.steps);
            }
        }
    }

    fn look(&mut self) -> Result<(), LocalEnd> {
        self.meter.look().map_err(end_of)
    }

    /// Counts decisions just made. One ant alone may take longer than a cancel may wait.
    #[inline]
    fn spend(&mut self, decisions: usize) -> Result<(), LocalEnd> {
        self.effort += decisions as u64 * u64::from(self.walkers[0].ant.effort());
        if self.effort < EFFORT_PER_LOOK {
            return Ok(());
        }
        self.effort = 0;
        self.meter.glance().map_err(end_of)
    }

    fn send_one_by_one(&mut self) -> Result<(), LocalEnd> {
        for number in 0..self.params.ants as usize {
            self.meter.evaluation().map_err(end_of)?;
            self.begin(0, number);
            while self.decide(0) {
                self.spend(1)?;
            }
            self.judge(0);
            if !self.params.whole_batch && self.meter.reached(self.best) {
                break;
            }
        }
        Ok(())
    }

    fn send_in_step(&mut self) -> Result<(), LocalEnd> {
        let mut sent = Ok(());
        let mut walking = 0;
        while walking < self.walkers.len() {
            sent = self.meter.evaluation().map_err(end_of);
            if sent.is_err() {
                break;
            }
            self.begin(walking, walking);
            walking += 1;
        }
        let mut under_way: Vec<usize> = (0..walking).collect();
        while !under_way.is_empty() {
            under_way.retain(|&walker| self.decide(walker));
            self.spend(under_way.len())?;
        }
        (0..walking).for_each(|walker| self.judge(walker));
        sent
    }

    /// Sends ant `number` of a batch off.
    fn begin(&mut self, walker: usize, number: usize) {
        let starts = self.starts.len();
        let at = number % starts;
        if starts > 1 {
            let other = at + self.rng.index(starts - at);
            self.starts.swap(at, other);
        }
        let walker = &mut self.walkers[walker];
        walker.marks.clear();
        walker.ant.begin(self.starts[at]);
    }

    /// One decision of an ant; `false` when it has come home.
    #[inline]
    fn decide(&mut self, walker: usize) -> bool {
        self.decide_as(walker, None)
    }

    /// The same, as a board has it where it can.
    #[inline]
    fn decide_as(&mut self, walker: usize, board: Option<&[C::Value]>) -> bool {
        let Walker { ant, marks } = &mut self.walkers[walker];
        self.branches.clear();
        ant.branches(&mut self.branches);
        if self.branches.is_empty() {
            return false;
        }
        let as_had = board
            .and_then(|board| (0..self.branches.len()).find(|&branch| ant.agrees(branch, board)));
        let taken = as_had.unwrap_or_else(|| {
            self.trails.choose(&self.branches, self.params, &mut self.weights, &mut self.rng)
        });
        let mark = self.branches[taken].marks;
        self.trails.fade(mark, self.params.local_rate);
        marks.push(mark);
        ant.take(taken);
        true
    }

    /// Compares an ant that came home.
    fn judge(&mut self, walker: usize) {
        let Walker { ant, marks } = &mut self.walkers[walker];
        let cost = ant.cost();
        if cost < self.iteration_best.cost {
            ant.marks(marks);
            self.iteration_best.follow(cost, marks);
        }
        if cost < self.best {
            self.best = cost;
            ant.write_values(&mut self.best_values);
            self.meter.steps.improving += 1;
            self.improved_at = self.meter.steps.iterations;
            self.watch.improvement(ant, cost, &self.meter.steps);
        }
        self.meter.steps.moves += 1;
    }

    /// The leader marks its way.
    fn update(&mut self) {
        let ant = &self.walkers[0].ant;
        let challenger = ant.worth(self.iteration_best.cost);
        let takes_over = match self.params.leader {
            Leader::Iteration => true,
            Leader::Best if self.params.deposit == Deposit::Worth => challenger > self.worth,
            Leader::Best => self.iteration_best.cost < self.leader.cost,
        };
        if takes_over {
            std::mem::swap(&mut self.leader, &mut self.iteration_best);
            self.iteration_best.cost = self.leader.cost;
            self.worth = challenger;
        }
        let amount = match self.params.deposit {
            Deposit::Sum => self.trails.sum() / self.leader.marks.len().max(1) as f64,
            Deposit::Worth => self.worth,
        };
        self.worth *= 1.0 - self.params.worth_rate;
        self.trails.follow(&self.leader.marks, amount, self.params);
    }
}

fn end_of(stop: Stop) -> LocalEnd {
    match stop {
        Stop::Enough => LocalEnd::Target,
        Stop::Budget => LocalEnd::Budget,
        Stop::Cancelled => LocalEnd::Cancelled,
    }
}

#[cfg(test)]
mod tests;
