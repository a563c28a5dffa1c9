//! What an action would lead to, before it is taken.

use super::{Line, Match, read_action};
use crate::Error;
use crate::chance::{Chance, Domain, Fast};
use crate::game::{Game, Log, Shows};
use crate::json::Json;
use crate::refusal::Refusal;
use crate::say;
use crate::seat::{Eye, Seat};
use crate::words::{Reader, written_in};
use serde::Serialize;
use serde_json::Value;
use std::cell::Cell;

/// What an action would lead to, as far as whoever takes it can know beforehand.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Preview {
    /// What the seat would see then; nothing if that hangs on dice, cards or what others hide.
    pub view: Option<Json>,
    /// What would happen for certain, in words, up to the first thing that hangs on those.
    pub lines: Vec<Line>,
}

impl<G: Game> Match<G> {
    /// What an action would lead to. Nothing happens and no die is rolled; what the seat cannot know makes no difference.
    pub fn preview(&self, seat: Seat, action: &G::Action, reader: &Reader<'_>) -> Result<Preview, Error> {
        self.admit(seat)?;
        let mut state = self.game.imagine(&self.state, seat, &mut Fast::seeded(0));
        self.game.check(&state, seat, action)?;
        let open = Cell::new(false);
        let mut log = Certain { game: &*self.game, open: &open, events: Vec::new() };
        self.game.apply(
            &mut state,
            seat,
            action,
            &mut Unrolled { open: &open, dice: Fast::seeded(0) },
            &mut log,
        );
        let eye = Eye::Seat(seat);
        let seen = log.events.iter().filter_map(|event| self.game.seen_by(event, eye));
        let line = |(n, event): (u64, G::Event)| Line {
            n,
            clause: self.game.clause_of(&event).into(),
            text: self.game.tell(&event).told(reader),
        };
        Ok(Preview {
            lines: (self.event_count()..).zip(seen).map(line).collect(),
            view: (!open.get())
                .then(|| written_in(reader.language, || Json::of(&self.game.view(&state, eye)))),
        })
    }

    /// What an action that is given as JSON would lead to.
    pub fn preview_json(&self, seat: Seat, action: &Value, reader: &Reader<'_>) -> Result<Preview, Error> {
        let action = read_action(action).map_err(|error| {
            Refusal::new("FORM", "T-ACT-1", say!("table-no-action", action = action.to_string(), error))
        })?;
        self.preview(seat, &action, reader)
    }
}

/// Dice that nobody looks at: whatever comes after the first of them is open. They fall all the same, so that rerolls of
/// ties come to an end.
struct Unrolled<'a> {
    open: &'a Cell<bool>,
    dice: Fast,
}

impl Chance for Unrolled<'_> {
    fn die(&mut self) -> u8 {
        self.open.set(true);
        self.dice.die()
    }

    fn pick(&mut self, domain: &'static Domain, options: &[u8]) -> u8 {
        self.open.set(true);
        self.dice.pick(domain, options)
    }

    fn shuffle(&mut self, domain: &'static Domain, pile: &mut [u8]) {
        self.open.set(true);
        self.dice.shuffle(domain, pile);
    }
}

/// Notes what is certain.
struct Certain<'a, G: Game> {
    game: &'a G,
    open: &'a Cell<bool>,
    events: Vec<G::Event>,
}

impl<G: Game> Log<G::Event> for Certain<'_, G> {
    fn note(&mut self, event: impl FnOnce() -> G::Event) {
        if self.open.get() {
            return;
        }
        let event = event();
        if self.game.shows(&event) == Shows::News {
            self.open.set(true);
        } else {
            self.events.push(event);
        }
    }
}
