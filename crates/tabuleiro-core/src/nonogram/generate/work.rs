//! One budget for the many searches that make a puzzle.

use std::time::Instant;

use super::super::exact;
use super::super::model::Nonogram;
use crate::search::{Control, End, Limits, Meter, Stop};

/// A budget and what has been used of it.
pub(super) struct Work<'c> {
    control: Control<'c>,
    /// When the clock was started, if there is a limit on time.
    start: Option<Instant>,
    pub(super) meter: Meter<'c>,
}

/// What the complete solver says about a picture.
pub(super) enum Proof {
    /// It is the only solution.
    Unique,
    /// This is one, too.
    Another(Vec<u8>),
    /// The nodes that it was given were not enough.
    Unclear,
}

impl<'c> Work<'c> {
    pub(super) fn start(control: &Control<'c>) -> Self {
        let start = control.limits.time.map(|_| Instant::now());
        let control = Control { seed: None, ..*control };
        Self { control, start, meter: control.meter() }
    }

    /// Has the complete solver look for a solution other than `picture`, with at most so many
    /// nodes.
    pub(super) fn prove(
        &mut self,
        puzzle: &Nonogram,
        picture: &[u8],
        nodes: Option<u64>,
    ) -> Result<Proof, Stop> {
        let left = self.nodes_left();
        let allowed = nodes.into_iter().chain(left).min();
        let limits = Limits { time: self.time_left(), nodes: allowed, ..Limits::default() };
        let mut another = None;
        let control = Control { limits, ..self.control };
        let report = exact::enumerate(puzzle, 2, &control, &mut |values| {
            if values != picture {
                another = Some(values.to_vec());
            }
        });
        let counters = &mut self.meter.counters;
        counters.nodes += report.counters.nodes;
        counters.fails += report.counters.fails;
        counters.propagations += report.counters.propagations;
        counters.depth = counters.depth.max(report.counters.depth);
        if let Some(values) = another {
            return Ok(Proof::Another(values));
        }
        match report.end {
            End::Complete | End::Enough => Ok(Proof::Unique),
            End::Cancelled => Err(Stop::Cancelled),
            End::Budget => {
                self.meter.look()?;
                // Not the budget of the whole work, then, but what was set aside for this.
                if allowed == left { Err(Stop::Budget) } else { Ok(Proof::Unclear) }
            }
        }
    }

    fn nodes_left(&self) -> Option<u64> {
        let used = self.meter.counters.nodes;
        self.control.limits.nodes.map(|nodes| nodes.saturating_sub(used))
    }

    fn time_left(&self) -> Option<std::time::Duration> {
        let (time, start) = self.control.limits.time.zip(self.start)?;
        Some(time.saturating_sub(start.elapsed()))
    }
}
