//! What one crossing line costs, and what it would cost with another value in one cell.

use super::frame::Frame;
use crate::nonogram::Block;
use crate::nonogram::clue_distance::{ClueDistance, shown};
use crate::nonogram::line_fit::{FORBIDDEN, Fitter, Shape};
use crate::{Invalid, UNKNOWN};

/// What a minor costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineCost {
    /// The cells that separate it from the nearest line that obeys its clue and what is known.
    Nearest,
    /// `pixels` for each painted cell too many or too few, and `blocks` times the distance of the
    /// blocks: objective (1) of Goldbarg, Taumaturgo and Goldbarg with 1 and 100. A known cell that
    /// is wrong counts as a distance of 1.
    Blocks {
        /// How blocks are compared.
        distance: ClueDistance,
        /// Weight of the blocks, 1 to 1,000.
        blocks: u16,
        /// Weight of the number of painted cells, 0 to 1,000.
        pixels: u16,
    },
}

impl LineCost {
    /// Objective (1) of the Tabugrama source.
    pub const TABUGRAMA: Self =
        Self::Blocks { distance: ClueDistance::Paired, blocks: 100, pixels: 1 };

    /// Whether the weights are in their ranges.
    ///
    /// # Errors
    /// A sentence with the first that is not, and its range.
    pub fn check(self) -> Result<(), Invalid> {
        if let LineCost::Blocks { blocks, pixels, .. } = self {
            if !(1..=1000).contains(&blocks) {
                return Err(Invalid(format!("the blocks' weight is from 1 to 1000, not {blocks}")));
            }
            if pixels > 1000 {
                return Err(Invalid(format!("the pixels' weight is from 0 to 1000, not {pixels}")));
            }
        }
        Ok(())
    }
}

/// How the numbers of a minor are found.
#[derive(Clone)]
enum Kind {
    Nearest {
        shapes: Vec<Shape>,
        fitter: Fitter,
        prices: Vec<i32>,
        totals: Vec<i32>,
    },
    /// Looked up by the whole line read as a number; minors of one clue share a table.
    Table {
        tables: Vec<Vec<i32>>,
        table_of: Vec<usize>,
        powers: Vec<usize>,
    },
    /// Counted block by block.
    Count {
        rule: Rule,
        copy: Vec<u8>,
        memory: Vec<u32>,
    },
}

/// The numbers of [`LineCost::Blocks`].
#[derive(Clone, Copy)]
struct Rule {
    distance: ClueDistance,
    blocks: i32,
    pixels: i32,
}

impl Rule {
    fn cost(self, clue: &[Block], line: &[u8], memory: &mut Vec<u32>) -> i32 {
        let wanted: i32 = clue.iter().map(|block| block.len as i32).sum();
        let painted = line.iter().filter(|&&value| value != 0).count() as i32;
        let apart = self.distance.between(clue, shown(line.iter().copied()), memory);
        self.pixels * (wanted - painted).abs() + self.blocks * apart as i32
    }
}

/// Longest table: one number for each line that there is.
const MOST_LINES: usize = 1 << 16;

/// A minor as it is.
#[derive(Clone, Copy)]
pub(super) struct Minor<'a> {
    pub(super) number: usize,
    pub(super) clue: &'a [Block],
    pub(super) cells: &'a [u8],
    pub(super) known: &'a [u8],
}

/// Finds what minors cost.
#[derive(Clone)]
pub(super) struct Judge {
    rule: Kind,
    /// Weight of a known cell that is wrong.
    fault: i32,
    /// No known cell may be changed.
    keeps: bool,
}

impl Judge {
    pub(super) fn new(frame: &Frame, cost: LineCost, keeps: bool) -> Self {
        let (height, values) = (frame.majors.len(), frame.values);
        let rule = match cost {
            LineCost::Nearest => Kind::Nearest {
                shapes: frame.minors.iter().map(|clue| Shape::new(clue, height)).collect(),
                fitter: Fitter::default(),
                prices: vec![0; values * height],
                totals: vec![0; values * height],
            },
            LineCost::Blocks { distance, blocks, pixels } => {
                let rule = Rule { distance, blocks: blocks.into(), pixels: pixels.into() };
                tabulated(frame, rule).unwrap_or(Kind::Count {
                    rule,
                    copy: vec![0; height],
                    memory: Vec::new(),
                })
            }
        };
        let fault = match cost {
            LineCost::Nearest => 0,
            LineCost::Blocks { blocks, .. } => blocks.into(),
        };
        Self { rule, fault, keeps }
    }

    /// What a minor costs. Tells `fill` for each cell and value how that would change.
    pub(super) fn look_at(
        &mut self,
        line: Minor,
        values: usize,
        mut fill: impl FnMut(usize, usize, i32),
    ) -> i32 {
        let Minor { number, clue, cells, known } = line;
        let height = cells.len();
        let wrong = |cell: usize, value: u8| known[cell] != UNKNOWN && known[cell] != value;
        let (weight, keeps) = (self.fault, self.keeps);
        match &mut self.rule {
            Kind::Nearest { shapes, fitter, prices, totals } => {
                for (value, prices) in prices.chunks_exact_mut(height).enumerate() {
                    for (cell, price) in prices.iter_mut().enumerate() {
                        *price = if wrong(cell, value as u8) {
                            FORBIDDEN
                        } else {
                            i32::from(usize::from(cells[cell]) != value)
                        };
                    }
                }
                let cost = fitter.marginals(&shapes[number], prices, totals);
                for cell in 0..height {
                    // What the rest of the line costs when the nearest line has `value` here.
                    let here = usize::from(cells[cell]);
                    let rest =
                        |value: usize| totals[value * height + cell] - i32::from(value != here);
                    let least = (0..values).map(rest).min().unwrap_or(0);
                    for value in 0..values {
                        let change = if keeps && wrong(cell, value as u8) {
                            FORBIDDEN
                        } else {
                            rest(value).min(least + 1) - cost
                        };
                        fill(cell, value, change);
                    }
                }
                cost
            }
            Kind::Table { tables, table_of, powers } => {
                let table = &tables[table_of[number]];
                let whole: usize = cells
                    .iter()
                    .zip(&*powers)
                    .map(|(&value, power)| usize::from(value) * power)
                    .sum();
                let mut faults = 0;
                for cell in 0..height {
                    let here = cells[cell];
                    let at = whole - usize::from(here) * powers[cell];
                    let fault = if wrong(cell, here) { weight } else { 0 };
                    faults += fault;
                    for value in 0..values {
                        let new = if wrong(cell, value as u8) { weight } else { 0 };
                        let change = table[at + value * powers[cell]] - table[whole];
                        fill(cell, value, change + new - fault);
                    }
                }
                table[whole] + faults
            }
            Kind::Count { rule, copy, memory } => {
                copy.copy_from_slice(cells);
                let cost = rule.cost(clue, copy, memory);
                let mut faults = 0;
                for cell in 0..height {
                    let here = copy[cell];
                    let fault = if wrong(cell, here) { weight } else { 0 };
                    faults += fault;
                    fill(cell, here.into(), 0);
                    for value in (0..values).filter(|&value| value != usize::from(here)) {
                        copy[cell] = value as u8;
                        let new = if wrong(cell, value as u8) { weight } else { 0 };
                        let change = rule.cost(clue, copy, memory) - cost;
                        fill(cell, value, change + new - fault);
                    }
                    copy[cell] = here;
                }
                cost + faults
            }
        }
    }
}

/// Tables of the cost of every line, when lines are short enough.
fn tabulated(frame: &Frame, rule: Rule) -> Option<Kind> {
    let (height, values) = (frame.majors.len(), frame.values);
    let lines = values.checked_pow(height as u32).filter(|&lines| lines <= MOST_LINES)?;
    let powers = (0..height as u32).map(|cell| values.pow(cell)).collect();
    let mut distinct: Vec<&Vec<Block>> = Vec::new();
    let mut tables = Vec::new();
    let mut memory = Vec::new();
    let mut table_of = Vec::with_capacity(frame.minors.len());
    for clue in &frame.minors {
        let found = distinct.iter().position(|&other| other == clue);
        table_of.push(found.unwrap_or(distinct.len()));
        if found.is_some() {
            continue;
        }
        distinct.push(clue);
        let mut line = vec![0; height];
        let mut table = Vec::with_capacity(lines);
        for _ in 0..lines {
            table.push(rule.cost(clue, &line, &mut memory));
            for value in &mut line {
                *value = (*value + 1) % values as u8;
                if *value > 0 {
                    break;
                }
            }
        }
        tables.push(table);
    }
    Some(Kind::Table { tables, table_of, powers })
}
