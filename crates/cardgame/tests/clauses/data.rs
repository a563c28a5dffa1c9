//! The data file: what does not fit is named in a sentence, and a corrected figure is honoured.

use crate::kit::{A, B, CardTable, Table, cards};
use crate::scene::figures;
use cardgame::{CardGame, STANDARD};
use serde_json::{Value, json};
use table::{Game, covers};

/// The data file with one value changed.
fn corrected(path: &str, value: Value) -> String {
    let mut file = figures();
    *file.pointer_mut(path).unwrap_or_else(|| panic!("no {path}")) = value;
    file.to_string()
}

fn game(path: &str, value: Value) -> CardGame {
    CardGame::with_data(&corrected(path, value)).unwrap()
}

#[test]
fn a_data_file_that_does_not_fit_is_named_in_a_sentence() {
    covers!("C-COMP-1", "C-COMP-3", "C-COMP-5");
    // What is changed, and what the sentence names.
    let cases = [
        ("/schema", json!("fremont-royale/1"), "schema"),
        ("/schema", json!(1), "line"),
        ("/labels/printed", json!(5), "line"),
        ("/rounds/value", json!(3), "rounds"),
        ("/rounds/value", json!(-4), "line"),
        ("/turns/value", json!(7), "turns"),
        ("/hand/value", json!(6), "hand"),
        ("/players/value/max", json!(6), "players"),
        ("/players/value/min", json!(1), "players"),
        ("/stop/value", json!(0), "stop"),
        ("/stop/value", json!(31), "stop"),
        ("/stop/value", json!("eight"), "line"),
        ("/stop/value", json!(8.5), "line"),
        ("/stop/label", json!("guessed"), "guessed"),
        ("/dice_cards/value/singles_per_number", json!(5), "dice_cards"),
        ("/dice_cards/value/doubles_per_number", json!(0), "dice_cards"),
        ("/dice_cards/value/singles_per_number", json!(255), "dice_cards"),
        ("/dice_cards/sources", json!(["HEARSAY"]), "HEARSAY"),
        ("/notes/value/30000", json!(5), "notes"),
        ("/notes/value/30000", json!(255), "notes"),
        ("/notes/value", json!({"30000": 48}), "notes"),
        ("/notes/value", json!({}), "notes"),
        (
            "/notes/value",
            json!({"20000": 6, "40000": 6, "50000": 6, "60000": 6, "70000": 6, "80000": 6, "90000": 6, "100000": 6}),
            "20000",
        ),
        (
            "/notes/value",
            json!({"35000": 6, "40000": 6, "50000": 6, "60000": 6, "70000": 6, "80000": 6, "90000": 6, "100000": 6}),
            "35000",
        ),
        ("/colours/value", json!(["blue", "red", "green", "white", "blue"]), "colours"),
        ("/colours/value", json!(["blue", "red"]), "colours"),
        ("/colours/value/1", json!("re\u{7}d"), "colours: \"re\\u{7}d\" is no name"),
        ("/casinos/2/name/value", json!(""), "casinos: \"\" is no name"),
        ("/casinos", json!([]), "casinos"),
        ("/casinos/0/number", json!(2), "casinos"),
        ("/casinos/0/name/sources", json!(["HEARSAY"]), "HEARSAY"),
        ("/chip_cards/per_colour/value", json!(4), "chip_cards"),
        ("/chip_cards/bonus/value", json!([10_000, 30_000]), "chip_cards"),
        ("/chip_cards/bonus/value", json!([10_000, 30_000, 60_000, 100_000, 155_000]), "chip_cards"),
        ("/chip_cards/bonus/value", json!([10_000, 30_000, 60_000, 100_000, -10_000]), "chip_cards"),
    ];
    for (path, value, named) in cases {
        let why = CardGame::with_data(&corrected(path, value.clone()))
            .expect_err(&format!("{path} = {value} is taken"));
        assert!(why.contains(named), "{path} = {value}: {why}");
        assert!(why.len() > 20 && why.contains(' ') && !why.contains('\n'), "no sentence: {why}");
    }
    // Whole parts that are missing or too many, and what is no such file at all.
    let missing = ["notes", "stop", "casinos", "chip_cards", "dice_cards", "schema", "labels"].map(|part| {
        let mut file = figures();
        file.as_object_mut().unwrap().remove(part);
        (file.to_string(), part.to_owned())
    });
    let mut extra = figures();
    extra["jokers"] = json!(2);
    let rest = [
        (extra.to_string(), "jokers".to_owned()),
        (String::new(), "data file".into()),
        ("[]".into(), "data file".into()),
        (STANDARD[..500].into(), "data file".into()),
    ];
    for (text, named) in missing.into_iter().chain(rest) {
        let why = CardGame::with_data(&text).unwrap_err();
        assert!(why.contains(&named), "{named}: {why}");
    }
}

#[test]
fn the_same_figures_in_other_words_are_the_same_game() {
    covers!("C-INV-9");
    assert_eq!(CardGame::with_data(STANDARD).unwrap().custom_data(), None);
    assert_eq!(CardGame::with_data(&figures().to_string()).unwrap().custom_data(), None);
    assert_eq!(game("/about", json!("the same, printed again")).custom_data(), None);
    assert!(game("/stop/value", json!(9)).custom_data().is_some(), "journals tell which figures were used");
    assert_ne!(game("/stop/value", json!(9)).custom_data(), game("/stop/value", json!(10)).custom_data());
}

#[test]
fn another_split_of_the_notes_is_honoured() {
    covers!("C-COMP-3", "C-INV-2");
    let splits = [
        json!({"30000": 8, "40000": 8, "50000": 8, "60000": 8, "70000": 6, "80000": 4, "90000": 3, "100000": 3}),
        json!({"30000": 0, "40000": 0, "50000": 0, "60000": 48, "70000": 0, "80000": 0, "90000": 0, "100000": 0}),
    ];
    for split in splits {
        let mut expected: Vec<i64> = split
            .as_object()
            .unwrap()
            .iter()
            .flat_map(|(value, count)| vec![value.parse().unwrap(); count.as_u64().unwrap() as usize])
            .collect();
        expected.sort_unstable();
        let mut table = Table::start(game("/notes/value", split), 4, json!({}), json!([]));
        assert_eq!(crate::scene::notes_everywhere(&table), expected);
        table.play_until(3, |table| {
            assert_eq!(crate::scene::notes_everywhere(table), expected);
            false
        });
        assert_eq!((table.note_pile().len(), table.ranking().len()), (0, 4));
    }
    // A note that the corrected file lacks is not there.
    let game = game(
        "/notes/value",
        json!({"30000": 12, "40000": 6, "50000": 6, "60000": 6, "70000": 6, "80000": 6, "90000": 6, "100000": 0}),
    );
    let position = json!({"seats": 2, "casinos": {"1": {"notes": [100_000, 30_000]}}});
    assert_eq!(Table::violation(game, position).invariant, "C-INV-2");
}

#[test]
fn another_stop_limit_is_honoured() {
    covers!("C-STOP-1", "C-INV-4");
    let position = |placed: &str| {
        let player = |hand: &str| json!({"turns": 3, "placed": cards(placed), "hand": cards(hand)});
        json!({"seats": 2, "players": [player("6 6 4 4 5"), player("6 6 4 4 5")]})
    };
    // With a limit of six, 4 + 2 is enough and 4 + 1 is not; with ten, 6 + 2 is not.
    let cases = [(6, "1 1 2 2", "6 6", true), (6, "1 1 2 2", "6", false), (10, "1 1 2 2 3 3", "6 6", false)];
    for (stop, placed, selected, finished) in cases {
        let mut table = Table::at(game("/stop/value", json!(stop)), position(placed));
        table.select(A, selected).select(B, "6");
        assert_eq!(table.finished(A), finished, "limit {stop}: {placed} and {selected}");
    }
    // Whole games at the edges: everybody is finished after one turn, or nobody ever.
    for (stop, turns) in [(1, 1), (30, 6)] {
        for options in [json!({}), crate::kit::sequential()] {
            let mut table = Table::start(game("/stop/value", json!(stop)), 3, options, json!([]));
            let mut most = 0;
            table.play_until(5, |table| {
                most = most.max(table.state.turn());
                false
            });
            assert_eq!((most, table.ranking().len()), (turns, 3), "limit {stop}");
        }
    }
}

#[test]
fn other_cards_names_and_bonuses_are_honoured() {
    covers!("C-COMP-1", "C-COMP-2", "C-CHIPS-9");
    for doubles in 0..=5u8 {
        let mut file = figures();
        file["dice_cards"]["value"] =
            json!({"singles_per_number": 5 - doubles, "doubles_per_number": doubles});
        let game = CardGame::with_data(&file.to_string()).unwrap();
        let mut table = Table::start(game, 5, json!({}), json!([]));
        for seat in table.seats() {
            let whole = crate::scene::whole(&table, seat);
            assert_eq!(whole.split(' ').filter(|card| card.ends_with("x2")).count(), 6 * doubles as usize);
            assert_eq!(whole.split(' ').count(), 30);
        }
        table.play_until(2, |_| false);
        assert_eq!(table.ranking().len(), 5);
    }
    let table = Table::start(game("/casinos/2/name/value", json!("Mirage")), 2, json!({}), json!([]));
    assert_eq!(table.spectator()["casinos"][2]["name"], "Mirage");
    let table = Table::start(
        game("/colours/value", json!(["teal", "red", "green", "white", "black"])),
        2,
        json!({}),
        json!([]),
    );
    assert_eq!(table.spectator()["players"][0]["colour"], "teal");
    let bonus = game("/chip_cards/bonus/value", json!([20_000, 50_000, 90_000, 140_000, 200_000]));
    let table = Table::at(
        bonus,
        json!({
            "seats": 2, "options": crate::kit::with_chip_cards(),
            "players": [{"chip_cards": {"pink": 2, "gold": 1}}], "casinos": {"1": {"chip_cards": {"red": 3}}},
        }),
    );
    assert_eq!(table.view(A)["players"][0]["worth"], 70_000);
}
