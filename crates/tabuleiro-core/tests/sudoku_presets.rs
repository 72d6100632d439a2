//! The parameters of papers on sudoku, number by number.

use std::collections::BTreeMap;

use tabuleiro_core::UNKNOWN;
use tabuleiro_core::search::settings::Setting;
use tabuleiro_core::search::{Searchable, Stochastic};
use tabuleiro_core::sudoku::Sudoku;

/// All parameters of a preset on an empty board of an order.
fn parameters(order: usize, method: Stochastic, name: &str) -> BTreeMap<&'static str, Setting> {
    let sudoku = Sudoku::new(order, order, vec![UNKNOWN; order.pow(4)]).unwrap();
    let mut recipe = sudoku.preset(method, name).unwrap();
    recipe.grant(BTreeMap::new()).unwrap().into_iter().collect()
}

fn word(text: &str) -> Setting {
    Setting::Word(text.into())
}

#[test]
fn annealing_of_2013_has_the_papers_numbers_for_both_orders() {
    // From 120 by 0.75 every 8 candidates up to 1,200; at order 4 from 150 by 0.9 every 10 up to
    // 10,000.
    for (order, first, factor, chain, most) in
        [(3, 120.0, 0.75, 8, 1_200), (4, 150.0, 0.9, 10, 10_000)]
    {
        let held = parameters(order, Stochastic::Anneal, "sudoku-2013-sa");
        let numbers: Vec<&Setting> = held.values().collect();
        assert!(numbers.contains(&&Setting::Number(first)), "{held:?}");
        assert!(numbers.contains(&&Setting::Number(factor)), "{held:?}");
        assert_eq!(held["chain"], Setting::Whole(chain));
        assert_eq!(held["most_iterations"], Setting::Whole(most));
        assert_eq!(held["move"], word("repaired"));
        assert_eq!(held["scope"], word("one-box"));
        assert_eq!(held["domain"], word("any"));
    }
}

#[test]
fn tabu_search_of_2013_has_the_papers_numbers_for_both_orders() {
    // Tenure 25 and 1,200 iterations; at order 4 35 and 8,000.
    for (order, tenure, most) in [(3, 25, 1_200), (4, 35, 8_000)] {
        let held = parameters(order, Stochastic::Tabu, "sudoku-2013-ts");
        assert_eq!(held["tenure_rule"], word("fixed"));
        assert_eq!(held["tenure"], Setting::Whole(tenure));
        assert_eq!(held["most_iterations"], Setting::Whole(most));
        assert_eq!(held["move"], word("repaired"));
        assert_eq!(held["aspiration"], word("best"));
    }
}

#[test]
fn the_colony_of_2019_has_its_numbers() {
    // 10 ants in step, greedy 0.9, evaporation 0.9 on the leader's way, 0.005 of the best value, a
    // tenth back to 1/cells.
    for order in [3, 5] {
        let held = parameters(order, Stochastic::Colony, "acs-2019");
        let cells = order.pow(4) as f64;
        for (name, value) in [
            ("ants", Setting::Whole(10)),
            ("greedy", Setting::Number(0.9)),
            ("evaporation", Setting::Number(0.9)),
            ("evaporates", word("leader")),
            ("leader", word("best")),
            ("deposit", word("worth")),
            ("worth_rate", Setting::Number(0.005)),
            ("local_rate", Setting::Number(0.1)),
            ("initial", Setting::Number(1.0 / cells)),
            ("order", word("in-step")),
            ("next", word("cells")),
            ("propagation", word("singles")),
            ("conflict", word("go-on")),
        ] {
            assert_eq!(held[name], value, "{name}");
        }
    }
}
