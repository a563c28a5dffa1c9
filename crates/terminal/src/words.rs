//! The words for whoever sits at this terminal, in their language.
//!
//! A terminal has one reader. Their language is set once around all that is shown to them, so that boards and pages need
//! not hand it on.

use std::cell::Cell;
use table::{Language, Message};

thread_local! {
    /// The language of whoever reads what this thread shows.
    static LANGUAGE: Cell<Language> = const { Cell::new(Language::EN) };
}

/// Does something, such as playing a game, for somebody who reads this language.
pub fn read_in<T>(language: Language, show: impl FnOnce() -> T) -> T {
    /// The language before, put back however the showing ends.
    struct Before(Language);
    impl Drop for Before {
        fn drop(&mut self) {
            LANGUAGE.set(self.0);
        }
    }
    let _before = Before(LANGUAGE.replace(language));
    show()
}

/// The language that is read here.
pub fn language() -> Language {
    LANGUAGE.get()
}

/// What becomes words for whoever reads here.
pub trait Here {
    /// The words.
    fn here(&self) -> String;
}

impl Here for Message {
    fn here(&self) -> String {
        self.in_language(language())
    }
}

/// A command in English, whatever word of the reader's language was typed: English is understood in every language.
pub fn in_english(typed: &str, commands: &[(&'static str, Message)]) -> String {
    let typed = typed.to_lowercase();
    let known = commands.iter().find(|(_, here)| here.here().to_lowercase() == typed);
    known.map_or(typed, |(english, _)| (*english).to_owned())
}

/// Things in a row: "Ann, Ben and Cleo".
pub fn list(items: impl IntoIterator<Item = String>) -> String {
    Message::list(items).here()
}

/// A number with one decimal, written as the language does: `36.3`, `36,3`.
pub fn decimal(number: f64) -> String {
    let written = format!("{number:.1}");
    let (whole, tenths) = written.split_once('.').unwrap_or((&written, "0"));
    table::say!("terminal-decimal", whole = whole.to_owned(), tenths = tenths.to_owned()).here()
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::say;

    #[test]
    fn words_are_in_the_language_of_whoever_reads() {
        let said = || (say!("list-empty").here(), decimal(36.34), decimal(-0.25));
        assert_eq!(said(), ("nothing".into(), "36.3".into(), "-0.2".into()));
        let german = Language::named("de").expect("there is German");
        assert_eq!(read_in(german, said), ("nichts".into(), "36,3".into(), "-0,2".into()));
        assert_eq!(language(), Language::EN);
    }
}
