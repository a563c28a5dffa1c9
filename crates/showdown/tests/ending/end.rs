//! What ends the game, what does not, and what is still done.

use crate::finish::*;
use crate::kit::*;
use serde_json::{Value, json};
use table::{Seat, covers};

/// A with FULL without a corner, that Slots beside it, and the others with some cash.
fn nearly_full() -> Table {
    at(json!({"seats": 4, "deck": "no_restaurant:small", "players": [
        {"cash": 20, "sheet": full_but_one(), "off": ["slots", "fancy_slots"]},
        {"cash": 20},
        {"cash": 30},
        {"cash": 20},
    ]}))
}

/// Three players; a marker on 3, so that turn 2 draws `card` for space 1, and these stacks.
fn refill(cards: &str, stacks: &Value) -> Table {
    at(json!({"seats": 3, "deck": cards, "stacks": stacks, "premier": [
        {"tile": "fancy_slots", "minimum": 3},
        {"tile": "table_games", "minimum": 7},
        {"tile": "sports_book", "minimum": 52},
    ]}))
}

#[test]
fn only_a_full_sheet_ends_the_game() {
    covers!("S-END-2", "S-INV-10");
    // FULL but a corner: the game goes on, whatever lies beside the sheet.
    let mut table = nearly_full();
    table.play_out_turn();
    assert_eq!((table.state.turn, table.asks().as_str()), (2, "choose"));
    assert_eq!(table.events_named("over"), [] as [Value; 0]);
    // White squares count too: all but [4,4] is covered.
    let mut white: Vec<String> = full().into_iter().filter(|tile| tile != "lounge@3,4/0").collect();
    white.push("slots@3,4/180".into());
    let mut table = at(
        json!({"seats": 4, "deck": "no_restaurant:small", "players": [{"sheet": white, "off": ["fancy_slots"]}]}),
    );
    table.play_out_turn();
    assert_eq!((table.state.turn, table.asks().as_str()), (2, "choose"));
    // And so does a Fancy Slots there.
    while table.asked() != A {
        table.act(table.asked(), publicity());
    }
    table.act(A, publicity_with(&["fancy_slots@4,4/0"]));
    assert_eq!(table.asks(), "over");
    assert_eq!(table.events_named("sheets_full"), [json!({"seats": [0]})]);
}

#[test]
fn the_last_tile_may_come_by_any_action() {
    covers!("S-END-3", "S-END-2");
    let table = nearly_full();
    let last = "slots@0,0/0";
    let mut bought = table.clone();
    bought.act(A, bid("slots_1", 5)).act(B, publicity()).act(C, publicity()).act(D, publicity());
    bought.act(A, place(last));
    let mut publicized = table.clone();
    publicized.act(A, publicity_with(&[last]));
    publicized.play_out_turn();
    let mut renovated = table;
    renovated.act(A, renovate(&[], &[last]));
    renovated.play_out_turn();
    for table in [&bought, &publicized, &renovated] {
        assert_eq!((table.asks().as_str(), table.state.turn), ("over", 1));
        assert!(table.waiting().is_empty());
        assert_eq!(table.events_named("sheets_full"), [json!({"seats": [0]})]);
        assert_eq!(table.ranking().len(), 4);
    }
}

#[test]
fn a_card_that_names_an_empty_stack() {
    covers!("S-END-4", "S-END-1");
    let stacks = json!({"small": {"A": ["fancy_slots"]}, "medium": {"B": ["fancy_lounge"]}});
    let mut ended = refill("no_lounge:large", &stacks);
    ended.play_out_turn();
    assert_eq!(ended.asks(), "over");
    assert_eq!(ended.events_named("stack_empty"), [json!({"size": "large"})]);
    let mut goes_on = refill("no_restaurant:small", &stacks);
    goes_on.play_out_turn();
    assert_eq!((goes_on.asks().as_str(), goes_on.state.turn), ("choose", 2));
    assert_eq!(goes_on.events_named("flipped").len(), 1);
}

#[test]
fn the_last_tile_of_a_stack() {
    covers!("S-END-5");
    let stacks = json!({"small": {"A": ["fancy_slots"]}, "large": {"B": ["buffet"]}});
    let mut table = refill("no_lounge:large no_restaurant:large", &stacks);
    table.play_out_turn();
    assert_eq!((table.asks().as_str(), table.state.turn), ("choose", 2));
    assert_eq!(table.spectator()["stacks"][2], json!({"size": "large", "left": 0, "top": null}));
    assert_eq!(table.minimums(), [Some(33), Some(3), Some(42), None]);
    // In turn 3 Table Games drops out, and the next card asks for a large tile.
    table.play_out_turn();
    assert_eq!((table.asks().as_str(), table.state.turn), ("over", 3));
    assert_eq!(table.events_named("stack_empty"), [json!({"size": "large"})]);
}

#[test]
fn nothing_more_happens_after_a_failed_refill() {
    covers!("S-END-6", "S-END-7");
    let slots = ["slots@0,2/0", "slots@1,2/0", "slots@2,2/0"];
    let mut table = at(
        json!({"seats": 4, "deck": "slots_fame:large gaming_tax:large", "stacks": {"small": {"A": ["fancy_slots"]}},
            "players": [{"cash": 11, "sheet": slots}, {"cash": 12, "sheet": ["slots@0,2/0"]}, {"cash": 13}, {"cash": 14}],
            "premier": [
                {"tile": "table_games", "minimum": 3},
                {"tile": "fancy_slots", "minimum": 3},
                {"tile": "table_games", "minimum": 3},
                {"tile": "sports_book", "minimum": 12},
            ],
        }),
    );
    for seat in [A, B, C] {
        table.act(seat, publicity());
    }
    table.act(D, publicity());
    assert_eq!((table.asks().as_str(), table.state.turn), ("over", 2));
    assert_eq!(table.events_named("drawn"), [json!({"space": 1, "card": "slots_fame:large"})]);
    // The card's effect has happened: 1 Fame for Publicity, 1 for each Slots.
    let track: Vec<i64> = scored(&table, "track");
    assert_eq!(track, [4, 2, 1, 1]);
    // No income, no further card, no tile on the other spaces.
    assert_eq!(table.events_named("income"), [] as [Value; 0]);
    assert_eq!(table.events_named("cash_lost"), [] as [Value; 0]);
    let position = table.position();
    let cash: Vec<i64> = position["players"]
        .as_array()
        .unwrap()
        .iter()
        .map(|player| player["cash"].as_i64().unwrap())
        .collect();
    assert_eq!(cash, [11, 12, 13, 14]);
    assert_eq!(scored(&table, "cash"), [1, 1, 1, 1]);
    assert_eq!(table.minimums(), [None, None, None, Some(7)]);
    assert_eq!(position["deck"][0], "gaming_tax:large");
    assert_eq!(table.spectator()["deck"], 32);
}

#[test]
fn a_filled_sheet_lets_the_turn_be_finished() {
    covers!("S-END-8", "S-RULING-29");
    let mut table = nearly_full();
    table.act(A, publicity_with(&["slots@0,0/0"]));
    assert_eq!(table.asks(), "choose", "the others still act");
    let space = (1..=4).find(|space| table.minimums()[space - 1] == Some(18)).expect("a tile for $18");
    let premier = format!("premier_{space}");
    table.act(B, bid("restaurant", 15)).act(C, bid(&premier, 18)).act(D, publicity());
    assert_eq!(table.numbers("cash"), [20, 5, 12, 20], "all have paid");
    table.act(B, place("restaurant@5,2/90"));
    assert_eq!(table.asks(), "place");
    table.act(C, set_aside());
    assert_eq!((table.asks().as_str(), table.state.turn), ("over", 1));
    assert_eq!(table.state.button, A, "step 6 is not done");
    for nothing in ["button_passed", "turn_began", "income", "dropped", "drawn"] {
        assert_eq!(table.events_named(nothing), [] as [Value; 0]);
    }
    // Step 5 is: the markers as they stand.
    let totals = table.events_named("adjusted")[0]["totals"].clone();
    assert_eq!(totals[1], json!({"population": 10, "revenue": 5, "fame": 0}));
    assert_eq!(totals[3], json!({"population": 8, "revenue": 5, "fame": 1}));
    assert_eq!(scored(&table, "cash_left"), [0, 5, 2, 0]);
}

#[test]
fn a_filled_sheet_with_three_players() {
    covers!("S-END-8", "S-RULING-29");
    let sheet: Vec<String> = full_three().into_iter().filter(|tile| tile != "slots@0,0/0").collect();
    let mut table = at(json!({"seats": 3, "button": 1, "in_play": ["grand_opening:medium"], "players": [
        {"sheet": sheet, "off": ["slots"]},
        {"off": ["table_games"]},
    ]}));
    // The one who fills the sheet need not be the first.
    table.act(B, bid("restaurant", 15)).act(C, publicity()).act(A, renovate(&[], &["slots@0,0/0"]));
    assert_eq!((table.asks().as_str(), table.asked()), ("place", B));
    table.act(B, place("table_games@0,2/180"));
    assert_eq!((table.asks().as_str(), table.state.turn, table.state.button), ("over", 1, B));
    assert_eq!(table.events_named("grand_opening").len(), 1, "adjusting is part of it");
    assert_eq!(scored(&table, "track")[1..], [2, 1]);
    assert_eq!(scored(&table, "cash_left"), [0, 5, 0]);
}

#[test]
fn two_sheets_filled_in_one_turn() {
    covers!("S-RULING-30");
    let (first, second) = (ONE_FULL, OTHER_FULL);
    let position = json!({"seats": 5, "players": [
        {"sheet": first[1..], "off": ["slots"]},
        {"sheet": second[1..], "off": ["slots"]},
    ]});
    // Only one of them fills it, then both: the other's Fame differs by the tile alone.
    let mut one = at(position.clone());
    one.act(A, publicity_with(&[first[0]])).act(B, publicity());
    one.play_out_turn();
    assert_eq!(one.events_named("sheets_full"), [json!({"seats": [0]})]);
    let mut both = at(position);
    both.act(A, publicity_with(&[first[0]])).act(B, publicity_with(&[second[0]]));
    both.play_out_turn();
    assert_eq!((both.asks().as_str(), both.state.turn), ("over", 1));
    assert_eq!(both.events_named("sheets_full"), [json!({"seats": [0, 1]})]);
    assert_eq!(scored(&one, "track"), scored(&both, "track"), "no bonus");
    let sum = |table: &Table, seat: usize| -> i64 {
        let parts = [
            "track",
            "casino",
            "hotel",
            "connected",
            "population",
            "revenue",
            "cash",
            "partial_diamonds",
            "full_diamonds",
        ];
        parts.iter().map(|part| scored(table, part)[seat]).sum()
    };
    for seat in 0..5 {
        assert_eq!(scored(&both, "fame")[seat], sum(&both, seat));
    }
}

#[test]
fn what_does_not_end_the_game() {
    covers!("S-END-9");
    // The last Restaurant is sold.
    let restaurants = ["restaurant", "restaurant", "restaurant"];
    let mut table = at(json!({"seats": 3, "players": [{"off": restaurants}]}));
    table.act(A, bid("restaurant", 15)).act(B, publicity()).act(C, publicity()).act(A, set_aside());
    assert_eq!((table.asks().as_str(), table.state.turn), ("choose", 2));
    let view = table.spectator();
    let track =
        view["tracks"].as_array().unwrap().iter().find(|track| track["track"] == "restaurant").unwrap();
    assert_eq!(track["left"], 0);
    // The discard was empty all the time.
    assert_eq!(view["discard"], json!([]));
    // A tile drops from 3.
    let mut table = refill("no_lounge:medium", &json!({"medium": {"B": ["fancy_lounge"]}}));
    table.play_out_turn();
    assert_eq!(table.events_named("removed"), [json!({"space": 1, "tile": "fancy_slots"})]);
    assert_eq!((table.asks().as_str(), table.state.turn), ("choose", 2));
}

#[test]
fn after_the_end_all_is_refused() {
    covers!("S-END-10");
    let mut table = the_end(&[json!({"off": ["slots"]}), json!({}), json!({})]);
    let tile = json!({"tile": "slots@0,2/0"});
    let commands = [
        bid("slots_1", 5),
        bid("premier_9", 1),
        publicity(),
        publicity_with(&["slots@0,2/0"]),
        renovate(&[], &[]),
        renovate(&[], &["bingo@0,0/0"]),
        place("slots@0,2/0"),
        set_aside(),
        json!("sketch"),
        json!({"take_off": tile}),
        json!({"put_on": tile}),
        json!("finish"),
        json!("abandon"),
        json!({"stack": {"size": "small"}}),
        json!("pass"),
    ];
    for seat in Seat::all(3) {
        assert_eq!(table.legal(seat), [] as [Value; 0]);
        for command in &commands {
            assert_eq!(code(&table.refused(seat, command.clone())), "OVER", "{command}");
        }
    }
}
