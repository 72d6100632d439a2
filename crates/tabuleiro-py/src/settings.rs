//! Parameters of stochastic methods on their way to and from Python.

use std::collections::BTreeMap;

use pyo3::IntoPyObjectExt;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyFloat, PyInt, PyString};
use tabuleiro_core::search::Stochastic;
use tabuleiro_core::search::settings::Setting;

/// Parameters by name, in the order in which they are shown.
pub type Held = Vec<(&'static str, Setting)>;

/// The stochastic method of that name.
pub fn stochastic_named(name: &str) -> PyResult<Stochastic> {
    match name {
        "tabu" => Ok(Stochastic::Tabu),
        "anneal" => Ok(Stochastic::Anneal),
        "colony" => Ok(Stochastic::Colony),
        "climb" => Ok(Stochastic::Climb),
        "random" => Ok(Stochastic::Random),
        _ => Err(PyValueError::new_err(format!("no stochastic method {name:?}"))),
    }
}

/// The wishes of a dictionary.
pub fn wishes(wishes: &Bound<'_, PyDict>) -> PyResult<BTreeMap<String, Setting>> {
    wishes.iter().map(|(name, value)| Ok((name.extract()?, setting(&value)?))).collect()
}

fn setting(value: &Bound<'_, PyAny>) -> PyResult<Setting> {
    if value.is_none() {
        Ok(Setting::Nothing)
    } else if value.is_instance_of::<PyBool>() {
        Ok(Setting::Truth(value.extract()?))
    } else if value.is_instance_of::<PyInt>() {
        Ok(Setting::Whole(value.extract()?))
    } else if value.is_instance_of::<PyFloat>() {
        Ok(Setting::Number(value.extract()?))
    } else {
        Ok(Setting::Word(value.cast::<PyString>()?.to_cow()?.into_owned()))
    }
}

/// Parameters as a dictionary.
pub fn to_python<'py>(py: Python<'py>, held: &Held) -> PyResult<Bound<'py, PyDict>> {
    let parameters = PyDict::new(py);
    for (name, setting) in held {
        let value = match setting {
            Setting::Nothing => py.None().into_bound(py),
            Setting::Truth(truth) => truth.into_bound_py_any(py)?,
            Setting::Whole(number) => number.into_bound_py_any(py)?,
            Setting::Number(number) => number.into_bound_py_any(py)?,
            Setting::Word(word) => word.into_bound_py_any(py)?,
        };
        parameters.set_item(name, value)?;
    }
    Ok(parameters)
}
