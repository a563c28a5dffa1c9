//! What somebody at this terminal says beforehand, in lines: the same words in the shell and line by line.

use crate::session::Session;
use crate::words::{Here, in_english};
use table::{Error, Message, Seat, say};

/// What somebody wants to say beforehand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wish {
    /// What is prepared, and what can be.
    Look,
    /// To be acted for where there is one choice only; or not any more.
    Auto,
    /// To prepare what has this number, from 1, with a limit where it takes one.
    Prepare(usize, Option<u32>),
    /// To take back what has this number, or everything.
    Revoke(Option<usize>),
}

/// The words for it, in English and in the reader's language.
pub fn commands() -> [(&'static str, Message); 4] {
    [
        ("answers", say!("terminal-word-answers")),
        ("prepare", say!("terminal-word-prepare")),
        ("revoke", say!("terminal-word-revoke")),
        ("auto", say!("terminal-word-auto")),
    ]
}

impl Wish {
    /// Reads `answers`, `prepare 2 25`, `revoke 1`, `auto`; nothing if it is none of them.
    pub fn read(line: &str) -> Option<Wish> {
        let mut words = line.split_whitespace();
        let word = in_english(words.next()?, &commands());
        let numbers: Vec<u32> = words.map(|word| word.parse().ok()).collect::<Option<_>>()?;
        match (word.as_str(), &numbers[..]) {
            ("answers", []) => Some(Wish::Look),
            ("auto", []) => Some(Wish::Auto),
            ("prepare", [number]) => Some(Wish::Prepare(*number as usize, None)),
            ("prepare", [number, limit]) => Some(Wish::Prepare(*number as usize, Some(*limit))),
            ("revoke", []) => Some(Wish::Revoke(None)),
            ("revoke", [number]) => Some(Wish::Revoke(Some(*number as usize))),
            _ => None,
        }
    }

    /// The same where nothing else can be meant: `2 25` prepares, `-1` takes back.
    pub fn read_short(line: &str) -> Option<Wish> {
        let line = line.trim();
        if line.starts_with(|letter: char| letter.is_ascii_digit()) {
            return Wish::read(&format!("prepare {line}"));
        }
        match line.strip_prefix('-') {
            Some(number) => Wish::read(&format!("revoke {number}")),
            None => Wish::read(line),
        }
    }

    /// Says it; tells what there is to read of it.
    pub fn carry_out(self, session: &mut Session, seat: Seat) -> Result<Vec<String>, Error> {
        let answers = session.answers(seat)?;
        let none = |number: usize, most: usize| {
            Error::Form(match most {
                0 => say!("terminal-answers-none").here(),
                _ => say!("terminal-answers-no-number", number, most).here(),
            })
        };
        let at = |number: usize| number.checked_sub(1);
        match self {
            Wish::Look => return Ok(lines(session, seat)),
            Wish::Auto => session.set_auto(seat, !answers.auto)?,
            Wish::Prepare(number, limit) => {
                let offer = at(number).and_then(|at| answers.offers.get(at));
                let offer = offer.ok_or_else(|| none(number, answers.offers.len()))?;
                session.prepare(seat, &offer.answer, offer.about.as_deref(), limit)?;
            }
            Wish::Revoke(None) => session.revoke(seat, None)?,
            Wish::Revoke(Some(number)) => {
                let prepared = at(number).and_then(|at| answers.prepared.get(at));
                let prepared = prepared.ok_or_else(|| none(number, answers.prepared.len()))?;
                session.revoke(seat, Some((&prepared.answer, prepared.about.as_deref())))?;
            }
        }
        Ok(said(session, seat))
    }
}

/// What somebody has said beforehand.
fn said(session: &Session, seat: Seat) -> Vec<String> {
    let Ok(answers) = session.answers(seat) else { return Vec::new() };
    let auto = if answers.auto { say!("terminal-answers-auto") } else { say!("terminal-answers-by-hand") };
    let mut lines = vec![auto.here()];
    if !answers.prepared.is_empty() {
        lines.push(say!("terminal-answers-prepared").here());
        let numbered = (1..).zip(&answers.prepared);
        lines.extend(numbered.map(|(number, one)| format!("  {number}. {}", one.text)));
    }
    lines
}

/// What somebody has said beforehand, and what they may say.
pub fn lines(session: &Session, seat: Seat) -> Vec<String> {
    let mut lines = said(session, seat);
    let Ok(answers) = session.answers(seat) else { return lines };
    if answers.offers.is_empty() {
        lines.push(say!("terminal-answers-none").here());
        return lines;
    }
    lines.push(say!("terminal-answers-offers").here());
    for (number, offer) in (1..).zip(&answers.offers) {
        let limits: Vec<String> = offer.limits.iter().map(|one| one.limit.to_string()).collect();
        let limits = if limits.is_empty() { String::new() } else { format!(": {}", limits.join(", ")) };
        lines.push(format!("  {number}. {}{limits}", offer.text));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::read_in;
    use table::Language;

    #[test]
    fn what_is_said_beforehand_is_understood() {
        for (line, wish) in [
            ("answers", Some(Wish::Look)),
            (" AUTO ", Some(Wish::Auto)),
            ("prepare 2", Some(Wish::Prepare(2, None))),
            ("prepare 2 25", Some(Wish::Prepare(2, Some(25)))),
            ("revoke", Some(Wish::Revoke(None))),
            ("revoke 1", Some(Wish::Revoke(Some(1)))),
            ("prepare", None),
            ("prepare two", None),
            ("revoke 1 2", None),
            ("auto 1", None),
            ("pass", None),
            ("", None),
        ] {
            assert_eq!(Wish::read(line), wish, "{line}");
        }
        assert_eq!(Wish::read_short("2 25"), Some(Wish::Prepare(2, Some(25))));
        assert_eq!(Wish::read_short("-1"), Some(Wish::Revoke(Some(1))));
        assert_eq!(Wish::read_short("auto"), Some(Wish::Auto));
        let german = Language::named("de").expect("there is German");
        assert_eq!(read_in(german, || Wish::read("vorbereiten 1 9")), Some(Wish::Prepare(1, Some(9))));
    }
}
