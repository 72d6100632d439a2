//! How much of its clue a column shows so far, one small automaton a column.
//!
//! From every state a background cell leads to one state at most, and there is one colour at most
//! that leads to another: the next cell of the block that has begun, or the first of the next.

use super::super::model::Block;

/// A state of one column, as an index into the states of all columns.
#[derive(Clone, Copy, Default)]
pub(super) struct State(u32);

const NOWHERE: u32 = u32::MAX;

#[derive(Clone, Copy)]
struct Exits {
    on_background: u32,
    on_colour: u32,
    colour: u8,
    /// The cells that the rest of the clue needs at least.
    need: u32,
}

/// The automata of all columns.
pub(super) struct Prefixes {
    exits: Vec<Exits>,
    starts: Vec<u32>,
}

impl Prefixes {
    /// Automata for fitting clues: a state for each cell that a column shows or leaves empty.
    pub(super) fn new(columns: &[Vec<Block>]) -> Self {
        let mut prefixes = Self { exits: Vec::new(), starts: Vec::with_capacity(columns.len()) };
        for clue in columns {
            prefixes.push_column(clue);
        }
        prefixes
    }

    /// Lays a column's states out in the order of reading: the space before a block, its cells,
    /// the space before the next. They are made from the last to the first, since each needs to
    /// know what is left after it.
    fn push_column(&mut self, clue: &[Block]) {
        let states = clue.iter().map(|block| block.len as usize + 1).sum::<usize>() + 1;
        let start = self.exits.len();
        self.starts.push(start as u32);
        let dead = Exits { on_background: NOWHERE, on_colour: NOWHERE, colour: 0, need: 0 };
        self.exits.resize(start + states, dead);

        let mut space = start + states - 1;
        self.exits[space].on_background = space as u32;
        let mut next: Option<&Block> = None;
        for block in clue.iter().rev() {
            let touching = next.filter(|next| next.colour != block.colour);
            let parted = u32::from(next.is_some() && touching.is_none());
            let last = space - 1;
            self.exits[last] = Exits {
                on_background: space as u32,
                on_colour: if touching.is_some() { space as u32 + 1 } else { NOWHERE },
                colour: touching.map_or(0, |next| next.colour),
                need: self.exits[space].need + parted,
            };
            let before = space - block.len as usize - 1;
            for state in (before..last).rev() {
                let on_background = if state == before { before as u32 } else { NOWHERE };
                let need = self.exits[last].need + (last - state) as u32;
                let on_colour = state as u32 + 1;
                self.exits[state] = Exits { on_background, on_colour, colour: block.colour, need };
            }
            space = before;
            next = Some(block);
        }
    }

    /// The state of a column that shows nothing yet.
    pub(super) fn start(&self, column: usize) -> State {
        State(self.starts[column])
    }

    /// The state after one more cell; `None` when the clue does not go on like this, or does not
    /// fit into the cells `below` any more.
    #[inline]
    pub(super) fn step(&self, state: State, value: u8, below: u32) -> Option<State> {
        let exits = &self.exits[state.0 as usize];
        let next = if value == 0 {
            exits.on_background
        } else if value == exits.colour {
            exits.on_colour
        } else {
            NOWHERE
        };
        (next != NOWHERE && self.exits[next as usize].need <= below).then_some(State(next))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether a column of this clue can begin with these cells when it has `height` cells.
    fn begins(clue: &[(u32, u8)], cells: &[u8], height: usize) -> bool {
        let clue = clue.iter().map(|&(len, colour)| Block { len, colour }).collect();
        let prefixes = Prefixes::new(&[clue]);
        let mut state = Some(prefixes.start(0));
        for (y, &value) in cells.iter().enumerate() {
            let below = (height - y - 1) as u32;
            state = state.and_then(|state| prefixes.step(state, value, below));
        }
        state.is_some()
    }

    #[test]
    fn a_beginning_is_what_some_full_column_begins_with() {
        // Against all full columns, for every clue of up to three blocks on five cells.
        const HEIGHT: usize = 5;
        let pictures: Vec<Vec<u8>> = (0..3_usize.pow(HEIGHT as u32))
            .map(|code| (0..HEIGHT).map(|y| (code / 3_usize.pow(y as u32) % 3) as u8).collect())
            .collect();
        let clue_of = |cells: &[u8]| -> Vec<(u32, u8)> {
            let runs = cells.chunk_by(|a, b| a == b).filter(|run| run[0] != 0);
            runs.map(|run| (run.len() as u32, run[0])).collect()
        };
        let mut clues: Vec<_> = pictures.iter().map(|picture| clue_of(picture)).collect();
        clues.sort();
        clues.dedup();
        for clue in &clues {
            let full: Vec<_> = pictures.iter().filter(|p| clue_of(p) == *clue).collect();
            for picture in &pictures {
                for seen in 0..=HEIGHT {
                    let expected = full.iter().any(|f| f[..seen] == picture[..seen]);
                    let answer = begins(clue, &picture[..seen], HEIGHT);
                    assert_eq!(answer, expected, "{clue:?} {:?}", &picture[..seen]);
                }
            }
        }
    }
}
