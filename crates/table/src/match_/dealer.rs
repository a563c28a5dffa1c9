//! The dealer: where a match's dice come from, and how an entry's outcomes are drawn and drawn again.

use crate::Error;
use crate::chance::{Chance, Domain, Fair, Fast, Recorder, Script, Scripted};
use crate::fair::{self, Secret, first_word, run_seed, sha256};
use crate::journal::DiceTerms;
use serde_json::Value;

/// Where the dice of a new match come from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Dealer {
    /// Fair dice. The keeper of the journal is the dealer: its header holds the seed.
    Fair {
        /// The seed.
        secret: Secret,
        /// What the seats added, from seat 0; those that are missing are empty.
        nonces: Vec<String>,
    },
    /// Fair dice whose journal does not tell the seed before the game is over: for servers.
    Sealed {
        /// The seed.
        secret: Secret,
        /// What the seats added, from seat 0; those that are missing are empty.
        nonces: Vec<String>,
    },
    /// The dice of one game of a simulation run.
    Run {
        /// The run's seed.
        seed: String,
        /// The game's index in the run.
        game: u64,
    },
}

impl Dealer {
    /// Fair dice from a seed text, with nothing added by the seats.
    pub fn from_text(seed: &str) -> Dealer {
        Dealer::Fair { secret: Secret::from_text(seed), nonces: Vec::new() }
    }

    /// What a journal's header says of these dice, and the seed if it leaves it out.
    pub(super) fn terms(self, seats: u8) -> Result<(DiceTerms, Option<Secret>), Error> {
        let fair = |secret: &Secret, mut nonces: Vec<String>, seed| {
            if nonces.len() > usize::from(seats) {
                return Err(Error::Form(format!("there are {} nonces for {seats} seats", nonces.len())));
            }
            nonces.resize(usize::from(seats), String::new());
            Ok(DiceTerms::Fair { commitment: secret.commitment(), nonces, seed })
        };
        match self {
            Dealer::Fair { secret, nonces } => Ok((fair(&secret, nonces, Some(secret.reveal()))?, None)),
            Dealer::Sealed { secret, nonces } => Ok((fair(&secret, nonces, None)?, Some(secret))),
            Dealer::Run { seed, game } => Ok((DiceTerms::Run { seed, game }, None)),
        }
    }
}

/// The dice of a match in progress.
#[derive(Clone, Debug)]
pub(super) enum Source {
    /// The key from which each entry's stream follows.
    Fair([u8; 32]),
    /// Fair dice whose seed is not known here.
    Sealed,
    /// One running stream. An undo does not turn it back.
    Run { seed: String, game: u64, stream: Fast },
}

impl Source {
    /// The dice that a header promises; the seed is the one that fits the commitment, if it is known.
    pub(super) fn new(terms: &DiceTerms, secret: Option<&Secret>) -> Source {
        match (terms, secret) {
            (DiceTerms::Fair { nonces, .. }, Some(secret)) => Source::Fair(fair::key(secret, nonces)),
            (DiceTerms::Fair { .. }, None) => Source::Sealed,
            (DiceTerms::Run { seed, game }, _) => {
                Source::Run { seed: seed.clone(), game: *game, stream: Fast::for_game(run_seed(seed), *game) }
            }
        }
    }

    /// The dice of one entry.
    fn cup(&self, entry: u64) -> Cup {
        match self {
            Source::Fair(key) => Cup::Fair(Box::new(Fair::for_entry(*key, entry))),
            Source::Sealed => Cup::Empty { asked: false },
            Source::Run { stream, .. } => Cup::Fast(stream.clone()),
        }
    }

    /// Goes on behind an entry.
    ///
    /// Which dice a script left unused cannot be told from the journal, so a scripted entry ends the running
    /// stream: another begins, which follows from the run, the game and the entry. So a loaded game has the same
    /// dice ahead of it as the one that was saved.
    fn advance(&mut self, entry: u64, cup: Cup, scripted: bool) {
        if let (Source::Run { seed, game, stream }, Cup::Fast(rest)) = (self, cup) {
            *stream = if scripted { restart(seed, *game, entry) } else { rest };
        }
    }

    /// Goes on behind an entry in which a script decided something.
    pub(super) fn skip(&mut self, entry: u64) {
        let cup = self.cup(entry);
        self.advance(entry, cup, true);
    }
}

/// The stream after a scripted entry.
fn restart(seed: &str, game: u64, entry: u64) -> Fast {
    let parts: [&[u8]; 4] =
        [b"fremont run after script 1", &game.to_be_bytes(), &entry.to_be_bytes(), seed.as_bytes()];
    Fast::seeded(first_word(&sha256(&parts)))
}

/// The dice of one entry.
enum Cup {
    Fair(Box<Fair>),
    Fast(Fast),
    /// No dice at all; whether they were asked for.
    Empty {
        asked: bool,
    },
}

impl Chance for Cup {
    fn die(&mut self) -> u8 {
        match self {
            Cup::Fair(dice) => dice.die(),
            Cup::Fast(dice) => dice.die(),
            Cup::Empty { asked } => {
                *asked = true;
                1
            }
        }
    }

    fn pick(&mut self, domain: &'static Domain, options: &[u8]) -> u8 {
        match self {
            Cup::Fair(dice) => dice.pick(domain, options),
            Cup::Fast(dice) => dice.pick(domain, options),
            Cup::Empty { asked } => {
                *asked = true;
                options[0]
            }
        }
    }

    fn shuffle(&mut self, domain: &'static Domain, pile: &mut [u8]) {
        match self {
            Cup::Fair(dice) => dice.shuffle(domain, pile),
            Cup::Fast(dice) => dice.shuffle(domain, pile),
            Cup::Empty { asked } => *asked |= !pile.is_empty(),
        }
    }
}

/// What chance decided in one entry, as it goes into the journal.
#[derive(Default)]
pub(super) struct Drawn {
    pub(super) chance: Vec<Value>,
    pub(super) scripted: bool,
}

/// Runs one step of the rules with the script, then the dice of the entry. Script and dice move on only if all
/// went well.
pub(super) fn draw<R>(
    source: &mut Source,
    entry: u64,
    script: &mut Script,
    step: impl FnOnce(&mut dyn Chance) -> R,
) -> Result<(R, Drawn), String> {
    let mut rest = script.clone();
    let mut cup = source.cup(entry);
    let mut scripted = Scripted::new(&mut rest, Some(&mut cup));
    let mut recorder = Recorder::new(&mut scripted);
    let result = step(&mut recorder);
    let chance = recorder.drawn.iter().map(crate::chance::Outcome::json).collect();
    let (error, used) = (scripted.error, scripted.used);
    if let Some(what) = error {
        return Err(what);
    }
    if let Cup::Empty { asked: true } = cup {
        return Err(
            "the seed of these dice is not known here: the journal is sealed until the game is over".into()
        );
    }
    *script = rest;
    source.advance(entry, cup, used);
    Ok((result, Drawn { chance, scripted: used }))
}

/// Runs one step of the rules with the outcomes that a journal has recorded: all of them, exactly as they stand.
pub(super) fn redraw<R>(chance: &[Value], step: impl FnOnce(&mut dyn Chance) -> R) -> Result<R, String> {
    let mut script = Script::parse(&Value::Array(chance.to_vec()))?;
    let mut scripted = Scripted::new(&mut script, None);
    let mut recorder = Recorder::new(&mut scripted);
    let result = step(&mut recorder);
    let drawn: Vec<Value> = recorder.drawn.iter().map(crate::chance::Outcome::json).collect();
    if let Some(what) = scripted.error {
        return Err(what);
    }
    match first_difference(&drawn, chance) {
        None => Ok(result),
        Some((place, used, written)) => {
            Err(format!("chance[{place}] is written {written}, but what the rules take is {used}"))
        }
    }
}

/// The first place at which two lists of outcomes differ, and what stands there in each.
pub(super) fn first_difference(one: &[Value], other: &[Value]) -> Option<(usize, String, String)> {
    let show = |list: &[Value], place: usize| list.get(place).map_or("nothing".into(), Value::to_string);
    (0..one.len().max(other.len()))
        .find(|place| one.get(*place) != other.get(*place))
        .map(|place| (place, show(one, place), show(other, place)))
}
