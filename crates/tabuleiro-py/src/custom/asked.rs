//! Asking a Python object, and sentences about answers that cannot be.

use pyo3::call::PyCallArgs;
use pyo3::exceptions::{PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::errors;

/// Largest cost and largest change of a cost: leaves the engines room to multiply.
pub const MOST: i64 = 1_000_000_000_000_000;

/// A method of the object, looked up once.
#[derive(Clone)]
pub struct Asked<'py> {
    object: Bound<'py, PyAny>,
    name: &'static str,
    method: Option<Bound<'py, PyAny>>,
}

impl<'py> Asked<'py> {
    pub fn of(object: &Bound<'py, PyAny>, name: &'static str) -> PyResult<Self> {
        let method = object.getattr_opt(name)?.filter(|method| !method.is_none());
        Ok(Self { object: object.clone(), name, method })
    }

    /// Whether the object has this method.
    pub fn is_there(&self) -> bool {
        self.method.is_some()
    }

    pub fn call<A: PyCallArgs<'py>>(&self, arguments: A) -> PyResult<Bound<'py, PyAny>> {
        match &self.method {
            Some(method) => method.call1(arguments),
            None => Err(self.fault(format!("{} has no method {}", self.class(), self.name))),
        }
    }

    /// Calls with what it is about, or with nothing.
    pub fn about(&self, argument: Option<&Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
        match argument {
            None => self.call(()),
            Some(argument) => self.call((argument,)),
        }
    }

    /// Calls for a whole number in a range.
    pub fn whole(&self, argument: Option<&Bound<'py, PyAny>>, least: i64) -> PyResult<i64> {
        let answer = self.about(argument)?;
        match answer.extract::<i64>() {
            Ok(number) if (least..=MOST).contains(&number) => Ok(number),
            Err(error) if !is_of_type(&error, answer.py()) => Err(error),
            _ => {
                let least = if least == 0 { "0" } else { "-10**15" };
                let range = format!("a whole number from {least} to 10**15");
                Err(self.wrong(argument, &range, &answer))
            }
        }
    }

    /// Calls for things that come one after the other.
    pub fn each(
        &self,
        argument: Option<&Bound<'py, PyAny>>,
        what: &str,
    ) -> PyResult<impl Iterator<Item = PyResult<Bound<'py, PyAny>>>> {
        let answer = self.about(argument)?;
        let wrong = || self.wrong(argument, &format!("{what} in a list or so"), &answer);
        // A text is a sequence of letters, but nobody means that.
        if answer.is_instance_of::<PyString>() {
            return Err(wrong());
        }
        answer.try_iter().map_err(|error| or_own(error, answer.py(), wrong))
    }

    /// The sentence about a wrong answer.
    pub fn wrong(
        &self,
        argument: Option<&Bound<'py, PyAny>>,
        expected: &str,
        answer: &Bound<'py, PyAny>,
    ) -> PyErr {
        let call = self.said(argument);
        self.fault(format!("{call} has to give {expected}, not {}", errors::shown(answer)))
    }

    /// The sentence about a thing among an answer that cannot be hashed, as `error` says.
    pub fn changeable(
        &self,
        argument: Option<&Bound<'py, PyAny>>,
        what: &str,
        thing: &Bound<'py, PyAny>,
        error: PyErr,
    ) -> PyErr {
        or_own(error, thing.py(), || {
            let (said, shown) = (self.said(argument), errors::shown(thing));
            let rule = format!("but {what} are things that cannot change, such as tuples");
            self.fault(format!("{said} gives {shown}, {rule}"))
        })
    }

    /// The call, for people.
    pub fn said(&self, argument: Option<&Bound<'py, PyAny>>) -> String {
        let argument = argument.map(errors::shown).unwrap_or_default();
        format!("{}.{}({argument})", self.class(), self.name)
    }

    pub fn fault(&self, sentence: String) -> PyErr {
        errors::puzzle(self.object.py(), sentence)
    }

    fn class(&self) -> String {
        self.object.get_type().name().map_or_else(|_| "the puzzle".into(), |name| name.to_string())
    }
}

/// Whether an exception says no more than that a type or a size is wrong.
fn is_of_type(error: &PyErr, py: Python<'_>) -> bool {
    error.is_instance_of::<PyTypeError>(py) || error.is_instance_of::<PyOverflowError>(py)
}

/// The sentence about a wrong type; any other exception is somebody's own and stays as it is.
pub fn or_own(error: PyErr, py: Python<'_>, sentence: impl FnOnce() -> PyErr) -> PyErr {
    if is_of_type(&error, py) { sentence() } else { error }
}
