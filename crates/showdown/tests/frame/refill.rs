//! Step 2: Event cards are drawn and tiles flipped.

use crate::kit::*;
use crate::scene::*;
use serde_json::{Value, json};
use showdown::{Kind, Size};
use table::covers;

/// How many cards are where: deck, discard, in play.
fn cards(table: &Table) -> [usize; 3] {
    let view = table.spectator();
    let length = |list: &Value| list.as_array().unwrap().len();
    [view["deck"].as_u64().unwrap() as usize, length(&view["discard"]), length(&view["in_play"])]
}

#[test]
fn with_three_players_the_fourth_space_is_never_used() {
    covers!("S-FLIP-1", "S-RULING-32");
    let mut table = start(3, json!([]));
    table.play_out_turn();
    assert_eq!((table.state.turn, table.events_named("drawn").len()), (2, 0));
    assert_eq!((cards(&table), tiles(&table)[3].clone()), ([33, 0, 0], None));
    assert_eq!(code(&table.refused(table.asked(), bid("premier_4", 52))), "TARGET");
    for seed in 1..=3 {
        whole_game(3, seed, |table| assert_eq!(tiles(table)[3], None));
    }
    // Three spaces at once: three cards and no fourth one. A price card does nothing there either.
    let table = drawn("slump:medium slump:large boom:small", json!({"seats": 3}));
    assert_eq!(each(&table, "drawn", "space"), [1, 2, 3]);
    assert_eq!(each(&table, "flipped", "space"), [1, 2, 3]);
    assert!(each(&table, "moved", "space").iter().all(|space| *space != 4));
    assert_eq!((tiles(&table)[3].clone(), table.minimums()[3]), (None, None));
    let mut premier = board(0, 3);
    premier.as_array_mut().unwrap().push(offer("theater", 52));
    assert_eq!(violation(json!({"seats": 3, "premier": premier})).invariant, "S-INV-8");
}

#[test]
fn one_card_for_each_empty_space() {
    covers!("S-FLIP-2", "S-RULING-33");
    for seats in [4, 5] {
        let mut table = at(json!({"seats": seats, "deck": "no_lounge:large no_slots:small",
            "premier": board(0, 4), "players": [{"cash": 52}, {"cash": 52}]}));
        table.act(A, bid("premier_4", 52)).act(B, bid("premier_2", 52));
        idle(&mut table);
        assert_eq!(table.state.turn, 2);
        // Spaces 2 and 4 were empty; the lower number comes first.
        let drawn =
            [json!({"space": 2, "card": "no_lounge:large"}), json!({"space": 4, "card": "no_slots:small"})];
        assert_eq!(table.events_named("drawn"), drawn);
        assert_eq!(each(&table, "flipped", "space"), [2, 4]);
        assert_eq!(cards(&table), [31, 2, 0]);
        assert_eq!(tiles(&table).iter().flatten().count(), 4);
        // None is empty now, so none is drawn.
        idle(&mut table);
        assert_eq!((table.state.turn, table.events_named("drawn").len(), cards(&table)), (3, 0, [31, 2, 0]));
    }
}

#[test]
fn the_lowest_space_first_however_they_were_emptied() {
    covers!("S-RULING-33");
    // Space 3 falls out of the game, space 1 is sold.
    let premier =
        json!([offer("theater", 12), offer("table_games", 52), offer("sports_book", 3), offer("buffet", 52)]);
    let mut table = before("no_lounge:large no_slots:small", json!({"button": 0, "premier": premier}));
    table.act(A, bid("premier_1", 12));
    idle(&mut table);
    assert_eq!(each(&table, "drawn", "space"), [1, 3]);
}

#[test]
fn draw_carry_out_flip_then_the_next_space() {
    covers!("S-FLIP-3", "S-RULING-40");
    let table = drawn("slump:medium boom:small", json!({}));
    let events = last(&table);
    let began = events.iter().position(|name| name == "drawn").unwrap();
    let ended = events.iter().position(|name| name == "income").unwrap();
    let expected = ["drawn", "moved", "moved", "flipped", "drawn", "moved", "moved", "moved", "flipped"];
    assert_eq!(events[began..ended], expected);
    // Space 1 is empty when its card falls; space 2 is empty when the Boom falls.
    assert_eq!(each(&table, "moved", "space"), [3, 4, 1, 3, 4]);
    assert_eq!(each(&table, "flipped", "space"), [1, 2]);
    for flipped in table.events_named("flipped") {
        assert_eq!(flipped["minimum"], price(flipped["tile"].as_str().unwrap()), "at full price");
    }
}

#[test]
fn any_space_takes_any_size() {
    covers!("S-FLIP-4");
    let large = json!({"A": ["buffet", "sports_book", "night_club"]});
    let table = drawn("hidden_gem:large gaming_tax:large", json!({"stacks": {"large": large}}));
    // The top of the stack, then the next.
    assert_eq!(tiles(&table)[..2], ["buffet", "sports_book"].map(|tile| Some(tile.into())));
    assert_eq!(stack(&table, "large")[0], ["night_club"]);
    for (card, size) in [
        ("travel_guide:small", Size::Small),
        ("bank_loan:medium", Size::Medium),
        ("hidden_gem:large", Size::Large),
    ] {
        for space in 0..4 {
            let mut premier = board(0, 4);
            premier[space]["minimum"] = json!(3);
            let mut table = before(card, json!({"premier": premier}));
            let top = stack(&table, size.key())[0][0].clone();
            idle(&mut table);
            assert_eq!(tiles(&table)[space].as_ref(), Some(&top), "{card} in space {}", space + 1);
            assert_eq!(data().size[Kind::of_key(&top).unwrap().index()], size);
        }
    }
}

#[test]
fn a_new_tile_starts_at_its_price() {
    covers!("S-FLIP-5");
    assert_eq!(price("theater"), 52);
    for kind in Kind::ALL.into_iter().filter(|kind| !kind.is_basic()) {
        let (size, tile) = (data().size[kind.index()], kind.key());
        let card = ["travel_guide:small", "bank_loan:medium", "hidden_gem:large"][size as usize];
        let back = if data().backs[kind.index()][0] > 0 { "A" } else { "B" };
        let table = drawn(card, json!({"stacks": {size.key(): {back: [tile]}}}));
        assert_eq!((tiles(&table)[0].as_deref(), table.minimums()[0]), (Some(tile), Some(price(tile))));
        assert!(data().circles.contains(&data().price[kind.index()]), "{tile}");
        assert_eq!(
            table.events_named("flipped"),
            [json!({"space": 1, "tile": tile, "minimum": price(tile)})]
        );
    }
}

#[test]
fn turn_1_draws_one_card_with_four_and_five() {
    covers!("S-FLIP-6");
    for seats in [4, 5] {
        let table = begin(seats, "travel_guide:small", 0);
        assert_eq!(table.events_named("drawn"), [json!({"space": 4, "card": "travel_guide:small"})]);
        assert_eq!(tiles(&table).iter().flatten().count(), 4);
        assert_eq!(cards(&table), [32, 1, 0]);
    }
}

#[test]
fn thirty_three_cards_at_any_time() {
    covers!("S-FLIP-7");
    for (seats, seed) in [(3, 21), (4, 22), (5, 23)] {
        let mut most = [0; 3];
        whole_game(seats, seed, |table| {
            let now = cards(table);
            assert_eq!(now.iter().sum::<usize>(), 33);
            (0..3).for_each(|at| most[at] = most[at].max(now[at]));
        });
        assert!(most[1] > 3, "the discard grew to {}", most[1]);
    }
    // Which cards are done is open to all.
    let table = drawn("convention:medium whales:small", json!({}));
    for seat in [A, B, C, D] {
        assert_eq!(table.view(seat)["discard"], json!(["convention:medium", "whales:small"]));
    }
}

#[test]
fn a_card_that_waits_stays_in_play() {
    covers!("S-FLIP-8", "S-RULING-34");
    let mut table = drawn(
        "grand_opening:medium",
        json!({"players": [{"sheet": ["slots@0,2/0"], "off": ["fancy_slots"]}]}),
    );
    // The tile is there at once.
    assert_eq!(each(&table, "flipped", "space"), [1]);
    let flipped = tiles(&table)[0].clone().unwrap();
    assert_eq!(data().size[Kind::of_key(&flipped).unwrap().index()], Size::Medium);
    assert_eq!(table.spectator()["in_play"], json!(["grand_opening:medium"]));
    assert_eq!(cards(&table), [32, 0, 1]);
    table.act(A, publicity_with(&["fancy_slots@1,2/0"]));
    idle(&mut table);
    assert_eq!(table.events_named("grand_opening"), [json!({"seat": 0, "fame": amount("grand_opening")})]);
    assert_eq!((&table.spectator()["in_play"], cards(&table)), (&json!([]), [32, 1, 0]));
    assert_eq!(table.spectator()["discard"], json!(["grand_opening:medium"]));
    // Pull Strings waits with card and tile.
    let mut table = drawn("pull_strings:choice", json!({}));
    assert_eq!((tiles(&table)[0].clone(), cards(&table)), (None, [32, 0, 1]));
    assert_eq!(table.spectator()["in_play"], json!(["pull_strings:choice"]));
    table.act(A, json!({"stack": {"size": "large"}}));
    assert_eq!((tiles(&table)[0].is_some(), cards(&table)), (true, [32, 1, 0]));
}

#[test]
fn a_refill_from_an_empty_stack_ends_the_game() {
    covers!("S-FLIP-9");
    let stacks = json!({"small": {"A": ["fancy_slots"]}, "medium": {"A": ["table_games"]}});
    let table = drawn("hidden_gem:large travel_guide:small", json!({"stacks": stacks}));
    assert_eq!(table.asks(), "over");
    assert_eq!(each(&table, "drawn", "card"), ["hidden_gem:large"], "at that moment");
    assert_eq!(table.events_named("stack_empty"), [json!({"size": "large"})]);
    assert!(table.events_named("income").is_empty() && table.events_named("flipped").is_empty());
    // Other stacks may be empty, and the last tile may be taken.
    let mut table = drawn("travel_guide:small", json!({"stacks": stacks}));
    assert_eq!((table.asks(), tiles(&table)[0].as_deref()), ("choose".into(), Some("fancy_slots")));
    assert_eq!(table.spectator()["stacks"][0], json!({"size": "small", "left": 0, "top": null}));
    idle(&mut table);
    assert_eq!(table.asks(), "choose");
}
