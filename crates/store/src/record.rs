//! What happened at a table, one thing after another.

/// How the body of everything said begins.
const CHAT: &str = r#"{"chat":"#;

/// What is left of something said once the person who said it is deleted.
pub(crate) const EMPTIED: &str = r#"{"chat":{"text":""}}"#;

/// Whether a body is something said.
pub(crate) fn is_said(body: &str) -> bool {
    body.starts_with(CHAT)
}

/// Something that happened at a table, before it has its number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewRecord {
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// The person whose doing it was, if anybody's.
    pub by: Option<String>,
    /// The name the sender gave to what was asked. At one table each sender can use a name once.
    pub request: Option<String>,
    /// What happened, as JSON. What is said begins `{"chat":`; all else is opaque to the store.
    pub body: String,
}

/// Something that happened at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// Its number at its table, from 0, without gaps.
    pub n: u64,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// The person whose doing it was, if anybody's.
    pub by: Option<String>,
    /// The name the sender gave to what was asked.
    pub request: Option<String>,
    /// What happened, as JSON.
    pub body: String,
}
