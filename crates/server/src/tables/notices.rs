//! What a table tells those who are not there: that it has changed, and whether it waits for them.

use super::actor::TableActor;
use crate::fanout::Notice;
use serde::{Deserialize, Serialize};
use table::{Language, Seat};
use tables::{Chair, TableEvent};
use wire::PhaseInfo;

/// Somebody is waited for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
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
    /// How long their clock still runs, in milliseconds, if they have one and it runs.
    pub(crate) left: Option<u64>,
    /// Until when they are on vacation.
    pub(crate) vacation: Option<u64>,
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
            evening: self.state.setup.evening.as_ref().map(|evening| evening.id.clone()),
            over: matches!(self.state.phase, PhaseInfo::Finished | PhaseInfo::Closed),
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

    /// What somebody is told who is called; nothing if the table does not wait for them, or a bot decides. If `over`, what they are
    /// told of a table that has ended; nothing if it has not.
    pub(super) fn summons(&self, person: &str, over: bool) -> Option<Summons> {
        let seat = self.state.seat_of(person)?;
        let has_ended = matches!(self.state.phase, PhaseInfo::Finished | PhaseInfo::Closed);
        let is_awaited = self.state.waiting().contains(seat) && self.state.bot_at(seat).is_none();
        if over && !has_ended || !over && (self.state.phase != PhaseInfo::Running || !is_awaited) {
            return None;
        }
        let now = self.tables.time.now();
        let is_slow = self.state.clocks.is_correspondence();
        let names = self.state.seat_names(Language::EN).iter().enumerate();
        let is_person = |at: usize| self.state.chairs[at].person().is_some();
        let others = names.filter(|(at, _)| *at != seat.index() && is_person(*at));
        Some(Summons {
            game: self.state.game.clone(),
            others: others.map(|(_, name)| name.clone()).collect(),
            is_slow,
            is_here: self.audience.has(person),
            seen: self.audience.last_seen(person),
            left: self.state.clocks.overdue_in(seat, now).filter(|left| is_slow && *left > 0),
            vacation: self.state.vacation(seat, now),
        })
    }

    /// Looks when those who sit here are on vacation, where the game is played over days, and writes down what is not known here.
    /// Nothing comes back if the table must be loaded anew.
    pub(super) async fn learn_vacations(&mut self, whose: Option<&str>) -> Option<()> {
        if self.state.phase != PhaseInfo::Running || !self.state.clocks.is_correspondence() {
            return Some(());
        }
        let people: Vec<String> = self.state.people().map(str::to_owned).collect();
        for person in people.iter().filter(|person| whose.is_none_or(|whose| whose == person.as_str())) {
            let Some(seat) = self.state.seat_of(person) else { continue };
            // Should they not be read, they are when the table is loaded again.
            let Ok(kept) = self.tables.store.vacations(person).await else { continue };
            let now = self.tables.time.now();
            let since = self.state.clocks.waited_since(seat).unwrap_or(now);
            let counts = |(begins, ends): &(u64, u64)| ends > begins && *ends > since;
            let kept: Vec<(u64, u64)> =
                kept.iter().map(|one| (one.begins, one.ends)).filter(counts).collect();
            let known: Vec<(u64, u64)> =
                self.state.clocks.vacations(seat).iter().copied().filter(counts).collect();
            if kept == known {
                continue;
            }
            let first = known.iter().zip(&kept).position(|(one, other)| one != other);
            let same = first.unwrap_or(known.len().min(kept.len()));
            let mut news = kept[same..].to_vec();
            if let Some(gone) = known.get(same)
                && news.first().is_none_or(|(begins, _)| *begins > gone.0)
            {
                // What was known before comes to nothing, from now on or from its beginning.
                let from = gone.0.max(now.min(gone.1));
                news.insert(0, (from, from));
            }
            let event = |(from, until)| TableEvent::Vacation { seat: seat.0, from, until };
            let events = news.into_iter().map(event).collect();
            if let Err(error) = self.commit(events, Some(person.clone()), None).await? {
                tracing::warn!(table = self.state.id, why = %error.refused.why, "a vacation was not noted");
            }
        }
        Some(())
    }
}
