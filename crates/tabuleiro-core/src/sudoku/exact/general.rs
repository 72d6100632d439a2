//! Depth first search on boards of any size.

use super::domains::{Broken, Candidate, Domains};
use super::word::{Word, members};
use super::{Halt, Query, Sink, learn};
use crate::search::{Meter, Rng};

/// Hands every solution to the sink.
pub(super) fn search(query: &Query, meter: &mut Meter, sink: &mut Sink) -> Result<(), Halt> {
    if query.shape.side() <= 64 {
        descend::<u64>(query, meter, sink)
    } else {
        descend::<u128>(query, meter, sink)
    }
}

/// A candidate that was assumed, and the trail before it.
struct Decision {
    candidate: Candidate,
    mark: usize,
}

/// Nodes of plain search before learning takes over: easy boards need fewer, and setting up the
/// other search costs about as much.
const PLAIN_NODES: u64 = 100;
/// Plain search goes on for ever when more solutions than these are asked for: learning keeps
/// a clause for each.
const FEW_SOLUTIONS: u64 = 1000;
/// Learning lists the rivals of every candidate: beyond this many it would take too much memory,
/// and plain search stays. An empty 36x36 board has 46,656.
const MANY_CANDIDATES: usize = 100_000;

/// Plain search for a while, then search that learns from conflicts.
fn descend<W: Word>(query: &Query, meter: &mut Meter, sink: &mut Sink) -> Result<(), Halt> {
    let mut domains = Domains::<W>::new(query.shape);
    match set_up(query, &mut domains, meter) {
        Ok(()) => {}
        Err(Broken::Dead) => {
            meter.counters.fails += 1;
            return Ok(());
        }
        Err(Broken::Stop(stop)) => return Err(stop.into()),
    }
    let root = domains.mark();
    let cap = query.cap.unwrap_or(u64::MAX);
    if sink.limit > FEW_SOLUTIONS || domains.candidates() > MANY_CANDIDATES {
        return plain(query, &mut domains, cap, meter, sink);
    }
    let mut known: Vec<Vec<u8>> = Vec::new();
    let mut remember = |values: &[u8]| {
        known.push(values.to_vec());
        (sink.found)(values);
    };
    let mut inner = Sink { limit: sink.limit, solutions: 0, found: &mut remember };
    let outcome = plain(query, &mut domains, PLAIN_NODES.min(cap), meter, &mut inner);
    sink.solutions = inner.solutions;
    match outcome {
        Err(Halt::Capped) if cap > PLAIN_NODES => {
            domains.undo(root);
            learn::search(query, &domains, &known, cap - PLAIN_NODES, meter, sink)
        }
        outcome => outcome,
    }
}

/// Binary branching: a candidate is assumed; once refuted it is taken away, the board propagates
/// again and a new decision is chosen. One trail, one stack, no recursion.
fn plain<W: Word>(
    query: &Query,
    domains: &mut Domains<W>,
    nodes: u64,
    meter: &mut Meter,
    sink: &mut Sink,
) -> Result<(), Halt> {
    let last_node = meter.counters.nodes.saturating_add(nodes);
    let mut rng = query.seed.map(Rng::new);
    let mut values = vec![0; query.shape.cells()];
    let mut decisions: Vec<Decision> = Vec::new();
    let mut state = Ok(());
    loop {
        match state {
            Err(Broken::Stop(stop)) => return Err(stop.into()),
            Err(Broken::Dead) => meter.counters.fails += 1,
            Ok(()) => match choose(domains, rng.as_mut()) {
                Some(candidate) => {
                    if meter.counters.nodes >= last_node {
                        return Err(Halt::Capped);
                    }
                    meter.node()?;
                    decisions.push(Decision { candidate, mark: domains.mark() });
                    let depth = decisions.len() as u64;
                    meter.counters.depth = meter.counters.depth.max(depth);
                    state = domains.place(candidate).and_then(|()| domains.propagate(meter));
                    continue;
                }
                None => {
                    domains.read(&mut values);
                    sink.take(&values)?;
                }
            },
        }
        let Some(refuted) = decisions.pop() else { return Ok(()) };
        domains.undo(refuted.mark);
        state = domains.eliminate(refuted.candidate).and_then(|()| domains.propagate(meter));
    }
}

/// Places the clues of a query on an empty board.
pub(super) fn set_up<W: Word>(
    query: &Query,
    domains: &mut Domains<W>,
    meter: &mut Meter,
) -> Result<(), Broken> {
    if let Some((cell, value)) = query.except {
        domains.eliminate(Candidate::new(cell, usize::from(value - 1)))?;
    }
    domains.give(query.clues, meter)
}

/// A candidate of a smallest open domain; nothing when the board is full.
fn choose<W: Word>(domains: &Domains<W>, rng: Option<&mut Rng>) -> Option<Candidate> {
    let sizes = domains.sizes();
    // A decided domain counts as the largest number, so that one pass of minima finds the size.
    let size = sizes.iter().fold(u8::MAX, |least, size| least.min(size.wrapping_sub(2)));
    if size >= u8::MAX - 1 {
        return None;
    }
    let size = size + 2;
    let is_smallest = |&domain: &usize| sizes[domain] == size;
    let Some(rng) = rng else {
        let domain = (0..sizes.len()).find(is_smallest)?;
        return Some(domains.candidate(domain, domains.mask(domain).lowest()));
    };
    let ties = (0..sizes.len()).filter(is_smallest).count();
    let domain = (0..sizes.len()).filter(is_smallest).nth(rng.index(ties))?;
    let member = members(domains.mask(domain)).nth(rng.index(usize::from(size)))?;
    Some(domains.candidate(domain, member))
}
