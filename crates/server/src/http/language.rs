//! In which language somebody asks: `lang` in the address, or else the languages that the browser lists.

use axum::http::header::ACCEPT_LANGUAGE;
use axum::http::request::Parts;
use table::Language;

tokio::task_local! {
    /// The language of the request that is being answered.
    pub(super) static LANGUAGE: Language;
}

/// The language of the request that is being answered; English where there is none.
pub(crate) fn language() -> Language {
    LANGUAGE.try_with(|language| *language).unwrap_or_default()
}

/// The language that a request asks for. One that there is not is passed over: the next best is spoken, in the end English.
pub(super) fn asked(parts: &Parts) -> Language {
    let pairs = parts.uri.query().unwrap_or_default().split('&').filter_map(|pair| pair.split_once('='));
    let mut named = pairs.filter(|(name, _)| *name == "lang").filter_map(|(_, tag)| Language::named(tag));
    named.next().unwrap_or_else(|| {
        let list = parts.headers.get(ACCEPT_LANGUAGE).and_then(|list| list.to_str().ok());
        list.map_or(Language::EN, Language::accepted)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::Request;

    #[test]
    fn the_address_comes_before_what_the_browser_lists() {
        let asks = |address: &str, lists: &str| {
            let request = Request::builder().uri(address).header(ACCEPT_LANGUAGE, lists).body(()).unwrap();
            asked(&request.into_parts().0).tag()
        };
        assert_eq!(asks("/api/v1/games", ""), "en");
        assert_eq!(asks("/api/v1/games", "de-AT, en;q=0.5"), "de");
        assert_eq!(asks("/api/v1/games?lang=en", "de"), "en");
        assert_eq!(asks("/api/v1/games?since=1&lang=de-CH", "en"), "de");
        assert_eq!(asks("/api/v1/games?lang=tlh", "de"), "de");
        assert_eq!(asks("/api/v1/games?lang", "en"), "en");
    }
}
