//! Learning from conflicts: which decisions were to blame, as a clause.
//!
//! The first-unique-implication-point scheme of SAT solvers (Marques-Silva and Sakallah 1999),
//! over reasons that are found only when they are asked for: three in a row and quotas name
//! their cells, full-line reasoning is asked which known cells it really needs.

use super::exact_bits::Bits;
use super::exact_board::{Board, Clash, Why};
use super::exact_clauses::literal;

/// What a conflict teaches.
pub(super) struct Lesson {
    /// Literals of which one must be true. The first becomes unit at `level`, and the second is of
    /// that level; a single one holds always.
    pub(super) clause: Vec<u32>,
    /// The highest level at which all but the first are false.
    pub(super) level: usize,
    /// Number of levels in it.
    pub(super) spread: u32,
}

/// Working memory of conflict analysis.
pub(super) struct Learner {
    seen: Vec<bool>,
    touched: Vec<u32>,
    cause: Vec<u32>,
}

impl Learner {
    pub(super) fn new() -> Self {
        Self { seen: Vec::new(), touched: Vec::new(), cause: Vec::new() }
    }

    /// The cells of a conflict, as true literals, are left in `self.cause`; the highest level
    /// among them is returned.
    pub(super) fn conflict_level<const W: usize>(
        &mut self,
        board: &mut Board<W>,
        clash: Clash,
        marks: &[usize],
    ) -> usize {
        self.cause.clear();
        explain_clash(board, clash, &mut self.cause);
        self.cause.iter().map(|&l| level_of(board, l / 2, marks)).max().unwrap_or(0)
    }

    /// The lesson of the conflict whose cells [`Self::conflict_level`] has left. `marks` holds the
    /// length of the trail before each decision, the last of them that of the conflict's level,
    /// which must not be 0. Calls `blame` for each cell that took part.
    pub(super) fn learn<const W: usize>(
        &mut self,
        board: &mut Board<W>,
        marks: &[usize],
        mut blame: impl FnMut(u32),
    ) -> Lesson {
        self.seen.resize(board.cells(), false);
        let top = marks[marks.len() - 1];
        let mut clause = vec![0];
        let mut open = 0;
        let mut place = board.mark();
        let mut cause = std::mem::take(&mut self.cause);
        loop {
            for &reason in &cause {
                let cell = reason / 2;
                let at = board.reason(cell).0 as usize;
                if self.seen[cell as usize] || at < marks[0] {
                    continue;
                }
                self.seen[cell as usize] = true;
                self.touched.push(cell);
                blame(cell);
                if at >= top {
                    open += 1;
                } else {
                    clause.push(reason ^ 1);
                }
            }
            // Back along the trail to the latest cell that takes part.
            let cell = loop {
                place -= 1;
                let cell = board.at(place);
                if self.seen[cell as usize] {
                    break cell;
                }
            };
            open -= 1;
            if open == 0 {
                clause[0] = literal(cell, board.value(cell).unwrap_or(0)) ^ 1;
                break;
            }
            cause.clear();
            explain_cell(board, cell, &mut cause);
        }
        self.shorten(board, &mut clause, &mut cause);
        self.cause = cause;
        for cell in self.touched.drain(..) {
            self.seen[cell as usize] = false;
        }
        finish(board, clause, marks)
    }

    /// Drops literals that follow from the others.
    fn shorten<const W: usize>(
        &self,
        board: &mut Board<W>,
        clause: &mut Vec<u32>,
        buffer: &mut Vec<u32>,
    ) {
        let mut kept = 1;
        for at in 1..clause.len() {
            let cell = clause[at] / 2;
            let why = board.reason(cell).1;
            let redundant = match why {
                Why::Three(_) | Why::Quota(_) | Why::Clause(_) => {
                    buffer.clear();
                    explain_cell(board, cell, buffer);
                    buffer.iter().all(|&reason| self.seen[reason as usize / 2])
                }
                _ => false,
            };
            if !redundant {
                clause[kept] = clause[at];
                kept += 1;
            }
        }
        clause.truncate(kept);
    }
}

/// Puts a literal of the highest remaining level second and counts the levels.
fn finish<const W: usize>(board: &Board<W>, mut clause: Vec<u32>, marks: &[usize]) -> Lesson {
    let mut levels: Vec<usize> =
        clause[1..].iter().map(|&literal| level_of(board, literal / 2, marks)).collect();
    let latest = (0..levels.len()).max_by_key(|&at| levels[at]);
    if let Some(at) = latest {
        clause.swap(1, at + 1);
    }
    let level = latest.map_or(0, |at| levels[at]);
    levels.sort_unstable();
    levels.dedup();
    Lesson { clause, level, spread: levels.len() as u32 + 1 }
}

/// The decision level of a known cell.
fn level_of<const W: usize>(board: &Board<W>, cell: u32, marks: &[usize]) -> usize {
    let place = board.reason(cell).0 as usize;
    marks.partition_point(|&mark| mark <= place)
}

/// Appends the known cells that contradict each other, as true literals.
fn explain_clash<const W: usize>(board: &mut Board<W>, clash: Clash, cause: &mut Vec<u32>) {
    match clash {
        Clash::Three(index) => {
            let known = board.line(index).known;
            for value in 0..2u8 {
                let equal = known[usize::from(value)];
                let mut first = None;
                equal.each(|at| {
                    if first.is_none() && at >= 2 && equal.has(at - 1) && equal.has(at - 2) {
                        first = Some(at);
                    }
                });
                if let Some(at) = first {
                    cause.extend((at - 2..=at).map(|at| literal(board.cell(index, at), value)));
                    return;
                }
            }
        }
        Clash::Quota(index, value) => {
            let cells = board.line(index).known[usize::from(value)];
            cells.each(|at| cause.push(literal(board.cell(index, at), value)));
        }
        Clash::Whole(index) => {
            let known = board.line(index).known;
            let needed = needed(board, index, known, None);
            push_line(board, index, needed, cause);
        }
        Clash::Equal(one, two) => {
            push_line(board, one, board.line(one).known, cause);
            push_line(board, two, board.line(two).known, cause);
        }
        Clash::Clause(clause) => {
            cause.extend(board.clauses.literals(clause).iter().map(|&literal| literal ^ 1));
        }
        Clash::Cell(_) | Clash::TooFewLines => {}
    }
}

/// Appends known cells from which a known cell follows, as true literals.
fn explain_cell<const W: usize>(board: &mut Board<W>, cell: u32, cause: &mut Vec<u32>) {
    let (place, why) = board.reason(cell);
    let value = board.value(cell).unwrap_or(0);
    match why {
        Why::Fixed => {}
        Why::Three(index) => {
            let at = board.place_in(index, cell) as isize;
            let len = board.len_of(index as usize) as isize;
            for pair in [[at - 2, at - 1], [at - 1, at + 1], [at + 1, at + 2]] {
                let cells = pair.map(|p| {
                    (0..len)
                        .contains(&p)
                        .then(|| board.cell(index, p as usize))
                        .filter(|&c| board.value(c) == Some(1 - value) && board.reason(c).0 < place)
                });
                if let [Some(one), Some(two)] = cells {
                    cause.extend([literal(one, 1 - value), literal(two, 1 - value)]);
                    return;
                }
            }
        }
        Why::Quota(index) => {
            let others = earlier(board, index, place)[usize::from(1 - value)];
            others.each(|at| cause.push(literal(board.cell(index, at), 1 - value)));
        }
        Why::Whole(index) => {
            let mut known = earlier(board, index, place);
            // The opposite value is ruled out by them.
            let at = board.place_in(index, cell);
            known[usize::from(1 - value)].insert(at);
            let mut needed = needed(board, index, known, Some(at));
            needed[usize::from(1 - value)].remove(at);
            push_line(board, index, needed, cause);
        }
        Why::Differ(full) => {
            let index = board.beside(full, cell);
            push_line(board, full, board.line(full).known, cause);
            push_line(board, index, earlier(board, index, place), cause);
        }
        Why::Clause(clause) => {
            let literals = board.clauses.literals(clause);
            cause.extend(literals.iter().filter(|&&l| l / 2 != cell).map(|&l| l ^ 1));
        }
    }
}

/// The cells of a line that were known before a place of the trail.
fn earlier<const W: usize>(board: &Board<W>, index: u32, place: u32) -> [Bits<W>; 2] {
    board.line(index).known.map(|cells| {
        let mut kept = Bits::EMPTY;
        cells.each(|at| kept.insert_if(at, board.reason(board.cell(index, at)).0 < place));
        kept
    })
}

fn push_line<const W: usize>(
    board: &Board<W>,
    index: u32,
    known: [Bits<W>; 2],
    cause: &mut Vec<u32>,
) {
    for value in 0..2u8 {
        known[usize::from(value)].each(|at| cause.push(literal(board.cell(index, at), value)));
    }
}

/// Drops cells of a line without completion as long as it stays without one, the latest known
/// first; never the one at `keep`.
fn needed<const W: usize>(
    board: &mut Board<W>,
    index: u32,
    mut known: [Bits<W>; 2],
    keep: Option<usize>,
) -> [Bits<W>; 2] {
    let len = board.len_of(index as usize);
    let mut order = Vec::with_capacity(len);
    known[0].or(known[1]).each(|at| {
        if keep != Some(at) {
            order.push((board.reason(board.cell(index, at)).0, at));
        }
    });
    order.sort_unstable();
    for (_, at) in order.into_iter().rev() {
        let value = usize::from(known[1].has(at));
        known[value].remove(at);
        if board.fit.is_possible(len, &known[0], &known[1]) {
            known[value].insert(at);
        }
    }
    known
}
