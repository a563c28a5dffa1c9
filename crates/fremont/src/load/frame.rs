//! What is read of a frame: numbers, events as they are written, and what can be done. The rest is skipped, because whoever
//! plays a thousand tables has no time to read what it does not need.

use serde::Deserialize;
use serde_json::value::RawValue;
use wire::{Done, PhaseInfo, Refused};

/// A frame: an update, or the reply to a word.
#[derive(Deserialize)]
pub(super) struct Frame<'a> {
    /// Of an update: what happened.
    #[serde(borrow, default)]
    pub(super) records: Vec<Record<'a>>,
    /// Of an update: whether the next page follows.
    #[serde(default)]
    pub(super) more: bool,
    /// Of an update: how things stand after it.
    #[serde(borrow)]
    pub(super) now: Option<Now<'a>>,
    /// Of a reply: to which word.
    #[serde(default)]
    pub(super) id: Option<String>,
    /// Of a reply: it is done.
    #[serde(default)]
    pub(super) ok: Option<Done>,
    /// Of a reply: it is not done.
    #[serde(default)]
    pub(super) refused: Option<Refused>,
}

/// Something that happened.
#[derive(Deserialize)]
pub(super) struct Record<'a> {
    pub(super) n: u64,
    #[serde(borrow)]
    pub(super) what: &'a RawValue,
}

/// What of it belongs to the game.
#[derive(Deserialize)]
pub(super) struct What<'a> {
    #[serde(borrow)]
    started: Option<Played<'a>>,
    #[serde(borrow)]
    played: Option<Played<'a>>,
}

/// An entry of the game's journal, as it is told.
#[derive(Deserialize)]
pub(super) struct Played<'a> {
    pub(super) seat: Option<u8>,
    pub(super) entry: u64,
    #[serde(borrow)]
    pub(super) events: &'a RawValue,
}

/// How things stand.
#[derive(Deserialize)]
pub(super) struct Now<'a> {
    pub(super) n: u64,
    pub(super) step: u64,
    pub(super) phase: PhaseInfo,
    #[serde(borrow)]
    pub(super) you: Option<You<'a>>,
}

/// What concerns one seat alone.
#[derive(Deserialize)]
pub(super) struct You<'a> {
    #[serde(borrow)]
    pub(super) choices: Vec<Choice<'a>>,
}

/// Something that can be done.
#[derive(Deserialize)]
pub(super) struct Choice<'a> {
    #[serde(borrow)]
    pub(super) action: &'a RawValue,
}

impl<'a> Frame<'a> {
    /// Reads a frame, or says why it makes no sense.
    pub(super) fn read(text: &'a str) -> Result<Frame<'a>, String> {
        serde_json::from_str(text).map_err(|error| format!("the house sent what nobody understands: {error}"))
    }
}

impl<'a> Record<'a> {
    /// The entry of the game's journal, if it is one.
    pub(super) fn played(&self) -> Result<Option<Played<'a>>, String> {
        let what: What<'a> = serde_json::from_str(self.what.get())
            .map_err(|error| format!("record {} makes no sense: {error}", self.n))?;
        Ok(what.started.or(what.played))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_update_is_read_as_far_as_it_matters() {
        let text = r#"{"records":[{"n":2,"at":7,"what":{"chat":{"name":"Ann","seat":0,"text":"hello"}}},
            {"n":3,"at":7,"what":{"played":{"seat":1,"entry":4,"events":[{"n":9}]}}}],
            "now":{"n":4,"step":4,"phase":"running","waiting":[0],"prompt":"","clocks":[],"outcome":null,
            "you":{"seat":0,"can_undo":false,"choices":[{"action":{"place":{"number":3}},"text":"Place 3"}]}}}"#;
        let frame = Frame::read(text).unwrap();
        assert!(frame.records[0].played().unwrap().is_none());
        let played = frame.records[1].played().unwrap().unwrap();
        assert_eq!((played.seat, played.entry, played.events.get()), (Some(1), 4, r#"[{"n":9}]"#));
        let now = frame.now.unwrap();
        assert_eq!((now.n, now.step, now.phase), (4, 4, PhaseInfo::Running));
        assert_eq!(now.you.unwrap().choices[0].action.get(), r#"{"place":{"number":3}}"#);
    }

    #[test]
    fn replies_are_read_too() {
        let done = Frame::read(r#"{"id":"7","ok":{"n":12}}"#).unwrap();
        assert_eq!((done.id.as_deref(), done.ok.unwrap().n), (Some("7"), 12));
        let refused = Frame::read(r#"{"id":"8","refused":{"code":"STALE","clause":null,"why":"late"}}"#);
        assert_eq!(refused.unwrap().refused.unwrap().code, "STALE");
        assert!(Frame::read("[").is_err());
    }
}
