//! The end of the game.

use crate::kit::{A, CardTable, Table, at, cards, sequential};
use serde_json::{Value, json};
use table::{Game, Seat, covers};

/// The last turn of round 4 at a table where all have the same cards everywhere, so that no casino pays: only the
/// safes decide.
fn last_count(safes: &[Value]) -> Table {
    let player = |safe: &Value| {
        json!({
            "turns": 5, "placed": cards("1 2 3 4 5"), "hand": cards("6 1 2 3 4"), "safe": safe,
        })
    };
    let players: Vec<Value> = safes.iter().map(player).collect();
    let mut table = at(json!({"seats": safes.len(), "round": 4, "players": players}));
    for seat in table.seats() {
        table.select(seat, "6");
    }
    assert_eq!(table.events_named("paid"), [] as [Value; 0]);
    table
}

/// The same with safes that a position of a game that is over has.
fn at_the_end(safes: &[Value]) -> Table {
    let players: Vec<Value> = safes.iter().map(|safe| json!({"safe": safe})).collect();
    at(json!({"seats": safes.len(), "round": 4, "asks": "over", "players": players}))
}

#[test]
fn the_game_ends_after_round_four() {
    covers!("C-END-1", "C-TURN-1");
    let mut table = last_count(&[json!({}), json!({})]);
    assert_eq!((table.note_pile(), table.asked(), table.asks()), (vec![], vec![], json!("over")));
    assert_eq!(table.spectator()["notes_left"], 0);
    table.cannot_select(A, "1");
    assert!(table.game.outcome(&table.state).is_some());
    // Not before: the same in round 3 goes on.
    let player = json!({"turns": 5, "placed": cards("1 2 3 4 5"), "hand": cards("6 1 2 3 4")});
    let mut table = at(json!({"seats": 2, "round": 3, "players": [player, player]}));
    table.select(A, "6").select(Seat(1), "6");
    assert_eq!((table.state.round, table.game.outcome(&table.state)), (4, None));
}

#[test]
fn most_money_wins_then_more_notes_then_all_who_are_equal() {
    covers!("C-END-2", "C-END-3", "C-END-4");
    let cases = [
        // 410k beats 400k, though that is eight notes.
        (
            vec![json!({"100000": 3, "60000": 1, "50000": 1}), json!({"60000": 4, "40000": 4})],
            vec![(0, 1, 410_000), (1, 2, 400_000)],
        ),
        // 400k with 6 notes beats 400k with 5.
        (
            vec![json!({"100000": 3, "50000": 2}), json!({"100000": 2, "50000": 4})],
            vec![(1, 1, 400_000), (0, 2, 400_000)],
        ),
        // Still equal, with other notes: both win, and the next is third.
        (
            vec![
                json!({"30000": 1}),
                json!({"100000": 3, "50000": 2}),
                json!({"100000": 2, "80000": 1, "60000": 2}),
            ],
            vec![(1, 1, 400_000), (2, 1, 400_000), (0, 3, 30_000)],
        ),
        // Lower places are found the same way.
        (
            vec![
                json!({"60000": 1}),
                json!({"100000": 1}),
                json!({"30000": 2}),
                json!({"60000": 1}),
                json!({}),
            ],
            vec![(1, 1, 100_000), (2, 2, 60_000), (0, 3, 60_000), (3, 3, 60_000), (4, 5, 0)],
        ),
        // Nobody has anything: all win.
        (vec![json!({}), json!({}), json!({})], vec![(0, 1, 0), (1, 1, 0), (2, 1, 0)]),
    ];
    for (safes, expected) in cases {
        for table in [last_count(&safes), at_the_end(&safes)] {
            let mut ranking = table.ranking();
            assert!(ranking.is_sorted_by_key(|(_, place, _)| *place), "{ranking:?}");
            ranking.sort_by_key(|(seat, place, _)| (*place, *seat));
            assert_eq!(ranking, expected);
        }
        let told = last_count(&safes).events_named("over");
        assert_eq!(told[0]["ranking"].as_array().unwrap().len(), safes.len());
    }
}

#[test]
fn the_count_is_the_same_in_the_sequential_variation() {
    covers!("C-END-3", "C-SEQ-1");
    let done = |safe: Value| json!({"turns": 6, "placed": cards("1 2 3 4 5 6"), "safe": safe});
    let mut table = at(json!({"seats": 3, "options": sequential(), "round": 4, "active": 2, "players": [
        done(json!({"100000": 3, "50000": 2})), done(json!({"100000": 2, "50000": 4})),
        {"turns": 5, "placed": cards("1 2 3 4 5"), "hand": cards("6 1 2 3 4"), "safe": {"90000": 1}},
    ]}));
    table.select(Seat(2), "6");
    assert_eq!(table.ranking(), [(1, 1, 400_000), (0, 2, 400_000), (2, 3, 90_000)]);
}

#[test]
fn in_whole_games_the_ranking_is_by_money_then_notes() {
    covers!("C-END-2", "C-END-3", "C-END-4");
    for seed in 0..25 {
        let mut table = crate::kit::start(2 + (seed % 4) as u8, json!({}), json!([]));
        table.play_until(seed, |_| false);
        let key = |seat: Seat| (table.safe(seat).iter().sum::<i64>(), table.safe(seat).len());
        for (seat, place, score) in table.ranking() {
            let (money, notes) = key(Seat(seat));
            let better = table.seats().into_iter().filter(|other| key(*other) > (money, notes)).count();
            assert_eq!((place as usize, score), (better + 1, money), "seed {seed}");
        }
    }
}
