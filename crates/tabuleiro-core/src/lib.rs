//! Grid logic puzzles and the searches that solve them.
//!
//! Four puzzles ([`nonogram`], [`sudoku`], [`unruly`], [`queens`]) and the vocabulary that they
//! share ([`search`]): budgets, counters, reports, reproducible random numbers. The crate knows
//! nothing of Python, files or screens.
//!
//! Cells are `u8` values in row-major order with [`UNKNOWN`] for a cell that nobody knows yet;
//! queens are `u32` columns, one a row.
#![deny(unsafe_code)]

mod invalid;
pub mod nonogram;
pub mod queens;
pub mod search;
pub mod sudoku;
pub mod unruly;

pub use invalid::Invalid;

/// The value of a cell that is not known.
pub const UNKNOWN: u8 = u8::MAX;

/// The column of a row whose queen is not known.
pub const NO_QUEEN: u32 = u32::MAX;
