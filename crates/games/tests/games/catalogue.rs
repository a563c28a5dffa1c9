//! Every game of the catalogue, through the face that servers and protocols use.

use games::Visitor;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;
use table::{AnyMatch, Dealer, Fast, Game, Journal, Match, Script};

/// The key of the game that a visitor was shown.
struct Key;

impl Visitor for Key {
    type Out = &'static str;
    fn visit<G: Game>(self, game: Arc<G>) -> &'static str {
        game.about().key
    }
}

/// A new table of the smallest size.
fn new_table(key: &str, dealer: Dealer) -> Box<dyn AnyMatch> {
    let about = games::catalogue().into_iter().find(|about| about.key == key).unwrap();
    games::start(key, None, &Map::new(), about.min_seats, dealer, Script::default()).unwrap()
}

/// Plays on at random for so many decisions, or to the end.
fn play_on(table: &mut dyn AnyMatch, decisions: usize, choice: &mut Fast) {
    for _ in 0..decisions {
        let Some(seat) = table.waiting().first() else { return };
        let legal = table.legal(seat);
        let action = &legal[choice.below(legal.len() as u32) as usize];
        table.act(seat, action).unwrap();
    }
}

#[test]
fn every_game_is_found_by_its_key() {
    for about in games::catalogue() {
        assert_eq!(games::visit(about.key, None, Key).unwrap(), about.key);
        assert!(
            about.min_seats <= about.max_seats
                && !about.title.to_string().is_empty()
                && !about.summary.to_string().is_empty()
        );
    }
}

#[test]
fn every_option_is_in_the_catalogue() {
    for about in games::catalogue() {
        let table = new_table(about.key, Dealer::from_text("7"));
        let journal = table.journal();
        let said: Vec<&str> = about.options.iter().map(|option| option.key).collect();
        for key in journal.header().options.keys() {
            assert!(said.contains(&key.as_str()), "{} does not list its option {key}", about.key);
        }
        for option in about.options {
            assert!(
                !option.what.to_string().is_empty()
                    && !option.values.to_string().is_empty()
                    && !option.default.to_string().is_empty()
            );
        }
    }
}

/// Another way in which serde would read the same action, if there is one.
fn said_otherwise(action: &Value) -> Option<Value> {
    match action {
        Value::String(name) => Some(json!({ name: null })),
        Value::Object(fields) => {
            let (name, fields) = fields.iter().next()?;
            let values: Vec<&Value> = fields.as_object()?.values().collect();
            Some(json!({ name: values }))
        }
        _ => None,
    }
}

#[test]
fn an_action_has_one_form() {
    for about in games::catalogue() {
        let mut table = new_table(about.key, Dealer::from_text("7"));
        let mut choice = Fast::seeded(7);
        let mut others = 0;
        for _ in 0..60 {
            let Some(seat) = table.waiting().first() else { break };
            for other in table.legal(seat).iter().filter_map(said_otherwise) {
                match table.act(seat, &other) {
                    Err(table::Error::Refused(refusal)) => {
                        assert_eq!(refusal.code, "FORM", "{other}: {refusal}");
                    }
                    other => panic!("{}: {other:?}", about.key),
                }
                others += 1;
            }
            play_on(&mut *table, 1, &mut choice);
        }
        assert!(others > 60, "{}: {others}", about.key);
    }
}

#[test]
fn no_two_clauses_of_all_games_share_an_id() {
    let mut owners = BTreeMap::new();
    let keys = games::catalogue().into_iter().map(|about| about.key).chain(["table"]);
    for key in keys {
        let clauses = games::clauses(key).unwrap();
        assert!(!clauses.is_empty());
        for clause in clauses {
            // Two editions of one game share their list.
            let family = key.split('-').next();
            let other = owners.insert(clause.id, family);
            assert!(other.is_none() || other == Some(family), "{} is in two lists", clause.id);
        }
    }
}

#[test]
fn a_game_is_played_saved_loaded_and_verified() {
    for about in games::catalogue() {
        let mut choice = Fast::seeded(1);
        let mut table = new_table(about.key, Dealer::from_text("7"));
        play_on(&mut *table, 5, &mut choice);
        let saved = Journal::parse(&table.journal().to_text()).unwrap();
        let mut loaded = games::load(&saved, None).unwrap();
        assert_eq!(loaded.position(), table.position());
        play_on(&mut *table, 100_000, &mut choice.clone());
        play_on(&mut *loaded, 100_000, &mut choice);
        assert!(table.outcome().is_some());
        assert_eq!(loaded.journal(), table.journal());
        let verdict = games::verify(table.journal(), None).unwrap().to_string();
        assert!(
            verdict.ends_with(
                "entries, legal; all dice follow from the committed seed, to which nobody added a nonce"
            ),
            "{verdict}"
        );
    }
}

#[test]
fn a_game_goes_on_from_a_position() {
    for about in games::catalogue() {
        let mut table = new_table(about.key, Dealer::from_text("7"));
        play_on(&mut *table, 7, &mut Fast::seeded(2));
        let dealer = Dealer::Run { seed: "x".into(), game: 0 };
        let other = games::from_position(about.key, None, &table.position(), dealer.clone()).unwrap();
        assert_eq!(other.position(), table.position());
        let violation = games::from_position(about.key, None, &json!({}), dealer);
        assert!(matches!(violation.map(drop), Err(table::Error::Violation(_))));
    }
}

#[test]
fn the_typed_match_is_behind_the_erased_one() {
    struct SameState<'a>(&'a dyn AnyMatch);
    impl Visitor for SameState<'_> {
        type Out = bool;
        fn visit<G: Game>(self, game: Arc<G>) -> bool {
            let live = self.0.as_any().downcast_ref::<Match<G>>().unwrap();
            game.position(live.state()) == self.0.position()
        }
    }
    for about in games::catalogue() {
        let table = new_table(about.key, Dealer::from_text("7"));
        assert!(games::visit(about.key, None, SameState(&*table)).unwrap());
    }
}

#[test]
fn what_is_not_in_the_catalogue_is_named() {
    let unknown = games::visit("roulette", None, Key).unwrap_err();
    assert!(matches!(&unknown, games::Error::Game { key, .. } if key == "roulette"));
    assert!(unknown.to_string().starts_with("there is no game \"roulette\"; the games are: "), "{unknown}");
    assert!(unknown.to_string().contains("royale"));
    let error = games::start("roulette", None, &Map::new(), 3, Dealer::from_text("7"), Script::default());
    assert_eq!(error.map(drop).unwrap_err().to_string(), unknown.to_string());
    assert!(games::clauses("roulette").is_err());
    assert!(games::clauses("table").unwrap().get("T-ACT-1").is_some());
}

#[test]
fn figures_that_make_no_game_are_refused() {
    for about in games::catalogue() {
        for data in ["", "{", "null", "[]", "{}"] {
            let error = games::visit(about.key, Some(data), Key).unwrap_err().to_string();
            let says = format!("these are no component figures for {}: ", about.key);
            assert!(error.starts_with(&says) && error.len() > says.len(), "{error}");
        }
    }
}
