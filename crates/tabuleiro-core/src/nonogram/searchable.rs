//! Which stochastic methods there are for nonograms, and what their parameters are called.

use super::bits::Wide;
use super::clue_distance::ClueDistance;
use super::line_colony::LineColony;
use super::{
    BlockLandscape, Blocks, Flips, Foresight, Laying, LineCost, Nonogram, Orientation, PixelColony,
    PixelLandscape, Pixels, PlacementLandscape, Placements, Preparation, Reach, Room, Sign,
    TABUGRAMA_ITERATIONS, block_anneal, line_ants, picross_2022, placement_tabu, tabugrama,
};
use crate::Invalid;
use crate::search::settings::{Flat, Sheet};
use crate::search::{Engine, Recipe, Searchable, Stochastic, WithAnt, WithLandscape, climb};

const LINES: Placements =
    Placements { orientation: Orientation::Rows, prepare: Preparation::Lines };
const PIXELS: Flips =
    Flips { cost: LineCost::Nearest, reach: Reach::Line, prepare: Preparation::Lines };

/// Cells of the largest board whose lines our ants solve after each block.
const SOLVED_UP_TO: usize = 10_000;

/// What a state of a nonogram is, and which moves it has.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum States {
    /// Whole lines laid anew.
    Lines(Placements),
    /// One block moved at a time.
    Blocks(Blocks),
    /// One cell painted at a time.
    Pixels(Flips),
}

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Lines,
    Blocks,
    Pixels,
}

impl Flat for States {
    fn list(&mut self, sheet: &mut Sheet) {
        let before = match self {
            Self::Lines(_) => Kind::Lines,
            Self::Blocks(_) => Kind::Blocks,
            Self::Pixels(_) => Kind::Pixels,
        };
        let mut kind = before;
        let words = [("lines", Kind::Lines), ("blocks", Kind::Blocks), ("pixels", Kind::Pixels)];
        sheet.word("states", &mut kind, &words);
        if kind != before {
            *self = match kind {
                Kind::Lines => Self::Lines(LINES),
                Kind::Blocks => Self::Blocks(tabugrama().0),
                Kind::Pixels => Self::Pixels(PIXELS),
            };
        }
        match self {
            Self::Lines(Placements { orientation, prepare }) => {
                orientation.list(sheet);
                prepare.list(sheet);
            }
            Self::Blocks(Blocks { orientation, room, list, inner, cost, prepare }) => {
                orientation.list(sheet);
                sheet.word("room", room, &[("slide", Room::Slide), ("push", Room::Push)]);
                sheet.whole("list", list);
                sheet.maybe_whole("inner", inner);
                cost.list(sheet);
                prepare.list(sheet);
            }
            Self::Pixels(Flips { cost, reach, prepare }) => {
                sheet.word("reach", reach, &[("board", Reach::Board), ("line", Reach::Line)]);
                cost.list(sheet);
                prepare.list(sheet);
            }
        }
    }
}

impl Flat for Orientation {
    fn list(&mut self, sheet: &mut Sheet) {
        let words = [("rows", Self::Rows), ("columns", Self::Columns), ("random", Self::Random)];
        sheet.word("orientation", self, &words);
    }
}

impl Flat for Preparation {
    fn list(&mut self, sheet: &mut Sheet) {
        let words = [("nothing", Self::Nothing), ("lines", Self::Lines), ("probes", Self::Probes)];
        sheet.word("prepare", self, &words);
    }
}

impl Flat for ClueDistance {
    fn list(&mut self, sheet: &mut Sheet) {
        let words =
            [("paired", Self::Paired), ("squared", Self::Squared), ("aligned", Self::Aligned)];
        sheet.word("distance", self, &words);
    }
}

impl Flat for LineCost {
    fn list(&mut self, sheet: &mut Sheet) {
        let (mut nearest, mut distance, mut blocks, mut pixels) = match *self {
            Self::Nearest => (true, ClueDistance::Paired, 1, 0),
            Self::Blocks { distance, blocks, pixels } => (false, distance, blocks, pixels),
        };
        sheet.word("line_cost", &mut nearest, &[("nearest", true), ("blocks", false)]);
        *self = Self::Nearest;
        if !nearest {
            distance.list(sheet);
            sheet.whole("block_weight", &mut blocks);
            sheet.whole("pixel_weight", &mut pixels);
            *self = Self::Blocks { distance, blocks, pixels };
        }
    }
}

/// How ants go about a nonogram.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Ants {
    /// Cell by cell.
    Pixels(Pixels),
    /// Row by row, block by block.
    Lines(Laying),
}

#[derive(Clone, Copy, PartialEq)]
enum Walkers {
    Pixels,
    Lines,
}

impl Flat for Ants {
    fn list(&mut self, sheet: &mut Sheet) {
        let before = match self {
            Self::Pixels(_) => Walkers::Pixels,
            Self::Lines(_) => Walkers::Lines,
        };
        let mut kind = before;
        let words = [("pixels", Walkers::Pixels), ("lines", Walkers::Lines)];
        sheet.word("construction", &mut kind, &words);
        if kind != before {
            *self = match kind {
                Walkers::Pixels => Self::Pixels(Pixels::default()),
                Walkers::Lines => Self::Lines(line_ants().0),
            };
        }
        match self {
            Self::Pixels(Pixels { sign, distance, remember, filter, heuristic, prepare }) => {
                sheet.word("sign", sign, &[("text", Sign::Text), ("published", Sign::Published)]);
                distance.list(sheet);
                sheet.truth("remember", remember);
                sheet.truth("filter", filter);
                sheet.truth("heuristic", heuristic);
                prepare.list(sheet);
            }
            Self::Lines(Laying { foresight, distance, heuristic, prepare }) => {
                let words = [("columns", Foresight::Columns), ("lines", Foresight::Lines)];
                sheet.word("foresight", foresight, &words);
                if *foresight == Foresight::Columns {
                    distance.list(sheet);
                }
                sheet.truth("heuristic", heuristic);
                prepare.list(sheet);
            }
        }
    }
}

impl Searchable for Nonogram {
    type States = States;
    type Ants = Ants;

    fn preset(&self, method: Stochastic, name: &str) -> Option<Recipe<Self>> {
        let recipe = match (method, name) {
            (Stochastic::Tabu, "default") => {
                Recipe::walk(States::Lines(LINES), Engine::Tabu(placement_tabu()))
            }
            (Stochastic::Tabu, "tabugrama") => {
                let (blocks, params) = tabugrama();
                Recipe::walk(States::Blocks(blocks), Engine::Tabu(params))
                    .at_most(TABUGRAMA_ITERATIONS)
            }
            (Stochastic::Anneal, "default") => {
                let (blocks, params) = block_anneal();
                Recipe::walk(States::Blocks(blocks), Engine::Anneal(params))
            }
            (Stochastic::Climb, "default") => {
                Recipe::walk(States::Lines(LINES), Engine::Climb(climb::Params::default()))
            }
            (Stochastic::Random, "default") => Recipe::walk(States::Lines(LINES), Engine::Random),
            (Stochastic::Colony, "default") => {
                let (mut laying, params) = line_ants();
                if self.width() * self.height() > SOLVED_UP_TO {
                    laying.foresight = Foresight::Columns;
                }
                Recipe::build(Ants::Lines(laying), params)
            }
            (Stochastic::Colony, "picross-2022") => {
                Recipe::build(Ants::Pixels(Pixels::default()), picross_2022(0.05))
            }
            _ => return None,
        };
        Some(recipe)
    }

    fn with_landscape<W: WithLandscape<u8>>(
        &self,
        states: &States,
        want: W,
    ) -> Result<W::Out, Invalid> {
        Ok(match *states {
            States::Lines(settings) => want.with(PlacementLandscape::new(self, settings)?),
            States::Blocks(settings) => want.with(BlockLandscape::new(self, settings)?),
            States::Pixels(settings) => want.with(PixelLandscape::new(self, settings)?),
        })
    }

    fn with_ant<W: WithAnt<u8>>(&self, ants: &Ants, want: W) -> Result<W::Out, Invalid> {
        match *ants {
            Ants::Pixels(options) => Ok(want.with(PixelColony::new(self, options)?)),
            // Fewer widths than the solvers have: each is an engine compiled anew.
            Ants::Lines(laying) => match self.width().max(self.height()) {
                0..=63 => Ok(want.with(LineColony::<u64>::new(self, laying)?)),
                64..=255 => Ok(want.with(LineColony::<Wide<4>>::new(self, laying)?)),
                _ => Ok(want.with(LineColony::<Wide<16>>::new(self, laying)?)),
            },
        }
    }
}

#[cfg(test)]
mod tests;
