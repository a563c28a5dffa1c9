//! B2 FIFTY FIFTY: higher or lower, and stop in time.

use crate::kit::{A, B, C, Table};
use crate::positions::with_hands;
use crate::steps::{next_to_roll, only, turn_and_throw};
use serde_json::{Value, json};
use table::covers;

/// A has placed at FIFTY FIFTY and thrown; B and C have dice too.
fn activated(black: [u8; 2]) -> Table {
    let mut table = with_hands(&["2", "2", "2"], json!({"options": {"faces": ["fifty_fifty"]}}));
    turn_and_throw(&mut table, A, &[1, 5], 1, &black);
    table
}

/// A bets: the black dice then fall as given.
fn bet(table: &mut Table, way: &str, black: [u8; 2]) {
    table.dice(&black).act(A, json!(way));
}

fn space(table: &Table) -> Value {
    table.asks()["bet"]["space"].clone()
}

#[test]
fn the_first_throw_leads_to_the_space_without_reward() {
    covers!("R-FIFTY-1", "R-FIFTY-2");
    let mut table = Table::start(3, json!({"faces": ["fifty_fifty"], "start": 0}), json!([]));
    turn_and_throw(&mut table, A, &[1, 1, 2, 3, 4, 5, 6, 1], 1, &[2, 3]);
    assert_eq!(
        table.events_named("threw"),
        [json!({"seat": 0, "tile": "fifty_fifty", "dice": [2, 3], "space": 1})]
    );
    assert_eq!(table.asks(), json!({"bet": {"space": 1, "sum": 5, "reward": {"chips": 0, "money": 0}}}));
    assert_eq!(table.waiting(), Some(A));
}

#[test]
fn the_active_player_stops_or_bets_higher_or_lower() {
    covers!("R-FIFTY-3");
    let mut table = activated([2, 3]);
    only(&table, A, &[json!("stop"), json!("higher"), json!("lower")]);
    for answer in ["stop", "higher", "lower"] {
        table.refused(B, json!(answer));
        table.refused(C, json!(answer));
    }
    for other in ["decline", "pass", "roll"] {
        table.refused(A, json!(other));
    }
    bet(&mut table, "higher", [3, 3]);
    only(&table, A, &[json!("stop"), json!("higher"), json!("lower")]);
}

#[test]
fn stopping_pays_the_space_under_the_counter() {
    covers!("R-FIFTY-4", "R-FIFTY-6", "R-FIFTY-8", "R-FIFTY-11");
    let throws = [[1, 1], [1, 2], [2, 2], [2, 3]];
    for (won, chips, money) in [(0, 0, vec![]), (1, 1, vec![]), (2, 0, vec![30_000]), (3, 0, vec![40_000])] {
        let mut table = activated(throws[0]);
        let bank = table.bank();
        for (step, throw) in throws.into_iter().enumerate().skip(1).take(won) {
            bet(&mut table, "higher", throw);
            assert_eq!(space(&table), step + 1);
            assert_eq!(table.waiting(), Some(A));
        }
        let reward = json!({"chips": chips, "money": money.iter().sum::<i64>()});
        assert_eq!(table.asks()["bet"]["reward"], reward);
        table.act(A, json!("stop"));
        assert_eq!((table.chips(A), table.money(A)), (2 + chips, money.clone()), "after {won} bets");
        assert_eq!(table.bank().len(), bank.len() - money.len());
        next_to_roll(&table, B);
        begins_anew(&mut table);
    }
}

/// The clauses behind the latest events.
fn cited(table: &Table) -> Vec<&'static str> {
    let read = |event| serde_json::from_value::<royale::Event>(event).unwrap();
    table.events().into_iter().map(|event| read(event).clause()).collect()
}

#[test]
fn each_throw_names_the_clause_behind_it() {
    covers!("R-FIFTY-2", "R-FIFTY-6", "R-FIFTY-7", "R-FIFTY-9", "R-FIFTY-10");
    let mut table = activated([2, 3]);
    assert!(cited(&table).contains(&"R-FIFTY-2"), "{:?}", cited(&table));
    bet(&mut table, "higher", [4, 5]);
    assert_eq!(cited(&table), ["R-FIFTY-5", "R-FIFTY-6", "R-FIFTY-8"]);
    assert_eq!(table.events_named("threw")[0]["space"], 2);
    for (throw, clause) in [([1, 1], "R-FIFTY-9"), ([4, 5], "R-FIFTY-10")] {
        let mut table = activated([2, 3]);
        bet(&mut table, "higher", [4, 5]);
        bet(&mut table, "higher", throw);
        assert_eq!(cited(&table)[..3], ["R-FIFTY-5", "R-FIFTY-6", clause]);
        assert_eq!(table.events_named("threw")[0]["space"], 3, "also on a loss");
    }
}

/// The next activator finds the counter on the start space.
fn begins_anew(table: &mut Table) {
    turn_and_throw(table, B, &[1, 5], 1, &[6, 6]);
    assert_eq!(table.asks(), json!({"bet": {"space": 1, "sum": 12, "reward": {"chips": 0, "money": 0}}}));
}

#[test]
fn the_bet_is_made_before_the_throw() {
    covers!("R-FIFTY-5");
    for (way, black) in [("higher", [6, 6]), ("lower", [1, 1])] {
        let mut table = activated([3, 4]);
        bet(&mut table, way, black);
        let events = table.events();
        assert_eq!(events[0], json!({"bet": {"seat": 0, "higher": way == "higher"}}));
        assert_eq!(
            events[1],
            json!({"threw": {"seat": 0, "tile": "fifty_fifty", "dice": black, "space": 2}})
        );
        assert!(table.script_is_used_up());
    }
}

#[test]
fn each_throw_is_compared_with_the_one_just_before() {
    covers!("R-FIFTY-6", "R-FIFTY-7");
    let mut table = activated([2, 3]);
    bet(&mut table, "higher", [4, 5]);
    assert_eq!((space(&table), table.asks()["bet"]["sum"].clone()), (json!(2), json!(9)));
    // 7 is less than 9, though more than 5.
    bet(&mut table, "lower", [3, 4]);
    assert_eq!((space(&table), table.asks()["bet"]["sum"].clone()), (json!(3), json!(7)));
    // 8 is more than 7, though less than 9.
    bet(&mut table, "lower", [3, 5]);
    assert_eq!(table.events_named("bet_lost").len(), 1);
}

#[test]
fn a_bet_is_won_only_by_a_sum_truly_higher_or_lower() {
    covers!("R-FIFTY-8", "R-FIFTY-9", "R-FIFTY-10", "R-RULING-24");
    for sum in 2..=12 {
        for throw in (1..=6).flat_map(|one| (1..=6).map(move |other| [one, other])) {
            for way in ["higher", "lower"] {
                let first = u8::max(1, sum - u8::min(sum, 6));
                let mut table = activated([first, sum - first]);
                bet(&mut table, way, throw);
                let now = throw[0] + throw[1];
                let won = if way == "higher" { now > sum } else { now < sum };
                let case = format!("{now} after {sum}, {way}");
                if won {
                    let reward = json!({"chips": 1, "money": 0});
                    let again = json!({"bet": {"space": 2, "sum": now, "reward": reward}});
                    assert_eq!((table.asks(), table.waiting()), (again, Some(A)), "{case}");
                    assert_eq!(table.events_named("bet_won").len(), 1, "{case}");
                } else {
                    assert_eq!((table.asks(), table.waiting()), (json!("roll"), Some(B)), "{case}");
                    assert_eq!(table.events_named("bet_lost").len(), 1, "{case}");
                }
                assert_eq!((table.chips(A), table.money(A)), (2, vec![]), "{case}");
            }
        }
    }
}

#[test]
fn a_lost_bet_loses_everything_won_so_far() {
    covers!("R-FIFTY-9", "R-FIFTY-11");
    let mut table = activated([1, 1]);
    let bank = table.bank();
    bet(&mut table, "higher", [1, 2]);
    bet(&mut table, "higher", [2, 2]);
    assert_eq!(table.asks()["bet"]["reward"], json!({"chips": 0, "money": 30_000}));
    bet(&mut table, "higher", [1, 1]);
    assert_eq!((table.chips(A), table.money(A), table.bank()), (2, vec![], bank));
    assert_eq!(table.events_named("gained").len(), 0);
    table.refused(A, json!("stop"));
    next_to_roll(&table, B);
    begins_anew(&mut table);
}

#[test]
fn the_last_space_is_paid_at_once() {
    covers!("R-RULING-24", "R-FIFTY-4", "R-FIFTY-11");
    let mut table = activated([1, 1]);
    for throw in [[1, 2], [2, 2], [2, 3], [3, 3]] {
        bet(&mut table, "higher", throw);
    }
    assert_eq!((table.chips(A), table.money(A)), (2, vec![60_000]));
    table.refused(A, json!("higher"));
    next_to_roll(&table, B);
    begins_anew(&mut table);
}

#[test]
fn a_loss_on_the_last_throw_pays_nothing() {
    covers!("R-FIFTY-9");
    let mut table = activated([1, 1]);
    for throw in [[1, 2], [2, 2], [2, 3], [2, 3]] {
        bet(&mut table, "higher", throw);
    }
    assert_eq!((table.chips(A), table.money(A)), (2, vec![]));
    next_to_roll(&table, B);
}

#[test]
fn a_hopeless_bet_is_legal_and_loses() {
    covers!("R-RULING-24");
    for (first, way) in [([6, 6], "higher"), ([1, 1], "lower")] {
        for throw in [[1, 1], [3, 4], [6, 6]] {
            let mut table = activated(first);
            only(&table, A, &[json!("stop"), json!("higher"), json!("lower")]);
            bet(&mut table, way, throw);
            assert_eq!(table.events_named("bet_lost").len(), 1);
            next_to_roll(&table, B);
        }
    }
}

#[test]
fn by_my_choice_it_is_played_in_full_even_where_the_casino_is_closed() {
    covers!("R-FIFTY-12");
    let mut table = with_hands(
        &["2", "1", "1"],
        json!({
            "options": {"faces": ["fifty_fifty", "my_choice", "no_entry"]},
            "casinos": {
                "1": {"tile": "fifty_fifty", "dice": {"1": "4"}},
                "2": {"tile": "my_choice"},
                "3": {"tile": {"face": "no_entry", "closed": 1, "space": 1}},
            },
        }),
    );
    turn_and_throw(&mut table, A, &[2, 5], 2, &[4, 4]);
    // A throw of its own, not that of MY CHOICE.
    table.dice(&[1, 2]).act(A, json!({"activate": {"tile": "fifty_fifty"}}));
    assert_eq!(table.asks(), json!({"bet": {"space": 1, "sum": 3, "reward": {"chips": 0, "money": 0}}}));
    assert_eq!(
        table.events_named("threw"),
        [json!({"seat": 0, "tile": "fifty_fifty", "dice": [1, 2], "space": 1})]
    );
    only(&table, A, &[json!("stop"), json!("higher"), json!("lower")]);
    bet(&mut table, "higher", [2, 2]);
    table.act(A, json!("stop"));
    assert_eq!((table.chips(A), table.in_casino(1, A)), (3, "0".to_owned()));
    next_to_roll(&table, B);
}

#[test]
fn with_only_fifty_fifty_to_activate_my_choice_goes_straight_to_its_first_throw() {
    covers!("R-FIFTY-12");
    let mut table = with_hands(&["2", "1", "1"], json!({"options": {"faces": ["fifty_fifty", "my_choice"]}}));
    table.roll(A, &[2, 5]).dice(&[4, 4, 5, 6]).act(A, json!({"place": {"number": 2}}));
    assert_eq!(table.asks()["bet"]["sum"], 11);
    assert!(table.script_is_used_up());
}
