//! A1 LUCKY PUNCH: some of three tokens in the fist, and the left neighbour guesses how many.

use crate::kit::{A, B, C, Table};
use crate::positions::with_hands;
use crate::steps::{next_to_roll, only, turn_and_throw};
use serde_json::{Value, json};
use table::{Eye, covers};

const HIDING: [u8; 3] = [1, 2, 3];

/// A has placed two dice at LUCKY PUNCH in the first turn of a game of three.
fn activated() -> Table {
    let mut table = Table::start(3, json!({"faces": ["lucky_punch"], "start": 0}), json!([]));
    table.turn(A, &[1, 1, 2, 3, 4, 5, 6, 6], 1);
    table
}

fn hide(tokens: u8) -> Value {
    json!({"hide": {"tokens": tokens}})
}

fn guess(tokens: u8) -> Value {
    json!({"guess": {"tokens": tokens}})
}

#[test]
fn the_active_player_must_hide_one_two_or_three_tokens() {
    covers!("R-LUCKY-1", "R-LUCKY-2");
    let mut table = activated();
    assert_eq!((table.asks(), table.waiting()), (json!("hide"), Some(A)));
    only(&table, A, &[hide(1), hide(2), hide(3)]);
    for tokens in [0, 4, 255] {
        assert_eq!(table.refused(A, hide(tokens)).clause, "R-LUCKY-2");
    }
    for skipping in ["decline", "pass", "roll", "stop"] {
        table.refused(A, json!(skipping));
    }
    table.refused(B, hide(1));
}

#[test]
fn only_the_left_neighbour_guesses_and_must() {
    covers!("R-LUCKY-3");
    let mut table = activated();
    table.act(A, hide(2));
    assert_eq!(table.waiting(), Some(B));
    only(&table, B, &[guess(1), guess(2), guess(3)]);
    for stranger in [A, C] {
        only(&table, stranger, &[]);
        table.refused(stranger, guess(1));
    }
    for tokens in [0, 4] {
        assert_eq!(table.refused(B, guess(tokens)).clause, "R-LUCKY-3");
    }
    for skipping in ["decline", "pass", "roll"] {
        table.refused(B, json!(skipping));
    }
    table.act(B, guess(1));
}

#[test]
fn what_is_hidden_shows_in_no_view_and_no_log_but_the_hiders() {
    covers!("R-LUCKY-4");
    let tables = HIDING.map(|tokens| {
        let mut table = activated();
        table.act(A, hide(tokens));
        table
    });
    for (table, tokens) in tables.iter().zip(HIDING) {
        assert_eq!(table.view(A)["asks"], json!({"guess": {"tokens": tokens}}));
        assert_eq!(table.view(B)["asks"], json!({"guess": {}}));
        assert!(table.log_seen_by(Eye::Seat(A)).contains(&json!({"hid": {"seat": 0, "tokens": tokens}})));
        // Whatever A hides, everybody else sees the very same table and the very same log.
        assert_eq!(table.view(B), tables[0].view(B));
        assert_eq!(table.view(C), tables[0].view(C));
        assert_eq!(table.spectator(), tables[0].spectator());
        for eye in [Eye::Seat(B), Eye::Seat(C), Eye::Spectator] {
            assert_eq!(table.log_seen_by(eye), tables[0].log_seen_by(eye));
            assert!(table.log_seen_by(eye).contains(&json!({"hid": {"seat": 0, "tokens": null}})));
        }
    }
}

#[test]
fn a_wrong_guess_pays_for_the_tokens_hidden_and_a_right_one_nothing() {
    covers!("R-LUCKY-5", "R-LUCKY-6", "R-RULING-22");
    for hidden in HIDING {
        for guessed in HIDING {
            let mut table = activated();
            let bank = table.bank();
            table.act(A, hide(hidden));
            // The number is final.
            for other in HIDING {
                table.refused(A, hide(other));
            }
            table.act(B, guess(guessed));
            let (chips, money) = match hidden {
                _ if hidden == guessed => (0, vec![]),
                1 => (2, vec![]),
                2 => (0, vec![30_000]),
                _ => (0, vec![40_000]),
            };
            assert_eq!(
                (table.chips(A), table.money(A)),
                (2 + chips, money.clone()),
                "{hidden}, guess {guessed}"
            );
            assert_eq!((table.chips(B), table.money(B)), (2, vec![]));
            assert_eq!(table.bank().len(), bank.len() - money.len());
            // There is nothing left to pick: the next turn begins.
            next_to_roll(&table, B);
        }
    }
}

#[test]
fn all_three_tokens_are_back_for_the_next_player() {
    covers!("R-LUCKY-7");
    for hidden in HIDING {
        let mut table = activated();
        table.act(A, hide(hidden)).act(B, guess(1)).turn(B, &[1, 2, 2, 2, 2, 2, 2, 2], 1);
        assert_eq!(table.waiting(), Some(B));
        only(&table, B, &[hide(1), hide(2), hide(3)]);
        table.act(B, hide(3)).act(C, guess(2));
        assert_eq!(table.money(B), [40_000]);
    }
}

#[test]
fn payout_at_lucky_punch_is_as_in_the_basic_game() {
    covers!("R-LUCKY-7");
    let paid = |options: Value| {
        let mut table = with_hands(
            &["0", "0", "1"],
            json!({
                "options": options, "round": 3,
                "casinos": {
                    "1": {"pair": [90_000, 40_000], "dice": {"0": "3", "1": "3", "2": "1"}},
                    "2": {"pair": [70_000, 50_000], "dice": {"0": "2", "1": "1"}},
                },
            }),
        );
        table.turn(C, &[4], 4);
        assert_eq!(table.asks(), json!("over"));
        assert_eq!(table.events_named("gained"), [] as [Value; 0]);
        (table.events_named("tied"), table.events_named("paid"), [A, B, C].map(|seat| table.money(seat)))
    };
    let with_tile = paid(json!({"faces": ["lucky_punch"]}));
    assert_eq!(with_tile.1[0], json!({"casino": 1, "owner": "2", "note": 90_000, "place": 1}));
    assert_eq!(with_tile, paid(json!({"mode": "basic"})));
}

#[test]
fn a_neighbour_without_dice_and_chips_still_guesses() {
    covers!("R-LUCKY-8", "R-RULING-22");
    let mut table = with_hands(
        &["2", "0", "1"],
        json!({"options": {"faces": ["lucky_punch"]}, "players": [{}, {"chips": 0}]}),
    );
    table.turn(A, &[1, 5], 1).act(A, hide(3));
    assert_eq!(table.waiting(), Some(B));
    table.refused(C, guess(1));
    table.act(B, guess(1));
    assert_eq!(table.money(A), [40_000]);
    next_to_roll(&table, C);
}

#[test]
fn by_my_choice_the_same_neighbour_guesses() {
    covers!("R-LUCKY-8");
    let mut table = with_hands(&["2", "0", "1"], json!({"options": {"faces": ["lucky_punch", "my_choice"]}}));
    turn_and_throw(&mut table, A, &[2, 5], 2, &[4, 4]);
    only(&table, A, &[hide(1), hide(2), hide(3)]);
    table.act(A, hide(1));
    assert_eq!(table.waiting(), Some(B));
    table.act(B, guess(3));
    assert_eq!(table.chips(A), 4);
    next_to_roll(&table, C);
}

#[test]
fn of_two_players_the_opponent_guesses_and_never_the_neutral_dice() {
    covers!("R-LUCKY-8");
    for (hider, guesser) in [(A, B), (B, A)] {
        let mut table = with_hands(
            &["1", "1"],
            json!({
                "options": {"faces": ["lucky_punch"]}, "active": hider,
                "casinos": {"1": {"dice": {"N": "3"}}, "2": {"dice": {"N": "4+B"}}},
            }),
        );
        table.turn(hider, &[1], 1).act(hider, hide(2));
        assert_eq!(table.waiting(), Some(guesser));
        table.act(guesser, guess(3));
        assert_eq!(table.money(hider), [30_000]);
    }
}
