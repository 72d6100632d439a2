//! Which variable to decide next: a heap of variables by how often they met conflicts lately.

/// Forgets old conflicts at this rate (VSIDS, Moskewicz et al. 2001, in MiniSat's form).
const DECAY: f64 = 0.95;
const RESCALE_AT: f64 = 1e100;
const OUTSIDE: u32 = u32::MAX;

/// A binary heap of variables, the most active first, ties by number.
pub(super) struct Order {
    activity: Vec<f64>,
    bump: f64,
    heap: Vec<u32>,
    place: Vec<u32>,
}

impl Order {
    /// All variables, with these first activities.
    pub(super) fn new(activity: Vec<f64>) -> Self {
        let len = activity.len();
        let mut order =
            Self { activity, bump: 1.0, heap: Vec::with_capacity(len), place: vec![OUTSIDE; len] };
        for variable in 0..len as u32 {
            order.insert(variable);
        }
        order
    }

    fn before(&self, a: u32, b: u32) -> bool {
        let (x, y) = (self.activity[a as usize], self.activity[b as usize]);
        x > y || x == y && a < b
    }

    fn put(&mut self, index: usize, variable: u32) {
        self.heap[index] = variable;
        self.place[variable as usize] = index as u32;
    }

    fn rise(&mut self, mut index: usize) {
        let variable = self.heap[index];
        while index > 0 {
            let parent = (index - 1) / 2;
            if !self.before(variable, self.heap[parent]) {
                break;
            }
            self.put(index, self.heap[parent]);
            index = parent;
        }
        self.put(index, variable);
    }

    fn sink(&mut self, mut index: usize) {
        let variable = self.heap[index];
        loop {
            let mut child = 2 * index + 1;
            if child >= self.heap.len() {
                break;
            }
            if child + 1 < self.heap.len() && self.before(self.heap[child + 1], self.heap[child]) {
                child += 1;
            }
            if !self.before(self.heap[child], variable) {
                break;
            }
            self.put(index, self.heap[child]);
            index = child;
        }
        self.put(index, variable);
    }

    /// Puts a variable back, if it is outside.
    pub(super) fn insert(&mut self, variable: u32) {
        if self.place[variable as usize] == OUTSIDE {
            self.heap.push(variable);
            self.rise(self.heap.len() - 1);
        }
    }

    /// Takes out the most active variable.
    pub(super) fn pop(&mut self) -> Option<u32> {
        let top = *self.heap.first()?;
        let last = self.heap.pop()?;
        self.place[top as usize] = OUTSIDE;
        if !self.heap.is_empty() {
            self.heap[0] = last;
            self.sink(0);
        }
        Some(top)
    }

    /// A variable met a conflict.
    pub(super) fn bump(&mut self, variable: u32) {
        let activity = &mut self.activity[variable as usize];
        *activity += self.bump;
        if *activity > RESCALE_AT {
            self.activity.iter_mut().for_each(|activity| *activity /= RESCALE_AT);
            self.bump /= RESCALE_AT;
        }
        let place = self.place[variable as usize];
        if place != OUTSIDE {
            self.rise(place as usize);
        }
    }

    /// A conflict is over: what comes counts more than what was.
    pub(super) fn decay(&mut self) {
        self.bump /= DECAY;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variables_leave_by_activity_and_then_by_number() {
        let mut order = Order::new(vec![0.0, 2.0, 0.0, 1.0]);
        for _ in 0..3 {
            order.bump(2);
        }
        assert_eq!((order.pop(), order.pop()), (Some(2), Some(1)));
        order.insert(2);
        assert_eq!(order.pop(), Some(2));
        assert_eq!((order.pop(), order.pop(), order.pop()), (Some(3), Some(0), None));
    }
}
