//! What can be asked of the engine, and how it is read.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use table::serde_errors;

/// Every request, with what it looks like.
pub const REQUESTS: [(&str, &str); 25] = [
    ("new", r#"{"new":{"game":"royale","seats":3,"options":{},"seed":"7","chance":[]}}"#),
    ("legal", r#"{"legal":{"seat":0}} or {"legal":{}}"#),
    ("act", r#"{"act":{"seat":0,"action":"roll"}}"#),
    ("preview", r#"{"preview":{"seat":0,"action":"roll"}}"#),
    ("undo", r#"{"undo":{"seat":0}}"#),
    ("answers", r#"{"answers":{"seat":0}}"#),
    ("prepare", r#"{"prepare":{"seat":0,"answer":"bid","about":"slots_1","limit":9}}"#),
    ("revoke", r#"{"revoke":{"seat":0,"answer":"bid"}} or {"revoke":{"seat":0}}"#),
    ("auto", r#"{"auto":{"seat":0,"on":true}}"#),
    ("hint", r#"{"hint":{"seat":0,"ms":200}}"#),
    ("view", r#"{"view":{"seat":0}}"#),
    ("events", r#"{"events":{"seat":0,"since":0}}"#),
    ("position", r#"{"position":{}} or {"position":{"game":"royale","state":{}}}"#),
    ("imagine", r#"{"imagine":{"seat":0,"seed":1}}"#),
    ("playout", r#"{"playout":{"seed":1}}"#),
    ("bot", r#"{"bot":{"seat":0,"level":"medium","seed":1}}"#),
    ("script", r#"{"script":{"chance":[{"die":5}]}}, {"script":{}} or {"script":{"drop":true}}"#),
    ("journal", r#"{"journal":{}}"#),
    ("load", r#"{"load":{"journal":[]}}"#),
    ("close", r#"{"close":{}}"#),
    ("tables", r#"{"tables":{}}"#),
    ("games", r#"{"games":{}}"#),
    ("figures", r#"{"figures":{"game":"royale"}}"#),
    ("schema", r#"{"schema":{"game":"royale","of":"action"}}"#),
    ("rules", r#"{"rules":{"game":"royale","clause":"R-TURN-6"}}"#),
];

/// One request.
#[derive(Debug)]
pub(super) enum Request {
    New(New),
    SetUp(SetUp),
    Load(Load),
    Close,
    Tables,
    Games,
    Figures(Figures),
    Schema(Schema),
    Rules(Rules),
    /// One that needs a game on the table.
    AtTable(AtTable),
}

/// A request to the game on the table.
#[derive(Debug)]
pub(super) enum AtTable {
    Legal(Legal),
    Act(Act),
    Preview(Act),
    Undo(AtSeat),
    Answers(AtSeat),
    Prepare(Prepare),
    Revoke(Revoke),
    Auto(Auto),
    Hint(Hint),
    Bot(AskBot),
    View(Eyes),
    Events(Events),
    Position,
    Imagine(Imagine),
    Playout(Playout),
    Script(Script),
    Journal,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct New {
    pub game: String,
    pub seats: u8,
    #[serde(default)]
    pub options: Map<String, Value>,
    pub seed: Option<Seed>,
    #[serde(default)]
    pub nonces: Vec<String>,
    #[serde(default)]
    pub names: Vec<String>,
    pub chance: Option<Value>,
}

/// A seed is a text; a number stands for its digits.
#[derive(Debug, Deserialize)]
#[serde(untagged, expecting = "a seed is a string or a whole number")]
pub(super) enum Seed {
    Text(String),
    Number(u64),
}

impl Seed {
    pub(super) fn text(self) -> String {
        match self {
            Seed::Text(text) => text,
            Seed::Number(number) => number.to_string(),
        }
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AtSeat {
    pub seat: u8,
}

/// An answer that a seat prepares.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Prepare {
    pub seat: u8,
    pub answer: String,
    pub about: Option<String>,
    pub limit: Option<u32>,
}

/// Answers that a seat takes back: those of a name, or all.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Revoke {
    pub seat: u8,
    pub answer: Option<String>,
    pub about: Option<String>,
}

/// Whether a seat is acted for where the rules give one choice only.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Auto {
    pub seat: u8,
    pub on: bool,
}

/// One seat, or all that owe a decision.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Legal {
    pub seat: Option<u8>,
}

/// A whole position that agrees with all that a seat knows.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Imagine {
    pub seat: u8,
    #[serde(default)]
    pub seed: u64,
}

/// How the game ends if all play at random from here.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Playout {
    #[serde(default)]
    pub seed: u64,
}

/// What a bot of that level does in that seat. The same seed gives the same answer.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AskBot {
    pub seat: u8,
    pub level: String,
    #[serde(default)]
    pub seed: u64,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Figures {
    pub game: String,
}

/// What the JSON of one thing looks like.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Schema {
    pub game: String,
    pub of: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Act {
    pub seat: u8,
    pub action: Value,
}

/// What a strong bot would do in that seat, after so many milliseconds, or after so many rounds of thought: then it
/// always gives the same answer.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Hint {
    pub seat: u8,
    pub ms: Option<u64>,
    pub rounds: Option<u64>,
}

/// A seat, or nobody's: a spectator.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Eyes {
    pub seat: Option<u8>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Events {
    pub seat: Option<u8>,
    #[serde(default)]
    pub since: u64,
}

/// A position to go on from.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SetUp {
    pub game: String,
    pub state: Value,
    pub seed: Option<Seed>,
    #[serde(default)]
    pub nonces: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Script {
    pub chance: Option<Value>,
    /// Whether what is left of the script is dropped first.
    #[serde(default)]
    pub drop: bool,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Load {
    pub journal: Value,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Rules {
    pub game: String,
    pub clause: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Nothing {}

impl Request {
    /// The one request of a line, from its fields other than the id.
    pub(super) fn read(fields: Map<String, Value>) -> Result<Request, String> {
        let known = |word: &str| REQUESTS.iter().find(|(name, _)| *name == word);
        if let Some(error) = fields.keys().find(|word| known(word).is_none()) {
            return Err(format!("there is no request {error:?}; the requests are {}", request_list()));
        }
        let mut fields = fields.into_iter();
        match (fields.next(), fields.next()) {
            (None, _) => Err(format!("the line asks for nothing; the requests are {}", request_list())),
            (Some((first, _)), Some((second, _))) => {
                Err(format!("the line asks for both {first:?} and {second:?}: send one request in a line"))
            }
            (Some((word, asked)), None) => Request::of(&word, &asked).map_err(|error| {
                let example = known(&word).map_or("", |(_, example)| *example);
                format!("{word}: {error}; it looks like {example}")
            }),
        }
    }

    fn of(word: &str, asked: &Value) -> Result<Request, String> {
        Ok(match word {
            "new" => Request::New(form(asked)?),
            "position" if asked.as_object().is_none_or(|fields| !fields.is_empty()) => {
                Request::SetUp(form(asked)?)
            }
            "load" => Request::Load(form(asked)?),
            "close" => form::<Nothing>(asked).map(|_| Request::Close)?,
            "tables" => form::<Nothing>(asked).map(|_| Request::Tables)?,
            "figures" => Request::Figures(form(asked)?),
            "schema" => Request::Schema(form(asked)?),
            "games" => form::<Nothing>(asked).map(|_| Request::Games)?,
            "rules" => Request::Rules(form(asked)?),
            _ => Request::AtTable(AtTable::of(word, asked)?),
        })
    }
}

impl AtTable {
    fn of(word: &str, asked: &Value) -> Result<AtTable, String> {
        Ok(match word {
            "legal" => AtTable::Legal(form(asked)?),
            "act" => AtTable::Act(form(asked)?),
            "preview" => AtTable::Preview(form(asked)?),
            "undo" => AtTable::Undo(form(asked)?),
            "answers" => AtTable::Answers(form(asked)?),
            "prepare" => AtTable::Prepare(form(asked)?),
            "revoke" => AtTable::Revoke(form(asked)?),
            "auto" => AtTable::Auto(form(asked)?),
            "bot" => AtTable::Bot(form(asked)?),
            "hint" => AtTable::Hint(form(asked)?),
            "view" => AtTable::View(form(asked)?),
            "events" => AtTable::Events(form(asked)?),
            "position" => form::<Nothing>(asked).map(|_| AtTable::Position)?,
            "imagine" => AtTable::Imagine(form(asked)?),
            "playout" => AtTable::Playout(form(asked)?),
            "script" => AtTable::Script(form(asked)?),
            "journal" => form::<Nothing>(asked).map(|_| AtTable::Journal)?,
            other => return Err(format!("there is no request {other:?}")),
        })
    }
}

/// What a request asks for. It must be an object: serde would take a list of the fields for one, too.
fn form<T: DeserializeOwned>(asked: &Value) -> Result<T, String> {
    if !asked.is_object() {
        return Err("what is asked for is a JSON object".into());
    }
    serde_errors::quick_from_value(asked)
}

fn request_list() -> String {
    REQUESTS.map(|(word, _)| word).join(", ")
}
