//! The names of the parameters of annealing.

use super::{Flat, Sheet};
use crate::search::anneal::{Acceptance, Cooling, FirstTemperature, Idle, Params, Reheat};

#[derive(Clone, Copy, PartialEq)]
enum Rule {
    Metropolis,
    Late,
}

impl Flat for Acceptance {
    fn list(&mut self, sheet: &mut Sheet) {
        let (mut rule, mut length) = match *self {
            Self::Metropolis => (Rule::Metropolis, 1000),
            Self::Late(length) => (Rule::Late, length),
        };
        let words = [("metropolis", Rule::Metropolis), ("late", Rule::Late)];
        sheet.word("acceptance", &mut rule, &words);
        if rule == Rule::Late {
            sheet.whole("late_length", &mut length);
        }
        *self = match rule {
            Rule::Metropolis => Self::Metropolis,
            Rule::Late => Self::Late(length),
        };
    }
}

impl Flat for FirstTemperature {
    fn list(&mut self, sheet: &mut Sheet) {
        let (mut given, mut samples) = match *self {
            Self::Given(first) => (Some(first), 100),
            Self::Deviation(samples) => (None, samples),
        };
        sheet.maybe_number("temperature", &mut given);
        *self = match given {
            Some(first) => Self::Given(first),
            None => {
                sheet.whole("temperature_samples", &mut samples);
                Self::Deviation(samples)
            }
        };
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Curve {
    Geometric,
    Linear,
    LundyMees,
    Constant,
}

impl Flat for Cooling {
    fn list(&mut self, sheet: &mut Sheet) {
        let (mut curve, now) = match *self {
            Self::Geometric(factor) => (Curve::Geometric, Some(factor)),
            Self::Linear(step) => (Curve::Linear, Some(step)),
            Self::LundyMees(beta) => (Curve::LundyMees, Some(beta)),
            Self::Constant => (Curve::Constant, None),
        };
        let words = [
            ("geometric", Curve::Geometric),
            ("linear", Curve::Linear),
            ("lundy-mees", Curve::LundyMees),
            ("constant", Curve::Constant),
        ];
        let before = curve;
        sheet.word("cooling", &mut curve, &words);
        // The number of one curve means nothing to another.
        let usual = match curve {
            Curve::Geometric => 0.99,
            Curve::Linear | Curve::LundyMees => 0.01,
            Curve::Constant => 0.0,
        };
        let mut rate = now.filter(|_| curve == before).unwrap_or(usual);
        if curve != Curve::Constant {
            sheet.number("cooling_rate", &mut rate);
        }
        *self = match curve {
            Curve::Geometric => Self::Geometric(rate),
            Curve::Linear => Self::Linear(rate),
            Curve::LundyMees => Self::LundyMees(rate),
            Curve::Constant => Self::Constant,
        };
    }
}

impl Flat for Params {
    fn list(&mut self, sheet: &mut Sheet) {
        self.acceptance.list(sheet);
        if self.acceptance == Acceptance::Metropolis {
            self.first_temperature.list(sheet);
            self.cooling.list(sheet);
            sheet.whole("chain", &mut self.chain);
            sheet.number("floor", &mut self.floor);
            let mut chains = self.reheat.map(|reheat| reheat.chains);
            sheet.maybe_whole("reheat_after", &mut chains);
            self.reheat = chains.map(|chains| {
                let mut idle = self.reheat.map_or(Idle::NoNewLowest, |reheat| reheat.idle);
                let words = [("no-new-lowest", Idle::NoNewLowest), ("no-fall", Idle::NoFall)];
                sheet.word("idle_chain", &mut idle, &words);
                Reheat { chains, idle }
            });
        }
        self.restarts.list(sheet);
    }
}
