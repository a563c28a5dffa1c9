//! JSON that is written once and passed on as it is.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use std::fmt;

/// JSON as text. A game writes its views, events and actions straight into it, and whoever passes them on copies the text: no
/// tree of values is built on the way.
#[derive(Clone, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Json(Box<RawValue>);

impl Json {
    /// A value of a game as JSON.
    pub fn of(value: &(impl Serialize + ?Sized)) -> Json {
        let text = serde_json::value::to_raw_value(value);
        Json(text.expect("the actions, events and views of a game have text keys only"))
    }

    /// A text that is JSON, such as a line of a journal.
    pub fn from_text(text: String) -> Result<Json, serde_json::Error> {
        RawValue::from_string(text).map(Json)
    }

    /// The text.
    pub fn text(&self) -> &str {
        self.0.get()
    }

    /// The same as a tree, for those who look inside.
    pub fn value(&self) -> Value {
        serde_json::from_str(self.text()).expect("the text is JSON")
    }
}

impl From<&Value> for Json {
    fn from(value: &Value) -> Json {
        Json::of(value)
    }
}

/// Two texts are equal if they say the same, in whatever order the fields stand.
impl PartialEq for Json {
    fn eq(&self, other: &Json) -> bool {
        self.text() == other.text() || self.value() == other.value()
    }
}

impl PartialEq<Value> for Json {
    fn eq(&self, other: &Value) -> bool {
        self.value() == *other
    }
}

impl fmt::Debug for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl fmt::Display for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}
