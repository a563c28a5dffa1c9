//! A table on this device. One worker keeps it; it is written down after every command, and told to whoever holds the device.

use crate::{json, language, told};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use table::{Json, Language, Script, Seat, Secret, say};
use tables::{
    Begins, DecidedBy, Error, Imported, LoadError, Past, PlannedChair, Prepared, Presence, Reading, Result,
    Row, Setup, TableEvent, TableState, Thought, Written, made_up, setup, sits_at, words,
};
use wasm_bindgen::prelude::wasm_bindgen;
use wire::{
    Command, Done, NewTable, Origin, PastThought, PhaseInfo, Query, Request, StartWhen, TableLine,
    TableSnapshot,
};

/// How long bots wait so that somebody can take something back, in milliseconds.
const UNDO_WAIT: u64 = 2000;
/// The most entries of one answer.
const MOST: u64 = 50;
/// The most letters of a name, as a house counts them.
const LONGEST_NAME: usize = 20;
/// Everybody who plays at a device is there.
const HERE: Presence<'_> = &|_| None;

/// A table on this device.
#[wasm_bindgen]
pub struct LocalTable {
    state: TableState,
    row: Row,
    names: BTreeMap<String, String>,
    created: u64,
    /// Everything that happened, as it is kept.
    records: Vec<Written>,
    /// How many of them were handed out to be kept.
    handed_out: usize,
}

/// Somebody who plays on this device.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Person {
    /// Where they sit.
    seat: u8,
    /// Who they are at this table.
    id: String,
    /// What they are called.
    name: String,
    /// What they add to the dice.
    #[serde(default)]
    nonce: String,
}

/// A table to be made.
#[derive(Deserialize)]
struct Making {
    id: String,
    code: String,
    people: Vec<Person>,
    new: NewTable,
    /// A moment of another game to go on from.
    #[serde(default)]
    moment: Option<SavedMoment>,
    /// What was agreed, if this is a rematch.
    #[serde(default)]
    setup: Option<Setup>,
}

/// A moment of a game, as it is told.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct SavedMoment {
    #[serde(default)]
    origin: Option<Origin>,
    game: String,
    options: Map<String, Value>,
    seats: usize,
    position: Value,
}

/// A table as it is kept: all but its records, which are kept one by one.
#[derive(Serialize, Deserialize)]
struct Kept {
    row: Row,
    setup: Setup,
    seed: String,
    names: BTreeMap<String, String>,
    created: u64,
}

/// A table in a file.
#[derive(Serialize, Deserialize)]
struct File {
    /// What this is: `fremont-table`.
    #[serde(rename = "file")]
    kind: String,
    table: Kept,
    records: Vec<Written>,
}

const FILE: &str = "fremont-table 1";

/// What comes of something that was said.
#[derive(Default, Serialize)]
struct Said {
    /// The reply, unless something has to be done first.
    #[serde(skip_serializing_if = "Option::is_none")]
    reply: Option<Value>,
    /// What has to be done by others: a task for a bot, with what it is for.
    #[serde(skip_serializing_if = "Option::is_none")]
    task: Option<tables::Task>,
    /// `hint`, `skip` or `rematch`.
    #[serde(rename = "then", skip_serializing_if = "Option::is_none")]
    and_then: Option<&'static str>,
    /// The seat of `skip`.
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<u8>,
    /// What the rematch agrees on.
    #[serde(skip_serializing_if = "Option::is_none")]
    rematch: Option<Value>,
}

/// What bots have to do.
#[derive(Serialize)]
struct Due {
    /// How long to wait before they act, in milliseconds.
    wait: u64,
    /// What they think about.
    task: tables::Task,
    /// At how many entries: what they find counts only then.
    entries: u64,
}

fn time(now: f64) -> u64 {
    now as u64
}

fn parsed<T: for<'de> Deserialize<'de>>(text: &str) -> Result<T> {
    serde_json::from_str(text).map_err(|error| Error::bad(error.to_string()))
}

/// What somebody brought is nothing that was ever written here.
fn no_file() -> Error {
    Error::bad(say!("tables-no-file"))
}

/// A name as a house would take it: plain text of one line, and not too long.
fn clipped(name: &str) -> String {
    let plain: String = name.chars().filter(|letter| !letter.is_control()).collect();
    plain.trim().chars().take(LONGEST_NAME).collect()
}

fn cannot_load(error: LoadError) -> Error {
    match error {
        LoadError::Version(why) => {
            Error::refused("VERSION", format!("this table cannot be shown here: {why}"))
        }
        LoadError::Broken(why) => Error::refused("BROKEN", format!("this table is broken: {why}")),
    }
}

impl LocalTable {
    fn open(
        row: Row,
        setup: Setup,
        seed: [u8; 32],
        names: BTreeMap<String, String>,
        created: u64,
    ) -> LocalTable {
        let mut state = TableState::new(&row, setup, Secret(seed));
        state.undo_wait = UNDO_WAIT;
        for (person, name) in &names {
            state.call(person, name);
        }
        LocalTable { state, row, names, created, records: Vec::new(), handed_out: 0 }
    }

    fn write(&mut self, events: Vec<TableEvent>, by: Option<&str>, request: Option<String>, now: u64) {
        let written = self.state.write_down(events, by, request, now);
        self.records.extend(written);
    }

    fn made(making: Making, seed: [u8; 32], now: u64) -> Result<LocalTable> {
        let Making { id, code, people, mut new, moment, setup: agreed } = making;
        let setup = match agreed {
            Some(agreed) => agreed,
            None => {
                sits_at(&new)?;
                if new.rated {
                    return Err(Error::bad("games of a device are not rated: nobody could check them"));
                }
                let begins = match (moment, new.position.take()) {
                    (None, None) => None,
                    (Some(moment), _) => Some(goes_on(&mut new, moment)?),
                    (None, Some(position)) => Some(made_up(&new, &position)?),
                };
                Setup { begins, ..setup(&new)? }
            }
        };
        let host = people.first().map_or_else(|| "host".to_owned(), |person| person.id.clone());
        let row = Row { id, code, host, public: false, game: new.game, changed: now };
        let names = people.iter().map(|person| (person.id.clone(), person.name.clone())).collect();
        let full = setup.start == StartWhen::Full;
        let mut table = LocalTable::open(row, setup, seed, names, now);
        table.write(vec![TableEvent::Made {}], None, None, now);
        for Person { seat, id, nonce, .. } in people {
            let sit = Command::Sit { seat: Some(seat), nonce: Some(nonce) };
            if let Prepared::Records(events) = table.state.prepare(&id, &sit, now, HERE)? {
                table.write(events, Some(&id), None, now);
            }
        }
        if full && table.state.live.is_none() && table.state.chairs.iter().all(|chair| !chair.is_open()) {
            let begun = table.state.begin()?;
            table.write(vec![begun], None, None, now);
        }
        Ok(table)
    }

    fn loaded(kept: Kept, records: Vec<Written>) -> Result<LocalTable> {
        let Kept { row, setup, seed, names, created } = kept;
        let seed = Secret::from_hex(&seed).ok_or_else(|| Error::bad("the seed cannot be read"))?.0;
        let setup = json(&setup);
        let mut state = TableState::load(&row, &setup, seed, records.iter().cloned()).map_err(cannot_load)?;
        state.undo_wait = UNDO_WAIT;
        for (person, name) in &names {
            state.call(person, name);
        }
        let handed_out = records.len();
        Ok(LocalTable { state, row, names, created, records, handed_out })
    }

    fn imported(text: &str, names: &[String], id: String, code: String, now: u64) -> Result<LocalTable> {
        if text.trim_start().starts_with("{\"file\"") {
            let File { kind, mut table, records } = parsed(text).map_err(|_| no_file())?;
            if kind != FILE {
                return Err(Error::refused(
                    "VERSION",
                    format!("this file is {kind:?}; {FILE:?} is known here"),
                ));
            }
            (table.row.id, table.row.code) = (id, code);
            let about = games::about(&table.row.game).map_err(|_| no_file())?;
            if table.setup.chairs.len() > usize::from(about.max_seats) || records.is_empty() {
                return Err(no_file());
            }
            for name in table.names.values_mut() {
                *name = clipped(name);
            }
            let mut table = LocalTable::loaded(table, records)?;
            if table.state.live.as_ref().is_some_and(|live| live.about().key != table.row.game) {
                return Err(no_file());
            }
            table.handed_out = 0;
            return Ok(table);
        }
        if !text.trim_start().starts_with("{\"fremont\"") {
            return Err(no_file());
        }
        let Imported { game, setup, seed, people, records } = tables::import(text, names, now)?;
        let host = people.first().map_or_else(|| "host".to_owned(), |(_, id, _)| id.clone());
        let row = Row { id, code, host, public: false, game, changed: now };
        let names = people.into_iter().map(|(_, id, name)| (id, name)).collect();
        let kept = Kept { row, setup, seed: Secret(seed).reveal(), names, created: now };
        let mut table = LocalTable::loaded(kept, records)?;
        table.handed_out = 0;
        Ok(table)
    }

    fn kept(&self) -> Kept {
        Kept {
            row: self.row.clone(),
            setup: self.state.setup.clone(),
            seed: self.state.secret.reveal(),
            names: self.names.clone(),
            created: self.created,
        }
    }

    fn line(&self, person: Option<&str>) -> TableLine {
        let seats =
            self.state.chairs.iter().map(|chair| chair.person().map(|person| self.state.name_of(person)));
        let you = person.and_then(|person| self.state.seat_of(person));
        let outcome = self.state.live.as_ref().and_then(|live| live.outcome());
        TableLine {
            id: self.row.id.clone(),
            code: self.row.code.clone(),
            game: self.row.game.clone(),
            phase: self.state.phase,
            public: false,
            options: self.state.setup.options.clone(),
            clock: self.state.setup.clock,
            rated: false,
            fill: None,
            seats: seats.collect(),
            free: self.state.chairs.iter().filter(|chair| chair.is_free()).count() as u8,
            you: you.map(|seat| seat.0),
            your_turn: you.is_some_and(|seat| self.state.waiting().contains(seat)),
            outcome: outcome.and_then(|outcome| serde_json::to_value(outcome).ok()),
            created: self.created,
            changed: self.state.changed,
        }
    }

    /// Carries out what was said; the id that it came with is in the reply.
    fn done(&mut self, person: &str, frame: &str, now: u64) -> (Option<String>, Result<Said>) {
        let (id, request) = Request::parse(frame);
        let said = match (request, words::request(id.as_deref())) {
            (Err(why), _) => Err(Error::bad(why)),
            (_, Err(error)) => Err(error),
            (Ok(Request::Command(command)), Ok(key)) => self.command(person, key, &command, now),
            (Ok(Request::Query(query)), Ok(_)) => self.query(person, query),
        };
        (id, said)
    }

    fn command(&mut self, person: &str, key: Option<String>, command: &Command, now: u64) -> Result<Said> {
        if let Some(n) = self.state.answered(person, key.as_deref(), command)? {
            let table = self.state.rematch.clone().filter(|_| matches!(command, Command::Rematch {}));
            return Ok(reply(&Done { n, table }));
        }
        let n = self.state.n();
        match self.state.prepare(person, command, now, HERE)? {
            Prepared::Records(events) => {
                self.write(events, Some(person), key, now);
                Ok(reply(&Done { n, table: None }))
            }
            // Everybody is at this device: nobody has to be shown anything.
            Prepared::Reaction(_) => Ok(reply(&Done { n, table: None })),
            Prepared::Skip(Seat(seat)) => {
                let job = self.state.decision_for(Seat(seat), self.state.stand_in(), language());
                let task = job.map(|job| self.state.task(&job));
                Ok(Said { and_then: Some("skip"), task, seat: Some(seat), ..Said::default() })
            }
            Prepared::Rematch => match &self.state.rematch {
                Some(table) => Ok(reply(&Done { n: n.saturating_sub(1), table: Some(table.clone()) })),
                None => {
                    let (setup, _) = tables::rematch(&self.state, person);
                    let people = (0..).zip(&setup.chairs).filter_map(|(seat, chair)| match chair {
                        PlannedChair::Kept(id) => Some(Person {
                            seat,
                            id: id.clone(),
                            name: self.names.get(id).cloned().unwrap_or_default(),
                            nonce: String::new(),
                        }),
                        _ => None,
                    });
                    let people: Vec<Person> = people.collect();
                    let rematch = json!({ "setup": setup, "people": people, "game": self.row.game });
                    Ok(Said { and_then: Some("rematch"), rematch: Some(rematch), ..Said::default() })
                }
            },
        }
    }

    fn query(&self, person: &str, query: Query) -> Result<Said> {
        let person = Some(person);
        Ok(match query {
            Query::View {} => {
                let eye = self.state.eye_of(person);
                reply(&self.state.live.as_ref().map(|live| live.view_json(eye)))
            }
            Query::Choices {} => reply(&self.state.choices_of(person, language())?),
            Query::Answers {} => reply(&self.state.answers(person, language())?),
            Query::Preview { action } => reply(&self.state.preview(person, &action, language())?),
            Query::Foresee { action } => reply(&self.state.foresee(person, &action)?),
            Query::Hint {} => {
                let job = self.state.hint_job(person, language())?;
                Said { and_then: Some("hint"), task: Some(self.state.task(&job)), ..Said::default() }
            }
        })
    }

    fn past(&self, person: Option<&str>, seat: Option<u8>) -> Result<Past> {
        self.state.past(person, seat, language())
    }

    fn answer(&self, person: Option<&str>, what: &str, given: &Value, now: u64) -> Result<String> {
        let number = |name: &str| given.get(name).and_then(Value::as_u64);
        match what {
            "answers" => Ok(json(&self.state.answers(person, language())?)),
            "" => {
                let table = self.state.shown(person, HERE, language(), now);
                let now = self.state.now(person, Reading::full(language()), HERE, now);
                Ok(json(&TableSnapshot { table, now }))
            }
            "events" => {
                let since = number("since").unwrap_or(0);
                Ok(json(&self.state.update(person, since, Reading::full(language()), true, HERE, now)))
            }
            "replay" => {
                let past = self.past(person, number("seat").map(|seat| seat as u8))?;
                Ok(json(
                    &past.frames(number("first").unwrap_or(0), number("count").unwrap_or(MOST).min(MOST))?,
                ))
            }
            "replay/preview" => {
                let PastThought { entry, seat, action } =
                    serde_json::from_value(given.clone()).map_err(|error| Error::bad(error.to_string()))?;
                Ok(json(&self.past(person, Some(seat))?.preview(entry, &action)?))
            }
            "verify" => Ok(json(&tables::verified(&self.text_of_journal()?)?)),
            "journal" => self.text_of_journal(),
            _ => Err(Error::unknown("there is no such door here")),
        }
    }

    fn text_of_journal(&self) -> Result<String> {
        match (&self.state.live, self.state.phase) {
            (Some(live), PhaseInfo::Finished) => {
                let journal = live.journal();
                // One from elsewhere goes on as it came.
                if !journal.header().names.is_empty() {
                    return Ok(journal.to_text());
                }
                // What is kept is English.
                let named = journal.with_names(self.state.seat_names(Language::EN).to_vec());
                Ok(named.as_ref().unwrap_or(journal).to_text())
            }
            _ => Err(Error::refused("PHASE", say!("tables-journal-when"))),
        }
    }
}

/// A position from another game; the new one takes over what was agreed for that.
fn goes_on(new: &mut NewTable, moment: SavedMoment) -> Result<Begins> {
    if new.game != moment.game {
        return Err(Error::bad(say!("tables-other-game", game = moment.game, new = new.game.clone())));
    }
    if new.seats.len() != moment.seats {
        return Err(Error::bad(say!("tables-that-game-players", seats = moment.seats)));
    }
    new.options = moment.options;
    Ok(Begins { origin: moment.origin, position: moment.position })
}

fn reply(ok: &impl Serialize) -> Said {
    Said { reply: serde_json::to_value(ok).ok(), ..Said::default() }
}

#[wasm_bindgen]
impl LocalTable {
    /// Makes a table: what for, a seed of 32 bytes, and when.
    pub fn make(making: &str, seed: &[u8], now: f64) -> std::result::Result<LocalTable, String> {
        let seed: [u8; 32] = seed.try_into().map_err(|_| told(Error::bad("a seed has 32 bytes")))?;
        parsed(making).and_then(|making| LocalTable::made(making, seed, time(now))).map_err(told)
    }

    /// A table that was kept, with its records.
    pub fn load(kept: &str, records: &str) -> std::result::Result<LocalTable, String> {
        let both = parsed(kept).and_then(|kept| Ok((kept, parsed(records)?)));
        both.and_then(|(kept, records)| LocalTable::loaded(kept, records)).map_err(told)
    }

    /// A table from a file: a journal, or what [`LocalTable::file`] gave. A journal may name nobody: then these are the names, by seat.
    #[allow(clippy::needless_pass_by_value, reason = "wasm-bindgen hands lists of strings over")]
    pub fn import(
        text: &str,
        names: Vec<String>,
        id: String,
        code: String,
        now: f64,
    ) -> std::result::Result<LocalTable, String> {
        LocalTable::imported(text, &names, id, code, time(now)).map_err(told)
    }

    /// All that is kept of it beside its records.
    pub fn keep(&self) -> String {
        json(&self.kept())
    }

    /// The records that were not handed out before, as a list.
    pub fn fresh(&mut self) -> String {
        let fresh = json(&&self.records[self.handed_out..]);
        self.handed_out = self.records.len();
        fresh
    }

    /// The whole table as a file.
    pub fn file(&self) -> String {
        json(&File { kind: FILE.into(), table: self.kept(), records: self.records.clone() })
    }

    /// The table as a line of a list.
    pub fn summary(&self) -> String {
        json(&self.line(Some(&self.row.host)))
    }

    /// Who plays on this device, by seat; and who of them is waited for.
    pub fn people(&self) -> String {
        let waiting = self.state.waiting();
        let person = |(seat, chair): (u8, &tables::Chair)| {
            let id = chair.person()?;
            Some(json!({
                "seat": seat,
                "id": id,
                "name": self.state.seat_names(language())[usize::from(seat)],
                "waited": chair.bot().is_none() && waiting.contains(Seat(seat)),
            }))
        };
        json(&(0..).zip(&self.state.chairs).filter_map(person).collect::<Vec<_>>())
    }

    /// How many records there are.
    pub fn length(&self) -> f64 {
        self.state.n() as f64
    }

    /// What somebody is told of what happened from a record on.
    pub fn frame(&self, person: &str, since: f64, now: f64) -> String {
        let reading = Reading::full(language());
        json(&self.state.update(Some(person), since as u64, reading, true, HERE, time(now)))
    }

    /// Does what somebody says, as a socket carries it: the id, and the reply, the refusal, or what must be done first.
    pub fn say(&mut self, person: &str, frame: &str, now: f64) -> String {
        let (id, said) = self.done(person, frame, time(now));
        match said {
            Ok(said) => json(&json!({ "id": id, "said": said })),
            Err(error) => json(&json!({ "id": id, "refused": error.refused.in_language(language()) })),
        }
    }

    /// Answers a question as the doors of the server do; what was given with it is one object.
    #[allow(clippy::needless_pass_by_value, reason = "wasm-bindgen hands optional strings over")]
    pub fn ask(
        &self,
        person: Option<String>,
        what: &str,
        given: &str,
        now: f64,
    ) -> std::result::Result<String, String> {
        parsed(given).and_then(|given| self.answer(person.as_deref(), what, &given, time(now))).map_err(told)
    }

    /// The journal so far, for those who think about it.
    pub fn journal(&self) -> String {
        self.state.live.as_ref().map_or_else(String::new, |live| live.journal().to_text())
    }

    /// A moment to go on from: as [`tables::TableState::moment`] tells it.
    pub fn moment(&self, person: &str, entry: f64, random: f64) -> std::result::Result<String, String> {
        let entry = entry as u64;
        let moment = self.state.moment(person, entry, random as u64).map_err(told)?;
        let origin = Some(Origin { table: self.row.id.clone(), entry });
        let tables::Moment { game, options, seats, position } = moment;
        Ok(json(&SavedMoment { origin, game, options, seats, position }))
    }

    /// What bots have to think about now, and when they act.
    pub fn bots(&self, now: f64) -> Option<String> {
        let (job, wait) = self.state.for_bots(time(now))?;
        Some(json(&Due { wait, entries: job.entries(), task: self.state.task(&job) }))
    }

    /// A bot does what it thought of, if the table is still the one it thought about; tells whether it did.
    pub fn bot_acts(&mut self, thought: &str, now: f64) -> std::result::Result<bool, String> {
        let Thought { entries, seat, action } = parsed(thought).map_err(told)?;
        let stands = self.state.live.as_ref().map_or(0, |live| live.entry_count());
        if entries != stands || self.state.bot_at(seat).is_none() {
            return Ok(false);
        }
        let events = self.state.play(seat, &action, DecidedBy::Bot).map_err(told)?;
        self.write(events, None, None, time(now));
        Ok(true)
    }

    /// A decision is made for somebody who is late.
    pub fn skip(&mut self, seat: u8, thought: &str, now: f64) -> std::result::Result<f64, String> {
        let Thought { action, .. } = parsed(thought).map_err(told)?;
        let n = self.state.n();
        let events = self.state.play(Seat(seat), &action, DecidedBy::Server).map_err(told)?;
        self.write(events, None, None, time(now));
        Ok(n as f64)
    }

    /// Somebody does what a lesson has written down, with the dice and cards that it names; what it leaves open falls by the seed. Tells
    /// how many of the named outcomes were not asked for.
    pub fn scripted(
        &mut self,
        seat: u8,
        action: &str,
        chance: &str,
        now: f64,
    ) -> std::result::Result<usize, String> {
        let read = parsed::<Value>(action).and_then(|action| Ok((action, parsed::<Value>(chance)?)));
        let (action, chance) = read.map_err(told)?;
        let script = Script::parse(&chance).map_err(|why| told(Error::bad(why)))?;
        if let Some(live) = &mut self.state.live {
            live.script(script);
        }
        let done = self.state.play(Seat(seat), &action, DecidedBy::Person);
        let left = self.state.live.as_mut().map_or(0, |live| {
            let left = live.script_left();
            live.clear_script();
            left
        });
        self.write(done.map_err(told)?, None, None, time(now));
        Ok(left)
    }

    /// Notes the table of the rematch.
    pub fn rematched(&mut self, table: String, person: &str, now: f64) -> f64 {
        let n = self.state.n();
        self.write(vec![TableEvent::Rematch { table }], Some(person), None, time(now));
        n as f64
    }

    /// The position as whoever holds the device may know it: to put the table on a house.
    pub fn position(&self) -> Option<String> {
        let live = self.state.live.as_ref()?;
        Some(json(&Json::from_text(live.position().to_string()).ok()?))
    }
}
