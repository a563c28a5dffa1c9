//! What somebody meant who typed a line.

use crate::beforehand::Wish;
use crate::words::{Here, in_english};
use table::{Message, say};

/// The commands, for the help.
pub fn help(at_house: bool) -> Vec<(String, String)> {
    let kept = if at_house {
        (say!("terminal-help-say", word = say!("terminal-word-say")), say!("terminal-help-say-what"))
    } else {
        (say!("terminal-help-save", word = say!("terminal-word-save")), say!("terminal-help-save-what"))
    };
    let pair = |(word, what): (Message, Message)| (word.here(), what.here());
    [
        (say!("terminal-help-number"), say!("terminal-help-number-what")),
        (say!("terminal-help-enter"), say!("terminal-help-enter-what")),
        (say!("terminal-word-hint"), say!("terminal-help-hint-what")),
        (say!("terminal-word-view"), say!("terminal-help-view-what")),
        (say!("terminal-word-log"), say!("terminal-help-log-what")),
        (say!("terminal-help-rules", word = say!("terminal-word-rules")), say!("terminal-help-rules-what")),
        (say!("terminal-word-undo"), say!("terminal-help-undo-what")),
        (say!("terminal-word-answers"), say!("terminal-help-answers-what")),
        kept,
        (say!("terminal-word-quit"), say!("terminal-help-quit-what")),
    ]
    .map(pair)
    .into()
}

/// The commands with their words in the reader's language.
fn commands() -> [(&'static str, Message); 9] {
    [
        ("hint", say!("terminal-word-hint")),
        ("view", say!("terminal-word-view")),
        ("log", say!("terminal-word-log")),
        ("rules", say!("terminal-word-rules")),
        ("undo", say!("terminal-word-undo")),
        ("save", say!("terminal-word-save")),
        ("say", say!("terminal-word-say")),
        ("help", say!("terminal-word-help")),
        ("quit", say!("terminal-word-quit")),
    ]
}

/// What a line asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// This choice, counted from 0.
    Choice(usize),
    /// Take back.
    Undo,
    /// What the bot `hard` would do.
    Hint,
    /// The table.
    View,
    /// What happened so far.
    Log,
    /// A clause.
    Rules(Option<String>),
    /// The commands and the game.
    Help,
    /// Keep the game.
    Save(Option<String>),
    /// Something to all at the table of a house.
    Say(String),
    /// Something beforehand.
    Beforehand(Wish),
    /// Leave.
    Quit,
    /// The choices once more.
    Again,
    /// It is not clear; this sentence says why.
    Unclear(String),
}

impl Answer {
    /// Whether it only asks for something to read, or to keep the game: it can be had in the middle of a question.
    pub fn is_to_read(&self) -> bool {
        matches!(
            self,
            Answer::Hint | Answer::View | Answer::Log | Answer::Rules(_) | Answer::Help | Answer::Save(_)
        )
    }
}

/// Reads a line; `choices` are the words of what can be chosen.
pub fn understand(line: &str, choices: &[&str]) -> Answer {
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = Some(rest.trim().to_owned()).filter(|rest| !rest.is_empty());
    if let Some(wish) = Wish::read(line) {
        return Answer::Beforehand(wish);
    }
    match (in_english(word, &commands()).as_str(), &rest) {
        ("", _) => Answer::Again,
        ("undo" | "u", None) => Answer::Undo,
        ("hint", None) => Answer::Hint,
        ("view" | "v", None) => Answer::View,
        ("log", None) => Answer::Log,
        ("rules" | "rule", _) => Answer::Rules(rest),
        ("help" | "h" | "?", None) => Answer::Help,
        ("save", _) => Answer::Save(rest),
        ("say", Some(text)) => Answer::Say(text.clone()),
        ("quit" | "q" | "exit", None) => Answer::Quit,
        _ => choice(line, choices),
    }
}

fn choice(line: &str, choices: &[&str]) -> Answer {
    if let Ok(number) = line.parse::<usize>() {
        return match number.checked_sub(1).filter(|at| *at < choices.len()) {
            Some(at) => Answer::Choice(at),
            None => Answer::Unclear(
                say!("terminal-no-choice", number = line.to_owned(), most = choices.len()).here(),
            ),
        };
    }
    let wanted = line.to_lowercase();
    // The whole words of one choice may be part of another's.
    if let Some(at) = choices.iter().position(|words| words.to_lowercase() == wanted) {
        return Answer::Choice(at);
    }
    // Some of the words, from the beginning of one of them; a letter or two could be anything.
    let said = |words: &str| {
        wanted.chars().count() > 2 && format!(" {}", words.to_lowercase()).contains(&format!(" {wanted}"))
    };
    let matching: Vec<usize> =
        choices.iter().enumerate().filter(|(_, words)| said(words)).map(|(at, _)| at).collect();
    match matching[..] {
        [only] => Answer::Choice(only),
        [] => {
            Answer::Unclear(say!("terminal-unclear", line = format!("{line:?}"), most = choices.len()).here())
        }
        _ => Answer::Unclear(
            say!("terminal-fits-many", line = format!("{line:?}"), choices = matching.len()).here(),
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::read_in;
    use table::Language;

    #[test]
    fn lines_are_understood() {
        let choices =
            ["place 1 die at casino 3", "place 2 dice at casino 5", "pay a chip", "pay a chip and pass"];
        for (line, meant) in [
            ("2", Answer::Choice(1)),
            (" 1 ", Answer::Choice(0)),
            ("Casino 5", Answer::Choice(1)),
            ("Pay a chip", Answer::Choice(2)),
            ("pass", Answer::Choice(3)),
            ("", Answer::Again),
            ("UNDO", Answer::Undo),
            ("rules r-turn-6", Answer::Rules(Some("r-turn-6".into()))),
            ("rules", Answer::Rules(None)),
            ("save my game.jsonl", Answer::Save(Some("my game.jsonl".into()))),
            ("q", Answer::Quit),
            ("exit", Answer::Quit),
            ("Hint", Answer::Hint),
            ("view", Answer::View),
            ("V", Answer::View),
            ("log", Answer::Log),
            ("?", Answer::Help),
            ("save", Answer::Save(None)),
            ("auto", Answer::Beforehand(Wish::Auto)),
            ("Prepare 2 25", Answer::Beforehand(Wish::Prepare(2, Some(25)))),
            ("  \t ", Answer::Again),
            ("place 1 die at casino 3", Answer::Choice(0)),
        ] {
            assert_eq!(understand(line, &choices), meant, "{line}");
        }
    }

    #[test]
    fn what_is_not_clear_is_answered_with_what_would_be() {
        let choices = ["place 1 die at casino 3", "place 2 dice at casino 5", "pay a chip"];
        let none = |line: &str| format!("{line:?} is no choice: type a number from 1 to 3, or help.");
        for (line, why) in [
            ("0", "There is no choice 0: type a number from 1 to 3, or help.".into()),
            ("4", "There is no choice 4: type a number from 1 to 3, or help.".into()),
            ("99999999999999999999999", none("99999999999999999999999")),
            ("place", "\"place\" fits 2 choices: type the number of one.".into()),
            ("-1", none("-1")),
            ("undo everything", none("undo everything")),
            ("quit now", none("quit now")),
            ("d", none("d")),
            ("hip", none("hip")),
        ] {
            assert_eq!(understand(line, &choices), Answer::Unclear(why), "{line}");
        }
    }

    #[test]
    fn every_command_of_the_help_is_understood() {
        for language in Language::all() {
            let check = || {
                for (place, (word, what)) in help(false).into_iter().chain(help(true)).enumerate() {
                    let typed = match place {
                        0 | 10 => "1".to_owned(),
                        1 | 11 => String::new(),
                        _ => word.clone(),
                    };
                    let answer = understand(&typed, &["pay a chip"]);
                    assert!(!matches!(answer, Answer::Unclear(_)), "{word}: {what}, but {answer:?}");
                }
                assert_eq!(understand(&say!("terminal-word-help").here(), &[]), Answer::Help);
            };
            read_in(language, check);
        }
    }
}
