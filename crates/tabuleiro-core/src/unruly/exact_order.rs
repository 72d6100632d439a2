//! Which cell to decide next: the one that took part in most of the latest conflicts.
//!
//! The activity scheme of SAT solvers (Moskewicz et al. 2001) in a binary heap. Cells of equal
//! activity keep a fixed order, shuffled by a seed.

use crate::search::Rng;

const ABSENT: u32 = u32::MAX;
const GROWTH: f64 = 1.0 / 0.95;
const HUGE: f64 = 1e100;

/// The cells that may be unknown, most active first.
pub(super) struct Order {
    activity: Vec<f64>,
    /// Breaks ties, lowest first.
    rank: Vec<u32>,
    heap: Vec<u32>,
    place: Vec<u32>,
    step: f64,
}

impl Order {
    /// All cells, none of them active yet.
    pub(super) fn new(cells: usize, rng: Option<&mut Rng>) -> Self {
        let mut heap: Vec<u32> = (0..cells as u32).collect();
        if let Some(rng) = rng {
            rng.shuffle(&mut heap);
        }
        let mut rank = vec![0; cells];
        heap.iter().enumerate().for_each(|(at, &cell)| rank[cell as usize] = at as u32);
        Self { activity: vec![0.0; cells], place: rank.clone(), rank, heap, step: 1.0 }
    }

    /// Takes out the first cell.
    pub(super) fn pop(&mut self) -> Option<u32> {
        let first = *self.heap.first()?;
        self.place[first as usize] = ABSENT;
        let last = self.heap.pop()?;
        if last != first {
            self.set(0, last);
            self.sink(0);
        }
        Some(first)
    }

    /// Puts a cell back.
    pub(super) fn push(&mut self, cell: u32) {
        if self.place[cell as usize] == ABSENT {
            self.heap.push(cell);
            self.rise(self.heap.len() - 1);
        }
    }

    /// A cell took part in the conflict at hand.
    pub(super) fn blame(&mut self, cell: u32) {
        let activity = &mut self.activity[cell as usize];
        *activity += self.step;
        if *activity > HUGE {
            self.activity.iter_mut().for_each(|activity| *activity /= HUGE);
            self.step /= HUGE;
        }
        let place = self.place[cell as usize];
        if place != ABSENT {
            self.rise(place as usize);
        }
    }

    /// The conflict is dealt with: later ones weigh more.
    pub(super) fn age(&mut self) {
        self.step *= GROWTH;
    }

    fn comes_before(&self, one: u32, two: u32) -> bool {
        let (a, b) = (self.activity[one as usize], self.activity[two as usize]);
        a > b || (a == b && self.rank[one as usize] < self.rank[two as usize])
    }

    fn set(&mut self, at: usize, cell: u32) {
        self.heap[at] = cell;
        self.place[cell as usize] = at as u32;
    }

    fn rise(&mut self, mut at: usize) {
        let cell = self.heap[at];
        while at > 0 {
            let above = (at - 1) / 2;
            if !self.comes_before(cell, self.heap[above]) {
                break;
            }
            self.set(at, self.heap[above]);
            at = above;
        }
        self.set(at, cell);
    }

    fn sink(&mut self, mut at: usize) {
        let cell = self.heap[at];
        loop {
            let mut below = 2 * at + 1;
            if below >= self.heap.len() {
                break;
            }
            if below + 1 < self.heap.len()
                && self.comes_before(self.heap[below + 1], self.heap[below])
            {
                below += 1;
            }
            if !self.comes_before(self.heap[below], cell) {
                break;
            }
            self.set(at, self.heap[below]);
            at = below;
        }
        self.set(at, cell);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_come_by_activity_then_by_rank() {
        // Blamed cells come first, the latest blame weighs most, the rest keeps its order.
        let mut order = Order::new(6, None);
        order.blame(4);
        order.age();
        order.blame(2);
        order.age();
        assert_eq!([(); 3].map(|()| order.pop()), [Some(2), Some(4), Some(0)]);
        order.push(4);
        order.push(4);
        assert_eq!([(); 4].map(|()| order.pop()), [Some(4), Some(1), Some(3), Some(5)]);
        assert_eq!(order.pop(), None);
    }
}
