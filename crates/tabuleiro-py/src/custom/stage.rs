//! What a search of a Python object shares with who runs it: the first exception, and boards.

use std::cell::RefCell;
use std::sync::atomic::{AtomicBool, Ordering};

use pyo3::prelude::*;

use super::asked::{Asked, or_own};

/// A board that Python made, by its number on the stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ticket(u32);

/// Where a search of a Python object takes place.
pub struct Stage<'a, 'py> {
    pub py: Python<'py>,
    /// Ends the engine.
    switch: &'a AtomicBool,
    /// Whether somebody or the clock wants the end.
    over: &'a dyn Fn() -> bool,
    trouble: RefCell<Option<PyErr>>,
    boards: RefCell<Vec<Option<Bound<'py, PyAny>>>>,
}

impl<'a, 'py> Stage<'a, 'py> {
    pub fn new(py: Python<'py>, switch: &'a AtomicBool, over: &'a dyn Fn() -> bool) -> Self {
        let (trouble, boards) = (RefCell::new(None), RefCell::new(Vec::new()));
        Self { py, switch, over, trouble, boards }
    }

    /// Asks Python. After the first exception nothing is asked any more, everything is
    /// `otherwise`, and the engine ends before its next evaluation.
    pub fn ask<T>(&self, otherwise: T, question: impl FnOnce() -> PyResult<T>) -> T {
        if self.is_broken() {
            return otherwise;
        }
        question().unwrap_or_else(|error| {
            *self.trouble.borrow_mut() = Some(error);
            self.switch.store(true, Ordering::Relaxed);
            otherwise
        })
    }

    pub fn is_broken(&self) -> bool {
        self.trouble.borrow().is_some()
    }

    /// Whether to stop in the middle of an evaluation.
    pub fn is_over(&self) -> bool {
        self.is_broken() || (self.over)()
    }

    /// The exception, if there was one.
    pub fn trouble(&self) -> PyResult<()> {
        self.trouble.borrow_mut().take().map_or(Ok(()), Err)
    }

    /// Keeps a board; who holds a ticket gets the new one in place of the old.
    pub fn keep(&self, board: Bound<'py, PyAny>, held: Option<Ticket>) -> Ticket {
        let mut boards = self.boards.borrow_mut();
        let free = held.map(|ticket| ticket.0 as usize);
        let at = free.or_else(|| boards.iter().position(Option::is_none)).unwrap_or(boards.len());
        if at == boards.len() {
            boards.push(None);
        }
        boards[at] = Some(board);
        Ticket(at as u32)
    }

    /// Writes what `values()` gives over a board that was kept.
    pub fn write(&self, values: &Asked<'py>, kept: &mut Vec<Ticket>) {
        if let Some(board) = self.ask(None, || values_of(values).map(Some)) {
            let ticket = self.keep(board, kept.first().copied());
            kept.clear();
            kept.push(ticket);
        }
    }

    pub fn board(&self, ticket: Ticket) -> Option<Bound<'py, PyAny>> {
        self.boards.borrow().get(ticket.0 as usize).cloned().flatten()
    }

    /// Gives a board away.
    pub fn take(&self, kept: &[Ticket]) -> Option<Bound<'py, PyAny>> {
        let at = kept.first()?.0 as usize;
        self.boards.borrow_mut().get_mut(at)?.take()
    }
}

/// What `values()` gives: something that does not change when the state does.
pub fn values_of<'py>(values: &Asked<'py>) -> PyResult<Bound<'py, PyAny>> {
    let board = values.call(())?;
    let wrong = || values.wrong(None, "something that cannot change, such as a tuple", &board);
    match board.hash() {
        Ok(_) => Ok(board),
        Err(error) => Err(or_own(error, board.py(), wrong)),
    }
}
