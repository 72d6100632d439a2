//! The parameters of annealing.

use crate::Invalid;
use crate::search::Restarts;

/// Where the temperature starts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum FirstTemperature {
    /// Given: over 0, at most [`Params::MAX_TEMPERATURE`].
    Given(f64),
    /// The standard deviation of the costs along so many random moves, 2 to 1,000,000, made
    /// before the first iteration (at least 0.01).
    Deviation(u32),
}

/// How the temperature falls at the end of each chain.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Cooling {
    /// Times a factor over 0 and under 1.
    Geometric(f64),
    /// Minus a step over 0.
    Linear(f64),
    /// T / (1 + beta T), beta over 0 (Lundy and Mees 1986).
    LundyMees(f64),
    /// Not at all: one homogeneous chain.
    Constant,
}

/// Which candidates are accepted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Acceptance {
    /// Better ones always, worse ones with probability e to the power of -delta / T.
    Metropolis,
    /// Those that are no worse than the state now or than the state so many iterations ago,
    /// 1 to 100,000,000 (Burke and Bykov 2008). Temperatures do not matter.
    Late(u32),
}

/// What makes a chain an idle one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Idle {
    /// The cost did not fall under its lowest since the last heating.
    NoNewLowest,
    /// The cost at its end is no lower than at its beginning: many in a row only when frozen.
    NoFall,
}

/// When to heat again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reheat {
    /// After so many idle chains in a row, 1 or more.
    pub chains: u32,
    /// Which chains are idle.
    pub idle: Idle,
}

/// Every parameter of annealing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Params {
    /// Where the temperature starts.
    pub first_temperature: FirstTemperature,
    /// How it falls.
    pub cooling: Cooling,
    /// Candidates at each temperature, 1 or more.
    pub chain: u64,
    /// Which candidates are accepted.
    pub acceptance: Acceptance,
    /// When it goes back to the first temperature.
    pub reheat: Option<Reheat>,
    /// At this temperature or under, 0 or more, it is cold: it heats again if it ever does,
    /// otherwise the run ends.
    pub floor: f64,
    /// When it starts again, hot, from a new state.
    pub restarts: Restarts,
}

impl Default for Params {
    fn default() -> Self {
        Self {
            first_temperature: FirstTemperature::Deviation(100),
            cooling: Cooling::Geometric(0.99),
            chain: 1000,
            acceptance: Acceptance::Metropolis,
            reheat: Some(Reheat { chains: 20, idle: Idle::NoNewLowest }),
            floor: 1e-3,
            restarts: Restarts::Never,
        }
    }
}

impl Params {
    /// Hottest first temperature.
    pub const MAX_TEMPERATURE: f64 = 1e9;

    /// Whether every parameter is in its range.
    ///
    /// # Errors
    /// A sentence with the first parameter that is not, and its range.
    pub fn check(&self) -> Result<(), Invalid> {
        let fault = |sentence: String| Err(Invalid(sentence));
        match self.first_temperature {
            FirstTemperature::Given(first) if !(first > 0.0 && first <= Self::MAX_TEMPERATURE) => {
                let most = Self::MAX_TEMPERATURE;
                return fault(format!(
                    "the first temperature is over 0 and at most {most}, not {first}"
                ));
            }
            FirstTemperature::Deviation(samples) if !(2..=1_000_000).contains(&samples) => {
                return fault(format!(
                    "the first temperature is sampled from 2 to 1000000 moves, not {samples}"
                ));
            }
            _ => {}
        }
        match self.cooling {
            Cooling::Geometric(factor) if !(factor > 0.0 && factor < 1.0) => {
                return fault(format!(
                    "geometric cooling has a factor over 0 and under 1, not {factor}"
                ));
            }
            Cooling::Linear(step) | Cooling::LundyMees(step)
                if !(step > 0.0 && step <= Self::MAX_TEMPERATURE) =>
            {
                let most = Self::MAX_TEMPERATURE;
                return fault(format!("a cooling step is over 0 and at most {most}, not {step}"));
            }
            _ => {}
        }
        if self.chain == 0 {
            return fault("a chain has 1 candidate or more, not 0".into());
        }
        if let Acceptance::Late(length) = self.acceptance
            && !(1..=100_000_000).contains(&length)
        {
            return fault(format!(
                "late acceptance looks back from 1 to 100000000 iterations, not {length}"
            ));
        }
        if self.reheat.is_some_and(|reheat| reheat.chains == 0) {
            return fault("it heats again after 1 idle chain or more, not 0".into());
        }
        if !(self.floor >= 0.0 && self.floor <= Self::MAX_TEMPERATURE) {
            let most = Self::MAX_TEMPERATURE;
            return fault(format!("floor is from 0 to {most}, not {}", self.floor));
        }
        self.restarts.check()
    }
}
