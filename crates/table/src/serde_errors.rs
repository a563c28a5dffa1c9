//! What serde says about input that does not fit, in words for people: without types of ours, with one position, and
//! with the path to what does not fit, such as `players[2].money`.

use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_path_to_error::Segment;

/// A value of ours out of a JSON value, or what does not fit and where. Keeping track of the path costs time: what is read often
/// goes through [`quick_from_value`], at the price of two readers of the type in the program.
pub fn from_value<T: DeserializeOwned>(value: &Value) -> Result<T, String> {
    serde_path_to_error::deserialize(value).map_err(|error| with_path(&error))
}

/// The same for what is read often: the path is looked for only where something is wrong.
pub fn quick_from_value<T: DeserializeOwned>(value: &Value) -> Result<T, String> {
    T::deserialize(value).or_else(|_| from_value(value))
}

/// A value of ours out of a text that is one JSON value, or what does not fit and where.
pub fn from_str<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    let reader = &mut serde_json::Deserializer::from_str(text);
    let read = serde_path_to_error::deserialize(&mut *reader).map_err(|error| {
        // A text that is no JSON has no path, only a place.
        if error.inner().is_data() { with_path(&error) } else { words(&error.inner().to_string()) }
    });
    read.and_then(|value| reader.end().map(|()| value).map_err(|error| words(&error.to_string())))
}

/// The same for what is read often: the path is looked for only where something is wrong.
pub fn quick_from_str<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    serde_json::from_str(text).or_else(|_| from_str(text))
}

/// What is wrong, behind the path to it.
pub(crate) fn with_path(error: &serde_path_to_error::Error<serde_json::Error>) -> String {
    let complaint = error.inner().to_string();
    let mut path = error.path().to_string();
    if let Some(Segment::Map { key } | Segment::Enum { variant: key }) = error.path().iter().next_back() {
        // The complaint names it already.
        let named = ["unknown field", "unknown variant"].map(|begins| format!("{begins} `{key}`"));
        if named.iter().any(|named| complaint.starts_with(named)) {
            path.truncate(path.len() - key.len());
        }
    }
    match path.trim_end_matches(['.', '?']) {
        "" => words(&complaint),
        path => format!("{path}: {}", words(&complaint)),
    }
}

/// The same complaint in plain words. Whatever is no complaint of serde's stays as it is.
pub fn words(text: &str) -> String {
    let (text, place) = without_positions(text);
    let said = COMPLAINTS.iter().find_map(|(begins, say)| {
        let (before, rest) = text.split_once(begins)?;
        Some(format!("{before}{}", say(rest)))
    });
    let said = said.unwrap_or(text);
    match place {
        Some((line, column)) => format!("{said} (line {line}, column {column})"),
        None => said,
    }
}

/// How a complaint begins, and what to say about its rest instead.
type Complaint = (&'static str, fn(&str) -> String);

const COMPLAINTS: [Complaint; 13] = [
    ("invalid type: ", mismatch),
    ("invalid value: ", mismatch),
    ("invalid length ", |rest| match rest.split_once(", expected ") {
        Some((count, expected)) => match kind(expected).as_str() {
            "an object" => "a list stands where an object belongs".into(),
            kind => format!("{count} things stand where {kind} belongs"),
        },
        None => format!("{rest} things are too many or too few"),
    }),
    ("missing field ", |rest| format!("{} is missing", unquoted(rest))),
    ("duplicate field ", |rest| format!("{} stands twice", unquoted(rest))),
    ("unknown field ", |rest| match rest.split_once(", ") {
        Some((name, "there are no fields")) => {
            format!("{} does not belong there: it takes nothing", unquoted(name))
        }
        Some((name, known)) => format!("{} does not belong there: it takes {}", unquoted(name), names(known)),
        None => format!("{} does not belong there", unquoted(rest)),
    }),
    ("unknown variant ", |rest| match rest.split_once(", ") {
        Some((name, known)) => format!("{} is not one of {}", unquoted(name), names(known)),
        None => format!("{} is not known", unquoted(rest)),
    }),
    ("EOF while parsing ", |rest| format!("the text ends in the middle of {}", kind(rest))),
    ("trailing characters", |_| "something stands behind its end".into()),
    ("trailing comma", |_| "a comma stands before the end".into()),
    ("recursion limit exceeded", |_| "it is nested too deeply".into()),
    ("expected value", |_| "a value is missing".into()),
    ("expected ident", |_| "a word is none of true, false and null".into()),
];

/// `string "x", expected u8`
fn mismatch(rest: &str) -> String {
    match rest.rsplit_once(", expected ") {
        Some((found, expected)) => format!("{} stands where {} belongs", thing(found), kind(expected)),
        None => format!("{} does not belong there", thing(rest)),
    }
}

/// What was found: `string "x"`, ``integer `300` ``, `map`.
fn thing(found: &str) -> String {
    match found.split_once(' ') {
        Some(("integer" | "string" | "boolean" | "character", value)) => unquoted(value),
        Some(("floating", value)) => unquoted(value.strip_prefix("point ").unwrap_or(value)),
        _ => kind(found),
    }
}

/// What belongs there: `u8`, `struct File`, `a sequence`.
fn kind(expected: &str) -> String {
    let bare = expected.trim_start_matches("a ").trim_start_matches("an ");
    let (least, number) = bare.strip_prefix("nonzero ").map_or((0, bare), |number| (1, number));
    let whole = |most: u64| format!("a whole number from {least} to {most}");
    match number {
        "u8" => whole(u8::MAX.into()),
        "u16" => whole(u16::MAX.into()),
        "u32" => whole(u32::MAX.into()),
        "u64" => whole(u64::MAX),
        "usize" => whole(usize::MAX as u64),
        "i8" | "i16" | "i32" | "i64" | "isize" => "a whole number".into(),
        "f32" | "f64" => "a number".into(),
        "string" | "str" | "borrowed string" | "char" | "character" | "string key" => "a text".into(),
        "boolean" | "bool" => "true or false".into(),
        "sequence" | "list" => "a list".into(),
        "map" | "object" => "an object".into(),
        "null" | "unit" | "unit value" | "Option value" => "nothing (null)".into(),
        "map with a single key" => "an object with one key".into(),
        "string or map" => "a word or an object".into(),
        "value" => "a value".into(),
        _ if is_type(bare, "unit struct") || is_type(bare, "unit variant") => "nothing more".into(),
        _ if ["struct", "struct variant"].iter().any(|name| is_type(bare, name)) => "an object".into(),
        _ if is_type(bare, "enum") || bare.contains("variant") => "a word or an object".into(),
        _ if bare.starts_with("array of length ") || bare.starts_with("tuple of size ") => {
            format!("a list of {}", bare.rsplit(' ').next().unwrap_or_default())
        }
        _ if is_type(bare, "tuple struct") || bare.starts_with("tuple") => "a list".into(),
        _ => expected.to_owned(),
    }
}

/// `struct File`, `struct Data with 3 elements`, `struct variant`
fn is_type(text: &str, name: &str) -> bool {
    text.strip_prefix(name)
        .is_some_and(|rest| rest.is_empty() || (rest.starts_with(' ') && !rest.starts_with(" variant")))
}

/// ``one of `a`, `b` ``, `` `a` or `b` ``, `` `a` ``
fn names(known: &str) -> String {
    let known = known.trim_start_matches("expected ").trim_start_matches("one of ");
    known.replace('`', "").replace(" or ", ", ")
}

/// A name or a value without serde's own quotes.
fn unquoted(name: &str) -> String {
    match name.strip_prefix('`').and_then(|rest| rest.strip_suffix('`')) {
        Some(inner) if inner.parse::<f64>().is_ok() || inner == "true" || inner == "false" => inner.into(),
        Some(inner) => format!("{inner:?}"),
        None => name.to_owned(),
    }
}

/// Takes ` at line 1 column 5` off the end, as often as it stands there; the first is the innermost.
fn without_positions(text: &str) -> (String, Option<(u64, u64)>) {
    let mut text = text;
    let mut place = None;
    while let Some((before, after)) = text.rsplit_once(" at line ") {
        let Some((line, column)) = after.split_once(" column ") else { break };
        let (Ok(line), Ok(column)) = (line.parse::<u64>(), column.parse::<u64>()) else { break };
        // Values that were read from a value have no place.
        place = (line > 0).then_some((line, column)).or(place);
        text = before;
    }
    (text.to_owned(), place)
}

#[cfg(test)]
mod tests {
    use super::{from_str, from_value, words};
    use serde::Deserialize;
    use serde::de::DeserializeOwned;
    use serde_json::json;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[allow(dead_code, reason = "only what cannot be read is looked at")]
    struct File {
        seat: u8,
        #[serde(default)]
        names: Vec<String>,
        #[serde(default)]
        pair: Option<[i64; 2]>,
    }

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "snake_case")]
    #[allow(dead_code, reason = "only what cannot be read is looked at")]
    enum Action {
        Roll,
        Place { number: u8 },
    }

    fn said<T: DeserializeOwned + std::fmt::Debug>(text: &str) -> String {
        words(&serde_json::from_str::<T>(text).unwrap_err().to_string())
    }

    #[test]
    fn complaints_are_for_people() {
        for (text, plain) in [
            (r#""x""#, "\"x\" stands where an object belongs (line 1, column 3)"),
            (
                r#"{"seat":"x"}"#,
                "\"x\" stands where a whole number from 0 to 255 belongs (line 1, column 11)",
            ),
            (r#"{"seat":300}"#, "300 stands where a whole number from 0 to 255 belongs (line 1, column 11)"),
            (r#"{"seat":1.5}"#, "1.5 stands where a whole number from 0 to 255 belongs (line 1, column 11)"),
            (r#"{"seat":[]}"#, "a list stands where a whole number from 0 to 255 belongs (line 1, column 8)"),
            (
                r#"{"seat":null}"#,
                "nothing (null) stands where a whole number from 0 to 255 belongs (line 1, column 12)",
            ),
            (r#"{"seat":1,"names":"x"}"#, "\"x\" stands where a list belongs (line 1, column 21)"),
            (r#"{"seat":1,"names":[true]}"#, "true stands where a text belongs (line 1, column 23)"),
            (r#"{"seat":1,"pair":[1]}"#, "1 things stand where a list of 2 belongs (line 1, column 20)"),
            ("{}", "\"seat\" is missing (line 1, column 2)"),
            (r#"{"seat":1,"seat":1}"#, "\"seat\" stands twice (line 1, column 16)"),
            (r#"{"set":1}"#, "\"set\" does not belong there: it takes seat, names, pair (line 1, column 6)"),
            ("{", "the text ends in the middle of an object (line 1, column 1)"),
            (r#"{"seat":1} 2"#, "something stands behind its end (line 1, column 12)"),
            (r#"{"seat":}"#, "a value is missing (line 1, column 9)"),
        ] {
            assert_eq!(said::<File>(text), plain, "{text}");
        }
        for (text, plain) in [
            (r#""fly""#, "\"fly\" is not one of roll, place (line 1, column 5)"),
            (r#"{"place":3}"#, "3 stands where an object belongs (line 1, column 10)"),
        ] {
            assert_eq!(said::<Action>(text), plain, "{text}");
        }
        let value = |value| serde_json::from_value::<Action>(value).unwrap_err().to_string();
        assert_eq!(words(&value(json!(7))), "7 stands where a word or an object belongs");
        assert_eq!(words(&value(json!({}))), "an object stands where an object with one key belongs");
        assert_eq!(
            words(&serde_json::from_value::<File>(json!([])).unwrap_err().to_string()),
            "a list stands where an object belongs"
        );
        assert_eq!(words(&value(json!({"place": [1]}))), "a list stands where an object belongs");
        assert_eq!(words(&value(json!({"roll": 1}))), "1 stands where nothing (null) belongs");
    }

    #[test]
    fn what_does_not_fit_is_found_by_its_path() {
        #[derive(Debug, Deserialize)]
        #[serde(deny_unknown_fields)]
        #[allow(dead_code, reason = "only what cannot be read is looked at")]
        struct Round {
            files: Vec<File>,
            #[serde(default)]
            last: Option<Action>,
        }
        for (value, plain) in [
            (json!({}), "\"files\" is missing"),
            (json!({"files": 1}), "files: 1 stands where a list belongs"),
            (
                json!({"files": [{"seat": 1}, {"seat": "x"}]}),
                "files[1].seat: \"x\" stands where a whole number from 0 to 255 belongs",
            ),
            (json!({"files": [{}]}), "files[0]: \"seat\" is missing"),
            (
                json!({"files": [{"seat": 1, "names": ["a", 2]}]}),
                "files[0].names[1]: 2 stands where a text belongs",
            ),
            (
                json!({"files": [{"set": 1}]}),
                "files[0]: \"set\" does not belong there: it takes seat, names, pair",
            ),
            (json!({"file": []}), "\"file\" does not belong there: it takes files, last"),
            (json!({"files": [], "last": "fly"}), "last: \"fly\" is not one of roll, place"),
            (json!({"files": [], "last": {"fly": 1}}), "last: \"fly\" is not one of roll, place"),
            (
                json!({"files": [], "last": {"place": {"number": -1}}}),
                "last.place.number: -1 stands where a whole number from 0 to 255 belongs",
            ),
        ] {
            assert_eq!(from_value::<Round>(&value).unwrap_err(), plain, "{value}");
            let text = from_str::<Round>(&value.to_string()).unwrap_err();
            assert!(text.starts_with(&format!("{plain} (line 1, column ")), "{value}: {text}");
        }
        for (text, plain) in [
            (r#"{"files":[{"seat":}]}"#, "a value is missing (line 1, column 19)"),
            (r#"{"files":[]} 2"#, "something stands behind its end (line 1, column 14)"),
        ] {
            assert_eq!(from_str::<Round>(text).unwrap_err(), plain);
        }
    }

    #[test]
    fn numbers_that_do_not_fit_are_told_the_limits() {
        use std::num::{NonZeroU32, NonZeroU64};
        let range = |text: &str, range: &str| {
            format!("{text} stands where a whole number from {range} belongs (line 1, column {})", text.len())
        };
        assert_eq!(said::<u32>("4294967296"), range("4294967296", "0 to 4294967295"));
        assert_eq!(said::<u32>("-1"), range("-1", "0 to 4294967295"));
        assert_eq!(said::<u64>("-1"), range("-1", "0 to 18446744073709551615"));
        assert_eq!(said::<u64>("1.5"), range("1.5", "0 to 18446744073709551615"));
        assert_eq!(said::<NonZeroU32>("0"), range("0", "1 to 4294967295"));
        assert_eq!(said::<NonZeroU32>("4294967296"), range("4294967296", "1 to 4294967295"));
        assert_eq!(said::<NonZeroU64>("0"), range("0", "1 to 18446744073709551615"));
    }

    #[test]
    fn sentences_of_ours_stay_and_positions_come_once() {
        assert_eq!(words("\"9x9\" is no card"), "\"9x9\" is no card");
        assert_eq!(words("no card at line 1 column 5 at line 1 column 5"), "no card (line 1, column 5)");
        assert_eq!(words("no card at line 2 column 5 at line 0 column 0"), "no card (line 2, column 5)");
        let inside = "the data file cannot be read: missing field `hand` at line 3 column 1";
        assert_eq!(words(inside), "the data file cannot be read: \"hand\" is missing (line 3, column 1)");
    }
}
