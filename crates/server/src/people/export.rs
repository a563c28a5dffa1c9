//! Everything that is kept about somebody, as one JSON text in pieces: however much it is, the server holds one piece of it.

use super::{Known, People};
use crate::error::ApiResult;
use crate::ratings::shown;
use crate::time::ServerTime;
use serde_json::{Value, json};
use store::{
    AddressState, Evening, Letter, LetterKind, Phase, PlayedGame, PushSubscription, Record, Store, Table,
    Vacation,
};

/// How many tables, words or games a piece has.
const PIECE: u32 = 100;
/// How many tables with what somebody did there.
const TABLES: u32 = 10;
/// The most people whom somebody has met, and warnings, that are told.
const MOST: u32 = 10_000;

/// What is still to be told.
pub(crate) struct Export {
    store: Store,
    person: String,
    time: ServerTime,
    next: Next,
    /// Whether a list has begun, so that a comma comes first.
    begun: bool,
}

/// Where the next piece begins.
enum Next {
    /// With the person: this text.
    Head(String),
    /// With tables that are over, or that are not, changed before a time.
    Tables { finished: bool, before: Option<u64> },
    /// With what was said, behind something.
    Said(Option<(String, Record)>),
    /// With reports, behind so many.
    Reported(u64),
    /// With rated games, behind so many.
    Rated(u64),
    /// Nothing is left.
    Nothing,
}

impl People {
    /// Everything that is kept about somebody, in pieces.
    pub(crate) async fn export(&self, known: &Known) -> ApiResult<Export> {
        known.in_person()?;
        let person = &known.person;
        let about = json!({
            "id": person.id, "name": person.name, "login": person.login, "created": self.time.told(person.created),
            "recovery_codes": self.store.recovery_codes_left(&person.id).await?,
        });
        let sessions = json!(self.sessions(known).await?);
        let push = self.store.push_of(&person.id).await?;
        let device = |push: &PushSubscription| {
            let PushSubscription { id, session, endpoint, lang, created, .. } = push;
            json!({ "id": id, "session": session, "endpoint": endpoint, "lang": lang, "created": self.time.told(*created) })
        };
        let quiet = self.store.notification_settings(&person.id).await?;
        let quiet: Value = quiet.and_then(|quiet| serde_json::from_str(&quiet).ok()).unwrap_or_default();
        let address = self.store.address_of(&person.id).await?;
        let has = |wanted: u32, kind: LetterKind| wanted & kind.bit() != 0;
        let mail = address.map(|known| {
            json!({
                "address": known.address, "lang": known.lang, "given": self.time.told(known.given),
                "confirmed": known.state == AddressState::Confirmed, "refused": known.state == AddressState::Refused,
                "turn": has(known.wanted, LetterKind::Turn), "invite": has(known.wanted, LetterKind::Invite),
                "ended": has(known.wanted, LetterKind::Ended),
            })
        });
        let waiting = self.store.letters_to(&person.id).await?;
        let letter = |letter: &Letter| {
            let kind = format!("{:?}", letter.kind).to_lowercase();
            json!({ "kind": kind, "table": letter.table, "created": self.time.told(letter.created) })
        };
        let notifications = json!({
            "quiet": quiet, "push": push.iter().map(device).collect::<Vec<_>>(), "mail": mail,
            "letters": waiting.iter().map(letter).collect::<Vec<_>>(),
        });
        let vacations = self.store.vacations(&person.id).await?;
        let vacation =
            |one: &Vacation| json!({ "from": self.time.told(one.begins), "until": self.time.told(one.ends) });
        let vacations: Vec<Value> = vacations.iter().map(vacation).collect();
        let vacations = json!(vacations);
        let people = json!({
            "friends": self.store.friends(&person.id).await?.iter().map(|met| json!({ "id": met.id, "name": met.name })).collect::<Vec<_>>(),
            "blocks": self.blocks(&person.id).await?,
            "invitations": self.invitations(&person.id).await?,
            "warnings": self.warnings(&person.id).await?,
        });
        let passkeys = json!(self.passkeys(known).await?);
        let ratings: Vec<Value> = self.store.standings_of(&person.id).await?.into_iter().map(|standing| {
            json!({ "game": standing.game, "rating": shown(standing.skill, standing.games, standing.wins) })
        }).collect();
        let ratings = json!(ratings);
        // Few enough for one piece: nobody makes more than five at a time.
        let evenings = self.store.evenings_of(&person.id, u32::MAX).await?;
        let evening = |one: &Evening| {
            json!({
                "id": one.id, "name": one.name, "made": one.maker == person.id, "created": self.time.told(one.created),
                "changed": self.time.told(one.changed),
            })
        };
        let evenings: Value = evenings.iter().map(evening).collect();
        let head = format!(
            r#"{{"person":{about},"sessions":{sessions},"passkeys":{passkeys},"notifications":{notifications},"vacations":{vacations},"evenings":{evenings},"people":{people},"ratings":{ratings},"tables":["#
        );
        let (store, person, time) = (self.store.clone(), person.id.clone(), self.time.clone());
        Ok(Export { store, person, time, next: Next::Head(head), begun: false })
    }
}

impl People {
    async fn blocks(&self, person: &str) -> ApiResult<Vec<Value>> {
        let block = |block: store::Block| {
            let kind = match block.kind {
                store::BlockKind::Muted => "muted",
                store::BlockKind::Blocked => "blocked",
            };
            json!({ "id": block.id, "name": block.name, "kind": kind, "table": block.table, "since": self.time.told(block.since) })
        };
        Ok(self.store.blocks(person).await?.into_iter().map(block).collect())
    }

    async fn invitations(&self, person: &str) -> ApiResult<Vec<Value>> {
        let invitation = |asked: store::Invitation| json!({ "table": asked.table, "game": asked.game, "host": asked.host, "at": self.time.told(asked.at) });
        Ok(self.store.invitations(person, MOST).await?.into_iter().map(invitation).collect())
    }

    async fn warnings(&self, person: &str) -> ApiResult<Vec<Value>> {
        let warning = |case: store::ReportCase| {
            let settled = case.settled?;
            Some(
                json!({ "at": self.time.told(settled.at), "words": settled.words, "line": case.line.map(|(_, line)| line) }),
            )
        };
        Ok(self.store.warnings(person, MOST).await?.into_iter().filter_map(warning).collect())
    }
}

impl Export {
    /// The next piece; nothing when all is told.
    pub(crate) async fn piece(&mut self) -> ApiResult<Option<String>> {
        let next = std::mem::replace(&mut self.next, Next::Nothing);
        let (text, next) = match next {
            Next::Head(head) => (head, Next::Tables { finished: false, before: None }),
            Next::Tables { finished, before } => {
                let tables = self.store.tables_of(&self.person, finished, before, TABLES).await?;
                let mut lines = Vec::with_capacity(tables.len());
                for table in &tables {
                    let did = self.store.records_by(&table.id, &self.person).await?;
                    lines.push(written(table, did, &self.person, &self.time));
                }
                let text = self.list(lines);
                match (tables.last().filter(|_| tables.len() >= TABLES as usize), finished) {
                    (Some(last), _) => (text, Next::Tables { finished, before: Some(last.changed) }),
                    (None, false) => (text, Next::Tables { finished: true, before: None }),
                    (None, true) => {
                        self.begun = false;
                        (text + r#"],"said":["#, Next::Said(None))
                    }
                }
            }
            Next::Said(after) => {
                let mut said = self.store.said_by(&self.person, after, PIECE).await?;
                let word = |(table, record): &(String, Record)| {
                    let body: Value = serde_json::from_str(&record.body).unwrap_or_default();
                    json!({ "table": table, "at": self.time.told(record.at), "text": body["chat"]["text"] })
                };
                let text = self.list(said.iter().map(word).collect());
                match said.pop().filter(|_| said.len() + 1 >= PIECE as usize) {
                    Some(last) => (text, Next::Said(Some(last))),
                    None => {
                        self.begun = false;
                        (text + r#"],"reported":["#, Next::Reported(0))
                    }
                }
            }
            Next::Reported(told) => {
                let cases = self.store.reports_by(&self.person, told, PIECE).await?;
                let case = |case: &store::ReportCase| {
                    json!({
                        "at": self.time.told(case.at), "table": case.table, "name": case.name, "reason": case.reason,
                        "line": case.line.as_ref().map(|(_, line)| line), "words": case.words,
                        "settled": case.settled.as_ref().map(|settled| self.time.told(settled.at)),
                    })
                };
                let lines: Vec<Value> = cases.iter().map(case).collect();
                let text = self.list(lines);
                if cases.len() < PIECE as usize {
                    self.begun = false;
                    (text + r#"],"rated":["#, Next::Rated(0))
                } else {
                    (text, Next::Reported(told + cases.len() as u64))
                }
            }
            Next::Rated(told) => {
                let games = self.store.games_of(&self.person, told, PIECE).await?;
                let game = |game: &PlayedGame| {
                    json!({
                        "table": game.table, "game": game.game, "at": self.time.told(game.at), "place": game.place,
                        "seats": game.seats, "rating": shown(game.skill, 0, 0).rating,
                    })
                };
                let lines: Vec<Value> = games.iter().map(game).collect();
                let text = self.list(lines);
                if games.len() < PIECE as usize {
                    (text + "]}", Next::Nothing)
                } else {
                    (text, Next::Rated(told + games.len() as u64))
                }
            }
            Next::Nothing => return Ok(None),
        };
        self.next = next;
        Ok(Some(text))
    }

    /// More of a list.
    fn list(&mut self, items: Vec<Value>) -> String {
        let mut text = String::new();
        for item in items {
            if std::mem::replace(&mut self.begun, true) {
                text.push(',');
            }
            text.push_str(&item.to_string());
        }
        text
    }
}

fn written(table: &Table, did: Vec<Record>, person: &str, time: &ServerTime) -> Value {
    let is_over = table.phase == Phase::Finished;
    let done = |record: Record| {
        let mut what: Value = serde_json::from_str(&record.body).unwrap_or_default();
        // Until a game is over nobody is told what its journal tells of cards and dice.
        for event in what.as_object_mut().into_iter().flat_map(|what| what.values_mut()).filter(|_| !is_over)
        {
            if let Some(event) = event.as_object_mut() {
                event.remove("lines");
            }
        }
        json!({ "n": record.n, "at": time.told(record.at), "what": what })
    };
    let did: Vec<Value> = did.into_iter().map(done).collect();
    let seat = table.seats.iter().position(|sitter| sitter.as_deref() == Some(person));
    json!({
        "id": table.id, "game": table.game, "seat": seat, "created": time.told(table.created),
        "changed": time.told(table.changed), "did": did,
        "outcome": table.outcome.as_deref().and_then(|outcome| serde_json::from_str::<Value>(outcome).ok()),
    })
}
