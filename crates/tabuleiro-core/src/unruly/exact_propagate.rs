//! Propagation to the fixed point: what lines and clauses force.
//!
//! Cheap rules run first and as long as they find something, then the clauses, then full-line
//! reasoning on one line at a time.

use super::exact_bits::Bits;
use super::exact_board::{Board, CHEAP, Clash, Halt, WHOLE, Why};
use super::exact_clauses::literal;
use crate::search::Meter;

/// Longer lines are left alone by full-line reasoning as long as they look slack.
const LONG: usize = 126;

impl<const W: usize> Board<W> {
    /// Applies all reasoning about single lines to its fixed point.
    pub(super) fn propagate(&mut self, meter: &mut Meter) -> Result<(), Halt> {
        let result = self.run_queues(meter);
        if result.is_err() {
            for line in self.cheap.drain(..).chain(self.whole.drain(..)) {
                self.waiting[line as usize] = 0;
            }
        }
        result
    }

    fn run_queues(&mut self, meter: &mut Meter) -> Result<(), Halt> {
        loop {
            while let Some(line) = self.cheap.pop() {
                self.waiting[line as usize] &= !CHEAP;
                meter.counters.propagations += 1;
                meter.work(1)?;
                self.apply_cheap_rules(line)?;
            }
            if self.apply_clauses(meter)? {
                continue;
            }
            let Some(line) = self.whole.pop() else { return Ok(()) };
            self.waiting[line as usize] &= !WHOLE;
            meter.counters.propagations += 1;
            meter.work(W as u32)?;
            self.complete_line(line)?;
        }
    }

    /// Follows the clauses; `true` as soon as one of them made a cell known.
    fn apply_clauses(&mut self, meter: &mut Meter) -> Result<bool, Halt> {
        if self.clauses.is_empty() {
            self.seen_by_clauses = self.trail.len();
            return Ok(false);
        }
        let before = self.trail.len();
        let mut units = std::mem::take(&mut self.clauses.units);
        while self.seen_by_clauses < before {
            let cell = self.trail[self.seen_by_clauses];
            self.seen_by_clauses += 1;
            let value = self.value(cell).unwrap_or(0);
            meter.work(1)?;
            units.clear();
            let mut clauses = std::mem::take(&mut self.clauses);
            let broken = clauses.visit(literal(cell, value), &mut units, |literal| {
                self.value(literal / 2).map(|value| u32::from(value) == literal % 2)
            });
            self.clauses = clauses;
            if let Some(clause) = broken {
                self.clauses.units = units;
                return Err(Halt::Conflict(Clash::Clause(clause)));
            }
            for &(unit, clause) in &units {
                // Two clauses may ask for opposite values of one cell.
                if self.assign(unit / 2, (unit % 2) as u8, Why::Clause(clause)).is_err() {
                    self.clauses.units = units;
                    return Err(Halt::Conflict(Clash::Clause(clause)));
                }
            }
        }
        self.clauses.units = units;
        Ok(self.trail.len() > before)
    }

    /// Three in a row, quota and, when lines must differ, comparison with full lines.
    fn apply_cheap_rules(&mut self, index: u32) -> Result<(), Halt> {
        let len = self.len_of(index as usize);
        let everywhere = Bits::first(len);
        let mut silent = true;
        for value in 0..2 {
            // Read anew: the first value's turn may have filled cells for the second.
            let line = self.lines[index as usize];
            let other = line.known[1 - value];
            let forced = other.completes_three().and(everywhere);
            if !forced.and(other).is_empty() {
                return Err(Halt::Conflict(Clash::Three(index)));
            }
            let used = other.count() as usize;
            if used > len / 2 {
                return Err(Halt::Conflict(Clash::Quota(index, 1 - value as u8)));
            }
            let open = everywhere.without(line.all());
            let forced = forced.and(open);
            let rest = if used == len / 2 { open.without(forced) } else { Bits::EMPTY };
            silent &= forced.or(rest).is_empty();
            self.put(index, forced, value, CHEAP | WHOLE, Why::Three(index));
            self.put(index, rest, value, CHEAP | WHOLE, Why::Quota(index));
        }
        if silent && self.distinct {
            self.compare_with_other_lines(index)?;
        }
        Ok(())
    }

    /// Fills the cells that are equal in all completions of the line.
    fn complete_line(&mut self, index: u32) -> Result<(), Halt> {
        let len = self.len_of(index as usize);
        let line = self.lines[index as usize];
        let unknown = Bits::first(len).without(line.all());
        if unknown.is_empty() || (len > LONG && self.is_slack(index, unknown.count())) {
            return Ok(());
        }
        let possible = self
            .fit
            .possible(len, &line.known[0], &line.known[1])
            .ok_or(Halt::Conflict(Clash::Whole(index)))?;
        // The line itself has nothing left to give to full-line reasoning.
        self.put(index, unknown.without(possible.ones), 0, CHEAP, Why::Whole(index));
        self.put(index, unknown.without(possible.zeros), 1, CHEAP, Why::Whole(index));
        Ok(())
    }

    /// Whether full-line reasoning has little hope: many cells are open, and neither value has
    /// become scarce. On long lines that costs more than it gives.
    fn is_slack(&self, index: u32, unknown: u32) -> bool {
        let used = self.lines[index as usize].known.map(Bits::count);
        let scarcest =
            (self.len_of(index as usize) as u32 / 2).saturating_sub(used[0].max(used[1]));
        unknown > 24 && 5 * scarcest > 2 * unknown
    }

    /// No two lines are equal: a full line that agrees with everything known of a line with one
    /// open pair forces that pair to differ.
    fn compare_with_other_lines(&mut self, index: u32) -> Result<(), Halt> {
        let everywhere = Bits::first(self.len_of(index as usize));
        let open = everywhere.without(self.lines[index as usize].all());
        if open.count() > 2 {
            return Ok(());
        }
        let lines = self.height + self.width;
        let all = if (index as usize) < self.height { 0..self.height } else { self.height..lines };
        for other in all.filter(|&other| other != index as usize) {
            let (one, two) = (self.lines[index as usize], self.lines[other]);
            let differ = one.known[0].and(two.known[1]).or(one.known[1].and(two.known[0]));
            if !differ.is_empty() {
                continue;
            }
            let other_open = everywhere.without(two.all());
            match (open.count(), other_open.count()) {
                (0, 0) => return Err(Halt::Conflict(Clash::Equal(index, other as u32))),
                (0, 2) => self.put_opposite(other as u32, other_open, index),
                (2, 0) => {
                    self.put_opposite(index, open, other as u32);
                    return Ok(());
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn put_opposite(&mut self, index: u32, cells: Bits<W>, full: u32) {
        let pattern = self.lines[full as usize].known;
        self.put(index, cells.and(pattern[1]), 0, CHEAP | WHOLE, Why::Differ(full));
        self.put(index, cells.and(pattern[0]), 1, CHEAP | WHOLE, Why::Differ(full));
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::UNKNOWN;
    use crate::search::{Control, Rng};
    use crate::unruly::{Unruly, full_board};

    /// Sides with lines of one word, of a word's border, and of several words.
    const SIDES: [(usize, usize); 6] = [(6, 8), (8, 8), (10, 12), (6, 64), (66, 14), (20, 130)];

    fn values<const W: usize>(board: &Board<W>) -> Vec<u8> {
        let mut values = vec![UNKNOWN; board.cells()];
        board.read(&mut values);
        values
    }

    fn propagated<const W: usize>(puzzle: &Unruly) -> Result<Vec<u8>, Halt> {
        let mut board = Board::<W>::new(puzzle);
        board.wake_all();
        for (cell, &value) in puzzle.givens().iter().enumerate() {
            if value != UNKNOWN {
                board.assign(cell as u32, value, Why::Fixed)?;
            }
        }
        board.propagate(&mut Control::default().meter())?;
        Ok(values(&board))
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(200))]

        #[test]
        fn propagation_never_loses_a_solution(
            seed: u64, sides in 0..SIDES.len(), distinct: bool, density in 0.1..0.9,
        ) {
            // What propagation fills in from some cells of a solution is that solution, with lines
            // of any number of words alike.
            let (height, width) = SIDES[sides];
            let distinct = distinct && height.min(width) > 6;
            let solution =
                full_board(height, width, distinct, seed, &Control::default()).unwrap();
            let mut rng = Rng::new(seed);
            let givens = (solution.iter())
                .map(|&value| if rng.chance(density) { value } else { UNKNOWN })
                .collect();
            let puzzle = Unruly::new(height, width, distinct, givens).unwrap();
            let wide = propagated::<4>(&puzzle).expect("no conflict");
            prop_assert!(wide.iter().zip(&solution).all(|(v, s)| *v == UNKNOWN || v == s));
            if height.max(width) <= 64 {
                prop_assert_eq!(propagated::<1>(&puzzle).expect("no conflict"), wide);
            }
        }

        #[test]
        fn each_rule_keeps_a_solution(
            seed: u64, distinct: bool, density in 0.2..0.95, line in 0u32..24,
        ) {
            // Three in a row and quota, comparison with full lines, and full-line reasoning, each
            // alone on one line, fill in nothing that the hidden solution does not have.
            let solution = full_board(12, 12, distinct, seed, &Control::default()).unwrap();
            let mut rng = Rng::new(seed);
            let puzzle = Unruly::new(12, 12, distinct, vec![]).unwrap();
            type Rule = fn(&mut Board<1>, u32) -> Result<(), Halt>;
            let mut rules: Vec<Rule> = vec![Board::apply_cheap_rules, Board::complete_line];
            if distinct {
                rules.push(Board::compare_with_other_lines);
            }
            for rule in rules {
                let mut board = Board::<1>::new(&puzzle);
                for (cell, &value) in solution.iter().enumerate() {
                    if rng.chance(density) {
                        board.assign(cell as u32, value, Why::Fixed).expect("a legal cell");
                    }
                }
                prop_assert_eq!(rule(&mut board, line), Ok(()));
                let values = values(&board);
                prop_assert!(values.iter().zip(&solution).all(|(v, s)| *v == UNKNOWN || v == s));
            }
        }
    }
}
