//! Assignments, propagation and learning from conflicts.

use super::clauses::{Clauses, Literal, Watch};
use super::order::Order;
use crate::search::{Meter, Stop};

/// Why a literal is true.
#[derive(Clone, Copy)]
pub(super) enum Reason {
    /// A decision, or known from the start.
    None,
    /// The rival candidate is true: a domain holds one true candidate.
    Rival(u32),
    /// All other literals of the clause are false.
    Clause(u32),
}

/// What cannot hold.
pub(super) enum Conflict {
    /// Two true candidates of one domain.
    Pair(u32, u32),
    /// A clause with no true literal.
    Clause(u32),
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Value {
    Open,
    True,
    False,
}

#[derive(Clone, Copy)]
struct Variable {
    level: u32,
    reason: Reason,
    /// The value it had last: the first to try again.
    phase: bool,
    /// In the clause that is being learnt.
    seen: bool,
}

/// Conflict-driven search over candidates (Marques-Silva and Sakallah 1999).
///
/// That a domain has at most one true candidate needs no clauses: a true candidate makes its
/// rivals false directly. That it has at least one is an ordinary clause.
pub(super) struct Solver {
    values: Vec<Value>,
    variables: Vec<Variable>,
    /// The rivals of each candidate, one after the other.
    rivals: Vec<u32>,
    /// Where the rivals of each candidate start.
    rivals_from: Vec<u32>,
    pub(super) clauses: Clauses,
    pub(super) order: Order,
    trail: Vec<Literal>,
    /// How much of the trail has been propagated.
    done: usize,
    /// The trail at each decision.
    levels: Vec<usize>,
    scratch: Vec<Literal>,
}

impl Solver {
    /// A solver whose candidates have these rivals.
    pub(super) fn new(rivals: &[Vec<u32>], order: Order) -> Self {
        let fresh = Variable { level: 0, reason: Reason::None, phase: true, seen: false };
        let mut rivals_from = vec![0];
        for list in rivals {
            rivals_from.push(rivals_from[rivals_from.len() - 1] + list.len() as u32);
        }
        Self {
            values: vec![Value::Open; 2 * rivals.len()],
            variables: vec![fresh; rivals.len()],
            rivals: rivals.concat(),
            rivals_from,
            clauses: Clauses::new(rivals.len()),
            order,
            trail: Vec::with_capacity(rivals.len()),
            done: 0,
            levels: Vec::new(),
            scratch: Vec::new(),
        }
    }

    fn value(&self, literal: Literal) -> Value {
        self.values[literal.index()]
    }

    /// Whether a candidate is true.
    pub(super) fn is_true(&self, variable: u32) -> bool {
        self.value(Literal::new(variable, true)) == Value::True
    }

    pub(super) fn level(&self) -> usize {
        self.levels.len()
    }

    /// The decisions, first to last.
    pub(super) fn decisions(&self) -> impl DoubleEndedIterator<Item = Literal> {
        self.levels.iter().map(|&start| self.trail[start])
    }

    /// Makes an open literal true.
    pub(super) fn assign(&mut self, literal: Literal, reason: Reason) {
        self.values[literal.index()] = Value::True;
        self.values[literal.negated().index()] = Value::False;
        let variable = &mut self.variables[literal.variable() as usize];
        variable.level = self.levels.len() as u32;
        variable.reason = reason;
        self.trail.push(literal);
    }

    /// Decides the most active open candidate as it was last; `false` when all are assigned.
    pub(super) fn decide(&mut self) -> bool {
        while let Some(variable) = self.order.pop() {
            let phase = self.variables[variable as usize].phase;
            let literal = Literal::new(variable, phase);
            if self.value(literal) == Value::Open {
                self.levels.push(self.trail.len());
                self.assign(literal, Reason::None);
                return true;
            }
        }
        false
    }

    /// Takes back every level above this one.
    pub(super) fn back_to(&mut self, level: usize) {
        if level >= self.levels.len() {
            return;
        }
        let start = self.levels[level];
        for &literal in &self.trail[start..] {
            self.values[literal.index()] = Value::Open;
            self.values[literal.negated().index()] = Value::Open;
            self.variables[literal.variable() as usize].phase = literal.is_positive();
            self.order.insert(literal.variable());
        }
        self.trail.truncate(start);
        self.levels.truncate(level);
        self.done = start;
    }

    /// Follows the consequences of what is assigned.
    ///
    /// # Errors
    /// The reason to stop, if the meter has one.
    pub(super) fn propagate(&mut self, meter: &mut Meter) -> Result<Option<Conflict>, Stop> {
        while self.done < self.trail.len() {
            let literal = self.trail[self.done];
            self.done += 1;
            meter.work(1)?;
            if literal.is_positive()
                && let Some(conflict) = self.exclude_rivals(literal.variable())
            {
                return Ok(Some(conflict));
            }
            if let Some(clause) = self.visit_watches(literal.negated()) {
                return Ok(Some(Conflict::Clause(clause)));
            }
        }
        Ok(None)
    }

    fn exclude_rivals(&mut self, variable: u32) -> Option<Conflict> {
        let from = self.rivals_from[variable as usize] as usize;
        let to = self.rivals_from[variable as usize + 1] as usize;
        for index in from..to {
            let rival = self.rivals[index];
            match self.value(Literal::new(rival, true)) {
                Value::Open => self.assign(Literal::new(rival, false), Reason::Rival(variable)),
                Value::True => return Some(Conflict::Pair(variable, rival)),
                Value::False => {}
            }
        }
        None
    }

    /// Finds another literal to watch for each clause that watches one that became false.
    fn visit_watches(&mut self, falsified: Literal) -> Option<u32> {
        let mut watches = std::mem::take(&mut self.clauses.watches[falsified.index()]);
        let mut kept = 0;
        let mut conflict = None;
        let mut next = 0;
        while next < watches.len() {
            let watch = watches[next];
            next += 1;
            if self.value(watch.blocker) == Value::True {
                watches[kept] = watch;
                kept += 1;
                continue;
            }
            let values = &self.values;
            let literals = self.clauses.get_mut(watch.clause);
            if literals[0] == falsified {
                literals.swap(0, 1);
            }
            let first = literals[0];
            let is_false = |literal: &Literal| values[literal.index()] == Value::False;
            if values[first.index()] != Value::True
                && let Some(other) = (2..literals.len()).find(|&i| !is_false(&literals[i]))
            {
                literals.swap(1, other);
                let moved = literals[1];
                let watch = Watch { clause: watch.clause, blocker: first };
                self.clauses.watches[moved.index()].push(watch);
                continue;
            }
            watches[kept] = Watch { clause: watch.clause, blocker: first };
            kept += 1;
            match self.value(first) {
                Value::Open => self.assign(first, Reason::Clause(watch.clause)),
                Value::True => {}
                Value::False => {
                    conflict = Some(watch.clause);
                    break;
                }
            }
        }
        watches.copy_within(next.., kept);
        watches.truncate(watches.len() - (next - kept));
        self.clauses.watches[falsified.index()] = watches;
        conflict
    }

    /// The false literals that force a literal, or that conflict, into the scratch.
    fn causes(&mut self, of: Option<Literal>, reason: Reason) {
        self.scratch.clear();
        match reason {
            Reason::None => {}
            Reason::Rival(rival) => self.scratch.push(Literal::new(rival, false)),
            Reason::Clause(clause) => {
                let literals = self.clauses.get(clause).iter().copied();
                self.scratch.extend(literals.filter(|&literal| Some(literal) != of));
            }
        }
    }

    /// Learns the first unique implication point of a conflict above level 0, goes back to
    /// where its clause forces a literal, and asserts that. Says how many levels the clause spans.
    pub(super) fn learn(&mut self, conflict: &Conflict) -> u32 {
        let mut clause = vec![Literal::new(0, true)];
        match *conflict {
            Conflict::Clause(index) => self.causes(None, Reason::Clause(index)),
            Conflict::Pair(a, b) => {
                self.scratch.clear();
                self.scratch.extend([Literal::new(a, false), Literal::new(b, false)]);
            }
        }
        let mut at = self.trail.len();
        let mut open = 0;
        loop {
            for index in 0..self.scratch.len() {
                let literal = self.scratch[index];
                let variable = &mut self.variables[literal.variable() as usize];
                if variable.seen || variable.level == 0 {
                    continue;
                }
                variable.seen = true;
                self.order.bump(literal.variable());
                if variable.level as usize == self.levels.len() {
                    open += 1;
                } else {
                    clause.push(literal);
                }
            }
            loop {
                at -= 1;
                if self.variables[self.trail[at].variable() as usize].seen {
                    break;
                }
            }
            let literal = self.trail[at];
            open -= 1;
            if open == 0 {
                clause[0] = literal.negated();
                break;
            }
            self.variables[literal.variable() as usize].seen = false;
            self.causes(Some(literal), self.variables[literal.variable() as usize].reason);
        }
        self.order.decay();
        self.keep_learnt(clause)
    }

    fn keep_learnt(&mut self, mut clause: Vec<Literal>) -> u32 {
        let all: Vec<Literal> = clause.clone();
        let mut index = 0;
        clause.retain(|&literal| {
            index += 1;
            index == 1 || !self.follows(literal)
        });
        for literal in all {
            self.variables[literal.variable() as usize].seen = false;
        }
        let level = |literal: &Literal| self.variables[literal.variable() as usize].level;
        let mut levels: Vec<u32> = clause.iter().map(level).collect();
        levels.sort_unstable();
        levels.dedup();
        let spread = levels.len() as u32;
        // The deepest of the others is watched too, and is where the search goes back to.
        let deepest = (1..clause.len()).max_by_key(|&i| (level(&clause[i]), clause.len() - i));
        let back = deepest.map_or(0, |i| level(&clause[i]) as usize);
        self.back_to(back);
        let reason = match deepest {
            None => Reason::None,
            Some(deepest) => {
                clause.swap(1, deepest);
                Reason::Clause(self.clauses.add(&clause, spread))
            }
        };
        self.assign(clause[0], reason);
        spread
    }

    /// Whether a literal of the learnt clause follows from the others.
    fn follows(&mut self, literal: Literal) -> bool {
        let reason = self.variables[literal.variable() as usize].reason;
        if matches!(reason, Reason::None) {
            return false;
        }
        self.causes(Some(literal.negated()), reason);
        self.scratch.iter().all(|cause| {
            let variable = &self.variables[cause.variable() as usize];
            variable.seen || variable.level == 0
        })
    }
}
