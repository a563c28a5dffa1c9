//! Deals line by line.

use super::super::common::read;
use super::super::{Heard, Scene, term};
use super::{deals, words};
use crate::words::{Here, in_english};
use lords::{Action, Reason, View};
use table::{Message, Seat, say};

/// A deal as it is typed.
const EXAMPLE: &str = "[{\"transfer\":{\"items\":[{\"money\":{\"from\":0,\"to\":1,\"amount\":5}},\
                       {\"lot\":{\"from\":1,\"to\":0,\"lot\":\"A1\"}}]}},\
                       {\"act\":{\"build\":{\"lot\":\"A1\",\"company\":\"vega\"}}}]";
/// A die that changes hands, as it is typed.
const DIE: &str = "{\"die\":{\"from\":0,\"to\":1,\"lot\":\"C3\"}}";

/// The commands with their words in the reader's language.
fn words_here() -> [(&'static str, Message); 7] {
    [
        ("offers", say!("terminal-word-offers")),
        ("offer", say!("terminal-word-offer")),
        ("accept", say!("terminal-word-accept")),
        ("decline", say!("terminal-word-decline")),
        ("counter", say!("terminal-word-counter")),
        ("withdraw", say!("terminal-word-withdraw")),
        ("as", say!("terminal-word-as")),
    ]
}

/// The commands, for the help.
pub fn help() -> Vec<(String, String)> {
    let [offers, offer, accept, decline, counter, withdraw, other] =
        words_here().map(|(_, word)| word.here());
    vec![
        term(offers, &say!("terminal-lords-help-offers")),
        term(
            format!("{offer} JSON"),
            &say!("terminal-lords-help-offer", offer, example = EXAMPLE, die = DIE),
        ),
        term(format!("{accept} N"), &say!("terminal-lords-help-accept", withdraw)),
        term(
            say!("terminal-lords-decline-why", decline = decline.clone()).here(),
            &say!("terminal-lords-help-decline", decline),
        ),
        term(format!("{counter} N JSON"), &say!("terminal-lords-help-counter")),
        term(
            say!("terminal-lords-as-name", other = other.clone()).here(),
            &say!("terminal-lords-help-as", other, accept),
        ),
    ]
}

/// What a line means, if it is about deals.
pub fn understand(scene: &Scene<'_>, seat: Seat, line: &str) -> Option<Heard> {
    let (word, rest) = split(line);
    let action = match in_english(word, &words_here()).as_str() {
        "as" => return Some(somebody_else(scene, rest)),
        "offers" if rest.is_empty() => return Some(Heard::Tell(offers(scene)?)),
        "offer" => deals::parse(rest).map(|steps| Action::Offer { steps: steps.into() }),
        "counter" => {
            let (number, steps) = split(rest);
            numbered(number)
                .and_then(|offer| Ok(Action::Counter { offer, steps: deals::parse(steps)?.into() }))
        }
        "accept" => numbered(rest).map(|offer| Action::Accept { offer }),
        "decline" => {
            let (number, why) = split(rest);
            let why = (!why.is_empty()).then(|| Box::new(Reason::Words { text: why.to_owned() }));
            numbered(number).map(|offer| Action::Decline { offer, why })
        }
        "withdraw" => numbered(rest).map(|offer| Action::Withdraw { offer }),
        _ => return None,
    };
    let value = action.and_then(|action| serde_json::to_value(action).map_err(|error| error.to_string()));
    Some(match value {
        Ok(action) => Heard::Act(seat, action),
        Err(why) => Heard::Unclear(say!("terminal-lords-see-help", why).here()),
    })
}

fn split(line: &str) -> (&str, &str) {
    let (word, rest) = line.trim().split_once(char::is_whitespace).unwrap_or((line.trim(), ""));
    (word, rest.trim())
}

fn numbered(text: &str) -> Result<u16, String> {
    // People count from 1, the game from 0.
    let number = text.parse().ok().and_then(|number: u16| number.checked_sub(1));
    number.ok_or_else(|| say!("terminal-lords-no-deal-number", text = format!("{text:?}")).here())
}

/// Somebody else speaks: the longest name that the line begins with.
fn somebody_else(scene: &Scene<'_>, line: &str) -> Heard {
    let named = |(seat, name): &(Seat, &String)| {
        let person = scene.players.get(seat.index()) == Some(&crate::players::Player::You);
        let start = line.get(..name.len()).is_some_and(|start| start.eq_ignore_ascii_case(name));
        person && start && line[name.len()..].starts_with(char::is_whitespace)
    };
    let seats = (0..).map(Seat).zip(scene.names);
    let Some((seat, name)) = seats.filter(named).max_by_key(|(_, name)| name.len()) else {
        return Heard::Unclear(say!("terminal-lords-as-whom").here());
    };
    let rest = &line[name.len()..];
    if in_english(split(rest).0, &words_here()) == "as" {
        return Heard::Unclear(say!("terminal-lords-one-at-a-time").here());
    }
    understand(scene, seat, rest)
        .unwrap_or_else(|| Heard::Unclear(say!("terminal-lords-said-for-another").here()))
}

fn offers(scene: &Scene<'_>) -> Option<Vec<String>> {
    let view: View = read(scene.view)?;
    if view.offers.is_empty() {
        return Some(vec![say!("terminal-lords-no-offers").here()]);
    }
    Some(view.offers.iter().flat_map(|offer| words::told_offer(scene, &view, offer)).collect())
}
