//! Which languages there are: the folders of `locales`.

use super::catalogue::FOLDERS;
use crate::say;

/// A language that people can read Fremont in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Language(pub(super) u8);

impl Language {
    /// English: what is said where nothing else is asked for, and where another language has no words.
    pub const EN: Language = Language(0);

    /// Every language, English first.
    pub fn all() -> impl Iterator<Item = Language> {
        (0..FOLDERS.len() as u8).map(Language)
    }

    /// Its name in files and addresses: `de`.
    pub fn tag(self) -> &'static str {
        FOLDERS[usize::from(self.0)].0
    }

    /// Its name in its own words: `Deutsch`.
    pub fn name(self) -> String {
        say!("language-name").in_language(self)
    }

    /// The language of that name, in any of the forms that browsers and systems write: `de`, `de-AT`, `de_DE.UTF-8`.
    ///
    /// ```
    /// use table::Language;
    /// assert_eq!(Language::named("en_GB.UTF-8"), Some(Language::EN));
    /// assert_eq!(Language::named("tlh"), None);
    /// ```
    pub fn named(name: &str) -> Option<Language> {
        let tag = name.trim().split(['-', '_', '.', '@']).next().unwrap_or_default();
        Language::all().find(|language| language.tag().eq_ignore_ascii_case(tag))
    }

    /// The best of the languages that a browser lists in `Accept-Language`; English if there is none of them.
    ///
    /// ```
    /// use table::Language;
    /// assert_eq!(Language::accepted("fr;q=0.9, en-GB;q=0.8").tag(), "en");
    /// assert_eq!(Language::accepted("de-AT, en;q=0.5").tag(), "de");
    /// assert_eq!(Language::accepted("de;q=0, en;q=0.5").tag(), "en");
    /// ```
    pub fn accepted(list: &str) -> Language {
        let mut best = (Language::EN, 0.0);
        for wanted in list.split(',') {
            let (name, weight) = wanted.split_once(';').unwrap_or((wanted, ""));
            let weight = weight.trim().strip_prefix("q=").map_or(Ok(1.0), str::parse).unwrap_or(0.0);
            if let Some(language) = Language::named(name)
                && weight > best.1
            {
                best = (language, weight);
            }
        }
        best.0
    }
}
