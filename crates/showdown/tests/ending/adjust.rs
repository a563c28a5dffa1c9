//! Steps 5 and 6: adjusting the markers, passing the button.

use crate::kit::*;
use serde_json::{Value, json};
use showdown::Kind;
use table::{Seat, covers};

/// Population, Revenue and Fame of a seat.
fn markers(table: &Table, seat: Seat) -> [i64; 3] {
    ["population", "revenue", "fame"].map(|what| table.numbers(what)[seat.index()])
}

fn plus(markers: [i64; 3], change: [i64; 3]) -> [i64; 3] {
    std::array::from_fn(|at| markers[at] + change[at])
}

/// A sheet on which a tile of the type can be put.
fn sheet_for(kind: Kind) -> Vec<&'static str> {
    match kind {
        Kind::FancySlots => vec!["slots@0,2/0"],
        Kind::DragonRoom => vec!["slots@0,2/0", "fancy_slots@1,2/0"],
        Kind::FancyLounge | Kind::NightClub => vec!["lounge@0,2/0"],
        Kind::Theater => vec!["lounge@0,2/0", "fancy_lounge@2,2/0"],
        Kind::FancyRestaurant | Kind::Buffet => vec!["restaurant@5,2/90"],
        Kind::FiveStarSteakhouse => vec!["restaurant@5,2/90", "fancy_restaurant@4,2/270"],
        Kind::HighRollersRoom => vec!["table_games@0,2/180"],
        Kind::SpaceAgeSportsBook => vec!["sports_book@0,2/0"],
        _ => vec![],
    }
}

/// The first place that is listed for a tile of the type.
fn first_place(table: &Table, kind: Kind, seat: Seat) -> String {
    let with = format!("{}@", kind.key());
    let legal = table.legal(seat);
    let mut on = legal.iter().filter_map(|action| action["publicity"]["on"][0].as_str());
    on.find(|tile| tile.starts_with(&with)).unwrap_or_else(|| panic!("no place for {kind}")).to_owned()
}

#[test]
fn a_fancy_lounge_adds_what_is_printed_on_it() {
    covers!("S-ADJ-1");
    let player = json!({"cash": 40, "sheet": ["lounge@0,2/0"]});
    let mut table = at(json!({"seats": 3, "players": [player], "premier": [
        {"tile": "fancy_lounge", "minimum": 33},
        {"tile": "table_games", "minimum": 18},
        {"tile": "sports_book", "minimum": 25},
    ], "deck": "no_slots:small"}));
    let before = markers(&table, A);
    table.act(A, bid("premier_1", 33)).act(B, publicity()).act(C, publicity());
    table.act(A, place("fancy_lounge@2,2/0"));
    assert_eq!(table.state.turn, 2);
    assert_eq!(markers(&table, A), plus(before, [1, 0, 4]));
}

#[test]
fn every_type_adds_its_figures() {
    covers!("S-ADJ-1", "S-ADJ-2", "S-INV-3");
    let data = data();
    for kind in Kind::ALL {
        let player = json!({"sheet": sheet_for(kind), "off": [kind]});
        let mut table = at(json!({"seats": 4, "players": [player], "deck": "no_slots:small"}));
        let before = markers(&table, A);
        let worth = data.worth[kind.index()].map(i64::from);
        let tile = first_place(&table, kind, A);
        let mut other = table.clone();
        table.act(A, publicity_with(&[&tile]));
        table.play_out_turn();
        assert_eq!(
            markers(&table, A),
            plus(plus(before, worth), [0, 0, i64::from(data.publicity)]),
            "{kind}"
        );
        other.act(A, renovate(&[], &[&tile]));
        other.play_out_turn();
        assert_eq!(markers(&other, A), plus(before, worth), "{kind}");
        // In the next turn it comes off again.
        while other.asked() != A {
            other.act(other.asked(), renovate(&[], &[]));
        }
        other.act(A, renovate(&[&tile], &[]));
        assert_eq!(other.state.turn, 3, "A was the last of turn 2");
        assert_eq!(markers(&other, A), before, "{kind}");
    }
}

#[test]
fn a_removed_tile_takes_its_figures_away() {
    covers!("S-ADJ-2");
    let mut table = at(json!({"seats": 3, "players": [{"sheet": ["lounge@0,2/0"]}]}));
    let before = markers(&table, A);
    assert_eq!(before, [8, 5, 2]);
    table.act(A, renovate(&["lounge@0,2/0"], &[]));
    table.play_out_turn();
    assert_eq!(markers(&table, A), plus(before, [0, 0, -2]));
    assert_eq!(table.off(A), ["lounge"]);
}

#[test]
fn a_tile_that_returns_changes_nothing() {
    covers!("S-ADJ-3");
    let mut table = at(json!({"seats": 3, "players": [{"sheet": ["lounge@0,2/0"]}]}));
    let before = markers(&table, A);
    table.act(A, renovate(&["lounge@0,2/0"], &["lounge@0,1/90"]));
    table.play_out_turn();
    assert_eq!(table.sheet(A), ["lounge@0,1/90"]);
    assert_eq!(markers(&table, A), before);
}

#[test]
fn fame_that_tiles_did_not_bring_stays() {
    covers!("S-ADJ-4", "S-INV-4");
    let player = json!({"earned": 3, "sheet": ["lounge@0,2/0"]});
    let mut table = at(json!({"seats": 3, "players": [player]}));
    assert_eq!(table.numbers("fame")[0], 5);
    table.play_out_turn();
    assert_eq!(table.numbers("fame")[0], 6, "Publicity");
    table.act(B, publicity()).act(C, publicity()).act(A, renovate(&["lounge@0,2/0"], &[]));
    assert_eq!(table.state.turn, 3);
    assert_eq!(table.numbers("fame")[0], 4, "3 from events, 1 from Publicity");
}

#[test]
fn all_choices_are_taken_back() {
    covers!("S-ADJ-5");
    let mut table = at(json!({"seats": 4, "deck": "no_slots:small", "players": [{}, {"off": ["slots"]}]}));
    table.act(A, bid("lounge", 9)).act(B, publicity()).act(C, bid("slots_1", 5)).act(D, renovate(&[], &[]));
    table.act(A, set_aside()).act(C, set_aside());
    assert_eq!(table.state.turn, 2);
    let (position, view) = (table.position(), table.spectator());
    for player in position["players"].as_array().unwrap() {
        assert_eq!(player["choice"], "open");
    }
    for track in view["tracks"].as_array().unwrap() {
        assert_eq!(track["bid"], Value::Null, "{track}");
    }
    // The log of steps 5 and 6: markers, then the button, then the next turn.
    let events = table.events();
    let names: Vec<&str> =
        events.iter().map(|event| event.as_object().unwrap().keys().next().unwrap().as_str()).collect();
    let from = names.iter().position(|name| *name == "adjusted").unwrap();
    assert_eq!(names[from..from + 3], ["adjusted", "button_passed", "turn_began"]);
}

#[test]
fn the_button_goes_round() {
    covers!("S-BTN-1", "S-INV-12");
    for seats in [3, 4, 5] {
        let mut table = at(json!({"seats": seats, "deck": "no_slots:small no_lounge:medium"}));
        for turn in 0..=seats {
            let first = Seat(turn % seats);
            assert_eq!((table.state.button, table.asked()), (first, first));
            assert_eq!(table.spectator()["button"], json!(first));
            for other in Seat::all(seats).filter(|seat| *seat != first) {
                assert_eq!(code(&table.refused(other, publicity())), "TURN");
            }
            table.play_out_turn();
            assert_eq!(table.events_named("button_passed"), [json!({"to": first.left(seats)})]);
        }
    }
}

#[test]
fn bans_end_with_the_turn() {
    covers!("S-BTN-2", "S-INV-13");
    let banned = ["slots", "lounge", "restaurant", "renovate"];
    let mut table = at(json!({"seats": 3, "banned": banned}));
    assert_eq!(table.spectator()["banned"], json!(banned));
    let forbidden = [bid("slots_1", 5), bid("lounge", 9), bid("restaurant", 15), renovate(&[], &[])];
    for action in &forbidden {
        assert_eq!(code(&table.refused(A, action.clone())), "BANNED");
    }
    table.play_out_turn();
    assert_eq!(table.spectator()["banned"], json!([]));
    for action in &forbidden {
        table.clone().act(B, action.clone());
    }
    let mut table = at(json!({"seats": 4, "banned": ["publicity"]}));
    assert_eq!(code(&table.refused(A, publicity())), "BANNED");
    for seat in [A, B, C, D] {
        table.act(seat, renovate(&[], &[]));
    }
    table.act(B, publicity());
}

#[test]
fn cards_in_play_stay_over_the_turns() {
    covers!("S-BTN-3");
    let mut table =
        at(json!({"seats": 3, "in_play": ["grand_opening:medium"], "players": [{"off": ["table_games"]}]}));
    for turn in 1..=3 {
        assert_eq!(table.state.turn, turn);
        table.play_out_turn();
        assert_eq!(table.spectator()["in_play"], json!(["grand_opening:medium"]));
    }
    while table.asked() != A {
        table.act(table.asked(), publicity());
    }
    table.act(A, publicity_with(&["table_games@0,2/180"]));
    while table.state.turn == 4 {
        table.act(table.asked(), publicity());
    }
    assert_eq!(table.spectator()["in_play"], json!([]));
}
