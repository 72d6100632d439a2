//! The parameters of an ant colony.

use crate::Invalid;

/// An exponent from 0 to 16 in quarters. Powers are products and square roots, which every machine
/// rounds alike, so that a seed means the same everywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Power {
    quarters: u32,
}

impl Power {
    /// Exponent 0: no influence.
    pub const NONE: Self = Self { quarters: 0 };
    /// Exponent 1.
    pub const ONE: Self = Self { quarters: 4 };

    /// The nearest exponent that there is.
    ///
    /// # Errors
    /// A sentence when it is not from 0 to 16.
    pub fn new(name: &str, exponent: f64) -> Result<Self, Invalid> {
        if (0.0..=16.0).contains(&exponent) {
            return Ok(Self { quarters: (exponent * 4.0).round() as u32 });
        }
        Err(Invalid(format!("{name} is from 0 to 16, not {exponent}")))
    }

    /// The exponent as a number.
    #[must_use]
    pub fn exponent(self) -> f64 {
        f64::from(self.quarters) / 4.0
    }

    /// A number, 0 or more, to that power.
    #[inline]
    #[must_use]
    pub fn of(self, base: f64) -> f64 {
        match self.quarters {
            0 => 1.0,
            4 => base,
            quarters => {
                let mut power = 1.0;
                (0..quarters / 4).for_each(|_| power *= base);
                let root = if quarters % 4 > 0 { base.sqrt() } else { 1.0 };
                match quarters % 4 {
                    1 => power * root.sqrt(),
                    2 => power * root,
                    3 => power * root * root.sqrt(),
                    _ => power,
                }
            }
        }
    }
}

/// Whose way is marked at the end of an iteration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leader {
    /// The best ant of the iteration; of equals the first.
    Iteration,
    /// The best ant so far; under [`Deposit::Worth`] until one is worth more than what
    /// `worth_rate` has left of it.
    Best,
}

/// Where pheromone evaporates at the end of an iteration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evaporation {
    /// Everywhere (ant system, max-min ant system).
    Everywhere,
    /// Only where the leader went (ant colony system).
    Leader,
}

/// How much pheromone the leader lays on each place of its way, times `rate`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deposit {
    /// The sum of all pheromone over the length of the way: the sum stays as it is.
    Sum,
    /// What the puzzle says a solution of its cost is worth.
    Worth,
}

/// How the ants of a batch take turns; makes a difference with a local update only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Each ant goes its whole way before the next sets off. Memory for one ant.
    OneByOne,
    /// All ants decide in turn.
    InStep,
}

/// Every parameter of an ant colony.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Params {
    /// Ants in a batch: 1 to 1,000,000, in step 1 to 1,000.
    pub ants: u32,
    /// Exponent of the pheromone.
    pub alpha: Power,
    /// Exponent of what the puzzle promises.
    pub beta: Power,
    /// Chance that an ant takes the best branch instead of drawing one: 0 to 1.
    pub greedy: f64,
    /// Pheromone at the start, everywhere: over 0, up to 1,000,000.
    pub initial: f64,
    /// Evaporation and deposit at the end of an iteration: 0 to 1.
    pub rate: f64,
    /// How far a place falls back to `initial` when an ant passes it: 0 (not at all) to 1.
    pub local_rate: f64,
    /// Whose way is marked.
    pub leader: Leader,
    /// Where pheromone evaporates.
    pub evaporation: Evaporation,
    /// How much the leader lays.
    pub deposit: Deposit,
    /// How much of its worth [`Leader::Best`] loses in each iteration: 0 to 1.
    pub worth_rate: f64,
    /// The least and the most pheromone of a place (max-min ant system).
    pub bounds: Option<(f64, f64)>,
    /// Lays the pheromone anew, and forgets the leader, after so many iterations without a new
    /// best, 1 or more.
    pub reset_after: Option<u64>,
    /// Sends every ant of a batch even when one of them has solved the puzzle.
    pub whole_batch: bool,
    /// How the ants take turns.
    pub order: Order,
}

impl Default for Params {
    fn default() -> Self {
        Self {
            ants: 30,
            alpha: Power::ONE,
            beta: Power::NONE,
            greedy: 0.0,
            initial: 1.0,
            rate: 0.1,
            local_rate: 0.0,
            leader: Leader::Iteration,
            evaporation: Evaporation::Everywhere,
            deposit: Deposit::Sum,
            worth_rate: 0.0,
            bounds: None,
            reset_after: None,
            whole_batch: false,
            order: Order::OneByOne,
        }
    }
}

impl Params {
    /// Most ants in a batch.
    pub const MAX_ANTS: u32 = 1_000_000;

    /// Most ants in step: each has a board of its own.
    pub const MAX_IN_STEP: u32 = 1_000;

    /// Whether every parameter is in its range.
    ///
    /// # Errors
    /// A sentence with the first parameter that is not, and its range.
    pub fn check(&self) -> Result<(), Invalid> {
        let fault = |sentence: String| Err(Invalid(sentence));
        let most = match self.order {
            Order::OneByOne => Self::MAX_ANTS,
            Order::InStep => Self::MAX_IN_STEP,
        };
        if self.ants == 0 || self.ants > most {
            return fault(format!("ants is from 1 to {most}, not {}", self.ants));
        }
        for (name, share) in [
            ("greedy", self.greedy),
            ("rate", self.rate),
            ("local_rate", self.local_rate),
            ("worth_rate", self.worth_rate),
        ] {
            if !(0.0..=1.0).contains(&share) {
                return fault(format!("{name} is from 0 to 1, not {share}"));
            }
        }
        if !(self.initial > 0.0 && self.initial <= 1e6) {
            return fault(format!("initial is over 0 and up to 1000000, not {}", self.initial));
        }
        if let Some((least, most)) = self.bounds
            && !(least >= 0.0 && least <= most && most <= 1e6)
        {
            return fault(format!(
                "bounds are two numbers from 0 to 1000000, the smaller first, not {least} and {most}"
            ));
        }
        if self.reset_after == Some(0) {
            return fault("reset_after is 1 or more, not 0".into());
        }
        Ok(())
    }
}
