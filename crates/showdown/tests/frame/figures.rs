//! The component figures: every value has a label, a person with the box can correct them, and what cannot be is named.

use serde_json::{Value, json};
use showdown::{Data, STANDARD, Showdown};
use table::contract::{Contract, check};

fn standard() -> Value {
    serde_json::from_str(STANDARD).unwrap()
}

/// The standard figures with a change.
fn changed(change: impl FnOnce(&mut Value)) -> String {
    let mut figures = standard();
    change(&mut figures);
    figures.to_string()
}

/// What is wrong with the figures after a change.
#[track_caller]
fn wrong(change: impl FnOnce(&mut Value)) -> String {
    Showdown::with_data(&changed(change)).expect_err("these figures cannot be")
}

fn tile<'a>(figures: &'a mut Value, id: &str) -> &'a mut Value {
    figures["tiles"].as_array_mut().unwrap().iter_mut().find(|tile| tile["id"] == id).unwrap()
}

fn event<'a>(figures: &'a mut Value, id: &str) -> &'a mut Value {
    figures["events"].as_array_mut().unwrap().iter_mut().find(|event| event["id"] == id).unwrap()
}

/// Every value of the file that is a figure: an object with a value.
fn figures(value: &Value, found: &mut Vec<Value>) {
    match value {
        Value::Object(fields) if fields.contains_key("value") => found.push(value.clone()),
        Value::Object(fields) => fields.values().for_each(|field| figures(field, found)),
        Value::Array(items) => items.iter().for_each(|item| figures(item, found)),
        _ => {}
    }
}

#[test]
fn every_figure_says_how_sure_we_are_of_it() {
    let file = standard();
    let mut found = Vec::new();
    figures(&file, &mut found);
    assert!(found.len() > 250, "{} figures", found.len());
    let labels = file["labels"].as_object().unwrap();
    for figure in found {
        assert!(labels.contains_key(figure["label"].as_str().unwrap()), "{figure}");
    }
}

#[test]
fn corrected_figures_are_played_with() {
    let text = changed(|figures| {
        tile(figures, "fancy_restaurant")["price"]["value"] = json!(33);
        tile(figures, "buffet")["doors"]["value"] = json!([[0, 0, "N"], [1, 1, "S"]]);
        event(figures, "gaming_tax")["amount"]["value"] = json!(5);
        figures["start"]["cash"]["value"] = json!(25);
        figures["sheet"]["sections"]["value"] =
            json!(["YYWWWWBB", "YYWWWWBB", "YYWWWWBB", "YYWWWWBB", "YYWWWWBB", "YYWWWWBB"]);
        figures["sheet"]["hotel_entrance"]["value"]["cell"] = json!([7, 3]);
    });
    let game = Showdown::with_data(&text).unwrap();
    assert_eq!((game.data().width, game.data().height, game.data().cash), (8, 6, 25));
    assert_eq!(game.data().price[showdown::Kind::FancyRestaurant.index()], 33);
    check(game, Contract { games: 10, ..Contract::default() });
}

#[test]
fn a_deck_that_runs_out_is_shuffled_anew() {
    // Six cards for the whole game: S-RULING-38.
    let text = changed(|figures| {
        for event in figures["events"].as_array_mut().unwrap() {
            let keeps = ["slump", "gaming_tax", "pull_strings", "busy_weekend"];
            let id = event["id"].as_str().unwrap().to_owned();
            if !keeps.contains(&id.as_str()) {
                event["symbols"]["value"] = json!([]);
            }
        }
        figures["counts"]["event_cards"]["value"] = json!(8);
    });
    let game = Showdown::with_data(&text).unwrap();
    check(game, Contract { games: 10, ..Contract::default() });
}

#[test]
fn the_same_figures_in_another_order_are_ours() {
    let text = changed(|figures| figures["tiles"].as_array_mut().unwrap().reverse());
    assert_eq!(Showdown::with_data(&text).unwrap().data(), &Data::standard());
}

#[test]
#[allow(clippy::too_many_lines, reason = "a table of cases")]
fn what_cannot_be_is_named() {
    let cases: Vec<(String, &str)> = vec![
        (wrong(|f| f["schema"] = json!("other")), "the data file has schema \"other\""),
        (
            wrong(|f| tile(f, "slots")["price"]["value"] = json!(6)),
            "slots: the price is $6, but its track begins at $5",
        ),
        (wrong(|f| tile(f, "theater")["price"]["value"] = json!(50)), "theater: the price $50 is no circle"),
        (
            wrong(|f| tile(f, "theater")["copies"]["value"] = json!(2)),
            "theater: 0 backed A and 1 backed B are not 2",
        ),
        (
            wrong(|f| tile(f, "slots")["copies"]["value"] = json!(15)),
            "counts.small: the tiles of this size add up to 25",
        ),
        (
            wrong(|f| tile(f, "slots")["doors"]["value"] = json!([[1, 0, "N"]])),
            "slots: the door [1,0,N] is not on the outline",
        ),
        (
            wrong(|f| tile(f, "lounge")["doors"]["value"] = json!([[0, 0, "E"]])),
            "lounge: the door [0,0,E] is not on the outline",
        ),
        (
            wrong(|f| tile(f, "lounge")["doors"]["value"] = json!([[255, 255, "E"]])),
            "lounge: the door [255,255,E] is not on the outline",
        ),
        (
            wrong(|f| tile(f, "lounge")["doors"]["value"] = json!([[0, 0, "N"], [0, 0, "N"]])),
            "lounge: the door [0,0,N] is there twice",
        ),
        (
            wrong(|f| tile(f, "theater")["diamonds"]["value"] = json!([[0, 0, "SE"]])),
            "theater: the quarter diamond [0,0,SE] is not on the outline",
        ),
        (
            wrong(|f| tile(f, "buffet")["doors"]["value"] = json!([])),
            "buffet: without a door nobody could ever place it",
        ),
        (
            wrong(|f| tile(f, "buffet")["name"]["value"] = json!("B\u{1b}[2J")),
            "is no name: 1 to 40 letters, without control characters",
        ),
        (wrong(|f| tile(f, "lounge")["needs"]["value"] = json!(["theater"])), "lounge: it needs itself"),
        (
            wrong(|f| tile(f, "slots")["kind"]["value"] = json!("premier")),
            "slots, lounge and restaurant are basic",
        ),
        (wrong(|f| tile(f, "slots")["size"]["value"] = json!("huge")), "the data file cannot be read: "),
        (wrong(|f| f["tiles"].as_array_mut().unwrap().truncate(14)), "tiles: theater is missing"),
        (
            wrong(|f| {
                let copy = f["tiles"][0].clone();
                f["tiles"].as_array_mut().unwrap().push(copy);
            }),
            "tiles: slots is there twice",
        ),
        (
            wrong(|f| f["tracks"]["slots"]["value"] = json!([5, 5])),
            "tracks.slots: a track has 1 to 40 spaces",
        ),
        (wrong(|f| f["tracks"]["lounge"]["value"] = json!([])), "tracks.lounge: a track has 1 to 40 spaces"),
        (
            wrong(|f| f["tracks"]["premier"][0]["shape"]["value"] = json!("square")),
            "tracks.premier: the lowest space must be a circle",
        ),
        (wrong(|f| f["sheet"]["sections"]["value"] = json!(["YB", "YBB"])), "sheet.sections: 2 to 7 rows"),
        (
            wrong(|f| f["sheet"]["sections"]["value"] = json!(["YB", "YX"])),
            "sheet.sections: 'X' is none of Y, W and B",
        ),
        (
            wrong(|f| f["sheet"]["sections"]["value"] = json!(["YW", "YW"])),
            "both a casino (Y) and a hotel (B)",
        ),
        (
            wrong(|f| f["sheet"]["casino_entrance"]["value"]["cell"] = json!([1, 2])),
            "sheet.casino_entrance: side W of [1,2] is not on the edge",
        ),
        (
            wrong(|f| f["sheet"]["hotel_entrance"] = f["sheet"]["casino_entrance"].clone()),
            "sheet: the two entrances are the same",
        ),
        (
            wrong(|f| event(f, "slump")["symbols"]["value"] = json!(["choice"])),
            "pull_strings alone has the symbol",
        ),
        (
            wrong(|f| event(f, "slump")["symbols"]["value"] = json!(["small"])),
            "counts.event_cards: the events have 32",
        ),
        (
            wrong(|f| event(f, "slump")["amount"] = json!({"value": 1, "label": "printed"})),
            "slump: there is no \"amount\"",
        ),
        (wrong(|f| event(f, "gaming_tax")["amount"] = Value::Null), "gaming_tax: \"amount\" is missing"),
        (wrong(|f| f["scoring"]["cash_per_fame"]["value"] = json!(0)), "scoring.cash_per_fame: 0 dollars"),
        (
            wrong(|f| f["scoring"]["revenue_ranks"]["value"] = json!([5, 3])),
            "scoring.revenue_ranks: three awards",
        ),
        (
            wrong(|f| f["colours"]["value"] = json!(["red", "red", "blue", "green", "pink"])),
            "colours: five different ones",
        ),
        (wrong(|f| f["start"]["cash"]["value"] = json!(-1)), "the data file cannot be read: "),
        (wrong(|f| f["start"]["cash"]["label"] = json!("guessed")), "the data file cannot be read: "),
        (wrong(|f| f["more"] = json!(1)), "the data file cannot be read: \"more\" does not belong there"),
        (Showdown::with_data("{").expect_err("no JSON"), "the data file cannot be read: "),
    ];
    for (why, part) in cases {
        assert!(why.contains(part), "{why:?} does not say {part:?}");
    }
}
