//! Small nonograms by brute force, for the tests to compare with.

#![allow(dead_code, reason = "each test program uses its own part")]

use std::collections::HashMap;

use tabuleiro_core::UNKNOWN;
use tabuleiro_core::nonogram::{Block, Nonogram};
use tabuleiro_core::search::{Control, Limits, Report};

pub type Clue = Vec<Block>;

/// The clues of the rows and of the columns.
pub type Clues = (Vec<Clue>, Vec<Clue>);

/// The clue that a line of cells shows.
pub fn clue_of(cells: &[u8]) -> Clue {
    let runs = cells.chunk_by(|a, b| a == b).filter(|run| run[0] != 0);
    runs.map(|run| Block { len: run.len() as u32, colour: run[0] }).collect()
}

/// The clues of all rows and of all columns of a picture.
pub fn clues_of(width: usize, picture: &[u8]) -> Clues {
    let rows = picture.chunks(width).map(clue_of).collect();
    let columns = (0..width)
        .map(|x| clue_of(&picture.iter().skip(x).step_by(width).copied().collect::<Vec<_>>()))
        .collect();
    (rows, columns)
}

/// The puzzle that a picture makes.
pub fn puzzle_of(width: usize, colours: u8, picture: &[u8]) -> Nonogram {
    let (rows, columns) = clues_of(width, picture);
    Nonogram::new(rows, columns, colours, vec![]).unwrap()
}

/// Every assignment of the colours 0 to `colours` to so many cells, in lexicographic order.
pub fn pictures(cells: usize, colours: u8) -> impl Iterator<Item = Vec<u8>> {
    let base = usize::from(colours) + 1;
    (0..base.pow(cells as u32)).map(move |code| {
        (0..cells).rev().map(|cell| (code / base.pow(cell as u32) % base) as u8).collect()
    })
}

/// Every clue that some line of that length shows.
pub fn clues_on(length: usize, colours: u8) -> Vec<Clue> {
    let mut clues: Vec<Clue> = Vec::new();
    for cells in pictures(length, colours) {
        let clue = clue_of(&cells);
        if !clues.contains(&clue) {
            clues.push(clue);
        }
    }
    clues
}

/// All pictures of a size by the clues that they show.
pub fn pictures_by_clues(width: usize, height: usize, colours: u8) -> HashMap<Clues, Vec<Vec<u8>>> {
    let mut groups: HashMap<_, Vec<_>> = HashMap::new();
    for picture in pictures(width * height, colours) {
        groups.entry(clues_of(width, &picture)).or_default().push(picture);
    }
    groups
}

/// All solutions of a puzzle, sorted, by trying every picture.
pub fn brute_force(puzzle: &Nonogram) -> Vec<Vec<u8>> {
    let fits = |picture: &Vec<u8>| {
        let (rows, columns) = clues_of(puzzle.width(), picture);
        rows == puzzle.rows()
            && columns == puzzle.columns()
            && (puzzle.givens().iter().zip(picture)).all(|(&g, &v)| g == UNKNOWN || g == v)
    };
    pictures(puzzle.width() * puzzle.height(), puzzle.colours()).filter(fits).collect()
}

/// A complete method.
pub type Method = fn(&Nonogram, u64, &Control, &mut dyn FnMut(&[u8])) -> Report;

/// What a method finds, sorted, and its report.
pub fn solutions(
    method: Method,
    puzzle: &Nonogram,
    limit: u64,
    control: &Control,
) -> (Vec<Vec<u8>>, Report) {
    let mut found = Vec::new();
    let report = method(puzzle, limit, control, &mut |values| found.push(values.to_vec()));
    found.sort();
    (found, report)
}

/// No limit but one on nodes.
pub fn nodes(nodes: u64) -> Control<'static> {
    Control { limits: Limits { nodes: Some(nodes), ..Limits::default() }, ..Control::default() }
}
