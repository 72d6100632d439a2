//! The settings of block moves, and those of the source that they come from.
//!
//! Goldbarg, Taumaturgo and Goldbarg, "Algoritmo busca tabu para a solucao do nonograma": draw a
//! line and a block in it that is not tabu, try all its positions, take the best, put the block on
//! a list of 5; after 1,000 such steps draw one line anew, after 300 of those start again.

pub use super::block_moves::Room;
use super::frame::Orientation;
use super::line_cost::LineCost;
use crate::Invalid;
use crate::nonogram::Preparation;
use crate::search::tabu::{AllTabu, Aspiration, Params, Tenure, Ties};
use crate::search::{Restarts, anneal};

/// How the blocks are moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blocks {
    /// Which lines always obey their clues.
    pub orientation: Orientation,
    /// How far a block may go.
    pub room: Room,
    /// How many of the latest blocks are not drawn: 0 to 1,000. On boards with fewer blocks, all
    /// but one.
    pub list: u32,
    /// A line is drawn anew after so many steps, 1 or more; never without.
    pub inner: Option<u64>,
    /// What the crossing lines cost.
    pub cost: LineCost,
    /// What is settled first counts as given.
    pub prepare: Preparation,
}

/// Steps before a line is drawn anew, such lines before a new start, and starts.
const INNER: u64 = 1000;
const LINES: u64 = 300;
const STARTS: u64 = 600;

/// The source's budget: 600 starts of 300 times 1,000 steps, and of the 300 lines drawn anew.
pub const TABUGRAMA_ITERATIONS: u64 = STARTS * LINES * (INNER + 1);

/// The source's settings, and the parameters of tabu search that go with them; its budget is
/// [`TABUGRAMA_ITERATIONS`].
///
/// The list of blocks lives in the landscape, because it decides which block is drawn; so the
/// engine's own memory has nothing to forbid.
#[must_use]
pub fn tabugrama() -> (Blocks, Params) {
    let blocks = Blocks {
        orientation: Orientation::Random,
        room: Room::Slide,
        list: 5,
        inner: Some(INNER),
        cost: LineCost::TABUGRAMA,
        prepare: Preparation::Nothing,
    };
    let params = Params {
        tenure: Tenure::Fixed(0),
        aspiration: Aspiration::Never,
        all_tabu: AllTabu::Wait,
        ties: Ties::First,
        restarts: Restarts::Fixed(LINES * (INNER + 1)),
        ..Params::default()
    };
    (blocks, params)
}

/// Blocks and a temperature that go together: our own annealing. Blocks slide, the crossing lines
/// cost the cells that separate them from lines that obey, and it is always as warm as it should
/// be between falling and roaming.
#[must_use]
pub fn block_anneal() -> (Blocks, anneal::Params) {
    let blocks = Blocks {
        orientation: Orientation::Random,
        room: Room::Slide,
        list: 0,
        inner: None,
        cost: LineCost::Nearest,
        prepare: Preparation::Lines,
    };
    let params = anneal::Params {
        first_temperature: anneal::FirstTemperature::Given(0.42),
        cooling: anneal::Cooling::Constant,
        reheat: None,
        restarts: Restarts::Luby(400_000),
        ..anneal::Params::default()
    };
    (blocks, params)
}

impl Blocks {
    /// Whether every number is in its range.
    ///
    /// # Errors
    /// A sentence with the first that is not, and its range.
    pub fn check(&self) -> Result<(), Invalid> {
        if self.list > 1000 {
            return Err(Invalid(format!("list is from 0 to 1000, not {}", self.list)));
        }
        if self.inner == Some(0) {
            return Err(Invalid("inner is 1 or more, not 0".into()));
        }
        self.cost.check()
    }
}
