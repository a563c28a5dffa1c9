//! What somebody says at a table: things to do, and questions. The same over HTTP and WebSocket.

use crate::{Number, Reaction, refuse_doubles};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use table::{Json, Line, serde_errors};
use utoipa::ToSchema;

/// A command at a table: `{"id":"c-17","act":{"step":12,"action":"roll"}}`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(try_from = "Map<String, Value>")]
pub struct CommandRequest {
    /// The speaker's own id of this command, up to 64 characters. The same id again is the same command: it is not done twice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(min_length = 1, max_length = 64)]
    pub id: Option<String>,
    /// What is to be done.
    #[serde(flatten)]
    pub command: Command,
}

impl TryFrom<Map<String, Value>> for CommandRequest {
    type Error = String;

    fn try_from(fields: Map<String, Value>) -> Result<CommandRequest, String> {
        let (id, said) = one_thing(fields);
        let command = serde_errors::quick_from_value(&said?)?;
        Ok(CommandRequest { id, command })
    }
}

/// The id of a command, if there is one, and the one thing that is said, or why it cannot be understood.
fn one_thing(mut fields: Map<String, Value>) -> (Option<String>, Result<Value, String>) {
    let id = match fields.remove("id") {
        None | Some(Value::Null) => None,
        Some(Value::String(id)) => Some(id),
        Some(other) => return (None, Err(format!("the id is a text, not {other}"))),
    };
    if fields.len() != 1 {
        return (id, Err("say one thing at a time, as in {\"id\":\"1\",\"act\":{\"action\":..}}".into()));
    }
    (id, Ok(Value::Object(fields)))
}

/// A command as a socket carries it: a command or a query.
#[derive(Clone, Debug)]
pub enum Request {
    /// Something to be done.
    Command(Command),
    /// Something to be told.
    Query(Query),
}

/// The queries by name; everything else is a command.
const QUERIES: [&str; 6] = ["choices", "view", "preview", "foresee", "hint", "answers"];

impl Request {
    /// Reads a frame: the id, if there is one, and what was said or why it cannot be understood.
    pub fn parse(text: &str) -> (Option<String>, Result<Request, String>) {
        let fields = match serde_errors::from_str::<Map<String, Value>>(text) {
            Ok(fields) => fields,
            Err(what) => return (None, Err(format!("this is no JSON object: {what}"))),
        };
        if let Err(why) = refuse_doubles(text.as_bytes()) {
            // Of two ids nobody knows which was meant.
            return (None, Err(why));
        }
        let is_query = fields.keys().any(|key| QUERIES.contains(&key.as_str()));
        let (id, said) = match one_thing(fields) {
            (id, Ok(said)) => (id, said),
            (id, Err(why)) => return (id, Err(why)),
        };
        let said = if is_query {
            serde_errors::from_value(&said).map(Request::Query)
        } else {
            serde_errors::from_value(&said).map(Request::Command)
        };
        (id, said.map_err(|what| format!("nobody here understands that: {what}")))
    }
}

/// Something to be done at a table.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Take a chair.
    Sit {
        /// Which; the first free one if none is named.
        #[serde(default)]
        seat: Option<u8>,
        /// A text of one's own that goes into the dice, up to 64 characters.
        #[serde(default)]
        nonce: Option<String>,
    },
    /// Add a nonce to the dice, once, before the deal. It counts because the commitment to the seed is published first.
    Nonce {
        /// A text of one's own, 1 to 64 characters, best drawn at random.
        #[schema(min_length = 1, max_length = 64)]
        nonce: String,
    },
    /// Leave one's chair. In a game under way it stays yours, and others may let a bot stand in.
    Leave {},
    /// Change a chair before the game begins: the host's.
    Chair {
        /// Which.
        seat: u8,
        /// A bot, such as `hard`; without one the chair is open.
        #[serde(default)]
        bot: Option<String>,
    },
    /// Begin without waiting for more people: the host's. Chairs that are open are taken away.
    Start {},
    /// Decide.
    Act {
        /// The step that was seen when it was decided. Without it, nobody checks whether the table has changed since.
        #[serde(default)]
        step: Option<Number>,
        /// What to do, in the game's own JSON.
        #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
        action: Value,
        /// How long bots shall wait so that it can be taken back, in milliseconds: 10,000 at most. Without it, as long as the
        /// server lets them.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        #[schema(maximum = 10000)]
        undo_ms: Option<u32>,
    },
    /// Take one's latest action back.
    Undo {},
    /// Say beforehand what is to be done for one's seat when the time comes: one of what the query `answers` offers. Nobody else
    /// learns of it before it is done; it ends with its turn, auction or round, and can be taken back until then.
    Prepare {
        /// The name of the answer, such as `bid`.
        answer: String,
        /// What it is about, as it was offered.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        about: Option<String>,
        /// The limit, one of those that were offered.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        limit: Option<u32>,
    },
    /// Take back what was prepared: the answers of a name, or all of them.
    Revoke {
        /// The name; without it, all answers.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        answer: Option<String>,
        /// What it is about, where there are several of the name; without it, all of them.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        about: Option<String>,
    },
    /// Be acted for wherever the rules give one choice only, or not any more.
    Auto {
        /// Whether.
        on: bool,
    },
    /// Say something to all. While a game runs, those who only watch say it to each other; when it is over all may read it.
    Chat {
        /// What, up to 500 characters.
        #[schema(max_length = 500)]
        text: String,
    },
    /// Show everybody a reaction at one's chair for a moment. Nothing is written down: `n` of the reply is the next record.
    React {
        /// Which.
        reaction: Reaction,
    },
    /// Give up: a bot plays on.
    Resign {},
    /// Want a bot to play for somebody who has left, has not been connected for a minute, or whose time has run out: the one that
    /// was agreed on when the table was made. It does when more than half of those present want it.
    StandIn {
        /// For whom.
        seat: u8,
    },
    /// Rather wait for somebody, after all: takes one's own `stand_in` back.
    Wait {
        /// For whom.
        seat: u8,
    },
    /// Remind somebody who is not there that the table waits for them.
    Remind {
        /// Whom.
        seat: u8,
    },
    /// Let the server make one decision for somebody whose time has run out.
    Skip {
        /// For whom.
        seat: u8,
    },
    /// Take one's chair back from the bot that stood in.
    Back {},
    /// Play once more, seats moved on by one.
    Rematch {},
    /// Close a table that has not begun: the host's.
    Close {},
}

/// Something to be told, without anything being done.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Query {
    /// What I can do now.
    Choices {},
    /// What I may know of the game.
    View {},
    /// What an action of mine would lead to, as far as I can know it.
    Preview {
        /// The action, in the game's own JSON.
        #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
        action: Value,
    },
    /// What a deal would lead to.
    Foresee {
        /// The action, in the game's own JSON.
        #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
        action: Value,
    },
    /// What a bot would do in my place.
    Hint {},
    /// What I have said beforehand, and what I may say.
    Answers {},
}

/// It is done, and on disk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Done {
    /// The number of the record that tells of it.
    pub n: Number,
    /// The new table, for `rematch`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
}

/// Something that can be done now.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Choice {
    /// The action, in the game's own JSON.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    #[schema(value_type = Value)]
    pub action: Json,
    /// The same in a few words.
    pub text: String,
}

/// What somebody has said beforehand, and what they may say. Nobody else is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Answers {
    /// Whether they are acted for wherever the rules give one choice only.
    pub auto: bool,
    /// What is prepared, in the order in which it is looked at.
    pub prepared: Vec<PreparedAnswer>,
    /// What can be prepared now.
    pub offers: Vec<AnswerOffer>,
}

/// An answer that is prepared.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PreparedAnswer {
    /// Its name.
    pub answer: String,
    /// What it is about, where there are several of the name.
    pub about: Option<String>,
    /// The limit that was set.
    pub limit: Option<u32>,
    /// What it says, in a few words.
    pub text: String,
}

/// An answer that can be prepared.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AnswerOffer {
    /// Its name.
    pub answer: String,
    /// What it is about, where there are several of the name.
    pub about: Option<String>,
    /// What it says, in a few words.
    pub text: String,
    /// The limits it can have, the lowest first: one of them must be named. Empty where it takes none.
    pub limits: Vec<AnswerLimit>,
}

/// A limit of an answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AnswerLimit {
    /// The number.
    pub limit: u32,
    /// The same in words, such as `$25`.
    pub text: String,
}

/// What an action would lead to, as far as whoever takes it can know. Nothing is done and no die is rolled.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Preview {
    /// What the asker would see then; nothing if that hangs on dice, cards or what others hide.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    #[schema(value_type = Value)]
    pub view: Option<Json>,
    /// What would happen for certain, in words, up to the first thing that hangs on those: `n`, `clause`, `text`.
    #[cfg_attr(feature = "typescript", ts(type = "{ n: number, clause: string, text: string }[]"))]
    #[schema(value_type = Vec<Value>)]
    pub lines: Vec<Line>,
    /// What that changes, in a sentence or two; told of the past only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub why: Option<String>,
}

/// What a bot thinks of an action.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Best {
    /// The action, in the game's own JSON.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    pub action: Value,
    /// The same in a few words.
    pub text: String,
    /// The chance to win with it, from 0 to 1, as the bot sees it.
    pub chance: f32,
    /// What it changes, in a sentence or two, where that can be told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub why: Option<String>,
}

/// Why it was not done. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Refused {
    /// A command for programs, such as `STALE` or `MONEY`.
    pub code: String,
    /// The clause of the rules that forbids it, if one does.
    pub clause: Option<String>,
    /// One sentence for people.
    pub why: String,
}

/// What is said over HTTP to somebody who asked for something that is not done.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Problem {
    /// Why not.
    pub refused: Refused,
}

/// An action to think about.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Thought {
    /// The action, in the game's own JSON.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    pub action: Value,
}
