//! What people may be called, and what they may sign in with.

use crate::error::{ApiError, ApiResult};
use bots::Level;
use serde_json::Value;
use table::words::is_harmful;
use unicode_security::skeleton;

/// The longest name that every board has room for.
const LONGEST: usize = 20;

/// A name as it is kept: trimmed, inner space made single.
pub(crate) fn name(given: &str) -> ApiResult<String> {
    let name = given.split_whitespace().collect::<Vec<_>>().join(" ");
    if name.is_empty() || name.chars().count() > LONGEST {
        return Err(ApiError::bad(format!("a name has 1 to {LONGEST} letters")));
    }
    if let Some(letter) = name.chars().find(|letter| is_harmful(*letter)) {
        return Err(ApiError::bad(format!("a name cannot have {letter:?} in it")));
    }
    if is_reserved(&name) {
        return Err(ApiError::refused(
            "RESERVED",
            "that name could be taken for the house or a bot: choose another",
        ));
    }
    Ok(name)
}

/// Names of those who are no guests, and of nobody. Spaces do not matter.
const RESERVED: [&str; 17] = [
    "house",
    "the house",
    "fremont",
    "admin",
    "administrator",
    "system",
    "server",
    "operator",
    "moderator",
    "staff",
    "support",
    "root",
    "bot",
    "nobody",
    "somebody",
    "spectator",
    "dealer",
];

/// Whether a name is one of the house's, or looks like one to somebody who does not look twice: other letter case, other spaces,
/// numbers behind it, and letters of other scripts (the skeleton of Unicode's technical standard 39).
fn is_reserved(name: &str) -> bool {
    let bare = name.trim_end_matches(|letter: char| letter.is_ascii_digit() || letter == ' ');
    let given = looks(if bare.is_empty() { name } else { bare });
    let of_bots = Level::ALL.into_iter().map(|level| format!("{} bot", level.name()));
    let mut reserved = RESERVED.into_iter().map(str::to_owned).chain(of_bots);
    reserved.any(|reserved| looks(&reserved).iter().any(|look| given.contains(look)))
}

/// What a name looks like, written large and small.
fn looks(name: &str) -> [String; 2] {
    let letters = |text: &str| skeleton(text).filter(|letter| letter.is_alphanumeric()).collect::<String>();
    [letters(&name.to_lowercase()), letters(name).to_lowercase()]
}

/// A login as it is kept: lower case.
pub(crate) fn login(given: &str) -> ApiResult<String> {
    let fits = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '.' | '-' | '_');
    let login = given.trim().to_ascii_lowercase();
    if !(3..=32).contains(&login.len()) || !login.chars().all(fits) {
        return Err(ApiError::bad("a login has 3 to 32 letters, digits, dots, dashes or underscores"));
    }
    Ok(login)
}

/// A passphrase of a new account.
pub(crate) fn passphrase(given: &str) -> ApiResult<&str> {
    if !(8..=256).contains(&given.chars().count()) {
        return Err(ApiError::bad("a passphrase has 8 to 256 characters"));
    }
    Ok(given)
}

/// What somebody says to all: one paragraph of text.
pub(crate) fn chat(given: &str) -> ApiResult<String> {
    let said: String =
        given.trim().chars().filter(|letter| *letter == '\n' || !is_harmful(*letter)).collect();
    match said.chars().count() {
        0 => Err(ApiError::bad("say something")),
        1..=500 => Ok(said),
        _ => Err(ApiError::bad("500 characters are the most")),
    }
}

/// The largest action that is done, looked at beforehand or foreseen, in bytes of JSON. Deals are the largest: those that people
/// make have a few hundred.
pub(crate) const LARGEST_ACTION: usize = 2048;

/// About how many bytes a value has as JSON.
pub(crate) fn size(value: &Value) -> usize {
    match value {
        Value::Null | Value::Bool(_) => 4,
        Value::Number(number) => {
            number.as_u64().map_or(20, |number| 1 + number.checked_ilog10().unwrap_or(0) as usize)
        }
        Value::String(text) => text.len() + 2,
        Value::Array(values) => values.iter().map(|value| size(value) + 1).sum::<usize>() + 1,
        Value::Object(fields) => {
            fields.iter().map(|(key, value)| key.len() + size(value) + 4).sum::<usize>() + 1
        }
    }
}

/// An action that is no larger than any that is needed.
pub(crate) fn action(given: &Value) -> ApiResult<()> {
    if size(given) > LARGEST_ACTION {
        return Err(ApiError::bad(format!("an action has up to {LARGEST_ACTION} bytes: say it in parts")));
    }
    Ok(())
}

/// A text of somebody's own that goes into the dice.
pub(crate) fn nonce(given: Option<&str>) -> ApiResult<String> {
    let nonce = given.unwrap_or_default();
    if nonce.chars().count() > 64 || nonce.chars().any(char::is_control) {
        return Err(ApiError::bad("a nonce has up to 64 characters"));
    }
    Ok(nonce.to_owned())
}

/// Somebody's own id of a request. Those of the server begin with a letter that nobody can say.
pub(crate) fn request(given: Option<&str>) -> ApiResult<Option<String>> {
    match given {
        Some(id) if id.is_empty() || id.chars().count() > 64 || id.chars().any(char::is_control) => {
            Err(ApiError::bad("an id has 1 to 64 characters"))
        }
        given => Ok(given.map(str::to_owned)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_plain_text() {
        assert_eq!(name("  Ada   Lovelace ").unwrap(), "Ada Lovelace");
        assert_eq!(name("<b>Bo</b>").unwrap(), "<b>Bo</b>");
        assert_eq!(name("Zoë 🎲").unwrap(), "Zoë 🎲");
        let unseen = ["\u{3164}", "A\u{AD}da", "\u{E0041}", "\u{2800}"];
        let usual = ["", "   ", "a\u{202E}b", "a\u{1b}[2J", "\u{200B}", "123456789012345678901"];
        for bad in unseen.into_iter().chain(usual) {
            assert!(name(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn names_of_the_house_and_of_bots_are_nobodys() {
        let look_alikes =
            ["ADMIN", "a d m i n", "Adrnin", "\u{430}dmin", "h0use", "The HOUSE", "T.h.e HOUSE"];
        let bots = ["Easy bot", "easybot", "Hard  Bot 2", "Ехреrt bot", "System", "SYSTEM 1", "house"];
        for bad in look_alikes.into_iter().chain(bots) {
            assert_eq!(name(bad).unwrap_err().refused.code, "RESERVED", "{bad:?}");
        }
        for good in ["Robo", "Hardy", "Housemartin", "Ada 2", "7", "Easy", "Botany", "Rooth", "Женя"] {
            assert!(name(good).is_ok(), "{good:?}");
        }
    }

    #[test]
    fn logins_do_not_depend_on_case() {
        assert_eq!(login(" Ada.L ").unwrap(), "ada.l");
        for bad in ["ab", "a b c", "ädä", "x".repeat(33).as_str()] {
            assert!(login(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn actions_are_as_large_as_they_look() {
        for text in [r#"{"place":{"number":3}}"#, r#"["roll",null,17,{"a":[1,22,333],"b":{}}]"#, r#""pass""#]
        {
            let about = size(&serde_json::from_str(text).unwrap());
            assert!(about.abs_diff(text.len()) <= 5, "{text} has about {about} bytes");
        }
        assert!(action(&Value::from(vec![1234; 300])).is_ok());
        assert!(action(&Value::from(vec![1234; 500])).is_err());
    }

    #[test]
    fn what_is_said_has_an_end() {
        assert_eq!(chat(" hello\u{7} \n there ").unwrap(), "hello \n there");
        assert!(chat("\u{200B}").is_err());
        assert!(chat(&"x".repeat(501)).is_err());
        assert!(passphrase("short").is_err());
        assert!(nonce(Some(&"n".repeat(65))).is_err());
        assert!(request(Some("")).is_err() && request(Some("a\0b")).is_err());
        assert!(request(Some(&"ä".repeat(64))).is_ok() && request(Some(&"ä".repeat(65))).is_err());
        assert_eq!(request(None).unwrap(), None);
    }
}
