//! F2 HANDICAP: blanks in the casinos are taken for rewards.

use crate::kit::{A, B, C, Table};
use crate::positions::{at, holding, with_blanks};
use crate::steps::{blanks, dice_in, gains, next_to_roll, only, paid, tied, tile};
use serde_json::{Value, json};
use table::covers;

const ONE_1: [u8; 8] = [1, 2, 2, 2, 2, 2, 2, 2];
const FRESH: [&str; 6] = ["1", "1", "1", "2", "2", "2"];

fn take(casino: u8, picture: &str) -> Value {
    json!({"take_blank": {"casino": casino, "picture": picture}})
}

fn covered(table: &Table) -> Value {
    tile(table, 1)["covered"].clone()
}

/// HANDICAP at casino 1 with these pictures covered and these blanks left.
fn with_pictures(covered: &Value, left: [u8; 6]) -> Table {
    let tile = json!({"face": "handicap", "covered": covered});
    at(with_blanks(left, json!({"seats": 3, "options": {"tiles": 1}, "casinos": {"1": {"tile": tile}}})))
}

/// The blanks left when so many have been taken, those of casinos 6 and 5 first.
fn left(taken: u8) -> [u8; 6] {
    let mut left = [1, 1, 1, 2, 2, 2];
    (0..taken as usize).for_each(|blank| left[5 - blank / 2] -= 1);
    left
}

/// A has placed at casino 1 and covered a die picture with a blank of casino 6.
fn die_option(mut table: Table, rolled: &[u8]) -> Table {
    table.turn(A, rolled, 1).act(A, take(6, "die"));
    assert_eq!((table.waiting(), table.asks()), (Some(A), json!({"die_option": {"tile": "handicap"}})));
    table
}

#[test]
fn one_blank_lies_at_each_low_casino_and_two_at_each_high_one() {
    covers!("R-HANDICAP-1");
    let table = Table::start(3, json!({"faces": ["handicap"], "start": 0}), json!([]));
    assert_eq!(blanks(&table), FRESH);
    assert_eq!(table.events_named("blanks_laid"), [json!({"blanks": [1, 1, 1, 2, 2, 2]})]);
    assert_eq!((covered(&table), table.spectator()["blanks"].clone()), (json!({}), json!(0)));
}

#[test]
fn one_blank_may_be_taken_from_any_casino() {
    covers!("R-HANDICAP-2");
    for casino in 1..=6 {
        let mut table = at(json!({"seats": 3, "options": {"faces": ["handicap"]}}));
        table.turn(A, &ONE_1, 1);
        assert_eq!((table.waiting(), table.asks()), (Some(A), json!("blank")));
        let all: Vec<Value> = (1..=6)
            .flat_map(|casino| ["chip", "money", "die"].map(|picture| take(casino, picture)))
            .chain([json!("decline")])
            .collect();
        only(&table, A, &all);
        table.refused(A, take(7, "chip"));
        table.refused(A, take(0, "chip"));
        table.refused(A, json!("pass"));
        table.refused(B, take(casino, "chip"));

        table.act(A, take(casino, "chip"));
        assert_eq!(
            table.events_named("blank_taken"),
            [json!({"seat": 0, "casino": casino, "picture": "chip"})]
        );
        let mut left = FRESH;
        left[casino as usize - 1] = if casino < 4 { "0" } else { "1" };
        assert_eq!((blanks(&table), covered(&table)), (left.map(String::from).into(), json!({"chip": 1})));
        // Not a second one.
        table.refused(A, take(5, "money"));
        next_to_roll(&table, B);
    }
    assert!(Table::is_no_action(json!({"take_blank": {"casino": [1, 2], "picture": "chip"}})));
    assert!(Table::is_no_action(json!({"take_blank": {"casino": 1, "blanks": 2, "picture": "chip"}})));
}

#[test]
fn a_casino_without_a_blank_gives_none() {
    covers!("R-HANDICAP-2");
    let mut table = with_pictures(&json!({"chip": 1, "money": 1}), [0, 1, 1, 1, 2, 2]);
    table.turn(A, &ONE_1, 1);
    table.refused(A, take(1, "chip"));
    table.act(A, take(4, "chip"));
    assert_eq!(blanks(&table), ["0", "1", "1", "0", "2", "2"]);
}

#[test]
fn each_picture_pays_its_reward_while_one_of_its_kind_is_empty() {
    covers!("R-HANDICAP-3", "R-HANDICAP-2");
    // Two chips, three times money, four dice.
    for (picture, number) in [("chip", 2), ("money", 3), ("die", 4)] {
        for already in 0..number {
            let mut table = with_pictures(&json!({picture: already}), left(already));
            let bank = table.bank().len();
            table.turn(A, &ONE_1, 1).act(A, take(4, picture));
            assert_eq!(covered(&table), json!({picture: already + 1}));
            match picture {
                "chip" => assert_eq!((gains(&table), table.chips(A)), (vec![(0, 1, 0)], 3)),
                "money" => {
                    assert_eq!((gains(&table), table.chips(A)), (vec![(0, 0, 30_000)], 2));
                    assert_eq!((table.money(A), table.bank().len()), (vec![30_000], bank - 1));
                }
                _ => {
                    assert_eq!((gains(&table), table.chips(A)), (vec![], 2));
                    assert_eq!(table.asks(), json!({"die_option": {"tile": "handicap"}}));
                    continue;
                }
            }
            next_to_roll(&table, B);
        }
        let mut table = with_pictures(&json!({picture: number}), left(number));
        table.turn(A, &ONE_1, 1);
        for casino in 1..=6 {
            table.refused(A, take(casino, picture));
        }
        assert!(!table.legal(A).iter().any(|action| action["take_blank"]["picture"] == picture));
    }
}

#[test]
fn a_third_chip_picture_does_not_exist() {
    covers!("R-HANDICAP-3");
    let mut table = at(json!({"seats": 3, "options": {"faces": ["handicap"]}}));
    table.turn(A, &ONE_1, 1).act(A, take(4, "chip"));
    table.turn(B, &ONE_1, 1).act(B, take(4, "chip"));
    table.turn(C, &ONE_1, 1);
    let refusal = table.refused(C, take(5, "chip"));
    assert!(["R-HANDICAP-2", "R-HANDICAP-3"].contains(&&*refusal.clause), "{refusal}");
    table.act(C, take(5, "money"));
    assert_eq!([A, B, C].map(|seat| table.chips(seat)), [3, 3, 2]);
    assert_eq!((table.money(C), covered(&table)), (vec![30_000], json!({"chip": 2, "money": 1})));
}

#[test]
fn without_a_blank_there_is_no_reward() {
    covers!("R-HANDICAP-2", "R-HANDICAP-4");
    let mut table = at(json!({"seats": 3, "options": {"faces": ["handicap"]}}));
    let bank = table.bank();
    table.turn(A, &ONE_1, 1).act(A, json!("decline"));
    assert_eq!((blanks(&table), covered(&table)), (FRESH.map(String::from).into(), json!({})));
    assert_eq!((table.chips(A), table.money(A), table.bank(), gains(&table)), (2, vec![], bank, vec![]));
    assert_eq!((table.hand(A), table.in_casino(1, A)), ("6+B".into(), "1".into()));
    next_to_roll(&table, B);
}

#[test]
fn a_hand_die_is_turned_and_placed_without_activation() {
    covers!("R-HANDICAP-5");
    for (die, hand, placed) in [("small", "5+B", "1"), ("biggy", "6", "B")] {
        let table = at(json!({"seats": 3, "options": {"faces": ["handicap", "jackpot"]}}));
        let mut table = die_option(table, &[1, 3, 3, 3, 3, 3, 3, 3]);
        table.refused(A, json!({"turn": {"die": die, "number": 7}}));
        table.refused(A, json!({"turn": {"die": die, "number": 0}}));
        table.refused(B, json!({"turn": {"die": die, "number": 2}}));
        for number in 1..=6 {
            assert!(table.legal(A).contains(&json!({"turn": {"die": die, "number": number}})));
        }
        table.act(A, json!({"turn": {"die": die, "number": 2}}));
        assert_eq!(
            table.events_named("placed"),
            [json!({"seat": 0, "casino": 2, "dice": placed, "how": "handicap"})]
        );
        assert_eq!((table.hand(A), table.in_casino(2, A)), (hand.into(), placed.into()));
        assert_eq!((table.events_named("threw"), tile(&table, 2)["value"].clone()), (vec![], json!(30_000)));
        next_to_roll(&table, B);
    }
    // Nor does it activate HANDICAP itself once more.
    let table = at(json!({"seats": 3, "options": {"faces": ["handicap"]}}));
    let mut table = die_option(table, &[1, 3, 3, 3, 3, 3, 3, 3]);
    table.act(A, json!({"turn": {"die": "small", "number": 1}}));
    assert_eq!(table.in_casino(1, A), "2");
    next_to_roll(&table, B);
}

#[test]
fn an_own_die_comes_back_from_any_casino_and_is_rolled_next_turn() {
    covers!("R-HANDICAP-6");
    let position = json!({"seats": 3, "options": {"faces": ["handicap"]}, "casinos": {
        "1": {"dice": {"0": "1"}}, "3": {"dice": {"0": "B"}}, "4": {"dice": {"0": "2", "1": "B"}}, "5": {"dice": {"1": "2"}},
    }});
    for (casino, die, hand) in [(1, "small", "3"), (3, "biggy", "2+B"), (4, "small", "3")] {
        let mut table = die_option(at(position.clone()), &[1, 1, 2, 2]);
        // Foreign dice and blanks are no own dice.
        table.refused(A, json!({"take_back": {"die": "biggy", "casino": 4}}));
        table.refused(A, json!({"take_back": {"die": "small", "casino": 5}}));
        table.refused(A, json!({"take_back": {"die": "small", "casino": 6}}));
        table.refused(A, json!({"take_back": {"die": "small", "casino": 3}}));

        table.act(A, json!({"take_back": {"die": die, "casino": casino}}));
        assert_eq!(
            table.events_named("took_back"),
            [json!({"seat": 0, "casino": casino, "die": die, "tile": "handicap"})]
        );
        assert_eq!(table.hand(A), hand);
        next_to_roll(&table, B);
        table.turn(B, &[2, 2, 2, 2, 2], 2).turn(C, &[2, 2, 2, 2, 2, 2, 2, 2], 2).roll(A, &[3, 4, 5]);
        assert_eq!(table.events_named("rolled")[0]["seat"], 0);
    }
}

#[test]
fn neutral_dice_do_not_come_back() {
    covers!("R-HANDICAP-6");
    let table = at(json!({"seats": 2, "options": {"faces": ["handicap"]}, "casinos": {
        "4": {"dice": {"N": "3+B"}}, "5": {"dice": {"N": "4", "1": "1"}},
    }}));
    let mut table = die_option(table, &[1, 3, 3, 3, 3, 3, 3, 3]);
    for (die, casino) in [("small", 4), ("biggy", 4), ("small", 5), ("small", 6)] {
        table.refused(A, json!({"take_back": {"die": die, "casino": casino}}));
    }
    table.act(A, json!({"take_back": {"die": "small", "casino": 1}}));
    assert_eq!((dice_in(&table, 4, "N"), dice_in(&table, 5, "N")), ("3+B".into(), "4".into()));
}

#[test]
fn dice_on_tiles_are_out_of_its_reach() {
    covers!("R-HANDICAP-7", "R-DD-4");
    let table = at(json!({"seats": 3, "options": {"tiles": 3}, "casinos": {
        "1": {"tile": "handicap"},
        "2": {"tile": {"face": "double_down", "dice": {"0": "2"}}},
        "3": {"tile": {"face": "nice_dice", "spaces": [null, null, null, null, {"seat": 0, "die": "small"}, null]}},
    }}));
    let mut table = die_option(table, &[1, 6, 6, 6, 6]);
    for casino in [2, 3, 5] {
        table.refused(A, json!({"take_back": {"die": "small", "casino": casino}}));
    }
    for onto_a_tile in [
        json!({"nice": {"die": "small", "number": 6}}),
        json!({"nice": {"die": "small", "number": 1}}),
        json!({"double": {"small": 1, "biggy": false}}),
        json!({"golden": {"die": "small"}}),
    ] {
        table.refused(A, onto_a_tile);
    }
    // A turned die lies in the casino, not on its tile, and the tile asks nothing.
    table.act(A, json!({"turn": {"die": "small", "number": 2}}));
    assert_eq!((table.in_casino(2, A), tile(&table, 2)["dice"].clone()), ("1".into(), json!({"0": "2"})));
    next_to_roll(&table, B);
}

#[test]
fn blanks_left_in_casinos_tie_and_win() {
    covers!("R-HANDICAP-8");
    let cases = [
        (json!({"0": "2", "1": "1"}), json!(["0", "G"]), vec![("1", 80_000)]),
        (json!({"0": "1"}), json!([]), vec![("G", 80_000), ("0", 40_000)]),
        (json!({}), json!([]), vec![("G", 80_000)]),
    ];
    for (dice, out, money) in cases {
        let position = json!({"seats": 3, "options": {"faces": ["handicap"]}, "active": 2, "casinos": {
            "4": {"dice": dice},
        }});
        let mut table = holding(&["0", "0", "1"], 6, position);
        table.turn(C, &[6], 6);
        assert_eq!(tied(&table, 4), out);
        let money: Vec<_> = money.into_iter().map(|(owner, note)| (owner.to_owned(), note)).collect();
        assert_eq!(paid(&table, 4), money);
    }
    let position = json!({"seats": 2, "options": {"faces": ["handicap"]}, "casinos": {
        "4": {"dice": {"0": "1", "N": "2"}}, "5": {"dice": {"N": "5+B"}},
    }});
    let mut table = holding(&["1", "0"], 6, position);
    table.turn(A, &[6], 6);
    assert_eq!((tied(&table, 4), paid(&table, 4)), (json!(["N", "G"]), vec![("0".to_owned(), 80_000)]));
}

#[test]
fn after_nine_blanks_activation_does_nothing() {
    covers!("R-HANDICAP-9");
    // The last blank is still asked for.
    let mut table = with_pictures(&json!({"chip": 1, "money": 3, "die": 4}), [0, 0, 0, 0, 0, 1]);
    table.turn(A, &ONE_1, 1);
    only(&table, A, &[take(6, "chip"), json!("decline")]);
    table.act(A, take(6, "chip"));
    assert_eq!(
        (blanks(&table), covered(&table)),
        (["0"; 6].map(String::from).into(), json!({"chip": 2, "money": 3, "die": 4}))
    );
    table.turn(B, &ONE_1, 1);
    next_to_roll(&table, C);
}

#[test]
fn all_blanks_leave_when_the_round_ends() {
    covers!("R-HANDICAP-10");
    for (next, pool, laid) in [("jackpot", 9, ["0"; 6]), ("handicap", 0, FRESH)] {
        let tile_1 = json!({"face": "handicap", "covered": {"money": 1, "die": 1}});
        let options = json!({"tiles": 1, "faces": ["handicap", next, "pay_day"]});
        let position = json!({"seats": 3, "options": options, "casinos": {"1": {"tile": tile_1}}});
        let mut table = holding(&["1", "0", "0"], 6, with_blanks([1, 1, 1, 2, 1, 1], position));
        table.turn(A, &[6], 6);
        assert_eq!(
            (table.spectator()["round"].clone(), table.spectator()["blanks"].clone()),
            (json!(2), json!(pool))
        );
        assert_eq!(blanks(&table), laid);
        if next == "handicap" {
            assert_eq!(covered(&table), json!({}));
        }
    }
}

#[test]
fn taking_a_blank_never_hands_out_the_power_play_token() {
    covers!("R-HANDICAP-11");
    let mut table =
        at(json!({"seats": 3, "options": {"faces": ["handicap", "power_play"]}, "active": 1, "casinos": {
            "2": {"dice": {"0": "1"}},
        }}));
    table.turn(B, &[1, 3, 3, 3, 3, 3, 3, 3], 1).act(B, take(2, "chip"));
    assert_eq!((dice_in(&table, 2, "G"), tile(&table, 2)["holder"].clone()), ("0".into(), Value::Null));
    table.turn(C, &[3, 3, 3, 3, 3, 3, 3, 3], 3);
    assert_eq!(tile(&table, 2)["holder"], Value::Null);
    table.turn(A, &[2, 3, 3, 3, 3, 3, 3], 2);
    assert_eq!(tile(&table, 2)["holder"], 0);
}

#[test]
fn the_die_option_may_be_chosen_and_left_unused() {
    covers!("R-RULING-29");
    let table = at(json!({"seats": 3, "options": {"faces": ["handicap"]}}));
    let mut table = die_option(table, &[1, 3, 3, 3, 3, 3, 3, 3]);
    table.act(A, json!("decline"));
    assert_eq!((blanks(&table)[5].as_str(), covered(&table)), ("1", json!({"die": 1})));
    assert_eq!((table.hand(A), table.in_casino(1, A)), ("6+B".into(), "1".into()));
    next_to_roll(&table, B);

    // With an empty hand no die can be turned; the picture may be covered all the same.
    let position = json!({"seats": 3, "options": {"faces": ["handicap"]}});
    let mut table = die_option(holding(&["1", "1", "0"], 5, position.clone()), &[1]);
    table.refused(A, json!({"turn": {"die": "small", "number": 2}}));
    table.refused(A, json!({"turn": {"die": "biggy", "number": 2}}));
    let back = [(1, "small"), (5, "small"), (5, "biggy")];
    let back = back.map(|(casino, die)| json!({"take_back": {"die": die, "casino": casino}}));
    only(&table, A, &[&back[..], &[json!("decline")]].concat());
    table.act(A, json!("decline"));
    next_to_roll(&table, B);

    // Whoever takes back the last die is not done yet.
    let mut table = die_option(holding(&["1", "0", "0"], 5, position), &[1]);
    table.act(A, json!({"take_back": {"die": "small", "casino": 1}}));
    next_to_roll(&table, A);
    assert_eq!(table.hand(A), "1");
}
