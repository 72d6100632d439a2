//! Conflict-driven search, for boards on which plain search thrashes.

mod clauses;
mod order;
mod solver;

use super::domains::Domains;
use super::word::{Word, members};
use super::{Halt, Query, Sink};
use crate::UNKNOWN;
use crate::search::{Meter, Rng, Stop};
use clauses::Literal;
use order::Order;
use solver::{Reason, Solver};

/// Conflicts of the shortest run between two restarts (Luby et al. 1993).
const RESTART_UNIT: u64 = 64;
/// Learnt clauses that are kept before the first half is forgotten, and how many more each time.
const FIRST_FORGETTING: usize = 2000;
const MORE_EACH_TIME: usize = 300;

/// Hands the solutions below a propagated board to the sink, except those in `known`.
///
/// Every solution leaves a clause behind for ever, so this is for few solutions.
pub(super) fn search<W: Word>(
    query: &Query,
    domains: &Domains<W>,
    known: &[Vec<u8>],
    nodes: u64,
    meter: &mut Meter,
    sink: &mut Sink,
) -> Result<(), Halt> {
    let board = Candidates::new(domains, query.shape.cells());
    let mut solver = board.solver(domains, query.seed, meter)?;
    for values in known {
        let clause: Vec<Literal> = board.holding(values).collect();
        if clause.len() < 2 {
            // One open candidate: propagation would have decided it.
            return Ok(());
        }
        solver.clauses.add(&clause, 0);
    }
    let last_node = meter.counters.nodes.saturating_add(nodes);
    let mut conflicts = 0;
    let mut restarts = 1;
    let mut next_restart = RESTART_UNIT;
    let mut room = FIRST_FORGETTING;
    loop {
        if let Some(conflict) = solver.propagate(meter)? {
            meter.counters.fails += 1;
            conflicts += 1;
            if solver.level() == 0 {
                return Ok(());
            }
            solver.learn(&conflict);
            continue;
        }
        if conflicts >= next_restart {
            restarts += 1;
            next_restart = conflicts + RESTART_UNIT * luby(restarts);
            solver.back_to(0);
            if solver.clauses.learnt() > room {
                // On level 0 no clause is anybody's reason.
                solver.clauses.forget_half();
                room += MORE_EACH_TIME;
            }
            continue;
        }
        if meter.counters.nodes >= last_node {
            return Err(Halt::Capped);
        }
        if !solver.decide() {
            sink.take(&board.values(domains, &solver))?;
            if !exclude_current(&mut solver) {
                return Ok(());
            }
            continue;
        }
        meter.counters.depth = meter.counters.depth.max(solver.level() as u64);
        meter.node()?;
    }
}

/// Excludes a full assignment by its decisions, from which all else follows; `false` when there
/// were none, so that it was the last solution.
fn exclude_current(solver: &mut Solver) -> bool {
    let clause: Vec<Literal> = solver.decisions().rev().map(Literal::negated).collect();
    let Some(&last) = clause.first() else { return false };
    solver.back_to(clause.len() - 1);
    let reason = match clause.len() {
        1 => Reason::None,
        _ => Reason::Clause(solver.clauses.add(&clause, 0)),
    };
    solver.assign(last, reason);
    true
}

/// The sequence 1 1 2 1 1 2 4 1 1 2 ..., counted from 1.
fn luby(index: u64) -> u64 {
    let bits = u64::BITS - index.leading_zeros();
    if index == (1 << bits) - 1 { 1 << (bits - 1) } else { luby(index + 1 - (1 << (bits - 1))) }
}

/// The candidates that propagation left open, numbered.
struct Candidates {
    /// The cell and the digit of each.
    list: Vec<(usize, usize)>,
    /// `first_of[cell]`: the number of the first candidate of a cell.
    first_of: Vec<usize>,
}

impl Candidates {
    fn new<W: Word>(domains: &Domains<W>, cells: usize) -> Self {
        let mut list = Vec::new();
        let mut first_of = Vec::with_capacity(cells + 1);
        for cell in 0..cells {
            first_of.push(list.len());
            if domains.sizes()[cell] > 1 {
                list.extend(members(domains.mask(cell)).map(|digit| (cell, digit)));
            }
        }
        first_of.push(list.len());
        Self { list, first_of }
    }

    fn number(&self, cell: usize, digit: usize) -> Option<u32> {
        let range = self.first_of[cell]..self.first_of[cell + 1];
        let found = range.clone().find(|&number| self.list[number].1 == digit);
        found.map(|number| number as u32)
    }

    fn solver<W: Word>(
        &self,
        domains: &Domains<W>,
        seed: Option<u64>,
        meter: &mut Meter,
    ) -> Result<Solver, Stop> {
        let mut rng = seed.map(Rng::new);
        let mut rivals = vec![Vec::new(); self.list.len()];
        let mut activity = vec![0.0; self.list.len()];
        let mut at_least_one = Vec::new();
        for domain in (0..domains.sizes().len()).filter(|&domain| domains.sizes()[domain] > 1) {
            let numbers: Vec<u32> = members(domains.mask(domain))
                .filter_map(|member| {
                    let (cell, digit) = domains.candidate(domain, member).parts();
                    self.number(cell, digit)
                })
                .collect();
            meter.work(numbers.len() as u32)?;
            for &number in &numbers {
                rivals[number as usize].extend(numbers.iter().filter(|&&other| other != number));
                // Small domains first, as long as nothing has been learnt.
                activity[number as usize] += 1.0 / (numbers.len() * numbers.len()) as f64;
            }
            at_least_one.push(numbers);
        }
        if let Some(rng) = &mut rng {
            activity.iter_mut().for_each(|activity| *activity += rng.unit());
        }
        for list in &mut rivals {
            list.sort_unstable();
            list.dedup();
            meter.work(2)?;
        }
        let mut solver = Solver::new(&rivals, Order::new(activity));
        for numbers in at_least_one {
            let clause: Vec<Literal> = numbers.iter().map(|&n| Literal::new(n, true)).collect();
            solver.clauses.add(&clause, 0);
        }
        Ok(solver)
    }

    /// What excludes a solution: one of its open cells is something else.
    fn holding(&self, values: &[u8]) -> impl Iterator<Item = Literal> {
        let is_held = |&number: &usize| {
            let (cell, digit) = self.list[number];
            usize::from(values[cell]) == digit + 1
        };
        (0..self.list.len()).filter(is_held).map(|number| Literal::new(number as u32, false))
    }

    fn values<W: Word>(&self, domains: &Domains<W>, solver: &Solver) -> Vec<u8> {
        let mut values = vec![UNKNOWN; self.first_of.len() - 1];
        domains.read(&mut values);
        for (number, &(cell, digit)) in self.list.iter().enumerate() {
            if solver.is_true(number as u32) {
                values[cell] = digit as u8 + 1;
            }
        }
        values
    }
}

#[cfg(test)]
mod tests {
    use super::luby;

    #[test]
    fn the_restarts_follow_luby() {
        let first: Vec<u64> = (1..=15).map(luby).collect();
        assert_eq!(first, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }
}
