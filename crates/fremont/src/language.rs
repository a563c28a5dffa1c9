//! The language that somebody at a terminal reads.

use std::env;
use table::Language;

/// The language that is named on the command line.
pub(crate) fn named(tag: &str) -> Result<Language, String> {
    Language::named(tag).ok_or_else(|| {
        let all: Vec<String> =
            Language::all().map(|language| format!("{} ({})", language.tag(), language.name())).collect();
        format!("there is no such language here: there are {}", all.join(", "))
    })
}

/// The language of the system, as its variables name it: the first that is set counts. English if there are no words in it.
pub(crate) fn of_system() -> Language {
    of_variables(|name| env::var(name).ok())
}

fn of_variables(variable: impl Fn(&str) -> Option<String>) -> Language {
    let mut set = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(variable);
    let named = set.find(|value| !value.is_empty());
    named.and_then(|value| Language::named(&value)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_variable_that_is_set_counts() {
        let of = |set: &[(&str, &str)]| {
            let value =
                |name: &str| set.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).into());
            of_variables(value).tag()
        };
        assert_eq!(of(&[]), "en");
        assert_eq!(of(&[("LANG", "de_DE.UTF-8")]), "de");
        assert_eq!(of(&[("LANG", "de_DE.UTF-8"), ("LC_ALL", "C")]), "en");
        assert_eq!(of(&[("LANG", "de_AT"), ("LC_ALL", "")]), "de");
        assert_eq!(of(&[("LANG", "en_GB"), ("LC_MESSAGES", "de")]), "de");
    }

    #[test]
    fn what_there_is_not_is_told_with_what_there_is() {
        assert_eq!(named("de").map(Language::tag), Ok("de"));
        assert!(named("tlh").is_err_and(|why| why.contains("de (Deutsch)")));
    }
}
