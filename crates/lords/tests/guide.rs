//! The rules to read tell all that a player needs, every example is a real position, and what is said of it is so.

use lords::Lords;
use serde_json::{Value, json};
use std::path::Path;
use table::kit::Scene;
use table::{Game, Language, Seat};

const BLUE: Seat = Seat(0);
const RED: Seat = Seat(2);

/// An example in both editions: what is said of it holds in either.
fn example(name: &str) -> [Scene<Lords>; 2] {
    [Lords::first(), Lords::second()].map(|game| {
        let guide = game.guide(Language::EN).expect("a guide");
        let position = guide.example(name).expect("an example").position.clone();
        Scene::at(game, position)
    })
}

#[test]
fn the_guide_is_complete() {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    table::guide::assert_complete(&Lords::first(), Some("2010"), &sources);
    table::guide::assert_complete(&Lords::second(), Some("2024"), &sources);
}

#[test]
fn the_gold_card_pays_what_is_said() {
    for mut table in example("payout") {
        let before = table.spectator();
        table.act(BLUE, json!("collect"));
        let after = table.spectator();
        let gain = |what: &str, seat: usize| {
            let of = |view: &Value| view["players"][seat][what].as_i64().expect("a figure");
            of(&after) - of(&before)
        };
        // Blue's and Red's markers earn 1 each.
        assert_eq!([0, 1, 2].map(|seat| gain("money", seat)), [2 + 1, 10, 1]);
        assert_eq!([0, 1, 2].map(|seat| gain("score", seat)), [0, 3, 0]);
    }
}

#[test]
fn red_may_do_what_is_said() {
    for mut table in example("act") {
        let legal = table.legal(RED);
        for lot in ["C7", "D2"] {
            assert!(legal.iter().any(|action| action["build"]["lot"] == lot), "{lot}: {legal:?}");
        }
        let most = legal.iter().filter_map(|action| action["gamble"]["stake"].as_u64()).max();
        assert_eq!(most, Some(20));
        assert_eq!(table.refused(RED, json!({"gamble": {"casino": "C1", "stake": 21}})).code, "LIMIT");
    }
}

#[test]
fn green_is_boss_with_one_tile_against_two() {
    for table in example("boss") {
        let view = table.spectator();
        let casinos = view["casinos"].as_array().expect("casinos");
        assert!(
            casinos.iter().any(|casino| casino["boss"] == 1 && casino.to_string().contains("A1")),
            "{casinos:?}"
        );
    }
}
