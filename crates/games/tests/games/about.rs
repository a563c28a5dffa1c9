//! What the catalogue says of a game is what the game does.

use serde_json::{Map, Value};
use table::{Dealer, Eye, Language, Script};

/// Colours are dealt out in the order in which the catalogue lists them, and there are enough.
#[test]
fn colours_are_those_of_the_views() {
    // The template has no colours: clients give its seats the usual ones.
    for about in games::catalogue().into_iter().filter(|about| about.key != "pig") {
        let dealer = Dealer::Run { seed: "colours".into(), game: 0 };
        let table = games::start(about.key, None, &Map::new(), about.max_seats, dealer, Script::default())
            .expect("the most seats can play");
        let view = table.view(Eye::Spectator);
        let colours: Vec<&str> = view["players"]
            .as_array()
            .expect("players")
            .iter()
            .map(|player| player["colour"].as_str().expect("a colour"))
            .collect();
        assert_eq!(colours, about.colours[..colours.len()], "{}", about.key);
    }
}

/// Every client has something to show.
#[test]
fn help_cards_are_full_sentences() {
    for about in games::catalogue() {
        for language in Language::all() {
            for line in [&about.help.aim].into_iter().chain(about.help.turn).chain(about.help.watch) {
                let line = line.in_language(language);
                assert!(line.ends_with('.'), "{} in {}: {line}", about.key, language.tag());
            }
        }
        assert!(!about.help.turn.is_empty() && !about.help.watch.is_empty(), "{}", about.key);
    }
}

/// The final score is told in the unit that the catalogue names, and a client need not know the game for it.
#[test]
fn the_catalogue_tells_units() {
    let catalogue = serde_json::to_value(games::catalogue()).expect("the catalogue is JSON");
    let unit = |key: &str, of: &str| -> Value {
        let games = catalogue.as_array().expect("games");
        games.iter().find(|game| game["key"] == key).expect("the game")[of].clone()
    };
    for (key, money, score) in [
        ("royale", "dollars", "dollars"),
        ("cardgame", "dollars", "dollars"),
        ("lords-2010", "millions", "points"),
        ("lords-2024", "millions", "points"),
        ("showdown", "dollars", "fame"),
    ] {
        assert_eq!([unit(key, "money"), unit(key, "score")], [money, score], "{key}");
    }
}
