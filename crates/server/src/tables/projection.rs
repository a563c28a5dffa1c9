//! A table as one pair of eyes sees it.

use super::chair::{Chair, Sitter};
use super::record::{DecidedBy, Record, TableEvent};
use super::state::TableState;
use store::Phase;
use table::{AnyMatch, EventRecord, Eye, Json, Line, Seat};
use wire::{self, ChairInfo, ChairKind, Choice, Dice, Now, PhaseInfo, Played, StandInWhy, What, You};

/// How much somebody wants to be told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Detail {
    /// Events, and what can be done: for programs.
    #[default]
    Events,
    /// The view, the words and the chairs as well: for people.
    Full,
}

/// How far a table is, for the wire.
pub(crate) fn phase(phase: Phase) -> PhaseInfo {
    match phase {
        Phase::Open => PhaseInfo::Open,
        Phase::Running => PhaseInfo::Running,
        Phase::Finished => PhaseInfo::Finished,
        Phase::Closed => PhaseInfo::Closed,
    }
}

impl TableState {
    /// What was agreed, and who sits where.
    pub(super) fn shown(
        &self,
        person: Option<&str>,
        here: &dyn Fn(&str) -> bool,
        now: u64,
    ) -> wire::TableInfo {
        let names = self.seat_names();
        let chair = |(seat, chair): (u8, &Chair)| {
            let (kind, away) = match chair {
                Chair::Open { kept: None } => (ChairKind::Open, false),
                Chair::Open { kept: Some(_) } => (ChairKind::Kept, false),
                Chair::Bot(_) => (ChairKind::Bot, false),
                Chair::Person(Sitter { stand_in: None, away, .. }) => (ChairKind::Person, *away),
                Chair::Person(Sitter { stand_in: Some((_, StandInWhy::Resigned)), .. }) => {
                    (ChairKind::Resigned, true)
                }
                Chair::Person(Sitter { away, .. }) => (ChairKind::StandIn, *away),
            };
            ChairInfo {
                seat,
                kind,
                name: names[usize::from(seat)].clone(),
                bot: chair.bot().map(|bot| bot.to_string()),
                here: chair.person().is_some_and(here),
                away,
                overdue: kind == ChairKind::Person && self.clocks.is_overdue(Seat(seat), now),
            }
        };
        wire::TableInfo {
            id: self.id.clone(),
            code: self.code.clone(),
            game: self.game.clone(),
            options: self.setup.options.clone(),
            public: self.public,
            phase: phase(self.phase),
            host: self.name_of(self.host()),
            hosting: person == Some(self.host()),
            chairs: (0..).zip(&self.chairs).map(chair).collect(),
            you: person.and_then(|person| self.seat_of(person)).map(|seat| seat.0),
            clock: self.setup.clock,
            start: self.setup.start,
            pace: self.setup.pace,
            hints: self.setup.hints,
            stand_in: self.stand_in().to_string(),
            dice: self.dice(),
            rematch: self.rematch.clone(),
            origin: self.setup.begins.as_ref().and_then(|begins| begins.origin.clone()),
            set_up: self.setup.begins.is_some(),
        }
    }

    fn dice(&self) -> Dice {
        let nonce = |chair: &Chair| match chair {
            Chair::Person(sitter) => sitter.nonce.clone(),
            _ => String::new(),
        };
        // What others add is not told before the deal: nobody should be able to answer it.
        let begun = self.live.is_some();
        Dice {
            commitment: self.secret.commitment(),
            nonces: if begun { self.chairs.iter().map(nonce).collect() } else { Vec::new() },
            seed: (self.phase == Phase::Finished).then(|| self.secret.reveal()),
        }
    }

    /// What happened from a number on.
    pub(super) fn records_since(&self, eye: Eye, since: u64, detail: Detail) -> Vec<wire::Record> {
        let first = usize::try_from(since).unwrap_or(usize::MAX).min(self.records.len());
        let fresh = &self.records[first..];
        let mut told =
            Events::from(self.live.as_deref(), fresh.iter().find_map(|record| record.event.entry()), eye);
        if detail == Detail::Full {
            told.put_into_words(self);
        }
        (since..)
            .zip(fresh)
            .map(|(n, record)| wire::Record { n, at: record.at, what: self.what(record, &mut told) })
            .collect()
    }

    fn what(&self, record: &Record, told: &mut Events<'_>) -> What {
        let by = record.by.as_deref();
        let name = || by.map_or_else(|| "The house".into(), |by| self.name_of(by));
        match &record.event {
            TableEvent::Made {} => What::Made {},
            TableEvent::Sat { seat, person, .. } => What::Sat { seat: *seat, name: self.name_of(person) },
            TableEvent::Left { seat } => What::Left { seat: *seat, name: name() },
            TableEvent::Chair { seat, bot } => What::Chair { seat: *seat, bot: bot.clone() },
            TableEvent::Started { .. } => What::Started(told.of(None, 0, false)),
            TableEvent::Played { seat, by, entry, .. } => {
                What::Played(told.of(Some(*seat), *entry, *by == DecidedBy::Server))
            }
            TableEvent::Chat { text } => {
                let seat = by.and_then(|by| self.seat_of(by)).map(|seat| seat.0);
                What::Chat { name: name(), seat, text: text.clone() }
            }
            TableEvent::StoodIn { seat, bot, why } => {
                What::StoodIn { seat: *seat, bot: bot.clone(), why: *why }
            }
            TableEvent::Back { seat } => What::Back { seat: *seat },
            TableEvent::Rematch { table } => What::Rematch { table: table.clone() },
            TableEvent::Warned { closes } => What::Warned { closes: *closes },
            TableEvent::Closed { why } => What::Closed { why: *why },
        }
    }

    /// How things stand.
    pub(super) fn now(&self, person: Option<&str>, detail: Detail, now: u64) -> Now {
        let seat = person.and_then(|person| self.seat_of(person));
        let eye = seat.map_or(Eye::Spectator, Eye::Seat);
        let live = self.live.as_deref();
        let full = detail == Detail::Full;
        let mut shown = Now {
            n: self.n(),
            step: self.step(),
            phase: phase(self.phase),
            waiting: self.waiting().iter().map(|seat| seat.0).collect(),
            prompt: String::new(),
            clocks: self.clocks.shown(now),
            outcome: live.and_then(AnyMatch::outcome),
            you: seat.zip(live).map(|(seat, live)| self.you(seat, live, now)),
            view: None,
        };
        if full && let Some(live) = live {
            if self.phase != Phase::Closed {
                shown.prompt = live.prompt(&self.namer());
            }
            shown.view = Some(live.view_json(eye));
        }
        shown
    }

    fn you(&self, seat: Seat, live: &dyn AnyMatch, now: u64) -> You {
        let decides = self.chairs[seat.index()].bot().is_none() && self.phase == Phase::Running;
        let choices = if decides && live.waiting().contains(seat) { choices(live, seat) } else { Vec::new() };
        let undo_left =
            self.undo_left(now).filter(|(whose, _)| *whose == seat && self.bot_that_decides().is_some());
        You {
            seat: seat.0,
            can_undo: decides && !self.is_too_long() && live.can_undo(seat),
            undo_until_ms: undo_left.map(|(_, left)| left as u32),
            choices,
        }
    }
}

/// What a seat can do now.
pub(super) fn choices(live: &dyn AnyMatch, seat: Seat) -> Vec<Choice> {
    live.choices_json(seat).into_iter().map(|(action, text)| Choice { action, text }).collect()
}

/// Events of a game in order, taken entry by entry.
struct Events<'a> {
    live: Option<&'a dyn AnyMatch>,
    eye: Eye,
    since: u64,
    told: std::iter::Peekable<std::vec::IntoIter<EventRecord<Json>>>,
    lines: std::iter::Peekable<std::vec::IntoIter<Line>>,
}

impl<'a> Events<'a> {
    /// The events from an entry on.
    fn from(live: Option<&'a dyn AnyMatch>, entry: Option<u64>, eye: Eye) -> Events<'a> {
        let (since, told) = match (live, entry) {
            (Some(live), Some(entry)) => {
                let since = live.first_event(entry);
                (since, live.events_json(eye, since))
            }
            _ => (0, Vec::new()),
        };
        Events {
            live,
            eye,
            since,
            told: told.into_iter().peekable(),
            lines: Vec::new().into_iter().peekable(),
        }
    }

    fn put_into_words(&mut self, state: &TableState) {
        let Some(live) = self.live.filter(|_| self.told.peek().is_some()) else { return };
        self.lines = live.lines(self.eye, self.since, &state.namer()).into_iter().peekable();
    }

    /// What is told of one entry.
    fn of(&mut self, seat: Option<u8>, entry: u64, skipped: bool) -> Played {
        let mut events = Vec::new();
        let mut lines = Vec::new();
        while let Some(told) = self.told.next_if(|told| told.entry <= entry) {
            while let Some(line) = self.lines.next_if(|line| line.n <= told.n) {
                lines.push(line);
            }
            events.push(told);
        }
        Played { seat, entry, skipped, events, lines }
    }
}
