//! What chance decided, and how it is remembered.

use super::{Chance, Domain};
use serde_json::{Value, json};

/// One thing that chance decided, as it stands in a journal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// `{"die": 5}`
    Die(u8),
    /// `{"tile": "jackpot"}`
    Picked(&'static Domain, u8),
    /// `{"cards": [30000, 90000, ..]}`, the top first.
    Shuffled(&'static Domain, Vec<u8>),
}

impl Outcome {
    /// The outcome as it stands in a journal.
    pub fn json(&self) -> Value {
        match self {
            Outcome::Die(pips) => json!({ "die": pips }),
            Outcome::Picked(domain, code) => json!({ domain.one: (domain.label)(*code) }),
            Outcome::Shuffled(domain, pile) => {
                json!({ domain.many: pile.iter().map(|code| (domain.label)(*code)).collect::<Vec<_>>() })
            }
        }
    }
}

/// Remembers all that another source of chance decided.
#[derive(Debug)]
pub struct Recorder<'a, C: ?Sized> {
    source: &'a mut C,
    /// What was drawn so far, in order.
    pub drawn: Vec<Outcome>,
}

impl<'a, C: Chance + ?Sized> Recorder<'a, C> {
    /// A recorder that has heard nothing yet.
    pub fn new(source: &'a mut C) -> Recorder<'a, C> {
        Recorder { source, drawn: Vec::new() }
    }
}

impl<C: Chance + ?Sized> Chance for Recorder<'_, C> {
    fn die(&mut self) -> u8 {
        let pips = self.source.die();
        self.drawn.push(Outcome::Die(pips));
        pips
    }

    fn pick(&mut self, domain: &'static Domain, options: &[u8]) -> u8 {
        let code = self.source.pick(domain, options);
        self.drawn.push(Outcome::Picked(domain, code));
        code
    }

    fn shuffle(&mut self, domain: &'static Domain, pile: &mut [u8]) {
        // Nothing was decided, and a replay would have nothing to read.
        if pile.is_empty() {
            return;
        }
        self.source.shuffle(domain, pile);
        self.drawn.push(Outcome::Shuffled(domain, pile.to_vec()));
    }
}
