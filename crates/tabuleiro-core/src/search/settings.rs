//! Parameters by name: one definition a struct, for writing and for reading.
//!
//! A struct that is [`Flat`] lists its parameters once, in the order in which they are shown. A
//! [`Sheet`] goes over that list: it changes what is wished and notes what holds in the end.
//! Parameters that mean nothing under the others (the step of a cooling that does not cool) are not
//! listed, so that wishing for one is a mistake that shows.

mod anneal;
mod climb;
mod colony;
mod restarts;
mod tabu;

use std::collections::BTreeMap;

use super::colony::Power;
use crate::Invalid;

/// The value of one parameter.
#[derive(Clone, Debug, PartialEq)]
pub enum Setting {
    /// Left out.
    Nothing,
    /// Yes or no.
    Truth(bool),
    /// A number from 0.
    Whole(u64),
    /// A number.
    Number(f64),
    /// One of a few words.
    Word(String),
}

/// A struct of parameters that have names.
pub trait Flat {
    /// Goes over the parameters, those first that decide which others there are.
    fn list(&mut self, sheet: &mut Sheet);
}

/// What is wished, and what holds.
#[derive(Clone, Debug, Default)]
pub struct Sheet {
    wishes: BTreeMap<String, Setting>,
    held: Vec<(&'static str, Setting)>,
    fault: Option<Invalid>,
}

impl Sheet {
    /// A sheet with wishes.
    #[must_use]
    pub fn new(wishes: BTreeMap<String, Setting>) -> Self {
        Self { wishes, ..Self::default() }
    }

    /// All parameters of a struct, by name.
    #[must_use]
    pub fn of(flat: &mut impl Flat) -> Vec<(&'static str, Setting)> {
        let mut sheet = Self::default();
        flat.list(&mut sheet);
        sheet.held
    }

    /// Grants the wishes and gives all parameters by name.
    ///
    /// # Errors
    /// A sentence about the first wish that is none of the listed parameters, or of a wrong type.
    pub fn grant(mut self, flat: &mut impl Flat) -> Result<Vec<(&'static str, Setting)>, Invalid> {
        flat.list(&mut self);
        if let Some(fault) = self.fault {
            return Err(fault);
        }
        match self.wishes.keys().next() {
            Some(name) => Err(Invalid(format!("{name} means nothing with the other parameters"))),
            None => Ok(self.held),
        }
    }

    /// One of a few words.
    pub fn word<T: Copy + PartialEq>(
        &mut self,
        name: &'static str,
        value: &mut T,
        words: &[(&'static str, T)],
    ) {
        match self.wishes.remove(name) {
            None => {}
            Some(Setting::Word(wish)) => match words.iter().find(|(word, _)| *word == wish) {
                Some(&(_, meant)) => *value = meant,
                None => self.blame(name, &choice(words)),
            },
            Some(_) => self.blame(name, &choice(words)),
        }
        let word = words.iter().find(|(_, meant)| meant == value).map_or("", |(word, _)| word);
        self.held.push((name, Setting::Word(word.into())));
    }

    /// Yes or no.
    pub fn truth(&mut self, name: &'static str, value: &mut bool) {
        match self.wishes.remove(name) {
            None => {}
            Some(Setting::Truth(wish)) => *value = wish,
            Some(_) => self.blame(name, "yes or no"),
        }
        self.held.push((name, Setting::Truth(*value)));
    }

    /// A number from 0.
    pub fn whole<N: Copy + TryFrom<u64> + Into<u64>>(&mut self, name: &'static str, value: &mut N) {
        let mut some = Some(*value);
        self.take_whole(name, &mut some);
        match some {
            Some(wish) => *value = wish,
            None => self.blame(name, "a whole number"),
        }
        self.held.push((name, Setting::Whole((*value).into())));
    }

    /// A number from 0, or nothing.
    pub fn maybe_whole<N: Copy + TryFrom<u64> + Into<u64>>(
        &mut self,
        name: &'static str,
        value: &mut Option<N>,
    ) {
        self.take_whole(name, value);
        let held = value.map_or(Setting::Nothing, |value| Setting::Whole(value.into()));
        self.held.push((name, held));
    }

    fn take_whole<N: TryFrom<u64>>(&mut self, name: &'static str, value: &mut Option<N>) {
        match self.wishes.remove(name) {
            None => {}
            Some(Setting::Nothing) => *value = None,
            Some(Setting::Whole(wish)) => match N::try_from(wish) {
                Ok(wish) => *value = Some(wish),
                Err(_) => self.blame(name, "a smaller number"),
            },
            Some(_) => self.blame(name, "a whole number"),
        }
    }

    /// A number.
    pub fn number(&mut self, name: &'static str, value: &mut f64) {
        let mut some = Some(*value);
        self.take_number(name, &mut some);
        match some {
            Some(wish) => *value = wish,
            None => self.blame(name, "a number"),
        }
        self.held.push((name, Setting::Number(*value)));
    }

    /// A number, or nothing.
    pub fn maybe_number(&mut self, name: &'static str, value: &mut Option<f64>) {
        self.take_number(name, value);
        self.held.push((name, value.map_or(Setting::Nothing, Setting::Number)));
    }

    fn take_number(&mut self, name: &'static str, value: &mut Option<f64>) {
        match self.wishes.remove(name) {
            None => {}
            Some(Setting::Nothing) => *value = None,
            Some(Setting::Number(wish)) => *value = Some(wish),
            Some(Setting::Whole(wish)) => *value = Some(wish as f64),
            Some(_) => self.blame(name, "a number"),
        }
    }

    /// An exponent.
    pub fn power(&mut self, name: &'static str, value: &mut Power) {
        let mut exponent = value.exponent();
        self.number(name, &mut exponent);
        match Power::new(name, exponent) {
            Ok(power) if power.exponent() == exponent => *value = power,
            Ok(_) => self.blame(name, "a multiple of 0.25"),
            Err(fault) => {
                self.fault.get_or_insert(fault);
            }
        }
    }

    fn blame(&mut self, name: &str, expected: &str) {
        self.fault.get_or_insert_with(|| Invalid(format!("{name} is {expected}")));
    }
}

fn choice<T>(words: &[(&'static str, T)]) -> String {
    words.iter().map(|(word, _)| *word).collect::<Vec<_>>().join(" or ")
}

#[cfg(test)]
mod tests;
