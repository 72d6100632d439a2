//! Which move of a neighbourhood is made.

use super::memory::Memory;
use super::params::{AllTabu, Aspiration, Params, Ties};
use crate::search::{Landscape, Rng};

/// Parts of one cost unit that a score counts in: makes room for a fine frequency penalty.
const SCALE: i64 = 1 << 10;

/// The best of the moves seen so far, and the one to fall back on when all are tabu.
pub(super) struct Choice<M> {
    best: Kept<M>,
    fallback: Kept<M>,
}

/// The move of the lowest score so far, and how many had it.
struct Kept<M> {
    found: Option<(M, i64)>,
    score: i64,
    equals: u64,
}

impl<M: Copy> Kept<M> {
    const NONE: Self = Self { found: None, score: i64::MAX, equals: 0 };

    #[inline]
    fn offer(&mut self, change: M, delta: i64, score: i64, ties: Ties, rng: &mut Rng) {
        if score < self.score {
            *self = Self { found: Some((change, delta)), score, equals: 1 };
        } else if score == self.score && ties == Ties::Random {
            // Reservoir: after k equals each has been kept with chance 1/k.
            self.equals += 1;
            if rng.below(self.equals) == 0 {
                self.found = Some((change, delta));
            }
        }
    }
}

/// What decides about one neighbourhood.
pub(super) struct Judge<'a> {
    pub(super) params: &'a Params,
    pub(super) memory: &'a Memory,
    pub(super) iteration: u64,
    /// A tabu move aspires when its delta is under this.
    pub(super) aspire_under: i64,
    /// The frequency penalty in score units.
    pub(super) penalty: i64,
}

impl<M: Copy> Choice<M> {
    pub(super) const NONE: Self = Self { best: Kept::NONE, fallback: Kept::NONE };

    /// Looks at a move; says whether it was admissible.
    #[inline]
    pub(super) fn offer<L: Landscape<Move = M>>(
        &mut self,
        attributes: &L::Attributes,
        change: M,
        delta: i64,
        judge: &Judge,
        rng: &mut Rng,
    ) -> bool {
        let attributes = attributes.as_ref();
        let params = judge.params;
        let aspires = params.aspiration == Aspiration::BestSoFar && delta < judge.aspire_under;
        if !aspires && judge.memory.is_tabu(attributes, judge.iteration) {
            if params.all_tabu == AllTabu::LeastFrequent && self.best.found.is_none() {
                let times = judge.memory.frequency(attributes) as i64;
                self.fallback.offer(change, delta, times, params.ties, rng);
            }
            return false;
        }
        let mut score = delta * SCALE;
        if judge.penalty > 0 && delta >= 0 {
            let times = judge.memory.frequency(attributes) as i64;
            score = score.saturating_add(judge.penalty.saturating_mul(times));
        }
        self.best.offer(change, delta, score, params.ties, rng);
        true
    }

    /// The move to make, with its delta.
    pub(super) fn made(&self) -> Option<(M, i64)> {
        self.best.found.or(self.fallback.found)
    }

    /// The frequency penalty in score units.
    pub(super) fn penalty(params: &Params) -> i64 {
        (params.frequency_penalty * SCALE as f64) as i64
    }
}
