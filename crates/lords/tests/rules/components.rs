//! What is in the box, and its limits.

use crate::figures::{FILE, SQUARES, stops};
use crate::kit::*;
use lords::{Edition, Lords};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use table::{Game, Seat, covers};

/// Starts the game with every number of players from 0 to 8 and returns those that were taken.
fn counts(game: &Lords) -> Vec<u8> {
    (0..=8)
        .filter(|seats| {
            if let Ok(table) = Table::try_start(game.clone(), *seats, json!({}), json!([])) {
                return table.state.seats() == *seats;
            }
            assert_eq!(Table::start_refused(game.clone(), *seats, json!({})).code, "COUNT");
            false
        })
        .collect()
}

#[test]
fn two_to_four_play_2010() {
    covers!("L-COMP-1a");
    assert_eq!(counts(&first()), [2, 3, 4]);
}

#[test]
fn two_to_six_play_2024() {
    covers!("L-COMP-1b");
    assert_eq!(counts(&second()), [2, 3, 4, 5, 6]);
}

fn colours_refused(game: &Lords, colours: &[&str]) {
    let options = json!({"colours": colours});
    assert_eq!(
        Table::start_refused(game.clone(), colours.len() as u8, options).code,
        "TARGET",
        "{colours:?}"
    );
}

#[test]
fn player_colours_of_2010() {
    covers!("L-COMP-2a");
    colours_refused(&first(), &["red", "red"]);
    colours_refused(&first(), &["red", "black"]);
    colours_refused(&first(), &["blue", "green", "purple"]);
    let colours = ["yellow", "blue", "red", "green"];
    let table = start(&first(), 4, json!({"colours": colours}), json!([]));
    for (seat, colour) in colours.into_iter().enumerate() {
        assert_eq!(table.spectator()["players"][seat]["colour"], colour);
    }
}

#[test]
fn player_colours_of_2024() {
    covers!("L-COMP-2b");
    colours_refused(&second(), &["red", "red"]);
    colours_refused(&second(), &["red", "aqua"]);
    let colours = ["purple", "yellow", "blue", "black", "red", "green"];
    let table = start(&second(), 6, json!({"colours": colours}), json!([]));
    for (seat, colour) in colours.into_iter().enumerate() {
        assert_eq!(table.spectator()["players"][seat]["colour"], colour);
    }
    let default = start(&second(), 6, json!({}), json!([])).spectator();
    let given: BTreeSet<&str> =
        (0..6).map(|seat| default["players"][seat]["colour"].as_str().unwrap()).collect();
    assert_eq!(given, BTreeSet::from(["black", "blue", "green", "purple", "red", "yellow"]));
}

/// Builds a tile of every company; there is no sixth.
fn builds_all(game: &Lords, colours: &[&str]) {
    for (colour, key) in colours.iter().zip(COLOURS.map(|(_, key)| key)) {
        let named =
            game.data().companies.iter().zip(COLOURS).find(|(_, (_, company))| *company == key).unwrap().0;
        assert_eq!(named[if is_first(game) { 1 } else { 2 }], *colour);
        let mut table = at(game, json!({"seats": 3, "money": [6], "lots": "A2=mark R"}));
        table.does(json!({"build": {"lot": "A2", "company": key}}));
        assert_eq!(table.position()["lots"]["A2"]["company"], key);
    }
    for other in ["red", "blue", "black", "gold", "pink", ""] {
        assert!(Table::is_no_action(json!({"build": {"lot": "A2", "company": other}})), "{other}");
    }
}

#[test]
fn casino_colours_of_2010() {
    covers!("L-COMP-3a");
    builds_all(&first(), &["purple", "gold", "aqua", "silver", "brown"]);
}

#[test]
fn casino_colours_of_2024() {
    covers!("L-COMP-3b");
    builds_all(&second(), &["purple", "gold", "green", "silver", "brown"]);
}

/// Nine tiles of one colour in block D.
fn nine(colour: &str, die: &str) -> String {
    (1..=9).map(|at| format!("D{at}={colour} {die}")).collect::<Vec<_>>().join(", ")
}

#[test]
fn nine_tiles_of_each_colour() {
    covers!("L-COMP-4");
    for game in editions() {
        for (colour, _) in COLOURS {
            let lots = format!("A2=mark R, {}", nine(colour, "-"));
            let mut table = at(&game, json!({"seats": 3, "money": [60], "lots": lots}));
            assert_eq!(table.tiles_left(colour), 0);
            assert_eq!(table.no(R, build("A2", colour)), "TILES");
            let eight = lots.replace(&format!(", D9={colour} -"), "");
            let mut table = at(&game, json!({"seats": 3, "money": [60], "lots": eight}));
            assert_eq!(table.tiles_left(colour), 1);
            table.does(build("A2", colour));
            assert_eq!(table.tiles_left(colour), 0);
        }
    }
}

#[test]
fn player_colours_are_not_casino_colours() {
    covers!("L-COMP-5");
    // Seat 0 plays green (2010) or purple (2024), and bosses a gold casino; purple and green tiles are Yellow's.
    for game in editions() {
        let colours =
            if is_first(&game) { json!(["green", "red", "blue"]) } else { json!(["purple", "green", "red"]) };
        let mut table = at(
            &game,
            json!({"seats": 3, "options": {"colours": colours}, "money": [20, 40],
                "lots": "A2=mark R, C4=mark Y, C8=mark Y", "deck": "A4 B3"}),
        );
        table.does(build("A2", "gold")).end_turn();
        table.draw_and_collect();
        assert_eq!(table.money()[0], 20 - 6 + 2, "a gold card pays the owner of the die");
        assert_eq!(table.scores(), [1, 0, 0]);
        table.does(build("C4", "purple")).does(build("C8", "green")).end_turn();
        assert_eq!((table.boss("A2"), table.boss("C4"), table.boss("C8")), (Some(R), Some(Y), Some(Y)));
        let before = table.money();
        table.draw_and_collect();
        assert_eq!(table.events_named("casino_paid").len(), 1);
        assert_eq!(table.money()[0], before[0], "a purple card pays no purple player");
        assert_eq!(table.scores(), [1, 1, 0]);
    }
}

#[test]
fn every_square_has_a_price_and_a_die() {
    covers!("L-COMP-9");
    assert_eq!(SQUARES.len(), 48);
    assert!(SQUARES.iter().all(|square| square.price > 0 && (1..=6).contains(&square.die)));
    for game in editions() {
        for (at, square) in SQUARES.iter().enumerate() {
            assert_eq!((u32::from(game.data().price[at]), game.data().die[at]), (square.price, square.die));
        }
        let table = at(&game, json!({"seats": 3}));
        assert_eq!(table.board(), "");
        // After the deal only the dealt lots carry something.
        let table = start(&game, 3, json!({}), setup("A1 A2 A3 A4 A5 A6", &[6, 6, 1, 1, 1, 1]));
        assert_eq!(table.board(), "A1=mark R, A2=mark R, A3=mark Y, A4=mark Y, A5=mark G, A6=mark G");
    }
}

#[test]
fn the_deck_has_49_cards() {
    covers!("L-COMP-10");
    let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
    SQUARES.iter().for_each(|square| *kinds.entry(&square.pays).or_default() += 1);
    // The fourth card that pays The Strip is the end card, which names no lot.
    let expected = [("albion", 9), ("pioneer", 9), ("sphinx", 9), ("strip", 3), ("tivoli", 9), ("vega", 9)];
    assert_eq!(kinds, BTreeMap::from(expected));
    for game in editions() {
        let deck = at(&game, json!({"seats": 3})).deck();
        let cards: BTreeSet<&str> = deck.iter().map(String::as_str).collect();
        assert_eq!((deck.len(), cards.len()), (49, 49));
        let mut expected: BTreeSet<&str> = SQUARES.iter().map(|square| &*square.id).collect();
        expected.insert("end");
        assert_eq!(cards, expected);
        for square in SQUARES.iter() {
            let mut table = at(&game, json!({"seats": 3, "asks": "draw", "deck": square.id}));
            table.draw();
            let drawn = json!({"seat": 0, "card": square.id, "pays": square.pays});
            assert_eq!(table.events_named("drawn"), [drawn]);
        }
    }
}

#[test]
fn the_values_on_the_cards_matter_in_the_set_up_only() {
    covers!("L-COMP-11");
    for game in editions() {
        for square in SQUARES.iter() {
            let mut table =
                at(&game, json!({"seats": 3, "asks": "draw", "deck": square.id, "money": [5, 5, 5]}));
            table.draw_and_collect();
            assert_eq!(table.money(), [6, 5, 5], "{}: $1 for the lot, and no more", square.id);
        }
    }
}

#[test]
fn money_comes_in_whole_millions() {
    covers!("L-COMP-12");
    for stake in [json!(1.5), json!(0.5), json!(-1), json!("1")] {
        assert!(Table::is_no_action(json!({"gamble": {"casino": "A1", "stake": stake}})));
    }
    for game in editions() {
        for amount in 1..=40u32 {
            let mut table = at(&game, json!({"seats": 3, "money": [40, 0, 0]}));
            table.deal(&[R, Y], &[transfer(&[cash(R, Y, amount)])]);
            assert_eq!(table.money(), [40 - amount, amount, 0]);
        }
    }
}

#[test]
fn the_bank_cannot_run_out() {
    covers!("L-COMP-13", "L-RULING-6", "L-RULING-29");
    for game in editions() {
        let seats = if is_first(&game) { 4 } else { 6 };
        let lots = "A1=mark R, A2=mark Y, C1=gold r6, C2=gold y5, D1=gold g4";
        let rich = vec![1_000_000; seats];
        let mut table =
            at(&game, json!({"seats": seats, "money": rich, "lots": lots, "asks": "draw", "deck": "B1"}));
        table.draw_and_collect();
        assert_eq!(table.money()[..3], [1_000_000 + 2 + 6, 1_000_000 + 1 + 5, 1_000_000 + 4]);
    }
}

#[test]
fn no_amount_of_money_is_too_much() {
    covers!("L-COMP-13", "L-INV-2");
    for game in editions() {
        // Whatever amount a position may have, the next card is paid in full.
        for money in [999_999u32, 999_999_998, 999_999_999] {
            let position =
                json!({"seats": 3, "money": [money], "lots": "A1=mark R", "asks": "draw", "deck": "B1"});
            let mut table = at(&game, position);
            table.draw_and_collect();
            assert_eq!(table.money()[0], money + 2);
        }
    }
}

/// The views of all seats and of a spectator, which must be the same.
fn common_view(table: &Table) -> Value {
    let view = table.spectator();
    for seat in Seat::all(table.state.seats()) {
        assert_eq!(table.view(seat), view);
    }
    view
}

#[test]
fn money_is_open_in_2010() {
    covers!("L-COMP-14a");
    let table = at(&first(), json!({"seats": 4, "money": [7, 8, 9, 10]}));
    for seat in Seat::all(4) {
        let view = table.view(seat);
        let money: Vec<u64> = (0..4).map(|seat| view["players"][seat]["money"].as_u64().unwrap()).collect();
        assert_eq!(money, [7, 8, 9, 10]);
    }
}

#[test]
fn only_the_order_of_the_deck_is_hidden() {
    covers!("L-COMP-14b", "L-COMP-14a");
    for game in editions() {
        let lots = "A2=gold r2, A3=mark Y, C1=brown -";
        let at_deck =
            |deck: &str| at(&game, json!({"seats": 3, "money": [1, 2, 3], "lots": lots, "deck": deck}));
        let view = common_view(&at_deck("A1 F9"));
        assert_eq!(view["players"][0]["free_dice"], 11);
        assert_eq!(view["players"][1]["free_markers"], 9);
        assert_eq!(view["players"][2]["money"], 3);
        assert_eq!(view["tiles_left"]["sphinx"], 8);
        assert_eq!(view["discards"], json!({"albion": ["A2"], "vega": ["A3"], "tivoli": ["C1"]}));
        assert_eq!(view, common_view(&at_deck("F9 A1")), "the same cards in another order");
        assert_eq!(view["cards_left"], 46);
    }
}

#[test]
fn risers_never_run_out() {
    covers!("L-COMP-15");
    // Ten tiles of six storeys: all 50 risers of the box are on the board.
    let gold: Vec<String> = (1..=9).map(|at| format!("D{at}=gold^6 -")).collect();
    let lots = format!("{}, C1=silver^6 -, A1=brown r3", gold.join(", "));
    let mut table = at(&second(), json!({"seats": 6, "money": [15], "lots": lots}));
    table.does(raise("A1"));
    assert_eq!(table.on("A1"), "brown^2 r3");
}

#[test]
fn whose_turn_it_is_and_who_takes_the_bet_is_plain_to_see() {
    covers!("L-COMP-16a");
    let mut table = at(&first(), json!({"seats": 3, "active": 1, "money": [9, 9], "lots": "A1=gold r3"}));
    assert_eq!(table.spectator()["active"], 1);
    table.dice(&[1, 2]).does(gamble("A1", 3));
    assert_eq!(table.events_named("staked"), [json!({"seat": 1, "casino": "A1", "boss": 0, "stake": 3})]);
    // The house is no piece that could be away: any casino of another boss takes the next player's bet too.
    table.end_turn().draw_and_collect().dice(&[1, 2]).does(gamble("A1", 1));
    assert_eq!(table.events_named("staked")[0]["boss"], 0);
}

#[test]
fn the_track_has_its_printed_stops() {
    covers!("L-COMP-17");
    let stops = stops();
    assert_eq!(stops[7..11], [7, 8, 10, 12]);
    assert_eq!((stops[0], stops.last()), (0, Some(&90)));
    let gaps: Vec<u8> = stops.windows(2).map(|pair| pair[1] - pair[0]).collect();
    assert!(gaps.windows(2).all(|pair| pair[0] <= pair[1]), "gaps grow: {gaps:?}");
    for game in editions() {
        assert_eq!(game.data().track, stops);
        for score in 0..=100u8 {
            let position = position(json!({"seats": 3, "score": [0, score]}));
            let taken = game.from_position(&position).is_ok();
            assert_eq!(taken, stops.contains(&score) && score < 90, "a score of {score}");
        }
    }
}

#[test]
fn there_is_nothing_beyond_the_base_game() {
    covers!("L-COMP-18", "L-SETUP-2", "L-COMP-16b");
    for other in ["bank", "pass", "chip", "promo", "mat", "up", "skip", "take_bank"] {
        assert!(Table::is_no_action(json!(other)));
        assert!(Table::is_no_action(json!({other: {"lot": "A1"}})));
        let options: Result<lords::Options, _> = serde_json::from_value(json!({other: true}));
        assert!(options.is_err());
    }
    assert_eq!(FILE["companies"].as_array().unwrap().len(), 5);
    assert_eq!(at(&second(), json!({"seats": 2})).deck().len(), 49);
    // The player aid of 2024 in its "per die" copy does not count: money is per pip (L-RULING-5).
    let mut table = at(&second(), json!({"seats": 2, "lots": "A1=gold r5", "asks": "draw", "deck": "A4"}));
    table.draw_and_collect();
    assert_eq!(table.money(), [5 + 1, 0]);
}

#[test]
fn the_view_carries_what_is_printed_in_the_data_in_use() {
    covers!("L-COMP-9", "L-COMP-14b");
    let mut file = FILE.clone();
    file["lots"][1]["price"]["value"] = json!(13);
    file["lots"][1]["die"]["value"] = json!(6);
    for game in editions() {
        let other = Lords::with_data(game.edition(), &file.to_string()).unwrap();
        let printed = |game: &Lords| at(game, json!({"seats": 3})).spectator()["printed"].clone();
        let (ours, theirs) = (printed(&game), printed(&other));
        for (at, square) in SQUARES.iter().enumerate() {
            let lot = json!({
                "lot": square.id, "price": square.price, "die": square.die,
                "pays": square.pays, "strip": square.strip,
            });
            assert_eq!(ours["lots"][at], lot);
        }
        assert_eq!((&theirs["lots"][1]["price"], &theirs["lots"][1]["die"]), (&json!(13), &json!(6)));
        assert_eq!(theirs["lots"][2], ours["lots"][2]);
        assert_eq!((&ours["wins"], &ours["wins_twice"]), (&json!([3, 4, 9, 10, 11]), &json!([2, 12])));
    }
}

#[test]
fn names_that_a_terminal_would_obey_are_refused() {
    covers!("L-COMP-2a", "L-COMP-2b");
    for (path, place) in [
        ("/companies/0/name/value", "companies"),
        ("/companies/4/colour_2024/value", "companies"),
        ("/players_2010/value/colours/0", "players_2010"),
        ("/players_2024/value/colours/5", "players_2024"),
    ] {
        let mut file = FILE.clone();
        *file.pointer_mut(path).unwrap() = json!("a\u{1b}[2Jb");
        let why = Lords::with_data(Edition::First, &file.to_string()).unwrap_err();
        assert!(why.starts_with(&format!("{place}: \"a\\u{{1b}}[2Jb\" is no name")), "{path}: {why}");
    }
}

#[test]
fn the_catalogue_names_the_colours_and_only_options_of_the_edition() {
    covers!("L-COMP-2a", "L-COMP-2b", "L-LAYOFF-1");
    for game in editions() {
        let options = game.about().options;
        let colours = options.iter().find(|option| option.key == "colours").unwrap();
        assert_eq!(
            colours.values.to_string(),
            format!("a list of {}", game.edition().colours(game.data()).join(", "))
        );
        assert_eq!(options.iter().any(|option| option.key == "lay_off"), is_first(&game));
    }
}
