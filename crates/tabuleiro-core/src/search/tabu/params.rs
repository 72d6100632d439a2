//! The parameters of tabu search.

use crate::Invalid;
use crate::search::Restarts;

/// For how many iterations an attribute stays tabu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tenure {
    /// Always as many: 0 to [`Params::MAX_TENURE`].
    Fixed(u32),
    /// Drawn anew for each move, both ends included.
    Range(u32, u32),
    /// From `least` up: longer by a tenth (and by one) when a state comes back, shorter by a
    /// tenth after `patience` iterations without one (after Battiti and Tecchiolli 1994).
    Reactive {
        /// Shortest tenure and the first.
        least: u32,
        /// Longest tenure.
        most: u32,
        /// Iterations without a repetition before it shrinks, 1 or more.
        patience: u32,
    },
}

/// Which moves an iteration looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Neighbourhood {
    /// All that the landscape offers; the best is taken.
    Whole,
    /// So many drawn at random, 1 or more; the best is taken.
    Sampled(u32),
    /// The landscape's order until one lowers the cost; the best if none does.
    FirstImproving,
}

/// When a tabu move is allowed nevertheless.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aspiration {
    /// Never.
    Never,
    /// When it leads to a lower cost than any before.
    BestSoFar,
}

/// What happens when every move is tabu and none aspires.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AllTabu {
    /// The move whose attributes were used least often is made.
    LeastFrequent,
    /// No move is made in this iteration.
    Wait,
}

/// Which of equally good moves is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ties {
    /// The first one seen.
    First,
    /// Any, with equal chances.
    Random,
}

/// A kick: random moves when the search stands still.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kick {
    /// Iterations without a new best state since the last start or kick, 1 or more.
    pub after: u64,
    /// Random moves made, 1 or more.
    pub moves: u32,
}

/// Every parameter of tabu search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Params {
    /// How long attributes stay tabu.
    pub tenure: Tenure,
    /// Which moves are looked at.
    pub neighbourhood: Neighbourhood,
    /// When tabu is overruled.
    pub aspiration: Aspiration,
    /// What happens when all is tabu.
    pub all_tabu: AllTabu,
    /// Which of equals is taken.
    pub ties: Ties,
    /// Cost added to a move that does not improve, for each time its attributes were used:
    /// 0 (no long-term memory) to 1,000.
    pub frequency_penalty: f64,
    /// Random moves when the search stands still.
    pub kick: Option<Kick>,
    /// When it starts again.
    pub restarts: Restarts,
    /// Ends after so many iterations without a new best state, 1 or more.
    pub idle_limit: Option<u64>,
}

impl Default for Params {
    fn default() -> Self {
        Self {
            tenure: Tenure::Fixed(10),
            neighbourhood: Neighbourhood::Whole,
            aspiration: Aspiration::BestSoFar,
            all_tabu: AllTabu::LeastFrequent,
            ties: Ties::Random,
            frequency_penalty: 0.0,
            kick: None,
            restarts: Restarts::Never,
            idle_limit: None,
        }
    }
}

impl Params {
    /// Longest tenure.
    pub const MAX_TENURE: u32 = 1_000_000;

    /// Whether every parameter is in its range.
    ///
    /// # Errors
    /// A sentence with the first parameter that is not, and its range.
    pub fn check(&self) -> Result<(), Invalid> {
        let fault = |sentence: String| Err(Invalid(sentence));
        let (least, most) = match self.tenure {
            Tenure::Fixed(tenure) => (tenure, tenure),
            Tenure::Range(least, most) | Tenure::Reactive { least, most, .. } => (least, most),
        };
        if most > Self::MAX_TENURE {
            return fault(format!("tenure is from 0 to {}, not {most}", Self::MAX_TENURE));
        }
        if least > most {
            return fault(format!("the shortest tenure, {least}, is over the longest, {most}"));
        }
        if matches!(self.tenure, Tenure::Reactive { patience: 0, .. }) {
            return fault("patience is 1 or more, not 0".into());
        }
        if self.neighbourhood == Neighbourhood::Sampled(0) {
            return fault("a sampled neighbourhood has 1 move or more, not 0".into());
        }
        if !(0.0..=1000.0).contains(&self.frequency_penalty) {
            let penalty = self.frequency_penalty;
            return fault(format!("frequency_penalty is from 0 to 1000, not {penalty}"));
        }
        if self.kick.is_some_and(|kick| kick.after == 0 || kick.moves == 0) {
            return fault("a kick comes after 1 iteration or more and makes 1 move or more".into());
        }
        if self.idle_limit == Some(0) {
            return fault("idle_limit is 1 or more, not 0".into());
        }
        self.restarts.check()
    }
}
