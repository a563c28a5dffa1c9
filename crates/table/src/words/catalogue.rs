//! The message catalogues: [Fluent](https://projectfluent.org) files, one folder for each language.

use super::Language;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::sync::OnceLock;

/// The languages with their files, English first.
pub(super) static FOLDERS: &[(&str, &[(&str, &str)])] = include!(concat!(env!("OUT_DIR"), "/locales.rs"));

type Bundle = FluentBundle<FluentResource>;

/// The most languages there can be.
const MOST: usize = 64;

/// A language's messages, read when the first of them is asked for.
fn bundle(language: Language) -> &'static Bundle {
    static BUNDLES: [OnceLock<Bundle>; MOST] = [const { OnceLock::new() }; MOST];
    let place = usize::from(language.0);
    BUNDLES[place].get_or_init(|| {
        let (tag, files) = FOLDERS[place];
        let mut bundle = Bundle::new_concurrent(tag.parse().into_iter().collect());
        // Names stand in sentences as they are; nothing here is written from right to left.
        bundle.set_use_isolating(false);
        for (_, text) in files {
            // What cannot be read is missing, and a test fails for each message that is missing.
            let resource = match FluentResource::try_new((*text).to_owned()) {
                Ok(resource) | Err((resource, _)) => resource,
            };
            let _ = bundle.add_resource(resource);
        }
        let separator = plain(&bundle, "figures-group").and_then(|text| text.chars().next());
        bundle.set_formatter(Some(match separator {
            Some('.') => grouped::<'.', _>,
            Some('’') => grouped::<'’', _>,
            Some('\u{a0}') => grouped::<'\u{a0}', _>,
            Some('\u{202f}') => grouped::<'\u{202f}', _>,
            _ => grouped::<',', _>,
        }));
        bundle
    })
}

/// A message without anything to fill in.
fn plain(bundle: &Bundle, id: &str) -> Option<String> {
    let pattern = bundle.get_message(id)?.value()?;
    Some(bundle.format_pattern(pattern, None, &mut Vec::new()).into_owned())
}

/// The message in this language, or else in English; its name where nobody has written it.
pub(super) fn say(language: Language, id: &str, args: &FluentArgs<'_>) -> String {
    let said = |language: Language| {
        let bundle = bundle(language);
        let pattern = bundle.get_message(id)?.value()?;
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, Some(args), &mut errors);
        errors.is_empty().then(|| text.into_owned())
    };
    said(language).or_else(|| said(Language::EN)).unwrap_or_else(|| id.to_owned())
}

/// Whole numbers as people write them: `60,000`, `60.000`.
fn grouped<const SEPARATOR: char, M>(value: &FluentValue<'_>, _: &M) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    let digits = number.as_string();
    let (sign, digits) = digits.strip_prefix('-').map_or(("", &*digits), |digits| ("-", digits));
    let mut text = sign.to_owned();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(SEPARATOR);
        }
        text.push(digit);
    }
    Some(text)
}
