//! The names of the parameters of tabu search.

use super::{Flat, Sheet};
use crate::search::tabu::{AllTabu, Aspiration, Kick, Neighbourhood, Params, Tenure, Ties};

#[derive(Clone, Copy, PartialEq)]
enum Rule {
    Fixed,
    Random,
    Reactive,
}

impl Flat for Tenure {
    fn list(&mut self, sheet: &mut Sheet) {
        let (mut rule, mut least, mut most, mut patience) = match *self {
            Self::Fixed(tenure) => (Rule::Fixed, tenure, tenure, 1000),
            Self::Range(least, most) => (Rule::Random, least, most, 1000),
            Self::Reactive { least, most, patience } => (Rule::Reactive, least, most, patience),
        };
        let words =
            [("fixed", Rule::Fixed), ("random", Rule::Random), ("reactive", Rule::Reactive)];
        sheet.word("tenure_rule", &mut rule, &words);
        sheet.whole("tenure", &mut least);
        if rule != Rule::Fixed {
            // A longer shortest tenure takes the longest one with it, unless that is wished for.
            most = most.max(least);
            sheet.whole("tenure_most", &mut most);
        }
        if rule == Rule::Reactive {
            sheet.whole("patience", &mut patience);
        }
        *self = match rule {
            Rule::Fixed => Self::Fixed(least),
            Rule::Random => Self::Range(least, most),
            Rule::Reactive => Self::Reactive { least, most, patience },
        };
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Look {
    Whole,
    Sampled,
    First,
}

impl Flat for Neighbourhood {
    fn list(&mut self, sheet: &mut Sheet) {
        let (mut look, mut sample) = match *self {
            Self::Whole => (Look::Whole, 100),
            Self::Sampled(sample) => (Look::Sampled, sample),
            Self::FirstImproving => (Look::First, 100),
        };
        let words =
            [("whole", Look::Whole), ("sampled", Look::Sampled), ("first-improving", Look::First)];
        sheet.word("neighbourhood", &mut look, &words);
        if look == Look::Sampled {
            sheet.whole("sample", &mut sample);
        }
        *self = match look {
            Look::Whole => Self::Whole,
            Look::Sampled => Self::Sampled(sample),
            Look::First => Self::FirstImproving,
        };
    }
}

impl Flat for Params {
    fn list(&mut self, sheet: &mut Sheet) {
        self.tenure.list(sheet);
        self.neighbourhood.list(sheet);
        let aspirations = [("best", Aspiration::BestSoFar), ("never", Aspiration::Never)];
        sheet.word("aspiration", &mut self.aspiration, &aspirations);
        let all_tabu = [("least-frequent", AllTabu::LeastFrequent), ("wait", AllTabu::Wait)];
        sheet.word("all_tabu", &mut self.all_tabu, &all_tabu);
        sheet.word("ties", &mut self.ties, &[("first", Ties::First), ("random", Ties::Random)]);
        sheet.number("frequency_penalty", &mut self.frequency_penalty);
        let mut kick_after = self.kick.map(|kick| kick.after);
        sheet.maybe_whole("kick_after", &mut kick_after);
        self.kick = kick_after.map(|after| {
            let mut moves = self.kick.map_or(10, |kick| kick.moves);
            sheet.whole("kick_moves", &mut moves);
            Kick { after, moves }
        });
        self.restarts.list(sheet);
        sheet.maybe_whole("idle_limit", &mut self.idle_limit);
    }
}
