//! Clauses over cells, learnt from conflicts, with two watched literals each.
//!
//! A literal is `2 * cell + value` and is true when the cell has that value.

/// "That cell has that value."
#[inline]
pub(super) fn literal(cell: u32, value: u8) -> u32 {
    2 * cell + u32::from(value)
}

struct Clause {
    /// The first two are watched. Empty: the place is free.
    literals: Vec<u32>,
    /// Number of decision levels in it when it was learnt; low ones are worth keeping.
    spread: u32,
    /// Never forgotten.
    permanent: bool,
}

#[derive(Clone, Copy)]
struct Watch {
    clause: u32,
    /// Some other literal of the clause: when it is true there is nothing to do.
    hint: u32,
}

/// The clauses and who watches them.
#[derive(Default)]
pub(super) struct Clauses {
    clauses: Vec<Clause>,
    free: Vec<u32>,
    /// For each literal the clauses to visit when it becomes false; empty until needed.
    watches: Vec<Vec<Watch>>,
    learnt: usize,
    /// Buffer of implied literals, kept here to be reused.
    pub(super) units: Vec<(u32, u32)>,
}

impl Clauses {
    pub(super) fn is_empty(&self) -> bool {
        self.clauses.is_empty()
    }

    /// Number of clauses that may be forgotten.
    pub(super) fn learnt(&self) -> usize {
        self.learnt
    }

    /// The literals of a clause.
    pub(super) fn literals(&self, clause: u32) -> &[u32] {
        &self.clauses[clause as usize].literals
    }

    /// Adds a clause of at least two literals. The first two must be those that became false
    /// last, or are not false.
    pub(super) fn add(
        &mut self,
        cells: usize,
        literals: &[u32],
        spread: u32,
        permanent: bool,
    ) -> u32 {
        if self.watches.is_empty() {
            self.watches.resize_with(2 * cells, Vec::new);
        }
        let clause = Clause { literals: literals.to_vec(), spread, permanent };
        let index = match self.free.pop() {
            Some(index) => {
                self.clauses[index as usize] = clause;
                index
            }
            None => {
                self.clauses.push(clause);
                (self.clauses.len() - 1) as u32
            }
        };
        self.learnt += usize::from(!permanent);
        for turn in 0..2 {
            let watch = Watch { clause: index, hint: literals[1 - turn] };
            self.watches[literals[turn] as usize].push(watch);
        }
        index
    }

    /// A permanent clause is not needed any more.
    pub(super) fn retire(&mut self, clause: u32) {
        let clause = &mut self.clauses[clause as usize];
        self.learnt += usize::from(clause.permanent);
        clause.permanent = false;
    }

    /// Visits the clauses that watch the opposite of a literal that became true. Appends what
    /// they imply as (literal, clause), or returns a clause that is broken.
    pub(super) fn visit(
        &mut self,
        made_true: u32,
        units: &mut Vec<(u32, u32)>,
        state: impl Fn(u32) -> Option<bool>,
    ) -> Option<u32> {
        let falsified = made_true ^ 1;
        let mut watches = std::mem::take(&mut self.watches[falsified as usize]);
        let mut broken = None;
        watches.retain_mut(|watch| {
            if broken.is_some() || state(watch.hint) == Some(true) {
                return true;
            }
            let literals = &mut self.clauses[watch.clause as usize].literals;
            if literals[0] == falsified {
                literals.swap(0, 1);
            }
            let first = literals[0];
            watch.hint = first;
            let first_state = state(first);
            if first_state == Some(true) {
                return true;
            }
            if let Some(other) = (2..literals.len()).find(|&at| state(literals[at]) != Some(false))
            {
                literals.swap(1, other);
                let watch = Watch { clause: watch.clause, hint: first };
                self.watches[literals[1] as usize].push(watch);
                return false;
            }
            if first_state == Some(false) {
                broken = Some(watch.clause);
            } else {
                units.push((first, watch.clause));
            }
            true
        });
        self.watches[falsified as usize] = watches;
        broken
    }

    /// Forgets the worse half of the learnt clauses, but none that is `needed`.
    pub(super) fn forget(&mut self, needed: impl Fn(u32, &[u32]) -> bool) {
        let mut order: Vec<(u32, usize, u32)> = (self.clauses.iter().enumerate())
            .filter(|(index, clause)| {
                !clause.permanent
                    && clause.spread > 2
                    && !clause.literals.is_empty()
                    && !needed(*index as u32, &clause.literals)
            })
            .map(|(index, clause)| (clause.spread, clause.literals.len(), index as u32))
            .collect();
        order.sort_unstable();
        for &(_, _, index) in &order[order.len() / 2..] {
            self.clauses[index as usize].literals = Vec::new();
            self.free.push(index);
            self.learnt -= 1;
        }
        for watches in &mut self.watches {
            watches.retain(|watch| !self.clauses[watch.clause as usize].literals.is_empty());
        }
    }
}
