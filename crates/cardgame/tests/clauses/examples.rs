//! The worked examples of the rulebook. Leo, Henry, Rebecca and Emily sit at A, B, C and D.

use crate::kit::{A, B, C, CardTable, D, at, cards, start};
use crate::scene::{deck, left, paid_out, paid_out_in, payments, plays_one, whole};
use serde_json::{Value, json};
use table::covers;

const LEO: table::Seat = A;
const HENRY: table::Seat = B;
const REBECCA: table::Seat = C;
const EMILY: table::Seat = D;

#[test]
fn four_selections_that_are_allowed() {
    covers!("C-EX-1");
    let hands = ["5 5 5 1 2", "6 6 3 4 2", "1 4 2 3 6", "5 1 2 3 4"];
    let players: Vec<Value> = hands.iter().map(|hand| json!({"hand": cards(hand)})).collect();
    let mut table = at(json!({"seats": 4, "players": players}));
    table.select(LEO, "5 5 5").select(HENRY, "6 6").select(REBECCA, "1 4").select(EMILY, "5");
    assert_eq!(table.state.dice(5)[..4], [3, 0, 0, 1]);
    assert_eq!(table.state.dice(6)[..4], [0, 2, 0, 0]);
    assert_eq!([1, 4].map(|casino| table.state.dice(casino)[2]), [1, 1]);
    assert_eq!([LEO, HENRY, REBECCA, EMILY].map(|seat| table.counts(seat)[2]), [2, 3, 3, 4]);
}

#[test]
fn two_fours_and_a_two_are_refused() {
    covers!("C-EX-2");
    let mut table = at(json!({"seats": 4, "players": [{"hand": cards("4 4 2 1 6")}]}));
    assert_eq!(table.cannot_select(LEO, "4 4 2").clause, "C-SELECT-3");
}

#[test]
fn rebecca_finishes_with_eleven_cards_in_turn_four() {
    covers!("C-EX-3");
    let other = json!({"turns": 3, "placed": cards("1 3 5")});
    let mut table = at(json!({"seats": 4, "players": [
        other, other, {"turns": 3, "placed": cards("1 1 4 4 5 6 6"), "hand": cards("2 2 2 2 3")}, other,
    ]}));
    assert_eq!((&table.view(REBECCA)["turn"], table.counts(REBECCA)), (&json!(4), [10, 5, 8, 7]));
    table.select(REBECCA, "2 2 2 2");
    for seat in [LEO, HENRY, EMILY] {
        plays_one(&mut table, seat);
    }
    assert_eq!(table.events_named("finished"), [json!({"seat": 2, "placed": 11, "buried": 10})]);
    assert_eq!((table.counts(REBECCA), whole(&table, REBECCA)), ([0, 0, 19, 11], deck()));
    for turn in [5, 6] {
        assert_eq!((table.asked(), &table.view(LEO)["turn"]), (vec![LEO, HENRY, EMILY], &json!(turn)));
        for seat in [LEO, HENRY, EMILY] {
            plays_one(&mut table, seat);
        }
    }
    assert_eq!(table.state.round, 2);
}

#[test]
fn all_four_leave_casino_five() {
    covers!("C-EX-4", "C-PAYOUT-3");
    let stakes = ["5 5 5x2", "5 5 5 5", "5x2", "5 5"];
    let table = paid_out(5, [40_000, 90_000], &stakes);
    let gone: Vec<u64> = left(&table, 5)
        .iter()
        .flat_map(|seats| serde_json::from_value::<Vec<u64>>(seats.clone()).unwrap())
        .collect();
    assert_eq!(
        {
            let mut gone = gone;
            gone.sort_unstable();
            gone
        },
        [0, 1, 2, 3]
    );
    let (paid, mut boxed) = payments(&table, 5);
    boxed.sort_unstable();
    assert_eq!((paid, boxed), (vec![], vec![40_000, 90_000]));
    // In round 4, where nothing is gathered afterwards, the casino is seen to be empty.
    let table = paid_out_in(4, 5, [40_000, 90_000], &stakes);
    assert_eq!(table.spectator()["casinos"][4]["dice"], json!({}));
    for (seat, stake) in [LEO, HENRY, REBECCA, EMILY].into_iter().zip(stakes) {
        assert_eq!(table.at_casino(5, seat), "");
        assert!(table.state.player(seat).glass.contains(&crate::kit::list(stake).into_iter().collect()));
    }
}

#[test]
fn blues_display_at_the_start() {
    covers!("C-EX-6");
    let table = start(4, json!({}), json!([]));
    let blue = table.view(A)["players"][0].clone();
    assert_eq!(blue["colour"], "blue");
    assert_eq!(
        (&blue["pile_count"], &blue["hand_count"], &blue["glass_count"], &blue["notes"]),
        (&json!(25), &json!(5), &json!(0), &json!(0))
    );
    assert_eq!((&blue["glass"], &blue["safe"], &blue["placed"]), (&json!([]), &json!({}), &json!([])));
    assert_eq!(blue["hand"].as_array().unwrap().len(), 5);
}
