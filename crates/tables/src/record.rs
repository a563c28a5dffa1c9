//! The records of a table, and what was agreed when it was made.

use bots::Level;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};
use table::{Answers, Json, Reason};
use wire::{AtEvening, ClockTerms, ClosedWhy, Fill, Length, Origin, StandInWhy, StartWhen};

/// What was agreed when a table was made.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// The game's options, as they were given.
    pub options: Map<String, Value>,
    /// Who was meant to sit where.
    pub chairs: Vec<PlannedChair>,
    /// The clock.
    pub clock: Option<ClockTerms>,
    /// When the game begins.
    pub start: StartWhen,
    /// How long a bot waits before it acts, in milliseconds.
    pub pace: u32,
    /// Whether people may ask for hints.
    pub hints: bool,
    /// Whether the deal waits for a nonce of every person.
    #[serde(default)]
    pub nonces: bool,
    /// Whether the game counts for the ratings. Tables of older programs do not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rated: bool,
    /// The bot that plays for anybody who is gone. Tables of older programs did not say.
    #[serde(default = "usual_stand_in")]
    pub stand_in: String,
    /// Where the game goes on from, instead of a deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub begins: Option<Begins>,
    /// When bots take the chairs that are free, and which bots.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fill: Option<Fill>,
    /// Whether it was made for whoever wants to play at once: how long a game is wanted. Whoever wants the same sits down there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quick: Option<Length>,
    /// The evening that it belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub evening: Option<AtEvening>,
}

fn usual_stand_in() -> String {
    Level::Medium.name().into()
}

/// A position from which a game goes on.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Begins {
    /// The game that it comes from, unless somebody made it up.
    pub origin: Option<Origin>,
    /// The whole position.
    pub position: Value,
}

/// Who was meant to sit in a chair.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlannedChair {
    /// Whoever comes.
    Open,
    /// This person.
    Kept(String),
    /// A bot.
    Bot(String),
}

/// Something that happened at a table. The table is event-sourced: it is its records, replayed. There is one form of them, in
/// memory and on disk; only the lines that a record adds to the game's journal are dropped from memory, since the game has them.
#[derive(Clone, PartialEq, Debug)]
pub struct Record {
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// The person whose doing it was, if anybody's.
    pub by: Option<String>,
    /// The idempotency key: the name that the sender gave to the request.
    pub request: Option<String>,
    /// What happened.
    pub event: TableEvent,
}

impl Record {
    /// Reads a record that was kept: the one with this number.
    pub fn read(n: u64, kept: Written) -> Result<Record, String> {
        let Written { at, by, request, body } = kept;
        let event = serde_json::from_str(&body);
        let event = event.map_err(|error| format!("record {n} cannot be read: {error}"))?;
        Ok(Record { at, by, request, event })
    }

    /// The record as it is kept.
    pub fn write(&self) -> Written {
        let body = serde_json::to_string(&self.event).expect("a record is JSON");
        Written { at: self.at, by: self.by.clone(), request: self.request.clone(), body }
    }
}

/// A record as it is kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Written {
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// The person whose doing it was, if anybody's.
    pub by: Option<String>,
    /// The idempotency key: the name that the sender gave to the request.
    pub request: Option<String>,
    /// What happened, as JSON.
    pub body: String,
}

/// What happened at a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TableEvent {
    /// The table was made.
    Made {},
    /// A person took a chair.
    Sat {
        /// Which.
        seat: u8,
        /// Who.
        person: String,
        /// What they add to the dice.
        nonce: String,
    },
    /// The person in a chair added a nonce to the dice.
    Nonce {
        /// Whose chair.
        seat: u8,
        /// What they add.
        nonce: String,
    },
    /// The person left the chair.
    Left {
        /// Which.
        seat: u8,
    },
    /// The host changed a chair.
    Chair {
        /// Which.
        seat: u8,
        /// The bot that sits there now, if one does.
        bot: Option<String>,
    },
    /// The game began.
    Started {
        /// The chairs that were taken.
        chairs: Vec<u8>,
        /// Who is waited for.
        waiting: Vec<u8>,
        /// The journal's header and deal.
        #[serde(deserialize_with = "journal_lines")]
        lines: Vec<Json>,
    },
    /// An action or an undo of a seat.
    Played {
        /// Whose.
        seat: u8,
        /// Who decided.
        by: DecidedBy,
        /// The entry of the journal.
        entry: u64,
        /// Who is waited for after it.
        waiting: Vec<u8>,
        /// The lines it added to the journal.
        #[serde(deserialize_with = "journal_lines")]
        lines: Vec<Json>,
        /// Whether the public step stayed as it was: an offer, an answer to one, a hidden choice.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        talk: bool,
        /// Of what it came that the seat had said beforehand; nothing if somebody did it by hand.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<Reason>,
    },
    /// What a seat has said beforehand has changed. Only its person is told, and not by a record.
    Answers {
        /// Whose.
        seat: u8,
        /// All of it.
        answers: Answers,
    },
    /// Somebody said something.
    Chat {
        /// What.
        text: String,
        /// Whether somebody who watches said it to the others who watch.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        aside: bool,
    },
    /// A bot stands in.
    StoodIn {
        /// For whom.
        seat: u8,
        /// Which bot.
        bot: String,
        /// Why.
        why: StandInWhy,
    },
    /// Somebody wants a bot to stand in for a person who is not there, or would rather wait after all.
    Voted {
        /// For whom.
        seat: u8,
        /// Whether they want a bot.
        wants: bool,
    },
    /// Somebody who is not there was reminded that the table waits.
    Reminded {
        /// Who.
        seat: u8,
    },
    /// The person is back.
    Back {
        /// In which chair.
        seat: u8,
    },
    /// Somebody's vacation: their clock stands still meanwhile. It takes the place of whatever was known from its beginning on.
    Vacation {
        /// Whose.
        seat: u8,
        /// From when on, in milliseconds since 1970.
        from: u64,
        /// Until when; no later than its beginning if nothing came of it.
        until: u64,
    },
    /// The same people play once more.
    Rematch {
        /// At which table.
        table: String,
    },
    /// The table was put back from a backup while its game was under way: what is to come may be known to somebody.
    Restored {},
    /// The round of a duplicate evening is over: everything about the game may be known.
    Unsealed {},
    /// The server will close the table unless somebody comes or does something.
    Warned {
        /// When.
        closes: u64,
    },
    /// Closed before the game was over.
    Closed {
        /// Why. Older programs did not say.
        #[serde(default)]
        why: ClosedWhy,
    },
}

impl TableEvent {
    /// Whether somebody may sit elsewhere, be played for or be called otherwise after it.
    pub fn changes_seats(&self) -> bool {
        !matches!(
            self,
            TableEvent::Played { .. }
                | TableEvent::Answers { .. }
                | TableEvent::Chat { .. }
                | TableEvent::Voted { .. }
                | TableEvent::Reminded { .. }
        )
    }

    /// Whether nobody is told of it by a record: such have no number that is told.
    pub fn is_hidden(&self) -> bool {
        matches!(self, TableEvent::Answers { .. })
    }

    /// How many bytes somebody has said with it: in chat, or by offers that nobody need take.
    pub fn said(&self) -> usize {
        match self {
            TableEvent::Chat { text, .. } => text.len(),
            TableEvent::Played { talk: true, lines, .. } => lines.iter().map(|line| line.text().len()).sum(),
            _ => 0,
        }
    }

    /// Takes the lines that it added to the game's journal out of it.
    pub fn take_lines(&mut self) -> Vec<Json> {
        match self {
            TableEvent::Started { lines, .. } | TableEvent::Played { lines, .. } => std::mem::take(lines),
            _ => Vec::new(),
        }
    }
}

/// Reads journal lines. In stores of version 1 each is a string with the line in it; such records stay as they are.
fn journal_lines<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Json>, D::Error> {
    let lines = Vec::<Json>::deserialize(deserializer)?;
    let unwrapped = |line: Json| {
        if !line.text().starts_with('"') {
            return Ok(line);
        }
        serde_json::from_str::<String>(line.text()).and_then(Json::from_text).map_err(D::Error::custom)
    };
    lines.into_iter().map(unwrapped).collect()
}

/// Who decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DecidedBy {
    /// The person of the seat.
    Person,
    /// The bot of the seat, or the one that stands in.
    Bot,
    /// The person of the seat, beforehand.
    Prepared,
    /// The server, because the person's time had run out. Stores of version 1 call it the house.
    #[serde(alias = "house")]
    Server,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reason_for_a_stand_in_is_read_and_written_as_it_ever_was() {
        use StandInWhy::{Banned, Deleted, Gone, Late, Left, Resigned};
        for (written, why) in [
            ("resigned", Resigned),
            ("left", Left),
            ("late", Late),
            ("gone", Gone),
            ("deleted", Deleted),
            ("banned", Banned),
        ] {
            let body = format!(r#"{{"stood_in":{{"seat":1,"bot":"medium","why":"{written}"}}}}"#);
            let event = TableEvent::StoodIn { seat: 1, bot: "medium".into(), why };
            assert_eq!(serde_json::from_str::<TableEvent>(&body).unwrap(), event);
            assert_eq!(serde_json::to_string(&event).unwrap(), body);
        }
    }

    #[test]
    fn what_was_said_beforehand_is_read_as_it_is_written() {
        let auto =
            r#"{"played":{"seat":1,"by":"prepared","entry":4,"waiting":[0],"lines":[],"reason":"auto"}}"#;
        let bid = r#"{"played":{"seat":1,"by":"prepared","entry":4,"waiting":[0],"lines":[],"reason":{"answer":{"answer":"bid","about":"lounge"}}}}"#;
        let said = r#"{"answers":{"seat":1,"answers":{"auto":true,"prepared":[{"answer":"bid","about":"lounge","limit":15,"until":3,"rank":0}]}}}"#;
        let nothing = r#"{"answers":{"seat":1,"answers":{}}}"#;
        for body in [auto, bid, said, nothing] {
            let event: TableEvent = serde_json::from_str(body).unwrap();
            assert_eq!(serde_json::to_string(&event).unwrap(), body);
            assert_eq!(event.is_hidden(), body.starts_with(r#"{"answers""#));
        }
    }

    #[test]
    fn lines_of_both_versions_are_read_and_written_as_json() {
        let old = r#"{"played":{"seat":1,"by":"person","entry":4,"waiting":[0],"lines":["{\"n\":4,\"name\":\"a \\\"b\\\" \\\\ \u00fc\"}"]}}"#;
        let new = r#"{"played":{"seat":1,"by":"person","entry":4,"waiting":[0],"lines":[{"n":4,"name":"a \"b\" \\ ü"}]}}"#;
        let read = |body: &str| serde_json::from_str::<TableEvent>(body).unwrap();
        assert_eq!(read(old), read(new));
        assert_eq!(serde_json::to_string(&read(old)).unwrap(), new);
        assert!(serde_json::from_str::<TableEvent>(&old.replace("{\\\"n", "[")).is_err());
    }
}
