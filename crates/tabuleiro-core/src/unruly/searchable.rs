//! TEMP
use super::Unruly;
use crate::Invalid;
use crate::search::settings::{Flat, Sheet};
use crate::search::{Recipe, Searchable, Stochastic, WithAnt, WithLandscape};
/// TEMP
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ants;
impl Flat for Ants {
    fn list(&mut self, _: &mut Sheet) {}
}
impl Searchable for Unruly {
    type States = Ants;
    type Ants = Ants;
    fn preset(&self, _: Stochastic, _: &str) -> Option<Recipe<Self>> {
        None
    }
    fn with_landscape<W: WithLandscape<u8>>(&self, _: &Ants, _: W) -> Result<W::Out, Invalid> {
        unreachable!()
    }
    fn with_ant<W: WithAnt<u8>>(&self, _: &Ants, _: W) -> Result<W::Out, Invalid> {
        unreachable!()
    }
}
