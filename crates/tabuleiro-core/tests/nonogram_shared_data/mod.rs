//! Nonograms by other people, where they are present: beside the checkout, or where the variable
//! `TABULEIRO_SHARED` says.

use std::path::PathBuf;

use tabuleiro_core::nonogram::{Block, Nonogram};

/// A puzzle of a shared file.
pub struct Shared {
    pub id: String,
    pub puzzle: Nonogram,
    /// Its solution, where the file has it.
    pub goal: Option<Vec<u8>>,
}

/// The black-and-white puzzles of a file of JSON lines; none, and a word about it, when it is
/// absent.
pub fn shared(name: &str) -> Vec<Shared> {
    let folder = std::env::var_os("TABULEIRO_SHARED").map_or_else(
        || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared"),
        PathBuf::from,
    );
    let path = folder.join("data/nonogram").join(name);
    let Ok(text) = std::fs::read_to_string(&path) else {
        eprintln!("skipped: {} is not there", path.display());
        return Vec::new();
    };
    text.lines().map(puzzle).collect()
}

/// What follows a key in a JSON object without blanks.
fn after<'a>(line: &'a str, key: &str) -> Option<&'a str> {
    line.split_once(&format!("\"{key}\":")).map(|(_, rest)| rest)
}

/// A list of lists of numbers: the clues of one direction.
fn clues(text: &str) -> Vec<Vec<Block>> {
    let end = text.find("]]").unwrap();
    (text[2..end].split("],["))
        .map(|clue| clue.split(',').filter_map(|len| len.parse().ok()))
        .map(|lens| lens.filter(|&len| len > 0).map(|len| Block { len, colour: 1 }).collect())
        .collect()
}

fn puzzle(line: &str) -> Shared {
    let line: String = line.split_whitespace().collect();
    let text = |key| after(&line, key).and_then(|rest| rest.split('"').nth(1));
    let rows = clues(after(&line, "rows").unwrap());
    let columns = clues(after(&line, "cols").unwrap());
    Shared {
        id: text("id").unwrap().to_owned(),
        puzzle: Nonogram::new(rows, columns, 1, vec![]).unwrap(),
        goal: text("goal").map(|goal| goal.bytes().map(|cell| u8::from(cell == b'1')).collect()),
    }
}
