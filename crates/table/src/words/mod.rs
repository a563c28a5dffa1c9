//! What people read: messages in their language, and small pieces of sentences.
//!
//! The rules make a [`Message`]: the name of a sentence and what stands in it. A [`Reader`] has a language and knows who is
//! called what; only then words are made of it, from the catalogues in `locales`.

mod catalogue;
mod language;
mod message;

pub use language::Language;
pub(crate) use message::MARK;
pub use message::{Message, Reader, written_in};

/// Things in a row: "a 1, a 2 and two 5s"; "nothing" if there are none.
pub fn list(items: impl IntoIterator<Item = String>) -> String {
    let mut items: Vec<String> = items.into_iter().collect();
    let Some(last) = items.pop() else { return "nothing".into() };
    if items.is_empty() { last } else { format!("{} and {last}", items.join(", ")) }
}

/// So many of something: "1 die", "3 dice".
pub fn count(number: impl Into<u64>, one: &str, many: &str) -> String {
    match number.into() {
        1 => format!("1 {one}"),
        number => format!("{number} {many}"),
    }
}

/// A small number as it is written in a sentence: "six"; from thirteen on in figures.
pub fn counted(number: u32) -> String {
    const WORDS: [&str; 13] = [
        "none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        "twelve",
    ];
    WORDS.get(number as usize).map_or_else(|| number.to_string(), |word| (*word).to_owned())
}

/// What turns the direction of text, breaks lines, cannot be seen, or is no text at all.
pub fn is_harmful(letter: char) -> bool {
    let is_mark = matches!(letter, '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FEFF}');
    let is_unseen = matches!(
        letter,
        '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}' | '\u{180B}'..='\u{180F}'
            | '\u{2800}' | '\u{3164}' | '\u{FFA0}' | '\u{FFF0}'..='\u{FFFB}' | '\u{E0000}'..='\u{E0FFF}'
    );
    letter.is_control() || is_mark || is_unseen
}

/// Refuses what is no name: names are for people to read, in a terminal too, so they are plain text of one line.
pub fn check_name(name: &str) -> Result<(), String> {
    if name.trim().is_empty() || name.chars().count() > 40 || name.contains(char::is_control) {
        return Err(format!("{name:?} is no name: 1 to 40 letters, without control characters"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_plain_text_of_one_line() {
        assert_eq!(check_name("Golden Nugget"), Ok(()));
        for no_name in ["", "  ", "a\u{1b}[2Jb", "two\nlines", &"x".repeat(41)] {
            assert!(check_name(no_name).is_err(), "{no_name:?}");
        }
    }

    #[test]
    fn small_numbers_are_words() {
        assert_eq!([1, 6, 12, 13].map(counted), ["one", "six", "twelve", "13"]);
    }

    #[test]
    fn lists_and_counts_read_like_sentences() {
        let said = |items: &[&str]| list(items.iter().map(|&item| item.to_owned()));
        assert_eq!(said(&[]), "nothing");
        assert_eq!(said(&["a 1"]), "a 1");
        assert_eq!(said(&["a 1", "a 2"]), "a 1 and a 2");
        assert_eq!(said(&["a 1", "a 2", "two 5s"]), "a 1, a 2 and two 5s");
        assert_eq!([0u8, 1, 2].map(|number| count(number, "die", "dice")), ["0 dice", "1 die", "2 dice"]);
    }
}
