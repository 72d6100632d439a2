//! Parameters by name.

use std::collections::BTreeMap;

use super::{Flat, Setting, Sheet};
use crate::search::{Engine, Restarts, anneal, climb, colony, tabu};

fn wishes(list: &[(&str, Setting)]) -> BTreeMap<String, Setting> {
    list.iter().map(|(name, setting)| ((*name).to_owned(), setting.clone())).collect()
}

fn word(word: &str) -> Setting {
    Setting::Word(word.into())
}

fn round_trip<F: Flat + Clone + PartialEq + std::fmt::Debug>(given: F, mut other: F) {
    let held = Sheet::of(&mut given.clone());
    let wishes = held.iter().map(|(name, setting)| ((*name).to_owned(), setting.clone()));
    let now = Sheet::new(wishes.collect()).grant(&mut other).unwrap();
    assert_eq!((&other, &now), (&given, &held));
}

#[test]
fn what_is_written_is_read_back() {
    // Any parameters, wished for by name on any others, become those parameters.
    let tenures = [
        tabu::Tenure::Fixed(7),
        tabu::Tenure::Range(2, 5),
        tabu::Tenure::Reactive { least: 1, most: 90, patience: 33 },
    ];
    for (at, tenure) in tenures.into_iter().enumerate() {
        let given = tabu::Params {
            tenure,
            neighbourhood: [tabu::Neighbourhood::Sampled(9), tabu::Neighbourhood::FirstImproving]
                [at % 2],
            aspiration: tabu::Aspiration::Never,
            all_tabu: tabu::AllTabu::Wait,
            ties: tabu::Ties::First,
            frequency_penalty: 0.5,
            kick: Some(tabu::Kick { after: 4, moves: 2 }),
            restarts: Restarts::Luby(30),
            idle_limit: Some(8),
        };
        for other in tenures {
            round_trip(given, tabu::Params { tenure: other, ..tabu::Params::default() });
        }
    }
    let coolings = [
        anneal::Cooling::Geometric(0.5),
        anneal::Cooling::Linear(2.0),
        anneal::Cooling::LundyMees(0.25),
        anneal::Cooling::Constant,
    ];
    for cooling in coolings {
        let first_temperature = anneal::FirstTemperature::Given(3.0);
        let given =
            anneal::Params { cooling, first_temperature, reheat: None, ..Default::default() };
        for other in coolings {
            round_trip(given, anneal::Params { cooling: other, ..Default::default() });
        }
    }
    round_trip(
        Engine::Climb(climb::Params {
            descent: climb::Descent::Drawn(5),
            sideways: u64::MAX,
            restart: false,
        }),
        Engine::Climb(climb::Params::default()),
    );
    let ants = colony::Params {
        alpha: colony::Power::new("alpha", 1.75).unwrap(),
        bounds: Some((0.5, 2.0)),
        deposit: colony::Deposit::Worth,
        order: colony::Order::InStep,
        ..Default::default()
    };
    round_trip(ants, colony::Params::default());
}

#[test]
fn a_wish_that_means_nothing_is_said() {
    // A parameter of another rule, one that does not exist, and one of a wrong type.
    let fault = |list: &[(&str, Setting)]| {
        let mut params = tabu::Params::default();
        Sheet::new(wishes(list)).grant(&mut params).unwrap_err().0
    };
    assert_eq!(
        fault(&[("patience", Setting::Whole(3))]),
        "patience means nothing with the other parameters"
    );
    assert_eq!(
        fault(&[("colour", Setting::Whole(3))]),
        "colour means nothing with the other parameters"
    );
    assert_eq!(fault(&[("ties", word("last"))]), "ties is first or random");
    assert_eq!(fault(&[("tenure", word("last"))]), "tenure is a whole number");
    assert_eq!(fault(&[("tenure", Setting::Nothing)]), "tenure is a whole number");
    assert_eq!(fault(&[("tenure", Setting::Whole(1 << 40))]), "tenure is a smaller number");
}

#[test]
fn a_wish_opens_the_parameters_of_its_rule() {
    // Choosing another rule brings that rule's parameters, with usual values.
    let mut params = tabu::Params::default();
    let held =
        Sheet::new(wishes(&[("tenure_rule", word("reactive")), ("patience", Setting::Whole(9))]))
            .grant(&mut params)
            .unwrap();
    assert_eq!(params.tenure, tabu::Tenure::Reactive { least: 10, most: 10, patience: 9 });
    assert!(held.contains(&("patience", Setting::Whole(9))));
    let mut colony = colony::Params::default();
    let fault = Sheet::new(wishes(&[("alpha", Setting::Number(1.1))])).grant(&mut colony);
    assert_eq!(fault.unwrap_err().0, "alpha is a multiple of 0.25");
}
