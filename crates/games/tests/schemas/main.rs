//! The JSON Schemas of every game: made from the Rust types, committed, and held against the JSON of real games.

mod chance;
mod examples;
mod play;

use cardgame::CardGame;
use jsonschema::Validator;
use lords::Lords;
use pig::Pig;
use play::{Said, bend};
use royale::Royale;
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema};
use serde_json::{Map, Value, json};
use showdown::Showdown;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{env, fs};
use table::{Fast, Game, Script};

/// A game whose types have a JSON Schema.
trait Described: Game<View: JsonSchema, Event: JsonSchema, Action: JsonSchema, Options: JsonSchema> {}
impl<G: Game<View: JsonSchema, Event: JsonSchema, Action: JsonSchema, Options: JsonSchema>> Described for G {}

/// Which way JSON goes.
#[derive(Clone, Copy)]
enum Way {
    /// To the game: what has a plain value may be left out.
    In,
    /// From the game.
    Out,
}

fn schema_of<T: JsonSchema>(title: &str, way: Way) -> Value {
    let settings = SchemaSettings::draft2020_12();
    let settings = match way {
        Way::In => settings.for_deserialize(),
        Way::Out => settings.for_serialize(),
    };
    let mut schema: Schema = settings.into_generator().into_root_schema_for::<T>();
    schema.insert("title".into(), title.into());
    schema.to_value()
}

/// All schemas of a game. A position has a type of its own, which the rules of the game keep to themselves.
fn schemas_of<G: Described, Position: JsonSchema>(game: &G, name: &str) -> Value {
    let title = |what: &str| format!("{name}: {what}");
    json!({
        "options": schema_of::<G::Options>(&title("options"), Way::In),
        "position": schema_of::<Position>(&title("position"), Way::In),
        "view": schema_of::<G::View>(&title("view"), Way::Out),
        "event": schema_of::<G::Event>(&title("event"), Way::Out),
        "action": schema_of::<G::Action>(&title("action"), Way::In),
        "chance": chance::schema(&title("chance"), &game.domains()),
    })
}

/// The file of each game and what stands in it. Both editions of Lords of Vegas share one.
fn files() -> BTreeMap<&'static str, Value> {
    let first = schemas_of::<_, lords::Position>(&Lords::first(), "lords");
    let second = schemas_of::<_, lords::Position>(&Lords::second(), "lords");
    assert_eq!(first, second, "both editions speak the same");
    BTreeMap::from([
        ("cardgame", schemas_of::<_, cardgame::Position>(&CardGame::standard(), "cardgame")),
        ("lords", first),
        ("pig", schemas_of::<_, pig::Position>(&Pig::standard(), "pig")),
        ("royale", schemas_of::<_, royale::Position>(&Royale::standard(), "royale")),
        ("showdown", schemas_of::<_, showdown::Position>(&Showdown::standard(), "showdown")),
    ])
}

/// A line for each schema: the program holds the file.
fn written(schemas: &Value) -> String {
    let lines: Vec<String> =
        games::SCHEMAS.iter().map(|what| format!("{}:{}", json!(what), schemas[what])).collect();
    format!("{{\n{}\n}}\n", lines.join(",\n"))
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn committed_schemas_are_what_the_types_say() {
    for (name, schemas) in files() {
        let path = root().join(format!("crates/games/schemas/{name}.json"));
        let text = written(&schemas);
        if env::var_os("UPDATE_TYPES").is_some() {
            fs::write(&path, &text).expect("the file is written");
        }
        let committed = fs::read_to_string(&path).expect("a file");
        assert!(committed == text, "{} is not what the Rust types say: run `make types`", path.display());
    }
}

/// The committed schemas of a game, ready to judge.
fn judges(key: &str) -> BTreeMap<&'static str, Validator> {
    let schemas: Map<String, Value> =
        serde_json::from_str(games::schemas(key).expect("a game")).expect("JSON");
    assert_eq!(schemas.len(), games::SCHEMAS.len());
    let judge = |what: &&'static str| {
        let schema = &schemas[*what];
        assert!(jsonschema::meta::is_valid(schema), "{key} {what} is no JSON Schema");
        (*what, jsonschema::draft202012::new(schema).expect("a schema"))
    };
    games::SCHEMAS.iter().map(judge).collect()
}

/// Says why something does not fit.
fn faults(judge: &Validator, value: &Value) -> Vec<String> {
    judge.iter_errors(value).map(|error| format!("{} at {}", error, error.instance_path())).collect()
}

/// What a game says and hears in some random games, and how often each thing came up.
fn hold<G: Game>(game: &G) -> BTreeMap<&'static str, usize> {
    let key = game.about().key;
    let judges = judges(key);
    let (mut seen, mut dice) = (BTreeMap::<&'static str, usize>::new(), Fast::seeded(11));
    play::each(game, |Said { what, value }| {
        let judge = &judges[what];
        let faults = faults(judge, &value);
        assert!(faults.is_empty(), "{key} {what}: {}\n{value}", faults.join("; "));
        *seen.entry(what).or_default() += 1;
        let bent = bend(&value, &mut dice);
        assert!(!judge.is_valid(&bent), "{key} {what} should not fit: {bent}");
        if let Value::Object(fields) = &value
            && matches!(what, "options" | "position" | "action")
        {
            let mut more = fields.clone();
            more.insert("no_such_field".into(), 1.into());
            assert!(!judge.is_valid(&Value::Object(more)), "{key} {what}: a field too many in {value}");
        }
        if let (Value::Object(fields), "view") = (&value, what) {
            let mut fewer = fields.clone();
            fewer.remove("players");
            assert!(!judge.is_valid(&Value::Object(fewer)), "{key} view: without players");
        }
    });
    seen
}

#[test]
fn real_games_fit_and_what_is_bent_does_not() {
    let all = [
        hold(&CardGame::standard()),
        hold(&Lords::first()),
        hold(&Lords::second()),
        hold(&Pig::standard()),
        hold(&Royale::standard()),
        hold(&Showdown::standard()),
    ];
    for seen in all {
        for what in games::SCHEMAS {
            let least = if what == "options" { 5 } else { 100 };
            assert!(seen.get(what).is_some_and(|count| *count >= least), "too few of {what}: {seen:?}");
        }
    }
}

#[test]
fn every_game_of_the_catalogue_has_schemas() {
    for about in games::catalogue() {
        assert_eq!(judges(about.key).len(), games::SCHEMAS.len());
    }
    assert!(games::schemas("chess").is_err());
}

/// What nobody could have said, game by game.
#[test]
fn wrong_words_do_not_fit() {
    for (key, what, wrong) in [
        ("royale", "options", json!({"mode": "fast"})),
        ("royale", "options", json!({"weather": 1})),
        ("royale", "options", json!({"start": "anybody"})),
        ("royale", "action", json!("dance")),
        ("royale", "action", json!({"roll": null})),
        ("royale", "action", json!({"place": {"number": "six"}})),
        ("royale", "action", json!({"place": {}})),
        ("royale", "position", json!({})),
        ("royale", "position", json!({"seats": 3, "casinos": {"4": {"dice": {"0": 5}}}})),
        ("royale", "position", json!({"seats": 3, "casinos": {"4": {"tile": "roulette"}}})),
        ("royale", "chance", json!([{"die": 7}])),
        ("royale", "chance", json!([{"card": 35000}])),
        ("royale", "chance", json!([{"tile": "roulette"}])),
        ("royale", "chance", json!([[]])),
        ("royale", "chance", json!({"die": 5})),
        ("cardgame", "action", json!({"select": {"cards": ["7x1"]}})),
        ("cardgame", "chance", json!([{"cards": ["1x3"]}])),
        ("lords-2010", "action", json!({"build": {"lot": "A7"}})),
        ("lords-2024", "action", json!({"offer": {}})),
        ("lords-2024", "chance", json!([{"cards": ["G1"]}])),
        ("showdown", "action", json!({"bid": {"track": "premier_5", "amount": 5}})),
        ("showdown", "action", json!({"put_on": {"tile": "lounge"}})),
        ("showdown", "chance", json!([{"cards": ["no_slots:huge"]}])),
    ] {
        assert!(!judges(key)[what].is_valid(&wrong), "{key} {what}: {wrong}");
        if what == "chance" {
            let domains = games::domains(key).unwrap();
            let read = Script::parse(&wrong).and_then(|script| script.check(&domains));
            assert!(read.is_err(), "{key}: {wrong} is taken for a script");
        }
    }
}

/// Everything that a game asks of chance can be named, and has a name of its own.
#[test]
fn things_of_chance_have_names() {
    fn check<G: Game>(game: &G) {
        for (domain, codes) in game.domains() {
            assert!(!codes.is_empty());
            for code in codes {
                let label = (domain.label)(code);
                assert_eq!((domain.code)(&label), Some(code), "{domain:?} {label}");
            }
        }
    }
    check(&CardGame::standard());
    check(&Lords::first());
    check(&Pig::standard());
    check(&Royale::standard());
    check(&Showdown::standard());
}
