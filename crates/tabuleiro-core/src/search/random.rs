//! The baseline: one random state after another, the best is kept.

use super::Landscape;
use std::convert::Infallible;

use super::control::Control;
use super::observer::{Inside, Observer};
use super::walk::{LocalReport, Over, Start, Walk};

/// Draws states until the target cost or the end of the budget. An iteration is one state.
///
/// The seed is `control.seed`, 0 if there is none. Without a budget it only ends by luck.
pub fn run<L: Landscape, O: Observer<L>>(
    landscape: &mut L,
    start: Start,
    control: &Control,
    observer: &mut O,
) -> LocalReport<L::Value> {
    let mut walk = Walk::new(landscape, control, observer);
    let over = match draw(&mut walk, start) {
        Ok(never) => match never {},
        Err(over) => over,
    };
    walk.report(over, Inside::Nothing)
}

fn draw<L: Landscape, O: Observer<L>>(
    walk: &mut Walk<L, O>,
    start: Start,
) -> Result<Infallible, Over> {
    walk.meter.iteration()?;
    walk.start(start)?;
    loop {
        walk.observer.sample(walk.state, &walk.meter.steps, Inside::Nothing);
        walk.meter.iteration()?;
        walk.restart()?;
    }
}
