//! The stochastic methods on Unruly: that they solve, what they answer, and who refuses.

mod unruly_help;

use std::collections::BTreeMap;

use tabuleiro_core::UNKNOWN;
use tabuleiro_core::search::settings::{Setting, Sheet};
use tabuleiro_core::search::{
    Construction, Control, Landscape, Limits, LocalEnd, LocalReport, Puzzle, Search, Searchable,
    Start, Stochastic, WithAnt, WithLandscape, colony,
};
use tabuleiro_core::unruly::{
    CellColony, Cells, Clues, Level, Propagation, Recipe, Unruly, full_board, generate,
};
use unruly_help::shared;

const METHODS: [Stochastic; 5] = [
    Stochastic::Tabu,
    Stochastic::Anneal,
    Stochastic::Colony,
    Stochastic::Climb,
    Stochastic::Random,
];

type Chosen = tabuleiro_core::search::Recipe<Unruly>;

struct Run<'a>(&'a Chosen, Control<'a>);

impl WithLandscape<u8> for Run<'_> {
    type Out = LocalReport<u8>;

    fn with<L: Landscape<Value = u8>>(self, mut landscape: L) -> LocalReport<u8> {
        let Search::Walk(_, engine) = &self.0.search else { panic!("ants do not walk") };
        engine.run(&mut landscape, Start::Random, &self.1, &mut ())
    }
}

impl WithAnt<u8> for Run<'_> {
    type Out = LocalReport<u8>;

    fn with<C: Construction<Value = u8>>(self, ant: C) -> LocalReport<u8> {
        let Search::Build(_, params) = &self.0.search else { panic!("only ants build") };
        colony::run(&ant, params, &self.1, &mut ())
    }
}

fn go(
    puzzle: &Unruly,
    recipe: &Chosen,
    evaluations: u64,
    seed: u64,
) -> Result<LocalReport<u8>, String> {
    let limits = Limits { evaluations: Some(evaluations), ..Limits::default() };
    let control = Control { limits, seed: Some(seed), ..Control::default() };
    let report = match &recipe.search {
        Search::Walk(states, _) => puzzle.with_landscape(states, Run(recipe, control)),
        Search::Build(ants, _) => puzzle.with_ant(ants, Run(recipe, control)),
    };
    let report = report.map_err(|error| error.0)?;
    assert_eq!(report.end == LocalEnd::Target, puzzle.accepts(&report.values));
    assert_eq!(report.cost == 0, report.end == LocalEnd::Target);
    assert!(report.values.iter().all(|&value| value < 2));
    Ok(report)
}

fn wished(puzzle: &Unruly, method: Stochastic, wishes: &[(&str, Setting)]) -> Chosen {
    let mut recipe = puzzle.preset(method, "default").unwrap();
    let wishes = wishes.iter().map(|(name, wish)| ((*name).to_owned(), wish.clone())).collect();
    recipe.grant(wishes).unwrap();
    recipe
}

fn word(word: &str) -> Setting {
    Setting::Word(word.into())
}

fn hard(side: usize, distinct_lines: bool, seed: u64) -> Unruly {
    let (clues, level) = (Clues::Minimal, Level::Search);
    let recipe = Recipe { height: side, width: side, distinct_lines, clues, level };
    generate(&recipe, seed, &Control::default()).unwrap().puzzle
}

#[test]
fn every_method_solves_small_hard_puzzles() {
    // Minimal puzzles of 8x8, with and without equal lines: all runs of all methods, but for random
    // sampling, which is a baseline and has fewer cells to guess on some than on others.
    for distinct in [false, true] {
        for method in METHODS {
            let solved = (1..=10)
                .filter(|&seed| {
                    let puzzle = hard(8, distinct, seed % 5);
                    let recipe = puzzle.preset(method, "default").unwrap();
                    go(&puzzle, &recipe, 200_000, seed).unwrap().cost == 0
                })
                .count();
            let least = if method == Stochastic::Random { 6 } else { 10 };
            assert!(solved >= least, "{method:?}, distinct {distinct}: {solved} of 10");
        }
    }
}

#[test]
fn every_state_and_ant_solves_small_puzzles() {
    // Each word of the options leads to solutions: states, focus, preparation, propagation.
    let puzzle = hard(8, true, 3);
    for prepare in ["nothing", "rules", "probes"] {
        for states in ["cells", "lines"] {
            let wishes = [("states", word(states)), ("prepare", word(prepare))];
            for method in [Stochastic::Tabu, Stochastic::Anneal] {
                let recipe = wished(&puzzle, method, &wishes);
                assert_eq!(go(&puzzle, &recipe, 3_000_000, 1).unwrap().cost, 0, "{recipe:?}");
            }
        }
        for start in ["uniform", "rules"] {
            let wishes = [("start", word(start)), ("prepare", word(prepare))];
            for method in [Stochastic::Tabu, Stochastic::Anneal] {
                let recipe = wished(&puzzle, method, &wishes);
                assert_eq!(go(&puzzle, &recipe, 3_000_000, 1).unwrap().cost, 0, "{recipe:?}");
            }
        }
        let wishes =
            [("states", word("cells")), ("focus", word("board")), ("prepare", word(prepare))];
        let recipe = wished(&puzzle, Stochastic::Anneal, &wishes);
        assert_eq!(go(&puzzle, &recipe, 3_000_000, 1).unwrap().cost, 0, "{recipe:?}");
    }
    for propagate in ["rules", "probes"] {
        for heuristic in [false, true] {
            let wishes = [
                ("propagate", word(propagate)),
                ("heuristic", Setting::Truth(heuristic)),
                ("beta", Setting::Number(1.0)),
            ];
            let recipe = wished(&puzzle, Stochastic::Colony, &wishes);
            assert_eq!(go(&puzzle, &recipe, 20_000, 1).unwrap().cost, 0, "{recipe:?}");
        }
    }
}

#[test]
fn hard_puzzles_of_14x14_are_solved_as_often_as_was_measured() {
    // Eleven puzzles without a clue to spare, a seed each, under a budget of evaluations.
    let Some(puzzles) = shared("minimal-14x14.txt") else { return };
    for (method, evaluations, least) in [
        (Stochastic::Tabu, 200_000, 11),
        (Stochastic::Anneal, 500_000, 11),
        (Stochastic::Colony, 2_000, 11),
    ] {
        let solved = (puzzles.iter().zip(1..))
            .filter(|&(puzzle, seed)| {
                let recipe = puzzle.preset(method, "default").unwrap();
                go(puzzle, &recipe, evaluations, seed).unwrap().cost == 0
            })
            .count();
        assert!(solved >= least, "{method:?}: {solved} of {}", puzzles.len());
    }
}

#[test]
fn the_same_seed_is_the_same_run() {
    // Two runs with a seed agree in every number; another seed goes another way.
    let puzzle = hard(18, true, 2);
    for method in METHODS {
        let recipe = puzzle.preset(method, "default").unwrap();
        let run = |seed| go(&puzzle, &recipe, 100, seed).unwrap();
        assert_eq!(run(1), run(1));
        assert!((2..9).any(|seed| run(seed) != run(1)), "{method:?}");
    }
}

#[test]
fn contradictory_givens_are_said_by_every_method() {
    // Three equal givens in a row, and two equal rows: no search starts, whatever the method.
    let mut givens = vec![UNKNOWN; 64];
    givens[..3].fill(1);
    let three = Unruly::new(8, 8, false, givens).unwrap();
    let mut board = full_board(8, 8, false, 1, &Control::default()).unwrap();
    board.copy_within(0..8, 8);
    board[16..].fill(UNKNOWN);
    let equal = Unruly::new(8, 8, true, board).unwrap();
    for method in METHODS {
        for (puzzle, sentence) in [
            (&three, "row 1: three cells of 1 in a row, 1 to 3, so no search can start"),
            (&equal, "row 1 and row 2 are equal, so no search can start"),
        ] {
            let recipe = puzzle.preset(method, "default").unwrap();
            assert_eq!(go(puzzle, &recipe, 10, 1).unwrap_err(), sentence, "{method:?}");
        }
    }
}

#[test]
fn a_solved_puzzle_needs_no_move() {
    // Where the rules settle everything, the first state or ant is the solution.
    let board = full_board(10, 10, true, 4, &Control::default()).unwrap();
    let puzzle = Unruly::new(10, 10, true, board.clone()).unwrap();
    for method in METHODS {
        let recipe = puzzle.preset(method, "default").unwrap();
        let report = go(&puzzle, &recipe, 10, 1).unwrap();
        assert_eq!((report.values, report.steps.evaluations), (board.clone(), 1), "{method:?}");
    }
}

#[test]
fn parameters_have_names_and_come_back() {
    // What a recipe lists is what it takes; words of other options are refused.
    let puzzle = Unruly::new(8, 8, false, vec![]).unwrap();
    for method in METHODS {
        let mut recipe = puzzle.preset(method, "default").unwrap();
        let held = Sheet::of(&mut recipe.clone());
        let wishes: BTreeMap<String, Setting> =
            held.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect();
        let before = recipe.clone();
        assert_eq!(recipe.grant(wishes).unwrap(), held);
        assert_eq!(recipe, before);
        assert!(puzzle.preset(method, "best").is_none());
    }
    let mut recipe = puzzle.preset(Stochastic::Anneal, "default").unwrap();
    let wish = |name: &str, wish: Setting| BTreeMap::from([(name.to_owned(), wish)]);
    assert_eq!(recipe.grant(wish("focus", word("row"))).unwrap_err().0, "focus is board or fault");
    let lines = wished(&puzzle, Stochastic::Anneal, &[("states", word("lines"))]);
    let focus = lines.clone().grant(wish("focus", word("board"))).unwrap_err();
    assert_eq!(focus.0, "focus means nothing with the other parameters");
}

#[test]
fn ants_contradict_no_rule() {
    // An ant that comes home has left open what it could not fill; what it filled keeps all rules,
    // and its marks are what it filled beyond what was settled.
    for propagate in [Propagation::Rules, Propagation::Probes] {
        let puzzle = hard(14, true, 2);
        let options = Cells { propagate, heuristic: true };
        let mut ant = CellColony::new(&puzzle, options).unwrap();
        let (mut branches, mut marks, mut values) = (Vec::new(), Vec::new(), Vec::new());
        let mut rng = tabuleiro_core::search::Rng::new(1);
        for _ in 0..30 {
            ant.begin(rng.index(ant.starts()));
            loop {
                branches.clear();
                ant.branches(&mut branches);
                if branches.is_empty() {
                    break;
                }
                assert!(branches.len() == 2 && branches.iter().all(|branch| branch.promise > 0.0));
                ant.take(rng.index(2));
            }
            ant.marks(&mut marks);
            ant.write_values(&mut values);
            assert_eq!(marks.len() as i64 + ant.cost(), ant.starts() as i64);
            assert!(marks.iter().all(|&mark| (mark as usize) < ant.places()));
            assert_eq!(ant.cost() == 0, puzzle.accepts(&values));
            let mut filled = puzzle.givens().to_vec();
            marks.iter().for_each(|&mark| filled[mark as usize / 2] = (mark % 2) as u8);
            let partial = Unruly::new(14, 14, true, filled).unwrap();
            assert!(
                CellColony::new(
                    &partial,
                    Cells { propagate: Propagation::Rules, heuristic: false }
                )
                .is_ok()
            );
        }
    }
}
