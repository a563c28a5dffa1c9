//! What each game puts on the wire comes to the web client as TypeScript: declared here, committed, and held against
//! the JSON of real games.

mod declare;
mod play;
mod samples;
mod sheets;

use cardgame::CardGame;
use declare::Module;
use lords::Lords;
use royale::Royale;
use samples::Samples;
use showdown::Showdown;
use std::path::{Path, PathBuf};
use std::{env, fs};
use table::{About, Game, Outcome};
use ts_rs::TS;

/// A game whose types have a TypeScript form.
trait Typed: Game<View: TS, Event: TS, Action: TS, Options: TS> {}
impl<G: Game<View: TS, Event: TS, Action: TS, Options: TS>> Typed for G {}

/// The types of one game: the four of the contract, and all that they are made of.
fn module_of<G: Typed>() -> Module {
    Module::default().with::<G::View>().with::<G::Event>().with::<G::Action>().with::<G::Options>()
}

/// The types that belong to no game: the catalogue's, and those that games have in common.
fn shared(games: &[(&str, Module)]) -> Module {
    games
        .iter()
        .fold(Module::default().with::<About>().with::<Outcome>(), |all, (_, game)| all.with_shared_of(game))
}

fn modules() -> Vec<(&'static str, Module)> {
    let mut modules = vec![
        ("cardgame", module_of::<CardGame>().with::<cardgame::Card>()),
        ("lords", module_of::<Lords>().with::<lords::Foresight>()),
        ("royale", module_of::<Royale>()),
        ("showdown", module_of::<Showdown>()),
    ];
    modules.push(("table", shared(&modules)));
    modules
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Writes a file of the web client anew if that was asked for, and tells whether it is what it should be.
fn is_committed(path: &str, text: &str) -> bool {
    let path = root().join("web").join(path);
    if env::var_os("UPDATE_TYPES").is_some() {
        fs::create_dir_all(path.parent().expect("a folder")).expect("the folder is made");
        fs::write(&path, text).expect("the file is written");
    }
    fs::read_to_string(&path).is_ok_and(|committed| committed == text)
}

#[test]
fn committed_typescript_is_what_the_types_say() {
    for (name, module) in modules() {
        let text = if name == "table" { module.text(None) } else { module.text(Some("./table")) };
        let path = format!("src/wire/games/{name}.ts");
        assert!(is_committed(&path, &text), "web/{path} is not what the Rust types say: run `make types`");
    }
}

/// `web/unit/sheet-geometry.test.ts` holds the browser against them.
#[test]
fn committed_sheets_are_what_the_rules_say() {
    let sheets = sheets::sheets();
    let cases = sheets["cases"].as_array().expect("cases");
    assert!(cases.len() > 40 && cases.iter().any(|case| case["joined"] == true));
    let path = "unit/showdown-sheets.json";
    let text = format!("{sheets}\n");
    assert!(is_committed(path, &text), "web/{path} is not what the rules say: run `make types`");
}

/// Every game of the catalogue, but for the template, is drawn by a board of its own that asks for its types.
#[test]
fn every_game_has_a_module() {
    let modules = modules();
    for about in games::catalogue().into_iter().filter(|about| about.key != "pig") {
        let name = about.key.split('-').next().unwrap_or(about.key);
        assert!(modules.iter().any(|(module, _)| *module == name), "{name} has no TypeScript");
    }
}

/// Writes what real games put on the wire as TypeScript that `make samples` has checked against the declarations.
#[test]
fn samples_of_every_game_are_written() {
    let folder = root().join("target/samples");
    fs::create_dir_all(&folder).expect("the folder is made");
    let games = [
        ("cardgame", play::samples(&CardGame::standard())),
        ("lords", {
            let mut both = play::samples(&Lords::first());
            both.append(play::samples(&Lords::second()));
            both
        }),
        ("royale", play::samples(&Royale::standard())),
        ("showdown", play::samples(&Showdown::standard())),
    ];
    for (name, samples) in games {
        assert_enough(name, &samples);
        fs::write(folder.join(name).with_extension("ts"), samples.text(name))
            .expect("the samples are written");
    }
}

/// Too few samples would let a wrong declaration pass.
fn assert_enough(name: &str, samples: &Samples) {
    for (kind, least) in [("View", 20), ("Event", 20), ("Action", 5), ("Options", 1)] {
        let count = samples.count(kind);
        assert!(count >= least, "{name}: {count} samples of {kind}, not {least}");
    }
}
