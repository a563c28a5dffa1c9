//! What somebody says at a table: things to do, and questions. The same over HTTP and WebSocket.

use super::Number;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use table::plain;
use ts_rs::TS;
use utoipa::ToSchema;

/// A word at a table: `{"id":"c-17","act":{"step":12,"action":"roll"}}`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(try_from = "Map<String, Value>")]
pub struct Word {
    /// The speaker's own id of this word, up to 64 characters. The same id again is the same word: it is not done twice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(min_length = 1, max_length = 64)]
    pub id: Option<String>,
    /// What is to be done.
    #[serde(flatten)]
    pub deed: Deed,
}

impl TryFrom<Map<String, Value>> for Word {
    type Error = String;

    fn try_from(fields: Map<String, Value>) -> Result<Word, String> {
        let (id, said) = one_thing(fields);
        let deed = plain::from_value(&said?)?;
        Ok(Word { id, deed })
    }
}

/// The id of a word, if there is one, and the one thing that is said, or why it cannot be understood.
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

/// A word as a socket carries it: a deed or a question.
#[derive(Clone, Debug)]
pub enum Said {
    /// Something to be done.
    Deed(Deed),
    /// Something to be told.
    Question(Question),
}

/// The questions by name; everything else is a deed.
const QUESTIONS: [&str; 5] = ["choices", "view", "preview", "foresee", "hint"];

impl Said {
    /// Reads a frame: the id, if there is one, and what was said or why it cannot be understood.
    pub fn parse(text: &str) -> (Option<String>, Result<Said, String>) {
        let fields = match plain::from_str::<Map<String, Value>>(text) {
            Ok(fields) => fields,
            Err(what) => return (None, Err(format!("this is no JSON object: {what}"))),
        };
        let is_question = fields.keys().any(|key| QUESTIONS.contains(&key.as_str()));
        let (id, said) = match one_thing(fields) {
            (id, Ok(said)) => (id, said),
            (id, Err(why)) => return (id, Err(why)),
        };
        let said = if is_question {
            plain::from_value(&said).map(Said::Question)
        } else {
            plain::from_value(&said).map(Said::Deed)
        };
        (id, said.map_err(|what| format!("nobody here understands that: {what}")))
    }
}

/// Something to be done at a table.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Deed {
    /// Take a chair.
    Sit {
        /// Which; the first free one if none is named.
        #[serde(default)]
        seat: Option<u8>,
        /// A text of one's own that goes into the dice, up to 64 characters.
        #[serde(default)]
        nonce: Option<String>,
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
        #[ts(type = "number | null")]
        step: Option<Number>,
        /// What to do, in the game's own JSON.
        #[ts(type = "unknown")]
        action: Value,
    },
    /// Take one's latest action back.
    Undo {},
    /// Say something to all.
    Chat {
        /// What, up to 500 characters.
        #[schema(max_length = 500)]
        text: String,
    },
    /// Give up: a bot plays on.
    Resign {},
    /// Let a bot play for somebody who has left or whose time has run out.
    StandIn {
        /// For whom.
        seat: u8,
        /// Which bot; `medium` if none is named.
        #[serde(default)]
        bot: Option<String>,
    },
    /// Let the house make one decision for somebody whose time has run out.
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
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Question {
    /// What I can do now.
    Choices {},
    /// What I may know of the game.
    View {},
    /// What an action of mine would lead to, as far as I can know it.
    Preview {
        /// The action, in the game's own JSON.
        #[ts(type = "unknown")]
        action: Value,
    },
    /// What a deal would lead to.
    Foresee {
        /// The action, in the game's own JSON.
        #[ts(type = "unknown")]
        action: Value,
    },
    /// What a bot would do in my place.
    Hint {},
}

/// The reply to a word or a question.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Reply {
    /// It is done, and on disk.
    Done(Done),
    /// What can be done now.
    Choices(Vec<Choice>),
    /// The view.
    View(#[ts(type = "unknown")] Value),
    /// What it would lead to, as far as that can be known.
    Preview(Preview),
    /// What it would lead to, in the game's own JSON.
    Foresee(#[ts(type = "unknown")] Value),
    /// The best few actions, the best first.
    Hint(Vec<Best>),
}

/// It is done, and on disk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Done {
    /// The number of the record that tells of it.
    #[ts(type = "number")]
    pub n: Number,
    /// The new table, for `rematch`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
}

/// Something that can be done now.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Choice {
    /// The action, in the game's own JSON.
    #[ts(type = "unknown")]
    pub action: Value,
    /// The same in a few words.
    pub text: String,
}

/// What an action would lead to, as far as whoever takes it can know. Nothing is done and no die is rolled.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Preview {
    /// What the asker would see then; nothing if that hangs on dice, cards or what others hide.
    #[ts(type = "unknown")]
    pub view: Option<Value>,
    /// What would happen for certain, in words, up to the first thing that hangs on those: `n`, `clause`, `text`.
    #[ts(type = "{ n: number, clause: string, text: string }[]")]
    #[schema(value_type = Vec<Value>)]
    pub lines: Vec<Value>,
}

/// What a bot thinks of an action.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Best {
    /// The action, in the game's own JSON.
    #[ts(type = "unknown")]
    pub action: Value,
    /// The same in a few words.
    pub text: String,
    /// The chance to win with it, from 0 to 1, as the bot sees it.
    pub chance: f32,
}

/// Why it was not done. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Refused {
    /// A word for programs, such as `STALE` or `MONEY`.
    pub code: String,
    /// The clause of the rules that forbids it, if one does.
    pub clause: Option<String>,
    /// One sentence for people.
    pub why: String,
}

/// What is said over HTTP to somebody who asked for something that is not done.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Problem {
    /// Why not.
    pub refused: Refused,
}

/// An action to think about.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Thought {
    /// The action, in the game's own JSON.
    #[ts(type = "unknown")]
    pub action: Value,
}
