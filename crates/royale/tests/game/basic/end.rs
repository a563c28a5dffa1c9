//! The end of the game: who has won.

use crate::kit::{C, Table};
use serde_json::{Value, json};
use table::covers;

/// A player with these money cards, in thousands, and chips.
fn player(cards: &[i64], chips: u16) -> Value {
    let mut money = json!({});
    for card in cards {
        let count = &mut money[(card * 1000).to_string()];
        *count = json!(count.as_u64().unwrap_or(0) + 1);
    }
    json!({"money": money, "chips": chips})
}

/// The ranking by seat, as (place, thousands), after a last round in which nobody won anything.
fn count(options: &Value, players: &[Value]) -> Vec<(u8, i64)> {
    count_beside(options, players, &json!({}))
}

/// The same, with what else lies at casino 5.
fn count_beside(options: &Value, players: &[Value], beside: &Value) -> Vec<(u8, i64)> {
    let seats = players.len();
    let mut dice = json!({"0": "7+B", "1": "7+B", "2": "6+B"});
    if seats == 4 {
        dice["3"] = json!("7+B");
    }
    let mut table = Table::at(json!({
        "seats": seats, "options": options, "round": 3, "active": 2, "players": players,
        "casinos": {"5": beside, "6": {"dice": dice}},
    }));
    table.turn(C, &[6], 6);
    assert!(table.events_named("paid").is_empty());
    let mut ranking = table.ranking();
    assert!(ranking.is_sorted_by_key(|(_, place, _)| *place), "the best come first");
    let told = &table.events_named("over")[0]["ranking"];
    for ((seat, place, score), told) in ranking.iter().zip(told.as_array().unwrap()) {
        let standing = (told["seat"].as_u64(), told["place"].as_u64(), told["score"].as_i64());
        assert_eq!(standing, (Some((*seat).into()), Some((*place).into()), Some(*score)));
    }
    ranking.sort_unstable();
    ranking.into_iter().map(|(_, place, score)| (place, score / 1000)).collect()
}

fn modes() -> [Value; 2] {
    // Faces on which nothing happens unless dice lie there.
    [json!({"mode": "basic"}), json!({"faces": ["lucky_punch", "prime_time", "black_box"]})]
}

#[test]
fn the_richest_wins_and_ties_are_broken_by_cards_and_chips() {
    covers!("R-END-1", "R-END-2", "R-END-3", "R-END-4", "R-CHIP-7");
    let none = || player(&[], 0);
    let cases = [
        // 300k and two chips beat 310k.
        (
            vec![player(&[100, 100, 100], 2), player(&[100, 70, 70, 70], 0), none()],
            vec![(1, 320), (2, 310), (3, 0)],
        ),
        // Both 320k: 4 cards + 2 chips before 5 cards.
        (
            vec![player(&[100, 100, 50, 50], 2), player(&[80, 80, 60, 50, 50], 0), none()],
            vec![(1, 320), (2, 320), (3, 0)],
        ),
        // The same the other way round, so that seats do not decide.
        (
            vec![none(), player(&[80, 80, 60, 50, 50], 0), player(&[100, 100, 50, 50], 2)],
            vec![(3, 0), (2, 320), (1, 320)],
        ),
        // Equal value and equal items: both win, the next is third.
        (vec![player(&[100], 1), player(&[90], 0), player(&[60, 50], 0)], vec![(1, 110), (3, 90), (1, 110)]),
        // Fewer items but more money still win.
        (vec![player(&[100], 0), player(&[30, 30, 30], 0), player(&[], 9)], vec![(1, 100), (3, 90), (2, 90)]),
        // Lower places are broken and shared in the same way.
        (
            vec![player(&[60], 0), player(&[100], 0), player(&[30, 30], 0), player(&[60], 0)],
            vec![(3, 60), (1, 100), (2, 60), (3, 60)],
        ),
        (
            vec![player(&[50], 1), player(&[100], 0), player(&[30, 30], 0), player(&[], 1)],
            vec![(2, 60), (1, 100), (2, 60), (4, 10)],
        ),
        // Nobody has anything: all win.
        (vec![none(), none(), none()], vec![(1, 0); 3]),
    ];
    for (players, expected) in cases {
        for options in modes() {
            assert_eq!(count(&options, &players), expected, "{options} {players:?}");
        }
    }
}

#[test]
fn markers_break_ties_and_chip_cards_do_not() {
    covers!("R-RULING-42", "R-END-2");
    let royale = &modes()[1];
    let marked = |marker: &str, cards: &[i64], chips: u16| {
        let mut player = player(cards, chips);
        player["markers"] = json!({marker: 1});
        player
    };
    // A 30k card and a marker of 30k are two things, a 60k card is one.
    let players = [player(&[60], 0), marked("30000", &[30], 0), player(&[], 0)];
    assert_eq!(count(royale, &players), [(2, 60), (1, 60), (3, 0)]);
    // A marker counts as much as a card or a chip: four things before twice two.
    let players = [player(&[30], 3), marked("30000", &[30], 0), marked("50000", &[], 1)];
    assert_eq!(count(royale, &players), [(1, 60), (2, 60), (2, 60)]);
    // A chip card is worth 10k here and counts as nothing in a tie. (Round 3: 18 chip cards have been laid.)
    for mode in [json!({"mode": "basic", "chip_cards": true}), json!({"faces": ["A1"], "chip_cards": true})] {
        let mut collector = player(&[50], 0);
        collector["chip_cards"] = json!({"pink": 1});
        let players = [player(&[60], 0), collector, player(&[50], 1)];
        let beside = json!({"chip_cards": {"blue": 5, "green": 5, "red": 5, "gold": 2}});
        assert_eq!(count_beside(&mode, &players, &beside), [(2, 60), (2, 60), (1, 60)]);
    }
}
