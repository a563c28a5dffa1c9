//! The examples in `docs/protocol.md`: one of each schema of each game, written and carried out here.

use crate::{faults, judges, root};
use games::SCHEMAS;
use serde_json::{Map, Value, json};
use std::fmt::Write;
use std::{env, fs};
use table::{Dealer, Eye, Script, Seat, Secret};

const BEGIN: &str = "<!-- examples: UPDATE_DOCS=1 writes this -->\n";
const END: &str = "<!-- end of examples -->";

/// A moment to tell of: all else follows from it.
struct Moment {
    game: &'static str,
    seats: u8,
    options: Value,
    position: Value,
    action: Value,
    chance: Value,
}

fn moments() -> [Moment; 5] {
    let lords = json!({"seats": 3, "money": [24, 9, 22], "lots": {"C7": {"mark": 0}, "D2": {"mark": 2}}});
    [
        Moment {
            game: "royale",
            seats: 3,
            options: json!({"mode": "basic", "start": 2}),
            position: json!({"seats": 3, "options": {"mode": "basic"}, "casinos": {"4": {"dice": {"0": "5", "1": "3"}}}}),
            action: json!("roll"),
            chance: json!([[6, 6, 5]]),
        },
        Moment {
            game: "cardgame",
            seats: 3,
            options: json!({"mode": "sequential", "start": 1}),
            position: json!({"seats": 3, "players": [{"hand": ["2x1", "4x1", "5x1", "5x1", "5x2"]}, {}, {}]}),
            action: json!({"select": {"cards": ["5x1", "5x2"]}}),
            chance: json!([{"notes": [90_000, null, 30_000]}, null, {"cards": ["5x2", null, "1x1"]}]),
        },
        Moment {
            game: "lords-2010",
            seats: 3,
            options: json!({"colours": ["blue", "green", "red"]}),
            position: lords.clone(),
            action: json!({"build": {"lot": "C7", "company": "vega"}}),
            chance: json!([{"cards": ["A1", "D2", null, "end"]}, {"die": 3}]),
        },
        Moment {
            game: "lords-2024",
            seats: 3,
            options: json!({}),
            position: lords,
            action: json!({"offer": {"steps": [{"transfer": {"items": [
                {"money": {"from": 1, "to": 0, "amount": 4}},
                {"lot": {"from": 0, "to": 1, "lot": "C7"}}
            ]}}]}}),
            chance: json!([4, [1, 6]]),
        },
        Moment {
            game: "showdown",
            seats: 3,
            options: json!({}),
            position: json!({"seats": 3, "players": [{"cash": 25}, {"cash": 25}, {"cash": 25}]}),
            action: json!({"bid": {"track": "lounge", "amount": 9}}),
            chance: json!([{"tiles": ["theater", null]}, {"cards": ["no_slots:small"]}, {"seat": 0}]),
        },
    ]
}

fn dealer() -> Dealer {
    Dealer::Fair { secret: Secret::from_text("7"), nonces: Vec::new() }
}

/// What there is to show of a moment, schema by schema. Everything in it is carried out on the way, by seat 0.
fn told(moment: &Moment) -> Result<Vec<(&'static str, Value)>, table::Error> {
    let options: &Map<String, Value> = moment.options.as_object().expect("options");
    games::start(moment.game, None, options, moment.seats, dealer(), Script::default())?;
    let mut live = games::from_position(moment.game, None, &moment.position, dealer())?;
    let view = live.view(Eye::Seat(Seat(0)));
    let script = Script::parse(&moment.chance).expect("a script");
    if moment.action == "roll" {
        live.script(script);
    }
    let happened = live.act(Seat(0), &moment.action)?;
    let event = live.all_events(happened.start).first().map(|told| told.event.clone()).expect("an event");
    let (options, position) = (moment.options.clone(), moment.position.clone());
    let told = [options, position, view, event, moment.action.clone(), moment.chance.clone()];
    Ok(SCHEMAS.into_iter().zip(told).collect())
}

#[test]
fn examples_of_the_protocol_are_what_the_games_say() {
    let (mut text, mut wrong) = (String::new(), Vec::new());
    for moment in moments() {
        let judges = judges(moment.game);
        writeln!(text, "\n`{}`\n\n```", moment.game).expect("a string takes all");
        let told = told(&moment).unwrap_or_else(|error| {
            wrong.push(format!("{}: {error}", moment.game));
            Vec::new()
        });
        for (what, value) in told {
            let faults = faults(&judges[what], &value);
            wrong.extend(faults.into_iter().map(|fault| format!("{} {what}: {fault}", moment.game)));
            writeln!(text, "{what:<9} {value}").expect("a string takes all");
        }
        text.push_str("```\n");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let path = root().join("docs/protocol.md");
    let docs = fs::read_to_string(&path).expect("the docs");
    let (before, rest) = docs.split_once(BEGIN).expect("the examples begin");
    let (written, after) = rest.split_once(END).expect("the examples end");
    if env::var_os("UPDATE_DOCS").is_some() {
        fs::write(&path, format!("{before}{BEGIN}{text}{END}{after}")).expect("the docs are written");
        return;
    }
    assert!(written == text, "write them anew: UPDATE_DOCS=1 cargo test -p games --test schemas examples");
}
