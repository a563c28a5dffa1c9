//! What is to be said, before anybody knows in which language and who is called what.

use super::{Language, catalogue};
use crate::seat::Seat;
use fluent_bundle::{FluentArgs, FluentValue};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use std::cell::Cell;
use std::fmt;

/// Something to say: a message of the catalogues with what stands in it. It is cheap to make and becomes words when
/// somebody [reads](Reader) it. Written down, as JSON or by [`Display`](fmt::Display), it is English with seats as numbers; see [`written_in`].
#[derive(Clone, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "String"))]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(
        with = "String",
        description = "Words for people, in English if no other language was asked for."
    )
)]
pub enum Message {
    /// A message of the catalogues; see [`say!`](crate::say).
    Said {
        /// Its name there.
        id: &'static str,
        /// What stands in it.
        with: Vec<(&'static str, Message)>,
    },
    /// Words that are the same in every language: a printed name, a clause, what a program wrote.
    Text(Cow<'static, str>),
    /// A whole number.
    Number(i64),
    /// A seat, which has a name for those who read it.
    Seat(Seat),
    /// Things in a row: "a 1, a 2 and two 5s"; "nothing" if there are none.
    List(Vec<Message>),
    /// A sentence within another one: without its full stop.
    Inside(Box<Message>),
    /// Pieces with the same text between them: "1 1 5".
    Joined(Vec<Message>, &'static str),
}

/// What is to be said: the name of a message in the catalogues (`locales`), and what stands in it. A test reads the sources
/// and holds every use against the catalogues, so the name is always written out.
///
/// ```
/// use table::{Seat, Unit, say};
/// let (seat, winner) = (Seat(0), Seat(1));
/// let paid = say!("unit-dollars", amount = 60_000);
/// assert_eq!(paid.to_string(), "$60,000");
/// ```
#[macro_export]
macro_rules! say {
    ($id:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $crate::words::Message::Said {
            id: $id,
            with: ::std::vec![$((::std::stringify!($name), $crate::say!(@value $name $(, $value)?))),*],
        }
    };
    (@value $name:ident) => { $crate::words::Message::from($name) };
    (@value $name:ident, $value:expr) => { $crate::words::Message::from($value) };
}

/// Somebody who reads: the language, and what each seat is called.
#[derive(Clone, Copy)]
pub struct Reader<'a> {
    /// The language.
    pub language: Language,
    /// Gives each seat its name.
    pub name: &'a dyn Fn(Seat) -> String,
}

impl<'a> Reader<'a> {
    /// Somebody who reads this language.
    pub fn new(language: Language, name: &'a dyn Fn(Seat) -> String) -> Reader<'a> {
        Reader { language, name }
    }

    /// Somebody who reads English.
    pub fn english(name: &'a dyn Fn(Seat) -> String) -> Reader<'a> {
        Reader::new(Language::EN, name)
    }
}

/// Stands around the number of a seat in words that are not from a catalogue. No sentence has this character.
pub(crate) const MARK: char = '\u{1}';

impl Message {
    /// Words that are the same in every language, where a constant is needed.
    pub const fn text(text: &'static str) -> Message {
        Message::Text(Cow::Borrowed(text))
    }

    /// Things in a row.
    pub fn list<M: Into<Message>>(items: impl IntoIterator<Item = M>) -> Message {
        Message::List(items.into_iter().map(Into::into).collect())
    }

    /// The words for a reader.
    pub fn told(&self, reader: &Reader<'_>) -> String {
        match self {
            Message::Said { id, with } => {
                let mut args = FluentArgs::with_capacity(with.len());
                for (name, value) in with {
                    let value = match value {
                        Message::Number(number) => FluentValue::from(*number),
                        other => FluentValue::from(other.told(reader)),
                    };
                    args.set(*name, value);
                }
                catalogue::say(reader.language, id, &args)
            }
            Message::Text(text) if text.contains(MARK) => named(text, reader),
            Message::Text(text) => text.clone().into_owned(),
            Message::Number(number) => number.to_string(),
            Message::Seat(seat) => (reader.name)(*seat),
            Message::List(items) => {
                list(items.iter().map(|item| item.told(reader)).collect(), reader.language)
            }
            Message::Inside(sentence) => sentence.told(reader).trim_end_matches('.').to_owned(),
            Message::Joined(items, between) => {
                items.iter().map(|item| item.told(reader)).collect::<Vec<_>>().join(between)
            }
        }
    }

    /// The same with names in place of the seats, before anybody knows in which language it is read.
    #[must_use]
    pub fn with_names(&self, name: &dyn Fn(Seat) -> String) -> Message {
        let all = |items: &[Message]| items.iter().map(|item| item.with_names(name)).collect();
        match self {
            Message::Said { id, with } => {
                let with = with.iter().map(|(key, value)| (*key, value.with_names(name))).collect();
                Message::Said { id, with }
            }
            Message::Text(text) if text.contains(MARK) => named(text, &Reader::english(name)).into(),
            Message::Text(_) | Message::Number(_) => self.clone(),
            Message::Seat(seat) => name(*seat).into(),
            Message::List(items) => Message::List(all(items)),
            Message::Inside(sentence) => Message::Inside(Box::new(sentence.with_names(name))),
            Message::Joined(items, between) => Message::Joined(all(items), between),
        }
    }

    /// The words in a language, where no seat is spoken of or has no name: "seat 1".
    pub fn in_language(&self, language: Language) -> String {
        let marked = self.told(&Reader { language, name: &|seat| seat.mention().to_string() });
        if !marked.contains(MARK) {
            return marked;
        }
        let mut text = String::new();
        // Between two marks is a seat; before, after and between such pairs is text.
        for (place, part) in marked.split(MARK).enumerate() {
            match part.parse::<u8>() {
                Ok(number) if place % 2 == 1 => {
                    let seat = catalogue::say(language, "seat", &FluentArgs::from_iter([("number", number)]));
                    if text.is_empty() { capitalize(&seat, &mut text) } else { text.push_str(&seat) }
                }
                _ => text.push_str(part),
            }
        }
        text
    }
}

/// Things in a row.
fn list(mut items: Vec<String>, language: Language) -> String {
    let Some(last) = items.pop() else { return catalogue::say(language, "list-empty", &FluentArgs::new()) };
    if items.is_empty() {
        return last;
    }
    catalogue::say(language, "list", &FluentArgs::from_iter([("first", items.join(", ")), ("last", last)]))
}

/// Words with names in place of the marked seats.
fn named(text: &str, reader: &Reader<'_>) -> String {
    let seat = |(place, part): (usize, &str)| match part.parse() {
        Ok(number) if place % 2 == 1 => (reader.name)(Seat(number)),
        _ => part.to_owned(),
    };
    text.split(MARK).enumerate().map(seat).collect()
}

fn capitalize(word: &str, into: &mut String) {
    let mut letters = word.chars();
    into.extend(letters.next().into_iter().flat_map(char::to_uppercase));
    into.push_str(letters.as_str());
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.in_language(Language::EN))
    }
}

/// Messages are equal that say the same: one that was written and read again equals the first.
impl PartialEq for Message {
    fn eq(&self, other: &Message) -> bool {
        match (self, other) {
            (Message::Text(one), Message::Text(other)) => one == other,
            _ => self.to_string() == other.to_string(),
        }
    }
}

impl Eq for Message {}

impl PartialEq<&str> for Message {
    fn eq(&self, other: &&str) -> bool {
        self.in_language(Language::EN) == **other
    }
}

impl Serialize for Message {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.in_language(WRITTEN_IN.get()))
    }
}

thread_local! {
    /// The language in which messages are written down.
    static WRITTEN_IN: Cell<Language> = const { Cell::new(Language::EN) };
}

/// Writes something down, such as the catalogue of the games, with every message in it in a language. What is kept is always
/// written in English.
pub fn written_in<T>(language: Language, write: impl FnOnce() -> T) -> T {
    /// The language before, put back however the writing ends.
    struct Before(Language);
    impl Drop for Before {
        fn drop(&mut self) {
            WRITTEN_IN.set(self.0);
        }
    }
    let _before = Before(WRITTEN_IN.replace(language));
    write()
}

impl<'de> Deserialize<'de> for Message {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Message, D::Error> {
        Ok(Message::Text(String::deserialize(deserializer)?.into()))
    }
}

impl From<String> for Message {
    fn from(text: String) -> Message {
        Message::Text(text.into())
    }
}

impl From<&'static str> for Message {
    fn from(text: &'static str) -> Message {
        Message::Text(text.into())
    }
}

impl From<Cow<'static, str>> for Message {
    fn from(text: Cow<'static, str>) -> Message {
        Message::Text(text)
    }
}

impl From<Seat> for Message {
    fn from(seat: Seat) -> Message {
        Message::Seat(seat)
    }
}

impl From<&Seat> for Message {
    fn from(seat: &Seat) -> Message {
        Message::Seat(*seat)
    }
}

impl From<&Message> for Message {
    fn from(message: &Message) -> Message {
        message.clone()
    }
}

impl From<Vec<Message>> for Message {
    fn from(items: Vec<Message>) -> Message {
        Message::List(items)
    }
}

macro_rules! numbers {
    ($($kind:ty),*) => {
        $(
            impl From<$kind> for Message {
                fn from(number: $kind) -> Message {
                    Message::Number(i64::try_from(number).unwrap_or(i64::MAX))
                }
            }

            impl From<&$kind> for Message {
                fn from(number: &$kind) -> Message {
                    Message::from(*number)
                }
            }
        )*
    };
}

numbers!(u8, u16, u32, u64, usize, i8, i16, i32, i64);
