//! Clauses and who watches them.

/// A variable with a sign: `2 * variable` for true, one more for false.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Literal(u32);

impl Literal {
    pub(super) fn new(variable: u32, is_true: bool) -> Self {
        Self(variable << 1 | u32::from(!is_true))
    }

    pub(super) fn variable(self) -> u32 {
        self.0 >> 1
    }

    pub(super) fn is_positive(self) -> bool {
        self.0 & 1 == 0
    }

    pub(super) fn negated(self) -> Self {
        Self(self.0 ^ 1)
    }

    pub(super) fn index(self) -> usize {
        self.0 as usize
    }
}

/// A clause watched by a literal, and another of its literals that may satisfy it already.
#[derive(Clone, Copy)]
pub(super) struct Watch {
    pub(super) clause: u32,
    pub(super) blocker: Literal,
}

struct Head {
    start: u32,
    len: u32,
    /// Decision levels that the clause spanned when it was learnt; 0: never forgotten.
    spread: u32,
}

/// All clauses in one arena. The first two literals of a clause are watched.
pub(super) struct Clauses {
    literals: Vec<Literal>,
    heads: Vec<Head>,
    pub(super) watches: Vec<Vec<Watch>>,
    learnt: usize,
}

/// Learnt clauses of so small a spread are kept for ever.
const GLUE: u32 = 2;

impl Clauses {
    pub(super) fn new(variables: usize) -> Self {
        Self {
            literals: Vec::new(),
            heads: Vec::new(),
            watches: vec![Vec::new(); 2 * variables],
            learnt: 0,
        }
    }

    /// Adds a clause of at least two literals.
    pub(super) fn add(&mut self, literals: &[Literal], spread: u32) -> u32 {
        let start = self.literals.len() as u32;
        self.literals.extend_from_slice(literals);
        self.heads.push(Head { start, len: literals.len() as u32, spread });
        self.learnt += usize::from(spread > GLUE);
        let clause = self.heads.len() as u32 - 1;
        self.watch(clause);
        clause
    }

    fn watch(&mut self, clause: u32) {
        let &[first, second, ..] = self.get(clause) else { return };
        self.watches[first.index()].push(Watch { clause, blocker: second });
        self.watches[second.index()].push(Watch { clause, blocker: first });
    }

    pub(super) fn get(&self, clause: u32) -> &[Literal] {
        let head = &self.heads[clause as usize];
        &self.literals[head.start as usize..][..head.len as usize]
    }

    pub(super) fn get_mut(&mut self, clause: u32) -> &mut [Literal] {
        let head = &self.heads[clause as usize];
        &mut self.literals[head.start as usize..][..head.len as usize]
    }

    /// How many clauses could be forgotten.
    pub(super) fn learnt(&self) -> usize {
        self.learnt
    }

    /// Forgets the worse half of the learnt clauses: those that spread over many levels, long
    /// ones first, and old ones before new ones. Numbers of clauses change.
    pub(super) fn forget_half(&mut self) {
        let mut weak: Vec<u32> = (0..self.heads.len() as u32)
            .filter(|&c| self.heads[c as usize].spread > GLUE)
            .collect();
        weak.sort_by_key(|&c| {
            let head = &self.heads[c as usize];
            (head.spread, head.len, u32::MAX - c)
        });
        let mut forget = vec![false; self.heads.len()];
        for &clause in &weak[weak.len() / 2..] {
            forget[clause as usize] = true;
        }
        let old = std::mem::replace(self, Self::new(self.watches.len() / 2));
        for (head, _) in old.heads.iter().zip(forget).filter(|(_, forget)| !forget) {
            let literals = &old.literals[head.start as usize..][..head.len as usize];
            self.add(literals, head.spread);
        }
    }
}
