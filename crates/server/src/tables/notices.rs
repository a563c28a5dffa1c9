//! What a table tells those who are not there: that it has changed, and whether it waits for them.

use super::actor::TableActor;
use crate::fanout::Notice;
use table::{Language, Seat};
use tables::{Chair, TableEvent};
use wire::PhaseInfo;

/// Somebody is waited for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Summons {
    /// The game's key.
    pub(crate) game: String,
    /// What the others in the chairs are called.
    pub(crate) others: Vec<String>,
    /// Whether the game is played over days.
    pub(crate) is_slow: bool,
    /// Whether they are at the table.
    pub(crate) is_here: bool,
    /// When they were last there, as far as that is known.
    pub(crate) seen: Option<u64>,
}

impl TableActor {
    /// Publishes that the table has changed.
    pub(super) fn publish(&self, reminded: Option<String>) {
        if !self.tables.fanout.has_listeners() {
            return;
        }
        let waiting = self.state.waiting();
        let person = |seat: Seat| self.state.chairs[seat.index()].person().map(str::to_owned);
        self.tables.fanout.publish(Notice {
            table: self.state.id.clone(),
            n: self.state.n(),
            public: self.state.public,
            people: self.state.people().map(str::to_owned).collect(),
            awaited: waiting.iter().filter_map(person).collect(),
            reminded,
        });
    }

    /// Whoever was reminded, by what has happened.
    pub(super) fn reminded(&self, events: &[TableEvent]) -> Option<String> {
        events.iter().find_map(|event| match event {
            TableEvent::Reminded { seat } => {
                self.state.chairs.get(usize::from(*seat)).and_then(Chair::person).map(str::to_owned)
            }
            _ => None,
        })
    }

    /// What somebody is told who is called; nothing if the table does not wait for them, or a bot decides.
    pub(super) fn summons(&self, person: &str) -> Option<Summons> {
        let seat = self.state.seat_of(person).filter(|_| self.state.phase == PhaseInfo::Running)?;
        if !self.state.waiting().contains(seat) || self.state.bot_at(seat).is_some() {
            return None;
        }
        let names = self.state.seat_names(Language::EN).iter().enumerate();
        let is_person = |at: usize| self.state.chairs[at].person().is_some();
        let others = names.filter(|(at, _)| *at != seat.index() && is_person(*at));
        Some(Summons {
            game: self.state.game.clone(),
            others: others.map(|(_, name)| name.clone()).collect(),
            is_slow: self.state.clocks.is_correspondence(),
            is_here: self.audience.has(person),
            seen: self.audience.last_seen(person),
        })
    }
}
