//! What bots say though nobody waits for them, in a game of a run.

use bots::{Bot, Evaluator, SEATS, next_word};
use table::{Fast, Seat};

/// More words in a row than any conversation needs: bots that say more than this do not come to an end.
const MOST: u32 = 64;

/// The bots of one game and what was done at their table. A table without words keeps nothing.
#[derive(Debug)]
pub(crate) struct Conversation<G: Evaluator> {
    /// `None` where nobody ever has anything to say.
    bots: Option<[Option<Bot>; SEATS]>,
    done: Vec<(Seat, G::Action)>,
    in_a_row: u32,
}

/// What is wrong when the bots go on and on.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Endless;

impl std::fmt::Display for Endless {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "does not go on: its bots say {MOST} words in a row and have more to say")
    }
}

impl<G: Evaluator> Conversation<G> {
    /// The conversation at a table of these bots. Where all of them are random there is none, and none is paid for.
    pub(crate) fn at(game: &G, bots: [Bot; SEATS], anybody_thinks: bool) -> Conversation<G> {
        let bots = (anybody_thinks && game.talks()).then(|| bots.map(Some));
        Conversation { bots, done: Vec::new(), in_a_row: 0 }
    }

    /// Whether anybody may ever say anything.
    pub(crate) fn is_open(&self) -> bool {
        self.bots.is_some()
    }

    /// Remembers what a seat did.
    pub(crate) fn note(&mut self, seat: Seat, action: &G::Action) {
        if self.bots.is_some() {
            self.done.push((seat, action.clone()));
        }
    }

    /// The next word, which is then to be carried out; to be asked for until there is none.
    pub(crate) fn next(
        &mut self,
        game: &G,
        state: &G::State,
        thoughts: &mut Fast,
    ) -> Result<Option<(Seat, G::Action)>, Endless> {
        match self.bots {
            None => Ok(None),
            Some(bots) => self.word(game, state, &bots, thoughts),
        }
    }

    fn word(
        &mut self,
        game: &G,
        state: &G::State,
        bots: &[Option<Bot>; SEATS],
        thoughts: &mut Fast,
    ) -> Result<Option<(Seat, G::Action)>, Endless> {
        let before = || self.done.iter().rev().cloned();
        let Some((seat, word)) = next_word(game, state, bots, before, thoughts) else {
            self.in_a_row = 0;
            return Ok(None);
        };
        if self.in_a_row == MOST {
            return Err(Endless);
        }
        self.in_a_row += 1;
        self.done.push((seat, word.clone()));
        Ok(Some((seat, word)))
    }
}
