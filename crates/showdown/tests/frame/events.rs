//! Cards that give or take Fame and money.

use crate::kit::*;
use crate::scene::*;
use serde_json::{Value, json};
use table::covers;

/// Four sheets with all fifteen types: what a card about Slots, Lounges or Restaurants counts on them is 4, 0, 0; 2, 0, 0;
/// 0, 3, 0; and 0, 0, 4. Beside each lie tiles that do not count.
fn sheets() -> Value {
    json!([
        {"sheet": ["slots@0,2/0", "slots@1,2/0", "slots@2,2/0", "fancy_slots@3,2/0"], "off": ["slots", "lounge", "restaurant"]},
        {"sheet": ["slots@0,2/0", "fancy_slots@1,2/0", "dragon_room@2,2/90", "table_games@0,3/0",
            "high_rollers_room@0,4/180", "sports_book@2,3/0", "space_age_sports_book@4,3/270"], "off": ["fancy_slots"]},
        {"sheet": ["lounge@0,2/0", "fancy_lounge@2,2/0", "fancy_lounge@0,1/0", "theater@4,1/0",
            "night_club@0,3/0"], "off": ["fancy_lounge"]},
        {"sheet": ["restaurant@5,2/90", "restaurant@3,3/90", "fancy_restaurant@4,2/270",
            "fancy_restaurant@5,4/90", "buffet@1,3/180",
            "five_star_steakhouse@1,1/90"], "off": ["fancy_restaurant"]},
    ])
}

/// What the cards count there: Slots, Lounges, Restaurants by seat.
const COUNTED: [(&str, [i64; 4]); 3] =
    [("slots", [4, 2, 0, 0]), ("lounge", [0, 0, 3, 0]), ("restaurant", [0, 0, 0, 4])];

const FAME: [&str; 3] = ["slots_fame:large", "lounge_fame:small", "restaurant_fame:medium"];
const CASH: [&str; 3] = ["slots_cash:medium", "lounge_cash:large", "restaurant_cash:small"];

#[test]
fn fame_for_each_tile_of_a_group() {
    covers!("S-EVT-6");
    for ((group, counted), card) in COUNTED.into_iter().zip(FAME) {
        let mut table = before(card, json!({"players": sheets()}));
        let fame = table.numbers("fame");
        idle(&mut table);
        let each = amount(&format!("{group}_fame"));
        assert_eq!(each, 1);
        let gained = counted.map(|count| count * each);
        assert_eq!(amounts(&table, "fame_gained"), gained, "{card}");
        let sums: Vec<i64> = fame.iter().zip(gained).map(|(fame, gained)| fame + gained).collect();
        assert_eq!(table.numbers("fame"), sums, "{card}");
        assert_eq!(table.spectator()["discard"], json!([card]));
    }
}

#[test]
fn money_for_each_tile_of_a_group() {
    covers!("S-EVT-7");
    for (((group, counted), card), each) in COUNTED.into_iter().zip(CASH).zip([2, 2, 3]) {
        let mut table = before(card, json!({"players": sheets()}));
        let cash = table.numbers("cash");
        idle(&mut table);
        assert_eq!(each, amount(&format!("{group}_cash")));
        let gained = counted.map(|count| count * each);
        assert_eq!(amounts(&table, "cash_gained"), gained, "{card}");
        let income = amounts(&table, "income");
        let sums: Vec<i64> = (0..4).map(|seat| cash[seat] + gained[seat] + income[seat]).collect();
        assert_eq!(table.numbers("cash"), sums, "{card}");
        assert_eq!(table.spectator()["discard"], json!([card]));
    }
    let sheet = ["restaurant@5,2/90", "restaurant@3,3/90", "fancy_restaurant@4,2/270"];
    let table = drawn("restaurant_cash:small", json!({"players": [{"sheet": sheet}]}));
    assert_eq!(amounts(&table, "cash_gained"), [9, 0, 0, 0]);
}

#[test]
fn a_card_about_what_nobody_has_is_done_all_the_same() {
    covers!("S-RULING-31");
    for card in FAME.into_iter().chain(CASH).chain(["travel_guide:small"]) {
        let off = json!(["slots", "lounge", "restaurant"]);
        let mut table = before(card, json!({"players": [{"off": off}]}));
        let (fame, cash) = (table.numbers("fame"), table.numbers("cash"));
        idle(&mut table);
        assert_eq!(table.numbers("fame"), fame, "{card}");
        assert_eq!(table.numbers("cash"), cash.iter().map(|cash| cash + low_income()).collect::<Vec<_>>());
        assert_eq!(table.events_named("fame_gained").len() + table.events_named("cash_gained").len(), 0);
        assert_eq!(
            (&table.spectator()["discard"], &table.spectator()["in_play"]),
            (&json!([card]), &json!([]))
        );
        assert_eq!(table.events_named("flipped").len(), 1);
    }
}

#[test]
fn events_take_effect_before_the_income() {
    covers!("S-EVT-5");
    let table = drawn("gaming_tax:large", json!({"players": [{"cash": 2}]}));
    assert_eq!(table.numbers("cash")[0], low_income(), "0 + income");
    let (lost, paid) =
        ["cash_lost", "income"].map(|name| last(&table).iter().position(|one| one == name).unwrap()).into();
    assert!(lost < paid);
    // Fame too, at once: a stack is still to be named, and it is there.
    let players = json!([{"sheet": ["slots@0,2/0"]}]);
    let mut table = drawn("slots_fame:large pull_strings:choice", json!({"players": players}));
    assert_eq!(
        (table.asks(), table.numbers("fame")[0], table.numbers("cash")[0]),
        ("pull_strings".into(), 1, 20)
    );
    table.act(A, json!({"stack": {"size": "small"}}));
    assert_eq!((table.numbers("fame")[0], table.numbers("cash")[0]), (1, 26));
}

#[test]
fn the_gaming_tax_takes_no_more_than_there_is() {
    covers!("S-EVT-15");
    assert_eq!(amount("gaming_tax"), 3);
    let table =
        drawn("gaming_tax:large", json!({"seats": 3, "players": [{"cash": 5}, {"cash": 2}, {"cash": 0}]}));
    assert_eq!(amounts(&table, "cash_lost"), [3, 2, 0]);
    assert_eq!(table.numbers("cash"), [2, 0, 0].map(|cash| cash + low_income()));
}

/// What the card gives to three players with these sheets.
fn fame_of(card: &str, sheets: [&[&str]; 3]) -> Vec<i64> {
    let players: Vec<Value> = sheets.iter().map(|sheet| json!({"sheet": sheet})).collect();
    let mut table = before(card, json!({"seats": 3, "players": players}));
    let fame = table.numbers("fame");
    idle(&mut table);
    let gained: Vec<i64> =
        table.numbers("fame").iter().zip(fame).map(|(after, before)| after - before).collect();
    assert_eq!(gained, amounts(&table, "fame_gained"));
    assert_eq!(table.spectator()["discard"], json!([card]));
    gained
}

#[test]
fn fame_for_the_highest() {
    covers!("S-EVT-16");
    for event in ["convention", "whales"] {
        assert_eq!((amount(event), tied(event)), (2, 1));
    }
    // Population 10, 10, 8; then 11, 10, 8; then all 8.
    let (ten, eleven): (&[&str], &[&str]) =
        (&["restaurant@5,2/90"], &["restaurant@5,2/90", "lounge@0,2/0", "fancy_lounge@2,2/0"]);
    assert_eq!(fame_of("convention:medium", [ten, ten, &["slots@0,2/0"]]), [1, 1, 0]);
    assert_eq!(fame_of("convention:medium", [eleven, ten, &["slots@0,2/0"]]), [2, 0, 0]);
    assert_eq!(fame_of("convention:medium", [&["slots@0,2/0"], &[], ten]), [0, 0, 2]);
    assert_eq!(fame_of("convention:medium", [&["slots@0,2/0"], &[], &[]]), [1, 1, 1]);
    // Revenue 6, 6, 5; then 7, 6, 5; then all 5.
    let (six, seven): (&[&str], &[&str]) = (&["slots@0,2/0"], &["slots@0,2/0", "slots@1,2/0"]);
    assert_eq!(fame_of("whales:small", [six, six, ten]), [1, 1, 0]);
    assert_eq!(fame_of("whales:small", [seven, six, ten]), [2, 0, 0]);
    assert_eq!(fame_of("whales:small", [six, seven, ten]), [0, 2, 0]);
    assert_eq!(fame_of("whales:small", [ten, &[], &[]]), [1, 1, 1]);
}

#[test]
fn a_hidden_gem_is_found() {
    covers!("S-EVT-17");
    assert_eq!((amount("hidden_gem"), tied("hidden_gem")), (2, 1));
    for seats in [4, 5] {
        let table = begin(seats, "hidden_gem:large", 0);
        assert_eq!((table.state.turn, table.numbers("fame")), (1, vec![1; seats as usize]));
    }
    // Tiles and other Fame count alike.
    let lounge = json!({"sheet": ["lounge@0,2/0"]});
    for (players, gained) in [
        (json!([lounge, {"earned": 1}, {"earned": 3}]), [0, 2, 0]),
        (json!([lounge, {"earned": 2}, {"earned": 3}]), [1, 1, 0]),
        (json!([lounge, {"earned": 4}, {"earned": 3}]), [2, 0, 0]),
    ] {
        let table = drawn("hidden_gem:large", json!({"seats": 3, "players": players}));
        assert_eq!(amounts(&table, "fame_gained"), gained);
    }
}

#[test]
fn the_banker_is_friendly_to_the_poorest() {
    covers!("S-EVT-18");
    assert_eq!(amount("bank_loan"), 5);
    for (cash, lent) in
        [([7, 7, 9], [12, 12, 9]), ([7, 6, 9], [7, 11, 9]), ([4, 4, 4], [9, 9, 9]), ([3, 1, 0], [3, 1, 5])]
    {
        let players: Vec<Value> = cash.iter().map(|cash| json!({"cash": cash})).collect();
        let table = drawn("bank_loan:medium", json!({"seats": 3, "players": players}));
        assert_eq!(table.numbers("cash"), lent.map(|cash| cash + low_income()));
    }
}

#[test]
fn the_travel_guide_walks_through() {
    covers!("S-EVT-19");
    let row = |turned: Option<&str>, last: i32| -> Vec<String> {
        let mut row: Vec<String> = (0..=last).map(|x| format!("slots@{x},2/0")).collect();
        if let Some(turned) = turned {
            *row.last_mut().unwrap() = turned.into();
        }
        row
    };
    assert_eq!(amount("travel_guide"), 1);
    // Whole; a square short; and with a wall to the east.
    for (sheet, gained) in [(row(None, 6), 1), (row(None, 5), 0), (row(Some("slots@6,2/90"), 6), 0)] {
        let table = drawn(
            "travel_guide:small",
            json!({"players": [{}, {"sheet": sheet}, {"sheet": ["lounge@0,2/0"]}]}),
        );
        assert_eq!(amounts(&table, "fame_gained"), [0, gained, 0, 0]);
        assert_eq!(table.numbers("fame")[1], gained);
    }
    // Everybody who has a way through.
    let whole = json!({"sheet": row(None, 6)});
    let table = drawn("travel_guide:small", json!({"players": [whole, {}, whole]}));
    assert_eq!(table.numbers("fame"), [1, 0, 1, 0]);
}
