//! The engine itself: a value that answers lines.

use super::done::{Advice, AnswerLimit, AnswerOffer, Done, Legal, PreparedAnswer, SeatLegal};
use super::request::{AskBot, AtTable, Hint, Load, New, Request, Rules, Seed, SetUp};
use super::{LONGEST_LINE, strict};
use crate::eyes::eye;
use crate::journal_file::answered;
use crate::seed;
use bots::{Bot, Level};
use serde::Serialize;
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::time::{Duration, Instant};
use table::words::written_in;
use table::{
    Answer, Answers, AnyMatch, Dealer, Error, Fast, Journal, Language, MOST_ANSWERS, Message, Reader,
    Refusal, SaidBefore, Script, Seat, Secret,
};

/// The most tables that one engine keeps.
const MOST_TABLES: usize = 1000;
/// The longest name of a table.
const LONGEST_NAME: usize = 64;

/// Games, and who plays them over lines of JSON.
///
/// It neither reads nor writes anything by itself: [`Engine::reply`] takes a line and gives the answer.
///
/// ```
/// use fremont::engine::Engine;
/// let mut engine = Engine::new();
/// let reply = engine.reply(br#"{"id":"a","new":{"game":"royale","seats":2,"seed":"7","options":{"start":1}}}"#);
/// assert!(reply.starts_with(r#"{"id":"a","ok":{"events":["#), "{reply}");
/// assert!(reply.ends_with(r#""waiting":[1],"outcome":null}}"#), "{reply}");
/// assert!(engine.reply(b"nonsense").starts_with(r#"{"id":null,"error":"#));
/// ```
#[derive(Default)]
pub struct Engine {
    /// The tables by their names; the one that requests mean when they name none has an empty name.
    tables: BTreeMap<String, Kept>,
    /// Component figures in place of the games' own, as JSON text.
    data: Option<String>,
}

impl std::fmt::Debug for Engine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Engine")
            .field("tables", &self.tables.len())
            .field("data", &self.data.is_some())
            .finish_non_exhaustive()
    }
}

/// A game, and what its seats have said beforehand.
struct Kept {
    live: Box<dyn AnyMatch>,
    said: SaidBefore,
}

/// Why a request was not carried out.
enum No {
    /// The rules do not allow it.
    Refused(Refusal),
    /// It cannot be done, in a sentence.
    Error(String),
}

impl From<Error> for No {
    fn from(error: Error) -> No {
        match error {
            Error::Refused(refusal) => No::Refused(refusal),
            other => No::Error(other.to_string()),
        }
    }
}

impl From<Refusal> for No {
    fn from(refusal: Refusal) -> No {
        No::Refused(refusal)
    }
}

impl From<String> for No {
    fn from(sentence: String) -> No {
        No::Error(sentence)
    }
}

impl Engine {
    /// An engine without a game.
    pub fn new() -> Engine {
        Engine::default()
    }

    /// The same with component figures in place of the games' own, as JSON text.
    #[must_use]
    pub fn with_data(self, figures: String) -> Engine {
        Engine { data: Some(figures), ..self }
    }

    /// The answer to a line, as one line without its end. A request that fails has changed nothing.
    pub fn reply(&mut self, line: &[u8]) -> String {
        let (id, language, answer) = match read(line) {
            Ok((id, mut fields)) => match (spoken(&mut fields), named(&mut fields)) {
                (Ok(language), Ok(name)) => {
                    let request = Request::read(fields).map_err(No::from);
                    (id, language, request.and_then(|request| self.answer(name, request, language)))
                }
                (Err(sentence), _) | (_, Err(sentence)) => (id, Language::EN, Err(No::Error(sentence))),
            },
            Err(sentence) => (Value::Null, Language::EN, Err(No::Error(sentence))),
        };
        written_in(language, || match answer {
            Ok(done) => written(&id, "ok", &done),
            Err(No::Refused(refusal)) => written(&id, "refused", &refusal),
            Err(No::Error(sentence)) => written(&id, "error", &sentence),
        })
    }

    /// The answer to a line that was too long to be read.
    pub fn too_long() -> String {
        let sentence =
            format!("the line is longer than {} MiB: send a shorter one", LONGEST_LINE / (1024 * 1024));
        written(&Value::Null, "error", &sentence)
    }

    fn answer(&mut self, name: String, request: Request, language: Language) -> Result<Done, No> {
        match request {
            Request::New(new) => self.start(name, new),
            Request::SetUp(position) => self.set_up(name, position),
            Request::Load(load) => self.load(name, &load),
            Request::Close => match self.tables.remove(&name) {
                Some(_) => Ok(self.list()),
                None => Err(no_game(&name)),
            },
            Request::Tables => Ok(self.list()),
            Request::Figures(asked) => self.figures(&asked.game),
            Request::Schema(asked) => crate::schema::one(&asked.game, &asked.of)
                .map(Done::Schema)
                .map_err(|error| No::Error(error.to_string())),
            Request::Games => Ok(Done::Games { games: games::catalogue() }),
            Request::Rules(asked) => clauses(&asked),
            Request::AtTable(request) => match self.tables.get_mut(&name) {
                Some(table) => at_table(table, request, language),
                None => Err(no_game(&name)),
            },
        }
    }

    fn list(&self) -> Done {
        Done::Tables { tables: self.tables.keys().cloned().collect() }
    }

    /// The component figures that games are played with here.
    fn figures(&self, game: &str) -> Result<Done, No> {
        let standard = games::figures(game).map_err(Error::from)?;
        let text = self.data.as_deref().unwrap_or(standard);
        serde_json::from_str(text).map(Done::Figures).map_err(|error| No::Error(error.to_string()))
    }

    fn start(&mut self, name: String, new: New) -> Result<Done, No> {
        let script =
            new.chance.as_ref().map(|chance| script(&new.game, chance)).transpose()?.unwrap_or_default();
        let dealer = dealer(new.seed, new.nonces)?;
        let mut table =
            games::start(&new.game, self.data.as_deref(), &new.options, new.seats, dealer, script)?;
        if !new.names.is_empty() {
            table.name_seats(new.names)?;
        }
        self.begin(name, table)
    }

    fn set_up(&mut self, name: String, position: SetUp) -> Result<Done, No> {
        let dealer = dealer(position.seed, position.nonces)?;
        let table = games::from_position(&position.game, self.data.as_deref(), &position.state, dealer)?;
        self.begin(name, table)
    }

    fn load(&mut self, name: String, load: &Load) -> Result<Done, No> {
        let lines = answered(&load.journal).unwrap_or(&load.journal);
        let journal = Journal::from_json(lines).map_err(Error::from)?;
        let table = games::load(&journal, self.data.as_deref())?;
        self.begin(name, table)
    }

    /// Puts another game on the table of that name.
    fn begin(&mut self, name: String, table: Box<dyn AnyMatch>) -> Result<Done, No> {
        if self.tables.len() >= MOST_TABLES && !self.tables.contains_key(&name) {
            return Err(No::Error(format!("there are {MOST_TABLES} tables already: close one")));
        }
        let done = Done::news(&*table, 0);
        self.tables.insert(name, Kept { live: table, said: SaidBefore::default() });
        Ok(done)
    }
}

/// Answers what is asked of the game on the table.
fn at_table(kept: &mut Kept, request: AtTable, language: Language) -> Result<Done, No> {
    let Kept { live, said } = kept;
    let table = &mut **live;
    Ok(match request {
        AtTable::Legal(asked) => match asked.seat {
            Some(seat) => {
                eye(table, Some(seat))?;
                Done::Legal(Legal::of(table, Seat(seat)))
            }
            None => {
                let waiting = table.waiting();
                let all =
                    Seat::all(table.seats()).map(|seat| SeatLegal { seat, legal: Legal::of(table, seat) });
                let asked = all.filter(|one| waiting.contains(one.seat) || !one.legal.offers.is_empty());
                Done::AllLegal { seats: asked.collect() }
            }
        },
        AtTable::Act(act) => {
            let events = table.act(Seat(act.seat), &act.action)?;
            let prepared = said.settle(table);
            Done::news_with(table, events.start, prepared)
        }
        AtTable::Preview(act) => {
            let name = |seat: Seat| match language {
                Language::EN => seat.to_string(),
                other => Message::from(seat).in_language(other),
            };
            Done::Preview(table.preview(Seat(act.seat), &act.action, &Reader::new(language, &name))?)
        }
        AtTable::Undo(at) => {
            let events = table.undo(Seat(at.seat))?;
            let prepared = said.settle(table);
            Done::news_with(table, events.start, prepared)
        }
        AtTable::Answers(at) => {
            eye(table, Some(at.seat))?;
            answers(table, said, Seat(at.seat))
        }
        AtTable::Prepare(asked) => {
            let seat = Seat(asked.seat);
            let answer = table.prepare(seat, &asked.answer, asked.about.as_deref(), asked.limit)?;
            let mut own = said.of(seat);
            if !own.put(answer) {
                return Err(No::Error(format!(
                    "seat {seat} has prepared {MOST_ANSWERS} answers: take one back",
                    seat = seat.0
                )));
            }
            say_beforehand(table, said, seat, own)
        }
        AtTable::Revoke(asked) => {
            eye(table, Some(asked.seat))?;
            let seat = Seat(asked.seat);
            let mut own = said.of(seat);
            if !own.revoke(asked.answer.as_deref(), asked.about.as_deref()) {
                return Err(No::Error(format!("revoke: seat {} has prepared nothing of that kind", seat.0)));
            }
            said.set(seat, own);
            answers(table, said, seat)
        }
        AtTable::Auto(asked) => {
            eye(table, Some(asked.seat))?;
            let seat = Seat(asked.seat);
            let own = Answers { auto: asked.on, ..said.of(seat) };
            say_beforehand(table, said, seat, own)
        }
        AtTable::Hint(asked) => hint(table, &asked)?,
        AtTable::Bot(asked) => bot(table, &asked)?,
        AtTable::View(eyes) => Done::View(table.view(eye(table, eyes.seat)?)),
        AtTable::Events(asked) => Done::Events { events: table.events(eye(table, asked.seat)?, asked.since) },
        AtTable::Position => Done::Position(table.position()),
        AtTable::Imagine(asked) => {
            eye(table, Some(asked.seat))?;
            Done::Position(table.imagined(Seat(asked.seat), asked.seed))
        }
        AtTable::Playout(asked) => {
            Done::Playout { outcome: games::playout(table, &mut Fast::seeded(asked.seed)) }
        }
        AtTable::Script(asked) => {
            let more = asked.chance.as_ref().map(|chance| script(table.about().key, chance)).transpose()?;
            if more.as_ref().is_some_and(Script::is_empty) {
                return Err(No::Error(
                    "script: chance is an empty list: name outcomes, or drop what is left with {\"drop\":true}".into(),
                ));
            }
            if asked.drop {
                table.clear_script();
            }
            table.script(more.unwrap_or_default());
            let left = table.scripted();
            Done::Script { left: left.len(), chance: left.to_json() }
        }
        AtTable::Journal => Done::Journal { journal: table.journal().to_json() },
    })
}

/// A script for a game: nothing is in it that chance cannot come to there.
fn script(game: &str, chance: &Value) -> Result<Script, No> {
    let domains = games::domains(game).map_err(Error::from)?;
    let script = Script::parse(chance)?;
    script.check(&domains)?;
    Ok(script)
}

/// A seat says something else beforehand; what comes of it at once is told.
fn say_beforehand(table: &mut dyn AnyMatch, said: &mut SaidBefore, seat: Seat, own: Answers) -> Done {
    let since = table.event_count();
    said.set(seat, own);
    let prepared = said.settle(table);
    Done::news_with(table, since, prepared)
}

/// What a seat has said beforehand, and what it may say.
fn answers(table: &dyn AnyMatch, said: &SaidBefore, seat: Seat) -> Done {
    let own = said.of(seat);
    let prepared = |answer: &Answer| PreparedAnswer {
        text: table.tell_answer(seat, answer),
        answer: answer.answer.clone(),
        about: answer.about.clone(),
        limit: answer.limit,
    };
    let limit = |(limit, text): (u32, Message)| AnswerLimit { limit, text };
    let offer = |offer: table::AnswerOffer| AnswerOffer {
        answer: offer.answer,
        about: offer.about,
        text: offer.what,
        limits: offer.limits.into_iter().map(limit).collect(),
    };
    Done::Answers {
        auto: own.auto,
        prepared: own.prepared.iter().map(prepared).collect(),
        offers: table.answer_offers(seat).into_iter().map(offer).collect(),
    }
}

/// What a bot does in a seat: what it has to say first, such as an offer or the answer to one, else its decision if the
/// game waits for it.
fn bot(table: &dyn AnyMatch, asked: &AskBot) -> Result<Done, No> {
    eye(table, Some(asked.seat))?;
    let bot: Bot = asked.level.parse().map_err(|error: bots::Error| format!("bot: level: {error}"))?;
    let (seat, mut dice) = (Seat(asked.seat), Fast::seeded(asked.seed));
    let decision = table.decision();
    let mut bots = vec![None; table.seats() as usize];
    bots[seat.index()] = Some(bot);
    let word = games::next_word(&bots, &*decision, &mut dice).map(|(_, word)| word);
    let action = word.or_else(|| {
        let waits = table.waiting().contains(seat);
        let think = || games::think(bot, NonZeroUsize::MIN, &*decision, seat, &mut dice, &|| false);
        waits.then(think).flatten().map(|thought| thought.action)
    });
    Ok(Done::Bot { action })
}

/// The longest that a hint may take.
const LONGEST_HINT: u64 = 10_000;
/// The most rounds of thought for a hint.
const MOST_ROUNDS: u64 = 100_000;

/// What a strong bot would do: the best few actions, each with its chance to win.
fn hint(table: &dyn AnyMatch, asked: &Hint) -> Result<Done, No> {
    eye(table, Some(asked.seat))?;
    for (what, said, most) in [("ms", asked.ms, LONGEST_HINT), ("rounds", asked.rounds, MOST_ROUNDS)] {
        if let Some(said) = said.filter(|said| !(1..=most).contains(said)) {
            return Err(format!("hint: {what} is {said}: give a whole number from 1 to {most}").into());
        }
    }
    let begun = Instant::now();
    // Without a number of rounds the clock decides; with one, the clock is only asked if it was named too.
    let limit = match (asked.ms, asked.rounds) {
        (None, None) => Some(Duration::from_millis(250)),
        (ms, _) => ms.map(Duration::from_millis),
    };
    let rounds = asked.rounds.and_then(|rounds| u32::try_from(rounds).ok()).unwrap_or(u32::MAX);
    let bot = Bot { level: Level::Hard, iterations: Some(rounds) };
    let late = || limit.is_some_and(|limit| begun.elapsed() >= limit);
    let thought = games::think(
        bot,
        NonZeroUsize::MIN,
        &*table.decision(),
        Seat(asked.seat),
        &mut Fast::seeded(1),
        &late,
    )
    .ok_or_else(|| format!("seat {} has nothing to decide", asked.seat))?;
    Ok(Done::Hint {
        best: thought.best.into_iter().map(|(action, chance)| Advice { action, chance }).collect(),
    })
}

/// The id of a line and its other fields.
fn read(line: &[u8]) -> Result<(Value, Map<String, Value>), String> {
    let text = std::str::from_utf8(line).map_err(|error| {
        format!("the line is not UTF-8 from byte {} on: send one JSON object in a line", error.valid_up_to())
    })?;
    match strict::parse(text) {
        Ok(Value::Object(mut fields)) => Ok((fields.remove("id").unwrap_or_default(), fields)),
        Ok(_) => Err("the line is not a JSON object: send one such as {\"id\":1,\"games\":{}}".into()),
        Err(what) => {
            let what = what.replace("(line 1, column", "(column");
            Err(format!("the line is not JSON: {what}; send one JSON object in a line"))
        }
    }
}

/// The language in which a line wants to be answered; English if it does not say.
fn spoken(fields: &mut Map<String, Value>) -> Result<Language, String> {
    match fields.remove("lang") {
        None | Some(Value::Null) => Ok(Language::EN),
        Some(Value::String(tag)) => crate::language::named(&tag).map_err(|why| format!("lang: {why}")),
        Some(other) => Err(format!("lang is a text such as \"de\", not {other}")),
    }
}

/// The table that a line means.
fn named(fields: &mut Map<String, Value>) -> Result<String, String> {
    match fields.remove("table") {
        None | Some(Value::Null) => Ok(String::new()),
        Some(Value::String(name)) if name.len() <= LONGEST_NAME => Ok(name),
        Some(_) => Err(format!("table is the name of a table: a text of at most {LONGEST_NAME} bytes")),
    }
}

fn no_game(name: &str) -> No {
    No::Error(match name {
        "" => "no game yet: send new, load or position".into(),
        name => format!("no game at table {name:?} yet: send new, load or position"),
    })
}

/// A reply: the id, then what came of the request.
fn written(id: &Value, kind: &str, what: &impl Serialize) -> String {
    let what = serde_json::to_string(what).expect("replies have text keys only");
    format!("{{\"id\":{id},\"{kind}\":{what}}}")
}

/// Fair dice, from the seed that was named or from one that nobody knows.
fn dealer(seed: Option<Seed>, nonces: Vec<String>) -> Result<Dealer, No> {
    let secret = match seed {
        Some(seed) => Secret::from_text(&seed.text()),
        None => seed::fresh()?,
    };
    Ok(Dealer::Fair { secret, nonces })
}

fn clauses(asked: &Rules) -> Result<Done, No> {
    let clauses = games::clauses(&asked.game).map_err(Error::from)?;
    Ok(match &asked.clause {
        None => Done::Clauses { clauses },
        Some(id) => Done::Clause(terminal::clauses::find(&asked.game, clauses, id)?),
    })
}
