//! Self-play, nets of one's own and honest chances, from outside.

use crate::support::{Folder, fremont};
use serde_json::Value;

#[test]
fn self_play_goes_on_where_it_was() {
    let folder = Folder::new();
    let out = folder.path().join("samples");
    let play = |games: &str| {
        let words =
            ["selfplay", "royale", "--bots", "hard/5", "--shard", "2", "--seed", "3", "--json", "--games"];
        let said = fremont(words.iter().copied().chain([games, "--out", out.to_str().unwrap()])).ok();
        serde_json::from_str::<Value>(&said).expect("the report is JSON")
    };
    let first = play("4");
    assert_eq!((first["shards"].as_u64(), first["found"].as_u64()), (Some(2), Some(0)));
    assert!(first["positions"].as_u64().unwrap() > 20);
    let second = play("8");
    assert_eq!((second["shards"].as_u64(), second["found"].as_u64()), (Some(4), Some(2)));
}

#[test]
fn chances_are_held_against_who_wins() {
    let words = [
        "calibrate",
        "royale",
        "--bots",
        "hard/30",
        "--seats",
        "2",
        "--games",
        "12",
        "--seed",
        "5",
        "--json",
    ];
    let said: Value = serde_json::from_str(&fremont(words).ok()).expect("the report is JSON");
    let [low, slope, high] =
        [&said["slope_ci95"][0], &said["slope"], &said["slope_ci95"][1]].map(|value| value.as_f64().unwrap());
    assert!(low < slope && slope < high, "{said}");
    assert_eq!(said["games"], 12);
    let positions = fremont(words.into_iter().filter(|word| *word != "--json").chain(["--of", "hand"])).ok();
    assert!(positions.starts_with("royale: ") && positions.contains("slope"), "{positions}");
}

#[test]
fn a_net_of_ones_own_is_told_from_what_is_none() {
    let folder = Folder::new();
    let nets = folder.path().to_str().unwrap().to_owned();
    let words =
        ["ladder", "royale", "--bots", "classic/4,hard/4", "--seats", "2", "--games", "4", "--nets", &nets];
    assert!(fremont(words).fails(2).contains("cannot be read"));
    std::fs::write(folder.path().join("royale.net"), b"no net at all").unwrap();
    assert!(fremont(words).fails(2).contains("is no net: it does not begin as a net does"));
}
