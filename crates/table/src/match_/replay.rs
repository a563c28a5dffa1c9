//! Replaying a journal: the only way in which a saved game comes back.

use super::dealer::{Drawn, Source, draw, redraw};
use super::options::read_options;
use super::{Match, read_action, set_up};
use crate::Error;
use crate::chance::{Chance, Fast, Script};
use crate::game::Game;
use crate::journal::{DiceTerms, Entry, Journal, JournalError};
use crate::seat::Seat;
use serde_json::Value;
use std::sync::Arc;

/// What a replay does with the dice of each entry.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Dice {
    /// Takes them as they are recorded.
    Believe,
    /// Draws them again, if the seed is known, and finds those that differ.
    Recompute,
}

impl<G: Game> Match<G> {
    /// Takes up a saved game. Every entry is checked: the action was legal, its chance outcomes possible, each
    /// undo allowed, and the outcome is the game's.
    ///
    /// The dice are believed; [`verify`](crate::verify) recomputes them.
    pub fn load(game: Arc<G>, journal: &Journal) -> Result<Match<G>, Error> {
        Ok(replay(game, journal, Dice::Believe)?)
    }
}

impl<G: Game> Match<G> {
    /// Goes through the match again from its deal, and shows it as it was after each entry from `first` to `last`.
    pub fn retrace(&self, first: u64, last: u64, mut show: impl FnMut(&Match<G>)) -> Result<(), Error> {
        let mut then = deal(Arc::clone(&self.game), &self.journal, Dice::Believe)?;
        for (n, entry) in (0..=last).zip(self.journal.entries()) {
            if n > 0 {
                then.follow(n, entry, Dice::Believe)?;
            }
            if n >= first {
                show(&then);
            }
        }
        Ok(())
    }
}

/// Replays a whole journal.
pub(super) fn replay<G: Game>(game: Arc<G>, journal: &Journal, dice: Dice) -> Result<Match<G>, JournalError> {
    let mut live = deal(game, journal, dice)?;
    for (n, entry) in journal.entries().iter().enumerate().skip(1) {
        live.follow(n as u64, entry, dice)?;
    }
    live.conclude(journal)?;
    Ok(live)
}

/// Checks the header and replays the deal.
fn deal<G: Game>(game: Arc<G>, journal: &Journal, dice: Dice) -> Result<Match<G>, JournalError> {
    let header = journal.header();
    let error = |what: String| JournalError::new(0, what);
    same_rules(&*game, journal).map_err(error)?;
    let secret = journal.secret();
    if let Some(secret) = &secret {
        header.dice.fits(secret).map_err(error)?;
    }
    let mut written = Journal::new(header.clone());
    if let Some(secret) = &secret {
        written.unseal(secret.clone())?;
    }
    let mut source = Source::new(&header.dice, secret.as_ref());
    let Some(Entry::Deal { chance, scripted }) = journal.entries().first() else {
        return Err(JournalError::new(1, "the journal ends before its deal, entry 0"));
    };
    let mut events = Vec::new();
    let state = if let Some(position) = &header.position {
        if !chance.is_empty() {
            return Err(JournalError::in_entry(0, "a match that begins from a position deals nothing"));
        }
        set_up(&*game, position).map_err(|violation| error(Error::from(violation).to_string()))?
    } else {
        let options = read_options(&*game, &header.options).map_err(error)?;
        let start = |chance: &mut dyn Chance| game.start(&options, header.seats, chance, &mut ());
        // Whether there is such a table does not depend on the dice.
        start(&mut Fast::seeded(0)).map_err(|refusal| error(refusal.to_string()))?;
        recompute(&mut source, 0, chance, *scripted, dice, start)?;
        let start = |chance: &mut dyn Chance| game.start(&options, header.seats, chance, &mut events);
        let dealt = redraw(chance, start).map_err(|what| JournalError::in_entry(0, what))?;
        dealt.map_err(|refusal| error(refusal.to_string()))?
    };
    let seats = game.seats(&state);
    if seats != header.seats {
        return Err(error(format!("the header says {} seats, but the position has {seats}", header.seats)));
    }
    let drawn = Drawn { chance: chance.clone(), scripted: *scripted };
    Ok(Match::dealt(game, state, written, source, drawn, events))
}

/// Whether the journal is of this game, in this version, with these component figures.
fn same_rules<G: Game>(game: &G, journal: &Journal) -> Result<(), String> {
    let (header, about) = (journal.header(), game.about());
    if header.game != about.key {
        return Err(format!("this is a journal of {:?}, not of {:?}", header.game, about.key));
    }
    if header.rules != game.rules_version() {
        return Err(format!(
            "the journal follows version {} of the rules of {}, and here is version {}",
            header.rules,
            about.key,
            game.rules_version()
        ));
    }
    let name = |data: &Option<String>| {
        data.clone()
            .map_or("those the game comes with".into(), |sum| format!("those with the fingerprint {sum}"))
    };
    let data = game.custom_data();
    if header.data == data {
        return Ok(());
    }
    let figures =
        format!("the journal's component figures are {}, but here are {}", name(&header.data), name(&data));
    let advice = if header.data.is_some() { "the file that it was played with" } else { "no other file" };
    Err(format!("{figures}: give {advice} with --data"))
}

impl<G: Game> Match<G> {
    /// Replays one entry.
    fn follow(&mut self, n: u64, entry: &Entry, dice: Dice) -> Result<(), JournalError> {
        let error = |what: String| JournalError::in_entry(n, what);
        match entry {
            Entry::Deal { .. } => Err(error("only entry 0 is a deal".into())),
            Entry::Act { seat, action, chance, scripted } => {
                self.follow_act(n, *seat, action, Recorded { chance, scripted: *scripted }, dice)
            }
            Entry::Undo { seat, strikes } => match self.latest(*seat).or_else(|| self.brought(*seat)) {
                Some(latest) if latest != *strikes => {
                    Err(error(format!("{seat} can take back entry {latest} now, not entry {strikes}")))
                }
                _ => self.undo(*seat).map(drop).map_err(|refusal| error(refusal.to_string())),
            },
        }
    }

    fn follow_act(
        &mut self,
        n: u64,
        seat: Seat,
        written: &Value,
        recorded: Recorded<'_>,
        dice: Dice,
    ) -> Result<(), JournalError> {
        let error = |what: String| JournalError::in_entry(n, what);
        let action: G::Action = read_action(written)
            .map_err(|why| error(format!("{written} is no action of this game: {why}")))?;
        self.admit(seat).map_err(|refusal| error(refusal.to_string()))?;
        self.game.check(&self.state, seat, &action).map_err(|refusal| error(refusal.to_string()))?;
        let game = Arc::clone(&self.game);
        let mut guess = self.state.clone();
        recompute(&mut self.source, n, recorded.chance, recorded.scripted, dice, |chance| {
            game.apply(&mut guess, seat, &action, chance, &mut ());
        })?;
        let mut state = self.state.clone();
        let mut events = Vec::new();
        redraw(recorded.chance, |chance| game.apply(&mut state, seat, &action, chance, &mut events))
            .map_err(error)?;
        let drawn = Drawn { chance: recorded.chance.to_vec(), scripted: recorded.scripted };
        self.accept(seat, &action, state, drawn, events);
        Ok(())
    }

    /// Replays the closing line, or closes a game that is over and whose journal was cut short.
    fn conclude(&mut self, journal: &Journal) -> Result<(), JournalError> {
        let Some(end) = journal.end() else {
            self.settle();
            return Ok(());
        };
        let error = |what: String| JournalError::new(journal.line_count() - 1, what);
        match self.outcome() {
            None => return Err(error("the journal is closed, but the game is not over".into())),
            Some(outcome) if !outcome.agrees_with(&end.outcome) => {
                return Err(error("the outcome is not the one that the entries lead to".into()));
            }
            Some(_) => {}
        }
        match (&end.seed, &journal.header().dice) {
            (Some(_), DiceTerms::Run { .. }) => {
                return Err(error("the dice of a simulation run have no secret seed to reveal".into()));
            }
            (Some(revealed), DiceTerms::Fair { seed: Some(seed), .. }) if revealed != seed => {
                return Err(error("the revealed seed is not the header's".into()));
            }
            _ => {}
        }
        self.journal.close(end.clone());
        Ok(())
    }
}

/// What a journal has recorded of an entry's chance.
#[derive(Clone, Copy)]
struct Recorded<'a> {
    chance: &'a [Value],
    scripted: bool,
}

/// Moves the dice on behind an entry, and compares what they give with what the journal says.
fn recompute<R>(
    source: &mut Source,
    n: u64,
    recorded: &[Value],
    scripted: bool,
    dice: Dice,
    step: impl FnOnce(&mut dyn Chance) -> R,
) -> Result<(), JournalError> {
    if scripted {
        source.skip(n);
        return Ok(());
    }
    // Only a running stream has to be moved on when the dice are believed.
    let needed = matches!(source, Source::Run { .. }) || dice == Dice::Recompute;
    if !needed || matches!(source, Source::Sealed) {
        return Ok(());
    }
    let (_, drawn) =
        draw(source, n, &mut Script::default(), step).map_err(|what| JournalError::in_entry(n, what))?;
    if dice == Dice::Believe {
        return Ok(());
    }
    match super::dealer::first_difference(&drawn.chance, recorded) {
        None => Ok(()),
        Some((_, honest, written)) => {
            let seed =
                if matches!(source, Source::Run { .. }) { "seed of the run" } else { "committed seed" };
            Err(JournalError::in_entry(n, format!("the journal says {written}, the {seed} gives {honest}")))
        }
    }
}
