//! Tiles and bids line by line, without looking them up in the list.

use super::super::Heard;
use serde_json::{Value, json};
use table::{Seat, serde_errors};

/// The commands, for the help.
pub const HELP: &[(&str, &str)] = &[
    (
        "bid TRACK AMOUNT",
        "bid on premier_1 to premier_4, slots_1, slots_2, lounge or restaurant, such as: bid lounge 9",
    ),
    (
        "place TILE",
        "after a purchase: put a tile on the sheet, such as: place lounge@0,2/90 (column, row / turn)",
    ),
    ("publicity [TILE]", "take Publicity, and put a tile on the sheet with it"),
    ("renovate -TILE +TILE ...", "take up to two tiles off (-) and put up to two on (+), all at once"),
];

/// What a line means, if it is one of these.
pub fn understand(seat: Seat, line: &str) -> Option<Heard> {
    let mut words = line.split_whitespace();
    let verb = words.next()?.to_ascii_lowercase();
    let rest: Vec<&str> = words.collect();
    let action = match (verb.as_str(), &rest[..]) {
        ("bid", [track, amount]) if *track != "on" => match amount.trim_start_matches('$').parse::<i64>() {
            Ok(amount) => json!({"bid": {"track": track.to_ascii_lowercase(), "amount": amount}}),
            Err(_) => {
                return Some(Heard::Unclear(format!("{amount:?} is no amount; such as: bid lounge 9.")));
            }
        },
        ("place", [first, ..]) if first.contains('@') => json!({"place": {"on": rest}}),
        ("publicity", []) => json!({"publicity": {}}),
        ("publicity", [first, ..]) if first.contains('@') => json!({"publicity": {"on": rest}}),
        ("renovate", tiles @ [first, ..]) if first.contains('@') => {
            let pick =
                |sign: char| tiles.iter().filter_map(|tile| tile.strip_prefix(sign)).collect::<Vec<_>>();
            if let Some(bare) = tiles.iter().find(|tile| !tile.starts_with(['-', '+'])) {
                let why =
                    format!("{bare:?} needs - (off) or + (on) before it, such as: renovate -lounge@0,2/0.");
                return Some(Heard::Unclear(why));
            }
            json!({"renovate": {"off": pick('-'), "on": pick('+')}})
        }
        _ => return None,
    };
    Some(heard(seat, action))
}

fn heard(seat: Seat, action: Value) -> Heard {
    match serde_errors::from_value::<showdown::Action>(&action) {
        Ok(_) => Heard::Act(seat, action),
        Err(what) => Heard::Unclear(format!("That cannot be read: {what}.")),
    }
}
