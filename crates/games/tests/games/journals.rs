//! Journals of every game and every version of its rules, as the programs of their day wrote them. They are the promise
//! that what was played stays readable: none of them is ever rewritten. `examples/write_journals.rs` wrote them.

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use table::journal::{DiceTerms, Entry};
use table::{DiceVerdict, Journal};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/journals")
}

/// Every journal: `(game-version, file, text)`.
fn journals() -> Vec<(String, String, String)> {
    let names = |folder: &Path| {
        let mut names: Vec<PathBuf> =
            fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        names.sort();
        names
    };
    let name = |path: &Path| path.file_name().unwrap().to_str().unwrap().to_owned();
    let folders = names(&folder()).into_iter().filter(|path| path.is_dir());
    folders
        .flat_map(|folder| {
            let files = names(&folder);
            files
                .into_iter()
                .map(move |file| (name(&folder), name(&file), fs::read_to_string(&file).unwrap()))
        })
        .collect()
}

/// The name of an action: `place` for `{"place":{..}}`.
fn kind(action: &Value) -> String {
    match action {
        Value::Object(fields) => fields.keys().next().unwrap().clone(),
        other => other.as_str().unwrap().to_owned(),
    }
}

/// Sums, commitment, replay, dice, outcome: all as it was. `games::load` replays every entry and the outcome, `verify`
/// draws every die again.
#[test]
fn every_journal_that_was_ever_written_still_verifies() {
    for (folder, file, text) in journals() {
        let at = format!("{folder}/{file}");
        let journal = Journal::parse(&text).unwrap_or_else(|error| panic!("{at}: {error}"));
        let header = journal.header();
        assert_eq!(folder, format!("{}-{}", header.game, header.rules), "{at}");
        let live = games::load(&journal, None).unwrap_or_else(|error| panic!("{at}: {error}"));
        assert_eq!(live.journal().to_text(), text, "{at}: it is written as it was");
        let verdict = games::verify(&journal, None).unwrap_or_else(|error| panic!("{at}: {error}"));
        assert_eq!(verdict.finished, journal.end().is_some(), "{at}");
        assert_eq!(live.outcome().is_some(), journal.end().is_some(), "{at}");
        let dice = match (&header.dice, file.contains("scripted")) {
            (_, true) => DiceVerdict::Scripted(1),
            (DiceTerms::Run { .. }, _) => DiceVerdict::Run,
            _ if file.contains("sealed") => DiceVerdict::Unrevealed,
            _ => DiceVerdict::Honest,
        };
        assert_eq!(verdict.dice, dice, "{at}");
        // It can be gone through again, entry by entry.
        let mut shown = 0;
        live.retrace(0, u64::MAX, &mut |_| shown += 1).unwrap();
        assert_eq!(shown, journal.entries().len(), "{at}");
    }
}

/// What the journals of a game tell of.
#[derive(Default)]
struct Coverage {
    /// How many there are of each version.
    versions: BTreeMap<u32, usize>,
    ended: usize,
    undos: usize,
    actions: BTreeSet<String>,
}

/// There are enough of each, and they tell of all that can be done.
#[test]
fn the_journals_tell_of_everything() {
    let mut games: BTreeMap<String, Coverage> = BTreeMap::new();
    for (_, _, text) in journals() {
        let journal = Journal::parse(&text).unwrap();
        let told = games.entry(journal.header().game.clone()).or_default();
        *told.versions.entry(journal.header().rules).or_default() += 1;
        told.ended += usize::from(journal.end().is_some());
        for entry in journal.entries() {
            match entry {
                Entry::Undo { .. } => told.undos += 1,
                Entry::Act { action, .. } => drop(told.actions.insert(kind(action))),
                Entry::Deal { .. } => {}
            }
        }
    }
    for about in games::catalogue() {
        let key = about.key;
        let told = games.get(key).unwrap_or_else(|| panic!("no journals of {key}"));
        let versions: Vec<u32> = told.versions.keys().copied().collect();
        let all: Vec<u32> = (1..=about.rules_version).collect();
        assert_eq!(versions, all, "{key}: every version has its journals");
        let least = if key == "pig" { 6 } else { 20 };
        assert!(told.versions.values().sum::<usize>() >= least, "{key}: {:?}", told.versions);
        assert!(told.versions.values().all(|count| *count >= 6), "{key}: {:?}", told.versions);
        assert!(told.ended >= 4 && told.undos >= 20, "{key}: {} ended, {} undos", told.ended, told.undos);
        let actions: &[&str] = match key {
            "lords-2010" => &LORDS_2010,
            "lords-2024" => &LORDS_2024,
            "royale" => &ROYALE,
            "cardgame" => &["select", "take_chip_card", "decline"],
            "showdown" => &SHOWDOWN,
            "pig" => &["pick", "roll", "hold"],
            other => panic!("{other} has no list of its actions here"),
        };
        let missing: Vec<_> = actions.iter().filter(|name| !told.actions.contains(**name)).collect();
        assert!(missing.is_empty(), "{key} has no {missing:?}");
    }
}

const LORDS_2010: [&str; 18] = [
    "draw",
    "give_marker",
    "give_die",
    "collect",
    "build",
    "sprawl",
    "remodel",
    "reorganize",
    "gamble",
    "put",
    "lay_off",
    "keep_bet",
    "end_turn",
    "offer",
    "counter",
    "accept",
    "decline",
    "withdraw",
];
const LORDS_2024: [&str; 16] = [
    "draw",
    "give_marker",
    "collect",
    "build",
    "sprawl",
    "remodel",
    "reorganize",
    "raise",
    "gamble",
    "put",
    "end_turn",
    "offer",
    "counter",
    "accept",
    "decline",
    "withdraw",
];
const ROYALE: [&str; 25] = [
    "roll",
    "power",
    "place",
    "pass",
    "take_chip_card",
    "decline",
    "hide",
    "guess",
    "stop",
    "higher",
    "lower",
    "close",
    "knock",
    "block",
    "take_blank",
    "turn",
    "take_back",
    "double",
    "nice",
    "choose",
    "activate",
    "golden",
    "prime",
    "split",
    "pick",
];
const SHOWDOWN: [&str; 11] = [
    "bid",
    "publicity",
    "renovate",
    "sketch",
    "take_off",
    "put_on",
    "finish",
    "abandon",
    "place",
    "stack",
    "pass",
];

/// Every version that was ever released can be played, and no other.
#[test]
fn every_version_of_the_rules_is_known() {
    struct Version;
    impl games::Visitor for Version {
        type Out = (&'static str, u32);
        fn visit<G: bots::Evaluator>(self, game: std::sync::Arc<G>) -> Self::Out {
            (game.about().key, game.rules_version())
        }
    }
    for about in games::catalogue() {
        for version in 1..=about.rules_version {
            let found = games::visit_rules(about.key, version, None, Version).unwrap();
            assert_eq!(found, (about.key, version));
            let figures = games::figures(about.key).unwrap();
            assert_eq!(games::visit_rules(about.key, version, Some(figures), Version).unwrap(), found);
        }
        let newest = about.rules_version;
        for version in [0, newest + 1, u32::MAX] {
            let error = games::visit_rules(about.key, version, None, Version).unwrap_err();
            assert_eq!(error, table::Error::Version { game: about.key, version, newest });
            let words = error.to_string();
            let said = format!("the journal follows version {version} of the rules of {}", about.key);
            assert!(words.starts_with(&said) && words.ends_with("use a newer Fremont"), "{words}");
        }
        assert_eq!(games::visit(about.key, None, Version).unwrap(), (about.key, newest));
    }
    assert!(games::visit_rules("poker", 1, None, Version).unwrap_err().to_string().contains("no game"));
}

/// The component figures are part of the rules: a journal says only that it was played with those that the game came
/// with. Whoever changes one makes a new version of the rules, in which the old figures stay (`docs/journals.md`), and
/// adds a line here.
#[test]
fn the_figures_of_a_version_do_not_change() {
    for (key, sum) in FIGURES {
        let mut figures: Value = serde_json::from_str(games::figures(key).unwrap()).unwrap();
        without_words(&mut figures);
        let now = table::fair::fingerprint(&figures.to_string());
        assert!(now.starts_with(sum), "the figures of {key} have changed, their fingerprint is {now}");
    }
}

/// Takes out what no rule depends on: names, titles, where a figure was found.
fn without_words(figures: &mut Value) {
    match figures {
        Value::Object(fields) => {
            let words = ["about", "label", "name", "note", "schema", "source", "sources", "title"];
            fields.retain(|key, _| !words.contains(&key.as_str()));
            fields.values_mut().for_each(without_words);
        }
        Value::Array(items) => items.iter_mut().for_each(without_words),
        _ => {}
    }
}

/// The figures of today, by the first digits of their fingerprint.
const FIGURES: [(&str, &str); 5] = [
    ("lords-2010", "7706d77c3144be6f"),
    ("lords-2024", "7706d77c3144be6f"),
    ("royale", "bb7bfefe78a6a072"),
    ("cardgame", "c25e2c4a28db015f"),
    ("showdown", "027249311c89459c"),
];
