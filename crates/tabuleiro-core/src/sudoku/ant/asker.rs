//! Which question an ant answers next.

use super::board::Board;
use super::frame::Frame;
use crate::sudoku::exact::word::Word;

/// Which question an ant answers next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Next {
    /// Cell after cell, row by row, round from the ant's start.
    #[default]
    Cells,
    /// A cell with the fewest digits left or, if fewer, the digit of a unit with the fewest places
    /// left; of equals the first from the ant's start.
    Fewest,
    /// The same with the number of answers divided by a weight: one more than how often the
    /// question was the first without an answer, to this ant and to those before it (after
    /// Boussemart and others 2004, "Boosting systematic search by weighting constraints").
    Weighted,
}

/// Asks one question after the other.
#[derive(Clone, Debug)]
pub(super) struct Asker {
    next: Next,
    /// The questions that are open at the start.
    first: Vec<u16>,
    /// Those still open, from the ant's start on. Questions never open again.
    open: Vec<u16>,
    /// For each question; all 1 unless they count.
    weights: Vec<u32>,
    /// What a number of answers is worth to a question.
    urgency: Vec<u64>,
}

impl Asker {
    pub(super) fn new<W: Word>(next: Next, frame: &Frame<W>, root: &Board<W>) -> Self {
        let questions = root.sizes().len();
        let asked = if next == Next::Cells { frame.cell_count() } else { questions };
        let first = (0..asked).filter(|&question| root.sizes()[question] > 1);
        let first: Vec<u16> = first.map(|question| question as u16).collect();
        let urgency = |size| if size < 2 { 0 } else { (1 << 24) / size };
        Self {
            next,
            open: Vec::with_capacity(first.len()),
            first,
            weights: vec![1; questions],
            urgency: (0..=frame.side() as u64).map(urgency).collect(),
        }
    }

    /// How many questions are open at the start.
    pub(super) fn starts(&self) -> usize {
        self.first.len()
    }

    /// An ant sets off.
    pub(super) fn begin(&mut self, start: usize) {
        let (before, after) = self.first.split_at(start.min(self.first.len()));
        self.open.clear();
        self.open.extend_from_slice(after);
        self.open.extend_from_slice(before);
    }

    /// The next question; `None` when all are answered or have no answer.
    pub(super) fn ask<W: Word>(&mut self, board: &Board<W>) -> Option<usize> {
        let sizes = board.sizes();
        let is_open = |question: u16| sizes[usize::from(question)] > 1;
        if self.next == Next::Cells {
            let answered = self.open.iter().take_while(|&&question| !is_open(question)).count();
            self.open.drain(..answered);
            return self.open.first().map(|&question| usize::from(question));
        }
        let mut best = (0, None);
        let mut kept = 0;
        for at in 0..self.open.len() {
            let question = self.open[at];
            if !is_open(question) {
                continue;
            }
            self.open[kept] = question;
            kept += 1;
            let question = usize::from(question);
            let urgency =
                self.urgency[usize::from(sizes[question])] * u64::from(self.weights[question]);
            if urgency > best.0 {
                best = (urgency, Some(question));
            }
        }
        self.open.truncate(kept);
        best.1
    }

    /// Remembers where an ant met a contradiction.
    pub(super) fn note(&mut self, question: usize) {
        if self.next == Next::Weighted {
            self.weights[question] = self.weights[question].saturating_add(1);
        }
    }
}
