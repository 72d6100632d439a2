//! How a picture stands: whether its puzzle has another solution, and how far the lines alone get.
//!
//! A search that is led by the picture itself: it guesses each open cell as the picture has it,
//! so it meets no dead end on its way down and finds the picture at once. What it does then, going
//! back one guess at a time, is to ask for another solution near the picture first, and only in
//! the end everywhere. An ambiguous puzzle mostly gives itself away after a few nodes.

use super::super::bits::{Bits, with_bits};
use super::super::grid::{Candidate, Grid};
use super::super::model::Nonogram;
use super::picture::{Ambiguity, Picture};
use super::work::{Proof, Work};
use crate::search::{Meter, Stop};

/// What the search says about a picture.
pub(super) enum Verdict {
    /// There is no other solution.
    Unique,
    /// There are, and this is what parts some of them from the picture.
    Ambiguous(Vec<Ambiguity>),
    /// No other solution was found, but neither was the search done.
    Open,
}

/// Nodes of the search that is led by the picture.
const NODES: u64 = 200;

/// Other solutions after which it stops.
const SOLUTIONS: usize = 4;

/// Nodes of the complete solver.
const PROOF_NODES: u64 = 100;

/// Looks for other solutions of the picture's puzzle.
pub(super) fn judge(picture: &Picture, meter: &mut Meter) -> Result<Verdict, Stop> {
    let puzzle = picture.puzzle();
    with_bits!(picture.width.max(picture.height), judge_in(picture, &puzzle, meter))
}

/// The same, and asks the complete solver, which looks further ahead, when that leaves it open.
pub(super) fn judge_thoroughly(picture: &Picture, work: &mut Work) -> Result<Verdict, Stop> {
    let verdict = judge(picture, &mut work.meter)?;
    if !matches!(verdict, Verdict::Open) {
        return Ok(verdict);
    }
    Ok(match work.prove(&picture.puzzle(), &picture.cells, Some(PROOF_NODES))? {
        Proof::Unique => Verdict::Unique,
        Proof::Another(other) => Verdict::Ambiguous(vec![Ambiguity::between(picture, &other)]),
        Proof::Unclear => Verdict::Open,
    })
}

/// The cells that the lines alone leave open.
pub(super) fn open_cells(picture: &Picture, meter: &mut Meter) -> Result<Vec<usize>, Stop> {
    let puzzle = picture.puzzle();
    with_bits!(picture.width.max(picture.height), open_cells_in(&puzzle, meter))
}

fn is_open<B: Bits>(grid: &Grid<B>, cell: usize) -> bool {
    !grid.candidates(grid.cell(cell)).is_power_of_two()
}

fn open_cells_in<B: Bits>(puzzle: &Nonogram, meter: &mut Meter) -> Result<Vec<usize>, Stop> {
    let mut grid = Grid::<B>::new(puzzle);
    grid.propagate(meter)?;
    Ok((0..grid.cells()).filter(|&cell| is_open(&grid, cell)).collect())
}

fn judge_in<B: Bits>(
    picture: &Picture,
    puzzle: &Nonogram,
    meter: &mut Meter,
) -> Result<Verdict, Stop> {
    let mut grid = Grid::<B>::new(puzzle);
    grid.propagate(meter)?;
    grid.record();
    let mut found = Vec::new();
    let mut guesses: Vec<Guess> = Vec::new();
    let mut values = vec![0; grid.cells()];
    let mut nodes = 0;
    loop {
        let mut fits = grid.propagate(meter)?;
        if fits && grid.is_solved() {
            grid.write_values(&mut values);
            if values != picture.cells {
                found.push(Ambiguity::between(picture, &values));
                if found.len() == SOLUTIONS {
                    return Ok(Verdict::Ambiguous(found));
                }
            }
            fits = false;
        }
        if fits {
            if nodes == NODES {
                let nothing = found.is_empty();
                return Ok(if nothing { Verdict::Open } else { Verdict::Ambiguous(found) });
            }
            nodes += 1;
            meter.node()?;
            let guess = Guess::best(&grid, picture);
            grid.assign(grid.cell(guess.cell), guess.value);
            guesses.push(guess);
        } else {
            let Some(guess) = guesses.pop() else {
                let unique = found.is_empty();
                return Ok(if unique { Verdict::Unique } else { Verdict::Ambiguous(found) });
            };
            grid.undo_to(guess.mark);
            grid.strike(Candidate::new(grid.cell(guess.cell), guess.value));
        }
    }
}

/// A value that a cell is taken to have.
struct Guess {
    cell: usize,
    value: u8,
    /// The length of the trail before it.
    mark: usize,
}

impl Guess {
    /// The open cell whose row and column are known best, as the picture has it if that is still
    /// possible. Finishing what is nearly finished keeps the last guesses close together.
    fn best<B: Bits>(grid: &Grid<B>, picture: &Picture) -> Self {
        let width = picture.width;
        let (mut rows, mut columns) = (vec![0_u32; picture.height], vec![0_u32; width]);
        let open: Vec<usize> = (0..grid.cells()).filter(|&cell| is_open(grid, cell)).collect();
        for &cell in &open {
            rows[cell / width] += 1;
            columns[cell % width] += 1;
        }
        let cell = (open.into_iter())
            .min_by_key(|&cell| rows[cell / width] + columns[cell % width])
            .expect("a board that is not solved has an open cell");
        let left = grid.candidates(grid.cell(cell));
        let mine = picture.cells[cell];
        let value = if left >> mine & 1 != 0 { mine } else { left.trailing_zeros() as u8 };
        Self { cell, value, mark: grid.trail().len() }
    }
}
