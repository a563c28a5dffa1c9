//! A table as one pair of eyes sees it.

use crate::absence::Presence;
use crate::chair::{Chair, Sitter};
use crate::record::{DecidedBy, Record, TableEvent};
use crate::state::TableState;
use table::journal::DiceTerms;
use table::words::written_in;
use table::{AnyMatch, Eye, Json, Language, Message, Reader, Seat};
use wire::{
    self, ChairInfo, ChairKind, Choice, Dice, Hidden, Now, PhaseInfo as Phase, Played, StandInWhy, Update,
    What, You,
};

/// How much somebody wants to be told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Detail {
    /// Events, and what can be done: for programs.
    #[default]
    Events,
    /// The view, the words and the chairs as well: for people.
    Full,
}

/// How somebody reads what happens at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Reading {
    /// How much of it.
    pub detail: Detail,
    /// In which language.
    pub language: Language,
}

impl Reading {
    /// All of it, as people read it.
    pub fn full(language: Language) -> Reading {
        Reading { detail: Detail::Full, language }
    }
}

impl TableState {
    /// What was agreed, and who sits where.
    pub fn shown(
        &self,
        person: Option<&str>,
        presence: Presence<'_>,
        language: Language,
        now: u64,
    ) -> wire::TableInfo {
        let names = self.seat_names(language);
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
                here: chair.person().is_some_and(|person| presence(person).is_none()),
                away,
                overdue: kind == ChairKind::Person && self.clocks.is_overdue(Seat(seat), now),
                vacation: self.vacation(Seat(seat), now).filter(|_| kind == ChairKind::Person),
            }
        };
        wire::TableInfo {
            id: self.id.clone(),
            code: self.code.clone(),
            game: self.game.clone(),
            options: self.setup.options.clone(),
            public: self.public,
            phase: self.phase,
            host: self.name_of(self.host()),
            hosting: person == Some(self.host()),
            chairs: (0..).zip(&self.chairs).map(chair).collect(),
            you: person.and_then(|person| self.seat_of(person)).map(|seat| seat.0),
            clock: self.setup.clock,
            start: self.setup.start,
            pace: self.setup.pace,
            hints: self.setup.hints,
            rated: self.setup.rated,
            stand_in: self.stand_in().to_string(),
            dice: self.dice(),
            rematch: self.rematch.clone(),
            restored: self.restored,
            origin: self.setup.begins.as_ref().and_then(|begins| begins.origin.clone()),
            set_up: self.setup.begins.is_some(),
            fill: self.setup.fill.clone(),
            evening: self.setup.evening.clone(),
            sealed: self.sealed,
            fills_ms: self.fill_due().map(|due| due.saturating_sub(now) as u32),
        }
    }

    fn dice(&self) -> Dice {
        let nonce = |chair: &Chair| match chair {
            Chair::Person(sitter) => sitter.nonce.clone(),
            _ => String::new(),
        };
        // What others add is not told before the deal: nobody should be able to answer it.
        let begun = self.live.is_some();
        // A game of a simulation run has no seed of its own to commit to.
        if self
            .live
            .as_ref()
            .is_some_and(|live| matches!(live.journal().header().dice, DiceTerms::Run { .. }))
        {
            return Dice { commitment: String::new(), nonces: Vec::new(), awaited: Vec::new(), seed: None };
        }
        Dice {
            commitment: self.secret.commitment(),
            nonces: if begun { self.chairs.iter().map(nonce).collect() } else { Vec::new() },
            awaited: self.awaited_nonces().map(|seat| seat.0).collect(),
            seed: (self.phase == Phase::Finished && !self.sealed).then(|| self.secret.reveal()),
        }
    }

    /// What happened from a number on: one page of it.
    pub fn records_since(&self, eye: Eye, since: u64, reading: Reading) -> Page {
        let first = usize::try_from(since).unwrap_or(usize::MAX).min(self.records.len());
        let mut page = Page { records: Vec::new(), more: false };
        let mut bytes = 0;
        for (n, record) in (first as u64..).zip(&self.records[first..]) {
            if page.records.len() >= PAGE_RECORDS || bytes >= PAGE_BYTES {
                page.more = true;
                break;
            }
            let what = self.what(record, eye, reading);
            bytes += size_of_record(&what);
            page.records.push(wire::Record { n, at: record.at, what });
        }
        page
    }

    pub(crate) fn what(&self, record: &Record, eye: Eye, reading: Reading) -> What {
        let by = record.by.as_deref();
        let name = || by.map_or_else(|| "The house".into(), |by| self.name_of(by));
        let seat_of_sender = || by.and_then(|by| self.seat_of(by)).map(|seat| seat.0);
        match &record.event {
            TableEvent::Made {} => What::Made {},
            TableEvent::Sat { seat, person, .. } => What::Sat { seat: *seat, name: self.name_of(person) },
            // What others add is told with the deal.
            TableEvent::Nonce { seat, .. } => What::Nonce { seat: *seat },
            TableEvent::Left { seat } => What::Left { seat: *seat, name: name() },
            TableEvent::Chair { seat, bot } => What::Chair { seat: *seat, bot: bot.clone() },
            // Such records are kept, and are not among those that are told.
            TableEvent::Answers { .. } => What::Made {},
            TableEvent::Started { .. } => What::Started(self.told(None, 0, DecidedBy::Person, eye, reading)),
            TableEvent::Played { seat, by, entry, .. } => {
                What::Played(self.told(Some(*seat), *entry, *by, eye, reading))
            }
            // Those who play do not hear what those who watch say of the game.
            TableEvent::Chat { aside: true, .. } if self.phase == Phase::Running && eye != Eye::Spectator => {
                let (name, text) = (String::new(), String::new());
                What::Chat { name, seat: None, text, aside: true, hidden: Some(Hidden::Aside) }
            }
            TableEvent::Chat { text, aside } => What::Chat {
                name: name(),
                seat: seat_of_sender(),
                text: if self.sealed && eye == Eye::Spectator { String::new() } else { text.clone() },
                aside: *aside,
                hidden: None,
            },
            TableEvent::StoodIn { seat, bot, why } => {
                What::StoodIn { seat: *seat, bot: bot.clone(), why: *why }
            }
            TableEvent::Voted { seat, wants } => {
                What::Voted { seat: *seat, wants: *wants, by: seat_of_sender() }
            }
            TableEvent::Reminded { seat } => What::Reminded { seat: *seat, by: seat_of_sender() },
            TableEvent::Back { seat } => What::Back { seat: *seat },
            TableEvent::Vacation { seat, from, until } => {
                What::Vacation { seat: *seat, from: *from, until: *until }
            }
            TableEvent::Restored {} => What::Restored {},
            TableEvent::Unsealed {} => What::Unsealed {},
            TableEvent::Rematch { table } => What::Rematch { table: table.clone() },
            TableEvent::Warned { closes } => What::Warned { closes: *closes },
            TableEvent::Closed { why } => What::Closed { why: *why },
        }
    }

    /// What is told of one entry.
    fn told(&self, seat: Option<u8>, entry: u64, by: DecidedBy, eye: Eye, reading: Reading) -> Played {
        let (skipped, prepared) = (by == DecidedBy::Server, by == DecidedBy::Prepared);
        let mut played = Played { seat, entry, skipped, prepared, events: Vec::new(), lines: Vec::new() };
        if let Some(live) = self.live.as_deref().filter(|_| !self.sealed || eye != Eye::Spectator) {
            played.events = live.entry_events(eye, entry);
            if reading.detail == Detail::Full {
                played.lines = live.entry_lines(
                    eye,
                    entry,
                    &Reader::new(reading.language, &self.namer(reading.language)),
                );
            }
        }
        played
    }

    /// What somebody is told of what happened from a record on, with the table or without.
    pub fn update(
        &self,
        person: Option<&str>,
        since: u64,
        reading: Reading,
        with_table: bool,
        presence: Presence<'_>,
        now: u64,
    ) -> Update {
        let Page { records, more } = self.records_since(self.eye_of(person), since, reading);
        Update {
            table: with_table.then(|| self.shown(person, presence, reading.language, now)),
            records,
            more,
            now: self.now(
                person,
                if more { Reading { detail: Detail::Events, ..reading } } else { reading },
                presence,
                now,
            ),
        }
    }

    /// How things stand.
    pub fn now(&self, person: Option<&str>, reading: Reading, presence: Presence<'_>, now: u64) -> Now {
        let seat = person.and_then(|person| self.seat_of(person));
        let eye = seat.map_or(Eye::Spectator, Eye::Seat);
        let live = self.live.as_deref().filter(|_| !self.is_closed_to(person));
        let full = reading.detail == Detail::Full;
        let name = self.namer(reading.language);
        let reader = Reader::new(reading.language, &name);
        let mut shown = Now {
            n: self.n(),
            step: self.step(),
            phase: self.phase,
            waiting: self.waiting().iter().map(|seat| seat.0).collect(),
            prompt: String::new(),
            clocks: self.clocks.shown(now),
            absent: self.absent(now, presence),
            outcome: live.and_then(AnyMatch::outcome).map(|outcome| outcome.told(&reader)),
            you: seat.zip(live).map(|(seat, live)| self.you(seat, live, &reader, now)),
            view: None,
        };
        if full && let Some(live) = live {
            if self.phase != Phase::Closed {
                shown.prompt = live.prompt().told(&reader);
            }
            shown.view = Some(written_in(reading.language, || live.view_json(eye)));
        }
        shown
    }

    fn you(&self, seat: Seat, live: &dyn AnyMatch, reader: &Reader<'_>, now: u64) -> You {
        let decides = self.chairs[seat.index()].bot().is_none() && self.phase == Phase::Running;
        let choices =
            if decides && live.waiting().contains(seat) { choices(live, seat, reader) } else { Vec::new() };
        let undo_left =
            self.undo_left(now).filter(|(whose, _)| *whose == seat && self.bot_that_decides().is_some());
        You {
            seat: seat.0,
            can_undo: decides && self.may_take_back() && live.can_undo(seat),
            undo_until_ms: undo_left.map(|(_, left)| left as u32),
            choices,
            auto: self.phase == Phase::Running && self.answers_of(seat).auto,
            prepared: if self.phase == Phase::Running { self.prepared(seat, reader) } else { Vec::new() },
        }
    }
}

/// What a seat can do now.
pub fn choices(live: &dyn AnyMatch, seat: Seat, reader: &Reader<'_>) -> Vec<Choice> {
    let choice = |(action, text): (Json, Message)| Choice { action, text: text.told(reader) };
    live.choices_json(seat).into_iter().map(choice).collect()
}

/// A stretch of what happened.
pub struct Page {
    /// What happened.
    pub records: Vec<wire::Record>,
    /// Whether there is more behind it.
    pub more: bool,
}

/// The most records of a page.
pub const PAGE_RECORDS: usize = 500;
/// What stands around the words and the events, in bytes.
const FRAME: usize = 100;

/// A page ends with the record that reaches so many bytes.
pub const PAGE_BYTES: usize = 64 * 1024;

/// About how many bytes a record has as JSON: what people and games add to it.
fn size_of_record(what: &What) -> usize {
    FRAME
        + match what {
            What::Started(played) | What::Played(played) => size_of_played(played),
            What::Chat { text, .. } => text.len(),
            _ => 0,
        }
}

/// About how many bytes an entry has as JSON.
pub fn size_of_played(played: &Played) -> usize {
    let events = played.events.iter().map(|event| event.event.text().len() + FRAME);
    let lines = played.lines.iter().map(|line| line.text.len() + FRAME);
    events.sum::<usize>() + lines.sum::<usize>()
}
