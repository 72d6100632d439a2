//! Watching a local search without changing its path.

use super::colony::Trails;
use super::tabu::Memory;
use super::{Landscape, Steps};

/// What an engine knows besides the state.
#[derive(Clone, Copy)]
pub enum Inside<'a> {
    /// Nothing.
    Nothing,
    /// The temperature of annealing.
    Temperature(f64),
    /// The memory of tabu search, as it is after this iteration.
    Memory(&'a Memory),
    /// The pheromone of an ant colony.
    Trails(&'a Trails),
}

/// Told of what happens; can look at everything and change nothing. Engines are compiled for
/// their observer: `()` costs nothing.
pub trait Observer<L: Landscape> {
    /// The state is better than any before.
    #[inline]
    fn improvement(&mut self, _state: &L, _steps: &Steps) {}

    /// A new start has been drawn.
    #[inline]
    fn restart(&mut self, _state: &L, _steps: &Steps) {}

    /// An iteration is over. Who samples, counts here.
    #[inline]
    fn sample(&mut self, _state: &L, _steps: &Steps, _inside: Inside<'_>) {}

    /// The run is over, and this is where it stands.
    #[inline]
    fn over(&mut self, _state: &L, _steps: &Steps, _inside: Inside<'_>) {}
}

/// Nobody watches.
impl<L: Landscape> Observer<L> for () {}
