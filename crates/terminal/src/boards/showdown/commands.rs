//! Tiles and bids line by line, without looking them up in the list.

use super::super::{Heard, term};
use crate::words::{Here, in_english};
use serde_json::{Value, json};
use table::{Message, Seat, say, serde_errors};

/// The commands with their words in the reader's language.
fn words_here() -> [(&'static str, Message); 4] {
    [
        ("bid", say!("terminal-word-bid")),
        ("place", say!("terminal-word-place")),
        ("publicity", say!("terminal-word-publicity")),
        ("renovate", say!("terminal-word-renovate")),
    ]
}

/// The commands, for the help.
pub fn help() -> Vec<(String, String)> {
    let [bid, place, publicity, renovate] = words_here().map(|(_, word)| word.here());
    vec![
        term(
            say!("terminal-showdown-bid-usage", bid = bid.clone()).here(),
            &say!("terminal-showdown-help-bid", bid),
        ),
        term(
            say!("terminal-showdown-place-usage", place = place.clone()).here(),
            &say!("terminal-showdown-help-place", place),
        ),
        term(
            say!("terminal-showdown-publicity-usage", publicity).here(),
            &say!("terminal-showdown-help-publicity"),
        ),
        term(
            say!("terminal-showdown-renovate-usage", renovate).here(),
            &say!("terminal-showdown-help-renovate"),
        ),
    ]
}

/// What a line means, if it is one of these.
pub fn understand(seat: Seat, line: &str) -> Option<Heard> {
    let mut words = line.split_whitespace();
    let verb = in_english(words.next()?, &words_here());
    let rest: Vec<&str> = words.collect();
    let action = match (verb.as_str(), &rest[..]) {
        ("bid", [track, amount]) if *track != "on" => match amount.trim_start_matches('$').parse::<i64>() {
            Ok(amount) => json!({"bid": {"track": track.to_ascii_lowercase(), "amount": amount}}),
            Err(_) => {
                let amount = format!("{amount:?}");
                return Some(Heard::Unclear(say!("terminal-showdown-no-amount", amount).here()));
            }
        },
        ("place", [first, ..]) if first.contains('@') => json!({"place": {"on": rest}}),
        ("publicity", []) => json!({"publicity": {}}),
        ("publicity", [first, ..]) if first.contains('@') => json!({"publicity": {"on": rest}}),
        ("renovate", tiles @ [first, ..]) if first.contains('@') => {
            let pick =
                |sign: char| tiles.iter().filter_map(|tile| tile.strip_prefix(sign)).collect::<Vec<_>>();
            if let Some(bare) = tiles.iter().find(|tile| !tile.starts_with(['-', '+'])) {
                let tile = format!("{bare:?}");
                return Some(Heard::Unclear(say!("terminal-showdown-needs-sign", tile).here()));
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
        Err(what) => Heard::Unclear(say!("terminal-showdown-unread", what).here()),
    }
}
