//! The rules that look at one unit, simplest first.

use super::marks::{Contradiction, Digits, Marks, UNIT_RULES};
use crate::sudoku::Unit;
use crate::sudoku::exact::word::{Word, members};

/// A rule: takes away what a unit excludes.
pub(super) type Rule = fn(&mut Marks, usize) -> Result<(), Contradiction>;

/// The rules, simplest first.
pub(super) const RULES: [Rule; UNIT_RULES] = [hidden_single, locked, pairs];

/// Members of at least one set and of at least two.
fn once_and_twice(sets: impl Iterator<Item = Digits>) -> (Digits, Digits) {
    sets.fold((0, 0), |(once, twice), set| (once | set, twice | once & set))
}

/// A digit with one place in a unit stands there; a digit without place is a contradiction.
pub(super) fn hidden_single(marks: &mut Marks, unit: usize) -> Result<(), Contradiction> {
    let side = marks.shape().side();
    let (once, twice) = once_and_twice(marks.unit_digits(unit));
    if let Some(digit) = members(Digits::full(side) & !once).next() {
        return Err(Contradiction::NoPlace(marks.unit(unit), digit));
    }
    let mut hidden = once & !twice;
    for place in 0..side {
        let cell = marks.cell(unit, place);
        let here = marks.digits(cell) & hidden;
        if here != 0 {
            // Two digits hidden in one cell: the second then has no place, and is named.
            marks.keep(cell, Digits::bit(here.lowest()))?;
            hidden &= !here;
        }
    }
    Ok(())
}

/// A digit whose places in a unit all lie in one crossing unit leaves the rest of that one.
pub(super) fn locked(marks: &mut Marks, unit: usize) -> Result<(), Contradiction> {
    // Rows and columns cross boxes, boxes cross rows and columns.
    let crossing: &[usize] = match marks.unit(unit) {
        Unit::Row(_) | Unit::Column(_) => &[2],
        Unit::Box(_) => &[0, 1],
    };
    crossing.iter().try_for_each(|&kind| locked_in(marks, unit, kind))
}

fn locked_in(marks: &mut Marks, unit: usize, kind: usize) -> Result<(), Contradiction> {
    let side = marks.shape().side();
    let (mut once, mut twice) = (0, 0);
    // Places are in an order in which segments may alternate (the columns of a box), so a digit
    // counts twice only when it is met in a second crossing unit.
    let mut home = [u16::MAX; 128];
    for place in 0..side {
        let cell = marks.cell(unit, place);
        let crossing = marks.unit_of(cell, kind) as u16;
        for digit in members(marks.digits(cell) & !twice) {
            let seen = once & Digits::bit(digit) != 0;
            if seen && home[digit] != crossing {
                twice |= Digits::bit(digit);
            }
            once |= Digits::bit(digit);
            home[digit] = crossing;
        }
    }
    for digit in members(once & !twice) {
        let crossing = usize::from(home[digit]);
        for place in 0..side {
            let cell = marks.cell(crossing, place);
            let inside = (0..3).any(|kind| marks.unit_of(cell, kind) == unit);
            if !inside {
                marks.keep(cell, !Digits::bit(digit))?;
            }
        }
    }
    Ok(())
}

/// Two cells that share their only two digits, or two digits that share their only two places.
pub(super) fn pairs(marks: &mut Marks, unit: usize) -> Result<(), Contradiction> {
    naked_pairs(marks, unit)?;
    hidden_pairs(marks, unit)
}

fn is_pair(set: u128) -> bool {
    set != 0 && set.without_lowest() != 0 && set.without_lowest().without_lowest() == 0
}

/// Two cells with the same two digits take them from the rest of the unit.
pub(super) fn naked_pairs(marks: &mut Marks, unit: usize) -> Result<(), Contradiction> {
    let side = marks.shape().side();
    for first in 0..side {
        let pair = marks.digits(marks.cell(unit, first));
        if !is_pair(pair) {
            continue;
        }
        let holds_pair = |&place: &usize| marks.digits(marks.cell(unit, place)) == pair;
        let Some(second) = (first + 1..side).find(holds_pair) else { continue };
        for place in (0..side).filter(|&place| place != first && place != second) {
            marks.keep(marks.cell(unit, place), !pair)?;
        }
    }
    Ok(())
}

/// Two digits with the same two places leave no room there for others.
pub(super) fn hidden_pairs(marks: &mut Marks, unit: usize) -> Result<(), Contradiction> {
    let side = marks.shape().side();
    let mut places = [0u128; 128];
    for place in 0..side {
        for digit in members(marks.digits(marks.cell(unit, place))) {
            places[digit] |= 1 << place;
        }
    }
    for first in 0..side {
        let pair = places[first];
        if !is_pair(pair) {
            continue;
        }
        let Some(second) = (first + 1..side).find(|&digit| places[digit] == pair) else { continue };
        for place in members(pair) {
            marks.keep(marks.cell(unit, place), Digits::bit(first) | Digits::bit(second))?;
        }
    }
    Ok(())
}
