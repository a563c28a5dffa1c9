//! P-SETUP-4: the data file.

use crate::Table;
use pig::{Pig, STANDARD};
use serde_json::{Value, json};
use table::kit::{A, B};
use table::{Game, covers};

/// The data file with one value changed.
fn corrected(path: &str, value: Value) -> String {
    let mut file: Value = serde_json::from_str(STANDARD).unwrap();
    *file.pointer_mut(path).unwrap() = value;
    file.to_string()
}

#[test]
fn another_lucky_factor_is_used() {
    covers!("P-SETUP-4");
    for factor in [1, 2, 10] {
        let game = Pig::with_data(&corrected("/lucky_factor/value", json!(factor))).unwrap();
        let position = json!({
            "stage": {"turn": {"seat": 0, "total": 0}}, "players": [{"lucky": 4}, {"lucky": 5}],
        });
        let mut table = Table::at(game, position);
        assert_eq!(table.spectator()["lucky_factor"], factor);
        // A rolls the lucky 4 and holds, B loses at once.
        table.dice(&[4, 1]).act(A, json!("roll")).act(A, json!("hold")).act(B, json!("roll"));
        assert_eq!(crate::scores(&table), [4 + 4 * factor, 0]);
    }
}

#[test]
fn figures_that_do_not_fit_are_named_in_a_sentence() {
    covers!("P-SETUP-4");
    for (path, value, named) in [
        ("/lucky_factor/value", json!(0), "lucky_factor"),
        ("/lucky_factor/value", json!(11), "lucky_factor"),
        ("/lucky_factor/value", json!("two"), "line"),
        ("/lucky_factor/label", json!("guessed"), "guessed"),
        ("/schema", json!("fremont-cardgame/1"), "schema"),
    ] {
        let why = Pig::with_data(&corrected(path, value)).unwrap_err();
        assert!(why.contains(named), "{why}");
    }
    assert!(Pig::with_data("").unwrap_err().contains("data file"));
}

#[test]
fn journals_tell_which_figures_were_used() {
    covers!("P-SETUP-4");
    let custom = |path, value| Pig::with_data(&corrected(path, value)).unwrap().custom_data();
    assert_eq!(Pig::with_data(STANDARD).unwrap().custom_data(), None);
    assert_eq!(custom("/about", json!("the same in other words")), None);
    assert_ne!(custom("/lucky_factor/value", json!(3)), custom("/lucky_factor/value", json!(4)));
    assert!(custom("/lucky_factor/value", json!(3)).is_some());
}
