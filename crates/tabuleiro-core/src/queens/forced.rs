//! The queens that stand at the same place in all solutions.

use super::{Blocked, Queens, exact};
use crate::NO_QUEEN;
use crate::search::{Control, Counters, End, Forced};

/// One solution, then for each row that has not differed yet a solution without that queen. Every
/// solution on the way settles all rows in which it differs.
pub(super) fn forced(puzzle: &Queens, control: &Control) -> Forced<u32> {
    let clock = control.limits.time.map(|time| (std::time::Instant::now(), time));
    let mut counters = Counters::default();
    let mut seed = control.seed;
    let mut ask = |puzzle: &Queens, solution: &mut Vec<u32>| {
        let mut control = *control;
        control.seed = seed;
        seed = Some(seed.unwrap_or(0).wrapping_add(1));
        control.limits.nodes = control.limits.nodes.map(|most| most - counters.nodes);
        control.limits.time = clock.map(|(start, time)| time.saturating_sub(start.elapsed()));
        solution.clear();
        let report = exact::enumerate(puzzle, 1, &control, &mut |columns| solution.extend(columns));
        counters.nodes += report.counters.nodes;
        counters.fails += report.counters.fails;
        counters.propagations += report.counters.propagations;
        counters.depth = counters.depth.max(report.counters.depth);
        report.end
    };
    let mut solution = Vec::new();
    let mut end = ask(puzzle, &mut solution);
    let mut common = solution.clone();
    for row in 0..common.len() {
        if end == End::Budget || end == End::Cancelled {
            break;
        }
        let column = common[row];
        let square = (row as u32, column);
        if column == NO_QUEEN || puzzle.placed().binary_search(&square).is_ok() {
            continue;
        }
        end = ask(&without(puzzle, square), &mut solution);
        for (common, column) in common.iter_mut().zip(&solution) {
            if *common != *column {
                *common = NO_QUEEN;
            }
        }
    }
    if end == End::Enough {
        end = End::Complete;
    }
    let satisfiable = !common.is_empty();
    if !satisfiable && puzzle.n() <= Queens::MAX_SEARCHED {
        common = vec![NO_QUEEN; puzzle.n() as usize];
    }
    Forced { values: common, satisfiable, end, counters }
}

/// The puzzle with one more blocked square.
fn without(puzzle: &Queens, square: (u32, u32)) -> Queens {
    let mut blocked: Blocked = puzzle.blocked().clone();
    blocked.squares.push(square);
    puzzle.with_blocked(blocked)
}
