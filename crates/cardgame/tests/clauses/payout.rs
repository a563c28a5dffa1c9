//! The payout of a round.

use crate::kit::{A, B, C, CardTable, at, cards, sequential, sorted};
use crate::scene::{
    all_notes, before_the_last_turn, left, notes_everywhere, paid_out, paid_out_in, payments, plays_one,
};
use serde_json::{Value, json};
use table::covers;

/// (seat, note in thousands, place)
type Paid = (u64, i64, u64);

/// What each player has at casino 5, the notes there (in thousands), who leaves, who is paid, what goes back.
type Case = (&'static [&'static str], [i64; 2], &'static [u64], &'static [Paid], &'static [i64]);

#[test]
fn equal_numbers_of_dice_leave_and_the_best_two_are_paid() {
    covers!(
        "C-PAYOUT-1",
        "C-PAYOUT-2",
        "C-PAYOUT-3",
        "C-PAYOUT-4",
        "C-PAYOUT-6",
        "C-PAYOUT-7",
        "C-PAYOUT-8",
        "C-PAYOUT-9",
        "C-RULING-3",
        "C-RULING-10",
        "C-RULING-11",
        "C-RULING-14"
    );
    let cases: &[Case] = &[
        // The most dice take the higher note, wherever it lies, the second most the other.
        (&["5 5 5 5", "5 5"], [90, 40], &[], &[(0, 90, 1), (1, 40, 2)], &[]),
        (&["5 5 5 5", "5 5"], [40, 90], &[], &[(0, 90, 1), (1, 40, 2)], &[]),
        (&["5 5", "5 5 5 5"], [40, 90], &[], &[(1, 90, 1), (0, 40, 2)], &[]),
        // The third gets nothing, nor does the fourth or fifth.
        (&["5", "5 5 5", "5x2"], [90, 40], &[], &[(1, 90, 1), (2, 40, 2)], &[]),
        (&["5", "5 5", "5 5 5", "5 5 5 5", "5 5 5 5x2"], [60, 50], &[], &[(4, 60, 1), (3, 50, 2)], &[]),
        // Two with three dice both leave; the box takes the notes.
        (&["5 5 5", "5 5 5"], [90, 40], &[0, 1], &[], &[40, 90]),
        (&["5 5 5", "5 5x2"], [90, 40], &[0, 1], &[], &[40, 90]),
        // Dice count, not cards.
        (&["5x2", "5 5"], [80, 30], &[0, 1], &[], &[30, 80]),
        (&["5 5x2", "5 5"], [80, 30], &[], &[(0, 80, 1), (1, 30, 2)], &[]),
        (&["5x2 5 5 5", "5 5 5 5"], [80, 30], &[], &[(0, 80, 1), (1, 30, 2)], &[]),
        // After a tie the next best moves up to the higher note; one that is not claimed goes back.
        (&["5 5 5", "5 5 5", "5"], [90, 40], &[0, 1], &[(2, 90, 1)], &[40]),
        (&["5 5 5", "5 5 5", "5", "5 5"], [90, 40], &[0, 1], &[(3, 90, 1), (2, 40, 2)], &[]),
        (&["5 5", "5 5", "5 5", "5"], [90, 40], &[0, 1, 2], &[(3, 90, 1)], &[40]),
        (&["5 5 5", "5", "5"], [90, 40], &[1, 2], &[(0, 90, 1)], &[40]),
        // Two tied groups leave together.
        (&["5 5 5 5", "5 5 5x2", "5 5", "5x2"], [90, 40], &[0, 1, 2, 3], &[], &[40, 90]),
        (&["5 5 5 5", "5 5 5x2", "5 5", "5x2", "5"], [90, 40], &[0, 1, 2, 3], &[(4, 90, 1)], &[40]),
        // Who has no card there takes no part, and nobody ties at zero.
        (&["5", "", ""], [90, 40], &[], &[(0, 90, 1)], &[40]),
        (&["", "", "", "", "5x2"], [30, 100], &[], &[(4, 100, 1)], &[30]),
        (&["", "", ""], [90, 40], &[], &[], &[40, 90]),
        (&["5 5", "", "5", ""], [40, 90], &[], &[(0, 90, 1), (2, 40, 2)], &[]),
        // Equal notes: one each; a sole player takes one only.
        (&["5 5", "5"], [70, 70], &[], &[(0, 70, 1), (1, 70, 2)], &[]),
        (&["5 5", ""], [70, 70], &[], &[(0, 70, 1)], &[70]),
    ];
    for (stakes, notes, tied, paid, boxed) in cases {
        let table = paid_out(5, notes.map(|note| note * 1000), stakes);
        let mut gone: Vec<u64> = left(&table, 5)
            .iter()
            .flat_map(|seats| serde_json::from_value::<Vec<u64>>(seats.clone()).unwrap())
            .collect();
        gone.sort_unstable();
        assert_eq!(gone, *tied, "{stakes:?}");
        let (got, mut back) = payments(&table, 5);
        back.sort_unstable();
        let thousands = |note: i64| note / 1000;
        assert_eq!(
            got.into_iter().map(|(seat, note, place)| (seat, thousands(note), place)).collect::<Vec<_>>(),
            *paid,
            "{stakes:?}"
        );
        assert_eq!(back.into_iter().map(thousands).collect::<Vec<_>>(), *boxed, "{stakes:?}");
        // Notes are where the events say: in the safes and in the box, and the pile is no larger.
        for (seat, note, _) in *paid {
            assert!(table.safe(table.seats()[*seat as usize]).contains(&(note * 1000)));
        }
        for note in *boxed {
            assert!(table.boxed().contains(&(note * 1000)));
        }
        assert_eq!((notes_everywhere(&table), table.note_pile().len()), (all_notes(), 24));
        // With two players as with five: no cards but the players' own.
        assert!(stakes.len() > 2 || table.spectator()["players"].as_array().unwrap().len() == 2);
    }
}

#[test]
fn the_safes_hold_what_was_paid() {
    covers!("C-PAYOUT-6", "C-PAYOUT-7", "C-PAYOUT-8", "C-RULING-14");
    let mut table = at(
        json!({"seats": 3, "casinos": {"5": {"notes": [40_000, 90_000]}, "6": {"notes": [100_000, 60_000]}},
            "players": [
                {"turns": 5, "placed": cards("5 5 5 5 6"), "hand": cards("1 2 2 3 3")},
                {"turns": 5, "placed": cards("5 5 6 6 6"), "hand": cards("1 2 2 3 3")},
                {"turns": 5, "placed": cards("5 6 6 2 2"), "hand": cards("2 1 1 3 3")},
            ],
        }),
    );
    table.select(A, "1").select(B, "1").select(C, "2");
    assert_eq!(
        [A, B, C].map(|seat| payments(&table, 5).0.iter().filter(|paid| paid.0 == seat.0 as u64).count()),
        [1, 1, 0]
    );
    assert_eq!(table.safe(A), [90_000]);
    assert_eq!(table.safe(B), [40_000, 100_000]);
    // C was alone at casino 2 and took the higher of its notes.
    let alone = payments(&table, 2);
    assert_eq!((alone.0.len(), alone.1.len()), (1, 1));
    assert_eq!(table.safe(C), {
        let mut safe = vec![60_000, alone.0[0].1];
        safe.sort_unstable();
        safe
    });
}

#[test]
fn all_cards_of_the_tied_go_under_the_glass() {
    covers!("C-PAYOUT-3");
    // In round 4, behind which nothing is gathered: A and B leave casino 5 with everything they had there.
    let table = paid_out_in(4, 5, [90_000, 40_000], &["5 5 5x2", "5 5 5 5", "5x2"]);
    assert_eq!(left(&table, 5), [json!([0, 1])]);
    for (seat, gone) in [(A, "5 5 5x2"), (B, "5 5 5 5")] {
        assert_eq!(table.at_casino(5, seat), "");
        let glass = table.state.player(seat).glass;
        assert!(glass.contains(&crate::kit::list(gone).into_iter().collect()), "{}", table.glass(seat));
        assert_eq!(crate::scene::whole(&table, seat), crate::scene::deck());
    }
    assert_eq!(payments(&table, 5), (vec![(2, 90_000, 1)], vec![40_000]));
    assert_eq!(table.spectator()["casinos"][4]["notes"], Value::Null, "nothing is left to be paid");
}

#[test]
fn ties_are_looked_for_everywhere_before_casinos_pay_one_to_six() {
    covers!("C-PAYOUT-1", "C-PAYOUT-5");
    // Somebody is paid at 2, 4 and 5, two tie at 1 and 3, nobody is at 6.
    let mut table = at(json!({"seats": 2, "players": [
        {"turns": 5, "placed": cards("1 2 2 3 4"), "hand": cards("5 1 2 3 4")},
        {"turns": 5, "placed": cards("1 2 3 4 4"), "hand": cards("5x2 1 2 3 4")},
    ]}));
    table.select(A, "5").select(B, "5x2");
    let payout: Vec<(String, u64)> = table
        .events()
        .iter()
        .flat_map(|event| {
            event.as_object().unwrap().iter().map(|(kind, what)| (kind.clone(), what["casino"].as_u64()))
        })
        .filter_map(|(kind, casino)| casino.map(|casino| (kind, casino)))
        .collect();
    let expected = [
        ("tied", 1),
        ("tied", 3),
        ("boxed", 1),
        ("paid", 2),
        ("paid", 2),
        ("boxed", 3),
        ("paid", 4),
        ("paid", 4),
        ("paid", 5),
        ("paid", 5),
        ("boxed", 6),
    ];
    assert_eq!(payout, expected.map(|(kind, casino)| (kind.to_owned(), casino)));
}

#[test]
fn in_whole_games_casinos_pay_in_order() {
    covers!("C-PAYOUT-5", "C-SEQ-8");
    for options in [json!({}), sequential()] {
        let mut table = crate::kit::start(4, options, json!([]));
        let mut payouts = 0;
        table.play_until(3, |table| {
            let events = table.events();
            let of = |kind: &str| {
                let named = events.iter().filter_map(|event| event.get(kind));
                named.map(|event| event["casino"].as_u64().unwrap()).collect::<Vec<_>>()
            };
            let money: Vec<u64> = events
                .iter()
                .filter_map(|event| event.get("paid").or_else(|| event.get("boxed")))
                .map(|event| event["casino"].as_u64().unwrap())
                .collect();
            assert!(money.is_sorted() && of("tied").is_sorted(), "{money:?}");
            payouts += usize::from(!money.is_empty());
            false
        });
        assert_eq!(payouts, 3, "the fourth ends the game, and nobody is asked after it");
    }
}

#[test]
fn what_nobody_claims_never_returns() {
    covers!("C-PAYOUT-9");
    // The notes of a whole game: each comes up once, whatever went to the box.
    let mut table = crate::kit::start(3, json!({}), json!([]));
    let order: Vec<i64> = {
        let laid: Vec<Vec<i64>> =
            serde_json::from_value(table.events_named("notes_laid")[0]["notes"].clone()).unwrap();
        [laid.concat(), table.note_pile()].concat()
    };
    table.play_until(21, |_| false);
    let laid: Vec<i64> = table
        .log
        .iter()
        .filter_map(|event| serde_json::to_value(event).unwrap().pointer("/notes_laid/notes").cloned())
        .flat_map(|notes| serde_json::from_value::<Vec<Vec<i64>>>(notes).unwrap().concat())
        .collect();
    assert_eq!(laid, order);
    assert!(!table.boxed().is_empty(), "something was left over");
    let kept: usize = table.seats().into_iter().map(|seat| table.safe(seat).len()).sum();
    assert_eq!(kept + table.boxed().len(), 48);
    // One player left at a casino: the lower note is removed, the pile does not grow.
    let table = paid_out(5, [40_000, 90_000], &["5", "", ""]);
    assert!(table.boxed().contains(&40_000));
    assert_eq!(table.note_pile().len(), 24);
}

#[test]
fn the_payout_is_the_same_in_the_sequential_variation() {
    covers!("C-SEQ-1", "C-SEQ-8");
    let stakes = ["5 5 5", "5 5 5", "5x2", "5"];
    let simultaneous = paid_out(5, [40_000, 90_000], &stakes);
    let mut players: Vec<Value> = stakes.iter().map(|stake| before_the_last_turn(5, stake)).collect();
    // In the sequential variation A, B and C have had their last turn.
    for player in &mut players[..3] {
        let hand: Vec<String> = serde_json::from_value(player["hand"].take()).unwrap();
        let mut placed: Vec<String> = serde_json::from_value(player["placed"].take()).unwrap();
        placed.push(hand[0].clone());
        *player = json!({"turns": 6, "placed": placed});
    }
    let mut table = at(json!({
        "seats": 4, "options": sequential(), "active": 3, "players": players,
        "casinos": {"5": {"notes": [40_000, 90_000]}},
    }));
    let [last] = table.asked()[..] else { panic!("one seat acts") };
    plays_one(&mut table, last);
    assert_eq!((left(&table, 5), payments(&table, 5)), (left(&simultaneous, 5), payments(&simultaneous, 5)));
    assert_eq!(payments(&table, 5), (vec![(2, 90_000, 1), (3, 40_000, 2)], vec![]));
    let money = |table: &crate::kit::Table| {
        let events = table.events().into_iter();
        events
            .filter(|event| ["tied", "paid", "boxed"].iter().any(|kind| event.get(kind).is_some()))
            .collect::<Vec<_>>()
    };
    assert_eq!(money(&table), money(&simultaneous));
    assert_eq!(sorted(&table.placed(A)), "", "and the next round is prepared");
}
