//! R-RULING-8 to 13: what may be declined, being stuck, chips that do not help, and dice that come back.

use super::common::{asked, kinds, last_die, place, placed_at_1, tile_decisions, turn_with_black};
use crate::kit::{A, B, C, Table};
use serde_json::{Value, json};
use table::covers;

/// Casino 5 is closed by NO ENTRY! at 1.
fn closed_5(more: &Value) -> Table {
    let mut position = json!({
        "seats": 3, "options": {"faces": ["no_entry"]},
        "casinos": {"1": {"tile": {"face": "no_entry", "closed": 5, "space": 1}}},
    });
    for (key, value) in more.as_object().unwrap() {
        position[key] = value.clone();
    }
    Table::at(position)
}

#[test]
fn only_optional_decisions_of_a_turn_can_be_declined() {
    covers!("R-RULING-8");
    let mut first_closing = true;
    for (what, seat, mut table) in tile_decisions() {
        assert_eq!((asked(&table), table.waiting()), (what.to_owned(), Some(seat)));
        let optional = match what {
            // The first closing is compulsory, a later one is not.
            "close" => !std::mem::take(&mut first_closing),
            "blank" | "die_option" | "double" | "nice" => true,
            _ => false,
        };
        if optional {
            let before = table.position();
            table.act(seat, json!("decline"));
            assert_eq!(asked(&table), "roll", "after {what} was declined the turn is over");
            let mut after = table.position();
            for field in ["asks", "active", "roll", "just"] {
                after[field] = before[field].clone();
            }
            assert_eq!(after, before, "{what} was left unused, so nothing changed");
        } else {
            table.refused(seat, json!("decline"));
        }
    }
    // FIFTY FIFTY has its own word: the first throw has been made, a bet need not be.
    let mut table = placed_at_1(&["fifty_fifty"], &[3, 4]);
    assert_eq!(table.legal(A), [json!("stop"), json!("higher"), json!("lower")]);
    table.act(A, json!("stop"));
    assert_eq!(table.waiting(), Some(B));
}

#[test]
fn compulsory_effects_without_a_choice_happen_by_themselves() {
    covers!("R-RULING-8");
    let five = [1, 1, 1, 1, 1, 6, 6, 6];
    for (face, kind, black) in [
        ("jackpot", "threw", &[1, 2][..]),
        ("fifty_fifty", "threw", &[1, 2]),
        ("my_choice", "threw", &[1, 1]),
        ("high_five", "high_five_taken", &[]),
        ("pay_day", "gained", &[]),
        ("power_play", "power_taken", &[]),
    ] {
        let mut table = Table::start(3, json!({"start": 0, "faces": [face]}), json!([]));
        turn_with_black(&mut table, A, &five, 1, black);
        assert_eq!(table.events_named(kind).len(), 1, "{face}");
        assert!(face == "fifty_fifty" || table.waiting() == Some(B), "{face} asks nothing");
    }
    // The results 1 to 3 of MY CHOICE, chosen by a double, cannot be refused either.
    for (number, chips, money) in [(1, 3, vec![]), (2, 4, vec![]), (3, 2, vec![30_000])] {
        let table = placed_at_1(&["my_choice"], &[number, number]);
        assert_eq!((table.chips(A), table.money(A)), (chips, money));
        assert_eq!(table.waiting(), Some(B));
    }
}

#[test]
fn the_power_play_token_need_not_be_used() {
    covers!("R-RULING-8");
    let mut table = Table::at(json!({
        "seats": 3, "options": {"faces": ["power_play"]},
        "casinos": {"1": {"tile": {"face": "power_play", "holder": 0}, "dice": {"0": "2"}}},
    }));
    assert!(table.legal(A).contains(&json!("roll")));
    assert!(table.legal(A).contains(&json!({"power": {"die": "small", "number": 3}})));
    table.turn(A, &[2, 2, 3, 4, 5, 6], 2);
    assert_eq!(table.waiting(), Some(B));
}

#[test]
fn at_payout_the_throw_the_split_and_the_pick_are_compulsory_and_the_black_dice_are_not() {
    covers!("R-RULING-8");
    let casinos = json!({
        "1": {"dice": {"0": "2"}}, "2": {"dice": {"0": "3"}}, "3": {"dice": {"1": "1", "2": "1"}}, "5": {"dice": {"1": "2"}},
    });
    let faces = json!({"faces": ["prime_time", "black_box", "bad_luck"]});
    let mut table = last_die(faces, 1, casinos, json!([]));
    table.roll(A, &[5]).dice(&[3, 4]).act(A, place(5));
    assert_eq!(table.events_named("threw"), [json!({"seat": 0, "tile": "prime_time", "dice": [3, 4]})]);
    assert_eq!(table.events_named("bad_luck_fixed"), [json!({"seats": [0]})]);
    let before = table.state.casinos;
    table.act(A, json!("decline"));
    assert!(
        table.events_named("prime_placed").is_empty()
            || table.events_named("prime_placed")[0]["numbers"] == json!([])
    );
    // At 3 the dice of B and C tied and left; no black die came.
    assert_eq!(table.state.payout.black, [0; 6]);
    assert_ne!(table.state.casinos, before);
    // BLACK BOX at 2: B splits, A picks.
    assert_eq!((asked(&table), table.waiting()), ("split".to_owned(), Some(B)));
    table.refused(B, json!("decline"));
    table.act(B, json!({"split": {"piles": [[0, 0, 0, 20_000, 20_000], [60_000]]}}));
    assert_eq!((asked(&table), table.waiting()), ("pick".to_owned(), Some(A)));
    table.refused(A, json!("decline"));
    table.act(A, json!({"pick": {"pile": 2}}));
    assert_eq!(table.events_named("fined").len(), 1, "BAD LUCK is paid without being asked");
    assert_eq!(table.state.round, 2);
}

#[test]
fn a_roll_without_an_open_number_ends_the_turn_for_free() {
    covers!("R-RULING-9", "R-RULING-10");
    for chips in [0, 2] {
        let casinos = json!({
            "1": {"tile": {"face": "no_entry", "closed": 5, "space": 1}},
            "2": {"dice": {"0": "5"}},
        });
        let mut table = closed_5(&json!({"casinos": casinos, "players": [{"chips": chips}]}));
        table.roll(A, &[5, 5, 5]);
        assert_eq!(kinds(&table), ["rolled", "stuck"]);
        assert_eq!(table.events_named("stuck"), [json!({"seat": 0, "closed": 5})]);
        assert_eq!((table.hand(A), table.chips(A)), ("2+B".to_owned(), chips), "no die and no chip is lost");
        assert_eq!(table.in_casino(5, A), "0");
        assert_eq!((table.waiting(), asked(&table)), (Some(B), "roll".to_owned()));
        // The stuck player has nothing to buy.
        table.refused(A, json!("pass"));
        table.refused(A, place(5));
        table.refused(A, json!("roll"));
        // The dice are rolled again on the next turn.
        table.turn(B, &[2, 2, 3, 3, 4, 4, 6, 6], 2).turn(C, &[2, 2, 3, 3, 4, 4, 6, 6], 2);
        table.turn(A, &[5, 5, 3], 3);
        assert_eq!(table.in_casino(3, A), "B");
    }
}

#[test]
fn a_sole_player_who_is_stuck_rolls_again_and_pays_nothing() {
    covers!("R-RULING-9", "R-RULING-10");
    let no_entry = json!({"face": "no_entry", "closed": 4, "space": 1});
    let mut table = last_die(json!({"faces": ["no_entry"]}), 1, json!({"1": {"tile": no_entry}}), json!([]));
    for _ in 0..3 {
        table.roll(A, &[4]);
        assert_eq!(kinds(&table), ["rolled", "stuck"]);
        assert_eq!((table.waiting(), asked(&table)), (Some(A), "roll".to_owned()));
        assert_eq!((table.hand(A), table.chips(A)), ("1".to_owned(), 2));
        table.refused(A, json!("pass"));
    }
    table.turn(A, &[5], 5);
    assert_eq!(table.state.round, 2);
}

#[test]
fn with_one_open_number_a_player_places_it_or_pays_a_chip() {
    covers!("R-RULING-9");
    let mut table = closed_5(&json!({}));
    table.roll(A, &[5, 5, 5, 5, 5, 5, 5, 2]);
    assert_eq!(table.legal(A), [place(2), json!("pass")]);
    let refusal = table.refused(A, place(5));
    assert_eq!(refusal.code, "CLOSED");
    table.refused(A, json!("decline"));
    table.refused(A, json!("roll"));
    table.act(A, json!("pass"));
    assert_eq!((table.chips(A), table.waiting()), (1, Some(B)));

    let mut table = closed_5(&json!({"players": [{"chips": 0}]}));
    table.roll(A, &[5, 5, 5, 5, 5, 5, 5, 2]);
    assert_eq!(table.legal(A), [place(2)]);
    table.refused(A, json!("pass"));
    table.act(A, place(2));
    assert_eq!(table.in_casino(2, A), "B");
}

#[test]
fn no_chip_dodges_a_tile_effect() {
    covers!("R-RULING-10");
    for (what, seat, mut table) in tile_decisions() {
        for anybody in [A, B, C] {
            let refusal = table.refused(anybody, json!("pass"));
            if anybody == seat {
                assert_eq!(refusal.clause, "R-CHIP-5", "{what}: {refusal}");
            }
        }
        assert_eq!(asked(&table), what);
    }
}

#[test]
fn a_player_emptied_by_the_bar_is_skipped_until_dice_come_back() {
    covers!("R-RULING-11", "R-RULING-12");
    // B has one die in the hand and one on the golden space.
    let mut table = Table::at(json!({
        "seats": 3, "options": {"faces": ["knockout", "my_choice"]},
        "casinos": {
            "1": {"tile": "knockout"},
            "2": {"tile": {"face": "my_choice", "golden": {"seat": 1, "die": "biggy"}}},
            "6": {"dice": {"0": "3", "1": "6", "2": "3+B"}},
        },
    }));
    table.turn(A, &[1, 1, 3, 4, 5], 1);
    assert_eq!(table.events_named("knocked_out").len(), 2, "one small die each, without a question");
    assert_eq!((table.hand(B), table.chips(B), table.money(B)), ("0".to_owned(), 2, vec![]));
    assert_eq!(table.waiting(), Some(C), "B is skipped");
    table.refused(B, json!("roll"));
    // C's MY CHOICE sends B's golden die back: B acts again when next reached, after A.
    turn_with_black(&mut table, C, &[2, 4, 4], 2, &[6, 6]);
    assert_eq!(table.hand(B), "B");
    assert_eq!(table.waiting(), Some(A));
    table.turn(A, &[3, 4, 5], 3);
    assert_eq!(table.waiting(), Some(B));
    table.turn(B, &[4], 4);
    assert_eq!(table.waiting(), Some(C));
    table.turn(C, &[4], 4);
    table.turn(A, &[4, 5], 5);
    assert_eq!(table.waiting(), Some(A), "B and C have no dice in hand, bar dice or not");
    // The bar dice do not keep the round going.
    table.turn(A, &[4], 4);
    assert_eq!(table.state.round, 2);
    assert_eq!([table.hand(A), table.hand(B), table.hand(C)], ["7+B", "7+B", "7+B"]);
}

#[test]
fn dice_that_return_bring_a_finished_player_back() {
    covers!("R-RULING-12");
    // KNOCKOUT?: A's last die fetches two dice from the bar.
    let bar = json!({"face": "knockout", "bar": {"0": "1+B"}});
    let mut table = last_die(json!({"faces": ["knockout"]}), 1, json!({"1": {"tile": bar}}), json!([]));
    table.turn(A, &[1], 1);
    assert_eq!((table.hand(A), table.waiting(), table.state.round), ("1+B".to_owned(), Some(A), 1));
    table.turn(A, &[2, 3], 2).turn(A, &[3], 3);
    assert_eq!(table.state.round, 2);
    // HANDICAP and MY CHOICE: A's last die takes one back.
    for (face, black) in [("handicap", &[][..]), ("my_choice", &[5, 5])] {
        let mut table = last_die(json!({"faces": [face]}), 1, json!({}), json!([]));
        turn_with_black(&mut table, A, &[1], 1, black);
        assert_eq!(table.state.round, 1, "the decision comes before the payout");
        assert!(table.events_named("paid").is_empty());
        if face == "handicap" {
            table.act(A, json!({"take_blank": {"casino": 4, "picture": "die"}}));
        }
        table.act(A, json!({"take_back": {"die": "biggy", "casino": 6}}));
        assert_eq!(
            (table.hand(A), table.waiting(), table.state.round),
            ("B".to_owned(), Some(A), 1),
            "{face}"
        );
        table.turn(A, &[3], 3);
        assert_eq!(table.state.round, 2);
    }
    // MY CHOICE: A's last die but one goes to the golden space, B's comes back, and A plays before B.
    let mut table = Table::at(json!({
        "seats": 3, "options": {"faces": ["my_choice"]},
        "casinos": {
            "1": {"tile": {"face": "my_choice", "golden": {"seat": 2, "die": "small"}}},
            "6": {"dice": {"0": "5+B", "1": "6+B", "2": "6+B"}},
        },
    }));
    turn_with_black(&mut table, A, &[1, 2], 1, &[6, 6]);
    assert_eq!([table.hand(A), table.hand(B), table.hand(C)], ["0", "1", "1"]);
    table.turn(B, &[2], 2);
    assert_eq!(table.waiting(), Some(C), "C had finished and is back in the order");
    table.turn(C, &[2], 2);
    assert_eq!(table.state.round, 2);
}

#[test]
fn the_round_ends_only_when_the_last_tile_decision_is_made() {
    covers!("R-RULING-12");
    for face in ["lucky_punch", "fifty_fifty", "no_entry", "block_it", "handicap", "double_down", "nice_dice"]
    {
        let mut table = last_die(json!({"faces": [face]}), 1, json!({}), json!([]));
        table.turn(A, &[1], 1);
        assert!(table.events_named("paid").is_empty(), "{face} is decided on before the payout");
        assert_eq!((table.state.round, table.hand(A)), (1, "0".to_owned()));
        while table.state.round == 1 && table.events_named("paid").is_empty() {
            let seat = table.waiting().unwrap();
            assert_ne!(asked(&table), "roll");
            let first = table.legal(seat)[0].clone();
            table.act(seat, first);
        }
        assert_eq!(table.state.round, 2, "{face}");
    }
}

#[test]
fn a_die_taken_back_is_not_rolled_in_the_same_turn_and_may_be_any_in_an_open_casino() {
    covers!("R-RULING-13");
    for (face, black) in [("handicap", &[][..]), ("my_choice", &[5, 5])] {
        for (casino, die) in [(1, "small"), (3, "small"), (6, "biggy"), (1, "biggy")] {
            let mut table = Table::at(json!({
                "seats": 3, "options": {"faces": [face, "no_entry"]},
                "casinos": {
                    "1": {"tile": face}, "2": {"tile": {"face": "no_entry", "closed": 5, "space": 1}},
                    "3": {"dice": {"0": "1", "1": "1"}}, "5": {"dice": {"0": "1"}}, "6": {"dice": {"0": "B", "2": "1"}},
                },
            }));
            turn_with_black(&mut table, A, &[1, 1, 2, 3, 4], 1, black);
            if face == "handicap" {
                table.act(A, json!({"take_blank": {"casino": 4, "picture": "die"}}));
            }
            assert_eq!(table.hand(A), "3");
            let take_back = |casino: u8, die: &str| json!({"take_back": {"die": die, "casino": casino}});
            assert_eq!(table.refused(A, take_back(5, "small")).code, "CLOSED");
            for (casino, die) in [(2, "small"), (4, "small"), (3, "biggy"), (6, "small")] {
                table.refused(A, take_back(casino, die));
            }
            if (casino, die) == (1, "biggy") {
                table.refused(A, take_back(casino, die));
                continue;
            }
            let before = table.in_casino(casino, A);
            table.act(A, take_back(casino, die));
            assert_ne!(table.in_casino(casino, A), before);
            let hand = if die == "small" { "4" } else { "3+B" };
            assert_eq!(table.hand(A), hand);
            assert_eq!((table.waiting(), asked(&table)), (Some(B), "roll".to_owned()), "no second roll");
            table.turn(B, &[3, 3, 4, 4, 6, 6, 6], 3).turn(C, &[3, 3, 4, 4, 6, 6, 6], 3);
            table.turn(A, &[3, 3, 4, 6], 3);
        }
    }
}
