//! What is wrong with a full board: a set to draw from.

/// A set of small numbers with a random member in O(1).
#[derive(Clone, Debug)]
pub(super) struct Faults {
    members: Vec<u32>,
    /// For each number its place among the members, [`NOWHERE`] if it is none.
    places: Vec<u32>,
}

const NOWHERE: u32 = u32::MAX;

impl Faults {
    /// No fault of that many.
    pub(super) fn new(number: usize) -> Self {
        Self { members: Vec::with_capacity(number), places: vec![NOWHERE; number] }
    }

    pub(super) fn members(&self) -> &[u32] {
        &self.members
    }

    pub(super) fn clear(&mut self) {
        for fault in self.members.drain(..) {
            self.places[fault as usize] = NOWHERE;
        }
    }

    /// Notes whether there is that fault.
    #[inline]
    pub(super) fn note(&mut self, fault: usize, is: bool) {
        let place = self.places[fault];
        if is == (place != NOWHERE) {
            return;
        }
        if is {
            self.places[fault] = self.members.len() as u32;
            self.members.push(fault as u32);
        } else {
            let last = self.members.len() - 1;
            let moved = self.members[last];
            self.members.swap_remove(place as usize);
            self.places[moved as usize] = place;
            self.places[fault] = NOWHERE;
        }
    }
}
