//! The walk that all local searches share: making moves, keeping the best, telling the observer.

use std::ops::ControlFlow;

use super::control::{Control, Stop};
use super::{Inside, Landscape, Observer, Rng, StepMeter, Steps};

/// Where a local search starts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Start {
    /// From a state drawn with the seed.
    #[default]
    Random,
    /// From the state as it is: a warm start, after [`Landscape::load`].
    Current,
}

/// How a local search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LocalEnd {
    /// The target cost was reached.
    Target,
    /// The method itself came to its end, or there was no move.
    Finished,
    /// The budget ran out.
    Budget,
    /// Somebody cancelled.
    Cancelled,
}

/// The outcome of a local search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LocalReport<V> {
    /// How it ended.
    pub end: LocalEnd,
    /// The lowest cost seen; `i64::MAX` when a colony was stopped before an ant came home.
    pub cost: i64,
    /// A state of that cost.
    pub values: Vec<V>,
    /// What it took.
    pub steps: Steps,
}

/// Unwinds a walk.
pub(super) struct Over(LocalEnd);

impl Over {
    /// The method came to its end.
    pub(super) const FINISHED: Self = Self(LocalEnd::Finished);
}

impl From<Stop> for Over {
    fn from(stop: Stop) -> Self {
        Self(match stop {
            Stop::Enough => LocalEnd::Target,
            Stop::Budget => LocalEnd::Budget,
            Stop::Cancelled => LocalEnd::Cancelled,
        })
    }
}

/// One local search under way.
pub(super) struct Walk<'a, L: Landscape, O> {
    pub(super) state: &'a mut L,
    pub(super) meter: StepMeter<'a>,
    pub(super) observer: &'a mut O,
    /// Decides what the state does: starts, draws, orders.
    pub(super) rng: Rng,
    /// The lowest cost seen.
    pub(super) best: i64,
    /// A state of that cost, unless `unsaved`.
    best_values: Vec<L::Value>,
    /// The state itself is the best one, and not yet copied. It is copied when it is left for a
    /// worse one, so that a long descent copies once.
    unsaved: bool,
}

impl<'a, L: Landscape, O: Observer<L>> Walk<'a, L, O> {
    pub(super) fn new(state: &'a mut L, control: &Control<'a>, observer: &'a mut O) -> Self {
        Self {
            state,
            meter: StepMeter::new(control),
            observer,
            rng: Rng::new(control.seed.unwrap_or(0)),
            best: i64::MAX,
            best_values: Vec::new(),
            unsaved: false,
        }
    }

    /// An independent stream of the same seed.
    pub(super) fn stream(control: &Control, number: u64) -> Rng {
        Rng::stream(control.seed.unwrap_or(0), number)
    }

    /// Evaluates the first state.
    pub(super) fn start(&mut self, start: Start) -> Result<(), Over> {
        if start == Start::Random {
            self.state.randomise(&mut self.rng);
        }
        self.arrive()
    }

    /// Draws a new state.
    pub(super) fn restart(&mut self) -> Result<(), Over> {
        self.save();
        self.state.randomise(&mut self.rng);
        self.meter.steps.restarts += 1;
        self.observer.restart(self.state, &self.meter.steps);
        self.arrive()
    }

    fn arrive(&mut self) -> Result<(), Over> {
        // Drawing a large board takes as long as many moves.
        self.meter.look()?;
        self.meter.evaluation()?;
        self.judge()
    }

    /// Makes a move that changes the cost by `delta`.
    #[inline]
    pub(super) fn take(&mut self, change: L::Move, delta: i64) -> Result<(), Over> {
        if delta > 0 {
            self.save();
        }
        self.state.apply(change);
        self.meter.steps.moves += 1;
        self.meter.steps.improving += u64::from(delta < 0);
        self.judge()
    }

    /// Visits the neighbourhood, counting; says whether there was any move.
    #[inline]
    pub(super) fn visit(
        &mut self,
        mut visit: impl FnMut(&L, L::Move, i64) -> ControlFlow<()>,
    ) -> Result<bool, Over> {
        let Self { state, meter, rng, .. } = self;
        let mut offered = false;
        let mut stopped: Option<Stop> = None;
        state.each_move(rng, &mut |state, change, delta| {
            offered = true;
            if let Err(stop) = meter.evaluation() {
                stopped = Some(stop);
                return ControlFlow::Break(());
            }
            visit(state, change, delta)
        });
        match stopped {
            Some(stop) => Err(stop.into()),
            None => Ok(offered),
        }
    }

    #[inline]
    fn judge(&mut self) -> Result<(), Over> {
        let cost = self.state.cost();
        if cost < self.best {
            self.best = cost;
            self.unsaved = true;
            self.observer.improvement(self.state, &self.meter.steps);
        }
        if self.meter.reached(cost) { Err(Over(LocalEnd::Target)) } else { Ok(()) }
    }

    #[inline]
    fn save(&mut self) {
        if self.unsaved {
            self.state.write_values(&mut self.best_values);
            self.unsaved = false;
        }
    }

    /// What is left when it is over.
    pub(super) fn report(mut self, over: Over, inside: Inside<'_>) -> LocalReport<L::Value> {
        self.observer.over(self.state, &self.meter.steps, inside);
        // A budget of nothing still ends with a board.
        if self.best == i64::MAX {
            self.best = self.state.cost();
            self.unsaved = true;
        }
        if self.unsaved {
            self.state.hand_over(&mut self.best_values);
        }
        LocalReport {
            end: over.0,
            cost: self.best,
            values: self.best_values,
            steps: self.meter.steps,
        }
    }
}
