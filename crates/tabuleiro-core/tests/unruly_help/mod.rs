//! What the tests of Unruly share: an independent enumeration, and the instances of others.
#![allow(dead_code)]

use std::path::PathBuf;

use tabuleiro_core::UNKNOWN;
use tabuleiro_core::search::{Complete, Control, Puzzle, Rng};
use tabuleiro_core::unruly::Unruly;

pub const METHODS: [Complete; 3] = [Complete::Exact, Complete::Backtrack, Complete::RulesBacktrack];

/// All lines of that length: half ones, no three equal in a row.
fn lines(len: usize) -> Vec<Vec<u8>> {
    (0..1u32 << len)
        .map(|bits| (0..len).map(|at| (bits >> at & 1) as u8).collect::<Vec<u8>>())
        .filter(|line| line.iter().filter(|&&value| value == 1).count() == len / 2)
        .filter(|line| line.windows(3).all(|w| !(w[0] == w[1] && w[1] == w[2])))
        .collect()
}

/// All full boards, row by row from the list of lines, columns tested at the end of each row.
pub fn all_boards(height: usize, width: usize, distinct: bool) -> Vec<Vec<u8>> {
    let (rows, columns) = (lines(width), lines(height));
    let mut boards = Vec::new();
    let mut partial: Vec<Vec<u8>> = vec![vec![]];
    for row in 0..height {
        partial = partial
            .iter()
            .flat_map(|board| rows.iter().map(move |line| [board.clone(), line.clone()].concat()))
            .filter(|board| {
                (0..width).all(|column| {
                    let prefix: Vec<u8> =
                        (0..=row).map(|row| board[row * width + column]).collect();
                    columns.iter().any(|column| column.starts_with(&prefix))
                })
            })
            .collect();
    }
    for board in partial {
        let rows: Vec<Vec<u8>> = board.chunks(width).map(<[u8]>::to_vec).collect();
        let turned: Vec<Vec<u8>> =
            (0..width).map(|column| rows.iter().map(|row| row[column]).collect()).collect();
        let differ = |lines: &[Vec<u8>]| {
            lines.iter().enumerate().all(|(at, line)| !lines[..at].contains(line))
        };
        if !distinct || differ(&rows) && differ(&turned) {
            boards.push(board);
        }
    }
    boards
}

/// Up to `limit` solutions, sorted, with how the search ended.
pub fn solutions(puzzle: &Unruly, method: Complete, limit: u64, control: &Control) -> Vec<Vec<u8>> {
    let mut all = Vec::new();
    let report = puzzle.enumerate(method, limit, control, &mut |values| all.push(values.to_vec()));
    assert_eq!(report.solutions, all.len() as u64);
    all.sort();
    all
}

/// Random givens, some of them contradicting each other.
pub fn random_puzzle(rng: &mut Rng, height: usize, width: usize, density: f64) -> Unruly {
    let givens = (0..height * width)
        .map(|_| if rng.chance(density) { rng.below(2) as u8 } else { UNKNOWN })
        .collect();
    Unruly::new(height, width, rng.chance(0.5), givens).expect("a legal puzzle")
}

/// A puzzle in the notation of Simon Tatham's game: `WxH[u]:` and a letter a clue.
pub fn parse(id: &str) -> Unruly {
    let (size, clues) = id.trim().split_once(':').expect("size and clues");
    let (size, distinct) = size.strip_suffix('u').map_or((size, false), |size| (size, true));
    let (width, height) = size.split_once('x').expect("width and height");
    let [width, height] = [width, height].map(|side| side.parse::<usize>().expect("a number"));
    let mut givens = vec![UNKNOWN; width * height];
    let mut at = 0;
    for letter in clues.bytes() {
        let lower = letter.to_ascii_lowercase();
        at += usize::from(lower - b'a');
        if lower == b'z' {
            continue;
        }
        if at < givens.len() {
            givens[at] = u8::from(letter != lower);
        }
        at += 1;
    }
    assert_eq!(at, givens.len() + 1, "the last letter stands after the last cell");
    Unruly::new(height, width, distinct, givens).expect("a legal puzzle")
}

/// The puzzles of a file of shared instances; `None`, said aloud, where they are absent.
pub fn shared(name: &str) -> Option<Vec<Unruly>> {
    let folder = std::env::var_os("TABULEIRO_SHARED").map_or_else(
        || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared")),
        PathBuf::from,
    );
    let path = folder.join("data/unruly").join(name);
    match std::fs::read_to_string(&path) {
        Ok(text) => Some(text.lines().filter(|line| line.contains(':')).map(parse).collect()),
        Err(_) => {
            eprintln!("skipped: no shared instances at {}", path.display());
            None
        }
    }
}
