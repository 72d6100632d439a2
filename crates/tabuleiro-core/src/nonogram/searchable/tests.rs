use std::collections::BTreeMap;

use super::*;
use crate::nonogram::quoted::{jp222, jp236, nonogram};
use crate::nonogram::{accepts, random};
use crate::search::settings::Setting;
use crate::search::{
    Construction, Control, Landscape, Limits, LocalReport, Restarts, Search, Start, colony, tabu,
};

const METHODS: [Stochastic; 5] = [
    Stochastic::Tabu,
    Stochastic::Anneal,
    Stochastic::Colony,
    Stochastic::Climb,
    Stochastic::Random,
];

/// One of the hard 15 x 15 of the specification.
fn hard15() -> Nonogram {
    nonogram(
        "3 1 1 1,3 1 1 1 1,3 3 1,2 2 1 2,1 1 2 3,3 1 3 1,1 2 1 2 2,1 3 2 2,2 1 7,1 1 1 1,1 4 1 1,2 4,1 1 1,1 1 1 1 2,1 3 2 3 1",
        "1 2 1 1,3 1 1 1,6 3 2,1 2 2 1 1,6 2,1 2 2 1,1 1 1 1 2,1 3 3 1,2 2 1 1,1 1 1 1 1 1,3 4 1,2 2 1 1,3 1 1 3,2 2 3 1,3 1 1",
    )
}

struct Walking<'a>(Engine, Control<'a>);

impl WithLandscape<u8> for Walking<'_> {
    type Out = LocalReport<u8>;

    fn with<L: Landscape<Value = u8>>(self, mut landscape: L) -> LocalReport<u8> {
        self.0.run(&mut landscape, Start::Random, &self.1, &mut ())
    }
}

struct Building<'a>(colony::Params, Control<'a>);

impl WithAnt<u8> for Building<'_> {
    type Out = LocalReport<u8>;

    fn with<C: Construction<Value = u8>>(self, ant: C) -> LocalReport<u8> {
        colony::run(&ant, &self.0, &self.1, &mut ())
    }
}

/// A run of a recipe inside its own limit and one on evaluations.
fn go(
    puzzle: &Nonogram,
    recipe: &Recipe<Nonogram>,
    evaluations: u64,
    seed: u64,
) -> Result<LocalReport<u8>, Invalid> {
    let limits = Limits {
        evaluations: Some(evaluations),
        iterations: recipe.most_iterations,
        ..Limits::default()
    };
    let control = Control { limits, seed: Some(seed), ..Control::default() };
    let report = match &recipe.search {
        Search::Walk(states, engine) => puzzle.with_landscape(states, Walking(*engine, control)),
        Search::Build(ants, params) => puzzle.with_ant(ants, Building(*params, control)),
    }?;
    assert_eq!(report.cost == 0, accepts(puzzle, &report.values));
    Ok(report)
}

/// The runs of so many seeds that solve the puzzle with the preset.
fn solved(puzzle: &Nonogram, method: Stochastic, evaluations: u64, seeds: u64) -> usize {
    let recipe = puzzle.preset(method, "default").unwrap();
    let solves = |&seed: &u64| go(puzzle, &recipe, evaluations, seed).unwrap().cost == 0;
    (1..=seeds).filter(solves).count()
}

#[test]
fn every_preset_is_granted_and_round_trips() {
    // What a preset lists, wished for on any other of its method, gives the preset.
    let puzzle = jp222();
    for method in METHODS {
        let mut default = puzzle.preset(method, "default").unwrap();
        default.grant(BTreeMap::new()).unwrap();
        assert_eq!(puzzle.preset(method, "no such preset"), None);
        for name in ["tabugrama", "picross-2022"] {
            let Some(mut preset) = puzzle.preset(method, name) else { continue };
            let held = preset.grant(BTreeMap::new()).unwrap();
            let wishes = held.into_iter().map(|(name, setting)| (name.to_owned(), setting));
            let mut other = default.clone();
            other.grant(wishes.collect()).unwrap();
            assert_eq!(other, preset);
        }
    }
}

#[test]
fn tabugrama_has_the_numbers_of_its_source() {
    // A list of 5 blocks, 600 starts of 300 times 1,000 steps, either orientation, objective (1).
    let recipe = jp222().preset(Stochastic::Tabu, "tabugrama").unwrap();
    assert_eq!(recipe.most_iterations, Some(600 * 300 * 1001));
    let Search::Walk(States::Blocks(blocks), Engine::Tabu(params)) = recipe.search else {
        panic!("{recipe:?}")
    };
    assert_eq!((blocks.list, blocks.inner, blocks.room), (5, Some(1000), Room::Slide));
    assert_eq!(blocks.orientation, Orientation::Random);
    assert_eq!(blocks.cost, LineCost::TABUGRAMA);
    assert_eq!(blocks.prepare, Preparation::Nothing);
    assert_eq!(params.restarts, Restarts::Fixed(300 * 1001));
    assert_eq!(params.ties, tabu::Ties::First);
}

#[test]
fn picross_has_the_numbers_of_its_source() {
    // 2,500 ants, pheromone 1 everywhere, evaporation 0.05, no heuristic, the sign of the text.
    let mut recipe = jp222().preset(Stochastic::Colony, "picross-2022").unwrap();
    let held: BTreeMap<_, _> = recipe.grant(BTreeMap::new()).unwrap().into_iter().collect();
    assert_eq!(held["ants"], Setting::Whole(2500));
    assert_eq!(held["evaporation"], Setting::Number(0.05));
    assert_eq!(held["initial"], Setting::Number(1.0));
    assert_eq!(held["beta"], Setting::Number(0.0));
    assert_eq!(held["sign"], Setting::Word("text".into()));
    assert_eq!(held["prepare"], Setting::Word("nothing".into()));
    assert_eq!(held["construction"], Setting::Word("pixels".into()));
}

#[test]
fn every_default_but_chance_solves_the_named_puzzles_every_time() {
    // 222 and 236 by tabu, annealing, colony and climbing.
    for method in [Stochastic::Tabu, Stochastic::Anneal, Stochastic::Colony, Stochastic::Climb] {
        for puzzle in [jp222(), jp236()] {
            assert_eq!(solved(&puzzle, method, 3_000_000, 20), 20, "{method:?}");
        }
        assert_eq!(solved(&hard15(), method, 3_000_000, 5), 5, "{method:?}");
    }
}

#[test]
fn small_pictures_in_colours_are_solved_by_every_default() {
    // Random pictures of 8 x 8 in two and three colours, each with one solution.
    for method in [Stochastic::Tabu, Stochastic::Anneal, Stochastic::Colony, Stochastic::Climb] {
        for (colours, seed) in [(2, 1), (2, 2), (3, 3), (3, 4)] {
            let made = random(8, 8, 0.5, colours, seed, &Control::default()).unwrap();
            assert_eq!(solved(&made.puzzle, method, 1_000_000, 3), 3, "{method:?} {seed}");
        }
    }
}

#[test]
fn contradictory_givens_are_said_by_every_method() {
    // A given that leaves a line no room ends with a sentence, not with a search.
    let mut givens = vec![crate::UNKNOWN; 100];
    givens[8 * 10] = 0;
    givens[5 * 10 + 4] = 1;
    let plain = jp222();
    let (rows, columns) = (plain.rows().to_vec(), plain.columns().to_vec());
    let puzzle = Nonogram::new(rows, columns, 1, givens).unwrap();
    let presets = METHODS
        .map(|method| (method, "default"))
        .into_iter()
        .chain([(Stochastic::Tabu, "tabugrama"), (Stochastic::Colony, "picross-2022")]);
    for (method, name) in presets {
        let recipe = puzzle.preset(method, name).unwrap();
        let refusal = go(&puzzle, &recipe, 1000, 1).unwrap_err().0;
        assert!(refusal.ends_with("so no search can start"), "{method:?}: {refusal}");
    }
}
