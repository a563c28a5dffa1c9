//! Ratings from the command line: the shape of the report, that it can be repeated, and pictures.

use crate::support::{Folder, fremont};
use serde_json::{Value, json};

fn report(words: &[&str]) -> Value {
    let out = fremont([&["ladder", "royale", "--json"], words].concat()).ok();
    assert_eq!(out.lines().count(), 1, "one object on one line");
    let mut report: Value = serde_json::from_str(&out).expect("the report is JSON");
    for clock in ["seconds", "games_per_second", "decisions_per_second"] {
        let value = report.as_object_mut().unwrap().remove(clock).expect(clock);
        assert!(value.as_f64().is_some_and(|value| value > 0.0));
    }
    report
}

#[test]
fn the_report_has_everything_a_script_needs() {
    let words = ["--bots", "random,medium,easy", "--seats", "2", "--games", "119", "--seed", "7"];
    let one = report(&[&words[..], &["--threads", "1"]].concat());
    assert_eq!(one, report(&[&words[..], &["--threads", "2"]].concat()), "threads make no difference");
    assert_eq!((&one["game"], &one["seats"], &one["seed"]), (&json!("royale"), &json!(2), &json!("7")));
    assert_eq!((&one["games"], &one["deals"]), (&json!(120), &json!(60)), "rounded up to whole deals");
    let bots = one["bots"].as_array().unwrap();
    let names: Vec<_> = bots.iter().map(|bot| bot["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["medium", "easy", "random"], "the best first");
    let mean: f64 = bots.iter().map(|bot| bot["rating"].as_f64().unwrap()).sum::<f64>() / 3.0;
    assert!((mean - 1500.0).abs() < 1e-6, "{mean}");
    for (place, bot) in bots.iter().enumerate() {
        assert_eq!(bot["games"], 80, "everybody plays equally often");
        for (low, value, high) in [("rating_ci95", "rating", 1), ("ci95", "win_share", 1)]
            .map(|(interval, value, high)| (&bot[interval][0], &bot[value], &bot[interval][high]))
        {
            let [low, value, high] = [low, value, high].map(|number| number.as_f64().unwrap());
            assert!(low < value && value < high, "{bot}");
        }
        let next = bots.get(place + 1);
        let ahead = next.map(|next| bot["rating"].as_f64().unwrap() - next["rating"].as_f64().unwrap());
        assert_eq!(bot["ahead_of_next"]["points"].as_f64().is_some(), ahead.is_some());
        if let Some(ahead) = ahead {
            assert!((bot["ahead_of_next"]["points"].as_f64().unwrap() - ahead).abs() < 1e-6);
        }
    }
    let wins: f64 = one["by_seat"].as_array().unwrap().iter().map(|row| row["wins"].as_f64().unwrap()).sum();
    assert!((wins - 120.0).abs() < 1e-6);
}

#[test]
fn fewer_bots_than_seats_share_them_and_equal_names_are_numbered() {
    let one = report(&["--bots", "random,random", "--games", "12", "--seed", "7", "--set", "mode=basic"]);
    assert_eq!((&one["seats"], &one["games"], &one["deals"]), (&json!(4), &json!(12), &json!(2)));
    assert_eq!(one["options"]["mode"], "basic", "options reach the game");
    let mut names: Vec<_> =
        one["bots"].as_array().unwrap().iter().map(|bot| bot["name"].as_str().unwrap()).collect();
    names.sort_unstable();
    assert_eq!(names, ["random", "random #2"]);
    assert_eq!(one["bots"][0]["games"], 24, "two seats in each game");
}

#[test]
fn people_get_a_table() {
    let out = fremont(["ladder", "royale", "--bots", "random,easy", "--games", "60", "--seed", "7"]).ok();
    assert!(out.starts_with("Las Vegas Royale: 2 bots, 60 games on 10 deals at 4 seats, seed 7\n"), "{out}");
    for part in ["rating", "95 % interval", "ahead of next", "\neasy ", "\nrandom ", "\nseat 3 ", "games/s"] {
        assert!(out.contains(part), "{part} is missing:\n{out}");
    }
}

#[test]
fn one_deal_gives_ratings_without_intervals() {
    let one = report(&["--bots", "random,easy", "--seats", "2", "--games", "1", "--seed", "7"]);
    assert_eq!((&one["games"], &one["bots"][0]["rating_ci95"]), (&json!(2), &Value::Null));
    let words = ["ladder", "royale", "--bots", "random,easy", "--seats", "2", "--games", "1"];
    assert!(fremont(words).ok().contains("unknown"));
}

#[test]
fn pictures_of_both_commands_are_drawn() {
    let folder = Folder::new();
    let file = folder.path().join("picture.svg").display().to_string();
    for (words, part) in [
        (
            &["ladder", "royale", "--bots", "random,easy", "--games", "12", "--seed", "<7>"][..],
            "Rating, with",
        ),
        (
            &["sim", "royale", "--games", "12", "--seats", "3", "--duplicate", "--seed", "<7>"],
            "Share of wins, with",
        ),
    ] {
        let with = fremont([words, &["--plot", &file]].concat()).ok();
        assert!(with.contains("12 games"), "the report is told as well:\n{with}");
        let svg = std::fs::read_to_string(&file).unwrap();
        assert!(svg.contains(part) && svg.contains("Final scores") && svg.ends_with("</svg>\n"), "{svg}");
        assert!(svg.contains("seed &lt;7&gt;") && svg.contains("seat 2"), "{svg}");
    }
}

#[test]
fn a_picture_of_another_kind_is_refused() {
    let folder = Folder::new();
    let png = folder.path().join("x.png");
    let file = png.display().to_string();
    let svg = folder.path().join("x.svg").display().to_string();
    for (file, sentence) in [
        (file.as_str(), format!("--plot draws SVG and nothing else: name the file {svg}, not {file}\n")),
        ("-", "--plot draws into a file: name one, such as results.svg, not -\n".into()),
    ] {
        for words in [
            &["sim", "royale", "--games", "1000000000000", "--plot", file][..],
            &["ladder", "royale", "--games", "1000000000000", "--bots", "easy,medium", "--plot", file],
        ] {
            assert_eq!(fremont(words).fails(2), sentence);
        }
    }
    assert!(!png.exists(), "nothing is left behind");
    // Capitals are no other kind, and a name without an ending promises none.
    for name in ["X.SVG", "picture"] {
        let file = folder.path().join(name).display().to_string();
        fremont(["sim", "royale", "--games", "1", "--plot", &file]).ok();
        assert!(std::fs::read_to_string(&file).unwrap().ends_with("</svg>\n"), "{name}");
    }
}

#[test]
fn a_picture_that_cannot_be_written_is_told_before_anything_is_played() {
    let folder = Folder::new();
    let nowhere = folder.path().join("no/folder/x.svg").display().to_string();
    let place = folder.path().display().to_string();
    for file in [&nowhere, &place] {
        // Nobody would wait for so many games.
        for words in [
            &["sim", "royale", "--games", "1000000000000", "--plot", file][..],
            &["ladder", "royale", "--games", "1000000000000", "--bots", "easy,medium", "--plot", file],
        ] {
            let sentence = fremont(words).fails(2);
            assert!(sentence.contains(&format!("the picture {file} cannot be written")), "{sentence}");
        }
    }
    // What stands in a file stays there when the run fails for another reason.
    let kept = folder.file("kept.svg", b"kept");
    fremont(["sim", "royale", "--seats", "9", "--plot", &kept]).fails(2);
    assert_eq!(std::fs::read(&kept).unwrap(), b"kept");
    let fresh = folder.path().join("fresh.svg");
    fremont(["sim", "royale", "--seats", "9", "--plot", &fresh.display().to_string()]).fails(2);
    assert!(!fresh.exists(), "nothing is left behind");
}
