//! Asking a Python object, and sentences about answers that cannot be.

use pyo3::call::PyCallArgs;
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
        // A text is a sequence of letters, but nobody means that.
        let items = if answer.is_instance_of::<PyString>() { None } else { answer.try_iter().ok() };
        items.ok_or_else(|| self.wrong(argument, &format!("{what} in a list or so"), &answer))
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
