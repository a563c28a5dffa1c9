//! What those who watch say: it has an end of its own, so that they take nothing from those who play.

use crate::error::{Error, Result};
use crate::projection::Reading;
use crate::record::TableEvent;
use crate::state::TableState;
use std::collections::HashMap;
use table::{Language, say};
use wire::{What, Whom};

/// The most lines of one who watches, and of all.
const MOST_OWN: u32 = 200;
const MOST_OF_ALL: u32 = 1_000;
/// The most bytes of all.
const MOST_BYTES: usize = 128 * 1024;

/// How much those who watch have said.
#[derive(Clone, Debug, Default)]
pub(crate) struct Asides {
    lines: u32,
    bytes: usize,
    own: HashMap<String, u32>,
}

impl Asides {
    /// Somebody who watches has said something.
    pub(crate) fn note(&mut self, person: &str, bytes: usize) {
        self.lines += 1;
        self.bytes += bytes;
        *self.own.entry(person.to_owned()).or_default() += 1;
    }

    /// Whether somebody who watches may say so many bytes more.
    pub(crate) fn have_room(&self, person: &str, bytes: usize) -> bool {
        self.lines < MOST_OF_ALL
            && self.bytes + bytes <= MOST_BYTES
            && self.own.get(person).is_none_or(|own| *own < MOST_OWN)
    }
}

/// Somebody at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Named {
    /// Who.
    pub person: String,
    /// What they are called here.
    pub name: String,
    /// The number of the record with what they said, and what; nothing if they were named by their chair.
    pub line: Option<(u64, String)>,
}

impl TableState {
    /// Whom somebody means: a person in a chair, or one who said something that whoever asks could read.
    pub fn named(&self, asker: &str, whom: Whom) -> Result<Named> {
        let nobody = || Error::refused("NOBODY", say!("tables-nobody-there"));
        let named = match whom {
            Whom::Seat(seat) => {
                let person = self.chairs.get(usize::from(seat)).and_then(|chair| chair.person());
                let person = person.ok_or_else(nobody)?;
                Named { person: person.to_owned(), name: self.name_of(person), line: None }
            }
            Whom::Record(n) => {
                let record = usize::try_from(n).ok().and_then(|n| self.records.get(n)).ok_or_else(nobody)?;
                let reading = Reading { language: Language::EN, ..Reading::default() };
                let what = self.what(record, self.eye_of(Some(asker)), reading);
                match (&record.by, &record.event, what) {
                    (Some(by), TableEvent::Chat { text, .. }, What::Chat { hidden: None, .. })
                        if !text.is_empty() =>
                    {
                        Named { person: by.clone(), name: self.name_of(by), line: Some((n, text.clone())) }
                    }
                    _ => return Err(nobody()),
                }
            }
        };
        if named.person == asker {
            return Err(Error::refused("YOURSELF", say!("tables-yourself")));
        }
        Ok(named)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::kit::{begun, done_at};
    use table::{Eye, Seat};
    use wire::{Command, Hidden, PhaseInfo};

    fn say(state: &mut TableState, who: &str, text: &str) -> std::result::Result<(), String> {
        done_at(state, who, &Command::Chat { text: text.into() }, 0, &|_| None)
    }

    fn heard(state: &TableState, eye: Eye) -> Vec<(String, bool, Option<Hidden>)> {
        let page = state.records_since(eye, 0, Reading::default());
        let chat = |record: wire::Record| match record.what {
            What::Chat { text, aside, hidden, .. } => Some((text, aside, hidden)),
            _ => None,
        };
        page.records.into_iter().filter_map(chat).collect()
    }

    #[test]
    fn those_who_play_do_not_hear_those_who_watch_until_the_game_is_over() {
        let mut state = begun(&["ada", "bo"]);
        say(&mut state, "cy", "ada bluffs").unwrap();
        say(&mut state, "ada", "well").unwrap();
        let plain = |text: &str| (text.to_owned(), false, None);
        let aside = ("ada bluffs".to_owned(), true, None);
        assert_eq!(heard(&state, Eye::Spectator), [aside.clone(), plain("well")]);
        for seat in [0, 1] {
            let kept_back = (String::new(), true, Some(Hidden::Aside));
            assert_eq!(heard(&state, Eye::Seat(Seat(seat))), [kept_back, plain("well")]);
        }
        // Nor can they ask about it by its number.
        let n = state.n() - 2;
        assert_eq!(state.named("ada", Whom::Record(n)).unwrap_err().refused.code, "NOBODY");
        assert_eq!(state.named("di", Whom::Record(n)).unwrap().line, Some((n, "ada bluffs".into())));
        assert_eq!(state.named("cy", Whom::Record(n)).unwrap_err().refused.code, "YOURSELF");
        state.phase = PhaseInfo::Finished;
        assert_eq!(heard(&state, Eye::Seat(Seat(0))), [aside, plain("well")]);
        assert_eq!(state.named("ada", Whom::Record(n)).unwrap().person, "cy");
        // When it is over everybody talks with everybody.
        say(&mut state, "cy", "well played").unwrap();
        assert_eq!(heard(&state, Eye::Seat(Seat(0))).last(), Some(&plain("well played")));
    }

    #[test]
    fn those_who_watch_take_no_room_from_those_who_play() {
        let mut state = begun(&["ada", "bo"]);
        let changed = state.changed;
        let mut lines = 0;
        for watcher in 0..10 {
            let who = format!("watcher {watcher}");
            while say(&mut state, &who, "and then").is_ok() {
                lines += 1;
            }
        }
        assert_eq!(lines, MOST_OF_ALL);
        assert_eq!(say(&mut state, "another", "and then"), Err("ENOUGH".into()));
        assert_eq!(state.changed, changed, "nobody who watches keeps a table open");
        say(&mut state, "ada", "your turn").unwrap();
        assert_eq!(state.said_by("ada"), (9, 9));
    }
}
