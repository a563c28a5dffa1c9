//! A table as it stands: its records, replayed.

use crate::absence::{Asked, GONE_AFTER};
use crate::answers::Said;
use crate::asides::Asides;
use crate::chair::Chair;
use crate::clocks::Clocks;
use crate::error::Error;
use crate::record::{DecidedBy, PlannedChair, Record, Setup, TableEvent, Written};
use crate::words;
use bots::Bot;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::{BTreeMap, HashMap, HashSet};
use table::journal::Entry;
use table::{AnyMatch, Eye, Journal, Json, Language, Seat, SeatSet, Secret, say};
use wire::{Command, PhaseInfo as Phase, StandInWhy};

/// The longest that bots wait so that somebody can take something back, in milliseconds.
const MOST_UNDO_WAIT: u64 = 10_000;

/// What an action is called.
fn kind(action: &Value) -> Option<&str> {
    action.as_str().or_else(|| action.as_object()?.keys().next().map(String::as_str))
}

/// What a table is called, and where.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Row {
    /// Its id.
    pub id: String,
    /// The short code that lets people in.
    pub code: String,
    /// Who made it.
    pub host: String,
    /// Whether everybody finds it in the lobby.
    pub public: bool,
    /// The game's key.
    pub game: String,
    /// When it changed last.
    pub changed: u64,
}

/// Why a table that was kept cannot be opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LoadError {
    /// It follows rules that this program does not know; nothing is wrong with it.
    Version(String),
    /// Its records or its journal do not hold.
    Broken(String),
}

impl From<table::Error> for LoadError {
    fn from(error: table::Error) -> LoadError {
        match error {
            table::Error::Version { .. } => LoadError::Version(error.to_string()),
            error => LoadError::Broken(error.to_string()),
        }
    }
}

/// A table as it stands.
#[allow(clippy::struct_excessive_bools, reason = "four plain facts, each by its name")]
pub struct TableState {
    /// Its id.
    pub id: String,
    /// The short code that lets people in.
    pub code: String,
    /// The game's key.
    pub game: String,
    /// Whether everybody finds it in the lobby.
    pub public: bool,
    /// What was agreed.
    pub setup: Setup,
    /// The seed of its dice.
    pub secret: Secret,
    /// How far it is.
    pub phase: Phase,
    /// Who sits where.
    pub chairs: Vec<Chair>,
    /// The game, once it has begun.
    pub live: Option<Box<dyn AnyMatch>>,
    /// The clocks.
    pub clocks: Clocks,
    /// Everything that happened and is told, by number.
    pub records: Vec<Record>,
    /// How many records were written down, those that nobody is told of among them.
    written: u64,
    /// What the seats have said beforehand.
    pub(crate) said_before: Said,
    /// The table of the rematch, once there is one.
    pub rematch: Option<String>,
    /// Whether it was put back from a backup while its game was under way.
    pub restored: bool,
    /// Whether other tables of a duplicate evening still play the same deal: whoever does not sit here is told nothing of the game.
    pub sealed: bool,
    /// How long bots wait so that a person can take something back, in milliseconds.
    pub undo_wait: u64,
    /// How long somebody may be disconnected before others decide about their seat, in milliseconds.
    pub gone_after: u64,
    /// The same for what a person is about to do, if they said how long.
    pub undo_wanted: Option<u64>,
    /// The latest action of a person: the seat, when, and how long bots shall wait after it, if they said so.
    last_act: Option<(Seat, u64, Option<u64>)>,
    /// What was asked for about people who are not there.
    pub(crate) asked: Asked,
    /// When somebody last did something or was there.
    pub changed: u64,
    /// When the server last warned that it will close the table.
    pub warned: Option<u64>,
    /// Who made the table.
    maker: String,
    /// Whether whoever made the table has left it.
    maker_left: bool,
    /// The record that answered each request, by person and idempotency key.
    requests: HashMap<String, HashMap<String, u64>>,
    /// The same for those that no record tells of: how many records there were.
    hidden_requests: HashMap<String, HashMap<String, u64>>,
    /// How many bytes each person has said.
    said: HashMap<String, usize>,
    /// What those who watch have said.
    pub(crate) asides: Asides,
    /// Those whose names do not change here any more.
    frozen: HashSet<String>,
    /// What people are called.
    names: HashMap<String, String>,
    /// What whoever sits in each chair is called in each language: made anew when somebody comes, goes or changes their name.
    seat_names: BTreeMap<Language, Vec<String>>,
}

impl TableState {
    /// A table with nothing but what was agreed.
    pub fn new(row: &Row, setup: Setup, secret: Secret) -> TableState {
        let chair = |planned: &PlannedChair| match planned {
            PlannedChair::Open => Chair::Open { kept: None },
            PlannedChair::Kept(person) => Chair::Open { kept: Some(person.clone()) },
            PlannedChair::Bot(name) => seat_bot(name),
        };
        let sealed = setup.evening.as_ref().is_some_and(|evening| evening.duplicate);
        let mut state = TableState {
            id: row.id.clone(),
            code: row.code.clone(),
            game: row.game.clone(),
            public: row.public,
            chairs: setup.chairs.iter().map(chair).collect(),
            clocks: Clocks::new(setup.clock, setup.chairs.len() as u8),
            setup,
            secret,
            phase: Phase::Open,
            live: None,
            records: Vec::new(),
            written: 0,
            said_before: Said::default(),
            rematch: None,
            restored: false,
            sealed,
            undo_wait: 0,
            gone_after: GONE_AFTER,
            undo_wanted: None,
            last_act: None,
            asked: Asked::default(),
            changed: row.changed,
            warned: None,
            maker: row.host.clone(),
            maker_left: false,
            requests: HashMap::new(),
            hidden_requests: HashMap::new(),
            said: HashMap::new(),
            asides: Asides::default(),
            frozen: HashSet::new(),
            names: HashMap::new(),
            seat_names: BTreeMap::new(),
        };
        state.name_seats();
        state
    }

    /// A table that was kept.
    pub fn load(
        row: &Row,
        setup: &str,
        seed: [u8; 32],
        records: impl IntoIterator<Item = Written>,
    ) -> Result<TableState, LoadError> {
        let setup =
            serde_json::from_str(setup).map_err(|error| LoadError::Broken(format!("its setup: {error}")))?;
        let mut state = TableState::new(row, setup, Secret(seed));
        let mut journal = String::new();
        for (n, record) in (0..).zip(records) {
            for line in state.enter(Record::read(n, record).map_err(LoadError::Broken)?) {
                journal.push_str(line.text());
                journal.push('\n');
            }
        }
        // Somebody may have been there without a record.
        if row.changed > state.changed {
            state.seen(row.changed);
        }
        if !journal.is_empty() {
            let mut journal = Journal::parse(&journal).map_err(table::Error::from)?;
            if journal.end().is_none() {
                journal.unseal(state.secret.clone()).map_err(table::Error::from)?;
            }
            state.live = Some(games::load(&journal, None)?);
        }
        Ok(state)
    }

    /// Enters fresh records, and gives them as they are kept. The request stands with the first.
    pub fn write_down(
        &mut self,
        events: Vec<TableEvent>,
        by: Option<&str>,
        mut request: Option<String>,
        at: u64,
    ) -> Vec<Written> {
        let write = |event: TableEvent| {
            // What somebody has said beforehand is their own doing, whoever's action it came after.
            let by = match &event {
                TableEvent::Played { seat, by: DecidedBy::Prepared, .. }
                | TableEvent::Answers { seat, .. } => self.person_at(*seat),
                _ => by,
            };
            let record = Record { at, by: by.map(str::to_owned), request: request.take(), event };
            let written = record.write();
            self.enter(record);
            written
        };
        events.into_iter().map(write).collect()
    }

    /// Enters a record; gives the lines that it adds to the game's journal. The game itself has moved on already, or will when
    /// the journal is loaded.
    pub fn enter(&mut self, mut record: Record) -> Vec<Json> {
        let at = record.at;
        self.written += 1;
        if record.event.is_hidden() {
            self.enter_hidden(record);
            return Vec::new();
        }
        self.note_said(&record);
        let lines = record.event.take_lines();
        match &record.event {
            TableEvent::Made {} | TableEvent::Answers { .. } | TableEvent::Chat { .. } => {}
            TableEvent::Sat { seat, person, nonce } => {
                self.maker_left &= *person != self.maker;
                self.set(*seat, Chair::of(person, nonce));
            }
            TableEvent::Left { seat } => {
                let running = self.phase == Phase::Running;
                self.maker_left |= self.person_at(*seat) == Some(self.maker.as_str()) && !running;
                match self.chairs.get_mut(usize::from(*seat)).and_then(Chair::sitter) {
                    Some(sitter) if running => sitter.away = true,
                    _ => self.set(*seat, Chair::Open { kept: None }),
                }
            }
            TableEvent::Chair { seat, bot } => {
                let chair = bot.as_deref().map_or(Chair::Open { kept: None }, seat_bot);
                self.set(*seat, chair);
            }
            TableEvent::Started { chairs, waiting, .. } => {
                self.chairs = chairs.iter().map(|seat| self.chairs[usize::from(*seat)].clone()).collect();
                self.clocks = Clocks::new(self.setup.clock, self.chairs.len() as u8);
                self.phase = Phase::Running;
                self.wait_for(waiting, at);
            }
            event @ TableEvent::Played { .. } => self.played(event, at),
            TableEvent::Nonce { seat, nonce } => {
                if let Some(sitter) = self.chairs.get_mut(usize::from(*seat)).and_then(Chair::sitter) {
                    sitter.nonce.clone_from(nonce);
                }
            }
            TableEvent::Voted { seat, wants } => {
                if let Some(voter) = record.by.as_deref().and_then(|by| self.seat_of(by)) {
                    self.asked.vote(*seat, voter.0, *wants, at);
                }
            }
            TableEvent::Reminded { seat } => self.asked.remind(*seat, at),
            TableEvent::StoodIn { seat, bot, why } => {
                self.asked.forget(*seat);
                self.said_before.drop_answers(*seat);
                let stand_in = Bot::named(bot).map(|bot| (bot, *why));
                if let Some(sitter) = self.chairs.get_mut(usize::from(*seat)).and_then(Chair::sitter) {
                    sitter.stand_in = stand_in;
                }
            }
            TableEvent::Back { seat } => {
                self.asked.forget(*seat);
                self.clocks.refresh(Seat(*seat), at);
                if let Some(sitter) = self.chairs.get_mut(usize::from(*seat)).and_then(Chair::sitter) {
                    sitter.stand_in = None;
                    sitter.away = false;
                }
            }
            TableEvent::Vacation { seat, from, until } => {
                self.clocks.set_vacation(Seat(*seat), *from, *until);
            }
            TableEvent::Restored {} => self.restored = true,
            TableEvent::Unsealed {} => self.sealed = false,
            TableEvent::Rematch { table } => self.rematch = Some(table.clone()),
            TableEvent::Warned { .. } => {}
            TableEvent::Closed { .. } => {
                self.phase = Phase::Closed;
                self.clocks.wait_for(SeatSet::EMPTY, at);
            }
        }
        match record.event {
            TableEvent::Warned { .. } => self.warned = Some(at),
            // Those who watch keep no table open.
            TableEvent::Chat { aside: true, .. } => {}
            _ => self.seen(at),
        }
        if let (Some(by), Some(request)) = (&record.by, &record.request) {
            let n = self.records.len() as u64;
            self.requests.entry(by.clone()).or_default().insert(request.clone(), n);
        }
        if record.event.changes_seats() {
            self.name_seats();
        }
        self.records.push(record);
        lines
    }

    /// Counts what somebody said.
    fn note_said(&mut self, record: &Record) {
        if let Some(by) = &record.by {
            let said = record.event.said();
            if matches!(record.event, TableEvent::Chat { .. }) && self.only_watches(by) {
                self.asides.note(by, said);
            } else {
                *self.said.entry(by.clone()).or_default() += said;
            }
        }
    }

    /// Somebody acted, or was acted for.
    fn played(&mut self, event: &TableEvent, at: u64) {
        let TableEvent::Played { waiting, seat, by, entry, reason, talk, .. } = event else { return };
        match by {
            DecidedBy::Prepared => {
                if let Some(reason) = reason {
                    self.said_before.came_of(*entry, reason);
                }
                // Bots give time to take it back, as they do after an action by hand.
                self.last_act = Some((Seat(*seat), at, None));
            }
            DecidedBy::Person => {
                // Whoever acts is there.
                if let Some(sitter) = self.chairs.get_mut(usize::from(*seat)).and_then(Chair::sitter) {
                    sitter.away = false;
                    self.last_act = Some((Seat(*seat), at, self.undo_wanted.take()));
                    self.asked.forget(*seat);
                }
            }
            _ => {}
        }
        self.wait_for(waiting, at);
        if matches!(by, DecidedBy::Prepared | DecidedBy::Person) && !talk {
            self.clocks.moved(Seat(*seat), at);
        }
    }

    /// Enters a record that nobody is told of.
    fn enter_hidden(&mut self, record: Record) {
        if let TableEvent::Answers { seat, answers } = &record.event {
            self.said_before.set(*seat, answers);
        }
        if let (Some(by), Some(request)) = (record.by, record.request) {
            let n = self.n();
            self.hidden_requests.entry(by).or_default().insert(request, n);
        }
    }

    /// How many bytes a person has said here, and how many all have.
    pub fn said_by(&self, person: &str) -> (usize, usize) {
        (self.said.get(person).copied().unwrap_or(0), self.said.values().sum())
    }

    /// Whether somebody has no chair here and is not the host.
    pub fn only_watches(&self, person: &str) -> bool {
        self.seat_of(person).is_none() && self.host() != person
    }

    /// Somebody did something, or was there.
    pub fn seen(&mut self, at: u64) {
        self.changed = at;
        self.warned = None;
    }

    fn set(&mut self, seat: u8, chair: Chair) {
        if let Some(place) = self.chairs.get_mut(usize::from(seat)) {
            *place = chair;
        }
    }

    /// The game waits for these seats now; for nobody once it is over.
    fn wait_for(&mut self, waiting: &[u8], now: u64) {
        if waiting.is_empty() {
            self.phase = Phase::Finished;
        }
        self.clocks.wait_for(waiting.iter().copied().map(Seat).collect(), now);
    }

    /// The number of the next record that is told.
    pub fn n(&self) -> u64 {
        self.records.len() as u64
    }

    /// How many records were written down: the number of the next one where they are kept.
    pub fn written(&self) -> u64 {
        self.written
    }

    /// The number by which a request was answered, whatever it was.
    pub fn answer_to(&self, person: &str, request: &str) -> Option<u64> {
        let requests = [&self.requests, &self.hidden_requests];
        requests.into_iter().find_map(|requests| requests.get(person)?.get(request).copied())
    }

    /// The public step of the game.
    pub fn step(&self) -> u64 {
        self.live.as_ref().map_or(0, |live| live.step())
    }

    /// The seats that owe a decision.
    pub fn waiting(&self) -> SeatSet {
        let live = self.live.as_ref().filter(|_| self.phase != Phase::Closed);
        live.map_or(SeatSet::EMPTY, |live| live.waiting())
    }

    /// Whether a person has acted yet.
    pub(crate) fn has_person_acted(&self) -> bool {
        self.last_act.is_some()
    }

    /// How long bots still wait so that a person can take something back: whose it is, and milliseconds. Whoever wants bots to
    /// act at once has set no pace.
    pub fn undo_left(&self, now: u64) -> Option<(Seat, u64)> {
        let live = self.live.as_ref().filter(|_| self.phase == Phase::Running && self.setup.pace > 0)?;
        let (seat, at, wanted) = self.last_act?;
        // Where bots never wait nobody can make them.
        let wait =
            wanted.filter(|_| self.undo_wait > 0).map_or(self.undo_wait, |wanted| wanted.min(MOST_UNDO_WAIT));
        let left = (at + wait).saturating_sub(now).min(wait);
        let can_undo = self.bot_at(seat).is_none() && self.may_take_back() && live.can_undo(seat);
        (left > 0 && can_undo).then_some((seat, left))
    }

    /// The record that answered a request, if there was one. An idempotency key that names something else now is refused:
    /// whoever used it twice would believe that the other thing was done.
    pub fn answered(
        &self,
        person: &str,
        request: Option<&str>,
        command: &Command,
    ) -> Result<Option<u64>, Error> {
        let hidden = request.and_then(|request| self.hidden_requests.get(person)?.get(request).copied());
        if let Some(n) = hidden {
            return match command {
                Command::Prepare { .. } | Command::Revoke { .. } | Command::Auto { .. } => Ok(Some(n)),
                _ => Err(Error::refused("ID", say!("tables-id-used"))),
            };
        }
        let n = request.and_then(|request| self.requests.get(person)?.get(request).copied());
        match n.and_then(|n| self.records.get(n as usize)) {
            Some(record) if !self.came_of(&record.event, command) => {
                Err(Error::refused("ID", say!("tables-id-used")))
            }
            _ => Ok(n),
        }
    }

    /// Whether a record can have come of a command. Actions can be said in several ways, so only their kind is compared.
    fn came_of(&self, event: &TableEvent, command: &Command) -> bool {
        match (event, command) {
            (TableEvent::Sat { seat, nonce, .. }, Command::Sit { seat: wanted, nonce: given }) => {
                wanted.is_none_or(|wanted| wanted == *seat) && given.as_deref().unwrap_or_default() == nonce
            }
            (TableEvent::Nonce { nonce, .. }, Command::Nonce { nonce: given }) => nonce == given,
            (TableEvent::Chair { seat, bot }, Command::Chair { seat: given, bot: named }) => {
                seat == given && bot.is_some() == named.is_some()
            }
            (TableEvent::Played { entry, by: DecidedBy::Person, .. }, Command::Act { action, .. }) => {
                match self.entry(*entry) {
                    Some(Entry::Act { action: done, .. }) => kind(done) == kind(action),
                    Some(_) => false,
                    // It was told to whoever asked for it, and nobody can look any more.
                    None => true,
                }
            }
            (TableEvent::Played { entry, by: DecidedBy::Person, .. }, Command::Undo {}) => {
                !matches!(self.entry(*entry), Some(Entry::Act { .. }))
            }
            // What somebody said is emptied when they are forgotten.
            (TableEvent::Chat { text, .. }, Command::Chat { text: given }) => {
                text.is_empty() || words::chat(given).is_ok_and(|given| given == *text)
            }
            (
                TableEvent::StoodIn { seat, .. } | TableEvent::Voted { seat, wants: true },
                Command::StandIn { seat: given },
            )
            | (TableEvent::Reminded { seat }, Command::Remind { seat: given })
            | (TableEvent::Played { seat, by: DecidedBy::Server, .. }, Command::Skip { seat: given })
            | (TableEvent::Voted { seat, wants: false }, Command::Wait { seat: given }) => seat == given,
            (TableEvent::StoodIn { why, .. }, Command::Resign {}) => *why == StandInWhy::Resigned,
            (TableEvent::Left { .. }, Command::Leave {})
            | (TableEvent::Started { .. }, Command::Start {})
            | (TableEvent::Back { .. }, Command::Back {})
            | (TableEvent::Rematch { .. }, Command::Rematch {})
            | (TableEvent::Closed { .. }, Command::Close {}) => true,
            _ => false,
        }
    }

    fn entry(&self, entry: u64) -> Option<&Entry> {
        self.live.as_ref()?.journal().entries().get(entry as usize)
    }

    /// The seat of a person.
    pub fn seat_of(&self, person: &str) -> Option<Seat> {
        let place = self.chairs.iter().position(|chair| chair.person() == Some(person))?;
        Some(Seat(place as u8))
    }

    /// Whether somebody is told nothing of the game: it is played at other tables, too, and they do not sit here.
    pub fn is_closed_to(&self, person: Option<&str>) -> bool {
        self.sealed && person.is_none_or(|person| self.seat_of(person).is_none())
    }

    /// With whose eyes a person looks at the game.
    pub fn eye_of(&self, person: Option<&str>) -> Eye {
        person.and_then(|person| self.seat_of(person)).map_or(Eye::Spectator, Eye::Seat)
    }

    fn person_at(&self, seat: u8) -> Option<&str> {
        self.chairs.get(usize::from(seat)).and_then(Chair::person)
    }

    /// The people at the table, by seat.
    pub fn people(&self) -> impl Iterator<Item = &str> {
        self.chairs.iter().filter_map(Chair::person)
    }

    /// The player and the place of each seat of a rated game that is over; nothing if it does not count. Players are people, by
    /// their ids, or bots, as `bot:LEVEL`. Whoever a bot plays for at the end has not finished the game, and comes last.
    pub fn rated_places(&self) -> Option<Vec<(String, u32)>> {
        let counts = self.setup.rated && self.phase == Phase::Finished && !self.restored;
        let outcome = self.live.as_ref().filter(|_| counts)?.outcome()?;
        let last = self.chairs.len() as u32;
        let seat = |(seat, chair): (Seat, &Chair)| {
            let place = outcome.ranking.iter().find(|standing| standing.seat == seat)?.place;
            match chair {
                Chair::Open { .. } => None,
                Chair::Bot(bot) => Some((format!("bot:{bot}"), u32::from(place))),
                Chair::Person(sitter) => {
                    let place = if sitter.stand_in.is_some() { last } else { u32::from(place) };
                    Some((sitter.person.clone(), place))
                }
            }
        };
        (0..).map(Seat).zip(&self.chairs).map(seat).collect()
    }

    /// Whether somebody made the table.
    pub fn is_maker(&self, person: &str) -> bool {
        self.maker == person
    }

    /// The host: whoever made the table, or whoever sits first once they have left or were forgotten.
    pub fn host(&self) -> &str {
        let first = || self.people().next();
        let is_forgotten = self.names.get(&self.maker).is_some_and(String::is_empty);
        if self.maker_left || is_forgotten { first().unwrap_or(&self.maker) } else { &self.maker }
    }

    /// The seats whose people have left the game under way.
    pub fn away(&self) -> SeatSet {
        let away = |chair: &Chair| matches!(chair, Chair::Person(sitter) if sitter.away);
        (0..).map(Seat).zip(&self.chairs).filter(|(_, chair)| away(chair)).map(|(seat, _)| seat).collect()
    }

    /// The bots that decide, by seat.
    pub fn bots(&self) -> impl Iterator<Item = Option<Bot>> {
        self.chairs.iter().map(Chair::bot)
    }

    /// The bot that decides in a seat, if one does.
    pub fn bot_at(&self, seat: Seat) -> Option<Bot> {
        self.chairs.get(seat.index()).and_then(Chair::bot)
    }

    /// Whether bots decide in every seat: nobody else ever sat here, or bots play for all who did.
    pub fn is_left_to_bots(&self) -> bool {
        self.bots().all(|bot| bot.is_some())
    }

    /// Until when whoever sits in a chair is on vacation, where the game is played over days.
    pub fn vacation(&self, seat: Seat, now: u64) -> Option<u64> {
        self.clocks.on_vacation(seat, now).filter(|_| self.phase == Phase::Running)
    }

    /// Everybody whose name is needed.
    pub fn everybody(&self) -> Vec<String> {
        let kept = self.chairs.iter().filter_map(|chair| match chair {
            Chair::Open { kept } => kept.clone(),
            _ => None,
        });
        let said = self.records.iter().filter_map(|record| record.by.clone());
        let mut all: Vec<String> = self.people().map(str::to_owned).chain(kept).chain(said).collect();
        all.push(self.maker.clone());
        all.sort();
        all.dedup();
        all
    }

    /// Whether somebody has had anything to do with the table.
    pub fn knows(&self, person: &str) -> bool {
        self.names.contains_key(person)
    }

    /// What everybody is called from the deal on, whatever they call themselves elsewhere: nobody takes another's name at a
    /// table. Tells the names, by person.
    pub fn freeze_names(&mut self) -> Vec<(String, String)> {
        self.frozen = self.names.keys().cloned().collect();
        let named = self.names.iter().filter(|(_, name)| !name.is_empty());
        named.map(|(person, name)| (person.clone(), name.clone())).collect()
    }

    /// Learns what people are called, as far as that is not frozen. Whoever is forgotten has no name anywhere. Tells whether it
    /// is news.
    pub fn call(&mut self, person: &str, name: &str) -> bool {
        let is_frozen = self.frozen.contains(person) && !name.is_empty();
        let is_news = !is_frozen && self.names.get(person).is_none_or(|known| known != name);
        if is_news {
            self.names.insert(person.to_owned(), name.to_owned());
            self.name_seats();
        }
        is_news
    }

    /// What a person is called.
    pub fn name_of(&self, person: &str) -> String {
        match self.names.get(person) {
            Some(name) if !name.is_empty() => name.clone(),
            _ => "Somebody".into(),
        }
    }

    /// What whoever sits in each chair is called: no two alike, empty where nobody sits.
    pub fn seat_names(&self, language: Language) -> &[String] {
        self.seat_names.get(&language).map_or(&[], Vec::as_slice)
    }

    /// Finds a name for each chair.
    fn name_seats(&mut self) {
        self.seat_names = Language::all().map(|language| (language, self.names_in(language))).collect();
    }

    fn names_in(&self, language: Language) -> Vec<String> {
        let mut names: Vec<String> = Vec::with_capacity(self.chairs.len());
        for chair in &self.chairs {
            let name = match chair {
                Chair::Open { kept } => {
                    kept.as_deref().map_or_else(String::new, |person| self.name_of(person))
                }
                Chair::Bot(bot) => bot_name(*bot, language),
                Chair::Person(sitter) => self.name_of(&sitter.person),
            };
            let alike = |other: &&String| {
                !name.is_empty()
                    && (**other == name
                        || other.strip_suffix(|letter: char| letter.is_ascii_digit())
                            == Some(&format!("{name} ")))
            };
            let before = names.iter().filter(alike).count();
            names.push(if before == 0 { name } else { format!("{name} {}", before + 1) });
        }
        names
    }

    /// What the seats are called, for the words of a game.
    pub fn namer(&self, language: Language) -> impl Fn(Seat) -> String {
        move |seat| self.seat_names(language).get(seat.index()).cloned().unwrap_or_default()
    }
}

/// A chair with a bot in it; an open one should there be no such bot any more.
fn seat_bot(name: &str) -> Chair {
    Bot::named(name).map_or(Chair::Open { kept: None }, Chair::Bot)
}

/// What a bot is called.
fn bot_name(bot: Bot, language: Language) -> String {
    let name = bot.to_string();
    let mut letters = name.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    let written: String = first.into_iter().chain(letters).collect();
    say!("tables-bot", level = name, written = written).in_language(language)
}
