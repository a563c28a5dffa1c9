//! E1 NO ENTRY!: closing casinos. What a closed casino refuses is in `closed_casino`.

mod closed_casino;

use crate::kit::{A, B, C, Table};
use crate::positions::{at, holding};
use crate::steps::{gains, next_to_roll, only, paid, tied, tile};
use royale::{Reward, Royale};
use serde_json::{Value, json};
use table::covers;

/// The printed loop, the start space first.
fn track() -> Vec<Reward> {
    Royale::standard().data().no_entry.iter().copied().collect()
}

/// The casinos that a view shows as closed.
fn closed(view: &Value) -> Vec<Value> {
    let casinos = view["casinos"].as_array().expect("casinos").iter();
    casinos.filter(|casino| casino["closed"] == true).map(|casino| casino["number"].clone()).collect()
}

/// A is to roll, NO ENTRY! lies at casino 1.
fn with_token_on(casino: &Value, space: usize) -> Table {
    let tile = json!({"face": "no_entry", "closed": casino, "space": space});
    at(json!({"seats": 3, "options": {"tiles": 1}, "casinos": {"1": {"tile": tile}}}))
}

const ONE_1: [u8; 8] = [1, 2, 2, 2, 2, 2, 2, 2];

#[test]
fn no_casino_is_closed_at_first() {
    covers!("R-NOENTRY-1");
    let mut table = Table::start(3, json!({"faces": ["no_entry"], "start": 0}), json!([]));
    for view in [table.spectator(), table.view(A), table.view(B), table.view(C)] {
        assert_eq!(closed(&view), Vec::<Value>::new());
        assert_eq!(view["casinos"][0]["tile"], json!({"face": "no_entry", "closed": null, "space": 0}));
    }
    table.roll(A, &[1, 2, 3, 4, 5, 6, 6, 6]);
    for number in 1..=6 {
        assert!(table.legal(A).contains(&json!({"place": {"number": number}})), "{number}");
    }
}

#[test]
fn the_first_activation_must_close_a_casino_other_than_its_own() {
    covers!("R-NOENTRY-2");
    let mut table = with_token_on(&Value::Null, 0);
    table.turn(A, &ONE_1, 1);
    assert_eq!((table.waiting(), table.asks()), (Some(A), json!("close")));
    assert_eq!(table.refused(A, json!({"close": {"casino": 1}})).clause, "R-NOENTRY-2");
    assert_eq!(table.refused(A, json!("decline")).clause, "R-NOENTRY-2");
    table.refused(A, json!("pass"));
    table.refused(A, json!("roll"));
    table.refused(A, json!({"close": {"casino": 0}}));
    table.refused(A, json!({"close": {"casino": 7}}));
    table.refused(B, json!({"close": {"casino": 4}}));
    only(&table, A, &[2, 3, 4, 5, 6].map(|casino| json!({"close": {"casino": casino}})));

    table.act(A, json!({"close": {"casino": 4}}));
    assert_eq!(table.events_named("closed"), [json!({"seat": 0, "casino": 4, "opened": null})]);
    for view in [table.spectator(), table.view(A), table.view(B)] {
        assert_eq!(closed(&view), [json!(4)]);
    }
    next_to_roll(&table, B);
}

#[test]
fn closing_moves_the_counter_one_space_along_the_loop_and_pays_that_space() {
    covers!("R-NOENTRY-4", "R-NOENTRY-5");
    let track = track();
    assert_eq!(track[0], Reward { chips: 0, money: 0 }, "the start space pays nothing");
    assert!(track[1..].contains(&Reward { chips: 0, money: 0 }), "there are empty spaces");
    for space in 0..track.len() {
        let mut table = with_token_on(&if space == 0 { Value::Null } else { json!(4) }, space);
        let bank = table.bank().len();
        table.turn(A, &ONE_1, 1).act(A, json!({"close": {"casino": 5}}));

        let next = (space + 1) % track.len();
        assert_eq!(tile(&table, 1), json!({"face": "no_entry", "closed": 5, "space": next}));
        let Reward { chips, money } = track[next];
        let money = royale::dollars(money);
        assert_eq!(table.chips(A), 2 + u16::from(chips), "space {next}");
        assert_eq!(table.money(A).iter().sum::<i64>(), money, "space {next}");
        assert_eq!(table.bank().len(), bank - usize::from(money > 0), "space {next}");
        let paid = (u64::from(chips), money as u64);
        let expected = if paid == (0, 0) { vec![] } else { vec![(0, paid.0, paid.1)] };
        assert_eq!(gains(&table), expected, "space {next}");
    }
}

#[test]
fn the_track_of_the_data_file_is_what_pays() {
    covers!("R-NOENTRY-4");
    let mut data: Value = serde_json::from_str(royale::STANDARD).expect("the data file");
    data["tiles"]["no_entry"]["track"]["value"][1] = json!({"money": 50000});
    let mut table = with_token_on(&Value::Null, 0);
    table.game = Royale::with_data(&data.to_string()).expect("a corrected data file");
    table.turn(A, &ONE_1, 1).act(A, json!({"close": {"casino": 4}}));
    assert_eq!(gains(&table), [(0, 0, 50_000)]);
    assert_eq!(table.money(A), [50_000]);
}

#[test]
fn later_the_token_may_be_left_where_it_is() {
    covers!("R-NOENTRY-6");
    let mut table = with_token_on(&json!(4), 1);
    let (before, bank) = (tile(&table, 1), table.bank());
    table.turn(A, &ONE_1, 1);
    assert_eq!((table.waiting(), table.asks()), (Some(A), json!("close")));
    table.act(A, json!("decline"));
    assert_eq!(tile(&table, 1), before);
    assert_eq!(closed(&table.spectator()), [json!(4)]);
    assert_eq!((table.chips(A), table.money(A), table.bank()), (2, vec![], bank));
    assert_eq!(gains(&table), []);
    next_to_roll(&table, B);
}

#[test]
fn moving_the_token_opens_the_old_casino() {
    covers!("R-NOENTRY-7");
    let mut table = with_token_on(&json!(4), 1);
    table.turn(A, &ONE_1, 1);
    table.refused(A, json!({"close": {"casino": 4}}));
    table.refused(A, json!({"close": {"casino": 1}}));
    let moves = [2, 3, 5, 6].map(|casino| json!({"close": {"casino": casino}}));
    only(&table, A, &[&moves[..], &[json!("decline")]].concat());

    table.act(A, json!({"close": {"casino": 6}}));
    assert_eq!(table.events_named("closed"), [json!({"seat": 0, "casino": 6, "opened": 4})]);
    assert_eq!(closed(&table.spectator()), [json!(6)]);
    table.roll(B, &[4, 4, 6, 6, 6, 5, 5, 6]);
    table.refused(B, json!({"place": {"number": 6}}));
    table.act(B, json!({"place": {"number": 4}}));
    assert_eq!(table.in_casino(4, B), "2");
}

#[test]
fn a_closed_casino_pays_as_usual_and_opens_with_the_new_round() {
    covers!("R-NOENTRY-9", "R-NOENTRY-10");
    let cases = [
        (json!({"0": "2", "1": "1"}), json!([]), vec![("0", 90_000), ("1", 50_000)]),
        (json!({"0": "B", "1": "2", "2": "1"}), json!(["0", "1"]), vec![("2", 90_000)]),
    ];
    for (dice, out, money) in cases {
        let tile_1 = json!({"face": "no_entry", "closed": 6, "space": 1});
        let casinos = json!({"1": {"tile": tile_1}, "6": {"pair": [90_000, 50_000], "dice": dice}});
        let position = json!({
            "seats": 3, "options": {"faces": ["no_entry"]},
            "casinos": casinos,
        });
        let mut table = holding(&["1", "0", "0"], 5, position);
        table.turn(A, &[5], 5);
        assert_eq!(tied(&table, 6), out);
        let money: Vec<_> = money.into_iter().map(|(owner, note)| (owner.to_owned(), note)).collect();
        assert_eq!(paid(&table, 6), money);

        assert_eq!(table.spectator()["round"], 2);
        assert_eq!(closed(&table.spectator()), Vec::<Value>::new());
        assert_eq!(tile(&table, 1), json!({"face": "no_entry", "closed": null, "space": 0}));
        let first = table.waiting().expect("somebody begins");
        table.turn(first, &[6, 6, 2, 2, 2, 2, 2, 2], 6);
        assert_eq!(table.in_casino(6, first), "2");
    }
}

#[test]
fn a_roll_without_an_open_number_is_lost_for_free() {
    covers!("R-NOENTRY-11");
    let tile_1 = json!({"face": "no_entry", "closed": 4, "space": 1});
    let position = json!({"seats": 3, "options": {"tiles": 1}, "casinos": {"1": {"tile": tile_1}}});
    let mut table = holding(&["1", "2", "0"], 6, position.clone());
    table.roll(A, &[4]);
    assert_eq!(table.events_named("stuck"), [json!({"seat": 0, "closed": 4})]);
    assert_eq!((table.hand(A), table.chips(A), table.in_casino(4, A)), ("1".into(), 2, "0".into()));
    next_to_roll(&table, B);
    table.refused(A, json!("pass"));

    // The only player with dice tries again; a number that is open must be placed or paid for.
    let mut table = holding(&["1", "0", "0"], 6, position.clone());
    table.roll(A, &[4]).roll(A, &[4]);
    next_to_roll(&table, A);
    assert_eq!((table.hand(A), table.chips(A)), ("1".into(), 2));
    table.roll(A, &[5]);
    only(&table, A, &[json!({"place": {"number": 5}}), json!("pass")]);

    // Several dice, the Biggy among them, are lost in the same way; one open number is enough to go on.
    let mut table = holding(&["2+B", "1", "0"], 6, position);
    table.roll(A, &[4, 4, 4]);
    assert_eq!((table.hand(A), table.chips(A), table.waiting()), ("2+B".into(), 2, Some(B)));
    table.turn(B, &[5], 5).roll(A, &[4, 4, 3]);
    only(&table, A, &[json!({"place": {"number": 3}}), json!("pass")]);
}
