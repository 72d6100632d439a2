//! Probing: what would follow if a cell had this value, or that?
//!
//! A value is tried in place; if it leads to a contradiction it is struck out. A value that does
//! not vouches for every value that it forces elsewhere: those have fewer consequences still,
//! so they need no probe of their own. What a probe found stays true until a line changes that
//! its propagation looked at, so where all is quiet nothing is ever probed twice.
//!
//! What both values of a cell have in common is not drawn from the probes: nearly always the
//! opposite of a common consequence is refuted by its own probe.

use super::bits::Bits;
use super::grid::{Candidate, Grid, Lines};
use crate::search::{Meter, Rng, Stop};

/// What probing came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// No probe tells anything new.
    Quiet,
    /// This value alone decides the whole board, and the board is then a solution.
    Solves(Candidate),
    /// There is no solution from here.
    Contradiction,
}

/// What became of one candidate.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Probe {
    Holds,
    Fails,
    Solves,
}

/// What measuring the gains of a cell came to.
enum Measure {
    /// They had been measured.
    Known,
    /// They are measured now.
    New,
    /// This candidate solves the board: it was probed when lines that it does not look at were
    /// still open, and they have been closed since.
    Decides(Candidate),
}

/// What is known of the values of a cell. Even values share one half, odd ones the other, so that
/// the memory does not grow with the colours; in black and white each value has its own.
#[derive(Clone, Copy)]
struct Finding {
    /// The values that must be probed, if they are candidates.
    todo: u64,
    halves: [Half; 2],
}

/// What is known of half of a cell's values.
#[derive(Clone, Copy, Default)]
struct Half {
    /// The lines that the probes looked at.
    visited: Lines,
    /// About how many candidates such a value strikes out.
    gain: u32,
    /// Whether the gain was counted by a probe of the value itself.
    exact: bool,
}

/// The values of a half.
const HALVES: [u64; 2] = [0x5555_5555_5555_5555, 0xaaaa_aaaa_aaaa_aaaa];

/// The state of probing: what is known of each cell, and what must be asked again.
pub(crate) struct Probes {
    findings: Vec<Finding>,
    /// Where the next look for something to probe starts.
    cursor: usize,
    /// What was overwritten, to be put back: cell, which half, and what it was.
    overwritten: Vec<(u32, bool, Half)>,
    /// How often the search failed on each line.
    blame: Vec<u64>,
    /// Scores and cells, while one is chosen.
    ranking: Vec<(u64, u32)>,
}

impl Probes {
    /// Everything is still to be asked, but for cells that nothing depends on.
    pub(crate) fn new<B: Bits>(grid: &Grid<B>) -> Self {
        let todo = |index| if grid.binds(grid.cell(index)) { u64::MAX } else { 0 };
        let finding = |index| Finding { todo: todo(index), halves: [Half::default(); 2] };
        Self {
            findings: (0..grid.cells()).map(finding).collect(),
            cursor: 0,
            overwritten: Vec::new(),
            blame: vec![0; grid.lines()],
            ranking: Vec::new(),
        }
    }

    /// A point to go back to.
    pub(crate) fn mark(&self) -> usize {
        self.overwritten.len()
    }

    /// Puts back what was known at a mark, when nothing was left to probe.
    pub(crate) fn undo_to(&mut self, mark: usize) {
        for (cell, odd, half) in self.overwritten.drain(mark..).rev() {
            self.findings[cell as usize].halves[usize::from(odd)] = half;
        }
        self.findings.iter_mut().for_each(|finding| finding.todo = 0);
    }

    /// Some lines have changed for good: what was found through them must be asked again.
    pub(crate) fn wake(&mut self, changed: Lines) {
        for finding in &mut self.findings {
            for (half, values) in finding.halves.iter().zip(HALVES) {
                finding.todo |= if half.visited & changed == 0 { 0 } else { values };
            }
        }
    }

    /// Probes until nothing new is found.
    pub(crate) fn run<B: Bits>(
        &mut self,
        grid: &mut Grid<B>,
        meter: &mut Meter,
    ) -> Result<Outcome, Stop> {
        let cells = self.findings.len();
        let mut quiet = 0;
        while quiet < cells {
            let index = self.cursor;
            self.cursor = if index + 1 < cells { index + 1 } else { 0 };
            quiet += 1;
            if self.findings[index].todo == 0 {
                continue;
            }
            let cell = grid.cell(index);
            let candidates = grid.candidates(cell);
            if candidates.is_power_of_two() {
                self.findings[index].todo = 0;
                continue;
            }
            let mut todo = candidates & self.findings[index].todo;
            while todo != 0 {
                let candidate = Candidate::new(cell, todo.trailing_zeros() as u8);
                todo &= todo - 1;
                match self.probe(grid, meter, candidate)? {
                    Probe::Holds => continue,
                    Probe::Solves => return Ok(Outcome::Solves(candidate)),
                    Probe::Fails => {}
                }
                grid.changed = 0;
                grid.strike(candidate);
                if !grid.propagate(meter)? {
                    return Ok(Outcome::Contradiction);
                }
                if grid.is_solved() {
                    return Ok(Outcome::Quiet);
                }
                self.wake(grid.changed);
                quiet = 0;
                break;
            }
        }
        Ok(Outcome::Quiet)
    }

    /// Tries a candidate, and takes it back.
    fn probe<B: Bits>(
        &mut self,
        grid: &mut Grid<B>,
        meter: &mut Meter,
        candidate: Candidate,
    ) -> Result<Probe, Stop> {
        let mark = grid.trail().len();
        let cell = candidate.cell();
        grid.visited = grid.lines_through(cell);
        grid.assign(cell, candidate.value());
        let probe = match grid.propagate(meter)? {
            false => Probe::Fails,
            true if grid.is_solved() => Probe::Solves,
            true => Probe::Holds,
        };
        if probe == Probe::Holds {
            let struck = &grid.trail()[mark..];
            for (i, &struck) in struck.iter().enumerate() {
                let forced = grid.candidates(struck.cell());
                if forced.is_power_of_two() {
                    let index = grid.cell_index(struck.cell());
                    let value = forced.trailing_zeros();
                    // What was struck out earlier does not follow from it.
                    let gain = (grid.trail().len() - mark - i) as u32;
                    let exact = struck.cell() == cell;
                    self.vouch(index, value, Half { visited: grid.visited, gain, exact });
                }
            }
        }
        grid.undo_to(mark);
        Ok(probe)
    }

    /// Notes that a value is consistent.
    #[inline(always)]
    fn vouch(&mut self, index: usize, value: u32, found: Half) {
        let finding = &mut self.findings[index];
        let odd = (value & 1) as usize;
        if finding.todo >> value & 1 == 0 && !found.exact {
            return;
        }
        let half = &mut finding.halves[odd];
        self.overwritten.push((index as u32, odd != 0, *half));
        // Nothing else in this half is relied upon when all of it was to be probed.
        let alone = finding.todo & HALVES[odd] == HALVES[odd];
        let visited = if alone { found.visited } else { half.visited | found.visited };
        *half = Half { visited, ..found };
        finding.todo &= !(1 << value);
    }

    /// Blames the line that a branch of the search failed on: its cells are preferred from here
    /// on, so that the search goes where the trouble is.
    pub(crate) fn blame<B: Bits>(&mut self, grid: &Grid<B>) {
        if let Some(line) = grid.conflict() {
            self.blame[line] += 1;
        }
    }

    /// How good a cell is to branch on: min-logd (Wu et al. 2013, "An efficient approach to
    /// solving nonograms"), weighted by the failures of its lines (after Boussemart et al. 2004,
    /// "Boosting systematic search by weighting constraints").
    #[inline(always)]
    fn score<B: Bits>(&self, grid: &Grid<B>, index: usize) -> u64 {
        let [row, column] = grid.crossing(grid.cell(index));
        self.findings[index].balance() * (2 + self.blame[row] + self.blame[column])
    }

    /// The open cell to branch on, and the value that strikes out most there; `None` when no cell
    /// is left that anything depends on. Chance, if there is any, breaks ties and picks the value.
    pub(crate) fn best<B: Bits>(
        &mut self,
        grid: &mut Grid<B>,
        meter: &mut Meter,
        mut rng: Option<&mut Rng>,
    ) -> Result<Option<Candidate>, Stop> {
        self.ranking.clear();
        for index in 0..self.findings.len() {
            if self.findings[index].is_known()
                && !grid.candidates(grid.cell(index)).is_power_of_two()
            {
                let score = self.score(grid, index);
                self.ranking.push((score, index as u32));
            }
        }
        if let Some(rng) = &mut rng {
            rng.shuffle(&mut self.ranking);
        }
        // An estimated score that leads is measured until a measured one leads.
        let index = loop {
            let best = (0..self.ranking.len())
                .reduce(|a, b| if self.ranking[b].0 > self.ranking[a].0 { b } else { a });
            let Some(best) = best else { return Ok(None) };
            let index = self.ranking[best].1 as usize;
            match self.measure(grid, meter, index)? {
                Measure::Known => break index,
                Measure::Decides(candidate) => return Ok(Some(candidate)),
                Measure::New => {}
            }
            self.ranking[best].0 = self.score(grid, index);
        };
        let [even, odd] = self.findings[index].halves;
        let cell = grid.cell(index);
        let mut candidates = grid.candidates(cell);
        if let Some(rng) = rng {
            for _ in 0..rng.below(u64::from(candidates.count_ones())) {
                candidates &= candidates - 1;
            }
        } else if candidates & HALVES[usize::from(odd.gain > even.gain)] != 0 {
            candidates &= HALVES[usize::from(odd.gain > even.gain)];
        }
        Ok(Some(Candidate::new(cell, candidates.trailing_zeros() as u8)))
    }

    /// Replaces the estimated gains of a cell by measured ones.
    fn measure<B: Bits>(
        &mut self,
        grid: &mut Grid<B>,
        meter: &mut Meter,
        index: usize,
    ) -> Result<Measure, Stop> {
        let cell = grid.cell(index);
        let candidates = grid.candidates(cell);
        let mut measure = Measure::Known;
        for (odd, values) in HALVES.into_iter().enumerate() {
            if candidates & values != 0 && !self.findings[index].halves[odd].exact {
                let candidate = Candidate::new(cell, (candidates & values).trailing_zeros() as u8);
                if self.probe(grid, meter, candidate)? != Probe::Holds {
                    return Ok(Measure::Decides(candidate));
                }
                measure = Measure::New;
            }
        }
        Ok(measure)
    }
}

impl Finding {
    /// Whether the cell was ever probed or vouched for.
    #[inline(always)]
    fn is_known(&self) -> bool {
        self.halves[0].visited | self.halves[1].visited != 0
    }

    /// How much both values strike out, and how unlike, in 256ths.
    #[inline(always)]
    fn balance(&self) -> u64 {
        let [even, odd] = self.halves.map(|half| half.gain);
        let (least, most) = (even.min(odd), even.max(odd));
        u64::from(least) * 256 + logarithm(1 + most) - logarithm(1 + least)
    }
}

/// The natural logarithm in 256ths, by straight lines between the powers of two: the same on
/// every machine, as floating point need not be.
#[inline(always)]
fn logarithm(number: u32) -> u64 {
    let exponent = number.ilog2();
    let fraction = (u64::from(number) << 16 >> exponent) - (1 << 16);
    // 256 ln 2 = 177.4
    (((u64::from(exponent) << 16) + fraction) * 177) >> 16
}
