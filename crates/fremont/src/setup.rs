//! What commands that play have in common: options by `--set key=value` and a file of component figures.

use crate::Error;
use clap::Args;
use games::Visitor;
use serde_json::{Map, Value};
use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use table::Game;

/// Options and component figures of a game.
#[derive(Args, Clone, Debug, Default)]
pub struct Setup {
    /// An option of the game, such as mode=basic or faces=A1,B2 (repeatable; see `fremont games`)
    #[arg(long = "set", value_name = "KEY=VALUE")]
    pub set: Vec<String>,
    /// Component figures of one's own.
    #[command(flatten)]
    pub data: Data,
}

/// A file with component figures of one's own.
#[derive(Args, Clone, Debug, Default)]
pub struct Data {
    /// Component figures (notes, tiles, chips) from this JSON file in place of the game's own
    #[arg(id = "data", long = "data", value_name = "FILE")]
    pub file: Option<PathBuf>,
}

impl Setup {
    /// The options as the JSON object that the protocols use.
    pub fn options(&self) -> Result<Map<String, Value>, Error> {
        let mut options = Map::new();
        for setting in &self.set {
            let (key, value) = setting.split_once('=').ok_or_else(|| {
                Error::usage(format!("--set {setting} has no value: write --set {setting}=VALUE"))
            })?;
            if options.insert(key.trim().to_owned(), parse(value)).is_some() {
                return Err(Error::usage(format!("--set {key} is given twice: give each option once")));
            }
        }
        Ok(options)
    }
}

impl Data {
    /// The figures as JSON text, if a file was named, which must be those of some game: where games are named later,
    /// it is worth knowing at once.
    pub fn read_for_some_game(&self) -> Result<Option<String>, Error> {
        self.read_and_try(fits_some_game)
    }

    /// The figures as JSON text, if a file was named, which must be those of this game. Whether there is such a game is
    /// for others to say.
    pub fn read_for(&self, game: &str) -> Result<Option<String>, Error> {
        self.read_and_try(|figures| match games::visit(game, Some(figures), Made) {
            Err(error @ games::Error::Data { .. }) => Err(error.to_string()),
            _ => Ok(()),
        })
    }

    /// The figures as JSON text, if a file was named; what is wrong with them is told with the name of the file.
    fn read_and_try(&self, fits: impl Fn(&str) -> Result<(), String>) -> Result<Option<String>, Error> {
        let figures = self.read()?;
        if let (Some(figures), Some(file)) = (&figures, &self.file) {
            fits(figures).map_err(|why| Error::usage(format!("the data file {}: {why}", file.display())))?;
        }
        Ok(figures)
    }

    fn read(&self) -> Result<Option<String>, Error> {
        let Some(file) = &self.file else { return Ok(None) };
        fs::read_to_string(file).map(Some).map_err(|error| {
            Error::usage(format!("the data file {} cannot be read: {error}", file.display()))
        })
    }
}

/// A game can be made of the figures.
struct Made;

impl Visitor for Made {
    type Out = ();
    fn visit<G: Game>(self, _: Arc<G>) {}
}

/// Whether these are the figures of some game, and if not, why. A file's schema tells which game it is meant for.
fn fits_some_game(figures: &str) -> Result<(), String> {
    let mut errors = Vec::new();
    for about in games::catalogue() {
        match games::visit(about.key, Some(figures), Made) {
            Ok(()) => return Ok(()),
            Err(error) => errors.push((about.key, error)),
        }
    }
    let meant = |key: &str| figures.contains(&format!("\"fremont-{}/", key.split('-').next().unwrap_or(key)));
    Err(match errors.into_iter().find(|(key, _)| meant(key)) {
        Some((_, error)) => error.to_string(),
        None => "its schema names no game; `fremont rules GAME --data` shows a game's own figures".into(),
    })
}

/// A value as people type it: JSON if it is JSON, a list if it has commas, else a word.
fn parse(text: &str) -> Value {
    let text = text.trim();
    if let Ok(value) = serde_json::from_str(text) {
        return value;
    }
    if text.contains(',') {
        // "jackpot," is a list of one.
        let items = text.strip_suffix(',').unwrap_or(text);
        return items.split(',').map(parse).collect();
    }
    Value::String(text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn values_are_read_as_people_mean_them() {
        for (typed, meant) in [
            ("basic", json!("basic")),
            ("3", json!(3)),
            ("true", json!(true)),
            ("\"3\"", json!("3")),
            ("jackpot,bar", json!(["jackpot", "bar"])),
            ("1, 2,x", json!([1, 2, "x"])),
            ("jackpot,", json!(["jackpot"])),
            ("[\"a\",\"b\"]", json!(["a", "b"])),
            ("", json!("")),
            (",", json!([""])),
            ("-1", json!(-1)),
            ("TRUE", json!("TRUE")),
        ] {
            assert_eq!(parse(typed), meant, "{typed}");
        }
    }

    #[test]
    fn what_is_typed_reaches_the_game() {
        let options = |set: &[&str]| {
            let set = set.iter().map(|&text| text.to_owned()).collect();
            let options = Setup { set, data: Data::default() }.options().unwrap();
            let dealer = table::Dealer::from_text("7");
            let started = games::start("royale", None, &options, 3, dealer, table::Script::default());
            started
                .map(|live| live.view(table::Eye::Spectator)["options"].clone())
                .map_err(|no| no.to_string())
        };
        let fixed = options(&["faces=A1, high_five", "chip_cards=true", "start=2"]).unwrap();
        assert_eq!((&fixed["tiles"], &fixed["chip_cards"]), (&json!(2), &json!(true)));
        assert_eq!((&fixed["faces"][0], &fixed["faces"][1]), (&json!("lucky_punch"), &json!("high_five")));
        assert_eq!(options(&["mode=basic"]).unwrap()["mode"], "basic");
        assert!(options(&["chip_cards=yes"]).unwrap_err().contains("chip_cards cannot be \"yes\""));
    }

    #[test]
    fn settings_need_a_value_and_come_once() {
        let setup = |set: &[&str]| Setup {
            set: set.iter().map(|&text| text.to_owned()).collect(),
            data: Data::default(),
        };
        let options = setup(&["a=1", "b=x=y"]).options().unwrap();
        assert_eq!(Value::Object(options), json!({"a": 1, "b": "x=y"}));
        assert!(setup(&["mode"]).options().unwrap_err().to_string().contains("--set mode=VALUE"));
        assert!(setup(&["a=1", "a=2"]).options().unwrap_err().to_string().contains("twice"));
    }
}
