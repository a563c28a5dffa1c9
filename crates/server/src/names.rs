//! What people may be called, and what they may sign in with.

use crate::error::{ApiError, ApiResult};
use bots::Level;
use std::collections::HashSet;
use std::sync::LazyLock;
use table::say;
use table::words::is_harmful;
use unicode_security::skeleton;

pub(crate) use tables::words::{LARGEST_ACTION, action, request, size};

/// The longest name that every board has room for.
const LONGEST: usize = 20;

/// A name as it is kept: trimmed, inner space made single.
pub(crate) fn name(given: &str) -> ApiResult<String> {
    let name = given.split_whitespace().collect::<Vec<_>>().join(" ");
    if name.is_empty() || name.chars().count() > LONGEST {
        return Err(ApiError::bad(say!("tables-name-length", most = LONGEST)));
    }
    if let Some(letter) = name.chars().find(|letter| is_harmful(*letter)) {
        return Err(ApiError::bad(say!("tables-name-letter", letter = format!("{letter:?}"))));
    }
    refuse_reserved(&name)?;
    Ok(name)
}

/// Refuses what could be taken for the house.
pub(crate) fn refuse_reserved(name: &str) -> ApiResult<()> {
    if is_reserved(name) {
        return Err(ApiError::refused("RESERVED", say!("tables-name-reserved")));
    }
    Ok(())
}

/// Names of those who are no guests, and of nobody. Spaces do not matter.
const RESERVED: [&str; 33] = [
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
    "das haus",
    "haus",
    "verwalter",
    "verwaltung",
    "betreiber",
    "leitung",
    "spielleiter",
    "spielleitung",
    "aufsicht",
    "hilfe",
    "niemand",
    "jemand",
    "zuschauer",
    "kartengeber",
    "stand-in",
    "vertretung",
];

/// Whether a name says two or more things at once that are the house's, such as "house admin".
fn is_compound(name: &str) -> bool {
    let mut words = name.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    let has_several = words.clone().nth(1).is_some();
    let is_small_word = |word: &str| {
        matches!(
            word.to_lowercase().as_str(),
            "the" | "of" | "team" | "official" | "das" | "der" | "die" | "vom"
        )
    };
    has_several && words.all(|word| is_small_word(word) || is_one(word))
}

/// Whether a name is one of the house's, or looks like one to somebody who does not look twice: other letter case, other spaces,
/// numbers behind it, and letters of other scripts (the skeleton of Unicode's technical standard 39).
fn is_reserved(name: &str) -> bool {
    is_one(name) || is_compound(name)
}

fn is_one(name: &str) -> bool {
    /// How the house's names look: worked out once.
    static LOOKS: LazyLock<HashSet<String>> = LazyLock::new(|| {
        let of_bots = Level::ALL.into_iter().map(Level::name);
        let of_bots = of_bots.flat_map(|level| [format!("{level} bot"), format!("bot {level}")]);
        RESERVED.into_iter().map(str::to_owned).chain(of_bots).flat_map(|name| looks(&name)).collect()
    });
    let bare = name.trim_end_matches(|letter: char| letter.is_ascii_digit() || letter == ' ');
    looks(if bare.is_empty() { name } else { bare }).iter().any(|look| LOOKS.contains(look))
}

/// What a name looks like, written large and small: its letters and digits, or all of it where it has none.
pub(crate) fn looks(name: &str) -> [String; 2] {
    let letters = |text: &str| {
        let all: String = skeleton(text).collect();
        let letters: String = all.chars().filter(|letter| letter.is_alphanumeric()).collect();
        if letters.is_empty() { all } else { letters }
    };
    [letters(&name.to_lowercase()), letters(name).to_lowercase()]
}

/// A login as it is kept: lower case.
pub(crate) fn login(given: &str) -> ApiResult<String> {
    let fits = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '.' | '-' | '_');
    let login = given.trim().to_ascii_lowercase();
    if !(3..=32).contains(&login.len()) || !login.chars().all(fits) {
        return Err(ApiError::bad(say!("tables-login-form")));
    }
    Ok(login)
}

/// A passphrase of a new account.
pub(crate) fn passphrase(given: &str) -> ApiResult<&str> {
    if !(8..=256).contains(&given.chars().count()) {
        return Err(ApiError::bad(say!("tables-passphrase-form")));
    }
    Ok(given)
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
        let bots =
            ["Easy bot", "easybot", "Hard  Bot 2", "Ехреrt bot", "Bot (hard)", "[Bot] hard 2", "BOT-medium"];
        let bots = bots.into_iter().chain(["System", "SYSTEM 1", "house", "Stand-in", "Vertretung"]);
        for bad in look_alikes.into_iter().chain(bots) {
            assert_eq!(name(bad).unwrap_err().refused.code, "RESERVED", "{bad:?}");
        }
        let compounds =
            ["house admin", "Admin-Team", "FREMONT Support", "the house bot", "server of the house"];
        let german = ["Haus", "Das Haus", "Betreiber", "Spielleiter 2", "N i e m a n d", "Haus-Verwaltung"];
        for bad in compounds.into_iter().chain(german) {
            assert_eq!(name(bad).unwrap_err().refused.code, "RESERVED", "{bad:?}");
        }
        for good in
            ["Haus am See", "Hausmann", "house of cards", "Support Ada", "Hilfreich", "Team Ada", "Der Rote"]
        {
            assert!(name(good).is_ok(), "{good:?}");
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
    fn passphrases_are_not_short() {
        assert!(passphrase("short").is_err());
    }
}
