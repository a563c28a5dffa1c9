//! Positions that break an invariant are refused, and the invariant is named.

use crate::kit::*;
use serde_json::{Value, json};
use table::covers;

#[track_caller]
fn breaks(written: Value) -> String {
    violation(written).invariant.into_owned()
}

/// Three premier tiles at their prices.
fn premier() -> Value {
    json!([
        {"tile": "fancy_slots", "minimum": 18},
        {"tile": "table_games", "minimum": 18},
        {"tile": "sports_book", "minimum": 25},
    ])
}

#[test]
fn more_tiles_than_there_are() {
    covers!("S-INV-1");
    assert_eq!(breaks(json!({"seats": 3, "players": [{"off": ["theater", "theater"]}]})), "S-INV-1");
    assert_eq!(
        breaks(json!({"seats": 3, "players": [{"off": ["theater"]}, {"off": ["theater"]}]})),
        "S-INV-1"
    );
    // Three basic tiles of each type are out with three players.
    let lounges = vec!["lounge"; 8];
    assert_eq!(breaks(json!({"seats": 3, "players": [{"off": lounges}]})), "S-INV-1");
    at(json!({"seats": 4, "players": [{"off": lounges}]}));
    let slots = vec!["slots"; 17];
    assert_eq!(breaks(json!({"seats": 5, "players": [{"off": slots}]})), "S-INV-1");
    // A position says how many lie in a basic stack: fewer than there are, but no more.
    let few = json!({"seats": 3, "basic": {"lounge": 0, "slots": 2}});
    assert_eq!(at(few).state.basic, [2, 0, at(json!({"seats": 3})).state.basic[2]]);
    assert_eq!(breaks(json!({"seats": 3, "basic": {"lounge": 200}})), "S-INV-1");
    assert_eq!(
        breaks(json!({"seats": 3, "basic": {"lounge": 7}, "players": [{"off": ["lounge"]}]})),
        "S-INV-1"
    );
    let mut offers = premier();
    offers[0] = json!({"tile": "slots", "minimum": 18});
    assert_eq!(breaks(json!({"seats": 3, "premier": offers})), "S-INV-1");
    for stacks in [
        json!({"small": {"A": ["lounge"]}}),
        json!({"small": {"A": ["theater"]}}),
        json!({"large": {"B": ["theater", "theater"]}}),
        json!({"large": {"A": ["theater"]}}),
    ] {
        assert_eq!(
            breaks(json!({"seats": 3, "premier": premier(), "stacks": stacks})),
            "S-INV-1",
            "{stacks}"
        );
    }
}

#[test]
fn more_cards_than_there_are() {
    covers!("S-INV-2");
    assert_eq!(breaks(json!({"seats": 3, "deck": ["slots_fame:large", "slots_fame:large"]})), "S-INV-2");
    assert_eq!(breaks(json!({"seats": 3, "deck": ["slots_fame:small"]})), "S-INV-2", "no such card");
    assert_eq!(
        breaks(json!({"seats": 3, "deck": ["grand_opening:large"], "in_play": ["grand_opening:large"]})),
        "S-INV-2"
    );
    for card in ["gaming_tax:large", "busy_weekend:small", "pull_strings:choice", "slump:large"] {
        assert_eq!(breaks(json!({"seats": 3, "in_play": [card]})), "S-INV-2", "{card}");
    }
    at(json!({"seats": 3, "in_play": ["grand_opening:large", "grand_opening:medium"]}));
    // While a stack is named, one Pull Strings is in play.
    let offers =
        json!([null, {"tile": "table_games", "minimum": 18}, {"tile": "sports_book", "minimum": 25}]);
    let waiting =
        |in_play: Value| json!({"seats": 3, "asks": "pull_strings", "premier": offers, "in_play": in_play});
    at(waiting(json!(["pull_strings:choice"])));
    at(waiting(json!(["pull_strings:choice", "busy_weekend:small"])));
    assert_eq!(breaks(waiting(json!([]))), "S-INV-2");
}

#[test]
fn numbers_that_cannot_be() {
    covers!("S-INV-4", "S-INV-5");
    for player in [json!({"cash": -1}), json!({"cash": 2.5}), json!({"earned": -1}), json!({"population": 8})]
    {
        assert_eq!(breaks(json!({"seats": 3, "players": [player]})), "shape", "{player}");
    }
    assert_eq!(breaks(json!({"seats": 3, "players": [{"cash": u32::MAX}]})), "S-INV-5");
    assert_eq!(breaks(json!({"seats": 3, "players": [{"earned": u16::MAX}]})), "S-INV-4");
}

#[test]
fn bids_that_cannot_stand() {
    covers!("S-INV-6");
    let with = |first: Value, second: Value| {
        let players = json!([
            {"cash": 28, "choice": first},
            {"cash": 90, "choice": second},
        ]);
        json!({"seats": 3, "active": 2, "premier": premier(), "players": players})
    };
    let bid = |track: &str, amount: u8| json!({"bid": {"track": track, "amount": amount}});
    at(with(bid("premier_1", 25), bid("lounge", 9)));
    let cases = [
        with(bid("premier_1", 29), json!("publicized")),
        with(bid("premier_1", 15), json!("publicized")),
        with(bid("premier_1", 26), json!("publicized")),
        with(bid("lounge", 10), json!("publicized")),
        with(bid("premier_1", 18), bid("premier_1", 21)),
        with(bid("premier_4", 18), json!("publicized")),
        with(bid("slots_2", 5), json!("publicized")),
    ];
    for case in cases {
        assert_eq!(breaks(case.clone()), "S-INV-6", "{case}");
    }
    let mut banned = with(bid("lounge", 9), json!("publicized"));
    banned["banned"] = json!(["lounge"]);
    assert_eq!(breaks(banned), "S-INV-6", "a bid that is banned");
}

#[test]
fn markers_that_are_on_no_circle() {
    covers!("S-INV-7");
    for minimum in [0, 2, 5, 15, 26, 57] {
        let mut offers = premier();
        offers[0]["minimum"] = json!(minimum);
        assert_eq!(breaks(json!({"seats": 3, "premier": offers})), "S-INV-7", "{minimum}");
    }
    for minimum in [3, 7, 12, 18, 25, 33, 42, 52] {
        let mut offers = premier();
        offers[0]["minimum"] = json!(minimum);
        at(json!({"seats": 3, "premier": offers}));
    }
    // A tile without a marker, and a marker without a tile, cannot even be written.
    for offer in [json!({"tile": "fancy_slots"}), json!({"minimum": 18})] {
        assert_eq!(breaks(json!({"seats": 3, "premier": [offer]})), "shape");
    }
}

#[test]
fn premier_spaces_that_must_not_be_empty_or_used() {
    covers!("S-INV-8");
    assert_eq!(breaks(json!({"seats": 3, "premier": premier().as_array().unwrap()[..2]})), "S-INV-8");
    let mut offers = premier();
    offers[1] = Value::Null;
    assert_eq!(breaks(json!({"seats": 3, "premier": offers})), "S-INV-8");
    assert_eq!(breaks(json!({"seats": 4, "premier": premier()})), "S-INV-8");
    let mut four = premier();
    four.as_array_mut().unwrap().push(json!({"tile": "buffet", "minimum": 33}));
    at(json!({"seats": 4, "premier": four}));
    assert_eq!(breaks(json!({"seats": 3, "premier": four})), "S-INV-8");
    // After the purchases a space may be empty.
    let bought = json!([{"off": ["fancy_lounge"], "choice": {"bought": {"tile": "fancy_lounge", "price": 33}}},
        {"choice": "publicized"}, {"choice": "publicized"}]);
    at(json!({"seats": 3, "asks": "place", "premier": offers, "players": bought}));
}

#[test]
fn sheets_that_no_player_can_have() {
    covers!("S-INV-9");
    let cases = [
        vec!["slots@7,2/0"],
        vec!["lounge@6,2/0"],
        vec!["slots@0,2/0", "slots@0,2/0"],
        vec!["fancy_slots@0,2/0"],
        vec!["slots@0,2/0", "dragon_room@1,2/90"],
        vec!["slots@1,2/0"],
        vec!["slots@0,2/0", "slots@2,2/0"],
        vec!["restaurant@0,2/90"],
        vec!["lounge@0,2/0", "restaurant@5,2/90", "night_club@3,2/0"],
    ];
    for sheet in cases {
        assert_eq!(breaks(json!({"seats": 3, "players": [{}, {"sheet": sheet}]})), "S-INV-9", "{sheet:?}");
    }
}

#[test]
fn a_full_sheet_while_the_game_goes_on() {
    covers!("S-INV-10");
    assert_eq!(breaks(json!({"seats": 4, "players": [{"sheet": full()}]})), "S-INV-10");
    assert_eq!(breaks(json!({"seats": 3, "players": [{}, {"sheet": full_three()}]})), "S-INV-10");
    // In the turn in which it was filled, it may be.
    at(json!({"seats": 4, "active": 1, "players": [{"sheet": full(), "choice": "publicized"}]}));
}

#[test]
fn sketches_and_placements_that_cannot_be() {
    covers!("S-INV-11");
    let sketch = |sketch: Value| json!({"seats": 3, "asks": {"sketch": sketch}, "players": [{"sheet": ["lounge@0,2/0"], "off": ["slots"]}]});
    at(sketch(json!({"off": ["lounge@0,2/0"], "on": ["slots@0,2/0"]})));
    assert_eq!(breaks(sketch(json!({"off": ["lounge@0,1/0"]}))), "S-INV-11", "not on the sheet");
    assert_eq!(breaks(sketch(json!({"on": ["theater@0,0/0"]}))), "S-INV-11", "not owned");
    assert_eq!(breaks(sketch(json!({"off": ["lounge@0,2/0", "lounge@0,2/0"]}))), "S-INV-11", "twice");
    // Before step 4 nobody can have placed a premier tile.
    let offers =
        json!([null, {"tile": "table_games", "minimum": 18}, {"tile": "sports_book", "minimum": 25}]);
    let early = json!({"seats": 3, "asks": "pull_strings", "premier": offers, "in_play": ["pull_strings:choice"], "opened": [0]});
    assert_eq!(breaks(early), "S-INV-11");
}

#[test]
fn a_button_or_a_seat_that_is_not_there() {
    covers!("S-INV-12");
    assert_eq!(breaks(json!({"seats": 3, "button": 3})), "S-INV-12");
    assert_eq!(breaks(json!({"seats": 4, "active": 4})), "S-INV-12");
    assert_eq!(breaks(json!({"seats": 3, "button": [0, 1]})), "shape", "exactly one");
}

#[test]
fn bans_that_do_not_exist() {
    covers!("S-INV-13");
    at(
        json!({"seats": 3, "banned": ["slots", "lounge", "restaurant", "publicity", "renovate"], "players": [{"cash": 30}]}),
    );
    assert_eq!(breaks(json!({"seats": 3, "banned": ["theater"]})), "shape");
}

#[test]
fn decisions_that_nobody_has() {
    covers!("S-INV-14");
    assert_eq!(breaks(json!({"seats": 3, "players": [{"choice": "publicized"}]})), "S-INV-14");
    let all = json!([{"choice": "publicized"}, {"choice": "publicized"}, {"choice": "publicized"}]);
    assert_eq!(breaks(json!({"seats": 3, "players": all})), "S-INV-14");
    assert_eq!(
        breaks(json!({"seats": 3, "players": all, "asks": "place"})),
        "S-INV-14",
        "nothing was bought"
    );
    let offers =
        json!([null, {"tile": "table_games", "minimum": 18}, {"tile": "sports_book", "minimum": 25}]);
    let pull = |active: u8, stacks: Value| json!({"seats": 3, "asks": "pull_strings", "active": active, "premier": offers, "in_play": ["pull_strings:choice"], "stacks": stacks});
    let tiles = json!({"small": {"A": ["fancy_slots"]}});
    at(pull(0, tiles.clone()));
    assert_eq!(breaks(pull(1, tiles)), "S-INV-14", "not the button holder");
    assert_eq!(breaks(pull(0, json!({}))), "S-INV-14", "all stacks are empty");
}
